//! Everything about one position.

use serde_json::{Value, json};
use wythoff::{BigPosition, Budget, Game, UBig};

use super::ask::{found, refused};

/// 10^30.
const FAR: &str = "1000000000000000000000000000000,1000000000000000000000000000000";

/// A position with all its details.
async fn details(game: &str, at: &str) -> Value {
    found("ask/decide", &[("game", game), ("at", at), ("details", "true")]).await
}

/// IMI example 15: from (13,18) the move to (11,18) wins in (2,3)-Imitation Nim.
#[tokio::test]
async fn imitation() {
    let of = details("imitation(2,3)", "13,18").await;
    assert_eq!((&of["outcome"], &of["reason"], &of["dynamic"]), (&json!("N"), &json!("options"), &json!(false)));
    assert_eq!(of["p_options"], json!([{"to": ["11", "18"], "blockable": false}]));
    assert_eq!(of["details"]["advice"][0], "Winning move: (13,18) -> (11,18).");
    assert_eq!(of["certainty"]["kind"], "closed-form");
    assert_eq!(of["details"]["grundy"]["value"], json!(null));
    assert!(of["details"]["grundy"]["note"].as_str().unwrap().contains("has no meaning"), "{of}");
}

/// A position whose outcome depends on the history, found by the engine, with and without it.
#[tokio::test]
async fn a_history() {
    let game: Game = "imitation(1,1)".parse().unwrap();
    let outcome = |positions: &[BigPosition]| game.decide_after(positions, &Budget::unlimited()).unwrap().value.outcome;
    let starts = (0u8..9).flat_map(|x| (0u8..9).map(move |y| BigPosition::new(x, y)));
    let plays = starts.flat_map(|start| {
        let history = game.history(std::slice::from_ref(&start)).unwrap();
        history.moves(game.rules()).map(|to| [start.clone(), to]).collect::<Vec<_>>()
    });
    let dynamic: Vec<_> = plays.filter(|play| outcome(play) != outcome(&play[1..])).collect();
    assert!(dynamic.len() > 3);
    for [start, to] in &dynamic {
        let (before, at) = (format!("{},{}", start.x, start.y), format!("{},{}", to.x, to.y));
        let asked = [("game", "imitation(1,1)"), ("at", &*at)];
        let fresh = found("ask/decide", &asked).await;
        let after = found("ask/decide", &[asked[0], asked[1], ("after", &before)]).await;
        assert_eq!((&fresh["dynamic"], &after["dynamic"]), (&json!(true), &json!(true)), "{start} {to}");
        assert_eq!(after["outcome"], outcome(&[start.clone(), to.clone()]).to_string());
        assert_ne!(fresh["outcome"], after["outcome"]);
    }
    let (status, error) = refused("ask/decide", &[("game", "imitation(1,1)"), ("at", "9,9"), ("after", "3,3")]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
    assert!(error["message"].as_str().unwrap().contains("(3,3) -> (9,9)"));
}

/// The n-th pair of Wythoff Nim with its index, at any size; y - phi x = n - x/phi, in (0, 1).
#[tokio::test]
async fn the_nth_pair_far_away() {
    let n = UBig::from(10u8).pow(50);
    for (game, kind) in [("wythoff", "closed-form"), ("maharaja", "proved"), ("maharaja(2,3)", "proved")] {
        let at = game.parse::<Game>().unwrap().nth(&n, 1, &Budget::unlimited()).unwrap().value.remove(0);
        let of = details(game, &format!("{},{}", at.x, at.y)).await;
        let index = &of["details"]["index"];
        assert_eq!((&of["outcome"], &index["value"]), (&json!("P"), &json!(n.to_string())), "{game}");
        assert_eq!((&of["certainty"]["kind"], &index["certainty"]["kind"]), (&json!(kind), &json!(kind)));
        let of = &of["details"];
        assert!(of["ratio"].as_str().unwrap().starts_with("1.6180339887498948"), "{}", of["ratio"]);
        let deviation: f64 = of["deviation"].as_str().unwrap().parse().unwrap();
        assert!(deviation.abs() < 3.0, "{game}: {deviation}");
        // the Grundy value of a P-position is 0, at any size
        assert_eq!((&of["grundy"]["value"], &of["grundy"]["certainty"]["kind"]), (&json!("0"), &json!(kind)));
        // Below the diagonal there is no index.
        let of = details(game, &format!("{},{}", at.y, at.x)).await;
        assert_eq!((&of["outcome"], &of["details"]["index"]["value"]), (&json!("P"), &json!(null)), "{game}");
        assert!(of["details"]["difference"].as_str().unwrap().starts_with('-'));
    }
}

/// In Wythoff Nim y is x with a 0 appended in Zeckendorf's form, if the 0s at the end of x are even in number; the Grundy
/// value is that of OEIS A004481.
#[tokio::test]
async fn wythoff_near_the_origin() {
    let of = details("wythoff", "4,7").await["details"].clone();
    assert_eq!(of["zeckendorf"], json!({"x": "101", "y": "1010"}));
    assert_eq!((&of["index"]["value"], &of["grundy"]["value"]), (&json!("3"), &json!("0")));
    assert_eq!((&of["difference"], &of["ratio"], &of["deviation"]), (&json!("3"), &json!("1.75"), &json!("0.527864")));
    let of = details("wythoff", "1,1").await;
    assert_eq!((&of["outcome"], &of["details"]["grundy"]["value"]), (&json!("N"), &json!("2")));
    let of = details("wythoff", "0,0").await;
    let numbers = &of["details"];
    assert_eq!(
        (&of["reason"], &numbers["ratio"], &numbers["index"]["value"]),
        (&json!("no-move"), &json!(null), &json!("0"))
    );
    // An index is counted near the origin, and the axes are near at any distance.
    let of = details("gdwn(1,2)", "1,3").await;
    assert_eq!((&of["outcome"], &of["details"]["index"]["value"]), (&json!("P"), &json!("1")));
    assert_eq!(of["certainty"]["text"], "computed to column 1");
    assert_eq!(details("gdwn(1,2)", "1,1000000000000").await["outcome"], "N");
    let of = details("wythoff", "5120,3").await;
    assert_eq!(of["details"]["grundy"]["value"], json!(null));
    assert!(of["details"]["grundy"]["note"].as_str().unwrap().contains("no theorem gives"), "{of}");
}

/// Blocking, removed rectangles, forced labels, a choice of boards, misere play.
#[tokio::test]
async fn every_clause() {
    assert_eq!(details("k-blocking(2)", "5,8").await["most_blocked"], 1);
    let (status, error) = refused("ask/decide", &[("game", "wythoff cut (2,3)"), ("at", "1,1")]).await;
    assert_eq!(status, 422, "{error}");
    let of = details("wythoff alter P{(3,4)}", "3,4").await;
    assert_eq!((&of["outcome"], &of["reason"]), (&json!("P"), &json!("decree")));
    let game: Game = "mxp-wythoff(2,3)".parse().unwrap();
    let of = details(game.text(), "1,2").await;
    assert_eq!(of["reason"], "choice");
    assert_eq!(of["boards"].as_array().unwrap().len(), game.rules().choices().len());
    assert_eq!(details("misere wythoff", "0,1").await["outcome"], "P");
}

#[tokio::test]
async fn what_is_refused() {
    for (parameters, status, code) in [
        (vec![("game", "mahraja"), ("at", "1,1")], 400, "bad-notation"),
        (vec![("game", "wythoff"), ("at", "-1,1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("at", "1e,1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("at", "1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("at", "1,1"), ("z", "1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("at", "1,1"), ("after", "3.3")], 400, "bad-parameter"),
        (vec![("game", "gdwn(1,2)"), ("at", FAR)], 422, "no-answer"),
        (vec![("game", "gdwn(1,2)"), ("at", "268435456,268435456")], 422, "no-answer"),
    ] {
        let (found, error) = refused("ask/decide", &parameters).await;
        assert_eq!((found, &error["code"]), (status, &json!(code)), "{parameters:?}: {error}");
    }
}
