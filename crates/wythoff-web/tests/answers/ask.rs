//! Questions to the router, without a network.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use wythoff_web::State;
use wythoff_web::server::router;

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

/// Asks a question.
pub async fn get(path: &str, parameters: &[(&str, &str)]) -> Answer {
    let request = Request::get(address(path, parameters)).body(Body::empty()).unwrap();
    let answer = send(server(), request).await;
    assert!(answer.status.as_u16() < 500, "{path} {parameters:?}: {}", answer.status);
    answer
}

/// The answer to a question, which must have one.
pub async fn found(path: &str, parameters: &[(&str, &str)]) -> Value {
    let answer = get(path, parameters).await;
    assert_eq!(answer.status, StatusCode::OK, "{path} {parameters:?}: {}", answer.text());
    answer.json()
}

/// Status and error of a question that has no answer.
pub async fn refused(path: &str, parameters: &[(&str, &str)]) -> (u16, Value) {
    let answer = get(path, parameters).await;
    let error = answer.json()["error"].clone();
    assert!(error["code"].is_string() && error["message"].is_string(), "{error}");
    (answer.status.as_u16(), error)
}

/// Sends a body.
pub async fn post(path: &str, body: &Value) -> Answer {
    let request = Request::builder().method(Method::POST).uri(format!("/api/v1/{path}"));
    let request = request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_string()));
    send(server(), request.unwrap()).await
}

/// The value at a path of JSON.
pub fn at<'v>(value: &'v Value, pointer: &str) -> &'v Value {
    value.pointer(pointer).unwrap_or_else(|| panic!("no {pointer} in {value}"))
}
