//! Reviews of games: who was winning before each action, and where a win was given away.

use serde::Serialize;
use wythoff::{Assurance, BigPosition, Budget, Error, Outcome, positions_in_words};

use crate::action::{Action, Seat};
use crate::evaluation::Evaluation;
use crate::explain;
use crate::phase::Phase;
use crate::player::Reason;
use crate::record::Record;
use crate::words;

/// The greatest number of winning moves that are listed.
const NAMED: usize = 100;

/// The worth of an action to the player who did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// The player was winning and still is.
    KeepsTheWin,
    /// The player was winning and no longer is.
    GivesTheWinAway,
    /// The player was losing, whatever they did.
    WasLost,
}

/// An action of a game, as reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Step {
    /// The player who acted.
    pub seat: Seat,
    /// The action.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: Action,
    /// The action as a sentence.
    pub text: String,
    /// The position at which the action was done.
    pub from: BigPosition,
    /// The outcome of that position under perfect play, whatever was blocked.
    pub outcome: Outcome,
    /// The player who was winning before the action.
    pub winner: Seat,
    /// What the action was worth to the player.
    pub worth: Worth,
    /// The winning moves at that position, at most 100 of them; empty unless a move was due.
    pub winning: Vec<BigPosition>,
    /// The worth of the action in words, with the certainty of the answers on which it rests.
    pub reason: Reason,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// The actions of the game, in order.
    pub steps: Vec<Step>,
    /// The indices, from 0 on, of the actions that gave a win away.
    pub lost: Vec<usize>,
    /// The course of the game in a sentence or two.
    pub summary: String,
}

/// Reviews a game, action by action. The position before each action is decided, and where a win is given away also the one after it,
/// to say how it can be taken.
///
/// ```
/// use wythoff::Budget;
/// use wythoff_play::{review, transcript};
/// let (record, _) = transcript::read("(;RU[wythoff]ST[7,3];B[7,2];W[1,2];B[1,1];W[0,0])")?;
/// let review = review::of(&record, &Budget::unlimited())?;
/// assert_eq!(review.lost, [0]);
/// assert_eq!(
///     review.steps[0].reason.text,
///     "the move to (7,2) gives the win away: from (7,3) only (5,3) wins; now the second player wins by moving to (1,2)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A position of the game cannot be decided, or the budget is exceeded.
pub fn of(record: &Record, budget: &Budget) -> Result<Review, Error> {
    // From the end back to the start, with the game before each action and after it: keeping the game before every
    // action would take memory quadratic in the number of actions.
    let (mut before, mut after) = (record.clone(), record.clone());
    let mut winner = record.ending().map(|ending| ending.winner);
    let mut steps = Vec::new();
    let actions = record.actions().len() as u64;
    while let Some((seat, action)) = before.undo() {
        budget.step(steps.len() as u64, actions)?;
        let evaluation = Evaluation::of(&before, budget)?;
        let winner_after = match winner {
            Some(winner) => winner,
            None => Evaluation::of(&after, budget)?.winner,
        };
        winner = Some(evaluation.winner);
        steps.push(step(&before, &after, (seat, action), evaluation, winner_after, budget)?);
        after.undo();
    }
    steps.reverse();
    let lost: Vec<usize> =
        steps.iter().enumerate().filter(|(_, step)| step.worth == Worth::GivesTheWinAway).map(|(at, _)| at).collect();
    let summary = summary(record, &steps, &lost);
    Ok(Review { steps, lost, summary })
}

/// The review of an action, given who wins before it and after it.
fn step(
    before: &Record,
    after: &Record,
    (seat, action): (Seat, Action),
    evaluation: Evaluation,
    winner_after: Seat,
    budget: &Budget,
) -> Result<Step, Error> {
    let worth = match (evaluation.winner == seat, winner_after == seat) {
        (true, true) => Worth::KeepsTheWin,
        (true, false) => Worth::GivesTheWinAway,
        (false, _) => Worth::WasLost,
    };
    let moves = matches!(before.phase(), Phase::Move { .. });
    let winning = evaluation.open.iter().filter(|_| moves).take(NAMED).map(|option| option.to.clone()).collect();
    Ok(Step {
        seat,
        text: words::sentence(after, seat, &action),
        from: before.position().clone(),
        outcome: evaluation.decision.outcome,
        winner: evaluation.winner,
        worth,
        winning,
        reason: explain::comment(before, evaluation, after, seat, &action, budget)?,
        action,
    })
}

/// A summary in words: who could have won, and where that changed.
fn summary(record: &Record, steps: &[Step], lost: &[usize]) -> String {
    let Some(first) = steps.first() else { return "Nothing has been done yet.".to_owned() };
    let start = record.start();
    let begins = format!("From the start {start} the {} player could win", first.winner);
    let tell = |at: &usize| {
        let step = steps.get(*at)?;
        let how = match &step.winning[..] {
            [] => String::new(),
            [only] => format!(", where only {only} wins"),
            several => format!(", where {} win", positions_in_words(several.iter().take(4))),
        };
        Some(format!("the {} player at {}{how}", step.seat, step.from))
    };
    let said: Vec<String> = lost.iter().filter_map(tell).collect();
    match (&said[..], record.ending()) {
        ([], Some(ending)) => {
            format!("{begins}, and did: no win was given away. The {} player has won.", ending.winner)
        }
        ([], None) => format!("{begins}, and so far no win was given away."),
        ([one], _) => format!("{begins}. The win was given away once: by {one}."),
        (several, _) => {
            format!("{begins}. The win was given away {} times: by {}.", several.len(), several.join("; by "))
        }
    }
}

/// The P-positions that a move leads to from the present position, blocked or not, with their certainty; empty before a board is
/// chosen.
///
/// # Errors
/// The game is over, or the position cannot be decided.
pub fn p_options(record: &Record, budget: &Budget) -> Result<(Vec<BigPosition>, Assurance), Error> {
    let Evaluation { decision, certainty, engine, .. } = Evaluation::of(record, budget)?;
    let options = decision.p_options.into_iter().map(|option| option.to).collect();
    Ok((options, Assurance::new(&certainty, engine)))
}
