//! The claims of ALT: how each is settled, and what it rests on.

use wythoff_papers::{Claim, Effort, Evidence, Figure, Lab, Outcome, Paper, Table, Verdict, claims};

fn all() -> Vec<Claim> {
    claims().into_iter().filter(|claim| claim.paper == Paper::Alterations).collect()
}

fn settled(id: &str) -> Outcome {
    let claim = all().into_iter().find(|claim| claim.id == id).unwrap();
    claim.settle(&mut Lab::new(Effort::Quick)).unwrap()
}

fn tables(outcome: &Outcome) -> Vec<&Table> {
    let tables = outcome.evidence.iter().filter_map(|evidence| match evidence {
        Evidence::Table(table) => Some(table),
        _ => None,
    });
    tables.collect()
}

fn texts(outcome: &Outcome) -> String {
    let texts = outcome.evidence.iter().filter_map(|evidence| match evidence {
        Evidence::Text(text) => Some(text.as_str()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join("\n")
}

fn figures(outcome: &Outcome) -> Vec<&Figure> {
    let figures = outcome.evidence.iter().filter_map(|evidence| match evidence {
        Evidence::Figure(figure) => Some(figure),
        _ => None,
    });
    figures.collect()
}

/// A column of a table.
fn column(table: &Table, column: usize) -> Vec<&str> {
    table.rows.iter().map(|row| row[column].as_str()).collect()
}

#[test]
fn every_claim_is_there_once() {
    let ids: Vec<_> = all().iter().map(|claim| claim.id).collect();
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(ids.len(), distinct.len());
    let numbered = [("ALT-F", 7), ("ALT-lemma-", 9), ("ALT-cor-", 2), ("ALT-thm-", 3)];
    let wanted = numbered.iter().flat_map(|(head, most)| (1..=*most).map(move |n| format!("{head}{n}")));
    let named = ["ALT-misere", "ALT-box", "ALT-offset", "ALT-section-6-defects", "ALT-section-6-slopes"];
    for id in wanted.chain(named.map(String::from)) {
        assert!(ids.contains(&id.as_str()), "{id}");
    }
}

#[test]
fn lemmas_on_strings_are_compared() {
    let lemmas = (1..=9).map(|n| format!("ALT-lemma-{n}"));
    for id in lemmas.chain(["ALT-cor-1", "ALT-cor-2"].map(String::from)) {
        assert_eq!(settled(&id).verdict.name(), "closed form", "{id}");
    }
}

/// The case distinction in the proof of lemma 2 misses the first natural column, as in misere play.
#[test]
fn saturation_from_the_second_natural_column() {
    let outcome = settled("ALT-lemma-2");
    assert!(texts(&outcome).contains("can be below lo, as in rook + bishop alter N{(0,0)}"), "{}", texts(&outcome));
    let seen: Vec<u64> = column(tables(&outcome)[0], 4).iter().map(|count| count.parse().unwrap()).collect();
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn how_long_strings_take() {
    let balanced = settled("ALT-lemma-4");
    assert_eq!(column(tables(&balanced)[0], 1), ["5", "9", "16", "28", "40", "52", "64"]);
    let isolated = settled("ALT-lemma-9");
    assert_eq!(column(tables(&isolated)[0], 1), ["0", "1", "2", "2", "2", "3", "3"]);
    assert_eq!(column(tables(&settled("ALT-lemma-8"))[0], 1)[..4], ["(0,0)", "(1,0)", "(3,1)", "(8,4)"]);
}

#[test]
fn certified_games() {
    let Verdict::Proved(proofs) = settled("ALT-lemmas-certified").verdict else { panic!() };
    assert_eq!(proofs.len(), 21);
    // existence of the bounds, both halves of lemma 1, the cases of lemma 2, saturation, and both updates
    assert!(proofs.iter().all(|proof| proof.to_string().contains("7 sentences")));
    let outcome = settled("ALT-thm-1-certified");
    let Verdict::Proved(proofs) = &outcome.verdict else { panic!() };
    assert_eq!(proofs.len(), 22);
    assert!(proofs[21].to_string().contains("the 81 alterations of the 2 x 2 box"), "{}", proofs[21]);
    let table = tables(&outcome)[0];
    assert_eq!((column(table, 2)[0], column(table, 3)[0]), ("(2,2)", "3"));
    assert_eq!(table.rows[20][2..], ["(0,0)", "0", "6 in all"].map(String::from));
    // a defect differs in two columns, in one position of each game in each
    for row in &table.rows[..20] {
        let defects: u64 = row[3].parse().unwrap();
        assert_eq!(row[4], format!("{} with 30 digits", 2 * defects), "{row:?}");
    }
}

#[test]
fn offsets_by_formula() {
    for id in ["ALT-thm-1", "ALT-thm-2", "ALT-thm-3", "ALT-box", "ALT-offset"] {
        assert_eq!(settled(id).verdict.name(), "closed form", "{id}");
    }
    let boxes = settled("ALT-thm-2");
    assert_eq!(
        column(tables(&boxes)[0], 1)[..8],
        ["(0,0)", "(1,0)", "(0,1)", "(1,1)", "(2,0)", "(2,1)", "(0,2)", "(1,2)"]
    );
    assert!(column(tables(&boxes)[0], 2)[..9].iter().all(|differ| !differ.is_empty()));
    assert!(column(tables(&settled("ALT-box"))[0], 1).iter().all(|&offset| offset == "(0,0)"));
    assert_eq!(column(tables(&settled("ALT-offset"))[0], 1)[..3], ["(1,1)", "(2,2)", "(3,3)"]);
    let unique = settled("ALT-thm-1");
    let means: Vec<f64> = column(tables(&unique)[0], 1).iter().map(|mean| mean.parse().unwrap()).collect();
    assert!(means.windows(2).all(|pair| pair[0] < pair[1]) && means[means.len() - 1] > 0.98, "{means:?}");
    assert!(texts(&unique).contains("between 0 and (-1 + sqrt 5)/2"));
}

#[test]
fn misere_play_changes_three_positions() {
    let outcome = settled("ALT-misere");
    assert_eq!(outcome.verdict.name(), "proved");
    assert_eq!(column(tables(&outcome)[0], 1), ["(0,0) (1,2) (2,1)", "(0,1) (1,0) (2,2)"]);
}

/// E7, now proved: alterations fade in a game other than Wythoff Nim.
#[test]
fn defects_in_another_game() {
    assert_eq!(settled("ALT-section-6-beams").verdict.name(), "proved");
    let outcome = settled("ALT-section-6-defects");
    let Verdict::Contradicted { by } = &outcome.verdict else { panic!("{}", outcome.verdict) };
    assert!(by.contains("rays{(2,0),(0,1),(1,1)} alter N{(0,0)}"), "{by}");
    let table = tables(&outcome)[0];
    let proved = |row: &&Vec<String>| row[4].ends_with("with 59 to 60 digits (proved)");
    assert_eq!(table.rows.iter().filter(proved).count(), 4);
    assert_eq!(column(table, 4)[4..], ["too many, for every shift (proved)", "too many, as far as computed"]);
    assert_eq!(column(table, 1)[4..], ["not whole"; 2]);
}

#[test]
fn slopes_survive() {
    let outcome = settled("ALT-section-6-slopes");
    assert_eq!(outcome.verdict.name(), "conjectured");
    assert!(outcome.verdict.to_string().contains("for 6 of them they are proved"), "{}", outcome.verdict);
    let slopes = column(tables(&outcome)[0], 2);
    let of = |row: usize| slopes[row].split(", ").map(|slope| slope.parse().unwrap()).collect::<Vec<f64>>();
    for (seen, expected) in of(8).into_iter().zip([1.0 / 2.248, 1.0 / 1.478, 1.478, 2.248]) {
        assert!((seen / expected - 1.0).abs() < 0.002, "{seen} for {expected}");
    }
}

#[test]
fn figures_are_drawn() {
    let expected: [(&str, &str, &[&str]); 8] = [
        ("ALT-F1", "proved", &["alt-f1"]),
        ("ALT-F2", "proved", &["alt-f2a", "alt-f2b"]),
        ("ALT-F3", "computed", &["alt-f3a", "alt-f3b"]),
        ("ALT-F4", "computed", &["alt-f4"]),
        ("ALT-F5", "computed", &["alt-f5"]),
        ("ALT-F6", "proved", &["alt-f6a", "alt-f6b"]),
        ("ALT-F7", "computed", &["alt-f7a", "alt-f7b"]),
        ("ALT-F-curve", "drawn", &["alt-f-curve"]),
    ];
    for (id, verdict, names) in expected {
        let outcome = settled(id);
        assert_eq!(outcome.verdict.name(), verdict, "{id}: {}", outcome.verdict);
        let figures = figures(&outcome);
        assert_eq!(figures.iter().map(|figure| figure.name.as_str()).collect::<Vec<_>>(), names);
        for Figure { scene, .. } in figures {
            assert_eq!(scene.command, format!("wythoff reproduce {id}"));
            assert!(!scene.caption.is_empty() && wythoff_draw::svg::render(scene, wythoff_draw::Style::Dark).is_ok());
        }
    }
}

/// The areas under F, and how many of the units are defects.
#[test]
fn areas_stay() {
    let small = settled("ALT-F4");
    assert_eq!((column(tables(&small)[0], 4), column(tables(&small)[0], 5)), (vec!["10"; 3], vec!["0", "4", "10"]));
    let large = settled("ALT-F5");
    assert_eq!(column(tables(&large)[0], 4), ["26"; 4]);
    assert_eq!(column(tables(&large)[0], 6), ["no", "no", "no", "yes"]);
}
