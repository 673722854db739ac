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

/// A film is one GIF with a frame for each value, or a file for each; nothing is left of one that is refused.
#[test]
fn films() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let small = ["k-blocking(k)", "--window", "0", "0", "12", "12", "--film"];
    let film = |range: &str, more: &[&str]| draw(&[&small[..], &[range], more].concat());
    let made = film("k=1..5 by 2", &["-o", &path("film.gif"), "--json", "--fps", "4"]);
    let told: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
    let games: Vec<&str> =
        told["frames"].as_array().unwrap().iter().map(|frame| frame["game"].as_str().unwrap()).collect();
    assert_eq!((games, &told["format"]), (vec!["k-blocking(1)", "k-blocking(3)", "k-blocking(5)"], &"gif".into()));
    let file = fs::read(path("film.gif")).unwrap();
    let mut frames = gif::DecodeOptions::new().read_info(&file[..]).unwrap();
    let size = (u64::from(frames.width()), u64::from(frames.height()));
    let near = |pixels: u64, told: &serde_json::Value| pixels.abs_diff(told.as_u64().unwrap()) <= 1;
    assert!(near(size.0, &told["width"]) && near(size.1, &told["height"]), "{size:?} {told}");
    let (mut count, mut changes) = (0, 0);
    while let Some(frame) = frames.read_next_frame().unwrap() {
        assert_eq!(frame.delay, 25);
        changes += usize::from(frame.buffer.iter().any(|&index| Some(index) != frame.transparent));
        count += 1;
    }
    assert_eq!((count, changes), (3, 3));

    // the first picture of a film is in the frame that the widest words need, and has the value
    assert!(film("k=9..11", &["-o", &path("frames/board-%k.svg")]).status.success());
    let drawn = |value: &str| fs::read_to_string(path(&format!("frames/board-{value}.svg"))).unwrap();
    let head = |svg: &str| svg.split("<title>").next().unwrap().to_owned();
    let panel = |svg: &str| svg.split("translate(").nth(1).unwrap().split(')').next().unwrap().to_owned();
    let (first, last) = (drawn("09"), drawn("11"));
    assert_eq!((head(&first), panel(&first)), (head(&last), panel(&last)));
    assert!(first.contains(">k = 9</text>") && last.contains(">k = 11</text>"));

    let before = fs::read_dir(directory.path()).unwrap().count();
    for (range, name, says) in [
        ("k=0..3", "zero.gif", "k-blocking(0)"),
        ("j=1..3", "other.gif", "the letter j of the film does not stand in it"),
        ("k=1..3", "film.svg", "write %k in it, as in picture-%k.svg"),
        ("k=1..3", "film.webm", "ffmpeg"),
        ("k=3..1", "empty.gif", "write k=1..3"),
    ] {
        let refused = film(range, &["-o", &path(name)]);
        let error = String::from_utf8(refused.stderr).unwrap();
        assert!(refused.status.code() == Some(2) && error.contains(says), "{range} {name}: {error}");
    }
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), before);
}

/// The films of the page on pictures are drawn by the commands that stand there; the last one shows what its caption says.
#[test]
fn films_of_the_documentation() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/drawing.md")).unwrap();
    let films = page.split("\n## ").find(|section| section.starts_with("Films")).unwrap();
    let commands: Vec<_> = films.lines().filter_map(|line| line.strip_prefix("$ wythoff draw ")).collect();
    assert_eq!(commands.len(), 3);
    let directory = tempfile::tempdir().unwrap();
    for command in &commands[pick(2, 0)..] {
        let words = shlex::split(command).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_wythoff"))
            .current_dir(directory.path())
            .arg("draw")
            .args(&words)
            .arg("--json")
            .output()
            .unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(fs::metadata(directory.path().join(words.last().unwrap())).unwrap().len() < 300_000, "{command}");
        if command.contains("fading") {
            let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
            let caption = |frame: &serde_json::Value| frame["caption"].as_str().unwrap().to_owned();
            let shares = told["frames"].as_array().unwrap().iter().map(caption);
            let shares =
                shares.map(|text| text.split("in common ").nth(1).unwrap().split(' ').next().unwrap().to_owned());
            assert_eq!(shares.collect::<Vec<_>>(), ["0.0", "70.4", "91.7", "91.7", "100.0"]);
        }
    }
}

/// Both pages of a worksheet are A4; only the answers have discs.
#[test]
fn worksheets() {
    for game in ["wythoff", "maharaja", "nim", "wythoff cut (2,3)", "misere-wythoff"] {
        let (sheet, answers) = (svg(&[game, "--worksheet"]), svg(&[game, "--worksheet", "--solutions"]));
        for page in [&sheet, &answers] {
            assert!(page.contains("width=\"794\" height=\"1123\""), "{game}");
        }
        assert!(sheet.contains("Mark all P-positions") && !sheet.contains("The winning moves from"), "{game}");
        assert!(answers.contains("The winning moves from"), "{game}");
        assert!(answers.matches("stroke-linecap").count() > sheet.matches("stroke-linecap").count(), "{game}");
    }
    for (arguments, says) in [
        (&["k-blocking(2)", "--worksheet", "-o", "-"][..], "blocking"),
        (&["wythoff", "--worksheet", "--window", "0", "0", "40", "9", "-o", "-"], "6 to 21"),
        (&["wythoff", "--worksheet", "--width", "80mm", "-o", "-"], "a page of A4"),
    ] {
        let refused = draw(arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8(refused.stderr).unwrap().contains(says), "{arguments:?}");
    }
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
