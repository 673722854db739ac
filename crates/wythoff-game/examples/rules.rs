//! What a line of notation means: `cargo run -p wythoff-game --example rules -- "maharaja(2,3) misere"`.

use wythoff_game::Rules;

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "maharaja(2,3)".to_owned());
    match text.parse::<Rules>() {
        Ok(rules) => println!("{rules}\n{}", rules.in_words()),
        Err(error) => println!("{error}"),
    }
}
