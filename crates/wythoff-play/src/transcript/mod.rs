//! Game records as text, in the form of SGF (Smart Game Format, version 4).
//!
//! The first player is B, the second player W. `docs/play.md` has the grammar.
//!
//! ```
//! use wythoff_play::transcript;
//! let text = "(;RU[imitation(2,3)] ST[13,18] PB[Alice] PW[Bob] ;B[11,18] ;W[11,15] C[to the pair of 11])";
//! let (record, header) = transcript::read(text)?;
//! assert_eq!(record.position().to_string(), "(11,15)");
//! assert_eq!(header.first.as_deref(), Some("Alice"));
//! assert_eq!(header.comments[&2], "to the pair of 11");
//! assert_eq!(transcript::read(&transcript::write(&record, &header))?, (record, header));
//!
//! let text = "(;RU[wythoff]ST[3,4];B[1,2];W[0,0])";
//! assert_eq!(
//!     transcript::read(text).unwrap_err().with_caret(text),
//!     "(1,2) -> (0,0) is not a move of this game\n  \
//!      (;RU[wythoff]ST[3,4];B[1,2];W[0,0])\n  \
//!      \x20                             ^^^\n\
//!      hint: write a legal move here, or end the transcript before it"
//! );
//! # Ok::<(), wythoff::Diagnostic>(())
//! ```

mod nodes;
mod read;
mod write;

use std::collections::BTreeMap;

pub use read::{read, read_within};
pub use write::write;

/// The contents of a transcript other than the game itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The name of the first player (PB). A line break becomes a space when it is written.
    pub first: Option<String>,
    /// The name of the second player (PW). A line break becomes a space when it is written.
    pub second: Option<String>,
    /// The date of the game (DT), as written in the transcript.
    pub date: Option<String>,
    /// Comments (C) by the number of actions before them: a comment at 0 is on the game, one at 1 on the first action.
    pub comments: BTreeMap<usize, String>,
}
