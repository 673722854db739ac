//! A true and a false set of P-positions of Nim with two piles, checked from the rules.

use wythoff_automata::Numeration;
use wythoff_automata::logic::{Decider, parse};
use wythoff_budget::Budget;
use wythoff_check::{Verdict, check};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (rules, budget) = ("nim".parse()?, Budget::unlimited());
    let mut decider = Decider::new(Numeration::base(2)?, budget.clone());
    for formula in ["x = y", "x <= y"] {
        let relation = decider.relation(&parse(formula)?.formula)?;
        match check(&rules, &relation, &budget)? {
            Verdict::Proved(_) => println!("{formula}: proved"),
            Verdict::Refuted { failure, .. } => println!("{formula}: false, for not {}", failure.words),
        }
    }
    Ok(())
}
