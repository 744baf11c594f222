//! The value that a JSON text stands for.

use super::{Number, Object, Text};

/// A JSON value; strings may be slices of the source text.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(Text<'a>),
    /// An array.
    Array(Vec<Value<'a>>),
    /// An object.
    Object(Object<'a>),
}

impl<'a> Value<'a> {
    /// The string, when it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self {
            Some(text.as_str())
        } else {
            None
        }
    }

    /// The Boolean, when it is one.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(value) = self {
            Some(*value)
        } else {
            None
        }
    }

    /// The integer from 0 to 2^53 - 1, when it is one: `200000.0` and `2e5` are, `true` is not.
    #[must_use]
    pub fn as_safe_integer(&self) -> Option<u64> {
        if let Self::Number(number) = self {
            number.as_safe_integer()
        } else {
            None
        }
    }

    /// The elements, when it is an array.
    #[must_use]
    pub fn as_array(&self) -> Option<&[Value<'a>]> {
        if let Self::Array(elements) = self {
            Some(elements)
        } else {
            None
        }
    }

    /// The members, when it is an object.
    #[must_use]
    pub fn as_object(&self) -> Option<&Object<'a>> {
        if let Self::Object(object) = self {
            Some(object)
        } else {
            None
        }
    }

    /// The RFC 8785 form.
    #[must_use]
    pub fn to_canonical(&self) -> String {
        let mut out = String::new();
        self.write_canonical(&mut out);
        out
    }

    /// Appends the RFC 8785 form.
    pub fn write_canonical(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(true) => out.push_str("true"),
            Self::Bool(false) => out.push_str("false"),
            Self::Number(number) => number.write_canonical(out),
            Self::String(text) => text.write_canonical(out),
            Self::Array(elements) => {
                out.push('[');
                for (index, element) in elements.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    element.write_canonical(out);
                }
                out.push(']');
            }
            Self::Object(object) => object.write_canonical(out),
        }
    }
}

impl Object<'_> {
    /// Appends the RFC 8785 form.
    pub fn write_canonical(&self, out: &mut String) {
        out.push('{');
        for (index, (name, value)) in self.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            name.write_canonical(out);
            out.push(':');
            value.write_canonical(out);
        }
        out.push('}');
    }
}
