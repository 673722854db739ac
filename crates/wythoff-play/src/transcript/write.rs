//! Writing of transcripts: from a record to text.

use wythoff::BigPosition;

use super::Header;
use crate::action::{Action, Seat};
use crate::phase::{Because, Ending};
use crate::record::Record;

/// The transcript of a game, with one line for each round of moves.
pub fn write(record: &Record, header: &Header) -> String {
    let mut text = format!("(;FF[4]CA[UTF-8]AP[wythoff:{}]", env!("CARGO_PKG_VERSION"));
    text += &format!("RU[{}]ST[{}]", line(record.game().text()), pair(record.start()));
    for (name, value) in [("PB", &header.first), ("PW", &header.second), ("DT", &header.date)] {
        text += &value.as_ref().map(|value| format!("{name}[{}]", line(value))).unwrap_or_default();
    }
    if let Some(ending) = record.ending() {
        text += &format!("RE[{}]", result(ending));
    }
    let comment =
        |done: usize| header.comments.get(&done).map(|text| format!("C[{}]", escaped(text))).unwrap_or_default();
    text += &comment(0);
    for (k, (seat, action)) in record.actions().iter().enumerate() {
        let break_line = matches!(action, Action::Move(_) | Action::Resign) && *seat == Seat::First;
        text.push_str(if break_line { "\n;" } else { ";" });
        text += &node(record, *seat, action);
        text += &comment(k + 1);
    }
    text.push_str(")\n");
    text
}

/// The result of a game as written in RE.
pub(super) fn result(ending: Ending) -> String {
    let resigned = if ending.because == Because::Resigned { "R" } else { "" };
    format!("{}+{resigned}", letter(ending.winner))
}

fn node(record: &Record, seat: Seat, action: &Action) -> String {
    let letter = letter(seat);
    match action {
        Action::Choose(index) => {
            let cut = record.choices().get(*index).map(|choice| choice.0).unwrap_or_default();
            format!("{letter}L[{},{}]", cut.base, cut.height)
        }
        Action::Block(options) if options.is_empty() => format!("{letter}X[]"),
        Action::Block(options) => {
            let options: String = options.iter().map(|option| format!("[{}]", pair(option))).collect();
            format!("{letter}X{options}")
        }
        Action::Move(to) => format!("{letter}[{}]", pair(to)),
        Action::Resign => format!("{letter}[resign]"),
    }
}

/// The letter of a player in a transcript: B moves first.
pub(super) fn letter(seat: Seat) -> char {
    match seat {
        Seat::First => 'B',
        Seat::Second => 'W',
    }
}

fn pair(at: &BigPosition) -> String {
    format!("{},{}", at.x, at.y)
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

fn line(text: &str) -> String {
    escaped(text).replace(['\n', '\r'], " ")
}
