//! What every request and answer goes through: the name of this machine, headers that keep the page to itself.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::failure::Failure;
use crate::limits;

/// The page may load what this server sends and nothing else, and nobody may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Refuses requests that were sent to another name than this machine's own, as a page of a stranger may do by pointing
/// its name here, requests that such a page sends across, and requests with too large a head; and adds the headers to
/// every answer.
pub async fn guard(request: Request, next: Next) -> Response {
    let mut response = match refusal(&request) {
        None => next.run(request).await,
        Some(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn refusal(request: &Request) -> Option<Failure> {
    let (headers, uri) = (request.headers(), request.uri());
    if uri.authority().is_some() {
        let message = "the target of a request is a path, as in /api/v1/games: this server is no proxy";
        return Some(Failure::new(StatusCode::BAD_REQUEST, "bad-target", message));
    }
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Some(Failure::new(StatusCode::BAD_REQUEST, "bad-host", "the header `Host` is given twice"));
    }
    if !is_local(headers) {
        let message = "this server answers to localhost, 127.0.0.1 and [::1] only";
        return Some(Failure::new(StatusCode::FORBIDDEN, "not-local", message));
    }
    if is_of_a_stranger(request) {
        let message = "this server does not answer to the pages of other sites";
        return Some(Failure::new(StatusCode::FORBIDDEN, "cross-site", message));
    }
    let size: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    let size = size + uri.path().len() + uri.query().map_or(0, str::len);
    if size > limits::HEAD {
        let message = format!("address and headers have {size} bytes; at most {} are allowed", limits::HEAD);
        return Some(Failure::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "too-large", message));
    }
    None
}

/// Is the host of the request this machine? A request without a host is no browser's.
fn is_local(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Does the browser say that a page of another site sends the request? A link to the page itself may be followed.
fn is_of_a_stranger(request: &Request) -> bool {
    let says = |name, value: &str| request.headers().get(name).is_some_and(|said: &HeaderValue| said == value);
    let follows_a_link = request.uri().path() == "/" && says("sec-fetch-mode", "navigate");
    says("sec-fetch-site", "cross-site") && !follows_a_link
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts() {
        let with =
            |host: &'static str| is_local(&HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]));
        assert!(
            with("localhost:8080") && with("LOCALHOST:80") && with("127.0.0.1") && with("[::1]:80") && with("[::1]")
        );
        assert!(!with("example.org") && !with("localhost.example.org:80") && !with("127.0.0.1.example.org"));
    }
}
