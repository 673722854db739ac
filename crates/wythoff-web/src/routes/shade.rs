//! What wins in a square of the picture.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use wythoff::Assurance;

use super::prelude::*;
use crate::shade::lines::Class;
use crate::shade::{self, Shade, Show, Square};
use crate::tile::MOST_LEVEL;

/// Which square of which game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// `wins` or `grundy`.
    show: Show,
    /// A pixel of a tile is 2^level x 2^level cells: 0 to 4096.
    level: u32,
    /// The number of the tile from the left.
    x: String,
    /// The number of the tile from below.
    y: String,
}

/// What wins in the square of a tile.
#[derive(Serialize, ToSchema)]
pub struct Shaded {
    /// Pixels along the side: 256, or a smaller power of two where fewer can be afforded.
    side: u32,
    /// The classes of moves that the game has, in the order of the pixels: `first` takes from the first pile only, `second`
    /// from the second only, `both` from both along a diagonal, `other` from both in another way.
    classes: Vec<&'static str>,
    /// In base64: for each class, row from below and column a byte, 60 times the mean number of such moves that lead to
    /// P-positions, at most 255. For Grundy values two bytes for each row and column, the lower first: their mean, or 65535 where
    /// not all are known.
    pixels: String,
    /// If not all cells were looked at: what was.
    sampled: Option<String>,
    /// How sure the P-positions are.
    certainty: Assurance,
}

/// How many moves of each class lead to P-positions, or Grundy values, on the average of each pixel.
#[utoipa::path(get, path = "/shade", params(Question), responses(
    (status = 200, body = Shaded),
    (status = 400, body = ErrorBody),
    (status = 422, body = ErrorBody, description = "it is not known there: the game has memory or a choice of boards, no \
        theorem is known so far out, or piles are not below 512 for Grundy values"),
))]
pub async fn shade(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Shaded>, Failure> {
    let Question { game, show, level, x, y } = question;
    if level > MOST_LEVEL {
        return Err(Failure::parameter(format!("level is {level}; at most {MOST_LEVEL} is allowed")));
    }
    let game = read::game(&game)?;
    let square = Square { level, x: read::number("x", &x)?, y: read::number("y", &y)? };
    let key = format!("{} | {show:?} {level} {} {}", game.rules(), square.x, square.y);
    let kept = state.kept.clone();
    let compute = state.jobs.run(move |budget| shade::shade(&game, &square, show, &kept, budget));
    state.kept.shades.get(&key, compute).await.map(|shade| Json(answer(&shade)))
}

fn answer(shade: &Shade) -> Shaded {
    let name = |class: &Class| match class {
        Class::First => "first",
        Class::Second => "second",
        Class::Both => "both",
        Class::Other => "other",
    };
    Shaded {
        side: shade.side,
        classes: shade.classes.iter().map(name).collect(),
        pixels: STANDARD.encode(&shade.pixels),
        sampled: shade.sampled.clone(),
        certainty: shade.certainty.clone(),
    }
}
