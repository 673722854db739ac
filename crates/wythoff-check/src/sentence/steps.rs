//! Moves that lie on no progression: by sets of vectors, and by relations between positions.

use wythoff_automata::logic::Formula;
use wythoff_automata::logic::Term;
use wythoff_automata::logic::build::{and, at_most, call, equal, exists, less, not, or};
use wythoff_budget::Budget;
use wythoff_game::{Blockable, Rules};

use super::line::{Line, in_order};
use super::{SentenceError, Theorem, at};

/// The variables of a move: it leads from (x, y) to (u, v).
const MOVE: [&str; 4] = ["x", "y", "u", "v"];

/// The variables of a vector.
const VECTOR: [&str; 2] = ["i", "j"];

/// Moves that lie on no progression.
pub(super) enum Step {
    /// The vectors (i, j) for which the formula is true.
    Vectors(Formula),
    /// The moves from (x, y) to (u, v) for which the formula is true.
    Moves(Formula),
}

/// The name by which sentences call a set of vectors, or a relation, that the rules give as an automaton.
pub(super) fn named(is_set: bool, k: usize) -> String {
    if is_set { format!("vector_set{k}") } else { format!("moves_set{k}") }
}

/// The moves of the rules by sets and by relations.
fn all(rules: &Rules) -> impl Iterator<Item = Step> + '_ {
    let vectors = rules.vector_sets().iter().enumerate().map(|(k, set)| {
        let given = set.pairs().sentence().map(|sentence| sentence.formula.clone());
        Step::Vectors(with(&VECTOR, given.unwrap_or_else(|| call(named(true, k), VECTOR))))
    });
    let moves = rules.relations().iter().enumerate().map(|(k, moves)| {
        let given = moves.sentence().map(|sentence| sentence.formula.clone());
        Step::Moves(with(&MOVE, given.unwrap_or_else(|| call(named(false, k), MOVE))))
    });
    vectors.chain(moves)
}

/// The moves of the rules by sets and by relations, by formulas that the theorem defines.
pub(super) fn steps(rules: &Rules, theorem: &mut Theorem) -> Vec<Step> {
    let define = |(k, step)| match step {
        Step::Vectors(formula) => Step::Moves(by_vectors(k, formula, theorem)),
        Step::Moves(formula) => Step::Moves(call(theorem.define(format!("moves{k}"), &MOVE, formula), MOVE)),
    };
    all(rules).enumerate().map(define).collect()
}

/// The formula that a move by a vector of a set leads from (x, y) to (u, v). The numbers of the vector are eliminated one after the other, which
/// keeps the automata small.
fn by_vectors(k: usize, formula: Formula, theorem: &mut Theorem) -> Formula {
    let taken = |to: &'static str, number: &'static str, from: &'static str| equal(Term::var(to).plus(number), from);
    let set = theorem.define(format!("vectors{k}"), &VECTOR, formula);
    let first = and([call(set, VECTOR), taken("u", "i", "x")]);
    let first = theorem.define(format!("first{k}"), &["j", "u", "x"], exists(["i"], first));
    let both = and([call(first, ["j", "u", "x"]), taken("v", "j", "y")]);
    call(theorem.define(format!("step{k}"), &MOVE, exists(["j"], both)), MOVE)
}

/// The moves of the rules, clauses aside: formulas with the free variables x, y, u, v that together say that a move leads from (x, y) to (u, v). They
/// call the [relations](super::given) that the rules give as tables.
///
/// # Errors
/// There are too many lines of moves.
///
/// ```
/// # use wythoff_budget::Budget;
/// let moves = wythoff_check::sentence::moves(&"leaps{(1,2)} + rays{(0,1)}".parse()?, &Budget::unlimited())?;
/// let formulas: Vec<String> = moves.iter().map(ToString::to_string).collect();
/// assert_eq!(formulas, ["E t (1 <= t & u = x & v + t = y)", "u + 1 = x & v + 2 = y"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn moves(rules: &Rules, budget: &Budget) -> Result<Vec<Formula>, SentenceError> {
    let lines = in_order(rules, budget)?;
    let lines = lines.into_iter().map(|line| with(&MOVE, Line::new(line).leads()));
    Ok(lines.chain(all(rules).map(|step| step.leads())).collect())
}

/// The sets of vectors of the rules: for each the formula that (i, j) is in it, and the formula that some option of (x, y) by one of its vectors
/// satisfies `$name`. They call the [relations](super::given) that the rules give as tables.
pub fn vectors(rules: &Rules, name: &str) -> Vec<(Formula, Formula)> {
    let both = |step: Step| match &step {
        Step::Vectors(formula) => Some((formula.clone(), step.some(name))),
        Step::Moves(_) => None,
    };
    all(rules).filter_map(both).collect()
}

/// A formula in which all these variables occur.
pub(super) fn with(variables: &[&'static str], formula: Formula) -> Formula {
    let free = formula.free_variables();
    let missing = variables.iter().filter(|&&name| !free.contains(name)).map(|&name| equal(name, name));
    let missing: Vec<Formula> = missing.collect();
    if missing.is_empty() { formula } else { and(std::iter::once(formula).chain(missing)) }
}

impl Step {
    /// The formula that a move leads from (x, y) to (u, v).
    fn leads(&self) -> Formula {
        match self {
            Step::Moves(formula) => formula.clone(),
            Step::Vectors(formula) => exists(VECTOR, and(self.differs().into_iter().chain([formula.clone()]))),
        }
    }

    /// That (i, j) is the vector from (x, y) to (u, v).
    fn differs(&self) -> [Formula; 2] {
        [equal(Term::var("u").plus("i"), "x"), equal(Term::var("v").plus("j"), "y")]
    }

    /// The formula, with the free variables x, y, that some option satisfies `$name`.
    pub(super) fn some(&self, name: &str) -> Formula {
        let option = call(name, ["u", "v"]);
        match self {
            Step::Moves(formula) => exists(["u", "v"], and([formula.clone(), option])),
            Step::Vectors(formula) => {
                let parts = self.differs().into_iter().chain([formula.clone(), option]);
                exists(["u", "v", "i", "j"], and(parts))
            }
        }
    }
}

impl Theorem {
    /// The conditions that no option that cannot be blocked is in P, and that at most `most` of the others are, whatever the moves: they are
    /// counted as positions (u, v), in the order of u, then v.
    pub(super) fn few_of(&mut self, lines: &[Line], steps: &[Step], of: Blockable, most: u64) -> Vec<Formula> {
        let ways = lines.iter().map(Line::leads).chain(steps.iter().map(Step::leads));
        let option = self.define("option", &MOVE, with(&MOVE, or(ways)));
        let to_p = || and([call(option.as_str(), MOVE), call("P", ["u", "v"])]);
        let mut conditions = Vec::new();
        let mut held = match may_be_blocked(of) {
            None => self.define("held1", &MOVE, to_p()),
            Some(blockable) => {
                let blockable = self.define("blockable", &MOVE, with(&MOVE, blockable));
                let free = exists(["u", "v"], and([to_p(), not(call(blockable.as_str(), MOVE))]));
                let free = self.define("free", &["x", "y"], free);
                conditions.push(not(at(&free)));
                self.define("held1", &MOVE, and([to_p(), call(blockable.as_str(), MOVE)]))
            }
        };
        for count in 2..=most + 1 {
            // The option (u, v) is in P, and so are at least count - 1 later ones.
            let later = or([less("u", "a"), and([equal("u", "a"), less("v", "b")])]);
            let more = exists(["a", "b"], and([later, call(held.as_str(), ["x", "y", "a", "b"])]));
            let first = and([call("held1", MOVE), more]);
            held = self.define(format!("held{count}"), &MOVE, first);
        }
        let many = exists(["u", "v"], call(held.as_str(), MOVE));
        let many = self.define("many", &["x", "y"], many);
        conditions.push(not(at(&many)));
        conditions
    }
}

/// The formula that the move from (x, y) to (u, v) may be blocked; `None` if all moves may be.
fn may_be_blocked(of: Blockable) -> Option<Formula> {
    match of {
        Blockable::All => None,
        Blockable::Diagonal => {
            let along = [equal(Term::var("u").plus("i"), "x"), equal(Term::var("v").plus("i"), "y")];
            Some(exists(["i"], and(along)))
        }
        Blockable::Roob(least) => {
            let along = |stays: [&'static str; 2], falls: [&'static str; 2]| {
                and([equal(stays[0], stays[1]), at_most(Term::var(falls[1]).plus(least), falls[0])])
            };
            Some(or([along(["x", "u"], ["y", "v"]), along(["y", "v"], ["x", "u"])]))
        }
    }
}
