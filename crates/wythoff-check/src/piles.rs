//! The check for games on several piles: whether a relation is the set of P-positions.

use wythoff_automata::logic::{DecideError, Decider, Step};
use wythoff_automata::{Relation, verify_arithmetic};
use wythoff_budget::Budget;
use wythoff_game::PileRules;
use wythoff_game::piles::position;

use crate::check::{CheckError, Decided, Verdict, first_failure};
use crate::sentence::{Theorem, name_given_piles, piles};

/// A theorem: this relation is the set of P-positions of these rules on several piles. Only [`check_piles`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedPiles {
    rules: PileRules,
    relation: Relation,
    theorem: Theorem,
    steps: Vec<Step>,
}

impl CheckedPiles {
    /// The rules of the game.
    pub fn rules(&self) -> &PileRules {
        &self.rules
    }

    /// The P-positions: a relation with a track for each pile.
    pub fn relation(&self) -> &Relation {
        &self.relation
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

/// Decides whether a relation is the set of P-positions of a game on several piles; its tracks are those of [`position`], "x", "y", "z" for three.
/// The arithmetic of its numeration system is verified first.
///
/// ```
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_automata::Numeration;
/// use wythoff_budget::Budget;
/// use wythoff_check::check_piles;
/// // Moore's Nim, where tokens are taken from at most two of three piles: P if all piles are equal.
/// let (rules, budget) = ("vectors{?msd_2 i+j+k > 0 & (i=0|j=0|k=0)} on 3 piles".parse()?, Budget::unlimited());
/// let mut decider = Decider::new(Numeration::base(2)?, budget.clone());
/// let equal = decider.relation(&parse("x = y & y = z")?.formula)?;
/// assert!(check_piles(&rules, &equal, &budget)?.proved().is_ok());
/// let two = decider.relation(&parse("x = y & y <= z")?.formula)?;
/// assert!(check_piles(&rules, &two, &budget)?.proved().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A set of the rules is an automaton over another numeration system; or the errors of [`check`](fn@crate::check).
pub fn check_piles(
    rules: &PileRules,
    relation: &Relation,
    budget: &Budget,
) -> Result<Verdict<CheckedPiles>, CheckError> {
    let theorem = piles(rules, budget)?;
    let quiet = budget.quiet();
    verify_arithmetic(relation.numeration(), &quiet).map_err(DecideError::from)?;
    let mut decider = Decider::new((**relation.numeration()).clone(), quiet.clone());
    decider.name("P", position(rules.piles()), relation)?;
    name_given_piles(rules, &mut decider, &quiet)?;
    let Decided { failure, steps, rest: _ } = first_failure(&theorem, &decider, budget)?;
    Ok(match failure {
        None => {
            let (rules, relation) = (rules.clone(), relation.clone());
            Verdict::Proved(Box::new(CheckedPiles { rules, relation, theorem, steps }))
        }
        Some(failure) => Verdict::Refuted { failure, steps },
    })
}
