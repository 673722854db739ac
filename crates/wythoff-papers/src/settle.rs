//! The ways in which claims are settled, by name, and the parameters that they take.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer};

use crate::{Failure, Outcome, Session, alterations, imitation, maharaja, restrictions};

/// What settling a claim gives.
pub(crate) type Settled = Result<Outcome, Failure>;

/// Settles a claim with the parameters that it has.
type Run = Box<dyn Fn(&mut Session, &toml::Table) -> Settled + Send + Sync>;
/// Whether parameters are those that are taken.
type Takes = Box<dyn Fn(&toml::Table) -> Result<(), Failure> + Send + Sync>;

/// A way to settle claims, with its name.
pub(crate) struct Way {
    name: &'static str,
    run: Run,
    takes: Takes,
}

/// No parameters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// A way that takes parameters of this type.
pub(crate) fn with<P: DeserializeOwned + 'static>(name: &'static str, run: fn(&mut Session, P) -> Settled) -> Way {
    fn read<P: DeserializeOwned>(parameters: &toml::Table) -> Result<P, Failure> {
        Ok(P::deserialize(parameters.clone())?)
    }
    Way {
        name,
        run: Box::new(move |session, parameters| run(session, read(parameters)?)),
        takes: Box::new(|parameters| read::<P>(parameters).map(drop)),
    }
}

/// A way that takes no parameters.
pub(crate) fn plain(name: &'static str, run: fn(&mut Session) -> Settled) -> Way {
    let empty = with::<Nothing>(name, |_, _| Err("never run".into()));
    Way { run: Box::new(move |session, _| run(session)), ..empty }
}

static WAYS: LazyLock<BTreeMap<&'static str, Way>> = LazyLock::new(|| {
    let all = [maharaja::ways(), imitation::ways(), restrictions::ways(), alterations::ways()];
    all.into_iter().flatten().map(|way| (way.name, way)).collect()
});

/// The way of this name.
pub(crate) fn way(name: &str) -> Result<&'static Way, Failure> {
    WAYS.get(name).ok_or_else(|| format!("there is no way `{name}` to settle a claim").into())
}

impl Way {
    /// Settles a claim with these parameters.
    pub fn run(&self, session: &mut Session, parameters: &toml::Table) -> Settled {
        (self.run)(session, parameters)
    }

    /// Whether it takes these parameters.
    pub fn takes(&self, parameters: &toml::Table) -> Result<(), Failure> {
        (self.takes)(parameters)
    }
}

/// A text of the data: its lines are joined.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(from = "String")]
pub(crate) struct Text(String);

impl From<String> for Text {
    fn from(text: String) -> Self {
        Text(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The same as a plain string.
pub(crate) fn joined<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(Text::deserialize(deserializer)?.0)
}

/// What is told of a claim beside what is computed.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Told {
    /// An argument for all cases, which no machine has checked.
    pub argument: Text,
    /// Remarks.
    notes: Vec<Text>,
}

impl Told {
    /// An outcome with the remarks.
    pub fn remark(&self, outcome: Outcome) -> Outcome {
        self.notes.iter().fold(outcome, |outcome, note| outcome.text(&**note))
    }
}

/// A bound of a computation: for a quick run and for a full one.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bound {
    /// In a quick run.
    pub quick: u64,
    /// In a full run.
    pub full: u64,
}

/// A template with each `{name}` in it replaced by a number.
pub(crate) fn fill(template: &str, values: &[(&str, u64)]) -> String {
    values
        .iter()
        .fold(template.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()))
}
