//! Certificates of games on several piles.

use std::sync::Arc;

use wythoff_automata::{Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_game::piles::position;
use wythoff_game::{NotationError, PileRules, is_on_piles};

use super::read::{Reader, all, text};
use super::write::{Head, sealed};
use super::{CertificateError, Statistics, lines, one_line};
use crate::check::{CheckError, Verdict};
use crate::piles::{CheckedPiles, check_piles};
use crate::sentence;

/// The P-positions of a game on several piles as an automaton, with the claims of the proof.
///
/// ```
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_automata::Numeration;
/// use wythoff_budget::Budget;
/// use wythoff_check::certificate::{PileCertificate, Statistics};
/// let budget = Budget::unlimited();
/// let mut decider = Decider::new(Numeration::base(2)?, budget.clone());
/// let even = decider.relation(&parse("x = x & y = y & E n z = 2*n")?.formula)?;
/// let certificate = PileCertificate::new("leaps{(0,0,1)}", even, Statistics::none(), &budget)?;
/// let text = certificate.write();
/// assert!(PileCertificate::begins(text.as_bytes()));
/// assert_eq!(PileCertificate::read(text.as_bytes(), &budget)?, certificate);
/// assert!(certificate.check(&budget)?.proved().is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileCertificate {
    game: String,
    rules: PileRules,
    relation: Relation,
    claims: Vec<(String, String)>,
    statistics: Statistics,
}

/// The method of these proofs.
const METHOD: &str = "piles";

impl PileCertificate {
    /// The certificate of a game, given in notation, and its P-positions, a relation with a track for each pile. Whether the relation is right is not
    /// checked.
    ///
    /// # Errors
    /// The game cannot be read, or the relation has other tracks.
    pub fn new(
        game: &str,
        relation: Relation,
        statistics: Statistics,
        budget: &Budget,
    ) -> Result<Self, CertificateError> {
        let rules: PileRules = game.parse().map_err(|error: NotationError| {
            CertificateError::Rules(format!("`{game}`: {}; {}", error.message, error.hint))
        })?;
        if relation.tracks() != position(rules.piles()) {
            return Err(CertificateError::Tracks(relation.tracks().join(" ")));
        }
        let theorem = sentence::piles(&rules, budget)?;
        let (claims, statistics) = (theorem.named_claims(), statistics.in_one_line());
        Ok(PileCertificate { game: one_line(game), rules, relation, claims, statistics })
    }

    /// Whether these bytes begin a certificate of a game on several piles.
    pub fn begins(bytes: &[u8]) -> bool {
        let mut lines = bytes.split(|&byte| byte == b'\n');
        let is_title = lines.next().is_some_and(|line| line.starts_with(lines::TITLE.as_bytes()));
        let game =
            lines.next().and_then(|line| std::str::from_utf8(line).ok()?.strip_prefix(lines::GAME)?.strip_prefix(": "));
        is_title && game.is_some_and(is_on_piles)
    }

    /// Reads a certificate. Nothing in it is trusted; [`check`](PileCertificate::check) proves its theorem.
    ///
    /// # Errors
    /// The line that is wrong, and what is wrong with it.
    pub fn read(bytes: &[u8], budget: &Budget) -> Result<Self, CertificateError> {
        let lines = all(text(bytes, lines::TITLE)?)?;
        let mut reader = Reader { lines: &lines, at: 1 };
        let game = reader.field(lines::GAME)?;
        let rules: PileRules = game.parse().map_err(|error: NotationError| {
            reader.wrong_before(format!("{}: {}; {}", lines::GAME, error.message, error.hint))
        })?;
        reader.expected(lines::RULES, &rules)?;
        reader.expected(lines::PARTS, &serde_json::to_string(rules.parts()).unwrap_or_default())?;
        let numeration: Numeration = reader.parsed(lines::NUMERATION)?;
        let tracks = position(rules.piles());
        reader.expected(lines::TRACKS, &tracks.join(" "))?;
        reader.expected(lines::THEOREM, &statement(&rules, &numeration))?;
        reader.expected(lines::METHOD, &METHOD)?;
        let (claims, statistics) = (reader.claims()?, reader.statistics()?);
        let relation = reader.relation(&Arc::new(numeration), tracks, budget)?;
        reader.end()?;
        Ok(PileCertificate { game: game.to_owned(), rules, relation, claims, statistics })
    }

    /// The text of the certificate, as it stands in a file.
    pub fn write(&self) -> String {
        let head = Head {
            game: &self.game,
            // Serialising plain numbers and names cannot fail.
            rules: (&self.rules, serde_json::to_string(self.rules.parts()).unwrap_or_default()),
            relation: &self.relation,
            theorem: self.statement(),
            method: METHOD,
            claims: &self.claims,
            statistics: &self.statistics,
        };
        sealed(head.write())
    }

    /// The game in the notation in which it was given.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The rules of the game.
    pub fn rules(&self) -> &PileRules {
        &self.rules
    }

    /// The P-positions: a relation with a track for each pile.
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The theorem in words: the P-positions are the tuples that the automaton accepts.
    pub fn statement(&self) -> String {
        statement(&self.rules, self.relation.numeration())
    }

    /// How the automaton was found; irrelevant for the proof.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Proves the theorem, or finds a false claim. Only the rules and the automaton are used.
    ///
    /// # Errors
    /// The errors of [`check_piles`].
    pub fn check(&self, budget: &Budget) -> Result<Verdict<CheckedPiles>, CheckError> {
        check_piles(&self.rules, &self.relation, budget)
    }
}

/// The theorem, in words, about a game whose P-positions the automaton reads in a numeration system.
fn statement(rules: &PileRules, numeration: &Numeration) -> String {
    let names = position(rules.piles());
    let tuples = if names.len() == 3 { "triples" } else { "tuples" };
    let (last, first) = names.split_last().unwrap_or((&"", &[]));
    format!(
        "The P-positions of {rules} are exactly the {tuples} ({}) that the automaton accepts, {} and {last} written with the same number of digits in \
         {numeration}, most significant digit first.",
        names.join(", "),
        first.join(", ")
    )
}
