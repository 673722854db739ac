//! Chains of theorems, each proved with the help of those before it.

use wythoff_automata::logic::{DecideError, Decider, Step};
use wythoff_automata::{Relation, UBig, verify_arithmetic};
use wythoff_budget::Budget;
use wythoff_game::Rules;

use crate::check::{CheckError, Decided, Failure, REACH, first_failure};
use crate::falls;
use crate::sentence::{Fall, Kind, SentenceError, Theorem, link, name, name_given};

/// Theorems about the positions of Grundy value 0, 1, 2, ..., or about three or four heaps all but the last two of which are
/// fixed: each of these sets is a relation that is proved from those before it. Only [`check_next`](Chain::check_next) adds one.
///
/// ```
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_automata::Numeration;
/// use wythoff_budget::Budget;
/// use wythoff_check::{Chain, sentence::Kind};
/// // The Grundy values of Nim with two piles are their nim-sums.
/// let (budget, mut chain) = (Budget::unlimited(), Chain::new("nim".parse()?, Kind::Values));
/// let mut decider = Decider::new(Numeration::base(2)?, budget.clone());
/// for values in ["x = y", "(E n x = 2*n & y = x + 1) | (E n y = 2*n & x = y + 1)"] {
///     let relation = decider.relation(&parse(values)?.formula)?;
///     assert_eq!(chain.check_next(&relation, 0, &budget)?, None);
/// }
/// let wrong = decider.relation(&parse("x = y + 2")?.formula)?;
/// assert!(chain.check_next(&wrong, 0, &budget)?.is_some());
/// assert_eq!(chain.links().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chain {
    rules: Rules,
    kind: Kind,
    links: Vec<Link>,
}

/// A theorem of a chain: a relation is the set of positions of one link.
#[derive(Clone, Debug)]
pub struct Link {
    relation: Relation,
    reach: u64,
    theorem: Theorem,
    steps: Vec<Step>,
}

impl Link {
    /// The positions of the link: a relation with the tracks "x" and "y".
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The number of columns by which P-positions of this link and of lower ones, on diagonals that moves in the first
    /// heaps join, are at most apart; 0 for values.
    pub fn reach(&self) -> u64 {
        self.reach
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

impl Chain {
    /// A chain without theorems.
    pub fn new(rules: Rules, kind: Kind) -> Chain {
        Chain { rules, kind, links: Vec::new() }
    }

    /// The rules of the game with two piles.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The kind of the chain: Grundy values, three or four heaps.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The theorems that were proved so far, from link 0 on.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Decides whether a relation with the tracks "x" and "y" is the set of the next link. If it is, it becomes a link;
    /// otherwise the first false claim is returned. Each true claim is reported to the budget.
    ///
    /// # Errors
    /// There are no sentences for the next link, or the relation is written in another numeration system than those before.
    pub fn check_next(
        &mut self,
        relation: &Relation,
        reach: u64,
        budget: &Budget,
    ) -> Result<Option<Failure>, CheckError> {
        let theorem = self.sentences(reach, budget)?;
        let quiet = budget.quiet();
        verify_arithmetic(relation.numeration(), &quiet).map_err(DecideError::from)?;
        let mut decider = Decider::new((**relation.numeration()).clone(), quiet);
        decider.name("P", &["x", "y"], relation)?;
        match self.links.is_empty() {
            true => name_given(&self.rules, &mut decider)?,
            // The sentences of later links call moves by their names, but no positions at which the game ends.
            false => name_given(&self.rules.without_ends(), &mut decider)?,
        }
        for (k, link) in self.links.iter().enumerate() {
            decider.name(&name(k), &["x", "y"], &link.relation)?;
        }
        let Decided { mut failure, steps, rest } = first_failure(&theorem, &decider, budget)?;
        if let (None, Some(rest)) = (&failure, rest) {
            let of_link = |fall: Fall| (fall.clone(), self.links[fall.link].relation());
            let falls: Vec<(Fall, &Relation)> = self.kind.falls(self.links.len()).into_iter().map(of_link).collect();
            failure = falls::first_without(&rest, &falls, budget)?;
        }
        if let Some(found) = failure.as_mut().filter(|found| found.claim == "fall")
            && found.example.iter().any(|(_, t)| *t > UBig::from(reach))
        {
            // The example does not have to be a move between P-positions; it contradicts the reach that the file claims.
            found.claim = REACH;
            found.words = format!("the P-positions on diagonals that moves join are at most {reach} columns apart");
        }
        if failure.is_none() {
            self.links.push(Link { relation: relation.clone(), reach, theorem, steps });
        }
        Ok(failure)
    }

    /// The sentences to be decided for the next relation, with the given reach.
    pub fn sentences(&self, reach: u64, budget: &Budget) -> Result<Theorem, SentenceError> {
        link(&self.rules, self.kind, self.links.len(), reach, budget)
    }
}
