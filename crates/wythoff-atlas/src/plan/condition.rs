//! Conditions on parameters, in the language of sentences.

use wythoff::automata::logic::{DecideError, Decider, parse};
use wythoff::automata::{AutomataError, Numeration, Relation};
use wythoff::{Budget, Diagnostic, Exceeded, UBig};

/// A condition: the automaton of the values for which it holds.
pub(super) struct Condition {
    relation: Relation,
    /// For each track, which parameter is read there.
    tracks: Vec<usize>,
}

/// Why there is no condition.
pub(super) enum Unread {
    Mistake(Diagnostic),
    Exceeded(Exceeded),
}

impl Condition {
    /// Reads and decides a condition on these parameters. The automaton is made once: each combination of values is then
    /// looked up in the time of its digits.
    pub fn read(text: &str, names: &[&str], budget: &Budget) -> Result<Condition, Unread> {
        let whole = || wythoff::input::trimmed(text, 0..text.len());
        let sentence = parse(text).map_err(|mistake| Unread::Mistake(mistake.into()))?;
        let free = sentence.formula.free_variables();
        if let Some(unknown) = free.iter().find(|name| !names.contains(&&***name)) {
            let known = names.join(", ");
            let at = text.find(&**unknown).map_or_else(whole, |at| at..at + unknown.len());
            let message = format!("`{unknown}` is no parameter of the template");
            return Err(Unread::Mistake(Diagnostic::new(message, at, format!("its parameters are {known}"))));
        }
        // As `wythoff logic` reads a sentence that names no system.
        let numeration = sentence.numeration.clone().unwrap_or_else(Numeration::fibonacci);
        let mut decider = Decider::new(numeration, budget.quiet());
        let relation = decider.relation(&sentence.formula).map_err(|error| match error {
            DecideError::Automata(AutomataError::Exceeded(exceeded)) => Unread::Exceeded(exceeded),
            DecideError::Sentence(mistake) => {
                let span = mistake.span.clone().unwrap_or_else(whole);
                Unread::Mistake(Diagnostic::new(mistake.message, span, mistake.hint))
            }
            other => Unread::Mistake(Diagnostic::new(other.to_string(), whole(), "write the condition differently")),
        })?;
        let place = |track: &String| names.iter().position(|name| name == track).unwrap_or_default();
        let tracks = relation.tracks().iter().map(place).collect();
        Ok(Condition { relation, tracks })
    }

    /// Does it hold for these values of the parameters?
    pub fn holds(&self, values: &[u64]) -> bool {
        let numbers: Vec<UBig> = self.tracks.iter().map(|&track| values[track].into()).collect();
        self.relation.holds(&numbers.iter().collect::<Vec<_>>())
    }
}
