//! Files: what is in them, and what they say of themselves.

use std::io::{Cursor, Read};

use serde_json::{Value, json};

use super::ask::{file, raw, refused};

const FAR: &str = "1000000000000000000000000000000";

#[tokio::test]
async fn csv() {
    let parameters = [("game", "maharaja"), ("format", "csv"), ("x", FAR), ("columns", "3")];
    let text = file("export", &parameters, "maharaja.csv", "text/csv; charset=utf-8").await;
    let text = String::from_utf8(text).unwrap();
    let (comments, lines): (Vec<_>, Vec<_>) = text.lines().partition(|line| line.starts_with('#'));
    assert!(comments.contains(&"# game: maharaja") && comments.contains(&"# rules: rook + bishop + leaper(1,2)"));
    assert!(comments.iter().any(|line| line.starts_with("# certainty: proved (")));
    // README
    assert_eq!(
        lines,
        [
            "x,y",
            "1000000000000000000000000000000,1618033988749894848204586834364",
            "1000000000000000000000000000001,1618033988749894848204586834367",
            "1000000000000000000000000000002,618033988749894848204586834366"
        ]
    );
    // The query gives the same file again.
    let query = comments.iter().find_map(|line| line.strip_prefix("# query: ")).unwrap();
    assert_eq!(raw(query).await.text(), text);
}

/// A notation of several lines, or one that looks like a comment's end, stays in its comment.
#[tokio::test]
async fn comments_are_lines() {
    let parameters = [("game", "rook +\n bishop"), ("format", "csv"), ("columns", "1")];
    let text = file("export", &parameters, "rook-bishop.csv", "text/csv; charset=utf-8").await;
    let text = String::from_utf8(text).unwrap();
    assert!(text.lines().all(|line| line.starts_with("# ") || line == "x,y" || line == "0,0"), "{text}");
}

/// Two games: every position in a column of its own; the shift is that of the first.
#[tokio::test]
async fn csv_of_two_games() {
    let parameters =
        [("game", "wythoff"), ("format", "csv"), ("columns", "4"), ("other", "maharaja"), ("dx", "1"), ("dy", "0")];
    let text = file("export", &parameters, "wythoff.csv", "text/csv; charset=utf-8").await;
    let text = String::from_utf8(text).unwrap();
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    // Wythoff Nim (0,0) (1,2) (2,1) (3,5) moved by one; Maharaja Nim (0,0) (1,3) (2,6) (3,1)
    assert_eq!(lines, ["x,y,first,second", "0,0,0,1", "1,0,1,0", "1,3,0,1", "2,2,1,0", "2,6,0,1", "3,1,1,1"]);
    assert!(text.contains("# first: wythoff shifted by (1,0)\n# second: maharaja\n"));
}

/// OEIS A002251: the swap of the lower and upper Wythoff sequences.
#[tokio::test]
async fn bfile() {
    let parameters = [("game", "wythoff"), ("format", "bfile"), ("columns", "10")];
    let text = file("export", &parameters, "wythoff.b.txt", "text/plain; charset=utf-8").await;
    let text = String::from_utf8(text).unwrap();
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines, ["0 0", "1 2", "2 1", "3 5", "4 7", "5 3", "6 10", "7 4", "8 13", "9 15"]);
    let several = [("game", "k-blocking(2)"), ("format", "bfile"), ("columns", "10")];
    let (status, error) = refused("export", &several).await;
    assert_eq!(status, 422, "{error}");
    assert_eq!(error["hint"], "export CSV or JSON");
    let two = [("game", "wythoff"), ("format", "bfile"), ("other", "nim")];
    assert_eq!(refused("export", &two).await.0, 400);
}

#[tokio::test]
async fn json_of_a_window() {
    let parameters =
        [("game", "maharaja(2,3)"), ("format", "json"), ("x", "3"), ("y", "2"), ("columns", "5"), ("rows", "6")];
    let bytes = file("export", &parameters, "maharaja-2-3.json", "application/json").await;
    let of: Value = serde_json::from_slice(&bytes).unwrap();
    let inside = |pair: &Value| {
        let [x, y] = [0, 1].map(|k| pair[k].as_str().unwrap().parse::<u64>().unwrap());
        (3..8).contains(&x) && (2..8).contains(&y)
    };
    let positions = of["positions"].as_array().unwrap();
    assert!(!positions.is_empty() && positions.iter().all(inside), "{of}");
    assert_eq!(of["certainty"]["kind"], "proved");
    assert_eq!(raw(of["query"].as_str().unwrap()).await.bytes, bytes);
    assert!(of["page"].as_str().unwrap().starts_with("/?game=maharaja%282%2C3%29&x=5&y=5"), "{}", of["page"]);
}

/// The command in the picture is what draws it, and it says how sure it is.
#[tokio::test]
async fn pictures() {
    let parameters = [
        ("game", "maharaja(3,5)"),
        ("format", "svg"),
        ("x", FAR),
        ("columns", "20"),
        ("rows", "30"),
        ("style", "dark"),
        ("y", "1618033988749894848204586834360"),
    ];
    let text = String::from_utf8(file("export", &parameters, "maharaja-3-5.svg", "image/svg+xml").await).unwrap();
    let command = format!(
        "<metadata>wythoff draw 'maharaja(3,5)' --window {FAR} 1618033988749894848204586834360 20 30 --style dark\n"
    );
    assert!(text.contains(&command), "{text}");
    assert!(text.contains("/api/v1/export?game=maharaja%283%2C5%29&amp;format=svg") && text.contains("Proved ("));
    let small = [("game", "wythoff"), ("format", "png"), ("columns", "8"), ("rows", "8"), ("other", "nim")];
    let bytes = file("export", &small, "wythoff.png", "image/png").await;
    assert!(bytes.starts_with(b"\x89PNG"));
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("wythoff draw wythoff --window 0 0 8 8 --overlay nim") && text.contains("Closed form"));
}

/// A film has a frame for each value, and its question and command; what is too long is refused.
#[tokio::test]
async fn a_film() {
    let film = |values| [("game", "gdwn(k,9)"), ("format", "gif"), ("film", values), ("columns", "12"), ("rows", "10")];
    let bytes = file("export", &film("k:1..3"), "gdwn-k-9.gif", "image/gif").await;
    assert!(bytes.starts_with(b"GIF89a"));
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("made by: wythoff draw 'gdwn(k,9)' --window 0 0 12 10 --film k:1..3"), "{text}");
    for (values, says) in [
        ("k:1..9", "greater than k = 9"),
        ("k:1..500", "at most 100"),
        ("j:1..3", "does not stand in it"),
        ("k", "film:"),
    ] {
        let (status, error) = refused("export", &film(values)).await;
        assert!(status == 400 && error.to_string().contains(says), "{values}: {error}");
    }
    for wrong in [
        vec![("game", "nim"), ("format", "gif")],
        vec![("game", "k-blocking(k)"), ("format", "svg"), ("film", "k:1..3")],
    ] {
        assert_eq!(refused("export", &wrong).await.0, 400, "{wrong:?}");
    }
}

/// For papers: a page, and LaTeX, of the same window and with the same command.
#[tokio::test]
async fn pictures_for_papers() {
    let of = |format| [("game", "maharaja"), ("format", format), ("columns", "12"), ("rows", "10")];
    let page = file("export", &of("pdf"), "maharaja.pdf", "application/pdf").await;
    assert!(page.starts_with(b"%PDF-") && page.trim_ascii_end().ends_with(b"%%EOF"));
    let latex = String::from_utf8(file("export", &of("tex"), "maharaja.tex", "application/x-tex").await).unwrap();
    assert!(latex.contains("\\documentclass") && latex.contains("\\begin{tikzpicture}"), "{latex}");
    assert!(
        latex.contains("wythoff draw maharaja --window 0 0 12 10")
            && latex.contains("/api/v1/export?game=maharaja&format=tex"),
        "{latex}"
    );
    assert_eq!(refused("export", &[("game", "maharaja"), ("format", "pdf"), ("columns", "9999")]).await.0, 400);
}

#[tokio::test]
async fn walnut() {
    let game = [("game", "maharaja"), ("format", "walnut")];
    let bytes = file("export", &game, "maharaja.walnut.zip", "application/zip").await;
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = |name: &str| {
        let mut text = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    };
    assert!(text("P.txt").starts_with("msd_fib msd_fib\n"));
    assert!(text("proof.txt").contains("eval claim_0_columns"));
    assert!(text("README.txt").contains("/api/v1/export?game=maharaja&format=walnut"));
    let (status, error) = refused("export", &[("game", "gdwn(1,2)"), ("format", "walnut")]).await;
    assert_eq!((status, &error["code"]), (422, &json!("no-answer")));
}
