//! The API in a single thread, without a server: each question is answered at once, and its answer is passed on as it is made.

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::response::Parts;
use futures_util::FutureExt;
use tower::ServiceExt;

use crate::routes::{self, Telling};
use crate::state::State;

/// Answers questions in the thread that asks them; cheap to clone.
#[derive(Clone, Debug)]
pub struct Alone {
    router: Router,
}

/// A part of an answer, as it is passed to the listener.
#[derive(Debug)]
pub enum Heard<'h> {
    /// The status and the headers, which come first.
    Head(&'h Parts),
    /// A piece of the body.
    Piece(&'h [u8]),
}

impl Alone {
    /// Answers with the caches and job limits of this state.
    pub fn new(state: State) -> Alone {
        let elsewhere = async |request: Request| routes::nothing_at(request.uri().path());
        Alone { router: routes::bounded(routes::router(state).fallback(elsewhere)) }
    }

    /// Answers a question, and passes the parts of the answer to `hear`. `None` if something had to wait, which does not happen in one thread.
    pub fn answer(&self, question: Request, hear: impl Fn(Heard<'_>) + Send + Sync + 'static) -> Option<()> {
        let Ok(response) = self.router.clone().oneshot(question).now_or_never()?;
        let (head, body) = response.into_parts();
        hear(Heard::Head(&head));
        hear(Heard::Piece(&whole(body)?));
        if let Some(telling) = head.extensions.get::<Telling>() {
            telling.tell(move |piece| hear(Heard::Piece(piece.as_bytes())));
        }
        Some(())
    }
}

/// The bytes of a body, which has to be complete already.
fn whole(body: Body) -> Option<Bytes> {
    to_bytes(body, usize::MAX).now_or_never()?.ok()
}
