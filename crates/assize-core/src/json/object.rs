//! Objects: members with different names, in canonical order.

use super::{Text, Value, order::compare_utf16};

/// A member of an object: its name and its value.
pub type Member<'a> = (Text<'a>, Value<'a>);

/// The members of an object.
// INVARIANT: names are all different, and ascend in UTF-16 code units.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Object<'a>(Vec<Member<'a>>);

impl<'a> Object<'a> {
    /// Sorts the members; nothing when two have the same name.
    pub(super) fn from_members(mut members: Vec<Member<'a>>) -> Option<Self> {
        let ascends =
            |a: &Member<'_>, b: &Member<'_>| compare_utf16(a.0.as_str(), b.0.as_str()).is_lt();
        if !members.is_sorted_by(ascends) {
            members.sort_unstable_by(|a, b| compare_utf16(a.0.as_str(), b.0.as_str()));
            if !members.is_sorted_by(ascends) {
                return None;
            }
        }
        Some(Self(members))
    }

    /// The value of the member `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value<'a>> {
        // Most objects are small, where looking at each name beats searching by order.
        if self.0.len() <= 16 {
            return self
                .0
                .iter()
                .find(|(text, _)| text.as_str() == name)
                .map(|(_, value)| value);
        }
        let index = self
            .0
            .binary_search_by(|(text, _)| compare_utf16(text.as_str(), name))
            .ok()?;
        self.0.get(index).map(|(_, value)| value)
    }

    /// The members, in canonical order.
    pub fn iter(&self) -> std::slice::Iter<'_, Member<'a>> {
        self.0.iter()
    }

    /// The number of members.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no member.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'o, 'a> IntoIterator for &'o Object<'a> {
    type Item = &'o Member<'a>;
    type IntoIter = std::slice::Iter<'o, Member<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
