//! Distances from the line.

use serde_json::{Value, json};

use super::ask::{found, refused};

const FAR: &str = "1000000000000000000000000000000000000000000000000000000000000";

fn levels(of: &Value) -> Vec<f64> {
    of["points"].as_array().unwrap().iter().map(|point| point[1].as_f64().unwrap()).collect()
}

/// In Wythoff Nim y - phi x = n - (phi - 1) a_n lies in [0, 1), near and far.
#[tokio::test]
async fn wythoff_nim() {
    for x in ["0", "1000", FAR] {
        let of = found("residual", &[("game", "wythoff"), ("x", x), ("columns", "300")]).await;
        assert_eq!((&of["slope"]["words"], &of["slope"]["exact"]), (&json!("φ"), &json!("(1 + sqrt 5)/2")));
        let levels = levels(&of);
        assert!(levels.len() > 180 && levels.iter().all(|level| (-1e-5..1.0).contains(level)), "{x}");
        assert_eq!((&of["sampled"], &of["certainty"]["kind"]), (&json!(null), &json!("closed-form")));
    }
    let of = found("residual", &[("game", "wythoff"), ("x", "3"), ("columns", "1")]).await;
    assert_eq!(of["points"][0][0], "0");
    assert!((levels(&of)[0] - (5.0 - 3.0 * (1.0 + 5f64.sqrt()) / 2.0)).abs() < 1e-9);
}

/// Few points still show the extremes; what is sampled says so.
#[tokio::test]
async fn fewer_points_than_positions() {
    let all = found("residual", &[("game", "maharaja"), ("x", "0"), ("columns", "5000"), ("points", "20000")]).await;
    let few = found("residual", &[("game", "maharaja"), ("x", "0"), ("columns", "5000"), ("points", "50")]).await;
    assert_eq!(all["extremes"], few["extremes"]);
    assert!(levels(&few).len() <= 50);
    let ends =
        |of: &Value| levels(of).into_iter().fold((f64::MAX, f64::MIN), |(a, b), level| (a.min(level), b.max(level)));
    assert_eq!(ends(&all), ends(&few));
    assert_eq!(few["sampled"]["by"], "extremes");
    assert_eq!(few["sampled"]["of"], levels(&all).len().to_string());
    assert_eq!(all["sampled"], json!(null));
}

/// 10^60 columns: a theorem gives single ones.
#[tokio::test]
async fn more_columns_than_memory() {
    let of = found("residual", &[("game", "maharaja"), ("x", "0"), ("columns", FAR), ("points", "40")]).await;
    assert_eq!(of["sampled"]["by"], "columns");
    let offsets: Vec<_> = of["points"].as_array().unwrap().iter().map(|point| &point[0]).collect();
    assert!(offsets.len() > 15 && offsets.iter().all(|offset| offset.is_string()));
    let (status, error) = refused("residual", &[("game", "gdwn(1,2)"), ("x", "0"), ("columns", FAR)]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
    assert!(error["message"].as_str().unwrap().contains("at most 200000"), "{error}");
}

#[tokio::test]
async fn no_line() {
    let (status, error) = refused("residual", &[("game", "bishop"), ("x", "0"), ("columns", "10")]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")), "{error}");
}
