//! Files that appear when they are whole.

use std::fs;
use std::io::Write;
use std::path::Path;

use tempfile::tempdir;
use wythoff_files::{Folders, Whole, publish, write};

fn names(directory: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn nothing_is_there_before_it_is_published() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("list");
    fs::write(&path, "old").unwrap();
    let mut file = Whole::create(&path).unwrap();
    file.write_all(b"new").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    file.publish().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(names(directory.path()), ["list"]);
}

#[test]
fn what_is_given_up_leaves_no_trace() {
    let directory = tempdir().unwrap();
    let mut file = Whole::create(&directory.path().join("list")).unwrap();
    file.write_all(b"half").unwrap();
    assert_eq!(names(directory.path()).len(), 1);
    drop(file);
    assert!(names(directory.path()).is_empty());
}

#[test]
fn files_that_belong_together_appear_together() {
    let directory = tempdir().unwrap();
    let files = ["a", "b"].map(|name| Whole::create(&directory.path().join(name)).unwrap());
    assert!(names(directory.path()).iter().all(|name| name.starts_with('.')));
    publish(files.into()).unwrap();
    assert_eq!(names(directory.path()), ["a", "b"]);
}

#[test]
fn an_error_names_the_file() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("nowhere/list");
    let error = write(&path, b"text").unwrap_err();
    assert_eq!(error.to_string(), format!("cannot write to {}", path.display()));
    assert_eq!(error.error.kind(), std::io::ErrorKind::NotFound);
    // A folder is no file.
    assert!(write(directory.path(), b"text").is_err());
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let directory = tempdir().unwrap();
    let (path, link) = (directory.path().join("list"), directory.path().join("link"));
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o606)).unwrap();
    symlink(&path, &link).unwrap();
    write(&link, b"new").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o606);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

#[test]
fn folders_that_stay_empty_are_taken_away() {
    let directory = tempdir().unwrap();
    let (there, deep) = (directory.path().join("there"), directory.path().join("there/a/b"));
    fs::create_dir(&there).unwrap();
    let folders = Folders::make(&deep).unwrap();
    assert!(deep.is_dir());
    drop(folders);
    assert!(there.is_dir() && !there.join("a").exists());
    let folders = Folders::make(&deep).unwrap();
    write(&deep.join("file"), b"text").unwrap();
    drop(folders);
    assert!(deep.join("file").is_file());
}
