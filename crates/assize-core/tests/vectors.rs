//! The vectors of `vectors/`, which an independent program made, against this crate.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test ends by panicking"
)]

use std::{collections::BTreeSet, fs, path::PathBuf};

use assize_core::{
    json::{self, Limits},
    text,
};
use serde_json::{Value, json};

/// The cases of every file of a contract.
fn cases(contract: &str) -> Vec<Value> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../vectors")
        .join(contract);
    let mut cases = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let document: Value = serde_json::from_str(&text).unwrap();
        cases.extend(document["cases"].as_array().unwrap().iter().cloned());
    }
    let ids: BTreeSet<_> = cases
        .iter()
        .map(|case| case["id"].as_str().unwrap())
        .collect();
    assert_eq!(
        ids.len(),
        cases.len(),
        "every id of {contract} is there once"
    );
    cases
}

/// Each case for which `actual` differs from what the case expects, said in full.
fn differences(cases: &[Value], actual: impl Fn(&Value) -> Value) -> String {
    let wrong = cases.iter().filter_map(|case| {
        let (expected, actual) = (&case["expect"], actual(case));
        (*expected != actual)
            .then(|| format!("{}: expected {expected}, got {actual}\n", case["id"]))
    });
    wrong.collect()
}

fn place(error: &json::Error) -> Value {
    json!({
        "code": error.code().as_str(),
        "offset": error.offset,
        "pointer": error.pointer.to_string(),
    })
}

#[test]
fn canonical_forms_and_refusals_are_those_of_the_vectors() {
    let cases = cases("jcs");
    assert!(cases.len() >= 500);
    let differences = differences(&cases, |case| {
        let input = match case["input_hex"].as_str() {
            Some(hex) => hex::decode(hex).unwrap(),
            None => case["input"].as_str().unwrap().as_bytes().to_vec(),
        };
        match text::canonicalize(&input, Limits::default()) {
            Ok(canonical) => json!({
                "canonical_hex": hex::encode(canonical),
                "digest": text::digest(&input, Limits::default()).unwrap(),
            }),
            Err(error) => json!({ "error": place(&error.source) }),
        }
    });
    assert_eq!(differences, "");
}

#[test]
fn decisions_are_those_of_the_vectors() {
    let cases = cases("flux");
    assert!(cases.len() >= 600);
    let schema: Value =
        serde_json::from_str(include_str!("../../../schemas/flux/decision.schema.json")).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let differences = differences(&cases, |case| {
        let argument = |name: &str| case[name].as_str().map(str::as_bytes);
        let (policy, request) = (argument("policy").unwrap(), argument("request").unwrap());
        match text::evaluate(policy, request, argument("skill"), Limits::default()) {
            Ok(decision) => {
                let mut decision: Value = serde_json::from_str(&decision).unwrap();
                assert!(schema.is_valid(&decision), "{decision}");
                let reason = decision.as_object_mut().unwrap().remove("reason").unwrap();
                assert!(reason.as_str().unwrap().ends_with('.'), "{reason}");
                same_numbers(&mut decision, &case["expect"]);
                decision
            }
            Err(error) => {
                let mut place = place(&error.source);
                place["argument"] = json!(error.argument.to_string());
                json!({ "error": place })
            }
        }
    });
    assert_eq!(differences, "");
}

/// Takes the spelling of a number from `expected` where it is the same double: `serde_json` tells
/// `1` from `1.0`, JSON does not.
fn same_numbers(actual: &mut Value, expected: &Value) {
    match (actual, expected) {
        (Value::Object(actual), Value::Object(expected)) => {
            for (name, value) in actual {
                same_numbers(value, expected.get(name).unwrap_or(&Value::Null));
            }
        }
        (Value::Array(actual), Value::Array(expected)) => {
            actual
                .iter_mut()
                .zip(expected)
                .for_each(|(actual, expected)| same_numbers(actual, expected));
        }
        (actual @ Value::Number(_), Value::Number(_)) if actual.as_f64() == expected.as_f64() => {
            *actual = expected.clone();
        }
        _ => {}
    }
}

#[test]
fn a_decision_is_in_canonical_form() {
    for case in cases("flux") {
        let argument = |name: &str| case[name].as_str().map(str::as_bytes);
        let (policy, request) = (argument("policy").unwrap(), argument("request").unwrap());
        if let Ok(decision) = text::evaluate(policy, request, argument("skill"), Limits::default())
        {
            let canonical = text::canonicalize(decision.as_bytes(), Limits::default()).unwrap();
            assert_eq!(decision, canonical, "{}", case["id"]);
        }
    }
}
