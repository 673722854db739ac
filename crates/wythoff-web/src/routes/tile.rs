//! Tiles: squares of the picture of all P-positions.

use axum::response::Response;
use wythoff::{Assurance, UBig};

use super::answered;
use super::prelude::*;
use crate::tile::{self, Cell, MOST_LEVEL, Place, Strip};

/// A tile of the picture of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The level, from 0 to 4096: a pixel covers 2^level x 2^level cells.
    level: u32,
    /// The index of the tile, from the left; its first column is x * 256 * 2^level.
    x: String,
    /// The index of the tile, from below; its first row is y * 256 * 2^level.
    y: String,
    /// A game to compare with.
    other: Option<String>,
    /// The number of columns by which the first game is moved to the right before the comparison; negative to the left.
    dx: Option<String>,
    /// The number of rows by which the first game is moved up before the comparison; negative down.
    dy: Option<String>,
}

/// A tile: a square of 256 x 256 pixels of the picture of all P-positions.
#[derive(Serialize, ToSchema)]
pub struct Tile {
    /// The pixels that hold P-positions, as i, j, c, i, j, c, ...: c positions in the i-th column from the left and the j-th row from below. With
    /// another game i, j, a, b, c, ...: a of the first game only, b of the other only, c of both.
    cells: Vec<u32>,
    /// How columns were sampled, if not all were computed; the counts are those of the sampled columns.
    sampled: Option<Sampled>,
    /// How sure the positions are.
    certainty: Assurance,
    /// How sure the positions of the other game are.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_certainty: Option<Assurance>,
}

/// A sample of the columns of a tile.
#[derive(Serialize, ToSchema)]
pub struct Sampled {
    /// The number of columns that were computed.
    columns: u64,
    /// The number of columns of the tile.
    of: Digits,
    /// The number of columns of pixels, at equal distances, in which they lie.
    pixels: u32,
}

/// The P-positions of a tile, counted by pixels; for games with memory or choice the starts that are P.
#[utoipa::path(get, path = "/tile", params(Question), responses(
    (status = 200, body = Tile),
    (status = 400, body = ErrorBody),
    (status = 422, body = ErrorBody, description = "the program knows no theorem for it so far out: then columns below \
        4194304 are computed, or columns and rows below 4096 if columns may be infinite"),
))]
pub async fn tile(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Response, Failure> {
    let Question { game, level, x, y, other, dx, dy } = question;
    if level > MOST_LEVEL {
        return Err(Failure::parameter(format!("level is {level}; at most {MOST_LEVEL} is allowed")));
    }
    let game = read::game(&game)?;
    let (x, y) = (read::number("x", &x)?, read::number("y", &y)?);
    let shift = |name: &str, text: Option<String>| read::integer(name, text.as_deref().unwrap_or("0"));
    let (dx, dy) = (shift("dx", dx)?, shift("dy", dy)?);
    let other = other.map(|other| Ok::<_, Failure>((read::game(&other)?, dx, dy))).transpose()?;
    let question = tile::Question { place: Place { level, x }, game, other };
    let (key, kept) = (question.key(), state.kept.clone());
    let compute = state.jobs.run(move |budget| tile::strip(&question, (&kept.prefixes, &kept.costs), budget));
    let strip = state.kept.strips.get(&key, compute).await?;
    answer(&strip, &y).map(|tile| answered(&tile, tile.sampled.is_some()))
}

fn answer(strip: &Strip, y: &UBig) -> Result<Tile, Failure> {
    let compares = strip.other_certainty.is_some();
    let numbers = |cell: &Cell| {
        let [a, b, both] = cell.counts;
        let counts = if compares { vec![a, b, both] } else { vec![a] };
        [u32::from(cell.i), u32::from(cell.j)].into_iter().chain(counts)
    };
    Ok(Tile {
        cells: strip.tile(y)?.iter().flat_map(numbers).collect(),
        sampled: strip.plan.sampled().map(|(pixels, columns)| Sampled { columns, of: strip.span.to_string(), pixels }),
        certainty: strip.certainty.clone(),
        other_certainty: strip.other_certainty.clone(),
    })
}
