//! A perfect player against a random one, far from the origin: `cargo run -p wythoff-play --example match`.

use wythoff::Budget;
use wythoff_play::{Level, Record, transcript};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = "1000000000000000000000000000000,1234567890123456789012345678901";
    let mut record = Record::new("maharaja".parse()?, start.parse()?)?;
    let levels = [Level::Perfect, Level::Random];
    while let Some(seat) = record.to_act() {
        let turn = levels[seat as usize].turn(&record, 7, &Budget::unlimited())?;
        record.act(turn.action)?;
    }
    print!("{}", transcript::write(&record, &transcript::Header::default()));
    Ok(())
}
