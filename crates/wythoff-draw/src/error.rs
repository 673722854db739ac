//! What can go wrong in drawing.

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
    /// The picture could not be written as PNG.
    #[error("the picture could not be written as PNG: {0}")]
    Encoding(String),
    /// The renderer refused the SVG.
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
}
