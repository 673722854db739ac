//! PDF and TikZ: their structure, their words, and that TeX takes them.

use std::process::Command;

use wythoff::{Budget, Game};
use wythoff_draw::layout::Layout;
use wythoff_draw::picture::{Board, Window, plot};
use wythoff_draw::{Scene, Style, pdf, svg, tikz};
use wythoff_rings::pick;

fn board(game: &str, side: u32, lines: bool) -> Scene {
    let game: Game = game.parse().unwrap();
    let window = Window::new(0u8.into(), 0u8.into(), side, side).unwrap();
    Board { lines, ..Board::of(window) }.scene(&game, &Budget::unlimited()).unwrap().command("wythoff draw it")
}

fn contains(bytes: &[u8], part: &str) -> bool {
    bytes.windows(part.len()).any(|window| window == part.as_bytes())
}

#[test]
fn a_pdf_is_one_page_as_large_as_the_picture() {
    let mut scene = board("maharaja", 200, true);
    scene.fit(400.0);
    let file = pdf::render(&scene, Style::Light).unwrap();
    assert!(file.starts_with(b"%PDF-1.") && file.trim_ascii_end().ends_with(b"%%EOF"));
    let layout = Layout::of(&scene);
    assert_eq!(layout.width, 400.0);
    assert!(contains(&file, &format!("/MediaBox [0 0 300 {}]", layout.height.ceil() * 0.75)), "{}", layout.height);
    for part in ["(wythoff draw it)", "maharaja = rook + bishop + leaper", "/Count 1"] {
        assert!(contains(&file, part), "{part}");
    }
}

#[test]
fn tikz_of_a_small_board() {
    let code = tikz::render(&board("nim", 3, false), Style::Light, true).unwrap();
    for part in [
        "% made by: wythoff draw it\n",
        "\\definecolor{hue0}{HTML}{0072B2}\n",
        "\\foreach \\x/\\y in {%\n    0/0,1/1,2/2}\n    { \\fill[hue0] (\\x,\\y) circle[radius=0.42]; }\n",
        "{nim = rook};",
        "{P-position};",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    assert!(!code.contains("documentclass") && code.contains("% needs: \\usepackage{pgfplots}"));
}

#[test]
fn many_points_are_thinned_and_told() {
    let game: Game = "wythoff".parse().unwrap();
    let scene = plot(&game, None, 30_000, &Budget::unlimited()).unwrap();
    let code = tikz::render(&scene, Style::Light, false).unwrap();
    assert!(code.contains("of 30000 points, one in each square of"), "{}", &code[..600]);
    assert!(code.matches(") (").count() < tikz::MOST + 1000);
}

#[test]
fn titles_and_captions_can_be_left_out() {
    let (shown, mut hidden) = (board("wythoff", 20, false), board("wythoff", 20, false));
    (hidden.shows_title, hidden.shows_caption) = (false, false);
    let (with, without) = (svg::render(&shown, Style::Light).unwrap(), svg::render(&hidden, Style::Light).unwrap());
    assert!(with.matches("rook + bishop").count() == 2 && without.matches("rook + bishop").count() == 1);
    assert!(Layout::of(&hidden).height < Layout::of(&shown).height - 30.0);
}

/// Whatever the width, nothing is wider.
#[test]
fn narrow_pictures_hold_their_words() {
    let whole = board(pick("maharaja(2,3)", "maharaja(3,5)"), 40, true);
    for width in [160.0, 227.0, 340.0, 900.0] {
        let mut scene = whole.clone();
        scene.fit(width);
        let layout = Layout::of(&scene);
        assert!((layout.width - width).abs() < 1.0, "{} for {width}", layout.width);
        assert!(layout.panels[0].0 + scene.panels[0].width <= width, "{width}");
        assert!(scene.panels[0].width > 0.4 * width, "{} of {width}", scene.panels[0].width);
    }
}

/// Where there is a TeX, it takes boards, plots and documents.
#[test]
fn tex_takes_it() {
    if Command::new("pdflatex").arg("--version").output().is_err() {
        return;
    }
    let game: Game = "gdwn(1,2)".parse().unwrap();
    let scenes = [board("maharaja", 30, true), plot(&game, None, 500, &Budget::unlimited()).unwrap()];
    for (i, scene) in scenes.iter().enumerate() {
        let directory = std::env::temp_dir().join(format!("wythoff-tikz-{}-{i}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        std::fs::write(directory.join("picture.tex"), tikz::render(scene, Style::Dark, false).unwrap()).unwrap();
        let run = Command::new("pdflatex")
            .args(["-interaction=nonstopmode", "-halt-on-error", "picture.tex"])
            .current_dir(&directory)
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&run.stdout).into_owned();
        // a machine may have a TeX without pgfplots
        let missing = told.contains("File `pgfplots.sty' not found");
        std::fs::remove_dir_all(&directory).unwrap();
        assert!(run.status.success() || missing, "{told}");
    }
}

#[test]
fn a_fragment_is_no_wider_than_a_line() {
    let mut scene = plot(&"wythoff".parse().unwrap(), None, 1000, &Budget::unlimited()).unwrap();
    assert!(Layout::of(&scene).width > 500.0);
    tikz::fit_line(&mut scene);
    // the lines of `article` are 345 points wide
    assert!(Layout::of(&scene).width <= 345.0 / 72.27 * 96.0 && scene.width.is_none());
    let code = |scene: &Scene| tikz::render(scene, Style::Light, true).unwrap();
    assert!(code(&scene).contains("\\ifdim\\wd0>\\linewidth\\resizebox{\\linewidth}{!}{\\usebox0}"));
    // who says how wide it is gets it
    scene.fit(900.0);
    assert!(!code(&scene).contains("\\linewidth"));
}
