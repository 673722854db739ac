//! `wythoff draw` from outside: what is in the files, and when there is none.

use std::fs;
use std::process::{Command, Output};

use wythoff::catalogue;
use wythoff_rings::pick;

use super::events::{entries, signal, wait_until};

fn draw(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wythoff")).arg("draw").args(arguments).output().unwrap()
}

/// The SVG on standard output.
fn svg(arguments: &[&str]) -> String {
    let output = draw(&[arguments, &["-o", "-"]].concat());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// The text of a child of the root.
fn told(svg: &str, name: &str) -> String {
    let document = roxmltree::Document::parse(svg).unwrap();
    let node = document.root_element().children().find(|node| node.has_tag_name(name)).unwrap();
    node.text().unwrap_or_default().to_owned()
}

#[test]
fn every_picture_is_xml_with_its_words() {
    let pictures: [&[&str]; 13] = [
        &["maharaja"],
        &["maharaja", "--overlay", "wythoff", "--style", "dark"],
        &["maharaja", "--window", "10^50", "p", "40", "40"],
        &["wythoff", "--moves", "9,7", "--window", "0", "0", "12", "12"],
        &["gdwn(1,2)", "--plot", "--columns", "3000"],
        &["maharaja", "--residual", "--at", "10^30", "--columns", "300"],
        &["maharaja", "--histogram", "--columns", "2000", "--size", "900"],
        &["wythoff", "--grundy", "--columns", "40"],
        &["misere-wythoff", "--strings", "--columns", "40"],
        &["misere-wythoff", "--curves"],
        &["maharaja", "--growth"],
        &["maharaja", "--telescope", "10^40"],
        &["bishop + leaper(1,2)", "--window", "0", "5", "20", "20"],
    ];
    for arguments in pictures {
        let text = svg(arguments);
        assert!(told(&text, "title").contains(arguments[0]), "{arguments:?}");
        let caption = told(&text, "desc");
        assert!(["omputed", "roved", "losed form"].iter().any(|word| caption.contains(word)), "{caption}");
        let command = told(&text, "metadata");
        assert!(command.starts_with("wythoff draw ") && !command.contains(" -o"), "{command}");
        assert!(arguments.iter().all(|word| command.contains(word)), "{command}");
    }
}

#[test]
fn every_family_has_a_board() {
    for entry in catalogue::ENTRIES {
        let text = svg(&[entry.example, "--window", "0", "0", "16", "16"]);
        assert!(told(&text, "title").starts_with(entry.example), "{}", entry.example);
        assert!(text.len() < 40_000, "{} bytes", text.len());
    }
}

#[test]
fn a_far_window_shows_what_nth_says() {
    let text = svg(&["wythoff", "--window", "10^50", "p", "30", "30"]);
    let found = Command::new(env!("CARGO_BIN_EXE_wythoff"))
        .args(["solve", "wythoff", "--at", &format!("1{}", "0".repeat(50)), "--count", "30", "--format", "csv"])
        .output()
        .unwrap();
    let listed = String::from_utf8(found.stdout).unwrap();
    // of the 30 columns those whose P-position is in the window, around the upper one nearest to the middle
    let rows: Vec<u64> = listed
        .lines()
        .map(|line| line.split_once(',').unwrap().1)
        .filter(|row| row.starts_with("161803"))
        .map(|row| row[row.len() - 6..].parse().unwrap())
        .collect();
    let inside = |low: u64| rows.iter().filter(|&&row| (low..low + 30).contains(&row)).count();
    let caption = told(&text, "desc");
    let label = caption.split("30 rows from ").nth(1).unwrap().split(" (").next().unwrap();
    let low: u64 = label[label.len() - 6..].parse().unwrap();
    assert!(inside(low) > 8);
    assert!(caption.contains(&format!(": {} P-positions", inside(low))), "{caption}");
}

#[test]
fn a_png_has_its_words() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("board.png");
    let name = path.to_str().unwrap();
    for (scale, style) in [("1", "light"), (pick("0.5", "2.5"), "dark")] {
        let output = draw(&["maharaja", "--scale", scale, "--style", style, "-o", name]);
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
        let mut reader = png::Decoder::new(std::io::Cursor::new(fs::read(&path).unwrap())).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        let scale: f64 = scale.parse().unwrap();
        assert!((f64::from(frame.width) / scale - 580.0).abs() < 60.0, "{}", frame.width);
        let words = &reader.info().utf8_text;
        let word = |keyword: &str| words.iter().find(|chunk| chunk.keyword == keyword).unwrap().get_text().unwrap();
        assert_eq!(word("Title"), "maharaja = rook + bishop + leaper(1,2)");
        assert!(word("Description").contains("Proved"));
        assert!(word("Source").starts_with("wythoff draw maharaja --scale"));
        assert!(word("Software").starts_with("wythoff "));
    }
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn a_failure_leaves_no_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("board.svg");
    for arguments in [&["gdwn(1,2)", "--window", "10^50", "0", "9", "9"][..], &["k-blocking(3)", "--grundy"]] {
        let output = draw(&[arguments, &["-o", path.to_str().unwrap()]].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0);
    }
}

/// A run that would take a long time is stopped once its temporary file is there.
#[test]
fn an_interrupt_leaves_no_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("plot.png");
    let mut child = Command::new(env!("CARGO_BIN_EXE_wythoff"))
        .args(["draw", "gdwn(1,2)", "--histogram", "--columns", "50000000", "-o", path.to_str().unwrap()])
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    wait_until("its file is there", || entries(directory.path()) > 0);
    signal("-INT", child.id());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0);
}

#[test]
fn standard_output_gets_the_same_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("board.SVG");
    assert!(draw(&["nim", "-o", path.to_str().unwrap()]).status.success());
    assert_eq!(fs::read_to_string(&path).unwrap(), svg(&["nim"]));
}

#[test]
fn a_removed_rectangle_is_shifted_with_its_game() {
    let shifted = |offset: &str| {
        svg(&["cut(2,3,4,5)", "--overlay", "wythoff", "--window", "0", "0", "20", "20", "--offset", offset])
    };
    let (still, moved, away) = (shifted("0,0"), shifted("3,2"), shifted("-4,-5"));
    let area = |svg: &str| {
        let document = roxmltree::Document::parse(svg).unwrap();
        let area = document.descendants().find(|node| node.attribute("fill-opacity").is_some());
        area.map(|node| node.attribute("d").unwrap().to_owned())
    };
    // cells of 28 pixels, the row 0 at the bottom
    assert!(area(&still).unwrap().starts_with("M0 560L112 560L112 420"), "{:?}", area(&still));
    assert!(area(&moved).unwrap().starts_with("M84 504L196 504L196 364"), "{:?}", area(&moved));
    assert_eq!(area(&away), None);
    assert!(!away.contains(">removed<"));
}

#[test]
fn too_few_columns_are_refused() {
    for (picture, least) in [("--plot", "2 columns"), ("--residual", "2 columns"), ("--histogram", "2 columns")] {
        let output = draw(&["wythoff", picture, "--columns", "1", "-o", "-"]);
        assert_eq!(output.status.code(), Some(2), "{picture}");
        assert!(String::from_utf8(output.stderr).unwrap().contains(least), "{picture}");
    }
    assert!(draw(&["wythoff", "--grundy", "--columns", "1", "-o", "-"]).status.success());
    let output = draw(&["wythoff", "--grundy", "--window", "0", "0", "0", "1", "-o", "-"]);
    assert!(String::from_utf8(output.stderr).unwrap().contains("at least one column,"));
}
