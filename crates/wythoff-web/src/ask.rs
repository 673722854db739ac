//! Extractors for requests: the parameters of a query, or JSON in a body. The answer to a bad request names what is wrong.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

use crate::failure::Failure;
use crate::limits;

/// The parameters of the query. `T` should deny unknown fields, so that a misspelt parameter is not ignored.
#[derive(Clone, Copy, Debug)]
pub struct Ask<T>(pub T);

/// The body of the request, as JSON. `T` should deny unknown fields, so that a misspelt field is not ignored.
#[derive(Clone, Copy, Debug)]
pub struct Tell<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Ask<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        query(parts.uri.query().unwrap_or_default()).map(Ask)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Tell<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        if !is_json(request.headers()) {
            let message = "the body must be JSON, with the header `Content-Type: application/json`";
            return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad-type", message));
        }
        let bytes = in_time(Bytes::from_request(request, state)).await.ok_or_else(|| {
            let message = format!("the body was not whole after {} seconds", limits::BODY_TIME.as_secs());
            Failure::new(StatusCode::REQUEST_TIMEOUT, "bad-body", message)
        })?;
        let bytes = bytes.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                let message = format!("the body is too large; at most {} bytes are allowed", limits::BODY);
                Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
            }
            _ => Failure::new(StatusCode::BAD_REQUEST, "bad-body", "the body ended before it was whole"),
        })?;
        body(&bytes).map(Tell)
    }
}

/// Limits the time of a body that comes over a connection.
#[cfg(feature = "server")]
async fn in_time<T>(body: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(limits::BODY_TIME, body).await.ok()
}

/// Without a server there is no connection, and the body is complete.
#[cfg(not(feature = "server"))]
async fn in_time<T>(body: impl Future<Output = T>) -> Option<T> {
    Some(body.await)
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

fn query<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(text.as_bytes()));
    serde_path_to_error::deserialize(pairs).map_err(|error| {
        Failure::parameter(sentence("parameter", &error.path().to_string(), &error.inner().to_string()))
    })
}

fn body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let (path, inner) = (error.path().to_string(), error.inner());
        match inner.classify() {
            // serde_json classifies a list that is longer than expected as a syntax error, although the text is valid JSON.
            category if category == Category::Data || serde_json::from_slice::<IgnoredAny>(bytes).is_ok() => {
                Failure::new(StatusCode::BAD_REQUEST, "bad-body", sentence("field", &path, &inner.to_string()))
            }
            _ => not_json(inner),
        }
    })?;
    reader.end().map_err(|error| not_json(&error))?;
    Ok(value)
}

fn not_json(error: &serde_json::Error) -> Failure {
    Failure::new(StatusCode::BAD_REQUEST, "not-json", format!("the body is not JSON: {error}"))
}

/// A message about the wrong part of a request, from the words of serde.
fn sentence(noun: &str, path: &str, said: &str) -> String {
    // The path is more helpful than the line and the column that serde_json appends.
    let said = said.split_once(" at line ").map_or(said, |(said, _)| said);
    let place = |name: &str| format!("the {noun} {name}");
    if let Some(name) = said.strip_prefix("missing field ") {
        return format!("{} is missing", place(name));
    }
    if let Some(name) = said.strip_prefix("duplicate field ") {
        return format!("{} is given twice", place(name));
    }
    if let Some((name, expected)) = said.strip_prefix("unknown field ").and_then(|rest| rest.split_once(", ")) {
        return format!("there is no {noun} {name}; {expected}");
    }
    match path {
        "." | "?" => format!("the {noun}s cannot be read: {said}"),
        _ => format!("{} cannot be read: {said}", place(&format!("`{path}`"))),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Question {
        game: String,
        level: Option<u32>,
    }

    fn said<T: std::fmt::Debug>(result: Result<T, Failure>) -> (StatusCode, &'static str, String) {
        let failure = result.unwrap_err();
        (failure.status, failure.fault.code, failure.fault.message)
    }

    #[test]
    fn queries() {
        assert_eq!(query("game=rook%20%2B+leaper"), Ok(Question { game: "rook + leaper".into(), level: None }));
        let of = |text: &str| {
            let (status, code, message) = said(query::<Question>(text));
            assert_eq!((status, code), (StatusCode::BAD_REQUEST, "bad-parameter"));
            message
        };
        assert_eq!(of(""), "the parameter `game` is missing");
        assert_eq!(of("game=nim&level=2&game=wythoff"), "the parameter `game` is given twice");
        assert_eq!(of("game=nim&lvl=2"), "there is no parameter `lvl`; expected `game` or `level`");
        assert_eq!(of("game=nim&level=-2"), "the parameter `level` cannot be read: invalid digit found in string");
    }

    #[test]
    fn bodies() {
        let of = |text: &str| said(body::<Question>(text.as_bytes()));
        let bad = |message: &str| (StatusCode::BAD_REQUEST, "bad-body", message.to_owned());
        assert_eq!(of("{}"), bad("the field `game` is missing"));
        assert_eq!(
            of(r#"{"game":1}"#).2,
            "the field `game` cannot be read: invalid type: integer `1`, expected a string"
        );
        assert_eq!(of("{").1, "not-json");
        let pair = said(body::<[u8; 2]>(b"[1, 2, 3]"));
        assert_eq!(pair.1, "bad-body", "{}", pair.2);
        assert_eq!(of(r#"{"game":"nim"} x"#).1, "not-json");
        assert!(["bad-body", "not-json"].contains(&of(&"[".repeat(100_000)).1));
        let deep = format!("{}1{}", r#"{"game":"#.repeat(1000), "}".repeat(1000));
        assert!(["bad-body", "not-json"].contains(&of(&deep).1));
    }
}
