//! `wythoff decide`: who wins from a position, and how.

use wythoff::Answer;

use super::{Headed, signature};
use crate::arguments::Decide;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

/// Prints P or N, what to do about it, and the certainty.
pub fn run(arguments: &Decide) -> anyhow::Result<()> {
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
        output.text(&format!("{}\n", signature(certainty, engine)));
    }
    output.finish()
}
