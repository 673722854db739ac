//! Listening on this machine, and the layers through which a request passes.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use axum::Router;
use axum::extract::Request;
use axum::http::Method;
use axum::middleware;
use axum::response::{IntoResponse, Redirect, Response};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

use crate::assets;
use crate::connections;
use crate::failure::Failure;
use crate::guard;
use crate::origin::Origins;
use crate::page;
use crate::remembered;
use crate::routes;
use crate::sending::Sending;
use crate::state::State;

/// A server that listens and is ready to serve.
pub struct Server {
    listener: TcpListener,
    state: State,
    origins: Origins,
}

impl Server {
    /// Listens on the loopback address of this machine only. With port 0 the system chooses a free port.
    ///
    /// # Errors
    /// The port is taken or not allowed.
    pub async fn bind(port: u16, state: State) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        Ok(Server { listener, state, origins: Origins::default() })
    }

    /// Lets pages of these origins ask the API; without them only the page of the server itself may.
    pub fn allowing(self, origins: Origins) -> Server {
        Server { origins, ..self }
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
        let router = guarded(everything(self.state), self.origins);
        connections::serve(self.listener, router, until).await;
    }
}

/// The API and the page, with everything that guards them.
pub fn router(state: State) -> Router {
    guarded(everything(state), Origins::default())
}

/// The API, and the pages that the program makes.
fn everything(state: State) -> Router {
    routes::router(state.clone()).merge(page::router(state))
}

/// Routes for these addresses and for the page, with everything that guards the server, and with the origins that may ask the API.
pub fn guarded(router: Router, origins: Origins) -> Router {
    let sending = Sending::default();
    bounded(router)
        .layer(middleware::from_fn(remembered::remember))
        .layer(middleware::from_fn(move |request, next| sending.clone().pass(request, next)))
        .layer(middleware::from_fn(move |request, next| guard::guard(origins.clone(), request, next)))
}

/// The API and the page for questions from this process, which need no guards since they come over no connection.
pub fn unguarded(state: State) -> Router {
    bounded(routes::router(state.clone()).merge(page::router(state)))
}

/// Adds the files of the page, the limits on requests, and an answer for panics.
fn bounded(router: Router) -> Router {
    routes::bounded(router.fallback(elsewhere)).layer(CatchPanicLayer::custom(|_| Failure::panicked().into_response()))
}

/// Answers for addresses outside the API: what leads to its index and its description, the page, or a failure below `/api`.
async fn elsewhere(request: Request) -> Response {
    match request.uri().path() {
        "/api" | "/api/" | "/api/v1/" => Redirect::permanent(routes::BASE).into_response(),
        "/openapi.json" => Redirect::permanent(&format!("{}/openapi.json", routes::BASE)).into_response(),
        "/docs" if [Method::GET, Method::HEAD].contains(request.method()) => routes::docs().await.into_response(),
        path if path.starts_with("/api/") => routes::nothing_at(path).into_response(),
        _ => assets::asset(request).await,
    }
}
