//! Questions and answers as texts: what goes through the door is what the server is asked and answers.

use axum::http::{HeaderValue, header};
use http_body_util::BodyExt;
use serde_json::{Map, Value, json};
use tower::ServiceExt;
use wythoff_web::server::router;
use wythoff_web::{State, door};

use crate::client::{Client, start};

/// The answer to a text, as text.
async fn answer(text: &str) -> Vec<u8> {
    let mut question = door::question(text).expect("a question");
    // the server's guard, which the module has not
    question.headers_mut().insert(header::HOST, HeaderValue::from_static("localhost"));
    let (head, body) = router(State::default()).oneshot(question).await.unwrap().into_parts();
    let mut answer = Vec::new();
    door::write_head(&head, &mut answer).unwrap();
    answer.extend(body.collect().await.unwrap().to_bytes());
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn as_the_server_answers() {
    let server = start(State::default());
    let play = json!({"game": "wythoff", "start": ["3", "4"], "actions": [{"move": ["1", "2"]}]}).to_string();
    for (method, address, body, status) in [
        ("GET", "/api/v1/ask/describe?game=rook+%2B+bishop+%2B+leaper(1,2)", "", 200),
        ("GET", "/api/v1/ask/decide?game=wythoff&at=10^50,3", "", 200),
        ("GET", "/api/v1/export?game=maharaja&x=0&y=0&columns=20&rows=20&format=svg", "", 200),
        ("GET", "/api/v1/check?game=maharaja", "", 200),
        ("POST", "/api/v1/play", play.as_str(), 200),
        ("POST", "/api/v1/play", "{\"game\":\n", 400),
        ("DELETE", "/api/v1/ask/games", "", 405),
        ("GET", "/api/v1/ask/describe?game=wythof", "", 400),
        ("GET", "/api/v1/nothing", "", 404),
    ] {
        let answer = answer(&format!("{method} {address}\n{body}")).await;
        let end = answer.iter().position(|byte| *byte == b'\n').expect("a first line");
        let head: Value = serde_json::from_slice(&answer[..end]).unwrap();
        let kind = [("Content-Type", "application/json")];
        let of = Client::new(server.address).ask(method, address, &kind, body.as_bytes()).unwrap();
        assert_eq!((&head["status"], of.status), (&json!(status), status), "{method} {address}");
        let headers: Vec<(String, String)> = serde_json::from_value(head["headers"].clone()).unwrap();
        for name in ["content-type", "content-disposition", "allow"] {
            let told = headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
            assert_eq!(told, of.header(name), "{method} {address}");
        }
        // how long each claim of a check took differs
        if !address.contains("/check") {
            assert_eq!(answer[end + 1..], of.body, "{method} {address}");
        }
    }
}

/// Fields that say how long something took.
const TIMES: &[&str] = &["seconds", "check_seconds", "milliseconds"];

/// The questions of the list about this game, by their names, with their arguments.
pub fn questions(game: &str) -> Vec<(String, String)> {
    let read = |line: &str| {
        let mut question: Map<String, Value> = serde_json::from_str(&line.replace("GAME", game)).unwrap();
        question.remove("words");
        let name = question.remove("ask").unwrap();
        (name.as_str().unwrap().to_owned(), Value::from(question).to_string())
    };
    include_str!("../../../../testdata/questions.jsonl").lines().map(read).collect()
}

/// An answer without what depends on how busy the machine is.
pub fn steady(answer: &[u8]) -> Value {
    let mut answer: Value = serde_json::from_slice(answer).unwrap();
    TIMES.iter().for_each(|field| drop(answer.as_object_mut().unwrap().remove(*field)));
    answer
}

/// What the module hears and says is what the server does, which answers as the other doors: `wythoff-cli` compares those.
// Over 5 s: each question is answered twice, once for each door.
#[tokio::test(flavor = "multi_thread")]
async fn every_question_through_the_door() {
    let server = start(State::default());
    for (name, arguments) in questions("maharaja(1,3)") {
        let address = format!("/api/v1/ask/{name}");
        let answer = answer(&format!("POST {address}\n{arguments}")).await;
        let end = answer.iter().position(|byte| *byte == b'\n').expect("a first line");
        let kind = [("Content-Type", "application/json")];
        let of = Client::new(server.address).ask("POST", &address, &kind, arguments.as_bytes()).unwrap();
        assert_eq!(of.status, 200, "{name} {arguments}");
        assert_eq!(steady(&answer[end + 1..]), steady(&of.body), "{name} {arguments}");
    }
}

#[test]
fn a_method_may_be_left_out() {
    let of =
        |text: &str| door::question(text).map(|question| (question.method().to_string(), question.uri().to_string()));
    assert_eq!(of("/api/v1/ask/games"), Some(("GET".to_owned(), "/api/v1/ask/games".to_owned())));
    assert_eq!(of("POST /api/v1/play\n{}"), Some(("POST".to_owned(), "/api/v1/play".to_owned())));
    for none in ["", "GET no address", "GET\t/api/v1/ask/games", "GET /\u{7f}"] {
        assert_eq!(of(none), None, "{none:?}");
    }
}
