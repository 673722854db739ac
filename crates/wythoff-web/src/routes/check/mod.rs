//! The check of a shipped proof, whose claims are decided again while the client watches.

#[cfg(not(feature = "server"))]
mod at_once;
#[cfg(feature = "server")]
mod threads;

use std::sync::Mutex;
use std::time::Instant;

use axum::response::Response;
use wythoff::ask::check::Shipped;
use wythoff::check::Certificate;
use wythoff::proof::{self, CheckVerdict, Claim};
use wythoff::{Budget, Progress, ProofReport};

use super::games::Question;
use super::prelude::*;
use crate::failure::Fault;
use crate::job::for_proofs;
#[cfg(not(feature = "server"))]
pub use at_once::Telling;
#[cfg(not(feature = "server"))]
use at_once::{Teller, streamed};
#[cfg(feature = "server")]
use threads::{Teller, streamed};

/// The data of the event `claim`: a claim that was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decided {
    /// The index of the claim, from 0 on.
    index: usize,
    /// The number of claims.
    of: usize,
    #[serde(flatten)]
    claim: Claim,
    /// Whether the claim is true.
    holds: bool,
    /// The time that it took, in seconds.
    seconds: f64,
}

/// The data of the events of a check, which are named `claim`, `verdict` and `error`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Finding {
    /// A claim was decided.
    Claim(Decided),
    /// All claims were decided.
    Verdict(CheckVerdict),
    /// The check could not be completed.
    Error(Fault),
}

impl Finding {
    /// The name of the event, and its data as JSON.
    fn event(&self) -> (&'static str, String) {
        let name = match self {
            Finding::Claim(_) => "claim",
            Finding::Verdict(_) => "verdict",
            Finding::Error(_) => "error",
        };
        (name, serde_json::to_string(self).unwrap_or_default())
    }
}

/// Decides the claims of the shipped certificate of a game again, one after the other.
///
/// The events are `claim`, then `verdict`, or `error` with the body of an error.
#[utoipa::path(get, path = "/check", params(Question), responses(
    (status = 200, content_type = "text/event-stream", body = Finding, description = "the data of the events"),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "there is no certificate of this game"),
))]
pub async fn check(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Response, Failure> {
    let game = read::game(&question.game)?;
    let Shipped { certificate, .. } = state.jobs.run(move |budget| Ok(Shipped::of(&game, budget)?)).await?;
    Ok(streamed(state.checks, move |budget, teller| claims(certificate, budget, &teller)))
}

/// Decides all claims, and passes each as an event to the listener.
fn claims(certificate: &'static Certificate, budget: &Budget, teller: &Teller) -> Result<(), Failure> {
    // The claims follow from the rules; the names in the file are not used.
    let claims = ProofReport::of(certificate, None, budget).claims;
    let of = claims.len();
    let (before, listener) = (Mutex::new(Instant::now()), teller.clone());
    let budget = for_proofs(budget).with_progress(move |progress| {
        let Progress::Done { done, .. } = progress else { return };
        let index = (*done as usize).saturating_sub(1);
        let (Some(claim), Ok(mut before)) = (claims.get(index).cloned(), before.lock()) else { return };
        let seconds = before.elapsed().as_secs_f64();
        *before = Instant::now();
        listener.tell(Finding::Claim(Decided { index, of, claim, holds: true, seconds }));
    });
    let report = proof::check(certificate, &budget);
    let report = report.map_err(|error| Failure::unanswerable(format!("not decided: {error}")))?;
    teller.tell(Finding::Verdict(report.verdict));
    Ok(())
}
