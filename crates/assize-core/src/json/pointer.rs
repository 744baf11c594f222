//! JSON Pointer (RFC 6901).

use std::fmt;

use super::Value;
use crate::Code;

/// A JSON Pointer: the reference tokens from the root to a value.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pointer(Vec<String>);

/// A text that is not a JSON Pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PointerError {
    /// A pointer is empty or begins with `/` (RFC 6901 3).
    #[error("a JSON Pointer is empty or begins with `/`")]
    MissingSlash,
    /// A `~` is followed by something else than `0` or `1` (RFC 6901 3).
    #[error("in a JSON Pointer `~` must be followed by `0` or `1`")]
    InvalidEscape,
}

impl PointerError {
    /// The stable code of this error.
    #[must_use]
    pub fn code(self) -> Code {
        Code::InvalidPointer
    }
}

impl Pointer {
    /// The pointer whose tokens these are, from the root down.
    #[must_use]
    pub fn new(tokens: Vec<String>) -> Self {
        Self(tokens)
    }

    /// Reads the text form.
    ///
    /// # Errors
    ///
    /// [`PointerError`] when the text breaks the grammar of RFC 6901 3.
    pub fn parse(text: &str) -> Result<Self, PointerError> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let tokens = text.strip_prefix('/').ok_or(PointerError::MissingSlash)?;
        tokens
            .split('/')
            .map(unescape)
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// The tokens, unescaped.
    #[must_use]
    pub fn tokens(&self) -> &[String] {
        &self.0
    }

    /// Whether it names the whole document.
    #[must_use]
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The value that it names in `root`, when there is one. An array index is `0` or digits without
    /// a leading zero (RFC 6901 4); `-` names no existing element.
    #[must_use]
    pub fn resolve<'v, 'a>(&self, root: &'v Value<'a>) -> Option<&'v Value<'a>> {
        self.0.iter().try_fold(root, |value, token| match value {
            Value::Object(object) => object.get(token),
            Value::Array(elements) => elements.get(array_index(token)?),
            _ => None,
        })
    }
}

/// `/a/0`: each token behind a slash, `~` and `/` escaped.
impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for token in &self.0 {
            write!(f, "/{}", token.replace('~', "~0").replace('/', "~1"))?;
        }
        Ok(())
    }
}

fn unescape(token: &str) -> Result<String, PointerError> {
    let mut parts = token.split('~');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut characters = part.chars();
        text.push(match characters.next() {
            Some('0') => '~',
            Some('1') => '/',
            _ => return Err(PointerError::InvalidEscape),
        });
        text.push_str(characters.as_str());
    }
    Ok(text)
}

fn array_index(token: &str) -> Option<usize> {
    let canonical = token == "0" || !token.starts_with('0');
    let digits = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
    if canonical && digits {
        token.parse().ok()
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, parse};

    fn resolve(document: &str, pointer: &str) -> Option<String> {
        let value = parse(document, Limits::default()).unwrap();
        Pointer::parse(pointer)
            .unwrap()
            .resolve(&value)
            .map(Value::to_canonical)
    }

    /// RFC 6901 5, the whole table.
    #[test]
    fn the_examples_of_the_rfc_resolve() {
        let document = r#"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#;
        let expected = [
            ("/foo", r#"["bar","baz"]"#),
            ("/foo/0", r#""bar""#),
            ("/", "0"),
            ("/a~1b", "1"),
            ("/c%d", "2"),
            ("/e^f", "3"),
            ("/g|h", "4"),
            ("/i\\j", "5"),
            ("/k\"l", "6"),
            ("/ ", "7"),
            ("/m~0n", "8"),
        ];
        for (pointer, value) in expected {
            assert_eq!(
                resolve(document, pointer).as_deref(),
                Some(value),
                "{pointer}"
            );
            assert_eq!(Pointer::parse(pointer).unwrap().to_string(), pointer);
        }
    }

    #[test]
    fn a_tilde_escape_is_read_once() {
        let document = r#"{"args":{"~1":"a","/":"b","m~n":"c"}}"#;
        assert_eq!(resolve(document, "/args/~01").as_deref(), Some(r#""a""#));
        assert_eq!(resolve(document, "/args/~1").as_deref(), Some(r#""b""#));
        assert_eq!(resolve(document, "/args/m~0n").as_deref(), Some(r#""c""#));
    }

    #[test]
    fn only_plain_digits_index_an_array() {
        let document = r#"{"items":["a","b"],"01":true}"#;
        for token in [
            "00",
            "01",
            "",
            "-",
            "+0",
            "0x0",
            "0.0",
            "2",
            "18446744073709551616",
            " 0",
            "١",
        ] {
            assert_eq!(
                resolve(document, &format!("/items/{token}")),
                None,
                "{token:?}"
            );
        }
        assert_eq!(resolve(document, "/items/1").as_deref(), Some(r#""b""#));
        assert_eq!(resolve(document, "/01").as_deref(), Some("true"));
    }

    #[test]
    fn malformed_pointers_are_refused() {
        for text in ["/args/~", "/args/~2", "/~~0", "/a~"] {
            assert_eq!(
                Pointer::parse(text),
                Err(PointerError::InvalidEscape),
                "{text}"
            );
        }
        assert_eq!(Pointer::parse("args/x"), Err(PointerError::MissingSlash));
        assert_eq!(
            PointerError::MissingSlash.code().as_str(),
            "invalid-pointer"
        );
    }
}
