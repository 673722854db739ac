//! The claims of ALT.

mod figures;
mod games;
mod proven;
mod strings;
mod theorems;
mod trace;

use crate::Claim;

/// Its claims.
pub fn claims() -> Vec<Claim> {
    [figures::CLAIMS, theorems::CLAIMS].concat()
}
