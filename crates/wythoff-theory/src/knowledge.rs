//! What is known of a game at any distance, and how it is found.

use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Rules};

use crate::certainty::Certainty;
use crate::engine::Engine;
use crate::error::Error;
use crate::formula::Formula;
use crate::{altered, beatty, certificate, choice, dictionary, imitation, nim, pairs};

/// What is known of the P-positions of a game, at any distance. Of a game with memory, or with a choice before the first
/// move, these are the positions from which who does not move first wins.
pub trait Knowledge: Send + Sync {
    /// Why the answers are right.
    fn certainty(&self) -> Certainty;

    /// The same for the columns `from .. from + count`, where the theorem may not hold from the first column on.
    fn certainty_of_columns(&self, _from: &UBig, _count: u64) -> Certainty {
        self.certainty()
    }

    /// Which engine answers.
    fn engine(&self) -> Engine;

    /// The rows of the P-positions of column x, ascending.
    ///
    /// # Errors
    /// The answer cannot be given after all; nothing is guessed.
    fn rows(&self, x: &UBig) -> Result<Vec<UBig>, Error>;

    /// The rows of the P-positions of the columns x - i for some i <= x, together.
    ///
    /// # Errors
    /// As [`rows`](Knowledge::rows); or the budget is exceeded.
    fn rows_before(&self, x: &UBig, back: &[UBig], budget: &Budget) -> Result<Vec<Vec<UBig>>, Error> {
        let rows = |i| {
            budget.check()?;
            self.rows(&(x - i))
        };
        back.iter().map(rows).collect()
    }

    /// The P-positions of the columns `from .. from + count`, by column, then row.
    ///
    /// # Errors
    /// As [`rows`](Knowledge::rows); or the budget is exceeded.
    fn columns_from(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let mut found = Vec::new();
        for k in 0..count {
            budget.check()?;
            let x = from + UBig::from(k);
            found.extend(self.rows(&x)?.into_iter().map(|y| BigPosition::new(x.clone(), y)));
        }
        Ok(found)
    }

    /// The columns of the P-positions of row y, ascending.
    ///
    /// # Errors
    /// As [`rows`](Knowledge::rows).
    fn columns(&self, y: &UBig) -> Result<Vec<UBig>, Error> {
        self.rows(y)
    }

    /// The P-positions (u, v) whose difference v - u is that of `at`, or differs from it by less than `m`.
    ///
    /// # Errors
    /// As [`rows`](Knowledge::rows).
    fn near_diagonal(&self, at: &BigPosition, m: u64) -> Result<Vec<BigPosition>, Error>;

    /// The n-th P-position with x <= y, by column, then row, from n = 0; `None` if that order has no such form.
    ///
    /// # Errors
    /// As [`rows`](Knowledge::rows).
    fn nth(&self, n: &UBig) -> Result<Option<BigPosition>, Error>;

    /// The formula for a P-position, where the theorem has one that holds there.
    fn formula(&self, at: &BigPosition) -> Option<Formula>;
}

/// Recognises the games of a theorem.
type Recogniser = fn(&Rules, &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error>;

/// What is known of the games with these rules at any distance; `None` if no theorem of this crate speaks of them. What
/// is cheaper and says more comes first.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_theory::{Certainty, find};
/// let known = find(&"roob-blocking(2,3)".parse()?, &Budget::unlimited())?.unwrap();
/// let Certainty::ClosedForm(theorem) = known.certainty() else { panic!() };
/// assert_eq!(theorem.to_string(), "RES theorem 2.1 (i)");
/// assert_eq!(theorem.parameters().map(|with| (with.m, with.p)), Some((2, 3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The budget is exceeded.
pub fn find(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    every(rules, budget).next().transpose()
}

/// Everything that theorems say of the games with these rules, found one after the other: what is cheaper and says more
/// comes first.
pub fn every(rules: &Rules, budget: &Budget) -> impl Iterator<Item = Result<Arc<dyn Knowledge>, Error>> {
    const RECOGNISERS: [Recogniser; 8] = [
        choice::recognise,
        imitation::recognise,
        nim::recognise,
        beatty::recognise,
        pairs::recognise,
        altered::recognise,
        dictionary::recognise,
        certificate::recognise,
    ];
    RECOGNISERS
        .into_iter()
        .filter_map(|recognise| budget.check().map_err(Error::from).and_then(|()| recognise(rules, budget)).transpose())
}
