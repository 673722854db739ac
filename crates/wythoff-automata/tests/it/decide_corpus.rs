//! Every sentence of the literature in `sentences/*.toml` is decided, and the answer is the known one.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use toml::{Table, Value};
use wythoff_automata::format::walnut;
use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{Budget, Numeration, Relation};

fn tables<'a>(file: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    file.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_table)
}

fn text<'a>(table: &'a Table, key: &str) -> &'a str {
    table.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("`{key}` is missing in {table}"))
}

/// Decides the sentences of one file; times are shown with `--nocapture`.
fn decide(name: &str) -> Result<(), DecideError> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences").join(name).with_extension("toml");
    let file: Table = std::fs::read_to_string(&path).ok().and_then(|text| text.parse().ok()).expect("a readable file");
    let budget = Budget::unlimited().with_states(2_000_000);
    let numeration: Arc<Numeration> = Arc::new(text(&file, "numeration").parse().expect("a numeration"));
    let mut decider = Decider::new((*numeration).clone(), budget.clone());
    if *numeration == Numeration::fibonacci() {
        decider.name_word("F", &Relation::last_digits(&numeration, &budget)?)?;
    }
    for word in tables(&file, "word") {
        let letters = walnut::read(text(word, "walnut"), &budget)?.letters(&["n"], &budget)?;
        decider.name_word(text(word, "name"), &letters)?;
    }
    for definition in tables(&file, "define") {
        let parameters: Vec<&str> =
            definition["parameters"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let now = Instant::now();
        decider.define(text(definition, "name"), &parameters, &parse(text(definition, "formula"))?.formula)?;
        println!("{:9.3} s  {name}: ${}", now.elapsed().as_secs_f64(), text(definition, "name"));
    }
    for sentence in tables(&file, "sentence") {
        let id = text(sentence, "id");
        let formula = parse(text(sentence, "text"))?.formula;
        let now = Instant::now();
        if let Some(expected) = sentence.get("holds").and_then(Value::as_bool) {
            let holds = decider.holds(&formula).unwrap_or_else(|error| panic!("{name}: {id}: {error}"));
            assert_eq!(holds, expected, "{name}: {id}");
        } else {
            let relation = decider.relation(&formula).unwrap_or_else(|error| panic!("{name}: {id}: {error}"));
            let below = sentence["below"].as_integer().and_then(|below| u32::try_from(below).ok()).expect("a bound");
            let found: Vec<i64> = (0..below).filter(|&n| relation.holds(&[&n.into()])).map(i64::from).collect();
            let expected: Vec<i64> =
                sentence["values"].as_array().into_iter().flatten().filter_map(Value::as_integer).collect();
            assert_eq!(found, expected, "{name}: {id}");
        }
        println!("{:9.3} s  {name}: {id}", now.elapsed().as_secs_f64());
    }
    Ok(())
}

#[test]
fn bronze() -> Result<(), DecideError> {
    decide("bronze")
}

#[test]
fn fibonacci_factors() -> Result<(), DecideError> {
    decide("fibonacci_factors")
}

#[test]
fn fibonacci_words() -> Result<(), DecideError> {
    decide("fibonacci_word")
}

#[test]
fn pell() -> Result<(), DecideError> {
    decide("pell")
}

#[test]
fn presburger() -> Result<(), DecideError> {
    decide("presburger")
}

#[test]
fn root_of_three() -> Result<(), DecideError> {
    decide("root_of_three")
}

#[test]
fn tribonacci() -> Result<(), DecideError> {
    decide("tribonacci")
}

#[test]
#[ignore = "thorough: one definition takes seconds; other sentences about the Tribonacci word, and repetitions in other words, are decided in every check"]
fn tribonacci_repeats() -> Result<(), DecideError> {
    decide("tribonacci_repeats")
}

#[test]
fn wythoff() -> Result<(), DecideError> {
    decide("wythoff")
}

#[test]
fn wythoff_sums() -> Result<(), DecideError> {
    decide("wythoff_sums")
}
