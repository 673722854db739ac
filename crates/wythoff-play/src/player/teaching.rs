//! A perfect player who says why.

use wythoff::{Budget, Error};

use super::{Player, Turn};
use crate::explain;
use crate::record::Record;

/// Plays as [`Perfect`](super::Perfect) and gives a reason for everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Teaching;

impl Player for Teaching {
    fn turn(&mut self, record: &Record, budget: &Budget) -> Result<Turn, Error> {
        explain::hint(record, budget)?.ok_or_else(super::over)
    }
}
