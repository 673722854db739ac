//! The writer: from certificates to text.

use std::fmt::Write;

use hmac_sha256::Hash;
use wythoff_automata::Dfa;

use super::{Certificate, Statistics, VERSION, lines};

impl Certificate {
    /// The text of the certificate, as it stands in a file.
    pub fn write(&self) -> String {
        let mut text = format!("{} {VERSION}\n", lines::TITLE);
        let mut line = |name: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{name}: {value}");
        };
        line(lines::GAME, &self.game);
        line(lines::RULES, &self.rules);
        // Serialising plain numbers and names cannot fail.
        line(lines::PARTS, &serde_json::to_string(self.rules.parts()).unwrap_or_default());
        line(lines::NUMERATION, self.relation.numeration());
        line(lines::TRACKS, &self.relation.tracks().join(" "));
        line(lines::THEOREM, &self.statement());
        line(lines::METHOD, &self.method);
        origin(&self.claims, &self.statistics, &mut text);
        automaton(self.relation.dfa(), &mut text);
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

/// Adds the claims that were decided, and how the automaton was found.
pub(super) fn origin(claims: &[(String, String)], statistics: &Statistics, text: &mut String) {
    for (name, words) in claims {
        let _ = writeln!(text, "{}: {name}: {words}", lines::CLAIM);
    }
    let Statistics { questions, counterexamples, program } = statistics;
    let _ = writeln!(text, "{}: {questions}", lines::QUESTIONS);
    let _ = writeln!(text, "{}: {counterexamples}", lines::COUNTEREXAMPLES);
    let _ = writeln!(text, "{}: {program}", lines::PROGRAM);
}

/// The text with its digest as the last line.
pub(super) fn sealed(mut text: String) -> String {
    let digest = digest(text.as_bytes());
    let _ = writeln!(text, "{}: {digest}", lines::DIGEST);
    text
}

/// Adds the numbers of states and edges of an automaton, and its states.
pub(super) fn automaton(dfa: &Dfa, text: &mut String) {
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
