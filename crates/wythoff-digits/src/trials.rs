//! Small automata whose subset construction is long. Without states that others simulate there may be few sets, or few when words are
//! read backwards (Brzozowski, 1962). Which way is short cannot be seen beforehand, so each is tried in turn, up to a bound that
//! doubles: the time is at most a constant multiple of the least. The result is the same by each way, and bounds count edges, so that
//! nothing depends on clocks or processors.

use wythoff_budget::{Budget, Exceeded};

use crate::determinise::Subsets;
use crate::error::AutomataError;
use crate::minimise::minimise;
use crate::simulation::Dominated;
use crate::{Dfa, Nfa};

/// The number of edges that the plain construction follows before others are tried: less than a tenth of a second.
const FIRST: usize = 1 << 22;

/// The same for each edge of the automaton. Proofs about games mostly need less than four.
const EACH: usize = 32;

/// The minimal automaton of a trim one.
pub(crate) fn minimal(nfa: Nfa, budget: &Budget) -> Result<Dfa, AutomataError> {
    let first = FIRST.max(nfa.rows.edges().saturating_mul(EACH));
    // Another way may avoid these errors.
    let is_too_large =
        |error: &_| matches!(error, AutomataError::Exceeded(Exceeded::States { .. } | Exceeded::Memory { .. }));
    let mut plain = Subsets::new(nfa, None);
    match plain.go_on(first, budget) {
        Ok(true) => return minimise(&plain.take(), budget),
        Err(error) if !is_too_large(&error) => return Err(error),
        _ => {}
    }
    let forwards = plain.nfa.quotient(budget)?;
    drop(plain);
    let backwards = forwards.reversed()?.quotient(budget)?;
    let way = |nfa, is_reverse, most| Way { subsets: Subsets::new(nfa, None), is_reverse, most };
    // Most automata take longer backwards, and lose little by a quarter of the time for that.
    let (mut this, mut other) = (way(forwards, false, first / 4), Some(way(backwards, true, first / 16)));
    loop {
        match (this.go_on(budget), other.take()) {
            (Ok(Some(dfa)), _) => return Ok(dfa),
            (Ok(None), next) => other = next.map(|next| std::mem::replace(&mut this, next)),
            (Err(error), Some(next)) if is_too_large(&error) => this = next,
            (Err(error), _) => return Err(error),
        }
    }
}

/// One of the ways to the minimal automaton.
struct Way {
    subsets: Subsets,
    /// Whether the words are read backwards.
    is_reverse: bool,
    /// The number of edges that may be followed.
    most: usize,
}

impl Way {
    /// Goes on until twice as many edges were followed as before.
    fn go_on(&mut self, budget: &Budget) -> Result<Option<Dfa>, AutomataError> {
        self.most = self.most.saturating_mul(2);
        if self.subsets.dominated.is_none() {
            // A comparison takes a small part of the time of an edge that is followed.
            let dominated = Dominated::new(&self.subsets.nfa, self.most.saturating_mul(32), budget)?;
            if dominated.is_some() {
                self.subsets = Subsets::new(self.subsets.nfa.clone(), dominated);
            }
        }
        while self.subsets.go_on(self.most, budget)? {
            let dfa = minimise(&self.subsets.take(), budget)?;
            if !std::mem::take(&mut self.is_reverse) {
                return Ok(Some(dfa));
            }
            // No two sets of the reverse of a minimal automaton accept the same words: there are as many as states of the result.
            self.subsets = Subsets::new(dfa.to_nfa().reversed()?, None);
        }
        Ok(None)
    }
}
