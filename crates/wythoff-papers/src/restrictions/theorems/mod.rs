//! Tables, theorems, conjectures and questions.

mod tables;

use crate::Claim;

/// All of them.
pub(super) fn claims() -> Vec<Claim> {
    [tables::CLAIMS].concat()
}
