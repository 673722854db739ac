//! The lines near which P-positions lie.

use serde_json::{Value, json};

use super::ask::{found, refused};

async fn beams(game: &str) -> Vec<Value> {
    found("beams", &[("game", game)]).await["beams"].as_array().unwrap().clone()
}

/// A slope is exact where a formula or a certificate says so, and nowhere else; there are bounds of the distances then, rounded outward.
#[tokio::test]
async fn what_is_known_of_slopes() {
    let told = |beam: &Value| (beam["words"].clone(), beam["sure"].clone());
    let wythoff = beams("wythoff").await;
    let all: Vec<_> = wythoff.iter().map(told).collect();
    assert_eq!(all, [(json!("1/φ"), json!("closed-form")), (json!("φ"), json!("closed-form"))]);
    assert_eq!(wythoff[1]["parts"], json!(["1", "1", "5", "2"]));
    let bounds = |beam: &Value| (beam["bounds"]["words"].clone(), beam["bounds"]["certainty"]["kind"].clone());
    assert_eq!(bounds(&wythoff[0]), (json!("−0.381967 < y − x/φ ≤ 0"), json!("proved")));
    assert_eq!(bounds(&wythoff[1]), (json!("0 ≤ y − φ x < 0.618034"), json!("proved")));
    assert_eq!(bounds(&beams("m-wythoff(40)").await[1]).1, "closed-form");
    let maharaja = beams("maharaja").await;
    assert_eq!(bounds(&maharaja[1]), (json!("−3.195793 < y − φ x < 3.920800"), json!("proved")));
    assert!((maharaja[1]["bounds"]["least"].as_f64().unwrap() + 3.195793).abs() < 2e-6, "{maharaja:?}");
    let maharaja: Vec<_> = maharaja.iter().map(told).collect();
    assert_eq!(maharaja, [(json!("1/φ"), json!("proved")), (json!("φ"), json!("proved"))]);
    let three: Vec<_> = beams("m-wythoff(3)").await.iter().map(told).collect();
    assert_eq!(three[1], (json!("(3 + √13)/2"), json!("closed-form")), "{three:?}");
    let four = beams("gdwn(1,2)").await;
    assert_eq!(four.len(), 4);
    for beam in four {
        assert_eq!((&beam["sure"], &beam["exact"], &beam["parts"]), (&json!("observed"), &json!(null), &json!(null)));
        assert!(beam["words"].as_str().unwrap().starts_with("≈ ") && beam["bounds"].is_null(), "{beam}");
    }
    let (status, error) = refused("beams", &[("game", "bishop")]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
}

/// The lower beam of Wythoff Nim: y - x/φ is in (-1/φ, 0].
#[tokio::test]
async fn residuals_of_a_lower_beam() {
    for x in ["0", "100000000000000000000000000000000000000000000000000"] {
        let of = found("residual", &[("game", "wythoff"), ("x", x), ("columns", "300"), ("beam", "0")]).await;
        assert_eq!(of["slope"]["words"], "1/φ");
        let points = of["points"].as_array().unwrap();
        assert!(points.len() > 100);
        assert!(points.iter().all(|point| (-0.6181..1e-5).contains(&point[1].as_f64().unwrap())), "{points:?}");
    }
    let (status, error) =
        refused("residual", &[("game", "wythoff"), ("x", "0"), ("columns", "9"), ("beam", "7")]).await;
    assert_eq!(status, 422, "{error}");
}
