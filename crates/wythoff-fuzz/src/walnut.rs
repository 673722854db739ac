//! Files and scripts of Walnut: whatever automaton is read is written, and reads back as the same relation.

use wythoff::Budget;
use wythoff::automata::AutomataError;
use wythoff::automata::format::walnut::{read, script, write};
use wythoff::sentence::Named;

use crate::bytes::text;

/// The greatest number of states of a file whose relation is computed.
const STATES: usize = 60;

pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    if let Err(error) = script(text) {
        says_something(&error);
    }
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

fn says_something(error: &AutomataError) {
    assert!(!error.to_string().is_empty());
}
