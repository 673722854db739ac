//! What a process takes away that is ended by force: a program of its own, since nothing can be written after it.

use std::fs;
use std::mem::forget;

use wythoff_files::{Folders, Whole, discard_unfinished, write};

#[test]
fn half_files_and_empty_folders_go_and_what_holds_something_stays() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    // Dropped, they would wait for ever.
    forget(Folders::make(&path("empty/a/b")).unwrap());
    forget(Folders::make(&path("empty/a/c")).unwrap());
    forget(Folders::make(&path("full/a")).unwrap());
    write(&path("full/file"), b"whole").unwrap();
    drop(Folders::make(&path("dropped/a")).unwrap());
    fs::create_dir_all(path("dropped/a")).unwrap();
    forget(Whole::create(&path("full/half")).unwrap());
    assert!(path("empty/a/c").is_dir());
    discard_unfinished();
    assert!(!path("empty").exists());
    let left: Vec<_> = fs::read_dir(path("full")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["file"]);
    assert!(path("dropped/a").is_dir(), "made by somebody else");
}
