//! A numeration system of your own: the weights 1, 2, 3, 4, 6, 9, 13, …, each the sum of the one before it and the third
//! before it (Narayana's cows). `cargo run --example numeration`

use std::error::Error;

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{
    Alphabet, AutomataError, Budget, Dfa, Letter, Numeration, NumerationParts, explore, verify_arithmetic,
};

/// In the greedy form of a number at least two digits 0 stand behind every digit 1.
fn narayana(budget: &Budget) -> Result<Numeration, AutomataError> {
    let table = [vec![(0, 0), (1, 1)], vec![(0, 2)], vec![(0, 0)]];
    let canonical = Dfa::from_table(Alphabet::new(2, 1)?, &table, vec![true; 3])?;
    let alphabet = Alphabet::new(2, 3)?;
    // x + y - z so far is s U_k + t U_{k-1} + u U_{k-2}, where k places are left; far from 0 it never comes back.
    let edges = |&(s, t, u): &(i32, i32, i32), edges: &mut Vec<(Letter, (i32, i32, i32))>| {
        for letter in 0..alphabet.letters() as Letter {
            let [x, y, z] = [0, 1, 2].map(|track| alphabet.digit(letter, track) as i32);
            let next = (s + t + x + y - z, u, s);
            if [next.0, next.1, next.2].iter().all(|part| part.abs() < 12) {
                edges.push((letter, next));
            }
        }
    };
    // U_0 = U_{-1} = U_{-2} = 1.
    let sums = explore(alphabet, (0, 0, 0), edges, |&(s, t, u)| s + t + u == 0, budget)?;
    let addition = sums.determinise(budget)?;
    let (name, recurrence, weights) = ("narayana".to_owned(), vec![1, 0, 1], vec![1, 2, 3]);
    Numeration::from_parts(NumerationParts { name, canonical, addition, recurrence, weights }, budget)
}

fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::unlimited().with_states(1_000_000);
    let system = narayana(&budget)?;
    verify_arithmetic(&system, &budget)?;
    println!("addition is proved; 100 is {:?}", system.write(&100u32.into()));
    let mut decider = Decider::new(system, budget);
    for text in ["A x,y x + y = y + x", "A n E q,r n = 7*q + r & r < 7", "E n 2*n = 3*n + 1"] {
        println!("{text}: {}", decider.holds(&parse(text)?.formula)?);
    }
    Ok(())
}
