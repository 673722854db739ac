//! Wythoff Nim with symmetric leaps: the bit-string's dictionary, if its closure proves that it has one.

use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::Rules;
use wythoff_solve::{Columns, SolveError};
use wythoff_words::{
    BigPosition, Closure, ClosureLimits, Criterion, Dictionary, Discovered, Discovery, NotClosed, Telescope,
};

use super::Oracle;
use super::recorded::RECORDED;
use crate::certainty::Certainty;
use crate::error::Error;

/// Columns from which a dictionary is found. Those of Maharaja Nim and (2,3)-Maharaja Nim show all their words in the
/// first thousand.
const COLUMNS: usize = 1 << 14;

/// More words than this are taken for a dictionary that does not close.
const MOST_WORDS: usize = 64;

/// What a closure may cost before it is given up.
const LIMITS: ClosureLimits = ClosureLimits { factors: 20_000, factor_length: 512 };

/// Leaps up to this length are looked up together.
const NEAR: usize = 1024;

struct ByDictionary {
    telescope: Telescope,
    certainty: Certainty,
}

/// The criteria by which words are told, the better first.
const CRITERIA: [Criterion; 2] = [Criterion::PerfectSector, Criterion::NextDifference];

/// A dictionary as it was found in the first columns.
pub(crate) struct Found {
    pub discovered: Discovered,
    pub dictionary: Dictionary,
    /// How many factors of which length the closure has, which proves it; or why there is none.
    pub closure: Result<(usize, usize), String>,
}

impl Found {
    /// How sure it is that this is the dictionary of the game.
    pub fn certainty(&self) -> Certainty {
        match self.closure {
            Ok((factors, factor_length)) => {
                let words = self.dictionary.words().len();
                let by =
                    format!("dictionary of {words} words, closure checked: {factors} factors of {factor_length} bits");
                Certainty::Proved { by }
            }
            Err(_) => Certainty::columns_before(self.discovered.columns, None),
        }
    }
}

/// The oracle for rook + bishop + symmetric leaps with a dictionary that closes.
pub(super) fn oracle(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    Discovery::new(rules, CRITERIA[0]).ok()?;
    let rows = first_rows(rules).ok()?;
    CRITERIA.into_iter().find_map(|criterion| by(rules, &rows, criterion))
}

/// The dictionaries of the first columns, one for each criterion that gives words.
///
/// # Errors
/// Words are not defined for the rules, or the columns cannot be computed.
pub(crate) fn dictionaries(rules: &Rules) -> Result<impl Iterator<Item = Found>, Error> {
    if let Err(error) = Discovery::new(rules, CRITERIA[0]) {
        return Err(Error::NoEngine {
            question: "a dictionary",
            because: "words are defined for rook + bishop with symmetric leaps only",
            instead: error.to_string(),
        });
    }
    let (rules, rows) = (rules.clone(), first_rows(rules)?);
    Ok(CRITERIA.into_iter().filter_map(move |criterion| found(&rules, &rows, criterion)))
}

/// The row of the P-position of each of the first columns.
fn first_rows(rules: &Rules) -> Result<Vec<u64>, SolveError> {
    Columns::new(rules, &Budget::unlimited())?.take(COLUMNS).map(|at| Ok(at?.y)).collect()
}

fn found(rules: &Rules, rows: &[u64], criterion: Criterion) -> Option<Found> {
    let mut discovery = Discovery::new(rules, criterion).ok()?;
    rows.iter().try_for_each(|&row| discovery.push(row)).ok()?;
    let discovered = discovery.finish();
    let dictionary = discovered.dictionary()?;
    let (text, game) = (dictionary.to_string(), rules.to_string());
    let recorded = RECORDED.iter().find(|recorded| recorded.game == game && recorded.dictionary == text);
    let closure = match recorded {
        Some(recorded) => Ok((recorded.factors, recorded.factor_length)),
        None if dictionary.words().len() > MOST_WORDS => {
            Err(format!("it has more than {MOST_WORDS} words, for which no closure is tried here"))
        }
        None => closure(&discovered, &dictionary).map_err(|error| error.to_string()),
    };
    Some(Found { discovered, dictionary, closure })
}

fn by(rules: &Rules, rows: &[u64], criterion: Criterion) -> Option<Arc<dyn Oracle>> {
    let found = found(rules, rows, criterion)?;
    let (certainty, start) = (found.certainty(), usize::try_from(found.discovered.start?.column).ok()?);
    found.closure.ok()?;
    let telescope = Telescope::new(found.dictionary, rows.to_vec(), start).ok()?;
    Some(Arc::new(ByDictionary { telescope, certainty }))
}

/// How many factors of which length the closure has, if there is one.
fn closure(found: &Discovered, dictionary: &Dictionary) -> Result<(usize, usize), NotClosed> {
    let closure = Closure::of_game(found, dictionary, LIMITS)?;
    Ok((closure.factors(), closure.factor_length()))
}

impl Oracle for ByDictionary {
    fn rows(&self, x: &UBig) -> Result<Vec<UBig>, Error> {
        Ok(vec![self.telescope.row(x)?])
    }

    fn rows_before(&self, x: &UBig, back: &[UBig]) -> Result<Vec<Vec<UBig>>, Error> {
        // One look at all of them, if they are near.
        let Some(reach) = back.iter().max().and_then(|i| usize::try_from(i).ok()).filter(|&i| i < NEAR) else {
            return back.iter().map(|i| self.rows(&(x - i))).collect();
        };
        let rows = self.telescope.rows(&(x - UBig::from(reach)), reach + 1)?;
        let at = |i: &UBig| usize::try_from(i).ok().and_then(|i| rows.get(reach - i)).cloned();
        Ok(back.iter().map(|i| at(i).into_iter().collect()).collect())
    }

    fn columns_from(&self, from: &UBig, count: u64) -> Result<Vec<BigPosition>, Error> {
        let columns = (0..count).map(|k| from + UBig::from(k));
        let rows = self.telescope.rows(from, usize::try_from(count).unwrap_or(usize::MAX))?;
        Ok(columns.zip(rows).map(|(x, y)| BigPosition::new(x, y)).collect())
    }

    fn near_diagonal(&self, at: &BigPosition, _m: u64) -> Result<Vec<BigPosition>, Error> {
        let (least, greatest) = if at.x <= at.y { (&at.x, &at.y) } else { (&at.y, &at.x) };
        let (a, b) = self.telescope.on_diagonal(&(greatest - least))?;
        Ok(vec![if at.x <= at.y { BigPosition::new(a, b) } else { BigPosition::new(b, a) }])
    }

    fn nth(&self, n: &UBig) -> Result<Option<BigPosition>, Error> {
        let (a, b) = self.telescope.nth(n)?;
        Ok(Some(BigPosition::new(a, b)))
    }

    fn certainty(&self) -> Certainty {
        self.certainty.clone()
    }

    fn name(&self) -> &'static str {
        "dictionary"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is recorded is what the closure gives.
    #[test]
    fn recorded_closures_are_right() {
        for recorded in RECORDED {
            let rules: Rules = recorded.game.parse().unwrap();
            assert_eq!(rules.to_string(), recorded.game);
            let mut discovery = Discovery::new(&rules, Criterion::PerfectSector).unwrap();
            for at in Columns::new(&rules, &Budget::unlimited()).unwrap().take(COLUMNS) {
                discovery.push(at.unwrap().y).unwrap();
            }
            let found = discovery.finish();
            let dictionary = found.dictionary().unwrap();
            assert_eq!(dictionary.to_string(), recorded.dictionary);
            assert_eq!(closure(&found, &dictionary), Ok((recorded.factors, recorded.factor_length)));
        }
    }
}
