//! Questions and answers for a program that has only standard input and output: the WebAssembly module.
//!
//! A question is a line with the method and the address, followed by the body. An answer is a line of JSON with the status and the headers,
//! followed by the body, piece by piece as it is made.

use std::io::{self, Write};

use axum::body::Body;
use axum::extract::Request;
use axum::http::header;
use axum::http::response::Parts;
use serde::Serialize;

/// The first line of an answer, in JSON.
#[derive(Serialize)]
struct Head<'h> {
    /// The status code of HTTP.
    status: u16,
    /// The names and values of the headers.
    headers: Vec<(&'h str, &'h str)>,
}

/// The question in a text, whose body is JSON; `None` if its first line is not a method and an address.
pub fn question(text: &str) -> Option<Request> {
    let (line, body) = text.split_once('\n').unwrap_or((text, ""));
    let (method, address) = line.split_once(' ').unwrap_or(("GET", line));
    let question = Request::builder().method(method).uri(address).header(header::CONTENT_TYPE, "application/json");
    question.body(Body::from(body.to_owned())).ok()
}

/// Writes the first line of an answer, with its status and headers.
///
/// # Errors
/// The writer fails.
pub fn write_head(head: &Parts, output: &mut impl Write) -> io::Result<()> {
    let headers = head.headers.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)));
    serde_json::to_writer(&mut *output, &Head { status: head.status.as_u16(), headers: headers.collect() })?;
    writeln!(output)
}
