//! Sentences about games, the same in every interface.

use itertools::Itertools;
use wythoff::rules::Pile;
use wythoff::{BigPosition, Outcome, UBig, board_in_words};

use crate::action::{Action, Seat};
use crate::phase::Phase;
use crate::record::{Record, sorted};
use crate::{Because, Ending};

/// The reader of a text: one of the players, who is called *you* while the other one is called *computer*; or, for `None`, somebody else, to
/// whom the players are *first* and *second*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voice(pub Option<Seat>);

impl Voice {
    /// The name of a player: `you`, `computer`, `first` or `second`.
    pub fn name(self, seat: Seat) -> &'static str {
        match (self.0, seat) {
            (Some(you), seat) if you == seat => "you",
            (Some(_), _) => "computer",
            (None, Seat::First) => "first",
            (None, Seat::Second) => "second",
        }
    }

    /// The player as the subject of a sentence for people: `you`, `the computer`, `the first player`.
    pub fn subject(self, seat: Seat) -> String {
        match self.0 {
            Some(you) if you == seat => "you".to_owned(),
            Some(_) => "the computer".to_owned(),
            None => format!("the {seat} player"),
        }
    }

    /// A name with a verb in the form that fits it: `you move`, `computer moves`.
    pub(crate) fn does(self, seat: Seat, verb: &str) -> String {
        let s = if self.0 == Some(seat) { "" } else { "s" };
        format!("{} {verb}{s}", self.name(seat))
    }

    /// The subject of a sentence with a verb in the form that fits it: `you move`, `the computer moves`.
    pub(crate) fn says(self, seat: Seat, verb: &str) -> String {
        let s = if self.0 == Some(seat) { "" } else { "s" };
        format!("{} {verb}{s}", self.subject(seat))
    }

    /// The latest action, as in `computer moves 11 18`.
    pub fn done(self, record: &Record, seat: Seat, action: &Action) -> String {
        match action {
            Action::Choose(index) => format!("{} {index}: {}", self.does(seat, "choose"), board(record, *index)),
            Action::Block(options) if options.is_empty() => format!("{} nothing", self.does(seat, "block")),
            Action::Block(options) => format!("{} {}", self.does(seat, "block"), list(&sorted(options))),
            Action::Move(to) => format!("{} {}", self.does(seat, "move"), piles(to)),
            Action::Resign => self.does(seat, "resign"),
        }
    }

    /// The player whose turn it is and the action that is due, as in `you (move)`; the end of a game is in [`Voice::ending`].
    pub fn to_act(self, record: &Record) -> String {
        let Some(seat) = record.to_act() else { return "nobody: the game is over".to_owned() };
        let name = self.name(seat);
        match record.phase() {
            Phase::Choose => format!("{name} (choose a board)"),
            Phase::Block { .. } => format!("{name} (block at most {})", record.game().rules().most_blocked()),
            _ => format!("{name} (move)"),
        }
    }

    /// The action that is due, as a sentence like `you may block at most 2 options`; `None` when the
    /// game is over.
    pub fn task(self, record: &Record) -> Option<String> {
        let seat = record.to_act()?;
        Some(match record.phase() {
            Phase::Choose => format!("{} a board", self.says(seat, "choose")),
            Phase::Block { .. } => {
                let block = record.game().rules().block()?;
                format!("{} may block {}", self.subject(seat), block.in_words())
            }
            _ => self.says(seat, "move"),
        })
    }

    /// Who has won and why, as in `you win: no move is left`.
    pub fn ending(self, record: &Record, ending: Ending) -> String {
        let loser = self.subject(ending.winner.other());
        let misere = match record.game().rules().is_misere() {
            true => ", and in misere play the player unable to move wins",
            false => "",
        };
        let why = match ending.because {
            Because::NoMove if record.game().rules().ends().contains(record.position()) => {
                format!("the game ends at {}{misere}", record.position())
            }
            Because::NoMove => format!("no move is left{misere}"),
            Because::AllBlocked => format!("every move is blocked{misere}"),
            Because::Decree { label } => {
                let who = if label == Outcome::P { "previous" } else { "next" };
                format!("{} is {label} by decree, and therefore the {who} player has won", record.position())
            }
            Because::Resigned => format!("{loser} resigned"),
        };
        match self.0 {
            Some(you) if you != ending.winner => format!("you lose: {why}"),
            _ => format!("{}: {why}", self.says(ending.winner, "win")),
        }
    }
}

/// A sentence about an action that names the seat: `the second player moves to (8,13)`.
pub fn sentence(record: &Record, seat: Seat, action: &Action) -> String {
    let does = match action {
        Action::Choose(index) => format!("chooses {}", board(record, *index)),
        Action::Block(options) if options.is_empty() => "blocks nothing".to_owned(),
        Action::Block(options) => format!("blocks {}", sorted(options).iter().join(", ")),
        Action::Move(to) => format!("moves to {to}"),
        Action::Resign => "resigns".to_owned(),
    };
    format!("the {seat} player {does}")
}

/// A board that the second player may choose, in words.
fn board(record: &Record, index: usize) -> String {
    record.choices().get(index).map(|choice| board_in_words(choice.0)).unwrap_or_default()
}

/// An action as a command, as in `move 11 18`.
pub fn command(action: &Action) -> String {
    match action {
        Action::Choose(index) => format!("choose {index}"),
        Action::Block(options) if options.is_empty() => "block none".to_owned(),
        Action::Block(options) => format!("block {}", list(&sorted(options))),
        Action::Move(to) => format!("move {}", piles(to)),
        Action::Resign => "resign".to_owned(),
    }
}

/// A position as in a command: `11 18`.
pub fn piles(at: &BigPosition) -> String {
    format!("{} {}", at.x, at.y)
}

/// A list of positions as in a command: `5,9 3,3`.
pub fn list<'a>(options: impl IntoIterator<Item = &'a BigPosition>) -> String {
    options.into_iter().map(|at| format!("{},{}", at.x, at.y)).join(" ")
}

/// The boards among which the second player chooses, one line for each.
pub fn boards(record: &Record) -> Vec<String> {
    let line = |(k, (cut, exists)): (usize, &(wythoff::Rectangle, bool))| {
        let removed = if *exists { "" } else { " (the start is removed)" };
        format!("board {k}: {}{removed}", board_in_words(*cut))
    };
    record.choices().iter().enumerate().map(line).collect()
}

/// What the player to move in an imitation game has to remember, in words; `None` if nothing matters for this move.
pub fn imitation(record: &Record, voice: Voice) -> Option<String> {
    let Phase::Move { seat } = record.phase() else { return None };
    let clause = record.game().rules().imitation()?;
    let memory = record.history()?.memory();
    let (pile, least) = memory.last.as_ref()?;
    let at = record.position();
    let (other, there) = if *pile == Pile::First { ("second", &at.y) } else { ("first", &at.x) };
    let greatest = (least + UBig::from(clause.m - 1)).min(there.clone());
    let range = if greatest == *least { format!("{least}") } else { format!("{least} to {greatest}") };
    let name = voice.name(seat);
    let (used, most) = (memory.own, clause.p - 1);
    Some(if most == 0 {
        format!("{name} may not take {range} from the {other} pile: that would imitate")
    } else if used == most {
        format!("{name} may not take {range} from the {other} pile: {used} of {most} imitations in a row are used")
    } else {
        format!("to take {range} from the {other} pile would imitate: {used} of {most} in a row are used by {name}")
    })
}
