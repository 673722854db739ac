//! The claims of RES.

mod examples;
mod figures;
mod theorems;

use crate::Claim;

/// Its claims.
pub fn claims() -> Vec<Claim> {
    [figures::CLAIMS, theorems::CLAIMS, examples::CLAIMS].concat()
}
