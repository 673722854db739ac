//! The decision procedure: converts formulas to automata and decides sentences.
//!
//! Every formula becomes the automaton of the numbers for which it holds, from the inside outwards. A conjunction under
//! `E`, however nested, is treated as one: its automata are joined two by two, the smaller products first, and a variable
//! is projected away with the last join that needs it. Negated parts are subtracted rather than complemented where that
//! is possible. (Büchi 1960; Bruyère, Hansel, Michaux, Villemaire, *Logic and p-recognizable sets of integers*, 1994.)

mod atoms;
mod conjunction;

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wythoff_digits::AutomataError;

use wythoff_budget::Budget;

use super::formula::{Call, Comparison, Connective, Formula, Node, Quantifier, Sentence};
use super::{LogicError, Name, Slope, nearest};
use crate::numeration::Numeration;
use crate::relation::Relation;

/// Why a sentence was not decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecideError {
    /// The sentence is wrong: it uses an unknown name, for example.
    #[error(transparent)]
    Sentence(#[from] LogicError),
    /// An automaton could not be built.
    #[error(transparent)]
    Automata(#[from] AutomataError),
}

/// One step of a decision: the automaton that was built, its size, and the time it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The formula whose automaton was built.
    pub what: String,
    /// Number of states of the automaton.
    pub states: usize,
    /// Number of edges of the automaton.
    pub edges: usize,
    /// The time of this step alone.
    pub time: Duration,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { what, states, edges, time } = self;
        write!(f, "{states:>8} states {edges:>9} edges {:>9.3} s  {what}", time.as_secs_f64())
    }
}

/// Decides sentences over one numeration system, with automata and words that were given names.
///
/// ```
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_automata::{Budget, Numeration};
/// let mut decider = Decider::new(Numeration::fibonacci(), Budget::unlimited());
/// decider.define("lower", &["x"], &parse("En n >= 1 & x = floor(n*phi)")?.formula)?;
/// decider.define("upper", &["x"], &parse("En n >= 1 & x = floor(n*(3 + sqrt 5)/2)")?.formula)?;
/// // Beatty: every positive number is of exactly one kind.
/// assert!(decider.holds(&parse("Ax x >= 1 => ($lower(x) ^ $upper(x))")?.formula)?);
/// # Ok::<(), wythoff_automata::logic::DecideError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Decider {
    numeration: Arc<Numeration>,
    /// All systems that were used, and those of the relations and words with names.
    systems: Vec<Arc<Numeration>>,
    budget: Budget,
    /// Named relations; their tracks are numbered by [`slot`].
    relations: BTreeMap<Name, Relation>,
    /// Automatic words by name: for each letter, the relation of the indices at which it occurs.
    words: BTreeMap<Name, Vec<(i64, Relation)>>,
    floors: BTreeMap<Slope, Relation>,
    /// Relations of formulas that were decided before, in their numeration systems.
    kept: HashMap<(Numeration, Formula), Relation>,
    steps: Vec<Step>,
    last: Option<Instant>,
    /// The tracks of the variables in the formula that is being built.
    scope: Scope,
    /// Whether automata over plain alphabets read the last letter first.
    last_first: bool,
    /// The formula that was decided last, whether it was negated, and its relation: what is asked again costs nothing, until a name changes.
    latest: Option<(Formula, bool, Relation)>,
    /// How an automaton is given a name, for hints.
    naming: Option<&'static str>,
}

/// The greatest number of relations that are kept, and the greatest number of edges of each.
const KEPT: usize = 64;
const KEPT_EDGES: usize = 100_000;

/// The name of track k of a stored automaton; these names sort as the numbers do.
fn slot(k: usize) -> String {
    format!("{k:05}")
}

/// Adds a system to a list, unless it is there, or has words that are no numbers.
fn note(systems: &mut Vec<Arc<Numeration>>, system: &Arc<Numeration>) {
    if system.alphabet().is_none() && !systems.contains(system) {
        systems.push(system.clone());
    }
}

impl Decider {
    /// A decision procedure without named automata and words.
    pub fn new(numeration: Numeration, budget: Budget) -> Self {
        Decider {
            numeration: Arc::new(numeration),
            systems: Vec::new(),
            budget,
            relations: BTreeMap::new(),
            words: BTreeMap::new(),
            floors: BTreeMap::new(),
            kept: HashMap::new(),
            steps: Vec::new(),
            last: None,
            scope: Scope::default(),
            last_first: false,
            latest: None,
            naming: None,
        }
    }

    /// Says in hints how an automaton is given a name where none has one.
    #[must_use]
    pub fn with_naming(mut self, hint: &'static str) -> Self {
        self.naming = Some(hint);
        self
    }

    /// The budget of each automaton that is built.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The relation of this name, its tracks in the order of the arguments.
    pub fn defined(&self, name: &str) -> Option<&Relation> {
        self.relations.get(name)
    }

    /// The numeration systems over which something was decided or named: the decisions rest on their arithmetic.
    pub fn systems(&self) -> &[Arc<Numeration>] {
        &self.systems
    }

    /// The numeration system of what names no other one.
    pub fn numeration(&self) -> &Arc<Numeration> {
        &self.numeration
    }

    /// The steps of all decisions so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Gives a name to a relation, for `$name(…)`. `parameters` are the names of its tracks, in the order of the arguments.
    ///
    /// # Errors
    /// The parameters are not the tracks of the relation.
    pub fn name(&mut self, name: &str, parameters: &[&str], relation: &Relation) -> Result<(), DecideError> {
        let place = |track: &String| parameters.iter().position(|parameter| parameter == track);
        let slots: Option<Vec<String>> = relation.tracks().iter().map(|track| place(track).map(slot)).collect();
        let slots = slots.filter(|slots| slots.len() == parameters.len()).ok_or_else(|| {
            let free = relation.tracks().join(", ");
            let parameters = parameters.join(", ");
            let message = format!("the variables of `{name}` are {free}, its parameters {parameters}");
            LogicError::new(message, super::Place::NOWHERE, "name every free variable once")
        })?;
        let slots: Vec<&str> = slots.iter().map(String::as_str).collect();
        relation.tracks().iter().for_each(|track| note(&mut self.systems, relation.system(track)));
        self.latest = None;
        self.kept.retain(|(_, formula), _| !formula.calls().contains(name));
        self.relations.insert(name.into(), relation.rename(&slots, &self.budget)?);
        Ok(())
    }

    /// Gives a name to a formula, for `$name(…)`. `parameters` are its free variables, in the order of the arguments.
    ///
    /// # Errors
    /// The parameters are not the free variables, or an error of [`relation`](Decider::relation).
    pub fn define(&mut self, name: &str, parameters: &[&str], formula: &Formula) -> Result<(), DecideError> {
        let relation = self.relation(formula)?;
        self.name(name, parameters, &relation)
    }

    /// Gives a name to an automatic word: for each letter, the relation of the indices at which the letter occurs, on the same tracks for all
    /// letters, in the order of their names.
    pub fn name_word(&mut self, name: &str, letters: &[(i64, Relation)]) -> Result<(), DecideError> {
        let mut word = Vec::new();
        for (letter, relation) in letters {
            relation.tracks().iter().for_each(|track| note(&mut self.systems, relation.system(track)));
            let slots: Vec<String> = (0..relation.tracks().len()).map(slot).collect();
            let slots: Vec<&str> = slots.iter().map(String::as_str).collect();
            word.push((*letter, relation.rename(&slots, &self.budget)?));
        }
        self.latest = None;
        self.kept.clear();
        self.words.insert(name.into(), word);
        Ok(())
    }

    /// The relation between the free variables of a formula.
    ///
    /// # Errors
    /// An unknown name, a wrong number of arguments, or a slope outside the field of the numeration system.
    pub fn relation(&mut self, formula: &Formula) -> Result<Relation, DecideError> {
        self.whole(formula, false)
    }

    /// The relation between the free variables of a formula, or of its negation.
    fn whole(&mut self, formula: &Formula, negated: bool) -> Result<Relation, DecideError> {
        if let Some((known, was_negated, relation)) = &self.latest
            && (was_negated, known) == (&negated, formula)
        {
            return Ok(relation.clone());
        }
        (self.last, self.scope) = (Some(Instant::now()), Scope::default());
        note(&mut self.systems, &self.numeration);
        let relation = self.build(formula, negated)?;
        let relation = self.with_free_variables(formula, relation)?;
        self.latest = Some((formula.clone(), negated, relation.clone()));
        Ok(relation)
    }

    /// Adds the free variables that the automaton does not depend on, as `n` in `F[n] = @7` for a word without that letter.
    fn with_free_variables(&self, formula: &Formula, relation: Relation) -> Result<Relation, DecideError> {
        let free = formula.free_variables();
        let is_track = |name: &str| relation.tracks().iter().any(|track| track == name);
        let missing: Vec<&str> = free.iter().map(|name| &**name).filter(|name| !is_track(name)).collect();
        if missing.is_empty() {
            return Ok(relation);
        }
        Ok(relation.and(&Relation::always(&self.numeration, &missing, &self.budget)?, &self.budget)?)
    }

    /// Whether a formula is true for all values of its free variables, if it has any.
    pub fn holds(&mut self, formula: &Formula) -> Result<bool, DecideError> {
        Ok(self.counterexample(formula)?.is_none())
    }

    /// Values of the free variables, in the order of their names, for which the formula is false; `None` if it is always true.
    pub fn counterexample(&mut self, formula: &Formula) -> Result<Option<Vec<dashu_int::UBig>>, DecideError> {
        Ok(self.whole(formula, true)?.witness())
    }

    /// Checks that a sentence, if it names a numeration system, names that of this procedure.
    ///
    /// # Errors
    /// [`AutomataError::Numeration`] if it names another one.
    pub fn check_numeration(&self, sentence: &Sentence) -> Result<(), DecideError> {
        Ok(sentence.numeration.as_ref().map_or(Ok(()), |wanted| wanted.require(&self.numeration))?)
    }

    /// Decides what follows in this numeration system, where no other one is named.
    pub fn use_numeration(&mut self, numeration: &Arc<Numeration>) {
        if self.numeration != *numeration {
            self.numeration = numeration.clone();
            self.latest = None;
            self.floors.clear();
        }
    }

    /// The relation of a comparison of letters, or of the body of a quantifier, which is kept for the next time: scripts say the same of their words
    /// again and again.
    fn remembered(
        &mut self,
        formula: &Formula,
        build: impl FnOnce(&mut Self) -> Result<Relation, DecideError>,
    ) -> Result<Relation, DecideError> {
        let key = ((*self.numeration).clone(), formula.clone());
        let names: Vec<Name> = formula.free_variables().into_iter().collect();
        let tracks: Vec<String> = names.iter().map(|name| self.scope.track(name)).collect();
        if let Some(known) = self.kept.get(&key) {
            // Its tracks are the variables in the order of their names, as slots.
            let place =
                |track: &String| track.parse().ok().and_then(|k: usize| tracks.get(k)).map_or("", String::as_str);
            return Ok(known.rename(&known.tracks().iter().map(place).collect::<Vec<_>>(), &self.budget)?);
        }
        let relation = build(self)?;
        let slots = relation.tracks().iter().map(|track| tracks.iter().position(|known| known == track).map(slot));
        if let Some(slots) = slots.collect::<Option<Vec<String>>>()
            && self.kept.len() < KEPT
            && relation.dfa().edges() < KEPT_EDGES
        {
            let slots: Vec<&str> = slots.iter().map(String::as_str).collect();
            self.kept.insert(key, relation.rename(&slots, &self.budget)?);
        }
        Ok(relation)
    }

    /// Runs `build` with another numeration system.
    fn in_system<T>(&mut self, numeration: &Numeration, build: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::replace(&mut self.numeration, Arc::new(numeration.clone()));
        note(&mut self.systems, &self.numeration);
        let floors = std::mem::take(&mut self.floors);
        let built = build(self);
        (self.numeration, self.floors) = (around, floors);
        built
    }

    /// Whether automata over plain alphabets, which have no direction of their own, read the last letter first in what follows, since the
    /// automata beside them do.
    pub fn read_last_first(&mut self, last_first: bool) {
        if self.last_first != last_first {
            (self.last_first, self.latest) = (last_first, None);
            self.kept.clear();
        }
    }

    /// The relation, or, if it has words over plain alphabets alone, that of the reversed words.
    fn turned(&self, relation: Relation) -> Result<Relation, DecideError> {
        let is_plain = !relation.tracks().is_empty()
            && relation.tracks().iter().all(|track| relation.system(track).alphabet().is_some());
        Ok(if is_plain { relation.reversed(&self.budget)? } else { relation })
    }

    fn step(&mut self, what: impl FnOnce() -> String, relation: &Relation) {
        let now = Instant::now();
        let time = now - self.last.replace(now).unwrap_or(now);
        let dfa = relation.dfa();
        self.steps.push(Step { what: what(), states: dfa.states(), edges: dfa.edges(), time });
    }

    /// The relation of a formula, or of its negation.
    fn build(&mut self, formula: &Formula, negated: bool) -> Result<Relation, DecideError> {
        let relation = match &formula.node {
            Node::Not(inner) => return self.build(inner, !negated),
            Node::Implies(a, b) if negated => return self.conjunction(&[], &[(a, false), (b, true)]),
            Node::Implies(a, b) => self.disjunction(&[(a, true), (b, false)])?,
            Node::Join(Connective::And, parts) | Node::Join(Connective::Or, parts) => {
                let is_and = matches!(formula.node, Node::Join(Connective::And, _)) != negated;
                let parts: Vec<(&Formula, bool)> = parts.iter().map(|part| (part, negated)).collect();
                if is_and {
                    return self.conjunction(&[], &parts);
                }
                self.disjunction(&parts)?
            }
            Node::Join(Connective::Xor, parts) => {
                let mut parts = parts.iter();
                let Some(first) = parts.next() else { return self.truth(negated) };
                let mut all = self.build(first, negated)?;
                for part in parts {
                    all = all.xor(&self.build(part, false)?, &self.budget)?;
                }
                all
            }
            Node::Iff(a, b) => {
                let differ = self.build(a, !negated)?;
                differ.xor(&self.build(b, false)?, &self.budget)?
            }
            Node::Quantified(Quantifier::Some, ..) if !negated => {
                return self.conjunction(&[], &[(formula, false)]);
            }
            Node::Quantified(Quantifier::Infinite, names, inner) => {
                let relation = self.within(names, |this, fresh| {
                    let found = this.build(inner, false)?;
                    this.infinitely_many(&found, fresh)
                })?;
                self.denied(relation, negated)?
            }
            Node::Quantified(quantifier, names, inner) => {
                // A formula holds for all values if and only if there is no exception.
                let is_all = *quantifier == Quantifier::All;
                let found = self.remembered(formula, |this| {
                    this.within(names, |this, fresh| this.conjunction(fresh, &[(inner, is_all)]))
                })?;
                if is_all && negated { return Ok(found) } else { found.not(&self.budget)? }
            }
            Node::Compare(comparison, a, b) => {
                self.compare(*comparison, a, b, &formula.place).and_then(|atom| self.denied(atom, negated))?
            }
            Node::Letters(comparison, a, b) => {
                let atom = self.remembered(formula, |this| this.letters(*comparison, a, b))?;
                self.denied(atom, negated)?
            }
            Node::Call(call) => self.call(call).and_then(|atom| self.denied(atom, negated))?,
            Node::In(scope, inner) => return self.in_system(&scope.numeration, |this| this.build(inner, negated)),
            Node::Reversed(inner) => {
                let relation = self.build(inner, false)?;
                let turned = self.turned(relation)?;
                self.denied(turned, negated)?
            }
        };
        self.step(|| if negated { format!("~({formula})") } else { formula.to_string() }, &relation);
        Ok(relation)
    }

    /// Runs `build` inside a quantifier: the variables are bound to new tracks, which are passed to it.
    fn within<T>(&mut self, names: &[Name], build: impl FnOnce(&mut Self, &[String]) -> T) -> T {
        let fresh: Vec<String> = names.iter().map(|name| self.scope.fresh(name)).collect();
        for (name, track) in names.iter().zip(&fresh) {
            self.scope.tracks.entry(name.clone()).or_default().push(track.clone());
        }
        let built = build(self, &fresh);
        for name in names {
            self.scope.tracks.get_mut(name).map(Vec::pop);
        }
        built
    }

    fn truth(&self, is: bool) -> Result<Relation, DecideError> {
        self.denied(Relation::always(&self.numeration, &[], &self.budget)?, !is)
    }

    /// The relation, or its negation if `negated`.
    fn denied(&self, relation: Relation, negated: bool) -> Result<Relation, DecideError> {
        Ok(if negated { relation.not(&self.budget)? } else { relation })
    }

    fn disjunction(&mut self, parts: &[(&Formula, bool)]) -> Result<Relation, DecideError> {
        let Some((&(first, negated), others)) = parts.split_first() else { return self.truth(false) };
        let mut all = self.build(first, negated)?;
        for &(part, negated) in others {
            all = all.or(&self.build(part, negated)?, &self.budget)?;
        }
        Ok(all)
    }

    /// Replaces each track `name` in turn by the statement that the relation holds for arbitrarily large numbers of it.
    fn infinitely_many(&self, relation: &Relation, names: &[String]) -> Result<Relation, DecideError> {
        let mut all = relation.clone();
        for name in names.iter().filter(|name| relation.tracks().contains(name)) {
            let system = relation.system(name);
            let far = |all: &Relation, sign: i64| {
                let terms = [("beyond", sign), (name.as_str(), -sign)];
                let beyond = Relation::linear(system, &terms, 0, Comparison::Less, &self.budget)?;
                all.and_exists(&beyond, &[name], &self.budget)?.forall(&["beyond"], &self.budget)
            };
            let above = far(&all, 1)?;
            all = if system.has_negatives() { above.or(&far(&all, -1)?, &self.budget)? } else { above };
        }
        Ok(all)
    }

    fn call(&mut self, call: &Call) -> Result<Relation, DecideError> {
        let Some(stored) = self.relations.get(&call.name) else {
            return Err(self.unknown("automaton", &call.name, &call.place, self.relations.keys()).into());
        };
        if stored.tracks().len() != call.arguments.len() {
            let (has, given) = (stored.tracks().len(), call.arguments.len());
            let message =
                format!("`${}` has {has} argument{}, not {given}", call.name, if has == 1 { "" } else { "s" });
            let hint = format!("write {has}, separated by commas");
            return Err(LogicError::new(message, call.place.clone(), hint).into());
        }
        let stored = stored.clone();
        let stored = if self.last_first { self.turned(stored)? } else { stored };
        self.apply(&stored, &call.arguments)
    }

    fn unknown<'a>(
        &self,
        kind: &str,
        name: &str,
        place: &super::Place,
        known: impl Iterator<Item = &'a Name> + Clone,
    ) -> LogicError {
        let hint = match nearest(name, known.clone().map(|name| &**name)) {
            Some(near) => format!("did you mean `{near}`?"),
            None if known.clone().next().is_none() => match self.naming {
                Some(hint) if kind == "automaton" => hint.to_owned(),
                _ => format!("no {kind} has a name here"),
            },
            None => format!("known: {}", known.map(|name| &**name).collect::<Vec<_>>().join(", ")),
        };
        LogicError::new(format!("there is no {kind} `{name}`"), place.clone(), hint)
    }
}

/// The track of each variable inside the current quantifiers; every bound variable has a track of its own.
#[derive(Clone, Debug, Default)]
struct Scope {
    tracks: HashMap<Name, Vec<String>>,
    used: usize,
}

impl Scope {
    /// The track to which a variable is bound; a free variable is its own track.
    fn track(&self, name: &Name) -> String {
        self.tracks.get(name).and_then(|tracks| tracks.last()).cloned().unwrap_or_else(|| name.to_string())
    }

    /// The name of a new track; it has a space and a number, so that no variable has it.
    fn fresh(&mut self, name: &str) -> String {
        self.used += 1;
        format!("{name} {}", self.used)
    }
}
