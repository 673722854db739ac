//! The searches for an automaton in one or more numeration systems, each with its own learner, from the same tables.

use wythoff_automata::{Dfa, Letter, Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_check::{Failure, Verdict};
use wythoff_game::Rules;

use crate::learn::{Learner, Outcome, Teacher};
use crate::membership::{Extended, Membership};
use crate::prove::{Attempt, Ending, Keep, Learned, Proof, ProveError};
use crate::refute;
use crate::teacher::{Patience, ProofTeacher};

/// What is known of the P-positions while the searches go on once.
pub(crate) struct Table<'t> {
    /// The table of the first columns, and their number.
    pub near: &'t dyn Membership,
    pub columns: u64,
    /// The number of rows of the table; `None` if its columns are known as a whole.
    pub rows: Option<u64>,
    /// What is known beyond the table.
    pub far: Option<&'t dyn Membership>,
    /// How long a check may go on.
    pub patience: Patience,
}

/// The number of wrong guesses that is allowed in every search, and the number of states for which one more is. Nearly all automata that
/// were found needed none, and the worst of them one for 15 states; for a set that is not automatic there is one for every second state.
const WRONG: u64 = 500;
const STATES_PER_WRONG: u64 = 4;

/// Searches in several systems for the automaton of one game.
pub(crate) struct Searches<'r> {
    rules: &'r Rules,
    /// The P-positions with fewer passes.
    fewer: &'r [Relation],
    all: Vec<Search>,
    /// Whether the system was chosen by the user: then the search goes on as far as it may.
    is_chosen: bool,
}

/// A search in one system.
struct Search {
    numeration: Numeration,
    learner: Learner,
    /// How far the search came.
    statement: String,
    /// Whether a larger table cannot help.
    is_over: bool,
    /// Whether the last guess agreed with all tables, or the last table at least doubled the number of states.
    may_gain: bool,
}

impl<'r> Searches<'r> {
    /// Searches in these systems, of which there is at least one; the first one goes on from an attempt, if one is given.
    pub fn new(
        rules: &'r Rules,
        fewer: &'r [Relation],
        systems: Vec<Numeration>,
        is_chosen: bool,
        resume: Option<Attempt>,
    ) -> Result<Self, ProveError> {
        let of = |numeration: Numeration| {
            let letters = numeration.digits() * numeration.digits();
            let learner = Learner::new(letters, numeration.period());
            Search { numeration, learner, statement: String::new(), is_over: false, may_gain: true }
        };
        let mut all: Vec<Search> = systems.into_iter().map(of).collect();
        if let Some(attempt) = resume {
            let first = &mut all[0];
            let letters = first.numeration.digits() * first.numeration.digits();
            if !attempt.is_of(rules, &first.numeration, letters) {
                return Err(ProveError::Attempt(rules.to_string(), first.numeration.to_string()));
            }
            first.learner = attempt.learner;
        }
        Ok(Searches { rules, fewer, all, is_chosen })
    }

    /// The system of the first search.
    pub fn first(&self) -> &Numeration {
        &self.all[0].numeration
    }

    /// Whether anything was learned.
    pub fn have_begun(&self) -> bool {
        self.all.iter().any(|search| search.learner.progress().states > 0)
    }

    /// Whether no larger table can help.
    pub fn are_over(&self) -> bool {
        self.all.iter().all(|search| search.is_over)
    }

    /// Whether the system was chosen by the user, or there is a sign that a larger table would help.
    pub fn may_gain(&self) -> bool {
        self.is_chosen || self.all.iter().any(|search| !search.is_over && search.may_gain)
    }

    /// Calls `keep` with what the first search learned, if it has begun.
    pub fn show(&self, keep: Keep<'_>) {
        let Search { numeration, learner, .. } = &self.all[0];
        if learner.progress().states > 0 {
            keep(&Learned { rules: self.rules, numeration: numeration.to_string(), learner });
        }
    }

    /// The searches go on with a table, one after the other, until one of them ends with a proof. `keep` is called with what the
    /// first one learns. The budgets are that of checks and that to which progress is reported.
    pub fn go_on(
        &mut self,
        table: &Table<'_>,
        states: usize,
        keep: Keep<'_>,
        (quiet, budget): (&Budget, &Budget),
    ) -> Option<Box<Proof>> {
        let (rules, fewer, is_chosen) = (self.rules, self.fewer, self.is_chosen);
        for (number, search) in self.all.iter_mut().enumerate().filter(|(_, search)| !search.is_over) {
            let name = search.numeration.to_string();
            let mut watch = |learner: &Learner| {
                if number == 0 {
                    keep(&Learned { rules, numeration: name.clone(), learner });
                }
            };
            let proof = search.go_on(
                (rules, fewer),
                table,
                is_chosen,
                &mut watch,
                (quiet, &budget.clone().with_states(states)),
            );
            if proof.is_some() {
                return proof;
            }
        }
        None
    }

    /// The end with this statement, and with what the first search learned.
    pub fn given_up(self, statement: String) -> Ending {
        let Some(Search { numeration, learner, .. }) = self.all.into_iter().next() else {
            unreachable!("there is at least one search");
        };
        let attempt = Attempt { rules: self.rules.clone(), numeration: numeration.to_string(), learner };
        Ending::GivenUp { statement, attempt: Box::new(attempt) }
    }

    /// The end after a table that is described so, with how far each search came. If it `is_over`, no larger table could be
    /// computed; otherwise none was, since the last one had brought little.
    pub fn end(self, described: &str, is_over: bool) -> Ending {
        let statement = match &self.all[..] {
            [only] => only.statement.clone(),
            all => {
                let each = all.iter().map(|search| format!("over {}, {}", search.numeration, search.statement));
                each.collect::<Vec<_>>().join("; ")
            }
        };
        let little = if is_over { "" } else { ", 16 times the one before, which brought few new states" };
        let statement = match self.all.iter().any(|search| !search.is_over) {
            true => format!("{statement} (table of {described}{little})"),
            false => statement,
        };
        self.given_up(statement)
    }
}

impl Search {
    fn go_on(
        &mut self,
        (rules, fewer): (&Rules, &[Relation]),
        table: &Table<'_>,
        is_chosen: bool,
        watch: &mut dyn FnMut(&Learner),
        (quiet, budget): (&Budget, &Budget),
    ) -> Option<Box<Proof>> {
        let before = self.learner.progress().states;
        let known = Box::new(Extended { near: table.near, far: table.far });
        let check = Box::new(|relation: &Relation, budget: &Budget| refute::check_with(rules, relation, fewer, budget));
        let teacher = ProofTeacher::new(rules, check, &self.numeration, known, quiet, table.patience);
        let wrong = self.learner.progress().counterexamples;
        let mut bounded = Bounded { teacher, wrong, is_bounded: !is_chosen, is_over: false };
        let outcome = self.learner.run_watched(&mut bounded, budget, watch);
        let Bounded { teacher, wrong, is_over, .. } = bounded;
        if is_over {
            let states = self.learner.progress().states;
            self.is_over = true;
            self.statement = format!(
                "{wrong} guesses of up to {states} states were wrong, far more than where there is an automaton"
            );
            return None;
        }
        let compared = teacher.tables.compared();
        let states = self.learner.progress().states;
        let agrees = format!("an automaton of {states} states agrees with all positions below {compared}, but ");
        self.may_gain = states >= 2 * before || matches!(outcome, Outcome::Learned);
        self.statement = match (outcome, teacher.checked) {
            (Outcome::Learned, Some(Ok(Verdict::Proved(checked)))) => {
                let progress = *self.learner.progress();
                return Some(Box::new(Proof { checked: *checked, progress, columns: table.columns, rows: table.rows }));
            }
            (Outcome::Learned, Some(Ok(Verdict::Refuted { failure, .. }))) => format!("{agrees}{}", refuted(&failure)),
            (Outcome::Learned, Some(Err(error))) => format!("{agrees}the check was given up: {error}"),
            (Outcome::Learned, None) => format!("an automaton of {states} states was learned, but not checked"),
            (outcome @ Outcome::Unknown { .. }, _) => format!("with {states} states, {outcome}"),
            (outcome, _) => {
                self.is_over = true;
                outcome.to_string()
            }
        };
        None
    }
}

/// A teacher that has no more counterexamples once too many guesses were wrong.
struct Bounded<T> {
    teacher: T,
    wrong: u64,
    is_bounded: bool,
    is_over: bool,
}

impl<T: Teacher> Teacher for Bounded<T> {
    fn contains(&mut self, word: &[Letter]) -> Option<bool> {
        self.teacher.contains(word)
    }

    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        self.teacher.fingerprint(word)
    }

    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        let most = WRONG.max(hypothesis.states() as u64 / STATES_PER_WRONG);
        self.is_over |= self.is_bounded && self.wrong >= most;
        if self.is_over {
            return None;
        }
        let word = self.teacher.counterexample(hypothesis);
        self.wrong += u64::from(word.is_some());
        word
    }
}

impl Attempt {
    fn is_of(&self, rules: &Rules, numeration: &Numeration, letters: usize) -> bool {
        self.rules == *rules
            && self.numeration == numeration.to_string()
            && self.learner.is_sound()
            && self.learner.hypothesis().alphabet().letters() == letters
    }
}

/// Which claim is not true, and for which numbers.
pub(crate) fn refuted(failure: &Failure) -> String {
    let example: Vec<String> = failure.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("it is not true that {}: {}", failure.words, example.join(", "))
}
