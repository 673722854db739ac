//! Games as people write them: in the notation, or by the names under which they are known.
//!
//! The notation has its own strict parser, on which certificates rest. A text that it refuses is handled here: names from the literature in their
//! spellings, articles and joining words are rewritten into the notation, which the strict parser reads again. The reader is informed of the
//! notation that was understood. Where more than one reading is possible, or a word is misspelt, nothing is guessed, and the possible readings are
//! listed instead.

mod certificate;
mod files;
mod fold;
mod names;
mod nearest;
mod others;
mod phrase;
mod star;
mod vectors;
mod written;

use wythoff_budget::Budget;
use wythoff_game::{catalogue, reading_stop};

pub use certificate::{game_of_certificate, is_certificate};
pub use files::{Files, game_with_files};

use super::diagnostic::Diagnostic;
use crate::game::Game;
use crate::oeis;

/// Texts longer than this many bytes are read as notation only.
const LONGEST: usize = 400;

/// A game that was read from a text, with how it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The game; its text is notation.
    pub game: Game,
    /// The notation that was understood, if the text was not notation itself.
    pub understood: Option<String>,
    /// A sentence about the game that a reader of the text may not expect.
    pub note: Option<String>,
}

impl Read {
    /// Remarks for the person who wrote the text: how it was read, and what it means; empty if there is nothing to say.
    ///
    /// ```
    /// let read = wythoff::input::game("Wythoff Nim")?;
    /// assert_eq!(read.remarks("Wythoff Nim"), ["Reading `Wythoff Nim` as `wythoff`."]);
    /// # Ok::<(), wythoff::Diagnostic>(())
    /// ```
    pub fn remarks(&self, text: &str) -> Vec<String> {
        let reading = self.understood.iter().map(|notation| format!("Reading `{}` as `{notation}`.", text.trim()));
        reading.chain(self.note.clone()).collect()
    }
}

/// Reads a game: its notation, or a name by which it is known.
///
/// ```
/// use wythoff::input;
/// let read = input::game("the (3,5)-Maharaja Nim")?;
/// assert_eq!(read.game.text(), "maharaja(3,5)");
/// assert_eq!(read.understood.as_deref(), Some("maharaja(3,5)"));
/// let mistake = input::game("wythoff knight").unwrap_err();
/// assert_eq!(mistake.instead, ["wythoff + knight"]);
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// The text is neither notation nor a known name: where it is wrong, and what to write instead.
pub fn game(text: &str) -> Result<Read, Diagnostic> {
    game_within(text, &Budget::unlimited().with_stop(reading_stop()))
}

/// The memory for the proof that a star needs.
const STAR_BYTES: u64 = 1 << 30;

/// Reads a game as [`game`] does; the search for the automaton of a star is stopped by this budget, and reported to it.
fn game_within(text: &str, budget: &Budget) -> Result<Read, Diagnostic> {
    let budget = budget.clone().with_memory(budget.memory().min(STAR_BYTES));
    match star::written_out(text, &budget)? {
        None => plain(text),
        Some((written, note)) => match plain(&written.text) {
            Ok(read) => Ok(Read { note: Some(read.note.map_or(note.clone(), |own| format!("{note} {own}"))), ..read }),
            Err(mistake) => Err(Diagnostic { span: written.back(mistake.span.clone()), ..mistake }),
        },
    }
}

/// Reads a game in which no game stands for its P-positions.
fn plain(text: &str) -> Result<Read, Diagnostic> {
    #[cfg(feature = "more")]
    if let Some(mistake) = super::piles::of_two_only(text) {
        return Err(mistake);
    }
    let mistake = match text.parse::<Game>() {
        Ok(game) => {
            let note = note_on_sums(&game);
            return Ok(Read { game, understood: None, note });
        }
        Err(mistake) => Diagnostic::from(mistake),
    };
    // A question mark begins the formula of a set, which occurs in no name.
    if text.len() > LONGEST || text.contains('?') {
        return Err(mistake);
    }
    // Further ways of naming a game belong here: each gives the notation that it understood.
    if let Some((known, game)) = oeis::find(text).and_then(|known| Some((known, known.game.parse().ok()?))) {
        let note = format!("{} of the OEIS, {}, is its sequence `{}`.", known.number, known.name, known.of);
        return Ok(Read { game, understood: Some(known.game.to_owned()), note: Some(note) });
    }
    if let Some(number) = oeis::number(text) {
        let known: Vec<&str> = oeis::KNOWN.iter().map(|known| known.number).collect();
        let message = format!("{number} is not among the sequences of the OEIS that the program knows");
        let hint = format!("write a game, or one of the numbers {}", known.join(", "));
        return Err(Diagnostic::new(message, super::number::trimmed(text, 0..text.len()), hint));
    }
    let meant = vectors::meant(text);
    if !meant.is_empty() {
        let whole = super::number::trimmed(text, 0..text.len());
        return Err(Diagnostic::new("a vector by itself is not a move", whole, "").or_instead(meant));
    }
    if let Some(mistake) = numbers_alone(text) {
        return Err(mistake);
    }
    let tokens = fold::tokens(text);
    match phrase::understood(&tokens) {
        Ok(notation) => match notation.parse::<Game>() {
            Ok(game) => {
                let note = note_on_sums(&game);
                Ok(Read { game, understood: Some(notation), note })
            }
            // The name is understood, but the family has no such member.
            Err(refused) if refused.message == mistake.message => Err(mistake.or_instead(nearest::members(&notation))),
            Err(refused) => {
                let whole = super::number::trimmed(text, 0..text.len());
                let found = Diagnostic::new(refused.message, whole, refused.hint);
                Err(found.or_instead(nearest::members(&notation)))
            }
        },
        Err(unread) => Err(nearest::explained(unread, &tokens, text, mistake)),
    }
}

/// A note that a sum of named games is one game with the moves of all of them, where a sum of games might be expected.
fn note_on_sums(game: &Game) -> Option<String> {
    let text = game.text();
    let terms: Vec<&str> = text.split('+').map(str::trim).collect();
    let name = |term: &str| term.split(['(', ' ']).next().unwrap_or_default().to_lowercase();
    let is_named = |term: &&str| catalogue::find(&name(term)).is_some();
    (terms.len() > 1 && terms.iter().all(is_named)).then(|| {
        format!(
            "Note: `{text}` is read as one game on two piles with the moves of all of these: {}. It is not the sum of games \
             that are played side by side; who wins such a sum follows from the Grundy values of its games (`wythoff grundy`).",
            game.rules()
        )
    })
}

/// The mistake of a text that consists of numbers: of a position that stands before its game, or of terms of a sequence.
fn numbers_alone(text: &str) -> Option<Diagnostic> {
    let is_between = |c: char| c.is_whitespace() || [',', ';'].contains(&c);
    let numbers: Vec<&str> = text.split(is_between).filter(|part| !part.is_empty()).collect();
    let is_number =
        |text: &&str| super::number(text, super::DIGITS).is_ok() && text.starts_with(|c: char| c.is_ascii_digit());
    if !numbers.iter().all(is_number) {
        return None;
    }
    let whole = super::number::trimmed(text, 0..text.len());
    match numbers[..] {
        [] => None,
        [_] => Some(Diagnostic::new(
            "a number stands where a game was expected",
            whole,
            "write the game first, then the numbers, as in wythoff 3 5",
        )),
        _ => Some(Diagnostic::new(
            "numbers stand where a game was expected",
            whole,
            format!("write a game, or let `identify` find the games that have them: identify {}", numbers.join(" ")),
        )),
    }
}
