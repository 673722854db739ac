//! A game with an alteration against the same game without it.

use serde::{Serialize, Serializer};
use wythoff_budget::Budget;
use wythoff_game::{Parts, Rules};
use wythoff_solve::SolveError;
use wythoff_theory::{Bound, Certainty, Engine, altered};
use wythoff_words::alteration::{Alteration, AlterationError, Altered, Convergence, Points};

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;
use crate::in_words::percent;

pub use wythoff_words::alteration::{BOUND, Offset};

/// Piles are compared up to this one where none is asked for.
pub const UPTO: u64 = 10_000;
/// How many defects are listed.
const LISTED: usize = 10;
/// The shifts tried reach at least this far ...
const LEAST_REACH: u64 = 8;
/// ... and at most this far.
const GREATEST_REACH: u64 = 512;

/// What an alteration does to a game: what the theorems of ALT say, and what is observed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AlterationReport {
    /// The rules of the game without its alteration, in notation.
    pub unaltered: String,
    /// What the theorems say; `Err` with the reason if they do not hold or a bound was met.
    #[serde(serialize_with = "either")]
    #[cfg_attr(feature = "openapi", schema(value_type = Known<Theory>))]
    pub theory: Result<Theory, AlterationError>,
    /// What is observed up to a bound.
    pub observed: Answer<Observed>,
}

/// What is known of an altered Wythoff Nim by the theorems of ALT and the columns computed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Theory {
    /// The first saturated column; lemma 2 says that all later ones are.
    pub saturated_column: u64,
    /// Where the lowest used diagonal meets it.
    pub lo: u64,
    /// Where the highest used diagonal meets it.
    pub hi: u64,
    /// The string there: a letter for each row from lo to hi, 1 where the row holds a P-position.
    pub string: String,
    /// The offset, by each theorem that applies.
    pub offsets: Vec<Answer<Offset>>,
    /// How the strings converge; `Err` if they are not balanced within the bound, or differ too much.
    #[serde(serialize_with = "either")]
    #[cfg_attr(feature = "openapi", schema(value_type = Known<Differences>))]
    pub convergence: Result<Differences, AlterationError>,
}

/// From where on the altered game differs from Wythoff Nim by defects only, and where they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Differences {
    /// The first column, from the saturated one on, where the string is balanced with that of Wythoff Nim.
    pub balanced_column: u64,
    /// The column of Wythoff Nim with a string of the same length.
    pub wythoff_column: u64,
    /// The number of defects: the area between the strings.
    pub defects: u64,
    /// How many times F is applied until the strings differ by defects.
    pub steps: u64,
    /// The column where that has happened, in decimal digits.
    pub column: String,
    /// The length of the strings there, in decimal digits.
    pub length: String,
    /// The first places of defects in the strings there, from 0, in decimal digits.
    pub places: Vec<String>,
    /// The first columns after that one, in decimal digits, where the games differ: in each and the next one. Every
    /// defect comes back once a round; a round ends when the string has gone through F, and the next is longer by phi^2.
    pub columns: Vec<String>,
}

/// What is observed of the P-positions with both piles up to a bound.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Observed {
    /// The greatest pile.
    pub upto: u64,
    /// Shifts of at most so many columns and rows were tried.
    pub reach: u64,
    /// The best of them, with the number of common P-positions; `None` if no shift has any.
    pub best: Option<BestShift>,
    /// The shift for the shares below: that of a theorem, else the best one.
    pub shift: Offset,
    /// All P-positions up to the bound.
    pub whole: RangeOfShares,
    /// The same by dyadic range.
    pub ranges: Vec<RangeOfShares>,
}

/// The shift with the most common P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestShift {
    /// The shift.
    pub shift: Offset,
    /// The P-positions in common.
    pub common: u64,
}

/// What is common where `from <= max(x, y) <= to`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RangeOfShares {
    /// The least greater pile.
    pub from: u64,
    /// The greatest pile.
    pub to: u64,
    /// P in both games.
    pub common: u64,
    /// P in the altered game only, after the shift.
    pub only_altered: u64,
    /// P in the game without the alteration only.
    pub only_unaltered: u64,
    /// The common ones among all of these.
    pub share: f64,
    /// The same in percent, for people: 0 or 100 only if there are none or no others.
    pub percent: String,
}

/// A value, or why it is not known.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
enum Known<T> {
    /// The value.
    Known(T),
    /// There is none.
    Unknown {
        /// Why.
        unknown: String,
    },
}

fn either<T: Serialize, S: Serializer>(value: &Result<T, AlterationError>, serializer: S) -> Result<S::Ok, S::Error> {
    let unknown = |error: &AlterationError| Known::Unknown { unknown: error.to_string() };
    value.as_ref().map_or_else(unknown, Known::Known).serialize(serializer)
}

impl Game {
    /// The game without its forced labels and misere play.
    ///
    /// # Errors
    /// These are no valid rules.
    pub fn unaltered(&self) -> Result<Game, Error> {
        let parts = Parts { forced: Default::default(), misere: false, ..self.rules().parts().clone() };
        Rules::try_from(parts).map(Game::from).map_err(|error| Error::NoEngine {
            question: "the game without its alteration",
            because: "its rules are not valid",
            instead: error.to_string(),
        })
    }

    /// Does the game have forced labels or misere play?
    pub fn is_altered(&self) -> bool {
        !self.rules().forced().is_empty() || self.rules().is_misere()
    }

    /// The game against itself without its forced labels and misere play: by theorems where they hold, and as observed
    /// for piles up to `upto`, or up to [`UPTO`] where columns are finite. The theorems need columns up to a saturated one,
    /// at most `bound` of them.
    ///
    /// O(upto x shifts tried + bound) and the memory of the P-positions.
    ///
    /// # Errors
    /// [`Error::NoEngine`] if the game has no alteration; columns may be infinite and no bound is given; the P-positions
    /// cannot be computed, or the watcher stops.
    ///
    /// ```
    /// use wythoff::{Budget, Game, alteration::BOUND};
    /// let game: Game = "wythoff alter P{(2,3)}".parse()?;
    /// let report = game.alteration(Some(500), BOUND, &Budget::unlimited())?;
    /// let theory = report.theory?;
    /// assert_eq!(theory.convergence?.defects, 3);
    /// assert!(report.observed.value.whole.share > 0.8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn alteration(&self, upto: Option<u64>, bound: u64, budget: &Budget) -> Result<AlterationReport, Error> {
        let rules = self.rules();
        if !self.is_altered() {
            return Err(Error::NoEngine {
                question: "the effect of an alteration",
                because: "it has none",
                instead: format!("write `{self} alter P{{(3,4)}} N{{(0,0)}}` for forced labels, or `misere {self}`"),
            });
        }
        if upto.is_none() && !rules.has_finite_columns() {
            return Err(SolveError::InfiniteColumn.into());
        }
        let upto = upto.unwrap_or(UPTO);
        // these columns are few as a rule, and their bound is far: an estimate is made of those that are observed
        budget.stage(|| "looking for a saturated column".to_owned())?;
        let theory = match theory(rules, bound, &budget.quiet()) {
            Err(AlterationError::Exceeded(exceeded)) => return Err(exceeded.into()),
            theory => theory,
        };
        let known = theory.as_ref().ok().and_then(|theory| theory.offsets.first()).map(|answer| answer.value);
        let unaltered = self.unaltered()?.rules().to_string();
        Ok(AlterationReport { unaltered, observed: observe(self, known, upto, budget)?, theory })
    }
}

fn theory(rules: &Rules, bound: u64, budget: &Budget) -> Result<Theory, AlterationError> {
    let game = Altered::within(rules, bound, budget)?;
    let saturation = game.saturation();
    let convergence = match Convergence::of(saturation, bound, budget) {
        Err(AlterationError::Exceeded(exceeded)) => return Err(exceeded.into()),
        convergence => convergence,
    };
    let offsets = altered::offsets(&game, convergence.as_ref().ok()).into_iter();
    let offsets = offsets.map(|(value, certainty)| Answer { value, certainty, engine: Engine::Alteration });
    Ok(Theory {
        saturated_column: saturation.column,
        lo: saturation.lo,
        hi: saturation.hi,
        string: saturation.string.to_string(),
        offsets: offsets.collect(),
        convergence: convergence.map(|convergence| differences(&convergence)),
    })
}

fn differences(convergence: &Convergence) -> Differences {
    let steps = convergence.steps;
    let first = |numbers: Vec<_>| numbers.iter().take(LISTED).map(ToString::to_string).collect();
    Differences {
        balanced_column: convergence.balanced_column,
        wythoff_column: convergence.balanced_column.saturating_add_signed(convergence.offset.x),
        defects: convergence.defects(),
        steps,
        column: convergence.column_after(steps).to_string(),
        length: convergence.length_after(steps).to_string(),
        places: first(convergence.places_after(steps)),
        columns: first(convergence.columns_after(steps)),
    }
}

fn observe(game: &Game, known: Option<Offset>, upto: u64, budget: &Budget) -> Result<Answer<Observed>, Error> {
    let original = game.unaltered()?;
    let forced = Alteration::forced(game.rules());
    let reach = (forced.columns().max(forced.rows()) + 2).clamp(LEAST_REACH, GREATEST_REACH);
    let left = known.map_or(0, |shift| shift.x.unsigned_abs()).max(reach);
    let most = left.saturating_add(upto).saturating_add(1);
    let ends = [most, upto.saturating_add(1)];
    let [altered, (unaltered, engine)] = points([game, &original], ends, budget)?;
    let altered = altered.0;
    let best = altered.best_offset(&unaltered, upto, reach as u32);
    let best = best.map(|(shift, common)| BestShift { shift, common });
    let shift = known.or(best.map(|best| best.shift)).unwrap_or_default();
    let range = |share: wythoff_words::alteration::Share| RangeOfShares {
        from: share.from,
        to: share.to,
        common: share.common,
        only_altered: share.only_first,
        only_unaltered: share.only_second,
        share: share.ratio(),
        percent: percent(share.common, share.common + share.only_first + share.only_second, 1),
    };
    let whole = range(altered.share(&unaltered, shift, upto));
    let ranges = altered.share_by_range(&unaltered, shift, upto).into_iter().map(range).collect();
    Ok(Answer {
        value: Observed { upto, reach, best, shift, whole, ranges },
        certainty: Certainty::Computed(Bound::Piles(upto)),
        engine,
    })
}

/// The P-positions of the first columns of two games, in rows so far up that none is missed in a square of that side. Both are
/// computed together, and the budget hears of one count.
fn points(games: [&Game; 2], ends: [u64; 2], budget: &Budget) -> Result<[(Points, Engine); 2], Error> {
    let stream = |game: &Game, columns| match game.solution(budget) {
        Err(Error::Solve(SolveError::InfiniteColumn)) => game.solution_below(columns, budget),
        other => other,
    };
    let mut streams = [stream(games[0], ends[0])?, stream(games[1], ends[1])?];
    let mut points = [Points::default(), Points::default()];
    let (mut rows, most) = (Vec::new(), ends[0].max(ends[1]));
    for x in 0..most {
        budget.pace(x, most, rows.len())?;
        for ((stream, points), end) in streams.iter_mut().zip(&mut points).zip(ends) {
            if x < end {
                stream.next_column(&mut rows)?;
                points.push_column(&rows, budget)?;
            }
        }
    }
    let engines = streams.map(|stream| stream.engine());
    let [altered, unaltered] = points;
    Ok([(altered, engines[0]), (unaltered, engines[1])])
}
