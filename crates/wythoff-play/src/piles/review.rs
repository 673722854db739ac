//! Reviews of games on several piles.

use serde::Serialize;
use wythoff::{BigPiles, Budget, Error, Outcome};

use super::explain::comment;
use super::game::{Act, Match};
use crate::action::Seat;
use crate::player::Reason;
use crate::review::Worth;

/// The greatest number of winning moves that are listed.
const NAMED: usize = 100;

/// An act of a game on several piles, as reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PilesStep))]
pub struct Step {
    /// The player who acted.
    pub seat: Seat,
    /// The act.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub act: Act,
    /// The position before the act.
    pub from: BigPiles,
    /// The outcome of this position under perfect play.
    pub outcome: Outcome,
    /// What the act was worth to the player.
    pub worth: Worth,
    /// The P-positions to which a move led, at most 100 of them.
    pub winning: Vec<BigPiles>,
    /// The worth of the act in words, with the certainty of the grounds.
    pub reason: Reason,
}

/// The review of a game on several piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PilesReview))]
pub struct Review {
    /// The acts of the game, in order.
    pub steps: Vec<Step>,
    /// The course of the game in a sentence or two.
    pub summary: String,
}

/// Reviews a game on several piles, act by act: each position is decided once.
///
/// # Errors
/// A position cannot be decided, or the budget is exceeded.
pub fn review(game: &Match, budget: &Budget) -> Result<Review, Error> {
    let mut before = game.clone();
    while before.undo().is_some() {}
    let mut steps = Vec::new();
    for (seat, act) in game.acts() {
        budget.step(steps.len() as u64, game.acts().len() as u64)?;
        let (from, answer) = (before.position().clone(), before.decide(budget)?);
        let keeps = match act {
            Act::Take(taken) => from.minus(taken).is_some_and(|to| answer.value.p_options.contains(&to)),
            Act::Resign => false,
        };
        let worth = match (answer.value.outcome, keeps) {
            (Outcome::P, _) => Worth::WasLost,
            (Outcome::N, true) => Worth::KeepsTheWin,
            (Outcome::N, false) => Worth::GivesTheWinAway,
        };
        let reason = comment(&before, &answer, *seat, act, budget)?;
        let winning = answer.value.p_options.into_iter().take(NAMED).collect();
        steps.push(Step { seat: *seat, act: act.clone(), from, outcome: answer.value.outcome, worth, winning, reason });
        // The act was legal in the game, so that it is legal here.
        if before.act(act.clone()).is_err() {
            break;
        }
    }
    let summary = summary(game, &steps);
    Ok(Review { steps, summary })
}

/// A summary in words: who could have won, and how often that changed.
fn summary(game: &Match, steps: &[Step]) -> String {
    let Some(first) = steps.first() else { return "Nothing has been done yet.".to_owned() };
    let could = if first.outcome == Outcome::N { Seat::First } else { Seat::Second };
    let lost = steps.iter().filter(|step| step.worth == Worth::GivesTheWinAway).count();
    let how = match lost {
        0 => "no win was given away".to_owned(),
        1 => "the win was given away once".to_owned(),
        several => format!("the win was given away {several} times"),
    };
    let now = match game.ending() {
        Some(ending) => format!("The {} player has won.", ending.winner),
        None => "The game is not over.".to_owned(),
    };
    format!("From the start {} the {could} player could win; {how}. {now}", game.start())
}
