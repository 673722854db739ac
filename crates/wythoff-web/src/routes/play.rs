//! Playing: nothing is kept between two requests, each tells the whole game.

use std::str::FromStr;

use axum::http::StatusCode;
use wythoff::{Assurance, BigPosition, Budget, UBig};
use wythoff_play::transcript::{self, Header};
use wythoff_play::{self as play, Action, Illegal, Level, Reason, Record, Seat, Voice, explain, words};

use super::prelude::*;
use crate::ask::Tell;

/// A game so far, and who goes on. It is told by `game`, `start` and `actions`, or by a `record`, after which `actions` go on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: Option<String>,
    /// Where it starts.
    start: Option<BigPosition>,
    /// What was done, at most 10000 actions.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    actions: Vec<Action>,
    /// A transcript in the form of SGF, instead of game and start.
    record: Option<String>,
    /// Who plays for one side.
    computer: Option<Computer>,
    /// Is a hint asked for?
    #[serde(default)]
    hint: bool,
    /// Is it asked why the position is won or lost?
    #[serde(default)]
    why: bool,
}

/// A player who is part of the program.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    /// `first` or `second`.
    #[schema(value_type = String)]
    seat: Seat,
    /// `perfect`, `teaching`, `random`, or `erring:0.2` for an error in a fifth of the actions.
    level: String,
    /// Equal seeds play equal games.
    #[serde(default)]
    seed: u64,
}

/// The game after all that was done, by the computer too.
#[derive(Debug, Serialize, ToSchema)]
pub struct Played {
    /// Where the game is.
    state: play::State,
    /// All that was done.
    #[schema(value_type = Vec<Object>)]
    actions: Vec<Action>,
    /// What the computer did now.
    said: Vec<Said>,
    /// What the teaching computer says of what was done last before it acted.
    comment: Option<Reason>,
    /// What a perfect player would do.
    hint: Option<Hint>,
    /// Why the position is won or lost.
    why: Option<Reason>,
    /// The game as a transcript in the form of SGF.
    record: String,
}

/// An action of the computer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Said {
    /// Its side.
    seat: Seat,
    /// What it did.
    #[schema(value_type = Object)]
    action: Action,
    /// The same in words.
    text: String,
    /// Why, if it says so.
    reason: Option<Reason>,
}

/// Advice.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hint {
    /// What to do.
    #[schema(value_type = Object)]
    action: Action,
    /// Why.
    text: String,
    /// How sure that is.
    certainty: Option<Assurance>,
}

/// Replays a game, lets the computer act while it is its turn, and says where the game is.
#[utoipa::path(post, path = "/play", request_body = Question, responses(
    (status = 200, body = Played),
    (status = 400, body = ErrorBody, description = "the game, the start or the record cannot be read"),
    (status = 413, body = ErrorBody, description = "the body is too large"),
    (status = 415, body = ErrorBody, description = "the body is no JSON"),
    (status = 422, body = ErrorBody, description = "`illegal`: the action with this index is against the rules; or it takes too long"),
))]
pub async fn play(Shared(state): Shared<State>, Tell(question): Tell<Question>) -> Result<Json<Played>, Failure> {
    if question.actions.len() > limits::ACTIONS {
        let message =
            format!("{} actions are too many; at most {} are allowed", question.actions.len(), limits::ACTIONS);
        return Err(Failure::parameter(message));
    }
    state.jobs.run(move |budget| go_on(&question, budget)).await.map(Json)
}

fn go_on(question: &Question, budget: &Budget) -> Result<Played, Failure> {
    let level = question.computer.as_ref().map(|computer| level(&computer.level)).transpose()?;
    let (mut record, mut header) = begin(question)?;
    for (index, action) in question.actions.iter().enumerate() {
        budget.check()?;
        record.act(action.clone()).map_err(|error| illegal(&error).index(index))?;
    }
    let (mut said, mut comment) = (Vec::new(), None);
    if let (Some(computer), Some(level)) = (&question.computer, level) {
        if level == Level::Teaching && record.to_act().is_none_or(|seat| seat == computer.seat) {
            comment = comment_on_last(&record, computer.seat, budget)?;
        }
        said = act(&mut record, computer, level, budget)?;
        let name = match computer.seat {
            Seat::First => &mut header.first,
            Seat::Second => &mut header.second,
        };
        name.get_or_insert_with(|| format!("computer ({level})"));
    }
    let hint = if question.hint { hint(&record, budget)? } else { None };
    let why = question.why.then(|| explain::why(&record, budget)).transpose()?;
    Ok(Played {
        state: play::State::new(&record, Voice(question.computer.as_ref().map(|computer| computer.seat.other()))),
        actions: record.actions().iter().map(|(_, action)| action.clone()).collect(),
        said,
        comment,
        hint,
        why,
        record: transcript::write(&record, &header),
    })
}

/// The game at its start, or as far as the record goes.
fn begin(question: &Question) -> Result<(Record, Header), Failure> {
    match (&question.record, &question.game, &question.start) {
        (Some(text), None, None) => {
            let (record, header) =
                transcript::read(text).map_err(|mistake| Failure::reading("bad-record", text, mistake))?;
            check_size(&record)?;
            Ok((record, header))
        }
        (None, Some(game), Some(start)) => {
            let record = Record::new(read::game(game)?, start.clone()).map_err(|error| illegal(&error))?;
            check_size(&record)?;
            Ok((record, Header::default()))
        }
        _ => Err(Failure::parameter("say the game by `game` and `start`, or by a `record`")),
    }
}

/// Refuses records that are longer, or of larger numbers, than a game that is told by its actions may be.
fn check_size(record: &Record) -> Result<(), Failure> {
    let bound = UBig::from(10u8).pow(limits::DIGITS);
    let start = record.start();
    if start.x >= bound || start.y >= bound {
        return Err(Failure::parameter(format!("a pile has more than {} digits", limits::DIGITS)));
    }
    let (actions, most) = (record.actions().len(), limits::ACTIONS);
    if actions > most {
        return Err(Failure::parameter(format!("the record has {actions} actions; at most {most} are allowed")));
    }
    Ok(())
}

fn illegal(error: &Illegal) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal", error.to_string())
}

fn level(text: &str) -> Result<Level, Failure> {
    Level::from_str(text).map_err(|error| Failure::parameter(error.to_string()))
}

/// The computer acts while it is its turn.
fn act(record: &mut Record, computer: &Computer, level: Level, budget: &Budget) -> Result<Vec<Said>, Failure> {
    let mut said = Vec::new();
    while record.to_act() == Some(computer.seat) {
        let turn = level.turn(record, computer.seed, budget)?;
        let text = words::sentence(record, computer.seat, &turn.action);
        let action = turn.action.clone();
        record.act(turn.action).map_err(|error| illegal(&error))?;
        said.push(Said { seat: computer.seat, action, text, reason: turn.reason });
    }
    Ok(said)
}

/// What the teaching computer says of the opponent's last move.
fn comment_on_last(record: &Record, computer: Seat, budget: &Budget) -> Result<Option<Reason>, Failure> {
    match record.actions().last() {
        Some((seat, action)) if *seat != computer && *action != Action::Resign => {
            Ok(explain::comment_on_last(record, budget)?)
        }
        _ => Ok(None),
    }
}

fn hint(record: &Record, budget: &Budget) -> Result<Option<Hint>, Failure> {
    let Some(seat) = record.to_act() else { return Ok(None) };
    let Some(turn) = explain::hint(record, budget)? else { return Ok(None) };
    let (text, certainty) = match turn.reason {
        Some(reason) => (reason.text, Some(reason.certainty)),
        None => (words::sentence(record, seat, &turn.action), None),
    };
    Ok(Some(Hint { action: turn.action, text, certainty }))
}
