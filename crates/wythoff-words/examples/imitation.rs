//! Who wins (2,3)-Imitation Nim from far away: `cargo run -p wythoff-words --example imitation`.

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_words::pairs::imitation::ImitationNim;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (game, budget) = (ImitationNim::new(2, 3)?, Budget::unlimited());
    let x = UBig::from(10u8).pow(50);
    let y = game.pairs().partner(&x, &budget)?;
    for y in [y.clone(), y + UBig::ONE] {
        let at = BigPosition::new(x.clone(), y);
        println!("{at}: {}", game.start(&at, &budget)?);
    }
    Ok(())
}
