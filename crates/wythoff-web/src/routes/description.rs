//! The description of the API in the form of OpenAPI, and the index that is made of it.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::prelude::*;
use super::{BASE, Description, examples, questions};

/// What can be asked, with an example of each.
#[derive(Debug, Serialize, ToSchema)]
pub struct Index {
    /// The version of the program.
    version: &'static str,
    /// The address of the description of the API in the form of OpenAPI 3.1.
    openapi: String,
    /// The address of a page for people, which lists the questions with their parameters.
    docs: &'static str,
    /// The questions.
    questions: Vec<Entry>,
}

/// A question that can be asked.
#[derive(Debug, Serialize, ToSchema)]
pub struct Entry {
    /// The method of the request, `GET` or `POST`. Questions below `/api/v1/ask/` can be asked in both ways.
    pub method: &'static str,
    /// The address.
    pub path: &'static str,
    /// What the question is about, as a tag of the description.
    pub tag: String,
    /// What the answer is, as a sentence.
    pub about: String,
    /// The address of an example, which can be opened as it is unless it needs a body.
    pub example: String,
    /// The body of the example, if it is asked with `POST`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub body: Option<&'static Value>,
}

/// The questions of this API, with an example of each.
#[utoipa::path(get, path = "", responses((status = 200, body = Index)))]
pub async fn index() -> Json<Index> {
    Json(Index {
        version: env!("CARGO_PKG_VERSION"),
        openapi: format!("{BASE}/openapi.json"),
        docs: "/docs",
        questions: entries().collect(),
    })
}

/// The description of the API.
pub async fn openapi() -> Json<&'static Value> {
    Json(&API)
}

/// The description, which is made when it is first asked for.
pub static API: LazyLock<Value> = LazyLock::new(description);

/// The refusals that an answer of any question may be, by their status: when they happen. Those of bodies come after the others.
const REFUSALS: [(&str, &str); 9] = [
    (
        "400",
        "`bad-parameter`, `bad-notation`, `not-json`, `bad-body`, `bad-target`, `bad-host`: what of the request is wrong, where, and what to write instead",
    ),
    (
        "403",
        "`not-local`, `cross-site`: the request was sent to another name than this machine's, or by a page of another origin",
    ),
    ("405", "`not-allowed`: the address does not accept this method; the header `Allow` lists those that it does"),
    ("422", "`no-answer`, `too-long`, `too-large`: the question is understood, but has no answer within the limits"),
    ("429", "`busy`: too many requests are waiting; ask again after `Retry-After` seconds"),
    ("431", "`too-large`: the address and the headers are too large"),
    ("408", "`bad-body`: the body was not whole in time"),
    ("413", "`too-large`: the body is too large"),
    ("415", "`bad-type`: the body is not sent as `application/json`"),
];

/// How many of the [refusals](REFUSALS) have nothing to do with a body.
const WITHOUT_BODY: usize = 6;

fn description() -> Value {
    let mut api = serde_json::to_value(Description::openapi()).unwrap_or_default();
    questions::add_to(&mut api);
    api["tags"] = examples::TAGS.map(|(name, about)| json!({ "name": name, "description": about })).into();
    api["servers"] = json!([{
        "url": "http://127.0.0.1:{port}",
        "description": "the server of this machine: `wythoff serve` prints its address",
        "variables": { "port": { "default": "4104" } },
    }]);
    let body = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/ErrorBody" } } });
    let refused = REFUSALS.map(|(status, when)| (status.to_owned(), json!({ "description": when, "content": body })));
    let known = json!({ "description": "the answer is the one whose `ETag` the request has as `If-None-Match`" });
    let refused = refused.into_iter().chain([("304".to_owned(), known)]);
    api["components"]["responses"] = refused.collect::<Map<_, _>>().into();
    let Some(paths) = api["paths"].as_object_mut() else { return api };
    for (path, methods) in paths {
        let path = path.strip_prefix(BASE).unwrap_or(path);
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            complete(path, method, operation);
        }
    }
    api
}

/// Adds what the operations of all questions have in common: a name, a tag, an example, and what may be answered instead.
fn complete(path: &str, method: &str, operation: &mut Value) {
    let way = if method == "post" && path.starts_with("/ask/") { "_by_post" } else { "" };
    let name = path.trim_start_matches('/').replace('/', "_");
    operation["operationId"] = json!(if name.is_empty() { "index".to_owned() } else { name + way });
    if let Some(tag) = examples::tag(path) {
        operation["tags"] = json!([tag]);
    }
    let example = examples::of(path);
    for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default().to_owned();
        if let Some(value) = example_value(&parameter["schema"], example, &name) {
            parameter["example"] = value;
        }
    }
    if let Some(content) = operation.pointer_mut("/requestBody/content/application~1json") {
        let properties = content["schema"]["properties"].as_object().cloned().unwrap_or_default();
        let of_query = || {
            properties.iter().filter_map(|(name, schema)| Some((name.clone(), example_value(schema, example, name)?)))
        };
        content["example"] = serde_json::from_str(example).unwrap_or_else(|_| of_query().collect::<Map<_, _>>().into());
    }
    let has_body = operation.get("requestBody").is_some();
    let refusals =
        REFUSALS.iter().take(if has_body { REFUSALS.len() } else { WITHOUT_BODY }).map(|(status, _)| *status);
    let Some(responses) = operation["responses"].as_object_mut() else { return };
    for status in refusals.chain((!has_body).then_some("304")) {
        let common = || json!({ "$ref": format!("#/components/responses/{status}") });
        responses.entry(status).or_insert_with(common);
    }
}

/// The value of a parameter in an example, in the form that its schema asks for.
fn example_value(schema: &Value, example: &'static str, name: &str) -> Option<Value> {
    let texts: Vec<&str> = examples::pairs(example).filter(|(known, _)| *known == name).map(|(_, text)| text).collect();
    let first = *texts.first()?;
    let may_be = |kind: &str| {
        schema["type"] == kind || schema["type"].as_array().is_some_and(|kinds| kinds.contains(&kind.into()))
    };
    // numbers of any size are texts
    let is_small = may_be("integer") || may_be("boolean");
    Some(match may_be("string") {
        false if may_be("array") => texts.into(),
        false if is_small => serde_json::from_str(first).unwrap_or_else(|_| first.into()),
        _ => first.into(),
    })
}

/// The questions of the index.
pub fn entries() -> impl Iterator<Item = Entry> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    API["paths"].as_object().into_iter().flatten().map(move |(path, methods)| {
        let (method, operation) = methods.get("get").map_or(("POST", &methods["post"]), |operation| ("GET", operation));
        let example = examples::of(path.strip_prefix(BASE).unwrap_or(path));
        Entry {
            method,
            path,
            tag: text(&operation["tags"][0]),
            about: text(&operation["summary"]),
            example: examples::address(path, example),
            body: operation.pointer("/requestBody/content/application~1json/example"),
        }
    })
}
