//! The list of claims: complete, and in order.

use std::collections::HashSet;

use wythoff::budget::{Task, together};
use wythoff_papers::{Claim, Kind, Verdict, claims, select};

use crate::support::{is_settled_here, settled};

/// What has to be there: every figure, table and worked example of the papers.
const REQUIRED: &[&str] = &[
    "MAH-F1", "MAH-F2", "MAH-F3", "MAH-F4", "MAH-F5", "MAH-F6", "MAH-F7", "MAH-F8", "MAH-F9", "MAH-F11", "MAH-F12",
    "IMI-F1", "IMI-F2", "RES-F1", "RES-F2", "ALT-F1", "MAH-T1", "RES-T1", "RES-T2", "RES-T3", "RES-T4", "IMI-E2",
    "IMI-E3", "IMI-E4", "IMI-E5", "IMI-E6", "IMI-E7", "IMI-E8", "IMI-E9", "IMI-E10", "IMI-E11", "IMI-E12", "IMI-E13",
    "IMI-E14", "IMI-E15", "IMI-E16", "RES-E1", "RES-E2", "RES-E3", "RES-E4", "RES-E5", "RES-E6",
];

/// Every group of statements, by the beginning of its identifiers.
const GROUPS: &[&str] = &[
    "MAH-prop-2.1",
    "MAH-lemma-2.3",
    "MAH-lemma-3.1",
    "MAH-lemma-3.2",
    "MAH-dictionary",
    "MAH-thm-1.1",
    "MAH-thm-4.1",
    "MAH-question-1",
    "MAH-question-2",
    "MAH-conj-4.1",
    "MAH-claim-1",
    "MAH-claim-2",
    "MAH-ambiguous",
    "MAH-leapers",
    "IMI-prop-5",
    "IMI-cor-7",
    "IMI-prop-14",
    "IMI-thm-19",
    "IMI-cor-20",
    "IMI-p-divides-m",
    "IMI-bounds",
    "IMI-hegarty",
    "RES-thm-2.1",
    "RES-thm-3.1",
    "RES-prop-3.2",
    "RES-lemma-3.3",
    "RES-thm-4.1",
    "RES-thm-5.1",
    "RES-prop-5.2",
    "RES-question",
    "ALT-lemma-1",
    "ALT-lemma-2",
    "ALT-lemma-3",
    "ALT-lemma-4",
    "ALT-lemma-5",
    "ALT-lemma-6",
    "ALT-lemma-7",
    "ALT-lemma-8",
    "ALT-lemma-9",
    "ALT-cor-1",
    "ALT-cor-2",
    "ALT-thm-1",
    "ALT-thm-2",
    "ALT-thm-3",
    "ALT-misere",
    "ALT-section-6",
];

#[test]
fn none_is_missing() {
    let ids: HashSet<&str> = claims().iter().map(|claim| claim.id.as_str()).collect();
    let missing: Vec<_> = REQUIRED.iter().filter(|id| !ids.contains(**id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let empty: Vec<_> = GROUPS.iter().filter(|group| select(group).is_empty()).collect();
    assert!(empty.is_empty(), "{empty:?}");
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
        erratum
            .get(name)
            .map_or("-".to_owned(), |text| text.as_str().unwrap().split_whitespace().collect::<Vec<_>>().join(" "))
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

/// The expected verdicts of the data are those that come out, with little effort.
fn as_expected(paper: &str) {
    let one = |claim: &Claim| {
        let outcome = settled(&claim.id);
        // an argument that is written out has a section of its own
        if let Verdict::ProvedByHand { section, .. } = &outcome.verdict {
            let page = include_str!("../../../../docs/arguments.md");
            assert!(page.contains(&format!("\n## {section}\n")), "{}: {section}", claim.id);
        }
    };
    let here = select(paper).into_iter().filter(|claim| is_settled_here(&claim.id));
    together(here.map(|claim| Box::new(move || one(claim)) as Task<()>).collect());
}

#[test]
fn maharaja_as_expected() {
    as_expected("MAH-");
}

#[test]
fn imitation_as_expected() {
    as_expected("IMI-");
}

#[test]
fn restrictions_as_expected() {
    as_expected("RES-");
}

#[test]
fn alterations_as_expected() {
    as_expected("ALT-");
}
