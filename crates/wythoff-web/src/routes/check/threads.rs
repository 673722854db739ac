//! A check whose events are sent to a client over a connection.

use std::convert::Infallible;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use wythoff::Budget;

use super::Finding;
use crate::failure::Failure;
use crate::job::Jobs;
use crate::limits;

/// The client to whom the events of a check are sent.
#[derive(Clone, Debug)]
pub(super) struct Teller(Sender<Finding>);

impl Teller {
    /// Sends an event to the client. If nobody listens any more the event is dropped, and `decide` stops the check.
    pub fn tell(&self, finding: Finding) {
        let _ = self.0.blocking_send(finding);
    }
}

/// The response with the events of a check, as they come.
pub(super) fn streamed(
    jobs: Jobs,
    check: impl FnOnce(&Budget, Teller) -> Result<(), Failure> + Send + 'static,
) -> Response {
    let (sender, receiver) = channel(limits::EVENTS);
    tokio::spawn(decide(jobs, check, sender));
    let event = |finding: Finding| {
        let (name, data) = finding.event();
        Ok::<_, Infallible>(Event::default().event(name).data(data))
    };
    Sse::new(ReceiverStream::new(receiver).map(event)).keep_alive(KeepAlive::default()).into_response()
}

/// Runs the check until it ends, its time is over, or nobody listens any more; then the future of the job is dropped, which stops it.
async fn decide(
    jobs: Jobs,
    check: impl FnOnce(&Budget, Teller) -> Result<(), Failure> + Send + 'static,
    sender: Sender<Finding>,
) {
    let teller = Teller(sender.clone());
    let job = jobs.run_for(limits::CHECK, move |budget| check(budget, teller));
    let failure = tokio::select! {
        () = sender.closed() => return,
        result = tokio::time::timeout(limits::CHECK, job) => match result {
            Ok(Ok(())) => return,
            Ok(Err(failure)) => failure,
            Err(_) => Failure::unanswerable(format!("the check takes more than {} seconds", limits::CHECK.as_secs()))
                .hint("run `wythoff check` on the certificate, which has no such limit"),
        },
    };
    // An error here means that nobody listens any more.
    let _ = sender.send(Finding::Error(*failure.fault)).await;
}

#[cfg(test)]
mod tests {
    use wythoff::Game;
    use wythoff::proof::CheckVerdict;

    use super::super::claims;
    use super::*;

    /// The check stops when the client goes away.
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
                claims(game.shipped_certificate().unwrap(), budget, &Teller(sender.clone()))
            });
            assert_eq!(job.await.is_ok(), !stopped);
            let mut verdict = None;
            while let Ok(finding) = receiver.try_recv() {
                if let Finding::Verdict(CheckVerdict { holds, .. }) = finding {
                    verdict = Some(holds);
                }
            }
            assert_eq!(verdict, expected);
        }
    }
}
