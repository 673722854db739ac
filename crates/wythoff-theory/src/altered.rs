//! Wythoff Nim with altered initial conditions (ALT), including a removed rectangle and misere play.

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_solve::{Guess, Pairs, Stretch};
use wythoff_words::alteration::{AlterationError, Altered, BOUND, Convergence, Counts, Offset, Shape};

use crate::{Bound, Certainty, Engine, Error, Formula, Knowledge, Theorem};

/// The bound on the saturated column if a rectangle is removed or a set of positions is forced: rules so short may concern positions far out,
/// where finding the column takes minutes, while the first columns are expected at once.
const NEAR: u64 = 1 << 16;

/// Recognises Wythoff Nim with forced labels, without a rectangle or in misere play, if its saturated column is found within a bound.
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let altered = !rules.forced().is_empty() || !rules.cuts().is_empty() || rules.is_misere();
    if !altered {
        return Ok(None);
    }
    let is_list = rules.cuts().is_empty() && !rules.forced().has_sets();
    match Altered::within(rules, if is_list { BOUND } else { NEAR }, budget) {
        Ok(altered) => Ok(Some(Arc::new(altered))),
        Err(AlterationError::Exceeded(exceeded)) => Err(exceeded.into()),
        Err(_) => Ok(None),
    }
}

impl Knowledge for Altered {
    fn source(&self) -> (Certainty, Engine) {
        let words = "ALT lemma 3: the Wythoff update of a saturated string";
        (Certainty::ClosedForm(Theorem::new(format!("{words}{}", on_board(self)))), Engine::Altered)
    }

    /// ALT lemma 3 holds from the saturated column on; the columns before it were computed.
    fn certainty_of_columns(&self, from: &UBig, count: u64) -> Certainty {
        let saturated = self.saturation().column;
        match u64::try_from(from) {
            Ok(first) if first < saturated => {
                let end = first.saturating_add(count);
                if end <= saturated {
                    return Certainty::Computed(Bound::Columns { end, rows: None });
                }
                let words = format!("ALT lemma 3 from the saturated column {saturated} on; those before it computed");
                Certainty::ClosedForm(Theorem::new(format!("{words}{}", on_board(self))))
            }
            _ => self.certainty(),
        }
    }

    fn rows(&self, x: &UBig, _budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.p_in_column(x))
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        let Some(end) = from.checked_add(count).filter(|&end| self.fits(end)) else { return Ok(None) };
        Ok(Some(Stretch::of(from, count, &Guess::default(), &Run { altered: self, from, end }, memory, budget)?))
    }

    fn columns(&self, y: &UBig, _budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.p_in_row(y))
    }

    fn near_diagonal(&self, at: &BigPosition, _m: u64, _budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
        Ok(self.p_on_diagonal(&difference).into_iter().map(|(x, y)| BigPosition::new(x, y)).collect())
    }

    fn nth(&self, n: &UBig, _budget: &Budget) -> Result<Option<BigPosition>, Error> {
        Ok(self.nth_above(n).map(|(x, y)| BigPosition::new(x, y)))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        Ok(Some(Formula::beside_wythoff(at)))
    }
}

/// The convention on removed positions, which ALT does not state.
fn on_board(altered: &Altered) -> &'static str {
    if altered.alteration().removed().is_empty() { "" } else { "; removed positions count as N" }
}

/// The P-positions of an altered game in the columns `from .. end`.
struct Run<'a> {
    altered: &'a Altered,
    from: u64,
    end: u64,
}

impl Pairs for Run<'_> {
    fn each(&self, see: impl FnMut(u64, u64)) {
        self.altered.each_in(self.from, self.end, see);
    }
}

/// The offset of an altered game by each theorem of ALT that applies, with its certainty.
pub fn offsets(game: &Altered, convergence: Option<&Convergence>) -> Vec<(Offset, Certainty)> {
    let by = |offset: Offset, words: String| (offset, Certainty::ClosedForm(Theorem::new(words)));
    let counts @ Counts { columns, rows, diagonals } = Counts::of(game);
    let general = format!(
        "ALT theorem 3: (D − C, D − R) with C = {columns}, R = {rows}, D = {diagonals}, which count the columns up to the last altered one, \
         and the rows and the diagonals that hold a P-position in them"
    );
    let mut offsets = vec![by(counts.offset(), general)];
    offsets.extend(Shape::of(game.alteration()).map(|shape| by(shape.offset(), shape.theorem().to_owned())));
    offsets.extend(convergence.map(|convergence| {
        let saturation = game.saturation();
        let (lo, hi, t) = (saturation.lo, saturation.hi, saturation.column);
        let words = format!("ALT theorem 1: in column {t} the string has the rows {lo} to {hi}; the shift to the right is {hi} − {lo} − {t}, and the strings are balanced");
        by(convergence.offset, words)
    }));
    offsets
}
