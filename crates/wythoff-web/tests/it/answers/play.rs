//! Games, told from the beginning in each request.

use serde_json::{Value, json};
use wythoff_play::{Record, Seat, transcript};

use super::ask::post;

async fn played(body: Value) -> Value {
    let (status, value) = post("play", &body).await;
    assert_eq!(status, 200, "{body}: {value}");
    value
}

async fn refused(body: Value) -> (u16, Value) {
    let (status, value) = post("play", &body).await;
    assert_ne!(status, 200, "{value}");
    (status, value["error"].clone())
}

/// The computer against itself until the game is over, one request for each of its turns.
async fn duel(game: &str, start: [&str; 2], levels: [&str; 2]) -> Value {
    let mut actions = json!([]);
    for _ in 0..400 {
        let state = played(json!({"game": game, "start": start, "actions": actions})).await;
        let Some(seat) = state["state"]["seat"].as_str() else { return state };
        let level = levels[usize::from(seat == "second")];
        let computer = json!({"seat": seat, "level": level, "seed": 7});
        let next = played(json!({"game": game, "start": start, "actions": actions, "computer": computer})).await;
        assert!(!next["said"].as_array().unwrap().is_empty());
        actions = next["actions"].clone();
    }
    panic!("the game does not end");
}

/// IMI example 15: (13,18) -> (11,18) wins in (2,3)-Imitation Nim, whatever the other player does.
#[tokio::test]
async fn imitation_example_15() {
    let body = json!({"game": "imitation(2,3)", "start": ["13", "18"], "actions": [],
        "computer": {"seat": "first", "level": "perfect"}});
    let of = played(body).await;
    assert_eq!(of["actions"], json!([{"move": ["11", "18"]}]));
    assert_eq!((&of["state"]["seat"], &of["state"]["phase"]), (&json!("second"), &json!("move")));
    let memory = &of["state"]["memory"];
    assert_eq!(
        (&memory["last"], &memory["m"], &memory["p"]),
        (&json!({"pile": "first", "many": "2"}), &json!(2), &json!(3))
    );
    for seed in 0..4 {
        let level = if seed == 0 { "perfect" } else { "random" };
        let of = duel("imitation(2,3)", ["13", "18"], ["perfect", level]).await;
        assert_eq!(of["state"]["ending"]["winner"], "first");
    }
}

/// All clauses: the perfect player wins a won game against any other, and the record reads back as the same game.
#[tokio::test]
async fn the_winner_wins() {
    for (game, start, winner) in [
        ("wythoff", ["20", "33"], "first"),
        ("wythoff", ["8", "13"], "second"),
        ("k-blocking(3)", ["7", "9"], ""),
        ("diagonal-blocking(2,3)", ["6", "9"], ""),
        ("shifted(2,3,1)", ["5", "6"], ""),
        ("misere wythoff", ["4", "4"], ""),
        ("wythoff alter P{(3,4)} N{(1,2)}", ["9", "8"], ""),
    ] {
        let direct: wythoff::Game = game.parse().unwrap();
        let at = wythoff::Position::new(start[0].parse().unwrap(), start[1].parse().unwrap());
        let outcome = direct.decide(at, &wythoff::Budget::unlimited()).unwrap().value.outcome;
        let expected = if outcome == wythoff::Outcome::N { "first" } else { "second" };
        assert!(winner.is_empty() || winner == expected);
        let levels = if expected == "first" { ["perfect", "random"] } else { ["erring:0.5", "perfect"] };
        let of = duel(game, start, levels).await;
        assert_eq!(of["state"]["ending"]["winner"], expected, "{game}: {of}");
        assert!(of["state"]["ending"]["text"].as_str().unwrap().contains("win"));
        let (record, _): (Record, _) = transcript::read(of["record"].as_str().unwrap()).unwrap();
        assert_eq!(record.ending().unwrap().winner == Seat::First, expected == "first");
        // The record goes on where it ended.
        let again = played(json!({"record": of["record"]})).await;
        assert_eq!((&again["actions"], &again["state"]), (&of["actions"], &of["state"]));
    }
}

/// Blocking: the previous player announces, then the other one moves, and what is blocked is no move.
#[tokio::test]
async fn announcements() {
    let game = json!({"game": "k-blocking(2)", "start": ["3", "5"], "actions": []});
    let of = played(game.clone()).await;
    assert_eq!((&of["state"]["phase"], &of["state"]["seat"]), (&json!("block"), &json!("second")));
    assert_eq!(
        (&of["state"]["most_blocked"], &of["state"]["task"]),
        (&json!(1), &json!("the second player may block one option"))
    );
    let with = |actions: Value| {
        let mut body = game.clone();
        body["actions"] = actions;
        body
    };
    let of = played(with(json!([{"block": [["2", "4"]]}]))).await;
    assert_eq!(of["state"]["blocked"], json!([["2", "4"]]));
    let (status, error) = refused(with(json!([{"block": [["2", "4"]]}, {"move": ["2", "4"]}]))).await;
    assert_eq!((status, &error["code"], &error["index"]), (422, &json!("illegal"), &json!(1)));
    assert!(error["message"].as_str().unwrap().contains("(2,4) is blocked"), "{error}");
    let (_, error) = refused(with(json!([{"block": [["2", "4"], ["1", "3"]]}]))).await;
    assert_eq!(error["index"], 0);
    assert!(
        error["message"].as_str().unwrap().contains("at most") || error["message"].as_str().unwrap().contains("may be")
    );
}

/// The second player chooses a board before the first move, on which he wins if there is one.
#[tokio::test]
async fn a_choice() {
    let game = json!({"game": "mxp-wythoff(2,3)", "start": ["5", "6"], "actions": []});
    let of = played(game.clone()).await;
    assert_eq!((&of["state"]["phase"], &of["state"]["seat"]), (&json!("choose"), &json!("second")));
    assert_eq!((of["state"]["choices"].as_array().unwrap().len(), &of["state"]["board"]), (3, &json!(null)));
    let mut body = game.clone();
    body["computer"] = json!({"seat": "second", "level": "teaching"});
    let of = played(body.clone()).await;
    assert!(of["actions"][0]["choose"].is_u64() && of["state"]["board"].is_string(), "{of}");
    assert!(of["said"][0]["reason"]["text"].is_string() && of["said"][0]["reason"]["certainty"]["kind"].is_string());
    body["actions"] = json!([{"choose": 9}]);
    let (status, error) = refused(body).await;
    assert_eq!((status, &error["index"]), (422, &json!(0)));
    assert!(error["message"].as_str().unwrap().contains("from 0 to 2"), "{error}");
}

/// The teaching computer says what the last move was worth, and why it answers so.
#[tokio::test]
async fn teaching() {
    let of = played(json!({"game": "wythoff", "start": ["20", "14"], "actions": [{"move": ["20", "13"]}],
        "computer": {"seat": "second", "level": "teaching"}}))
    .await;
    let [x, y] = [0, 1].map(|pile| of["actions"][1]["move"][pile].as_str().unwrap());
    assert_eq!(of["said"][0]["text"], format!("the second player moves to ({x},{y})"));
    assert!(of["comment"]["text"].as_str().unwrap().contains("(15,9)"), "{}", of["comment"]);
    assert_eq!(of["comment"]["certainty"]["kind"], "closed-form");
    assert!(of["said"][0]["reason"]["text"].is_string());
    // The perfect one says nothing.
    let of = played(json!({"game": "wythoff", "start": ["20", "14"], "actions": [{"move": ["20", "13"]}],
        "computer": {"seat": "second", "level": "perfect"}}))
    .await;
    assert_eq!((&of["comment"], &of["said"][0]["reason"]), (&json!(null), &json!(null)));
}

/// Equal seeds play equal games, in one request or in many.
#[tokio::test]
async fn seeds() {
    let ask = |seed: u64| {
        played(json!({"game": "wythoff", "start": ["1000000000000000000000000", "999"], "actions": [],
            "computer": {"seat": "first", "level": "random", "seed": seed}}))
    };
    let (a, b) = (ask(1).await, ask(1).await);
    assert_eq!(a["actions"], b["actions"]);
    let mut different = false;
    for seed in 2..6 {
        different |= ask(seed).await["actions"] != a["actions"];
    }
    assert!(different);
}

/// What a perfect player would do, and why.
#[tokio::test]
async fn advice() {
    let of = played(json!({"game": "maharaja", "start": ["5", "3"], "hint": true, "why": true})).await;
    let wins = [json!({"move": ["3", "1"]}), json!({"move": ["1", "3"]})];
    assert!(wins.contains(&of["hint"]["action"]), "{of}");
    assert!(of["hint"]["text"].as_str().unwrap().contains("P-position"));
    assert!(of["why"]["text"].as_str().unwrap().contains("the first player wins"));
    assert_eq!(
        (&of["hint"]["certainty"]["kind"], &of["why"]["certainty"]["kind"]),
        (&json!("proved"), &json!("proved"))
    );
    let over = played(json!({"game": "maharaja", "start": ["0", "0"], "hint": true})).await;
    assert_eq!((&over["state"]["phase"], &over["hint"]), (&json!("over"), &json!(null)));
    assert_eq!(over["state"]["ending"]["winner"], "second");
}

#[tokio::test]
async fn what_is_refused() {
    let wythoff = |actions: Value| json!({"game": "wythoff", "start": ["3", "4"], "actions": actions});
    for (body, status, code, index) in [
        (wythoff(json!([{"move": ["1", "2"]}, {"move": ["0", "0"]}])), 422, "illegal", json!(1)),
        (wythoff(json!([{"block": []}])), 422, "illegal", json!(0)),
        (wythoff(json!([{"resign": true}, {"resign": true}])), 422, "illegal", json!(1)),
        (wythoff(json!([{"resign": false}])), 400, "bad-body", json!(null)),
        (wythoff(json!([{"move": ["x", "2"]}])), 400, "bad-body", json!(null)),
        (wythoff(json!([{"jump": ["1", "2"]}])), 400, "bad-body", json!(null)),
        (wythoff(json!(vec![json!({"resign": true}); 10_001])), 400, "bad-parameter", json!(null)),
        (json!({"game": "wythof", "start": ["3", "4"]}), 400, "bad-notation", json!(null)),
        (json!({"game": "wythoff"}), 400, "bad-parameter", json!(null)),
        (json!({"record": "(;RU[wythoff]ST[3,4];B[1,2];W[0,0])"}), 400, "bad-record", json!(null)),
        (json!({"record": "(;RU[wythoff]ST[3,4])", "game": "nim"}), 400, "bad-parameter", json!(null)),
        (json!({"game": "wythoff cut (2,3)", "start": ["1", "1"]}), 422, "illegal", json!(null)),
        (
            json!({"game": "wythoff", "start": ["3", "4"], "computer": {"seat": "first", "level": "genius"}}),
            400,
            "bad-parameter",
            json!(null),
        ),
    ] {
        let text = body.to_string();
        let (found, error) = refused(body).await;
        assert_eq!((found, &error["code"], &error["index"]), (status, &json!(code), &index), "{text}: {error}");
    }
    let digits = "1".to_owned() + &"0".repeat(1000);
    let (status, error) = refused(json!({"record": format!("(;RU[wythoff]ST[{digits},4])")})).await;
    assert_eq!(
        (status, &error["code"], &error["span"]),
        (400, &json!("bad-record"), &json!({"start": 16, "end": 1017}))
    );
    let (_, error) = refused(json!({"record": "(;RU[wythoff]ST[3,4];B[1,2];W[0,0])"})).await;
    assert_eq!(error["span"], json!({"start": 30, "end": 33}));
}

/// A start that is drawn, names in the record, and the game looked back on.
#[tokio::test]
async fn random_starts_and_reviews() {
    let random = json!({"game": "wythoff", "random": {"size": "small", "seed": 3}, "names": {"first": "anna"}});
    let of = played(random.clone()).await;
    assert_eq!(played(random).await["start"], of["start"], "equal seeds draw equal starts");
    let start: wythoff::BigPosition = serde_json::from_value(of["start"].clone()).unwrap();
    let game: wythoff::Game = "wythoff".parse().unwrap();
    assert_eq!(game.decide(start, &wythoff::Budget::unlimited()).unwrap().value.outcome, wythoff::Outcome::N);
    assert_eq!((&of["names"], &of["game"]), (&json!(["anna", null]), &json!("wythoff")));
    assert!(of["record"].as_str().unwrap().contains("PB[anna]"));

    let of = played(json!({"record": "(;RU[wythoff]ST[7,3];B[7,2];W[1,2])", "review": true})).await;
    let steps = of["review"]["steps"].as_array().unwrap();
    assert_eq!((steps.len(), &of["review"]["lost"]), (2, &json!([0])));
    assert_eq!((&steps[0]["worth"], &steps[0]["winning"]), (&json!("gives-the-win-away"), &json!([["5", "3"]])));
    assert_eq!((&steps[1]["worth"], &steps[1]["winner"]), (&json!("keeps-the-win"), &json!("second")));

    for (wrong, part) in [
        (json!({"game": "wythoff", "random": {"size": "huge"}}), "small, medium or large"),
        (json!({"game": "wythoff", "start": ["1", "2"], "random": {"size": "small"}}), "not by both"),
        (json!({"game": "leaper(40,41)", "random": {"size": "small"}}), "no start"),
        (json!({"game": "wythoff", "start": ["1", "2"], "names": {"first": "x".repeat(101)}}), "100 characters"),
    ] {
        let (status, error) = refused(wrong).await;
        assert!(status == 400 && error["message"].as_str().unwrap().contains(part), "{error}");
    }
}

/// What the rules mean now is told in sentences.
#[tokio::test]
async fn notes() {
    let actions = json!([{"block": [["2", "4"]]}]);
    let of = played(json!({"game": "k-blocking(2)", "start": ["3", "5"], "actions": actions,
        "computer": {"seat": "second", "level": "perfect"}}))
    .await;
    assert_eq!(of["state"]["notes"], json!(["Your opponent blocks (2,4): you may not move there now."]));
    // two computers: nobody is addressed
    let of = played(json!({"game": "wythoff", "start": ["3", "5"], "actions": [],
        "names": {"first": "perfect", "second": "random"}, "computer": {"seat": "second", "level": "random"}}))
    .await;
    assert_eq!(of["state"]["task"], "the first player moves");
}
