//! The API of the explorer as a module of WebAssembly: questions come on standard input, answers go to standard output.
//!
//! The module is a reactor of WASI preview 1. Whoever runs it calls `_initialize` once, and for each question `answer`, which reads standard
//! input to its end: a line with the method and the address, then the body. To standard output it writes a line of JSON with the status
//! and the headers, then the body, piece by piece as it is made. What goes wrong is told on standard error, and ends the module.

#![cfg(target_family = "wasm")]

use std::io::{self, Read, Write};
use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header;
use axum::http::response::Parts;
use serde::Serialize;
use wythoff_web::alone::Heard;
use wythoff_web::{Alone, State};

static ANSWERS: LazyLock<Alone> = LazyLock::new(|| Alone::new(State::default()));

/// A section of the module that says of which version it is.
#[allow(unsafe_code, reason = "no other section of the module has this name")]
#[used]
#[unsafe(link_section = "wythoff")]
static VERSION: [u8; env!("CARGO_PKG_VERSION").len()] = *env!("CARGO_PKG_VERSION").as_bytes().first_chunk().unwrap();

/// The first line of an answer.
#[derive(Serialize)]
struct Head<'h> {
    /// As in HTTP.
    status: u16,
    /// Names and values of headers.
    headers: Vec<(&'h str, &'h str)>,
}

/// Answers the question on standard input.
#[allow(unsafe_code, reason = "no other function of the module has this name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the question is text");
    ANSWERS.answer(question(&text), hear).expect("nothing waits in one thread");
}

/// A question: a line with its method and its address, then its body, which is JSON.
fn question(text: &str) -> Request {
    let (line, body) = text.split_once('\n').unwrap_or((text, ""));
    let (method, address) = line.split_once(' ').unwrap_or(("GET", line));
    let question = Request::builder().method(method).uri(address).header(header::CONTENT_TYPE, "application/json");
    question.body(Body::from(body.to_owned())).expect("the first line is a method and an address")
}

/// Passes on what is heard of an answer.
fn hear(heard: Heard<'_>) {
    let mut output = io::stdout().lock();
    let passed = match heard {
        Heard::Head(head) => {
            serde_json::to_writer(&mut output, &first(head)).map_err(Into::into).and_then(|()| writeln!(output))
        }
        Heard::Piece(piece) => output.write_all(piece),
    };
    passed.and_then(|()| output.flush()).expect("the answer is taken");
}

fn first(head: &Parts) -> Head<'_> {
    Head {
        status: head.status.as_u16(),
        headers: head.headers.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?))).collect(),
    }
}
