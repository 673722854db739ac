//! The Wythoff pair at any index: `cargo run -p wythoff-exact --example far -- 1000000000000000000000`.

use wythoff_exact::{BeattyPair, UBig};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let n: UBig = std::env::args().nth(1).as_deref().unwrap_or("1000000000000000000000").parse()?;
    let (a, b) = BeattyPair::new(1, 1)?.nth_big(&n);
    println!("the P-position of Wythoff Nim with index {n} is ({a}, {b})");
    Ok(())
}
