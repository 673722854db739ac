//! Everything about one position.

use serde_json::json;
use wythoff::{BigPosition, Budget, Game, UBig};

use super::ask::{found, refused};

/// 10^30.
const FAR: &str = "1000000000000000000000000000000";

/// IMI example 15: from (13,18) the move to (11,18) wins in (2,3)-Imitation Nim.
#[tokio::test]
async fn imitation() {
    let of = found("inspect", &[("game", "imitation(2,3)"), ("x", "13"), ("y", "18")]).await;
    assert_eq!(
        (&of["decision"]["outcome"], &of["decision"]["reason"], &of["decision"]["dynamic"]),
        (&json!("N"), &json!("options"), &json!(false))
    );
    assert_eq!(of["decision"]["p_options"], json!([{"to": ["11", "18"], "blockable": false}]));
    assert_eq!(of["advice"][0], "Winning move: (13,18) → (11,18).");
    assert_eq!(of["decision"]["certainty"]["kind"], "closed-form");
    assert_eq!(of["grundy"], json!(null));
    assert!(of["grundy_note"].as_str().unwrap().contains("not defined"));
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
        let (before, x, y) = (format!("{},{}", start.x, start.y), to.x.to_string(), to.y.to_string());
        let at = [("game", "imitation(1,1)"), ("x", &x), ("y", &y)];
        let fresh = found("inspect", &at).await;
        let after = found("inspect", &[at[0], at[1], at[2], ("after", &before)]).await;
        assert_eq!(
            (&fresh["decision"]["dynamic"], &after["decision"]["dynamic"]),
            (&json!(true), &json!(true)),
            "{start} {to}"
        );
        assert_eq!(after["decision"]["outcome"], outcome(&[start.clone(), to.clone()]).to_string());
        assert_ne!(fresh["decision"]["outcome"], after["decision"]["outcome"]);
    }
    let (status, error) =
        refused("inspect", &[("game", "imitation(1,1)"), ("x", "9"), ("y", "9"), ("after", "3,3")]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
    assert!(error["message"].as_str().unwrap().contains("(3,3) -> (9,9)"));
}

/// The n-th pair of Wythoff Nim with its index, at any size; y - phi x = n - x/phi, in (0, 1).
#[tokio::test]
async fn the_nth_pair_far_away() {
    let n = UBig::from(10u8).pow(50);
    for (game, kind) in [("wythoff", "closed-form"), ("maharaja", "proved"), ("maharaja(2,3)", "proved")] {
        let at = game.parse::<Game>().unwrap().nth(&n, 1, &Budget::unlimited()).unwrap().value.remove(0);
        let (x, y) = (at.x.to_string(), at.y.to_string());
        let of = found("inspect", &[("game", game), ("x", &x), ("y", &y)]).await;
        assert_eq!((&of["decision"]["outcome"], &of["index"]), (&json!("P"), &json!(n.to_string())), "{game}");
        assert_eq!(of["decision"]["certainty"]["kind"], kind);
        assert!(of["ratio"].as_str().unwrap().starts_with("1.6180339887498948"), "{}", of["ratio"]);
        let deviation: f64 = of["deviation"].as_str().unwrap().parse().unwrap();
        assert!(deviation.abs() < 3.0, "{game}: {deviation}");
        // Below the diagonal there is no index.
        let of = found("inspect", &[("game", game), ("x", &y), ("y", &x)]).await;
        assert_eq!((&of["decision"]["outcome"], &of["index"]), (&json!("P"), &json!(null)), "{game}");
        assert!(of["difference"].as_str().unwrap().starts_with('-'));
    }
}

/// In Wythoff Nim y is x with a 0 appended in Zeckendorf's form, if the 0s at the end of x are even in number; the Grundy
/// value is that of OEIS A004481.
#[tokio::test]
async fn wythoff_near_the_origin() {
    let of = found("inspect", &[("game", "wythoff"), ("x", "4"), ("y", "7")]).await;
    assert_eq!(of["zeckendorf"], json!({"x": "101", "y": "1010"}));
    assert_eq!((&of["index"], &of["grundy"]), (&json!("3"), &json!(0)));
    assert_eq!((&of["difference"], &of["ratio"], &of["deviation"]), (&json!("3"), &json!("1.75"), &json!("0.527864")));
    let of = found("inspect", &[("game", "wythoff"), ("x", "1"), ("y", "1")]).await;
    assert_eq!((&of["decision"]["outcome"], &of["grundy"]), (&json!("N"), &json!(2)));
    let of = found("inspect", &[("game", "wythoff"), ("x", "0"), ("y", "0")]).await;
    assert_eq!((&of["decision"]["reason"], &of["ratio"], &of["index"]), (&json!("no-move"), &json!(null), &json!("0")));
    // An index is counted near the origin, and the axes are near at any distance.
    let of = found("inspect", &[("game", "gdwn(1,2)"), ("x", "1"), ("y", "3")]).await;
    assert_eq!((&of["decision"]["outcome"], &of["index"], &of["index_note"]), (&json!("P"), &json!("1"), &json!(null)));
    assert_eq!(of["decision"]["certainty"]["text"], "computed to column 1");
    let of = found("inspect", &[("game", "gdwn(1,2)"), ("x", "1"), ("y", "1000000000000")]).await;
    assert_eq!(of["decision"]["outcome"], "N");
    let of = found("inspect", &[("game", "wythoff"), ("x", "512"), ("y", "3")]).await;
    assert_eq!(of["grundy"], json!(null));
    assert!(of["grundy_note"].as_str().unwrap().contains("512"));
}

/// Blocking, removed rectangles, forced labels, a choice of boards, misere play.
#[tokio::test]
async fn every_clause() {
    let of = found("inspect", &[("game", "k-blocking(2)"), ("x", "5"), ("y", "8")]).await;
    assert_eq!(of["decision"]["most_blocked"], 1);
    let of = found("inspect", &[("game", "wythoff cut (2,3)"), ("x", "1"), ("y", "1")]).await;
    assert_eq!(
        (&of["exists"], &of["decision"]["outcome"], &of["decision"]["certainty"]),
        (&json!(false), &json!(null), &json!(null))
    );
    assert_eq!(of["advice"], json!(["(1,1) is removed from the board."]));
    let of = found("inspect", &[("game", "wythoff alter P{(3,4)}"), ("x", "3"), ("y", "4")]).await;
    assert_eq!((&of["decision"]["outcome"], &of["decision"]["reason"]), (&json!("P"), &json!("decree")));
    let game: Game = "mxp-wythoff(2,3)".parse().unwrap();
    let of = found("inspect", &[("game", game.text()), ("x", "1"), ("y", "2")]).await;
    assert_eq!(of["decision"]["reason"], "choice");
    assert_eq!(of["decision"]["boards"].as_array().unwrap().len(), game.rules().choices().len());
    let of = found("inspect", &[("game", "misere wythoff"), ("x", "0"), ("y", "1")]).await;
    assert_eq!(of["decision"]["outcome"], "P");
}

#[tokio::test]
async fn what_is_refused() {
    for (parameters, status, code) in [
        (vec![("game", "mahraja"), ("x", "1"), ("y", "1")], 400, "bad-notation"),
        (vec![("game", "wythoff"), ("x", "-1"), ("y", "1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("x", "1e"), ("y", "1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("x", "1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("x", "1"), ("y", "1"), ("z", "1")], 400, "bad-parameter"),
        (vec![("game", "wythoff"), ("x", "1"), ("y", "1"), ("after", "3.3")], 400, "bad-parameter"),
        (vec![("game", "gdwn(1,2)"), ("x", FAR), ("y", FAR)], 422, "no-answer"),
        (vec![("game", "gdwn(1,2)"), ("x", "268435456"), ("y", "268435456")], 422, "no-answer"),
    ] {
        let (found, error) = refused("inspect", &parameters).await;
        assert_eq!((found, &error["code"]), (status, &json!(code)), "{parameters:?}: {error}");
    }
}
