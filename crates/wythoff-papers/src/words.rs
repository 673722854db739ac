//! The words of a claim, which are data: texts with `{names}` in them where values go, how the claim stands if nothing is wrong,
//! and what stands on tables and figures.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use serde::Deserialize;
use serde::de::Deserializer;
use wythoff_draw::{Key, Panel, Scene};

use crate::{Evidence, Figure, Outcome, Proof, Session, Table, Verdict, select};

/// A text of the data: its lines are joined.
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

/// The same as a plain string.
pub(crate) fn joined<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(Text::deserialize(deserializer)?.0)
}

/// A template with each `{name}` in it replaced by the value of this name.
pub(crate) fn fill(template: &str, values: &[(&str, impl ToString)]) -> String {
    values
        .iter()
        .fold(template.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()))
}

/// What was computed, by the names under which texts speak of it.
pub(crate) type Values<'v> = &'v [(&'v str, &'v dyn Display)];

/// The values of these variables, by their names.
macro_rules! values {
    ($($name:ident),+) => { &[$((stringify!($name), &$name as &dyn std::fmt::Display)),+] };
}
pub(crate) use values;

/// The texts of a claim by name, its tables by name, and its figures in their order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Words {
    /// The claim that has the words that are missing here.
    like: Option<String>,
    /// What is decided about its game.
    pub(crate) sentences: Vec<Text>,
    /// How far its computations go, by names that texts can use.
    bounds: BTreeMap<String, Bound>,
    verdict: Option<Holds>,
    /// Remarks, after what there is to see.
    notes: Vec<Text>,
    tables: BTreeMap<String, Heading>,
    figures: Vec<Legend>,
    #[serde(flatten)]
    texts: BTreeMap<String, Text>,
}

/// A bound of a computation: for a quick run and for a full one, or always the same.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Bound {
    Always(u64),
    By { quick: u64, full: u64 },
}

/// How a claim stands if nothing is wrong.
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

/// What stands over a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    title: Text,
    head: Vec<String>,
}

/// What stands around the panels of a figure.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Legend {
    title: Text,
    /// The titles of the panels, if they have some.
    #[serde(default)]
    panels: Vec<Text>,
    /// Panels in a row.
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
    /// Whether there is a text of this name.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.texts.contains_key(text)
    }
}

impl Session {
    /// Something of the words of the claim, or else of those of the claim that it names.
    fn find<'s, T: 's>(&'s self, of: impl Fn(&'s Words) -> Option<T>) -> Option<T> {
        let words = &self.claim().words;
        of(words).or_else(|| of(&select(words.like.as_ref()?).first()?.words))
    }

    /// The same; `what` it is if there is none.
    ///
    /// Everything that a way asks for is in the data, which are part of the program: tests settle all claims.
    fn word<'s, T: 's>(&'s self, what: impl Display, of: impl Fn(&'s Words) -> Option<T>) -> T {
        self.find(of).unwrap_or_else(|| panic!("{} has no {what}", self.claim().id))
    }

    /// How far a computation goes.
    pub(crate) fn bound(&self, name: &str) -> u64 {
        self.within(self.word(format!("bound `{name}`"), |words| words.bounds.get(name)))
    }

    fn within(&self, bound: &Bound) -> u64 {
        match *bound {
            Bound::Always(bound) => bound,
            Bound::By { quick, full } => self.upto(quick, full),
        }
    }

    /// A template with the values in it, and the bounds.
    fn filled(&self, template: &str, values: Values) -> String {
        let bounds = self.find(|words| Some(&words.bounds).filter(|bounds| !bounds.is_empty()));
        let bounds = bounds.into_iter().flatten().map(|(name, bound)| (&**name, self.within(bound)));
        fill(&fill(template, &bounds.collect::<Vec<_>>()), values)
    }

    /// A text of the claim that is being settled, with these values in it.
    pub(crate) fn text(&self, name: &str, values: Values) -> String {
        self.filled(self.word(format!("text `{name}`"), |words| words.texts.get(name)), values)
    }

    /// A table of the claim, without rows so far.
    pub(crate) fn table(&self, name: &str, values: Values) -> Table {
        let heading = self.word(format!("table `{name}`"), |words| words.tables.get(name));
        Table::new(self.filled(&heading.title, values), &heading.head)
    }

    /// The figure of the claim, or the n-th of several, from 0 on: with these panels, and these values in its words.
    pub(crate) fn figure(&self, n: usize, mut panels: Vec<Panel>, values: Values) -> Figure {
        let claim = self.claim();
        let legend = self.word(format!("figure {n}"), |words| words.figures.get(n));
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

    /// How the claim stands if nothing is wrong, as it is told; then what there is to see, the argument and the remarks.
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
        self.told(verdict, values, seen)
    }

    /// Contradicted by what is wrong, or else settled as it is told.
    pub(crate) fn unless(
        &self,
        wrong: Option<String>,
        values: Values,
        seen: impl IntoIterator<Item = Evidence>,
    ) -> Outcome {
        match wrong {
            Some(by) => self.told(Verdict::Contradicted { by }, values, seen),
            None => self.settled(values, seen),
        }
    }

    /// A theorem of a paper, compared as it is told. If a step of the argument for all cases does not hold, the claim is only
    /// computed, as far as `seen`.
    pub(crate) fn argued(&self, holds: bool, seen: &str, values: Values) -> Outcome {
        if holds { self.settled(values, []) } else { Verdict::Computed { to: seen.into() }.into() }
    }

    /// This verdict, with what there is to see, the argument and the remarks.
    pub(crate) fn told(&self, verdict: Verdict, values: Values, seen: impl IntoIterator<Item = Evidence>) -> Outcome {
        let mut outcome = Outcome { verdict, evidence: seen.into_iter().collect() };
        if let Some(argument) = self.find(|words| words.texts.get("argument")) {
            outcome =
                outcome.with(format!("An argument for all cases, in words; no machine has checked it: {argument}"));
        }
        self.claim().words.notes.iter().fold(outcome, |outcome, note| outcome.with(self.filled(note, values)))
    }
}
