//! Certificates: a theorem about a game in one file, which anybody can have checked again.
//!
//! A certificate is text. Its head says in readable lines which game it is, in which numeration system the automaton reads,
//! what the theorem is and how it was proved; then comes the automaton, one state a line; the last line is a digest of all
//! others. `docs/certificates.md` describes every line.
//!
//! Reading trusts nothing: the rules must be those of the notation, the theorem that of the rules, the automaton one that
//! belongs to a relation. The digest shows damage, and is no protection against forgery. What makes a theorem of a file is
//! [`Certificate::check`], which decides the sentences of the rules for the automaton in the file.

mod chain;
mod compressed;
mod error;
mod lines;
mod read;
mod write;

use wythoff_automata::{Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_game::Rules;

use crate::check::{CheckError, Verdict, check};
use crate::sentence;

pub use chain::{ChainFile, FalseLink};
pub use error::CertificateError;
pub use write::digest;

/// The version of the format that is written.
pub const VERSION: u32 = 1;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 256 << 20;

/// How the automaton was found: of no importance for the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Positions that the learner asked for.
    pub questions: u64,
    /// Guesses that the check refuted.
    pub counterexamples: u64,
    /// The program and its version.
    pub program: String,
}

impl Statistics {
    /// Nothing was counted; this version of the program.
    pub fn none() -> Self {
        let program = concat!("wythoff ", env!("CARGO_PKG_VERSION")).to_owned();
        Statistics { questions: 0, counterexamples: 0, program }
    }
}

/// The P-positions of a game as an automaton, with how that is proved.
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
    method: String,
    claims: Vec<(String, String)>,
    statistics: Statistics,
}

impl Certificate {
    /// The certificate of a game, in notation, and its P-positions: a relation with the tracks "x" and "y". That it is right
    /// is not looked at.
    ///
    /// # Errors
    /// The game cannot be read, or there are no sentences for it; other tracks.
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
        let claims = theorem.claims.into_iter().map(|claim| (claim.name.to_owned(), claim.words)).collect();
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let statistics = Statistics { program: line(&statistics.program), ..statistics };
        Ok(Certificate { game: line(game), rules, relation, method: theorem.method.to_owned(), claims, statistics })
    }

    /// The game as it was asked for, in notation.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The P-positions, with the tracks "x" and "y".
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The theorem in words.
    pub fn statement(&self) -> String {
        statement(&self.rules, self.relation.numeration())
    }

    /// How it was proved, according to the writer: `functional` or `general`.
    pub fn method(&self) -> &str {
        &self.method
    }

    /// The sentences that were proved, according to the writer: name and words. [`check`](Certificate::check) takes them
    /// from the rules, not from here.
    pub fn claims(&self) -> &[(String, String)] {
        &self.claims
    }

    /// How the automaton was found.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Proves the theorem, or finds what is wrong. Only the rules and the automaton are used.
    pub fn check(&self, budget: &Budget) -> Result<Verdict, CheckError> {
        check(&self.rules, &self.relation, budget)
    }
}

/// The theorem about a game whose positions the automaton reads in a numeration system.
fn statement(rules: &Rules, numeration: &Numeration) -> String {
    format!(
        "The P-positions of {rules} are exactly the pairs (x, y) that the automaton accepts, x and y written with the same \
         number of digits in {numeration}, most significant digit first."
    )
}
