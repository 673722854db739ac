//! Theorems, certificates, and checks before the reader's eyes.

use serde_json::{Value, json};
use wythoff::automata::Budget;
use wythoff::check::Certificate;

use super::ask::{file, found, get, refused};

#[tokio::test]
async fn the_theorem_and_its_file() {
    let game = [("game", "maharaja(2,3)")];
    let of = found("ask/check", &[game[0], ("claims", "true")]).await;
    assert_eq!((&of["automaton"]["states"], &of["automaton"]["numeration"]), (&json!(307), &json!("msd_fib")));
    assert_eq!((&of["method"], &of["certainty"]["kind"]), (&json!("functional"), &json!("proved")));
    let bytes = file("certificate", &game, "maharaja-2-3.cert", "text/plain; charset=utf-8").await;
    assert_eq!((&of["file"], &of["bytes"]), (&json!("maharaja-2-3.cert"), &json!(bytes.len())));
    let certificate = Certificate::read(&bytes, &Budget::unlimited()).unwrap();
    let head = certificate.statement().split(", x and y ").next().unwrap().to_owned();
    assert!(of["theorem"].as_str().unwrap().starts_with(&head), "{}", of["theorem"]);
    assert_eq!(of["claims"].as_array().unwrap().len(), certificate.claims().len());
}

#[tokio::test]
async fn what_is_known_instead() {
    for (game, said) in [
        ("gdwn(1,2)", "its upper P-positions split"),
        ("gdwn(2,3)", "column by column"),
        ("imitation(2,3)", "IMI theorem 19"),
    ] {
        for path in ["ask/check", "certificate", "check"] {
            let (status, error) = refused(path, &[("game", game)]).await;
            assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
            assert!(error["message"].as_str().unwrap().contains(said), "{error}");
            // It is not recommended where it cannot work: without a numeration system, or with memory.
            let recommends = error["message"].as_str().unwrap().contains("wythoff prove");
            assert_eq!(recommends, game == "gdwn(2,3)", "{error}");
        }
    }
}

/// The events, by name and data.
fn events(text: &str) -> Vec<(String, Value)> {
    let event = |block: &str| {
        let mut lines = block.lines();
        let name = lines.next()?.strip_prefix("event: ")?.to_owned();
        Some((name, serde_json::from_str(lines.next()?.strip_prefix("data: ")?).unwrap()))
    };
    text.split("\n\n").filter_map(event).collect()
}

#[tokio::test]
async fn a_check_claim_by_claim() {
    for game in ["wythoff", "k-blocking(2)", "maharaja"] {
        let answer = get("check", &[("game", game)]).await;
        assert_eq!(answer.headers["content-type"], "text/event-stream");
        let events = events(&answer.text());
        let ((last, verdict), claims) = events.split_last().unwrap();
        assert_eq!((last.as_str(), &verdict["holds"]), ("verdict", &json!(true)), "{game}");
        let of = found("ask/check", &[("game", game), ("claims", "true")]).await;
        assert_eq!(claims.len(), of["claims"].as_array().unwrap().len());
        for (k, (name, claim)) in claims.iter().enumerate() {
            assert_eq!((name.as_str(), &claim["holds"]), ("claim", &json!(true)));
            assert_eq!((&claim["index"], &claim["of"]), (&json!(k), &json!(claims.len())));
            assert_eq!((&claim["name"], &claim["words"]), (&of["claims"][k]["name"], &of["claims"][k]["words"]));
        }
    }
}

/// The text of a certificate stands for its game; where nothing is known, a proof is looked for.
#[tokio::test]
async fn a_certificate_is_a_game() {
    let with = |game| [("game", game), ("at", "1000000000000000000000000000000,1000000000000000000000000000007")];
    let text = include_str!("../../../../wythoff-cli/tests/cmd/proofs.in/blocked.cert");
    for game in [text, "nim block 1 of all"] {
        let decision = found("ask/decide", &with(game)).await;
        assert_eq!((&decision["outcome"], &decision["certainty"]["kind"]), (&json!("N"), &json!("proved")));
    }
    let damaged = text.replace("11>", "10>");
    let (status, error) = refused("ask/decide", &with(&damaged)).await;
    assert_eq!((status, &error["code"]), (400, &json!("bad-notation")), "{error}");
    let far = [("game", "gdwn(1,2)"), ("at", "1000000000000000000,1000000000000000000")];
    let (status, error) = refused("ask/decide", &far).await;
    assert_eq!(status, 422);
    assert!(error["message"].as_str().unwrap().contains("too far out"), "{error}");
}
