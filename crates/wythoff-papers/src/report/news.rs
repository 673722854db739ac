//! What a reader wants to know first, of the claims and of what came out, and of nothing else.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{Entry, Report};
use crate::{Kind, Text};

/// Claims with something in common, as they stand on the front page.
pub(super) struct Group<'r> {
    /// What it is called.
    pub heading: &'static str,
    /// What is in it.
    pub about: &'static str,
    /// Its claims.
    pub entries: Vec<&'r Entry>,
}

/// A misprint with the claims that concern it.
pub(super) struct Wrong<'r> {
    /// What is printed, and what the rules give.
    pub erratum: &'static Erratum,
    /// The claims that show it.
    pub entries: Vec<&'r Entry>,
}

/// A row of the errata.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Erratum {
    /// Its number, as "E2"; none for slips that no claim repeats.
    pub number: Option<String>,
    /// The claim that such a slip stands beside.
    claim: Option<String>,
    /// Where it stands.
    pub place: Text,
    /// What is printed.
    pub printed: Text,
    /// What the rules give.
    pub rules: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    erratum: Vec<Erratum>,
}

static ERRATA: LazyLock<Vec<Erratum>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../claims/errata.toml"));
    file.unwrap_or_else(|error| panic!("the errata: {error}")).erratum
});

/// A heading, what it says of its claims, and which claims these are.
type Heading = (&'static str, &'static str, fn(&Entry) -> bool);

const FIRST: Heading = ("Not settled", "These computations did not end.", |entry| entry.result.is_err());

const NEWS: [Heading; 4] = [
    (
        "Conjectures, questions and observations that are settled",
        "The papers leave these open, or only observe them; here they are proved, answered or refuted.",
        |entry| entry.was_open() && !entry.claim.ours && SETTLED.contains(&entry.verdict()),
    ),
    ("Newly proved", "These statements, or their proofs, are not in the papers.", |entry| {
        entry.claim.ours && matches!(entry.verdict(), "proved" | "proved by hand")
    }),
    (
        "Proved by another command",
        "What proves these takes longer, and was not done in this run, which has computed them as far as stated.",
        |entry| entry.is_conjectured() && entry.is_proved_elsewhere(),
    ),
    ("Still open", "For these there is evidence or a partial answer, and no proof.", |entry| {
        entry.is_conjectured() && !entry.is_proved_elsewhere()
    }),
];

/// The verdicts that end a question.
const SETTLED: [&str; 4] = ["proved", "proved by hand", "answered", "contradicted"];

impl Entry {
    /// Whether the paper leaves it open, or only observes it.
    fn was_open(&self) -> bool {
        matches!(self.claim.kind, Kind::Conjecture | Kind::Observation | Kind::Question)
    }

    fn is_conjectured(&self) -> bool {
        matches!(self.verdict(), "open" | "conjectured")
    }

    /// Whether the claim names a command that proves it.
    fn is_proved_elsewhere(&self) -> bool {
        self.claim.words.has("elsewhere")
    }
}

impl Erratum {
    fn concerns(&self, entry: &Entry) -> bool {
        match &self.number {
            Some(number) => entry.claim.errata.contains(number),
            None => self.claim.as_ref() == Some(&entry.claim.id),
        }
    }
}

impl Report {
    fn group(&self, (heading, about, holds): Heading) -> Option<Group<'_>> {
        let entries: Vec<_> = self.entries.iter().filter(|entry| holds(entry)).collect();
        (!entries.is_empty()).then_some(Group { heading, about, entries })
    }

    /// The claims that were not settled.
    pub(super) fn failures(&self) -> Option<Group<'_>> {
        self.group(FIRST)
    }

    /// What is wrong as printed: the errata that concern a claim of this report which is no conjecture or question.
    pub(super) fn wrong(&self) -> Vec<Wrong<'_>> {
        let concerned = |erratum: &'static Erratum| {
            let entries: Vec<_> = self.entries.iter().filter(|entry| erratum.concerns(entry)).collect();
            Wrong { erratum, entries }
        };
        ERRATA.iter().map(concerned).filter(|wrong| wrong.entries.iter().any(|entry| !entry.was_open())).collect()
    }

    /// What is settled, newly proved and still open.
    pub(super) fn news(&self) -> Vec<Group<'_>> {
        NEWS.into_iter().filter_map(|heading| self.group(heading)).collect()
    }
}
