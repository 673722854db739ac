//! The procedures that settle claims, by name. Each asks the session for the parameters, bounds and texts of its claim.

use crate::{Failure, Outcome, Session, alterations, facts, imitation, maharaja, restrictions};

/// The result of settling a claim.
pub(crate) type Settled = Result<Outcome, Failure>;

/// A settling procedure with its name.
pub(crate) type Way = (&'static str, fn(&Session) -> Settled);

/// Settles the claim of the session by the procedure named `way`.
pub(crate) fn settle(session: &Session, way: &str) -> Settled {
    let papers = [maharaja::WAYS, imitation::WAYS, restrictions::WAYS, alterations::WAYS];
    let mut all = papers.into_iter().flatten().chain(&[("sentences", facts::sentences as fn(&Session) -> Settled)]);
    let (_, run) =
        all.find(|known| known.0 == way).ok_or_else(|| format!("there is no way `{way}` to settle a claim"))?;
    run(session)
}
