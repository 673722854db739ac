//! Claims: the statements of the papers with their places, read from the files in `claims/`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::outcome::Contradiction;
use crate::settle::settle;
use crate::words::joined;
use crate::{Failure, Outcome, Session, Text, Words};

/// A paper, named by the key with which the identifiers of its claims begin.
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

/// The sort of statement that a claim is in its paper.
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

/// A statement of a paper, with the procedure that settles it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The identifier, e.g. MAH-F1; it begins with the key of the paper.
    pub id: String,
    /// The paper that makes the claim.
    pub paper: Paper,
    /// The sort of statement that the claim is in its paper.
    pub kind: Kind,
    /// The place in the paper, e.g. "lemma 3.1", with formulas between dollar signs.
    #[serde(deserialize_with = "joined")]
    pub place: String,
    /// The statement, in our own words, with formulas between dollar signs.
    #[serde(deserialize_with = "joined")]
    pub statement: String,
    /// The numbers of the errata that concern the claim, e.g. "E2".
    #[serde(default)]
    pub errata: Vec<String>,
    /// Whether the statement, or its proof, is not in the paper: an answer, a repair or an observation of ours.
    #[serde(default)]
    pub ours: bool,
    /// The name of the expected verdict, e.g. "proved", which is the same for every effort.
    pub expected: String,
    /// Whether the claim takes about half a second or more with the least effort. Such claims are begun first, so that all processors have work to the
    /// end, and the first ring of tests leaves them out.
    #[serde(default)]
    pub long: bool,
    /// The name of the procedure that settles the claim.
    pub settle: String,
    /// The parameters of the procedure that settles the claim.
    #[serde(default)]
    pub parameters: toml::Table,
    /// The texts with which the outcome is written.
    #[serde(default)]
    pub words: Words,
}

/// The contents of one file of claims.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    paper: Paper,
    title: String,
    terms: Text,
    /// Relations that the claims of the file use, in groups: name, parameters, formula.
    #[serde(default)]
    definitions: BTreeMap<String, Vec<(String, String, Text)>>,
    claim: Vec<Claim>,
}

/// The files of claims, in the order of the papers in reports. They are compiled into the program, and a test reads each of them.
static FILES: LazyLock<[File; 4]> = LazyLock::new(|| {
    let files = [
        include_str!("../claims/maharaja.toml"),
        include_str!("../claims/imitation.toml"),
        include_str!("../claims/restrictions.toml"),
        include_str!("../claims/alterations.toml"),
    ];
    files.map(|file| toml::from_str(file).unwrap_or_else(|error| panic!("a file of claims: {error}")))
});

static CLAIMS: LazyLock<Vec<Claim>> =
    LazyLock::new(|| FILES.iter().flat_map(|file| file.claim.iter().cloned()).collect());

/// All claims, in the order in which reports list their papers.
pub fn claims() -> &'static [Claim] {
    &CLAIMS
}

/// The claim with this identifier, or else all claims whose identifiers begin with it; case is ignored.
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
    fn file(self) -> &'static File {
        FILES.iter().find(|file| file.paper == self).expect("every paper has a file of claims")
    }

    /// The key with which identifiers of claims begin: MAH, IMI, RES, ALT.
    pub fn key(self) -> &'static str {
        match self {
            Paper::Maharaja => "MAH",
            Paper::Imitation => "IMI",
            Paper::Restrictions => "RES",
            Paper::Alterations => "ALT",
        }
    }

    /// A group of relations that the claims of the paper use, each with name, parameters and formula.
    pub(crate) fn definitions(self, group: &str) -> &'static [(String, String, Text)] {
        &self.file().definitions[group]
    }

    /// The heading of the paper in a report, with its key.
    pub fn title(self) -> &'static str {
        &self.file().title
    }

    /// The games and notions that all claims of the paper presuppose; a report explains them once, at the head of the paper's section.
    /// Formulas stand between dollar signs.
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
    /// Settles the claim. The cost is that of the named computation and depends on the effort of the session.
    ///
    /// # Errors
    /// The computation failed, or the settling procedure does not accept its parameters. A false claim is not an error but a verdict.
    pub fn settle(&self, session: &mut Session) -> Result<Outcome, Failure> {
        session.begin(self);
        let outcome = settle(session, &self.settle);
        outcome.or_else(|error| error.downcast::<Contradiction>().map(|found| found.0))
    }
}
