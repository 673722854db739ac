//! Wythoff Nim with symmetric leaps whose bit-string has a dictionary, as a closure proves.

use std::sync::{Arc, OnceLock};

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_prove::consequences::{Diagonals, Lookup};
use wythoff_solve::{Cluster, Columns, SolveError, Stretch};
use wythoff_words::{
    Closure, ClosureLimits, Criterion, Descent, Dictionary, Discovered, Discovery, DiscoveryError, NotClosed,
};

use crate::certificate::{MOST, clusters_on, shipped};
use crate::knowledge::{on_side, one_by_one};
use crate::{Bound, Certainty, Engine, Error, Formula, Knowledge, Proof};

/// The number of columns in which a dictionary is looked for. Maharaja Nim and (2,3)-Maharaja Nim show all their words in the
/// first thousand.
const COLUMNS: usize = 1 << 14;

/// The greatest number of words for which a closure is tried: a longer dictionary is assumed not to close.
const MOST_WORDS: usize = 64;

/// The limits at which the computation of a closure is given up.
const LIMITS: ClosureLimits = ClosureLimits { factors: 20_000, factor_length: 512 };

/// Columns less than this far apart are looked up together.
const NEAR: usize = 1024;

/// The criteria by which words are delimited, the better one first.
const CRITERIA: [Criterion; 2] = [Criterion::PerfectSector, Criterion::NextDifference];

/// A dictionary whose closure was computed once and is recorded here; a test computes it again.
struct Recorded {
    /// The words and translates, as a dictionary is displayed.
    dictionary: &'static str,
    /// The rules of the game in canonical notation.
    game: &'static str,
    /// The number of factors of the closure, each of `factor_length` bits.
    factors: usize,
    factor_length: usize,
}

/// The recorded dictionaries: those whose closure takes longer than a decision should.
static RECORDED: &[Recorded] = &[Recorded {
    game: "rook + bishop + leaper(1,2)",
    dictionary: "00100>100101100, 1>0, 0010110>10010011000, 00110>10010100, 01>100, 000100>10010110100, \
                 000010010>1001001111000100, 00000100>100101100111000, 001110>100100100",
    factors: 11029,
    factor_length: 192,
}];

/// A dictionary found in the first columns of a game.
#[derive(Clone, Debug)]
pub struct Found {
    /// The words that occur in the first columns, and where.
    pub discovered: Discovered,
    /// The dictionary made of these words.
    pub dictionary: Dictionary,
    /// The proof that this is the dictionary of the game; or the reason why there is none.
    closure: Result<Proof, String>,
}

impl Found {
    /// The certainty that this is the dictionary of the game.
    pub fn certainty(&self) -> Certainty {
        match &self.closure {
            Ok(proof) => Certainty::Proved(proof.clone()),
            Err(_) => Certainty::Computed(Bound::Columns { end: self.discovered.columns, rows: None }),
        }
    }

    /// The reason why the dictionary is not proved; `None` if it is.
    pub fn unproved(&self) -> Option<&str> {
        self.closure.as_ref().err().map(String::as_str)
    }
}

/// Recognises rook + bishop + symmetric leaps if a dictionary is found and closes.
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    if Discovery::new(rules, CRITERIA[0]).is_err() {
        return Ok(None);
    }
    let rows = first_rows(rules, budget)?;
    for criterion in CRITERIA {
        let known = found(rules, &rows, criterion, budget)?.and_then(|found| ByDictionary::new(rules, found, &rows));
        if let Some(known) = known {
            return Ok(Some(Arc::new(known)));
        }
    }
    Ok(None)
}

/// The dictionaries of the first columns, one for each criterion that gives words, the better one first; if one is proved, that one alone.
///
/// # Errors
/// The columns cannot be computed; in the inner result, words are not defined for the rules.
pub fn dictionaries(rules: &Rules, budget: &Budget) -> Result<Result<Vec<Found>, DiscoveryError>, Error> {
    if let Err(unsuited) = Discovery::new(rules, CRITERIA[0]) {
        return Ok(Err(unsuited));
    }
    let rows = first_rows(rules, budget)?;
    let mut all = Vec::new();
    for criterion in CRITERIA {
        match found(rules, &rows, criterion, budget)? {
            Some(proved) if proved.closure.is_ok() => return Ok(Ok(vec![proved])),
            found => all.extend(found),
        }
    }
    Ok(Ok(all))
}

/// The rows of the P-positions in the first columns, one for each column.
fn first_rows(rules: &Rules, budget: &Budget) -> Result<Vec<u64>, SolveError> {
    Columns::new(rules, &budget.quiet())?.take(COLUMNS).map(|at| Ok(at?.y)).collect()
}

/// The words that a criterion discovers in the first columns, and their dictionary; `None` if there is none.
fn discover(rules: &Rules, rows: &[u64], criterion: Criterion) -> Option<(Discovered, Dictionary)> {
    let mut discovery = Discovery::new(rules, criterion).ok()?;
    rows.iter().try_for_each(|&row| discovery.push(row)).ok()?;
    let discovered = discovery.finish();
    discovered.dictionary().map(|dictionary| (discovered, dictionary))
}

fn found(rules: &Rules, rows: &[u64], criterion: Criterion, budget: &Budget) -> Result<Option<Found>, Exceeded> {
    budget.check()?;
    let Some((discovered, dictionary)) = discover(rules, rows, criterion) else { return Ok(None) };
    let words = dictionary.words().len();
    let (text, game) = (dictionary.to_string(), rules.to_string());
    let closure = match RECORDED.iter().find(|recorded| recorded.game == game && recorded.dictionary == text) {
        Some(known) => Ok(Proof::of_dictionary(words, (known.factors, known.factor_length), true)),
        None if words > MOST_WORDS => {
            Err(format!("it has more than {MOST_WORDS} words, for which no closure is tried here"))
        }
        None => match closure(&discovered, &dictionary, budget) {
            Ok(closure) => Ok(Proof::of_dictionary(words, closure, false)),
            Err(NotClosed::Exceeded(exceeded)) => return Err(exceeded),
            Err(error) => Err(error.to_string()),
        },
    };
    Ok(Some(Found { discovered, dictionary, closure }))
}

/// The number of factors of the closure and their length; an error if the dictionary does not close.
fn closure(found: &Discovered, dictionary: &Dictionary, budget: &Budget) -> Result<(usize, usize), NotClosed> {
    let closure = Closure::of_game(found, dictionary, LIMITS, budget)?;
    Ok((closure.factors(), closure.factor_length()))
}

struct ByDictionary {
    descent: Descent,
    proof: Proof,
    rules: Rules,
    /// The lookups by column and by diagonal of the certificate that is shipped for the rules, if there is one; made on first use.
    by_column: OnceLock<Option<Lookup>>,
    by_diagonal: OnceLock<Option<Diagonals>>,
}

impl ByDictionary {
    /// The knowledge of the game by a dictionary; `None` if the dictionary is not proved.
    fn new(rules: &Rules, found: Found, rows: &[u64]) -> Option<ByDictionary> {
        let proof = found.closure.ok()?;
        let start = usize::try_from(found.discovered.start?.column).ok()?;
        let descent = Descent::new(found.dictionary, rows.to_vec(), start).ok()?;
        Some(ByDictionary {
            descent,
            proof,
            rules: rules.clone(),
            by_column: OnceLock::new(),
            by_diagonal: OnceLock::new(),
        })
    }

    /// The lookup by column of the certificate that is shipped for the rules; `None` if there is none.
    fn by_column(&self) -> Option<&Lookup> {
        self.by_column.get_or_init(|| Lookup::new(shipped(&self.rules)?.relation(), "x").ok()).as_ref()
    }
}

impl Knowledge for ByDictionary {
    fn source(&self) -> (Certainty, Engine) {
        (Certainty::Proved(self.proof.clone()), Engine::Dictionary)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.descent.rows(x, 1, budget)?)
    }

    fn rows_before(&self, x: &UBig, back: &[UBig], budget: &Budget) -> Result<Vec<Vec<UBig>>, Error> {
        // One descent for all columns, if they are close together.
        let Some(reach) = back.iter().max().and_then(|i| usize::try_from(i).ok()).filter(|&i| i < NEAR) else {
            return back.iter().map(|i| Ok(self.descent.rows(&(x - i), 1, budget)?)).collect();
        };
        let rows = self.descent.rows(&(x - UBig::from(reach)), reach + 1, budget)?;
        let at = |i: &UBig| usize::try_from(i).ok().and_then(|i| rows.get(reach - i)).cloned();
        Ok(back.iter().map(|i| at(i).into_iter().collect()).collect())
    }

    fn far_columns(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let columns = (0..count).map(|k| from + UBig::from(k));
        let rows = self.descent.rows(from, usize::try_from(count).unwrap_or(usize::MAX), budget)?;
        Ok(columns.zip(rows).map(|(x, y)| BigPosition::new(x, y)).collect())
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        let stretch = |lookup: &Lookup| lookup.stretch(from, count, memory, budget);
        Ok(self.by_column().map(stretch).transpose()?.flatten())
    }

    fn far_clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        let clusters = |lookup: &Lookup| lookup.clusters(from, count, MOST, budget);
        Ok(self.by_column().map(clusters).transpose()?.flatten())
    }

    fn streams_by(&self) -> Engine {
        Engine::Certificate
    }

    fn near_diagonal(&self, at: &BigPosition, _m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let (least, greatest) = at.sorted();
        Ok(vec![on_side(at.x <= at.y, self.descent.on_diagonal(&(greatest - least), budget)?)])
    }

    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        // The automaton is small, so that no budget is needed, and symmetric, since the leaps are.
        let diagonals = || Diagonals::of_symmetric(shipped(&self.rules)?.relation(), &Budget::unlimited()).ok();
        let clusters = match self.by_diagonal.get_or_init(diagonals) {
            Some(diagonals) => clusters_on(diagonals, first, count, budget)?,
            None => None,
        };
        clusters.map_or_else(|| one_by_one(self, first, count, budget), Ok)
    }

    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let (a, b) = self.descent.nth(n, budget)?;
        Ok(Some(BigPosition::new(a, b)))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        Ok(Some(Formula::beside_wythoff(at)))
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
            let rows = first_rows(&rules, &Budget::unlimited()).unwrap();
            let (found, dictionary) = discover(&rules, &rows, CRITERIA[0]).unwrap();
            assert_eq!(dictionary.to_string(), recorded.dictionary);
            assert_eq!(
                closure(&found, &dictionary, &Budget::unlimited()),
                Ok((recorded.factors, recorded.factor_length))
            );
        }
    }
}
