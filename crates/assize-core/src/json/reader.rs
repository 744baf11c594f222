//! The strict reader (RFC 8259, with the refusals of RFC 8785 and I-JSON).

use std::{borrow::Cow, collections::BTreeSet};

use super::{
    Error, ErrorKind, Member, Number, Object, Pointer, SyntaxError, Text, Value,
    number::nearest_double, plain::plain_length,
};

/// The number of nested arrays and objects that the reader accepts.
pub const MAX_DEPTH: usize = 128;

/// How much the reader accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The longest input, in bytes; 4 MiB by default.
    pub max_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { max_bytes: 4 << 20 }
    }
}

/// Reads one JSON text; strings without escapes stay slices of it.
///
/// # Errors
///
/// [`Error`] with the first fault in the order of the text. Only a duplicate member is found
/// later, when its object ends, and the length is looked at before anything else.
pub fn parse<T: AsRef<[u8]> + ?Sized>(input: &T, limits: Limits) -> Result<Value<'_>, Error> {
    let bytes = input.as_ref();
    if bytes.len() > limits.max_bytes {
        let kind = ErrorKind::TooLarge {
            limit: limits.max_bytes,
        };
        return Err(Error {
            kind,
            offset: limits.max_bytes,
            pointer: Pointer::default(),
        });
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Reader::new(text).document().map_err(Fault::into_error),
        Err(invalid) => Err(invalid_utf8(bytes, invalid.valid_up_to())),
    }
}

/// The error for bytes that are UTF-8 up to `valid` only: reading that much finds the place, or an
/// earlier fault.
fn invalid_utf8(bytes: &[u8], valid: usize) -> Error {
    let prefix = bytes
        .get(..valid)
        .and_then(|prefix| std::str::from_utf8(prefix).ok())
        .unwrap_or_default();
    let at_end = |pointer| Error {
        kind: ErrorKind::InvalidUtf8,
        offset: valid,
        pointer,
    };
    match Reader::new(prefix).document() {
        Ok(_) => at_end(Pointer::default()),
        Err(fault) if fault.is_unexpected_end() => at_end(fault.into_error().pointer),
        Err(fault) => fault.into_error(),
    }
}

/// A fault on its way up: each level that it passes adds its token to the path. Boxed, since every
/// value that is read has room for one.
struct Fault(Box<Parts>);

struct Parts {
    kind: ErrorKind,
    offset: usize,
    /// From the innermost token up.
    path: Vec<String>,
}

impl Fault {
    fn new(kind: ErrorKind, offset: usize) -> Self {
        Self(Box::new(Parts {
            kind,
            offset,
            path: Vec::new(),
        }))
    }

    fn inside(mut self, token: String) -> Self {
        self.0.path.push(token);
        self
    }

    fn is_unexpected_end(&self) -> bool {
        matches!(
            self.0.kind,
            ErrorKind::Syntax(SyntaxError::UnexpectedEnd { .. })
        )
    }

    fn into_error(self) -> Error {
        let Parts {
            kind,
            offset,
            mut path,
        } = *self.0;
        path.reverse();
        Error {
            kind,
            offset,
            pointer: Pointer::new(path),
        }
    }
}

type Read<T> = Result<T, Fault>;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    /// Elements and members of the containers that are open; each container takes its own when it
    /// closes, and so is allocated once, at its size.
    elements: Vec<Value<'a>>,
    members: Vec<Member<'a>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            depth: 0,
            elements: Vec::with_capacity(16),
            members: Vec::with_capacity(16),
        }
    }

    fn document(mut self) -> Read<Value<'a>> {
        if self.text.starts_with('\u{feff}') {
            return Err(Fault::new(SyntaxError::ByteOrderMark.into(), 0));
        }
        let value = self.value()?;
        self.skip_white_space();
        match self.peek() {
            None => Ok(value),
            Some(_) => Err(self.unexpected("nothing after the value")),
        }
    }

    fn value(&mut self) -> Read<Value<'a>> {
        self.skip_white_space();
        match self.peek() {
            Some(b'"') => self.string().map(Value::String),
            Some(b'{') => self.nested(Self::object).map(Value::Object),
            Some(b'[') => self.nested(Self::array).map(Value::Array),
            Some(b'-' | b'0'..=b'9') => self.number().map(Value::Number),
            Some(b't') => self.literal("true", Value::Bool(true)),
            Some(b'f') => self.literal("false", Value::Bool(false)),
            Some(b'n') => self.literal("null", Value::Null),
            _ => Err(self.unexpected("a value")),
        }
    }

    /// Reads what stands between an opening bracket, here, and its closing one.
    fn nested<T>(&mut self, read: fn(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth == MAX_DEPTH {
            return Err(Fault::new(ErrorKind::TooDeep { limit: MAX_DEPTH }, self.at));
        }
        self.depth += 1;
        self.at += 1;
        let container = read(self)?;
        self.depth -= 1;
        Ok(container)
    }

    fn array(&mut self) -> Read<Vec<Value<'a>>> {
        let start = self.elements.len();
        self.skip_white_space();
        if self.accept(b']') {
            return Ok(Vec::new());
        }
        loop {
            let index = self.elements.len() - start;
            let element = self
                .value()
                .map_err(|fault| fault.inside(index.to_string()))?;
            self.elements.push(element);
            self.skip_white_space();
            if self.accept(b']') {
                return Ok(self.elements.drain(start..).collect());
            }
            if !self.accept(b',') {
                return Err(self.unexpected("`,` or `]`"));
            }
        }
    }

    fn object(&mut self) -> Read<Object<'a>> {
        let opened_at = self.at;
        let start = self.members.len();
        self.skip_white_space();
        if self.accept(b'}') {
            return Ok(Object::default());
        }
        loop {
            let name = self.name()?;
            let value = match self.member_value() {
                Ok(value) => value,
                Err(fault) => return Err(fault.inside(name.as_str().to_owned())),
            };
            self.members.push((name, value));
            self.skip_white_space();
            if self.accept(b'}') {
                let members = self.members.drain(start..).collect();
                return Object::from_members(members).ok_or_else(|| self.duplicate(opened_at));
            }
            if !self.accept(b',') {
                return Err(self.unexpected("`,` or `}`"));
            }
        }
    }

    fn name(&mut self) -> Read<Text<'a>> {
        self.skip_white_space();
        if self.peek() == Some(b'"') {
            self.string()
        } else {
            Err(self.unexpected("a member name"))
        }
    }

    fn member_value(&mut self) -> Read<Value<'a>> {
        self.skip_white_space();
        if self.accept(b':') {
            self.value()
        } else {
            Err(self.unexpected("`:`"))
        }
    }

    /// Reads the object that opened before `start` once more, to find the first name that is there
    /// already.
    fn duplicate(&self, start: usize) -> Fault {
        let mut again = Reader {
            text: self.text,
            at: start,
            depth: self.depth,
            ..Reader::new("")
        };
        let mut names: BTreeSet<Cow<'_, str>> = BTreeSet::new();
        loop {
            again.skip_white_space();
            let offset = again.at;
            let name = match again.name() {
                Ok(name) => name.as_str().to_owned(),
                Err(fault) => return fault,
            };
            if let Err(fault) = again.member_value() {
                return fault;
            }
            again.skip_white_space();
            again.at += 1;
            if names.contains(name.as_str()) {
                return Fault::new(ErrorKind::DuplicateMember, offset).inside(name);
            }
            names.insert(Cow::Owned(name));
        }
    }

    /// Reads a string whose opening quote stands here.
    fn string(&mut self) -> Read<Text<'a>> {
        self.at += 1;
        let start = self.at;
        self.skip_plain();
        if self.peek() == Some(b'"') {
            let text = self.slice(start);
            self.at += 1;
            return Ok(Text::verbatim(text));
        }
        let mut text = self.slice(start).to_owned();
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Text::from(text));
                }
                Some(b'\\') => text.push(self.escape()?),
                Some(control) => {
                    let found = char::from(control);
                    return Err(Fault::new(
                        SyntaxError::ControlCharacter { found }.into(),
                        self.at,
                    ));
                }
                None => return Err(self.unexpected("the end of the string")),
            }
            let start = self.at;
            self.skip_plain();
            text.push_str(self.slice(start));
        }
    }

    /// Goes to the next quote, backslash or control character.
    fn skip_plain(&mut self) {
        self.at += plain_length(self.text.as_bytes().get(self.at..).unwrap_or_default());
    }

    /// Reads the escape whose backslash stands here.
    fn escape(&mut self) -> Read<char> {
        let start = self.at;
        self.at += 1;
        let Some(byte) = self.peek() else {
            return Err(self.unexpected("an escape"));
        };
        self.at += 1;
        Ok(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.code_point(start),
            _ => return Err(Fault::new(SyntaxError::InvalidEscape.into(), start)),
        })
    }

    /// Reads what follows the `\u` whose backslash stands at `start`: four digits, or a surrogate pair.
    fn code_point(&mut self, start: usize) -> Read<char> {
        let unit = self.hex_digits(SyntaxError::InvalidEscape.into(), start)?;
        if let Some(character) = char::from_u32(unit) {
            return Ok(character);
        }
        let high = unit.checked_sub(0xD800).filter(|&high| high < 0x400);
        let high = high.ok_or_else(|| Fault::new(ErrorKind::LoneSurrogate, start))?;
        for expected in [b'\\', b'u'] {
            match self.peek() {
                None => return Err(self.unexpected("the low surrogate")),
                Some(byte) if byte == expected => self.at += 1,
                Some(_) => return Err(Fault::new(ErrorKind::LoneSurrogate, start)),
            }
        }
        let unit = self.hex_digits(ErrorKind::LoneSurrogate, start)?;
        let low = unit.checked_sub(0xDC00).filter(|&low| low < 0x400);
        let character = low.and_then(|low| char::from_u32(0x10000 + (high << 10) + low));
        character.ok_or_else(|| Fault::new(ErrorKind::LoneSurrogate, start))
    }

    /// Reads four hex digits; another character is the fault `kind` at `offset`.
    fn hex_digits(&mut self, kind: ErrorKind, offset: usize) -> Read<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let Some(byte) = self.peek() else {
                return Err(self.unexpected("four hex digits"));
            };
            let digit = char::from(byte)
                .to_digit(16)
                .ok_or_else(|| Fault::new(kind, offset))?;
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Read<Number> {
        let start = self.at;
        self.accept(b'-');
        if !self.accept(b'0') {
            self.digits()?;
        }
        let integer_end = self.at;
        if self.accept(b'.') {
            self.digits()?;
        }
        if self.accept(b'e') || self.accept(b'E') {
            let _sign = self.accept(b'+') || self.accept(b'-');
            self.digits()?;
        }
        let spelling = self.slice(start);
        let value = if self.at == integer_end && spelling.len() <= 9 {
            spelling.parse::<i32>().map(f64::from).ok()
        } else {
            nearest_double(spelling)
        };
        value
            .and_then(Number::new)
            .ok_or_else(|| Fault::new(ErrorKind::NumberOutOfRange, start))
    }

    fn digits(&mut self) -> Read<()> {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start {
            Err(self.unexpected("a digit"))
        } else {
            Ok(())
        }
    }

    fn literal(&mut self, literal: &'static str, value: Value<'a>) -> Read<Value<'a>> {
        for expected in literal.bytes() {
            if !self.accept(expected) {
                return Err(self.unexpected(literal));
            }
        }
        Ok(value)
    }

    fn skip_white_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn accept(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// The text from `start` to here; both lie beside ASCII characters.
    fn slice(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn unexpected(&self, expected: &'static str) -> Fault {
        let found = self
            .text
            .get(self.at..)
            .and_then(|rest| rest.chars().next());
        let error = match found {
            Some(found) => SyntaxError::UnexpectedCharacter { found, expected },
            None => SyntaxError::UnexpectedEnd { expected },
        };
        Fault::new(error.into(), self.at)
    }
}
