//! The page that `wythoff reproduce` makes: its filters, its anchors, its links, and what it says to those who cannot see it well.

use fantoccini::key::Key;
use tempfile::TempDir;
use wythoff_papers::report::Report;
use wythoff_papers::{Effort, Session, select};

use super::stage::{DESK, PHONE, Stage, visit};

/// Claims that are settled at once, of three papers and four verdicts; one of them has no other that is like it.
const CLAIMS: [&str; 8] =
    ["MAH-F1", "MAH-leapers", "MAH-triangle", "IMI-bounds", "IMI-E2", "RES-T3", "RES-thm-2.1-i", "RES-question-7-time"];

/// The articles that are shown.
const SHOWN: &str = "[...document.querySelectorAll('article:not([hidden])')].map(({ id }) => id).join(' ')";
/// What is said of their number.
const SAID: &str = "document.querySelector('#filters output').textContent";

/// The report in a folder, and its address.
fn report() -> (TempDir, String) {
    let claims: Vec<_> = CLAIMS.iter().flat_map(|id| select(id)).collect();
    assert_eq!(claims.len(), CLAIMS.len());
    let session = Session::new(Effort::Quick);
    let report = Report::settle("wythoff reproduce".into(), &claims, &session, |_| Ok::<(), ()>(())).unwrap();
    let (folder, files) = (TempDir::new().unwrap(), report.files().unwrap());
    let page = files.iter().find(|(path, _)| path == "report.html").unwrap();
    let path = folder.path().join("report.html");
    std::fs::write(&path, &page.1).unwrap();
    let address = format!("file://{}", path.display());
    (folder, address)
}

async fn open(stage: &Stage, address: &str) {
    // an address that differs behind the # alone would not load the page again
    stage.go_to("about:blank").await;
    stage.go_to(address).await;
    stage.until("document.querySelector('#filters')?.hidden === false").await;
}

/// The filters show what they say, their state is in the address, and an address with filters shows the same.
#[test]
fn filters() {
    visit(DESK, async |stage| {
        let (_folder, address) = report();
        open(&stage, &address).await;
        assert_eq!(stage.text(SHOWN).await, CLAIMS.join(" "));
        assert_eq!(stage.text(SAID).await, "All 8 claims are shown.");
        stage.ask("document.querySelector('[name=verdict]').focus()").await;
        stage.press_on("[name=verdict]", "contradicted").await;
        stage.until("location.hash === '#?verdict=contradicted'").await;
        assert_eq!(stage.text(SHOWN).await, "MAH-leapers IMI-bounds RES-T3");
        assert_eq!(stage.text(SAID).await, "3 of 8 claims are shown.");
        // the contents and the headings show no others
        let listed =
            "[...document.querySelectorAll('[data-of]:not([hidden])')].map(({ dataset }) => dataset.of).join(' ')";
        assert_eq!(stage.text(listed).await, "MAH-leapers IMI-bounds RES-T3");
        stage.press_on("[name=paper]", "RES").await;
        stage.until("location.hash === '#?paper=RES&verdict=contradicted'").await;
        assert_eq!(stage.text(SHOWN).await, "RES-T3");
        assert_eq!(stage.text(SAID).await, "1 of 8 claims is shown.");
        let sections =
            "[...document.querySelectorAll('#claims > section:not([hidden])')].map(({ id }) => id).join(' ')";
        assert_eq!(stage.text(sections).await, "RES");
        stage.click("#filters button[type=reset]").await;
        stage.until("location.hash === '#claims'").await;
        assert_eq!(stage.text(SAID).await, "All 8 claims are shown.");
        // signs find what is written in words
        stage.write("[name=text]", "φ").await;
        stage.until("location.hash.startsWith('#?text=')").await;
        assert!(stage.text(SHOWN).await.contains("MAH-leapers"), "{}", stage.text(SHOWN).await);
        stage.write("[name=text]", "nothing has these words").await;
        stage.until("!document.querySelector('article:not([hidden])')").await;
        assert_eq!(stage.text(SAID).await, "No claim is like this.");
        open(&stage, &format!("{address}#?kind=table")).await;
        assert_eq!(stage.text(SHOWN).await, "RES-T3");
        assert_eq!(stage.text("document.querySelector('[name=kind]').value").await, "table");
        // what no claim has is no filter
        open(&stage, &format!("{address}#?kind=poem")).await;
        assert_eq!(stage.text(SAID).await, "All 8 claims are shown.");
    });
}

/// A claim has an address, which shows it although a filter hides it; counts lead to what they count.
#[test]
#[ignore = "thorough: every check filters the claims"]
fn places() {
    visit(DESK, async |stage| {
        let (_folder, address) = report();
        open(&stage, &format!("{address}#?paper=IMI")).await;
        assert_eq!(stage.text(SHOWN).await, "IMI-bounds IMI-E2");
        stage.ask("location.hash = '#RES-T3'").await;
        stage.until("document.querySelectorAll('article:not([hidden])').length === 8").await;
        let top = "Math.abs(document.querySelector('#RES-T3').getBoundingClientRect().top)";
        stage.until(&format!("{top} < innerHeight / 2")).await;
        assert_eq!(stage.text("document.querySelector('article:target').id").await, "RES-T3");
        // with the keyboard: the mark beside a claim is its address
        stage.ask("document.querySelector('#IMI-bounds .anchor').focus()").await;
        stage.press_key(Key::Enter).await;
        stage.until("location.hash === '#IMI-bounds'").await;
        stage.click(".counts td[data-verdict=open]:not([data-paper]) a, .counts td[data-verdict=open] a").await;
        stage.until("location.hash.includes('verdict=open')").await;
        assert_eq!(stage.text(SHOWN).await, "RES-question-7-time");
        // each place that is linked to is there
        let dead = "[...document.querySelectorAll('a[href^=\"#\"]')].map((link) => link.hash.slice(1))
            .filter((id) => !id.startsWith('?') && !document.getElementById(decodeURIComponent(id))).join(' ')";
        assert_eq!(stage.text(dead).await, "");
    });
}

async fn is_accessible(stage: Stage) {
    let (_folder, address) = report();
    open(&stage, &address).await;
    let found = stage.findings().await;
    assert!(found.is_empty(), "{}", found.join("\n"));
    let wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(stage.ask(wide).await, 0, "nothing stands beside the window");
}

#[test]
#[ignore = "thorough: every check filters the claims"]
fn report_on_a_desk() {
    visit(DESK, is_accessible);
}

#[test]
#[ignore = "thorough: every check filters the claims"]
fn report_on_a_phone() {
    visit(PHONE, is_accessible);
}
