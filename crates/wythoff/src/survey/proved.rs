//! What is proved of the P-positions of a game for all columns: from the automaton of its certificate, or by a theorem.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_exact::Quadratic;
use wythoff_game::{Forced, Parts, Position, Rules};
use wythoff_prove::consequences::{Facts, Lines, Sector, deviation, held, multiple, pairs};
use wythoff_prove::slopes::Slopes;
use wythoff_theory::certificate::{self, shipped};
use wythoff_theory::{Certainty, Engine};

use crate::answer::Assurance;
use crate::error::Error;
use crate::game::Game;

/// Automata with more states are left to `wythoff theorems`, which takes its time.
const STATES: usize = 3000;
/// Columns in which the slopes are seen before they are proved.
const COLUMNS: u64 = 20_000;
/// Decimals of the ends of intervals.
const DECIMALS: usize = 6;
/// States of automata that count P-positions.
const COUNTING: usize = 2000;
/// The largest value of b_n - a_n - m n that is tried.
const DIFFERENCE: i64 = 10;

/// What is proved for all columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proved {
    /// Does every column hold exactly one P-position?
    pub one_in_each_column: bool,
    /// The lines near which the P-positions lie, by ascending slope.
    pub lines: Vec<Line>,
    /// How far the differences of the pairs stray.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<Differences>,
    /// On what it rests.
    pub certainty: Assurance,
}

/// Sharp bounds of b_n - a_n - m n for all n, where (a_n, b_n) is the n-th P-position with a_n <= b_n, from n = 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Differences {
    /// m.
    pub multiple: u32,
    /// The least value.
    pub least: i64,
    /// The greatest value.
    pub most: i64,
}

/// P-positions within a bounded distance of a line through the origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Line {
    /// The exact slope s.
    pub slope: String,
    /// Which P-positions, in words; empty if it is all of them.
    pub condition: String,
    /// The infimum and the supremum of y - s x, where they were found: fractions, or rounded decimals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<(String, String)>,
}

impl Game {
    /// What is proved of the P-positions for all columns, as far as it is found at once; `None` if nothing is.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let proved = "wythoff".parse::<Game>()?.proved(&Budget::unlimited())?.unwrap();
    /// assert!(proved.one_in_each_column && proved.certainty.certainty.is_unbounded());
    /// assert_eq!(proved.lines[1].slope, "(1 + sqrt 5)/2");
    /// assert!("gdwn(1,2)".parse::<Game>()?.proved(&Budget::unlimited())?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn proved(&self, budget: &Budget) -> Result<Option<Proved>, Error> {
        let from_automaton = self.proved_by_certificate(budget);
        budget.check()?;
        match from_automaton {
            Some(proved) => Ok(Some(proved)),
            None => self.proved_by_theorem(budget),
        }
    }

    fn proved_by_certificate(&self, budget: &Budget) -> Option<Proved> {
        let misere = || shipped(&in_misere_play(self.rules())?);
        let certificate = self.shipped_certificate().or_else(misere)?;
        if certificate.relation().dfa().states() > STATES {
            return None;
        }
        let mut facts = Facts::new(certificate.relation(), budget).ok()?;
        let slopes = Slopes::observe(self.rules(), COLUMNS, budget).ok()?.exact();
        let slopes: Vec<Quadratic> = slopes.into_iter().collect::<Option<_>>()?;
        let line = |sector: Sector| {
            let beam = sector.beam(&mut facts).ok()??;
            let between = Some((decimal(&beam.least.value), decimal(&beam.greatest.value)));
            Some(Line { slope: sector.slope.to_string(), condition: sector.in_words(), between })
        };
        let lines = Sector::of(&slopes).into_iter().map(line).collect::<Option<Vec<_>>>()?;
        let differences = slopes.last().and_then(|steepest| differences(&mut facts, steepest));
        let certainty = Assurance::new(&certificate::proof(certificate).into(), Engine::Automata);
        // more than one P-position of a column need not be told apart
        let columns = held(&mut facts, Lines::Columns, 2).ok();
        let one_in_each_column = columns.is_some_and(|columns| columns.everywhere() == Some(1));
        Some(Proved { one_in_each_column, lines, differences, certainty })
    }

    /// By the exact pairs of a theorem whose columns hold one P-position each.
    fn proved_by_theorem(&self, budget: &Budget) -> Result<Option<Proved>, Error> {
        let Some(known) = self.knowledge(budget)? else { return Ok(None) };
        let (certainty, engine) = known.source();
        let Certainty::ClosedForm(theorem) = &certainty else { return Ok(None) };
        let lines = theorem.slope().map(|slope| lines(&slope)).unwrap_or_default();
        let certainty = Assurance::new(&certainty, engine);
        let proved = Proved { one_in_each_column: true, lines, differences: None, certainty };
        Ok(Some(proved).filter(|proved| !proved.lines.is_empty()))
    }
}

/// The same moves in misère play, if the P-positions are the same: (0,0) alone has no move, and that it is N is the only decree. A
/// position with a move is then P by both rules if and only if no move leads to a P-position.
fn in_misere_play(rules: &Rules) -> Option<Rules> {
    let Parts { rays, block, cuts, forced, imitation, misere, .. } = rules.parts();
    let origin = Position::new(0, 0);
    let is_only_decree = forced.p.is_empty() && forced.n.iter().eq([&origin]);
    let every_pile_moves = Parts::rook().rays.iter().all(|ray| rays.contains(ray));
    let is_plain = block.is_none() && cuts.is_empty() && imitation.is_none() && !misere;
    let parts = || Parts { forced: Forced::default(), misere: true, ..rules.parts().clone() };
    (is_only_decree && every_pile_moves && is_plain).then(|| parts().try_into().ok()).flatten()
}

/// The bounds of the differences, if every column holds at most one pair.
fn differences(facts: &mut Facts, steepest: &Quadratic) -> Option<Differences> {
    let pairs = pairs(facts, COUNTING).ok()?;
    let [columns] = &pairs.columns[..] else { return None };
    let multiple = multiple(columns, steepest)?;
    let (least, most) = deviation(facts, multiple, DIFFERENCE).ok()?.bounds()?;
    Some(Differences { multiple, least, most })
}

/// A fraction as it is, any other number in decimals.
fn decimal(number: &Quadratic) -> String {
    if number.is_rational() { number.to_string() } else { number.decimal(DECIMALS) }
}

/// The lines of a slope and, below the main diagonal, of its reciprocal.
fn lines(slope: &Quadratic) -> Vec<Line> {
    let line = |slope: &Quadratic, condition: &str| Line {
        slope: slope.to_string(),
        condition: condition.to_owned(),
        between: None,
    };
    let lower = slope.reciprocal().ok().filter(|lower| lower != slope).map(|lower| line(&lower, "x >= y"));
    if lower.is_none() {
        return vec![line(slope, "")];
    }
    lower.into_iter().chain([line(slope, "x <= y")]).collect()
}
