//! Addition, verified by the program: an automaton is not trusted because of how it was built.

use std::sync::Arc;

use wythoff_budget::Budget;

use crate::error::AutomataError;
use crate::linear::Comparison::{Equal, Less};
use crate::numeration::{Numeration, canonical};
use crate::relation::Relation;

/// Proves from the automata themselves that order is the order of words, and that x + y = z is addition:
///
/// - for each length there are as many canonical words as the weight says (to length 40), and x < y is the order of the
///   words: the first different digit decides;
/// - y = x + 1 holds exactly if x < y and nothing is between them;
/// - for all x, y there is exactly one z with x + y = z; x + 0 = x; x + (y + 1) = (x + y) + 1.
///
/// By induction the words are then the natural numbers in their order, and the last relation is addition.
///
/// # Errors
/// [`AutomataError::Arithmetic`] with what failed; the budget is exceeded.
pub fn verify_arithmetic(numeration: &Numeration, budget: &Budget) -> Result<(), AutomataError> {
    let numeration = Arc::new(numeration.clone());
    let failed = |what: &'static str| AutomataError::Arithmetic { numeration: numeration.to_string(), what };
    let require = |is: bool, what: &'static str| if is { Ok(()) } else { Err(failed(what)) };
    let words = canonical(&numeration, budget)?;
    let weights = numeration.weights(41);
    for length in (0..=40).filter(|&length| numeration.aligned(length) == length) {
        require(words.count_of_length(length) == weights[length], "the number of canonical words of a length")?;
    }
    let equal = |terms: &[(&str, i64)], c| Relation::linear(&numeration, terms, c, Equal, budget);
    let less = |x, y| Relation::linear(&numeration, &[(x, 1), (y, -1)], 0, Less, budget);
    require(less("x", "y")? == by_digits(&numeration, budget)?, "the order is that of the words")?;

    let between = less("x", "z")?.and_exists(&less("z", "y")?, &["z"], budget)?;
    let next = less("x", "y")?.and_not(&between, budget)?;
    require(next == equal(&[("x", 1), ("y", -1)], 1)?, "y = x + 1 holds where nothing is between")?;

    let sum = |x, y, z| equal(&[(x, 1), (y, 1), (z, -1)], 0);
    let add = sum("x", "y", "z")?;
    let always = Relation::always(&numeration, &["x", "y"], budget)?;
    require(add.exists(&["z"], budget)? == always, "every two numbers have a sum")?;
    let two = add.and_exists(&sum("x", "y", "t")?, &["x", "y"], budget)?;
    require(two == equal(&[("t", 1), ("z", -1)], 0)?, "no two numbers have two sums")?;
    let zero = Relation::constant(&numeration, "y", &dashu_int::UBig::ZERO, budget)?;
    require(add.and_exists(&zero, &["y"], budget)? == equal(&[("x", 1), ("z", -1)], 0)?, "x + 0 = x")?;
    // x + (y + 1) = z if and only if z is next to some x + y.
    let left = sum("x", "t", "z")?.and_exists(&equal(&[("t", -1), ("y", 1)], 1)?, &["t"], budget)?;
    let right = sum("x", "y", "t")?.and_exists(&equal(&[("z", -1), ("t", 1)], 1)?, &["t"], budget)?;
    require(left == right, "x + (y + 1) = (x + y) + 1")
}

/// x < y as it is seen by digits: the first different one decides.
fn by_digits(numeration: &Arc<Numeration>, budget: &Budget) -> Result<Relation, AutomataError> {
    let always = Relation::always(numeration, &["x", "y"], budget)?;
    let alphabet = always.dfa().alphabet();
    let (mut equal, mut decided) = (Vec::new(), Vec::new());
    for letter in 0..alphabet.letters() as u16 {
        let (x, y) = (alphabet.digit(letter, 0), alphabet.digit(letter, 1));
        decided.push((letter, 1));
        if x <= y {
            equal.push((letter, u32::from(x < y)));
        }
    }
    let dfa = crate::automaton::Dfa::from_table(alphabet, &[equal, decided], vec![false, true])?;
    Relation::from_dfa(numeration, &["x", "y"], &dfa, budget)
}
