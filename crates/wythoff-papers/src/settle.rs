//! The ways in which claims are settled, by name, and the parameters that they take.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::{Failure, Outcome, Session, alterations, facts, imitation, maharaja, restrictions};

/// What settling a claim gives.
pub(crate) type Settled = Result<Outcome, Failure>;

/// What settles a claim with these parameters.
type Run = Box<dyn Fn(&mut Session, toml::Table) -> Settled + Send + Sync>;

/// A way to settle claims, with its name.
pub(crate) type Way = (&'static str, Run);

/// A way that takes parameters of this type.
pub(crate) fn with<P: DeserializeOwned + 'static>(name: &'static str, run: fn(&mut Session, P) -> Settled) -> Way {
    (name, Box::new(move |session, parameters| run(session, P::deserialize(parameters)?)))
}

/// A way that takes one parameter, of this name.
pub(crate) fn of<P: DeserializeOwned + 'static>(
    name: &'static str,
    parameter: &'static str,
    run: fn(&mut Session, P) -> Settled,
) -> Way {
    let only = move |parameters| {
        let mut parameters = BTreeMap::<String, P>::deserialize::<toml::Table>(parameters)?;
        let only = parameters.remove(parameter).filter(|_| parameters.is_empty());
        only.ok_or_else(|| Failure::from(format!("`{parameter}` and nothing else was expected")))
    };
    (name, Box::new(move |session, parameters| run(session, only(parameters)?)))
}

/// A way that takes no parameters.
pub(crate) fn plain(name: &'static str, run: fn(&mut Session) -> Settled) -> Way {
    let run = move |session: &mut Session, parameters: toml::Table| {
        if parameters.is_empty() { run(session) } else { Err("no parameters were expected".into()) }
    };
    (name, Box::new(run))
}

static WAYS: LazyLock<BTreeMap<&'static str, Run>> = LazyLock::new(|| {
    let any = vec![of("sentences", "game", facts::sentences)];
    let all = [any, maharaja::ways(), imitation::ways(), restrictions::ways(), alterations::ways()];
    all.into_iter().flatten().collect()
});

/// Settles a claim in the way of this name, with these parameters.
pub(crate) fn settle(session: &mut Session, way: &str, parameters: &toml::Table) -> Settled {
    let run = WAYS.get(way).ok_or_else(|| format!("there is no way `{way}` to settle a claim"))?;
    run(session, parameters.clone())
}
