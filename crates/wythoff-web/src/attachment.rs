//! Answers that the browser saves as files.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// Greatest number of characters of the name of a file, without its ending.
const NAME: usize = 80;

/// An answer that the browser saves as a file with this name.
pub fn attachment(name: &str, kind: &'static str, bytes: Vec<u8>) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(disposition) = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", file_name(name))) {
        headers.insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

/// A name that every file system accepts: letters, digits, dots and single hyphens.
pub fn file_name(text: &str) -> String {
    let mut name = String::new();
    for letter in text.chars() {
        match letter {
            letter if letter.is_ascii_alphanumeric() || letter == '.' => name.push(letter),
            _ if name.ends_with('-') || name.is_empty() => {}
            _ => name.push('-'),
        }
    }
    let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
    let stem = stem.get(..NAME).unwrap_or(stem).trim_matches(['-', '.']);
    let stem = if stem.is_empty() { "wythoff" } else { stem };
    if ending.is_empty() { stem.to_owned() } else { format!("{stem}.{ending}") }
}
