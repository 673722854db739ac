//! The ways in which claims are settled, by name, and the parameters that they take.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::{Failure, Outcome, Session, alterations, facts, imitation, maharaja, restrictions};

/// What settling a claim gives.
pub(crate) type Settled = Result<Outcome, Failure>;

/// What settles a claim, when its parameters have been read.
pub(crate) type Computation = Box<dyn FnOnce(&mut Session) -> Settled>;

/// A way to settle claims: its name, and what reads the parameters of a claim.
pub(crate) type Way = (&'static str, Box<dyn Fn(&toml::Table) -> Result<Computation, Failure> + Send + Sync>);

fn way(name: &'static str, read: impl Fn(&toml::Table) -> Result<Computation, Failure> + Send + Sync + 'static) -> Way {
    (name, Box::new(read))
}

/// A way that takes parameters of this type.
pub(crate) fn with<P: DeserializeOwned + 'static>(name: &'static str, run: fn(&mut Session, P) -> Settled) -> Way {
    way(name, move |parameters| {
        let parameters = P::deserialize(parameters.clone())?;
        Ok(Box::new(move |session| run(session, parameters)))
    })
}

/// A way that takes one parameter, of this name.
pub(crate) fn of<P: DeserializeOwned + 'static>(
    name: &'static str,
    parameter: &'static str,
    run: fn(&mut Session, P) -> Settled,
) -> Way {
    way(name, move |parameters| {
        let mut parameters = BTreeMap::<String, P>::deserialize(parameters.clone())?;
        let only = parameters.remove(parameter).filter(|_| parameters.is_empty());
        let only = only.ok_or_else(|| format!("`{parameter}` and nothing else was expected"))?;
        Ok(Box::new(move |session| run(session, only)))
    })
}

/// A way that takes no parameters.
pub(crate) fn plain(name: &'static str, run: fn(&mut Session) -> Settled) -> Way {
    way(
        name,
        move |parameters| {
            if parameters.is_empty() { Ok(Box::new(run)) } else { Err("no parameters were expected".into()) }
        },
    )
}

static WAYS: LazyLock<BTreeMap<&'static str, Way>> = LazyLock::new(|| {
    let any = vec![of("sentences", "game", facts::sentences)];
    let all = [any, maharaja::ways(), imitation::ways(), restrictions::ways(), alterations::ways()];
    all.into_iter().flatten().map(|way| (way.0, way)).collect()
});

/// What settles a claim in the way of this name, with these parameters.
pub(crate) fn computation(way: &str, parameters: &toml::Table) -> Result<Computation, Failure> {
    let (_, read) = WAYS.get(way).ok_or_else(|| format!("there is no way `{way}` to settle a claim"))?;
    read(parameters)
}
