//! The sentence for games on several piles: it states the rules literally.

use std::sync::Arc;

use wythoff_automata::logic::build::{and, at_most, call, equal, exists, iff, less, not, or};
use wythoff_automata::logic::{DecideError, Decider, Formula, Sentence, Term};
use wythoff_automata::{Alphabet, Dfa, Letter, Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_game::PileRules;
use wythoff_game::piles::{MOST, OPTION, VECTOR, position};

use super::steps::with;
use super::{Definition, SentenceError, Theorem, room};

/// The variables of an option.
const TO: [&str; MOST] = ["a", "b", "c", "d", "e", "f"];

/// The variable of the number of steps on a ray.
const TIMES: &str = "t";

/// The name by which sentences call the set of vectors with nim-sum 0.
const NIM_SUM: &str = "nim_sum";

/// The name by which sentences call a set of vectors, or moves, that the rules give as a table.
fn named(is_set: bool, k: usize) -> String {
    if is_set { format!("vector_set{k}") } else { format!("moves_set{k}") }
}

/// The sentence that P(x, y, z) holds if and only if no option is in P, and in misere play there is a move, with the definitions that it needs.
///
/// # Errors
/// The sentence would be too long, or the budget is exceeded.
///
/// ```
/// # use wythoff_budget::Budget;
/// let theorem = wythoff_check::sentence::piles(&"nim on 3 piles".parse()?, &Budget::unlimited())?;
/// let definitions: Vec<String> = theorem.definitions.iter().map(|definition| definition.formula.to_string()).collect();
/// assert_eq!(definitions[0], "E c (c < z & $P(x,y,c))");
/// assert_eq!(theorem.claims[0].words, "(x,y,z) is in P if and only if no option of (x,y,z) is in P");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn piles(rules: &PileRules, budget: &Budget) -> Result<Theorem, SentenceError> {
    has_room(rules, budget)?;
    let from = position(rules.piles());
    let mut theorem = Theorem::new("piles");
    let terms = terms_of(rules, &mut theorem);
    let mut conditions = Vec::new();
    for (k, term) in terms.iter().enumerate() {
        conditions.push(not(call(theorem.define(format!("reach{k}"), from, term.some()), from.iter().copied())));
    }
    if rules.is_misere() {
        let mobile = theorem.define("mobile", from, or(terms.iter().map(Moves::is_possible)));
        conditions.push(call(mobile, from.iter().copied()));
    }
    let rule = theorem.define("rule", from, with(from, and(conditions)));
    let place = format!("({})", from.join(","));
    let mut words = format!("{place} is in P if and only if no option of {place} is in P");
    if rules.is_misere() {
        words += ", and there is a move from it";
    }
    let at = |name: &str| call(name, from.iter().copied());
    theorem.claim("rule", &words, iff(at("P"), at(&rule)));
    Ok(theorem)
}

/// The formulas that an option of a position is in P, term by term.
#[derive(Clone, Debug, PartialEq)]
pub struct PileOptions {
    /// Formulas that the others call; each uses only earlier ones.
    pub definitions: Vec<Definition>,
    /// For each term of the rules, the formula in the variables of the position and of the option, and the variable of each pile of the option;
    /// `None` for piles that stay as they are.
    pub terms: Vec<(Formula, Vec<Option<&'static str>>)>,
}

/// The formulas that an option of a position is in P. They call [what the rules give](name_given_piles) and `$P`.
///
/// # Errors
/// There would be too many of them, or the budget is exceeded.
///
/// ```
/// # use wythoff_budget::Budget;
/// let options = wythoff_check::sentence::pile_options(&"leaps{(0,1,2)}".parse()?, &Budget::unlimited())?;
/// let (formula, variables) = &options.terms[0];
/// assert_eq!((formula.to_string().as_str(), &variables[..]), ("b + 1 = y & c + 2 = z & $P(x,b,c)", &[None, Some("b"), Some("c")][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pile_options(rules: &PileRules, budget: &Budget) -> Result<PileOptions, SentenceError> {
    has_room(rules, budget)?;
    let mut theorem = Theorem::new("piles");
    let terms = terms_of(rules, &mut theorem).into_iter().map(|moves| {
        let to: Vec<Option<&'static str>> = match &moves {
            Moves::Along(along) => {
                let Along { changed, piles, .. } = &**along;
                (0..*piles).map(|pile| changed.contains(&pile).then_some(TO[pile])).collect()
            }
            Moves::Between(_) => OPTION.map(Some).to_vec(),
        };
        (moves.option(), to)
    });
    let terms = terms.collect();
    Ok(PileOptions { definitions: theorem.definitions, terms })
}

fn has_room(rules: &PileRules, budget: &Budget) -> Result<(), SentenceError> {
    let parts = rules.parts();
    room((parts.rays.len() + parts.leaps.len() + parts.vectors.len() + parts.moves.len() + 1) as u128, budget)
}

/// Names, in the decider, the relations that the rules give as automata.
///
/// # Errors
/// One is written in another numeration system than that of the decider; for nim-sums that is base 2.
pub fn name_given_piles(rules: &PileRules, decider: &mut Decider, budget: &Budget) -> Result<(), DecideError> {
    let (parts, piles) = (rules.parts(), rules.piles());
    if parts.nim_sum {
        decider.name(NIM_SUM, &VECTOR[..piles], &nim_sum(piles, budget)?)?;
    }
    for (k, set) in parts.vectors.iter().enumerate().filter(|(_, set)| set.sentence().is_none()) {
        decider.name(&named(true, k), &VECTOR[..piles], set.relation())?;
    }
    for (k, moves) in parts.moves.iter().enumerate().filter(|(_, moves)| moves.sentence().is_none()) {
        let arguments: Vec<&str> = OPTION.iter().chain(position(piles)).copied().collect();
        decider.name(&named(false, k), &arguments, moves.relation())?;
    }
    Ok(())
}

/// The vectors with nim-sum 0, but for the vector 0, over base 2.
fn nim_sum(piles: usize, budget: &Budget) -> Result<Relation, DecideError> {
    let alphabet = Alphabet::new(2, piles)?;
    let even = |letter: &Letter| letter.count_ones().is_multiple_of(2);
    let letters: Vec<Letter> = (0..1 << piles).filter(even).collect();
    let rows = [0, 1].map(|state| {
        letters.iter().map(move |&letter| (letter, u32::from(state == 1 || letter > 0))).collect::<Vec<_>>()
    });
    let dfa = Dfa::from_table(alphabet, rows, vec![false, true])?;
    let base = Arc::new(Numeration::base(2).expect("2 is a base"));
    Ok(Relation::from_dfa(&base, &VECTOR[..piles], &dfa, budget)?)
}

/// A term of the rules as formulas.
enum Moves {
    /// Vectors.
    Along(Box<Along>),
    /// Moves between positions, by a formula in the variables of both.
    Between(Box<Formula>),
}

/// Vectors that leave some piles as they are.
struct Along {
    /// The piles that change.
    changed: Vec<usize>,
    /// The formula, in the variables of the position and of the changed piles of the option, that a move of the term leads there.
    formula: Formula,
    /// The formula, in the variables of the position alone, that there is such a move.
    possible: Formula,
    piles: usize,
}

impl Moves {
    /// The formula, with the variables of the position and of what changes, that an option by this term is in P.
    fn option(&self) -> Formula {
        match self {
            Moves::Along(along) => {
                let Along { changed, formula, piles, .. } = &**along;
                let from = position(*piles);
                let to = (0..*piles).map(|pile| if changed.contains(&pile) { TO[pile] } else { from[pile] });
                and([formula.clone(), call("P", to.collect::<Vec<_>>())])
            }
            Moves::Between(formula) => and([(**formula).clone(), call("P", OPTION)]),
        }
    }

    /// The formula that some option by this term is in P.
    fn some(&self) -> Formula {
        match self {
            Moves::Along(along) => {
                let Along { changed, piles, .. } = &**along;
                with(position(*piles), exists(changed.iter().map(|&pile| TO[pile]), self.option()))
            }
            Moves::Between(_) => with(position(OPTION.len()), exists(OPTION, self.option())),
        }
    }

    /// The formula that there is a move by this term.
    fn is_possible(&self) -> Formula {
        match self {
            Moves::Along(along) => with(position(along.piles), along.possible.clone()),
            Moves::Between(formula) => with(position(OPTION.len()), exists(OPTION, (**formula).clone())),
        }
    }
}

/// The terms of the rules; what several formulas use is defined.
fn terms_of(rules: &PileRules, theorem: &mut Theorem) -> Vec<Moves> {
    let (parts, piles) = (rules.parts(), rules.piles());
    let rays = parts.rays.iter().map(|step| of_ray(step));
    let leaps = parts.leaps.iter().map(|leap| of_leap(leap));
    let mut terms: Vec<Moves> = rays.chain(leaps).collect();
    let vector = &VECTOR[..piles];
    let sum = parts.nim_sum.then(|| call(NIM_SUM, vector.iter().copied()));
    let sets = parts.vectors.iter().enumerate().map(|(k, set)| given(set.sentence(), &named(true, k), vector));
    for (k, set) in sum.into_iter().chain(sets).enumerate() {
        let name = theorem.define(format!("vectors{k}"), vector, with(vector, set));
        terms.push(of_set(&name, piles, k, theorem));
    }
    // The tracks of a relation of moves are in ascending order.
    let arguments: Vec<&'static str> = OPTION.iter().chain(position(piles)).copied().collect();
    for (k, moves) in parts.moves.iter().enumerate() {
        let formula = given(moves.sentence(), &named(false, k), &arguments);
        let name = theorem.define(format!("moves{k}"), &arguments, with(&arguments, formula));
        terms.push(Moves::Between(Box::new(call(name, arguments.iter().copied()))));
    }
    terms
}

fn given(sentence: Option<&Sentence>, name: &str, arguments: &[&'static str]) -> Formula {
    sentence.map_or_else(|| call(name, arguments.iter().copied()), |sentence| sentence.formula.clone())
}

fn of_ray(step: &[u64]) -> Moves {
    let from = position(step.len());
    let changed: Vec<usize> = (0..step.len()).filter(|&pile| step[pile] > 0).collect();
    let possible = and(changed.iter().map(|&pile| at_most(step[pile], from[pile])));
    let formula = match changed[..] {
        [pile] if step[pile] == 1 => less(TO[pile], from[pile]),
        _ => {
            let along = changed
                .iter()
                .map(|&pile| equal(Term::var(TO[pile]).plus(Term::var(TIMES).times(step[pile])), from[pile]));
            exists([TIMES], and(std::iter::once(at_most(1u64, TIMES)).chain(along)))
        }
    };
    Moves::Along(Box::new(Along { changed, formula, possible, piles: step.len() }))
}

fn of_leap(leap: &[u64]) -> Moves {
    let from = position(leap.len());
    let changed: Vec<usize> = (0..leap.len()).filter(|&pile| leap[pile] > 0).collect();
    let formula = and(changed.iter().map(|&pile| equal(Term::var(TO[pile]).plus(leap[pile]), from[pile])));
    let possible = and(changed.iter().map(|&pile| at_most(leap[pile], from[pile])));
    Moves::Along(Box::new(Along { changed, formula, possible, piles: leap.len() }))
}

/// The moves by the vectors of a defined set. The numbers taken are eliminated pile by pile, which keeps automata small.
fn of_set(name: &str, piles: usize, k: usize, theorem: &mut Theorem) -> Moves {
    let (from, vector) = (position(piles), &VECTOR[..piles]);
    let mut called = call(name, vector.iter().copied());
    let mut fits = called.clone();
    for pile in 0..piles {
        let mut variables: Vec<&'static str> = vector[pile + 1..].to_vec();
        for earlier in 0..=pile {
            variables.extend([TO[earlier], from[earlier]]);
        }
        let taken = equal(Term::var(TO[pile]).plus(vector[pile]), from[pile]);
        let step = theorem.define(format!("step{k}_{pile}"), &variables, exists([vector[pile]], and([called, taken])));
        called = call(step, variables.iter().copied());
        fits = exists([vector[pile]], and([fits, at_most(vector[pile], from[pile])]));
    }
    Moves::Along(Box::new(Along { changed: (0..piles).collect(), formula: called, possible: fits, piles }))
}
