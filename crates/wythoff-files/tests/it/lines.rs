//! Journals.

use std::fs;

use tempfile::tempdir;
use wythoff_files::Lines;

#[test]
fn a_line_that_was_cut_short_is_cut_off() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("journal");
    fs::write(&path, "one\ntwo\nthr").unwrap();
    let mut lines = Lines::open(&path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\n");
    lines.append("three").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\nthree\n");
}

#[test]
fn a_journal_is_made() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("journal");
    Lines::open(&path).unwrap().append("line").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "line\n");
}
