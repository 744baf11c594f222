//! Writing RFC 8785 text of our own.

use super::{Number, Object, Value};

/// Appends one object to a text, member by member.
///
/// The names must be given in canonical order: a test of each caller holds its output against the
/// reader, and debug builds assert it.
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

    /// Appends a member with an object.
    pub fn object(&mut self, name: &'static str, value: &Object<'_>) {
        self.name(name);
        value.write_canonical(self.out);
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
                .is_none_or(|last| super::text::compare_utf16(last, name).is_lt());
            debug_assert!(ascends, "member `{name}` is out of order");
            self.last = Some(name.to_owned());
        }
        if !std::mem::replace(&mut self.first, false) {
            self.out.push(',');
        }
        write_string(self.out, name);
        self.out.push(':');
    }
}

/// Appends a string in quotes, escaping what RFC 8785 3.2.2.2 escapes and nothing else.
pub(super) fn write_string(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest
        .bytes()
        .position(|byte| byte < 0x20 || byte == b'"' || byte == b'\\')
    {
        let (clean, tail) = rest.split_at(at);
        out.push_str(clean);
        let mut characters = tail.chars();
        if let Some(special) = characters.next() {
            write_escape(out, special);
        }
        rest = characters.as_str();
    }
    out.push_str(rest);
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
