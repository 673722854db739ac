//! Listening on this machine, and the layers through which a request passes.

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
use crate::page;
use crate::routes;
use crate::sending::Sending;
use crate::state::State;

/// A server that listens and is ready to serve.
pub struct Server {
    listener: TcpListener,
    router: Router,
}

impl Server {
    /// Listens on the loopback address of this machine only. With port 0 the system chooses a free port.
    ///
    /// # Errors
    /// The port is taken or not allowed.
    pub async fn bind(port: u16, state: State) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        Ok(Server { listener, router: router(state) })
    }

    /// The address on which the server listens.
    ///
    /// # Errors
    /// The system does not report the address.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until the future is ready, and a moment longer for answers under way. Connections that are still open and computations that still run
    /// end with the runtime.
    pub async fn serve(self, until: impl Future<Output = ()>) {
        connections::serve(self.listener, self.router, until).await;
    }
}

/// The API and the page, with everything that guards them.
pub fn router(state: State) -> Router {
    guarded(routes::router(state.clone()).merge(page::router(state)))
}

/// Routes for these addresses and for the page, with everything that guards the server.
pub fn guarded(router: Router) -> Router {
    let sending = Sending::default();
    bounded(router)
        .layer(middleware::from_fn(move |request, next| sending.clone().pass(request, next)))
        .layer(middleware::from_fn(guard::guard))
}

/// The API and the page for questions from this process, which need no guards since they come over no connection.
pub fn unguarded(state: State) -> Router {
    bounded(routes::router(state.clone()).merge(page::router(state)))
}

/// Adds the files of the page, the limits on requests, and an answer for panics.
fn bounded(router: Router) -> Router {
    routes::bounded(router.fallback(elsewhere)).layer(CatchPanicLayer::custom(|_| Failure::panicked().into_response()))
}

/// Answers for addresses outside the API: the page, or a failure below `/api`.
async fn elsewhere(request: Request) -> Response {
    match request.uri().path() {
        path if path == "/api" || path.starts_with("/api/") => routes::nothing_at(path).into_response(),
        _ => assets::asset(request).await,
    }
}
