//! `wythoff compare`: compares the P-positions of two games.

use serde::Serialize;
use wythoff::{Answer, Comparison, Game, percent};

use super::{print, rows_below};
use crate::arguments::games::Compare;
use crate::input;
use crate::output::sure;
use crate::progress::Progress;

/// A comparison of two games.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Report<'a> {
    /// The first game.
    first: super::Heading<'a>,
    /// The second game.
    second: super::Heading<'a>,
    /// The share of the positions that are P in both games among those that are P in at least one.
    share: f64,
    #[serde(flatten)]
    answer: &'a Answer<Comparison>,
}

/// Prints the first difference of two games and the share of P-positions in common.
pub fn run(arguments: &Compare) -> anyhow::Result<()> {
    let (first, second) = (input::game(&arguments.first)?, input::game(&arguments.second)?);
    let rows = rows_below(arguments.rows.upto);
    let answer = first.compare(&second, arguments.columns, rows, Progress::new("columns").budget())?;
    let share = answer.value.share();
    let report = Report { first: (&first).into(), second: (&second).into(), share, answer: &answer };
    print(&arguments.told, &report, || text(&first, &second, &answer))
}

fn text(first: &Game, second: &Game, answer: &Answer<Comparison>) -> String {
    let value = &answer.value;
    let difference = match value.first_difference {
        None if value.same_rules => "none: the rules are the same".to_owned(),
        None if value.equal == Some(true) => "none at any distance".to_owned(),
        None if value.equal == Some(false) => {
            format!("not in columns 0 to {}, but further out: the P-positions are not the same", value.columns - 1)
        }
        None => format!("none in columns 0 to {}", value.columns - 1),
        Some(difference) => {
            let game = if difference.p_in_first { first } else { second };
            format!("{} is P in {} only", difference.position, game)
        }
    };
    let all = value.common + value.only_first + value.only_second;
    let ask = match value.equal {
        Some(false) if value.first_difference.is_none() => {
            format!("\n`wythoff theorems \"{first}\" --compare \"{second}\"` finds where they differ first")
        }
        None if first.may_be_proved() && second.may_be_proved() => format!(
            "\nWhether they differ further out may be decided by `wythoff theorems \"{first}\" --compare \"{second}\"`"
        ),
        _ => String::new(),
    };
    format!(
        "First game        {}\n\
         Second game       {}\n\
         First difference  {difference}\n\
         In common         {} of {all} P-positions in columns 0 to {} ({})\n\
         Only in first     {}\n\
         Only in second    {}\n\
         {}{ask}\n",
        first.title(),
        second.title(),
        value.common,
        value.columns - 1,
        percent(value.common, all, 1),
        value.only_first,
        value.only_second,
        sure(&answer.assurance())
    )
}
