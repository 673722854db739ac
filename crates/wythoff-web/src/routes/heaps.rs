//! Play of Wythoff Nim with three heaps. The server keeps no game between requests: each request contains the whole game.

use wythoff::rules::heaps::{IllegalTake, is_move};
use wythoff::{Assurance, BigHeaps, Budget, Natural, ThreeHeaps, UBig};
use wythoff_draw::picture::Window;
use wythoff_play::heaps::{self, Act, Match, Review, start, words};
use wythoff_play::{Level, Reason, Seat, Voice};

use super::moves::check;
use super::play::{Computer, Random, count, illegal, level, size};
use super::prelude::*;
use crate::ask::Tell;

/// A game with three heaps so far, and the questions about it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = HeapsQuestion)]
pub struct Question {
    /// The start: the numbers of tokens of the three heaps.
    start: Option<[Digits; 3]>,
    /// A request to draw a fair start, instead of `start`.
    random: Option<Random>,
    /// The acts so far, at most 10000: `take 2 0 0` with the numbers that are taken from the three heaps, or `resign`.
    #[serde(default)]
    acts: Vec<String>,
    /// The computer player, if one side is played by the program.
    computer: Option<Computer>,
    /// Numbers of tokens to take from the three heaps, to test what that move would be.
    take: Option<[Digits; 3]>,
    /// A part of a slice, for which the moves into it are listed.
    slice: Option<Slice>,
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

/// A part of a slice: of the positions with a fixed number of tokens in one heap.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = HeapsSlice)]
pub struct Slice {
    /// The heap that is fixed in the slice: 0, 1 or 2. The other two, in their order, are the column and the row.
    heap: usize,
    /// The number of tokens in the fixed heap.
    tokens: Digits,
    /// The first column, in decimal digits.
    left: Digits,
    /// The first row, in decimal digits.
    bottom: Digits,
    /// The number of columns.
    columns: u32,
    /// The number of rows; at most 65536 cells in all.
    rows: u32,
}

/// The game after all acts, including those of the computer.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HeapsPlayed)]
pub struct Played {
    /// The start of the game.
    start: BigHeaps,
    /// The present state of the game.
    state: heaps::State,
    /// For each heap, the named game whose board is the slice in which that heap is fixed; null if there is none.
    boards: [Option<String>; 3],
    /// All acts so far.
    acts: Vec<String>,
    /// The acts of the computer in this answer.
    said: Vec<Said>,
    /// The comment of the teaching computer on the last act before its own.
    comment: Option<Reason>,
    /// The result of testing the numbers in `take`.
    take: Option<Tried>,
    /// The moves into the requested slice.
    slice: Option<Sliced>,
    /// The hint, if it was requested: what a perfect player would do.
    hint: Option<Hint>,
    /// Why the position is won or lost, if this was requested.
    why: Option<Reason>,
    /// The review of the game, if it was requested.
    review: Option<Review>,
}

/// An act of the computer.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HeapsSaid)]
pub struct Said {
    /// The side of the computer.
    seat: Seat,
    /// The act as a command.
    act: String,
    /// The act as a sentence.
    text: String,
    /// The reason for the act, if the computer gives one.
    reason: Option<Reason>,
}

/// Advice on what to do.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HeapsHint)]
pub struct Hint {
    /// The recommended act, as a command.
    act: String,
    /// The heaps after it.
    to: BigHeaps,
    /// The reason for it, in words.
    text: String,
    /// How sure the reason is; null if there is none.
    certainty: Option<Assurance>,
}

/// The result of testing whether some numbers of tokens can be taken.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HeapsTried)]
pub struct Tried {
    /// The numbers of tokens that are taken.
    taken: BigHeaps,
    /// The heaps after the move; null if it is not a legal move.
    to: Option<BigHeaps>,
    /// The move in words, or the reason why it is not legal.
    text: String,
    /// Legal moves that change the number of one heap, if the numbers do not have nim-sum 0.
    instead: Vec<BigHeaps>,
}

/// The legal moves into a part of a slice.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = HeapsSliced)]
pub struct Sliced {
    /// The named game whose board is this slice; null if there is none.
    board: Option<String>,
    /// The legal moves into the part, as columns and rows counted from its corner.
    #[schema(value_type = Vec<Vec<u32>>)]
    moves: Vec<[u32; 2]>,
}

/// Replays a game with three heaps, lets the computer act if it is its turn, and returns the state of the game.
#[utoipa::path(post, path = "/play/heaps", request_body = Question, responses(
    (status = 200, body = Played),
    (status = 400, body = ErrorBody, description = "the start, an act or the slice cannot be read"),
    (status = 413, body = ErrorBody, description = "the body is too large"),
    (status = 415, body = ErrorBody, description = "the body is no JSON"),
    (status = 422, body = ErrorBody, description = "`illegal`: the act with this index is against the rules; or nothing is known of the heaps, or it takes too long"),
))]
pub async fn play(Shared(state): Shared<State>, Tell(question): Tell<Question>) -> Result<Json<Played>, Failure> {
    count(question.acts.len())?;
    let kept = state.kept.clone();
    state.jobs.run(move |budget| go_on(&question, &kept.heaps, budget)).await.map(Json)
}

fn go_on(question: &Question, known: &ThreeHeaps, budget: &Budget) -> Result<Played, Failure> {
    let level = question.computer.as_ref().map(|computer| level(&computer.level)).transpose()?;
    let mut game = Match::new(begin(question, known, budget)?);
    for (index, text) in question.acts.iter().enumerate() {
        budget.check()?;
        let act = act(text).map_err(|failure| failure.index(index))?;
        game.act(act).map_err(|error| illegal(&error).index(index))?;
    }
    let (mut said, mut comment) = (None, None);
    if let (Some(computer), Some(level)) = (&question.computer, level) {
        if level == Level::Teaching && game.to_act().is_none_or(|seat| seat == computer.seat) {
            comment = comment_on_last(&game, computer.seat, known, budget)?;
        }
        said = answer(&mut game, computer, level, known, budget)?;
    }
    let voice = Voice(question.computer.as_ref().map(|computer| computer.seat.other()));
    Ok(Played {
        start: game.start().clone(),
        state: heaps::State::new(&game, voice),
        boards: game.heaps().0.each_ref().map(board),
        acts: game.acts().iter().map(|(_, act)| act.command()).collect(),
        said: said.into_iter().collect(),
        comment,
        take: question.take.as_ref().map(|taken| tried(&game, taken)).transpose()?,
        slice: question.slice.as_ref().map(|slice| sliced(&game, slice, budget)).transpose()?,
        hint: if question.hint { hint(&game, known, budget)? } else { None },
        why: question.why.then(|| heaps::why(&game, known, budget)).transpose()?,
        review: question.review.then(|| heaps::review(&game, known, budget)).transpose()?,
    })
}

/// The start of the game: given, or drawn at random.
fn begin(question: &Question, known: &ThreeHeaps, budget: &Budget) -> Result<BigHeaps, Failure> {
    match (&question.start, &question.random) {
        (Some(start), None) => numbers("start", start),
        (None, Some(random)) => Ok(start::fair(size(random)?, random.seed, known, budget)?),
        _ => Err(Failure::parameter("say where the game starts, either by `start` or by `random`")),
    }
}

/// Reads three numbers.
fn numbers(name: &str, texts: &[Digits; 3]) -> Result<BigHeaps, Failure> {
    let [first, second, third] = texts;
    let read = |text| read::number(name, text);
    Ok(BigHeaps::new(read(first)?, read(second)?, read(third)?))
}

/// Reads an act from its command.
fn act(text: &str) -> Result<Act, Failure> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["resign"] => Ok(Act::Resign),
        ["take", first, second, third] => Ok(Act::Take(numbers("acts", &[first, second, third].map(str::to_owned))?.0)),
        _ => {
            let shown: String = text.chars().take(60).collect();
            Err(Failure::parameter(format!("`{shown}` is no act")).hint("write `take 2 0 0` or `resign`"))
        }
    }
}

/// The named game whose board is the slice with this number of tokens in one heap; `None` if there is none.
fn board(tokens: &UBig) -> Option<String> {
    let name = format!("three-heaps({})", tokens.small()?);
    read::game(&name).is_ok().then_some(name)
}

/// Lets the computer act if it is its turn.
fn answer(
    game: &mut Match,
    computer: &Computer,
    level: Level,
    known: &ThreeHeaps,
    budget: &Budget,
) -> Result<Option<Said>, Failure> {
    let seat = computer.seat;
    if game.to_act() != Some(seat) {
        return Ok(None);
    }
    let turn = heaps::turn(level, game, known, computer.seed, budget)?;
    let (act, text) = (turn.act.command(), words::sentence(seat, &turn.act));
    game.act(turn.act).map_err(|error| illegal(&error))?;
    Ok(Some(Said { seat, act, text, reason: turn.reason }))
}

/// The comment of the teaching computer on the opponent's last move.
fn comment_on_last(
    game: &Match,
    computer: Seat,
    known: &ThreeHeaps,
    budget: &Budget,
) -> Result<Option<Reason>, Failure> {
    match game.acts().last() {
        Some((seat, Act::Take(_))) if *seat != computer => Ok(heaps::comment_on_last(game, known, budget)?),
        _ => Ok(None),
    }
}

fn hint(game: &Match, known: &ThreeHeaps, budget: &Budget) -> Result<Option<Hint>, Failure> {
    let (Some(seat), Some(turn)) = (game.to_act(), heaps::hint(game, known, budget)?) else { return Ok(None) };
    let to = match &turn.act {
        Act::Take(taken) => game.heaps().after(taken).unwrap_or_else(|_| game.heaps().clone()),
        Act::Resign => game.heaps().clone(),
    };
    let (act, said) = (turn.act.command(), words::sentence(seat, &turn.act));
    let (text, certainty) = match turn.reason {
        Some(reason) => (reason.text, Some(reason.certainty)),
        None => (said, None),
    };
    Ok(Some(Hint { act, to, text, certainty }))
}

/// Tests what taking these numbers would be.
fn tried(game: &Match, taken: &[Digits; 3]) -> Result<Tried, Failure> {
    let (taken, held) = (numbers("take", taken)?, game.heaps());
    let (to, text, instead) = match held.after(&taken.0) {
        Ok(to) => (Some(to), words::taken(&taken.0), Vec::new()),
        Err(error) => {
            let instead = if matches!(error, IllegalTake::NimSum(_)) { completed(held, &taken) } else { Vec::new() };
            (None, error.to_string(), instead)
        }
    };
    Ok(Tried { taken, to, text, instead })
}

/// The legal moves that change one of the numbers to the nim-sum of the two others.
fn completed(held: &BigHeaps, taken: &BigHeaps) -> Vec<BigHeaps> {
    let changed = (0..3).map(|heap| {
        let mut moved = taken.clone();
        let [one, other] = others(heap);
        moved.0[heap] = taken.0[one].nim_sum(&taken.0[other]);
        moved
    });
    changed.filter(|moved| held.after(&moved.0).is_ok()).collect()
}

/// The indices of the two other heaps, in their order.
fn others(heap: usize) -> [usize; 2] {
    match heap {
        0 => [1, 2],
        1 => [0, 2],
        _ => [0, 1],
    }
}

/// The legal moves into a part of a slice.
fn sliced(game: &Match, slice: &Slice, budget: &Budget) -> Result<Sliced, Failure> {
    if slice.heap > 2 {
        return Err(Failure::parameter(format!("`heap` is {}; the heaps are 0, 1 and 2", slice.heap)));
    }
    let tokens = read::number("tokens", &slice.tokens)?;
    let window = Window {
        x: read::number("left", &slice.left)?,
        y: read::number("bottom", &slice.bottom)?,
        columns: slice.columns,
        rows: slice.rows,
    };
    check(&window)?;
    let held = &game.heaps().0;
    let mut moves = Vec::new();
    let [column, row] = others(slice.heap);
    if let (Some(taken), Some(_)) = (held[slice.heap].minus(&tokens), game.to_act()) {
        for i in 0..window.columns {
            let Some(of_column) = held[column].minus(&(&window.x + UBig::from(i))) else { break };
            for j in 0..window.rows {
                budget.tick(j.into())?;
                let Some(of_row) = held[row].minus(&(&window.y + UBig::from(j))) else { break };
                let mut all = [UBig::ZERO, UBig::ZERO, UBig::ZERO];
                (all[slice.heap], all[column], all[row]) = (taken.clone(), of_column.clone(), of_row);
                if is_move(&all) {
                    moves.push([i, j]);
                }
            }
        }
    }
    Ok(Sliced { board: board(&tokens), moves })
}
