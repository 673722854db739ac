//! `wythoff decide` and `wythoff nth`: the outcome of a position, and the P-position of an index.

use serde::Serialize;
use wythoff::BigPosition;

use super::{Headed, print};
use crate::arguments::positions::{Decide, Nth};
use crate::input;
use crate::output::{Output, sure};
use crate::progress::Progress;

/// Prints who wins from a position, how, and how sure that is.
pub fn decide(arguments: &Decide) -> anyhow::Result<()> {
    let game = input::game_searching(&arguments.place.game, &arguments.place.search)?;
    let positions = input::positions(&arguments.place)?;
    let answer = game.decide_after(&positions, &Progress::new("columns").budget_for_one())?;
    print(&arguments.told, &Headed::of(&game, &answer), || {
        format!("{}\n{}\n", answer.value.told().join("\n"), sure(&answer.assurance()))
    })
}

/// Prints P-positions from the n-th on.
pub fn nth(arguments: &Nth) -> anyhow::Result<()> {
    let game = input::game_searching(&arguments.game, &arguments.search)?;
    let mut output = Output::open(arguments.told.to.output.as_deref())?;
    let progress = Progress::new("columns");
    let answer = game.nth(&arguments.n, arguments.count, progress.budget())?;
    drop(progress);
    if arguments.told.json {
        let rest = Indexed { n: arguments.n.to_string(), positions: &answer.value };
        output.json(&Headed::of(&game, answer.with(rest)))?;
    } else {
        for at in &answer.value {
            output.words(&format!("{at}\n"));
            output.relieve()?;
        }
        output.text(&format!("{}\n", sure(&answer.assurance())));
    }
    output.finish()
}

/// P-positions from an index on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Indexed<'a> {
    /// The index of the first position, in decimal digits.
    n: String,
    /// The P-positions, in order of their indices.
    positions: &'a [BigPosition],
}
