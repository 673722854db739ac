//! The relation n = number of elements of an automatic set below x, guessed from exact counts and proved by induction.
//!
//! In these games the set has a density s in the field of the numeration system, and the count is floor(s x) plus a
//! bounded number e(x), which an automaton computes from the digits of x. The automaton is learned, and the relation is
//! proved: it holds for x = 0, and from x to x + 1 the count increases by one exactly if x is in the set.

use wythoff_automata::{Relation, UBig};
use wythoff_exact::{IBig, Quadratic};

use super::field::density;
use super::guess::{Moore, guess_and_prove};
use super::ranks::Ranks;
use super::{FactError, Facts, unsupported};

/// The count along a set, as a relation.
#[derive(Clone, Debug)]
pub struct Index {
    /// The relation that n is the number of elements below x, with the tracks "n" and "x".
    pub relation: Relation,
    /// The density of the set, a number of the field of the numeration system.
    pub density: Quadratic,
    /// The values of the count minus floor(density · x), in ascending order.
    pub offsets: Vec<i64>,
}

/// The number of first values that are compared before a proof is tried.
const TRIED: u64 = 1000;

/// Finds and proves `$rank_NAME(n,x)`: n is the number of elements below x of the set `$NAME(x)`, which must be defined.
///
/// # Errors
/// No density in the field was found, or an automaton needs more than `most` states.
pub fn index(facts: &mut Facts, name: &str, most: usize) -> Result<Index, FactError> {
    let set = facts.relation(&format!("${name}(x)"))?;
    let mut ranks = Ranks::new(&set)?;
    let density = density(&mut ranks, facts.budget())?;
    let multiple = multiple(facts, &density)?;
    let budget = facts.budget().clone();
    // The value to be learned is the count minus floor(density · x).
    let value = |word: &[_], x: UBig| {
        let count = ranks.below_digits(word, &budget)?;
        Ok(i64::try_from(IBig::from(count) - density.floor_multiple(&x.into())).ok())
    };
    guess_and_prove(facts, value, TRIED, most, |facts, guess| {
        facts.name("multiple", &["x", "y"], &multiple, &format!("y = floor(x*({density}))"))?;
        let relation = relation(facts, name, guess)?;
        if let Some(near) = refuted(facts, name)? {
            return Ok(Err(near));
        }
        Ok(Ok(Index { relation, density: density.clone(), offsets: guess.range() }))
    })
}

/// The relation y = floor(density · x), with the tracks "x" and "y".
fn multiple(facts: &mut Facts, density: &Quadratic) -> Result<Relation, FactError> {
    let (u, v, d, w) = density.parts();
    if density.is_rational() {
        return facts.relation(&format!("y = {u}*x/{w}"));
    }
    let large = || unsupported(format!("the density {density} has large coefficients"), "report this");
    let part = |n: &IBig| i64::try_from(n.clone()).or_else(|_| large());
    let four = (part(u)?, part(v)?, part(&d.clone().into())?, part(&w.clone().into())?);
    Ok(Relation::beatty(facts.p().numeration(), four, facts.budget())?)
}

/// Defines the relation n = floor(density · x) + e(x), where the automaton gives e(x).
fn relation(facts: &mut Facts, name: &str, guess: &Moore) -> Result<Relation, FactError> {
    let numeration = facts.p().numeration().clone();
    let mut cases = Vec::new();
    for (k, offset) in guess.range().into_iter().enumerate() {
        let words = guess.words_with(offset)?;
        let numbers = Relation::from_dfa(&numeration, &["x"], &words, facts.budget())?;
        facts.name(&format!("offset_{name}_{k}"), &["x"], &numbers, &format!("learned, {} states", guess.states()))?;
        let sum = if offset < 0 { format!("n + {} = y", -offset) } else { format!("n = y + {offset}") };
        cases.push(format!("($offset_{name}_{k}(x) & {sum})"));
    }
    let text = format!("E y $multiple(x,y) & ({})", cases.join(" | "));
    facts.define(&format!("rank_{name}"), &["n", "x"], &text)
}

/// Decides whether the relation is the count; if it is not, returns numbers near which it is wrong.
fn refuted(facts: &mut Facts, name: &str) -> Result<Option<Vec<UBig>>, FactError> {
    let rank = format!("$rank_{name}");
    for sentence in [
        format!("{rank}(0,0)"),
        format!("{rank}(n,x) & {rank}(m,x) => n = m"),
        format!("{rank}(n,x) & ${name}(x) => {rank}(n + 1,x + 1)"),
        format!("{rank}(n,x) & ~${name}(x) => {rank}(n,x + 1)"),
    ] {
        if let Some(values) = facts.refute(&sentence)? {
            let near = values.iter().flat_map(|x| [x.clone(), x + 1u8]).collect();
            return Ok(Some(near));
        }
    }
    Ok(None)
}
