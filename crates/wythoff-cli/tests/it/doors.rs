//! Every question has the same answer through every door of this program: as a subcommand, in a file of questions, and over HTTP. The tests of the
//! Python package ask the same list.

#![cfg(feature = "web")]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use serde_json::{Map, Value};

/// Questions with the words by which they are asked on a command line; `GAME` stands for a game.
const ASKED: &str = include_str!("../../../../testdata/questions.jsonl");

/// Games with a theorem and with automata.
const GAMES: [&str; 3] = ["wythoff", "maharaja(1,3)", "maharaja(2,3)"];

/// Fields that say how long something took.
const TIMES: &[&str] = &["seconds", "check_seconds", "milliseconds"];

/// The words of the questions, about the first of the games.
pub fn words() -> Vec<Vec<String>> {
    let asked = ASKED.lines().map(|line| serde_json::from_str::<Value>(&line.replace("GAME", GAMES[0])).unwrap());
    asked.map(|asked| serde_json::from_value(asked["words"].clone()).unwrap()).collect()
}

/// Runs the program with this standard input; what it prints.
fn wythoff(arguments: &[String], input: &str) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The answer of the server to a question.
fn over_http(address: &str, name: &str, arguments: &str) -> Value {
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!(
        "POST /api/v1/ask/{name} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json"
    );
    write!(stream, "{head}\r\nContent-Length: {}\r\n\r\n{arguments}", arguments.len()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{name} {arguments}: {text}");
    serde_json::from_str(body).unwrap()
}

/// An object without these fields.
fn without(mut value: Value, fields: &[&str]) -> Value {
    fields.iter().for_each(|field| drop(value.as_object_mut().unwrap().remove(*field)));
    value
}

#[test]
fn every_answer_has_every_form() {
    // lists of numbers have formats of their own
    for words in words().into_iter().filter(|words| !["grundy", "sequence"].contains(&words[0].as_str())) {
        for form in ["text", "markdown", "html", "latex"] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
            let output = command.args(&words).args(["--format", form]).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(output.status.success() && !text.trim().is_empty(), "{words:?} as {form}");
            if form == "latex" {
                // signs have commands; letters of names stay
                assert!(text.chars().all(|c| c.is_ascii() || c.is_alphabetic()), "{words:?}: {text}");
                assert_eq!(text.matches("\\begin{").count(), text.matches("\\end{").count(), "{text}");
            }
        }
    }
}

#[test]
fn every_question_has_one_answer() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    let mut server = server.args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut asked = BTreeSet::new();
    for line in ASKED.lines() {
        let games = if line.contains("GAME") { &GAMES[..] } else { &GAMES[..1] };
        for game in games {
            let mut question: Map<String, Value> = serde_json::from_str(&line.replace("GAME", game)).unwrap();
            let words = question.remove("words").unwrap();
            let words = words.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned());
            let by_words = without(
                wythoff(&words.chain(["--json".to_owned()]).collect::<Vec<_>>(), ""),
                &[&["command"], TIMES].concat(),
            );
            let of_file = wythoff(&["ask".to_owned(), "-".to_owned()], &serde_json::to_string(&question).unwrap());
            assert_eq!(without(of_file, &[&["ask"], TIMES].concat()), by_words, "{question:?} in a file");
            let name = question.remove("ask").unwrap().as_str().unwrap().to_owned();
            let arguments = serde_json::to_string(&question).unwrap();
            let over_http = without(over_http(&address, &name, &arguments), TIMES);
            assert_eq!(over_http, by_words, "{name} {arguments} over HTTP");
            asked.insert(name);
        }
    }
    server.kill().unwrap();
    server.wait().unwrap();
    let all = wythoff_cli::questions().map(|question| question.name().to_owned()).collect();
    assert_eq!(asked, all, "all questions are asked");
}
