//! What killed processes leave.

use std::fs::{self, File};
use std::path::Path;

use tempfile::tempdir;
use wythoff_files::{Whole, lock, try_lock, write};

/// A file as a process that was killed has left it: nobody holds a lock on it.
fn leave(directory: &Path, name: &str) -> File {
    let path = directory.join(name);
    fs::write(&path, "half").unwrap();
    File::open(path).unwrap()
}

#[test]
fn what_nobody_holds_is_removed_and_nothing_else() {
    let directory = tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    leave(directory.path(), ".list.wythoff-Ab12Cd");
    let held = leave(directory.path(), ".list.wythoff-Xy34Zw");
    held.lock().unwrap();
    // Those of other files, and what is named otherwise.
    let others = [
        ".other.wythoff-Ab12Cd",
        ".list.wythoff-b.wythoff-Ab12Cd",
        ".list.wythoff-",
        ".list.wythoff-Ab12C_",
        "list.wythoff-Ab12Cd",
    ];
    others.iter().for_each(|name| drop(leave(directory.path(), name)));
    write(&path("list"), b"whole").unwrap();
    assert!(!path(".list.wythoff-Ab12Cd").exists());
    assert!(path(".list.wythoff-Xy34Zw").exists(), "its process lives");
    assert!(others.iter().all(|name| path(name).exists()));
}

#[test]
fn two_writers_do_not_disturb_each_other() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("list");
    let first = Whole::create(&path).unwrap();
    write(&path, b"second").unwrap();
    first.publish().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"", "the last one to publish");
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn a_lock_has_one_holder() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("lock");
    let held = lock(&path).unwrap();
    assert!(try_lock(&path).unwrap().is_none());
    drop(held);
    assert!(try_lock(&path).unwrap().is_some());
}
