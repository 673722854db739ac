//! `wythoff decide` and `wythoff nth`: who wins from a position, and the P-position of an index.

use serde::Serialize;
use wythoff::{Answer, Assurance, BigPosition};

use super::{Headed, Heading, signature};
use crate::arguments::{Decide, Nth};
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

/// Prints P or N, what to do about it, and the certainty.
pub fn decide(arguments: &Decide) -> anyhow::Result<()> {
    let game = input::game(&arguments.place.game)?;
    let positions = input::positions(&arguments.place)?;
    let mut output = Output::stdout()?;
    let progress = Progress::new("columns", false);
    let answer = game.decide_after(&positions, progress.budget())?;
    drop(progress);
    if arguments.json {
        output.json(&Headed { heading: (&game).into(), rest: &answer })?;
    } else {
        let Answer { value, certainty, engine } = &answer;
        output.text(&format!("{}\n", value.outcome));
        for line in value.in_words() {
            output.text(&format!("{line}\n"));
        }
        output.text(&format!("{}\n", signature(certainty, *engine)));
    }
    output.finish()
}

/// Prints the n-th P-position, or some from there on.
pub fn nth(arguments: &Nth) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let mut output = Output::stdout()?;
    let progress = Progress::new("P-positions", output.is_terminal());
    let answer = game.nth(&arguments.n, arguments.count, progress.budget())?;
    drop(progress);
    if arguments.json {
        let rest = Indexed { n: arguments.n.to_string(), positions: &answer.value, certainty: answer.assurance() };
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
    certainty: Assurance,
}
