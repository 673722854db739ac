//! Tables, theorems, conjectures and questions.

use crate::Claim;

pub(super) const CLAIMS: &[Claim] = &[];
