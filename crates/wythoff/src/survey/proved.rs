//! What is proved about the P-positions of a game for all columns: from the automaton of its certificate, or by a theorem.

use serde::Serialize;
use wythoff_automata::Relation;
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, Quadratic};
use wythoff_game::{Forced, Parts, Position, Rules};
use wythoff_prove::consequences::{FactError, Facts, Lines, Sector, deviation, held, multiple, pairs};
use wythoff_prove::slopes::Slopes;
use wythoff_theory::equality::Automaton;
use wythoff_theory::{Certainty, Engine, Family, Parameters, Proof, UpperLine};

use crate::answer::Assurance;
use crate::error::Error;
use crate::game::Game;

/// Greatest number of states of any automaton from which a fact is derived.
const STATES: usize = 1_000_000;
/// Greatest number of P-positions up to which those of a column are counted.
const HELD: usize = 16;
/// Number of columns in which slopes are observed before they are proved.
const COLUMNS: u64 = 20_000;
/// Number of decimals of the ends of intervals.
const DECIMALS: usize = 6;
/// Greatest number of states of the automata that count P-positions.
const COUNTING: usize = 2000;
/// Greatest absolute value of b_n - a_n - m n that is tried as a bound.
const DIFFERENCE: i64 = 10;

/// What is proved about the P-positions of a game for all columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proved {
    /// The number of P-positions in every column; left out unless it is the same for all and known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_each_column: Option<u64>,
    /// The lines near which the P-positions lie, by ascending slope.
    pub lines: Vec<Line>,
    /// Bounds of b_n - a_n - m n; left out if none are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<Differences>,
    /// The facts that were not found within a bound, with that bound, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<String>,
    /// The grounds of these facts.
    pub certainty: Assurance,
}

/// Sharp bounds of b_n - a_n - m n for all n, where (a_n, b_n) is the n-th P-position with a_n <= b_n, from n = 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Differences {
    /// The factor m of b_n - a_n - m n.
    pub multiple: u32,
    /// The least value of b_n - a_n - m n.
    pub least: i64,
    /// The greatest value of b_n - a_n - m n.
    pub most: i64,
}

/// A line through the origin, with the P-positions within a bounded distance of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ProvedLine))]
pub struct Line {
    /// The slope s of the line, exactly.
    pub slope: String,
    /// The condition that selects these P-positions, in words; empty if it is all of them.
    pub condition: String,
    /// The infimum and the supremum of y - s x as fractions or rounded decimals; left out if they were not found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<(String, String)>,
    /// The infimum and the supremum of y - s x as exact numbers, each with whether it is attained.
    #[serde(skip)]
    pub exact: Option<(End, End)>,
}

/// One end of the interval of y - s x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The infimum or the supremum of y - s x.
    pub value: Quadratic,
    /// Whether some P-position has this value.
    pub is_attained: bool,
}

impl End {
    fn new(value: Quadratic, is_attained: bool) -> End {
        End { value, is_attained }
    }

    /// The bound as half of an inequality, strict unless it is attained: `0 <=` or `-2.423188 <` for the infimum, `<= 3/2` or `< 0.618034` for the
    /// supremum. Irrational numbers are rounded outward.
    fn bound(&self, is_upper: bool) -> String {
        let sign = if self.is_attained && self.value.is_rational() { "<=" } else { "<" };
        let number = if self.value.is_rational() { self.value.to_string() } else { outward(&self.value, is_upper) };
        if is_upper { format!("{sign} {number}") } else { format!("{number} {sign}") }
    }
}

/// The next decimal with [`DECIMALS`] places above or below a number.
fn outward(number: &Quadratic, up: bool) -> String {
    let scale = IBig::from(10u8).pow(DECIMALS);
    let next = if up { number.ceil_multiple(&scale) } else { number.floor_multiple(&scale) };
    let sign = if next < IBig::ZERO { "-" } else { "" };
    let digits = format!("{:0>1$}", next.into_parts().1.to_string(), DECIMALS + 1);
    let (whole, decimals) = digits.split_at(digits.len() - DECIMALS);
    format!("{sign}{whole}.{decimals}")
}

impl Game {
    /// What is proved about the P-positions for all columns, as far as it is found quickly; `None` if nothing is.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let proved = "wythoff".parse::<Game>()?.proved(&Budget::unlimited())?.unwrap();
    /// assert!(proved.in_each_column == Some(1) && proved.certainty.certainty.is_unbounded());
    /// assert_eq!(proved.lines[1].slope, "(1 + sqrt 5)/2");
    /// assert!("gdwn(1,2)".parse::<Game>()?.proved(&Budget::unlimited())?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn proved(&self, budget: &Budget) -> Result<Option<Proved>, Error> {
        let checked = self.proved_by_certificate(budget)?;
        if checked.as_ref().is_some_and(|proved| !proved.lines.is_empty() && proved.differences.is_some()) {
            return Ok(checked);
        }
        let known = self.proved_by_theorem(budget)?;
        let says_more = |known: &Proved, checked: &Proved| checked.lines.is_empty() || known.differences.is_some();
        Ok(match (checked, known) {
            (Some(checked), Some(known)) => Some(if says_more(&known, &checked) { known } else { checked }),
            (checked, known) => checked.or(known),
        })
    }

    fn proved_by_certificate(&self, budget: &Budget) -> Result<Option<Proved>, Error> {
        let misere = || Automaton::shipped(&in_misere_play(self.rules())?);
        let Some(automaton) = self.automaton().or_else(misere) else { return Ok(None) };
        self.proved_by_automaton(automaton.relation(), &automaton.proof().clone().into(), budget)
    }

    /// What follows from a proof of this game for all columns, as far as it is found quickly; `None` if nothing does.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// use wythoff::prove::prove::{Effort, Ending};
    /// let (game, budget): (Game, _) = ("maharaja(4,9)".parse()?, Budget::unlimited());
    /// let Ending::Proved(proof) = game.prove(&Effort::default(), None, &budget)? else { panic!() };
    /// let proved = game.proved_by(&proof, &budget)?.unwrap();
    /// assert_eq!((proved.in_each_column, proved.lines.len()), (Some(1), 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn proved_by(&self, proof: &wythoff_prove::prove::Proof, budget: &Budget) -> Result<Option<Proved>, Error> {
        let certainty = Proof::of_check(&proof.checked).into();
        self.proved_by_automaton(proof.checked.relation(), &certainty, budget)
    }

    fn proved_by_automaton(
        &self,
        relation: &Relation,
        certainty: &Certainty,
        budget: &Budget,
    ) -> Result<Option<Proved>, Error> {
        let slopes = Slopes::observe(self.rules(), COLUMNS, &budget.quiet());
        let limits = budget.clone().with_states(budget.states().min(STATES));
        let facts = Facts::new(relation, &limits);
        budget.check()?;
        let (Ok(slopes), Ok(mut facts)) = (slopes, facts) else { return Ok(None) };
        let Some(slopes) = slopes.exact().into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
        let certainty = Assurance::new(certainty, Engine::Automata);
        Ok(Some(followed(&mut facts, &slopes, certainty, budget)?))
    }

    /// What follows from a theorem that gives the pairs; `None` if none does.
    fn proved_by_theorem(&self, budget: &Budget) -> Result<Option<Proved>, Error> {
        let Some(known) = self.knowledge(budget)? else { return Ok(None) };
        let (certainty, engine) = known.source();
        let Some(theorem) = certainty.theorem() else { return Ok(None) };
        let Some(line) = known.upper_line() else { return Ok(None) };
        let difference = |with: Parameters| {
            let multiple =
                u32::try_from(with.m).ok().filter(|_| with.family == Family::Beatty && with.shift.is_none())?;
            Some(Differences { multiple, least: 0, most: 0 })
        };
        Ok(Some(Proved {
            in_each_column: theorem.in_each_column(),
            lines: lines(&line),
            differences: theorem.parameters().and_then(difference),
            skipped: Vec::new(),
            certainty: Assurance::new(&certainty, engine),
        }))
    }
}

impl Line {
    /// The line with this slope, for the P-positions with this condition, and the infimum and supremum of y - s x if they are known.
    fn new(slope: &Quadratic, condition: String, exact: Option<(End, End)>) -> Line {
        let between = exact.as_ref().map(|(least, most)| (decimal(&least.value), decimal(&most.value)));
        Line { slope: slope.to_string(), condition, between, exact }
    }

    /// The difference y - s x of a position from the line through (0,0) with the slope s.
    pub(crate) fn height(&self) -> String {
        match self.slope.as_str() {
            "0" => "y".to_owned(),
            "1" => "y - x".to_owned(),
            PHI => "y - phi x".to_owned(),
            INVERSE => "y - x/phi".to_owned(),
            slope if slope.contains([' ', '/']) => format!("y - ({slope}) x"),
            slope => format!("y - {slope} x"),
        }
    }

    /// Where the P-positions lie, as an inequality: `0 <= y - phi x < 0.618034`; or the statement that y - s x is bounded, if no interval was
    /// found.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let proved = "wythoff".parse::<Game>()?.proved(&Budget::unlimited())?.unwrap();
    /// assert_eq!(proved.lines[1].in_words(), "0 <= y - phi x < 0.618034");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_words(&self) -> String {
        let height = self.height();
        match &self.exact {
            Some((least, most)) if least.value == most.value => format!("{height} = {}", least.value),
            Some((least, most)) => format!("{} {height} {}", least.bound(false), most.bound(true)),
            None => format!("{height} is bounded"),
        }
    }
}

impl Proved {
    /// The infimum and the supremum of y - s x over all P-positions with x <= y; `None` unless these lie near one line and its slope is s.
    pub fn bounds_above(&self, slope: &Quadratic) -> Option<&(End, End)> {
        let slope = slope.to_string();
        self.lines.iter().find(|line| line.condition == UPPER && line.slope == slope)?.exact.as_ref()
    }
}

/// The golden ratio, as it is displayed.
const PHI: &str = "(1 + sqrt 5)/2";
/// The reciprocal of the golden ratio, as it is displayed.
const INVERSE: &str = "(-1 + sqrt 5)/2";

/// The condition for the P-positions on and above the main diagonal.
const UPPER: &str = "x <= y";

/// What follows from an automaton whose P-positions were observed to have these slopes.
fn followed(
    facts: &mut Facts,
    slopes: &[Quadratic],
    certainty: Assurance,
    budget: &Budget,
) -> Result<Proved, Exceeded> {
    let mut skipped = Vec::new();
    budget.stage(|| "proving what the lines are".to_owned())?;
    let mut lines = Vec::new();
    for sector in Sector::of(slopes) {
        match sector.beam(facts) {
            Ok(Some(beam)) => {
                let [least, most] = [beam.least, beam.greatest].map(|end| End::new(end.value, end.is_attained));
                lines.push(Line::new(&sector.slope, sector.in_words(), Some((least, most))));
            }
            Ok(None) => {}
            Err(error) => {
                skipped.push(format!("how far the P-positions stray from slope {}: {}", sector.slope, why(&error)))
            }
        }
    }
    // The lines are listed only if they account for all P-positions.
    if lines.len() < slopes.len() {
        lines.clear();
    }
    budget.stage(|| "counting the P-positions of each column".to_owned())?;
    let in_each_column = match held(facts, Lines::Columns, HELD) {
        Ok(columns) => columns.everywhere().map(|count| count as u64),
        Err(error) => {
            skipped.push(format!("the P-positions of each column: {}", why(&error)));
            None
        }
    };
    budget.stage(|| "proving bounds of b_n - a_n".to_owned())?;
    let differences = differences(facts, slopes.last()).unwrap_or_else(|error| {
        skipped.push(format!("bounds of b_n - a_n: {}", why(&error)));
        None
    });
    budget.check()?;
    Ok(Proved { in_each_column, lines, differences, skipped, certainty })
}

/// Why a fact was not found, without advice for authors of sentences.
fn why(error: &FactError) -> String {
    match error {
        FactError::Unsupported { what, .. } => what.clone(),
        other => other.to_string(),
    }
}

/// The bounds of b_n - a_n - m n, if every column holds at most one pair and the differences follow a multiple of n.
fn differences(facts: &mut Facts, steepest: Option<&Quadratic>) -> Result<Option<Differences>, FactError> {
    if facts.refute("$P(x,y) & x <= y & $P(x,z) & x <= z => y = z")?.is_some() {
        return Ok(None);
    }
    let pairs = pairs(facts, COUNTING)?;
    let [columns] = &pairs.columns[..] else { return Ok(None) };
    let Some(multiple) = steepest.and_then(|steepest| multiple(columns, steepest)) else { return Ok(None) };
    let bounds = deviation(facts, multiple, DIFFERENCE)?.bounds();
    Ok(bounds.map(|(least, most)| Differences { multiple, least, most }))
}

/// A rational number as a fraction, any other one in decimals.
fn decimal(number: &Quadratic) -> String {
    if number.is_rational() { number.to_string() } else { number.decimal(DECIMALS) }
}

/// The line above the main diagonal and its mirror image below, where y - x/s is -1/s times as large as y - s x above.
fn lines(UpperLine { slope, supremum }: &UpperLine) -> Vec<Line> {
    let line = |slope: &Quadratic, condition: &str, exact| Line::new(slope, condition.to_owned(), exact);
    // (0,0) is P, so one end is attained; the other is only approached, unless the interval is a point
    let origin = || End::new(Quadratic::integer(0), true);
    let approached = |value: Quadratic| End { is_attained: value.is_zero(), value };
    let between = supremum.clone().map(|most| (origin(), approached(most)));
    let Some(lower) = slope.reciprocal().ok().filter(|lower| lower != slope) else {
        return vec![line(slope, "", between)];
    };
    let least = supremum.as_ref().and_then(|most| Quadratic::integer(0).sub(&most.mul(&lower).ok()?).ok());
    vec![line(&lower, "x >= y", least.map(|least| (approached(least), origin()))), line(slope, UPPER, between)]
}

/// The rules in misère play without their forced label, if the P-positions are the same. They are if the only forced label is N at (0,0), and (0,0)
/// alone has no move: a position with a move is P under both rules if and only if no move leads to a P-position.
fn in_misere_play(rules: &Rules) -> Option<Rules> {
    let Parts { rays, block, cuts, forced, end, imitation, misere, .. } = rules.parts();
    let origin = Position::new(0, 0);
    let is_only_decree = forced.p.is_empty() && forced.n.iter().eq([&origin]);
    let every_pile_moves = Parts::rook().rays.iter().all(|ray| rays.contains(ray));
    let is_plain = block.is_none() && cuts.is_empty() && end.is_empty() && imitation.is_none() && !misere;
    let parts = || Parts { forced: Forced::default(), misere: true, ..rules.parts().clone() };
    (is_only_decree && every_pile_moves && is_plain).then(|| parts().try_into().ok()).flatten()
}
