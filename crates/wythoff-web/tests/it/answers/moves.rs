//! Legal moves in a window.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use wythoff::{BigPosition, Game};

use super::ask::{found, refused};

/// Each cell of a window, asked one by one of the history.
fn expected(game: &str, positions: &[BigPosition], side: u64) -> BTreeSet<(u64, u64)> {
    let game: Game = game.parse().unwrap();
    let history = game.history(positions).unwrap();
    let moves = history.moves(game.rules()).filter_map(|to| to.small()).map(|to| (to.x, to.y));
    moves.filter(|&(x, y)| x < side && y < side).collect()
}

fn told(moves: &Value) -> BTreeSet<(u64, u64)> {
    let pair = |pair: &Value| (pair[0].as_u64().unwrap(), pair[1].as_u64().unwrap());
    moves["moves"].as_array().unwrap().iter().map(pair).collect()
}

#[tokio::test]
async fn as_the_rules_list_them() {
    for game in ["wythoff", "maharaja(2,3)", "gdwn(1,2)", "rook(mod 3 below 2)", "k-blocking(3)", "wythoff cut (4,2)"] {
        let parameters = [
            ("game", game),
            ("x", "23"),
            ("y", "17"),
            ("left", "0"),
            ("bottom", "0"),
            ("columns", "30"),
            ("rows", "30"),
        ];
        let at = BigPosition::new(23u8, 17u8);
        assert_eq!(told(&found("moves", &parameters).await), expected(game, &[at], 30), "{game}");
    }
}

/// A forbidden imitation is no move.
#[tokio::test]
async fn after_a_history() {
    let mut parameters = vec![("game", "imitation(1,1)"), ("x", "2"), ("y", "3")];
    parameters.extend([("left", "0"), ("bottom", "0"), ("columns", "5"), ("rows", "5"), ("after", "3,3")]);
    let of = told(&found("moves", &parameters).await);
    assert_eq!(of, expected("imitation(1,1)", &[BigPosition::new(3u8, 3u8), BigPosition::new(2u8, 3u8)], 5));
    assert!(!of.contains(&(2, 2)));
}

/// README: from (10^30, 10^30) of Maharaja Nim the move to (0,0) wins; it lies far outside of the window.
#[tokio::test]
async fn far_away() {
    let far = "1000000000000000000000000000000";
    let left = "999999999999999999999999999990";
    let parameters = [
        ("game", "maharaja"),
        ("x", far),
        ("y", far),
        ("left", left),
        ("bottom", left),
        ("columns", "12"),
        ("rows", "12"),
    ];
    let of = found("moves", &parameters).await;
    assert_eq!(of["winning"], json!([{"to": ["0", "0"], "blockable": false}]));
    // a column, a row, a diagonal of ten each, and the leaps (1,2) and (2,1)
    let moves = told(&of);
    assert_eq!(moves.len(), 32);
    assert!(moves.contains(&(9, 8)) && moves.contains(&(8, 9)) && !moves.contains(&(10, 10)));
    assert_eq!(of["certainty"]["kind"], "proved");
}

#[tokio::test]
async fn on_a_removed_position() {
    let parameters = [("game", "wythoff cut (4,2)"), ("x", "1"), ("y", "1"), ("left", "0"), ("bottom", "0")];
    let parameters: Vec<_> = parameters.into_iter().chain([("columns", "5"), ("rows", "5")]).collect();
    let (status, error) = refused("moves", &parameters).await;
    assert_eq!(status, 422);
    assert!(error["message"].as_str().unwrap().contains("removed"), "{error}");
}
