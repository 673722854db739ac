//! A game in progress, as it is sent.

use serde::Serialize;
use utoipa::ToSchema;
use wythoff::rules::Pile;
use wythoff::{BigPosition, Rectangle};
use wythoff_play::words::{self, Voice};
use wythoff_play::{Because, Phase, Record, Seat};

use crate::number::Digits;

/// Where a game is.
#[derive(Debug, Serialize, ToSchema)]
pub struct View {
    /// The present position.
    position: BigPosition,
    /// What has to be done next: `choose`, `block`, `move` or `over`.
    phase: &'static str,
    /// Whose turn it is; null when the game is over.
    seat: Option<String>,
    /// Who moves next.
    mover: String,
    /// What has to be done next, in words; null when the game is over.
    task: Option<String>,
    /// What is blocked for the next move.
    blocked: Vec<BigPosition>,
    /// How many options may be blocked.
    most_blocked: u64,
    /// The boards among which the second player chooses, in their order.
    choices: Vec<Choice>,
    /// The board that was chosen, in notation; the game itself without a choice.
    board: Option<String>,
    /// What the player to move must remember; null in a game without memory.
    memory: Option<Memory>,
    /// How the game has ended.
    ending: Option<End>,
}

/// A board that the second player may choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct Choice {
    /// The removed rectangle.
    cut: Rectangle,
    /// The same in words.
    words: String,
    /// Can the game start on it?
    possible: bool,
}

/// What the player to move in an imitation game must remember.
#[derive(Debug, Serialize, ToSchema)]
pub struct Memory {
    /// The opponent's last move, if it took tokens from the shorter pile.
    last: Option<Taken>,
    /// How many imitations in a row the player to move has made.
    own: u64,
    /// How many his opponent has made.
    other: u64,
    /// The parameter m of the game.
    m: u64,
    /// The parameter p: as many imitations in a row may not be made.
    p: u64,
    /// What bears on this move, in words; null if nothing does.
    text: Option<String>,
}

/// Tokens that were taken from one pile.
#[derive(Debug, Serialize, ToSchema)]
pub struct Taken {
    /// `first` or `second`.
    pile: &'static str,
    /// How many.
    many: Digits,
}

/// How a game has ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct End {
    /// The winner.
    winner: String,
    /// `no-move`, `all-blocked`, `decree` or `resigned`.
    because: &'static str,
    /// In words.
    text: String,
}

impl View {
    /// What is sent of a game, in words that are spoken to the reader.
    pub fn new(record: &Record, voice: Voice) -> View {
        let phase = match record.phase() {
            Phase::Choose => "choose",
            Phase::Block { .. } => "block",
            Phase::Move { .. } => "move",
            Phase::Over(_) => "over",
        };
        let choice = |(cut, possible): (Rectangle, bool)| Choice { cut, words: wythoff::board_in_words(cut), possible };
        View {
            position: record.position().clone(),
            phase,
            seat: record.to_act().as_ref().map(Seat::to_string),
            mover: record.mover().to_string(),
            blocked: record.blocked().to_vec(),
            most_blocked: record.game().rules().most_blocked(),
            task: voice.task(record),
            choices: record.choices().into_iter().map(choice).collect(),
            board: record.board().map(|board| board.rules().to_string()),
            memory: memory(record, voice),
            ending: record.ending().map(|ending| End {
                winner: ending.winner.to_string(),
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
        pile: match pile {
            Pile::First => "first",
            Pile::Second => "second",
        },
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
