//! Plans: the games, measures and limits of a sweep.

mod condition;
mod range;
mod template;

use itertools::Itertools;
use serde::{Deserialize, Serialize};
use wythoff::{Budget, Diagnostic, Exceeded, input};

use crate::limits::Limits;
use crate::measure::Measure;
use crate::record::Schema;
use crate::task::{Parameter, Task};
use condition::Condition;
pub use range::Range;
pub use template::Template;

/// The maximum number of members of a family, before its condition is applied; they are enumerated one by one.
pub const MOST: u64 = 100_000_000;

/// The number of members of a family that are parsed to check that its template yields a game.
const LOOKED_AT: usize = 1000;

/// The name, in messages, of what the memory of a plan is used for.
const KEPT: &str = "the games of a sweep";

/// A plan of a sweep. The same plan gives the same table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The version of the format of the plan.
    pub version: u32,
    /// The games to measure.
    pub games: Games,
    /// The measures to take of each game.
    pub measures: Vec<Measure>,
    /// The number of columns of each game to examine, from column 0 on.
    pub columns: u64,
    /// The limits of each game.
    pub limits: Limits,
}

/// The version of the format of plans and records.
pub const VERSION: u32 = 1;

/// The games of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Games {
    /// The games of a template whose parameters satisfy a condition.
    Family {
        /// A game in which `{k}` stands for the value of the parameter k.
        template: String,
        /// The values of each parameter, in the order of the template; the last parameter varies fastest.
        ranges: Vec<Range>,
        /// A condition on the parameters, in the language of sentences.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        condition: Option<String>,
    },
    /// A list of games.
    List(Vec<String>),
}

/// An error in a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// A text in the plan cannot be parsed.
    #[error("{}", .mistake.message)]
    Text {
        /// The text that cannot be parsed.
        text: String,
        /// The mistake, with its place in the text.
        mistake: Diagnostic,
    },
    /// The ranges have more than [`MOST`] combinations.
    #[error(
        "the ranges have {count} combinations, and no more than {MOST} are counted off; take smaller ranges, or several sweeps"
    )]
    TooMany {
        /// The number of combinations, as a product.
        count: String,
    },
    /// The plan has no games or no measures.
    #[error("{0}")]
    Empty(&'static str),
    /// The plan has a version that this program does not read.
    #[error("it is a plan of version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// The budget is exceeded.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

impl PlanError {
    fn text(text: &str, mistake: impl Into<Diagnostic>) -> PlanError {
        PlanError::Text { text: text.to_owned(), mistake: mistake.into() }
    }
}

/// A game of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The text of the game.
    pub game: String,
    /// The values of the parameters.
    pub values: Vec<u64>,
}

impl Plan {
    /// A plan with the default limits, for columns 0 to 99,999.
    pub fn new(games: Games, measures: Vec<Measure>) -> Plan {
        Plan { version: VERSION, games, measures, columns: 100_000, limits: Limits::default() }
    }

    /// The names of the parameters, in the order of the template; none for a list of games.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        let ranges = match &self.games {
            Games::Family { ranges, .. } => &ranges[..],
            Games::List(_) => &[],
        };
        ranges.iter().map(|range| &*range.name)
    }

    /// The columns of the table that the plan gives.
    pub fn schema(&self) -> Schema {
        Schema::new(self.parameters(), &self.measures)
    }

    /// The games of the plan, in order. O(combinations of the parameters).
    ///
    /// ```
    /// use wythoff_atlas::{Games, Measure, Plan, Range};
    /// use wythoff::Budget;
    /// let family = Games::Family {
    ///     template: "maharaja({k},{l})".to_owned(),
    ///     ranges: vec![Range::read("k", "1..3")?, Range::read("l", "1..3")?],
    ///     condition: Some("k < l".to_owned()),
    /// };
    /// let plan = Plan::new(family, Measure::list("slopes")?);
    /// let games = plan.games(&Budget::unlimited()).unwrap();
    /// assert!(games.iter().map(|planned| &*planned.game).eq(["maharaja(1,2)", "maharaja(1,3)", "maharaja(2,3)"]));
    /// # Ok::<(), wythoff::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    /// The plan is invalid, or the budget is exceeded.
    pub fn games(&self, budget: &Budget) -> Result<Vec<Planned>, PlanError> {
        if self.version != VERSION {
            return Err(PlanError::Version(self.version));
        }
        if self.measures.is_empty() {
            return Err(PlanError::Empty("nothing is measured"));
        }
        let games = match &self.games {
            Games::List(games) => games.iter().map(|game| Planned { game: game.clone(), values: Vec::new() }).collect(),
            Games::Family { template, ranges, condition } => family(template, ranges, condition.as_deref(), budget)?,
        };
        if games.is_empty() {
            return Err(PlanError::Empty("the plan has no game"));
        }
        Ok(games)
    }

    /// The task for a game of the plan, which has this index.
    pub fn task(&self, index: usize, planned: &Planned) -> Task {
        let names = self.parameters().map(str::to_owned);
        Task {
            index: index as u64,
            game: planned.game.clone(),
            parameters: names.zip(planned.values.iter().copied()).collect::<Vec<Parameter>>(),
            measures: self.measures.clone(),
            columns: self.columns,
            limits: self.limits,
        }
    }

    /// A description of the differences from another plan; `None` if both are equal.
    pub fn difference(&self, other: &Plan) -> Option<String> {
        let json = |games: &Games| serde_json::to_string(games).unwrap_or_default();
        let first = match (&self.games, &other.games) {
            (Games::List(one), Games::List(other)) if one != other => {
                let place = one.iter().zip(other).take_while(|(one, other)| one == other).count();
                let at = |list: &[String]| list.get(place).map_or("none".to_owned(), |game| format!("`{game}`"));
                (format!("game {}", place + 1), at(one), at(other))
            }
            (one, other) => ("games".to_owned(), json(one), json(other)),
        };
        let of = |plan: &Plan| {
            let Limits { seconds, memory, states } = plan.limits;
            let numbers = [plan.columns, seconds, memory, states as u64].map(|number| number.to_string());
            [plan.version.to_string(), plan.measures.iter().join(",")].into_iter().chain(numbers)
        };
        let names = ["version", "measures", "columns", "seconds", "memory", "states"].map(str::to_owned);
        let mut all: Vec<_> = names.into_iter().zip(of(self)).zip(of(other)).map(|((a, b), c)| (a, b, c)).collect();
        all.insert(1, first);
        let differ = all.into_iter().filter(|(_, one, other)| one != other);
        let differ = differ.map(|(name, one, other)| format!("{name}: {other} there, {one} here")).join("; ");
        (!differ.is_empty()).then_some(differ)
    }
}

impl Games {
    /// The games of a file with one game per line, in which `#` begins a comment.
    ///
    /// ```
    /// use wythoff_atlas::Games;
    /// let games = Games::lines("# two games\nnim\n  maharaja(1,2)  # the first\n\n");
    /// assert_eq!(games, Games::List(vec!["nim".to_owned(), "maharaja(1,2)".to_owned()]));
    /// ```
    pub fn lines(text: &str) -> Games {
        let games = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        Games::List(games.filter(|game| !game.is_empty()).map(str::to_owned).collect())
    }
}

/// The members of a family: the template with all combinations of values that satisfy the condition.
fn family(
    template: &str,
    ranges: &[Range],
    condition: Option<&str>,
    budget: &Budget,
) -> Result<Vec<Planned>, PlanError> {
    let read = Template::read(template).map_err(|mistake| PlanError::text(template, mistake))?;
    let names: Vec<&str> = ranges.iter().map(|range| &*range.name).collect();
    read.require(&names).map_err(|mistake| PlanError::text(template, mistake))?;
    let condition = condition
        .map(|condition| {
            Condition::read(condition, &names, budget).map_err(|error| match error {
                condition::Unread::Mistake(mistake) => PlanError::text(condition, mistake),
                condition::Unread::Exceeded(exceeded) => exceeded.into(),
            })
        })
        .transpose()?;
    let count = ranges.iter().try_fold(1u64, |count, range| count.checked_mul(range.len()));
    let count = count.filter(|&count| count <= MOST).ok_or_else(|| {
        let count = ranges.iter().map(|range| range.len().to_string()).collect::<Vec<_>>().join(" * ");
        PlanError::TooMany { count }
    })?;
    let mut games = Vec::new();
    let mut values: Vec<u64> = ranges.iter().map(|range| range.from).collect();
    for combination in 0..count {
        budget.tick(combination)?;
        let mut rest = combination;
        for (value, range) in values.iter_mut().zip(ranges).rev() {
            *value = range.from + rest % range.len();
            rest /= range.len();
        }
        if condition.as_ref().is_none_or(|condition| condition.holds(&values)) {
            let game = read.game(&values);
            // texts and values are small, so memory for them is reserved for many games at once
            if games.len().is_multiple_of(1 << 16) {
                budget.memory_for::<[u64; 16]>(games.len() + (1 << 16), KEPT)?;
            }
            budget.push(&mut games, Planned { game, values: values.clone() }, KEPT)?;
        }
    }
    is_game(&read, template, &games)?;
    Ok(games)
}

/// Checks that one of the first members is a game; otherwise reports the mistake of the first member in the template.
fn is_game(read: &Template, template: &str, games: &[Planned]) -> Result<(), PlanError> {
    let mut first = None;
    for planned in games.iter().take(LOOKED_AT) {
        match input::game(&planned.game) {
            Ok(_) => return Ok(()),
            Err(mistake) => drop(first.get_or_insert((planned, mistake))),
        }
    }
    match first {
        None => Ok(()),
        Some((planned, mistake)) => {
            let span = read.place(&planned.values, mistake.span);
            let hint = format!("`{}` is no game: {}", planned.game, mistake.hint);
            Err(PlanError::text(template, Diagnostic::new(mistake.message, span, hint)))
        }
    }
}
