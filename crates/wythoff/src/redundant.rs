//! Reports on redundant moves: which can be added to a game or taken from it without changing its P-positions.

use std::fmt::{self, Write as _};

use itertools::Itertools;
use serde::Serialize;
use wythoff_automata::{Count, Relation, UBig};
use wythoff_budget::Budget;
use wythoff_game::{BigPosition, Progression};
use wythoff_prove::consequences::{Added, FactError, Redundant, Taken, Verdicts};
use wythoff_theory::Engine;

use crate::answer::Assurance;
use crate::in_words::counted;
use crate::proven::{NotProved, Proven};

/// Greatest i + j of the vectors (i,j) that are tried one by one if there is no automaton.
const NEAR: u64 = 24;
/// Greatest i + j up to which the vectors (i,j) of an automaton are listed in the order of i + j.
const SMALL: u64 = 400;

/// Greatest number of digits of a listed vector.
const DIGITS: usize = 200;

/// Greatest number of vectors of a line of moves that are listed.
const OF_LINE: usize = 5;

/// Report on the moves that can be added to a game, or taken from it, without changing its P-positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RedundantReport {
    /// The vectors of the question, with an answer for each.
    pub asked: Vec<AskedVector>,
    /// The vectors that can be added, each alone or all at once; null if the question names vectors.
    pub added: Option<AddedVectors>,
    /// For each line of moves, those that can be taken away, one at a time.
    pub taken: Vec<TakenLine>,
    /// Why `taken` is empty, if the question covers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_taken: Option<String>,
    /// How sure the answers are.
    pub certainty: Assurance,
}

/// A vector of the question, with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskedVector {
    /// The vector.
    pub vector: BigPosition,
    /// Whether it is a move of the game already; then the question is whether it can be taken away, otherwise whether it can be added.
    pub is_move: bool,
    /// Whether it can be added, or taken away, without changing the P-positions.
    pub is_redundant: bool,
    /// A position whose outcome changes: the first P-position from which the vector leads to a P-position, or the first position from which it is
    /// the only move to one. Null if the vector is redundant, and for (1,0) and (0,1) in misère play.
    pub from: Option<BigPosition>,
    /// The position to which the vector leads from `from`; null with it.
    pub to: Option<BigPosition>,
    /// The answer for this vector as a sentence.
    pub text: String,
}

/// The vectors that can be added without changing the P-positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddedVectors {
    /// The first of the vectors, by i + j, as far as that is small; if all are further out, by their number of digits in the numeration system.
    pub first: Vec<BigPosition>,
    /// The number of the vectors, in decimal digits, or `infinite`; null if there is no automaton.
    pub count: Option<String>,
    /// The number of states of the automaton that accepts the vectors; null if there is none.
    pub states: Option<usize>,
    /// The number of states of the automaton of the largest set of moves with these P-positions: the game's moves with all that can be added.
    pub largest: Option<usize>,
    /// Why there is no automaton of the vectors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// A line of moves (i + t a, j + t b), with those that can be taken away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakenLine {
    /// The moves of the line, as `(t,0) for t >= 1`.
    pub line: String,
    /// Which moves of the line can be taken away one at a time: none (`all-needed`), all (`all-spare`), `some`, or `undecided`.
    pub verdict: &'static str,
    /// The first moves that are needed: each is somewhere the only move to a P-position.
    pub needed: Vec<BigPosition>,
    /// The first moves of which any single one can be taken away.
    pub spare: Vec<BigPosition>,
    /// The number of moves of which any single one can be taken away, in decimal digits, or `infinite`.
    pub spare_count: String,
}

/// A question about redundant moves.
#[derive(Clone, Debug)]
pub struct RedundantQuestion<'q> {
    /// Vectors to answer for; if there are any, the report covers nothing else.
    pub vectors: &'q [BigPosition],
    /// The greatest number of vectors that can be added to be listed.
    pub first: usize,
    /// The greatest number of states of the automaton of vectors that can be added, and of intermediate ones.
    pub states: usize,
}

impl Proven {
    /// Determines which moves are redundant, by the methods of [`Redundant`].
    ///
    /// ```
    /// use wythoff::proven::Proven;
    /// use wythoff::redundant::RedundantQuestion;
    /// use wythoff::{BigPosition, Budget, Game};
    /// let (game, budget): (Game, _) = ("wythoff".parse()?, Budget::unlimited());
    /// let proven = Proven::of(&game, None, &|_| (), &budget)?;
    /// let vectors = [BigPosition::new(3u8, 1u8)];
    /// let question = RedundantQuestion { vectors: &vectors, first: 10, states: 100_000 };
    /// assert!(proven.redundant(&question, &budget)?.asked[0].is_redundant);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The question cannot be answered for the rules; a vector is (0,0); the budget is exceeded.
    pub fn redundant(&self, question: &RedundantQuestion<'_>, budget: &Budget) -> Result<RedundantReport, NotProved> {
        let refused = |error: FactError| match budget.check() {
            Err(exceeded) => NotProved::Exceeded(exceeded),
            Ok(()) => NotProved::Nothing(error.to_string()),
        };
        budget.stage(|| "preparing the sentences".to_owned())?;
        let limits = budget.quiet();
        let mut moves = Redundant::new(self.game.rules(), &self.relation, &limits).map_err(refused)?;
        let asked: Result<Vec<AskedVector>, FactError> =
            question.vectors.iter().map(|vector| asked(&mut moves, vector)).collect();
        let mut report = RedundantReport {
            asked: asked.map_err(refused)?,
            added: None,
            taken: Vec::new(),
            not_taken: None,
            certainty: Assurance::new(&self.certainty, Engine::Automata),
        };
        if !question.vectors.is_empty() {
            return Ok(report);
        }
        budget.stage(|| "deciding which vectors can be added".to_owned())?;
        let added = match self.addable(question.states, budget).map_err(refused)? {
            Ok(added) => of_automaton(&added, question.first, &limits).map_err(refused)?,
            Err(because) => one_by_one(&mut moves, question.first, because, budget).map_err(refused)?,
        };
        report.added = Some(added);
        budget.stage(|| "deciding which moves can be taken away".to_owned())?;
        match moves.taken() {
            Ok(taken) => {
                let lines = taken.iter().map(|line| of_line(line, &limits)).collect::<Result<_, _>>();
                report.taken = lines.map_err(refused)?;
            }
            Err(FactError::Unsupported { what, .. }) => report.not_taken = Some(what),
            Err(error) => {
                budget.check()?;
                report.not_taken = Some(error.to_string());
            }
        }
        Ok(report)
    }

    /// The automata of the vectors that can be added, or why they are not found with this number of states.
    ///
    /// # Errors
    /// The errors of [`Proven::redundant`].
    pub fn addable(&self, states: usize, budget: &Budget) -> Result<Result<Added, String>, FactError> {
        let limits = budget.quiet().with_states(budget.states().min(states));
        let found = Redundant::new(self.game.rules(), &self.relation, &limits).and_then(|mut moves| moves.added());
        budget.check().map_err(wythoff_automata::AutomataError::from)?;
        match found {
            Ok(added) => Ok(Ok(added)),
            Err(error @ FactError::Unsupported { .. }) => Err(error),
            Err(error) => Ok(Err(error.to_string())),
        }
    }
}

/// A vector in the form of a position.
fn place([i, j]: [UBig; 2]) -> BigPosition {
    BigPosition::new(i, j)
}

fn asked(moves: &mut Redundant, vector: &BigPosition) -> Result<AskedVector, FactError> {
    let pair = [vector.x.clone(), vector.y.clone()];
    let rules = moves.rules();
    let (is_blocking, is_misere) = (rules.block().is_some(), rules.is_misere());
    let is_move = rules.has_vector(&(vector.x.clone(), vector.y.clone()));
    let unit = is_misere && &vector.x + &vector.y == UBig::ONE;
    let (is_redundant, from, to, text) = if is_move && !is_blocking {
        match moves.only_from(&pair)? {
            Some([x, y]) => {
                let to = BigPosition::new(&x - &vector.x, &y - &vector.y);
                let from = BigPosition::new(x, y);
                let text = format!("no, {vector} is needed: from {from} it is the only move to a P-position, {to}");
                (false, Some(from), Some(to), text)
            }
            None if unit => {
                (false, None, None, format!("no, {vector} is needed: without it {vector} would have no move, and be N"))
            }
            None => (true, None, None, format!("yes, {vector} can be taken away: it is nowhere the only move to P")),
        }
    } else {
        let kind = if is_blocking { " as a move that cannot be blocked" } else { "" };
        match moves.joined(&pair)? {
            Some(joined) => {
                let (from, to) = (place(joined.from), place(joined.to));
                let text = format!("no, {vector} cannot be added{kind}: it leads from the P-position {from} to {to}");
                (false, Some(from), Some(to), text)
            }
            None => (true, None, None, format!("yes, {vector} can be added{kind}: it joins no two P-positions")),
        }
    };
    Ok(AskedVector { vector: vector.clone(), is_move, is_redundant, from, to, text })
}

fn number(count: &Count) -> String {
    match count {
        Count::Finite(number) => number.to_string(),
        Count::Infinite => "infinite".to_owned(),
    }
}

fn of_automaton(added: &Added, most: usize, budget: &Budget) -> Result<AddedVectors, FactError> {
    let mut first = Vec::new();
    for (sum, i) in (1..=SMALL).flat_map(|sum| (0..=sum).map(move |i| (sum, i))) {
        if first.len() >= most {
            break;
        }
        budget.step(sum, SMALL).map_err(FactError::from)?;
        let vector = [i, sum - i].map(UBig::from);
        if added.new.holds(&[&vector[0], &vector[1]]) {
            first.push(place(vector));
        }
    }
    if first.is_empty() {
        // further out, vectors with fewer digits come first
        let values = added.new.values(most, DIGITS, budget)?.into_iter();
        first = values.filter_map(|pair| <[UBig; 2]>::try_from(pair).ok()).map(place).collect();
    }
    Ok(AddedVectors {
        first,
        count: Some(number(&added.count)),
        states: Some(added.new.dfa().states()),
        largest: Some(added.largest.dfa().states()),
        because: None,
    })
}

/// The first vectors that can be added, if there is no automaton of them.
fn one_by_one(moves: &mut Redundant, most: usize, because: String, budget: &Budget) -> Result<AddedVectors, FactError> {
    let mut first = Vec::new();
    for (sum, i) in (1..=NEAR).flat_map(|sum| (0..=sum).map(move |i| (sum, i))) {
        if first.len() >= most {
            break;
        }
        let vector = (i, sum - i);
        budget.step(sum, NEAR).map_err(FactError::from)?;
        if !moves.rules().has_vector(&vector) && moves.joined(&[vector.0.into(), vector.1.into()])?.is_none() {
            first.push(place([vector.0.into(), vector.1.into()]));
        }
    }
    Ok(AddedVectors { first, count: None, states: None, largest: None, because: Some(because) })
}

fn of_line(taken: &Taken, budget: &Budget) -> Result<TakenLine, FactError> {
    let first = |set: &Relation| {
        let values = set.values(OF_LINE, DIGITS, budget)?.into_iter().flatten();
        Ok::<_, FactError>(values.map(|t| place(taken.vector(&t))).collect())
    };
    Ok(TakenLine {
        line: line_in_words(&taken.line),
        verdict: match taken.verdicts() {
            Verdicts::AllNeeded => "all-needed",
            Verdicts::AllSpare => "all-spare",
            Verdicts::Some => "some",
            Verdicts::Undecided => "undecided",
        },
        needed: first(&taken.needed)?,
        spare: first(&taken.spare)?,
        spare_count: number(&taken.spare.count(budget)?),
    })
}

/// A line of moves in words, as `(t,0) for t >= 1`.
fn line_in_words(line: &Progression) -> String {
    let Progression { base, step, least, max, modulus, below } = *line;
    let part = |base: u64, step: u64| match (base, step) {
        (base, 0) => base.to_string(),
        (0, 1) => "t".to_owned(),
        (0, step) => format!("{step}t"),
        (base, 1) => format!("t+{base}"),
        (base, step) => format!("{step}t+{base}"),
    };
    let vector = format!("({},{})", part(base.0, step.0), part(base.1, step.1));
    if line.is_single() {
        return vector;
    }
    let mut conditions = match max {
        Some(max) => format!("{vector} for {least} <= t <= {max}"),
        None => format!("{vector} for t >= {least}"),
    };
    if modulus > 1 {
        let _ = write!(conditions, " with t mod {modulus} < {below}");
    }
    conditions
}

impl fmt::Display for AddedVectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first.iter().join(" ");
        match (&self.count, self.states, self.largest) {
            (Some(count), Some(states), Some(largest)) => {
                let (count, more) = match count.as_str() {
                    "0" => return write!(f, "No vector can be added without changing the P-positions."),
                    "infinite" => ("Infinitely many vectors".to_owned(), " ..."),
                    "1" => ("One vector".to_owned(), ""),
                    count => {
                        (format!("{count} vectors"), if self.first.len().to_string() == count { "" } else { " ..." })
                    }
                };
                let (states, largest) = (counted(states as u64, "state"), counted(largest as u64, "state"));
                write!(
                    f,
                    "{count} can be added, alone or together, without changing the P-positions; they are accepted by an \
                     automaton of {states}, and together with the moves of the game by one of {largest}. The first: {first}{more}"
                )
            }
            _ => {
                let because = self.because.as_deref().unwrap_or("it was not asked for");
                write!(
                    f,
                    "The automaton of the vectors that can be added was not found ({because}). By one question for each vector \
                     (i,j) with i + j <= {NEAR}, the first that can be added: {first}"
                )
            }
        }
    }
}

impl fmt::Display for TakenLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |vectors: &[BigPosition]| vectors.iter().join(" ");
        let spare = || match self.spare_count.parse::<usize>() {
            Ok(number) if number == self.spare.len() => listed(&self.spare),
            Ok(number) => format!("{number} of them, the first {}", listed(&self.spare)),
            Err(_) => format!("infinitely many, the first {}", listed(&self.spare)),
        };
        match self.verdict {
            "all-needed" => write!(f, "{}: none, each is needed", self.line),
            "all-spare" => write!(f, "{}: any one", self.line),
            "some" => write!(f, "{}: {}; needed: {} ...", self.line, spare(), listed(&self.needed)),
            _ => write!(f, "{}: not decided for all of them; needed are {} ...", self.line, listed(&self.needed)),
        }
    }
}
