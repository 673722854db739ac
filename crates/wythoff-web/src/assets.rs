//! The files of the page, which are part of the program.

use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::failure::Failure;
use crate::joined::joined;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// A file in the form in which it is sent.
#[derive(Clone)]
pub(crate) struct File {
    body: Bytes,
    kind: &'static str,
}

impl File {
    /// A file of this media type that is made while the program runs.
    pub(crate) fn made(body: Bytes, kind: &'static str) -> File {
        File { body, kind }
    }

    /// The answer with this file.
    pub(crate) fn answer(self) -> Response {
        ([(header::CONTENT_TYPE, self.kind)], self.body).into_response()
    }
}

/// The files that are joined from several others, with their media types.
const JOINED: [(&str, &str); 5] = [
    ("page.css", "text/css"),
    ("page.js", "text/javascript"),
    ("panels.js", "text/javascript"),
    ("atlas.css", "text/css"),
    ("atlas.js", "text/javascript"),
];

/// The text of a file, which may be one that is joined from several.
pub(crate) fn text(path: &str) -> Option<String> {
    let made = joined(path, &stored, Assets::iter().map(|path| path.to_string()));
    made.map(|made| made.text).or_else(|| stored(path))
}

/// The text of a file as it is stored.
fn stored(path: &str) -> Option<String> {
    String::from_utf8(Assets::get(path)?.data.into_owned()).ok()
}

/// Sends a file of the page.
pub async fn asset(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let Some(file) = file_joined(path).or_else(|| file(path)) else {
        return Failure::new(StatusCode::NOT_FOUND, "not-found", "there is nothing at this address").into_response();
    };
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return Failure::new(StatusCode::METHOD_NOT_ALLOWED, "not-allowed", "this can only be read").into_response();
    }
    file.answer()
}

fn file(path: &str) -> Option<File> {
    let file = Assets::get(path)?;
    let kind = match path.rsplit_once('.')?.1 {
        "html" => "text/html",
        "css" => "text/css",
        "js" => "text/javascript",
        "svg" => "image/svg+xml",
        _ => "text/plain",
    };
    Some(File { body: file.data.into_owned().into(), kind })
}

/// A joined file. In a release build it is made once; in a debug build each time, so that a reload shows a change on disk.
fn file_joined(path: &str) -> Option<File> {
    static KEPT: OnceLock<Vec<(String, File)>> = OnceLock::new();
    if !JOINED.iter().any(|(name, _)| path.strip_suffix(".map").unwrap_or(path) == *name) {
        return None;
    }
    let of = |files: &[(String, File)]| Some(files.iter().find(|file| file.0 == path)?.1.clone());
    if cfg!(debug_assertions) { of(&all_joined()) } else { of(KEPT.get_or_init(all_joined)) }
}

/// All joined files, and the source maps of the scripts.
fn all_joined() -> Vec<(String, File)> {
    let file = |text: String, kind| File::made(text.into(), kind);
    let mut all = Vec::new();
    for (path, kind) in JOINED {
        let Some(made) = joined(path, &stored, Assets::iter().map(|path| path.to_string())) else { continue };
        all.push((path.to_owned(), file(made.text, kind)));
        all.push((format!("{path}.map"), file(made.map, "application/json")));
    }
    all
}
