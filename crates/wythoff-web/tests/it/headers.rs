//! What the headers of answers say: whether they may be kept, how they are compressed, and which pages may read them.

use std::io::Read;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use wythoff_web::origin::Origins;
use wythoff_web::server::{guarded, router};
use wythoff_web::{State, routes};

use crate::client::{Client, start};

const TILE: &str = "/api/v1/tile?game=wythoff&level=3&x=0&y=0";

/// The answer to a request with these headers.
async fn ask(router: &Router, method: &str, path: &str, headers: &[(&str, &str)]) -> Response<Vec<u8>> {
    let request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    let (head, body) = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap().into_parts();
    Response::from_parts(head, body.collect().await.unwrap().to_bytes().to_vec())
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

/// A client that has an answer gets it again only if it has changed, in whichever form it was sent.
#[tokio::test]
async fn answers_are_remembered() {
    let router = router(State::default());
    for path in ["/", "/page.js", "/icon.svg", TILE, "/api/v1", "/api/v1/openapi.json", "/docs"] {
        let first = ask(&router, "GET", path, &[]).await;
        let tag = text(first.headers(), "etag").to_owned();
        assert!(tag.starts_with("W/\"") && text(first.headers(), "cache-control") == "no-cache", "{path}: {tag}");
        for known in [tag.clone(), format!("\"other\", {}", &tag[2..]), "*".into()] {
            for coding in ["identity", "gzip"] {
                let again = ask(&router, "GET", path, &[("if-none-match", &known), ("accept-encoding", coding)]).await;
                assert_eq!((again.status(), again.body().len()), (StatusCode::NOT_MODIFIED, 0), "{path} {known}");
                assert_eq!(text(again.headers(), "etag"), tag, "{path}");
                assert!(
                    text(again.headers(), "content-encoding").is_empty()
                        && text(again.headers(), "vary") == "accept-encoding"
                );
            }
        }
        let other = ask(&router, "GET", path, &[("if-none-match", "\"other\", W/, \"")]).await;
        assert_eq!((other.status(), other.body()), (StatusCode::OK, first.body()), "{path}");
    }
    let tag = async |path| text(ask(&router, "GET", path, &[]).await.headers(), "etag").to_owned();
    assert_ne!(tag(TILE).await, tag("/api/v1/tile?game=maharaja&level=3&x=0&y=0").await);
}

/// Refusals, games that are played, and samples, whose size depends on the machine, are not kept.
#[tokio::test]
async fn what_may_change_is_not_kept() {
    let router = router(State::default());
    for path in [
        "/nothing",
        "/api/v1/nothing",
        "/api/v1/ask/describe?game=wythof",
        "/api/v1/tile?game=gdwn(1,2)&level=4&x=10^50&y=0",
    ] {
        let answer = ask(&router, "GET", path, &[("if-none-match", "*")]).await;
        assert!(answer.status().is_client_error(), "{path}");
        assert_eq!(
            (text(answer.headers(), "cache-control"), text(answer.headers(), "etag")),
            ("no-store", ""),
            "{path}"
        );
    }
    let sampled = ask(&router, "GET", "/api/v1/tile?game=maharaja&level=200&x=0&y=0", &[]).await;
    let body: Value = serde_json::from_slice(sampled.body()).unwrap();
    assert!(sampled.status() == StatusCode::OK && body["sampled"].is_object(), "{body}");
    assert_eq!((text(sampled.headers(), "cache-control"), text(sampled.headers(), "etag")), ("no-store", ""));
    let body = r#"{"start":["1","2","3"]}"#;
    let asked = Request::post("/api/v1/play/heaps").header(header::HOST, "localhost");
    let asked = asked.header(header::CONTENT_TYPE, "application/json").header(header::IF_NONE_MATCH, "*");
    let played = router.oneshot(asked.body(Body::from(body)).unwrap()).await.unwrap();
    assert_eq!((played.status(), text(played.headers(), "cache-control")), (StatusCode::OK, "no-store"));
}

/// Over a connection: what is compressed is whole, its length is that of what is sent, and `HEAD` says the same as `GET`. Pictures and events are
/// sent as they are.
#[tokio::test(flavor = "multi_thread")]
async fn answers_are_compressed() {
    let server = start(State::default());
    let mut client = Client::new(server.address);
    for (path, is_packed) in [
        ("/page.js", true),
        ("/", true),
        ("/api/v1/openapi.json", true),
        ("/api/v1/export?game=wythoff&format=svg&columns=40&rows=40", true),
        ("/api/v1/export?game=wythoff&format=csv&columns=20000", true),
        ("/api/v1/export?game=wythoff&format=png&columns=40&rows=40", false),
        ("/api/v1/ask/decide?game=nim&at=1,2", false),
        ("/api/v1/check?game=wythoff", false),
    ] {
        let plain = client.get(path);
        let packed = client.ask("GET", path, &[("Accept-Encoding", "br, gzip")], b"").unwrap();
        let head = client.ask("HEAD", path, &[("Accept-Encoding", "br, gzip")], b"").unwrap();
        assert_eq!((plain.status, packed.status, head.status), (200, 200, 200), "{path}");
        assert_eq!(
            (plain.header("content-encoding"), packed.header("content-encoding")),
            (None, is_packed.then_some("gzip")),
            "{path}"
        );
        let is_stream = path.contains("/check");
        assert_eq!(packed.header("vary"), (!is_stream).then_some("accept-encoding"), "{path}");
        assert_eq!(packed.header("content-length").is_none(), is_stream, "{path}");
        for name in ["content-encoding", "content-length", "content-type", "etag", "vary"] {
            assert_eq!(head.header(name), packed.header(name), "{path} {name}");
        }
        if is_packed {
            let mut read = Vec::new();
            GzDecoder::new(&packed.body[..]).read_to_end(&mut read).unwrap();
            assert!(read == plain.body && packed.body.len() < plain.body.len() / 2, "{path}");
        }
    }
}

/// The origins that the user has named may ask the API, and nothing else; all others stay outside.
#[tokio::test]
async fn named_origins() {
    const OWN: &str = "http://localhost:8888";
    let origins: Origins = [OWN, "https://lab.example.org"].iter().map(|text| text.parse().unwrap()).collect();
    let router = guarded(routes::router(State::default()), origins);
    let browser = |origin| [("origin", origin), ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "cors")];
    for origin in [OWN, "https://lab.example.org"] {
        for path in [TILE, "/api/v1", "/api", "/openapi.json", "/api/v1/nothing"] {
            let answer = ask(&router, "GET", path, &browser(origin)).await;
            assert_ne!(answer.status(), StatusCode::FORBIDDEN, "{path}");
            assert_eq!(text(answer.headers(), "access-control-allow-origin"), origin, "{path}");
            assert!(answer.headers().get_all(header::VARY).iter().any(|name| name == "origin"), "{path}");
            assert!(answer.headers().get(header::ACCESS_CONTROL_ALLOW_CREDENTIALS).is_none());
        }
        for path in ["/", "/page.js", "/docs", "/apis"] {
            let answer = ask(&router, "GET", path, &browser(origin)).await;
            assert_eq!(
                (answer.status(), text(answer.headers(), "access-control-allow-origin")),
                (StatusCode::FORBIDDEN, ""),
                "{path}"
            );
        }
    }
    // a POST request with JSON is asked about first
    let asks = [("access-control-request-method", "POST"), ("access-control-request-headers", "content-type")];
    let answer = ask(&router, "OPTIONS", "/api/v1/play", &[&browser(OWN)[..], &asks].concat()).await;
    assert_eq!((answer.status(), text(answer.headers(), "access-control-allow-origin")), (StatusCode::NO_CONTENT, OWN));
    assert_eq!(text(answer.headers(), "access-control-allow-methods"), "GET, HEAD, POST");
    assert_eq!(text(answer.headers(), "access-control-allow-headers"), "content-type");
    let answer = ask(&router, "OPTIONS", "/api/v1/play", &browser(OWN)).await;
    assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED, "no preflight");
    for other in [
        "null",
        "*",
        "http://localhost:8889",
        "http://localhost",
        "https://localhost:8888",
        "http://example.org",
        "http://localhost:8888.example.org",
    ] {
        for (method, more) in [("GET", &[][..]), ("OPTIONS", &asks[..])] {
            let answer = ask(&router, method, "/api/v1/play", &[&browser(other)[..], more].concat()).await;
            assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{method} {other}");
            assert_eq!(text(answer.headers(), "access-control-allow-origin"), "", "{method} {other}");
        }
    }
    // several origins, another name for this machine, a request without its origin
    let twice = ask(&router, "GET", TILE, &[("origin", OWN), ("origin", "http://example.org")]).await;
    assert_eq!(twice.status(), StatusCode::FORBIDDEN);
    let mut rebound = Request::new(Body::empty());
    *rebound.method_mut() = Method::GET;
    *rebound.uri_mut() = TILE.parse().unwrap();
    rebound.headers_mut().insert(header::HOST, HeaderValue::from_static("rebound.example.org"));
    rebound.headers_mut().insert(header::ORIGIN, HeaderValue::from_static(OWN));
    assert_eq!(router.clone().oneshot(rebound).await.unwrap().status(), StatusCode::FORBIDDEN);
    assert_eq!(ask(&router, "GET", TILE, &browser(OWN)[1..]).await.status(), StatusCode::FORBIDDEN);
}

/// What people try first leads to the index and to the description.
#[tokio::test]
async fn roots() {
    let router = router(State::default());
    for (path, to) in
        [("/api", "/api/v1"), ("/api/", "/api/v1"), ("/api/v1/", "/api/v1"), ("/openapi.json", "/api/v1/openapi.json")]
    {
        let answer = ask(&router, "GET", path, &[]).await;
        assert_eq!(
            (answer.status(), text(answer.headers(), "location")),
            (StatusCode::PERMANENT_REDIRECT, to),
            "{path}"
        );
    }
    let index = ask(&router, "GET", "/api/v1", &[]).await;
    let index: Value = serde_json::from_slice(index.body()).unwrap();
    for field in ["openapi", "docs"] {
        assert_eq!(ask(&router, "GET", index[field].as_str().unwrap(), &[]).await.status(), StatusCode::OK, "{field}");
    }
    let docs = ask(&router, "GET", "/docs", &[]).await;
    assert!(text(docs.headers(), "content-type").starts_with("text/html"));
    let docs = String::from_utf8(docs.into_body()).unwrap();
    for entry in index["questions"].as_array().unwrap() {
        let (method, path) = (entry["method"].as_str().unwrap(), entry["path"].as_str().unwrap());
        assert!(docs.contains(&format!("<h3><code>{method} {path}</code></h3>")), "{method} {path}");
        assert!(entry["about"].as_str().unwrap().ends_with('.'), "{entry}");
    }
}
