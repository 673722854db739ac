//! A proof, decided again before the reader's eyes.

use std::convert::Infallible;
use std::sync::Mutex;
use std::time::Instant;

use axum::response::sse::{Event, KeepAlive, Sse};
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use wythoff::proof::{self, CheckVerdict, Claim};
use wythoff::{Budget, Game, Progress, ProofReport};

use super::games::Question;
use super::prelude::*;
use super::proof::shipped;
use crate::failure::Fault;
use crate::job::{Jobs, for_proofs};

/// The event `claim`: a claim that was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decided {
    /// Its number, from 0.
    index: usize,
    /// How many claims there are.
    of: usize,
    #[serde(flatten)]
    claim: Claim,
    /// Is it true?
    holds: bool,
    /// How long it took.
    seconds: f64,
}

/// What is told while a proof is checked: the data of the events `claim`, `verdict` and `error`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Told {
    /// A claim was decided.
    Claim(Decided),
    /// All were.
    Verdict(CheckVerdict),
    /// The check was not finished.
    Error(Fault),
}

impl Told {
    fn event(&self) -> Event {
        let name = match self {
            Told::Claim(_) => "claim",
            Told::Verdict(_) => "verdict",
            Told::Error(_) => "error",
        };
        let data = serde_json::to_string(self).unwrap_or_default();
        Event::default().event(name).data(data)
    }
}

/// Decides the claims of the certificate that comes with the program, one after the other: events `claim`, then `verdict`, or
/// `error` with the body of an error.
#[utoipa::path(get, path = "/check", params(Question), responses(
    (status = 200, content_type = "text/event-stream", body = Told, description = "the data of the events"),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "there is no certificate of this game"),
))]
pub async fn check(
    Shared(state): Shared<State>,
    Ask(question): Ask<Question>,
) -> Result<Sse<impl tokio_stream::Stream<Item = Result<Event, Infallible>>>, Failure> {
    let game = read::game(&question.game)?;
    let game = state.jobs.run(move |budget| shipped(&game, budget).map(|_| game)).await?;
    let (sender, receiver) = channel(limits::EVENTS);
    tokio::spawn(decide(state.checks.clone(), game, sender));
    let events = tokio_stream::StreamExt::map(ReceiverStream::new(receiver), |told: Told| Ok(told.event()));
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// Runs the check until it ends, its time is over, or nobody listens: then the future of the job is dropped, which stops it.
async fn decide(jobs: Jobs, game: Game, sender: Sender<Told>) {
    let teller = sender.clone();
    let job = jobs.run_for(limits::CHECK, move |budget| claims(&game, budget, &teller));
    let failure = tokio::select! {
        () = sender.closed() => return,
        result = tokio::time::timeout(limits::CHECK, job) => match result {
            Ok(Ok(())) => return,
            Ok(Err(failure)) => failure,
            Err(_) => Failure::unanswerable(format!("the check takes more than {} seconds", limits::CHECK.as_secs()))
                .hint("run `wythoff check` on the certificate, which has no such limit"),
        },
    };
    // Nobody listens any more, or the reader is told.
    let _ = sender.send(Told::Error(*failure.fault)).await;
}

fn claims(game: &Game, budget: &Budget, sender: &Sender<Told>) -> Result<(), Failure> {
    let (certificate, _) = shipped(game, budget)?;
    // The claims as they follow from the rules, whatever the file calls them.
    let claims = ProofReport::of(certificate, None).claims;
    let of = claims.len();
    let (before, listener) = (Mutex::new(Instant::now()), sender.clone());
    let budget = for_proofs(budget).with_progress(move |progress| {
        let Progress::Done { done, .. } = progress else { return };
        let index = (*done as usize).saturating_sub(1);
        let (Some(claim), Ok(mut before)) = (claims.get(index).cloned(), before.lock()) else { return };
        let seconds = before.elapsed().as_secs_f64();
        *before = Instant::now();
        // If nobody listens, the check is stopped.
        let _ = listener.blocking_send(Told::Claim(Decided { index, of, claim, holds: true, seconds }));
    });
    let report = proof::check(certificate, &budget);
    let report = report.map_err(|error| Failure::unanswerable(format!("not decided: {error}")))?;
    let _ = sender.blocking_send(Told::Verdict(report.verdict));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// When the client goes away the check stops.
    #[tokio::test(flavor = "multi_thread")]
    async fn stopped_when_nobody_waits() {
        for (stopped, expected) in [(true, None), (false, Some(true))] {
            let (sender, mut receiver) = channel(64);
            let game: Game = "maharaja".parse().unwrap();
            let jobs = Jobs::with(1);
            let job = jobs.run(move |budget| {
                if stopped {
                    budget.stop().request();
                }
                claims(&game, budget, &sender)
            });
            assert_eq!(job.await.is_ok(), !stopped);
            let mut verdict = None;
            while let Ok(told) = receiver.try_recv() {
                if let Told::Verdict(CheckVerdict { holds, .. }) = told {
                    verdict = Some(holds);
                }
            }
            assert_eq!(verdict, expected);
        }
    }
}
