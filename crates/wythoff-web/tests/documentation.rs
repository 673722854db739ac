//! `docs/api.md` names every question of the API, and its examples are answered.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use tower::ServiceExt;
use wythoff_web::State;
use wythoff_web::server::router;

const TEXT: &str = include_str!("../../../docs/api.md");

/// The texts between backquotes.
fn quoted() -> impl Iterator<Item = &'static str> {
    TEXT.split('`').skip(1).step_by(2)
}

#[tokio::test]
async fn every_question_is_listed() {
    let request = Request::get("/api/v1/openapi.json").body(Body::empty()).unwrap();
    let answer = router(State::default()).oneshot(request).await.unwrap();
    let description = answer.into_body().collect().await.unwrap().to_bytes();
    let description: serde_json::Value = serde_json::from_slice(&description).unwrap();
    let mut questions = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        questions.extend(methods.as_object().unwrap().keys().map(|method| format!("{} {path}", method.to_uppercase())));
    }
    let listed = quoted().filter(|text| ["GET ", "POST "].iter().any(|method| text.starts_with(method)));
    assert_eq!(listed.map(str::to_owned).collect::<BTreeSet<_>>(), questions);
}

#[tokio::test]
async fn the_examples_are_answered() {
    let router = router(State::default());
    let mut asked = 0;
    let addresses = quoted().filter(|text| text.starts_with("/api/v1/") && *text != "/api/v1/openapi.json");
    for address in addresses {
        let answer = router.clone().oneshot(Request::get(address).body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{address}");
        asked += 1;
    }
    assert!(asked >= 12);
    let body = TEXT.split("```json").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let request = Request::post("/api/v1/play").header(header::CONTENT_TYPE, "application/json");
    let answer = router.oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
}
