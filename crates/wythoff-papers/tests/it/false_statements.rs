//! Statements that are made false on purpose, one at a time: each run has to notice.

use serde::Deserialize;
use toml::Value;
use wythoff::budget::{Task, together};
use wythoff_papers::{Claim, Effort, Session, Verdict};

/// A claim, where in its data something is changed, what stands there, and what is put in its place.
type Falsified = (&'static str, &'static str, &'static str, &'static str);

/// What is made false.
const FALSIFIED: &[Falsified] = &[
    ("MAH-F1", "parameters.pieces.1.leap", "2", "3"),
    ("MAH-F6", "parameters.words.0.1.0.1", "100101100", "100101101"),
    ("MAH-F11", "parameters.pieces.0.leap", "3", "4"),
    ("MAH-F12", "parameters.printed.1.1", "01000111", "01000110"),
    ("MAH-T1", "parameters.printed.3.3", "5", "4"),
    ("MAH-wythoff", "words.sentences.0", "3 + sqrt 5", "2 + sqrt 5"),
    ("MAH-wythoff-word", "words.sentences.1", "zero(n + m)", "zero(n + m + 1)"),
    ("MAH-lemma-3.1", "words.sentences.1", "y = x + n", "y = x + n + 1"),
    ("MAH-lemma-3.2", "parameters.excluded.8", "0010101", "0010100"),
    ("MAH-lemma-3.2-steps", "parameters.steps.0.holds.lack", "0000", "000"),
    ("MAH-dictionary-2-3", "parameters.entries.3.1", "10001100", "10001110"),
    ("MAH-first-translations-2-3", "parameters.positions.2", "6", "7"),
    ("MAH-claim-1", "parameters.sentence", "read_1", "read_0"),
    ("MAH-claim-1-strings", "parameters.strings.1.2", "100011001010000", "100011001010001"),
    ("MAH-claim-2", "parameters.sentence", "~($read_0", "($read_0"),
    ("MAH-thm-4.1", "parameters.example.2", "000100111", "000100110"),
    ("MAH-triangle", "parameters.rows.6", "SBCAAAS", "SBCABAS"),
    ("MAH-conj-4.1-6-10", "parameters.within", "6", "1"),
    ("IMI-F1", "parameters.letters.0.at", "5", "6"),
    ("IMI-prop-5", "words.sentences.0", "$P(a,b)", "$P(a,b+1)"),
    ("IMI-E2", "parameters.points.0.are.3", "2", "0"),
    ("IMI-E10", "parameters.points.0.begin.1", "3", "2"),
    ("IMI-E15", "parameters.points.0.are.9", "19", "18"),
    ("IMI-E16", "parameters.points.0.are.6", "15", "14"),
    ("IMI-adjoin", "parameters.games.0.1", "wythoff", "maharaja"),
    ("IMI-hegarty-beatty-pairs", "parameters.slopes.0", "(1 + sqrt 5)/2", "(2 + sqrt 5)/2"),
    ("IMI-hegarty-best", "parameters.further.1.1", "1153432524496296", "1153432524496297"),
    ("IMI-only-if-p-divides-m", "parameters.sequences", "6", "1"),
    ("IMI-question-2", "parameters.rules.0.1", "the moves", "imitation"),
    ("IMI-question-3", "parameters.lengths.3.1", "(1,3)", "(1,2)"),
    ("RES-F1", "parameters.games.0", "connell(3)", "connell(2)"),
    ("RES-captions", "parameters.pictures.0.rows", "3", "2"),
    ("RES-T1", "parameters.printed.0.16", "22", "23"),
    ("RES-T2", "parameters.printed.1.16", "6", "7"),
    ("RES-sec-1.2", "parameters.game", "m-wythoff({m})", "wythoff"),
    ("RES-sec-1.4", "parameters.game", "connell({p})", "modular(2,0,{p})"),
    ("RES-sec-1.6", "parameters.alike.1", "4", "3"),
    ("RES-thm-2.1-i", "parameters.game", "roob-blocking({m},{p})", "modular({m},0,{p})"),
    ("RES-thm-2.1-ii-a", "parameters.coprime", "true", "false"),
    ("RES-thm-2.1-iii-b", "parameters.game", "mxp-wythoff({m},{p})", "shifted({m},{p},0)"),
    ("RES-thm-3.1", "parameters.irrational.0", "sqrt 2", "3/2"),
    ("RES-prop-3.2", "parameters.irrational.1", "sqrt 3", "5/3"),
    ("RES-question-7-time", "parameters.near", "3", "0"),
    ("RES-question-7-complementary-multiples", "parameters.game", "modular({m},0,{p})", "m-wythoff({m})"),
    ("RES-rem-4-cut", "parameters.within", "12", "0"),
    ("RES-E1", "parameters.statements.3.p.0", "2", "3"),
    ("RES-E2", "parameters.statements.1.n.0", "2", "3"),
    ("RES-E4", "parameters.statements.5.p.0", "4", "3"),
    ("RES-E5", "parameters.statements.0.options.1.0", "1", "2"),
    ("RES-E6", "parameters.statements.6.p.0", "7", "8"),
    ("ALT-F1", "words.sentences.1", "x+1,y+2", "x+1,y+3"),
    ("ALT-F4", "parameters.area", "10", "9"),
    ("ALT-facts-F", "parameters.letters.0", "001", "010"),
    ("ALT-F-updates", "parameters.updates.0", "2", "1"),
    ("ALT-lemma-9-log", "parameters.within", "2.5", "0.5"),
    ("ALT-section-6-beams", "words.sentences.0", "sqrt 3)/1", "sqrt 3)/2"),
    ("ALT-section-6-defects", "parameters.lasting.0", "P{(1,1)}", "N{(0,0)}"),
];

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
fn is_noticed(claim: &Value, (id, place, from, to): Falsified, session: &Session) {
    let mut changed = claim.clone();
    let value = at(&mut changed, place);
    let text = value.to_string();
    assert!(text.contains(from), "{id}: {text} stands at {place}");
    let text = format!("v = {}", text.replacen(from, to, 1));
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
    assert!(FALSIFIED.len() >= 40);
    let one = |&falsified: &Falsified| {
        let claim = data.iter().find(|claim| claim["id"].as_str() == Some(falsified.0));
        is_noticed(claim.unwrap_or_else(|| panic!("there is no {}", falsified.0)), falsified, &session);
    };
    together(FALSIFIED.iter().map(|falsified| Box::new(move || one(falsified)) as Task<()>).collect());
}
