//! Writes the tables for Normalization Form C, from those of the crate `unicode-normalization`.
//!
//! The crate keeps perfect hash tables, whose order is random: they hardly compress, and took 26 KB of
//! the gzipped wasm module. The same facts in the order of their code points take 10 KB, and are
//! searched by bisection. A test holds every character and many sequences against the crate.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "a build script ends the build by panicking"
)]

use std::{collections::BTreeMap, env, fs, ops::RangeInclusive, path::Path};

use unicode_normalization::{
    UNICODE_VERSION,
    char::{canonical_combining_class, compose, decompose_canonical},
};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let decompositions: BTreeMap<char, Vec<char>> = ('\0'..=char::MAX)
        .filter(|character| !HANGUL_SYLLABLES.contains(character))
        .map(|character| (character, decomposition(character)))
        .filter(|(character, parts)| *parts != [*character])
        .collect();
    // Each character and the one or two that it decomposes to in one step.
    let steps: Vec<(char, char, char)> = decompositions
        .iter()
        .map(|(&character, parts)| match parts.split_last() {
            Some((&last, [])) => (character, last, '\0'),
            Some((&last, head)) => (character, whole(head, &decompositions), last),
            None => unreachable!("a decomposition has parts"),
        })
        .collect();
    // The steps that can be taken back, in the order of what is composed.
    let mut composing: Vec<usize> = (0..steps.len())
        .filter(|&index| compose(steps[index].1, steps[index].2) == Some(steps[index].0))
        .collect();
    composing.sort_by_key(|&index| (steps[index].1, steps[index].2));

    let classes = combining_classes();
    let class =
        |&(first, last, class): &_| format!("({}, {}, {class})", literal(first), literal(last));
    let tables = [
        format!("pub(super) const UNICODE_VERSION: (u8, u8, u8) = {UNICODE_VERSION:?};"),
        table(
            "DECOMPOSED",
            "char",
            steps.iter().map(|step| literal(step.0)),
        ),
        table("FIRST", "char", steps.iter().map(|step| literal(step.1))),
        table("SECOND", "char", steps.iter().map(|step| literal(step.2))),
        table("COMPOSING", "u16", composing.iter().map(usize::to_string)),
        table("CLASSES", "(char, char, u8)", classes.iter().map(class)),
    ];
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("unicode.rs"), tables.join("\n")).expect("OUT_DIR is writable");
}

/// They are composed and decomposed by arithmetic.
const HANGUL_SYLLABLES: RangeInclusive<char> = '\u{ac00}'..='\u{d7a3}';

fn decomposition(character: char) -> Vec<char> {
    let mut parts = Vec::new();
    decompose_canonical(character, |part| parts.push(part));
    parts
}

/// The character that decomposes to these parts.
fn whole(parts: &[char], decompositions: &BTreeMap<char, Vec<char>>) -> char {
    if let [part] = parts {
        return *part;
    }
    let composed = || {
        parts
            .iter()
            .copied()
            .map(Some)
            .reduce(|first, part| compose(first?, part?))
    };
    let excluded = || {
        decompositions
            .iter()
            .find(|(_, of)| *of == parts)
            .map(|(&character, _)| character)
    };
    composed()
        .flatten()
        .or_else(excluded)
        .expect("a decomposition is a chain of pairs")
}

/// First and last character of each run of one class other than 0.
fn combining_classes() -> Vec<(char, char, u8)> {
    let mut classes: Vec<(char, char, u8)> = Vec::new();
    for character in '\0'..=char::MAX {
        let class = canonical_combining_class(character);
        match classes.last_mut() {
            Some((_, last, of_last))
                if *of_last == class && *last as u32 + 1 == character as u32 =>
            {
                *last = character;
            }
            _ if class != 0 => classes.push((character, character, class)),
            _ => {}
        }
    }
    classes
}

fn literal(character: char) -> String {
    format!("'{}'", character.escape_unicode())
}

fn table(name: &str, kind: &str, rows: impl ExactSizeIterator<Item = String>) -> String {
    let count = rows.len();
    format!(
        "static {name}: [{kind}; {count}] = [{}];",
        rows.collect::<Vec<_>>().join(",")
    )
}
