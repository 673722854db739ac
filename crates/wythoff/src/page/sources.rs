//! What the statements of a page rest on, numbered in the order in which the page refers to it.

use crate::answer::Assurance;

/// The sources to which a page has referred so far.
pub(super) struct Sources {
    at_length: bool,
    known: Vec<String>,
}

impl Sources {
    /// No sources; they are stated in a few words, or at length.
    pub fn new(at_length: bool) -> Sources {
        Sources { at_length, known: Vec::new() }
    }

    /// What stands beside a statement: the number of its source, as in `[1]`; without a proof or a theorem, how it was found, as in `(computed)`.
    pub fn mark(&mut self, grounds: &Assurance) -> String {
        if !grounds.certainty.is_unbounded() {
            return format!("({})", grounds.certainty.kind());
        }
        // Statements with a number are proved, and their sources do not repeat that word.
        let source = match grounds.certainty.proof() {
            Some(proof) if self.at_length => proof.source().to_owned(),
            Some(proof) => proof.to_string(),
            None if self.at_length => grounds.at_length().to_owned(),
            None => grounds.text.clone(),
        };
        let known = self.known.iter().position(|known| *known == source);
        let number = known.unwrap_or_else(|| {
            self.known.push(source);
            self.known.len() - 1
        });
        format!("[{}]", number + 1)
    }

    /// The sources with their numbers.
    pub fn listed(&self) -> Vec<String> {
        self.known.iter().enumerate().map(|(k, source)| format!("[{}] {source}", k + 1)).collect()
    }
}
