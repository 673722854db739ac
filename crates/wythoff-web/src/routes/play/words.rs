//! What happens in a game, in sentences.

use wythoff::{BigPosition, board_in_words};
use wythoff_play::{Action, Because, Ending, Record, Seat};

/// Options that are named.
const NAMED: usize = 6;

/// What a player does.
pub fn action(record: &Record, seat: Seat, action: &Action) -> String {
    match action {
        Action::Choose(index) => {
            let board = record.choices().get(*index).map(|choice| board_in_words(choice.0)).unwrap_or_default();
            format!("The {seat} player chooses {board}.")
        }
        Action::Block(options) if options.is_empty() => format!("The {seat} player blocks nothing."),
        Action::Block(options) => format!("The {seat} player blocks {}.", list(options)),
        Action::Move(to) => format!("The {seat} player moves to {to}."),
        Action::Resign => format!("The {seat} player resigns."),
    }
}

/// How the game has ended.
pub fn ending(record: &Record, ending: Ending) -> String {
    let (winner, loser) = (ending.winner, ending.winner.other());
    let (mover, misere) = (record.mover(), record.game().rules().is_misere());
    match ending.because {
        Because::NoMove if misere => {
            format!("The {mover} player has no move, which wins in misere play: the {winner} player has won.")
        }
        Because::NoMove => format!("The {mover} player has no move: the {winner} player has won."),
        Because::AllBlocked if misere => format!(
            "All moves of the {mover} player are blocked, which counts as no move and wins in misere play: the {winner} player \
             has won."
        ),
        Because::AllBlocked => format!(
            "All moves of the {mover} player are blocked, which counts as no move: the {winner} player has won."
        ),
        Because::Decree { label } => {
            format!("{} is {label} by decree, which ends the game: the {winner} player has won.", record.position())
        }
        Because::Resigned => format!("The {loser} player has resigned: the {winner} player has won."),
    }
}

/// What may be blocked, and how much of it.
pub fn blockable(record: &Record) -> Option<String> {
    let block = record.game().rules().block()?;
    Some(format!("at most {} {}", block.most, block.of.in_words()))
}

fn list(options: &[BigPosition]) -> String {
    let named: Vec<String> = options.iter().take(NAMED).map(BigPosition::to_string).collect();
    match options.len().checked_sub(NAMED) {
        Some(more) if more > 0 => format!("{} and {more} more", named.join(", ")),
        _ => named.join(", "),
    }
}
