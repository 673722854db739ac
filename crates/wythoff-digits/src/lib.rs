//! Digits of numbers, and finite automata that read them side by side: deterministic or not, in compact rows.
//!
//! | | |
//! |---|---|
//! | [`Alphabet`], [`Letter`] | tuples of digits, one for each track |
//! | [`Dfa`], [`Nfa`] | products, projection, subset construction, minimisation, counting |
//! | [`explore`] | the automaton of all states that can be reached from a start |
//! | [`numeration`], [`linear`] | the digits of numbers in systems given by quotients, and the automata of linear relations |
//! | [`AutomataError`], [`NumerationError`] | the errors of this crate and of those that build on its automata |
//!
//! Every automaton is partial: a missing edge rejects. State 0 is the initial one. Relations between numbers, and their
//! logic, are in `wythoff-automata`, which builds on this crate, where proofs spend most of their time.
//!
//! Functions that take a [`Budget`] fail with [`AutomataError::Exceeded`] when it is exceeded; their docs name only the other errors.
//!
//! ```
//! use wythoff_budget::Budget;
//! use wythoff_digits::{Alphabet, explore};
//! // The words over 0 and 1 whose number of ones is a multiple of 3.
//! let edges = |ones: &u32, ways: &mut Vec<_>| ways.extend([(0, *ones), (1, (ones + 1) % 3)]);
//! let dfa = explore(Alphabet::new(2, 1)?, 0, edges, |&ones| ones == 0, &Budget::unlimited())?.minimise(&Budget::unlimited())?;
//! assert_eq!((dfa.states(), dfa.accepts(&[1, 0, 1, 1])), (3, true));
//! # Ok::<(), wythoff_digits::AutomataError>(())
//! ```

mod alphabet;
mod classes;
mod determinise;
mod dfa;
mod error;
pub mod linear;
mod minimise;
mod nfa;
pub mod numeration;
mod product;
mod rows;
mod simulation;
mod trials;
mod words;

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use wythoff_budget::{Budget, Exceeded};

pub use alphabet::{Alphabet, Letter};
pub use dfa::Dfa;
pub use error::{AutomataError, MAX_QUOTIENT, NumerationError};
pub use nfa::Nfa;
use rows::{Rows, trim};
pub use words::Count;

/// The largest number of states: states are numbered in 32 bits.
const MAX_STATES: usize = u32::MAX as usize;

/// Checks the budget of an automaton under construction that has this many states and bytes so far; to be called once for each state.
fn room(budget: &Budget, during: &'static str, states: usize, bytes: usize) -> Result<(), Exceeded> {
    let limit = budget.states().min(MAX_STATES);
    if states > limit {
        return Err(Exceeded::States { during, limit });
    }
    if bytes as u64 > budget.memory() {
        return Err(Exceeded::Memory { what: during, bytes: bytes as u64 });
    }
    if states.is_multiple_of(1 << 16) {
        // Lists double as they grow, and the machine may have less memory than the budget allows.
        budget.memory_for::<u8>(bytes, during)?;
    }
    budget.tick(states as u64)
}

/// The automaton of all states that can be reached from `start`, without those from which no accepting state can be
/// reached. `edges` appends the edges that leave a state to a list.
pub fn explore<S: Clone + Eq + Hash>(
    alphabet: Alphabet,
    start: S,
    edges: impl FnMut(&S, &mut Vec<(Letter, S)>),
    accepting: impl Fn(&S) -> bool,
    budget: &Budget,
) -> Result<Nfa, AutomataError> {
    let all = (usize::MAX, |_: &S| 0);
    build("building an automaton", alphabet, Some(start), all, edges, accepting, budget)
}

/// The automaton of all states that can be reached from `start`, if there is one, without dead states; errors name it as
/// `what`. `possible` is an upper bound for the number of states and an injective map from states to numbers below it.
fn build<S: Clone + Eq + Hash>(
    what: &'static str,
    alphabet: Alphabet,
    start: Option<S>,
    possible: (usize, impl Fn(&S) -> usize),
    mut edges: impl FnMut(&S, &mut Vec<(Letter, S)>),
    accepting: impl Fn(&S) -> bool,
    budget: &Budget,
) -> Result<Nfa, AutomataError> {
    let mut found = Found::new(possible);
    let initial = start.into_iter().map(|start| found.number(start)).collect();
    let mut rows = Rows::new();
    let (mut ways, mut row) = (Vec::new(), Vec::new());
    while let Some(state) = found.states.get(rows.states()).cloned() {
        let states = found.states.len();
        room(budget, what, states, rows.bytes() + states * size_of::<S>() * 2)?;
        edges(&state, &mut ways);
        row.extend(ways.drain(..).map(|(letter, target)| (letter, found.number(target))));
        rows.push(&mut row)?;
        row.clear();
    }
    let accepting = found.states.iter().map(accepting).collect();
    Ok(Nfa::of_reached(alphabet, rows, accepting, initial))
}

/// A hash of 32 bits, which a table can keep beside a number.
#[inline]
fn short(value: &(impl Hash + ?Sized)) -> u32 {
    FxBuildHasher.hash_one(value) as u32
}

/// Spreads a hash of 32 bits over 64 bits: the hash table uses the highest of them and the lowest.
#[inline]
fn spread(short: u32) -> u64 {
    u64::from(short).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The largest number of possible states for which numbers are kept in an array: 16 MiB.
const MOST_PLACES: usize = 1 << 22;

/// States, numbered in the order in which they are found.
struct Found<S, P> {
    states: Vec<S>,
    table: Table<P>,
}

/// A table from states to their numbers.
enum Table<P> {
    /// An array indexed by the place of a state: the number of the state plus 1, or 0 if it was not found yet.
    Places(Vec<u32>, P),
    /// Hash and number of each state: the table grows without reading the states again.
    Hashes(HashTable<(u32, u32)>),
}

impl<S: Eq + Hash, P: Fn(&S) -> usize> Found<S, P> {
    fn new((possible, place): (usize, P)) -> Self {
        let table = if possible <= MOST_PLACES {
            Table::Places(vec![0; possible], place)
        } else {
            Table::Hashes(HashTable::new())
        };
        Found { states: Vec::new(), table }
    }

    fn number(&mut self, state: S) -> u32 {
        let states = &mut self.states;
        let number = states.len() as u32;
        match &mut self.table {
            Table::Places(numbers, place) => {
                let known = &mut numbers[place(&state)];
                if *known > 0 {
                    return *known - 1;
                }
                *known = number + 1;
            }
            Table::Hashes(table) => {
                let hash = short(&state);
                let is = |&(other, number): &(u32, u32)| other == hash && states[number as usize] == state;
                if let Some(&(_, known)) = table.find(spread(hash), is) {
                    return known;
                }
                table.insert_unique(spread(hash), (hash, number), |&(hash, _)| spread(hash));
            }
        }
        states.push(state);
        number
    }
}

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
