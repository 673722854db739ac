//! The state of a game in progress as it is displayed and serialised.

use serde::Serialize;
use wythoff::rules::Pile;
use wythoff::{BigPosition, Rectangle};

use crate::notes;
use crate::words::{self, Voice};
use crate::{Because, Phase, Record, Seat};

/// Where a game is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct State {
    /// The present position.
    pub position: BigPosition,
    /// What has to be done next: `choose`, `block`, `move` or `over`.
    pub phase: &'static str,
    /// Whose turn it is; null when the game is over.
    pub seat: Option<Seat>,
    /// Who moves next.
    pub mover: Seat,
    /// What has to be done next, in words; null when the game is over.
    pub task: Option<String>,
    /// What the clauses of the game mean for what has to be done next, in sentences; empty where they do not bear on it.
    pub notes: Vec<String>,
    /// What is blocked for the next move.
    pub blocked: Vec<BigPosition>,
    /// How many options may be blocked.
    pub most_blocked: u64,
    /// The boards among which the second player chooses, in their order.
    pub choices: Vec<Choice>,
    /// The board that was chosen, in notation; the game itself without a choice.
    pub board: Option<String>,
    /// What the player to move must remember; null in a game without memory.
    pub memory: Option<Memory>,
    /// How the game has ended.
    pub ending: Option<End>,
}

/// A board that the second player may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The removed rectangle.
    pub cut: Rectangle,
    /// The same in words.
    pub words: String,
    /// Can the game start on it?
    pub possible: bool,
}

/// What the player to move in an imitation game must remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Memory {
    /// The opponent's last move, if it took tokens from the shorter pile.
    pub last: Option<Taken>,
    /// How many imitations in a row the player to move has made.
    pub own: u64,
    /// How many his opponent has made.
    pub other: u64,
    /// The parameter m of the game.
    pub m: u64,
    /// The parameter p: as many imitations in a row may not be made.
    pub p: u64,
    /// What bears on this move, in words; null if nothing does.
    pub text: Option<String>,
}

/// Tokens that were taken from one pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Taken {
    /// `first` or `second`.
    pub pile: &'static str,
    /// How many, in decimal digits.
    pub many: String,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct End {
    /// The winner.
    pub winner: Seat,
    /// Why: `no-move`, `all-blocked`, `decree` or `resigned`.
    pub because: &'static str,
    /// In words.
    pub text: String,
}

impl State {
    /// The state of a game, with texts addressed to this reader.
    pub fn new(record: &Record, voice: Voice) -> State {
        let phase = match record.phase() {
            Phase::Choose => "choose",
            Phase::Block { .. } => "block",
            Phase::Move { .. } => "move",
            Phase::Over(_) => "over",
        };
        let choice = |(cut, possible): (Rectangle, bool)| Choice { cut, words: wythoff::board_in_words(cut), possible };
        State {
            position: record.position().clone(),
            phase,
            seat: record.to_act(),
            mover: record.mover(),
            blocked: record.blocked().to_vec(),
            most_blocked: record.game().rules().most_blocked(),
            task: voice.task(record),
            notes: notes::notes(record, voice),
            choices: record.choices().into_iter().map(choice).collect(),
            board: record.board().map(|board| board.rules().to_string()),
            memory: memory(record, voice),
            ending: record.ending().map(|ending| End {
                winner: ending.winner,
                because: match ending.because {
                    Because::NoMove => "no-move",
                    Because::AllBlocked => "all-blocked",
                    Because::Decree { .. } => "decree",
                    Because::Resigned => "resigned",
                },
                text: voice.ending(record, ending),
            }),
        }
    }
}

fn memory(record: &Record, voice: Voice) -> Option<Memory> {
    let clause = record.game().rules().imitation()?;
    let memory = record.history()?.memory();
    let taken = |(pile, many): &(Pile, wythoff::UBig)| Taken {
        pile: if *pile == Pile::First { "first" } else { "second" },
        many: many.to_string(),
    };
    Some(Memory {
        last: memory.last.as_ref().map(taken),
        own: memory.own,
        other: memory.other,
        m: clause.m,
        p: clause.p,
        text: words::imitation(record, voice),
    })
}
