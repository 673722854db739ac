//! Questions of a page in a frame: answered as the server answers them, without a connection.

use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use wythoff_web::embedded::Reply;
use wythoff_web::{Embedded, State};

use crate::client::{Client, encoded, start};

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap()
}

fn question(address: &str) -> Request<Body> {
    Request::builder().uri(address).body(Body::empty()).unwrap()
}

fn ask(answers: &Embedded, question: Request<Body>) -> Reply {
    runtime().block_on(answers.answer(question))
}

#[test]
fn as_the_server_answers() {
    let (running, answers) = (start(State::default()), Embedded::new(State::default()));
    let mut client = Client::new(running.address);
    for address in [
        format!("/api/v1/ask/describe?game={}", encoded("rook + bishop + leaper(1,2)")),
        "/api/v1/tile?game=maharaja&level=0&x=0&y=0".to_owned(),
        "/api/v1/ask/decide?game=wythoff&at=10^50,3".to_owned(),
        "/api/v1/ask/decide?game=wythof&at=1,3".to_owned(),
        "/api/v1/nothing".to_owned(),
    ] {
        let (over, within) = (client.get(&address), ask(&answers, question(&address)));
        assert_eq!((over.status, &over.body[..]), (within.status, &within.body[..]), "{address}");
        let kind = within.headers.iter().find(|(name, _)| name == "content-type");
        assert_eq!(kind.map(|(_, value)| value.as_str()), Some("application/json"), "{address}");
    }
}

/// The guards are the server's: whoever asks here is in this process already.
#[test]
fn nobody_is_kept_out() {
    let address = "http://notebook.example.org/api/v1/ask/games";
    let reply = ask(&Embedded::new(State::default()), question(address));
    assert_eq!(reply.status, 200);
    let running = start(State::default());
    let mut client = Client::new(running.address);
    assert_eq!(client.ask("GET", "/api/v1/ask/games", &[("Sec-Fetch-Site", "cross-site")], b"").unwrap().status, 403);
}

#[test]
fn what_is_given_up_stops() {
    let state = State::default();
    let (answers, runtime) = (Embedded::new(state.clone()), runtime());
    let task = runtime.spawn(async move {
        answers.answer(question("/api/v1/tile?game=gdwn(1,2)&level=13&x=0&y=0")).await;
    });
    while state.jobs.started() == 0 {
        assert!(!task.is_finished());
        std::thread::sleep(Duration::from_millis(1));
    }
    task.abort();
    while state.jobs.admitted() > 0 {
        std::thread::sleep(Duration::from_millis(5));
    }
}
