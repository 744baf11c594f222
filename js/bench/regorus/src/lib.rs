//! Regorus as a Node module: an engine with one policy, prepared once or for each question.

use regorus::Engine;
use wasm_bindgen::prelude::*;

/// An engine that has loaded one policy.
#[wasm_bindgen]
pub struct Prepared {
    engine: Engine,
    rule: String,
}

#[wasm_bindgen]
impl Prepared {
    /// Loads the Rego module in `rego`; `rule` is the path of the rule that `evaluate` gives, as in
    /// `data.flux.decision`.
    #[wasm_bindgen(constructor)]
    pub fn new(rego: &str, rule: &str) -> Result<Prepared, JsError> {
        let mut engine = Engine::new();
        engine
            .add_policy("policy.rego".into(), rego.into())
            .map_err(error)?;
        Ok(Prepared {
            engine,
            rule: rule.into(),
        })
    }

    /// The value of the rule for an input, both as JSON text.
    pub fn evaluate(&mut self, input: &str) -> Result<String, JsError> {
        self.engine.set_input_json(input).map_err(error)?;
        let value = self.engine.eval_rule(self.rule.clone()).map_err(error)?;
        value.to_json_str().map_err(error)
    }
}

/// The value of a rule of a policy that is read for this one input.
#[wasm_bindgen]
pub fn evaluate(rego: &str, rule: &str, input: &str) -> Result<String, JsError> {
    Prepared::new(rego, rule)?.evaluate(input)
}

fn error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}
