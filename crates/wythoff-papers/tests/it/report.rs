//! Reports: whole, escaped, with misprints marked and failures told, and with what matters first.

use std::time::Duration;

use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};
use wythoff_papers::report::{Entry, Report, seconds};
use wythoff_papers::{Claim, Effort, Figure, Kind, Outcome, Paper, Proof, Table, Verdict, claims};

fn picture() -> Outcome {
    let panel = Panel::board(0, 0, 4, 4).with(Mark::cells([(1, 2)], Ink::Hue(0), Shape::Square));
    Outcome::from(Verdict::Drawn)
        .with(Figure { name: "some-picture".into(), scene: Scene::new("a < b & c", panel).caption("One cell.") })
}

fn misprint() -> Outcome {
    let mut table = Table::new("squares", ["n", "n * n"]);
    for row in [[2, 4], [3, 9]] {
        table.push(row);
    }
    let table = table.against([vec![2, 4], vec![3, 8]]);
    assert_eq!(table.misprints(), [(1, 1)]);
    Outcome::from(Verdict::Contradicted { by: "9, not 8".into() }).with(table)
}

fn proved() -> Outcome {
    Outcome::proved(Proof::exhausted("all 2 of them")).with("Both <b> are even.")
}

fn entry(id: &str, kind: Kind, result: Result<Outcome, String>) -> Entry {
    let (id, place, statement) = (id.into(), "nowhere".into(), "1 < 2.".into());
    let claim =
        Claim { id, paper: Paper::Maharaja, kind, place, statement, errata: vec!["E2".into()], ..claims()[0].clone() };
    Entry { claim, result, time: Duration::from_millis(3) }
}

fn report() -> Report {
    let answered = Verdict::Answered { by: "yes".into(), proofs: vec![Proof::exhausted("one case")] };
    let entries = vec![
        entry("A-1", Kind::Figure, Ok(picture())),
        entry("A-2", Kind::Theorem, Ok(misprint())),
        entry("A-3", Kind::Theorem, Ok(proved())),
        entry("A-4", Kind::Theorem, Err("out of <memory>".into())),
        entry("A-5", Kind::Question, Ok(answered.into())),
        entry("A-6", Kind::Conjecture, Ok(proved())),
    ];
    Report { command: "wythoff reproduce A & B".into(), effort: Effort::Quick, entries }
}

/// What failed, what is wrong, what is answered and what is newly proved stand before the list of all claims.
#[test]
fn what_matters_comes_first() {
    let files = report().files().unwrap();
    for (file, all) in [(&files[0], "# All claims"), (&files[1], "All claims</h2>")] {
        let (first, _) = file.1.split_once(all).unwrap();
        let headings = [
            "What matters",
            "Not settled",
            "Wrong as printed",
            "Questions and observations that are answered",
            "Newly proved",
        ];
        let places = headings.map(|heading| first.find(heading).unwrap_or_else(|| panic!("{heading}")));
        assert!(places.is_sorted());
        let mattering = ["A-1", "A-2", "A-3", "A-4", "A-5", "A-6"].map(|id| first[places[0]..].contains(id));
        assert_eq!(mattering, [false, true, false, true, true, true]);
    }
}

#[test]
fn the_page_holds_everything() {
    let files = report().files().unwrap();
    let paths: Vec<_> = files.iter().map(|file| file.0.as_str()).collect();
    assert_eq!(paths, ["report.md", "report.html", "figures/some-picture.svg"]);
    let page = &files[1].1;
    for part in [
        "<!DOCTYPE html>",
        "A &amp; B",
        "1 &lt; 2.",
        "a &lt; b &amp; c",
        "<svg",
        "<del title=\"printed\">8</del>",
        "1 of 4 cells is printed otherwise.",
        "all 2 of them",
        "Both &lt;b&gt; are even.",
        "out of &lt;memory&gt;",
        "id=\"A-3\"",
        "href=\"#A-3\"",
        "Errata: E2.",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // nothing is fetched from elsewhere
    for outside in ["src=", "url(", "@import", "<link", "<script", "href=\"http"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn markdown_shows_the_files() {
    let files = report().files().unwrap();
    let text = &files[0].1;
    for part in [
        "| [A-2](#a-2) | theorem | nowhere | contradicted |",
        "![a < b & c](figures/some-picture.svg)",
        "| 3 | **9** (printed: 8) |",
        "**contradicted** (9, not 8)",
        "**failed**: out of <memory>",
        "2 proved, 1 answered, 1 contradicted, 1 drawn, 1 failed",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn times_are_for_readers() {
    let shown = |milliseconds| seconds(Duration::from_millis(milliseconds));
    let times = [shown(0), shown(12), shown(450), shown(61_000), shown(200_000)];
    assert_eq!(times, ["0 ms", "12 ms", "0.5 s", "61.0 s", "3 min 20 s"]);
}
