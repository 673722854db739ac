//! The figures of MAH: each claim settled quickly, with what its picture must show.

use wythoff_draw::{Ink, Mark, Panel, Scene, Shape, Style, svg};
use wythoff_papers::{Evidence, Table, Verdict};

use crate::support::{figures, is_settled_here, settled};

const IDS: [&str; 11] =
    ["MAH-F1", "MAH-F2", "MAH-F3", "MAH-F4", "MAH-F5", "MAH-F6", "MAH-F7", "MAH-F8", "MAH-F9", "MAH-F11", "MAH-F12"];

fn scene(name: &str) -> &'static Scene {
    let id = name.trim_end_matches(['a', 'b']).to_uppercase();
    let mut named = figures(settled(&id)).into_iter().filter(|figure| figure.name == name);
    &named.next().unwrap_or_else(|| panic!("no figure {name}")).scene
}

fn table(id: &str) -> &'static Table {
    let mut tables = settled(id).evidence.iter().filter_map(|evidence| match evidence {
        Evidence::Table(table) => Some(table),
        _ => None,
    });
    tables.next().unwrap()
}

fn text(id: &str) -> &'static str {
    let mut texts = settled(id).evidence.iter().filter_map(|evidence| match evidence {
        Evidence::Text(text) => Some(text),
        _ => None,
    });
    texts.next().unwrap()
}

/// The cells of a panel in this ink and shape.
fn cells(panel: &Panel, wanted: (Ink, Shape)) -> Vec<(i64, i64)> {
    let mut found = Vec::new();
    for mark in &panel.marks {
        if let Mark::Cells { cells, ink, shape } = mark
            && (*ink, *shape) == wanted
        {
            found.extend(cells);
        }
    }
    found.sort_unstable();
    found
}

/// The texts of a panel in one row or column, from left to right or upwards.
fn line(panel: &Panel, on: impl Fn((f64, f64)) -> bool) -> String {
    let mut found: Vec<((f64, f64), &str)> = Vec::new();
    for mark in &panel.marks {
        if let Mark::Text { at, text, .. } = mark
            && on(*at)
        {
            found.push((*at, text));
        }
    }
    found.sort_by(|a, b| (a.0.0 + a.0.1).total_cmp(&(b.0.0 + b.0.1)));
    found.into_iter().map(|mark| mark.1).collect()
}

const P: (Ink, Shape) = (Ink::Hue(0), Shape::Square);

#[test]
fn every_figure_can_be_drawn_and_is_explained() {
    for id in IDS.into_iter().filter(|id| is_settled_here(id)) {
        let outcome = settled(id);
        let mut figures = 0;
        for evidence in &outcome.evidence {
            let Evidence::Figure(figure) = evidence else { continue };
            figures += 1;
            let scene = &figure.scene;
            assert!(figure.name.trim_end_matches(['a', 'b']) == id.to_lowercase(), "{}", figure.name);
            assert_eq!(scene.command, format!("wythoff reproduce {id}"));
            assert!(!scene.title.is_empty() && scene.caption.len() > 100 && !scene.keys.is_empty(), "{id}");
            assert!(scene.panels.iter().all(|panel| !panel.marks.is_empty()), "{id}");
            assert!(svg::render(scene, Style::Light).unwrap().trim_end().ends_with("</svg>"), "{id}");
        }
        assert_eq!(figures, if ["MAH-F7", "MAH-F9"].contains(&id) { 2 } else { 1 }, "{id}");
    }
}

#[test]
fn moves_of_the_pieces() {
    let leaps = |panel| cells(panel, (Ink::Hue(1), Shape::Disc));
    let [wythoff, maharaja] = &scene("mah-f1").panels[..] else { panic!("two boards") };
    assert_eq!(wythoff.title, "Wythoff Nim: 23 options");
    assert_eq!((maharaja.title.as_str(), leaps(maharaja)), ("Maharaja Nim: 25 options", vec![(5, 8), (6, 7)]));
    assert!(leaps(wythoff).is_empty());
    assert_eq!(leaps(&scene("mah-f11").panels[0]), [(4, 7), (5, 6)]);
}

#[test]
fn first_positions_of_both_games() {
    let scene = scene("mah-f2");
    let upper = |k: usize| cells(&scene.panels[k], P).into_iter().filter(|at| at.1 > at.0).take(8).collect::<Vec<_>>();
    assert_eq!(upper(0), [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)]);
    assert_eq!(upper(1), [(1, 3), (2, 6), (4, 5), (7, 10), (8, 13), (9, 16), (11, 19), (12, 18)]);
    assert!(scene.caption.contains("(4,5) comes after (2,6)"), "{}", scene.caption);
}

#[test]
fn stripes_have_exact_ends() {
    assert!(text("MAH-F3").contains("Wythoff Nim: for the P-positions with y >= x"));
    assert!(text("MAH-F3").contains("[0, (−1 + √5)/2)"));
    assert!(text("MAH-F3").contains("((13761 − 6237 √5)/58, (413 − 83 √5)/58), about −3.1958 and 3.9208"));
    // the certificates of both games, and both intervals
    assert!(matches!(&settled("MAH-F3").verdict, Verdict::Proved(proofs) if proofs.len() == 4));
}

#[test]
fn a_perfect_sector_and_one_that_is_not() {
    let [before, after] = &scene("mah-f4").panels[..] else { panic!("two boards") };
    assert_eq!((cells(before, P).len(), cells(after, P).len()), (8, 9));
    assert!(after.title.contains("(8,13)-perfect"), "{}", after.title);
    assert!(line(before, |_| true).contains("diagonal 6 is free"));
    // a leap reaches beyond the diagonals that are used
    assert!(cells(before, (Ink::Hue(1), Shape::Cross)).contains(&(12, 21)));
    let erased = cells(after, (Ink::Faint, Shape::Square));
    for (x, y) in (14..=22).flat_map(|x| (x + 1..=35).map(move |y| (x, y))) {
        assert_eq!(erased.contains(&(x, y)), y - x <= 8, "({x},{y})");
    }
}

#[test]
fn erased_columns() {
    let panel = &scene("mah-f5").panels[0];
    let mut columns: Vec<i64> = cells(panel, (Ink::Faint, Shape::Square)).into_iter().map(|at| at.0).collect();
    columns.dedup();
    assert_eq!(columns, [16, 18, 19]);
    assert_eq!(line(panel, |at| at.1 < 0.0), "0010110001001001011000");
    assert_eq!(text("MAH-F5"), "Bits of the columns 14 to 22: 001011000.");
}

#[test]
fn words_and_translates() {
    let rows = &table("MAH-F6").rows;
    assert_eq!(rows[0], ["8 to 12", "00100", "100101100"]);
    assert_eq!(rows[1], ["13 to 13", "1", "0"]);
    assert_eq!(rows[2], ["14 to 20", "0010110", "10010011000"]);
    assert!(table("MAH-F6").misprints().is_empty());
    let [left, right] = &scene("mah-f6").panels[..] else { panic!("two boards") };
    assert_eq!(cells(left, P), [(8, 13), (9, 16), (11, 19), (12, 18)]);
    assert_eq!(cells(right, P), [(14, 23), (15, 26), (17, 29), (20, 30)]);
    // bits under the sector and beside it, each at the row or column that it speaks of
    assert_eq!((line(left, |at| at.1 == 12.0), line(left, |at| at.0 == 7.0)), ("001001".into(), "1001011000".into()));
    assert_eq!(
        (line(right, |at| at.1 == 22.0), line(right, |at| at.0 == 13.0)),
        ("0010110".into(), "10010011000".into())
    );
}

#[test]
#[ignore = "thorough: MAH-F7; `the_string_of_two_three` has the bits of a relative in every check"]
fn the_telescope_sees_the_bits_of_the_game() {
    assert!(text("MAH-F7").contains("after 46 reflections"), "{}", text("MAH-F7"));
    assert!(text("MAH-F7").contains("at most 34 bits"));
    assert!(matches!(&settled("MAH-F7").verdict, Verdict::Proved(proofs) if proofs.len() == 4));
    let panel = &scene("mah-f7b").panels[0];
    let (zeros, ones) = (cells(panel, P), cells(panel, (Ink::Hue(5), Shape::Square)));
    assert!(zeros.iter().all(|at| !ones.contains(at)));
    // the lowest line begins at column 1
    let lowest = zeros[0].1.min(zeros.iter().chain(&ones).map(|at| at.1).min().unwrap());
    let bits: String = (0..16).map(|x| if ones.contains(&(x, lowest)) { '1' } else { '0' }).collect();
    assert_eq!(bits, "0010110001001001");
}

#[test]
#[ignore = "thorough: MAH-F8, of all figures the longest; `conjecture_4_1` has the interval of one of its leapers in every check"]
fn six_leapers() {
    let proved: Vec<(&str, &str)> = table("MAH-F8")
        .rows
        .iter()
        .map(|row| (row[0].as_str(), row[4].rsplit_once("about ").map_or("open", |at| at.1)))
        .collect();
    assert_eq!(
        proved,
        [
            ("(3,5)", "−6.4895 to 2.9011"),
            ("(4,6)", "−4.4510 to 2.3383"),
            ("(4,7)", "−1.2361 to 1.6738"),
            ("(5,8)", "−4.6479 to 2.8584"),
            ("(6,10)", "open"),
            ("(7,11)", "open")
        ]
    );
    assert!(text("MAH-F8").contains("has exactly the P-positions of Wythoff Nim"));
    let Verdict::Conjectured { evidence } = &settled("MAH-F8").verdict else { panic!("conjectured") };
    assert!(evidence.contains("for (3,5), (4,6), (4,7), (5,8);"), "{evidence}");
    assert_eq!(scene("mah-f8").panels.len(), 6);
}

#[test]
fn strands_and_beams() {
    let rows = &table("MAH-F9").rows;
    let last = |t: &str| rows.iter().rfind(|row| row[0] == t).unwrap();
    let share = |t: &str| last(t)[6].trim_end_matches(" %").parse::<f64>().unwrap();
    // the split: hardly any position near the line for t up to 100, many for t up to 10
    assert!(share("t = 1, …, 10") > 10.0 && share("t = 1, …, 100") < 3.0 && share("all t") == 0.0);
    assert_eq!(last("all t")[3], "1.47744 to 2.24858");
    assert!(last("t = 1, …, 100")[3].starts_with("1.617"));
    assert_eq!(scene("mah-f9a").panels.len(), 4);
}

#[test]
fn the_string_of_two_three() {
    assert!(table("MAH-F12").misprints().is_empty(), "{:?}", table("MAH-F12"));
    assert_eq!(table("MAH-F12").rows[2][1], "0100011100000");
    let panel = &scene("mah-f12").panels[0];
    let (under, beside) = (line(panel, |at| at.1 == -1.0), line(panel, |at| at.0 == -1.0));
    assert!(under.starts_with("01000111000001010101010001100"), "{under}");
    assert_eq!(under, beside);
    assert!(scene("mah-f12").caption.contains("(9,14)"));
}
