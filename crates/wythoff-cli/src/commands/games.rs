//! `wythoff games`: prints the catalogue of named games.

use std::fmt::Write;

use wythoff::Family;
use wythoff::rules::{Lengths, Rules};

use super::print;
use crate::arguments::games::Games;
use crate::output;

/// The catalogue of named games.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Catalogue {
    /// The families of games.
    games: Vec<Family>,
}

/// Lists the catalogue.
pub fn run(arguments: &Games) -> anyhow::Result<()> {
    let page = Catalogue { games: Family::all() };
    print(&arguments.told, &page, || catalogue(&page.games))
}

/// The headings of the catalogue at a terminal, in order.
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

/// The catalogue as text: names and parameters, then the rule. Without a terminal each family takes one line, for `grep`.
fn catalogue(families: &[Family]) -> String {
    let rule = |family: &Family| match family.condition {
        "" => family.rule.to_owned(),
        condition => format!("{}; {condition}", family.rule),
    };
    match output::terminal_width() {
        Some(width) => headed(families, rule, width),
        None => {
            let line = |family: &Family| {
                let names = family.signatures.join(", ");
                format!("{names:<24}  {}. {}\n", rule(family), family.source)
            };
            families.iter().map(line).collect()
        }
    }
}

/// The catalogue for a terminal: under headings, wrapped to `width`.
fn headed(families: &[Family], rule: impl Fn(&Family) -> String, width: usize) -> String {
    const NAMES: usize = 28;
    let indent = " ".repeat(NAMES);
    let fill = |text: &str| {
        let options = textwrap::Options::new(width).initial_indent(&indent).subsequent_indent(&indent);
        textwrap::fill(text, options).replace('\u{a0}', " ")
    };
    let mut text = String::new();
    for (place, title) in HEADINGS.iter().enumerate() {
        let is_here = |family: &&Family| family.example.parse().is_ok_and(|rules| heading(&rules) == place);
        let _ = writeln!(text, "{}{title}", if place == 0 { "" } else { "\n" });
        for family in families.iter().filter(is_here) {
            // No-break spaces keep a condition such as `m >= 1` on one line.
            let condition = family.condition.replace(' ', "\u{a0}");
            let told = rule(family).replace(family.condition, &condition).replace(">=", "≥").replace("<=", "≤");
            let (told, source) = (fill(&told), fill(family.source));
            let names = format!("  {}", family.signatures.join(", "));
            // A name that is too long gets a line of its own.
            match told.get(NAMES..).filter(|_| names.len() + 2 <= NAMES) {
                Some(rest) => writeln!(text, "{names:<NAMES$}{rest}\n{source}"),
                None => writeln!(text, "{names}\n{told}\n{source}"),
            }
            .ok();
        }
    }
    let more = "Moves may also be joined, as in `rook + bishop + leaper(3,5)`. `wythoff show GAME` explains a game, and \
                docs/notation.md the notation.";
    text + "\n" + &textwrap::fill(more, width) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_heading() {
        let families = Family::all();
        let shown = headed(&families, |family| family.rule.to_owned(), 80);
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
