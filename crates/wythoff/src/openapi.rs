//! Schemas for types whose serialisation is written by hand.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::answer::Assurance;

/// How sure an answer is, and on what grounds.
#[derive(ToSchema)]
#[expect(dead_code)]
struct Form {
    /// The kind of certainty; the kinds are ordered from a checked proof to a belief.
    kind: Kind,
    /// The certainty in a few words, with the proof, the theorem or the bound.
    text: String,
    /// A longer statement, if there is more to say: what was checked, and what is recorded of the check.
    source: Option<String>,
    /// The proof on which the answer rests; beside `theorem` if it rests on both.
    by: Option<String>,
    /// The theorem that gives the answer.
    theorem: Option<String>,
    /// The bound to which the answer was computed.
    to: Option<String>,
    /// The engine that found the answer.
    engine: Option<String>,
}

/// The kinds of certainty, from a checked proof to a belief.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
#[expect(dead_code)]
enum Kind {
    /// A checked proof gives the answer.
    Proved,
    /// A theorem of the literature gives the answer.
    ClosedForm,
    /// A theorem of this project gives the answer, proved on its pages and not checked by a program as a whole.
    ProvedByHand,
    /// The label is forced by the rules themselves.
    Forced,
    /// The answer was computed from the rules, up to the bound and no further.
    Computed,
    /// The answer is believed, and neither proved nor computed.
    Conjectured,
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

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Form::schemas(schemas);
    }
}
