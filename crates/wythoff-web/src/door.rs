//! Questions and answers as they cross to a program that has nothing but standard input and output: the module of WebAssembly.
//!
//! A question is a line with the method and the address, then the body. An answer is a line of JSON with the status and the headers,
//! then the body, piece by piece as it is made.

use std::io::{self, Write};

use axum::body::Body;
use axum::extract::Request;
use axum::http::header;
use axum::http::response::Parts;
use serde::Serialize;

/// The first line of an answer.
#[derive(Serialize)]
struct Head<'h> {
    /// As in HTTP.
    status: u16,
    /// Names and values of headers.
    headers: Vec<(&'h str, &'h str)>,
}

/// The question that a text asks, whose body is JSON; none if its first line is no method and no address.
pub fn question(text: &str) -> Option<Request> {
    let (line, body) = text.split_once('\n').unwrap_or((text, ""));
    let (method, address) = line.split_once(' ').unwrap_or(("GET", line));
    let question = Request::builder().method(method).uri(address).header(header::CONTENT_TYPE, "application/json");
    question.body(Body::from(body.to_owned())).ok()
}

/// Writes the first line of an answer.
///
/// # Errors
/// The writer refuses it.
pub fn write_head(head: &Parts, output: &mut impl Write) -> io::Result<()> {
    let headers = head.headers.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)));
    serde_json::to_writer(&mut *output, &Head { status: head.status.as_u16(), headers: headers.collect() })?;
    writeln!(output)
}
