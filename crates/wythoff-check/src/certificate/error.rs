//! Why a file is no certificate.

use wythoff_automata::AutomataError;

use super::{MAX_BYTES, VERSION, lines};
use crate::sentence::SentenceError;

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// Another kind of file than the one with this title.
    #[error("this is no {}: the first line of one is `{title} {VERSION}`", kind(title))]
    NoCertificate {
        /// The title.
        title: &'static str,
    },
    /// A format that this program does not know.
    #[error("the certificate has version {0}, this program reads version {VERSION}; take a newer program")]
    Version(u32),
    /// Too large.
    #[error("the file has more than {MAX_BYTES} bytes")]
    TooLarge,
    /// It is compressed, and what is compressed is damaged; how.
    #[error("the compressed file is damaged: {0}; get it again")]
    Compressed(String),
    /// It is compressed, and the program was built without the feature `gzip`, which reads such files.
    #[error("this program was built without what reads compressed files; give the file as `gzip -d` writes it")]
    Unread,
    /// Bytes that are no text, in this line, from 1.
    #[error("line {0}: this is not UTF-8 text; the file is damaged")]
    Text(usize),
    /// The last line is missing; there are so many.
    #[error("the file ends in line {0} without its digest: it was cut off; get it again")]
    CutOff(usize),
    /// The digest is another one.
    #[error("the digest in the last line is not that of the lines before: the file is damaged; get it again")]
    Digest,
    /// A line that is wrong.
    #[error("line {line}: {message}")]
    Line {
        /// Line, from 1.
        line: usize,
        /// What is wrong, and what to write.
        message: String,
    },
    /// A game that cannot be read.
    #[error("{0}")]
    Rules(String),
    /// Other tracks.
    #[error("the tracks are `{0}`; the automaton of a game has the tracks `x y`")]
    Tracks(String),
    /// A game for which there is no proof.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// An automaton that is not that of a relation, or a budget that is exceeded.
    #[error(transparent)]
    Automaton(#[from] AutomataError),
}

/// What a file with this title is.
fn kind(title: &str) -> &'static str {
    if title == lines::CHAIN { "chain of theorems" } else { "certificate" }
}
