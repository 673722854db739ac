//! The claims of ALT: what each rests on.

use wythoff_papers::{Figure, Verdict};

use crate::support::{column, figures, settled, tables, texts};

/// The case distinction in the proof of lemma 2 misses the first natural column, as in misere play.
#[test]
fn saturation_from_the_second_natural_column() {
    let outcome = settled("ALT-lemma-2");
    assert!(texts(outcome).contains("can be below lo, as in rook + bishop alter N{(0,0)}"), "{}", texts(outcome));
    let seen: Vec<u64> = column(tables(outcome)[0], 4).iter().map(|count| count.parse().unwrap()).collect();
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn how_long_strings_take() {
    let balanced = settled("ALT-lemma-4");
    assert_eq!(column(tables(balanced)[0], 1), ["5", "9", "16", "28", "40", "52", "64"]);
    let isolated = settled("ALT-lemma-9");
    assert_eq!(column(tables(isolated)[0], 1), ["0", "1", "2", "2", "2", "3", "3"]);
    assert_eq!(column(tables(settled("ALT-lemma-8"))[0], 1)[..4], ["(0,0)", "(1,0)", "(3,1)", "(8,4)"]);
}

#[test]
#[ignore = "thorough: ALT-lemmas-certified, ALT-thm-1-certified; `defects_in_another_game` proves what is altered in every check"]
fn certified_games() {
    let Verdict::Proved(proofs) = &settled("ALT-lemmas-certified").verdict else { panic!() };
    assert_eq!(proofs.len(), 21);
    // existence of the bounds, both halves of lemma 1, the cases of lemma 2, saturation, and both updates
    assert!(proofs.iter().all(|proof| proof.to_string().contains("7 sentences")));
    let outcome = settled("ALT-thm-1-certified");
    let Verdict::Proved(proofs) = &outcome.verdict else { panic!() };
    assert_eq!(proofs.len(), 22);
    assert!(proofs[21].to_string().contains("the 81 alterations of the 2 x 2 box"), "{}", proofs[21]);
    let table = tables(outcome)[0];
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
    let boxes = settled("ALT-thm-2");
    assert_eq!(
        column(tables(boxes)[0], 1)[..8],
        ["(0,0)", "(1,0)", "(0,1)", "(1,1)", "(2,0)", "(2,1)", "(0,2)", "(1,2)"]
    );
    assert!(column(tables(boxes)[0], 2)[..9].iter().all(|differ| !differ.is_empty()));
    assert!(column(tables(settled("ALT-box"))[0], 1).iter().all(|&offset| offset == "(0,0)"));
    assert_eq!(column(tables(settled("ALT-offset"))[0], 1)[..3], ["(1,1)", "(2,2)", "(3,3)"]);
    let unique = settled("ALT-thm-1");
    let means: Vec<f64> = column(tables(unique)[0], 1).iter().map(|mean| mean.parse().unwrap()).collect();
    assert!(means.windows(2).all(|pair| pair[0] < pair[1]) && means[means.len() - 1] > 0.98, "{means:?}");
    assert!(texts(unique).contains("between 0 and (-1 + sqrt 5)/2"));
}

#[test]
fn misere_play_changes_three_positions() {
    let outcome = settled("ALT-misere");
    assert_eq!(column(tables(outcome)[0], 1), ["(0,0) (1,2) (2,1)", "(0,1) (1,0) (2,2)"]);
}

/// E7, now proved: alterations fade in a game other than Wythoff Nim.
#[test]
fn defects_in_another_game() {
    settled("ALT-section-6-beams");
    let outcome = settled("ALT-section-6-defects");
    let Verdict::Answered { by, proofs } = &outcome.verdict else { panic!("{}", outcome.verdict) };
    assert_eq!(proofs.len(), 4);
    assert!(by.contains("rays{(2,0),(0,1),(1,1)} alter N{(0,0)}"), "{by}");
    let table = tables(outcome)[0];
    let proved = |row: &&Vec<String>| row[4].ends_with("with 59 to 60 digits (proved)");
    assert_eq!(table.rows.iter().filter(proved).count(), 4);
    assert_eq!(column(table, 4)[4..], ["too many, for every shift (proved)", "too many, as far as computed"]);
    assert_eq!(column(table, 1)[4..], ["not whole"; 2]);
}

#[test]
#[ignore = "thorough: ALT-section-6-slopes; `defects_in_another_game` has the rest of section 6 in every check"]
fn slopes_survive() {
    let outcome = settled("ALT-section-6-slopes");
    assert!(outcome.verdict.to_string().contains("for 6 of them they are proved"), "{}", outcome.verdict);
    let slopes = column(tables(outcome)[0], 2);
    let of = |row: usize| slopes[row].split(", ").map(|slope| slope.parse().unwrap()).collect::<Vec<f64>>();
    for (seen, expected) in of(8).into_iter().zip([1.0 / 2.248, 1.0 / 1.478, 1.478, 2.248]) {
        assert!((seen / expected - 1.0).abs() < 0.002, "{seen} for {expected}");
    }
}

#[test]
fn figures_are_drawn() {
    let expected: [(&str, &[&str]); 8] = [
        ("ALT-F1", &["alt-f1"]),
        ("ALT-F2", &["alt-f2a", "alt-f2b"]),
        ("ALT-F3", &["alt-f3a", "alt-f3b"]),
        ("ALT-F4", &["alt-f4"]),
        ("ALT-F5", &["alt-f5"]),
        ("ALT-F6", &["alt-f6a", "alt-f6b"]),
        ("ALT-F7", &["alt-f7a", "alt-f7b"]),
        ("ALT-F-curve", &["alt-f-curve"]),
    ];
    for (id, names) in expected {
        let outcome = settled(id);
        let figures = figures(outcome);
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
    assert_eq!((column(tables(small)[0], 4), column(tables(small)[0], 5)), (vec!["10"; 3], vec!["0", "4", "10"]));
    let large = settled("ALT-F5");
    assert_eq!(column(tables(large)[0], 4), ["26"; 4]);
    assert_eq!(column(tables(large)[0], 6), ["no", "no", "no", "yes"]);
}
