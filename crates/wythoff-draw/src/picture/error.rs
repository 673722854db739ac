//! Why a picture cannot be drawn of a game.

use wythoff::{Error, Exceeded};

/// Why a picture cannot be drawn of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A question about the game has no answer.
    #[error(transparent)]
    Game(#[from] Error),
    /// The picture makes no sense for the game or the place; says what to ask instead.
    #[error("{0}")]
    Unsuited(String),
}

impl From<Exceeded> for PictureError {
    fn from(exceeded: Exceeded) -> PictureError {
        Error::from(exceeded).into()
    }
}

/// Refuses more columns than memory holds.
pub(super) fn check_columns(columns: u64, most: u64) -> Result<(), PictureError> {
    if columns <= most {
        return Ok(());
    }
    Err(PictureError::Unsuited(format!("{columns} columns are too many for this picture; take at most {most}")))
}

/// Refuses strings that are longer than a picture shows.
pub(super) fn check_letters(letters: usize, most: usize) -> Result<(), PictureError> {
    if letters <= most {
        return Ok(());
    }
    let message = format!(
        "the strings have {letters} letters, more than the {most} of a picture; take positions nearer to (0,0)"
    );
    Err(PictureError::Unsuited(message))
}
