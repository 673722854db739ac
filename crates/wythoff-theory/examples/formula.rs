//! What theorems say of a game: `cargo run -p wythoff-theory --example formula -- "roob-blocking(2,3)"`.

use wythoff_budget::Budget;
use wythoff_theory::every;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = std::env::args().nth(1).as_deref().unwrap_or("wythoff").parse()?;
    let budget = Budget::unlimited();
    for known in every(&rules, &budget) {
        let known = known?;
        println!("{} [{}]", known.certainty(), known.engine());
        let Some(at) = known.nth(&1_000_000_000u64.into(), &budget)? else { continue };
        let formula = known.formula(&at, &budget)?.map(|formula| formula.words(&at)).unwrap_or_default();
        println!("the P-position with index 10^9 is {at}: {formula}");
    }
    Ok(())
}
