//! Errors in computing the contents of a picture, and in drawing it.

use wythoff::Exceeded;

/// The reason why a picture cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The picture would have too many pixels.
    #[error("a picture of {width} x {height} pixels is too large")]
    TooLarge {
        /// The width of the picture in pixels.
        width: usize,
        /// The height of the picture in pixels.
        height: usize,
    },
    /// The pictures of a film have too many pixels.
    #[error(
        "{pictures} pictures of {width} x {height} pixels are too many, above {most} million pixels; take fewer pictures or a smaller scale, or write each to a file of its own"
    )]
    TooLong {
        /// The number of pictures.
        pictures: usize,
        /// The width of a picture in pixels.
        width: usize,
        /// The height of a picture in pixels.
        height: usize,
        /// The greatest number of pixels, in millions.
        most: usize,
    },
    /// The picture has more coloured cells than TeX can draw.
    #[error("{cells} runs of coloured cells are more than the {most} that TeX draws; draw a PDF, or fewer columns")]
    TooManyCells {
        /// The number of runs of coloured cells.
        cells: usize,
        /// The greatest number of runs that TeX can draw.
        most: usize,
    },
    /// The picture could not be written as PNG.
    #[error("the picture could not be written as PNG: {0}")]
    Encoding(String),
    /// The renderer refused the SVG.
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
}

/// The reason why there is no picture of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A question about the game has no answer.
    #[error(transparent)]
    Game(#[from] wythoff::Error),
    /// The picture is not suitable for the game or the place; the text says what to draw instead.
    #[error("{0}")]
    Unsuited(String),
}

impl From<Exceeded> for PictureError {
    fn from(exceeded: Exceeded) -> PictureError {
        wythoff::Error::from(exceeded).into()
    }
}

/// Refuses a picture; `why` should say what to draw instead.
pub(crate) fn unsuited<T>(why: impl ToString) -> Result<T, PictureError> {
    Err(PictureError::Unsuited(why.to_string()))
}

/// Refuses a picture if a condition that it needs does not hold; `why` should say what to draw instead.
pub(crate) fn require<T: ToString>(holds: bool, why: impl FnOnce() -> T) -> Result<(), PictureError> {
    if holds { Ok(()) } else { unsuited(why()) }
}

/// Refuses a picture with more columns than fit into memory.
pub(crate) fn check_columns(columns: u64, most: u64) -> Result<(), PictureError> {
    require(columns <= most, || format!("{columns} columns are too many for this picture; take at most {most}"))
}

/// Refuses strings that are longer than a picture can show.
pub(crate) fn check_letters(letters: usize, most: usize) -> Result<(), PictureError> {
    require(letters <= most, || {
        format!("the strings have {letters} letters, more than the {most} of a picture; take positions nearer to (0,0)")
    })
}
