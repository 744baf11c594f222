//! The core, compiled to wasm and run in Node, on the vectors; and the protocol of the exports.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use assize_core::{json::Limits, text};
use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

fn cases(document: &str) -> Vec<Value> {
    let document: Value = serde_json::from_str(document).unwrap();
    document["cases"].as_array().unwrap().clone()
}

#[wasm_bindgen_test]
fn numbers_have_the_canonical_form_of_the_vectors() {
    let mut compared = 0;
    for case in cases(include_str!("../../../vectors/jcs/numbers.json")) {
        let (Some(input), Some(expected)) =
            (case["input"].as_str(), case["expect"]["digest"].as_str())
        else {
            continue;
        };
        let digest = text::digest(input.as_bytes(), Limits::default()).unwrap();
        assert_eq!(digest, expected, "{}", case["id"]);
        compared += 1;
    }
    assert!(compared > 60);
}

#[wasm_bindgen_test]
fn identifiers_are_compared_as_the_vectors_say() {
    let cases = cases(include_str!("../../../vectors/flux/identifiers.json"));
    assert!(cases.len() > 100);
    for case in cases {
        let argument = |name: &str| case[name].as_str().unwrap().as_bytes();
        let decision = text::evaluate(
            argument("policy"),
            argument("request"),
            None,
            Limits::default(),
        );
        let decision: Value = serde_json::from_str(&decision.unwrap()).unwrap();
        assert_eq!(
            decision["reasonCode"], case["expect"]["reasonCode"],
            "{}",
            case["id"]
        );
    }
}

#[wasm_bindgen_test]
fn an_export_returns_a_length_negated_for_an_error() {
    assert_eq!(assize_wasm::max_depth(), 128);
    assert_eq!(assize_wasm::default_max_bytes(), 4 << 20);
    // The input is empty or holds NUL, neither of which is JSON.
    assert!(!assize_wasm::input(8).is_null());
    assert!(assize_wasm::canonicalize(8, 100) < 0);
    assert!(assize_wasm::canonicalize(0, 100) < 0);
    assert!(assize_wasm::batch_line(0, 100) > 0);
    assert!(assize_wasm::versions() > 0);
}
