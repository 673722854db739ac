//! Descriptions of games: the named families, and the meaning of a notation.

use serde::Serialize;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::catalogue::{ENTRIES, Entry};
use wythoff_game::{Imitation, Position, Rectangle, Rules};
use wythoff_theory::{Certainty, Theorem, splitting};

use crate::answer::Assurance;
use crate::game::Game;
use crate::typeset::{Text, signs};

/// A named family of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Family {
    /// The name in the notation.
    pub name: &'static str,
    /// The name with its parameters, for each list of parameters that the family accepts.
    pub signatures: Vec<String>,
    /// The names of the parameters in each list.
    pub forms: Vec<Vec<&'static str>>,
    /// The condition that the parameters must satisfy, in mathematical signs.
    pub condition: String,
    /// The rule in one line, in mathematical signs.
    pub rule: String,
    /// The source of the game in the literature.
    pub source: &'static str,
    /// A member of the family.
    pub example: &'static str,
    /// The parameters for which the name alone is an abbreviation; those of the example if the family needs some.
    pub defaults: Vec<u64>,
}

impl Family {
    /// All named families.
    pub fn all() -> Vec<Family> {
        let family = |entry: &'static Entry| {
            let Entry { name, condition, rule, source, example, .. } = entry;
            let (signatures, forms, defaults) = (entry.signatures().collect(), entry.names(), defaults(entry));
            let (condition, rule) = (signs(condition), Text::marked(rule).line());
            Family { name, signatures, forms, condition, rule, source, example, defaults }
        };
        ENTRIES.iter().map(family).collect()
    }
}

/// The parameters for which the name alone is an abbreviation, searched among small numbers; those of the example if the family needs some.
fn defaults(entry: &Entry) -> Vec<u64> {
    const SMALL: u64 = 4;
    let longest = entry.forms.iter().map(|form| form.len() as u32).max().unwrap_or(0);
    if longest == 0 {
        return Vec::new();
    }
    if let (true, Ok(alone)) = (entry.forms.contains(&&[][..]), entry.name.parse::<Rules>()) {
        let same =
            |values: &Vec<u64>| entry.parts(values).is_ok_and(|parts| Rules::try_from(parts).as_ref() == Ok(&alone));
        let tuples = (0..SMALL.pow(longest)).map(|k| (0..longest).map(move |i| k / SMALL.pow(i) % SMALL + 1));
        return tuples.map(Iterator::collect).find(same).unwrap_or_default();
    }
    let inner = entry.example.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or("", |(inner, _)| inner);
    inner.split(',').filter_map(|value| value.trim().parse().ok()).collect()
}

/// A description of a game: its rules in every form, and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Description {
    /// The notation as the user wrote it, or as it was understood.
    pub game: String,
    /// The notation that was understood, if the text that the user wrote is not notation itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub understood: Option<String>,
    /// A sentence about the game that a reader of the text may not expect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The rules in canonical notation.
    pub rules: String,
    /// The rules in words.
    pub words: String,
    /// Whether exchanging the two piles leaves the rules unchanged.
    pub symmetric: bool,
    /// Whether the rules imply that every column has finitely many P-positions.
    pub finite_columns: bool,
    /// Whether Grundy values are defined for the rules.
    pub additive: bool,
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// The number of options that may be blocked at once.
    pub most_blocked: u64,
    /// The imitation clause, if there is one.
    pub imitation: Option<Imitation>,
    /// The removed rectangles: none, one, or several among which the second player chooses.
    pub cuts: Vec<Rectangle>,
    /// Positions that are forced to be P.
    pub forced_p: Vec<Position>,
    /// Positions that are forced to be N.
    pub forced_n: Vec<Position>,
    /// Formulas of the sets whose positions are forced to be P.
    pub forced_p_where: Vec<String>,
    /// Formulas of the sets whose positions are forced to be N.
    pub forced_n_where: Vec<String>,
    /// Positions at which the game ends by an end clause.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ends: Vec<Position>,
    /// Formulas of the sets at whose positions the game ends.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ends_where: Vec<String>,
    /// The number of passes in the whole game; left out if there are none.
    #[serde(skip_serializing_if = "no_pass")]
    pub passes: u64,
    /// The grounds on which positions of any size are decided; null if they are computed from the origin on.
    pub at_any_size: Option<Assurance>,
    /// The formula of the P-positions (a_n,b_n) with a_n <= b_n, n = 0, 1, 2, ..., if the theorem that decides positions of any size has one; else
    /// null.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub formula: Option<Text>,
    /// What the literature proves about the shape of the P-positions without determining any of them; null if nothing is known.
    pub literature: Option<String>,
    /// The grounds on which a shipped certificate's automaton is accepted; null if there is none.
    pub certified: Option<Assurance>,
}

fn no_pass(passes: &u64) -> bool {
    *passes == 0
}

impl Description {
    /// The notation with the rules, or the rules alone if they were written so.
    pub fn title(&self) -> String {
        if self.game == self.rules { self.rules.clone() } else { format!("{} = {}", self.game, self.rules) }
    }
}

impl Game {
    /// The rules of the game in every form, and the grounds of the answers about it.
    ///
    /// # Errors
    /// The budget is exceeded while a proof is searched for.
    pub fn description(&self, budget: &Budget) -> Result<Description, Exceeded> {
        let (rules, known) = (self.rules(), self.at_any_size(budget)?);
        Ok(Description {
            game: self.text().to_owned(),
            understood: None,
            note: None,
            rules: rules.to_string(),
            words: rules.in_words(),
            symmetric: rules.is_symmetric(),
            finite_columns: rules.has_finite_columns(),
            additive: rules.is_additive(),
            misere: rules.is_misere(),
            most_blocked: rules.most_blocked(),
            imitation: rules.imitation(),
            cuts: rules.cuts().to_vec(),
            forced_p: rules.altered().p.iter().copied().collect(),
            forced_n: rules.altered().n.iter().copied().collect(),
            forced_p_where: rules.altered().p_where.iter().map(ToString::to_string).collect(),
            forced_n_where: rules.altered().n_where.iter().map(ToString::to_string).collect(),
            ends: rules.ends().listed.iter().copied().collect(),
            ends_where: rules.ends().sets.iter().map(ToString::to_string).collect(),
            passes: rules.passes(),
            at_any_size: known.as_ref().map(Assurance::from),
            formula: known
                .as_ref()
                .and_then(Certainty::theorem)
                .and_then(Theorem::formula)
                .map(|formula| Text::marked(&formula)),
            literature: splitting::shape(rules),
            certified: self.certified().as_ref().map(Assurance::from),
        })
    }
}

/// What is done where nothing is known of a game.
pub(crate) fn unknown(finite_columns: bool) -> &'static str {
    match finite_columns {
        true => "No theorem is known: to decide (x,y) the program computes columns 0 to min(x,y).",
        false => "No theorem is known: to decide (x,y) the program computes the positions with piles up to these.",
    }
}
