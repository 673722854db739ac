//! Conditions on parameters, in the language of sentences.

use wythoff::automata::logic::{DecideError, Decider, parse_plain};
use wythoff::automata::{AutomataError, Numeration, Relation};
use wythoff::{Budget, Diagnostic, Exceeded, UBig};

/// A condition on parameters, as the automaton of the values that satisfy it.
pub(super) struct Condition {
    relation: Relation,
    /// The index of the parameter that each track of the automaton reads.
    tracks: Vec<usize>,
}

/// Why a condition could not be read.
pub(super) enum Unread {
    Mistake(Diagnostic),
    Exceeded(Exceeded),
}

impl Condition {
    /// Parses and decides a condition on these parameters. The automaton is constructed once; each combination of values is then looked up in time
    /// linear in its digits.
    pub fn read(text: &str, names: &[&str], budget: &Budget) -> Result<Condition, Unread> {
        let whole = || wythoff::input::trimmed(text, 0..text.len());
        let sentence = parse_plain(text).map_err(|mistake| Unread::Mistake(mistake.into()))?;
        let free = sentence.formula.free_variables();
        if let Some(unknown) = free.iter().find(|name| !names.contains(&&***name)) {
            let known = names.join(", ");
            let at = text.find(&**unknown).map_or_else(whole, |at| at..at + unknown.len());
            let message = format!("`{unknown}` is no parameter of the template");
            return Err(Unread::Mistake(Diagnostic::new(message, at, format!("its parameters are {known}"))));
        }
        // Fibonacci is also the default of `wythoff logic`
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

    /// Returns `true` if these values of the parameters satisfy the condition.
    pub fn holds(&self, values: &[u64]) -> bool {
        let numbers: Vec<UBig> = self.tracks.iter().map(|&track| values[track].into()).collect();
        self.relation.holds(&numbers.iter().collect::<Vec<_>>())
    }
}
