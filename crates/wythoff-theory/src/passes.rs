//! Games with two passes: their P-positions and Grundy values are those of the game without a pass.

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_solve::{Cluster, Stretch};

use crate::{Certainty, Engine, Error, Formula, Knowledge, Theorem, UpperLine, find};

/// What is known of the game without its two passes: whoever would use one is answered by the other one.
struct Passes(Arc<dyn Knowledge>);

/// Recognises games with two passes if a theorem is known for the game without a pass.
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    if rules.passes() != 2 {
        return Ok(None);
    }
    let known = find(&rules.with_passes(0), budget)?;
    Ok(known.map(|known| Arc::new(Passes(known)) as Arc<dyn Knowledge>))
}

/// The certainty of an answer for the game without a pass, as one for the game with two.
fn also(certainty: Certainty) -> Certainty {
    certainty.and(Certainty::ByHand(Theorem::of_ours("two passes change nothing: docs/arguments.md, passes")))
}

impl Knowledge for Passes {
    fn source(&self) -> (Certainty, Engine) {
        let (certainty, engine) = self.0.source();
        (also(certainty), engine)
    }

    fn certainty_of_columns(&self, from: &UBig, count: u64) -> Certainty {
        also(self.0.certainty_of_columns(from, count))
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        self.0.rows(x, budget)
    }

    fn rows_before(&self, x: &UBig, back: &[UBig], budget: &Budget) -> Result<Vec<Vec<UBig>>, Error> {
        self.0.rows_before(x, back, budget)
    }

    fn columns_from(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        self.0.columns_from(from, count, budget)
    }

    fn clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        self.0.clusters(from, count, budget)
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        self.0.stretch(from, count, memory, budget)
    }

    fn streams_by(&self) -> Engine {
        self.0.streams_by()
    }

    fn columns(&self, y: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        self.0.columns(y, budget)
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        self.0.near_diagonal(at, m, budget)
    }

    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        self.0.diagonals(first, count, budget)
    }

    fn within(&self, at: &BigPosition, total: u64, budget: &Budget) -> Result<Option<Vec<BigPosition>>, Error> {
        self.0.within(at, total, budget)
    }

    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        self.0.nth(n, budget)
    }

    fn grundy(&self, at: &BigPosition) -> Option<(UBig, Certainty)> {
        self.0.grundy(at).map(|(value, certainty)| (value, also(certainty)))
    }

    fn upper_line(&self) -> Option<UpperLine> {
        self.0.upper_line()
    }

    fn formula(&self, at: &BigPosition, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        self.0.formula(at, budget)
    }
}
