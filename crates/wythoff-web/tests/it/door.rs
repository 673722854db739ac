//! Questions and answers as texts: what goes through the door is what the server is asked and answers.

use axum::http::{HeaderValue, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
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
        ("GET", "/api/v1/inspect?game=wythoff&x=10^50&y=3", "", 200),
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
