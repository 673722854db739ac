//! The check: whether a relation is the set of P-positions of a game.
//!
//! It depends on the rules, the sentences made from them and the decision procedure, and not on how the relation was found.

use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use wythoff_automata::logic::{DecideError, Decider, Formula, Step};
use wythoff_automata::{Relation, UBig, verify_arithmetic};
use wythoff_budget::{Budget, Exceeded, in_order};
use wythoff_game::Rules;

use crate::sentence::{Claim, Definition, FEWER, SentenceError, Theorem, name_given, theorem};

/// The result of a check; `T` is the type of the theorem.
#[derive(Clone, Debug)]
pub enum Verdict<T = Checked> {
    /// All claims are true: the relation is the set of P-positions.
    Proved(Box<T>),
    /// A claim is false: the relation is not the set of P-positions.
    Refuted {
        /// The first false claim.
        failure: Failure,
        /// The steps of the decision up to that claim, with the sizes of automata and times.
        steps: Vec<Step>,
    },
}

impl<T> Verdict<T> {
    /// The theorem that the check proved.
    ///
    /// # Errors
    /// The first false claim.
    pub fn proved(self) -> Result<T, Failure> {
        match self {
            Verdict::Proved(checked) => Ok(*checked),
            Verdict::Refuted { failure, .. } => Err(failure),
        }
    }
}

/// A theorem: this relation is the set of P-positions of these rules. Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Checked {
    rules: Rules,
    relation: Relation,
    after_a_pass: Option<Box<Checked>>,
    theorem: Theorem,
    steps: Vec<Step>,
}

impl Checked {
    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The P-positions: a relation with the tracks "x" and "y".
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The theorem about the game with one pass fewer, on which this one rests; `None` for a game without passes.
    pub fn after_a_pass(&self) -> Option<&Checked> {
        self.after_a_pass.as_deref()
    }

    /// The P-positions of the game with fewer passes, from none on; empty for a game without passes.
    pub fn fewer(&self) -> Vec<Relation> {
        let Some(after) = self.after_a_pass() else { return Vec::new() };
        let mut fewer = after.fewer();
        fewer.push(after.relation.clone());
        fewer
    }

    /// The sentences that were decided, all of them true.
    pub fn theorem(&self) -> &Theorem {
        &self.theorem
    }

    /// The steps of the decision, with the sizes of automata and times.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

/// A false claim, with an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the false claim.
    pub claim: &'static str,
    /// The false claim in words.
    pub words: String,
    /// Names and values of the free variables for which the claim is false.
    pub example: Vec<(String, UBig)>,
}

impl Failure {
    /// Whether the theorem is refuted, rather than only a bound that was claimed with it.
    pub fn refutes(&self) -> bool {
        self.claim != REACH
    }

    /// The failure in words, for the link of a chain with this number.
    pub fn of_link(&self, number: usize) -> String {
        let what = match self.refutes() {
            true => format!("the theorem of link {number} is not true"),
            false => format!("the reach of link {number} is too small, and its theorem is neither proved nor refuted"),
        };
        format!("{what}: {self}")
    }
}

/// The name of the claim that the reach of a link is large enough.
pub(crate) const REACH: &str = "reach";

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let example: Vec<String> = self.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        write!(f, "it is false that {}, for {}", self.words, example.join(", "))
    }
}

/// Why a check was not finished.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// There are no sentences for the rules.
    #[error(transparent)]
    Sentence(#[from] SentenceError),
    /// A sentence could not be decided.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// The number of passes, for each smaller number of which the P-positions are needed, and the number of sets that are given.
    #[error("the P-positions with fewer passes are needed: {0} sets of positions, and {1} are given")]
    Fewer(u64, usize),
    /// Moves in several heaps are examined on finitely many diagonals only, and some positions lie on others or too far out.
    #[error(
        "from positions on infinitely many diagonals, or too far out, only a move that takes from a heap before them could lead to a P-position"
    )]
    Undecided,
    /// The computation was stopped from outside.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// Decides whether a relation with the tracks "x" and "y" is the set of P-positions of a game. The arithmetic of its
/// numeration system is verified first. Claims are reported to the budget by [`Budget::step`] in their order, each once
/// it and all before it are true.
///
/// Definitions and claims that do not need each other are decided at the same time, on all processors, with all their
/// automata in memory. The verdict and its steps are the same as if they were decided one after the other.
///
/// A game with passes needs the P-positions with fewer passes, [`check_with`].
pub fn check(rules: &Rules, relation: &Relation, budget: &Budget) -> Result<Verdict, CheckError> {
    check_with(rules, relation, &[], budget)
}

/// Decides whether a relation is the set of P-positions of a game with passes, as [`check`] does; `fewer` are the P-positions of the game with
/// 0, 1, ... passes, fewer than it has. They are checked first, each with those before it: a position from which there is a move is P only if it
/// is not P with one pass fewer.
///
/// ```
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_automata::Numeration;
/// use wythoff_budget::Budget;
/// use wythoff_check::check_with;
/// // One token is taken from the second pile. Even piles are P, but with a pass the empty one and odd ones from 3 on.
/// let (budget, mut decider) = (Budget::unlimited(), Decider::new(Numeration::base(2)?, Budget::unlimited()));
/// let mut set = |text: &str| Ok::<_, Box<dyn std::error::Error>>(decider.relation(&parse(text)?.formula)?);
/// let (none, one) = (set("E n (y = 2*n & x = x)")?, set("x = x & (y = 0 | E n y = 2*n + 3)")?);
/// let rules = "leaps{(0,1)} pass".parse()?;
/// assert!(check_with(&rules, &one, &[none.clone()], &budget)?.proved().is_ok());
/// assert!(check_with(&rules, &none, &[none.clone()], &budget)?.proved().is_err());
/// assert!(check_with(&rules, &one, &[one.clone()], &budget)?.proved().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Other than as many sets are given as there are passes, and the errors of [`check`].
pub fn check_with(
    rules: &Rules,
    relation: &Relation,
    fewer: &[Relation],
    budget: &Budget,
) -> Result<Verdict, CheckError> {
    let passes = rules.passes();
    if fewer.len() as u64 != passes {
        return Err(CheckError::Fewer(passes, fewer.len()));
    }
    let mut after_a_pass = None;
    if let (Some(rules), Some((last, fewer))) = (rules.after_a_pass(), fewer.split_last()) {
        match check_with(&rules, last, fewer, budget)? {
            Verdict::Proved(checked) => after_a_pass = Some(checked),
            Verdict::Refuted { mut failure, steps } => {
                failure.words = format!("with {} passes {}", rules.passes(), failure.words);
                return Ok(Verdict::Refuted { failure, steps });
            }
        }
    }
    let theorem = theorem(rules, budget)?;
    let quiet = budget.quiet();
    verify_arithmetic(relation.numeration(), &quiet).map_err(DecideError::from)?;
    let mut decider = Decider::new((**relation.numeration()).clone(), quiet);
    decider.name("P", &["x", "y"], relation)?;
    name_given(rules, &mut decider)?;
    if let Some(last) = fewer.last() {
        decider.name(FEWER, &["x", "y"], last)?;
    }
    let Decided { failure, steps, rest: _ } = first_failure(&theorem, &decider, budget)?;
    Ok(match failure {
        None => {
            let (rules, relation) = (rules.clone(), relation.clone());
            Verdict::Proved(Box::new(Checked { rules, relation, after_a_pass, theorem, steps }))
        }
        Some(failure) => Verdict::Refuted { failure, steps },
    })
}

/// A task of a proof, in the order of the theorem: definitions precede the claims that need them.
enum Item<'t> {
    Definition(&'t Definition),
    Claim(&'t Claim),
}

/// The result of deciding an item.
enum Answer {
    Defined(Relation),
    True,
    /// Values of the free variables for which the claim is false.
    False(Vec<UBig>),
}

/// The result of an item, once there is one, with the steps of its decision.
type Answered = OnceLock<(Result<Answer, CheckError>, Vec<Step>)>;

impl Item<'_> {
    fn formula(&self) -> &Formula {
        match self {
            Item::Definition(definition) => &definition.formula,
            Item::Claim(claim) => &claim.formula,
        }
    }

    /// Whether this is a definition that the formula calls.
    fn is_called(&self, formula: &Formula) -> bool {
        matches!(self, Item::Definition(definition) if formula.calls().contains(definition.name.as_str()))
    }

    fn decide(&self, decider: &mut Decider) -> Result<Answer, DecideError> {
        Ok(match self {
            Item::Definition(definition) => Answer::Defined(decider.relation(&definition.formula)?),
            Item::Claim(claim) => decider.counterexample(&claim.formula)?.map_or(Answer::True, Answer::False),
        })
    }
}

/// The definitions and claims of a theorem, in order; definitions after the last claim only if the rest needs them.
fn items(theorem: &Theorem) -> Vec<Item<'_>> {
    let (mut items, mut defined) = (Vec::new(), 0);
    for claim in &theorem.claims {
        items.extend(theorem.definitions[defined..claim.needs.max(defined)].iter().map(Item::Definition));
        items.push(Item::Claim(claim));
        defined = claim.needs.max(defined);
    }
    if theorem.rest.is_some() {
        items.extend(theorem.definitions[defined..].iter().map(Item::Definition));
    }
    items
}

/// The progress that was reported to the budget: the claims in their order, each once it and all before it are true.
struct Reported {
    /// The number of items that were passed, and the number of claims among them.
    items: Mutex<(usize, u64)>,
    /// The number of claims of the theorem.
    claims: u64,
}

impl Reported {
    fn tell(&self, answers: &[Answered], budget: &Budget) -> Result<(), Exceeded> {
        let mut reported = self.items.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some((Ok(answer), _)) = answers.get(reported.0).and_then(OnceLock::get) {
            match answer {
                Answer::Defined(_) => {}
                Answer::True => {
                    reported.1 += 1;
                    budget.step(reported.1, self.claims)?;
                }
                Answer::False(_) => break,
            }
            reported.0 += 1;
        }
        Ok(())
    }
}

/// The result of deciding the claims of a theorem.
pub(crate) struct Decided {
    /// The first false claim, if there is one.
    pub failure: Option<Failure>,
    /// The steps up to the first false claim, or all steps if there is none.
    pub steps: Vec<Step>,
    /// The positions from which a long move to a P-position still has to be found, if the theorem leaves any.
    pub rest: Option<Relation>,
}

/// Decides the claims of a theorem about `$P` up to the first false one; `$P` must be named in the decider.
pub(crate) fn first_failure(theorem: &Theorem, decider: &Decider, budget: &Budget) -> Result<Decided, CheckError> {
    let items = items(theorem);
    let needs: Vec<Vec<usize>> = (0..items.len())
        .map(|k| (0..k).filter(|&earlier| items[earlier].is_called(items[k].formula())).collect())
        .collect();
    let answers: Vec<Answered> = items.iter().map(|_| OnceLock::new()).collect();
    let reported = Reported { items: Mutex::default(), claims: theorem.claims.len() as u64 };
    in_order(&needs, |k| {
        let mut own = decider.clone();
        let named = needs[k].iter().try_for_each(|&need| match (&items[need], answers[need].get()) {
            (Item::Definition(definition), Some((Ok(Answer::Defined(relation)), _))) => {
                own.name(&definition.name, &definition.parameters, relation)
            }
            // An earlier item failed: nothing is named, and the result of this one is not used.
            _ => Ok(()),
        });
        let answer = named.and_then(|()| items[k].decide(&mut own)).map_err(CheckError::from);
        let goes_on = matches!(answer, Ok(Answer::Defined(_) | Answer::True));
        let _ = answers[k].set((answer, own.steps().to_vec()));
        goes_on && reported.tell(&answers, budget).is_ok()
    });
    budget.check()?;
    let (mut steps, mut rest) = (Vec::new(), None);
    for (item, answer) in items.iter().zip(answers) {
        // All items before the first false claim have a result.
        let (answer, own) = answer.into_inner().ok_or(Exceeded::Stopped)?;
        steps.extend(own);
        match (item, answer?) {
            (Item::Claim(claim), Answer::False(values)) => {
                let names = claim.formula.free_variables();
                let example = names.iter().map(ToString::to_string).zip(values).collect();
                let failure = Failure { claim: claim.name, words: claim.words.clone(), example };
                return Ok(Decided { failure: Some(failure), steps, rest: None });
            }
            (Item::Definition(definition), Answer::Defined(relation))
                if theorem.rest.as_ref() == Some(&definition.name) =>
            {
                rest = Some(relation);
            }
            _ => {}
        }
    }
    Ok(Decided { failure: None, steps, rest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_come_with_an_example() {
        let example = vec![("x".to_owned(), UBig::from(3u8)), ("y".to_owned(), UBig::from(5u8))];
        let failure = Failure { claim: "rows", words: "every row holds a P-position".to_owned(), example };
        assert_eq!(failure.to_string(), "it is false that every row holds a P-position, for x = 3, y = 5");
    }
}
