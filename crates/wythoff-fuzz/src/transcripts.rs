//! Records of play: whatever is read is written, and reads back as the same record with the same header.

use wythoff_play::transcript::{read_within, write};

use crate::bytes::{points_into, text};

/// The greatest number of decimal digits of a number.
const DIGITS: usize = 1000;

pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    match read_within(text, DIGITS) {
        Ok(read_once) => {
            let written = write(&read_once.0, &read_once.1);
            let again = read_within(&written, DIGITS)
                .unwrap_or_else(|mistake| panic!("{text:?}: {}", mistake.with_caret(&written)));
            assert_eq!(again.0, read_once.0, "{text:?}");
            assert_eq!(write(&again.0, &again.1), written, "{text:?}");
        }
        Err(mistake) => {
            points_into(text, &mistake.span, &mistake.message, &mistake.hint);
            let _ = mistake.with_caret(text);
        }
    }
}
