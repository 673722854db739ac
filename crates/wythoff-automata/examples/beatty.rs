//! Sentences about Beatty sequences and the Fibonacci word: `cargo run --example beatty`, or with a sentence of yours.

use std::error::Error;
use std::sync::Arc;

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Budget, Numeration, Relation};

const SENTENCES: [&str; 4] = [
    "A n n >= 1 => floor(floor(n*phi)*phi) + 1 = floor(n*phi) + n",
    "A n floor(floor(n*phi)*phi) + 1 = floor(n*phi) + n",
    "E i,n n >= 1 & (A k k < 2*n => F[i+k] = F[i+n+k])",
    "E i,n n >= 1 & (A k k < 3*n => F[i+k] = F[i+n+k])",
];

fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::unlimited().with_states(1_000_000);
    let system = Numeration::fibonacci();
    let mut decider = Decider::new(system.clone(), budget.clone());
    decider.name_word("F", &Relation::last_digits(&Arc::new(system), &budget)?)?;
    let given: Vec<String> = std::env::args().skip(1).collect();
    let sentences = if given.is_empty() { SENTENCES.map(str::to_owned).to_vec() } else { given };
    for text in sentences {
        let formula = parse(&text)?.formula;
        println!("{text}");
        match decider.counterexample(&formula)? {
            None => println!("  TRUE"),
            Some(values) if values.is_empty() => println!("  FALSE"),
            Some(values) => println!("  FALSE for {:?} = {values:?}", formula.free_variables()),
        }
    }
    Ok(())
}
