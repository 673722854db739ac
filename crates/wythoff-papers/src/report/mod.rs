//! Reports: every claim with its verdict, tables and figures, as Markdown and as one page of HTML.

mod html;
mod markdown;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use wythoff_draw::{Style, svg};

use crate::{Claim, Effort, Evidence, Figure, Lab, Outcome, Paper};

/// A claim and what came out.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The claim.
    pub claim: Claim,
    /// The outcome, or why there is none.
    pub result: Result<Outcome, String>,
    /// How long it took.
    pub time: Duration,
}

/// All that was settled in one run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The command that makes this report.
    pub command: String,
    /// The effort.
    pub effort: Effort,
    /// The claims, in their order.
    pub entries: Vec<Entry>,
}

/// A file of a report: its path below the directory of the report, and its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, with `/`.
    pub path: String,
    /// Its contents.
    pub contents: String,
}

impl Entry {
    /// Settles a claim.
    pub fn settle(claim: Claim, lab: &mut Lab) -> Self {
        let started = Instant::now();
        let result = claim.settle(lab).map_err(|error| error.to_string());
        Entry { claim, result, time: started.elapsed() }
    }

    /// The claim, its verdict and its tables as Markdown; pictures by their titles alone.
    pub fn text(&self) -> String {
        markdown::one(self, false)
    }

    /// The verdict in one or two words, or "failed".
    pub fn verdict(&self) -> &'static str {
        self.result.as_ref().map_or("failed", |outcome| outcome.verdict.name())
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
    /// The files of the report: `report.md`, `report.html` and the figures that the former shows. The page holds everything in
    /// itself.
    ///
    /// # Errors
    /// A picture cannot be drawn.
    pub fn files(&self) -> Result<Vec<File>, wythoff_draw::Error> {
        let mut drawn = BTreeMap::new();
        for figure in self.entries.iter().flat_map(Entry::figures) {
            drawn.insert(figure.name.as_str(), svg::render(&figure.scene, Style::Light)?);
        }
        let page = html::page(self, &drawn);
        let text = markdown::text(self);
        let figures = drawn.into_iter().map(|(name, contents)| File { path: format!("figures/{name}.svg"), contents });
        let reports = [("report.md", text), ("report.html", page)];
        let reports = reports.map(|(path, contents)| File { path: path.into(), contents });
        Ok(reports.into_iter().chain(figures).collect())
    }

    /// The time of all claims.
    pub fn time(&self) -> Duration {
        self.entries.iter().map(|entry| entry.time).sum()
    }

    /// How many claims there are of each verdict.
    pub fn counts(&self) -> Vec<(&'static str, usize)> {
        let order = ["proved", "closed form", "computed", "conjectured", "contradicted", "drawn", "failed"];
        let count = |verdict: &str| self.entries.iter().filter(|entry| entry.verdict() == verdict).count();
        order.into_iter().map(|verdict| (verdict, count(verdict))).filter(|&(_, count)| count > 0).collect()
    }

    /// The papers that have claims here, each with them.
    fn papers(&self) -> Vec<(Paper, Vec<&Entry>)> {
        let mut papers: Vec<(Paper, Vec<&Entry>)> = Vec::new();
        for entry in &self.entries {
            match papers.iter_mut().find(|(paper, _)| *paper == entry.claim.paper) {
                Some((_, entries)) => entries.push(entry),
                None => papers.push((entry.claim.paper, vec![entry])),
            }
        }
        papers
    }

    fn effort(&self) -> &'static str {
        match self.effort {
            Effort::Quick => "quick",
            Effort::Full => "full",
        }
    }
}

/// A time for readers.
pub fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        short if short < 0.0995 => format!("{:.0} ms", short * 1000.0),
        long if long < 99.5 => format!("{long:.1} s"),
        longer => format!("{:.0} min {:02.0} s", (longer / 60.0).floor(), longer % 60.0),
    }
}

/// What the verdicts mean, for those who read the report.
const VERDICTS: [(&str, &str); 7] = [
    (
        "proved",
        "by a certificate that was checked again from the rules, by sentences that were decided, or by going through all of finitely many cases, in this run",
    ),
    (
        "closed form",
        "a theorem of the paper, not proved again here; the program compared it with what the rules give as far as stated",
    ),
    ("computed", "true as far as it was computed, which is stated; nothing is claimed beyond"),
    ("conjectured", "open; the evidence is stated"),
    ("contradicted", "false as it is printed; what the rules give is stated"),
    ("drawn", "a picture that claims nothing"),
    ("failed", "the computation did not end; the reason is stated"),
];
