//! Reports: every claim with its verdict, tables and figures, as Markdown and as one HTML page. The most important comes first: errors as printed,
//! answered questions, new proofs.

mod grounds;
mod html;
mod markdown;
mod news;
mod run;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

pub use run::Heard;
use wythoff_draw::{Style, svg};

use crate::{Claim, Effort, Evidence, Figure, Outcome, Paper, Session, Text};

/// A claim with its outcome.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The claim.
    pub claim: Claim,
    /// The outcome, or the error if the claim was not settled.
    pub result: Result<Outcome, String>,
    /// The time it took to settle the claim.
    pub time: Duration,
}

/// The outcomes of all chosen claims.
#[derive(Clone, Debug)]
pub struct Report {
    /// The command that makes the report.
    pub command: String,
    /// The effort with which the claims were settled.
    pub effort: Effort,
    /// The claims, in their order.
    pub entries: Vec<Entry>,
    /// The time it took to settle the claims.
    pub time: Duration,
}

impl Entry {
    /// Settles a claim and measures the time; an error becomes part of the entry.
    pub fn settle(claim: &Claim, session: &mut Session) -> Self {
        let started = Instant::now();
        let result = claim.settle(session).map_err(|error| error.to_string());
        Entry { claim: claim.clone(), result, time: started.elapsed() }
    }

    /// The claim, its verdict and its tables as Markdown; figures appear by title only.
    pub fn text(&self) -> String {
        markdown::one(self, false)
    }

    /// The verdict in one or two words, or "failed".
    pub fn verdict(&self) -> &'static str {
        self.result.as_ref().map_or("failed", |outcome| outcome.verdict.name())
    }

    /// The grounds of the verdict, or the refutation of the claim, as sentences.
    fn grounds(&self) -> Vec<String> {
        match &self.result {
            Ok(outcome) => grounds::grounds(&outcome.verdict),
            Err(error) => vec![grounds::sentence(error)],
        }
    }

    fn figures(&self) -> impl Iterator<Item = &Figure> {
        let evidence = self.result.as_ref().map(|outcome| outcome.evidence.as_slice()).unwrap_or_default();
        evidence.iter().filter_map(|evidence| match evidence {
            Evidence::Figure(figure) => Some(figure),
            Evidence::Text(_) | Evidence::Table(_) => None,
        })
    }
}

impl Report {
    /// The files of the report: `report.md`, `report.html` and the figures that `report.md` links to. Each has its path below the report directory,
    /// with `/`, and its contents. The HTML page is self-contained.
    ///
    /// # Errors
    /// A picture cannot be drawn.
    pub fn files(&self) -> Result<Vec<(String, String)>, wythoff_draw::Error> {
        let (mut drawn, mut inline) = (BTreeMap::new(), BTreeMap::new());
        for Figure { name, scene } in self.entries.iter().flat_map(Entry::figures) {
            drawn.insert(name.as_str(), svg::render(scene, Style::Light)?);
            // in the HTML page the caption is typeset below the picture instead
            inline.insert(name.as_str(), svg::render(&scene.clone().caption(""), Style::Light)?);
        }
        let reports = [("report.md", markdown::text(self)), ("report.html", html::page(self, &inline))];
        let reports = reports.map(|(path, contents)| (path.to_owned(), contents));
        let figures = drawn.into_iter().map(|(name, contents)| (format!("figures/{name}.svg"), contents));
        Ok(reports.into_iter().chain(figures).collect())
    }

    /// The number of claims with each verdict, without the verdicts that do not occur.
    pub fn counts(&self) -> Vec<(&'static str, usize)> {
        let count = |verdict: &str| self.entries.iter().filter(|entry| entry.verdict() == verdict).count();
        VERDICTS.iter().map(|(verdict, _)| (verdict.as_str(), count(verdict))).filter(|&(_, count)| count > 0).collect()
    }

    /// The papers that have claims in the report, each with its entries.
    fn papers(&self) -> impl Iterator<Item = (Paper, &[Entry])> {
        let of_each = self.entries.chunk_by(|one, next| one.claim.paper == next.claim.paper);
        of_each.map(|entries| (entries[0].claim.paper, entries))
    }
}

/// A text with its formulas as they are typed, without the dollar signs around them.
fn plain(text: &str) -> String {
    wythoff::typeset::Text::marked(text).to_string()
}

/// Formats a duration as milliseconds, seconds, or minutes and seconds.
pub fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        short if short < 0.0995 => format!("{:.0} ms", short * 1000.0),
        long if long < 99.5 => format!("{long:.1} s"),
        longer => format!("{:.0} min {:02.0} s", (longer / 60.0).floor(), longer % 60.0),
    }
}

/// The verdicts with their meanings, in the order in which they are counted.
static VERDICTS: LazyLock<Vec<(String, Text)>> = LazyLock::new(|| {
    let file = toml::from_str::<BTreeMap<String, Vec<(String, Text)>>>(include_str!("verdicts.toml"));
    file.unwrap_or_else(|error| panic!("the verdicts: {error}")).remove("verdicts").unwrap_or_default()
});
