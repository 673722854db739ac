//! Altered games.

use serde_json::json;

use super::ask::{found, refused};

/// ALT: one forced P-position, the offset by two theorems, and three defects.
#[tokio::test]
async fn one_forced_position() {
    let of = found("alteration", &[("game", "wythoff alter P{(2,3)}"), ("upto", "500")]).await;
    let offset = &of["theory"]["offsets"][0];
    assert_eq!((&of["unaltered"], &offset["x"], &offset["y"]), (&json!("rook + bishop"), &json!(0), &json!(-1)));
    assert_eq!(of["theory"]["convergence"]["defects"], 3);
    assert_eq!(offset["certainty"]["kind"], "closed-form");
    assert_eq!((&of["observed"]["upto"], &of["observed"]["certainty"]["kind"]), (&json!(500), &json!("computed")));
    let whole = &of["observed"]["whole"];
    let parts = ["common", "only_altered", "only_unaltered"].map(|name| whole[name].as_f64().unwrap());
    assert!((whole["share"].as_f64().unwrap() - parts[0] / parts.iter().sum::<f64>()).abs() < 1e-12);
}

/// Shares in percent are written by one rule: that all are in common is said only where all are.
#[tokio::test]
async fn shares_in_percent() {
    let of = found("alteration", &[("game", "wythoff alter P{(2,3)}"), ("upto", "100000")]).await;
    let observed = &of["observed"];
    let ranges: Vec<_> = observed["ranges"].as_array().unwrap().iter().chain([&observed["whole"]]).collect();
    for range in &ranges {
        let [common, mine, others] =
            ["common", "only_altered", "only_unaltered"].map(|name| range[name].as_u64().unwrap());
        let percent = wythoff::percent(common, common + mine + others, 1);
        assert_eq!(range["percent"], percent);
        assert_eq!(percent == "100.0 %", mine + others == 0, "{range}");
    }
    assert!(ranges.iter().any(|range| range["share"].as_f64().unwrap() > 0.9995), "one that would be rounded to 100.0");
}

/// Where the theorems do not hold it is said why, and what is observed is not more than that.
#[tokio::test]
async fn other_rules() {
    let of = found("alteration", &[("game", "maharaja alter P{(2,3)}"), ("upto", "200")]).await;
    assert!(of["theory"]["unknown"].as_str().unwrap().contains("rook + bishop"));
    assert!(of["proved"]["unknown"].as_str().unwrap().starts_with("maharaja alter P{(2,3)} is not proved:"));
    assert_eq!(of["observed"]["certainty"]["kind"], "computed");
}

/// What automata prove comes with its certainty, in a game for which there is no theorem.
#[tokio::test]
async fn fading_is_proved() {
    let of = found("alteration", &[("game", "rays{(2,0),(0,1),(1,1)} alter N{(0,0)}"), ("upto", "200")]).await;
    let proved = &of["proved"];
    assert_eq!(
        (&proved["fate"], &proved["degree"], &proved["count"]),
        (&json!("fades"), &json!(1), &json!("infinite"))
    );
    assert_eq!((&proved["certainty"]["kind"], &of["observed"]["shift"]), (&json!("proved"), &proved["shift"]));
    assert_eq!(of["observed"]["positions"]["unaltered"]["kind"], "proved");
    let lasts = found("alteration", &[("game", "rays{(2,0),(0,1),(1,1)} alter P{(1,1)}"), ("upto", "200")]).await;
    let pairs = json!({ "vector": { "x": 1, "y": 2 }, "is_altered": true });
    assert_eq!((&lasts["proved"]["fate"], &lasts["proved"]["no_shift"]), (&json!("lasts"), &pairs));
}

#[tokio::test]
async fn no_alteration() {
    let (status, error) = refused("alteration", &[("game", "wythoff")]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
    assert!(error["message"].as_str().unwrap().contains("alter P{(3,4)}"), "{error}");
}
