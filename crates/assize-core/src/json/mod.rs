//! Strict JSON: one reader, one value, one canonical form.
//!
//! [`parse`] reads UTF-8 text and refuses whatever has no exact meaning: duplicate members, lone
//! surrogates, numbers beyond a double, nesting beyond [`MAX_DEPTH`]. A [`Value`] keeps the members
//! of its objects in the order of RFC 8785 3.2.3 from the parse on, so that [`Value::write_canonical`]
//! is one linear pass.

mod error;
mod number;
mod object;
mod order;
mod plain;
mod pointer;
mod printable;
mod reader;
mod text;
mod value;
mod writer;

pub use error::{Error, ErrorKind, SyntaxError};
pub use number::{MAX_SAFE_INTEGER, Number};
pub use object::{Member, Object};
pub use pointer::{Pointer, PointerError};
pub use printable::Printable;
pub use reader::{Limits, MAX_DEPTH, parse};
pub use text::Text;
pub use value::Value;
pub use writer::ObjectWriter;
