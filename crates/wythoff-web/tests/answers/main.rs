//! The answers of the API.
mod ask;
#[tokio::test]
async fn look() {
    use ask::get;
    let far = "1000000000000000000000000000000";
    let cases: &[(&str, &[(&str, &str)])] = &[
        ("inspect", &[("game", "maharaja"), ("x", far), ("y", far)]),
        ("inspect", &[("game", "imitation(2,3)"), ("x", "13"), ("y", "18")]),
        ("inspect", &[("game", "shifted(2,3)"), ("x", "1"), ("y", "1")]),
        ("inspect", &[("game", "wythoff"), ("x", "3"), ("y", "5")]),
        (
            "moves",
            &[
                ("game", "wythoff"),
                ("x", "3"),
                ("y", "5"),
                ("left", "0"),
                ("bottom", "0"),
                ("columns", "10"),
                ("rows", "10"),
            ],
        ),
        ("residual", &[("game", "maharaja"), ("x", far), ("columns", "5")]),
        ("residual", &[("game", "maharaja"), ("x", far), ("columns", far), ("points", "4")]),
        ("words", &[("game", "maharaja"), ("x", far), ("columns", "40")]),
        ("words", &[("game", "wythoff"), ("x", "0"), ("columns", "20")]),
        ("words", &[("game", "maharaja(2,3)"), ("x", far), ("columns", "20")]),
        ("words", &[("game", "maharaja(3,5)"), ("x", "100000"), ("columns", "20")]),
        ("words", &[("game", "nim"), ("x", "0"), ("columns", "20")]),
        ("alteration", &[("game", "wythoff alter P{(2,3)}"), ("upto", "500")]),
        ("proof", &[("game", "maharaja(2,3)")]),
        ("proof", &[("game", "gdwn(1,2)")]),
        ("check", &[("game", "wythoff")]),
        ("export", &[("game", "maharaja"), ("format", "csv"), ("x", far), ("columns", "5")]),
        ("export", &[("game", "maharaja"), ("format", "csv"), ("columns", "6"), ("other", "wythoff"), ("dx", "1")]),
        ("export", &[("game", "maharaja"), ("format", "bfile"), ("columns", "5")]),
        ("export", &[("game", "maharaja"), ("format", "json"), ("columns", "5"), ("other", "wythoff")]),
        ("export", &[("game", "maharaja"), ("format", "svg"), ("columns", "5"), ("other", "wythoff")]),
        ("export", &[("game", "wythoff"), ("format", "walnut")]),
    ];
    for (path, parameters) in cases {
        let t = std::time::Instant::now();
        let a = get(path, parameters).await;
        println!(
            "== {path} {parameters:?} {} {:?}\n{}",
            a.status,
            t.elapsed(),
            String::from_utf8_lossy(&a.bytes).chars().take(1500).collect::<String>()
        );
    }
    let b = serde_json::json!({"game":"imitation(2,3)","start":["13","18"],"actions":[{"move":["11","18"]}],"computer":{"seat":"second","level":"perfect"},"hint":true});
    println!("{}", ask::post("play", &b).await.text());
}
