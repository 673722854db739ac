//! Reports: every claim with its verdict, tables and figures, as Markdown and as one page of HTML. What matters comes first: what
//! was wrong as printed, which questions are answered, what is newly proved.

mod html;
mod markdown;
mod news;
mod record;
mod run;
mod told;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

pub use record::Record;
pub use run::Heard;
use wythoff::counted;
use wythoff_draw::{Style, svg};

use crate::{Claim, Effort, Evidence, Figure, Outcome, Paper, Session, Text};

/// A claim and what came out.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The claim.
    pub claim: Claim,
    /// The outcome, or why there is none.
    pub result: Result<Outcome, String>,
    /// How long it took.
    pub time: Duration,
    /// In which run that was.
    pub run: Run,
}

/// When a claim was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// In this run.
    This,
    /// In an earlier run, which has recorded the outcome. It was read, and not settled again: what was proved, checked or computed
    /// then was not in this run.
    Earlier,
}

/// All claims of one run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The command that makes this report.
    pub command: String,
    /// The effort.
    pub effort: Effort,
    /// The claims, in their order.
    pub entries: Vec<Entry>,
    /// How long it took to settle those of them that were settled in this run.
    pub time: Duration,
}

impl Entry {
    /// Settles a claim.
    pub fn settle(claim: &Claim, session: &mut Session) -> Self {
        let started = Instant::now();
        let result = claim.settle(session).map_err(|error| error.to_string());
        Entry { claim: claim.clone(), result, time: started.elapsed(), run: Run::This }
    }

    /// The claim, its verdict and its tables as Markdown; pictures by their titles alone.
    pub fn text(&self) -> String {
        markdown::one(self, false)
    }

    /// The verdict in one or two words, or "failed".
    pub fn verdict(&self) -> &'static str {
        self.result.as_ref().map_or("failed", |outcome| outcome.verdict.name())
    }

    /// Of which run it is, to stand behind its verdict or its time; nothing for this run.
    pub fn earlier(&self) -> &'static str {
        match self.run {
            Run::This => "",
            Run::Earlier => ", in an earlier run",
        }
    }

    /// What the verdict rests on, or by what the claim is false, in sentences.
    fn told(&self) -> Vec<String> {
        match &self.result {
            Ok(outcome) => told::told(&outcome.verdict),
            Err(error) => vec![told::sentence(error)],
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
    /// The files of the report, `report.md`, `report.html` and the figures that the former shows: for each its path below the
    /// directory of the report, with `/`, and its contents. The page holds everything in itself.
    ///
    /// # Errors
    /// A picture cannot be drawn.
    pub fn files(&self) -> Result<Vec<(String, String)>, wythoff_draw::Error> {
        let (mut drawn, mut inline) = (BTreeMap::new(), BTreeMap::new());
        for Figure { name, scene } in self.entries.iter().flat_map(Entry::figures) {
            drawn.insert(name.as_str(), svg::render(scene, Style::Light)?);
            // in the page the caption stands below the picture, where it is typeset
            inline.insert(name.as_str(), svg::render(&scene.clone().caption(""), Style::Light)?);
        }
        let reports = [("report.md", markdown::text(self)), ("report.html", html::page(self, &inline))];
        let reports = reports.map(|(path, contents)| (path.to_owned(), contents));
        let figures = drawn.into_iter().map(|(name, contents)| (format!("figures/{name}.svg"), contents));
        Ok(reports.into_iter().chain(figures).collect())
    }

    /// How many claims there are of each verdict.
    pub fn counts(&self) -> Vec<(&'static str, usize)> {
        let count = |verdict: &str| self.entries.iter().filter(|entry| entry.verdict() == verdict).count();
        VERDICTS.iter().map(|(verdict, _)| (verdict.as_str(), count(verdict))).filter(|&(_, count)| count > 0).collect()
    }

    /// How many claims were settled in this run and how many in earlier ones, in sentences; none if there was no other run.
    pub fn runs(&self) -> Option<String> {
        let of = |run: Run| self.entries.iter().filter(move |entry| entry.run == run && entry.result.is_ok()).count();
        let (this, earlier) = (of(Run::This), of(Run::Earlier));
        let were = if this == 1 { "was" } else { "were" };
        let (are, their, them) =
            if earlier == 1 { ("is", "its time", "it") } else { ("are", "their times", "any of them") };
        (earlier > 0).then(|| {
            format!(
                "Of {}, {this} {were} settled in this run, and {earlier} {are} taken from the record of earlier runs of the same \
                 command, with {their} there: this run has not proved, checked or computed {them} again. Where the record says \
                 “this run”, it means the one that settled the claim.",
                counted(self.entries.len() as u64, "claim"),
            )
        })
    }

    /// The papers that have claims here, each with them.
    fn papers(&self) -> impl Iterator<Item = (Paper, &[Entry])> {
        let of_each = self.entries.chunk_by(|one, next| one.claim.paper == next.claim.paper);
        of_each.map(|entries| (entries[0].claim.paper, entries))
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

/// What the verdicts mean, for those who read the report, in the order in which they are counted.
static VERDICTS: LazyLock<Vec<(String, Text)>> = LazyLock::new(|| {
    let file = toml::from_str::<BTreeMap<String, Vec<(String, Text)>>>(include_str!("verdicts.toml"));
    file.unwrap_or_else(|error| panic!("the verdicts: {error}")).remove("verdicts").unwrap_or_default()
});
