//! Comparison of a game that has an alteration with the same game without it: by the theorems of ALT, by automata, and by computed columns.

mod fading;
mod observed;
mod words;

use std::fmt::Display;

use serde::{Serialize, Serializer};
use wythoff_budget::Budget;
use wythoff_game::{Parts, Rules};
use wythoff_prove::prove::Effort;
use wythoff_solve::SolveError;
use wythoff_theory::{Engine, altered};
use wythoff_words::alteration::{AlterationError, Altered, Convergence};

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;

pub use fading::{Differing, Faded, Fate, NoShift, Unproved};
pub use observed::{BestShift, Observed, PositionsOf, RangeOfShares};
pub use wythoff_words::alteration::{BOUND, Offset};

/// Largest pile up to which P-positions are compared by default.
pub const UPTO: u64 = 10_000;
/// Greatest number of defects that are listed.
const LISTED: usize = 10;

/// Bounds for the analysis of an alteration.
#[derive(Clone, Debug)]
pub struct AlterationQuestion {
    /// The largest pile for the observed comparison; [`UPTO`] if `None` and columns are finite.
    pub upto: Option<u64>,
    /// The greatest number of columns and rows that are computed for the theorems.
    pub bound: u64,
    /// The effort of the search for automata of both games that are not shipped; `None` if nothing is to be proved by automata.
    pub effort: Option<Effort>,
}

impl Default for AlterationQuestion {
    /// Default bounds, with the small search effort of [`Effort::at_once`].
    fn default() -> Self {
        AlterationQuestion { upto: None, bound: BOUND, effort: Some(Effort::at_once()) }
    }
}

/// What an alteration does to a game: what the theorems of ALT say, what automata prove, and what is observed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AlterationReport {
    /// The rules of the game without its alteration, in notation.
    pub unaltered: String,
    /// What the theorems say; `Err` with the reason if none applies or a bound was met.
    #[serde(serialize_with = "either")]
    #[cfg_attr(feature = "openapi", schema(value_type = Known<Theory>))]
    pub theory: Result<Theory, AlterationError>,
    /// What automata of both games prove at all distances; `Err` with the reason if nothing is proved.
    #[serde(serialize_with = "either")]
    #[cfg_attr(feature = "openapi", schema(value_type = Known<Answer<Faded>>))]
    pub proved: Result<Answer<Faded>, Unproved>,
    /// What is observed up to a bound.
    pub observed: Answer<Observed>,
}

/// What the theorems of ALT and the computed columns say about an altered Wythoff Nim.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Theory {
    /// The first saturated column; lemma 2 says that all later ones are.
    pub saturated_column: u64,
    /// The row where the lowest used diagonal meets the saturated column.
    pub lo: u64,
    /// The row where the highest used diagonal meets the saturated column.
    pub hi: u64,
    /// The string of the saturated column: a letter for each row from lo to hi, 1 where the row holds a P-position.
    pub string: String,
    /// The offset of the altered game from Wythoff Nim, by each theorem that applies.
    pub offsets: Vec<Answer<Offset>>,
    /// The convergence of the strings; `Err` if they are not balanced within the bound, or differ too much.
    #[serde(serialize_with = "either")]
    #[cfg_attr(feature = "openapi", schema(value_type = Known<Differences>))]
    pub convergence: Result<Differences, AlterationError>,
}

/// The column from which an altered game differs from Wythoff Nim by defects only, with the places of the defects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Differences {
    /// The first column, from the saturated one on, where the string is balanced with that of Wythoff Nim.
    pub balanced_column: u64,
    /// The column of Wythoff Nim with a string of the same length.
    pub wythoff_column: u64,
    /// The number of defects: the area between the strings.
    pub defects: u64,
    /// The number of applications of F after which the strings differ by defects only.
    pub steps: u64,
    /// The column where the strings first differ by defects only, in decimal digits.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub column: String,
    /// The length of the strings in that column, in decimal digits.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub length: String,
    /// The first places of defects in the strings of that column, from 0, in decimal digits.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub places: Vec<String>,
    /// The first columns after that one where the games differ, each with the next, in decimal digits. Every defect comes back once a round; a
    /// round ends when the string has gone through F, and the next is longer by phi^2.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub columns: Vec<String>,
}

/// A value, or the reason why it is not known.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
enum Known<T> {
    /// The value.
    Known(T),
    /// The value is not known.
    Unknown {
        /// The reason why the value is not known.
        unknown: String,
    },
}

fn either<T: Serialize, E: Display, S: Serializer>(value: &Result<T, E>, serializer: S) -> Result<S::Ok, S::Error> {
    let unknown = |error: &E| Known::Unknown { unknown: error.to_string() };
    value.as_ref().map_or_else(unknown, Known::Known).serialize(serializer)
}

impl Game {
    /// The game without its forced labels and ends, played under the normal convention.
    ///
    /// # Errors
    /// The remaining clauses are not valid rules.
    pub fn unaltered(&self) -> Result<Game, Error> {
        let parts = Parts {
            forced: Default::default(),
            end: Default::default(),
            misere: false,
            ..self.rules().parts().clone()
        };
        Rules::try_from(parts).map(Game::from).map_err(|error| Error::NoEngine {
            question: "the game without its alteration",
            because: "its rules are not valid",
            instead: error.to_string(),
        })
    }

    /// Whether the game has forced labels or ends, or is played misère.
    pub fn is_altered(&self) -> bool {
        !self.rules().forced().is_empty() || self.rules().is_misere()
    }

    /// Compares the game with itself without forced labels and misère play: by theorems where they hold, by automata where both games have them,
    /// and by the P-positions with piles up to a bound. The theorems need the columns up to a saturated one.
    ///
    /// O(upto x shifts tried + bound) and the memory of the P-positions, besides the effort for the automata.
    ///
    /// # Errors
    /// The game has no alteration ([`Error::NoEngine`]); columns may be infinite and no bound is given; the P-positions cannot be computed; or the
    /// budget is exceeded.
    ///
    /// ```
    /// use wythoff::alteration::{AlterationQuestion, Fate};
    /// use wythoff::{Budget, Game};
    /// let (budget, question) = (Budget::unlimited(), AlterationQuestion { upto: Some(500), ..AlterationQuestion::default() });
    /// let report = "wythoff alter P{(2,3)}".parse::<Game>()?.alteration(&question, &budget)?;
    /// assert_eq!(report.theory?.convergence?.defects, 3);
    /// assert!(report.observed.value.whole.share > 0.8);
    /// let report = "rays{(2,0),(0,1),(1,1)} alter N{(0,0)}".parse::<Game>()?.alteration(&question, &budget)?;
    /// assert_eq!(report.proved.map(|proved| proved.value.fate), Ok(Fate::Fades));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn alteration(&self, question: &AlterationQuestion, budget: &Budget) -> Result<AlterationReport, Error> {
        let (rules, upto, bound) = (self.rules(), question.upto, question.bound);
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
        // The saturated column usually comes early and its bound is far off: the progress estimate is that of the observed columns.
        budget.stage(|| "looking for a saturated column".to_owned())?;
        let theory = match theory(rules, bound, &budget.quiet()) {
            Err(AlterationError::Exceeded(exceeded)) => return Err(exceeded.into()),
            theory => theory,
        };
        let known = theory.as_ref().ok().and_then(|theory| theory.offsets.first()).map(|answer| answer.value);
        let proved = match &question.effort {
            Some(effort) => fading::fading(self, known, observed::reach(self), effort, budget)?,
            None => Err(Unproved { because: "it was not asked for".to_owned(), further: false }),
        };
        let faded = proved.as_ref().ok().filter(|proved| proved.value.fate.fades());
        let known = known.or(faded.map(|proved| proved.value.shift));
        let unaltered = self.unaltered()?.rules().to_string();
        Ok(AlterationReport { unaltered, observed: observed::observe(self, known, upto, budget)?, theory, proved })
    }
}

fn theory(rules: &Rules, bound: u64, budget: &Budget) -> Result<Theory, AlterationError> {
    // The theorems compare with Wythoff Nim on the whole board, the report with the unaltered game on the same board.
    if !rules.cuts().is_empty() {
        return Err(AlterationError::OtherRules("a removed rectangle"));
    }
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
