//! The first P-positions of any game: `cargo run -p wythoff-solve --example columns -- "gdwn(1,2)"`.

use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_solve::Columns;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules: Rules = std::env::args().nth(1).as_deref().unwrap_or("maharaja").parse()?;
    for at in Columns::new(&rules, &Budget::unlimited())?.take(20) {
        println!("{}", at?);
    }
    Ok(())
}
