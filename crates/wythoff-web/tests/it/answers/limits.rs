//! What is too large is refused, and says by how much.

use super::ask::{found, refused};

#[tokio::test]
async fn a_thousand_digits_and_no_more() {
    let (most, more) = ("9".repeat(1000), "9".repeat(1001));
    for game in ["wythoff", "maharaja", "imitation(2,3)", "k-blocking(2)"] {
        let of = found("ask/decide", &[("game", game), ("at", &format!("{most},{most}"))]).await;
        assert!(of["outcome"].is_string(), "{game}");
    }
    let (status, error) = refused("ask/decide", &[("game", "wythoff"), ("at", &format!("{more},1"))]).await;
    assert_eq!(status, 400);
    assert!(error["message"].as_str().unwrap().contains("more than 1000 digits"), "{error}");
}

#[tokio::test]
async fn columns_and_points() {
    let game = ("game", "wythoff");
    for (path, parameters, said) in [
        ("ask/nth", vec![game, ("n", "10^990"), ("count", "2000000")], "too many to be held"),
        ("words", vec![game, ("x", "0"), ("columns", "4097")], "1 to 4096"),
        ("words", vec![game, ("x", "0"), ("columns", "0")], "1 to 4096"),
        ("residual", vec![game, ("x", "0"), ("columns", "10"), ("points", "20001")], "1 to 20000"),
        ("residual", vec![game, ("x", "0"), ("columns", "0")], "at least one"),
        ("export", vec![game, ("format", "svg"), ("columns", "4097")], "1 to 4096"),
        ("export", vec![game, ("format", "csv"), ("columns", "200001")], "1 to 200000"),
        ("export", vec![game, ("format", "bmp")], "unknown variant"),
        (
            "moves",
            vec![game, ("x", "9"), ("y", "9"), ("left", "0"), ("bottom", "0"), ("columns", "257"), ("rows", "256")],
            "65536 cells",
        ),
    ] {
        let (status, error) = refused(path, &parameters).await;
        assert_eq!((status, error["code"].as_str()), (400, Some("bad-parameter")), "{path}");
        assert!(error["message"].as_str().unwrap().contains(said), "{path}: {error}");
    }
}
