//! Moves that can be removed: those that are nowhere the only move to a P-position.

use wythoff_automata::logic::build::{and, call, equal, exists, less};
use wythoff_automata::logic::{DecideError, Formula, Term};
use wythoff_automata::{AutomataError, Budget, Exceeded, Relation, UBig};
use wythoff_check::sentence::{Line, forced, vectors};
use wythoff_game::{Outcome, Progression};

use super::super::{FactError, Facts, unsupported};
use super::{BigVector, Redundant};

/// The verdicts on the moves of one line, each as the set of its multiples t, a relation with the track "t". A single
/// vector has the multiple 0.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The line, whose vectors are base + t step.
    pub line: Progression,
    /// The moves without which some position becomes P: from an N-position it is the only move to P.
    pub needed: Relation,
    /// The moves any one of which can be removed.
    pub spare: Relation,
    /// The moves that were not decided.
    pub undecided: Relation,
}

/// A summary of the verdicts on the moves of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdicts {
    /// Every move of the line is needed.
    AllNeeded,
    /// Every move of the line can be removed, alone.
    AllSpare,
    /// Some moves are needed, and others can be removed.
    Some,
    /// Some moves were not decided.
    Undecided,
}

impl Taken {
    /// The summary of the verdicts.
    pub fn verdicts(&self) -> Verdicts {
        match (self.needed.is_empty(), self.spare.is_empty(), self.undecided.is_empty()) {
            (_, _, false) => Verdicts::Undecided,
            (_, true, _) => Verdicts::AllNeeded,
            (true, _, _) => Verdicts::AllSpare,
            _ => Verdicts::Some,
        }
    }

    /// The vector of a multiple t.
    pub fn vector(&self, t: &UBig) -> BigVector {
        let Progression { base, step, .. } = self.line;
        [t * step.0 + base.0, t * step.1 + base.1]
    }
}

/// The number of P-positions that are tried as goals of moves before all of them.
const GOALS: usize = 12;
/// The number of P-positions that are tried if all of them together need too many states.
const FURTHER: usize = 300;
/// The largest number of digits of the P-positions that are tried.
const DIGITS: usize = 40;
/// The description of `$only(x,y)` in the list of statements.
const ONLY: &str = "exactly one move leads to P, and it is of this line";
/// The largest number of states of an automaton in the decision about all goals at once.
const STATES: usize = 1_000_000;

impl Redundant {
    /// For each line of moves, which of them can be removed alone; the vectors of sets are not among them, and stay.
    ///
    /// The positions from which only one line leads to P, by one move, are an automaton with two tracks. Its moves are
    /// those of the line that are needed. Since the projection to them may need many states, the moves to a few
    /// P-positions are examined first, and only the moves that these leave open are decided for all goals. If that needs
    /// more than a million states, some hundred P-positions are examined one by one, and the moves that they leave open
    /// are tried again, and stay undecided if that needs as many states.
    ///
    /// # Errors
    /// The game lets options be blocked, or two rays have vectors in common, or the budget is exceeded.
    pub fn taken(&mut self) -> Result<Vec<Taken>, FactError> {
        let lines = self.options()?;
        let budget = self.facts.budget().clone();
        let goals = self.facts.p().values(GOALS, DIGITS, &budget)?;
        let mut taken = Vec::new();
        for (k, line) in lines.iter().enumerate() {
            budget.check()?;
            let only = self.only(k, &lines)?;
            taken.push(self.of_line(line, &only, &goals)?);
        }
        Ok(taken)
    }

    /// The first position from which a move of the game is the only one to P; `None` if there is no such position. In
    /// misère play (1,0) and (0,1) are needed in any case, since the positions (1,0) and (0,1) have no other move.
    ///
    /// # Errors
    /// The vector is not a move of the game, or an error of [`Redundant::taken`].
    pub fn only_from(&mut self, vector: &BigVector) -> Result<Option<BigVector>, FactError> {
        let lines = self.options()?;
        let [i, j] = vector.clone();
        // A vector that two lines share belongs to the first of them.
        let of = |line: &Line| line.progression().contains(&(i.clone(), j.clone()));
        let Some(k) = lines.iter().position(of) else {
            return unsupported(format!("({i},{j}) is no move of the game"), "ask whether it can be added");
        };
        let only = self.only(k, &lines)?;
        self.facts.name("only", &["x", "y"], &only, ONLY)?;
        let moved = |from: &'static str, by: UBig, to: &'static str| equal(Term::var(from).plus(Term::number(by)), to);
        let formula = [call("P", ["u", "v"]), moved("u", i, "x"), moved("v", j, "y"), call("only", ["x", "y"])];
        let all = self.facts.built(&exists(["u", "v"], and(formula)))?;
        Ok(self.facts.first_pair(&all)?.map(|(x, y)| [x, y]))
    }

    /// The lines of moves; defines `$line0(x,y)`, `$line1(x,y)`, ...: some option on the line is in P.
    fn options(&mut self) -> Result<Vec<Line>, FactError> {
        if self.rules.block().is_some() {
            return unsupported(
                "moves that can be taken from a game in which options may be blocked",
                "ask for a game without blocking",
            );
        }
        let lines = self.lines()?;
        if !self.has_options {
            for (k, line) in lines.iter().enumerate() {
                let some = self.facts.built(&line.some("P"))?;
                self.facts.name(&option(k), &["x", "y"], &some, "some option of a line is in P")?;
            }
            self.has_options = true;
        }
        Ok(lines)
    }

    /// The positions whose labels are forced, if there are any: moves do not decide their outcome.
    fn settled(&mut self) -> Result<Option<Relation>, FactError> {
        let mut all: Option<Relation> = None;
        for label in [Outcome::P, Outcome::N] {
            let Some(forced) = forced(&self.rules, label) else { continue };
            let forced = self.facts.built(&forced)?;
            all = Some(match all {
                Some(all) => all.or(&forced, self.facts.budget())?,
                None => forced,
            });
        }
        Ok(all)
    }

    /// The positions with exactly one option in P, which lies on line k.
    fn only(&mut self, k: usize, lines: &[Line]) -> Result<Relation, FactError> {
        let (line, budget) = (&lines[k], self.facts.budget().clone());
        let mut only = self.facts.relation(&format!("${}(x,y)", option(k)))?;
        if let Some(settled) = self.settled()? {
            only = only.and_not(&settled, &budget)?;
        }
        for other in (0..lines.len()).filter(|&other| other != k) {
            only = only.and_not(&self.facts.relation(&format!("${}(x,y)", option(other)))?, &budget)?;
        }
        for (_, reaches) in vectors(&self.rules, "P") {
            only = only.and_not(&self.facts.built(&reaches)?, &budget)?;
        }
        // If all multiples of a line's step are moves, any two positions on it are joined, so that both can be P only if
        // one is forced to be.
        let forced = self.rules.forced();
        let is_free = forced.p.is_empty() && forced.p_where.is_empty();
        let joins = is_free && self.rules.has_multiples_of(line.progression().step);
        if !line.is_single() && !joins {
            let on = self.facts.built(&line.option("P"))?;
            self.facts.name("on", &["t", "x", "y"], &on, "the t-th vector of a line leads to P")?;
            let nearer = exists(["s"], and([less("s", "t"), call("on", ["s", "x", "y"])]));
            let two = exists(["t"], and([call("on", ["t", "x", "y"]), nearer]));
            only = only.and_not(&self.facts.built(&two)?, &budget)?;
        }
        Ok(only)
    }

    /// The verdicts on a line, from the positions for which it alone leads to P, by one move.
    fn of_line(&mut self, line: &Line, only: &Relation, goals: &[Vec<UBig>]) -> Result<Taken, FactError> {
        let budget = self.facts.budget().clone();
        let progression = *line.progression();
        let allowed = match line.is_single() {
            true => equal("t", 0u64),
            false => and(line.conditions().into_iter().chain([equal("t", "t")])),
        };
        let allowed = self.facts.built(&allowed)?;
        let mut open = allowed.clone();
        if self.rules.is_misere() {
            // Without this move, (1,0) or (0,1) would have no move, and be N.
            for unit in [(1u64, 0), (0u64, 1)] {
                if let Some(t) = progression.multiple(&unit) {
                    open = open.and_not(&Relation::constant(open.numeration(), "t", &t.into(), &budget)?, &budget)?;
                }
            }
        }
        self.facts.name("only", &["x", "y"], only, ONLY)?;
        let limited = budget.clone().with_states(STATES.min(budget.states()));
        let mut spare = open.and_not(&open, &budget)?;
        let mut goals = goals.to_vec();
        for more in [FURTHER, 0] {
            open = self.without_needed(open, &progression, &goals)?;
            if open.is_empty() {
                break;
            }
            match to_any(&self.facts, only, &open, line, &limited) {
                Ok(found) => {
                    spare = open.and_not(&found, &budget)?;
                    open = open.and_not(&open, &budget)?;
                    break;
                }
                Err(error) if is_size(&error) && STATES < budget.states() => {
                    goals = self.facts.p().values(more, DIGITS, &budget)?;
                }
                Err(error) => return Err(error),
            }
        }
        let undecided = open;
        let needed = allowed.and_not(&spare, &budget)?.and_not(&undecided, &budget)?;
        Ok(Taken { line: progression, needed, spare, undecided })
    }

    /// The open multiples, without those that are the only move to one of the goals; `$only(x,y)` must be defined.
    fn without_needed(
        &mut self,
        mut open: Relation,
        progression: &Progression,
        goals: &[Vec<UBig>],
    ) -> Result<Relation, FactError> {
        for goal in goals {
            if open.is_empty() {
                break;
            }
            self.facts.budget().check()?;
            let found = self.facts.built(&to_goal(progression, goal))?;
            open = open.and_not(&found, self.facts.budget())?;
        }
        Ok(open)
    }
}

/// The name of the formula that some option on line k is in P.
fn option(k: usize) -> String {
    format!("line{k}")
}

/// The number that the vector of a multiple t adds to a coordinate.
fn along(base: u64, step: u64) -> Term {
    match step {
        0 => Term::from(base),
        _ => Term::var("t").times(step).plus(base),
    }
}

/// The formula for the multiples t whose vector is the only move to the goal from the position from which it leads.
fn to_goal(progression: &Progression, goal: &[UBig]) -> Formula {
    let Progression { base, step, .. } = *progression;
    let at = |place: &'static str, base: u64, step: u64, goal: &UBig| {
        equal(along(base, step).plus(Term::number(goal.clone())), place)
    };
    let formula = [call("only", ["x", "y"]), at("x", base.0, step.0, &goal[0]), at("y", base.1, step.1, &goal[1])];
    exists(["x", "y"], and(formula))
}

/// The open multiples whose vector is the only move to P from some position.
fn to_any(
    facts: &Facts,
    only: &Relation,
    open: &Relation,
    line: &Line,
    budget: &Budget,
) -> Result<Relation, FactError> {
    let mut facts = Facts::new(facts.p(), budget)?;
    facts.name("only", &["x", "y"], only, ONLY)?;
    facts.name("open", &["t"], open, "moves of which nothing is known")?;
    let option = line.option("P");
    facts.built(&exists(["x", "y"], and([call("open", ["t"]), call("only", ["x", "y"]), option])))
}

/// Whether an automaton was too large, rather than the computation stopped.
fn is_size(error: &FactError) -> bool {
    let is = |error: &AutomataError| matches!(error, AutomataError::Exceeded(Exceeded::States { .. }));
    match error {
        FactError::Automata(error) => is(error),
        FactError::Decide(DecideError::Automata(error)) => is(error),
        _ => false,
    }
}
