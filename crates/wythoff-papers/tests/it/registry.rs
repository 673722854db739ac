//! The list of claims: complete, and in order.

use std::collections::HashSet;

use wythoff::typeset::Text;
use wythoff_papers::{Kind, claims, select};

/// The items of a paper: where each stands, what it is, its claims, and what realises it or why there is nothing to settle.
fn items() -> Vec<(String, Vec<String>)> {
    let file: toml::Table = toml::from_str(include_str!("../../claims/items.toml")).unwrap();
    let mut all = Vec::new();
    for (paper, items) in &file {
        assert!(["MAH", "IMI", "RES", "ALT"].contains(&paper.as_str()));
        for item in items.as_array().unwrap() {
            let cells = item.as_array().unwrap();
            let [place, what] = [&cells[0], &cells[1]].map(|cell| cell.as_str().unwrap());
            let name = format!("{paper} {place}: {what}");
            let claims: Vec<String> =
                cells[2].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect();
            match cells.get(3).map(|by| by.as_str().unwrap()) {
                None => assert!(!claims.is_empty(), "{name} has neither a claim nor a reason"),
                Some(by) => {
                    assert!(claims.is_empty() && !by.is_empty() && cells.len() == 4, "{name}");
                    let game = by.strip_prefix("game ").map(str::parse::<wythoff::Game>);
                    assert!(game.is_none_or(|game| game.is_ok()), "{name}: {by}");
                }
            }
            all.push((name, claims));
        }
    }
    all
}

/// Each item of the papers has claims that exist, or says what realises it; and each claim belongs to an item.
#[test]
fn each_item_of_the_papers_is_settled() {
    let (items, ids): (_, HashSet<&str>) = (items(), claims().iter().map(|claim| claim.id.as_str()).collect());
    let (mut named, mut names) = (HashSet::new(), HashSet::new());
    for (name, claims) in &items {
        assert!(names.insert(name), "{name} twice");
        for id in claims {
            assert!(ids.contains(id.as_str()), "{name}: there is no {id}");
            named.insert(id.as_str());
        }
    }
    let mut without: Vec<_> = ids.difference(&named).collect();
    without.sort_unstable();
    assert!(without.is_empty(), "claims of no item: {without:?}");
    assert!(items.len() >= 272, "{} items", items.len());
}

/// The help of the command explains each verdict that reports have.
#[test]
fn help_explains_all_verdicts() {
    let help = include_str!("../../../wythoff-cli/src/arguments/papers.rs");
    let verdicts: toml::Table = toml::from_str(include_str!("../../src/report/verdicts.toml")).unwrap();
    for verdict in verdicts["verdicts"].as_array().unwrap() {
        let word = verdict[0].as_str().unwrap();
        assert!(help.contains(&format!("\n  {word}  ")), "{word}");
    }
}

#[test]
fn identifiers_are_single_and_say_paper_and_kind() {
    let (mut seen, mut statements) = (HashSet::new(), HashSet::new());
    for claim in claims() {
        assert!(seen.insert(claim.id.to_uppercase()), "{} twice", claim.id);
        let (paper, rest) = claim.id.split_once('-').unwrap();
        assert_eq!(paper, claim.paper.key(), "{}", claim.id);
        let numbered =
            |letter: char| rest.strip_prefix(letter).is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
        for (letter, kind) in [('F', Kind::Figure), ('T', Kind::Table), ('E', Kind::Example)] {
            assert!(!numbered(letter) || claim.kind == kind, "{}", claim.id);
        }
        assert!(claim.statement.ends_with(['.', '?', ')']), "{}", claim.id);
        assert!(!claim.place.is_empty(), "{}", claim.id);
        assert!(statements.insert(claim.statement.as_str()), "{} reads like another claim", claim.id);
    }
}

#[test]
fn claims_are_found_by_their_beginning() {
    assert_eq!(select("mah-t1").len(), 1);
    assert_eq!(select("MAH-F1").len(), 1, "MAH-F11 is another one");
    assert_eq!(select("res-f").len(), 2);
    assert!(select("MAH-X").is_empty());
}

/// Every entry of the errata that a claim names has a row in the documentation, and every row with a number has a claim.
#[test]
fn errata_are_documented() {
    let page = include_str!("../../../../docs/errata.md");
    let rows: HashSet<&str> = page.lines().filter_map(|line| line.strip_prefix("| E")?.split(' ').next()).collect();
    let named: HashSet<&str> =
        claims().iter().flat_map(|claim| claim.errata.iter().filter_map(|entry| entry.strip_prefix('E'))).collect();
    assert_eq!(named, rows);
}

/// The errata of the reports are those of the documentation, row by row.
#[test]
fn errata_are_those_of_the_documentation() {
    let page = include_str!("../../../../docs/errata.md");
    let rows = page.lines().filter(|line| line.starts_with("| E") || line.starts_with("| - "));
    let rows: Vec<Vec<&str>> =
        rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).take(4).collect()).collect();
    let data: toml::Table = toml::from_str(include_str!("../../claims/errata.toml")).unwrap();
    let cell = |erratum: &toml::Value, name: &str| {
        let joined = |text: &toml::Value| text.as_str().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        erratum.get(name).map_or("-".to_owned(), |text| Text::marked(&joined(text)).to_string())
    };
    let data = data["erratum"].as_array().unwrap().iter();
    let data: Vec<_> =
        data.map(|erratum| ["number", "place", "printed", "rules"].map(|name| cell(erratum, name)).to_vec()).collect();
    assert_eq!(data, rows);
}

/// What is not in the papers says so, and is marked.
#[test]
fn statements_of_ours_are_marked() {
    for claim in claims() {
        let says_so = claim.statement.starts_with("Ours") || claim.statement.starts_with("Not in the paper");
        assert!(!says_so || claim.ours, "{}", claim.id);
    }
    assert_eq!(claims().iter().filter(|claim| claim.ours).count(), 8, "look at each that is new");
}
