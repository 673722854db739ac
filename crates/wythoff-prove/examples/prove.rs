//! Proves the P-positions of a game: `cargo run --release -p wythoff-prove --example prove -- "maharaja(2,3)"`.

use wythoff_budget::Budget;
use wythoff_prove::prove::{Effort, Ending, prove};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = std::env::args().nth(1).as_deref().unwrap_or("wythoff").parse()?;
    match prove(&rules, &Effort::default(), None, None, &Budget::unlimited())? {
        Ending::Proved(proof) => println!("proved: an automaton of {} states", proof.checked.relation().dfa().states()),
        Ending::GivenUp { statement, .. } => println!("{statement}"),
    }
    Ok(())
}
