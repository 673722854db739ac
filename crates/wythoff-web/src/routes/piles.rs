//! Play of games on several piles. The server keeps no game between requests: each request contains the whole game.

use wythoff::rules::PilesOf;
use wythoff::rules::piles::{FEWEST, IllegalTake, pile_count};
use wythoff::{Assurance, BigPiles, Budget, Natural, PileGame, UBig, counted};
use wythoff_draw::picture::Window;
use wythoff_play::piles::{self, Act, Match, Review, start, words};
use wythoff_play::{Level, Reason, Seat, Voice};

use super::moves::check;
use super::play::{Computer, Random, count, illegal, level, size};
use super::prelude::*;
use crate::ask::Tell;

/// The game that is played if none is named.
const USUAL: &str = "three-heaps";

/// A game on several piles so far, and the questions about it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PilesQuestion)]
pub struct Question {
    /// The game, on three to six piles; `three-heaps` if it is left out.
    game: Option<String>,
    /// The start: the number of tokens of each pile.
    start: Option<Vec<Digits>>,
    /// A request to draw a fair start, instead of `start`.
    random: Option<Random>,
    /// The acts so far, at most 10000: `take 2 0 0` with the numbers that are taken from the piles, or `resign`.
    #[serde(default)]
    acts: Vec<String>,
    /// The computer player, if one side is played by the program.
    computer: Option<Computer>,
    /// Numbers of tokens to take from the piles, to test what that move would be.
    take: Option<Vec<Digits>>,
    /// A part of a slice of three piles, for which the moves into it are listed.
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

/// A part of a slice: of the positions with a fixed number of tokens in one of three piles.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PilesSlice)]
pub struct Slice {
    /// The pile that is fixed in the slice: 0, 1 or 2. The other two, in their order, are the column and the row.
    heap: usize,
    /// The number of tokens in the fixed pile.
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
#[schema(as = PilesPlayed)]
pub struct Played {
    /// The start of the game.
    start: BigPiles,
    /// The present state of the game.
    state: piles::State,
    /// For each pile, the named game whose board is the slice in which that pile is fixed; null if there is none.
    boards: Vec<Option<String>>,
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
#[schema(as = PilesSaid)]
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
#[schema(as = PilesHint)]
pub struct Hint {
    /// The recommended act, as a command.
    act: String,
    /// The position after it.
    to: BigPiles,
    /// The reason for it, in words.
    text: String,
    /// How sure the reason is; null if there is none.
    certainty: Option<Assurance>,
}

/// The result of testing whether some numbers of tokens can be taken.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PilesTried)]
pub struct Tried {
    /// The numbers of tokens that are taken.
    taken: BigPiles,
    /// The position after the move; null if it is not a legal move.
    to: Option<BigPiles>,
    /// The move in words, or the reason why it is not legal.
    text: String,
    /// Legal moves that change the number of one pile, if numbers with nim-sum 0 may be taken and these have another one.
    instead: Vec<BigPiles>,
}

/// The legal moves into a part of a slice.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PilesSliced)]
pub struct Sliced {
    /// The named game whose board is this slice; null if there is none.
    board: Option<String>,
    /// The legal moves into the part, as columns and rows counted from its corner.
    #[schema(value_type = Vec<Vec<u32>>)]
    moves: Vec<[u32; 2]>,
}

/// Replays a game on several piles, lets the computer act if it is its turn, and returns the state of the game.
#[utoipa::path(post, path = "/play/heaps", operation_id = "play_heaps", request_body = Question, responses(
    (status = 200, body = Played),
    (status = 400, body = ErrorBody, description = "the start, an act or the slice cannot be read"),
    (status = 422, body = ErrorBody, description = "`illegal`: the act with this index is against the rules; or it is not known who wins, or it takes too long"),
))]
pub async fn play(Shared(state): Shared<State>, Tell(question): Tell<Question>) -> Result<Json<Played>, Failure> {
    count(question.acts.len())?;
    let kept = state.kept.clone();
    state.jobs.run(move |budget| go_on(&question, &kept, budget)).await.map(Json)
}

fn go_on(question: &Question, kept: &Kept, budget: &Budget) -> Result<Played, Failure> {
    let level = question.computer.as_ref().map(|computer| level(&computer.level)).transpose()?;
    let game = kept.piles.known(read::pile_game(question.game.as_deref().unwrap_or(USUAL))?);
    let piles = game.rules().piles();
    let start = begin(question, &game, budget)?;
    let mut game = Match::new(game, start).map_err(|error| illegal(&error))?;
    for (index, text) in question.acts.iter().enumerate() {
        budget.check()?;
        let act = act(text, piles).map_err(|failure| failure.index(index))?;
        game.act(act).map_err(|error| illegal(&error).index(index))?;
    }
    let (mut said, mut comment) = (None, None);
    if let (Some(computer), Some(level)) = (&question.computer, level) {
        if level == Level::Teaching && game.to_act().is_none_or(|seat| seat == computer.seat) {
            comment = comment_on_last(&game, computer.seat, budget)?;
        }
        said = answer(&mut game, computer, level, budget)?;
    }
    let voice = Voice(question.computer.as_ref().map(|computer| computer.seat.other()));
    Ok(Played {
        start: game.start().clone(),
        state: piles::State::new(&game, voice),
        boards: game.position().0.iter().map(|tokens| board(&game, tokens)).collect(),
        acts: game.acts().iter().map(|(_, act)| act.command()).collect(),
        said: said.into_iter().collect(),
        comment,
        take: question.take.as_ref().map(|taken| tried(&game, taken)).transpose()?,
        slice: question.slice.as_ref().map(|slice| sliced(&game, slice, budget)).transpose()?,
        hint: if question.hint { hint(&game, budget)? } else { None },
        why: question.why.then(|| piles::why(&game, budget)).transpose()?,
        review: question.review.then(|| piles::review(&game, budget)).transpose()?,
    })
}

/// The start of the game: given, or drawn at random.
fn begin(question: &Question, game: &PileGame, budget: &Budget) -> Result<BigPiles, Failure> {
    match (&question.start, &question.random) {
        (Some(start), None) => numbers("start", start, game.rules().piles()),
        (None, Some(random)) => Ok(start::fair(game, size(random)?, random.seed, budget)?),
        _ => Err(Failure::parameter("say where the game starts, either by `start` or by `random`")),
    }
}

/// Reads a number for each pile.
fn numbers(name: &str, texts: &[impl AsRef<str>], piles: usize) -> Result<BigPiles, Failure> {
    if texts.len() != piles {
        let message =
            format!("`{name}` is for {}, and the game on {}", counted(texts.len() as u64, "pile"), pile_count(piles));
        return Err(Failure::parameter(message).hint("write a number for each pile"));
    }
    texts.iter().map(|text| read::number(name, text.as_ref())).collect::<Result<Vec<_>, _>>().map(PilesOf)
}

/// Reads an act from its command.
fn act(text: &str, piles: usize) -> Result<Act, Failure> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["resign"] => Ok(Act::Resign),
        ["take", ref taken @ ..] if taken.len() == piles => Ok(Act::Take(numbers("acts", taken, piles)?.0)),
        _ => {
            let shown: String = text.chars().take(60).collect();
            Err(Failure::parameter(format!("`{shown}` is no act")).hint("write `take 2 0 0` or `resign`"))
        }
    }
}

/// The named game whose board is the slice with this number of tokens in one pile; `None` if there is none.
fn board(game: &Match, tokens: &UBig) -> Option<String> {
    if !game.rules().is_three_heaps() {
        return None;
    }
    let name = format!("three-heaps({})", tokens.small()?);
    read::game(&name).is_ok().then_some(name)
}

/// Lets the computer act if it is its turn.
fn answer(game: &mut Match, computer: &Computer, level: Level, budget: &Budget) -> Result<Option<Said>, Failure> {
    let seat = computer.seat;
    if game.to_act() != Some(seat) {
        return Ok(None);
    }
    let turn = piles::turn(level, game, computer.seed, budget)?;
    let (act, text) = (turn.act.command(), words::sentence(seat, &turn.act));
    game.act(turn.act).map_err(|error| illegal(&error))?;
    Ok(Some(Said { seat, act, text, reason: turn.reason }))
}

/// The comment of the teaching computer on the opponent's last move.
fn comment_on_last(game: &Match, computer: Seat, budget: &Budget) -> Result<Option<Reason>, Failure> {
    match game.acts().last() {
        Some((seat, Act::Take(_))) if *seat != computer => Ok(piles::comment_on_last(game, budget)?),
        _ => Ok(None),
    }
}

fn hint(game: &Match, budget: &Budget) -> Result<Option<Hint>, Failure> {
    let (Some(seat), Some(turn)) = (game.to_act(), piles::hint(game, budget)?) else { return Ok(None) };
    let to = match &turn.act {
        Act::Take(taken) => game.position().minus(taken),
        Act::Resign => None,
    };
    let to = to.unwrap_or_else(|| game.position().clone());
    let (act, said) = (turn.act.command(), words::sentence(seat, &turn.act));
    let (text, certainty) = match turn.reason {
        Some(reason) => (reason.text, Some(reason.certainty)),
        None => (said, None),
    };
    Ok(Some(Hint { act, to, text, certainty }))
}

/// Tests what taking these numbers would be.
fn tried(game: &Match, taken: &[Digits]) -> Result<Tried, Failure> {
    let (rules, held) = (game.rules(), game.position());
    let taken = numbers("take", taken, rules.piles())?;
    let (to, text, instead) = match rules.after(held, &taken.0) {
        Ok(to) => (Some(to), words::taken(&taken.0), Vec::new()),
        Err(error) => {
            let is_sum = matches!(error, IllegalTake::NimSum(_) | IllegalTake::NoMove(_)) && rules.parts().nim_sum;
            let instead = if is_sum { completed(game, &taken) } else { Vec::new() };
            (None, error.to_string(), instead)
        }
    };
    Ok(Tried { taken, to, text, instead })
}

/// The legal moves that change one of the numbers to the nim-sum of the others.
fn completed(game: &Match, taken: &BigPiles) -> Vec<BigPiles> {
    let all = taken.0.iter().fold(UBig::ZERO, |sum, number| sum.nim_sum(number));
    let changed = (0..taken.0.len()).map(|pile| {
        let mut moved = taken.clone();
        moved.0[pile] = all.nim_sum(&taken.0[pile]);
        moved
    });
    changed.filter(|moved| game.rules().is_move(game.position(), &moved.0)).collect()
}

/// The indices of the two other of three piles, in their order.
fn others(pile: usize) -> [usize; 2] {
    match pile {
        0 => [1, 2],
        1 => [0, 2],
        _ => [0, 1],
    }
}

/// The legal moves into a part of a slice.
fn sliced(game: &Match, slice: &Slice, budget: &Budget) -> Result<Sliced, Failure> {
    let (rules, at) = (game.rules(), game.position());
    if rules.piles() != FEWEST {
        let message = format!("slices are of three piles, and this game is on {}", pile_count(rules.piles()));
        return Err(Failure::parameter(message));
    }
    if slice.heap >= FEWEST {
        return Err(Failure::parameter(format!("`heap` is {}; the piles are 0, 1 and 2", slice.heap)));
    }
    let tokens = read::number("tokens", &slice.tokens)?;
    let window = Window {
        x: read::number("left", &slice.left)?,
        y: read::number("bottom", &slice.bottom)?,
        columns: slice.columns,
        rows: slice.rows,
    };
    check(&window)?;
    let held = &at.0;
    let mut moves = Vec::new();
    let [column, row] = others(slice.heap);
    if let (Some(taken), Some(_)) = (held[slice.heap].minus(&tokens), game.to_act()) {
        for i in 0..window.columns {
            let Some(of_column) = held[column].minus(&(&window.x + UBig::from(i))) else { break };
            for j in 0..window.rows {
                budget.tick(j.into())?;
                let Some(of_row) = held[row].minus(&(&window.y + UBig::from(j))) else { break };
                let mut all = vec![UBig::ZERO; FEWEST];
                (all[slice.heap], all[column], all[row]) = (taken.clone(), of_column.clone(), of_row);
                if rules.is_move(at, &all) {
                    moves.push([i, j]);
                }
            }
        }
    }
    Ok(Sliced { board: board(game, &tokens), moves })
}
