//! `docs/play.md` is true: its transcript is one, and is written as it stands there; its levels are levels.

use wythoff_play::transcript::{read, write};
use wythoff_play::{Level, Record};

const PAGE: &str = include_str!("../../../../docs/play.md");

#[test]
fn the_transcript_is_read_and_written() {
    let text = PAGE.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let (record, header) = read(text).unwrap_or_else(|error| panic!("{}", error.with_caret(text)));
    assert_eq!(write(&record, &header), text);
    assert!(record.ending().is_some());
}

#[test]
fn the_levels_are_levels() {
    let table = PAGE.split("## Levels").nth(1).unwrap().split("\n\n").nth(1).unwrap();
    let levels: Vec<Level> = table.lines().skip(2).map(|row| row.split('`').nth(1).unwrap().parse().unwrap()).collect();
    assert_eq!(levels, [Level::Perfect, Level::Teaching, Level::Erring(0.2), Level::Random]);
    assert!(levels.iter().all(|level| level.to_string().parse::<Level>() == Ok(*level)));
    for wrong in ["", "erring", "erring:2", "erring:-0.1", "erring:NaN", "best"] {
        assert!(wrong.parse::<Level>().is_err(), "{wrong}");
    }
}

/// A choice of a board that the start is not on, as the page says.
#[test]
fn a_start_must_exist_on_some_board() {
    assert!(Record::new("wythoff cut (2,2)".parse().unwrap(), "1,1".parse().unwrap()).is_err());
    let record = Record::new("mxp-wythoff(1,2)".parse().unwrap(), "0,0".parse().unwrap()).unwrap();
    assert_eq!(record.choices().iter().map(|choice| choice.1).collect::<Vec<_>>(), [true, false]);
}
