//! The knowledge of a game at any distance, and how it is found.

use std::sync::Arc;

use itertools::Itertools;
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_solve::{Cluster, SolveError, Stretch};
use wythoff_words::DescentError;
use wythoff_words::pairs::PairsError;

use crate::certainty::Certainty;
use crate::engine::Engine;
use crate::formula::Formula;
use crate::theorem::UpperLine;
use crate::{
    altered, beatty, certificate, choice, corner, dictionary, imitation, nim, nimhoff, pairs, passes, rectangle, roob,
};

/// The least number of columns that are worth being [made at once](Knowledge::clusters).
const MANY: u64 = 64;

/// The greatest number of columns that are made between two checks of the budget.
pub const AT_ONCE: u64 = 1 << 15;

/// The knowledge of the P-positions of a game at any distance. For a game with memory, or with a choice before the first
/// move, these are the starting positions from which the player who does not move first wins.
///
/// An error means that the answer cannot be given after all, or that the budget is exceeded; nothing is guessed.
pub trait Knowledge: Send + Sync {
    /// The certainty of the answers, and the engine that gives them.
    fn source(&self) -> (Certainty, Engine);

    /// The certainty of the answers.
    fn certainty(&self) -> Certainty {
        self.source().0
    }

    /// The engine that gives the answers.
    fn engine(&self) -> Engine {
        self.source().1
    }

    /// The certainty of answers on the columns `from .. from + count`; it differs from that of other answers if the theorem does not hold from the
    /// first column on.
    fn certainty_of_columns(&self, _from: &UBig, _count: u64) -> Certainty {
        self.certainty()
    }

    /// The rows of the P-positions of column x, ascending.
    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error>;

    /// The rows of the P-positions of the columns x - i, for each i <= x in `back`.
    fn rows_before(&self, x: &UBig, back: &[UBig], budget: &Budget) -> Result<Vec<Vec<UBig>>, Error> {
        let rows = |i| {
            budget.check()?;
            self.rows(&(x - i), budget)
        };
        back.iter().map(rows).collect()
    }

    /// The P-positions of the columns `from .. from + count`, by column, then row.
    fn columns_from(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        if count < MANY {
            return self.far_columns(from, count, budget);
        }
        let (mut found, mut done) = (Vec::new(), 0);
        while done < count {
            budget.check()?;
            let some = AT_ONCE.min(count - done);
            let clusters = Cluster::joined(self.clusters(&(from + done), some, budget)?);
            budget.reserve(
                &mut found,
                clusters.iter().map(|cluster| cluster.offsets.len()).sum(),
                "the P-positions of some columns",
            )?;
            match &clusters[..] {
                [one] => found.extend(one.positions()),
                many => found.extend(many.iter().map(Cluster::positions).kmerge()),
            }
            done += some;
        }
        Ok(found)
    }

    /// The P-positions of the columns `from .. from + count` as clusters, in no order: nanoseconds for each P-position if the theorem has a method by
    /// words and tables, at any distance. Lists are counted against the memory of the budget; take at most [`AT_ONCE`] columns a call, and check the
    /// budget between two calls.
    fn clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        if let Ok(from) = u64::try_from(from)
            && let Some(stretch) = self.stretch(from, count, Stretch::default(), budget)?
        {
            return Ok(vec![stretch.into()]);
        }
        match self.far_clusters(from, count, budget)? {
            Some(clusters) => Ok(clusters),
            None => Ok(Cluster::of(self.far_columns(from, count, budget)?)),
        }
    }

    /// The clusters of columns of any size by words and tables; `None` if the theorem has no such method.
    fn far_clusters(&self, _from: &UBig, _count: u64, _budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        Ok(None)
    }

    /// The P-positions of the columns `from .. from + count` of any size, or of few columns, by column, then row.
    fn far_columns(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let mut found = Vec::new();
        for k in 0..count {
            budget.check()?;
            let x = from + UBig::from(k);
            found.extend(self.rows(&x, budget)?.into_iter().map(|y| BigPosition::new(x.clone(), y)));
        }
        Ok(found)
    }

    /// The P-positions of the columns `from .. from + count` in machine integers, by words and tables: nanoseconds for each P-position. `None` if
    /// the theorem has no such method, or the numbers exceed machine integers. The memory of the budget is respected, but its stop is not checked:
    /// take
    /// at most [`AT_ONCE`] columns a call, and check between two calls. The allocation of `memory`, a former result, is used again.
    fn stretch(&self, _from: u64, _count: u64, _memory: Stretch, _budget: &Budget) -> Result<Option<Stretch>, Error> {
        Ok(None)
    }

    /// The engine that gives [blocks of columns](Knowledge::stretch).
    fn streams_by(&self) -> Engine {
        self.engine()
    }

    /// Whether a position is P, and its options that are; `None` if the options have to be sought on lines.
    fn p_options(&self, _at: &BigPosition, _budget: &Budget) -> Result<Option<(bool, Vec<BigPosition>)>, Error> {
        Ok(None)
    }

    /// The columns of the P-positions of row y, ascending.
    fn columns(&self, y: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        self.rows(y, budget)
    }

    /// The P-positions (u, v) whose difference v - u is that of `at`, or differs from it by less than `m`.
    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error>;

    /// The P-positions (u, v) whose difference v - u is in `first .. first + count`, in no order.
    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        one_by_one(self, first, count, budget)
    }

    /// The P-positions (u, v), u <= x and v <= y, for which x - u + y - v is less than `total`, in no order; `None` if only row by row is possible.
    fn within(&self, _at: &BigPosition, _total: u64, _budget: &Budget) -> Result<Option<Vec<BigPosition>>, Error> {
        Ok(None)
    }

    /// The n-th P-position with x <= y, by column, then row, from n = 0; `None` if the theorem does not give that order.
    fn nth(&self, _n: &UBig, _budget: &Budget) -> Result<Option<BigPosition>, Error> {
        Ok(None)
    }

    /// The Grundy value of a position that exists, with the theorem that gives it; `None` if no theorem does.
    fn grundy(&self, _at: &BigPosition) -> Option<(UBig, Certainty)> {
        None
    }

    /// The line near which the P-positions (x, y) with x <= y lie; `None` if the theorem does not say which it is.
    fn upper_line(&self) -> Option<UpperLine> {
        self.certainty().theorem()?.upper_line()
    }

    /// The formula for a P-position; `None` if the theorem has none that holds there.
    fn formula(&self, at: &BigPosition, budget: &Budget) -> Result<Option<Formula>, Exceeded>;
}

/// The reason why a theorem gives no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A computation exceeds its budget.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// The first columns of a game cannot be computed.
    #[error(transparent)]
    Solve(SolveError),
    /// The parameters exceed those of the descent of pairs.
    #[error(transparent)]
    Pairs(#[from] PairsError),
    /// A dictionary does not fit its game.
    #[error(transparent)]
    Descent(DescentError),
}

impl From<DescentError> for Error {
    fn from(error: DescentError) -> Error {
        match error {
            DescentError::Exceeded(exceeded) => exceeded.into(),
            other => Error::Descent(other),
        }
    }
}

impl From<SolveError> for Error {
    fn from(error: SolveError) -> Error {
        match error {
            SolveError::Exceeded(exceeded) => exceeded.into(),
            other => Error::Solve(other),
        }
    }
}

/// The numbers k >= 0 whose multiple k `unit` differs by less than `m` from the difference y - x of a position, with `true`, or from that of
/// its mirror image, with `false`.
pub(crate) fn multiples_near(
    at: &BigPosition,
    m: u64,
    unit: u64,
    budget: &Budget,
) -> Result<Vec<(bool, UBig)>, Exceeded> {
    let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
    let mut near = Vec::new();
    for (upper, difference) in [(true, difference.clone()), (false, -difference)] {
        let Ok(most) = UBig::try_from(difference + IBig::from(m) - IBig::ONE) else { continue };
        let mut k = &most / unit;
        while &k * unit + 2 * u128::from(m) > &most + UBig::ONE {
            budget.check()?;
            budget.push(&mut near, (upper, k.clone()), "the diagonals near a position")?;
            if k.is_zero() {
                break;
            }
            k -= 1u8;
        }
    }
    Ok(near)
}

/// The P-positions on the `count` diagonals from the difference `first` on, by one query for each diagonal.
pub(crate) fn one_by_one(
    known: &(impl Knowledge + ?Sized),
    first: &IBig,
    count: u64,
    budget: &Budget,
) -> Result<Vec<Cluster>, Error> {
    let mut found = Vec::new();
    for k in 0..count {
        budget.check()?;
        let on_line = known.near_diagonal(&of_difference(&(first + IBig::from(k))), 1, budget)?;
        budget.reserve(&mut found, on_line.len(), "the P-positions of some diagonals")?;
        found.extend(on_line);
    }
    found.sort_unstable();
    Ok(Cluster::of(found))
}

/// The first position of the diagonal with this difference y - x: the one on an axis.
pub(crate) fn of_difference(difference: &IBig) -> BigPosition {
    match UBig::try_from(difference.clone()) {
        Ok(up) => BigPosition::new(UBig::ZERO, up),
        Err(_) => BigPosition::new(UBig::try_from(-difference).unwrap_or(UBig::ZERO), UBig::ZERO),
    }
}

/// The differences `first .. first + count` of positions on or above the main diagonal, then the absolute values of those below it: for each
/// side the least of them, and how many there are.
pub(crate) fn both_sides(first: &IBig, count: u64) -> ((UBig, u64), (UBig, u64)) {
    let up = UBig::try_from(-first).map_or(0, |back| u64::try_from(&back).unwrap_or(u64::MAX).min(count));
    let upper = UBig::try_from(first + IBig::from(up)).unwrap_or(UBig::ZERO);
    let lower = UBig::try_from(-(first + IBig::from(up)) + IBig::ONE).unwrap_or(UBig::ONE);
    ((upper, count - up), (lower, up))
}

/// The position (a, b) if `upper`, or else (b, a).
pub(crate) fn on_side(upper: bool, (a, b): (UBig, UBig)) -> BigPosition {
    if upper { BigPosition::new(a, b) } else { BigPosition::new(b, a) }
}

/// A function that recognises the games of a theorem; `None` for other games.
type Recogniser = fn(&Rules, &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error>;

/// The knowledge of the game with these rules at any distance; `None` if no theorem of this crate applies. Theorems that are
/// cheaper and say more are tried first.
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
pub fn find(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    every(rules, budget).next().transpose()
}

/// All that theorems say about the game with these rules, found one by one: theorems that are cheaper and say more
/// come first.
pub fn every(rules: &Rules, budget: &Budget) -> impl Iterator<Item = Result<Arc<dyn Knowledge>, Error>> {
    const RECOGNISERS: [Recogniser; 13] = [
        choice::recognise,
        passes::recognise,
        imitation::recognise,
        nim::recognise,
        nimhoff::recognise,
        beatty::recognise,
        pairs::recognise,
        roob::recognise,
        corner::recognise,
        altered::recognise,
        dictionary::recognise,
        certificate::recognise,
        rectangle::recognise,
    ];
    RECOGNISERS.into_iter().filter_map(|recognise| {
        let known = recognise(rules, budget);
        // A recogniser that was stopped has not excluded the theorem, so that the stop is an error.
        let stopped = || budget.check().err().map(|exceeded| Err(exceeded.into()));
        if let Ok(None) = known { stopped() } else { known.transpose() }
    })
}
