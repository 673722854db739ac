//! Answers by a proved automaton: membership, and the P-positions among the options of a position of any size.

use std::sync::OnceLock;

use wythoff_automata::logic::{DecideError, Decider};
use wythoff_automata::{AutomataError, Relation};
use wythoff_budget::Budget;
use wythoff_check::CheckedPiles;
use wythoff_check::sentence::{SentenceError, name_given_piles, pile_options};
use wythoff_exact::UBig;
use wythoff_game::BigPiles;
use wythoff_game::piles::position;
use wythoff_theory::{Certainty, Proof};

use crate::error::Error;

/// A theorem about a game, with what answers it gives.
#[derive(Debug)]
pub(super) struct Proved {
    checked: CheckedPiles,
    options: OnceLock<Vec<Options>>,
}

/// The P-positions to which the moves of one term lead.
#[derive(Debug)]
struct Options {
    relation: Relation,
    /// Whether a pile changes; one that does has a track.
    changes: Vec<bool>,
}

impl Proved {
    pub fn new(checked: CheckedPiles) -> Proved {
        Proved { checked, options: OnceLock::new() }
    }

    pub fn certainty(&self) -> Certainty {
        Proof::of_piles(&self.checked).into()
    }

    /// Whether a position is a P-position. O(digits).
    pub fn is_p(&self, at: &BigPiles) -> bool {
        self.checked.relation().holds(&at.0.iter().collect::<Vec<_>>())
    }

    /// The P-positions to which a move leads, sorted. O(digits) for each, after the automata of all terms are made at the first call.
    pub fn p_options(&self, at: &BigPiles, budget: &Budget) -> Result<Vec<BigPiles>, Error> {
        let mut found = Vec::new();
        let from = position(at.0.len());
        for Options { relation, changes } in self.options(budget)? {
            let given: Vec<Option<&UBig>> = relation
                .tracks()
                .iter()
                .map(|track| from.iter().position(|name| name == track).map(|pile| &at.0[pile]))
                .collect();
            // No pile grows, so that no number of an option is longer than the longest pile.
            let longest = at.0.iter().max().cloned().unwrap_or_default();
            let digits = relation.numeration().write_within(&longest, budget)?.len();
            let slice = relation.slice(&given, digits, budget)?;
            for (count, left) in slice.tuples().enumerate() {
                budget.tick(count as u64)?;
                let (mut to, mut left) = (at.clone(), left.into_iter());
                for (pile, _) in to.0.iter_mut().zip(changes).filter(|(_, changes)| **changes) {
                    *pile = left.next().unwrap_or_default();
                }
                budget.push(&mut found, to, "the winning moves")?;
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    fn options(&self, budget: &Budget) -> Result<&[Options], Error> {
        if let Some(options) = self.options.get() {
            return Ok(options);
        }
        let made = self.made(&budget.quiet())?;
        Ok(self.options.get_or_init(|| made))
    }

    fn made(&self, budget: &Budget) -> Result<Vec<Options>, Error> {
        let (rules, relation) = (self.checked.rules(), self.checked.relation());
        let mut decider = Decider::new((**relation.numeration()).clone(), budget.clone());
        let options = pile_options(rules, budget).map_err(|error| match error {
            SentenceError::Exceeded(exceeded) => exceeded.into(),
            other => not_made(&other.to_string()),
        })?;
        let mut make = || {
            decider.name("P", position(rules.piles()), relation)?;
            name_given_piles(rules, &mut decider, budget)?;
            for definition in &options.definitions {
                let defined = decider.relation(&definition.formula)?;
                decider.name(&definition.name, &definition.parameters, &defined)?;
            }
            let each = options.terms.iter().map(|(formula, to)| {
                let relation = decider.relation(formula)?;
                Ok(Options { relation, changes: to.iter().map(Option::is_some).collect() })
            });
            each.collect::<Result<Vec<_>, DecideError>>()
        };
        make().map_err(|error| match error {
            DecideError::Automata(AutomataError::Exceeded(exceeded)) => exceeded.into(),
            other => not_made(&other.to_string()),
        })
    }
}

fn not_made(why: &str) -> Error {
    Error::NoEngine {
        question: "a winning move",
        because: "the theorem about the P-positions cannot be asked for it",
        instead: why.to_owned(),
    }
}
