//! A board around 10^50 as SVG: `cargo run -p wythoff-draw --example board > far.svg`.

use wythoff::{Budget, Game, UBig};
use wythoff_draw::picture::{Board, Window};
use wythoff_draw::{Style, svg};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (game, budget): (Game, _) = ("maharaja".parse()?, Budget::unlimited());
    let window = Window::around_p(&game, UBig::from(10u8).pow(50), 40, 40, &budget)?;
    print!("{}", svg::render(&Board::of(window).scene(&game, &budget)?, Style::Light)?);
    Ok(())
}
