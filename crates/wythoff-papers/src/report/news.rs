//! The most important outcomes of a report, selected from the claims and their verdicts alone.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{Entry, Report};
use crate::{Kind, Text};

/// Claims with something in common, which the front page lists together.
pub(super) struct Group<'r> {
    /// The heading of the list.
    pub heading: &'static str,
    /// A sentence that introduces the list.
    pub about: &'static str,
    /// The claims of the group.
    pub entries: Vec<&'r Entry>,
}

/// An error in a paper with the claims that concern it.
pub(super) struct Wrong<'r> {
    /// The error: the printed text and what the rules give.
    pub erratum: &'static Erratum,
    /// The claims that show the error.
    pub entries: Vec<&'r Entry>,
}

/// A row of the errata: an error in a paper.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Erratum {
    /// The number of the erratum, e.g. "E2"; `None` for slips that no claim repeats.
    pub number: Option<String>,
    /// The claim beside which a slip without a number is listed.
    claim: Option<String>,
    /// The place in the paper.
    pub place: Text,
    /// The printed text.
    pub printed: Text,
    /// What follows from the rules instead.
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

/// A heading, a sentence that introduces its list, and the predicate that selects the claims.
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

/// The names of the verdicts that settle a question.
const SETTLED: [&str; 4] = ["proved", "proved by hand", "answered", "contradicted"];

impl Entry {
    /// Whether the claim is a conjecture, observation or question of the paper.
    fn was_open(&self) -> bool {
        matches!(self.claim.kind, Kind::Conjecture | Kind::Observation | Kind::Question)
    }

    fn is_conjectured(&self) -> bool {
        matches!(self.verdict(), "open" | "conjectured")
    }

    /// Whether the claim names a command of the program that proves it.
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

    /// The group of claims that ended with an error; `None` if there are none.
    pub(super) fn failures(&self) -> Option<Group<'_>> {
        self.group(FIRST)
    }

    /// The errata that concern at least one claim of the report other than a conjecture, observation or question.
    pub(super) fn wrong(&self) -> Vec<Wrong<'_>> {
        let concerned = |erratum: &'static Erratum| {
            let entries: Vec<_> = self.entries.iter().filter(|entry| erratum.concerns(entry)).collect();
            Wrong { erratum, entries }
        };
        ERRATA.iter().map(concerned).filter(|wrong| wrong.entries.iter().any(|entry| !entry.was_open())).collect()
    }

    /// The nonempty groups of settled, newly proved and open claims.
    pub(super) fn news(&self) -> Vec<Group<'_>> {
        NEWS.into_iter().filter_map(|heading| self.group(heading)).collect()
    }
}
