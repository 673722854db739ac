//! Everything about one position.

mod numbers;

use wythoff::{Answer, BigPosition, Budget, Decision, Error, Game, Outcome, typeset};

use super::prelude::*;

use numbers::Zeckendorf;

/// A position of a game, which may have a history.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The number of tokens in the first pile, in decimal digits.
    x: Digits,
    /// The number of tokens in the second pile, in decimal digits.
    y: Digits,
    /// The positions before this one, oldest first, as `3,3 2,3`; for games with memory.
    after: Option<String>,
}

/// A position with its outcome, its winning moves, and its numbers.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Inspection {
    /// The position.
    position: BigPosition,
    /// Whether the position is on the board; if not, there is no decision.
    exists: bool,
    /// The outcome with the winning moves, in the form of the command `decide`; null if the position is not on the board.
    decision: Option<Answer<Decision>>,
    /// Advice to the players, in sentences.
    advice: Vec<String>,
    /// The index of a P-position with x <= y among all such, from 0 on, by column, then row; null if it has none or it is not known.
    index: Option<Digits>,
    /// Why the index is not known.
    index_note: Option<String>,
    /// The difference y - x, with its sign.
    difference: Digits,
    /// The quotient y/x, truncated; null for x = 0.
    ratio: Option<String>,
    /// The deviation y - phi x, rounded; its sign is exact.
    deviation: String,
    /// The piles in Zeckendorf representation, as sums of Fibonacci numbers.
    zeckendorf: Zeckendorf,
    /// The Grundy value; null unless both piles are small and Grundy values are defined.
    grundy: Option<u32>,
    /// The range in which Grundy values are computed, or why there is none.
    grundy_note: Option<String>,
}

/// The outcome and the numbers of one position.
#[utoipa::path(get, path = "/inspect", params(Question), responses(
    (status = 200, body = Inspection),
    (status = 400, body = ErrorBody, description = "a parameter is wrong"),
    (status = 422, body = ErrorBody, description = "a step of the history is no move, or it takes too long"),
))]
pub async fn inspect(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Inspection>, Failure> {
    let game = read::game(&question.game)?;
    let positions = read::positions(question.after.as_deref(), read::position(&question.x, &question.y)?)?;
    let kept = state.kept.clone();
    state.jobs.run(move |budget| look(&game, &positions, &kept, budget)).await.map(Json)
}

fn look(game: &Game, positions: &[BigPosition], kept: &Kept, budget: &Budget) -> Result<Inspection, Failure> {
    let at = positions.last().ok_or_else(|| Failure::parameter("no position is given"))?;
    let exists = game.rules().exists(at);
    let (grundy, grundy_note) = if exists { grundy(game, at, kept, budget)? } else { (None, None) };
    let mut inspection = Inspection {
        position: at.clone(),
        exists,
        difference: numbers::difference(at),
        ratio: numbers::ratio(at),
        deviation: numbers::deviation(at).map_err(|error| Failure::unanswerable(error.to_string()))?,
        zeckendorf: numbers::zeckendorf(at),
        grundy,
        grundy_note,
        ..Inspection::default()
    };
    if !exists {
        inspection.advice.push(format!("{at} is removed from the board."));
        return Ok(inspection);
    }
    read::reachable(game, at, budget)?;
    let answer = game.decide_after(positions, budget)?;
    if answer.value.outcome == Outcome::P && at.x <= at.y && positions.len() == 1 {
        (inspection.index, inspection.index_note) = index(game, at, budget)?;
    }
    inspection.advice = answer.value.in_words().iter().map(|sentence| typeset::line(sentence)).collect();
    inspection.decision = Some(answer);
    Ok(inspection)
}

/// The index of a P-position; or why it is not known.
fn index(game: &Game, at: &BigPosition, budget: &Budget) -> Result<(Option<Digits>, Option<String>), Failure> {
    let most = limits::INDEX_COLUMNS;
    let counted = at.small().is_some_and(|at| at.x < most);
    let found = if counted { game.index_of(at, budget).map(Some) } else { game.known_index_of(at, budget) };
    match found {
        Ok(Some(answer)) => Ok((answer.value.map(|n| n.to_string()), None)),
        Err(Error::Exceeded(exceeded)) => Err(exceeded.into()),
        Ok(None) => {
            let note = format!("no theorem gives the index here; P-positions are counted for x < {most} only");
            Ok((None, Some(note)))
        }
        Err(error) => Ok((None, Some(format!("no index: {error}")))),
    }
}

/// The Grundy value, from a cached table; or why there is none.
fn grundy(
    game: &Game,
    at: &BigPosition,
    kept: &Kept,
    budget: &Budget,
) -> Result<(Option<u32>, Option<String>), Failure> {
    let side = limits::GRUNDY;
    if !game.rules().is_additive() {
        let note = "Grundy values are not defined for blocking, a choice, forced labels, memory and misere play";
        return Ok((None, Some(note.to_owned())));
    }
    let small = at.small().filter(|at| at.x < side && at.y < side);
    let Some(small) = small else {
        return Ok((None, Some(format!("Grundy values are computed for piles below {side} only"))));
    };
    let table = kept.grundy.get_or(game, || Ok(game.grundy(side, budget)?))?;
    Ok((table.value.value(small), Some(format!("computed for piles below {side}"))))
}
