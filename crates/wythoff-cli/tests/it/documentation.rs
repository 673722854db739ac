//! The documentation holds together: its links lead somewhere, its pictures are described, and its book has every page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pages below a directory of the repository, by their paths in it.
fn pages_below(directory: &str, pages: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(root().join(directory)).unwrap() {
        let entry = entry.unwrap();
        let path = Path::new(directory).join(entry.file_name());
        if entry.path().is_dir() {
            pages_below(path.to_str().unwrap(), pages);
        } else if path.extension().is_some_and(|extension| extension == "md" || extension == "ipynb") {
            pages.insert(path);
        }
    }
}

/// The pages of the book; the list of them is none of them.
fn pages() -> BTreeSet<PathBuf> {
    let mut pages: BTreeSet<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "testdata/README.md"]
            .map(PathBuf::from)
            .into();
    pages_below("docs", &mut pages);
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let page = Path::new("crates").join(entry.unwrap().file_name()).join("README.md");
        if root().join(&page).exists() {
            pages.insert(page);
        }
    }
    pages.remove(Path::new("docs/SUMMARY.md"));
    pages
}

/// The text of a page; of a notebook, its cells of Markdown.
fn text(page: &Path) -> String {
    let text = fs::read_to_string(root().join(page)).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
    if page.extension().is_none_or(|extension| extension != "ipynb") {
        return text;
    }
    let notebook: serde_json::Value = serde_json::from_str(&text).unwrap();
    let written = notebook["cells"].as_array().unwrap().iter().filter(|cell| cell["cell_type"] == "markdown");
    let lines = written.flat_map(|cell| cell["source"].as_array().unwrap().iter().chain([&serde_json::Value::Null]));
    lines.map(|line| line.as_str().unwrap_or("\n\n")).collect()
}

/// A page without what stands in code.
fn prose(page: &Path) -> String {
    let text = text(page);
    let outside_of_blocks: Vec<&str> = text.split("\n```").step_by(2).collect();
    outside_of_blocks.join("\n").split('`').step_by(2).collect::<Vec<_>>().join("code")
}

/// The links of a page within the documentation: the text of each, and where it leads.
fn links(page: &Path) -> Vec<(String, String)> {
    let prose = prose(page);
    let inline = prose.split("](").zip(prose.split("](").skip(1)).map(|(before, after)| {
        let text = before.rsplit('[').next().unwrap_or_default();
        (text.to_owned(), after.split(')').next().unwrap_or_default().to_owned())
    });
    let defined = prose.lines().filter_map(|line| {
        let (text, target) = line.strip_prefix('[')?.split_once("]: ")?;
        Some((text.to_owned(), target.to_owned()))
    });
    inline.chain(defined).filter(|(_, target)| !target.contains("://")).collect()
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    kept.chars()
        .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter))
        .map(|letter| if letter == ' ' { '-' } else { letter })
        .collect()
}

fn anchors(page: &Path) -> Vec<String> {
    let text = text(page);
    let headings = text.split("\n```").step_by(2).flat_map(str::lines).filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).collect()
}

/// A path with `..` taken away.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut plain, part| {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
        plain
    })
}

#[test]
fn links_lead_somewhere() {
    let pages = pages();
    let mut followed = 0;
    for page in &pages {
        for (text, target) in links(page) {
            let (file, heading) = target.split_once('#').unwrap_or((&target, ""));
            let path = if file.is_empty() { page.clone() } else { plain(&page.parent().unwrap().join(file)) };
            let place = format!("{}: [{text}]({target})", page.display());
            assert!(root().join(&path).is_file(), "{place} leads to no file");
            // what `scripts/book` puts into the book beside the pages
            let beside = path.starts_with("docs")
                || ["CITATION.cff", "LICENSE-MIT", "LICENSE-APACHE"].iter().any(|name| path == Path::new(name));
            assert!(pages.contains(&path) || beside, "{place} leads out of the book");
            if !heading.is_empty() {
                assert!(anchors(&path).iter().any(|anchor| anchor == heading), "{place} leads to no heading");
            }
            followed += 1;
        }
    }
    assert!(followed > 150, "{followed}");
}

#[test]
fn the_book_has_every_page_once() {
    let summary = Path::new("docs/SUMMARY.md");
    let listed: Vec<PathBuf> =
        links(summary).iter().map(|(_, target)| plain(&Path::new("docs").join(target))).collect();
    let distinct: BTreeSet<PathBuf> = listed.iter().cloned().collect();
    assert_eq!(distinct.len(), listed.len(), "a page is listed twice");
    assert_eq!(distinct, pages(), "docs/SUMMARY.md does not list the pages that there are");
}

#[test]
fn pictures_are_described() {
    let mut pictures = 0;
    for page in pages() {
        for after in prose(&page).split("![").skip(1) {
            let text = after.split("](").next().unwrap_or_default();
            assert!(text.split_whitespace().count() >= 4, "{}: the picture `{text}` is not described", page.display());
            pictures += 1;
        }
    }
    assert!(pictures >= 20, "{pictures}");
}

/// The answers with which the README begins are those of the program.
#[test]
fn the_first_answers_of_the_readme() {
    let text = text(Path::new("README.md"));
    let block = text.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut asked = 0;
    for session in block.split("$ wythoff ").skip(1) {
        let (command, printed) = session.split_once('\n').unwrap();
        let words = shlex::split(command).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(words).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), printed.trim(), "{command}");
        asked += 1;
    }
    assert_eq!(asked, 2);
}

/// Whether a file of a folder, or of one below it, has a test.
fn has_tests(folder: &Path) -> bool {
    fs::read_dir(folder).unwrap().any(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() {
            has_tests(&path)
        } else {
            fs::read_to_string(&path).is_ok_and(|text| text.contains("#[test]"))
        }
    })
}

/// A manifest that says that the library has no tests is right: nothing would run those that it had.
#[test]
fn no_test_stands_where_no_build_looks_for_it() {
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        let of_the_library = manifest.split("\n[").find(|section| section.starts_with("lib]"));
        if of_the_library.is_some_and(|section| section.lines().any(|line| line == "test = false")) {
            assert!(!has_tests(&folder.join("src")), "{} has tests that are never run", folder.display());
        }
    }
}

/// `docs/questions.md` ends with what the questions say of themselves; `WYTHOFF_WRITE_QUESTIONS=1` writes it anew.
#[test]
fn the_page_of_all_questions() {
    let page = root().join("docs/questions.md");
    let text = fs::read_to_string(&page).unwrap();
    let (head, _) = text.split_once("\n## ").unwrap();
    let expected = format!("{head}{}", wythoff::ask::reference(wythoff_cli::questions()));
    if std::env::var_os("WYTHOFF_WRITE_QUESTIONS").is_some() {
        fs::write(page, &expected).unwrap();
    } else {
        assert!(text == expected, "docs/questions.md is not what WYTHOFF_WRITE_QUESTIONS=1 would write");
    }
}
