//! Games whose P-positions a shipped certificate gives as an automaton.

use std::sync::{Arc, PoisonError, RwLock};

use wythoff_automata::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Rules};
use wythoff_prove::consequences::Positions;

use super::Oracle;
use crate::certainty::Certainty;
use crate::error::Error;
use crate::proof;

/// A line of a game with a certificate holds fewer P-positions than this.
const MOST: usize = 1 << 10;

struct ByCertificate {
    /// Asking for the n-th position keeps counts.
    positions: RwLock<Positions>,
    certainty: Certainty,
}

/// The oracle for the rules of a shipped certificate, if moves go along columns, rows and diagonals, or leap.
pub(super) fn oracle(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    if !rules.rays().iter().all(|ray| ray.step.0 == 0 || ray.step.1 == 0 || ray.step.0 == ray.step.1) {
        return None;
    }
    let certificate = proof::shipped(rules)?;
    let positions = Positions::new(certificate.relation(), &Budget::unlimited()).ok()?;
    let certainty = proof::certainty(certificate);
    Some(Arc::new(ByCertificate { positions: RwLock::new(positions), certainty }))
}

impl ByCertificate {
    fn ask<T>(&self, question: impl FnOnce(&Positions) -> T) -> T {
        // A panic elsewhere leaves counts that are right, or none.
        question(&self.positions.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Oracle for ByCertificate {
    fn rows(&self, x: &UBig) -> Result<Vec<UBig>, Error> {
        Ok(self.ask(|positions| positions.of_column(x, MOST)))
    }

    fn columns_from(&self, from: &UBig, count: u64) -> Result<Vec<BigPosition>, Error> {
        let rows = self.ask(|positions| positions.of_columns(from, count, MOST));
        let columns = (0..count).map(|k| from + UBig::from(k)).zip(rows);
        Ok(columns.flat_map(|(x, rows)| rows.into_iter().map(move |y| BigPosition::new(x.clone(), y))).collect())
    }

    fn columns(&self, y: &UBig) -> Result<Vec<UBig>, Error> {
        Ok(self.ask(|positions| positions.of_row(y, MOST)))
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64) -> Result<Vec<BigPosition>, Error> {
        let (is_upper, difference) = if at.x <= at.y { (true, &at.y - &at.x) } else { (false, &at.x - &at.y) };
        let mut found = Vec::new();
        for shift in 0..m {
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

    fn nth(&self, n: &UBig) -> Result<Option<BigPosition>, Error> {
        let mut positions = self.positions.write().unwrap_or_else(PoisonError::into_inner);
        Ok(positions.nth(n).map(|(x, y)| BigPosition::new(x, y)))
    }

    fn certainty(&self) -> Certainty {
        self.certainty.clone()
    }

    fn name(&self) -> &'static str {
        "certificate"
    }
}
