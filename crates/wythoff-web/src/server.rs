//! Listening on this machine, and the way of a request.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use axum::Router;
use axum::extract::Request;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

use crate::assets;
use crate::connections;
use crate::failure::Failure;
use crate::guard;
use crate::routes;
use crate::sending::Sending;
use crate::state::State;

/// A server that is about to serve.
pub struct Server {
    listener: TcpListener,
    router: Router,
}

impl Server {
    /// Listens on the loopback address of this machine, and on no other. Port 0 is any free one.
    ///
    /// # Errors
    /// The port is taken or not allowed.
    pub async fn bind(port: u16, state: State) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        Ok(Server { listener, router: router(state) })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// The system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until the future is ready, and a moment longer for answers that are under way. Then connections may still
    /// be open, and computations running: they end with the runtime.
    pub async fn serve(self, until: impl Future<Output = ()>) {
        connections::serve(self.listener, self.router, until).await;
    }
}

/// The API and the page, with everything that guards them.
pub fn router(state: State) -> Router {
    guarded(routes::router(state))
}

/// What is sent to these addresses, or to the page, goes through everything that guards the server.
pub fn guarded(router: Router) -> Router {
    let sending = Sending::default();
    bounded(router)
        .layer(middleware::from_fn(move |request, next| sending.clone().pass(request, next)))
        .layer(middleware::from_fn(guard::guard))
}

/// The same for questions that come from this process and not over a connection: nobody has to be kept out.
pub fn unguarded(state: State) -> Router {
    bounded(routes::router(state))
}

/// What is wrong with a request is said, and what goes wrong is caught.
fn bounded(router: Router) -> Router {
    routes::bounded(router.fallback(elsewhere)).layer(CatchPanicLayer::custom(|_| Failure::panicked().into_response()))
}

/// What is not of the API is of the page.
async fn elsewhere(request: Request) -> Response {
    match request.uri().path() {
        path if path == "/api" || path.starts_with("/api/") => routes::nothing_at(path).into_response(),
        _ => assets::asset(request).await,
    }
}
