//! How sure an answer is, as it is sent.

use serde::Serialize;
use utoipa::ToSchema;
use wythoff::{Certainty, Engine};

/// How sure an answer is, and which engine gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Badge {
    /// `proved`, `closed-form`, `forced`, `computed` or `conjectured`.
    pub kind: &'static str,
    /// In words, with the theorem, the proof or the bound.
    pub text: String,
    /// The engine that answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
}

impl Badge {
    /// For an answer of an engine.
    pub fn new(certainty: &Certainty, engine: Engine) -> Badge {
        Badge { engine: Some(engine.to_string()), ..Badge::from(certainty) }
    }
}

impl From<&Certainty> for Badge {
    fn from(certainty: &Certainty) -> Badge {
        Badge { kind: certainty.kind(), text: certainty.to_string(), engine: None }
    }
}
