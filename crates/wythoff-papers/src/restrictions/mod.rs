//! Claims.

use crate::Claim;

/// Its claims, in the order of the paper.
pub const CLAIMS: &[Claim] = &[];
