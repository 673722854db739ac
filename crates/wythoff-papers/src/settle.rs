//! The ways in which claims are settled, by name, and the parameters that they take.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer};

use crate::outcome::Contradiction;
use crate::{
    Evidence, Failure, Outcome, Proof, Session, Table, Verdict, alterations, facts, imitation, maharaja, restrictions,
};

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

fn read<P: DeserializeOwned>(parameters: &toml::Table) -> Result<P, Failure> {
    Ok(P::deserialize(parameters.clone())?)
}

/// A way that takes parameters of this type.
pub(crate) fn with<P: DeserializeOwned + 'static>(name: &'static str, run: fn(&mut Session, P) -> Settled) -> Way {
    let takes = Box::new(|parameters: &_| read::<P>(parameters).map(drop));
    Way { name, run: Box::new(move |session, parameters| run(session, read(parameters)?)), takes }
}

/// A way that takes no parameters.
pub(crate) fn plain(name: &'static str, run: fn(&mut Session) -> Settled) -> Way {
    let takes = Box::new(|parameters: &_| read::<Nothing>(parameters).map(drop));
    Way { name, run: Box::new(move |session, _| run(session)), takes }
}

static WAYS: LazyLock<BTreeMap<&'static str, Way>> = LazyLock::new(|| {
    let any = vec![with("sentences", facts::sentences)];
    let all = [any, maharaja::ways(), imitation::ways(), restrictions::ways(), alterations::ways()];
    all.into_iter().flatten().map(|way| (way.name, way)).collect()
});

/// The way of this name.
pub(crate) fn way(name: &str) -> Result<&'static Way, Failure> {
    WAYS.get(name).ok_or_else(|| format!("there is no way `{name}` to settle a claim").into())
}

impl Way {
    /// Settles a claim with these parameters; a contradiction on the way is its verdict.
    pub fn run(&self, session: &mut Session, parameters: &toml::Table) -> Settled {
        (self.run)(session, parameters).or_else(|error| error.downcast::<Contradiction>().map(|found| found.0))
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

/// What is told of a claim beside what is computed. In its texts, `{name}` stands for a bound, or for what is computed under that name.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Told {
    /// The verdict if nothing is wrong.
    verdict: Option<Holds>,
    /// The title and the heads of a table of what was computed.
    table: Option<(Text, Vec<Text>)>,
    /// An argument for all cases, which no machine has checked.
    pub argument: Text,
    /// Remarks.
    notes: Vec<Text>,
    /// How far the computation goes.
    bounds: BTreeMap<String, Bound>,
}

/// How a claim stands if nothing is wrong.
#[derive(Deserialize)]
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

/// What was computed, by the names under which texts speak of it.
pub(crate) type Values<'v> = &'v [(&'v str, &'v dyn fmt::Display)];

impl Told {
    /// The bound of this name, for the effort of the session.
    pub fn bound(&self, session: &Session, name: &str) -> Result<u64, Failure> {
        let bound = self.bounds.get(name).ok_or_else(|| format!("there is no bound `{name}`"))?;
        Ok(session.within(*bound))
    }

    fn words(&self, session: &Session, text: &str, values: Values) -> String {
        let bounds: Vec<_> = self.bounds.iter().map(|(name, bound)| (&**name, session.within(*bound))).collect();
        fill(&fill(text, &bounds), values)
    }

    /// The table, without rows.
    pub fn table(&self, session: &Session) -> Table {
        let (title, head) = self.table.as_ref().map_or(("", &[][..]), |(title, head)| (title, head));
        Table::new(self.words(session, title, &[]), head.iter().map(|head| head.to_string()))
    }

    /// Contradicted by what is wrong, or else the verdict that is told; then what there is to see, the argument and the remarks.
    pub fn settle(
        &self,
        session: &Session,
        wrong: Option<String>,
        values: Values,
        seen: impl IntoIterator<Item = Evidence>,
    ) -> Settled {
        let words = |text: &Text| self.words(session, text, values);
        let verdict = match self.verdict.as_ref().ok_or("no verdict is told")? {
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
        Ok(self.told(session, Outcome::unless(wrong, verdict), values, seen))
    }

    /// Contradicted by what is wrong, or else proved by this; with what there is to see, the argument and the remarks.
    pub fn proved(
        &self,
        session: &Session,
        wrong: Option<String>,
        proofs: Vec<Proof>,
        seen: impl IntoIterator<Item = Evidence>,
    ) -> Settled {
        Ok(self.told(session, Outcome::unless(wrong, Verdict::Proved(proofs)), &[], seen))
    }

    fn told(
        &self,
        session: &Session,
        mut outcome: Outcome,
        values: Values,
        seen: impl IntoIterator<Item = Evidence>,
    ) -> Outcome {
        outcome.evidence.extend(seen);
        if !self.argument.is_empty() {
            outcome = outcome.argument(&self.argument);
        }
        self.notes.iter().fold(outcome, |outcome, note| outcome.text(self.words(session, note, values)))
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

/// A template with each `{name}` in it replaced by the value of this name.
pub(crate) fn fill(template: &str, values: &[(&str, impl ToString)]) -> String {
    values
        .iter()
        .fold(template.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()))
}
