//! `docs/api.md` names every question of the API, and its examples are answered.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use wythoff_web::State;
use wythoff_web::server::router;

const TEXT: &str = include_str!("../../../../docs/api.md");

/// The texts between backquotes.
fn quoted() -> impl Iterator<Item = &'static str> {
    TEXT.split('`').skip(1).step_by(2)
}

fn get(address: &str) -> Request<Body> {
    Request::get(address).header(header::HOST, "localhost").body(Body::empty()).unwrap()
}

async fn json(address: &str) -> Value {
    let request = get(address);
    let answer = router(State::default()).oneshot(request).await.unwrap();
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    serde_json::from_slice(&bytes).unwrap()
}

/// All references of a description.
fn references(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(fields) => {
            let own = fields.get("$ref").and_then(Value::as_str);
            own.into_iter().chain(fields.values().flat_map(references)).collect()
        }
        Value::Array(items) => items.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn the_description_is_whole() {
    let description = json("/api/v1/openapi.json").await;
    let all = references(&description);
    assert!(all.len() > 30);
    for reference in all {
        let found = description.pointer(reference.trim_start_matches('#'));
        assert!(found.is_some(), "{reference} leads nowhere");
    }
    // an error is as it is described
    let error = json("/api/v1/ask/describe?game=knigth").await;
    let fields = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    let schema = |name: &str| description.pointer(&format!("/components/schemas/{name}/properties")).unwrap();
    assert_eq!(fields(&error), fields(schema("ErrorBody")));
    assert!(fields(&error["error"]).is_subset(&fields(schema("Fault"))) && error["error"]["code"] == "bad-notation");
}

#[tokio::test]
async fn every_question_is_listed() {
    let description = json("/api/v1/openapi.json").await;
    let mut questions = BTreeSet::new();
    // the page of all questions has these, with their arguments
    let others = description["paths"].as_object().unwrap().iter().filter(|(path, _)| !path.starts_with("/api/v1/ask/"));
    for (path, methods) in others {
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
        let answer = router.clone().oneshot(get(address)).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{address}");
        asked += 1;
    }
    assert!(asked >= 12);
    let body = TEXT.split("```json").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let request = Request::post("/api/v1/play").header(header::HOST, "localhost");
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let answer = router.oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
}
