//! Games whose P-positions are given by an automaton that is proved correct, by a shipped certificate or by a check in this run.

mod options;
mod shipped;

use std::sync::{Arc, PoisonError, RwLock};

use wythoff_automata::Relation;
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::sentence::Kind;
use wythoff_check::{Chain, Checked};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Progression, Rules};
use wythoff_prove::consequences::{Diagonals, Lookup, Positions};
use wythoff_solve::{Cluster, Stretch};

use crate::knowledge::{both_sides, one_by_one};
use crate::{Certainty, Engine, Error, Formula, Knowledge, Proof};

pub use options::p_options;
pub use shipped::{is_by_kernel, shipped, shipped_certificates, shipped_chains, shipped_file, shipped_values};
pub(crate) use shipped::{proof_of_value, shipped_with_proof};

/// A bound on the number of P-positions on a line of a game with a certificate: each line holds fewer.
pub(crate) const MOST: usize = 1 << 10;

/// Columns at most this far apart are looked up together.
const NEAR: u64 = 64;

struct ByAutomaton {
    /// The rules and the P-positions, if options are not found on lines: moves are given by formulas, or a line may hold infinitely many P-positions.
    by_moves: Option<(Rules, Relation)>,
    /// The P-positions, locked because a query for the n-th position stores counts.
    positions: RwLock<Positions>,
    proof: Proof,
    /// Whether the game is Wythoff Nim with more moves or another end, so that its P-positions lie beside those of Wythoff Nim.
    beside_wythoff: bool,
    /// The P-positions by column, which are looked up without waiting for the lock.
    by_column: Lookup,
}

/// Recognises games for which a certificate is shipped and whose moves go along [lines of an automaton](has_lines).
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let shipped = if has_lines(rules) { shipped_with_proof(rules) } else { None };
    Ok(shipped.and_then(|(certificate, proof)| by_automaton(rules, certificate.relation(), proof, budget)))
}

/// The knowledge of a game at any distance from an automaton that was checked in this run; `None` if its moves
/// [go along other lines](has_lines), or the budget is exceeded.
pub fn of_check(checked: &Checked, budget: &Budget) -> Option<Arc<dyn Knowledge>> {
    let rules = checked.rules();
    if has_lines(rules) { by_automaton(rules, checked.relation(), Proof::of_check(checked), budget) } else { None }
}

/// The knowledge of a game from the first link of a chain of Grundy values that was proved in this run; `None` if the chain is of another kind or
/// empty, the moves [go along other lines](has_lines), or the budget is exceeded.
pub fn of_values(chain: &Chain, budget: &Budget) -> Option<Arc<dyn Knowledge>> {
    let (rules, first) = (chain.rules(), chain.links().first().filter(|_| chain.kind() == Kind::Values)?);
    if has_lines(rules) { by_automaton(rules, first.relation(), Proof::of_link(first), budget) } else { None }
}

/// The Grundy value of a position by a chain of Grundy values that was proved in this run; `None` if the chain does not give it. O(digits) for each
/// value of the chain.
pub fn grundy_by(chain: &Chain, at: &BigPosition) -> Option<(UBig, Certainty)> {
    let links = chain.links().iter().filter(|_| chain.kind() == Kind::Values);
    let (value, link) = (0u64..).zip(links).find(|(_, link)| link.relation().holds(&[&at.x, &at.y]))?;
    Some((value.into(), Certainty::Proved(Proof::of_link(link))))
}

/// Whether all moves go along columns, rows and diagonals, or are leaps, or are given by formulas: an automaton lists the P-positions among them.
pub fn has_lines(rules: &Rules) -> bool {
    !rules.is_linear()
        || rules.kinds().all(|kind| kind.step().0 == 0 || kind.step().1 == 0 || kind.step().0 == kind.step().1)
}

/// Whether all moves lie on progressions, and each row and diagonal along which they lead holds finitely many P-positions, which can be listed.
fn has_finite_lines(rules: &Rules) -> bool {
    let along = |is_along: fn((u64, u64)) -> bool| rules.kinds().any(|kind| is_along(kind.step()));
    let rows = !along(|(a, b)| a > 0 && b == 0) || rules.transposed().has_finite_columns();
    let is_whole =
        |line: Progression| line.base == (0, 0) && line.step.0 == line.step.1 && line.step.0 > 0 && line.max.is_none();
    let joined = rules.progressions().any(is_whole) && rules.forced().p_where.is_empty();
    rules.is_linear() && rows && (!along(|(a, b)| a > 0 && a == b) || joined)
}

/// The knowledge from an automaton; `None` also if columns may hold infinitely many P-positions, which cannot be listed.
fn by_automaton(rules: &Rules, relation: &Relation, proof: Proof, budget: &Budget) -> Option<Arc<dyn Knowledge>> {
    if !rules.has_finite_columns() {
        return None;
    }
    let positions = RwLock::new(Positions::new(relation, budget).ok()?);
    let by_column = Lookup::new(relation, "x").ok()?;
    let plain = rules.block().is_none() && rules.cuts().is_empty();
    let beside_wythoff = plain && rules.shape().is_some_and(|shape| shape.has_queen());
    let by_moves = (!has_finite_lines(rules)).then(|| (rules.clone(), relation.clone()));
    Some(Arc::new(ByAutomaton { by_moves, positions, proof, beside_wythoff, by_column }))
}

/// The Grundy value of a position, if it is one of those whose sets of positions a shipped chain gives; `None` otherwise. O(digits) for each value.
///
/// ```
/// use wythoff_game::BigPosition;
/// use wythoff_theory::certificate::grundy;
/// let (value, certainty) = grundy(&"wythoff".parse()?, &BigPosition::new(93u8, 146u8)).unwrap();
/// assert!(value == 1u8.into() && certainty.is_proved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy(rules: &Rules, at: &BigPosition) -> Option<(UBig, Certainty)> {
    let mut sets = shipped_values(rules)?.relations();
    let (value, set) = (0u64..).zip(&mut sets).find(|(_, set)| set.holds(&[&at.x, &at.y]))?;
    Some((value.into(), Certainty::Proved(proof_of_value(rules, set))))
}

/// The number of Grundy values whose sets of positions a shipped chain gives for a game; 0 without a chain.
pub fn known_values(rules: &Rules) -> usize {
    shipped_values(rules).map_or(0, |chain| chain.relations().len())
}

/// The P-positions on the `count` diagonals from the difference `first` on; `None` if they are too many.
pub(crate) fn clusters_on(
    diagonals: &Diagonals,
    first: &IBig,
    count: u64,
    budget: &Budget,
) -> Result<Option<Vec<Cluster>>, Exceeded> {
    let (upper, lower) = both_sides(first, count);
    let upper = diagonals.clusters((&upper.0, upper.1), true, MOST, budget)?;
    let lower = diagonals.clusters((&lower.0, lower.1), false, MOST, budget)?;
    Ok(upper.zip(lower).map(|(upper, lower)| [upper, lower].concat()))
}

impl ByAutomaton {
    fn ask<T>(&self, question: impl FnOnce(&Positions) -> T) -> T {
        // The lock may be poisoned: a panic elsewhere leaves counts that are right, or none.
        question(&self.positions.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Knowledge for ByAutomaton {
    fn source(&self) -> (Certainty, Engine) {
        (Certainty::Proved(self.proof.clone()), Engine::Certificate)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.ask(|positions| positions.of_column(x, MOST, budget))?)
    }

    fn rows_before(&self, x: &UBig, back: &[UBig], budget: &Budget) -> Result<Vec<Vec<UBig>>, Error> {
        // One run of the automaton for all columns, if they are close together.
        let furthest = back.iter().max().and_then(|i| u64::try_from(i).ok());
        let Some(reach) = furthest.filter(|&i| (1..NEAR).contains(&i)) else {
            return back.iter().map(|i| self.rows(&(x - i), budget)).collect();
        };
        let found = self.ask(|positions| positions.of_columns(&(x - reach), reach + 1, MOST, budget))?;
        let at = |i: &UBig| u64::try_from(i).ok().and_then(|i| found.get((reach - i) as usize)).cloned();
        Ok(back.iter().map(|i| at(i).unwrap_or_default()).collect())
    }

    fn far_columns(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let rows = self.ask(|positions| positions.of_columns(from, count, MOST, budget))?;
        let columns = (0..count).map(|k| from + UBig::from(k)).zip(rows);
        Ok(columns.flat_map(|(x, rows)| rows.into_iter().map(move |y| BigPosition::new(x.clone(), y))).collect())
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        Ok(self.by_column.stretch(from, count, memory, budget)?)
    }

    fn far_clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        Ok(self.by_column.clusters(from, count, MOST, budget)?)
    }

    fn p_options(&self, at: &BigPosition, budget: &Budget) -> Result<Option<(bool, Vec<BigPosition>)>, Error> {
        let Some((rules, p)) = &self.by_moves else { return Ok(None) };
        Ok(Some((p.holds(&[&at.x, &at.y]), options::p_options(rules, p, at, budget)?)))
    }

    fn columns(&self, y: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.ask(|positions| positions.of_row(y, MOST, budget))?)
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let (is_upper, difference) = if at.x <= at.y { (true, &at.y - &at.x) } else { (false, &at.x - &at.y) };
        let (mut found, mut asked) = (Vec::new(), Vec::new());
        for shift in 0..m {
            budget.check()?;
            let shift = UBig::from(shift);
            // The diagonal further away from the main one, and the diagonal towards it or beyond it.
            let away = (is_upper, &difference + &shift);
            let towards =
                if shift <= difference { (is_upper, &difference - &shift) } else { (!is_upper, &shift - &difference) };
            for line in [away, towards] {
                if asked.contains(&line) {
                    continue;
                }
                let (is_upper, d) = &line;
                let on_line = self.ask(|positions| match is_upper {
                    true => positions.of_diagonal(d, MOST, budget),
                    false => positions.of_lower_diagonal(d, MOST, budget),
                })?;
                found.extend(on_line.into_iter().map(|(x, y)| BigPosition::new(x, y)));
                asked.push(line);
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        match self.ask(|positions| clusters_on(positions.diagonals(), first, count, budget))? {
            Some(clusters) => Ok(clusters),
            None => one_by_one(self, first, count, budget),
        }
    }

    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let mut positions = self.positions.write().unwrap_or_else(PoisonError::into_inner);
        Ok(positions.nth(n, budget)?.map(|(x, y)| BigPosition::new(x, y)))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        Ok(self.beside_wythoff.then(|| Formula::beside_wythoff(at)))
    }
}
