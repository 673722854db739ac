//! `wythoff play` as a program sees it: commands on standard input, lines on standard output.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use super::events::{signal, wait_until};

fn play(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_wythoff"))
        .arg("play")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Plays these lines to the end.
fn run(arguments: &[&str], lines: &[u8]) -> Output {
    let mut child = play(arguments);
    child.stdin.take().unwrap().write_all(lines).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A program that talks to the game.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn new(arguments: &[&str]) -> Talk {
        let mut child = play(arguments);
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Talk { child, input, output }
    }

    fn say(&mut self, line: &str) {
        self.input.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// Reads up to a line that begins so, and gives what follows.
    fn hear(&mut self, beginnings: &[&str]) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "no line begins with one of {beginnings:?}");
            let line = line.trim_end();
            if let Some(rest) = beginnings.iter().find_map(|beginning| line.strip_prefix(beginning)) {
                return rest.to_owned();
            }
        }
    }
}

/// Who follows the hints wins, if anybody can: each family of the catalogue, on both seats against a perfect player; one of
/// the two seats wins.
#[test]
fn hints_are_commands() {
    for entry in wythoff::catalogue::ENTRIES {
        let mut won = 0;
        for seat in [&[][..], &["--second"]] {
            let mut talk = Talk::new(&[&[entry.example, "--from", "7", "11"], seat].concat());
            loop {
                let state = talk.hear(&["to act: ", "you "]);
                if state.starts_with("win: ") || state.starts_with("lose: ") {
                    won += usize::from(state.starts_with("win"));
                    break;
                }
                if state.starts_with("you (") {
                    talk.say("hint");
                    let hint = talk.hear(&["hint "]);
                    talk.say(&hint);
                }
            }
            drop(talk.input);
            assert_eq!(talk.child.wait().unwrap().code(), Some(0), "{}", entry.example);
        }
        assert_eq!(won, 1, "{}", entry.example);
    }
}

#[test]
fn refused_commands_do_not_end_the_game() {
    let output = run(&["wythoff", "--from", "3", "4"], b"jump\n\n# a comment\n3 \xff\n9 9\n1 2\n0 0\n");
    assert_eq!(output.status.code(), Some(2));
    let errors = text(&output.stderr);
    assert!(errors.contains("`jump` is not a command") && errors.contains("(3,4) -> (9,9)"), "{errors}");
    assert!(errors.ends_with("error: 3 commands were refused\n"), "{errors}");
    assert!(text(&output.stdout).ends_with("you move 0 0\nposition 0 0\nyou win: no move is left\n"));
}

#[test]
fn the_end_of_the_input() {
    let output = run(&["wythoff", "--from", "3", "4"], b"3 1");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).ends_with("game not finished\n"));
    assert!(output.stderr.is_empty());
}

#[test]
fn records_are_saved_and_continued() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.sgf");
    let path = path.to_str().unwrap();
    for (game, from, lines) in [
        ("k-blocking(3)", ["5", "9"], "4 9\nblock 3,8\n"),
        ("2 x 3-wythoff", ["15", "19"], "15 18\n"),
        ("imitation(2,3)", ["13", "18"], "11 18\n"),
        ("wythoff", ["10^30", "10^30"], "take 3 0\n"),
        ("misere-wythoff", ["7", "9"], "resign\n"),
    ] {
        let first = run(&[game, "--from", from[0], from[1], "--level", "teaching", "--save", path], lines.as_bytes());
        assert_eq!(first.status.code(), Some(0), "{game}: {}", text(&first.stderr));
        let again = run(&["--load", path], b"save\n");
        assert_eq!(again.status.code(), Some(2), "there is no file to save to");
        let again = run(&["--load", path, "--save", path], b"undo\n");
        assert_eq!(again.status.code(), Some(0), "{game}: {}", text(&again.stderr));
        assert!(text(&again.stdout).contains("you first, computer (teaching) second"), "{game}");
        // The state that was saved is the one that is continued.
        let state = |output: &str| output.lines().rfind(|line| line.starts_with("position")).map(str::to_owned);
        let (before, after) = (text(&first.stdout), text(&again.stdout));
        let loaded = after.split("undone").next().unwrap();
        assert_eq!(state(&before), state(loaded), "{game}");
    }
}

#[test]
fn names_in_records_are_kept() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.sgf");
    for (names, players) in [
        ("PB[anna]PW[teaching]", "you first, computer (teaching) second"),
        ("PB[teaching]PW[anna]", "computer (teaching) first, you second"),
        ("PB[teaching]PW[you]", "computer (teaching) first, you second"),
    ] {
        std::fs::write(&path, format!("(;RU[wythoff]ST[3,4]{names};B[1,2])")).unwrap();
        let file = path.to_str().unwrap();
        let output = run(&["--load", file, "--save", file], b"");
        assert!(text(&output.stdout).contains(players), "{names}: {}", text(&output.stdout));
        assert!(std::fs::read_to_string(&path).unwrap().contains(names), "{names}");
    }
}

/// A range of imitations ends where the pile does.
#[test]
fn imitations_that_the_pile_allows() {
    for m in [2, 3] {
        let output = run(&[&format!("imitation({m},1)"), "--from", "5", "5"], b"0 5\n");
        let line = "imitation: computer may not take 5 from the second pile: that would imitate";
        assert!(text(&output.stdout).contains(line), "{}", text(&output.stdout));
    }
}

#[test]
fn a_saved_record_is_whole_after_every_action() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.sgf");
    let mut talk = Talk::new(&["maharaja", "--from", "13", "18", "--save", path.to_str().unwrap()]);
    talk.hear(&["to act: you"]);
    talk.say("11 18");
    talk.hear(&["to act: you"]);
    signal("-INT", talk.child.id());
    assert_eq!(talk.child.wait().unwrap().code(), Some(130));
    let mut errors = String::new();
    talk.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(errors.contains("interrupted"), "{errors}");
    let (record, header) = record(&path);
    assert_eq!(record.actions().len(), 2);
    assert_eq!(header.second.as_deref(), Some("perfect"));
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1);
}

/// While the computer thinks about a position that no theorem decides.
#[test]
fn an_interrupt_while_the_computer_thinks() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.sgf");
    let arguments = ["gdwn(1,2)", "--from", "90000000", "95000000", "--save", path.to_str().unwrap()];
    let mut talk = Talk::new(&arguments);
    talk.hear(&["to act: you"]);
    talk.say("take 0 1");
    talk.hear(&["to act: computer"]);
    wait_until("the move is kept", || path.exists());
    signal("-TERM", talk.child.id());
    assert_eq!(talk.child.wait().unwrap().code(), Some(143));
    assert_eq!(record(&path).0.actions().len(), 1);
}

fn record(path: &Path) -> (wythoff_play::Record, wythoff_play::transcript::Header) {
    wythoff_play::transcript::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = play(&["maharaja", "--from", "30", "30"]);
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all("board\n".repeat(100).as_bytes()).ok();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn equal_seeds_play_equal_games() {
    let game =
        |seed: &str| text(&run(&["maharaja", "--you", "random", "--level", "erring:0.5", "--seed", seed], b"").stdout);
    assert_eq!(game("5"), game("5"));
    assert_ne!(game("5"), game("6"));
}

/// Piles of 20,000 digits, where a theorem decides.
#[test]
fn large_piles() {
    let pile = "7".repeat(20_000);
    let output = run(&["wythoff", "--from", &pile, &pile], format!("board\ntake {pile} {pile}\n").as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stdout);
    assert!(said.contains("(20000 digits)") && said.ends_with("you win: no move is left\n"));
}
