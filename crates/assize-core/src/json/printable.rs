//! Names from an input, in messages for people.

use std::fmt::{self, Write as _};

/// Displays a text on one line and without effect on a terminal: control characters, line separators
/// and marks of direction are shown as `\u{...}`.
#[derive(Debug, Clone, Copy)]
pub struct Printable<'t>(pub &'t str);

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| {
            if is_printable(character) {
                f.write_char(character)
            } else {
                write!(f, "{}", character.escape_unicode())
            }
        })
    }
}

fn is_printable(character: char) -> bool {
    let mark = matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    !mark && !character.is_control()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_moves_the_cursor_or_turns_the_text_is_escaped() {
        let text = "a\n\u{1b}[31m\u{7f}\u{85}\u{2028}\u{202e}é\u{1f9ed}`";
        let expected = r"a\u{a}\u{1b}[31m\u{7f}\u{85}\u{2028}\u{202e}é🧭`";
        assert_eq!(Printable(text).to_string(), expected);
    }
}
