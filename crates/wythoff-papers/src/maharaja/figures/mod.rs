//! The figures.

use crate::Claim;

pub(super) const CLAIMS: &[Claim] = &[];
