//! Games on several piles, told from the beginning in each request.

use std::collections::HashSet;

use itertools::iproduct;
use serde_json::{Value, json};
use wythoff::rules::piles::is_three_heaps_move;
use wythoff::rules::{PileRules, Piles};
use wythoff_rings::pick;

use super::ask::post;

async fn played(body: Value) -> Value {
    let (status, value) = post("play/heaps", &body).await;
    assert_eq!(status, 200, "{body}: {value}");
    value
}

/// The P-positions with at most so many tokens in each heap, from the definition.
fn p_positions(most: u64) -> HashSet<[u64; 3]> {
    let mut all: Vec<[u64; 3]> = iproduct!(0..=most, 0..=most, 0..=most).map(|(a, b, c)| [a, b, c]).collect();
    all.sort_by_key(|heaps| heaps.iter().sum::<u64>());
    let mut found = HashSet::new();
    for at in all {
        let mut moves = iproduct!(0..=at[0], 0..=at[1], 0..=at[2])
            .map(|(a, b, c)| [a, b, c])
            .filter(|taken| is_three_heaps_move(taken));
        if !moves.any(|taken| found.contains(&[0, 1, 2].map(|heap| at[heap] - taken[heap]))) {
            found.insert(at);
        }
    }
    found
}

fn numbers(value: &Value) -> [u64; 3] {
    let heaps: [String; 3] = serde_json::from_value(value.clone()).unwrap();
    heaps.map(|heap| heap.parse().unwrap())
}

/// Who wins, and a move that does, are those of the definition.
#[tokio::test]
async fn who_wins() {
    let most = pick(4, 6);
    let found = p_positions(most);
    for (a, b, c) in iproduct!(0..=most, 0..=most, 0..=most) {
        let start = [a, b, c].map(|heap| heap.to_string());
        let of = played(json!({"start": start, "hint": true, "why": true})).await;
        if a + b + c == 0 {
            assert_eq!((&of["hint"], &of["state"]["seat"]), (&json!(null), &json!(null)));
            assert_eq!(of["state"]["ending"]["text"], "the second player wins: no token is left");
            continue;
        }
        let is_p = found.contains(&[a, b, c]);
        assert_eq!(found.contains(&numbers(&of["hint"]["to"])), !is_p, "{of}");
        let winner = if is_p { "the second player wins" } else { "the first player wins" };
        assert!(of["why"]["text"].as_str().unwrap().starts_with(winner), "{of}");
    }
}

/// The moves into a slice, and what is said of numbers to take, follow from the rules alone.
#[tokio::test]
async fn moves_into_slices() {
    let (rules, start): (PileRules, _) = ("three-heaps".parse().unwrap(), Piles::new([5, 9, 12]));
    for (heap, tokens) in [(0, 5), (0, 2), (0, 0), (1, 3), (2, 12), (2, 7)] {
        let slice =
            json!({"heap": heap, "tokens": tokens.to_string(), "left": "1", "bottom": "2", "columns": 30, "rows": 30});
        let of = played(json!({"start": ["5", "9", "12"], "slice": slice})).await;
        let mut expected: Vec<[u64; 2]> = Vec::new();
        for to in rules.options(&start) {
            let others: Vec<u64> = (0..3).filter(|k| *k != heap).map(|k| to.0[k]).collect();
            if to.0[heap] == tokens && others[0] >= 1 && others[1] >= 2 {
                expected.push([others[0] - 1, others[1] - 2]);
            }
        }
        expected.sort_unstable();
        assert_eq!(of["slice"]["moves"], json!(expected), "{heap} {tokens}");
        assert_eq!(of["slice"]["board"], json!(format!("three-heaps({tokens})")));
    }
    // from 49 on there is no board; what is larger than the heap is reached by no move
    let slice = json!({"heap": 1, "tokens": "49", "left": "0", "bottom": "0", "columns": 9, "rows": 9});
    let of = played(json!({"start": ["3", "48", "50"], "slice": slice})).await;
    assert_eq!(of["slice"], json!({"board": null, "moves": []}));
    assert_eq!(of["boards"], json!(["three-heaps(3)", "three-heaps(48)", null]));
}

#[tokio::test]
async fn numbers_that_are_tried() {
    let tried = async |take: [&str; 3]| played(json!({"start": ["5", "9", "12"], "take": take})).await["take"].clone();
    let of = tried(["1", "2", "3"]).await;
    assert_eq!((&of["to"], &of["text"]), (&json!(["4", "7", "9"]), &json!("1, 2 and 3 from the three piles")));
    let of = tried(["1", "2", "0"]).await;
    assert_eq!(
        (&of["to"], &of["instead"]),
        (&json!(null), &json!([["2", "2", "0"], ["1", "1", "0"], ["1", "2", "3"]]))
    );
    assert!(of["text"].as_str().unwrap().contains("1 xor 2 xor 0 = 3"), "{of}");
    // the first heap does not hold 9 xor 1
    let of = tried(["0", "9", "1"]).await;
    assert_eq!(of["instead"], json!([["0", "1", "1"], ["0", "9", "9"]]));
    let of = tried(["6", "0", "0"]).await;
    assert!(of["to"].is_null() && of["text"].as_str().unwrap().contains("the first pile holds 5"), "{of}");
    assert!(tried(["0", "0", "0"]).await["to"].is_null());
}

/// Each level plays to the end; the perfect and the teaching one win what can be won.
#[tokio::test]
async fn levels() {
    for (start, level, winner) in [
        (["4", "7", "9"], "perfect", Some("first")),
        (["4", "7", "9"], "teaching", Some("first")),
        (["2", "2", "2"], "perfect", Some("second")),
        (["6", "5", "8"], "erring:0.5", None),
        (["6", "5", "8"], "random", None),
    ] {
        let own = winner.unwrap_or("first");
        let mut acts = json!([]);
        let ending = loop {
            let state = played(json!({"start": start, "acts": acts})).await;
            let Some(seat) = state["state"]["seat"].as_str() else { break state["state"]["ending"].clone() };
            let level = if seat == own { level } else { "random" };
            let computer = json!({"seat": seat, "level": level, "seed": 3});
            let next = played(json!({"start": start, "acts": acts, "computer": computer})).await;
            assert_eq!(next["said"].as_array().unwrap().len(), 1);
            assert_eq!(next["said"][0]["reason"].is_null(), level != "teaching");
            acts = next["acts"].clone();
        };
        assert!(winner.is_none_or(|winner| ending["winner"] == winner), "{start:?} {level}: {ending}");
        let of = played(json!({"start": start, "acts": acts, "review": true})).await;
        assert_eq!(of["review"]["steps"].as_array().unwrap().len(), acts.as_array().unwrap().len());
    }
}

/// The teaching computer says what the last move was worth; a start is drawn by its seed.
#[tokio::test]
async fn comments_and_starts() {
    let computer = json!({"seat": "second", "level": "teaching"});
    let of = played(json!({"start": ["4", "7", "9"], "acts": ["take 1 0 0"], "computer": computer})).await;
    assert!(of["comment"]["text"].as_str().unwrap().contains("gives the win away"), "{of}");
    assert_eq!(of["said"][0]["seat"], "second");
    assert_eq!(of["state"]["task"], "you move");
    let draw = async |seed: u64| played(json!({"random": {"size": "small", "seed": seed}})).await["start"].clone();
    assert_eq!(draw(1).await, draw(1).await);
    assert!((4..=12).contains(&numbers(&draw(2).await)[0]));
}

#[tokio::test]
async fn what_is_refused() {
    let huge = ["600".to_owned(), "600".to_owned(), "700".to_owned()];
    for (body, status, code, index, part) in [
        (json!({"start": ["3", "4", "5"], "acts": ["take 1 0 0", "take 1 2 0"]}), 422, "illegal", json!(1), "xor"),
        (json!({"start": ["3", "4", "5"], "acts": ["resign", "take 1 0 0"]}), 422, "illegal", json!(1), "over"),
        (json!({"start": ["3", "4", "5"], "acts": ["take 1 0"]}), 400, "bad-parameter", json!(0), "no act"),
        (json!({"start": ["3", "4", "5"], "acts": ["take 1 0 x"]}), 400, "bad-parameter", json!(0), "acts"),
        (json!({"start": ["3", "4", "5"], "acts": vec!["resign"; 10_001]}), 400, "bad-parameter", json!(null), "10000"),
        (
            json!({"start": ["3", "4"]}),
            400,
            "bad-parameter",
            json!(null),
            "`start` is for 2 piles, and the game on three",
        ),
        (
            json!({"start": ["3", "4", "5"], "take": ["1"]}),
            400,
            "bad-parameter",
            json!(null),
            "`take` is for 1 pile, and",
        ),
        (json!({"start": "3"}), 400, "bad-body", json!(null), "start"),
        (
            json!({"game": "nim", "start": ["3", "4"]}),
            400,
            "bad-parameter",
            json!(null),
            "`game`: this is no game on several piles",
        ),
        (json!({"game": "nim on 9 piles", "start": ["3"]}), 400, "bad-notation", json!(null), "9 piles"),
        (
            json!({"game": "nim on 4 piles", "start": ["3", "4", "5", "6"], "slice": {"heap": 0, "tokens": "1", "left": "0", "bottom": "0", "columns": 1, "rows": 1}}),
            400,
            "bad-parameter",
            json!(null),
            "slices are of three piles, and this game is on four",
        ),
        (json!({}), 400, "bad-parameter", json!(null), "start"),
        (json!({"random": {"size": "vast"}}), 400, "bad-parameter", json!(null), "large"),
        (
            json!({"start": huge, "hint": true}),
            422,
            "no-answer",
            json!(null),
            "the program knows no theorem for the smallest heap",
        ),
        (
            json!({"start": ["3", "4", "5"], "computer": {"seat": "first", "level": "best"}}),
            400,
            "bad-parameter",
            json!(null),
            "best",
        ),
        (
            json!({"start": ["3", "4", "5"], "slice": {"heap": 3, "tokens": "1", "left": "0", "bottom": "0", "columns": 1, "rows": 1}}),
            400,
            "bad-parameter",
            json!(null),
            "0, 1 and 2",
        ),
        (
            json!({"start": ["3", "4", "5"], "slice": {"heap": 0, "tokens": "1", "left": "0", "bottom": "0", "columns": 300, "rows": 300}}),
            400,
            "bad-parameter",
            json!(null),
            "65536",
        ),
    ] {
        let (found, value) = post("play/heaps", &body).await;
        let error = &value["error"];
        assert_eq!((found, &error["code"], &error["index"]), (status, &json!(code), &index), "{body}: {error}");
        assert!(error["message"].as_str().unwrap().contains(part), "{body}: {error}");
    }
    // moves are replayed at any size, and what needs no answer is not asked
    let of = played(json!({"start": huge, "acts": ["take 600 600 0"]})).await;
    assert_eq!(of["state"]["heaps"], json!(["0", "0", "700"]));
}

/// Games by vectors, in misere play, on four piles and by a relation are played by the same questions.
#[tokio::test]
async fn other_games() {
    let of = played(json!({"game": "nim on 3 piles", "start": ["3", "4", "5"], "hint": true})).await;
    assert_eq!(of["hint"]["to"], json!(["1", "4", "5"]));
    assert!(of["hint"]["text"].as_str().unwrap().ends_with("a P-position: 1 xor 4 xor 5 = 0"), "{of}");
    assert_eq!(of["boards"], json!([null, null, null]));
    let misere = json!({"game": "misere nim on 4 piles", "start": ["0", "1", "0", "0"], "acts": ["take 0 1 0 0"]});
    let of = played(misere).await;
    let text = "the second player wins: no token is left, and in misere play the player unable to move wins";
    assert_eq!((&of["state"]["heaps"], &of["state"]["ending"]["text"]), (&json!(["0", "0", "0", "0"]), &json!(text)));
    // From three piles the same number is taken from the first two; what else is tried is no move, and none is offered in its place.
    let game = "nim + rays{(1,1,0)} on 3 piles";
    let of = played(json!({"game": game, "start": ["2", "3", "3"], "take": ["1", "0", "1"]})).await["take"].clone();
    assert_eq!((&of["to"], &of["instead"]), (&json!(null), &json!([])));
    // Only a largest pile may be touched, so that the slice of the first one has moves along a row alone.
    let game = "moves{?msd_2 x >= y & x >= z & u < x & v = y & w = z} + moves{?msd_2 y >= x & y >= z & u = x & v < y & w = z} on 3 piles";
    let slice = json!({"heap": 0, "tokens": "2", "left": "0", "bottom": "0", "columns": 9, "rows": 9});
    let of = played(json!({"game": game, "start": ["2", "4", "3"], "slice": slice})).await;
    assert_eq!(of["slice"], json!({"board": null, "moves": [[0, 3], [1, 3], [2, 3], [3, 3]]}));
    let computer = json!({"seat": "first", "level": "perfect"});
    let of = played(json!({"game": game, "start": ["2", "4", "3"], "computer": computer, "review": true})).await;
    assert_eq!(of["review"]["steps"].as_array().unwrap().len(), 1);
}
