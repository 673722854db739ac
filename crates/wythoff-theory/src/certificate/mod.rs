//! Games whose P-positions a shipped certificate gives as an automaton.

mod shipped;

use std::sync::{Arc, PoisonError, RwLock};

use wythoff_budget::{Budget, Exceeded};
use wythoff_check::Certificate;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Rules};
use wythoff_prove::consequences::{Positions, Stretches};
use wythoff_solve::Stretch;

use crate::{Certainty, Engine, Error, Formula, Knowledge, Proof};

pub use shipped::{shipped, shipped_certificates, shipped_file};

/// A line of a game with a certificate holds fewer P-positions than this.
const MOST: usize = 1 << 10;

struct ByCertificate {
    /// Asking for the n-th position keeps counts.
    positions: RwLock<Positions>,
    proof: Proof,
    /// Is it Wythoff Nim with more moves or another end, so that its P-positions lie beside those of Wythoff Nim?
    beside_wythoff: bool,
    stretches: Stretches,
}

/// Is a certificate shipped for the rules, and do moves go along columns, rows and diagonals, or leap?
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    if !rules.kinds().all(|kind| kind.step().0 == 0 || kind.step().1 == 0 || kind.step().0 == kind.step().1) {
        return Ok(None);
    }
    let Some(certificate) = shipped(rules) else { return Ok(None) };
    let Ok(positions) = Positions::new(certificate.relation(), budget) else { return Ok(None) };
    let Ok(stretches) = Stretches::new(certificate.relation()) else { return Ok(None) };
    let plain = rules.block().is_none() && rules.cuts().is_empty();
    let beside_wythoff = plain && rules.shape().is_some_and(|shape| shape.has_queen());
    let (positions, proof) = (RwLock::new(positions), proof(certificate));
    Ok(Some(Arc::new(ByCertificate { positions, proof, beside_wythoff, stretches })))
}

/// On what the answers of a shipped certificate rest.
pub fn proof(certificate: &'static Certificate) -> Proof {
    Proof::shipped(certificate.relation())
}

impl ByCertificate {
    fn ask<T>(&self, question: impl FnOnce(&Positions) -> T) -> T {
        // A panic elsewhere leaves counts that are right, or none.
        question(&self.positions.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Knowledge for ByCertificate {
    fn source(&self) -> (Certainty, Engine) {
        (Certainty::Proved(self.proof.clone()), Engine::Certificate)
    }

    fn rows(&self, x: &UBig, _budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.ask(|positions| positions.of_column(x, MOST)))
    }

    fn far_columns(&self, from: &UBig, count: u64, _budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let rows = self.ask(|positions| positions.of_columns(from, count, MOST));
        let columns = (0..count).map(|k| from + UBig::from(k)).zip(rows);
        Ok(columns.flat_map(|(x, rows)| rows.into_iter().map(move |y| BigPosition::new(x.clone(), y))).collect())
    }

    fn stretch(&self, from: u64, count: u64, budget: &Budget) -> Result<Option<Stretch>, Error> {
        Ok(self.stretches.of(from, count, budget)?)
    }

    fn columns(&self, y: &UBig, _budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.ask(|positions| positions.of_row(y, MOST)))
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let (is_upper, difference) = if at.x <= at.y { (true, &at.y - &at.x) } else { (false, &at.x - &at.y) };
        let mut found = Vec::new();
        for shift in 0..m {
            budget.check()?;
            let shift = UBig::from(shift);
            // Away from the main diagonal, and towards it and beyond.
            let away = (is_upper, &difference + &shift);
            let towards =
                if shift <= difference { (is_upper, &difference - &shift) } else { (!is_upper, &shift - &difference) };
            for (is_upper, d) in [away, towards] {
                let line = self.ask(|positions| match is_upper {
                    true => positions.of_diagonal(&d, MOST),
                    false => positions.of_lower_diagonal(&d, MOST),
                });
                found.extend(line.into_iter().map(|(x, y)| BigPosition::new(x, y)));
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    fn nth(&self, n: &UBig, _budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let mut positions = self.positions.write().unwrap_or_else(PoisonError::into_inner);
        Ok(positions.nth(n).map(|(x, y)| BigPosition::new(x, y)))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        Ok(self.beside_wythoff.then(|| Formula::beside_wythoff(at)))
    }
}
