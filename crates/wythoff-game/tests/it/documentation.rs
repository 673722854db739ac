//! `docs/notation.md` is true: its examples are read, its catalogue is the catalogue.

use wythoff_game::catalogue::{ENTRIES, Entry};
use wythoff_game::notation::parse;
use wythoff_game::{PileRules, Rules, is_on_piles};

const PAGE: &str = include_str!("../../../../docs/notation.md");

/// The text of each fenced block of one kind.
fn blocks(kind: &str) -> Vec<&'static str> {
    let opening = format!("```{kind}\n");
    PAGE.split(&opening).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn examples_are_read() {
    let examples: Vec<&str> = blocks("game").iter().flat_map(|block| block.lines()).collect();
    assert!(examples.len() > 30, "the page has lost its examples");
    for example in examples {
        let notation = example.split('#').next().unwrap().trim();
        let rules = parse(notation).unwrap_or_else(|error| panic!("{notation}: {error}"));
        assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules), "{notation}");
    }
}

#[test]
fn games_on_several_piles_are_read() {
    let games: Vec<&str> = blocks("piles").iter().flat_map(|block| block.lines()).collect();
    assert!(games.len() > 5, "the page has lost its games on several piles");
    for game in games {
        let notation = game.split('#').next().unwrap().trim();
        let rules: PileRules = notation.parse().unwrap_or_else(|error| panic!("{notation}: {error}"));
        assert!(is_on_piles(notation), "{notation}");
        assert_eq!(rules.to_string().parse(), Ok(rules), "{notation}");
    }
}

/// `docs/literature.md` has only games that can be read.
#[test]
fn games_of_the_literature_are_read() {
    let page = include_str!("../../../../docs/literature.md");
    let table = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| game"));
    // In a table a bar is written with a backslash.
    let games: Vec<String> = table.map(|line| line.split('`').nth(1).expect(line).replace(r"\|", "|")).collect();
    assert!(games.len() > 50, "the page has lost its games");
    // The star of a game needs a theorem, which this crate does not have.
    for game in games.iter().filter(|game| !game.contains("star(")) {
        let is_read = if is_on_piles(game) { game.parse::<PileRules>().is_ok() } else { game.parse::<Rules>().is_ok() };
        assert!(is_read, "{game}");
    }
}

#[test]
fn json_is_read() {
    for block in blocks("json") {
        let rules: Rules = serde_json::from_str(block).unwrap();
        assert_eq!(
            rules.to_string(),
            "misere bishop(m=2) + rays{(0,1)} mod 3 below 2 up to 7 block 2 of roob(3) cut (1,2) alter P{(3,4)}"
        );
    }
}

fn row(entry: &Entry) -> String {
    let forms: Vec<String> = entry.signatures().map(|form| format!("`{form}`")).collect();
    // the page has formulas as they are typed
    let rule = entry.rule.replace('$', "");
    format!("| {} | {} | {} | {} |", forms.join(", "), rule, entry.condition, entry.source)
}

#[test]
fn catalogue_is_complete() {
    let (_, table) = PAGE.split_once("|---|---|---|---|\n").expect("the page has a catalogue table");
    let rows: Vec<&str> = table.lines().take_while(|line| line.starts_with('|')).collect();
    let expected: Vec<String> = ENTRIES.iter().map(row).collect();
    assert_eq!(rows, expected, "the table should be:\n{}", expected.join("\n"));
}
