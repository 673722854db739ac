//! How sure an answer is.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How sure an answer is. It travels with the answer to every surface, and each surface shows it.
///
/// ```
/// use wythoff::Certainty;
/// let certainty = Certainty::Computed { to: "column 1000".into() };
/// assert_eq!(certainty.to_string(), "computed to column 1000");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Certainty {
    /// True, with a proof that was checked.
    Proved {
        /// What the proof is.
        by: String,
    },
    /// A theorem of the literature gives the answer.
    ClosedForm {
        /// Which theorem.
        theorem: String,
    },
    /// Computed from the rules, as far as the bound and no further.
    Computed {
        /// The bound, in words: "column 1000".
        to: String,
    },
    /// Believed, neither proved nor computed.
    Conjectured,
}

impl Certainty {
    /// Computed up to and including a column; nothing at all if there is none.
    pub(crate) fn columns_before(end: u64, rows: Option<u64>) -> Certainty {
        let columns = match end.checked_sub(1) {
            Some(last) => format!("column {last}"),
            None => "no column yet".to_owned(),
        };
        let to = match rows {
            Some(rows) => format!("{columns}, rows below {rows}"),
            None => columns,
        };
        Certainty::Computed { to }
    }
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Certainty::Proved { by } => write!(f, "proved ({by})"),
            Certainty::ClosedForm { theorem } => write!(f, "closed form ({theorem})"),
            Certainty::Computed { to } => write!(f, "computed to {to}"),
            Certainty::Conjectured => f.write_str("conjectured"),
        }
    }
}
