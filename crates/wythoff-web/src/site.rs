//! The page as a folder of static files; its questions are answered by a WebAssembly module in the browser.

use std::fmt::Display;

use axum::body::Bytes;
use itertools::Itertools;
use wythoff::{Family, Game};
use wythoff_draw::{Card, png};

use crate::page::{self, Head};
use crate::{assets, job, limits};

/// The content security policy: the page may load what stands in its folder and run the module, nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

/// The name of the section of the module that contains its version.
const SECTION: &[u8] = b"wythoff";

/// The files of the folder, with the assets from which they are made.
const FILES: [(&str, &str); 8] = [
    ("page.js", "site.js"),
    ("panels.js", "panels.js"),
    ("worker.js", "worker.js"),
    ("page.css", "page.css"),
    ("atlas.js", "atlas-site.js"),
    ("atlas.css", "atlas.css"),
    ("icon.svg", "icon.svg"),
    ("early.js", "js/early.js js/site/early.js"),
];

/// Where the list of the games with folders of their own stands in the scripts, as it is there before it is filled in.
const GAMES: &str = "const GAMES = [];";

/// The greatest length of the name of the folder of a game.
const LONGEST: usize = 100;

/// Why there is no folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsuited {
    /// The module is not a WebAssembly module, or not that of this project.
    Other,
    /// The module has another version, which is given.
    Version(String),
    /// There is no picture of this game, for the reason that is given.
    Game(String, String),
}

/// The games that have folders of their own if no others are asked for: of each named family the member that stands for it, and its example.
pub fn named_games() -> Vec<Game> {
    let names = Family::all().into_iter().flat_map(|family| {
        let values = family.defaults.iter().join(",");
        let alone = family.name.parse::<Game>().is_ok();
        let member = if alone { family.name.to_owned() } else { format!("{}({values})", family.name) };
        [member, family.example.to_owned()]
    });
    names.unique().filter_map(|name| name.parse().ok()).collect()
}

/// The files of the folder: their paths and contents. Each of the games has a folder of its own with the page and a picture, both of which name
/// their address if the folder will stand at `address`, which ends with a slash.
///
/// # Errors
/// The module is not that of this version of the program, or there is no picture of a game.
pub fn files(module: Bytes, games: &[Game], address: Option<&str>) -> Result<Vec<(String, Bytes)>, Unsuited> {
    let version = version(&module).ok_or(Unsuited::Other)?;
    if version != env!("CARGO_PKG_VERSION") {
        return Err(Unsuited::Version(version));
    }
    let list = serde_json::to_string(&games.iter().map(Game::text).collect_vec()).unwrap_or_default();
    let made = FILES.map(|(path, from)| {
        let text: String = from.split(' ').filter_map(assets::text).collect();
        (path.to_owned(), text.replace(GAMES, &format!("const GAMES = {list};")).into())
    });
    let mut files = vec![("wythoff.wasm".to_owned(), module)];
    files.extend(made);
    let base = address.map_or(String::new(), |address| format!("{}/", address.trim_end_matches('/')));
    let own = |path: &str| if base.is_empty() { "./".to_owned() } else { format!("{base}{path}") };
    let front = Head::of_front("").linked(own(""), format!("{base}{}/card.png", page::path_of(page::FIRST)));
    files.push(("index.html".to_owned(), guarded(&page::document(&front, "")).into()));
    files.push(("atlas.html".to_owned(), guarded(&assets::text("atlas.html").unwrap_or_default()).into()));
    for game in games {
        let (folder, path) = (folder(game)?, format!("{}/", page::path_of(game.text())));
        let beside = if base.is_empty() { "" } else { &path };
        let head = Head::of_game(game, "").linked(own(&path), format!("{base}{beside}card.png"));
        files.push((format!("{folder}/index.html"), guarded(&page::document(&head, "../../")).into()));
        files.push((format!("{folder}/card.png"), picture(game)?.into()));
    }
    Ok(files)
}

/// The folder of a game, whose notation has to be a name of a folder on every system.
fn folder(game: &Game) -> Result<String, Unsuited> {
    let fits = |c: char| c.is_ascii_alphanumeric() || "-_,()+{} ".contains(c);
    match game.text().len() <= LONGEST && game.text().chars().all(fits) {
        true => Ok(format!("game/{}", game.text())),
        false => Err(Unsuited::Game(game.text().to_owned(), "its notation is no name of a folder".to_owned())),
    }
}

/// The picture of a game.
fn picture(game: &Game) -> Result<Vec<u8>, Unsuited> {
    let undrawn = |error: &dyn Display| Unsuited::Game(game.text().to_owned(), error.to_string());
    let card = Card::of(game, &job::budget(limits::TIME)).map_err(|error| undrawn(&error))?;
    png::card(&card).map_err(|error| undrawn(&error))
}

/// An HTML document with the content security policy in its head.
fn guarded(page: &str) -> String {
    let charset = "<meta charset=\"utf-8\">\n";
    let policy = format!("{charset}<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n");
    page.replace(charset, &policy).replace("js/early.js\"", "early.js\"")
}

/// The version in the module's own section; `None` if the module has no such section.
fn version(module: &[u8]) -> Option<String> {
    let mut rest = module.strip_prefix(b"\0asm\x01\0\0\0")?;
    loop {
        let (&kind, after) = rest.split_first()?;
        let (size, after) = number(after)?;
        let (section, after) = after.split_at_checked(size)?;
        rest = after;
        if kind != 0 {
            continue;
        }
        let (length, section) = number(section)?;
        if let Some(version) = section.strip_prefix(SECTION).filter(|_| length == SECTION.len()) {
            return String::from_utf8(version.to_vec()).ok();
        }
    }
}

/// Reads a LEB128 number, groups of seven bits with the lowest first; returns it with the bytes after it.
fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let length = bytes.iter().position(|byte| byte & 0x80 == 0).filter(|&last| last < 5)? + 1;
    let (digits, rest) = bytes.split_at(length);
    let value = digits.iter().rev().fold(0, |value: u64, digit| value << 7 | u64::from(digit & 0x7f));
    Some((usize::try_from(value).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A module whose version section follows another section.
    fn module(name: &str, text: &str) -> Bytes {
        let mut bytes = b"\0asm\x01\0\0\0\x01\x01\0\0".to_vec();
        bytes.extend([(1 + name.len() + text.len()) as u8 | 0x80, 0, name.len() as u8]);
        bytes.extend([name.as_bytes(), text.as_bytes()].concat());
        bytes.into()
    }

    #[test]
    fn a_module_of_this_version() {
        let own = env!("CARGO_PKG_VERSION");
        let of = |module: Bytes| super::files(module, &[], None);
        let files = of(module("wythoff", own)).unwrap();
        assert!(files.len() == 11 && files.iter().all(|(_, bytes)| !bytes.is_empty()));
        assert_eq!(of(module("wythoff", "0.0.9")), Err(Unsuited::Version("0.0.9".to_owned())));
        for other in [module("wythoffs", own), module("name", own), "text".into(), module("wythoff", own).slice(..12)] {
            assert_eq!(of(other), Err(Unsuited::Other));
        }
    }

    fn folder_of(games: &[&str], address: Option<&str>) -> Result<BTreeMap<String, Bytes>, Unsuited> {
        let games: Vec<Game> = games.iter().map(|text| text.parse().unwrap()).collect();
        files(module("wythoff", env!("CARGO_PKG_VERSION")), &games, address).map(|files| files.into_iter().collect())
    }

    fn text_of(files: &BTreeMap<String, Bytes>, path: &str) -> String {
        String::from_utf8(files[path].to_vec()).unwrap()
    }

    /// The documents refer only to files of their folder, wherever it stands.
    #[test]
    fn addresses_are_relative() {
        let files = folder_of(&["gdwn(1,2)"], None).unwrap();
        for path in ["index.html", "atlas.html", "game/gdwn(1,2)/index.html"] {
            let page = text_of(&files, path);
            assert_eq!(page.matches("Content-Security-Policy").count(), 1);
            for attribute in ["href=\"", "src=\"", "\"og:image\" content=\""] {
                for part in page.split(attribute).skip(1).map(|part| part.split('"').next().unwrap()) {
                    let file = path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/")) + part;
                    let file = file.replace("game/gdwn(1,2)/../../", "");
                    let is_there = file.split('?').next().is_some_and(|file| files.contains_key(file))
                        || file.ends_with("./")
                        || part.starts_with(['#', '?']);
                    assert!(is_there || path == "index.html" && part == "game/wythoff/card.png", "{path}: {part}");
                }
            }
        }
        assert!(text_of(&files, "page.js").contains("const GAMES = [\"gdwn(1,2)\"];"));
        for style in ["page.css", "atlas.css"] {
            assert!(!assets::text(style).unwrap().contains("url("), "{style}");
        }
    }

    /// A folder whose address is known says it, as pictures need it.
    #[test]
    fn addresses_are_known() {
        let files = folder_of(&["nim"], Some("https://example.org/games")).unwrap();
        let page = text_of(&files, "game/nim/index.html");
        assert!(page.contains("<link rel=\"canonical\" href=\"https://example.org/games/game/nim/\">"), "{page}");
        assert!(page.contains("\"og:image\" content=\"https://example.org/games/game/nim/card.png\""));
        assert!(text_of(&files, "index.html").contains("href=\"https://example.org/games/\""));
        let refused = folder_of(&["wythoff alter N{?msd_fib x = 1}"], None);
        assert!(matches!(refused, Err(Unsuited::Game(..))), "{refused:?}");
    }

    #[test]
    fn named_games_are_games() {
        let games = named_games();
        for name in ["nim", "wythoff", "maharaja", "maharaja(3,5)", "gdwn(1,2)", "k-blocking(3)", "imitation(2,3)"] {
            assert!(games.iter().any(|game| game.text() == name), "{name}");
        }
        assert!(games.iter().all(|game| folder(game).is_ok()));
    }
}
