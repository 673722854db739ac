//! Labels by decree, position by position.

use serde_json::{Value, json};
use wythoff::{Game, Outcome, Position};

use super::ask::{found, refused};

async fn labels(game: &str, [left, bottom, columns, rows, step]: [u64; 5]) -> Value {
    let numbers = [left, bottom, columns, rows, step].map(|number| number.to_string());
    let names = ["left", "bottom", "columns", "rows", "step"];
    let mut parameters = vec![("game", game)];
    parameters.extend(names.into_iter().zip(numbers.iter().map(String::as_str)));
    found("forced", &parameters).await
}

/// Runs are those of the rules, one position after the other.
#[tokio::test]
async fn runs_of_labels() {
    for text in [
        "wythoff alter N{?msd_fib x + y <= 5}",
        "wythoff alter P{(3,4)} P{?msd_fib x = y & x >= 4} N{(0,0),(0,1),(2,2)}",
        "wythoff alter N{?msd_2 E k x = 2*k & y < 7}",
        "three-heaps(3)",
        "maharaja",
    ] {
        let game: Game = text.parse().unwrap();
        for window in [[0, 0, 12, 15, 1], [3, 2, 9, 9, 4], [0, 5, 1, 1, 1]] {
            let [left, bottom, columns, rows, step] = window;
            let of = labels(text, window).await;
            let mut expected = std::collections::BTreeMap::new();
            for (i, j) in itertools::iproduct!(0..columns, 0..rows) {
                if let Some(label) = game.rules().forced().outcome(&Position::new(left + i * step, bottom + j * step)) {
                    expected.insert((i, j), label);
                }
            }
            let mut told = std::collections::BTreeMap::new();
            for (name, label) in [("p", Outcome::P), ("n", Outcome::N)] {
                let runs: Vec<[u64; 3]> = serde_json::from_value(of[name].clone()).unwrap();
                for [i, first, many] in runs {
                    told.extend((first..first + many).map(|j| ((i, j), label)));
                }
            }
            assert_eq!(told, expected, "{text} {window:?}");
        }
    }
    // the corner is one run in each of six columns
    let of = labels("wythoff alter N{?msd_fib x + y <= 5}", [0, 0, 20, 20, 1]).await;
    assert_eq!(of, json!({"p": [], "n": [[0, 0, 6], [1, 0, 5], [2, 0, 4], [3, 0, 3], [4, 0, 2], [5, 0, 1]]}));
}

#[tokio::test]
async fn parts_that_are_too_large() {
    let of = [("game", "wythoff"), ("left", "0"), ("bottom", "0"), ("columns", "300"), ("rows", "300")];
    let (status, error) = refused("forced", &of).await;
    assert_eq!((status, &error["code"]), (400, &json!("bad-parameter")));
}
