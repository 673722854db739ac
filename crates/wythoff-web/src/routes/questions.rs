//! The questions of the library over HTTP: each by its name, its arguments in the address or as JSON.

use std::io::{self, Write};

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, RawQuery};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use wythoff::ask::{AnyQuestion, Desk, Door, Group, Mistake, QUESTIONS, Refusal, description, query};
use wythoff::input::Read;
use wythoff::{Budget, PileGame};

use super::prelude::*;
use super::{BASE, nothing_at};
use crate::ask::Tell;

/// The questions of the library, and those that need the atlas.
fn questions() -> impl Iterator<Item = &'static dyn AnyQuestion> {
    QUESTIONS.iter().chain(wythoff_atlas::ask::QUESTIONS).copied()
}

/// What can be asked: the name of each question, what it is for, and JSON schemas of its arguments and of its answers.
pub async fn list() -> Json<Value> {
    Json(description(questions()))
}

/// Adds the questions to the description of the API.
pub fn add_to(api: &mut Value) {
    let Value::Object(mut list) = description(questions()) else { return };
    let schemas = list.remove("components").and_then(|mut components| Some(components.get_mut("schemas")?.take()));
    if let (Some(Value::Object(known)), Some(Value::Object(more))) = (api.pointer_mut("/components/schemas"), schemas) {
        for (name, schema) in more {
            debug_assert!(known.get(&name).is_none_or(|known| *known == schema), "two types are called {name}");
            known.insert(name, schema);
        }
    }
    let Some(Value::Object(paths)) = api.get_mut("paths") else { return };
    let json = |schema: &Value| json!({ "application/json": { "schema": schema } });
    let answered = |what: &str, schema: &Value| json!({ "200": { "description": what, "content": json(schema) } });
    paths.insert(
        format!("{BASE}/ask"),
        json!({ "get": {
            "summary": "The questions of the library, with JSON schemas of their arguments and answers.",
            "responses": answered("the questions", &json!({ "type": "object" })),
        } }),
    );
    let described = list.get("questions").and_then(Value::as_array).into_iter().flatten();
    for (question, described) in questions().zip(described) {
        let arguments = &described["arguments"];
        let is_needed =
            |name: &str| arguments["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
        let properties = arguments["properties"].as_object().into_iter().flatten();
        let parameters = properties.map(|(name, schema)| {
            let (needed, words) = (is_needed(name), &schema["description"]);
            json!({ "name": name, "in": "query", "required": needed, "description": words, "schema": schema })
        });
        let about = arguments["description"].as_str().unwrap_or_default();
        let (tag, about) = (tag(question.group()), format!("{}.", about.trim_end_matches('.')));
        let responses = answered("the answer", &described["answer"]["schema"]);
        let body = json!({ "required": true, "content": json(arguments) });
        let in_query = json!({ "tags": [tag], "summary": about, "parameters": parameters.collect::<Vec<_>>(), "responses": responses });
        let in_body = json!({ "tags": [tag], "summary": about, "requestBody": body, "responses": responses });
        paths.insert(format!("{BASE}/ask/{}", question.name()), json!({ "get": in_query, "post": in_body }));
    }
}

/// The tag of the questions of a group.
fn tag(group: Group) -> &'static str {
    match group {
        Group::Game => "games",
        Group::Sequences => "sequences",
        Group::Proofs => "proofs",
        Group::Pictures => "pictures",
        Group::Surveys => "surveys",
        Group::Papers => "papers",
        Group::Program => "program",
    }
}

/// Asks with arguments in the address.
pub async fn get(
    Shared(state): Shared<State>,
    name: Result<Path<String>, PathRejection>,
    RawQuery(text): RawQuery,
) -> Result<Response, Failure> {
    let question = named(name)?;
    let text = text.unwrap_or_default();
    let pairs = form_urlencoded::parse(text.as_bytes()).into_owned();
    answer(&state, question, query(question, pairs)).await
}

/// Asks with arguments in an object of JSON.
pub async fn post(
    Shared(state): Shared<State>,
    name: Result<Path<String>, PathRejection>,
    Tell(arguments): Tell<Map<String, Value>>,
) -> Result<Response, Failure> {
    answer(&state, named(name)?, arguments).await
}

/// The question that an address names, which may be no text.
fn named(name: Result<Path<String>, PathRejection>) -> Result<&'static dyn AnyQuestion, Failure> {
    let Path(name) = name.map_err(|_| nothing_at("/ask/…"))?;
    questions().find(|question| question.name() == name).ok_or_else(|| nothing_at(&format!("/ask/{name}")))
}

async fn answer(
    state: &State,
    question: &'static dyn AnyQuestion,
    arguments: Map<String, Value>,
) -> Result<Response, Failure> {
    let json = state.jobs.run(move |budget| {
        let answer = question.ask_object(&arguments, &Desk::new(&Stranger, budget.clone()))?;
        let mut body = Bounded(Vec::new());
        match answer.write_json(&Map::new(), &mut body) {
            Ok(()) => Ok(body.0),
            Err(_) => {
                let message = format!("the answer has more than {} bytes", limits::ANSWER);
                let too_large = Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "too-large", message);
                Err(too_large.hint("ask for less, or run the command line, which has no such limit"))
            }
        }
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], json.await?).into_response())
}

/// The body of an answer, which takes at most [`limits::ANSWER`] bytes.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > limits::ANSWER {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A door through which strangers ask: no file is read, and numbers and searches have bounds.
struct Stranger;

impl Door for Stranger {
    fn game(&self, text: &str, budget: &Budget) -> Result<Read, Refusal> {
        read::game_of_question(text, budget)
    }

    fn pile_game(&self, text: &str, budget: &Budget) -> Result<Option<PileGame>, Refusal> {
        read::pile_game_of_question(text, budget)
    }

    fn digits(&self) -> usize {
        limits::DIGITS
    }

    fn actions(&self) -> usize {
        limits::ACTIONS
    }

    fn searched(&self) -> usize {
        limits::SEARCHED
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Argument(mistake) => {
                let Mistake { field, text, what } = *mistake;
                // a game that is missing, or a list of games, is no notation
                match field == "game" && !text.is_empty() && !text.starts_with('[') {
                    true => Failure::reading("bad-notation", &text, what),
                    false => Failure::reading("bad-parameter", &text, what).in_parameter(&field),
                }
            }
            Refusal::Question(message) | Refusal::Data(message) => Failure::parameter(message),
            Refusal::NoAnswer(error) => error.into(),
            other => Failure::unanswerable(other.to_string()),
        }
    }
}
