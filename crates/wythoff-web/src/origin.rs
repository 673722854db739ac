//! Origins of other pages that may ask the API, such as that of a notebook; by themselves pages of other origins get no answer.

use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wythoff::Diagnostic;

/// Time in seconds for which a browser may keep the answer to a preflight request.
const MAX_AGE: HeaderValue = HeaderValue::from_static("600");

/// The question of a browser whether a page of a public network may ask this machine, and the answer to it.
const ASKS_PRIVATE: HeaderName = HeaderName::from_static("access-control-request-private-network");
const ALLOWS_PRIVATE: HeaderName = HeaderName::from_static("access-control-allow-private-network");

/// An origin, in the form in which browsers send it: scheme, host and, if it is not the usual one, port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(HeaderValue);

/// The origins that may ask the API; none by default.
#[derive(Clone, Debug, Default)]
pub struct Origins(Arc<[Origin]>);

impl FromIterator<Origin> for Origins {
    fn from_iter<I: IntoIterator<Item = Origin>>(origins: I) -> Origins {
        Origins(origins.into_iter().collect())
    }
}

impl Origins {
    /// The origin of a request, if it has one that may ask. Requests with several have none.
    pub fn of(&self, request: &Request) -> Option<HeaderValue> {
        let mut origins = request.headers().get_all(header::ORIGIN).iter();
        let origin = origins.next().filter(|_| origins.next().is_none())?;
        let path = request.uri().path();
        let is_api = path == "/api" || path.starts_with("/api/") || path == "/openapi.json";
        (is_api && self.0.iter().any(|known| known.0 == origin)).then(|| origin.clone())
    }

    /// The headers by which a browser lets a page of this origin read the answer, if it may; credentials are not sent.
    pub fn allow(&self, origin: Option<HeaderValue>, headers: &mut HeaderMap) {
        if !self.0.is_empty() {
            headers.append(header::VARY, HeaderValue::from_name(header::ORIGIN));
        }
        if let Some(origin) = origin {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            let exposed = HeaderValue::from_static("content-disposition, etag, retry-after");
            headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
        }
    }
}

/// The answer to a preflight request of an origin that may ask; `None` if the request is something else.
pub fn preflight(request: &Request) -> Option<Response> {
    let asks = request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    if request.method() != Method::OPTIONS || !asks {
        return None;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD, POST"));
    headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("content-type"));
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, MAX_AGE);
    if request.headers().contains_key(ASKS_PRIVATE) {
        headers.insert(ALLOWS_PRIVATE, HeaderValue::from_static("true"));
    }
    Some(response)
}

impl FromStr for Origin {
    type Err = Diagnostic;

    /// Reads an origin as it is given to the program.
    fn from_str(text: &str) -> Result<Origin, Diagnostic> {
        const HINT: &str = "write what stands in the address bar up to the path, as in http://localhost:8888";
        let wrong = |message: &str, span: Range<usize>| Diagnostic::new(message, span, HINT);
        let whole = 0..text.len();
        if text.contains('*') {
            return Err(wrong("each origin is named; there is none that stands for all", whole));
        }
        let Some((scheme, rest)) = text.split_once("://") else {
            return Err(wrong("an origin begins with http:// or https://", 0..0));
        };
        let usual_port = match scheme.to_ascii_lowercase().as_str() {
            "http" => "80",
            "https" => "443",
            _ => return Err(wrong("an origin begins with http:// or https://", 0..scheme.len())),
        };
        let begin = scheme.len() + "://".len();
        let end = rest.find(['/', '?', '#']).map_or(text.len(), |at| begin + at);
        if end < text.len() {
            return Err(wrong("an origin has no path", end..text.len()).or_instead(vec![text[..end].to_owned()]));
        }
        let is_address = rest.starts_with('[');
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !is_address || host.ends_with(']') => (host, Some(port)),
            _ => (rest, None),
        };
        let is_of = |host: &str, letters: fn(&u8) -> bool| !host.is_empty() && host.bytes().all(|byte| letters(&byte));
        let is_host = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
            Some(address) => is_of(address, |byte| byte.is_ascii_hexdigit() || *byte == b':'),
            None => is_of(host, |byte| byte.is_ascii_alphanumeric() || b"-._".contains(byte)),
        };
        if !is_host {
            return Err(wrong("this is no name of a host", begin..begin + host.len()));
        }
        if let Some(port) =
            port.filter(|port| !port.bytes().all(|byte| byte.is_ascii_digit()) || port.parse::<u16>().is_err())
        {
            return Err(wrong("this is no port", text.len() - port.len()..text.len()));
        }
        let port = port.filter(|port| *port != usual_port).map(|port| format!(":{port}")).unwrap_or_default();
        let origin = format!("{scheme}://{host}{port}").to_ascii_lowercase();
        HeaderValue::from_str(&origin).map(Origin).map_err(|_| wrong("this is no origin", whole))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins() {
        let of = |text: &str| text.parse::<Origin>().map(|origin| origin.0.to_str().unwrap().to_owned());
        for (text, origin) in [
            ("http://localhost:8888", "http://localhost:8888"),
            ("HTTPS://Lab.Example.org:443", "https://lab.example.org"),
            ("http://127.0.0.1:80", "http://127.0.0.1"),
            ("http://[::1]:8888", "http://[::1]:8888"),
            ("http://[::1]", "http://[::1]"),
        ] {
            assert_eq!(of(text).as_deref(), Ok(origin));
        }
        for (text, span) in [
            ("*", 0..1),
            ("https://*.example.org", 0..21),
            ("null", 0..0),
            ("localhost:8888", 0..0),
            ("file://", 0..4),
            ("http://", 7..7),
            ("http://me@localhost", 7..19),
            ("http://local host", 7..17),
            ("http://::1", 7..8),
            ("http://localhost:", 17..17),
            ("http://localhost:http", 17..21),
            ("http://localhost:65536", 17..22),
            ("http://localhost:+80", 17..20),
            ("http://bücher.example", 7..22),
            ("http://localhost:8888/", 21..22),
            ("http://localhost/lab?x", 16..22),
        ] {
            assert_eq!(of(text).map_err(|mistake| mistake.span), Err(span), "{text}");
        }
        assert_eq!(of("http://localhost:8888/lab/").unwrap_err().instead, ["http://localhost:8888"]);
    }
}
