//! The parser of sentences: whatever it reads is printed, and reads back as the same sentence.

use wythoff::automata::logic::parse;

use crate::bytes::{points_into, text};

pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    match parse(text) {
        Ok(sentence) => {
            let printed = sentence.to_string();
            assert_eq!(parse(&printed).as_ref(), Ok(&sentence), "{text:?} is printed as {printed:?}");
        }
        Err(error) => {
            let span = error.span.clone().expect("what is wrong with a text has a place");
            points_into(text, &span, &error.message, &error.hint);
        }
    }
}
