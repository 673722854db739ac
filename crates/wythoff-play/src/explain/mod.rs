//! Explanations in terms of the theory of the game: why a position is won or lost, what to do, and what the last action was worth.
//!
//! ```
//! use wythoff::Budget;
//! use wythoff_play::{Action, Record, explain};
//! let mut record = Record::new("wythoff".parse()?, "20,14".parse()?)?;
//! assert_eq!(
//!     explain::why(&record, &Budget::unlimited())?.text,
//!     "the first player wins by moving to (15,9), a P-position: 15 − 9 = n and 9 = ⌊n φ⌋, with n = 6 and φ = (1 + √5)/2"
//! );
//! record.act(Action::Move("20,13".parse()?))?;
//! assert_eq!(
//!     explain::comment_on_last(&record, &Budget::unlimited())?.unwrap().text,
//!     "the move to (20,13) gives the win away: from (20,14) only (15,9), (20,12) win; now the second player wins by \
//!      moving to (8,13)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The theory depends on the rules. A formula is only stated if it holds for the numbers at hand, and if the
//! engine's answer rests on more than a computation; the certainty is that of the answers on which the explanation rests.

mod action;
mod position;

use wythoff::{Budget, Certainty, Engine, Error, Outcome};

use crate::action::{Action, Seat};
use crate::evaluation::Evaluation;
use crate::phase::{Because, Ending, Phase};
use crate::player::{Reason, Turn, perfect};
use crate::record::Record;

/// A game in progress with its evaluation, as the subject of explanations.
struct Case<'a> {
    record: &'a Record,
    /// The evaluation, whose certainty is the weakest of all answers used so far.
    evaluation: Evaluation,
    budget: &'a Budget,
}

impl<'a> Case<'a> {
    fn new(record: &'a Record, budget: &'a Budget) -> Result<Case<'a>, Error> {
        Ok(Case { record, evaluation: Evaluation::of(record, budget)?, budget })
    }

    /// The explanation with this text, and the certainty of the answers that it rests on.
    fn reason(self, text: String) -> Reason {
        Reason::new(&text, &self.evaluation.certainty, self.evaluation.engine)
    }

    /// Weakens the certainty of the explanation by that of another answer it rests on.
    fn rests_on(&mut self, certainty: Certainty) {
        self.evaluation.certainty = self.evaluation.certainty.clone().and(certainty);
    }
}

/// Explains who wins from the present position and why; if the game is over, how it has ended.
///
/// # Errors
/// The position cannot be decided.
pub fn why(record: &Record, budget: &Budget) -> Result<Reason, Error> {
    if let Some(ending) = record.ending() {
        return Ok(ended(record, ending));
    }
    let mut case = Case::new(record, budget)?;
    let (winner, because) = (case.evaluation.winner, case.because()?);
    let moves = matches!(record.phase(), Phase::Move { .. }) && case.evaluation.is_won();
    let text = format!("the {winner} player wins{} {because}", if moves { " by moving to" } else { " because" });
    Ok(case.reason(text))
}

/// The action of a perfect player in the present position, with an explanation; `None` when the game is over.
///
/// # Errors
/// The position cannot be decided.
pub fn hint(record: &Record, budget: &Budget) -> Result<Option<Turn>, Error> {
    if record.ending().is_some() {
        return Ok(None);
    }
    let mut case = Case::new(record, budget)?;
    let action = perfect::action(record, &case.evaluation, budget)?;
    let text = case.does(&action)?;
    Ok(Some(Turn { action, reason: Some(case.reason(text)) }))
}

/// What the last action was worth; `None` if there was no action yet.
///
/// # Errors
/// The position before the last action, or the present one, cannot be decided.
pub fn comment_on_last(record: &Record, budget: &Budget) -> Result<Option<Reason>, Error> {
    let mut before = record.clone();
    let Some((seat, action)) = before.undo() else { return Ok(None) };
    let evaluation = Evaluation::of(&before, budget)?;
    comment(&before, evaluation, record, seat, &action, budget).map(Some)
}

/// What an action was worth that leads from the game `before`, with its evaluation, to the game `after`.
pub(crate) fn comment(
    before: &Record,
    evaluation: Evaluation,
    after: &Record,
    seat: Seat,
    action: &Action,
    budget: &Budget,
) -> Result<Reason, Error> {
    let mut case = Case { record: before, evaluation, budget };
    let text = case.comment(after, seat, action)?;
    Ok(case.reason(text))
}

/// How a game has ended, with the reason.
fn ended(record: &Record, ending: Ending) -> Reason {
    let (winner, mover, at) = (ending.winner, record.mover(), record.position());
    let stuck = if winner == mover {
        "in misere play the player who cannot move wins"
    } else {
        "the player who cannot move loses"
    };
    let why = match ending.because {
        Because::NoMove => format!("there is no move from {at}, and {stuck}"),
        Because::AllBlocked => format!("every move from {at} is blocked, and {stuck}"),
        Because::Decree { label } => {
            let who = if label == Outcome::P { "previous" } else { "next" };
            format!("{at} is {label} by decree, and there the {who} player wins at once")
        }
        Because::Resigned => format!("the {} player has resigned", winner.other()),
    };
    Reason::new(&format!("the {winner} player has won: {why}"), &Certainty::Forced, Engine::Rules)
}
