//! The command as a user runs it: what it prints, and how it ends.

#![expect(clippy::unwrap_used, reason = "a test ends by panicking")]

use std::{
    io::{BufRead, BufReader, ErrorKind, Write},
    path::PathBuf,
    process::{Command, Stdio},
};

const POLICY: &str =
    r#"{"allowedModels":["local-8b"],"tokenBudget":1e3,"purposeLimitation":false}"#;
const REQUEST: &str = r#"{"model":"local-8b","useCase":"triage","tokens":10}"#;
/// `printf '{"allowedModels":["local-8b"],"purposeLimitation":false,"tokenBudget":1000}' | sha256sum`
const DIGEST: &str = "sha256:99507c5ec27b1f9a6e6f9f11722760f3276c5603c274eb24a7027455e47d1461";

struct Outcome {
    code: Option<i32>,
    output: String,
    error: String,
}

fn assize(arguments: &[&str], input: &str) -> Outcome {
    let mut child = Command::new(env!("CARGO_BIN_EXE_assize"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that needs no input may have ended before it was written.
    if let Err(error) = child.stdin.take().unwrap().write_all(input.as_bytes()) {
        assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    }
    let output = child.wait_with_output().unwrap();
    Outcome {
        code: output.status.code(),
        output: String::from_utf8(output.stdout).unwrap(),
        error: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The path of a file with this text.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn evaluate_prints_the_decision_in_canonical_form() {
    let policy = file("policy.json", POLICY);
    let outcome = assize(
        &["evaluate", "--policy", &policy, "--request", "-"],
        REQUEST,
    );
    let expected = format!(
        r#"{{"allow":true,"effectiveBudget":1000,"policyDigest":"{DIGEST}","reason":"Every check passed.","reasonCode":"ALLOWED","request":{{"model":"local-8b","tokens":10,"useCase":"triage"}}}}"#
    );
    assert_eq!(
        (outcome.code, outcome.output, outcome.error.as_str()),
        (Some(0), expected + "\n", "")
    );
}

#[test]
fn a_skill_narrows_and_a_deny_ends_with_3_when_that_is_asked_for() {
    let (policy, request) = (
        file("policy-3.json", POLICY),
        file("request-3.json", REQUEST),
    );
    let arguments = [
        "evaluate",
        "--policy",
        &policy,
        "--request",
        &request,
        "--skill",
        "-",
    ];
    let skill = r#"{"name":"improviser","tokenBudget":5}"#;
    let outcome = assize(&arguments, skill);
    assert_eq!(outcome.code, Some(0));
    assert!(
        outcome.output.contains(r#""effectiveBudget":5"#),
        "{}",
        outcome.output
    );
    assert!(
        outcome.output.ends_with("\"skillRef\":\"improviser\"}\n"),
        "{}",
        outcome.output
    );
    let with_code = [&arguments[..], &["--exit-code"]].concat();
    assert_eq!(assize(&with_code, skill).code, Some(3));
    assert_eq!(assize(&with_code, "null").code, Some(0));
}

#[test]
fn canonicalize_and_digest_read_standard_input_or_a_file() {
    let text = r#"{"b":[1.0,1e3],"a":"\u00e9"}"#;
    let canonical = assize(&["canonicalize"], text);
    assert_eq!(
        (canonical.code, canonical.output.as_str()),
        (Some(0), "{\"a\":\"é\",\"b\":[1,1000]}\n")
    );
    let file = file("value.json", text);
    for arguments in [vec!["digest"], vec!["digest", "-"], vec!["digest", &file]] {
        // printf '{"a":"é","b":[1,1000]}' | sha256sum
        let outcome = assize(&arguments, text);
        assert_eq!(
            (outcome.code, outcome.output.as_str()),
            (
                Some(0),
                "sha256:49daf98ef192c9d1cb9b208ea47ae773e6c9fc5ed5df935823d5b4aaa2310c3f\n"
            )
        );
    }
}

#[test]
fn what_has_no_answer_ends_with_2_and_one_line_that_names_the_place() {
    let policy = file(
        "bad-policy.json",
        r#"{"allowedModels":["m"],"tokenBudget":1,"tokenBudget":2}"#,
    );
    let request = file("request.json", REQUEST);
    let expectations: [(&[&str], &str, &[&str]); 6] = [
        (
            &["evaluate", "--policy", &policy, "--request", &request],
            "",
            &[
                "bad-policy.json",
                "/tokenBudget",
                "byte 39",
                "duplicate-member",
            ],
        ),
        (
            &["evaluate", "--policy", "-", "--request", "-"],
            POLICY,
            &["standard input"],
        ),
        (
            &[
                "evaluate",
                "--policy",
                "no-such.json",
                "--request",
                &request,
            ],
            "",
            &["policy", "no-such.json"],
        ),
        (
            &["canonicalize"],
            "[1e400]",
            &["standard input", "/0", "number-out-of-range"],
        ),
        (
            &["digest", "--max-bytes", "3"],
            "[12]",
            &["too-large", "at most 3 bytes"],
        ),
        (&["canonicalize"], "", &["json-syntax", "unexpected end"]),
    ];
    for (arguments, input, parts) in expectations {
        let outcome = assize(arguments, input);
        assert_eq!(
            (outcome.code, outcome.output.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        assert_eq!(outcome.error.lines().count(), 1, "{}", outcome.error);
        for part in parts {
            assert!(outcome.error.contains(part), "{part}: {}", outcome.error);
        }
    }
}

#[test]
fn batch_answers_a_line_before_the_next_one_is_written() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_assize"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut answers = BufReader::new(output).lines();
    for (line, answer) in [
        (
            r#"{"fn":"canonicalize","value":"[1.0]"}"#,
            r#"{"value":"[1]"}"#,
        ),
        (
            r#"{"fn":"canonicalize","value":"{\"a\":[}"}"#,
            r#"{"error":{"code":"json-syntax","message":"value: unexpected character `}`: expected a value at `/a/0` (byte 6)","pointer":"/a/0"}}"#,
        ),
        (
            r#"{"fn":"evaluate","policy":"{}"}"#,
            r#"{"error":{"code":"invalid-call","message":"line: `evaluate` needs the argument `request`, a string of JSON text","pointer":"/request"}}"#,
        ),
        (
            r#"{"fn":"canonicalise","value":"1"}"#,
            r#"{"error":{"code":"unknown-function","message":"line: `fn` must be one of `evaluate`, `canonicalize`, `digest`","pointer":"/fn"}}"#,
        ),
        (
            r#"{"fn":"digest","value":"1","salt":"2"}"#,
            r#"{"error":{"code":"invalid-call","message":"line: `digest` has no argument `salt`","pointer":"/salt"}}"#,
        ),
    ] {
        writeln!(input, "{line}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), answer);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn help_teaches_and_completions_are_written() {
    let help = assize(&["--help"], "");
    for part in [
        "evaluate",
        "canonicalize",
        "digest",
        "batch",
        "Exit codes",
        "Examples",
    ] {
        assert!(help.output.contains(part), "{part}");
    }
    assert!(
        assize(&["batch", "--help"], "")
            .output
            .contains(r#"{"fn":"evaluate","#)
    );
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let outcome = assize(&["completions", shell], "");
        assert_eq!(outcome.code, Some(0));
        assert!(outcome.output.contains("evaluate"), "{shell}");
    }
    assert_eq!(assize(&["evaluate"], "").code, Some(2));
}

#[test]
fn a_reader_that_has_gone_and_the_largest_limit_end_nothing_in_a_panic() {
    for arguments in [&["completions", "bash"][..], &["canonicalize"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_assize"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        drop(child.stdin.take());
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!error.contains("panicked"), "{error}");
        assert_ne!(output.status.code(), Some(101));
    }
    let most = usize::MAX.to_string();
    let line = r#"{"fn":"canonicalize","value":"1"}"#;
    let outcome = assize(&["batch", "--max-bytes", &most], line);
    assert_eq!(
        (outcome.code, outcome.output.as_str()),
        (Some(0), "{\"value\":\"1\"}\n")
    );
}

#[test]
fn a_file_name_cannot_break_the_line_of_an_error() {
    let outcome = assize(&["digest", "no\u{1b}[31m\nsuch"], "");
    assert_eq!(outcome.code, Some(2));
    assert_eq!(outcome.error.lines().count(), 1, "{}", outcome.error);
    assert!(!outcome.error.contains('\u{1b}'), "{}", outcome.error);
}
