//! The families of games in the atlas, read from a data file.

use std::collections::HashMap;
use std::str::FromStr;

use itertools::Itertools;
use serde::Deserialize;
use wythoff::{Budget, Rules, input};

use crate::atlas::FamilyOf;
use crate::limits::{Limits, bytes};
use crate::measure::Measure;
use crate::plan::{Games, Plan, Range};

use super::BuildError;

/// The data file with the families.
const FAMILIES: &str = include_str!("../../families.toml");

/// The families of the atlas, with the measures to take of their games and the limits.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Families {
    measures: Vec<Measure>,
    columns: u64,
    seconds: u64,
    memory: String,
    states: usize,
    family: Vec<Family>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    name: String,
    about: String,
    #[serde(default)]
    games: Vec<String>,
    #[serde(default)]
    template: String,
    #[serde(default)]
    ranges: Vec<String>,
    #[serde(rename = "where")]
    condition: Option<String>,
    assign: Option<Assign>,
    #[serde(default = "both")]
    mirrored: bool,
}

fn both() -> bool {
    true
}

/// Assigns one of some words to each of some things, in all possible ways.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Assign {
    /// The name that stands in the template.
    name: String,
    of: Vec<String>,
    to: Vec<String>,
}

/// A game of the atlas before it is measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The rules of the game.
    pub rules: Rules,
    /// The texts by which the families refer to the game, other than its rules.
    pub texts: Vec<String>,
    /// The families to which the game belongs, by their places.
    pub families: Vec<usize>,
}

impl Families {
    /// The families of the shipped atlas.
    ///
    /// # Errors
    /// The compiled-in data file is invalid, which a test would notice.
    pub fn shipped() -> Result<Families, BuildError> {
        FAMILIES.parse()
    }

    /// A plan with the measures and limits for the games, whose list of games is empty.
    pub(super) fn plan(&self) -> Result<Plan, BuildError> {
        let memory = bytes(&self.memory).map_err(|mistake| BuildError::Families(mistake.message))?;
        let limits = Limits { seconds: self.seconds, memory, states: self.states };
        let plan = Plan::new(Games::List(Vec::new()), self.measures.clone());
        Ok(Plan { columns: self.columns, limits, ..plan })
    }

    /// The names of the families and their descriptions.
    pub(super) fn described(&self) -> Vec<FamilyOf> {
        self.family.iter().map(|family| FamilyOf { name: family.name.clone(), about: family.about.clone() }).collect()
    }

    /// The games, each once, in the order of the file. O(games).
    ///
    /// # Errors
    /// A family is invalid, a member is not a game, or the budget is exceeded.
    pub fn games(&self, budget: &Budget) -> Result<Vec<Planned>, BuildError> {
        let mut planned: Vec<Planned> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for (number, family) in self.family.iter().enumerate() {
            for text in family.members(budget)? {
                budget.check()?;
                let game = input::game(&text).map_err(|mistake| {
                    BuildError::Families(format!("`{text}` of the family `{}`: {}", family.name, mistake.message))
                })?;
                let rules = game.game.rules().clone();
                let notation = rules.to_string();
                if !family.mirrored && rules.transposed().to_string() < notation {
                    continue;
                }
                let place = *places.entry(notation.clone()).or_insert_with(|| {
                    planned.push(Planned { rules, texts: Vec::new(), families: Vec::new() });
                    planned.len() - 1
                });
                let game = &mut planned[place];
                if text != notation && !game.texts.contains(&text) {
                    game.texts.push(text);
                }
                if game.families.last() != Some(&number) {
                    game.families.push(number);
                }
            }
        }
        Ok(planned)
    }
}

impl FromStr for Families {
    type Err = BuildError;

    fn from_str(text: &str) -> Result<Families, BuildError> {
        toml::from_str(text).map_err(|error| BuildError::Families(error.to_string()))
    }
}

impl Family {
    /// The texts of the members of the family.
    fn members(&self, budget: &Budget) -> Result<Vec<String>, BuildError> {
        let mut members = self.games.clone();
        if let Some(assign) = &self.assign {
            let place = format!("{{{}}}", assign.name);
            members.extend(assign.all().map(|assigned| self.template.replace(&place, &assigned)));
        } else if !self.template.is_empty() {
            let range = |text: &String| {
                let (name, values) = text.split_once(' ').unwrap_or((text, ""));
                Range::read(name, values)
                    .map_err(|mistake| BuildError::Families(format!("`{text}`: {}", mistake.message)))
            };
            let ranges = self.ranges.iter().map(range).collect::<Result<Vec<Range>, BuildError>>()?;
            let (template, condition) = (self.template.clone(), self.condition.clone());
            // the measures of this plan are not used
            let plan = Plan::new(Games::Family { template, ranges, condition }, Measure::all().collect());
            members.extend(plan.games(budget)?.into_iter().map(|planned| planned.game));
        }
        Ok(members)
    }
}

impl Assign {
    /// All assignments of words to the things, each as words with the things to which they are assigned; things with the empty word are left out,
    /// and so is the assignment that leaves out all.
    fn all(&self) -> impl Iterator<Item = String> {
        let ways = self.of.iter().map(|_| 0..self.to.len()).multi_cartesian_product();
        ways.filter_map(|words| {
            let listed = self.to.iter().enumerate().filter_map(|(number, word)| {
                let mut own = self.of.iter().zip(&words).filter(|(_, word)| **word == number).map(|(thing, _)| thing);
                let list = own.join(",");
                (!word.is_empty() && !list.is_empty()).then(|| format!("{word}{{{list}}}"))
            });
            let text = listed.collect::<Vec<_>>().join(" ");
            (!text.is_empty()).then_some(text)
        })
    }
}
