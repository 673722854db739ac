//! The sentences of the literature in `sentences/*.toml`: that they can be read, and hang together. `sentences/verify.py`
//! evaluates them up to a bound.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use toml::{Table, Value};
use wythoff_automata::logic::{Call, Formula, Node, Output, Sentence, parse};

fn files() -> Vec<(String, Table)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut tables: Vec<(String, Table)> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).unwrap().parse().unwrap()))
        .collect();
    tables.sort_by(|a, b| a.0.cmp(&b.0));
    tables
}

fn tables<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    table.get(key).and_then(Value::as_array).into_iter().flatten().map(|entry| entry.as_table().unwrap())
}

fn text<'a>(table: &'a Table, key: &str) -> &'a str {
    table.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("`{key}` is missing in {table}"))
}

/// Reads a formula in a numeration; what is printed must read back.
fn read(numeration: &str, formula: &str) -> Sentence {
    let text = format!("?{numeration} {formula}");
    let sentence = parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(parse(&sentence.to_string()).as_ref(), Ok(&sentence), "{text}");
    sentence
}

/// Every call is of an automaton that was defined, with its number of terms; the words are F and TR.
fn check_calls(formula: &Formula, defined: &BTreeMap<&str, usize>) {
    match &formula.node {
        Node::Compare(..) => {}
        Node::Letters(_, a, b) => {
            for output in [a, b] {
                assert!(
                    matches!(output, Output::Letter(_))
                        || matches!(output, Output::Word { name, .. } if ["F", "TR"].contains(&&**name))
                );
            }
        }
        Node::Call(Call { name, arguments, .. }) => {
            assert_eq!(defined.get(&**name), Some(&arguments.len()), "{formula}");
        }
        Node::Not(formula) | Node::In(_, formula) | Node::Reversed(formula) | Node::Quantified(_, _, formula) => {
            check_calls(formula, defined);
        }
        Node::Join(_, formulas) => formulas.iter().for_each(|formula| check_calls(formula, defined)),
        Node::Implies(a, b) | Node::Iff(a, b) => {
            check_calls(a, defined);
            check_calls(b, defined);
        }
    }
}

#[test]
fn all_are_read() {
    let mut identifiers = BTreeSet::new();
    let (mut holding, mut failing, mut listed) = (0, 0, 0);
    for (path, file) in &files() {
        let numeration = text(file, "numeration");
        let mut defined: BTreeMap<&str, usize> = BTreeMap::new();
        for definition in tables(file, "define") {
            let name = text(definition, "name");
            let parameters: BTreeSet<&str> =
                definition["parameters"].as_array().unwrap().iter().map(|x| x.as_str().unwrap()).collect();
            let formula = read(numeration, text(definition, "formula")).formula;
            let free = formula.free_variables();
            assert_eq!(free.iter().map(|x| &**x).collect::<BTreeSet<&str>>(), parameters, "{path}: {name}");
            check_calls(&formula, &defined);
            assert_eq!(defined.insert(name, parameters.len()), None, "{path}: {name} is defined twice");
        }
        for sentence in tables(file, "sentence") {
            let id = text(sentence, "id");
            assert!(identifiers.insert(id.to_owned()), "{path}: a second {id}");
            assert!(!text(sentence, "source").is_empty(), "{path}: {id}");
            let formula = read(numeration, text(sentence, "text")).formula;
            check_calls(&formula, &defined);
            let free = formula.free_variables().len();
            match (sentence.get("holds").and_then(Value::as_bool), sentence.get("values").and_then(Value::as_array)) {
                (Some(holds), None) => {
                    assert_eq!(free, 0, "{path}: {id}");
                    *(if holds { &mut holding } else { &mut failing }) += 1;
                }
                (None, Some(values)) => {
                    assert_eq!(free, 1, "{path}: {id}");
                    let below = sentence["below"].as_integer().unwrap();
                    let values: Vec<i64> = values.iter().map(|value| value.as_integer().unwrap()).collect();
                    assert!(
                        values.is_sorted_by(|a, b| a < b) && values.iter().all(|&value| value < below),
                        "{path}: {id}"
                    );
                    listed += 1;
                }
                _ => panic!("{path}: {id} needs `holds` or `values`"),
            }
        }
    }
    assert!(holding >= 80 && failing >= 30 && listed >= 30, "{holding} hold, {failing} fail, {listed} are listed");
}
