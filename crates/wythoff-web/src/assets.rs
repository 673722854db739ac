//! The page: its files are part of the program.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use itertools::Itertools;
use rust_embed::RustEmbed;

use crate::failure::Failure;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// Sends a file of the page; `/` is `index.html`.
pub async fn asset(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(file) = Assets::get(path) else {
        return Failure::new(StatusCode::NOT_FOUND, "not-found", "there is nothing at this address").into_response();
    };
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return Failure::new(StatusCode::METHOD_NOT_ALLOWED, "not-allowed", "this can only be read").into_response();
    }
    let tag = format!("\"{:02x}\"", file.metadata.sha256_hash()[..12].iter().format(""));
    let mut response = match request.headers().get(header::IF_NONE_MATCH) {
        Some(known) if is_known(known, &tag) => StatusCode::NOT_MODIFIED.into_response(),
        _ => file.data.into_owned().into_response(),
    };
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(file.metadata.mimetype()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// Is the tag among those that the client has?
fn is_known(known: &HeaderValue, tag: &str) -> bool {
    let mut known = known.to_str().unwrap_or_default().split(',').map(str::trim);
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}
