//! The errors of reading certificates and files of chains.

use wythoff_automata::AutomataError;

use super::{MAX_BYTES, VERSION, lines};
use crate::sentence::SentenceError;

/// Why a file cannot be read as a certificate or a chain, or a certificate cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The first line is not that of the expected kind of file.
    #[error("this is no {}: the first line of one is `{title} {VERSION}`", kind(title))]
    NoCertificate {
        /// The title of the expected kind of file.
        title: &'static str,
    },
    /// The version of the format, which this program does not know.
    #[error("the certificate has version {0}, this program reads version {VERSION}; take a newer program")]
    Version(u32),
    /// The file is larger than [`MAX_BYTES`].
    #[error("the file has more than {MAX_BYTES} bytes")]
    TooLarge,
    /// The file is compressed, and the compressed data are damaged, as described.
    #[error("the compressed file is damaged: {0}; get it again")]
    Compressed(String),
    /// The file is compressed, and the program was built without the feature `gzip`, which reads such files.
    #[error("this program was built without what reads compressed files; give the file as `gzip -d` writes it")]
    Unread,
    /// Bytes that are not UTF-8 text, on this line, from 1.
    #[error("line {0}: this is not UTF-8 text; the file is damaged")]
    Text(usize),
    /// The last line, with the digest, is missing; the number of lines that are there.
    #[error("the file ends in line {0} without its digest: it was cut off; get it again")]
    CutOff(usize),
    /// The digest in the last line is not that of the lines before it.
    #[error("the digest in the last line is not that of the lines before: the file is damaged; get it again")]
    Digest,
    /// A line of the file is wrong.
    #[error("line {line}: {message}")]
    Line {
        /// Line of the file, from 1.
        line: usize,
        /// What is wrong, and what to write instead.
        message: String,
    },
    /// The notation of a game that cannot be read, and why.
    #[error("{0}")]
    Rules(String),
    /// The tracks of the relation, which are not those of a game: `x y`, or one for each pile.
    #[error("the tracks are `{0}`; the automaton of a game has the tracks `x y`, or one for each pile")]
    Tracks(String),
    /// There are no sentences for the game.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// The automaton is not that of a relation, or the budget was exceeded.
    #[error(transparent)]
    Automaton(#[from] AutomataError),
}

/// The kind of file that has this title, in words.
fn kind(title: &str) -> &'static str {
    if title == lines::CHAIN { "chain of theorems" } else { "certificate" }
}
