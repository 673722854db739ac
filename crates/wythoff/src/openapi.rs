//! The form of what is written by hand, for its description to programs.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::answer::Assurance;

/// How sure an answer is.
#[derive(ToSchema)]
#[expect(dead_code)]
struct Form {
    /// `proved`, `closed-form`, `forced`, `computed` or `conjectured`.
    kind: String,
    /// In words, with the proof, the theorem or the bound.
    text: String,
    /// The proof.
    by: Option<String>,
    /// The theorem.
    theorem: Option<String>,
    /// The bound.
    to: Option<String>,
    /// The engine that answered.
    engine: Option<String>,
}

impl PartialSchema for Assurance {
    fn schema() -> RefOr<Schema> {
        Form::schema()
    }
}

impl ToSchema for Assurance {
    fn name() -> std::borrow::Cow<'static, str> {
        "Certainty".into()
    }
}
