//! Questions to the router, without a network.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use wythoff_web::State;
use wythoff_web::server::router;

use super::description::conforms;

/// An answer.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.bytes.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }
}

/// The server, with what it keeps between two questions.
pub fn server() -> Router {
    router(State::default())
}

async fn send(router: Router, request: Request<Body>) -> Answer {
    let response = router.oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    Answer { status, headers, bytes: response.into_body().collect().await.unwrap().to_bytes().to_vec() }
}

/// The address of a question with these parameters.
pub fn address(path: &str, parameters: &[(&str, &str)]) -> String {
    let mut pairs = form_urlencoded::Serializer::new(String::new());
    pairs.extend_pairs(parameters);
    format!("/api/v1/{path}?{}", pairs.finish())
}

/// Asks for an address.
pub async fn raw(address: &str) -> Answer {
    send(server(), Request::get(address).header(header::HOST, "localhost").body(Body::empty()).unwrap()).await
}

/// Asks a question.
pub async fn get(path: &str, parameters: &[(&str, &str)]) -> Answer {
    let answer = raw(&address(path, parameters)).await;
    assert!(answer.status.as_u16() < 500, "{path} {parameters:?}: {}", answer.status);
    answer
}

/// The answer to a question, which must have one.
pub async fn found(path: &str, parameters: &[(&str, &str)]) -> Value {
    let answer = get(path, parameters).await;
    assert_eq!(answer.status, StatusCode::OK, "{path} {parameters:?}: {}", answer.text());
    let value = answer.json();
    conforms(path, "get", 200, &value).await;
    value
}

/// Status and error of a question that has no answer.
pub async fn refused(path: &str, parameters: &[(&str, &str)]) -> (u16, Value) {
    let answer = get(path, parameters).await;
    let (status, value) = (answer.status.as_u16(), answer.json());
    conforms(path, "get", status, &value).await;
    (status, value["error"].clone())
}

/// Sends a body: status and answer.
pub async fn post(path: &str, body: &Value) -> (u16, Value) {
    let request = Request::builder().method(Method::POST).uri(format!("/api/v1/{path}"));
    let request = request
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()));
    let answer = send(server(), request.unwrap()).await;
    let (status, value) = (answer.status.as_u16(), answer.json());
    conforms(path, "post", status, &value).await;
    (status, value)
}

/// The bytes of a file, after a look at its headers.
pub async fn file(path: &str, parameters: &[(&str, &str)], name: &str, kind: &str) -> Vec<u8> {
    let answer = get(path, parameters).await;
    assert_eq!(answer.status, StatusCode::OK, "{path} {parameters:?}: {}", answer.text());
    assert_eq!(answer.headers[header::CONTENT_TYPE], kind);
    assert_eq!(answer.headers[header::CONTENT_DISPOSITION], format!("attachment; filename=\"{name}\""));
    answer.bytes
}
