//! The state of a game in progress as it is displayed and serialised.

use serde::Serialize;
use wythoff::rules::Pile;
use wythoff::{BigPosition, Rectangle};

use crate::notes;
use crate::words::{self, Voice};
use crate::{Because, Phase, Record, Seat};

/// The present state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct State {
    /// The present position.
    pub position: BigPosition,
    /// The kind of action that is due: `choose`, `block`, `move`, or `over`.
    pub phase: &'static str,
    /// The player whose turn it is; null if the game is over.
    pub seat: Option<Seat>,
    /// The player who makes the next move.
    pub mover: Seat,
    /// The action that is due, in words; null if the game is over.
    pub task: Option<String>,
    /// Sentences on what the clauses of the game mean for the action that is due; empty if they do not affect it.
    pub notes: Vec<String>,
    /// The options that are blocked for the next move.
    pub blocked: Vec<BigPosition>,
    /// The number of options that may be blocked.
    pub most_blocked: u64,
    /// The boards among which the second player chooses, in the order of the rules.
    pub choices: Vec<Choice>,
    /// The board that was chosen, or the game itself if there is no choice, in notation; null before the choice.
    pub board: Option<String>,
    /// The memory of the player to move; null in a game without memory.
    pub memory: Option<Memory>,
    /// How the game has ended; null if it is not over.
    pub ending: Option<End>,
}

/// A board that the second player may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// The rectangle that is removed from the board.
    pub cut: Rectangle,
    /// The board in words.
    pub words: String,
    /// Whether the game can start on this board.
    pub possible: bool,
}

/// What the player to move in an imitation game has to remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Memory {
    /// The opponent's last move, if it took tokens from the shorter pile; else null.
    pub last: Option<Taken>,
    /// The number of consecutive imitations that the player to move has made.
    pub own: u64,
    /// The number of consecutive imitations that the opponent has made.
    pub other: u64,
    /// The parameter m of the imitation clause.
    pub m: u64,
    /// The parameter p of the imitation clause: p consecutive imitations are forbidden.
    pub p: u64,
    /// What the memory means for this move, in words; null if nothing.
    pub text: Option<String>,
}

/// A number of tokens that were taken from one pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Taken {
    /// The pile: `first` or `second`.
    pub pile: &'static str,
    /// The number of tokens, in decimal digits.
    pub many: String,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct End {
    /// The player who has won.
    pub winner: Seat,
    /// The reason: `no-move`, `all-blocked`, `decree` or `resigned`.
    pub because: &'static str,
    /// The ending in words.
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
