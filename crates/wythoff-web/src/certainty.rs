//! How sure an answer is, as it is sent.

use serde::Serialize;
use utoipa::ToSchema;
use wythoff::Certainty;

/// How sure an answer is, and which engine gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Badge {
    /// `proved`, `closed-form`, `computed` or `conjectured`.
    pub kind: &'static str,
    /// In words, with the theorem, the proof or the bound.
    pub text: String,
    /// The engine that answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
}

impl Badge {
    /// For an answer of an engine.
    pub fn new(certainty: &Certainty, engine: &str) -> Badge {
        Badge { engine: Some(engine.to_owned()), ..Badge::from(certainty) }
    }
}

impl From<&Certainty> for Badge {
    fn from(certainty: &Certainty) -> Badge {
        let kind = match certainty {
            Certainty::Proved { .. } => "proved",
            Certainty::ClosedForm { .. } => "closed-form",
            Certainty::Computed { .. } => "computed",
            Certainty::Conjectured => "conjectured",
        };
        Badge { kind, text: certainty.to_string(), engine: None }
    }
}
