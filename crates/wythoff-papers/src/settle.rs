//! The procedures that settle claims, by name, with the parameters they take.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::{Failure, Outcome, Session, alterations, facts, imitation, maharaja, restrictions};

/// The result of settling a claim.
pub(crate) type Settled = Result<Outcome, Failure>;

/// A procedure that settles a claim with these parameters.
type Run = Box<dyn Fn(&mut Session, toml::Table) -> Settled + Send + Sync>;

/// A settling procedure with its name.
pub(crate) type Way = (&'static str, Run);

/// A settling procedure that takes parameters of the type `P`.
pub(crate) fn with<P: DeserializeOwned + 'static>(name: &'static str, run: fn(&mut Session, P) -> Settled) -> Way {
    (name, Box::new(move |session, parameters| run(session, P::deserialize(parameters)?)))
}

/// A settling procedure that takes a single parameter, named `parameter`.
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

/// A settling procedure that takes no parameters.
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

/// Settles a claim by the procedure named `way`, with these parameters.
pub(crate) fn settle(session: &mut Session, way: &str, parameters: &toml::Table) -> Settled {
    let run = WAYS.get(way).ok_or_else(|| format!("there is no way `{way}` to settle a claim"))?;
    run(session, parameters.clone())
}
