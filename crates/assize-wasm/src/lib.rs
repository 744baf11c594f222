//! The wasm module of the package `assize`: it converts and forwards, and decides nothing.
//!
//! Arguments are JSON texts that the caller lays one behind the other into the buffer that [`input`]
//! gives; a function takes their lengths. Its result is a text in the buffer at [`output`]: the answer,
//! when the function returns its length; the error as JSON, when it returns the length negated.
//! So nothing but numbers crosses the boundary, and no export returns an externref. CONTRIBUTING.md says what that was measured against.

use std::cell::RefCell;

use assize_core::{
    batch,
    flux::{Policy, UNICODE_VERSION},
    json::{Limits, MAX_DEPTH, Number, ObjectWriter},
    text::{self, ArgumentError},
};
use wasm_bindgen::prelude::wasm_bindgen;

/// What one instance of the module holds between calls.
#[derive(Default)]
struct Instance {
    input: Vec<u8>,
    output: String,
    decision: Parts,
    policies: Policies,
}

/// What the text of a decision in the output is made of.
#[derive(Clone, Copy, Default)]
struct Parts {
    outcome_length: usize,
    fixed_outcome: u32,
}

thread_local! {
    static INSTANCE: RefCell<Instance> = RefCell::default();
}

/// Makes room for at least `capacity` bytes of arguments, keeps what is there, and returns the
/// address of the room. Any call of this module may move the memory: views of it must be made anew.
#[wasm_bindgen]
#[must_use]
pub fn input(capacity: usize) -> *mut u8 {
    INSTANCE.with_borrow_mut(|instance| {
        if instance.input.len() < capacity {
            instance.input.resize(capacity.next_power_of_two(), 0);
        }
        instance.input.as_mut_ptr()
    })
}

/// The address of the text that the last call left.
#[wasm_bindgen]
#[must_use]
pub fn output() -> *const u8 {
    INSTANCE.with_borrow(|instance| instance.output.as_ptr())
}

/// The RFC 8785 form of the first `length` bytes of the input.
#[wasm_bindgen]
#[must_use]
pub fn canonicalize(length: usize, max_bytes: usize) -> i32 {
    answer(|instance| text::canonicalize(first(&instance.input, length), Limits { max_bytes }))
}

/// The digest of the first `length` bytes of the input.
#[wasm_bindgen]
#[must_use]
pub fn digest(length: usize, max_bytes: usize) -> i32 {
    answer(|instance| text::digest(first(&instance.input, length), Limits { max_bytes }))
}

/// The FLUX decision on a request, in two texts one behind the other: the outcome, [`outcome_length`]
/// bytes long, and the echo of the request. `skill` is negative when there is none.
#[wasm_bindgen]
#[must_use]
pub fn evaluate(policy: usize, request: usize, skill: i32, max_bytes: usize) -> i32 {
    let limits = Limits { max_bytes };
    answer(|instance| {
        let (policy, rest) = split(&instance.input, policy);
        let policy = text::prepare(policy, limits)?;
        let (text, parts) = decide(&policy, rest, request, skill, 0, limits)?;
        instance.decision = parts;
        Ok(text)
    })
}

/// Prepares the policy in the first `length` bytes of the input. The answer is
/// `{"digest": ..., "fault": ..., "handle": ...}`; `fault` is there when the policy is off-spec.
#[wasm_bindgen]
#[must_use]
pub fn prepare(length: usize, max_bytes: usize) -> i32 {
    answer(|instance| {
        let policy = text::prepare(first(&instance.input, length), Limits { max_bytes })?;
        let mut out = String::new();
        let mut object = ObjectWriter::new(&mut out);
        object.string("digest", &policy.digest().to_string());
        if let Some(fault) = policy.fault() {
            object.string("fault", &fault.to_string());
        }
        object.number("handle", Number::from(instance.policies.keep(policy)));
        object.finish();
        Ok(out)
    })
}

/// The FLUX decision on a request against a prepared policy, as [`evaluate`] gives it; nothing when it has
/// the [`fixed_outcome`] N, and the bit N of `known` is set.
///
/// # Panics
///
/// When the handle was released; the wrapper keeps that from happening.
#[wasm_bindgen]
#[must_use]
pub fn evaluate_prepared(
    handle: u32,
    request: usize,
    skill: i32,
    known: u32,
    max_bytes: usize,
) -> i32 {
    answer(|instance| {
        let policy = instance.policies.get(handle);
        #[expect(
            clippy::expect_used,
            reason = "the wrapper uses no handle that it has released"
        )]
        let policy = policy.expect("a handle that was released");
        let (text, parts) = decide(
            policy,
            &instance.input,
            request,
            skill,
            known,
            Limits { max_bytes },
        )?;
        instance.decision = parts;
        Ok(text)
    })
}

/// The length of the outcome in the output, after an evaluation.
#[wasm_bindgen]
#[must_use]
pub fn outcome_length() -> usize {
    INSTANCE.with_borrow(|instance| instance.decision.outcome_length)
}

/// The number of the outcome after an evaluation, from 1 to 31, when it is fixed (see the core's
/// `Decision::fixed_outcome`); otherwise 0.
#[wasm_bindgen]
#[must_use]
pub fn fixed_outcome() -> u32 {
    INSTANCE.with_borrow(|instance| instance.decision.fixed_outcome)
}

/// Forgets a prepared policy.
#[wasm_bindgen]
pub fn release(handle: u32) {
    INSTANCE.with_borrow_mut(|instance| instance.policies.release(handle));
}

/// The answer to the batch line in the first `length` bytes of the input.
#[wasm_bindgen]
#[must_use]
pub fn batch_line(length: usize, max_bytes: usize) -> i32 {
    answer(|instance| {
        Ok(batch::answer(
            first(&instance.input, length),
            Limits { max_bytes },
        ))
    })
}

/// The longest batch line that is read, in bytes, when each argument may be `max_bytes` long.
#[wasm_bindgen]
#[must_use]
pub fn batch_line_limit(max_bytes: usize) -> usize {
    batch::line_limits(Limits { max_bytes }).max_bytes
}

/// The size limit when the caller gives none, in bytes.
#[wasm_bindgen]
#[must_use]
pub fn default_max_bytes() -> usize {
    Limits::default().max_bytes
}

/// The number of nested arrays and objects that are read.
#[wasm_bindgen]
#[must_use]
pub fn max_depth() -> usize {
    MAX_DEPTH
}

/// The versions that decide results: `{"assize": ..., "unicode": ...}`.
#[wasm_bindgen]
#[must_use]
pub fn versions() -> i32 {
    answer(|_| {
        let (major, minor, patch) = UNICODE_VERSION;
        let mut out = String::new();
        let mut object = ObjectWriter::new(&mut out);
        object.string("assize", env!("CARGO_PKG_VERSION"));
        object.string("unicode", &format!("{major}.{minor}.{patch}"));
        object.finish();
        Ok(out)
    })
}

/// Runs a function on the input, leaves its text in the output and returns the length, negated for
/// an error.
fn answer(call: impl FnOnce(&mut Instance) -> Result<String, ArgumentError>) -> i32 {
    INSTANCE.with_borrow_mut(|instance| {
        let result = call(instance);
        let sign = if result.is_ok() { 1 } else { -1 };
        instance.output = result.unwrap_or_else(|error| error.to_canonical());
        #[expect(
            clippy::expect_used,
            reason = "a longer text ends the instance, as any lack of memory does"
        )]
        let length = i32::try_from(instance.output.len()).expect("a text below 2 GiB");
        sign * length
    })
}

/// The outcome and the request of a decision as one text, and how it is made up.
fn decide(
    policy: &Policy,
    input: &[u8],
    request: usize,
    skill: i32,
    known: u32,
    limits: Limits,
) -> Result<(String, Parts), ArgumentError> {
    let (request, rest) = split(input, request);
    text::decide(policy, request, optional(rest, skill), limits, |decision| {
        let fixed_outcome = decision.fixed_outcome().unwrap_or(0);
        if fixed_outcome != 0 && known & (1 << fixed_outcome) != 0 {
            return (
                String::new(),
                Parts {
                    outcome_length: 0,
                    fixed_outcome,
                },
            );
        }
        let mut text = String::with_capacity(512);
        decision.write_outcome(&mut text);
        let outcome_length = text.len();
        decision.write_request(&mut text);
        (
            text,
            Parts {
                outcome_length,
                fixed_outcome,
            },
        )
    })
}

/// The prepared policies, each under a handle; that of a released one is given again.
#[derive(Default)]
struct Policies {
    places: Vec<Option<Policy>>,
    released: Vec<u32>,
}

impl Policies {
    fn get(&self, handle: u32) -> Option<&Policy> {
        self.places.get(usize::try_from(handle).ok()?)?.as_ref()
    }

    fn keep(&mut self, policy: Policy) -> u32 {
        let handle = self.released.pop().unwrap_or_else(|| {
            self.places.push(None);
            #[expect(
                clippy::expect_used,
                reason = "memory is spent long before 2^32 policies"
            )]
            u32::try_from(self.places.len() - 1).expect("fewer than 2^32 policies")
        });
        if let Some(place) = self.place(handle) {
            *place = Some(policy);
        }
        handle
    }

    fn release(&mut self, handle: u32) {
        if self.place(handle).and_then(Option::take).is_some() {
            self.released.push(handle);
        }
    }

    fn place(&mut self, handle: u32) -> Option<&mut Option<Policy>> {
        self.places.get_mut(usize::try_from(handle).ok()?)
    }
}

fn first(input: &[u8], length: usize) -> &[u8] {
    split(input, length).0
}

fn optional(input: &[u8], length: i32) -> Option<&[u8]> {
    usize::try_from(length)
        .ok()
        .map(|length| first(input, length))
}

/// The bytes up to `length`, and the rest.
fn split(input: &[u8], length: usize) -> (&[u8], &[u8]) {
    #[expect(
        clippy::expect_used,
        reason = "the wrapper takes the lengths from what it has written"
    )]
    input
        .split_at_checked(length)
        .expect("arguments inside the input")
}
