//! The worked examples, played by the rules.

use crate::Claim;

pub(super) const CLAIMS: &[Claim] = &[];
