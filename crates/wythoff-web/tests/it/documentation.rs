//! `docs/api.md` names every question of the API, and its examples are answered.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use wythoff_web::State;
use wythoff_web::server::router;

use crate::client::encoded;

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

/// Every operation has a tag, a name of its own, and an example, which is answered.
// Over 5 s: all questions are asked.
#[tokio::test]
async fn the_examples_of_the_description_are_answered() {
    let description = json("/api/v1/openapi.json").await;
    let tags: BTreeSet<&str> =
        description["tags"].as_array().unwrap().iter().filter_map(|tag| tag["name"].as_str()).collect();
    let (router, mut names) = (router(State::default()), BTreeSet::new());
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(tags.contains(operation["tags"][0].as_str().unwrap()), "{method} {path}");
            // a key that is read as a part of a JSON value to be changed would be written as null
            assert!(operation.get("parameters").is_none_or(Value::is_array), "{method} {path}");
            assert!(names.insert(operation["operationId"].as_str().unwrap().to_owned()), "{method} {path}");
            let statuses: BTreeSet<&str> =
                operation["responses"].as_object().unwrap().keys().map(String::as_str).collect();
            let of_method = if method == "post" {
                "200 400 403 405 408 413 415 422 429 431"
            } else {
                "200 304 400 403 405 422 429 431"
            };
            assert_eq!(statuses, of_method.split(' ').collect(), "{method} {path}");
            let request = Request::builder().method(method.to_uppercase().as_str()).header(header::HOST, "localhost");
            let request = match operation.pointer("/requestBody/content/application~1json") {
                Some(content) => request
                    .uri(path)
                    .header(header::CONTENT_TYPE, "application/json")
                    .body(Body::from(content["example"].to_string())),
                None => request.uri(format!("{path}?{}", query(&operation["parameters"]))).body(Body::empty()),
            };
            // The questions of the library are the same with both methods.
            if method == "get" || !path.starts_with("/api/v1/ask/") || path.ends_with("/piles") {
                let answer = router.clone().oneshot(request.unwrap()).await.unwrap();
                assert_eq!(answer.status(), StatusCode::OK, "{method} {path}");
            }
        }
    }
    for entry in json("/api/v1").await["questions"].as_array().unwrap() {
        let (path, example) = (entry["path"].as_str().unwrap(), entry["example"].as_str().unwrap());
        let query = query(&description["paths"][path]["get"]["parameters"]);
        let sorted = |text: &str| text.split(['?', '&']).skip(1).map(str::to_owned).collect::<BTreeSet<_>>();
        assert_eq!(
            sorted(example),
            sorted(&format!("?{query}")).into_iter().filter(|pair| !pair.is_empty()).collect(),
            "{path}"
        );
    }
}

/// The query of the examples of parameters.
fn query(parameters: &Value) -> String {
    let of = |parameter: &Value| -> Vec<String> {
        let name = parameter["name"].as_str().unwrap();
        let text =
            |value: &Value| format!("{name}={}", encoded(&value.as_str().map_or(value.to_string(), str::to_owned)));
        match &parameter["example"] {
            Value::Null => Vec::new(),
            Value::Array(values) => values.iter().map(text).collect(),
            value => vec![text(value)],
        }
    };
    let needed = |parameter: &&Value| parameter["required"] == true && parameter["example"].is_null();
    let parameters = parameters.as_array().cloned().unwrap_or_default();
    assert_eq!(parameters.iter().find(needed), None);
    parameters.iter().flat_map(of).collect::<Vec<_>>().join("&")
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
