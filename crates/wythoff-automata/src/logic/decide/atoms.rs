//! Atomic formulas: terms become linear forms, with a new track for every floor and every large number; letters of words
//! are compared.

use std::collections::BTreeMap;
use wythoff_digits::AutomataError;

use dashu_int::UBig;

use super::super::error::Place;
use super::super::formula::{Comparison, Output};
use super::super::term::{Term, TermNode};
use super::super::{LogicError, Slope};
use super::conjunction::Part;
use super::{DecideError, Decider, slot};
use crate::relation::Relation;

/// A linear form: a sum of multiples of tracks and a constant, all of which may be negative.
#[derive(Clone, Default)]
struct Form {
    terms: BTreeMap<String, i64>,
    constant: i64,
}

/// The largest constant that becomes part of the automaton of a linear form, whose number of states grows with its
/// square. A larger constant gets a track of its own, which costs only its logarithm in states.
const LARGEST_PLAIN: u64 = 8;

/// The track of a large constant. It cannot be a variable, nor a fresh track, which has a number after the space.
const CONSTANT: &str = "constant ";

impl Form {
    fn track(name: String) -> Self {
        Form { terms: BTreeMap::from([(name, 1)]), constant: 0 }
    }

    fn is_constant(&self) -> bool {
        self.terms.is_empty()
    }

    fn add(mut self, other: &Form, factor: i64) -> Option<Form> {
        for (track, coefficient) in &other.terms {
            let sum = self.terms.entry(track.clone()).or_insert(0);
            *sum = sum.checked_add(coefficient.checked_mul(factor)?)?;
        }
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }
}

/// Side conditions of linear forms: relations that define new tracks or state that a difference is natural, and those tracks.
#[derive(Default)]
struct Sides {
    relations: Vec<Relation>,
    fresh: Vec<String>,
    /// The values of the letters of words that occur in the terms, from right to left: the next one is the last.
    letters: Vec<i64>,
}

impl Decider {
    pub(super) fn compare(
        &mut self,
        comparison: Comparison,
        a: &Term,
        b: &Term,
        place: &Place,
    ) -> Result<Relation, DecideError> {
        let mut outputs = Vec::new();
        a.letters(&mut outputs);
        b.letters(&mut outputs);
        if outputs.is_empty() {
            return self.compare_with(comparison, a, b, place, Sides::default());
        }
        let mut sides = Sides::default();
        // For each choice of letters so far, from right to left, the relation on the indices under which the words have them.
        let mut choices = vec![(Vec::new(), self.truth(true)?)];
        for output in outputs.into_iter().rev() {
            let letters = self.output(output, &mut sides)?;
            let mut longer = Vec::new();
            for (chosen, relation) in &choices {
                for (letter, here) in &letters {
                    let both = relation.and(here, &self.budget)?;
                    longer.push(([&chosen[..], &[*letter]].concat(), both));
                }
            }
            choices = longer;
        }
        let mut all = self.truth(false)?;
        for (letters, relation) in choices.into_iter().filter(|(_, relation)| !relation.is_empty()) {
            let compared = self.compare_with(comparison, a, b, place, Sides { letters, ..Sides::default() })?;
            all = all.or(&compared.and(&relation, &self.budget)?, &self.budget)?;
        }
        self.close(Part { relation: all, is_arithmetic: false }, &sides)
    }

    /// The comparison of two terms whose letters are known.
    fn compare_with(
        &mut self,
        comparison: Comparison,
        a: &Term,
        b: &Term,
        place: &Place,
        mut sides: Sides,
    ) -> Result<Relation, DecideError> {
        let (left, right) = (self.form(a, &mut sides)?, self.form(b, &mut sides)?);
        let form = left.add(&right, -1).ok_or_else(|| too_large(place))?;
        let relation = self.linear(&form, comparison)?;
        self.close(Part { relation, is_arithmetic: true }, &sides)
    }

    /// Applies a named relation, whose tracks are in the order of their names, to terms.
    pub(super) fn apply(&mut self, stored: &Relation, arguments: &[Term]) -> Result<Relation, DecideError> {
        let mut sides = Sides::default();
        let names = self.tracks(stored, arguments, &mut sides)?;
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let relation = stored.rename(&names, &self.budget)?;
        self.close(Part { relation, is_arithmetic: false }, &sides)
    }

    /// Different tracks whose values are those of the terms.
    fn tracks(&mut self, stored: &Relation, arguments: &[Term], sides: &mut Sides) -> Result<Vec<String>, DecideError> {
        let mut tracks: Vec<String> = Vec::new();
        for (argument, name) in arguments.iter().zip(stored.tracks()) {
            let track = self.track(argument, sides)?;
            if !tracks.contains(&track) {
                tracks.push(track);
            } else if **stored.system(name) == *self.numeration {
                tracks.push(self.value(argument, sides)?);
            } else {
                let copy = self.scope.fresh("copy");
                let same = Relation::by_digits(stored.system(name), &track, &copy, Comparison::Equal, &self.budget)?;
                sides.relations.push(same);
                sides.fresh.push(copy.clone());
                tracks.push(copy);
            }
        }
        Ok(tracks)
    }

    /// Joins an atom with its side conditions, and projects the new tracks away.
    fn close(&mut self, atom: Part, sides: &Sides) -> Result<Relation, DecideError> {
        let sums = sides.relations.iter().map(|relation| Part { relation: relation.clone(), is_arithmetic: true });
        self.join(std::iter::once(atom).chain(sums).collect(), Vec::new(), &sides.fresh)
    }

    fn linear(&self, form: &Form, comparison: Comparison) -> Result<Relation, DecideError> {
        let (numeration, budget) = (&self.numeration, &self.budget);
        let mut terms: Vec<(&str, i64)> =
            form.terms.iter().map(|(track, &coefficient)| (track.as_str(), coefficient)).collect();
        let size = form.constant.unsigned_abs();
        if size <= LARGEST_PLAIN {
            return Ok(Relation::linear(numeration, &terms, form.constant, comparison, budget)?);
        }
        terms.push((CONSTANT, form.constant.signum()));
        let sum = Relation::linear(numeration, &terms, 0, comparison, budget)?;
        let constant = Relation::constant(numeration, CONSTANT, &size.into(), budget)?;
        Ok(sum.and_exists(&constant, &[CONSTANT], budget)?)
    }

    /// A track whose value is that of a term: the track of the variable if the term is one, otherwise a new one.
    fn track(&mut self, term: &Term, sides: &mut Sides) -> Result<String, DecideError> {
        match &term.node {
            TermNode::Variable(name) => Ok(self.scope.track(name)),
            _ => self.value(term, sides),
        }
    }

    /// A new track whose value is that of a term.
    fn value(&mut self, term: &Term, sides: &mut Sides) -> Result<String, DecideError> {
        if let TermNode::In(scope, inner) = &term.node {
            return self.in_system(&scope.numeration, |this| this.value(inner, sides));
        }
        let form = self.form(term, sides)?;
        let track = self.scope.fresh("value");
        let equation = form.add(&Form::track(track.clone()), -1).ok_or_else(|| too_large(&term.place))?;
        sides.relations.push(self.linear(&equation, Comparison::Equal)?);
        sides.fresh.push(track.clone());
        Ok(track)
    }

    fn form(&mut self, term: &Term, sides: &mut Sides) -> Result<Form, DecideError> {
        let large = || too_large(&term.place);
        Ok(match &term.node {
            TermNode::Variable(name) => Form::track(self.scope.track(name)),
            TermNode::Constant(number) => self.number(number, sides)?,
            TermNode::Sum(terms) => {
                let mut sum = Form::default();
                for term in terms {
                    sum = sum.add(&self.form(term, sides)?, 1).ok_or_else(large)?;
                }
                sum
            }
            TermNode::Difference(a, b) => {
                let (a, b) = (self.form(a, sides)?, self.form(b, sides)?);
                if !self.numeration.has_negatives() {
                    let negative = b.clone().add(&a, -1).ok_or_else(large)?;
                    sides.relations.push(self.linear(&negative, Comparison::AtMost)?);
                }
                a.add(&b, -1).ok_or_else(large)?
            }
            TermNode::Multiple(factor, term) => {
                let factor = small(factor).ok_or_else(large)?;
                Form::default().add(&self.form(term, sides)?, factor).ok_or_else(large)?
            }
            TermNode::Quotient(inner, divisor) => {
                let divisor = small(divisor).ok_or_else(large)?;
                let inner = self.form(inner, sides)?;
                self.quotient(inner, divisor, term, sides)?
            }
            TermNode::Letter(_) => Form { terms: BTreeMap::new(), constant: sides.letters.pop().unwrap_or_default() },
            TermNode::In(..) => Form::track(self.value(term, sides)?),
            TermNode::Negative(inner) => Form::default().add(&self.form(inner, sides)?, -1).ok_or_else(large)?,
            TermNode::Product(a, b) => {
                let (a, b) = (self.form(a, sides)?, self.form(b, sides)?);
                let by_constant = a.is_constant() || b.is_constant();
                let (form, factor) = if a.is_constant() { (b, a.constant) } else { (a, b.constant) };
                if !by_constant {
                    let hint = "one factor must be a number, as in `3*x`, or a letter of a word";
                    return Err(LogicError::new("multiplication is by constants only", term.place.clone(), hint).into());
                }
                let scaled = Form::default().add(&form, factor).ok_or_else(large)?;
                // Whatever is multiplied by 0 leaves no trace.
                Form { terms: scaled.terms.into_iter().filter(|term| term.1 != 0).collect(), ..scaled }
            }
            TermNode::Ratio(a, b) => {
                let (a, b) = (self.form(a, sides)?, self.form(b, sides)?);
                if !b.is_constant() || b.constant == 0 {
                    let message = "a division by something that is no constant other than 0";
                    let hint = "the divisor must be a number, as in `x/2`, which is rounded down";
                    return Err(LogicError::new(message, term.place.clone(), hint).into());
                }
                self.quotient(a, b.constant, term, sides)?
            }
            TermNode::Floor(slope, inner) => {
                let x = self.track(inner, sides)?;
                let y = self.scope.fresh("floor");
                let floor = self.floor(slope, &term.place)?;
                sides.relations.push(floor.rename(&[&x, &y], &self.budget)?);
                sides.fresh.push(y.clone());
                Form::track(y)
            }
        })
    }

    /// The quotient of a form by a number other than 0, rounded down.
    fn quotient(&mut self, inner: Form, divisor: i64, term: &Term, sides: &mut Sides) -> Result<Form, DecideError> {
        let large = || too_large(&term.place);
        if inner.is_constant() && (inner.constant < 0 || divisor < 0) {
            let rounded_up = i64::from(inner.constant % divisor != 0 && (inner.constant < 0) != (divisor < 0));
            return Ok(Form { terms: BTreeMap::new(), constant: inner.constant / divisor - rounded_up });
        }
        let quotient = Form::track(self.scope.fresh("quotient"));
        // 0 <= rest < divisor, or divisor < rest <= 0
        let rest = inner.add(&quotient, divisor.checked_neg().ok_or_else(large)?).ok_or_else(large)?;
        let rest = Form::default().add(&rest, divisor.signum()).ok_or_else(large)?;
        let negative = Form::default().add(&rest, -1).ok_or_else(large)?;
        sides.relations.push(self.linear(&negative, Comparison::AtMost)?);
        let mut below = rest;
        below.constant = below.constant.checked_sub(divisor.abs()).ok_or_else(large)?;
        sides.relations.push(self.linear(&below, Comparison::Less)?);
        sides.fresh.extend(quotient.terms.keys().cloned());
        Ok(quotient)
    }

    /// The relation y = floor(slope x), the track of x before that of y; computed once for each slope.
    fn floor(&mut self, slope: &Slope, place: &Place) -> Result<Relation, DecideError> {
        if let Some(known) = self.floors.get(slope) {
            return Ok(known.clone());
        }
        let (_, _, d, _) = slope.parts();
        let floor = Relation::beatty(&self.numeration, slope.parts(), &self.budget).map_err(|error| match error {
            AutomataError::Field { .. } => {
                let hint = match crate::numeration::Numeration::of_field(d) {
                    Some(system) => format!("write ?{system} before the sentence, whose field has sqrt {d}"),
                    None => "use a smaller root".to_owned(),
                };
                DecideError::from(LogicError::new(
                    format!("{} has no multiples by sqrt {d}", self.numeration),
                    place.clone(),
                    hint,
                ))
            }
            other => other.into(),
        })?;
        let floor = floor.rename(&[&slot(0), &slot(1)], &self.budget)?;
        self.floors.insert(*slope, floor.clone());
        Ok(floor)
    }

    fn number(&mut self, number: &UBig, sides: &mut Sides) -> Result<Form, DecideError> {
        if let Ok(constant) = u32::try_from(number) {
            return Ok(Form { terms: BTreeMap::new(), constant: constant.into() });
        }
        let track = self.scope.fresh("number");
        sides.relations.push(Relation::constant(&self.numeration, &track, number, &self.budget)?);
        sides.fresh.push(track.clone());
        Ok(Form::track(track))
    }
}

fn small(number: &UBig) -> Option<i64> {
    u32::try_from(number).ok().map(i64::from)
}

fn too_large(place: &Place) -> DecideError {
    LogicError::new("a coefficient is too large", place.clone(), "keep factors and divisors below 2^32").into()
}

impl Decider {
    /// The comparison of two letters. It is first a relation between the indices, which is small; then the indices are
    /// set to the terms.
    pub(super) fn letters(&mut self, comparison: Comparison, a: &Output, b: &Output) -> Result<Relation, DecideError> {
        let mut sides = Sides::default();
        let left = self.output(a, &mut sides)?;
        let right = self.output(b, &mut sides)?;
        let mut all = self.truth(false)?;
        for (p, here) in &left {
            for (_, there) in right.iter().filter(|(q, _)| comparison.holds(p, q)) {
                all = all.or(&here.and(there, &self.budget)?, &self.budget)?;
            }
        }
        self.close(Part { relation: all, is_arithmetic: false }, &sides)
    }

    /// The letters that an output can be, each with the relation on its index under which it is that letter.
    fn output(&mut self, output: &Output, sides: &mut Sides) -> Result<Vec<(i64, Relation)>, DecideError> {
        let (name, place, indices) = match output {
            Output::Letter(letter) => return Ok(vec![(*letter, self.truth(true)?)]),
            Output::Word { name, place, indices } => (name, place, indices),
        };
        let Some(word) = self.words.get(name) else {
            return Err(self.unknown("automatic word", name, place, self.words.keys()).into());
        };
        let word = word.clone();
        let Some((_, first)) = word.first() else { return Ok(Vec::new()) };
        if first.tracks().len() != indices.len() {
            let (has, given) = (first.tracks().len(), indices.len());
            let message = format!("`{name}` has {has} {}, not {given}", if has == 1 { "index" } else { "indices" });
            let hint = format!("write {name}{}", "[n]".repeat(has));
            return Err(LogicError::new(message, place.clone(), hint).into());
        }
        let tracks = self.tracks(first, indices, sides)?;
        let tracks: Vec<&str> = tracks.iter().map(String::as_str).collect();
        let at = |(letter, relation): &(i64, Relation)| Ok((*letter, relation.rename(&tracks, &self.budget)?));
        word.iter().map(at).collect()
    }
}
