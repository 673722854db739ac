//! What theorems say of a game: `cargo run -p wythoff-theory --example formula -- "roob-blocking(2,3)"`.

use wythoff_budget::Budget;
use wythoff_theory::every;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = std::env::args().nth(1).as_deref().unwrap_or("wythoff").parse()?;
    for known in every(&rules, &Budget::unlimited()) {
        let known = known?;
        println!("{} [{}]", known.certainty(), known.engine());
        let Some(at) = known.nth(&1_000_000_000u64.into())? else { continue };
        let formula = known.formula(&at).map(|formula| formula.words(&at)).unwrap_or_default();
        println!("the P-position with index 10^9 is {at}: {formula}");
    }
    Ok(())
}
