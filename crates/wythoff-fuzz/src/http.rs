//! Requests to the API in this process: each is answered with a status below 500, and no computation goes on once nobody waits.

use std::sync::OnceLock;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use rustix::time::{ClockId, clock_gettime};
use tokio::runtime::Runtime;
use wythoff_web::{Embedded, State};

use crate::bytes::text;

/// The time that the client waits before it goes away, which ends the computation.
const PATIENCE: Duration = Duration::from_millis(150);

/// The processor time for which a computation may go on after that; unlike time on the clock, other processes do not lengthen it.
const GRACE: Duration = Duration::from_secs(5);

/// The API with its state and runtime, kept from one request to the next as a server keeps it.
struct Answering {
    state: State,
    answers: Embedded,
    runtime: Runtime,
}

/// Sends a request: the bytes are an address, such as `/api/v1/moves?game=nim&x=3&y=4`, and after a line break the body of a POST.
pub fn run(bytes: &[u8]) {
    static ANSWERING: OnceLock<Answering> = OnceLock::new();
    let Answering { state, answers, runtime } = ANSWERING.get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_time().build();
        let state = State::default();
        Answering { answers: Embedded::new(state.clone()), state, runtime: runtime.expect("a runtime") }
    });
    let text = text(bytes);
    let (address, body) = text.split_once('\n').map_or((text, None), |(address, body)| (address, Some(body)));
    let method = if body.is_some() { "POST" } else { "GET" };
    let question = Request::builder().method(method).uri(encoded(address)).header("content-type", "application/json");
    let Ok(question) = question.body(body.map_or_else(Body::empty, |body| Body::from(body.to_owned()))) else { return };
    let answer = runtime.block_on(async { tokio::time::timeout(PATIENCE, answers.answer(question)).await });
    if let Ok(answer) = answer {
        assert!((200..500).contains(&answer.status), "{text:?} is answered with status {}", answer.status);
        let failed = String::from_utf8_lossy(&answer.body).contains("the computation failed");
        assert!(!failed, "{text:?}: the computation panicked");
    }
    let given_up = spent();
    while state.jobs.admitted() + state.checks.admitted() > 0 {
        assert!(spent() - given_up < GRACE, "{text:?}: the computation goes on");
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// The processor time that this process has used.
fn spent() -> Duration {
    let spent = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(spent).unwrap_or_default()
}

/// The address with invalid characters percent-encoded; without a leading `/` it is taken as a path of the API.
fn encoded(address: &str) -> String {
    let mut encoded = String::with_capacity(address.len() + 8);
    if !address.starts_with('/') {
        encoded.push_str("/api/v1/");
    }
    for byte in address.bytes() {
        match byte {
            b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | ..=b' ' | 0x7f.. => {
                encoded.push_str(&format!("%{byte:02x}"));
            }
            _ => encoded.push(char::from(byte)),
        }
    }
    encoded
}
