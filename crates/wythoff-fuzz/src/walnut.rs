//! Files and scripts of Walnut: whatever automaton is read is written, and reads back as the same relation.

use wythoff::Budget;
use wythoff::automata::logic::Decider;
use wythoff::automata::walnut::{Command, Line, Session, Systems, read, script, write};
use wythoff::automata::{AutomataError, Numeration};
use wythoff::sentence::Named;

use crate::bytes::text;

/// The greatest number of states of a file whose relation is computed.
const STATES: usize = 60;

pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    run_script(text);
    let budget = Budget::unlimited().with_states(2_000).with_memory(1 << 22);
    let file = match read(text, &budget) {
        Ok(file) => file,
        Err(error) => return says_something(&error),
    };
    let names: Vec<String> = (b'a'..).take(file.tracks()).map(|name| char::from(name).to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if names.len() > 3 || file.states() > STATES {
        return;
    }
    let relation = match file.relation(&names, &budget) {
        Ok(relation) => relation,
        Err(error) => return says_something(&error),
    };
    if let Ok(letters) = file.letters(&names, &budget) {
        assert!(letters.iter().all(|letter| file.outputs().contains(&letter.0)));
    }
    if names.is_empty() {
        return;
    }
    // The file is read under a name, as by `logic --load`.
    match Named::read("N", "a file", text.as_bytes(), &[], &budget) {
        Ok(named) => assert!(named.as_relation().is_none_or(|named| *named == relation), "{text:?} under a name"),
        Err(error) => assert!(error.exceeded().is_some(), "{text:?} is read, and under a name {error}"),
    }
    if let Ok(written) = write(&relation, &budget) {
        // The written automaton may need more states than the file that was read.
        match read(&written, &budget).and_then(|file| file.relation(&names, &budget)) {
            Ok(again) => assert!(again == relation, "{text:?} is another relation when it is written and read again"),
            Err(error) => assert!(matches!(error, AutomataError::Exceeded(_)), "{text:?} is written, and then {error}"),
        }
    }
}

/// Runs a script without files, in a small budget: what cannot be done is refused in words.
fn run_script(text: &str) {
    let budget = Budget::unlimited().with_states(300).with_memory(1 << 20);
    let none = |_: &str, _: &str| Ok(None);
    let decider = Decider::new(Numeration::fibonacci(), budget.clone());
    let mut session = Session::new(decider, Systems::default(), None, &none, &budget);
    for Line { command, is_of_walnut, .. } in script(text).into_iter().take(12) {
        let said = match &command {
            Command::Wrong { message, .. } => {
                assert!(!message.is_empty());
                Ok(())
            }
            Command::Do { verb, rest } => session.run(verb, rest).map(drop),
            Command::Define { formula: text, .. } | Command::Evaluate { sentence: text, .. } => session
                .expanded(text)
                .and_then(|text| session.prepare(&text, is_of_walnut))
                .and_then(|ready| match &command {
                    Command::Define { name, parameters, .. } => session.define(name, parameters.as_deref(), &ready),
                    _ => session.table_of(&ready).map(|table| assert!(!table.write().is_empty())),
                }),
        };
        said.unwrap_or_else(|error| assert!(!error.to_string().is_empty()));
    }
}

fn says_something(error: &AutomataError) {
    assert!(!error.to_string().is_empty());
}
