//! The figures of the documentation: drawn again by the command in their metadata, they are the same.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wythoff_rings::thorough;

/// Directories of figures.
const DIRECTORIES: &[&str] = &["docs/figures", "docs/drawing", "docs/tour/figures", "docs/tutorials/figures"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The command in the metadata of a picture, as words.
fn command(picture: &str) -> Option<Vec<String>> {
    // the comment of a film begins with the command, and each comment ends with a zero byte
    if let Some((_, rest)) = picture.split_once("made by: ").filter(|_| picture.starts_with("GIF")) {
        return shlex::split(rest.split('\0').next()?);
    }
    let (_, rest) = picture.split_once("<metadata>")?;
    let (command, _) = rest.split_once("</metadata>")?;
    shlex::split(&command.replace("&lt;", "<").replace("&amp;", "&"))
}

/// The first ring draws one figure of each kind, as its options say.
#[test]
fn figures_are_what_their_commands_draw() {
    let (mut figures, mut kinds) = (0, BTreeSet::new());
    let drawn_again = tempfile::tempdir().unwrap();
    for directory in DIRECTORIES {
        for entry in fs::read_dir(root().join(directory)).unwrap() {
            let path = entry.unwrap().path();
            let kept = fs::read(&path).unwrap();
            let words =
                command(&String::from_utf8_lossy(&kept)).unwrap_or_else(|| panic!("{} has no command", path.display()));
            assert_eq!(words[..2], ["wythoff", "draw"], "{}", path.display());
            let kind: Vec<_> = words.iter().filter(|word| word.starts_with("--")).cloned().collect();
            if !kinds.insert(kind) && !thorough() {
                continue;
            }
            let again = drawn_again.path().join(path.file_name().unwrap());
            let drawn =
                Command::new(env!("CARGO_BIN_EXE_wythoff")).args(&words[1..]).arg("-o").arg(&again).output().unwrap();
            assert!(drawn.status.success(), "{}: {}", path.display(), String::from_utf8_lossy(&drawn.stderr));
            assert!(
                fs::read(&again).unwrap() == kept,
                "{} is not what `{}` draws now",
                path.display(),
                words.join(" ")
            );
            figures += 1;
        }
    }
    assert!(figures >= 8, "{figures}");
}
