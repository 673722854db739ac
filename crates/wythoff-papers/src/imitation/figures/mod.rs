//! The figures.

mod letters;
mod one;
mod three;

use crate::Claim;

pub(super) const CLAIMS: &[Claim] = &[one::CLAIM, three::CLAIM];
