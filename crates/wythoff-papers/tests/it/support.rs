//! Settling a claim, and looking at what came out.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use wythoff_papers::{Effort, Evidence, Figure, Outcome, Session, Table, Verdict, claims};
use wythoff_rings::thorough;

/// Claims that take about half a second or more, with little effort: the second ring settles them.
const LONG: [&str; 33] = [
    "ALT-lemmas-certified",
    "ALT-section-6-slopes",
    "ALT-thm-1-certified",
    "IMI-thm-19-decided",
    "MAH-F7",
    "MAH-F8",
    "MAH-appendix",
    "MAH-conj-4.1",
    "MAH-conj-4.1-3-5",
    "MAH-conj-4.1-4-6",
    "MAH-conj-4.1-5-8",
    "MAH-departure",
    "MAH-dictionary",
    "MAH-finite",
    "MAH-first-translations",
    "MAH-lemma-2.3",
    "MAH-never-read",
    "MAH-preprint-lemma-2.1",
    "MAH-caption-8",
    "MAH-question-2",
    "MAH-question-dictionaries",
    "MAH-question-turing",
    "RES-lemma-3.3-small",
    "RES-prop-3.2-small",
    "RES-prop-5.2-small",
    "RES-question-7-divisors-small",
    "RES-thm-2.1-i-small",
    "RES-thm-2.1-ii-a-small",
    "RES-thm-2.1-ii-b-small",
    "RES-thm-2.1-iii-a-corrected",
    "RES-thm-2.1-iii-b-small",
    "RES-thm-4.1-i-small",
    "RES-thm-5.1-small",
];

/// Whether a claim is settled in this ring of tests.
pub fn is_settled_here(id: &str) -> bool {
    thorough() || !LONG.contains(&id)
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
        let outcome = claim.settle(&mut SESSION.clone()).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(outcome.verdict.name(), claim.expected, "{id}: {}", outcome.verdict);
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

/// Its paragraphs, one a line.
pub fn texts(outcome: &Outcome) -> String {
    let text = |evidence: &Evidence| if let Evidence::Text(text) = evidence { Some(text.clone()) } else { None };
    outcome.evidence.iter().filter_map(text).collect::<Vec<_>>().join("\n")
}

/// Its pictures.
pub fn figures(outcome: &Outcome) -> Vec<&Figure> {
    fn figure(evidence: &Evidence) -> Option<&Figure> {
        if let Evidence::Figure(figure) = evidence { Some(figure) } else { None }
    }
    outcome.evidence.iter().filter_map(figure).collect()
}

/// A column of a table.
pub fn column(table: &Table, column: usize) -> Vec<&str> {
    table.rows.iter().map(|row| row[column].as_str()).collect()
}

/// The row of a table that begins with this cell.
pub fn row<'t>(table: &'t Table, first: &str) -> &'t [String] {
    table.rows.iter().find(|row| row[0] == first).unwrap_or_else(|| panic!("no row {first}"))
}

/// By what a claim is false.
pub fn contradiction(outcome: &Outcome) -> &str {
    let Verdict::Contradicted { by } = &outcome.verdict else { panic!("{}", outcome.verdict) };
    by
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
