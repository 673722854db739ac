//! The texts of a claim, which are data: templates with `{names}` in place of values, the verdict if nothing is wrong, and the titles and captions
//! of tables and figures.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use serde::Deserialize;
use serde::de::Deserializer;
use wythoff_draw::{Key, Panel, Scene};

use crate::{Evidence, Figure, Outcome, Proof, Session, Table, Verdict, select};

/// A text from the data files, with its lines joined and its white space normalised. Formulas stand between dollar signs in it.
#[derive(Clone, Debug, Default, Deserialize, derive_more::Deref)]
#[serde(from = "String")]
pub(crate) struct Text(#[deref(forward)] String);

impl From<String> for Text {
    fn from(text: String) -> Self {
        Text(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Deserialises a text as a string, with its lines joined; for `deserialize_with`.
pub(crate) fn joined<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(Text::deserialize(deserializer)?.0)
}

/// A template in which each `{name}` is replaced by the value with that name.
pub(crate) fn fill(template: &str, values: &[(&str, impl ToString)]) -> String {
    values
        .iter()
        .fold(template.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()))
}

/// Computed values with the names by which templates refer to them.
pub(crate) type Values<'v> = &'v [(&'v str, &'v dyn Display)];

/// The values of these variables, paired with the names of the variables.
macro_rules! values {
    ($($name:ident),+) => { &[$((stringify!($name), &$name as &dyn std::fmt::Display)),+] };
}
pub(crate) use values;

/// The texts and tables of a claim by name, and its figures in order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Words {
    /// The identifier of another claim, whose texts are used where this claim has none.
    like: Option<String>,
    /// The sentences to decide about the game of the claim.
    pub(crate) sentences: Vec<Text>,
    /// Bounds of the computations, by the names with which templates refer to them.
    bounds: BTreeMap<String, Bound>,
    verdict: Option<Holds>,
    /// Remarks, shown after the evidence.
    notes: Vec<Text>,
    tables: BTreeMap<String, Heading>,
    figures: Vec<Legend>,
    #[serde(flatten)]
    texts: BTreeMap<String, Text>,
}

/// A bound of a computation: one for quick runs and one for full runs, or the same for both.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Bound {
    Always(u64),
    By { quick: u64, full: u64 },
}

/// The verdict of a claim if nothing is wrong, with its template texts.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Holds {
    Exhausted(Text),
    Follows { decided: Text, so: Text },
    ByHand { section: Text, checked: Text },
    ClosedForm { theorem: Text, compared: Text },
    Computed(Text),
    Conjectured(Text),
    Open(Text),
    Contradicted(Text),
}

/// The title of a table and the heads of its columns.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    title: Text,
    head: Vec<String>,
}

/// The titles, keys and caption of a figure.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Legend {
    title: Text,
    /// The titles of the panels; empty if the panels have none.
    #[serde(default)]
    panels: Vec<Text>,
    /// The number of panels in a row.
    #[serde(default = "one")]
    across: usize,
    #[serde(default)]
    keys: Vec<Key>,
    caption: Text,
}

fn one() -> usize {
    1
}

impl Words {
    /// Returns `true` if the claim has a text with this name.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.texts.contains_key(text)
    }

    /// The names of all parts but the remarks, which are always shown; the sentences are one part.
    pub(crate) fn parts(&self) -> impl Iterator<Item = String> {
        let named = |kind: &'static str| move |name: &String| format!("{kind} {name}");
        let bounds = self.bounds.keys().map(named("bound")).chain(self.tables.keys().map(named("table")));
        let rest = self.texts.keys().map(named("text")).chain((0..self.figures.len()).map(|n| format!("figure {n}")));
        let sentences = (!self.sentences.is_empty()).then(|| "sentences".to_owned());
        bounds.chain(rest).chain(self.verdict.iter().map(|_| "verdict".to_owned())).chain(sentences)
    }
}

impl Session {
    /// A part of the texts of the current claim, or else of the claim that its `like` names.
    fn find<'s, T: 's>(&'s self, what: &str, of: impl Fn(&'s Words) -> Option<T>) -> Option<T> {
        self.ask(what.to_owned());
        let words = &self.claim().words;
        of(words).or_else(|| of(&select(words.like.as_ref()?).first()?.words))
    }

    /// A part of the texts of the current claim, as [`find`](Self::find) gives it; panics if it is missing.
    ///
    /// Everything that a settling procedure looks up is in the data, which are compiled into the program: tests settle all claims.
    fn word<'s, T: 's>(&'s self, what: &str, of: impl Fn(&'s Words) -> Option<T>) -> T {
        self.find(what, of).unwrap_or_else(|| panic!("{} has no {what}", self.claim().id))
    }

    /// The bound with this name, for the effort of the session; panics if the claim has none.
    pub(crate) fn bound(&self, name: &str) -> u64 {
        self.within(self.word(&format!("bound {name}"), |words| words.bounds.get(name)))
    }

    fn within(&self, bound: &Bound) -> u64 {
        match *bound {
            Bound::Always(bound) => bound,
            Bound::By { quick, full } => self.upto(quick, full),
        }
    }

    /// A template with the values and the bounds of the claim filled in.
    fn filled(&self, template: &str, values: Values) -> String {
        let bounds = self.find("bounds", |words| Some(&words.bounds).filter(|bounds| !bounds.is_empty()));
        let held = bounds.into_iter().flatten().filter(|(name, _)| template.contains(&format!("{{{name}}}")));
        let bounds = held.map(|(name, bound)| {
            self.ask(format!("bound {name}"));
            (&**name, self.within(bound))
        });
        fill(&fill(template, &bounds.collect::<Vec<_>>()), values)
    }

    /// The text with this name of the claim that is being settled, with these values filled in.
    pub(crate) fn text(&self, name: &str, values: Values) -> String {
        self.filled(self.word(&format!("text {name}"), |words| words.texts.get(name)), values)
    }

    /// The table with this name of the claim that is being settled, with its title and heads but no rows.
    pub(crate) fn table(&self, name: &str, values: Values) -> Table {
        let heading = self.word(&format!("table {name}"), |words| words.tables.get(name));
        Table::new(self.filled(&heading.title, values), &heading.head)
    }

    /// Figure number `n`, from 0 on, of the claim that is being settled, made of these panels, with the values filled into its texts.
    pub(crate) fn figure(&self, n: usize, mut panels: Vec<Panel>, values: Values) -> Figure {
        let claim = self.claim();
        let legend = self.word(&format!("figure {n}"), |words| words.figures.get(n));
        let filled = |text: &str| self.filled(text, values);
        for (panel, title) in panels.iter_mut().zip(&legend.panels) {
            panel.title = filled(title);
        }
        let keys = legend.keys.iter().map(|key| Key { label: filled(&key.label), ..key.clone() }).collect();
        let scene = Scene::of(filled(&legend.title), panels, legend.across).caption(filled(&legend.caption));
        let part = if claim.words.figures.len() > 1 { char::from(b'a' + n as u8).to_string() } else { String::new() };
        let scene = Scene { keys, ..scene.command(format!("wythoff reproduce {}", claim.id)) };
        Figure { name: format!("{}{part}", claim.id.to_lowercase()), scene }
    }

    /// The outcome of a claim in which nothing is wrong: the verdict of the data, then the evidence `seen`, the argument and the remarks.
    pub(crate) fn settled(&self, values: Values, seen: impl IntoIterator<Item = Evidence>) -> Outcome {
        let words = |text: &Text| self.filled(text, values);
        let verdict = match self.word("verdict", |words| words.verdict.as_ref()) {
            Holds::Exhausted(cases) => Verdict::Proved(vec![Proof::exhausted(words(cases))]),
            Holds::Follows { decided, so } => Verdict::Proved(vec![Proof::follows(words(decided), words(so))]),
            Holds::ByHand { section, checked } => {
                Verdict::ProvedByHand { section: words(section), checked: words(checked) }
            }
            Holds::ClosedForm { theorem, compared } => {
                Verdict::ClosedForm { theorem: words(theorem), compared: words(compared) }
            }
            Holds::Computed(to) => Verdict::Computed { to: words(to) },
            Holds::Conjectured(evidence) => Verdict::Conjectured { evidence: words(evidence) },
            Holds::Open(known) => Verdict::Open { known: words(known) },
            Holds::Contradicted(by) => Verdict::Contradicted { by: words(by) },
        };
        self.outcome(verdict, values, seen)
    }

    /// Contradicted by `wrong` if it is given; otherwise the verdict of the data, as [`settled`](Self::settled) gives it.
    pub(crate) fn unless(
        &self,
        wrong: Option<String>,
        values: Values,
        seen: impl IntoIterator<Item = Evidence>,
    ) -> Outcome {
        match wrong {
            Some(by) => self.outcome(Verdict::Contradicted { by }, values, seen),
            None => self.settled(values, seen),
        }
    }

    /// The verdict of the data if every step of the argument for all cases holds; otherwise the claim is only computed, in the range `seen`.
    pub(crate) fn argued(&self, holds: bool, seen: &str, values: Values) -> Outcome {
        if holds { self.settled(values, []) } else { Verdict::Computed { to: seen.into() }.into() }
    }

    /// An outcome with this verdict, the evidence `seen`, and then the argument and the remarks of the claim.
    pub(crate) fn outcome(
        &self,
        verdict: Verdict,
        values: Values,
        seen: impl IntoIterator<Item = Evidence>,
    ) -> Outcome {
        let mut outcome = Outcome { verdict, evidence: seen.into_iter().collect() };
        if let Some(argument) = self.find("text argument", |words| words.texts.get("argument")) {
            outcome =
                outcome.with(format!("An argument for all cases, in words; no machine has checked it: {argument}"));
        }
        self.claim().words.notes.iter().fold(outcome, |outcome, note| outcome.with(self.filled(note, values)))
    }
}
