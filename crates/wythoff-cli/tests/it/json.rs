//! What is printed with `--json` is as the published schema says, and the schema says something.
#![cfg(all(feature = "pictures", feature = "schema", feature = "sweep", feature = "web"))]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use jsonschema::Validator;
use serde_json::{Value, json};

/// Subcommands that print scripts, pages and schemas, and no answers, and one that has other subcommands.
const NO_ANSWERS: [&str; 5] = ["ask", "completions", "lab", "man", "schema"];

/// Questions, as they are typed; `CERT` is a certificate, and `OUT` a file that is not there.
const QUESTIONS: &[&str] = &[
    "games",
    "show|wythoff|--columns|500",
    "show|imitation(1,1)|--columns|100",
    "show|wythoff alter P{(3,4)}|--columns|100",
    "show|bishop + leaper(1,2)|--upto|20|--columns|50",
    "solve|wythoff|--columns|9",
    "solve|maharaja|--from|10^20|--count|3",
    "solve|bishop + leaper(1,2)|--upto|9|--count|5|--total",
    "solve|bishop + leaper(1,2)|--upto|9|--count|5",
    "nth|wythoff|10^30|--count|2",
    "nth|gdwn(1,2)|7",
    "decide|maharaja|10^20|phi 10^20",
    "decide|2 x 3-wythoff|2|3",
    "decide|imitation(1,1)|1|3|--after|2,3",
    "decide|k-blocking(3)|5|9",
    "decide|wythoff alter P{(3,4)}|3|4",
    "play|wythoff|--from|20|33|--do|take 1 0; resign",
    "play|imitation(1,1)|--from|3|5|--two|--do|move 3 2",
    "play|2 x 3-wythoff|--from|5|7|--you|perfect|--level|teaching|--seed|3",
    "play|wythoff|--you|perfect|--level|random|--games|3|--seed|1",
    "play|wythoff|--you|random|--games|2|--seed|1|--from|5,7",
    "play|three-heaps|--from|4|7|9|--level|teaching|--do|take 1 from the first; resign",
    "play|three-heaps|--from|1|2|3|--do|take 1 2 3",
    "play|three-heaps|--you|perfect|--level|random|--games|3|--seed|1",
    "play|misere nim on 4 piles|--from|1|0|0|1|--level|teaching|--do|take 1 from the first",
    "play|nim on 3 piles|--from|1|2|4|--you|perfect|--games|2|--seed|1",
    "grundy|wythoff|--columns|5",
    "compare|maharaja|wythoff|--columns|50",
    "compare|wythoff|rook + bishop",
    "alter|misere-wythoff|--upto|60",
    "alter|wythoff alter P{(3,4),(5,0)} N{(0,0)}|--upto|60",
    "alter|maharaja alter P{(3,3)}|--upto|40",
    "sequence|floor(n (1+sqrt 5)/4 + 1/2)|--count|2",
    "complementary|maharaja|--delta|1|--count|99",
    "complementary|floor(n phi)|floor(n 2)|--p|2|--delta|1/2|--count|99",
    "words|wythoff|--columns|500",
    "words|maharaja(2,3)|--columns|2000",
    "prove|wythoff",
    "check|CERT",
    "check|CERT|--steps",
    "chain|heaps|--upto|0",
    "chain|values|nim|--upto|1",
    "piles|../wythoff-theory/certificates/wythoff-values.chain|57|335",
    "link|../wythoff-theory/certificates/wythoff-values.chain|1|57|--count|2",
    "theorems|wythoff|--proof",
    "redundant|wythoff",
    "redundant|wythoff|--vector|1,3|--vector|1,2",
    "redundant|k-blocking(3)|--count|2",
    "redundant|wythoff|--automaton|dot",
    "automaton|wythoff",
    "automaton|CERT",
    "draw|wythoff|--window|0|0|9|9|-o|OUT.svg",
    "draw|wythoff|--plot|--columns|50|--scale|0.5|-o|OUT.png",
    "logic|Ex x + x = 6",
    "logic|An n > 3",
    "logic|x < 3|--define|even(n): Ek n = 2*k",
    "lab|process|--dictionary|0>0,10>10|--start|1000",
    "lab|process|--dictionary|00>1,1>0|--start|0010",
    "lab|tag|--rules|a>bc,b>a,c>aaa|--start|aaa|--steps|5",
    "sweep|maharaja({k},{l})|--k|1..2|--l|2..3|--columns|200|--measure|bits|-o|OUT.sweep",
    "sweep|status|OUT.sweep",
    "sweep|merge|OUT.sweep|--partial",
    "atlas",
    "atlas|list|--family|rays|--limit|3",
    "atlas|show|maharaja",
    "atlas|build|--families|FAMILIES|-o|OUT.atlas",
    "reproduce|--list",
    "reproduce|RES-T3|--quick",
];

/// These, and the questions of the library as all doors are asked them.
fn questions() -> Vec<String> {
    let registered = super::doors::words().into_iter().map(|words| words.join("|"));
    QUESTIONS.iter().map(|question| (*question).to_owned()).chain(registered).collect()
}

/// The name of the subcommand that answers.
fn named(question: &str) -> String {
    question.trim_start_matches("lab|").split('|').next().unwrap().to_owned()
}

fn wythoff(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn printed(arguments: &[&str]) -> String {
    let output = wythoff(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn validator(of: &[&str]) -> Validator {
    let schema: Value = serde_json::from_str(&printed(&[&["schema"], of].concat())).unwrap();
    jsonschema::draft202012::meta::validate(&schema).unwrap_or_else(|error| panic!("{of:?}: {error}"));
    jsonschema::draft202012::new(&schema).unwrap()
}

/// The answer is as the schema says, and no longer if it is spoiled.
fn holds(validator: &Validator, answer: &Value, about: &str) {
    let errors: Vec<String> = validator.iter_errors(answer).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(errors.is_empty(), "{about}: {errors:#?}\n{answer:#}");
    let spoiled = |pointer: &str, value: Value| {
        let mut spoiled = answer.clone();
        *spoiled.pointer_mut(pointer).unwrap() = value;
        assert!(!validator.is_valid(&spoiled), "{about}: {pointer} may be anything");
    };
    spoiled("/command", json!("guess"));
    if answer.get("certainty").is_some() {
        spoiled("/certainty/kind", json!("certain"));
        spoiled("/certainty/text", Value::Null);
    }
    let mut more = answer.clone();
    more["more"] = json!(1);
    assert!(!validator.is_valid(&more), "{about}: fields that are not described are taken");
    let mut less = answer.clone();
    less.as_object_mut().unwrap().remove("command");
    assert!(!validator.is_valid(&less), "{about}: the command may be missing");
}

// Over 5 s: every command answers, and every answer is changed in every field that its schema describes.
#[test]
fn answers_are_as_the_schema_says() {
    let directory = tempfile::tempdir().unwrap();
    let (certificate, out) = (directory.path().join("wythoff.cert"), directory.path().join("out"));
    let (certificate, out) = (certificate.to_str().unwrap(), out.to_str().unwrap());
    printed(&["prove", "wythoff", "--cert", certificate]);
    let (any, mut validators) = (validator(&[]), BTreeMap::new());
    for question in &questions() {
        let typed =
            question.replace("CERT", certificate).replace("OUT", out).replace("FAMILIES", super::writers::FAMILIES);
        let arguments: Vec<&str> = typed.split('|').chain(["--json"]).collect();
        let command = named(question);
        let one = validators.entry(command.clone()).or_insert_with(|| validator(&[&command]));
        let lines = printed(&arguments);
        assert!(!lines.is_empty(), "{question}");
        for line in lines.lines() {
            assert!(line.starts_with("{\"command\":"), "{question}: {line}");
            let answer: Value =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{question}: {error}\n{line}"));
            holds(one, &answer, question);
            assert!(any.is_valid(&answer), "{question}: not by the schema of all commands");
        }
    }
}

#[test]
fn the_address_of_the_server_is_an_answer() {
    let mut server = wythoff(&["serve", "--port", "0", "--json"]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    holds(&validator(&["serve"]), &serde_json::from_str(&line).unwrap(), "serve");
}

#[test]
fn every_subcommand_has_a_schema_and_a_question() {
    let directory = tempfile::tempdir().unwrap();
    printed(&["man", "--dir", directory.path().to_str().unwrap()]);
    let pages =
        std::fs::read_dir(directory.path()).unwrap().map(|page| page.unwrap().file_name().into_string().unwrap());
    let names = pages.filter_map(|page| Some(page.strip_prefix("wythoff-")?.strip_suffix(".1")?.to_owned()));
    let names = names.map(|name| name.trim_start_matches("lab-").to_owned());
    let is_one = |name: &String| !NO_ANSWERS.contains(&name.as_str()) && !name.contains('-');
    let names: BTreeSet<String> = names.filter(is_one).collect();
    let schema: Value = serde_json::from_str(&printed(&["schema"])).unwrap();
    let described = schema["$defs"].as_object().unwrap().keys().filter_map(|name| name.strip_prefix("command-"));
    assert_eq!(described.map(str::to_owned).collect::<BTreeSet<_>>(), names);
    let asked = questions().into_iter().map(|question| named(&question));
    assert_eq!(asked.chain(["serve".to_owned()]).collect::<BTreeSet<_>>(), names);
}

#[test]
fn the_published_schema_is_that_of_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/wythoff.schema.json");
    let published = std::fs::read_to_string(path).unwrap();
    assert!(published == printed(&["schema"]), "write it anew: wythoff schema > docs/schema/wythoff.schema.json");
}
