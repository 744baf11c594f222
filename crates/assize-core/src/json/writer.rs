//! Writing RFC 8785 text of our own.

use super::{Number, Value, plain::plain_length};

/// Appends one object to a text, member by member.
///
/// The names must be given in canonical order and need no escape: a test of each caller holds its
/// output against the reader, and debug builds assert it.
pub struct ObjectWriter<'o> {
    out: &'o mut String,
    #[cfg(debug_assertions)]
    last: Option<String>,
    first: bool,
}

impl<'o> ObjectWriter<'o> {
    /// Opens the object.
    pub fn new(out: &'o mut String) -> Self {
        out.push('{');
        Self {
            out,
            #[cfg(debug_assertions)]
            last: None,
            first: true,
        }
    }

    /// Appends a member with a Boolean.
    pub fn bool(&mut self, name: &'static str, value: bool) {
        self.name(name);
        Value::Bool(value).write_canonical(self.out);
    }

    /// Appends a member with a number.
    pub fn number(&mut self, name: &'static str, value: Number) {
        self.name(name);
        value.write_canonical(self.out);
    }

    /// Appends a member with a string.
    pub fn string(&mut self, name: &'static str, value: &str) {
        self.name(name);
        write_string(self.out, value);
    }

    /// Appends a member whose value the function writes.
    pub fn nested(&mut self, name: &'static str, write: impl FnOnce(&mut String)) {
        self.name(name);
        write(self.out);
    }

    /// Closes the object.
    pub fn finish(self) {
        self.out.push('}');
    }

    fn name(&mut self, name: &'static str) {
        #[cfg(debug_assertions)]
        {
            let ascends = self
                .last
                .as_deref()
                .is_none_or(|last| super::order::compare_utf16(last, name).is_lt());
            debug_assert!(ascends, "member `{name}` is out of order");
            debug_assert_eq!(
                plain_length(name.as_bytes()),
                name.len(),
                "member `{name}` needs an escape"
            );
            self.last = Some(name.to_owned());
        }
        if !std::mem::replace(&mut self.first, false) {
            self.out.push(',');
        }
        self.out.push('"');
        self.out.push_str(name);
        self.out.push_str("\":");
    }
}

/// Appends a string in quotes, escaping what RFC 8785 3.2.2.2 escapes and nothing else.
pub(super) fn write_string(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    loop {
        let (plain, tail) = rest.split_at(plain_length(rest.as_bytes()));
        out.push_str(plain);
        let mut characters = tail.chars();
        match characters.next() {
            Some(special) => write_escape(out, special),
            None => break,
        }
        rest = characters.as_str();
    }
    out.push('"');
}

fn write_escape(out: &mut String, special: char) {
    match special {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\u{8}' => out.push_str("\\b"),
        '\t' => out.push_str("\\t"),
        '\n' => out.push_str("\\n"),
        '\u{c}' => out.push_str("\\f"),
        '\r' => out.push_str("\\r"),
        control => {
            out.push_str("\\u00");
            for digit in [u32::from(control) >> 4, u32::from(control) & 0xF] {
                out.extend(char::from_digit(digit, 16));
            }
        }
    }
}
