//! What can go wrong: in asking a game for a picture, and in drawing one.

use wythoff::Exceeded;

/// Why a picture could not be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// More pixels than there can be.
    #[error("a picture of {width} x {height} pixels is too large")]
    TooLarge {
        /// Its width in pixels.
        width: usize,
        /// Its height in pixels.
        height: usize,
    },
    /// More coloured cells than TeX can draw.
    #[error("{cells} runs of coloured cells are more than the {most} that TeX draws; draw a PDF, or fewer columns")]
    TooManyCells {
        /// How many.
        cells: usize,
        /// How many there may be.
        most: usize,
    },
    /// The picture could not be written as PNG.
    #[error("the picture could not be written as PNG: {0}")]
    Encoding(String),
    /// The renderer refused the SVG.
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
}

/// Why a picture cannot be drawn of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A question about the game has no answer.
    #[error(transparent)]
    Game(#[from] wythoff::Error),
    /// The picture makes no sense for the game or the place; says what to ask instead.
    #[error("{0}")]
    Unsuited(String),
}

impl From<Exceeded> for PictureError {
    fn from(exceeded: Exceeded) -> PictureError {
        wythoff::Error::from(exceeded).into()
    }
}

/// Refuses a picture, and says what to ask instead.
pub(crate) fn unsuited<T>(why: impl ToString) -> Result<T, PictureError> {
    Err(PictureError::Unsuited(why.to_string()))
}

/// Goes on if something holds that the picture needs; refuses it else, and says what to ask instead.
pub(crate) fn require<T: ToString>(holds: bool, why: impl FnOnce() -> T) -> Result<(), PictureError> {
    if holds { Ok(()) } else { unsuited(why()) }
}

/// Refuses more columns than memory holds.
pub(crate) fn check_columns(columns: u64, most: u64) -> Result<(), PictureError> {
    require(columns <= most, || format!("{columns} columns are too many for this picture; take at most {most}"))
}

/// Refuses strings that are longer than a picture shows.
pub(crate) fn check_letters(letters: usize, most: usize) -> Result<(), PictureError> {
    require(letters <= most, || {
        format!("the strings have {letters} letters, more than the {most} of a picture; take positions nearer to (0,0)")
    })
}
