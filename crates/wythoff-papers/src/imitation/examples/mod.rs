//! The worked examples, played by the rules.

mod script;

use crate::Claim;

pub(super) const CLAIMS: &[Claim] = &[];
