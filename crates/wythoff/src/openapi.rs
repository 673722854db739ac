//! The form of what is written by hand, for its description to programs.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::answer::Assurance;

/// How sure an answer is.
#[derive(ToSchema)]
#[expect(dead_code)]
struct Form {
    /// How: the kinds are ordered from a proof that was checked to a belief.
    kind: Kind,
    /// In a few words, with the proof, the theorem or the bound.
    text: String,
    /// At length, where there is more to say: what was checked, and what of it is recorded.
    source: Option<String>,
    /// The proof; beside a theorem, if the answer rests on both.
    by: Option<String>,
    /// The theorem.
    theorem: Option<String>,
    /// The bound.
    to: Option<String>,
    /// The engine that answered.
    engine: Option<String>,
}

/// The kinds of certainty.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
#[expect(dead_code)]
enum Kind {
    /// There is a proof that was checked.
    Proved,
    /// A theorem of the literature gives the answer.
    ClosedForm,
    /// A theorem of this project gives the answer, proved on its pages and not checked by a program as a whole.
    ProvedByHand,
    /// The rules themselves say so.
    Forced,
    /// It was computed from the rules, to the bound and no further.
    Computed,
    /// It is believed, and neither proved nor computed.
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
