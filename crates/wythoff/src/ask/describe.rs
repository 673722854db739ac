//! `describe`: the rules of a game in words, and what answers about it rest on.

use clap::Args;

use super::arguments::GameText;
use super::{Desk, Group, Question, Refusal, Report};
use crate::description::{Description, unknown};
use crate::input::Read;
use crate::page::{Line, Page};

/// Say what the rules of a game are, and what its answers rest on
#[derive(Debug, Args)]
pub struct Describe {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
}

impl Question for Describe {
    const NAME: &'static str = "describe";
    const GROUP: Group = Group::Game;
    const EXAMPLES: &'static [&'static [&'static str]] = &[&["maharaja"], &["Wythoff's game", "--json"]];
    type Answer = Description;

    fn ask(&self, desk: &Desk<'_>) -> Result<Description, Refusal> {
        described(desk.understood("game", &self.game)?, desk)
    }
}

/// The description of a game, and how its text was understood.
pub(super) fn described(Read { game, understood, note }: Read, desk: &Desk<'_>) -> Result<Description, Refusal> {
    Ok(Description { understood, note, ..game.description(desk.budget())? })
}

impl Report for Description {
    fn page(&self) -> Page {
        let mut page = Page::default();
        page.heading(self.title());
        page.paragraph(0, self.words.as_str());
        page.gap();
        if let (Some(formula), Some(known)) = (&self.formula, &self.at_any_size) {
            page.grounded(0, Line::from(formula).in_signs(), Some(known));
        }
        match &self.at_any_size {
            Some(known) => page.grounded(0, "any position is decided, with piles of any size", Some(known)),
            None => page.paragraph(0, unknown(self.finite_columns)),
        }
        if let Some(certified) = &self.certified {
            page.grounded(0, "a finite automaton accepts exactly the P-positions", Some(certified));
        }
        if let Some(literature) = &self.literature {
            page.grounded(0, Line::marked(format!("the literature proves that {literature}")), None);
        }
        page.sources();
        page
    }
}
