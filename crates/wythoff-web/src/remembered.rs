//! What clients may keep of answers. The tag of an answer is made of its bytes, so that it is right for every version of the program; a client that
//! asks again is told that nothing has changed, and does not have to read the answer again.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::failure::Failure;

/// The answer may be kept, and is asked for again before it is used.
const KEPT: HeaderValue = HeaderValue::from_static("no-cache");
/// The answer may not be kept.
const NOT_KEPT: HeaderValue = HeaderValue::from_static("no-store");

/// Adds the tags of answers that can be read and are whole. A client that has the answer already gets status 304 without it. Refusals, answers to
/// `POST`, and answers that say so themselves since they depend on how busy the machine is, are not kept. Streams are passed on as they are.
pub async fn remember(request: Request, next: Next) -> Response {
    let can_be_read = [Method::GET, Method::HEAD].contains(request.method());
    let known: Vec<HeaderValue> = request.headers().get_all(header::IF_NONE_MATCH).iter().cloned().collect();
    let mut response = next.run(request).await;
    let is_said = response.headers().contains_key(header::CACHE_CONTROL);
    if !can_be_read || response.status() != StatusCode::OK {
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(NOT_KEPT);
        return response;
    }
    if is_said || response.body().size_hint().exact().is_none() {
        return response;
    }
    let (mut head, body) = response.into_parts();
    // A body with an exact size is complete already.
    let Ok(body) = to_bytes(body, usize::MAX).await else { return Failure::panicked().into_response() };
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let tag = format!("W/\"{:016x}\"", hasher.finish());
    let is_known = known.iter().any(|known| is_among(&tag, known));
    head.headers.insert(header::CACHE_CONTROL, KEPT);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        head.headers.insert(header::ETAG, tag);
    }
    match is_known {
        false => Response::from_parts(head, Body::from(body)),
        true => {
            let of_body = [header::CONTENT_TYPE, header::CONTENT_DISPOSITION];
            of_body.iter().for_each(|name| drop(head.headers.remove(name)));
            head.status = StatusCode::NOT_MODIFIED;
            Response::from_parts(head, Body::empty())
        }
    }
}

/// Whether a tag is among those of a header `If-None-Match`. Tags are compared weakly, as this header asks for: the answer may be compressed.
fn is_among(tag: &str, known: &HeaderValue) -> bool {
    let opaque = |tag: &str| tag.strip_prefix("W/").unwrap_or(tag).to_owned();
    let mut known = known.to_str().unwrap_or_default().split(',').map(str::trim);
    known.any(|known| known == "*" || opaque(known) == opaque(tag))
}
