//! Letters of automatic words, compared.

use super::super::formula::{Comparison, Output};
use super::linear_form::Sides;
use super::scope::Scope;
use super::{DecideError, Decider};
use crate::relation::Relation;

impl Decider {
    /// The letters as a relation between the indices, which is small; then the indices are what the terms say.
    pub(super) fn letters(
        &mut self,
        comparison: Comparison,
        a: &Output,
        b: &Output,
        scope: &mut Scope,
    ) -> Result<Relation, DecideError> {
        let mut sides = Sides::default();
        let left = self.output(a, scope, &mut sides)?;
        let right = self.output(b, scope, &mut sides)?;
        let mut all = self.truth(false)?;
        for (p, here) in &left {
            for (_, there) in right.iter().filter(|(q, _)| comparison.holds(p, q)) {
                all = all.or(&here.and(there, &self.budget)?, &self.budget)?;
            }
        }
        self.close(all, &sides)
    }

    /// The letters that an output can be, each with the relation under which it is.
    fn output(
        &mut self,
        output: &Output,
        scope: &mut Scope,
        sides: &mut Sides,
    ) -> Result<Vec<(i64, Relation)>, DecideError> {
        let (name, place, index) = match output {
            Output::Letter(letter) => return Ok(vec![(*letter, self.truth(true)?)]),
            Output::Word { name, place, index } => (name, place, index),
        };
        let Some(word) = self.words.get(name) else {
            return Err(self.unknown("automatic word", name, place, self.words.keys()).into());
        };
        let word = word.clone();
        let track = self.track(index, scope, sides)?;
        let at = |(letter, relation): &(i64, Relation)| Ok((*letter, relation.rename(&[&track], &self.budget)?));
        word.iter().map(at).collect()
    }
}
