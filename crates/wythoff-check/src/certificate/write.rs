//! From certificates to text.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::{Certificate, VERSION, automaton, head};

impl Certificate {
    /// The text of the file.
    pub fn write(&self) -> String {
        let dfa = self.relation.dfa();
        let mut text = format!("{} {VERSION}\n", head::TITLE);
        let mut line = |name: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{name}: {value}");
        };
        line(head::GAME, &self.game);
        line(head::RULES, &self.rules);
        // Plain numbers and names: this cannot fail.
        line(head::PARTS, &serde_json::to_string(self.rules.parts()).unwrap_or_default());
        line(head::NUMERATION, self.relation.numeration());
        line(head::TRACKS, &self.relation.tracks().join(" "));
        line(head::THEOREM, &self.statement());
        line(head::METHOD, &self.method);
        for (name, words) in &self.claims {
            line(head::CLAIM, &format_args!("{name}: {words}"));
        }
        let statistics = &self.statistics;
        line(head::QUESTIONS, &statistics.questions);
        line(head::COUNTEREXAMPLES, &statistics.counterexamples);
        line(head::PROGRAM, &statistics.program);
        line(head::STATES, &dfa.states());
        line(head::EDGES, &dfa.edges());
        automaton::write(dfa, &mut text);
        let digest = digest(text.as_bytes());
        let _ = writeln!(text, "{}: {digest}", head::DIGEST);
        text
    }
}

/// SHA-256 of the bytes, in hexadecimal.
pub(super) fn digest(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
