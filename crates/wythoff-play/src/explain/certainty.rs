//! The certainty of words that rest on two answers.

use wythoff::Certainty;

/// Makes a certainty that of two answers together: the weaker of the two.
///
/// Of two computations the bound of the first is kept: it is asked about the earlier position, whose columns hold
/// the later.
pub(super) fn and(one: &mut Certainty, other: Certainty) {
    use Certainty::{ClosedForm, Computed, Conjectured, Proved};
    *one = match (one.clone(), other) {
        (Conjectured, _) | (_, Conjectured) => Conjectured,
        (Computed { to }, _) | (_, Computed { to }) => Computed { to },
        (Proved { by: one }, Proved { by: other }) => Proved { by: joined(one, other) },
        (ClosedForm { theorem: one } | Proved { by: one }, ClosedForm { theorem: other } | Proved { by: other }) => {
            ClosedForm { theorem: joined(one, other) }
        }
    };
}

fn joined(one: String, other: String) -> String {
    if one.contains(&other) { one } else { format!("{one}; {other}") }
}
