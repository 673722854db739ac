//! Moves in three or four heaps that take many tokens from the last two heaps.
//!
//! A slice consists of the positions (x, y) with fixed first heaps. If a diagonal of a slice holds no P-position, each of
//! its positions must be N, mostly because a move that takes from the first heaps numbers with the nim-sum d leads to one
//! of the few P-positions (u, v) of a lower slice on nearby diagonals: (x - u) xor (y - v) = d. Let M be a power of 2
//! above all d. If this equation holds for x and y, it holds for x + M and y + M, since the higher binary digits of x - u
//! and y - v agree before and after. Hence what is true of M successive columns of a diagonal is true of all that follow.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{Count, Relation, UBig};
use wythoff_budget::Budget;

use crate::check::{CheckError, Failure};
use crate::sentence::Fall;

/// The first position found in `rest` from which no fall leads to a P-position of the fall's slice, the relation paired with it. All
/// relations must be symmetric: positions below the main diagonal are not examined. The cost is O(f), for f falls, for each column up
/// to M beyond the last nearby P-position on each diagonal on which `rest` is infinite, and for each position on the other diagonals.
///
/// # Errors
/// [`CheckError::Undecided`] if `rest` does not lie on finitely many diagonals or has positions too far out, and no such
/// position is among the first ones.
pub(crate) fn first_without(
    rest: &Relation,
    falls: &[(Fall, &Relation)],
    budget: &Budget,
) -> Result<Option<Failure>, CheckError> {
    if rest.is_empty() {
        return Ok(None);
    }
    let along = along_diagonals(rest, budget)?;
    let differences = along.exists(&["x"], budget).map_err(DecideError::from)?;
    let Some(differences) = numbers(&differences, budget)? else {
        return first_of(&along, falls, budget).map(Some);
    };
    let Some(last) = differences.last() else { return Ok(None) };
    let largest = falls.iter().map(|(fall, _)| fall.nim_sum()).max().unwrap_or(0);
    let (slices, are_whole) = near_diagonals(falls, last + largest, budget)?;
    let near: Vec<(&Fall, &ByDifference)> = falls.iter().map(|(fall, _)| (fall, &slices[&fall.link])).collect();
    match without(&along, &differences, &near, budget)? {
        // A fall may lead to a position that was left out.
        Some(_) if !are_whole => Err(CheckError::Undecided),
        found => Ok(found.map(|[d, x]| example([x.clone(), x + d]))),
    }
}

/// The number of positions that are examined if there are infinitely many diagonals.
const SOME: usize = 1 << 12;

/// The first of some positions from which no fall leads to a P-position; [`CheckError::Undecided`] if a fall leads on
/// from each of them.
fn first_of(along: &Relation, falls: &[(Fall, &Relation)], budget: &Budget) -> Result<Failure, CheckError> {
    let places = along.values(SOME, DIGITS, budget).map_err(DecideError::from)?;
    let place = |place: &Vec<UBig>| Some((near(place.first()?)?, near(place.get(1)?)?));
    let places: Vec<(u64, u64)> = places.iter().filter_map(place).collect();
    let largest = falls.iter().map(|(fall, _)| fall.nim_sum()).max().unwrap_or(0);
    let last = places.iter().map(|&(difference, _)| difference).max().unwrap_or(0);
    let (slices, are_whole) = near_diagonals(falls, last + largest, budget)?;
    let near: Vec<(&Fall, &ByDifference)> = falls.iter().map(|(fall, _)| (fall, &slices[&fall.link])).collect();
    for (step, &(difference, x)) in (0..).zip(&places) {
        budget.tick(step)?;
        if are_whole && !Moves::from(difference, &near).lead_from(x) {
            return Ok(example([x.into(), (x + difference).into()]));
        }
    }
    Err(CheckError::Undecided)
}

/// For each link to which a fall leads, the P-positions of its slice near the diagonals, and whether none was left out as
/// too far out. Several falls may lead to one slice.
fn near_diagonals(
    falls: &[(Fall, &Relation)],
    last: u64,
    budget: &Budget,
) -> Result<(BTreeMap<usize, ByDifference>, bool), CheckError> {
    let (mut slices, mut are_whole) = (BTreeMap::new(), true);
    for (fall, slice) in falls {
        if let Entry::Vacant(place) = slices.entry(fall.link) {
            let (positions, is_whole) = near_diagonal(slice, last, budget)?;
            place.insert(positions);
            are_whole &= is_whole;
        }
    }
    Ok((slices, are_whole))
}

/// The relation between d and x that (x, x + d) is in the set.
fn along_diagonals(set: &Relation, budget: &Budget) -> Result<Relation, CheckError> {
    decide("set", ["x", "y"], set, "E y y = x + d & $set(x,y)", budget)
}

/// The relation of a formula that calls the given relation by this name.
fn decide(
    name: &str,
    tracks: [&'static str; 2],
    relation: &Relation,
    formula: &str,
    budget: &Budget,
) -> Result<Relation, CheckError> {
    let mut decider = Decider::new((**relation.numeration()).clone(), budget.quiet());
    decider.name(name, &tracks, relation)?;
    Ok(decider.relation(&parse(formula).map_err(DecideError::from)?.formula)?)
}

/// An exclusive bound for numbers in this module, so that their sums and differences do not overflow.
const FAR: u64 = 1 << 40;

/// More digits than numbers below [`FAR`] have in any numeration system.
const DIGITS: usize = 80;

fn near(n: &UBig) -> Option<u64> {
    u64::try_from(n).ok().filter(|&n| n < FAR)
}

/// All elements of a set; `None` if it is infinite, or has numbers with more than [`DIGITS`] digits.
fn listed(set: &Relation, budget: &Budget) -> Result<Option<Vec<Vec<UBig>>>, CheckError> {
    let Count::Finite(count) = set.count(budget).map_err(DecideError::from)? else { return Ok(None) };
    let values = set.values(usize::MAX, DIGITS, budget).map_err(DecideError::from)?;
    // Numbers with more digits are missing in the values, but not in the count.
    Ok(Some(values).filter(|values| UBig::from(values.len()) == count))
}

/// All numbers of a set with one track, in ascending order; `None` if there are infinitely many, or one is not below [`FAR`].
fn numbers(set: &Relation, budget: &Budget) -> Result<Option<Vec<u64>>, CheckError> {
    let values = listed(set, budget)?;
    Ok(values.and_then(|values| values.iter().map(|value| near(value.first()?)).collect()))
}

/// The values of two tracks as an array.
fn pair(values: Vec<UBig>) -> [UBig; 2] {
    values.try_into().unwrap_or_default()
}

/// P-positions by the difference v - u, for which each slice has at most one.
type ByDifference = BTreeMap<i64, (u64, u64)>;

/// The positions of a set with |y - x| at most `last` and coordinates below [`FAR`], and whether no others have such differences.
fn near_diagonal(set: &Relation, last: u64, budget: &Budget) -> Result<(ByDifference, bool), CheckError> {
    let formula = format!("$set(x,y) & y <= x + {last} & x <= y + {last}");
    let found = decide("set", ["x", "y"], set, &formula, budget)?;
    let places = found.values(usize::MAX, DIGITS, budget).map_err(DecideError::from)?;
    // A position that is left out counts as not reached, which never makes a wrong relation pass.
    let place = |place: &Vec<UBig>| Some((near(place.first()?)?, near(place.get(1)?)?));
    let places: Vec<(u64, u64)> = places.iter().filter_map(place).collect();
    let is_whole = found.count(budget).map_err(DecideError::from)? == Count::Finite(places.len().into());
    Ok((places.into_iter().map(|(u, v)| (v as i64 - u as i64, (u, v))).collect(), is_whole))
}

/// A difference d and a column x of the relation `along` from which no fall leads to a P-position; `differences` has all values of d.
fn without(
    along: &Relation,
    differences: &[u64],
    falls: &[(&Fall, &ByDifference)],
    budget: &Budget,
) -> Result<Option<[UBig; 2]>, CheckError> {
    let of_along = |formula: &str| decide("along", ["d", "x"], along, formula, budget);
    let endless = of_along(&format!("E x x >= {FAR} & $along(d,x)"))?;
    for difference in differences.iter().filter(|&&difference| endless.holds(&[&difference.into()])) {
        let moves = Moves::from(*difference, falls);
        let end = moves.beyond() + moves.period;
        for x in 0..end {
            budget.tick(x)?;
            let place = [UBig::from(*difference), x.into()];
            if moves.lead_from(x) {
                continue;
            }
            if along.holds(&[&place[0], &place[1]]) {
                return Ok(Some(place));
            }
            if x >= moves.beyond() {
                // No fall leads on from any later column of the same residue either.
                let later = format!("$along(d,x) & d = {difference} & E q x = {}*q + {x}", moves.period);
                if let Some(place) = of_along(&later)?.witness() {
                    return Ok(Some(pair(place)));
                }
            }
        }
    }
    let ended = of_along(&format!("$along(d,x) & ~E x x >= {FAR} & $along(d,x)"))?;
    let places = listed(&ended, budget)?.ok_or(CheckError::Undecided)?;
    let mut moves: Option<Moves> = None;
    for (step, place) in (0..).zip(places) {
        budget.tick(step)?;
        let [d, x] = pair(place);
        let (Some(difference), Some(column)) = (near(&d), near(&x)) else { return Err(CheckError::Undecided) };
        let known = moves.take().filter(|moves| moves.difference == difference);
        let here = moves.insert(known.unwrap_or_else(|| Moves::from(difference, falls)));
        if !here.lead_from(column) {
            return Ok(Some([d, x]));
        }
    }
    Ok(None)
}

/// The falls from a diagonal (x, x + difference), each with a P-position to which it may lead.
struct Moves<'f> {
    difference: u64,
    places: Vec<((u64, u64), &'f Fall)>,
    /// A power of 2 above the nim-sums of all falls.
    period: u64,
}

impl<'f> Moves<'f> {
    fn from(difference: u64, falls: &[(&'f Fall, &ByDifference)]) -> Moves<'f> {
        // A fall changes the difference y - x by at most its nim-sum, which is that of the numbers taken from the last two heaps.
        let around = |by: i64| difference as i64 - by..=difference as i64 + by;
        let reached = |&(fall, slice): &(&'f Fall, &ByDifference)| {
            slice.range(around(fall.nim_sum() as i64)).map(|(_, &place)| (place, fall)).collect::<Vec<_>>()
        };
        let largest = falls.iter().map(|(fall, _)| fall.nim_sum()).max().unwrap_or(0);
        let places = falls.iter().flat_map(reached).collect();
        Moves { difference, places, period: (largest + 1).next_power_of_two() }
    }

    /// Whether one of the falls leads to a P-position from column x.
    fn lead_from(&self, x: u64) -> bool {
        let y = x + self.difference;
        self.places.iter().any(|((u, v), fall)| match (x.checked_sub(*u), y.checked_sub(*v)) {
            (Some(t), Some(s)) => fall.allows(t, s),
            _ => false,
        })
    }

    /// The first column that is greater than both coordinates of all the P-positions.
    fn beyond(&self) -> u64 {
        self.places.iter().map(|&((u, v), _)| u.max(v) + 1).max().unwrap_or(0)
    }
}

/// The failure for a position from which no fall leads to a P-position.
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

    /// Without P-positions below, no fall leads on.
    #[test]
    fn a_diagonal_needs_moves() {
        assert_eq!(missing("x = y & x >= 1", &["x != x"]), Some((2, 2)));
        assert_eq!(missing("x = y & x >= 1 & x <= 9", &["x != x"]), Some((1, 1)));
    }

    /// Falls lead from (3, 3) to (0, 1), and from (4, 9) to (0, 4), each of which is near one of the diagonals only.
    #[test]
    fn each_diagonal_has_its_own_moves() {
        assert_eq!(missing("(x = 3 & y = 3) | (x = 4 & y = 9)", &["(x = 0 & y = 1) | (x = 0 & y = 4)"]), None);
        assert_eq!(missing("(x = 3 & y = 3) | (x = 4 & y = 9)", &["x = 0 & y = 1"]), Some((4, 9)));
    }

    #[test]
    fn numbers_up_to_the_bound_are_near() {
        assert_eq!([FAR - 1, FAR].map(|n| near(&n.into())), [Some(FAR - 1), None]);
    }

    /// From (x, x) a move takes 1 from the first heap, and x and x - 1 from the others if x is odd, or x - 2 and x - 1 if x is even.
    #[test]
    fn a_diagonal_needs_moves_from_every_residue() {
        assert_eq!(missing("x = y & x >= 1", &["x = 0 & y = 1"]), Some((2, 2)));
        assert_eq!(missing("x = y & x >= 1", &["x = 2 & y = 1"]), Some((1, 1)));
        assert_eq!(missing("x = y & x >= 1", &["(x = 0 & y = 1) | (x = 2 & y = 1)"]), None);
        assert_eq!(missing("y = x + 1 & x >= 2", &["x = 0 & y = 1"]), Some((2, 3)));
    }

    /// Columns without positions of the rest need no fall: an example is always a position of the rest.
    #[test]
    fn columns_of_which_nothing_is_left_need_no_move() {
        let odd = "x = y & E q x = 2*q + 1";
        assert_eq!(missing(odd, &["x = 0 & y = 1"]), None);
        assert_eq!(missing(odd, &["x = 2 & y = 1"]), Some((1, 1)));
        assert_eq!(missing(&format!("{odd} & x > 5"), &["x = 2 & y = 1"]), Some((7, 7)));
        // One diagonal has finitely many positions of the rest, the other infinitely many.
        let both = |end: u64| format!("({odd}) | (y = x + 1 & x >= 2 & x <= {end} & x != 3)");
        assert_eq!(missing(&both(2), &["x = 0 & y = 1"]), Some((2, 3)));
        assert_eq!(missing(&both(4), &["(x = 0 & y = 1) | (x = 2 & y = 2)"]), None);
        assert_eq!(missing(&both(5), &["(x = 0 & y = 1) | (x = 2 & y = 2)"]), Some((5, 6)));
    }

    #[test]
    fn finitely_many_positions_are_looked_at_one_by_one() {
        assert_eq!(missing("x = y & (x = 1 | x = 3)", &["x = 0 & y = 1"]), None);
        assert_eq!(missing("x = y & (x = 1 | x = 4)", &["x = 0 & y = 1"]), Some((4, 4)));
        // If nothing is taken from the last two heaps, the position itself must be one of the slice below.
        assert_eq!(missing("x = 4 & y = 4", &["x = 4 & y = 4"]), None);
        assert_eq!(missing("x = 4 & y = 9", &["x = 9 & y = 4"]), Some((4, 9)));
    }

    /// A fall takes from the first heap the difference between the slices.
    #[test]
    fn the_nim_sum_is_that_of_the_slice() {
        // From (4, 6) to (1, 1): 3 xor 5 = 6 is not 1, from (4, 5): 3 xor 4 = 7.
        assert_eq!(missing("x = 4 & y = 6", &["x = 1 & y = 1"]), Some((4, 6)));
        let mut slices = vec!["x = 1 & y = 1"; 6];
        assert_eq!(missing("x = 4 & y = 6", &slices), None);
        slices[0] = "x != x";
        assert_eq!(missing("x = 4 & y = 6", &slices), Some((4, 6)));
    }

    /// A position that is too far out to be examined does not count as reached.
    #[test]
    fn far_positions_are_refused() {
        // No fall leads on from beyond all P-positions near the diagonal.
        let far = 1u64 << 41;
        assert_eq!(missing(&format!("x = {far} & y = {far}"), &["x = 0 & y = 1"]), Some((far, far)));
        assert!(is_undecided(&format!("x = 1 & y = {}", 1u64 << 41), &["x = 0 & y = 1"]));
        // The fall would lead to the previous position of its row, which is too far out to be examined.
        let (before, after) = (format!("x = {far} & y = {}", far + 1), format!("x = {0} & y = {0}", far + 1));
        assert!(is_undecided(&after, &[&before]));
    }

    /// If there are infinitely many diagonals, a position from which no fall leads on is an example; otherwise nothing is decided.
    #[test]
    fn positions_on_all_diagonals_are_refused() {
        // No fall leads on from (1, 2) by taking 1 and both heaps: 1 xor 2 is not 1.
        assert_eq!(missing("y = 2*x & x >= 1", &["x = 0 & y = 0"]), Some((1, 2)));
        // Falls lead on from (x, 2x) by taking 1, 0 and 1.
        assert!(is_undecided("y = 2*x & x >= 1", &["y + 1 = 2*x"]));
        assert_eq!(missing("y = 2*x", &["y + 1 = 2*x"]), Some((0, 0)));
    }

    fn is_undecided(rest: &str, below: &[&str]) -> bool {
        let below: Vec<Relation> = below.iter().map(|formula| set(formula)).collect();
        let falls = Kind::Heaps.falls(below.len()).into_iter().zip(&below).collect::<Vec<_>>();
        first_without(&set(rest), &falls, &Budget::unlimited()) == Err(CheckError::Undecided)
    }
}
