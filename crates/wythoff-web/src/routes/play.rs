//! Play of a game. The server keeps no game between requests: each request contains the whole game.

use std::error::Error;
use std::str::FromStr;

use axum::http::StatusCode;
use wythoff::{Assurance, BigPosition, Budget, UBig};
use wythoff_play::transcript::{self, Header};
use wythoff_play::{
    self as play, Action, Level, Reason, Record, Review, Seat, Size, Voice, explain, review, start, words,
};

use super::prelude::*;
use crate::ask::Tell;

/// A game so far, and the questions about it. The game is given either by `game`, `start` or `random`, and `actions`, or by a `record` that is
/// continued by `actions`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: Option<String>,
    /// The start of the game.
    start: Option<BigPosition>,
    /// A request to draw a fair start, instead of `start`.
    random: Option<Random>,
    /// The actions so far, at most 10000.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    actions: Vec<Action>,
    /// A transcript in the format SGF, instead of `game` and `start`.
    record: Option<String>,
    /// The computer player, if one side is played by the program.
    computer: Option<Computer>,
    /// The names of the players for the record: a level such as `perfect` for a computer, or any name for a person.
    #[serde(default)]
    names: Names,
    /// Whether a review of the game is requested.
    #[serde(default)]
    review: bool,
    /// Whether a hint is requested.
    #[serde(default)]
    hint: bool,
    /// Whether an explanation is requested of why the position is won or lost.
    #[serde(default)]
    why: bool,
}

/// A fair start that is drawn at random: the first player can win from it, but not with one move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Random {
    /// The size: `small` (piles from 4 to 12), `medium` (10 to 40) or `large` (100 to 1000; three heaps have at most 300 tokens each).
    pub(super) size: String,
    /// The seed of the random numbers; equal seeds draw equal starts.
    #[serde(default)]
    pub(super) seed: u64,
}

/// The names of the players, each of at most 100 characters.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The name of the first player.
    first: Option<String>,
    /// The name of the second player.
    second: Option<String>,
}

/// A computer player: one side that the program plays.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    /// The side of the computer: `first` or `second`.
    #[schema(value_type = String)]
    pub(super) seat: Seat,
    /// The level: `perfect`, `teaching`, `random`, or `erring:0.2` for an error in a fifth of the actions.
    pub(super) level: String,
    /// The seed of the random numbers; equal seeds play equal games.
    #[serde(default)]
    pub(super) seed: u64,
}

/// The game after all actions, including those of the computer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Played {
    /// The notation of the game.
    game: String,
    /// The start of the game.
    start: BigPosition,
    /// The names of the two players in the record; null where there is none.
    #[schema(value_type = Vec<Option<String>>)]
    names: [Option<String>; 2],
    /// The present state of the game.
    state: play::State,
    /// All actions so far.
    #[schema(value_type = Vec<Object>)]
    actions: Vec<Action>,
    /// The actions of the computer in this answer.
    said: Vec<Said>,
    /// The comment of the teaching computer on the last action before its own.
    comment: Option<Reason>,
    /// The hint, if it was requested: what a perfect player would do.
    hint: Option<Hint>,
    /// Why the position is won or lost, if this was requested.
    why: Option<Reason>,
    /// The review of the game, if it was requested.
    review: Option<Review>,
    /// The game as a transcript in the format SGF.
    record: String,
}

/// An action of the computer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Said {
    /// The side of the computer.
    seat: Seat,
    /// The action.
    #[schema(value_type = Object)]
    action: Action,
    /// The action as a sentence.
    text: String,
    /// The reason for the action, if the computer gives one.
    reason: Option<Reason>,
}

/// Advice on what to do.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hint {
    /// The recommended action.
    #[schema(value_type = Object)]
    action: Action,
    /// The reason for it, in words.
    text: String,
    /// How sure the reason is; null if there is none.
    certainty: Option<Assurance>,
}

/// Replays a game, lets the computer act while it is its turn, and returns the state of the game.
#[utoipa::path(post, path = "/play", request_body = Question, responses(
    (status = 200, body = Played),
    (status = 400, body = ErrorBody, description = "the game, the start or the record cannot be read"),
    (status = 422, body = ErrorBody, description = "`illegal`: the action with this index is against the rules; or it takes too long"),
))]
pub async fn play(Shared(state): Shared<State>, Tell(question): Tell<Question>) -> Result<Json<Played>, Failure> {
    count(question.actions.len())?;
    state.jobs.run(move |budget| go_on(&question, budget)).await.map(Json)
}

/// Refuses games that are too long.
pub(super) fn count(actions: usize) -> Result<(), Failure> {
    let most = limits::ACTIONS;
    if actions > most {
        return Err(Failure::parameter(format!("{actions} actions are too many; at most {most} are allowed")));
    }
    Ok(())
}

fn go_on(question: &Question, budget: &Budget) -> Result<Played, Failure> {
    let level = question.computer.as_ref().map(|computer| level(&computer.level)).transpose()?;
    let (mut record, mut header) = begin(question, budget)?;
    name(&mut header, &question.names)?;
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
        name.get_or_insert_with(|| level.to_string());
    }
    let hint = if question.hint { hint(&record, budget)? } else { None };
    let review = if question.review { Some(review::of(&record, budget)?) } else { None };
    let why = question.why.then(|| explain::why(&record, budget)).transpose()?;
    Ok(Played {
        game: record.game().text().to_owned(),
        start: record.start().clone(),
        names: [header.first.clone(), header.second.clone()],
        state: play::State::new(&record, voice(question, &header)),
        actions: record.actions().iter().map(|(_, action)| action.clone()).collect(),
        said,
        comment,
        hint,
        why,
        review,
        record: transcript::write(&record, &header),
    })
}

/// The game at its start, or at the end of the given record.
fn begin(question: &Question, budget: &Budget) -> Result<(Record, Header), Failure> {
    let start = match (&question.start, &question.random) {
        (Some(start), None) => Some(start.clone()),
        (None, Some(random)) => Some(draw(question, random, budget)?),
        (None, None) => None,
        _ => return Err(Failure::parameter("say where the game starts by `start` or by `random`, not by both")),
    };
    match (&question.record, &question.game, start) {
        (Some(text), None, None) => {
            let (record, header) = transcript::read_within(text, limits::DIGITS)
                .map_err(|mistake| Failure::reading("bad-record", text, mistake))?;
            check_size(&record)?;
            Ok((record, header))
        }
        (None, Some(game), Some(start)) => {
            let record = Record::new(read::game(game)?, start).map_err(|error| illegal(&error))?;
            check_size(&record)?;
            Ok((record, Header::default()))
        }
        _ => Err(Failure::parameter("say the game by `game` and `start` or `random`, or by a `record`")),
    }
}

/// The player whom texts address: the person who plays against a computer; nobody if both or neither are computers.
fn voice(question: &Question, header: &Header) -> Voice {
    let is_level = |name: &Option<String>| name.as_deref().and_then(Level::of_name).is_some();
    Voice(match (is_level(&header.first), is_level(&header.second)) {
        (true, false) => Some(Seat::Second),
        (false, true) => Some(Seat::First),
        (true, true) => None,
        (false, false) => question.computer.as_ref().map(|computer| computer.seat.other()),
    })
}

/// Draws a start at random.
fn draw(question: &Question, random: &Random, budget: &Budget) -> Result<BigPosition, Failure> {
    let size = size(random)?;
    let Some(game) = &question.game else {
        return Err(Failure::parameter("`random` draws a start of a `game`, and a `record` has its own"));
    };
    start::fair(&read::game(game)?, size, random.seed, budget)?.ok_or_else(|| {
        let (least, most) = size.range();
        let message = format!("no start with piles from {least} to {most} has a move");
        Failure::parameter(format!("{message}; give one by `start`"))
    })
}

/// The size of a random start.
pub(super) fn size(random: &Random) -> Result<Size, Failure> {
    random.size.parse::<Size>().map_err(|error| Failure::parameter(error.to_string()))
}

/// Writes the names of the players into the header.
fn name(header: &mut Header, names: &Names) -> Result<(), Failure> {
    for (name, place) in [(&names.first, &mut header.first), (&names.second, &mut header.second)] {
        let Some(name) = name else { continue };
        if name.chars().count() > limits::NAME {
            return Err(Failure::parameter(format!("a name has more than {} characters", limits::NAME)));
        }
        *place = Some(name.clone());
    }
    Ok(())
}

/// Refuses records with more actions or larger numbers than a game given by its actions may have.
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

/// The failure for an act that the rules do not allow.
pub(super) fn illegal(error: &dyn Error) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal", error.to_string())
}

/// The level of a computer player.
pub(super) fn level(text: &str) -> Result<Level, Failure> {
    Level::from_str(text).map_err(|error| Failure::parameter(error.to_string()))
}

/// Lets the computer act while it is its turn.
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

/// The comment of the teaching computer on the opponent's last move.
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
