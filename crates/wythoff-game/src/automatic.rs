//! Sets of positions that an automaton accepts, given by a formula or as a table of states.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wythoff_automata::logic::{Decider, LogicError, Place, Sentence, parse_plain};
use wythoff_automata::{AutomataError, Budget, Count, Exceeded, Numeration, Pairs, Relation, Stop, UBig};

use crate::natural::Natural;
use crate::position::{BigPosition, PositionOf};
use crate::reading::{self, MAX_STATES, budget, read_until, reading, too_large};
use crate::table;

/// The number of digits tried first when the rows of a column are listed; no number below 2^64 has more.
const DIGITS: usize = 128;

/// The set of the positions (x, y) for which a formula is true, `?msd_fib x + y <= 5`, or which an automaton accepts,
/// `?msd_fib [+ 00>0 10>1; + 00>2; + 00>1 01>1]`.
///
/// Formula and table both name the numeration system in which numbers are written. The free variables of a formula are among x and y; a table
/// lists the states in order, each as in certificates (`+` or `-`, then its edges), and reads the digits of x and y side by side. Both are
/// turned into an automaton when they are read, so that a membership query takes O(digits). Two sets are equal if they are written in the same
/// numeration system and hold the same positions.
///
/// ```
/// use wythoff_game::{AutomaticSet, Position};
/// let set: AutomaticSet = "?msd_fib x + y <= 5".parse()?;
/// assert!(set.contains(&Position::new(2, 3)) && !set.contains(&Position::new(3, 3)));
/// assert_eq!(set, "?msd_fib ~(x + y > 5)".parse()?);
/// // Both piles are equal, and their sizes Fibonacci numbers.
/// let table: AutomaticSet = "?msd_fib [- 00>0 11>1; + 00>1]".parse()?;
/// assert!(table.contains(&Position::new(8, 8)) && !table.contains(&Position::new(6, 6)));
/// assert_eq!(table.to_string(), "?msd_fib [- 00>0 11>1; + 00>1]");
/// # Ok::<(), wythoff_automata::logic::LogicError>(())
/// ```
#[derive(Clone)]
pub struct AutomaticSet(Arc<Content>);

/// The names of the variables of a set of positions.
const POSITION: [&str; 2] = ["x", "y"];

struct Content {
    /// The names of the variables in the formula.
    names: [&'static str; 2],
    /// The formula; `None` if the set was written as a table.
    sentence: Option<Sentence>,
    pairs: Pairs,
    columns: OnceLock<Option<Relation>>,
    /// The set with the two piles exchanged; `None` if this is the set itself.
    transposed: OnceLock<Option<AutomaticSet>>,
}

impl AutomaticSet {
    /// The set of the pairs in a relation with the tracks "x" and "y"; it is displayed as a table.
    ///
    /// # Errors
    /// The relation has other tracks, or its automaton more than [`MAX_STATES`] states.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_automata::{Budget, Comparison, Numeration, Relation};
    /// use wythoff_game::AutomaticSet;
    /// let binary = Arc::new(Numeration::base(2)?);
    /// let twice = Relation::linear(&binary, &[("x", 2), ("y", -1)], 0, Comparison::Equal, &Budget::unlimited())?;
    /// assert_eq!(AutomaticSet::of(twice)?.to_string(), "?msd_2 [+ 00>0 01>1; - 10>0 11>1]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(relation: Relation) -> Result<AutomaticSet, LogicError> {
        let states = relation.dfa().states();
        let (message, hint) = if relation.tracks() != ["x", "y"] {
            let names = relation.tracks().join(", ");
            (
                format!("a set of positions has the tracks x and y, and not {names}"),
                "take a relation of two numbers".to_owned(),
            )
        } else if states > MAX_STATES {
            let hint = format!("the automaton of a set in rules may have up to {MAX_STATES}");
            (format!("the automaton has {states} states"), hint)
        } else {
            return Ok(AutomaticSet::new(POSITION, None, relation));
        };
        Err(LogicError::new(message, Place::NOWHERE, hint))
    }

    fn new(names: [&'static str; 2], sentence: Option<Sentence>, relation: Relation) -> AutomaticSet {
        let (columns, transposed) = (OnceLock::new(), OnceLock::new());
        AutomaticSet(Arc::new(Content { names, sentence, pairs: Pairs::new(relation), columns, transposed }))
    }

    /// Reads a table, or reads a formula in variables with these names and decides it; `what` says in errors what is given.
    pub(crate) fn read(text: &str, names: [&'static str; 2], what: &str) -> Result<Self, LogicError> {
        let (sentence, relation) = reading::read(text, &names, what)?;
        AutomaticSet::renamed(names, sentence, relation)
    }

    /// The set of a relation whose tracks have these names, in ascending order.
    fn renamed(
        names: [&'static str; 2],
        sentence: Option<Sentence>,
        relation: Relation,
    ) -> Result<AutomaticSet, LogicError> {
        let relation = relation.rename(&POSITION, &reading()).map_err(too_large)?;
        Ok(AutomaticSet::new(names, sentence, relation))
    }

    /// The formula with its numeration system; `None` if the set was written as a table.
    pub fn sentence(&self) -> Option<&Sentence> {
        self.0.sentence.as_ref()
    }

    /// The numeration system in which the set is written.
    pub fn numeration(&self) -> &Numeration {
        self.relation().numeration()
    }

    /// The positions as a relation with the tracks "x" and "y".
    pub fn relation(&self) -> &Relation {
        self.0.pairs.relation()
    }

    /// Whether the position is in the set. O(digits).
    #[inline]
    pub fn contains<N: Natural>(&self, at: &PositionOf<N>) -> bool {
        match at.small() {
            Some(at) => self.0.pairs.holds(at.x, at.y),
            None => self.relation().holds(&[&at.x.big(), &at.y.big()]),
        }
    }

    /// Whether every column holds finitely many positions of the set; also `false` if deciding this takes larger automata than rules may have.
    pub fn has_finite_columns(&self) -> bool {
        self.columns().is_some()
    }

    /// The columns that hold a position of the set; `None` unless every column holds finitely many.
    fn columns(&self) -> Option<&Relation> {
        let found = || {
            let mut decider = Decider::new(self.numeration().clone(), budget());
            decider.name("set", &["x", "y"], self.relation()).ok()?;
            let many = decider.relation(&parse_plain("I y $set(x,y)").ok()?.formula).ok()?;
            if many.is_empty() { self.relation().exists(&["y"], &budget()).ok() } else { None }
        };
        self.0.columns.get_or_init(found).as_ref()
    }

    /// The rows of the positions of the set in column x, ascending; empty unless every column holds finitely many.
    /// O(size of the automaton) if the column holds a position, O(digits) otherwise.
    ///
    /// # Errors
    /// The computation was stopped, or the rows do not fit into memory.
    pub fn rows(&self, x: u64, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        let x = UBig::from(x);
        let Some(columns) = self.columns().filter(|columns| columns.holds(&[&x])) else { return Ok(Vec::new()) };
        let rows = || {
            let numeration = columns.numeration();
            let here = Relation::constant(numeration, "x", &x, budget)?;
            let here = self.relation().and_exists(&here, &["x"], budget)?;
            let rows = here.values(usize::MAX, DIGITS, budget)?;
            if here.count(budget)? == Count::Finite(rows.len().into()) {
                return Ok(rows);
            }
            // A word of one of finitely many numbers repeats no state, except on its leading zeros.
            let longest = here.dfa().states() + numeration.preperiod() + numeration.period();
            here.values(usize::MAX, longest, budget)
        };
        match rows() {
            Ok(rows) => Ok(rows.into_iter().flatten().collect()),
            Err(AutomataError::Exceeded(exceeded)) => Err(exceeded),
            // No other error occurs: two tracks of digits fit side by side, or the set could not have been read.
            Err(_) => Err(Exceeded::Stopped),
        }
    }

    /// The positions of the set, by column, then row; `None` if they are infinitely many or more than `most`.
    /// O(size of the automaton + positions x digits).
    ///
    /// ```
    /// use wythoff_automata::Budget;
    /// use wythoff_game::AutomaticSet;
    /// let all = |set: &str| set.parse::<AutomaticSet>().unwrap().positions(10, &Budget::unlimited()).unwrap();
    /// assert_eq!(all("?msd_fib x + y = 1").map(|all| all.len()), Some(2));
    /// assert_eq!((all("?msd_fib x + y = 10"), all("?msd_fib x = y")), (None, None));
    /// ```
    ///
    /// # Errors
    /// The computation was stopped, or the positions do not fit into memory.
    pub fn positions(&self, most: usize, budget: &Budget) -> Result<Option<Vec<BigPosition>>, Exceeded> {
        let (relation, numeration) = (self.relation(), self.numeration());
        let found = || {
            let Count::Finite(count) = relation.count(budget)? else { return Ok(None) };
            let Some(count) = usize::try_from(&count).ok().filter(|&count| count <= most) else { return Ok(None) };
            // A word of one of finitely many tuples repeats no state, except on its leading zeros.
            let longest = relation.dfa().states() + numeration.preperiod() + numeration.period();
            relation.values(count, longest, budget).map(Some)
        };
        match found() {
            Ok(found) => Ok(found.map(|found| {
                let positions = found.into_iter().filter_map(|at| <[UBig; 2]>::try_from(at).ok());
                let mut positions: Vec<BigPosition> = positions.map(|[x, y]| BigPosition::new(x, y)).collect();
                positions.sort_unstable();
                positions
            })),
            Err(AutomataError::Exceeded(exceeded)) => Err(exceeded),
            // No other error occurs: two tracks of digits fit side by side, or the set could not have been read.
            Err(_) => Err(Exceeded::Stopped),
        }
    }

    /// A position that lies in both sets; `None` if they are disjoint.
    pub(crate) fn shared(&self, other: &AutomaticSet) -> Result<Option<BigPosition>, LogicError> {
        let budget = reading();
        let both = if self.numeration() == other.numeration() {
            self.relation().and(other.relation(), &budget)
        } else {
            // One formula is decided again in the numeration system of the other; both are tried, since a slope may be known in one system alone.
            match other.decided_in(self.numeration()) {
                Ok(theirs) => self.relation().and(&theirs, &budget),
                Err(error) => {
                    let is_formula = other.sentence().is_some();
                    let ours =
                        self.decided_in(other.numeration()).map_err(|own| if is_formula { error } else { own })?;
                    ours.and(other.relation(), &budget)
                }
            }
        };
        let both = both.and_then(|both| both.first(&budget)).map_err(too_large)?;
        Ok(both.and_then(|both| <[_; 2]>::try_from(both).ok()).map(|[x, y]| BigPosition::new(x, y)))
    }

    /// The set written in another numeration system, which takes a formula; a set written as a table gives an error.
    fn decided_in(&self, numeration: &Numeration) -> Result<Relation, LogicError> {
        match self.sentence() {
            Some(sentence) => {
                let relation = reading::relation(sentence, numeration, &self.0.names)?;
                relation.rename(&POSITION, &reading()).map_err(too_large)
            }
            None => Err(LogicError::new(
                format!("an automaton over {} cannot be compared with a set over {numeration}", self.numeration()),
                Place::NOWHERE,
                "write both sets in one numeration system, or one of them as a formula",
            )),
        }
    }

    /// The set with the two piles exchanged. It is computed on the first call and kept.
    #[must_use]
    pub fn transposed(&self) -> AutomaticSet {
        let other = || Some(self.exchanged()).filter(|other| other != self);
        self.0.transposed.get_or_init(other).as_ref().unwrap_or(self).clone()
    }

    fn exchanged(&self) -> AutomaticSet {
        let names @ [first, second] = self.0.names;
        let Some(sentence) = self.sentence() else {
            // The automaton keeps its number of states, and nothing stops its computation, so that it cannot fail.
            let relation = self.relation().rename(&["y", "x"], &Budget::unlimited());
            return relation.map_or_else(|_| self.clone(), |relation| AutomaticSet::new(names, None, relation));
        };
        let swapped = reading::exchanged(&sentence.to_string(), &[(first, second)]);
        // The automaton keeps its number of states, so that the exchanged formula can be read if this one could and nothing stops it.
        read_until(Stop::default(), || AutomaticSet::read(&swapped, names, "a set")).unwrap_or_else(|_| self.clone())
    }
}

impl FromStr for AutomaticSet {
    type Err = LogicError;

    /// Reads a table, or reads a formula and decides it.
    fn from_str(text: &str) -> Result<Self, LogicError> {
        AutomaticSet::read(text, POSITION, "a set of positions")
    }
}

impl PartialEq for AutomaticSet {
    fn eq(&self, other: &Self) -> bool {
        self.relation() == other.relation()
    }
}

impl Eq for AutomaticSet {}

impl fmt::Display for AutomaticSet {
    /// Writes the formula, or else the minimal automaton as a table, which is the same for equal sets; it reads back as the same set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sentence() {
            Some(sentence) => sentence.fmt(f),
            None => f.write_str(&table::write(self.numeration(), self.relation().dfa())),
        }
    }
}

impl fmt::Debug for AutomaticSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl Serialize for AutomaticSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for AutomaticSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
