//! Statements that are made false on purpose, one at a time: each run has to notice.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Value;
use wythoff::budget::{Task, together};
use wythoff_papers::{Claim, Effort, Session, Verdict};

/// The data of all claims, as they are in the files.
fn data() -> Vec<Value> {
    let files = [
        include_str!("../../claims/maharaja.toml"),
        include_str!("../../claims/imitation.toml"),
        include_str!("../../claims/restrictions.toml"),
        include_str!("../../claims/alterations.toml"),
    ];
    files
        .iter()
        .flat_map(|file| toml::from_str::<toml::Table>(file).unwrap()["claim"].as_array().unwrap().clone())
        .collect()
}

/// What stands at a place, by names and numbers.
fn at<'v>(value: &'v mut Value, place: &str) -> &'v mut Value {
    place.split('.').fold(value, |value, name| match value {
        Value::Table(table) => table.get_mut(name).unwrap_or_else(|| panic!("{place}: no {name}")),
        Value::Array(array) => &mut array[name.parse::<usize>().unwrap()],
        _ => panic!("{place}: nothing is in {name}"),
    })
}

/// The outcome in one line, or why there is none.
fn settled(claim: &Value, session: &Session) -> (String, String) {
    let claim = Claim::deserialize(claim.clone()).unwrap();
    match claim.settle(&mut session.clone()) {
        Ok(outcome) => {
            let by = if let Verdict::Contradicted { by } = &outcome.verdict { by.clone() } else { String::new() };
            (outcome.verdict.name().to_owned(), by)
        }
        Err(error) => ("failed".to_owned(), error.to_string()),
    }
}

/// The claim with something else in its data has another verdict than is expected, or is contradicted by something else.
fn is_noticed(claim: &Value, [id, place, from, to]: &[String; 4], session: &Session) {
    let mut changed = claim.clone();
    let value = at(&mut changed, place);
    let text = value.to_string();
    assert!(text.contains(from.as_str()), "{id}: {text} stands at {place}");
    let text = format!("v = {}", text.replacen(from.as_str(), to, 1));
    *value = toml::from_str::<toml::Table>(&text).unwrap()["v"].clone();
    let expected = claim["expected"].as_str().unwrap();
    let (verdict, by) = settled(&changed, session);
    assert!(verdict != "failed", "{id}: {by}");
    let other = verdict != expected || (verdict == "contradicted" && settled(claim, session).1 != by);
    assert!(other, "{id}: {place} is wrong, and the verdict still {verdict}");
}

#[test]
fn false_statements_are_noticed() {
    let (data, session) = (data(), Session::new(Effort::Quick));
    let mut made: BTreeMap<String, Vec<[String; 4]>> = toml::from_str(include_str!("false.toml")).unwrap();
    let made = made.remove("false").unwrap();
    assert!(made.len() >= 40);
    let one = |change: &[String; 4]| {
        let claim = data.iter().find(|claim| claim["id"].as_str() == Some(&change[0]));
        is_noticed(claim.unwrap_or_else(|| panic!("there is no {}", change[0])), change, &session);
    };
    together(made.iter().map(|change| Box::new(move || one(change)) as Task<()>).collect());
}
