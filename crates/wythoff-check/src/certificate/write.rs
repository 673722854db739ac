//! The writer: from certificates to text.

use std::fmt::{Display, Write};

use hmac_sha256::Hash;
use wythoff_automata::{Dfa, Relation};

use super::{Certificate, Statistics, VERSION, lines};

/// The lines of a certificate before its automaton.
pub(super) struct Head<'c> {
    pub game: &'c str,
    /// The rules in canonical notation, and as data.
    pub rules: (&'c dyn Display, String),
    pub relation: &'c Relation,
    pub theorem: String,
    pub method: &'c str,
    pub claims: &'c [(String, String)],
    pub statistics: &'c Statistics,
}

impl Head<'_> {
    /// The text of these lines and of the automaton.
    pub fn write(&self) -> String {
        let Head { game, rules: (rules, parts), relation, theorem, method, claims, statistics } = self;
        let mut text = format!("{} {VERSION}\n", lines::TITLE);
        let mut line = |name: &str, value: &dyn Display| {
            let _ = writeln!(text, "{name}: {value}");
        };
        line(lines::GAME, game);
        line(lines::RULES, rules);
        line(lines::PARTS, parts);
        line(lines::NUMERATION, relation.numeration());
        line(lines::TRACKS, &relation.tracks().join(" "));
        line(lines::THEOREM, theorem);
        line(lines::METHOD, method);
        for (name, words) in *claims {
            line(lines::CLAIM, &format_args!("{name}: {words}"));
        }
        line(lines::QUESTIONS, &statistics.questions);
        line(lines::COUNTEREXAMPLES, &statistics.counterexamples);
        line(lines::PROGRAM, &statistics.program);
        automaton(relation.dfa(), &mut text);
        text
    }
}

impl Certificate {
    /// The text of the certificate, as it stands in a file.
    pub fn write(&self) -> String {
        let head = Head {
            game: &self.game,
            // Serialising plain numbers and names cannot fail.
            rules: (&self.rules, serde_json::to_string(self.rules.parts()).unwrap_or_default()),
            relation: &self.relation,
            theorem: self.statement(),
            method: &self.method,
            claims: &self.claims,
            statistics: &self.statistics,
        };
        let mut text = head.write();
        for (passes, relation) in self.fewer.iter().enumerate() {
            let _ = writeln!(text, "{}: {passes}", lines::PASSES);
            automaton(relation.dfa(), &mut text);
        }
        sealed(text)
    }

    /// SHA-256, in hexadecimal, of the numeration system and the automaton as the file has them. The states of minimal
    /// automata have a canonical numbering: two games whose automata read the same system have the same P-positions if
    /// and only if these digests are equal.
    pub fn automaton_digest(&self) -> String {
        let mut text = format!("{}: {}\n", lines::NUMERATION, self.relation.numeration());
        lines::write(self.relation.dfa(), &mut text);
        digest(text.as_bytes())
    }
}

/// The text with its digest as the last line.
pub(super) fn sealed(mut text: String) -> String {
    let digest = digest(text.as_bytes());
    let _ = writeln!(text, "{}: {digest}", lines::DIGEST);
    text
}

/// Adds the numbers of states and edges of an automaton, and its states.
fn automaton(dfa: &Dfa, text: &mut String) {
    let _ = writeln!(text, "{}: {}", lines::STATES, dfa.states());
    let _ = writeln!(text, "{}: {}", lines::EDGES, dfa.edges());
    lines::write(dfa, text);
}

/// SHA-256 of the bytes, in hexadecimal.
///
/// ```
/// let digest = wythoff_check::certificate::digest(b"");
/// assert!(digest.starts_with("e3b0c44298fc") && digest.len() == 64);
/// ```
pub fn digest(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Hash::hash(bytes) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
