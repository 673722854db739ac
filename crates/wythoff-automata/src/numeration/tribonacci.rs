//! Tribonacci numeration: 1, 2, 4, 7, 13, 24, …, each the sum of the three before it.
//!
//! In the greedy form of a number no three digits 1 stand side by side. (Mousavi, Shallit, *Mechanical proofs of
//! properties of the Tribonacci word*, 2015; it is `msd_trib` in Walnut.)

use std::sync::LazyLock;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter, explore};

use wythoff_budget::Budget;

use super::{Numeration, NumerationParts};

/// The largest coefficient of a weight in x + y - z while words are read: lower places cannot make up for a larger one.
const LARGEST: i32 = 8;

impl Numeration {
    /// The Tribonacci system: its weights are 1, 2, 4, 7, 13, …, each the sum of the three before it.
    pub fn tribonacci() -> Self {
        static SYSTEM: LazyLock<Numeration> = LazyLock::new(|| tribonacci().expect("three small automata"));
        SYSTEM.clone()
    }
}

fn tribonacci() -> Result<Numeration, AutomataError> {
    // State k: the last k digits that were read are 1, and no more.
    let table = [vec![(0, 0), (1, 1)], vec![(0, 0), (1, 2)], vec![(0, 0)]];
    let canonical = Dfa::from_table(Alphabet::new(2, 1)?, &table, vec![true; 3])?;
    let (name, recurrence, weights) = ("msd_trib".to_owned(), vec![1, 1, 1], vec![1, 2, 4]);
    let parts = NumerationParts { name, canonical, addition: addition()?, recurrence, weights };
    Numeration::from_parts(parts, &Budget::unlimited())
}

/// The automaton of x + y = z. With k places left, x + y - z so far is s U_k + t U_{k-1} + u U_{k-2}; in the end U_0 =
/// U_{-1} = 1 and U_{-2} = 0.
fn addition() -> Result<Dfa, AutomataError> {
    let alphabet = Alphabet::new(2, 3)?;
    let digit = |letter: Letter, track| alphabet.digit(letter, track) as i32;
    let edges = |&(s, t, u): &(i32, i32, i32), edges: &mut Vec<(Letter, (i32, i32, i32))>| {
        for letter in 0..alphabet.letters() as Letter {
            let next = (s + t + digit(letter, 0) + digit(letter, 1) - digit(letter, 2), s + u, s);
            if next.0.abs().max(next.1.abs()) <= LARGEST {
                edges.push((letter, next));
            }
        }
    };
    let budget = Budget::unlimited();
    explore(alphabet, (0, 0, 0), edges, |&(s, t, _)| s + t == 0, &budget)?.determinise(&budget)
}
