//! Input as people write it: names of games, numbers, positions, lists and sequences.

use wythoff::input::{coordinate, game, number, pair, position, positions, sequence, small};
use wythoff::{BigPosition, Diagnostic, Game, PileRules, Rules};

use crate::bytes::{points_into, text};

/// The greatest number of decimal digits of a number.
const DIGITS: usize = 2000;

pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    games(text);
    numbers(text);
    if let Some(Err(mistake)) = sequence(text) {
        refused(text, &mistake);
    }
}

fn games(text: &str) {
    match game(text) {
        Ok(read) => {
            let again = read.game.text().parse::<Game>();
            assert_eq!(again.as_ref(), Ok(&read.game), "{text:?} is read as {:?}", read.game.text());
            if let Some(understood) = &read.understood {
                assert!(text.parse::<Rules>().is_err(), "{text:?} is notation, and yet understood as {understood}");
            }
        }
        Err(mistake) => {
            refused(text, &mistake);
            for instead in &mistake.instead {
                let is_game = instead.parse::<Rules>().is_ok() || instead.parse::<PileRules>().is_ok();
                assert!(is_game, "{text:?}: {instead:?} is suggested, and is no game");
            }
        }
    }
}

fn numbers(text: &str) {
    match number(text, DIGITS) {
        Ok(value) => {
            assert_eq!(number(&value.to_string(), DIGITS).as_ref(), Ok(&value), "{text:?}");
            match (small(text), u64::try_from(&value)) {
                (Ok(small), value) => assert_eq!(Ok(small), value.map_err(drop), "{text:?}"),
                (Err(mistake), value) => assert!(value.is_err(), "{text:?}: {mistake}"),
            }
        }
        Err(mistake) => refused(text, &mistake),
    }
    if let Err(mistake) = coordinate(text, DIGITS) {
        refused(text, &mistake);
    }
    let reads_back = |at: &BigPosition| {
        let written = at.to_string();
        assert_eq!(position(&written, DIGITS).as_ref(), Ok(at), "{text:?}");
        assert_eq!(pair(&written, DIGITS).as_ref(), Ok(at), "{text:?}");
    };
    for read in [position(text, DIGITS), pair(text, DIGITS)] {
        match read {
            Ok(at) => reads_back(&at),
            Err(mistake) => refused(text, &mistake),
        }
    }
    match positions(text, 20, DIGITS) {
        Ok(list) => list.iter().for_each(reads_back),
        Err(mistake) => refused(text, &mistake),
    }
}

fn refused(text: &str, mistake: &Diagnostic) {
    points_into(text, &mistake.span, &mistake.message, &mistake.hint);
    let shown = mistake.with_caret(text);
    assert_eq!(
        shown.lines().count(),
        4 + mistake.message.matches('\n').count() + mistake.hint.matches('\n').count(),
        "{shown}"
    );
}
