//! Reports: whole, escaped, with misprints marked and failures told.

use std::time::Duration;

use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};
use wythoff_papers::report::{Entry, Report, seconds};
use wythoff_papers::{Claim, Effort, Failure, Kind, Lab, Outcome, Paper, Proof, Table, Verdict};

fn picture(_: &mut Lab) -> Result<Outcome, Failure> {
    let panel = Panel::board(0, 0, 4, 4).with(Mark::cells([(1, 2)], Ink::Hue(0), Shape::Square));
    Ok(Outcome::from(Verdict::Drawn).figure("some-picture", Scene::new("a < b & c", panel).caption("One cell.")))
}

fn misprint(_: &mut Lab) -> Result<Outcome, Failure> {
    let table = Table::new("squares", ["n", "n * n"]).row([2, 4]).row([3, 9]).against([vec![2, 4], vec![3, 8]]);
    assert_eq!(table.misprints(), [(1, 1)]);
    Ok(Outcome::from(Verdict::Contradicted { by: "9, not 8".into() }).table(table))
}

fn proved(_: &mut Lab) -> Result<Outcome, Failure> {
    Ok(Outcome::proved(Proof::exhausted("all 2 of them")).text("Both <b> are even."))
}

fn failing(_: &mut Lab) -> Result<Outcome, Failure> {
    Err("out of <memory>".into())
}

fn claim(id: &'static str, run: fn(&mut Lab) -> Result<Outcome, Failure>) -> Claim {
    let (paper, kind, place, statement) = (Paper::Maharaja, Kind::Theorem, "nowhere", "1 < 2.");
    Claim { id, paper, kind, place, statement, errata: &["E2"], run }
}

fn report() -> Report {
    let mut lab = Lab::new(Effort::Quick);
    let claims = [claim("A-1", picture), claim("A-2", misprint), claim("A-3", proved), claim("A-4", failing)];
    let entries = claims.map(|claim| Entry::settle(claim, &mut lab)).into();
    Report { command: "wythoff reproduce A & B".into(), effort: Effort::Quick, entries }
}

#[test]
fn the_page_holds_everything() {
    let files = report().files().unwrap();
    let paths: Vec<_> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["report.md", "report.html", "figures/some-picture.svg"]);
    let page = &files[1].contents;
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
    let text = &files[0].contents;
    for part in [
        "| [A-2](#a-2) | theorem | nowhere | contradicted |",
        "![a < b & c](figures/some-picture.svg)",
        "| 3 | **9** (printed: 8) |",
        "**contradicted** (9, not 8)",
        "**failed**: out of <memory>",
        "1 proved, 1 contradicted, 1 drawn, 1 failed",
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
