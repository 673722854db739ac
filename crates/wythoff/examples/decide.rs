//! Who wins from a position, how, and how sure that is:
//! `cargo run -p wythoff --example decide -- maharaja 1000000000000000000000 1618033988749894848204`.

use wythoff::{Budget, Game};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, x, y] = &arguments[..] else { return Err("give a game and two piles".into()) };
    let game: Game = game.parse()?;
    let answer = game.decide(
        wythoff::BigPosition::new(x.parse::<wythoff::UBig>()?, y.parse::<wythoff::UBig>()?),
        &Budget::unlimited(),
    )?;
    println!("{}", answer.value.outcome);
    for option in &answer.value.p_options {
        println!("to {}", option.to);
    }
    println!("{}", answer.certainty);
    Ok(())
}
