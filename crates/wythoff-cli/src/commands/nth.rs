//! `wythoff nth`: the P-position of an index.

use serde::Serialize;
use wythoff::BigPosition;

use super::{Headed, Heading, signature};
use crate::arguments::Nth;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

/// Prints the n-th P-position, or some from there on.
pub fn run(arguments: &Nth) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let mut output = Output::stdout()?;
    let progress = Progress::new("P-positions", output.is_terminal());
    let answer = game.nth(&arguments.n, arguments.count, progress.budget())?;
    drop(progress);
    if arguments.json {
        let rest = Indexed { n: arguments.n.to_string(), positions: &answer.value, certainty: &answer.certainty };
        output.json(&Headed { heading: Heading::from(&game), rest })?;
    } else {
        for at in &answer.value {
            output.text(&format!("{at}\n"));
            output.relieve()?;
        }
        output.text(&format!("{}\n", signature(&answer.certainty, answer.engine)));
    }
    output.finish()
}

/// Positions from an index on.
#[derive(Serialize)]
struct Indexed<'a> {
    n: String,
    positions: &'a [BigPosition],
    certainty: &'a wythoff::Certainty,
}
