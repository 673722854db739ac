//! Proof that an alteration fades, from the automata of the altered and the unaltered game: one is shifted and subtracted from the other.

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

/// Largest pile of the P-positions that are searched for a shift and for frequent pairs.
const UPTO: u64 = 1000;
/// Greatest absolute value of the components of a vector between two P-positions of a pair.
const VECTORS: i64 = 6;
/// A vector separates the games if one has more than this many times as many pairs of P-positions with it as the other.
const RARER: u64 = 8;
/// Greatest number of vectors between P-positions that are tried.
const TRIED: usize = 6;
/// Greatest number of shifts that leave the beams near each other for which each of them is tried; these are tried if no vector decides.
const CANDIDATES: usize = 200;
/// Number of columns from which the slopes of the beams are observed.
const COLUMNS: u64 = 100_000;
/// Shifts of at most this many columns and rows are tried if the shifts that leave the beams near each other are unknown or too many.
const REACH: i64 = 3;
/// Number of scales (numbers of digits in the numeration system) at which the differing positions are counted.
const SCALES: usize = 40;
/// Greatest number of differing positions that are listed.
const LISTED: usize = 20;
/// Greatest number of digits, in the numeration system, of a listed position.
const DIGITS: usize = 200;

/// The fate of an alteration far from the origin.
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
    /// The share of positions that differ does not vanish after this shift; other shifts are undecided.
    LastsAfterThisShift,
    /// Neither fading nor lasting is decided.
    Undecided,
}

impl Fate {
    /// Whether the share of positions that differ is 0 in the limit.
    pub fn fades(self) -> bool {
        matches!(self, Fate::Equal | Fate::Finite | Fate::Fades)
    }

    /// Whether it is decided if the alteration fades after some shift.
    pub fn is_decided(self) -> bool {
        self.fades() || self == Fate::Lasts
    }
}

/// The positions that differ between the shifted altered game and the unaltered one, at all distances, from their automata.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Faded {
    /// The fate of the alteration far from the origin.
    pub fate: Fate,
    /// The shift of the altered game.
    pub shift: Offset,
    /// The number of positions that differ, in decimal digits, or `infinite`.
    pub count: String,
    /// The exponent k if the number of differing positions with at most L digits in the numeration system is of the order of L^k; null if there are
    /// finitely many, or exponentially many.
    pub degree: Option<usize>,
    /// The first positions that differ, by their number of digits in the numeration system; all of them if there are only a few.
    pub first: Vec<Differing>,
    /// The differing position with the greatest pile, if all of them are listed.
    pub last: Option<Differing>,
    /// The other shifts for which the share of positions that differ is proved not to vanish, if any.
    pub no_shift: Option<NoShift>,
    /// The fate of the alteration, the shift and the differing positions, in words.
    pub text: String,
}

/// A position that is P in only one of two games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Differing {
    /// The position, after the shift if it is P in the altered game.
    pub at: BigPosition,
    /// Whether it is P in the altered game; otherwise it is P in the game without the alteration.
    pub is_altered: bool,
}

/// Shifts after none of which the alteration fades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum NoShift {
    /// Every shift: the share of pairs of P-positions that differ by this vector vanishes in one game and not in the other, and a shift keeps such
    /// pairs.
    Pairs {
        /// The vector from one P-position of a pair to the other.
        vector: Offset,
        /// Whether it is the altered game in which the share of such pairs does not vanish.
        is_altered: bool,
    },
    /// Every shift: only finitely many shifts leave each beam near a beam of the other game, and each of these was decided.
    Beams {
        /// The number of shifts that were decided one by one.
        candidates: usize,
    },
    /// Every shift by at most this many columns and rows.
    Within {
        /// The greatest number of columns and of rows of a shift.
        reach: i64,
    },
}

/// Why nothing was proved about an alteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproved {
    /// The reason.
    pub because: String,
    /// Whether another attempt with more states may succeed.
    pub further: bool,
}

impl std::fmt::Display for Unproved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.because)
    }
}

/// What was proved of an alteration, or why nothing was; an error if the budget is exceeded or the columns cannot be computed.
pub(super) type Outcome = Result<Result<Answer<Faded>, Unproved>, Error>;

/// Proves both games, unless certificates are shipped, and compares them. `known` is the shift given by a theorem; other shifts are tried up to
/// `reach`.
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

/// The proofs of a game and of its unaltered game over one numeration system, or the game that is not proved and why.
fn proved(game: &Game, unaltered: &Game, effort: &Effort, budget: &Budget) -> Result<[Proven; 2], (String, NotProved)> {
    let of = |game: &Game, system: Option<&Numeration>| {
        let effort = Effort { numeration: system.cloned(), ..effort.clone() };
        Proven::within(game, &effort, &|_| (), budget).map_err(|error| (game.text().to_owned(), error))
    };
    // A proved game fixes the numeration system, but an automatic set of forced labels may be over another one.
    let known = unaltered.automaton().filter(|_| game.automaton().is_none());
    let system = known.as_ref().map(Automaton::numeration);
    let altered = match of(game, system) {
        Err((_, NotProved::NotTried(ProveError::Set(..)))) if system.is_some() => of(game, None)?,
        other => other?,
    };
    let unaltered = of(unaltered, Some(altered.relation.numeration()))?;
    Ok([altered, unaltered])
}

/// A shift with the differences that it leaves.
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
    let mut faded = described(&attempt, no_shift, &altered.relation, budget)?;
    faded.text = words::faded(&faded, &attempt.found, unaltered.game.text());
    Ok(faded)
}

/// Proves that no shift makes the alteration fade, by pairs of P-positions at a fixed vector that are frequent in one game and rare in the other.
fn of_pairs(fading: &Fading, points: &[Points; 2]) -> Result<Option<NoShift>, FactError> {
    let vectors = (-VECTORS..=VECTORS).flat_map(|x| (-VECTORS..=VECTORS).map(move |y| Offset::new(x, y)));
    let count = |points: &Points, vector: Offset| {
        let inside = points.iter().filter(|&(x, y)| x.max(y) <= UPTO);
        inside.filter(|&at| vector.apply(at).is_some_and(|to| points.contains(to))).count() as u64
    };
    // A vector and its negative describe the same pairs, so one of the two is enough.
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

/// The result of trying several shifts.
enum Tried {
    /// After this shift the alteration fades.
    Fades(Offset),
    /// After none of these shifts the alteration fades.
    None(NoShift),
    /// No shift was found after which the alteration fades, and some are undecided.
    Undecided,
}

/// Tries all shifts that leave the beams near each other, or else those by at most [`REACH`] columns and rows.
fn of_all(fading: &Fading, rules: &Rules, budget: &Budget) -> Result<Tried, FactError> {
    let slopes = Slopes::observe(rules, COLUMNS, budget).map(|slopes| slopes.exact());
    let slopes: Vec<Quadratic> = slopes.ok().and_then(|slopes| slopes.into_iter().collect()).unwrap_or_default();
    let square = || (-REACH..=REACH).flat_map(|x| (-REACH..=REACH).map(move |y| (x, y))).collect();
    // Slopes outside the field of the numeration system give no candidates.
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

/// The report of an attempt, with its `text` still empty.
fn described(
    attempt: &Attempt,
    no_shift: Option<NoShift>,
    altered: &Relation,
    budget: &Budget,
) -> Result<Faded, FactError> {
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
