//! Engines that know the P-positions at any distance: theorems, dictionaries, substitutions.

mod altered;
mod beatty;
mod certificate;
mod diagonal;
pub(crate) mod dictionary;
mod index;
mod pairs;
mod recorded;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, History, Outcome, Rules};

use super::{Engine, columns, streamed};
use crate::answer::Answer;

use crate::certainty::Certainty;
use crate::decision::{Decision, POption, Reason};
use crate::error::Error;
use crate::solution::Solution;

/// What is known of the P-positions of a game, at any distance.
pub trait Oracle: Send + Sync {
    /// The rows of the P-positions of column x.
    ///
    /// # Errors
    /// The oracle cannot answer after all; it never guesses.
    fn rows(&self, x: &UBig) -> Result<Vec<UBig>, Error>;

    /// The rows of the P-positions of the columns x - i for some i <= x, together.
    ///
    /// # Errors
    /// As [`rows`](Oracle::rows).
    fn rows_before(&self, x: &UBig, back: &[UBig]) -> Result<Vec<Vec<UBig>>, Error> {
        back.iter().map(|i| self.rows(&(x - i))).collect()
    }

    /// The P-positions of the columns `from .. from + count`.
    ///
    /// # Errors
    /// As [`rows`](Oracle::rows).
    fn columns_from(&self, from: &UBig, count: u64) -> Result<Vec<BigPosition>, Error> {
        let mut found = Vec::new();
        for x in (0..count).map(|k| from + UBig::from(k)) {
            found.extend(self.rows(&x)?.into_iter().map(|y| BigPosition::new(x.clone(), y)));
        }
        Ok(found)
    }

    /// The columns of the P-positions of row y.
    ///
    /// # Errors
    /// As [`rows`](Oracle::rows).
    fn columns(&self, y: &UBig) -> Result<Vec<UBig>, Error> {
        self.rows(y)
    }

    /// The P-positions (u, v) whose difference v - u is that of `at`, or differs from it by less than `m`.
    ///
    /// # Errors
    /// As [`rows`](Oracle::rows).
    fn near_diagonal(&self, at: &BigPosition, m: u64) -> Result<Vec<BigPosition>, Error>;

    /// The n-th P-position with x <= y, by ascending x, then y, from n = 0; `None` if that order has no such form.
    ///
    /// # Errors
    /// As [`rows`](Oracle::rows).
    fn nth(&self, n: &UBig) -> Result<Option<BigPosition>, Error>;

    /// Why the answers are right.
    fn certainty(&self) -> Certainty;

    /// A short name for the reader of an answer.
    fn name(&self) -> &'static str;
}

/// Finds an oracle for the rules, if they are of its kind.
type Maker = fn(&Rules) -> Option<Arc<dyn Oracle>>;

/// Rules, and the oracle that was found for them, if there is one.
type Kept = (Rules, Option<Arc<dyn Oracle>>);

/// The oracle for these rules, if there is one: told by what the rules are made of. Those last asked for are kept, since
/// a dictionary takes some time to find.
pub fn oracle(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    const KEPT: usize = 64;
    static LAST: Mutex<VecDeque<Kept>> = Mutex::new(VecDeque::new());
    // Nothing panics while the list is locked.
    let kept = || LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let find = |last: &mut VecDeque<Kept>| {
        let at = last.iter().position(|(known, _)| known == rules)?;
        let found = last.remove(at)?;
        let oracle = found.1.clone();
        last.push_front(found);
        Some(oracle)
    };
    if let Some(oracle) = find(&mut kept()) {
        return oracle;
    }
    let oracle = make(rules);
    let mut last = kept();
    last.push_front((rules.clone(), oracle.clone()));
    last.truncate(KEPT);
    oracle
}

fn make(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    let makers: [Maker; 6] =
        [diagonal::oracle, beatty::oracle, pairs::oracle, altered::oracle, dictionary::oracle, certificate::oracle];
    makers.iter().find_map(|make| make(rules))
}

/// Decides by an oracle: the outcome from the column of the position, the P options from its column, its row, its
/// diagonals and the single vectors.
pub(super) struct ByOracle;

impl Engine for ByOracle {
    fn name(&self) -> &'static str {
        "oracle"
    }

    fn handles(&self, rules: &Rules) -> bool {
        oracle(rules).is_some()
    }

    fn stream(&self, rules: &Rules, rows: Option<u64>, budget: &Budget) -> Result<Solution, Error> {
        // Streaming is what the column engine does best, and with a bound of its own.
        columns::ByColumns.stream(rules, rows, budget)
    }

    fn decide(&self, rules: &Rules, history: &History, _budget: &Budget) -> Result<Answer<Decision>, Error> {
        let oracle = known(rules)?;
        let value = decide(rules, oracle.as_ref(), history.last())?;
        Ok(Answer { value, certainty: oracle.certainty(), engine: oracle.name() })
    }

    fn at_any_size(&self, rules: &Rules) -> Option<Certainty> {
        oracle(rules).map(|oracle| oracle.certainty())
    }

    fn columns_from(
        &self,
        rules: &Rules,
        from: &UBig,
        count: u64,
        _budget: &Budget,
    ) -> Result<Answer<Vec<BigPosition>>, Error> {
        let oracle = known(rules)?;
        let value = oracle.columns_from(from, count)?;
        Ok(Answer { value, certainty: oracle.certainty(), engine: oracle.name() })
    }

    fn nth(&self, rules: &Rules, n: &UBig, count: u64, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
        let oracle = known(rules)?;
        let indices = (0..count).map(|k| n + UBig::from(k));
        match indices.map(|n| oracle.nth(&n).transpose()).collect::<Option<Result<Vec<_>, Error>>>() {
            Some(value) => Ok(Answer { value: value?, certainty: oracle.certainty(), engine: oracle.name() }),
            None => streamed::nth(self.stream(rules, None, budget)?, n, count, budget),
        }
    }

    fn index_of(&self, rules: &Rules, at: &BigPosition, budget: &Budget) -> Result<Answer<Option<UBig>>, Error> {
        let oracle = known(rules)?;
        let value = match index::index_of(oracle.as_ref(), at)? {
            index::Place::At(n) => Some(n),
            index::Place::Nowhere => None,
            index::Place::Unlisted => return streamed::index_of(self.stream(rules, None, budget)?, at, budget),
        };
        Ok(Answer { value, certainty: oracle.certainty(), engine: oracle.name() })
    }
}

pub(super) fn known(rules: &Rules) -> Result<Arc<dyn Oracle>, Error> {
    oracle(rules).ok_or_else(|| Error::NoEngine {
        question: "an answer at any distance",
        because: "no theorem is known for the rules",
        instead: "ask the column engine".to_owned(),
    })
}

/// The decision about a position that exists, in a game without memory or choice.
pub(super) fn decide(rules: &Rules, oracle: &dyn Oracle, at: &BigPosition) -> Result<Decision, Error> {
    let BigPosition { x, y } = at;
    let leaps: Vec<(UBig, UBig)> = rules.leaps().iter().map(|&(i, j)| (i.into(), j.into())).collect();
    let leaps: Vec<(UBig, UBig)> = leaps.into_iter().filter(|(i, j)| i <= x && j <= y).collect();
    let mut back = vec![UBig::ZERO];
    back.extend(leaps.iter().map(|leap| leap.0.clone()));
    let mut before = oracle.rows_before(x, &back)?.into_iter();
    let rows = before.next().unwrap_or_default();
    let outcome = Outcome::from_is_p(rows.contains(y));
    let mut candidates: Vec<BigPosition> = rows.into_iter().map(|row| BigPosition::new(x.clone(), row)).collect();
    candidates.extend(oracle.columns(y)?.into_iter().map(|column| BigPosition::new(column, y.clone())));
    if rules.bishop() > 0 {
        candidates.extend(oracle.near_diagonal(at, rules.bishop())?);
    }
    for ((i, j), rows) in leaps.iter().zip(before) {
        let to = BigPosition::new(x - i, y - j);
        if rows.contains(&to.y) {
            candidates.push(to);
        }
    }
    candidates.sort_unstable();
    candidates.dedup();
    let option = |to: BigPosition| {
        let vector = at.vector_to(&to)?;
        let is_option = rules.exists(&to) && rules.has_vector(&vector);
        is_option.then(|| POption { blockable: rules.is_blockable(&vector), to })
    };
    let reason = if rules.forced().outcome(at).is_some() {
        Reason::Decree
    } else if rules.options(at).next().is_none() {
        Reason::NoMove
    } else {
        Reason::Options
    };
    Ok(Decision {
        position: at.clone(),
        outcome,
        reason,
        p_options: candidates.into_iter().filter(|to| to != at).filter_map(option).collect(),
        most_blocked: rules.most_blocked(),
        dynamic: None,
        boards: Vec::new(),
    })
}
