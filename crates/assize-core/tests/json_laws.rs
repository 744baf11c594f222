//! Laws of the strict reader and the canonical form, held against `serde_json` and
//! `serde_json_canonicalizer`, and over arbitrary bytes.

#![expect(clippy::format_collect, reason = "a text of a test is built once")]

use assize_core::{
    batch,
    json::{ErrorKind, Limits, MAX_DEPTH, parse},
};
use proptest::prelude::*;
use serde_json::{Map, Value};

/// Any JSON value, with the characters and numbers that are spelled in more than one way.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        number().prop_map(Value::from),
        string().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
            prop::collection::vec((string(), inner), 0..20)
                .prop_map(|members| Value::from(Map::from_iter(members))),
        ]
    })
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<f64>().prop_filter("JSON has no other", |number| number.is_finite()),
        any::<i32>().prop_map(f64::from),
        prop::sample::select(vec![
            0.0,
            -0.0,
            1e21,
            1e-7,
            5e-324,
            f64::MAX,
            9_007_199_254_740_993.0
        ]),
    ]
}

fn string() -> impl Strategy<Value = String> {
    let characters = prop_oneof![
        any::<char>(),
        prop::char::range('\0', '\u{80}'),
        prop::sample::select(vec![
            '"',
            '\\',
            '\u{7f}',
            '\u{2028}',
            '\u{feff}',
            '\u{e000}',
            '\u{ffff}',
            '\u{10000}'
        ]),
    ];
    prop::collection::vec(characters, 0..6).prop_map(String::from_iter)
}

/// A text of the value in which every character of a string is an escape.
fn escaped(value: &Value) -> String {
    let string = |text: &str| {
        let escapes = text.encode_utf16().map(|unit| format!("\\u{unit:04X}"));
        format!("\"{}\"", escapes.collect::<String>())
    };
    let list = |parts: Vec<String>| parts.join(" ,\n\t");
    match value {
        Value::String(text) => string(text),
        Value::Array(elements) => format!("[ {}\r]", list(elements.iter().map(escaped).collect())),
        Value::Object(members) => {
            let members = members.iter().rev();
            let members =
                members.map(|(name, value)| format!("{} : {}", string(name), escaped(value)));
            format!("{{ {} }}", list(members.collect()))
        }
        scalar => scalar.to_string(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_canonical_form_is_that_of_the_library_however_the_text_is_spelled(value in value()) {
        let expected = serde_json_canonicalizer::to_string(&value).unwrap();
        for text in [value.to_string(), format!("\n{value:#} "), escaped(&value), expected.clone()] {
            let canonical = parse(&text, Limits::default()).unwrap().to_canonical();
            prop_assert_eq!(&canonical, &expected, "{}", text);
        }
    }

    #[test]
    fn bytes_are_read_by_serde_json_whenever_they_are_read_here(
        bytes in prop::collection::vec(prop::sample::select(br#"[]{},:"\ue+-.01 truefalsn"#.to_vec()), 0..24),
    ) {
        let ours = parse(&bytes, Limits::default());
        match serde_json::from_slice::<Value>(&bytes) {
            Ok(value) => {
                // serde_json lets the last of two members of one name win.
                let duplicate = matches!(&ours, Err(error) if error.kind == ErrorKind::DuplicateMember);
                let expected = serde_json_canonicalizer::to_string(&value).unwrap();
                prop_assert!(duplicate || ours.unwrap().to_canonical() == expected);
            }
            Err(_) => prop_assert!(ours.is_err()),
        }
    }

    #[test]
    fn any_bytes_have_an_answer(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        if let Err(error) = parse(&bytes, Limits::default()) {
            prop_assert!(error.offset <= bytes.len());
        }
        let answer = batch::answer(&bytes, Limits::default());
        prop_assert!(parse(&answer, Limits::default()).is_ok());
    }
}

#[test]
fn nesting_is_bounded_at_any_length() {
    let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    for levels in [1, 64, 126, 127, MAX_DEPTH] {
        assert_eq!(
            parse(&nested(levels), Limits::default())
                .unwrap()
                .to_canonical(),
            nested(levels)
        );
    }
    for levels in [MAX_DEPTH + 1, 5_000, 200_000] {
        let error = parse(&nested(levels), Limits::default()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::TooDeep { limit: MAX_DEPTH });
        assert_eq!(
            (error.offset, error.pointer.tokens().len()),
            (MAX_DEPTH, MAX_DEPTH)
        );
    }
}

#[test]
fn the_size_limit_is_inclusive() {
    let limits = Limits { max_bytes: 6 };
    assert!(parse("[1234]", limits).is_ok());
    let error = parse("[12345]", limits).unwrap_err();
    assert_eq!(
        (error.kind, error.offset),
        (ErrorKind::TooLarge { limit: 6 }, 6)
    );
    let default = format!("\"{}\"", "x".repeat((4 << 20) - 2));
    assert!(parse(&default, Limits::default()).is_ok());
    assert!(parse(&format!("{default} "), Limits::default()).is_err());
}

/// The cost of hostile input is close to linear: were anything quadratic, each of these would take minutes.
#[test]
fn hostile_input_of_the_largest_size_ends() {
    let count = 200_000;
    let names: String = (0..count)
        .map(|index| format!("\"{}\":0,", count - index))
        .collect();
    assert!(parse(&format!("{{{names}\"x\":0}}"), Limits::default()).is_ok());
    let error = parse(&format!("{{{names}\"1\":0}}"), Limits::default()).unwrap_err();
    assert_eq!(
        (error.kind, error.pointer.to_string().as_str()),
        (ErrorKind::DuplicateMember, "/1")
    );
    let marks = format!(
        r#"{{"model":"{}","useCase":"u","tokens":1}}"#,
        "\u{301}\u{323}".repeat(count)
    );
    let policy = r#"{"allowedModels":["m"],"tokenBudget":1}"#;
    assert!(
        assize_core::text::evaluate(policy.as_bytes(), marks.as_bytes(), None, Limits::default())
            .is_ok()
    );
}
