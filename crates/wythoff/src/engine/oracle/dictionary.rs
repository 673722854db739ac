//! Wythoff Nim with symmetric leaps: the bit-string's dictionary, if its closure proves that it has one.

use std::sync::Arc;

use wythoff_exact::UBig;
use wythoff_game::Rules;
use wythoff_solve::Columns;
use wythoff_words::{BigPosition, Closure, ClosureLimits, Criterion, Dictionary, Discovered, Discovery, Telescope};

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

/// The oracle for rook + bishop + symmetric leaps with a dictionary that closes.
pub(super) fn oracle(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    let criteria = [Criterion::PerfectSector, Criterion::NextDifference];
    Discovery::new(rules, criteria[0]).ok()?;
    let rows: Vec<u64> =
        Columns::new(rules).ok()?.take(COLUMNS).map(|at| at.ok().map(|at| at.y)).collect::<Option<_>>()?;
    criteria.into_iter().find_map(|criterion| by(rules, &rows, criterion))
}

fn by(rules: &Rules, rows: &[u64], criterion: Criterion) -> Option<Arc<dyn Oracle>> {
    let mut discovery = Discovery::new(rules, criterion).ok()?;
    rows.iter().try_for_each(|&row| discovery.push(row)).ok()?;
    let found = discovery.finish();
    let dictionary = found.dictionary().filter(|dictionary| dictionary.words().len() <= MOST_WORDS)?;
    let text = dictionary.to_string();
    let game = rules.to_string();
    let recorded = RECORDED.iter().find(|recorded| recorded.game == game && recorded.dictionary == text);
    let (factors, factor_length) = match recorded {
        Some(recorded) => (recorded.factors, recorded.factor_length),
        None => closure(&found, &dictionary)?,
    };
    let words = dictionary.words().len();
    let by = format!("dictionary of {words} words, closed under {factors} factors of {factor_length} bits");
    let start = usize::try_from(found.start?.column).ok()?;
    let telescope = Telescope::new(dictionary, rows.to_vec(), start).ok()?;
    Some(Arc::new(ByDictionary { telescope, certainty: Certainty::Proved { by } }))
}

/// How many factors of which length the closure has, if there is one.
fn closure(found: &Discovered, dictionary: &Dictionary) -> Option<(usize, usize)> {
    let closure = Closure::of_game(found, dictionary, LIMITS).ok()?;
    Some((closure.factors(), closure.factor_length()))
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
            for at in Columns::new(&rules).unwrap().take(COLUMNS) {
                discovery.push(at.unwrap().y).unwrap();
            }
            let found = discovery.finish();
            let dictionary = found.dictionary().unwrap();
            assert_eq!(dictionary.to_string(), recorded.dictionary);
            assert_eq!(closure(&found, &dictionary), Some((recorded.factors, recorded.factor_length)));
        }
    }
}
