//! Moves in three or four heaps that take many tokens from the last two of them.
//!
//! Where a diagonal of a slice holds no P-position, every position of it has to be N, mostly because a move that takes from the first heaps numbers with
//! the nim-sum d leads to one of the few P-positions (u, v) of a slice below that lie on diagonals near it: (x - u) xor (y - v) = d. Let M be a power of 2
//! above all d. If that is true of x and y, it is true of x + M and y + M: the higher binary digits of x - u and y - v are the same
//! before and after. Hence what is true of M columns of a diagonal, one after the other, is true of all that follow.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{Count, Relation, UBig};
use wythoff_budget::Budget;

use crate::check::{CheckError, Failure};
use crate::sentence::Fall;

/// The first position of `rest` from which no fall leads to a P-position of its slice, which is the relation beside it; or, if `rest` does not lie on finitely
/// many diagonals, one of its positions.
pub(crate) fn first_without(
    rest: &Relation,
    falls: &[(Fall, &Relation)],
    budget: &Budget,
) -> Result<Option<Failure>, CheckError> {
    if rest.is_empty() {
        return Ok(None);
    }
    for upper in [true, false] {
        let along = along_diagonals(rest, upper, budget)?;
        let differences = along.exists(&["x"], budget).map_err(DecideError::from)?;
        let Some(differences) = numbers(&differences, budget)? else {
            // There are positions on infinitely many diagonals, or too far from the main one.
            let place = rest.witness().and_then(|place| place.try_into().ok()).unwrap_or_default();
            return Ok(Some(example(place)));
        };
        let Some(last) = differences.last() else { continue };
        let largest = falls.iter().map(|(fall, _)| fall.nim_sum()).max().unwrap_or(0);
        // Several falls may lead to one slice.
        let mut slices: BTreeMap<usize, ByDifference> = BTreeMap::new();
        for (fall, slice) in falls {
            if let Entry::Vacant(place) = slices.entry(fall.link) {
                place.insert(near_diagonal(slice, upper, last + largest, budget)?);
            }
        }
        let near: Vec<(&Fall, &ByDifference)> = falls.iter().map(|(fall, _)| (fall, &slices[&fall.link])).collect();
        for &difference in &differences {
            if let Some(x) = without_on(&along, difference, &near, budget)? {
                let y = &x + UBig::from(difference);
                return Ok(Some(example(if upper { [x, y] } else { [y, x] })));
            }
        }
    }
    Ok(None)
}

/// The relation of x and d where (x, x + d), or (x + d, x), is in a set of positions.
fn along_diagonals(set: &Relation, upper: bool, budget: &Budget) -> Result<Relation, CheckError> {
    let mut decider = Decider::new((**set.numeration()).clone(), budget.quiet());
    decider.name("set", &["x", "y"], set)?;
    let formula = if upper { "E y y = x + d & $set(x,y)" } else { "E y y = x + d & $set(y,x)" };
    Ok(decider.relation(&parse(formula).map_err(DecideError::from)?.formula)?)
}

/// Numbers here are less than this, so that sums and differences of them fit.
const FAR: u64 = 1 << 40;

/// Numbers below [`FAR`] have fewer digits.
const DIGITS: usize = 80;

fn near(n: &UBig) -> Option<u64> {
    u64::try_from(n).ok().filter(|&n| n < FAR)
}

/// All numbers of a set with one track, ascending; `None` if there are infinitely many, or one is not below [`FAR`].
fn numbers(set: &Relation, budget: &Budget) -> Result<Option<Vec<u64>>, CheckError> {
    let Count::Finite(count) = set.count(budget).map_err(DecideError::from)? else { return Ok(None) };
    let values = set.values(usize::MAX, DIGITS, budget).map_err(DecideError::from)?;
    let numbers: Option<Vec<u64>> = values.iter().map(|value| near(value.first()?)).collect();
    // Numbers with more digits are not among the values.
    Ok(numbers.filter(|numbers| UBig::from(numbers.len()) == count))
}

/// P-positions by the difference y - x, of which each has one.
type ByDifference = BTreeMap<i64, (u64, u64)>;

/// The positions of a set with differences y - x up to the given one in either direction; with the piles exchanged, if `upper` is false.
fn near_diagonal(set: &Relation, upper: bool, last: u64, budget: &Budget) -> Result<ByDifference, CheckError> {
    let mut decider = Decider::new((**set.numeration()).clone(), budget.quiet());
    decider.name("set", &["x", "y"], set)?;
    let set = if upper { "$set(x,y)" } else { "$set(y,x)" };
    let formula = format!("{set} & y <= x + {last} & x <= y + {last}");
    let found = decider.relation(&parse(&formula).map_err(DecideError::from)?.formula)?;
    let places = found.values(usize::MAX, DIGITS, budget).map_err(DecideError::from)?;
    // What is left out here is not reached, which is no help for a wrong relation.
    let place = |place: &Vec<UBig>| Some((near(place.first()?)?, near(place.get(1)?)?));
    Ok(places.iter().filter_map(place).map(|(u, v)| (v as i64 - u as i64, (u, v))).collect())
}

/// On a diagonal (x, x + difference): the first x in the relation `along` without a move to one of the positions near the diagonal.
fn without_on(
    along: &Relation,
    difference: u64,
    falls: &[(&Fall, &ByDifference)],
    budget: &Budget,
) -> Result<Option<UBig>, CheckError> {
    let here = Relation::constant(along.numeration(), "d", &difference.into(), budget).map_err(DecideError::from)?;
    let columns = along.and_exists(&here, &["d"], budget).map_err(DecideError::from)?;
    if columns.is_empty() {
        return Ok(None);
    }
    let largest = falls.iter().map(|(fall, _)| fall.nim_sum()).max().unwrap_or(0);
    let period = (largest + 1).next_power_of_two();
    // A move changes the difference by d at most, since the nim-sum of what it takes from the two heaps is d.
    let around = |by: i64| difference as i64 - by..=difference as i64 + by;
    let reached_from = || {
        falls
            .iter()
            .flat_map(|&(fall, slice)| slice.range(around(fall.nim_sum() as i64)).map(move |(_, &place)| (place, fall)))
    };
    let is_reached = |x: u64| {
        let y = x + difference;
        reached_from().any(|((u, v), fall)| match (x.checked_sub(u), y.checked_sub(v)) {
            (Some(t), Some(s)) => fall.allows(t, s),
            _ => false,
        })
    };
    // From here on all of these positions lie to the left and below.
    let from = reached_from().map(|((u, v), _)| u.max(v)).max().unwrap_or(0) + 1;
    if let Some(columns) = numbers(&columns, budget)? {
        return Ok(columns.into_iter().find(|&x| !is_reached(x)).map(UBig::from));
    }
    if let Count::Finite(_) = columns.count(budget).map_err(DecideError::from)? {
        return Ok(columns.witness().and_then(|x| x.into_iter().next()));
    }
    let is_asked = |x: u64| columns.holds(&[&x.into()]);
    for x in 0..from + period {
        budget.tick(x)?;
        if (x >= from || is_asked(x)) && !is_reached(x) {
            return Ok(Some(x.into()));
        }
    }
    Ok(None)
}

/// A position from which no such move leads.
fn example(place: [UBig; 2]) -> Failure {
    Failure {
        claim: "absorbing",
        words: "from every other position a move leads to a P-position, of the same slice or of one below".to_owned(),
        example: ["x", "y"].into_iter().map(str::to_owned).zip(place).collect(),
    }
}

#[cfg(test)]
mod tests {
    use wythoff_automata::Numeration;

    use super::*;
    use crate::sentence::Kind;

    fn set(formula: &str) -> Relation {
        let mut decider = Decider::new(Numeration::fibonacci(), Budget::unlimited());
        let found = decider.relation(&parse(formula).unwrap().formula).unwrap();
        let all = Relation::always(found.numeration(), &["x", "y"], &Budget::unlimited()).unwrap();
        all.and(&found, &Budget::unlimited()).unwrap()
    }

    fn missing(rest: &str, below: &[&str]) -> Option<(u64, u64)> {
        let below: Vec<Relation> = below.iter().map(|formula| set(formula)).collect();
        let falls = Kind::Heaps.falls(below.len()).into_iter().zip(&below).collect::<Vec<_>>();
        let failure = first_without(&set(rest), &falls, &Budget::unlimited()).unwrap()?;
        let pile = |k: usize| u64::try_from(&failure.example[k].1).unwrap();
        Some((pile(0), pile(1)))
    }

    #[test]
    fn nothing_is_asked_of_nothing() {
        assert_eq!(missing("x != x", &["x = y"]), None);
    }

    /// From (x, x) a move takes 1 from the first heap, and x and x - 1 from the others, only if x is odd; or x - 2 and x - 1 if x is even.
    #[test]
    fn a_diagonal_needs_moves_from_every_residue() {
        assert_eq!(missing("x = y & x >= 1", &["x = 0 & y = 1"]), Some((2, 2)));
        assert_eq!(missing("x = y & x >= 1", &["x = 2 & y = 1"]), Some((1, 1)));
        assert_eq!(missing("x = y & x >= 1", &["(x = 0 & y = 1) | (x = 2 & y = 1)"]), None);
        // Below the main diagonal, too.
        assert_eq!(missing("x = y + 1 & y >= 2", &["x = 1 & y = 0"]), Some((3, 2)));
    }

    #[test]
    fn finitely_many_positions_are_looked_at_one_by_one() {
        assert_eq!(missing("x = y & (x = 1 | x = 3)", &["x = 0 & y = 1"]), None);
        assert_eq!(missing("x = y & (x = 1 | x = 4)", &["x = 0 & y = 1"]), Some((4, 4)));
        // With nothing taken from them, the position itself is one of the slice below.
        assert_eq!(missing("x = 4 & y = 4", &["x = 4 & y = 4"]), None);
        assert_eq!(missing("x = 4 & y = 9", &["x = 9 & y = 4"]), Some((4, 9)));
    }

    /// The number of tokens that leave the first heap is that between the slices.
    #[test]
    fn the_nim_sum_is_that_of_the_slice() {
        // From (4, 6) to (1, 1): 3 xor 5 = 6 is not 1, from (4, 5): 3 xor 4 = 7.
        assert_eq!(missing("x = 4 & y = 6", &["x = 1 & y = 1"]), Some((4, 6)));
        let mut slices = vec!["x = 1 & y = 1"; 6];
        assert_eq!(missing("x = 4 & y = 6", &slices), None);
        slices[0] = "x != x";
        assert_eq!(missing("x = 4 & y = 6", &slices), Some((4, 6)));
    }

    /// What is too far away to be looked at is not taken for reached.
    #[test]
    fn far_positions_are_refused() {
        let far = format!("x = {0} & y = {0}", 1u64 << 41);
        assert!(missing(&far, &["x = 0 & y = 1"]).is_some());
        assert!(missing(&format!("x = 1 & y = {}", 1u64 << 41), &["x = 0 & y = 1"]).is_some());
        // More digits than are listed.
        let budget = Budget::unlimited();
        let far = |track: &str| {
            Relation::constant(set("x = y").numeration(), track, &UBig::from(10u8).pow(30), &budget).unwrap()
        };
        let rest = far("x").and(&far("y"), &budget).unwrap();
        let below = set("x = 0 & y = 1");
        let fall = Kind::Heaps.falls(1).remove(0);
        assert!(first_without(&rest, &[(fall, &below)], &budget).unwrap().is_some());
    }

    /// Infinitely many diagonals are beyond what is shown here.
    #[test]
    fn positions_on_all_diagonals_are_refused() {
        assert!(missing("y = 2*x", &["x = 0 & y = 0"]).is_some());
        assert!(missing("x = 2*y", &["x = 0 & y = 0"]).is_some());
    }
}
