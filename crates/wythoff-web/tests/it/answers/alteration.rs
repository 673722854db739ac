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

/// Where the theorems do not hold it is said why, and what is observed is not more than that.
#[tokio::test]
async fn other_rules() {
    let of = found("alteration", &[("game", "maharaja alter P{(2,3)}"), ("upto", "200")]).await;
    assert!(of["theory"]["unknown"].as_str().unwrap().contains("rook + bishop"));
    assert_eq!(of["observed"]["certainty"]["kind"], "computed");
}

#[tokio::test]
async fn no_alteration() {
    let (status, error) = refused("alteration", &[("game", "wythoff")]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
    assert!(error["message"].as_str().unwrap().contains("alter P{(3,4)}"), "{error}");
}
