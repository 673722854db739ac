//! Theorem 2.1 (i): roob options are blocked.

use super::SMALL;
use super::compare::{by_the_rules, on_boards};
use crate::restrictions::theorems::small::grid;
use crate::{Failure, Lab, Outcome};

fn game(m: u64, p: u64) -> String {
    format!("roob-blocking({m},{p})")
}

/// Boards for many m and p.
pub(super) fn compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    on_boards(lab, game)
}

/// From the rules for small m and p.
pub(super) fn proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    by_the_rules(lab, grid(SMALL, SMALL), game)
}
