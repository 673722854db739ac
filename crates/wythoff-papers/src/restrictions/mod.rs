//! The claims of RES.

mod boards;
mod examples;
mod figures;
mod pairs;
mod theorems;

use crate::Claim;

/// Its claims.
pub fn claims() -> Vec<Claim> {
    [figures::CLAIMS, theorems::claims().as_slice(), examples::CLAIMS].concat()
}
