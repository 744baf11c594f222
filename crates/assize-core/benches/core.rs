//! The native times that `npm run bench` sets beside those of the wasm module: the same documents and the
//! same calls as in `js/bench/{documents,scenarios}.mjs`.

use std::hint::black_box;

use assize_core::{
    flux::Policy,
    json::{Limits, parse},
    text,
};
use criterion::Criterion;

fn main() {
    let mut criterion = Criterion::default().without_plots().configure_from_args();
    digests(&mut criterion);
    evaluations(&mut criterion);
    criterion.final_summary();
}

fn digests(criterion: &mut Criterion) {
    let envelope = include_str!("envelope.jsonl").trim_end();
    for (size, document) in [
        ("500 bytes", envelope.to_owned()),
        ("16 KB", list(envelope, 32)),
        ("256 KB", list(envelope, 516)),
    ] {
        criterion.bench_function(&format!("digest, {size}"), |bencher| {
            bencher.iter(|| text::digest(black_box(document.as_bytes()), Limits::default()));
        });
        // What the reader and the writer of the core are measured against.
        criterion.bench_function(&format!("canonicalize, {size}"), |bencher| {
            bencher.iter(|| text::canonicalize(black_box(document.as_bytes()), Limits::default()));
        });
        criterion.bench_function(
            &format!("canonicalize with the library, {size}"),
            |bencher| {
                bencher.iter(|| {
                    let value: serde_json::Value =
                        serde_json::from_str(black_box(&document)).ok()?;
                    serde_json_canonicalizer::to_string(&value).ok()
                });
            },
        );
    }
}

/// A list of copies of the envelope, each with a number of its own.
fn list(envelope: &str, length: u32) -> String {
    let entries: Vec<String> = (0..length)
        .map(|index| envelope.replace("4711", &(4711 + index).to_string()))
        .collect();
    format!("[{}]", entries.join(","))
}

fn evaluations(criterion: &mut Criterion) {
    let limits = Limits::default();
    let prepared = Policy::parse(POLICY, limits);
    for (scenario, tokens, skill) in [
        ("allowed", 1200, None),
        ("denied", 200_001, None),
        ("allowed, with a skill", 1200, Some(SKILL)),
        ("denied, with a skill", 50_001, Some(SKILL)),
    ] {
        let request = request(tokens);
        let request = request.as_bytes();
        criterion.bench_function(&format!("evaluate, {scenario}, unprepared"), |bencher| {
            bencher.iter(|| text::evaluate(black_box(POLICY), black_box(request), skill, limits));
        });
        criterion.bench_function(&format!("evaluate, {scenario}, prepared"), |bencher| {
            bencher.iter(|| decision(prepared.as_ref().ok()?, black_box(request), skill, limits));
        });
    }
}

fn decision(
    policy: &Policy,
    request: &[u8],
    skill: Option<&[u8]>,
    limits: Limits,
) -> Option<String> {
    let request = parse(request, limits).ok()?;
    let skill = skill.map(|skill| parse(skill, limits)).transpose().ok()?;
    Some(policy.evaluate(&request, skill.as_ref()).to_canonical())
}

const POLICY: &[u8] = br#"{"allowedModels":["local-sovereign-8b"],"tokenBudget":200000,"allowedUseCases":["persona_variation"],"purposeLimitation":true}"#;

const SKILL: &[u8] = br#"{"name":"journey-improviser","skillRef":"flux.skills.journey_improviser","purpose":"persona_variation","model":"local-sovereign-8b","tokenBudget":50000}"#;

fn request(tokens: u32) -> String {
    format!(
        r#"{{"model":"local-sovereign-8b","useCase":"persona_variation","tokens":{tokens},"purpose":"vary the persona of a customer journey"}}"#
    )
}
