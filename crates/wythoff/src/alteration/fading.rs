//! Whether an alteration fades, proved: from automata of the game with it and of the game without it, of which one is shifted and subtracted from the other.

use serde::Serialize;
use wythoff_automata::{Numeration, Relation, UBig};
use wythoff_budget::Budget;
use wythoff_exact::Quadratic;
use wythoff_game::{BigPosition, Rules};
use wythoff_prove::consequences::{Density, Difference, FactError, Facts, Fading, Growth, Offset as Shifted};
use wythoff_prove::prove::{Effort, ProveError};
use wythoff_prove::slopes::Slopes;
use wythoff_theory::Engine;
use wythoff_theory::equality::Automaton;
use wythoff_words::alteration::{Offset, Points};

use super::observed::points;
use super::words;
use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;
use crate::proven::{NotProved, Proven};

/// Piles up to this one are looked at for a shift, and for pairs of P-positions.
const UPTO: u64 = 1000;
/// Vectors between P-positions have components up to this.
const VECTORS: i64 = 6;
/// Pairs are rare in a game that has them so many times less often than the other one.
const RARER: u64 = 8;
/// How many vectors are tried.
const TRIED: usize = 6;
/// Where no vector tells it, the shifts that leave beams near each other are tried, if there are at most so many ...
const CANDIDATES: usize = 200;
/// ... the beams being those of so many columns;
const COLUMNS: u64 = 100_000;
/// and else those of so many columns and rows.
const REACH: i64 = 3;
/// How many sizes of differences are counted.
const SCALES: usize = 40;
/// How many positions are listed.
const LISTED: usize = 20;
/// The most digits of listed positions.
const DIGITS: usize = 200;

/// What becomes of an alteration far from the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// After the shift no position differs.
    Equal,
    /// After the shift only finitely many positions differ.
    Finite,
    /// After the shift infinitely many positions differ, and their share among the P-positions is 0 in the limit.
    Fades,
    /// The share of positions that differ does not vanish, whatever the shift, or for all shifts up to a reach.
    Lasts,
    /// That share does not vanish after this shift. Of others nothing is decided.
    LastsAfterThisShift,
    /// It is not decided.
    Undecided,
}

impl Fate {
    /// Is the share of positions that differ 0 in the limit?
    pub fn fades(self) -> bool {
        matches!(self, Fate::Equal | Fate::Finite | Fate::Fades)
    }

    /// Is it decided whether the alteration fades?
    pub fn is_decided(self) -> bool {
        self.fades() || self == Fate::Lasts
    }
}

/// The positions that differ after a shift, by automata at all distances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Faded {
    /// What becomes of the alteration.
    pub fate: Fate,
    /// The shift of the altered game.
    pub shift: Offset,
    /// How many positions differ, in decimal digits, or `infinite`.
    pub count: String,
    /// The number of those with at most L digits in the numeration system is of the order of L to this power; null if there are finitely many, or
    /// exponentially many.
    pub degree: Option<usize>,
    /// The first positions that differ, by their number of digits in the numeration system; all of them if they are finitely many and few.
    pub first: Vec<Differing>,
    /// The one with the greatest pile, if all of them are listed.
    pub last: Option<Differing>,
    /// For which other shifts the share of positions that differ does not vanish.
    pub no_shift: Option<NoShift>,
    /// All this in words.
    pub text: String,
}

/// A position that is P in one of two games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Differing {
    /// Where it is after the shift.
    pub at: BigPosition,
    /// Is it P in the altered game? Otherwise it is in the game without the alteration.
    pub is_altered: bool,
}

/// Shifts after none of which the alteration fades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum NoShift {
    /// All of them: P-positions that lie to one another as this vector says have a share that does not vanish in one game, and one that does in
    /// the other.
    Pairs {
        /// The vector.
        vector: Offset,
        /// Is it the altered game in which the share does not vanish?
        is_altered: bool,
    },
    /// All of them: only so many shifts leave each beam near that of the other game, and each of these was decided.
    Beams {
        /// How many.
        candidates: usize,
    },
    /// Those of at most so many columns and rows.
    Within {
        /// How many.
        reach: i64,
    },
}

/// Why nothing was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproved {
    /// The reason.
    pub because: String,
    /// May another attempt with more states have success?
    pub further: bool,
}

impl std::fmt::Display for Unproved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.because)
    }
}

/// What was proved, or why nothing was; or that the budget is exceeded.
pub(super) type Outcome = Result<Result<Answer<Faded>, Unproved>, Error>;

/// Proves both games, unless certificates are shipped, and compares them. `known` is the shift of a theorem; `reach` how far others are looked for.
pub(super) fn fading(game: &Game, known: Option<Offset>, reach: u64, effort: &Effort, budget: &Budget) -> Outcome {
    let quiet = budget.quiet();
    let unaltered = game.unaltered()?;
    let nothing = |because: String, further: bool| Ok(Err(Unproved { because, further }));
    let [altered, other] = match proved(game, &unaltered, effort, budget) {
        Ok(both) => both,
        Err((of, error)) => {
            budget.check()?;
            return match error {
                NotProved::GivenUp(statement, _) => nothing(format!("{of} is not proved: {statement}"), true),
                NotProved::NotTried(ProveError::NoAutomaton(because)) => {
                    nothing(format!("{of} has no automaton: {because}"), false)
                }
                error => nothing(format!("{of} is not proved: {error}"), false),
            };
        }
    };
    budget.stage(|| "comparing both games at all distances".to_owned())?;
    let limits = quiet.clone().with_states(quiet.states().min(effort.products));
    let points = points([game, &unaltered], [UPTO + reach + 1, UPTO + 1], &quiet)?;
    let points = points.map(|(points, ..)| points);
    match compared([&altered, &other], &points, known, reach, &limits) {
        Ok(value) => {
            let certainty = altered.certainty.and(other.certainty);
            Ok(Ok(Answer { value, certainty, engine: Engine::Automata }))
        }
        Err(error) => {
            budget.check()?;
            nothing(format!("both games are proved, but not compared: {error}"), true)
        }
    }
}

/// The proofs of a game with its alteration and without it, over one numeration system; or which of them is not proved.
fn proved(game: &Game, unaltered: &Game, effort: &Effort, budget: &Budget) -> Result<[Proven; 2], (String, NotProved)> {
    let of = |game: &Game, system: Option<&Numeration>| {
        let effort = Effort { numeration: system.cloned(), ..effort.clone() };
        Proven::within(game, &effort, &|_| (), budget).map_err(|error| (game.text().to_owned(), error))
    };
    // The proof that is known says over which system, but a set of labels that is an automaton may be one over another.
    let known = unaltered.automaton().filter(|_| game.automaton().is_none());
    let system = known.as_ref().map(Automaton::numeration);
    let altered = match of(game, system) {
        Err((_, NotProved::NotTried(ProveError::Set(..)))) if system.is_some() => of(game, None)?,
        other => other?,
    };
    let unaltered = of(unaltered, Some(altered.relation.numeration()))?;
    Ok([altered, unaltered])
}

/// A shift, and what it does.
struct Attempt {
    shift: Offset,
    found: Shifted,
    limit: Option<Density>,
}

impl Attempt {
    fn of(fading: &Fading, shift: Offset) -> Result<Attempt, FactError> {
        let (found, limit) = fading.shifted((shift.x, shift.y), SCALES)?;
        Ok(Attempt { shift, found, limit })
    }

    fn fades(&self) -> bool {
        self.limit == Some(Density::Zero)
    }
}

fn compared(
    [altered, unaltered]: [&Proven; 2],
    points: &[Points; 2],
    known: Option<Offset>,
    reach: u64,
    budget: &Budget,
) -> Result<Faded, FactError> {
    let fading = Fading::new(&Facts::new(&altered.relation, budget)?, &Facts::new(&unaltered.relation, budget)?)?;
    let best = points[0].best_offset(&points[1], UPTO, reach as u32).map(|(shift, _)| shift).unwrap_or_default();
    let mut attempt = Attempt::of(&fading, known.unwrap_or(best))?;
    if !attempt.fades() && attempt.shift != best {
        attempt = Attempt::of(&fading, best)?;
    }
    let mut no_shift = None;
    if attempt.limit == Some(Density::Positive) {
        no_shift = of_pairs(&fading, points)?;
        if no_shift.is_none() {
            match of_all(&fading, altered.game.rules(), budget)? {
                Tried::Fades(shift) => attempt = Attempt::of(&fading, shift)?,
                Tried::None(shifts) => no_shift = Some(shifts),
                Tried::Undecided => {}
            }
        }
    }
    let mut faded = told(&attempt, no_shift, &altered.relation, budget)?;
    faded.text = words::faded(&faded, &attempt.found, unaltered.game.text());
    Ok(faded)
}

/// That no shift makes the alteration fade, by the pairs of P-positions that are frequent in one game and rare in the other one.
fn of_pairs(fading: &Fading, points: &[Points; 2]) -> Result<Option<NoShift>, FactError> {
    let vectors = (-VECTORS..=VECTORS).flat_map(|x| (-VECTORS..=VECTORS).map(move |y| Offset::new(x, y)));
    let count = |points: &Points, vector: Offset| {
        let inside = points.iter().filter(|&(x, y)| x.max(y) <= UPTO);
        inside.filter(|&at| vector.apply(at).is_some_and(|to| points.contains(to))).count() as u64
    };
    // A pair and its two ends in the other order are the same.
    let vectors = vectors.filter(|vector| *vector > Offset::default());
    let counted = vectors.map(|vector| (points.each_ref().map(|points| count(points, vector)), vector));
    let mut telling: Vec<(u64, Offset)> = counted
        .filter(|([one, other], _)| one.min(other) * RARER < *one.max(other))
        .map(|(counts, vector)| (counts.into_iter().max().unwrap_or(0), vector))
        .collect();
    telling.sort_by_key(|&(count, vector)| (std::cmp::Reverse(count), vector));
    for (_, vector) in telling.into_iter().take(TRIED) {
        if let Some(is_altered) = fading.pairs((vector.x, vector.y))? {
            return Ok(Some(NoShift::Pairs { vector, is_altered }));
        }
    }
    Ok(None)
}

/// What is known when several shifts were tried.
enum Tried {
    /// One fades.
    Fades(Offset),
    /// None does.
    None(NoShift),
    /// Some are not decided.
    Undecided,
}

/// Tries all shifts that leave the beams near each other, or else those within reach.
fn of_all(fading: &Fading, rules: &Rules, budget: &Budget) -> Result<Tried, FactError> {
    let slopes = Slopes::observe(rules, COLUMNS, budget).map(|slopes| slopes.exact());
    let slopes: Vec<Quadratic> = slopes.ok().and_then(|slopes| slopes.into_iter().collect()).unwrap_or_default();
    let square = || (-REACH..=REACH).flat_map(|x| (-REACH..=REACH).map(move |y| (x, y))).collect();
    // Slopes that are no numbers of the field of the automata tell nothing.
    let candidates = fading.candidates(&slopes, CANDIDATES).ok().flatten();
    budget.check()?;
    let none = match &candidates {
        Some(shifts) => NoShift::Beams { candidates: shifts.len() },
        None => NoShift::Within { reach: REACH },
    };
    let mut is_decided = true;
    for (x, y) in candidates.unwrap_or_else(square) {
        match fading.limit((x, y))? {
            Some(Density::Zero) => return Ok(Tried::Fades(Offset::new(x, y))),
            limit => is_decided &= limit.is_some(),
        }
    }
    Ok(if is_decided { Tried::None(none) } else { Tried::Undecided })
}

/// What an attempt says, still without words.
fn told(attempt: &Attempt, no_shift: Option<NoShift>, altered: &Relation, budget: &Budget) -> Result<Faded, FactError> {
    let fate = |growth: &Growth| match (attempt.limit, growth) {
        (Some(Density::Zero), Growth::Finite(_)) => Fate::Finite,
        (Some(Density::Zero), _) => Fate::Fades,
        (Some(Density::Positive), _) if no_shift.is_some() => Fate::Lasts,
        (Some(Density::Positive), _) => Fate::LastsAfterThisShift,
        (None, Growth::Finite(_)) => Fate::Finite,
        (None, _) => Fate::Undecided,
    };
    let mut faded = Faded {
        fate: Fate::Equal,
        shift: attempt.shift,
        count: "0".to_owned(),
        degree: None,
        first: Vec::new(),
        last: None,
        no_shift,
        text: String::new(),
    };
    let Some(Difference { relation, growth, .. }) = &attempt.found.defects.difference else { return Ok(faded) };
    faded.fate = fate(growth);
    (faded.count, faded.degree) = match growth {
        Growth::Finite(count) => (count.to_string(), None),
        Growth::Polynomial { degree } => ("infinite".to_owned(), Some(*degree)),
        Growth::Exponential => ("infinite".to_owned(), None),
    };
    let positions = relation.values(LISTED, DIGITS, budget)?.into_iter();
    let positions = positions.filter_map(|pair| <[UBig; 2]>::try_from(pair).ok());
    faded.first = positions
        .map(|[x, y]| {
            let at = BigPosition::new(x, y);
            let before = Offset::new(-attempt.shift.x, -attempt.shift.y).apply_to(&at);
            let is_altered = before.is_some_and(|at| altered.holds(&[&at.x, &at.y]));
            Differing { at, is_altered }
        })
        .collect();
    if *growth == Growth::Finite(faded.first.len().into()) {
        let size = |differing: &&Differing| differing.at.x.clone().max(differing.at.y.clone());
        faded.last = faded.first.iter().max_by_key(size).cloned();
    }
    Ok(faded)
}
