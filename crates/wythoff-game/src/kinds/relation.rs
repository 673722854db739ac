//! Moves by a relation between positions, `moves{?msd_fib u < x & v = y}`: from (x, y) to (u, v). A coordinate may grow, as in dynamic games,
//! since a measure that falls with every move says that play ends.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

#[cfg(feature = "proptest")]
use proptest::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wythoff_automata::logic::build::{and, at_most, call, exists, infinitely_many, or};
use wythoff_automata::logic::{DecideError, Decider, Formula, LogicError, Sentence};
use wythoff_automata::{Budget, Exceeded, Numeration, Relation, Slice, Stop, UBig};

use super::{KindOfMove, Measure, Parts, Term};
use crate::natural::{Gcd, Natural};
use crate::notation::{Parsed, Parser};
#[cfg(feature = "proptest")]
use crate::position::Vector;
use crate::position::{BigPosition, PositionOf};
use crate::reading::{self, read_until, reading, too_large};
use crate::rules::RulesError;
use crate::table;

/// The variables of a relation: a move leads from (x, y) to (u, v).
const NAMES: [&str; 4] = ["x", "y", "u", "v"];

/// Moves from a position (x, y) to a position (u, v) for which a formula is true, or which an automaton accepts.
///
/// ```
/// use wythoff_game::{Moves, Position};
/// // Fibonacci Nim: a pile of x tokens of which at most y may be taken; then at most twice as many.
/// let moves: Moves = "?msd_fib E k 1 <= k & k <= y & u + k = x & v = 2*k".parse()?;
/// assert!(moves.lead(&Position::new(5, 2), &Position::new(3, 4)) && !moves.lead(&Position::new(5, 2), &Position::new(3, 3)));
/// assert_eq!(moves.options(&Position::new(5, 2)).count(), 2);
/// # Ok::<(), wythoff_automata::logic::LogicError>(())
/// ```
#[derive(Clone)]
pub struct Moves(Arc<Content>);

struct Content {
    sentence: Option<Sentence>,
    relation: Relation,
    /// The greatest number of digits by which an option exceeds the position; `None` if a position has infinitely many options.
    excess: Option<usize>,
    /// Whether some option exceeds the position in a coordinate.
    grows: bool,
    /// The measures that were tested, each with a move that does not lower it.
    measured: Mutex<Vec<(Measure, Option<Rise>)>>,
}

/// A move (from, to) that does not lower a measure.
type Rise = (BigPosition, BigPosition);

impl Moves {
    fn new(sentence: Option<Sentence>, relation: Relation) -> Result<Moves, LogicError> {
        let excess = excess(&relation);
        let mut decider = decider(&relation).map_err(logic)?;
        let beyond = or([less("x", "u"), less("y", "v")]);
        let grows = !decider.relation(&and([leads(), beyond])).map_err(logic)?.is_empty();
        Ok(Moves(Arc::new(Content { sentence, relation, excess, grows, measured: Mutex::default() })))
    }

    /// The formula in x, y, u, v with its numeration system; `None` if the relation was written as a table.
    pub fn sentence(&self) -> Option<&Sentence> {
        self.0.sentence.as_ref()
    }

    /// The numeration system in which the relation is written.
    pub fn numeration(&self) -> &Numeration {
        self.relation().numeration()
    }

    /// The moves as a relation with the tracks "u", "v", "x", "y".
    pub fn relation(&self) -> &Relation {
        &self.0.relation
    }

    /// Whether some option has a greater coordinate than the position.
    pub fn grow(&self) -> bool {
        self.0.grows
    }

    /// Whether a move leads from one position to the other. O(digits).
    pub fn lead<N: Natural>(&self, from: &PositionOf<N>, to: &PositionOf<N>) -> bool {
        self.relation().holds(&[&to.x.big(), &to.y.big(), &from.x.big(), &from.y.big()])
    }

    /// The options of a position, lazily, in no particular order.
    pub fn options<N: Natural>(&self, from: &PositionOf<N>) -> impl Iterator<Item = PositionOf<N>> + use<N> {
        let slice = self.slice(from, &Budget::unlimited()).ok();
        let tuples = slice.into_iter().flat_map(|slice| slice.tuples());
        tuples.filter_map(|pair| Some(PositionOf { x: N::of(&pair[0])?, y: N::of(&pair[1])? }))
    }

    /// The options of a position as pairs.
    ///
    /// # Errors
    /// The computation was stopped, or they do not fit into memory.
    pub fn slice<N: Natural>(&self, from: &PositionOf<N>, budget: &Budget) -> Result<Slice, Exceeded> {
        let (x, y) = (from.x.big(), from.y.big());
        let digits = self.numeration().write_within((&x).max(&y), budget)?.len() + self.0.excess.unwrap_or(0);
        self.relation().slice(&[None, None, Some(&x), Some(&y)], digits, budget)
    }

    /// The positions with coordinates of at most `digits` digits from which a move leads to a position, as pairs.
    ///
    /// # Errors
    /// The computation was stopped, or they do not fit into memory.
    pub fn sources<N: Natural>(&self, to: &PositionOf<N>, digits: usize, budget: &Budget) -> Result<Slice, Exceeded> {
        self.relation().slice(&[Some(&to.x.big()), Some(&to.y.big()), None, None], digits, budget)
    }

    /// The moves with the two piles exchanged.
    #[must_use]
    pub fn transposed(&self) -> Moves {
        let exchanged = || match self.sentence() {
            Some(sentence) => reading::exchanged(&sentence.to_string(), &[("x", "y"), ("u", "v")]).parse(),
            None => {
                let relation =
                    self.relation().rename(&["v", "u", "y", "x"], &Budget::unlimited()).map_err(too_large)?;
                Moves::new(None, relation)
            }
        };
        // The automaton keeps its number of states, so that the exchanged relation can be read if this one could and nothing stops it.
        read_until(Stop::default(), exchanged).unwrap_or_else(|_| self.clone())
    }

    /// A move that does not lower the measure; `None` if all do.
    fn rise(&self, measure: Measure) -> Result<Option<Rise>, LogicError> {
        let mut measured = self.0.measured.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, rise)) = measured.iter().find(|(known, _)| *known == measure) {
            return Ok(rise.clone());
        }
        let mut decider = decider(self.relation()).map_err(logic)?;
        let rises = at_most(measure.term("x", "y"), measure.term("u", "v"));
        let found = decider.relation(&and([leads(), rises])).and_then(|rises| Ok(rises.first(decider.budget())?));
        let rise = found.map_err(logic)?.and_then(|found| <[UBig; 4]>::try_from(found).ok());
        let rise = rise.map(|[u, v, x, y]| (BigPosition::new(x, y), BigPosition::new(u, v)));
        measured.push((measure, rise.clone()));
        Ok(rise)
    }

    /// A position with infinitely many options; `None` if every position has finitely many.
    fn endless(&self) -> Result<Option<BigPosition>, LogicError> {
        if self.0.excess.is_some() {
            return Ok(None);
        }
        let mut decider = decider(self.relation()).map_err(logic)?;
        let many = or([infinitely_many("u", exists(["v"], leads())), infinitely_many("v", exists(["u"], leads()))]);
        let found = decider.relation(&many).and_then(|many| Ok(many.first(decider.budget())?)).map_err(logic)?;
        Ok(found.and_then(|found| <[UBig; 2]>::try_from(found).ok()).map(|[x, y]| BigPosition::new(x, y)))
    }
}

/// A decision procedure that knows the relation by the name `move`.
fn decider(relation: &Relation) -> Result<Decider, DecideError> {
    let mut decider = Decider::new((**relation.numeration()).clone(), reading());
    decider.name("move", &NAMES, relation)?;
    Ok(decider)
}

fn leads() -> Formula {
    call("move", NAMES)
}

fn less(a: &'static str, b: &'static str) -> Formula {
    wythoff_automata::logic::build::less(a, b)
}

fn logic(error: DecideError) -> LogicError {
    match error {
        DecideError::Sentence(error) => error,
        DecideError::Automata(error) => too_large(error),
        error => LogicError::new(error.to_string(), wythoff_automata::logic::Place::NOWHERE, "write simpler moves"),
    }
}

/// The greatest number of digits by which u or v can be longer than x and y; `None` if there is no bound, so that some position has infinitely many
/// options.
fn excess(relation: &Relation) -> Option<usize> {
    let (dfa, alphabet) = (relation.dfa(), relation.dfa().alphabet());
    if dfa.states() == 0 {
        return Some(0);
    }
    // The states after leading zeros, with the letters of which x and y are 0.
    let is_leading = |letter| alphabet.digit(letter, 2) == 0 && alphabet.digit(letter, 3) == 0;
    let mut zeros = vec![0];
    while let Some(next) = dfa.step(zeros[zeros.len() - 1], 0).filter(|next| !zeros.contains(next)) {
        zeros.push(next);
    }
    let mut states: Vec<u32> = Vec::new();
    let after = |states: &[u32], zero: bool| {
        let mut next: Vec<u32> = states
            .iter()
            .flat_map(|&state| dfa.edges_of(state))
            .filter(|&(letter, _)| is_leading(letter) && (zero || letter != 0))
            .map(|(_, target)| target)
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    };
    states.extend(after(&zeros, false));
    let mut digits = 0;
    // Every state of a minimal automaton has a path to an accepting one, so that a repetition would give infinitely many options.
    while !states.is_empty() {
        digits += 1;
        if digits > dfa.states() {
            return None;
        }
        states = after(&states, true);
    }
    Some(digits)
}

impl FromStr for Moves {
    type Err = LogicError;

    /// Reads a table, or reads a formula in x, y, u, v and decides it.
    fn from_str(text: &str) -> Result<Self, LogicError> {
        let (sentence, relation) = reading::read(text, &NAMES, "a move")?;
        Moves::new(sentence, relation)
    }
}

impl PartialEq for Moves {
    fn eq(&self, other: &Self) -> bool {
        self.relation() == other.relation()
    }
}

impl Eq for Moves {}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sentence() {
            Some(sentence) => sentence.fmt(f),
            None => {
                // In a table the digits stand in the order x, y, u, v.
                let ordered = self.relation().rename(&["3", "4", "1", "2"], &Budget::unlimited());
                let dfa = ordered.as_ref().map_or(self.relation().dfa(), Relation::dfa);
                f.write_str(&table::write(self.numeration(), dfa))
            }
        }
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

pub(super) struct Relations;

impl KindOfMove for Relations {
    fn usages(&self) -> &'static [&'static str] {
        &["moves{?msd_fib ...}"]
    }

    fn parse(&self, _: &str, parser: &mut Parser) -> Parsed<Parts> {
        let hint = "write a formula for the moves from (x,y) to (u,v), as in `moves{?msd_fib u < x & v = y}`";
        match parser.given()? {
            Some(moves) => Ok(Parts { moves: vec![moves], ..Parts::default() }),
            None => Err(parser.expected("a formula in braces", hint)),
        }
    }

    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError> {
        Ok(vec![parts.measure.x, parts.measure.y])
    }

    /// Drops empty and repeated relations and sorts the others; of a measure that falls, makes the first of x + y, x and y that falls, too.
    fn normalise(&self, parts: &mut Parts) -> Result<(), RulesError> {
        let mut kept: Vec<Moves> = Vec::new();
        parts.moves.retain(|moves| {
            let is_new = !moves.relation().is_empty() && !kept.contains(moves);
            if is_new {
                kept.push(moves.clone());
            }
            is_new
        });
        sort(&mut parts.moves);
        if parts.moves.is_empty() {
            parts.measure = Measure::default();
            return Ok(());
        }
        let Measure { x, y } = parts.measure;
        if (x, y) == (0, 0) {
            return Err(RulesError::new(
                "the measure is 0 for every position",
                "write it as in `by x` or `by 2 x + y`",
            ));
        }
        let divisor = if x > 0 && y > 0 { x.gcd(y) } else { x.max(y) };
        let given = Measure { x: x / divisor, y: y / divisor };
        if let Some(fault) = falls(parts, given)? {
            return Err(fault);
        }
        parts.measure = given;
        for usual in [Measure::default(), Measure { x: 1, y: 0 }, Measure { x: 0, y: 1 }] {
            if usual == given || falls(parts, usual)?.is_none() {
                parts.measure = usual;
                break;
            }
        }
        for moves in &parts.moves {
            if let Some(at) = moves.endless().map_err(plain)? {
                return Err(RulesError::new(
                    format!("{at} has infinitely many options"),
                    "let the moves from each position lead to finitely many others",
                ));
            }
        }
        Ok(())
    }

    fn join(&self, parts: &mut Parts, other: &mut Parts) {
        parts.moves.append(&mut other.moves);
    }

    fn transpose(&self, parts: &mut Parts) {
        parts.moves = parts.moves.iter().map(Moves::transposed).collect();
        sort(&mut parts.moves);
        parts.measure = parts.measure.transposed();
    }

    fn fits_shape(&self, parts: &Parts) -> bool {
        parts.moves.is_empty()
    }

    fn terms(&self, parts: &Parts) -> Vec<Term> {
        let term = |moves: &Moves| Term { text: format!("moves{{{moves}}}"), words: in_words(moves) };
        parts.moves.iter().map(term).collect()
    }

    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts> {
        // Moves by a relation have strategies of their own, since other random rules are invariant.
        Just(Parts::default()).boxed()
    }

    #[cfg(feature = "proptest")]
    fn defines(&self, _: &Parts, _: Vector) -> bool {
        false
    }
}

/// Sorts relations by their automata, so that equal rules have them in one order.
fn sort(moves: &mut [Moves]) {
    moves.sort_by_cached_key(|moves| table::write(moves.numeration(), moves.relation().dfa()));
}

/// The reason why the measure does not fall with every move of the parts; `None` if it does.
fn falls(parts: &Parts, measure: Measure) -> Result<Option<RulesError>, RulesError> {
    let hint = "name a measure that every move lowers, as in `by x`, `by y` or `by 2 x + y` after the moves";
    for moves in &parts.moves {
        if let Some((from, to)) = moves.rise(measure).map_err(plain)? {
            return Ok(Some(RulesError::new(format!("the move from {from} to {to} does not lower {measure}"), hint)));
        }
    }
    let level =
        |vector: &dyn fmt::Display| RulesError::new(format!("the move by {vector} does not lower {measure}"), hint);
    if let Some(line) = parts.kinds().flat_map(|kind| kind.progressions()).find(|line| !measure.falls_along(line)) {
        let vector = line.multiples().find_map(|t: u64| line.vector(&t)).unwrap_or(line.base);
        return Ok(Some(level(&format!("({},{})", vector.0, vector.1))));
    }
    for set in &parts.vectors {
        let still = |at: &str| format!("?{} {at} = 0", set.pairs().numeration());
        // With a coefficient 0, a vector without the other coordinate is level.
        let level_set = match (measure.x, measure.y) {
            (0, _) => Some(still("y")),
            (_, 0) => Some(still("x")),
            _ => None,
        };
        let Some(level_set) = level_set else { continue };
        let level_set: crate::AutomaticSet = level_set.parse().map_err(plain)?;
        if let Some(at) = level_set.shared(set.pairs()).map_err(plain)? {
            return Ok(Some(level(&at)));
        }
    }
    Ok(None)
}

fn plain(error: LogicError) -> RulesError {
    RulesError::new(error.message, error.hint)
}

fn in_words(moves: &Moves) -> String {
    match moves.sentence() {
        Some(sentence) => format!("(x,y) to (u,v) where {}", sentence.formula),
        None => {
            let states = moves.relation().dfa().states();
            format!("(x,y) to (u,v) where an automaton of {states} states over {} accepts", moves.numeration())
        }
    }
}
