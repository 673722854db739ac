//! The claims of IMI.

mod examples;
mod figures;
mod theorems;
mod truth;

use crate::Claim;

/// Its claims.
pub fn claims() -> Vec<Claim> {
    [figures::CLAIMS, theorems::CLAIMS, examples::CLAIMS].concat()
}
