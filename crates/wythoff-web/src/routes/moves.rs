//! The legal moves from a position.

use wythoff::{Assurance, BigPosition, Budget, Game, History, POption, UBig};

use wythoff_draw::picture::Window;

use super::prelude::*;

/// A position, and the window of the board in which moves are listed.
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
    /// The first column of the window, in decimal digits.
    left: Digits,
    /// The first row of the window, in decimal digits.
    bottom: Digits,
    /// The number of columns of the window.
    columns: u32,
    /// The number of rows of the window; at most 65536 cells in all.
    rows: u32,
    /// The positions before this one, oldest first, as in `3,3 2,3`.
    after: Option<String>,
}

/// The legal moves from a position.
#[derive(Debug, Serialize, ToSchema)]
pub struct Moves {
    /// The legal moves into the window, as columns and rows counted from its corner.
    #[schema(value_type = Vec<Vec<u32>>)]
    moves: Vec<[u32; 2]>,
    /// All legal moves to P-positions, inside and outside the window.
    winning: Vec<POption>,
    /// A remark on the moves that a reader has to know; null if there is none.
    note: Option<String>,
    /// How sure the winning moves are.
    certainty: Assurance,
}

/// The legal moves into a window, and all winning ones.
#[utoipa::path(get, path = "/moves", params(Question), responses(
    (status = 200, body = Moves),
    (status = 400, body = ErrorBody, description = "a parameter is wrong, or the window too large"),
    (status = 422, body = ErrorBody, description = "the position does not exist, a step of the history is no move, or it takes too long"),
))]
pub async fn moves(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Moves>, Failure> {
    let game = read::game(&question.game)?;
    let at = read::position(&question.x, &question.y)?;
    let positions = read::positions(question.after.as_deref(), at)?;
    let Question { columns, rows, .. } = question;
    let window = Window {
        x: read::number("left", &question.left)?,
        y: read::number("bottom", &question.bottom)?,
        columns,
        rows,
    };
    check(&window)?;
    state.jobs.run(move |budget| list(&game, &positions, &window, budget)).await.map(Json)
}

/// Refuses windows that are empty or too large.
pub(super) fn check(&Window { columns, rows, .. }: &Window) -> Result<(), Failure> {
    let (cells, most) = (u64::from(columns) * u64::from(rows), limits::CELLS);
    if cells == 0 || cells > most {
        return Err(Failure::parameter(format!(
            "the window has {columns} columns and {rows} rows; take at least one of each, and at most {most} cells"
        )));
    }
    Ok(())
}

/// The cells of a window whose piles do not exceed those of the position.
fn cells<'w>(window: &'w Window, from: &'w BigPosition) -> impl Iterator<Item = ([u32; 2], BigPosition)> + 'w {
    let columns = (0..window.columns).map(|i| (i, &window.x + UBig::from(i))).take_while(|(_, x)| *x <= from.x);
    columns.flat_map(move |(i, x)| {
        let rows = (0..window.rows).map(|j| (j, &window.y + UBig::from(j))).take_while(|(_, y)| *y <= from.y);
        rows.map(move |(j, y)| ([i, j], BigPosition::new(x.clone(), y)))
    })
}

fn list(game: &Game, positions: &[BigPosition], window: &Window, budget: &Budget) -> Result<Moves, Failure> {
    let at = positions.last().ok_or_else(|| Failure::parameter("no position is given"))?;
    let answer = game.decide_after(positions, budget)?;
    // Before the second player has chosen a board, a move is listed if it is legal on at least one of them.
    let boards: Vec<_> = match game.rules().has_choice() {
        true => game.rules().choices().into_iter().map(Game::from).filter(|board| board.rules().exists(at)).collect(),
        false => vec![game.clone()],
    };
    let histories = boards.iter().map(|board| Ok((board.rules(), board.history(positions)?)));
    let histories: Vec<(_, History)> = histories.collect::<Result<_, Failure>>()?;
    let mut moves = Vec::new();
    for (cell, to) in cells(window, at) {
        budget.check()?;
        if histories.iter().any(|(rules, history)| history.check(rules, &to).is_ok()) {
            moves.push(cell);
        }
    }
    let note = game.rules().has_choice().then(|| {
        "the second player chooses a board before the first move; these moves are legal on at least one of them"
            .to_owned()
    });
    Ok(Moves { moves, certainty: answer.assurance(), winning: answer.value.p_options, note })
}
