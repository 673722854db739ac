//! Checks on every request and headers on every response: only this machine is served, and the page is kept to itself.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::failure::Failure;
use crate::limits;
use crate::origin::{self, Origins};
use crate::page;

/// The content security policy: the page may load only what this server sends, and nobody may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// The Fetch Metadata headers, by which browsers state from whose page a request comes, in which mode, and for what destination.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const DESTINATION: HeaderName = HeaderName::from_static("sec-fetch-dest");

/// The scheme of the origin of the page.
const SCHEME: &str = "http://";

/// Refuses requests that were sent to another name than this machine's own, as a stranger's page may send by pointing its name here; requests that
/// such a page sends across origins, unless the origin is one of those that may ask the API; and requests with too large a head. Adds the security
/// headers to every response.
pub async fn guard(origins: Origins, request: Request, next: Next) -> Response {
    let origin = origins.of(&request);
    let preflight = origin.as_ref().and_then(|_| origin::preflight(&request));
    let mut response = match (refusal(&request, origin.is_some()), preflight) {
        (Some(refusal), _) => refusal.into_response(),
        (None, Some(preflight)) => preflight,
        (None, None) => next.run(request).await,
    };
    origins.allow(origin, response.headers_mut());
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn refusal(request: &Request, may_ask: bool) -> Option<Failure> {
    let (headers, uri) = (request.headers(), request.uri());
    if uri.authority().is_some() {
        let message = "the target of a request is a path, as in /api/v1/ask/games: this server is no proxy";
        return Some(Failure::new(StatusCode::BAD_REQUEST, "bad-target", message));
    }
    match headers.get_all(header::HOST).iter().count() {
        0 if request.version() > Version::HTTP_10 => {
            let message = "the header `Host` is missing; requests of HTTP/1.1 need it";
            return Some(Failure::new(StatusCode::BAD_REQUEST, "bad-host", message));
        }
        0 | 1 => {}
        _ => return Some(Failure::new(StatusCode::BAD_REQUEST, "bad-host", "the header `Host` is given twice")),
    }
    if !is_local(headers) {
        let message = "this server answers to localhost, 127.0.0.1 and [::1] only";
        return Some(Failure::new(StatusCode::FORBIDDEN, "not-local", message));
    }
    if !may_ask && is_of_a_stranger(request) {
        let message = "this server does not answer to the pages of other sites, and those of other ports are such";
        let hint = "to let a page ask the API, as that of a notebook, give its origin: `wythoff serve --allow-origin http://localhost:8888`";
        return Some(Failure::new(StatusCode::FORBIDDEN, "cross-site", message).hint(hint));
    }
    let size: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    let size = size + uri.path().len() + uri.query().map_or(0, str::len);
    if size > limits::HEAD {
        let message = format!("address and headers have {size} bytes; at most {} are allowed", limits::HEAD);
        return Some(Failure::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "too-large", message));
    }
    None
}

/// Whether the host of the request is this machine. A request of HTTP/1.0 without a host does not come from a browser.
fn is_local(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "localhost.", "127.0.0.1", "[::1]"].iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether the browser says that a page of another origin sends the request. Another port of this machine is another origin, though the same site.
/// A link to the page itself may be followed from anywhere.
fn is_of_a_stranger(request: &Request) -> bool {
    let headers = request.headers();
    let mut origins = headers.get_all(header::ORIGIN).iter();
    if origins.any(|origin| !is_own(origin, headers)) {
        return true;
    }
    let is = |value: &HeaderValue, known: &str| value.as_bytes().eq_ignore_ascii_case(known.as_bytes());
    let all = |name, fits: &dyn Fn(&HeaderValue) -> bool| headers.get_all(name).iter().all(fits);
    // `none`: the user has typed the address, or opened a bookmark
    let is_of_ours = all(SITE, &|site| is(site, "same-origin") || is(site, "none"));
    let path = request.uri().path();
    let is_page = ["/atlas.html", "/docs"].contains(&path) || page::is_here(path);
    let navigates = headers.contains_key(MODE) && all(MODE, &|mode| is(mode, "navigate"));
    let follows_a_link =
        is_page && request.method().is_safe() && navigates && all(DESTINATION, &|what| is(what, "document"));
    !is_of_ours && !follows_a_link
}

/// Whether the origin is that of the page of this server, under the name by which it is addressed.
fn is_own(origin: &HeaderValue, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).map(HeaderValue::as_bytes);
    let name = origin.as_bytes().split_at_checked(SCHEME.len());
    let name = name.filter(|(scheme, _)| scheme.eq_ignore_ascii_case(SCHEME.as_bytes())).map(|(_, name)| name);
    name.zip(host).is_some_and(|(name, host)| name.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn hosts() {
        let with =
            |host: &'static str| is_local(&HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]));
        for host in ["localhost:8080", "LOCALHOST:80", "localhost.:80", "127.0.0.1", "[::1]:80", "[::1]", "localhost:"]
        {
            assert!(with(host), "{host}");
        }
        let others = [
            "example.org",
            "localhost.example.org:80",
            "127.0.0.1.example.org",
            "localhost..",
            "me@localhost",
            "localhost:80:80",
            "localhost:http",
            "localhost, localhost",
            "0.0.0.0",
            "",
        ];
        for host in others {
            assert!(!with(host), "{host}");
        }
    }

    /// Requests as browsers send them, with the header values of the Fetch standard and of Fetch Metadata.
    #[test]
    fn strangers() {
        let is = |path: &str, headers: &[(&str, &str)]| {
            let builder =
                headers.iter().fold(Request::get(path), |request, (name, value)| request.header(*name, *value));
            is_of_a_stranger(&builder.header("host", "localhost:4104").body(Body::empty()).unwrap())
        };
        let (site, mode, dest, origin) = ("sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "origin");
        // programs; questions of the page; its scripts, pictures and events; addresses that were typed; files that are saved
        assert!(!is("/api/v1/ask/games", &[]));
        assert!(!is("/api/v1/tile", &[(site, "same-origin"), (mode, "cors"), (dest, "empty")]));
        assert!(!is("/api/v1/play", &[(site, "same-origin"), (mode, "cors"), (origin, "http://localhost:4104")]));
        assert!(!is("/page.js", &[(site, "same-origin"), (mode, "cors"), (dest, "script")]));
        assert!(!is("/icon.svg", &[(site, "same-origin"), (mode, "no-cors"), (dest, "image")]));
        assert!(!is("/api/v1/check", &[(site, "same-origin"), (mode, "cors"), (dest, "empty")]));
        assert!(!is("/api/v1/ask/games", &[(site, "none"), (mode, "navigate"), (dest, "document")]));
        assert!(!is("/api/v1/export", &[(site, "same-origin"), (mode, "navigate"), (dest, "document")]));
        for of in ["cross-site", "same-site"] {
            // a link to the page is allowed, nothing else
            for page in ["/?game=nim", "/atlas.html?game=nim", "/game/nim?x=3", "/docs"] {
                assert!(!is(page, &[(site, of), (mode, "navigate"), (dest, "document")]), "{page}");
            }
            assert!(is("/", &[(site, of), (mode, "navigate"), (dest, "iframe")]));
            assert!(is("/", &[(site, of), (mode, "no-cors"), (dest, "image")]));
            assert!(is("/", &[(site, of)]));
            for path in
                ["/api/v1/ask/games", "/api/v1/openapi.json", "/page.js", "/nothing", "/api", "/game/nim/card.png"]
            {
                assert!(is(path, &[(site, of), (mode, "navigate"), (dest, "document")]), "{path}");
                assert!(is(path, &[(site, of), (mode, "cors"), (dest, "empty")]), "{path}");
            }
        }
        assert!(is("/api/v1/ask/games", &[(site, "same-origin"), (site, "cross-site")]));
        assert!(is("/api/v1/ask/games", &[(site, "what comes later")]));
        let origins = [
            "null",
            "http://localhost:8888",
            "http://localhost",
            "https://localhost:4104",
            "http://127.0.0.1:4104",
            "http://localhost:4104.example.org",
            "http://example.org",
            "",
        ];
        for stranger in origins {
            assert!(is("/api/v1/ask/games", &[(origin, stranger)]), "{stranger}");
            assert!(is("/api/v1/ask/games", &[(site, "same-origin"), (origin, stranger)]), "{stranger}");
            assert!(is("/", &[(origin, stranger)]), "{stranger}");
        }
        assert!(!is("/api/v1/ask/games", &[(origin, "HTTP://LOCALHOST:4104")]));
        assert!(is("/api/v1/ask/games", &[(origin, "http://localhost:4104"), (origin, "http://example.org")]));
    }
}
