//! Shades of a square of the picture: how many winning moves, or which Grundy values, its cells have on average.

use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use wythoff::Assurance;

use super::answered;
use super::prelude::*;
use crate::shade::lines::Class;
use crate::shade::{self, Shade, Show, Square};
use crate::tile::{MOST_LEVEL, SIDE};

/// A square of the picture of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The quantity that is shown: `wins` or `grundy`.
    show: Show,
    /// The level, from 0 to 4096: a pixel of a tile covers 2^level x 2^level cells.
    level: u32,
    /// The index of the tile, from the left.
    x: String,
    /// The index of the tile, from below.
    y: String,
}

/// The shades of a square.
#[derive(Serialize, ToSchema)]
pub struct Shaded {
    /// The number of pixels along the side: 256, or a smaller power of two if more would cost too much.
    side: u32,
    /// The classes of moves that the game has, in the order of the pixels: `first` takes from the first pile only, `second` from the second only,
    /// `both` from both along a diagonal, `other` from both in another way.
    classes: Vec<&'static str>,
    /// The pixels in base64. For each class, row from below and column one byte: 60 times the mean number of such moves that lead to P-positions,
    /// at most 255. For Grundy values two bytes for each row and column, the lower first: their mean, or 65535 if not all are known.
    pixels: String,
    /// Which cells were sampled; null if all were computed.
    sampled: Option<String>,
    /// How sure the P-positions are.
    certainty: Assurance,
}

/// The mean number of moves of each class that lead to P-positions, or the mean Grundy value, for each pixel of a square.
#[utoipa::path(get, path = "/shade", params(Question), responses(
    (status = 200, body = Shaded),
    (status = 400, body = ErrorBody),
    (status = 422, body = ErrorBody, description = "it is not known there: the game has memory or a choice of boards, no \
        theorem is known so far out, or piles are not below 512 for Grundy values"),
))]
pub async fn shade(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Response, Failure> {
    let Question { game, show, level, x, y } = question;
    if level > MOST_LEVEL {
        return Err(Failure::parameter(format!("level is {level}; at most {MOST_LEVEL} is allowed")));
    }
    let game = read::game(&game)?;
    let square = Square { level, x: read::number("x", &x)?, y: read::number("y", &y)? };
    let key = format!("{} | {show:?} {level} {} {}", game.rules(), square.x, square.y);
    let kept = state.kept.clone();
    let compute = state.jobs.run(move |budget| shade::shade(&game, &square, show, &kept, budget));
    let shade = state.kept.shades.get(&key, compute).await?;
    Ok(answered(answer(&shade), shade.sampled.is_some() || shade.side < SIDE))
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
