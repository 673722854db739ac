//! Parts of files, and files that are no longer needed.

use std::fs;
use std::io::Read;

use tempfile::tempdir;
use wythoff_files::{Begun, Part, remove};

#[test]
fn lines_of_a_part_are_there_for_the_next_run() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("report");
    let (mut part, begun) = Part::open(&path).unwrap();
    assert_eq!(begun, Begun::Nothing);
    part.tell("a report").unwrap();
    part.append("one").unwrap();
    assert!(Part::open(&path).is_err(), "somebody has it");
    drop(part);
    let (mut part, begun) = Part::open(&path).unwrap();
    assert_eq!(begun, Begun::Described("a report".into()));
    part.append("two").unwrap();
    let mut text = String::new();
    part.read().unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(text, "one\ntwo\n");
    part.discard();
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0);
}

#[test]
fn what_is_not_there_is_removed() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("attempt");
    fs::write(&path, "learned").unwrap();
    remove(&path).unwrap();
    assert!(!path.exists());
    remove(&path).unwrap();
    let error = remove(directory.path()).unwrap_err().to_string();
    assert!(error.starts_with("cannot remove "), "{error}");
}
