//! The claims of ALT.

mod figures;
mod theorems;

use crate::Claim;

/// Its claims.
pub fn claims() -> Vec<Claim> {
    [figures::CLAIMS, theorems::CLAIMS].concat()
}
