//! `wythoff solve` for games on several piles: the P-positions with all piles below a bound, a line for each.

use itertools::Itertools;
use serde::Serialize;
use wythoff::{Assurance, PileGame, Piles, counted};

use super::Heading;
use crate::arguments::flags::Format;
use crate::arguments::positions::Solve;
use crate::commands::asked::at_desk;
use crate::failure::Refused;
use crate::output::{Output, sure};
use crate::progress::Progress;

/// The default bound on the piles.
const BELOW: u64 = 20;

/// The P-positions of a game on several piles.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct PilePositions {
    /// The game.
    #[serde(flatten)]
    heading: Heading,
    /// The number of piles.
    piles: usize,
    /// The bound on the piles: all of them are below it.
    below: u64,
    /// The P-positions in lexicographic order, each in every order of its piles; left out if only their number is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<Vec<Piles>>,
    /// The number of P-positions.
    total: usize,
    /// How sure they are.
    certainty: Assurance,
}

/// The game on several piles with this name or certificate; `None` if the text is about a game on two.
pub fn named(text: &str) -> anyhow::Result<Option<PileGame>> {
    at_desk("", |desk| desk.pile_game("game", &text.to_owned().into()))
}

/// Writes the P-positions with all piles below the number of columns.
pub fn solve(arguments: &Solve, game: &PileGame) -> anyhow::Result<()> {
    let refused = |what: &str| {
        let message =
            format!("{what} is for games on two piles; --columns N lists the positions with all piles below N");
        Err(Refused(message).into())
    };
    if arguments.from.is_some() {
        return refused("--from");
    }
    if arguments.resume {
        return refused("--resume");
    }
    if arguments.rows.upto.is_some() {
        return refused("--upto");
    }
    let format = arguments.list.format();
    if format == Format::Bfile {
        return refused("a b-file");
    }
    if format == Format::Latex {
        return refused("a table in LaTeX");
    }
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    let below = arguments.columns.or(arguments.count).unwrap_or(BELOW);
    output.holds(format!("the P-positions with piles below {below}"));
    let progress = Progress::new("lines");
    let answer = game.positions(below, progress.budget())?;
    drop(progress);
    let (positions, certainty) = (&answer.value, answer.assurance());
    let total = positions.len();
    match format {
        Format::Json => {
            let positions = (!arguments.total).then(|| positions.clone());
            output.json(&PilePositions {
                heading: game.into(),
                piles: game.rules().piles(),
                below,
                positions,
                total,
                certainty,
            })?;
        }
        _ if arguments.total => {
            output.words(&format!("{} with piles below {below}\n", counted(total as u64, "P-position")));
            output.text(&format!("{}\n", sure(&certainty)));
        }
        Format::Csv => positions.iter().for_each(|at| output.line(at.0.iter().join(","))),
        _ => {
            output.text(&format!("{}\n", game.title()));
            let width = below.saturating_sub(1).to_string().len();
            for at in positions {
                output.line(at.0.iter().map(|pile| format!("{pile:>width$}")).join(" "));
            }
            output.text(&format!("{}\n", sure(&certainty)));
        }
    }
    output.finish()
}
