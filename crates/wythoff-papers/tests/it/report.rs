//! Reports: whole, escaped, with misprints marked, failures told and formulas typeset, and with what matters first.

use std::time::Duration;

use wythoff::typeset::{Part, Text};
use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};
use wythoff_papers::report::{Entry, Heard, Report, seconds};
use wythoff_papers::{Claim, Effort, Figure, Kind, Outcome, Paper, Proof, Session, Table, Verdict, claims, select};

use wythoff_rings::pick;

use crate::support::{ids, plain, settled};

fn picture() -> Outcome {
    let panel = Panel::board(0, 0, 4, 4).with(Mark::cells([(1, 2)], Ink::Hue(0), Shape::Square));
    Outcome::from(Verdict::Drawn)
        .with(Figure { name: "some-picture".into(), scene: Scene::new("a < b & c", panel).caption("One cell.") })
}

fn misprint() -> Outcome {
    let mut table = Table::new("squares", ["$n$", "$n * n$"]);
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
    let (place, statement) = ("nowhere".into(), "1 < 2.".into());
    let errata = if id == "A-2" { vec!["E2".into()] } else { Vec::new() };
    let (id, ours) = (id.into(), id == "A-7");
    let claim = Claim { id, paper: Paper::Maharaja, kind, place, statement, errata, ours, ..claims()[0].clone() };
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
        entry("A-7", Kind::Theorem, Ok(proved())),
        entry("A-8", Kind::Question, Ok(Verdict::Open { known: "little".into() }.into())),
    ];
    Report {
        command: "wythoff reproduce A & B".into(),
        effort: Effort::Quick,
        entries,
        time: Duration::from_millis(12),
    }
}

/// What failed, what is wrong, what is settled, newly proved and open stand before the list of all claims, each in its list.
#[test]
fn what_matters_comes_first() {
    let files = report().files().unwrap();
    for (file, all) in [(&files[0], "# All claims"), (&files[1], "<form id=\"filters\"")] {
        let (first, _) = file.1.split_once(all).unwrap();
        let first = first.rsplit_once("What matters").unwrap().1;
        let headings = [
            "Not settled",
            "Wrong as printed",
            "Conjectures, questions and observations that are settled",
            "Newly proved",
            "Still open",
        ];
        let places = headings.map(|heading| first.rfind(heading).unwrap_or_else(|| panic!("{heading}")));
        assert!(places.is_sorted());
        let ends = [&places[1..], &[first.len()]].concat();
        let lists: Vec<_> = places.iter().zip(ends).map(|(&from, to)| ids(&first[from..to])).collect();
        assert_eq!(lists, [vec!["A-4"], vec!["A-2"], vec!["A-5", "A-6"], vec!["A-7"], vec!["A-8"]]);
    }
}

/// All claims as if each had come out as it is expected to.
fn expected() -> Report {
    let outcome = |claim: &Claim| {
        let (to, proofs) = ("it".to_owned(), vec![Proof::exhausted("all of them")]);
        match claim.expected.as_str() {
            "proved" => Verdict::Proved(proofs),
            "proved by hand" => Verdict::ProvedByHand { section: to.clone(), checked: to },
            "closed form" => Verdict::ClosedForm { theorem: to.clone(), compared: to },
            "computed" => Verdict::Computed { to },
            "conjectured" => Verdict::Conjectured { evidence: to },
            "open" => Verdict::Open { known: to },
            "answered" => Verdict::Answered { by: to, proofs },
            "contradicted" => Verdict::Contradicted { by: to },
            "drawn" => Verdict::Drawn,
            other => panic!("{other}"),
        }
    };
    let entry = |claim: &Claim| Entry { claim: claim.clone(), result: Ok(outcome(claim).into()), time: Duration::ZERO };
    Report {
        command: "none".into(),
        effort: Effort::Quick,
        entries: claims().iter().map(entry).collect(),
        time: Duration::ZERO,
    }
}

/// The front page has every claim that is contradicted, every question that is settled or open, every proof of ours, what another command
/// proves, and no other.
#[test]
fn the_front_page_lists_what_it_should() {
    let page = &expected().files().unwrap()[1].1;
    let list = |heading: &str| {
        let (_, rest) = page.split_once(&format!("<h3 id=\"{heading}\">")).unwrap();
        let end = rest.find("<h3").unwrap();
        let mut found: Vec<String> = ids(&rest[..end]).into_iter().map(str::to_owned).collect();
        found.sort();
        found
    };
    let those = |is: &dyn Fn(&Claim) -> bool| {
        let mut found: Vec<_> = claims().iter().filter(|claim| is(claim)).map(|claim| claim.id.clone()).collect();
        found.sort();
        found
    };
    let asked = |claim: &Claim| matches!(claim.kind, Kind::Conjecture | Kind::Observation | Kind::Question);
    let one_of = |claim: &Claim, verdicts: &[&str]| verdicts.contains(&claim.expected.as_str());
    let settled = ["proved", "proved by hand", "answered", "contradicted"];
    assert_eq!(list("conjectures"), those(&|claim| asked(claim) && !claim.ours && one_of(claim, &settled)));
    assert_eq!(list("newly"), those(&|claim| claim.ours && one_of(claim, &settled)));
    let elsewhere = ["MAH-conj-4.1-6-10", "MAH-conj-4.1-7-11"];
    assert_eq!(list("proved"), elsewhere);
    let is_elsewhere = |claim: &Claim| elsewhere.contains(&claim.id.as_str());
    assert_eq!(list("still"), those(&|claim| one_of(claim, &["open", "conjectured"]) && !is_elsewhere(claim)));
    // every claim that is false as printed has its erratum, or is a belief that is refuted
    let wrong = list("wrong");
    assert!(wrong.len() > 10);
    for claim in claims().iter().filter(|claim| claim.expected == "contradicted" && !asked(claim)) {
        assert!(wrong.contains(&claim.id), "{}", claim.id);
    }
}

/// What is typeset can be read back: nothing is lost, and nothing is made of it that is not there.
#[test]
fn statements_are_typeset_without_loss() {
    let page = &expected().files().unwrap()[1].1;
    let mut formulas = String::new();
    for claim in claims() {
        let (_, article) = page.split_once(&format!("<article id=\"{}\"", claim.id)).unwrap();
        let (_, statement) = article.split_once("<p class=\"claim\">").unwrap();
        let (text, found) = plain(statement.split_once("</p>").unwrap().0);
        let signs = [("...", "…"), ("->", "→"), ("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("-", "−"), ("`", "")];
        let alike = |text: &str| signs.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
        assert_eq!(alike(&text), alike(&Text::marked(&claim.statement).to_string()), "{}", claim.id);
        formulas += &format!("{}: {}\n", claim.id, found.join(" ¦ "));
    }
    insta::assert_snapshot!("formulas", formulas);
}

/// What becomes of formulas, and what stays as it is.
#[test]
fn formulas_become_mathml() {
    let typeset = |statement: &str| {
        let mut entry = entry("MAH-T1", Kind::Theorem, Ok(proved()));
        entry.claim.statement = statement.into();
        let report =
            Report { command: String::new(), effort: Effort::Quick, entries: vec![entry], time: Duration::ZERO };
        let page = report.files().unwrap().swap_remove(1).1;
        page.split_once("<p class=\"claim\">").unwrap().1.split_once("</p>").unwrap().0.to_owned()
    };
    assert_eq!(
        typeset("$a_n < 2$"),
        "<math alttext=\"a_n &lt; 2\"><mrow><msub><mi>a</mi><mi>n</mi></msub><mo>&lt;</mo><mn>2</mn></mrow></math>"
    );
    assert_eq!(typeset("`$P(x,y) & x = y`"), "<code>$P(x,y) &amp; x = y</code>");
    assert_eq!(typeset("60 × 60, 1, ..., 4"), "60 × 60, 1, …, 4");
    assert!(typeset("as in MAH-T1, too").contains("<a href=\"#MAH-T1\">MAH-T1</a>, too"));
    assert!(typeset("the $m$-bishop").ends_with("</math>-bishop</span>"));
}

/// Every mark in the texts of the claims encloses a formula, whatever numbers are filled in.
#[test]
fn what_is_marked_is_a_formula() {
    let files = [
        include_str!("../../claims/maharaja.toml"),
        include_str!("../../claims/imitation.toml"),
        include_str!("../../claims/restrictions.toml"),
        include_str!("../../claims/alterations.toml"),
        include_str!("../../claims/errata.toml"),
    ];
    let mut texts = Vec::new();
    files.into_iter().for_each(|file| strings(&toml::from_str(file).unwrap(), &mut texts));
    assert!(texts.len() > 2000);
    for text in texts {
        let part = |part: &str| match part.split_once('}') {
            Some((name, rest)) if name.starts_with(char::is_alphabetic) => format!("1{rest}"),
            _ => format!("{{{part}"),
        };
        let holes = text.split('{').enumerate().map(|(k, text)| if k == 0 { text.to_owned() } else { part(text) });
        let filled = holes.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
        let read = Text::marked(&filled);
        let count = |is: fn(&Part) -> bool| read.parts().iter().filter(|part| is(part)).count();
        let (formulas, codes) =
            (count(|part| matches!(part, Part::Formula(..))), count(|part| matches!(part, Part::Code(_))));
        assert_eq!(
            filled.split('`').step_by(2).map(|words| words.matches('$').count()).sum::<usize>(),
            2 * formulas,
            "{text}"
        );
        assert_eq!(filled.matches('`').count(), 2 * codes, "{text}");
    }
}

/// The strings in a value, without sentences to decide, definitions and parameters.
fn strings(value: &toml::Value, texts: &mut Vec<String>) {
    match value {
        toml::Value::String(text) => texts.push(text.clone()),
        toml::Value::Array(values) => values.iter().for_each(|value| strings(value, texts)),
        toml::Value::Table(table) => {
            let shown =
                table.iter().filter(|(key, _)| !["sentences", "definitions", "parameters"].contains(&key.as_str()));
            shown.for_each(|(_, value)| strings(value, texts));
        }
        _ => {}
    }
}

/// A claim as it stands on the page.
#[test]
fn a_claim_on_the_page() {
    let page = report().files().unwrap().swap_remove(1).1;
    let (_, article) = page.split_once("<article id=\"A-2\"").unwrap();
    let article = article.split_once("</article>").unwrap().0.replace('>', ">\n");
    insta::assert_snapshot!("claim", article);
}

/// The filters have what there is, and each claim says what it is.
#[test]
fn claims_can_be_filtered() {
    let page = expected().files().unwrap().swap_remove(1).1;
    let (_, form) = page.split_once("<form id=\"filters\" hidden>").unwrap();
    let form = form.split_once("</form>").unwrap().0;
    for part in [
        "\"RES\">RES (",
        "\"contradicted\">contradicted (",
        "\"conjecture\">conjecture (",
        "type=\"search\"",
        "role=\"status\"",
    ] {
        assert!(form.contains(part), "{part}");
    }
    for claim in claims() {
        let (paper, verdict) = (claim.paper.key(), &claim.expected);
        let data = format!("data-paper=\"{paper}\" data-kind=\"{}\" data-verdict=\"{verdict}\"", claim.kind);
        let (_, article) = page.split_once(&format!("<article id=\"{}\"", claim.id)).unwrap();
        assert!(article.split_once("data-words").unwrap().0.contains(&data), "{}", claim.id);
        assert!(page.contains(&format!("data-of=\"{}\"", claim.id)));
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
        "<del>printed: 8</del>",
        "1 of 4 cells is printed otherwise.",
        "All cases checked: all 2 of them.",
        "Both &lt;b&gt; are even.",
        "Out of &lt;memory&gt;.",
        "id=\"A-3\"",
        "href=\"#A-3\"",
        "Erratum E2.",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // nothing is fetched from elsewhere
    for outside in ["src=", "url(", "@import", "<link", "href=\"http", "fetch(", "import("] {
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
        "**Contradicted** in 3 ms: 9, not 8.",
        "**Failed**: Out of <memory>.",
        "3 proved, 1 answered, 1 open, 1 contradicted, 1 drawn, 1 failed",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

/// Claims that are settled at the same time come in their order, with the outcomes that each has alone.
#[test]
fn claims_are_settled_in_their_order() {
    let those = pick(["MAH-F1", "MAH-F2", "IMI-E", "RES-F1"], ["MAH-F7", "MAH-T1", "IMI-E", "RES-F1"]);
    let claims: Vec<_> = those.iter().flat_map(|id| select(id)).collect();
    let (mut heard, mut most) = (Vec::new(), 0);
    let report = Report::settle("these".into(), &claims, &Session::new(Effort::Quick), |event| {
        match event {
            Heard::Settled(entry) => heard.push(entry.claim.id.clone()),
            Heard::Working { settled, on } => {
                assert!(settled >= heard.len() && claims.iter().any(|claim| claim.id == on.id));
                most = most.max(settled);
            }
        }
        Ok::<(), ()>(())
    });
    let report = report.unwrap();
    let ids: Vec<_> = claims.iter().map(|claim| claim.id.as_str()).collect();
    assert_eq!(heard, ids);
    assert!(most < ids.len() && report.command == "these" && report.effort == Effort::Quick);
    for (entry, id) in report.entries.iter().zip(ids) {
        assert_eq!(entry.claim.id, id);
        assert_eq!(entry.result.as_ref(), Ok(settled(id)), "{id}");
    }
}

/// Who hears may end it: then no further claim is settled.
#[test]
fn what_is_heard_may_end_it() {
    let claims: Vec<_> = select("IMI-E");
    let session = Session::new(Effort::Quick);
    let mut heard = 0;
    let ended = Report::settle(String::new(), &claims, &session, |_| {
        heard += 1;
        if heard == 3 { Err("enough") } else { Ok(()) }
    });
    assert_eq!((ended.err(), heard), (Some("enough"), 3));
}

#[test]
fn times_are_for_readers() {
    let shown = |milliseconds| seconds(Duration::from_millis(milliseconds));
    let times = [shown(0), shown(12), shown(450), shown(61_000), shown(200_000)];
    assert_eq!(times, ["0 ms", "12 ms", "0.5 s", "61.0 s", "3 min 20 s"]);
}
