//! Normalization Form C (UAX #15), from the tables that `build.rs` writes.

include!(concat!(env!("OUT_DIR"), "/unicode.rs"));

/// Below this character every text is in NFC.
const FIRST_THAT_COMBINES: char = '\u{300}';

/// Whether a text needs no normalising, as far as can be seen at once.
pub(super) fn is_nfc_quick(text: &str) -> bool {
    text.is_ascii()
        || text
            .chars()
            .all(|character| character < FIRST_THAT_COMBINES)
}

/// The NFC form of a text.
pub(super) fn nfc(text: &str) -> String {
    let mut composed = String::with_capacity(text.len());
    let mut starter: Option<char> = None;
    // What stands behind the starter and did not combine with it, and the class of its last character.
    let mut pending = String::new();
    let mut last_class = 0;
    for Decomposed {
        class, character, ..
    } in canonically_ordered(text)
    {
        let blocked = !pending.is_empty() && last_class >= class;
        match starter
            .filter(|_| !blocked)
            .and_then(|starter| compose(starter, character))
        {
            Some(combined) => starter = Some(combined),
            None if class == 0 => {
                composed.extend(starter.replace(character));
                composed.push_str(&pending);
                pending.clear();
                last_class = 0;
            }
            None => {
                pending.push(character);
                last_class = class;
            }
        }
    }
    composed.extend(starter);
    composed.push_str(&pending);
    composed
}

/// A character of a decomposed text. Characters of one run are ordered by class, and keep their
/// order within a class.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Decomposed {
    class: u8,
    position: usize,
    character: char,
}

/// The canonical decomposition, after the Canonical Ordering Algorithm.
fn canonically_ordered(text: &str) -> Vec<Decomposed> {
    let mut characters = Vec::with_capacity(text.len());
    for composed in text.chars() {
        decompose(composed, &mut |character| {
            let position = characters.len();
            characters.push(Decomposed {
                class: combining_class(character),
                position,
                character,
            });
        });
    }
    for run in characters.split_mut(|character| character.class == 0) {
        run.sort_unstable();
    }
    characters
}

fn decompose(composed: char, emit: &mut impl FnMut(char)) {
    if let Some(syllable) = hangul::syllable(composed) {
        return hangul::decompose(syllable)
            .into_iter()
            .flatten()
            .for_each(emit);
    }
    let Ok(index) = DECOMPOSED.binary_search(&composed) else {
        return emit(composed);
    };
    // One step, and for its parts again; a step to one character has NUL for the second.
    let (first, second) = step(index);
    decompose(first, emit);
    if second != '\0' {
        decompose(second, emit);
    }
}

fn compose(first: char, second: char) -> Option<char> {
    let pair = (first, second);
    hangul::compose(first, second).or_else(|| {
        let found = COMPOSING
            .binary_search_by(|&index| step(usize::from(index)).cmp(&pair))
            .ok()?;
        DECOMPOSED.get(usize::from(*COMPOSING.get(found)?)).copied()
    })
}

/// What the character at `index` of [`DECOMPOSED`] decomposes to.
fn step(index: usize) -> (char, char) {
    let part = |parts: &[char]| parts.get(index).copied().unwrap_or_default();
    (part(&FIRST), part(&SECOND))
}

fn combining_class(character: char) -> u8 {
    let after = CLASSES.partition_point(|&(first, ..)| first <= character);
    match after.checked_sub(1).and_then(|index| CLASSES.get(index)) {
        Some(&(_, last, class)) if character <= last => class,
        _ => 0,
    }
}

/// Hangul syllables compose and decompose by arithmetic (The Unicode Standard, 3.12).
mod hangul {
    const SYLLABLES: u32 = 0xAC00;
    const LEADING: u32 = 0x1100;
    const VOWELS: u32 = 0x1161;
    /// One before the first trailing consonant.
    const TRAILING: u32 = 0x11A7;
    const VOWEL_COUNT: u32 = 21;
    const TRAILING_COUNT: u32 = 28;
    const SYLLABLE_COUNT: u32 = 19 * VOWEL_COUNT * TRAILING_COUNT;

    /// The index of a syllable.
    pub(super) fn syllable(character: char) -> Option<u32> {
        index(character, SYLLABLES, SYLLABLE_COUNT)
    }

    /// The two or three letters of a syllable.
    pub(super) fn decompose(syllable: u32) -> [Option<char>; 3] {
        let trailing = syllable % TRAILING_COUNT;
        let vowel = syllable / TRAILING_COUNT % VOWEL_COUNT;
        let leading = syllable / TRAILING_COUNT / VOWEL_COUNT;
        [
            char::from_u32(LEADING + leading),
            char::from_u32(VOWELS + vowel),
            char::from_u32(TRAILING + trailing).filter(|_| trailing > 0),
        ]
    }

    pub(super) fn compose(first: char, second: char) -> Option<char> {
        if let Some(leading) = index(first, LEADING, 19) {
            let vowel = index(second, VOWELS, VOWEL_COUNT)?;
            return char::from_u32(SYLLABLES + (leading * VOWEL_COUNT + vowel) * TRAILING_COUNT);
        }
        let syllable = syllable(first).filter(|syllable| syllable % TRAILING_COUNT == 0)?;
        let trailing = index(second, TRAILING, TRAILING_COUNT).filter(|&trailing| trailing > 0)?;
        char::from_u32(SYLLABLES + syllable + trailing)
    }

    fn index(character: char, first: u32, count: u32) -> Option<u32> {
        u32::from(character)
            .checked_sub(first)
            .filter(|&index| index < count)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use unicode_normalization::{UnicodeNormalization, char as oracle};

    use super::*;

    #[test]
    fn every_character_agrees_with_the_crate() {
        for character in '\0'..=char::MAX {
            let text = character.to_string();
            assert_eq!(nfc(&text), text.nfc().collect::<String>(), "{character:?}");
            assert!(!is_nfc_quick(&text) || nfc(&text) == text, "{character:?}");
            assert_eq!(
                combining_class(character),
                oracle::canonical_combining_class(character)
            );
        }
    }

    #[test]
    fn every_pair_of_what_composes_agrees_with_the_crate() {
        let firsts: BTreeSet<char> = FIRST
            .iter()
            .copied()
            .chain("\u{1100}\u{ac00}\u{ac01}".chars())
            .collect();
        let seconds: BTreeSet<char> = SECOND
            .iter()
            .copied()
            .chain("\u{1161}\u{1175}\u{1176}\u{11a7}\u{11a8}\u{11c2}\u{11c3}".chars())
            .collect();
        for first in firsts {
            for &second in &seconds {
                assert_eq!(
                    compose(first, second),
                    oracle::compose(first, second),
                    "{first:?} {second:?}"
                );
            }
        }
    }

    /// Runs of up to seven characters that combine, block each other and compose in stages.
    #[test]
    fn sequences_agree_with_the_crate() {
        let alphabet: Vec<char> = "aqA\u{300}\u{301}\u{307}\u{323}\u{328}\u{345}\u{5c8}\u{c5}\u{1ea1}\
            \u{1e69}\u{212b}\u{2000}\u{ac00}\u{1100}\u{1161}\u{11a8}\u{9c7}\u{9be}\u{f71}\u{f72}\u{344}\
            \u{113c2}\u{113b8}\u{fb01}\u{2adc}\u{1d15e}\u{958}\u{3b9}"
            .chars()
            .collect();
        let mut state = 1_u64;
        for _ in 0..200_000 {
            let text: String = (0..7)
                .map_while(|_| {
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    alphabet.get((state >> 33) as usize % (alphabet.len() + 4))
                })
                .collect();
            assert_eq!(nfc(&text), text.nfc().collect::<String>(), "{text:?}");
        }
    }
}
