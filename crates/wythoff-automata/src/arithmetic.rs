//! The proof, from the automata themselves, that a numeration system's order and addition are those of the natural numbers.

use std::collections::HashSet;
use std::sync::Arc;

use wythoff_digits::{Alphabet, AutomataError, Dfa};

use wythoff_budget::Budget;

use crate::numeration::Numeration;
use crate::relation::Relation;
use wythoff_digits::linear::Comparison::{Equal, Less};

/// Proves from the automata themselves that the words of a numeration system are the natural numbers, that order is the
/// order of words, and that x + y = z is addition:
///
/// - for each length there are as many canonical words as the weight says, x < y is the order of the words: the first
///   different digit decides, and x = y holds for equal words alone;
/// - y = x + 1 holds exactly if x < y and no number is between them;
/// - for all x, y there is exactly one z with x + y = z; x + 0 = x; x + (y + 1) = (x + y) + 1;
/// - a number is its first digit, followed by zeros, plus the rest of its word; and a number with one digit, followed by
///   zeros, is the one with that digit less 1, plus the one with the digit 1 at the same place.
///
/// By induction the words are then the natural numbers in their order, and the last relation is addition. A digit 1 followed
/// by k zeros is the first word that is longer than k, so its number is the number of words of k digits, the weight. Hence
/// the number of a word is the sum of its digits times weights, and the greedy digits of a number are its word.
///
/// The length of a word is that of the preperiod plus whole periods. Counted by periods, the numbers of words satisfy a linear
/// recurrence with as many terms as there are states that whole periods lead to, and so do the weights, with their own number
/// of terms. Hence they agree for all lengths if they agree for as many lengths as both recurrences have terms together.
///
/// # Errors
/// [`AutomataError::Arithmetic`], naming the statement that failed.
pub fn verify_arithmetic(numeration: &Numeration, budget: &Budget) -> Result<(), AutomataError> {
    let numeration = Arc::new(numeration.clone());
    let failed = |what: &'static str| AutomataError::Arithmetic { numeration: numeration.to_string(), what };
    let require = |is: bool, what: &'static str| if is { Ok(()) } else { Err(failed(what)) };
    if numeration.has_negatives() {
        return verify_integers(&numeration, budget);
    }
    let words = numeration.canonical(budget)?;
    let order = numeration.parts().map_or(2, |parts| parts.weights.len());
    let (preperiod, period) = (numeration.preperiod(), numeration.period());
    let lengths = preperiod + period * (reached_by_periods(&words, period) + order);
    let (weights, counts) = (numeration.weights(lengths + 1), words.counts_by_length(lengths, budget)?);
    for length in (preperiod..=lengths).step_by(period) {
        require(counts[length] == weights[length], "the number of canonical words of a length")?;
    }
    let equal = |terms: &[(&str, i64)], c| Relation::linear(&numeration, terms, c, Equal, budget);
    let less = |x, y| Relation::linear(&numeration, &[(x, 1), (y, -1)], 0, Less, budget);
    let order = less("x", "y")?;
    let by_digits = |comparison| Relation::by_digits(&numeration, "x", "y", comparison, budget);
    require(order == by_digits(Less)?, "the order is that of the words")?;
    require(equal(&[("x", 1), ("y", -1)], 0)? == by_digits(Equal)?, "numbers are equal if their words are")?;

    let between = less("x", "z")?.and_exists(&less("z", "y")?, &["z"], budget)?;
    let next = order.and_not(&between, budget)?;
    require(next == equal(&[("x", 1), ("y", -1)], 1)?, "y = x + 1 holds where nothing is between")?;

    let sum = |x, y, z| equal(&[(x, 1), (y, 1), (z, -1)], 0);
    let (add, other) = (sum("x", "y", "z")?, sum("x", "y", "t")?);
    let always = Relation::always(&numeration, &["x", "y"], budget)?;
    require(add.exists(&["z"], budget)? == always, "every two numbers have a sum")?;
    // Of two sums one would be less than the other.
    let two = add.and(&other.and_exists(&less("t", "z")?, &["t"], budget)?, budget)?;
    require(two.is_empty(), "no two numbers have two sums")?;
    let zero = Relation::constant(&numeration, "y", &dashu_int::UBig::ZERO, budget)?;
    require(add.and_exists(&zero, &["y"], budget)? == equal(&[("x", 1), ("z", -1)], 0)?, "x + 0 = x")?;
    // x + (y + 1) = z if and only if z is the successor of some x + y.
    let left = sum("x", "t", "z")?.and_exists(&equal(&[("t", -1), ("y", 1)], 1)?, &["t"], budget)?;
    let right = other.and_exists(&equal(&[("z", -1), ("t", 1)], 1)?, &["t"], budget)?;
    require(left == right, "x + (y + 1) = (x + y) + 1")?;

    let digits = 0..numeration.digits();
    let (first, rest) = (digits.clone().skip(1).map(|a| [a, 0, a]), digits.clone().map(|a| [0, a, a]));
    let leading = by_first_digit(&numeration, ["first", "rest", "x"], first, rest, budget)?;
    let is_sum = leading.and_not(&sum("first", "rest", "x")?, budget)?.is_empty();
    let all = leading.exists(&["first", "rest"], budget)? == Relation::always(&numeration, &["x"], budget)?;
    require(is_sum && all, "a number is the sum of its first digit and the rest")?;
    let (one, zeros) = (digits.skip(1).map(|a| [a, a - 1, 1]), std::iter::once([0; 3]));
    let less = by_first_digit(&numeration, ["first", "less", "one"], one, zeros, budget)?;
    let is_sum = less.and_not(&sum("less", "one", "first")?, budget)?.is_empty();
    let all = less.exists(&["less", "one"], budget)? == leading.exists(&["rest", "x"], budget)?;
    require(is_sum && all, "a first digit is the sum of ones at its place")
}

/// The same for a system of all integers: that its order is a total one in which every number has a next one and is the next one of another, that
/// addition goes on with it from 0, and that every word is a number of its own.
fn verify_integers(numeration: &Arc<Numeration>, budget: &Budget) -> Result<(), AutomataError> {
    let failed = |what: &'static str| AutomataError::Arithmetic { numeration: numeration.to_string(), what };
    let require = |is: bool, what: &'static str| if is { Ok(()) } else { Err(failed(what)) };
    let linear = |terms: &[(&str, i64)], c, how| Relation::linear(numeration, terms, c, how, budget);
    let (less, equal) =
        (|x, y| linear(&[(x, 1), (y, -1)], 0, Less), |terms: &[(&str, i64)], c| linear(terms, c, Equal));
    let same = Relation::by_digits(numeration, "x", "y", Equal, budget)?;
    require(equal(&[("x", 1), ("y", -1)], 0)? == same, "numbers are equal if their words are")?;
    let order = less("x", "y")?;
    let all = order.xor(&less("y", "x")?, budget)?.xor(&same, budget)?;
    let both = order.and(&less("y", "x")?, budget)?;
    let always = Relation::always(numeration, &["x", "y"], budget)?;
    require(all == always && both.is_empty(), "of two numbers one is less, or they are equal")?;
    let between = less("x", "z")?.and_exists(&less("z", "y")?, &["z"], budget)?;
    require(between.and_not(&order, budget)?.is_empty(), "what is between two numbers is so in their order")?;
    let next = equal(&[("x", 1), ("y", -1)], 1)?;
    require(order.and_not(&between, budget)? == next, "y = x + 1 holds where nothing is between")?;
    let one = Relation::always(numeration, &["x"], budget)?;
    let ends = next.exists(&["y"], budget)? == one && next.exists(&["x"], budget)?.rename(&["x"], budget)? == one;
    require(ends, "every number has a next one, and one before it")?;
    let sum = |x, y, z| equal(&[(x, 1), (y, 1), (z, -1)], 0);
    let zero = Relation::constant(numeration, "y", &dashu_int::UBig::ZERO, budget)?;
    let with_zero = sum("x", "y", "z")?.and_exists(&zero, &["y"], budget)?;
    require(with_zero == equal(&[("x", 1), ("z", -1)], 0)?, "x + 0 = x")?;
    let left = sum("x", "t", "z")?.and_exists(&equal(&[("t", -1), ("y", 1)], 1)?, &["t"], budget)?;
    let right = sum("x", "y", "t")?.and_exists(&equal(&[("z", -1), ("t", 1)], 1)?, &["t"], budget)?;
    require(left == right, "x + (y + 1) = (x + y) + 1")
}

/// The number of states that are reached by words of whole periods. O(period · edges).
fn reached_by_periods(words: &Dfa, period: usize) -> usize {
    if words.states() == 0 {
        return 0;
    }
    let start = (0, 0);
    let (mut seen, mut waiting) = (HashSet::from([start]), vec![start]);
    while let Some((state, place)) = waiting.pop() {
        let next = (place + 1) % period;
        waiting.extend(words.edges_of(state).map(|(_, target)| (target, next)).filter(|&at| seen.insert(at)));
    }
    seen.iter().filter(|(_, place)| *place == 0).count()
}

/// The relation between three numbers whose triples of digits, after leading zeros, are one of `first` and then only `rest`.
fn by_first_digit(
    numeration: &Arc<Numeration>,
    tracks: [&str; 3],
    first: impl Iterator<Item = [usize; 3]>,
    rest: impl Iterator<Item = [usize; 3]>,
    budget: &Budget,
) -> Result<Relation, AutomataError> {
    let alphabet = Alphabet::new(numeration.digits(), 3)?;
    let edge = |digits: [usize; 3]| (alphabet.letter(&digits), 1);
    let table: [Vec<_>; 2] = [std::iter::once((0, 0)).chain(first.map(edge)).collect(), rest.map(edge).collect()];
    Relation::from_dfa(numeration, &tracks, &Dfa::from_table(alphabet, &table, vec![true; 2])?, budget)
}
