//! A teacher that goes beyond its tables: a guess that agrees with all of them is checked against the rules.

use std::sync::Arc;

use wythoff_automata::{Alphabet, AutomataError, Budget, Dfa, Letter, Numeration, Relation, UBig};
use wythoff_check::{CheckError, Verdict};
use wythoff_game::Rules;

use crate::learn::Teacher;
use crate::membership::{Membership, PLACES, TableTeacher, Weights};

/// The approximate number of columns that a fingerprint considers; in a square, where P-positions are dense, few of them
/// are enough, and more would end beyond the square.
const AHEAD: u64 = 40;
const AHEAD_IN_SQUARES: u64 = 8;

/// The largest number of accepted positions in one line that are compared with the known ones.
const MOST_ON_A_LINE: usize = 16;

/// With little patience, the number of guesses refuted by checks after which a larger table is needed.
const REFUTATIONS: usize = 50;

/// The number of successive guesses that are checked without being compared with the tables.
const CHECKS_BETWEEN_PASSES: usize = 32;

/// How long a check may go on: the products for a wrong automaton may be much larger than those for the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Products may have up to a multiple of the states of the automaton.
    Little {
        /// The allowed number of states of a product for each state of the automaton.
        products: usize,
    },
    /// Only the budget bounds the check.
    Full,
}

/// Teaches the P-positions of a game: by tables as far as they reach, by the rules beyond.
pub struct ProofTeacher<'a, T> {
    check: Check<'a, T>,
    leaps: Vec<u64>,
    numeration: Arc<Numeration>,
    weights: Weights,
    pub(crate) tables: TableTeacher<'a>,
    budget: Budget,
    patience: Patience,
    refuted: usize,
    /// The number of checks since the tables last agreed; `None` if they have not agreed yet.
    agreed: Option<usize>,
    /// The result of checking the last guess that agreed with all tables.
    pub(crate) checked: Option<Result<Verdict<T>, CheckError>>,
}

/// The function that decides whether a guess is right.
pub type Check<'a, T> = Box<dyn FnMut(&Relation, &Budget) -> Result<Verdict<T>, CheckError> + 'a>;

impl<'a, T> ProofTeacher<'a, T> {
    /// A teacher over one numeration system without preperiod, with the function that checks a guess and the budget for it.
    pub fn new(
        rules: &Rules,
        check: Check<'a, T>,
        numeration: &Numeration,
        known: Box<dyn Membership + 'a>,
        budget: &Budget,
        patience: Patience,
    ) -> Self {
        let weights = Weights::new(numeration);
        let leaps = rules.shape().into_iter().flat_map(|moves| moves.leaps);
        let most = if known.rows() < u64::MAX { AHEAD_IN_SQUARES } else { AHEAD };
        let ahead = (0..).take_while(|&length| weights.below(length).is_some_and(|below| below < most)).count();
        ProofTeacher {
            check,
            leaps: leaps.flat_map(|&(i, j)| [i, j]).collect(),
            numeration: Arc::new(numeration.clone()),
            tables: TableTeacher::new(known, weights.clone(), ahead),
            weights,
            budget: budget.clone(),
            patience,
            refuted: 0,
            agreed: None,
            checked: None,
        }
    }

    fn check(&mut self, hypothesis: &Dfa) -> Result<(Relation, Verdict<T>), CheckError> {
        let relation = relation_of(hypothesis, &self.numeration, &["x", "y"], &self.budget)
            .map_err(|error| CheckError::Decide(error.into()))?;
        let states = match self.patience {
            Patience::Little { products } => {
                self.budget.states().min(products.saturating_mul(relation.dfa().states() + 1000))
            }
            Patience::Full => self.budget.states(),
        };
        let budget = self.budget.clone().with_states(states);
        let verdict = (self.check)(&relation, &budget)?;
        Ok((relation, verdict))
    }

    /// A position about which the guess is wrong, in the columns and rows of the numbers for which a claim fails; `None`
    /// if none is known.
    fn near(&self, hypothesis: &Dfa, relation: &Relation, example: &[(String, UBig)]) -> Option<Vec<Letter>> {
        let known = self.tables.known();
        let numbers: Vec<u64> = example.iter().filter_map(|(_, value)| u64::try_from(value).ok()).collect();
        let mut lines = numbers.clone();
        lines.extend(self.leaps.iter().flat_map(|leap| numbers.iter().filter_map(move |n| n.checked_sub(*leap))));
        let accepted: Vec<(u64, u64)> = lines
            .iter()
            .flat_map(|&n| [self.accepted(relation, "x", n), self.accepted(relation, "y", n)])
            .flatten()
            .collect();
        let excess = accepted.iter().find(|&&(x, y)| known.contains(x, y) == Some(false));
        if let Some(&(x, y)) = excess {
            return self.weights.word(x, y);
        }
        let mut places = Vec::new();
        let rows = known.rows();
        let columns = if rows < u64::MAX { known.columns() } else { u64::MAX };
        for &n in &lines {
            // Positions that are not known are not found here.
            let _ = known.rectangle(n..n.saturating_add(1), 0..rows, &mut |x, y| places.push((x, y)));
            let _ = known.rectangle(0..columns, n..n.saturating_add(1), &mut |x, y| places.push((x, y)));
        }
        places.into_iter().filter_map(|(x, y)| self.weights.word(x, y)).find(|word| !hypothesis.accepts(word))
    }

    /// The first accepted positions that have this number on the given track.
    fn accepted(&self, relation: &Relation, track: &str, number: u64) -> Vec<(u64, u64)> {
        let line = Relation::constant(&self.numeration, track, &number.into(), &self.budget);
        let on_line = line.and_then(|line| relation.and(&line, &self.budget));
        let first =
            on_line.and_then(|on_line| on_line.values(MOST_ON_A_LINE, PLACES, &self.budget)).unwrap_or_default();
        let position = |at: &Vec<UBig>| Some((u64::try_from(&at[0]).ok()?, u64::try_from(&at[1]).ok()?));
        first.iter().filter_map(position).collect()
    }
}

/// The relation between numbers on these tracks whose words a hypothesis accepts.
pub(crate) fn relation_of(
    hypothesis: &Dfa,
    numeration: &Arc<Numeration>,
    tracks: &[&str],
    budget: &Budget,
) -> Result<Relation, AutomataError> {
    let states = 0..hypothesis.states() as u32;
    let rows = states.clone().map(|state| hypothesis.edges_of(state).collect::<Vec<_>>());
    let accepting = states.map(|state| hypothesis.accepts_at(state)).collect();
    let dfa = Dfa::from_table(Alphabet::new(numeration.digits(), tracks.len())?, rows, accepting)?;
    Relation::from_dfa(numeration, tracks, &dfa, budget)
}

impl<T> Teacher for ProofTeacher<'_, T> {
    fn contains(&mut self, word: &[Letter]) -> Option<bool> {
        self.tables.contains(word)
    }

    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        self.tables.fingerprint(word)
    }

    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        self.checked = None;
        // A pass over large tables takes longer than a check; once the tables agreed, they are compared only now and then.
        if self.agreed.is_none_or(|checks| checks >= CHECKS_BETWEEN_PASSES) {
            if let Some(word) = self.tables.counterexample(hypothesis) {
                return Some(word);
            }
            self.agreed = Some(0);
        }
        self.agreed = self.agreed.map(|checks| checks + 1);
        let checked = self.check(hypothesis);
        let word = match &checked {
            Ok((relation, Verdict::Refuted { failure, .. }))
                if self.patience == Patience::Full || self.refuted < REFUTATIONS =>
            {
                self.near(hypothesis, relation, &failure.example)
            }
            _ => None,
        };
        self.refuted += 1;
        self.checked = Some(checked.map(|(_, verdict)| verdict));
        word
    }
}
