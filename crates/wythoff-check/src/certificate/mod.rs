//! Certificates: a theorem about a game in one file, which everybody can check again.
//!
//! A certificate is text. Its first lines state, in readable form, the game, the numeration system of the automaton, the
//! theorem, and how it was proved; then comes the automaton, one state on each line; the last line is a digest of all
//! others. `docs/certificates.md` describes every line.
//!
//! Reading trusts nothing: the rules must be those of the notation, the theorem that of the rules, and the automaton that
//! of a relation. The digest detects damage, but does not protect against forgery. Only [`Certificate::check`] makes a
//! theorem of a file: it decides the sentences of the rules for the automaton in the file.

mod chain;
mod compressed;
mod error;
mod lines;
mod piles;
mod read;
mod write;

use wythoff_automata::{AutomataError, Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_game::Rules;

use crate::check::{CheckError, Verdict, check_with};
use crate::sentence;

pub use chain::{ChainFile, FalseLink};
pub use error::CertificateError;
pub use piles::PileCertificate;
pub use write::digest;

/// The version of the format that this program writes and reads.
pub const VERSION: u32 = 1;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 256 << 20;

/// How the automaton was found; irrelevant for the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Number of positions that the learner queried.
    pub questions: u64,
    /// Number of guessed automata that the check refuted.
    pub counterexamples: u64,
    /// Name and version of the program that found the automaton.
    pub program: String,
}

impl Statistics {
    /// Zero counts, with the name and version of this program.
    pub fn none() -> Self {
        let program = concat!("wythoff ", env!("CARGO_PKG_VERSION")).to_owned();
        Statistics { questions: 0, counterexamples: 0, program }
    }

    /// The same, with the program in one line.
    fn in_one_line(self) -> Self {
        Statistics { program: one_line(&self.program), ..self }
    }
}

/// The words of a text with single spaces between them.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The P-positions of a game as an automaton, with the method and the claims of the proof.
///
/// ```
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_automata::Numeration;
/// use wythoff_budget::Budget;
/// use wythoff_check::certificate::{Certificate, Statistics};
/// let budget = Budget::unlimited();
/// let mut decider = Decider::new(Numeration::fibonacci(), budget.clone());
/// let diagonal = decider.relation(&parse("x = y")?.formula)?;
/// let certificate = Certificate::new("nim", diagonal, Statistics::none(), &budget)?;
/// let text = certificate.write();
/// assert_eq!(Certificate::read(text.as_bytes(), &budget)?, certificate);
/// assert!(certificate.check(&budget)?.proved().is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    game: String,
    rules: Rules,
    relation: Relation,
    /// The P-positions of the game with fewer passes, from none on.
    fewer: Vec<Relation>,
    method: String,
    claims: Vec<(String, String)>,
    statistics: Statistics,
}

impl Certificate {
    /// The certificate of a game, given in notation, and its P-positions, a relation with the tracks "x" and "y". Whether
    /// the relation is right is not checked.
    ///
    /// # Errors
    /// The game cannot be read, there are no sentences for it, or the relation has other tracks.
    pub fn new(
        game: &str,
        relation: Relation,
        statistics: Statistics,
        budget: &Budget,
    ) -> Result<Self, CertificateError> {
        let rules: Rules = game.parse().map_err(|error: wythoff_game::NotationError| {
            CertificateError::Rules(format!("`{game}`: {}; {}", error.message, error.hint))
        })?;
        if relation.tracks() != ["x", "y"] {
            return Err(CertificateError::Tracks(relation.tracks().join(" ")));
        }
        let theorem = sentence::theorem(&rules, budget)?;
        let (fewer, method) = (Vec::new(), theorem.method.to_owned());
        let (claims, statistics) = (theorem.named_claims(), statistics.in_one_line());
        Ok(Certificate { game: one_line(game), rules, relation, fewer, method, claims, statistics })
    }

    /// The certificate of a game with passes, with the P-positions of the game with 0, 1, ... passes, fewer than it has. Without as many of them as
    /// there are passes it cannot be checked.
    ///
    /// # Errors
    /// A relation has other tracks than "x" and "y", or another numeration system than that of the game itself.
    pub fn with_fewer(mut self, fewer: Vec<Relation>) -> Result<Self, CertificateError> {
        for relation in &fewer {
            if relation.tracks() != ["x", "y"] {
                return Err(CertificateError::Tracks(relation.tracks().join(" ")));
            }
            if relation.numeration() != self.relation.numeration() {
                let names = [relation, &self.relation].map(|relation| relation.numeration().to_string());
                let [other, own] = names;
                return Err(AutomataError::Numeration(other, own).into());
            }
        }
        self.fewer = fewer;
        Ok(self)
    }

    /// The game in the notation in which it was given.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The P-positions: a relation with the tracks "x" and "y".
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The P-positions of the game with fewer passes, from none on; empty for a game without passes.
    pub fn fewer(&self) -> &[Relation] {
        &self.fewer
    }

    /// The theorem in words: the P-positions are the pairs that the automaton accepts.
    pub fn statement(&self) -> String {
        statement(&self.rules, self.relation.numeration())
    }

    /// The method of the proof, according to the writer: `functional` or `general`.
    pub fn method(&self) -> &str {
        &self.method
    }

    /// The claims that were proved, according to the writer: name and words of each. [`check`](Certificate::check)
    /// derives the claims from the rules, not from here.
    pub fn claims(&self) -> &[(String, String)] {
        &self.claims
    }

    /// How the automaton was found; irrelevant for the proof.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Proves the theorem, or finds a false claim. Only the rules and the automaton are used.
    pub fn check(&self, budget: &Budget) -> Result<Verdict, CheckError> {
        check_with(&self.rules, &self.relation, &self.fewer, budget)
    }
}

/// The theorem, in words, about a game whose P-positions the automaton reads in a numeration system.
fn statement(rules: &Rules, numeration: &Numeration) -> String {
    format!(
        "The P-positions of {rules} are exactly the pairs (x, y) that the automaton accepts, x and y written with the same \
         number of digits in {numeration}, most significant digit first."
    )
}
