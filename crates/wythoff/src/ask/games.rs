//! `games`: the named families of games.

use clap::Args;
use itertools::Itertools;
use serde::Serialize;
use wythoff_game::{Lengths, Rules};

use super::{Desk, Group, Question, Refusal, Report};
use crate::description::Family;
use crate::page::{Line, Page};

/// List the named games: parameters, rule, source
#[derive(Debug, Args)]
pub struct Games {}

/// The named families of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// The families.
    pub games: Vec<Family>,
}

impl Question for Games {
    const NAME: &'static str = "games";
    const GROUP: Group = Group::Surveys;
    const EXAMPLES: &'static [&'static [&'static str]] = &[&[]];
    type Answer = Catalogue;

    fn ask(&self, _: &Desk<'_>) -> Result<Catalogue, Refusal> {
        Ok(Catalogue { games: Family::all() })
    }
}

/// The headings of the catalogue, in order.
const HEADINGS: [&str; 5] = [
    "Nim and Wythoff Nim",
    "With more moves",
    "With fewer moves, or on a smaller board",
    "With blocked moves",
    "With a memory",
];

/// The index in [`HEADINGS`] of the heading for a game with these rules.
fn heading(rules: &Rules) -> usize {
    let is_smaller = !rules.cuts().is_empty() || rules.has_choice();
    match rules.shape() {
        _ if !rules.is_memoryless() => 4,
        _ if rules.block().is_some() => 3,
        _ if is_smaller => 2,
        Some(shape) if shape.rook != Lengths::ALL => 2,
        Some(shape) if shape.leaps.is_empty() => 0,
        _ => 1,
    }
}

/// The width of the names, with the gap behind them.
const NAMES: usize = 28;

impl Report for Catalogue {
    fn page(&self) -> Page {
        let mut page = Page::default();
        for (place, title) in HEADINGS.iter().enumerate() {
            page.heading(*title);
            let is_here = |family: &&Family| family.example.parse().is_ok_and(|rules| heading(&rules) == place);
            for family in self.games.iter().filter(is_here) {
                let mut names = format!("  {}", family.signatures.join(", "));
                // names that are too long get a line of their own
                if names.len() + 2 > NAMES {
                    page.row(0, std::mem::take(&mut names));
                }
                page.item(&names, NAMES, family.rule.as_str());
                let beside = [family.condition.as_str(), family.source];
                page.item("", NAMES, beside.into_iter().filter(|part| !part.is_empty()).join(" · "));
            }
            page.gap();
        }
        let more = Line::from("Moves may also be joined, as in `rook + bishop + leaper(3,5)`. ");
        page.paragraph(0, more + Line::ask(["show", "GAME"]) + " explains a game, and docs/notation.md the notation.");
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_heading() {
        let families = Family::all();
        let shown = Catalogue { games: families.clone() }.page().terminal(80, false);
        for family in &families {
            assert!(shown.contains(&family.signatures[0]), "{}", family.name);
        }
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
        let place = |game: &str| heading(&game.parse().unwrap());
        assert_eq!(
            ["wythoff", "maharaja", "connell(3)", "k-blocking(2)", "imitation(1,1)"].map(place),
            [0, 1, 2, 3, 4]
        );
    }
}
