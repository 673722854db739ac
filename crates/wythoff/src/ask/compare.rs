//! `compare`: two games side by side.

use clap::Args;
use serde::Serialize;

use super::arguments::GameText;
use super::flags::{Rows, columns};
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Answer;
use crate::compare::Comparison;
use crate::in_words::percent;
use crate::page::{Line, Page};

/// Find the first difference of two games, and the share of P-positions in common
#[derive(Debug, Args)]
pub struct Compare {
    /// The first game
    pub first: GameText,
    /// The second game
    pub second: GameText,
    /// Compute columns 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = columns)]
    pub columns: u64,
    #[command(flatten)]
    pub rows: Rows,
}

/// Two games side by side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Compared {
    /// The first game.
    pub first: Heading,
    /// The second game.
    pub second: Heading,
    /// The share of the positions that are P in both games among those that are P in at least one.
    pub share: f64,
    /// Where they differ, and how sure that is.
    #[serde(flatten)]
    pub answer: Answer<Comparison>,
    /// Whether an automaton may decide what holds beyond the columns.
    #[serde(skip)]
    pub may_be_proved: bool,
}

impl Question for Compare {
    const NAME: &'static str = "compare";
    const GROUP: Group = Group::Game;
    const EXAMPLES: &'static [&'static [&'static str]] =
        &[&["maharaja(3,5)", "wythoff"], &["roob-blocking(2,3)", "modular(2,0,3)", "--columns", "100000"]];
    const UNIT: &'static str = "columns";
    type Answer = Compared;

    fn ask(&self, desk: &Desk<'_>) -> Result<Compared, Refusal> {
        let (first, second) = (desk.game("first", &self.first)?, desk.game("second", &self.second)?);
        let answer = first.compare(&second, self.columns, self.rows.count(), desk.budget())?;
        Ok(Compared {
            share: answer.value.share(),
            may_be_proved: first.may_be_proved() && second.may_be_proved(),
            first: (&first).into(),
            second: (&second).into(),
            answer,
        })
    }
}

impl Report for Compared {
    fn page(&self) -> Page {
        let Compared { first, second, answer: Answer { value, .. }, .. } = self;
        let last = value.columns - 1;
        let difference = match value.first_difference {
            None if value.same_rules => "none: the rules are the same".to_owned(),
            None if value.equal == Some(true) => "none at any distance".to_owned(),
            None if value.equal == Some(false) => {
                format!("not in columns 0 to {last}, but further out: the P-positions are not the same")
            }
            None => format!("none in columns 0 to {last}"),
            Some(difference) => {
                let game = if difference.p_in_first { first } else { second };
                format!("{} is P in {} only", difference.position, game.game)
            }
        };
        let all = value.common + value.only_first + value.only_second;
        let common =
            format!("{} of {all} P-positions in columns 0 to {last} ({})", value.common, percent(value.common, all, 1));
        let mut page = Page::default();
        page.table([
            ("First game", Line::from(first.title())),
            ("Second game", Line::from(second.title())),
            ("First difference", Line::from(difference)),
            ("In common", Line::from(common)),
            ("Only in first", Line::from(value.only_first.to_string())),
            ("Only in second", Line::from(value.only_second.to_string())),
        ]);
        page.certainty(0, &self.answer.assurance());
        let further = Line::ask(["theorems", &first.game, "--compare", &second.game]);
        match value.equal {
            Some(false) if value.first_difference.is_none() => {
                page.row(0, further + " finds where they differ first");
            }
            None if self.may_be_proved => {
                page.row(0, Line::from("Whether they differ further out may be decided by ") + further);
            }
            _ => {}
        }
        page
    }
}
