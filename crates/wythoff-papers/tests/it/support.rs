//! Settling a claim, and looking at what came out.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use wythoff_papers::{Claim, Effort, Evidence, Figure, Outcome, Session, Table, claims};
use wythoff_rings::thorough;

/// The claims that are settled in this ring of tests.
pub fn settled_here() -> impl Iterator<Item = &'static Claim> {
    claims().iter().filter(|claim| thorough() || !claim.long)
}

/// The outcomes of claims, with little effort: each is settled once for all tests.
static SETTLED: LazyLock<BTreeMap<&str, OnceLock<Outcome>>> =
    LazyLock::new(|| claims().iter().map(|claim| (claim.id.as_str(), OnceLock::new())).collect());

/// The session of all tests, in which certificates are proved once.
static SESSION: LazyLock<Session> = LazyLock::new(|| Session::new(Effort::Quick));

/// The outcome of a claim, with little effort; the verdict is the one that the claim expects.
pub fn settled(id: &str) -> &'static Outcome {
    let once = SETTLED.get(id).unwrap_or_else(|| panic!("there is no {id}"));
    once.get_or_init(|| {
        let claim = claims().iter().find(|claim| claim.id == id).unwrap();
        let mut session = SESSION.clone();
        let outcome = claim.settle(&mut session).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(outcome.verdict.name(), claim.expected, "{id}: {}", outcome.verdict);
        // the verdict of a claim that is contradicted is for the case that nothing is wrong
        let is_spare = |part: &String| claim.expected == "contradicted" && part == "verdict";
        let unused: Vec<String> = session.unused().into_iter().filter(|part| !is_spare(part)).collect();
        assert!(unused.is_empty(), "{id}: nothing asks for {unused:?}");
        for table in tables(&outcome) {
            assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{id}");
        }
        outcome
    })
}

/// Its tables.
pub fn tables(outcome: &Outcome) -> Vec<&Table> {
    fn table(evidence: &Evidence) -> Option<&Table> {
        if let Evidence::Table(table) = evidence { Some(table) } else { None }
    }
    outcome.evidence.iter().filter_map(table).collect()
}

/// Its pictures.
pub fn figures(outcome: &Outcome) -> Vec<&Figure> {
    fn figure(evidence: &Evidence) -> Option<&Figure> {
        if let Evidence::Figure(figure) = evidence { Some(figure) } else { None }
    }
    outcome.evidence.iter().filter_map(figure).collect()
}

/// The claims that a text links to, in HTML or in Markdown, in their order.
pub fn ids(text: &str) -> Vec<&str> {
    let links = text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    let marked = text.split("](#").filter_map(|before| Some(before.rsplit_once('[')?.1));
    let marked = marked.take(text.matches("](#").count());
    let mut found: Vec<_> = links.chain(marked).filter(|id| id.contains('-') && !id.contains(' ')).collect();
    found.dedup();
    found
}

/// HTML as text, with each formula as it was read, and the sources of its formulas.
pub fn plain(html: &str) -> (String, Vec<String>) {
    let (mut text, mut formulas, mut rest) = (String::new(), Vec::new(), html);
    while let Some((before, tag)) = rest.split_once('<') {
        text += before;
        rest = tag.split_once('>').unwrap().1;
        if let Some(source) = tag.strip_prefix("math alttext=\"") {
            let source = source.split_once('"').unwrap().0;
            text += source;
            formulas.push(unescaped(source));
            rest = rest.split_once("</math>").unwrap().1;
        }
    }
    (unescaped(&(text + rest)), formulas)
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
