//! The positions whose labels are forced.

use wythoff::{BigPosition, Budget, Game, Outcome, UBig};
use wythoff_draw::picture::Window;

use super::moves::check;
use super::prelude::*;

/// A part of the board, for which forced labels are requested.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The first column, in decimal digits.
    left: Digits,
    /// The first row, in decimal digits.
    bottom: Digits,
    /// The number of columns.
    columns: u32,
    /// The number of rows; at most 65536 positions in all.
    rows: u32,
    /// The distance between consecutive columns, and between consecutive rows; 1 if left out.
    step: Option<Digits>,
}

/// The forced labels in a part of the board.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = ForcedLabels)]
pub struct Labels {
    /// Vertical runs of positions that are forced to be P: the index of the column, that of the first row, and the number of rows.
    #[schema(value_type = Vec<Vec<u32>>)]
    p: Vec<[u32; 3]>,
    /// Vertical runs of positions that are forced to be N, in the same form as `p`.
    #[schema(value_type = Vec<Vec<u32>>)]
    n: Vec<[u32; 3]>,
}

/// The forced labels in a part of the board.
#[utoipa::path(get, path = "/forced", params(Question), responses(
    (status = 200, body = Labels),
    (status = 400, body = ErrorBody, description = "a parameter is wrong, or the part too large"),
    (status = 422, body = ErrorBody, description = "it takes too long"),
))]
pub async fn forced(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Labels>, Failure> {
    let game = read::game(&question.game)?;
    let window = Window {
        x: read::number("left", &question.left)?,
        y: read::number("bottom", &question.bottom)?,
        columns: question.columns,
        rows: question.rows,
    };
    check(&window)?;
    let step = question.step.as_ref().map_or(Ok(UBig::ONE), |step| read::number("step", step))?;
    state.jobs.run(move |budget| Ok(labels(&game, &window, &step, budget)?)).await.map(Json)
}

fn labels(game: &Game, window: &Window, step: &UBig, budget: &Budget) -> Result<Labels, wythoff::Exceeded> {
    let forced = game.rules().forced();
    let mut labels = Labels::default();
    for i in 0..window.columns {
        let mut before = None;
        for j in 0..window.rows {
            budget.check()?;
            let at = BigPosition::new(&window.x + step * UBig::from(i), &window.y + step * UBig::from(j));
            let label = forced.outcome(&at);
            let runs = match label {
                Some(Outcome::P) => &mut labels.p,
                Some(Outcome::N) => &mut labels.n,
                None => {
                    before = None;
                    continue;
                }
            };
            match runs.last_mut().filter(|_| before == label) {
                Some([_, _, many]) => *many += 1,
                None => runs.push([i, j, 1]),
            }
            before = label;
        }
    }
    Ok(labels)
}
