//! Claims: what the papers say, and where. They are data, read from the files in `claims/`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::outcome::Contradiction;
use crate::settle::settle;
use crate::words::joined;
use crate::{Failure, Outcome, Session, Text, Words};

/// One of the papers, by the key that identifiers begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Paper {
    /// MAH: Larsson and Wästlund, "Maharaja Nim: Wythoff's Queen meets the Knight", Integers 14 (2014); and its preprint
    /// (arXiv:1207.0765).
    #[serde(rename = "MAH")]
    Maharaja,
    /// IMI: Larsson, "2-pile Nim with a Restricted Number of Move-size Imitations", Integers 9 (2009), with an appendix by
    /// Hegarty.
    #[serde(rename = "IMI")]
    Imitation,
    /// RES: Larsson, "Restrictions of m-Wythoff Nim and p-Complementary Beatty Sequences" (2009).
    #[serde(rename = "RES")]
    Restrictions,
    /// ALT: Hu, Sleator and Tsin, "Wythoff's Nim with Finite Alterations" (2024), arXiv:2408.02851.
    #[serde(rename = "ALT")]
    Alterations,
}

/// What sort of statement a claim is, in its paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A figure.
    Figure,
    /// A table.
    Table,
    /// A worked example.
    Example,
    /// A theorem, proposition, lemma or corollary.
    Theorem,
    /// A conjecture that the authors state.
    Conjecture,
    /// An observation of the authors, which they neither prove nor conjecture.
    Observation,
    /// A question that the authors leave open.
    Question,
}

/// A claim, and how it is settled.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Its identifier, as MAH-F1; it begins with the key of the paper.
    pub id: String,
    /// The paper.
    pub paper: Paper,
    /// What it is there.
    pub kind: Kind,
    /// Where it stands there, as "lemma 3.1".
    #[serde(deserialize_with = "joined")]
    pub place: String,
    /// What it says, in our own words.
    #[serde(deserialize_with = "joined")]
    pub statement: String,
    /// Which entries of the errata concern it, as "E2".
    #[serde(default)]
    pub errata: Vec<String>,
    /// Whether the statement, or its proof, is not in the paper: an answer, a repair or an observation of ours.
    #[serde(default)]
    pub ours: bool,
    /// The name of the verdict that is expected, as "proved": with any effort.
    pub expected: String,
    /// Whether it takes seconds with the least effort. Such claims are begun first, so that all processors have work to the end.
    #[serde(default)]
    pub long: bool,
    /// The name of the way in which it is settled.
    pub settle: String,
    /// What that way has to be told.
    #[serde(default)]
    pub parameters: toml::Table,
    /// With what words the outcome is told.
    #[serde(default)]
    pub words: Words,
}

/// A file of claims.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    paper: Paper,
    title: String,
    terms: Text,
    /// Relations that its claims use, in groups: name, parameters, formula.
    #[serde(default)]
    definitions: BTreeMap<String, Vec<(String, String, Text)>>,
    claim: Vec<Claim>,
}

/// The files, in the order of the papers in reports. They are part of the program, and a test reads each of them.
static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let files = PAPERS.map(Paper::data);
    files.map(|file| toml::from_str(file).unwrap_or_else(|error| panic!("a file of claims: {error}"))).into()
});

/// The papers, in the order of reports.
const PAPERS: [Paper; 4] = [Paper::Maharaja, Paper::Imitation, Paper::Restrictions, Paper::Alterations];

static CLAIMS: LazyLock<Vec<Claim>> =
    LazyLock::new(|| FILES.iter().flat_map(|file| file.claim.iter().cloned()).collect());

/// All claims, in the order of the papers.
pub fn claims() -> &'static [Claim] {
    &CLAIMS
}

/// The claim with this identifier, or else all whose identifiers begin so; large and small letters are the same.
///
/// ```
/// use wythoff_papers::select;
/// assert!(select("RES").len() > select("res-t").len());
/// ```
pub fn select(id: &str) -> Vec<&'static Claim> {
    let id = id.to_uppercase();
    match claims().iter().find(|claim| claim.id.to_uppercase() == id) {
        Some(claim) => vec![claim],
        None => claims().iter().filter(|claim| claim.id.to_uppercase().starts_with(&id)).collect(),
    }
}

impl Paper {
    /// The text of its file of claims.
    pub(crate) fn data(self) -> &'static str {
        match self {
            Paper::Maharaja => include_str!("../claims/maharaja.toml"),
            Paper::Imitation => include_str!("../claims/imitation.toml"),
            Paper::Restrictions => include_str!("../claims/restrictions.toml"),
            Paper::Alterations => include_str!("../claims/alterations.toml"),
        }
    }

    fn file(self) -> &'static File {
        FILES.iter().find(|file| file.paper == self).expect("every paper has a file of claims")
    }

    /// Its key: MAH, IMI, RES, ALT.
    pub fn key(self) -> &'static str {
        match self {
            Paper::Maharaja => "MAH",
            Paper::Imitation => "IMI",
            Paper::Restrictions => "RES",
            Paper::Alterations => "ALT",
        }
    }

    /// A group of relations that its claims use: names, parameters, formulas.
    pub(crate) fn definitions(self, group: &str) -> &'static [(String, String, Text)] {
        &self.file().definitions[group]
    }

    /// What it is about, with its key.
    pub fn title(self) -> &'static str {
        &self.file().title
    }

    /// The games and words that its claims take for granted, told once at the head of its part of a report.
    pub fn terms(self) -> &'static str {
        &self.file().terms
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}").to_lowercase())
    }
}

impl Claim {
    /// Settles the claim. The cost is that of the computation it names; see the effort of the session.
    ///
    /// # Errors
    /// The computation failed, or the way to settle the claim does not take its parameters; a claim that is false is no
    /// error.
    pub fn settle(&self, session: &mut Session) -> Result<Outcome, Failure> {
        session.begin(self);
        let outcome = settle(session, &self.settle, &self.parameters);
        outcome.or_else(|error| error.downcast::<Contradiction>().map(|found| found.0))
    }
}
