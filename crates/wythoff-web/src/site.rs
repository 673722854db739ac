//! The page as a folder of static files; its questions are answered by a WebAssembly module in the browser.

use axum::body::Bytes;

use crate::assets;

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
    ("early.js", "js/early.js"),
];

/// The HTML documents of the folder.
const DOCUMENTS: [&str; 2] = ["index.html", "atlas.html"];

/// Why a module cannot answer this page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsuited {
    /// It is not a WebAssembly module, or not that of this project.
    Other,
    /// It has another version, which is given.
    Version(String),
}

/// The files of the folder: their paths and contents.
///
/// # Errors
/// The module is not that of this version of the program.
pub fn files(module: Bytes) -> Result<Vec<(&'static str, Bytes)>, Unsuited> {
    let version = version(&module).ok_or(Unsuited::Other)?;
    if version != env!("CARGO_PKG_VERSION") {
        return Err(Unsuited::Version(version));
    }
    let made = FILES.map(|(path, from)| (path, assets::text(from).unwrap_or_default().into()));
    let documents = DOCUMENTS.map(|path| (path, document(path).into()));
    let mut files = vec![("wythoff.wasm", module)];
    files.extend(documents);
    files.extend(made);
    Ok(files)
}

/// An HTML document, with the content security policy in its head.
fn document(path: &str) -> String {
    let charset = "<meta charset=\"utf-8\">\n";
    let policy = format!("{charset}<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n");
    let page = assets::text(path).unwrap_or_default();
    page.replace(charset, &policy).replace("src=\"js/early.js\"", "src=\"early.js\"")
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
        let files = files(module("wythoff", own)).unwrap();
        assert!(files.len() == 11 && files.iter().all(|(_, bytes)| !bytes.is_empty()));
        assert_eq!(super::files(module("wythoff", "0.0.9")), Err(Unsuited::Version("0.0.9".to_owned())));
        for other in [module("wythoffs", own), module("name", own), "text".into(), module("wythoff", own).slice(..12)] {
            assert_eq!(super::files(other), Err(Unsuited::Other));
        }
    }

    /// The documents refer only to files of their folder.
    #[test]
    fn addresses_are_relative() {
        for page in DOCUMENTS.map(document) {
            assert_eq!(page.matches("Content-Security-Policy").count(), 1);
            for address in ["href=\"/", "src=\"/", "=\"http"] {
                assert!(!page.contains(address), "{address}");
            }
        }
        for style in ["page.css", "atlas.css"] {
            assert!(!assets::text(style).unwrap().contains("url("), "{style}");
        }
    }
}
