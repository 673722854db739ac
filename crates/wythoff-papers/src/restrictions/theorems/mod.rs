//! Tables, theorems, conjectures and questions.

mod games;
mod questions;
mod sequences;
mod small;
mod tables;

use crate::Claim;

/// All of them.
pub(super) fn claims() -> Vec<Claim> {
    [tables::CLAIMS, games::CLAIMS, sequences::CLAIMS, questions::CLAIMS].concat()
}
