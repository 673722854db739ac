//! Joins the files of the page: its modules into one script for the start and one for what is loaded with the first panel, its style into one
//! sheet, and likewise for the pages of the atlas. A page that loaded each of its seventy files would wait for each.
//!
//! A module becomes a function that runs when it is first needed. Its lines are unchanged and in order, except for `import` and `export`, so that
//! the output can be read; comments are left out, and a source map gives the origin of each line. No tool of JavaScript does this, because the program is
//! built by Cargo alone; without comments and compressed, the scripts are some 12 kB larger than esbuild would make them.

use std::fmt::Write as _;

use itertools::Itertools;

/// The main module of the page.
const MAIN: &str = "js/main.js";
/// The main module of the pages of the atlas.
const ATLAS: &str = "js/atlas/main.js";
/// The first module of the page in a frame.
const EMBEDDED: &str = "js/embedded.js";
/// The first module of the page in a folder of files.
const SITE: &str = "js/site.js";
/// The first module of the pages of the atlas in a folder of files.
const ATLAS_SITE: &str = "js/atlas/site.js";
/// The main module of the worker that answers the page in a folder of files.
const WORKER: &str = "js/site/worker.js";
/// The folder of the modules that are loaded later.
const LATER: &str = "js/panels/";

/// The code in JavaScript that keeps the functions of the modules and runs each once.
const RUNTIME: &str = "\
const functions = new Map(), modules = new Map();
export const define = (path, module) => functions.set(path, module);
const $need = (path) => {
  if (!modules.has(path)) modules.set(path, functions.get(path)($need, $load));
  return modules.get(path);
};
const $load = async (path) => {
  if (!functions.has(path)) await import(\"./panels.js\");
  return $need(path);
};
";

/// The words after `export` that precede an exported name.
const EXPORTED: [&str; 6] = ["const ", "function ", "function* ", "async function ", "async function* ", "class "];

/// A function that gives the text of a file of the page, if the file exists.
pub trait Files: Fn(&str) -> Option<String> {}
impl<F: Fn(&str) -> Option<String>> Files for F {}

/// A joined file, with its source map if it is a script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joined {
    /// The text.
    pub text: String,
    /// The source map as JSON; empty if there is none.
    pub map: String,
}

/// The joined file with this path, if there is one; `paths` are the paths of all stored files.
pub fn joined(path: &str, files: &impl Files, paths: impl Iterator<Item = String>) -> Option<Joined> {
    match path {
        "page.css" | "atlas.css" => Some(Joined { text: style(path, files), map: String::new() }),
        "page.js" => Some(begun(&[MAIN], files).finish("page.js")),
        "atlas.js" => Some(begun(&[ATLAS], files).finish("atlas.js")),
        // without the panels, and without source maps, which have no address in a frame
        "embedded.js" => Some(begun(&[EMBEDDED, MAIN], files).without_map()),
        "site.js" => Some(begun(&[SITE, MAIN], files).without_map()),
        "atlas-site.js" => Some(begun(&[ATLAS_SITE, ATLAS], files).without_map()),
        "worker.js" => Some(begun(&[WORKER], files).without_map()),
        "panels.js" => {
            let mut script = Script::new("import { define } from \"./page.js\";\n");
            let there = needed(&[MAIN.to_owned()], files);
            let panels: Vec<String> = paths.filter(|path| path.starts_with(LATER)).sorted().collect();
            let later = needed(&panels, files).into_iter().filter(|module| !there.contains(module));
            later.for_each(|module| script.add(&module, files));
            Some(script.finish("panels.js"))
        }
        _ => None,
    }
}

/// A script of these modules with all that they need, which runs the first module.
fn begun(modules: &[&str], files: &impl Files) -> Script {
    let mut script = Script::new(RUNTIME);
    let modules: Vec<String> = modules.iter().map(|&module| module.to_owned()).collect();
    needed(&modules, files).iter().for_each(|module| script.add(module, files));
    script.line(&format!("$need(\"{}\");", modules[0]));
    script
}

/// A style sheet in which imported sheets replace their imports.
fn style(path: &str, files: &impl Files) -> String {
    let mut text = String::new();
    for line in files(path).unwrap_or_default().lines() {
        match line.strip_prefix("@import url(\"").and_then(|rest| rest.strip_suffix("\");")) {
            Some(import) => text.push_str(&style(&beside(path, import), files)),
            None => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

/// The modules with all that they import, each once.
fn needed(modules: &[String], files: &impl Files) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut waiting: Vec<String> = modules.iter().rev().cloned().collect();
    while let Some(module) = waiting.pop() {
        if found.contains(&module) {
            continue;
        }
        let text = files(&module).unwrap_or_default();
        waiting.extend(text.lines().filter_map(|line| Some(beside(&module, import(line)?.1))));
        found.push(module);
    }
    found
}

/// The names and the path of a line `import NAMES from "PATH";`.
fn import(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("import ")?.strip_suffix("\";")?.split_once(" from \"")
}

/// The path of a file that is given relative to another file.
fn beside(file: &str, path: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A joined script under construction, with its source map.
struct Script {
    text: String,
    sources: Vec<String>,
    mappings: String,
    /// The source and the line number of the last mapped line.
    last: (usize, usize),
}

impl Script {
    fn new(begin: &str) -> Script {
        let mut script = Script { text: String::new(), sources: Vec::new(), mappings: String::new(), last: (0, 0) };
        begin.lines().for_each(|line| script.line(line));
        script
    }

    /// Adds a line that comes from no source.
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
        self.mappings.push(';');
    }

    /// Adds a line of the latest source, with its number.
    fn mapped(&mut self, line: &str, number: usize) {
        let (source, before) = self.last;
        let here = self.sources.len() - 1;
        self.mappings.push('A');
        variable(&mut self.mappings, here as i64 - source as i64);
        variable(&mut self.mappings, number as i64 - before as i64);
        self.mappings.push('A');
        self.last = (here, number);
        self.line(line);
    }

    /// Adds a module as a function.
    fn add(&mut self, path: &str, files: &impl Files) {
        self.line(&format!("define(\"{path}\", ($need, $load) => {{"));
        self.sources.push(path.to_owned());
        let (mut given, mut is_comment) = (Vec::new(), false);
        for (number, line) in files(path).unwrap_or_default().lines().enumerate() {
            let line = uncommented(line, &mut is_comment);
            if !line.is_empty() {
                self.mapped(&inside(path, line, &mut given), number);
            }
        }
        self.line(&format!("return {{ {} }};", given.join(", ")));
        self.line("});");
    }

    fn without_map(self) -> Joined {
        Joined { text: self.text, map: String::new() }
    }

    fn finish(mut self, name: &str) -> Joined {
        let _ = writeln!(self.text, "//# sourceMappingURL={name}.map");
        let map = serde_json::json!({ "version": 3, "sources": self.sources, "names": [], "mappings": self.mappings });
        Joined { text: self.text, map: map.to_string() }
    }
}

/// What is left of a line without the comments with which it begins; `is_comment` says whether one is open before it, and then after it.
fn uncommented<'a>(line: &'a str, is_comment: &mut bool) -> &'a str {
    let mut rest = line.trim_start();
    loop {
        if *is_comment {
            let Some((_, after)) = rest.split_once("*/") else { return "" };
            (*is_comment, rest) = (false, after.trim_start());
        } else if let Some(after) = rest.strip_prefix("/*") {
            (*is_comment, rest) = (true, after);
        } else if rest.is_empty() || rest.starts_with("//") {
            return "";
        } else {
            // the indentation stays, too, where there was no comment
            return if line.trim_start() == rest { line } else { rest };
        }
    }
}

/// A line of a module in the form that it takes in a function; the names that it exports are added to `given`.
fn inside(path: &str, line: &str, given: &mut Vec<String>) -> String {
    if let Some((names, from)) = import(line) {
        let from = beside(path, from);
        let names = names.strip_prefix("* as ").map_or_else(|| names.replace(" as ", ": "), str::to_owned);
        return format!("const {names} = $need(\"{from}\");");
    }
    if let Some(rest) = line.strip_prefix("export ")
        && let Some(name) = EXPORTED.iter().find_map(|word| rest.strip_prefix(word))
    {
        let end = name.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(name.len());
        given.push(name[..end].to_owned());
        return rest.to_owned();
    }
    // Only imports with computed paths remain, which use backquotes; those in comments use other quotation marks.
    line.replace("import(`./", &format!("$load(`{}", beside(path, "./")))
}

/// Appends a number to a source map: groups of five bits in base64, the lowest first, with the sign in the lowest bit.
fn variable(text: &mut String, number: i64) {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut rest = number.unsigned_abs() << 1 | u64::from(number < 0);
    loop {
        let more = rest > 31;
        text.push(char::from(DIGITS[(rest & 31 | u64::from(more) << 5) as usize]));
        rest >>= 5;
        if !more {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(path: &str) -> Option<String> {
        let text = match path {
            "js/main.js" => {
                "import { a, b as c } from \"./other.js\";\nimport * as o from \"./other.js\";\nconst open = (name) => import(`./panels/${name}.js`);\n"
            }
            "js/other.js" => {
                "/**\n * A comment.\n * @param {import(\"./main.js\").X} x\n */ export const a = 1;\n\nexport function b(x) {\n  // said of\n  /* the\n next */ /* line */\n  return \"/* a */ // b\";\n}\n"
            }
            "js/panels/one.js" => "import { a } from \"../other.js\";\n",
            "page.css" => "@import url(\"style/a.css\");\nb {}\n",
            "style/a.css" => "@import url(\"../other/c.css\");\na {}\n",
            "other/c.css" => "c {}\n",
            _ => return None,
        };
        Some(text.to_owned())
    }

    fn of(path: &str) -> String {
        joined(path, &files, ["js/main.js", "js/panels/one.js"].map(str::to_owned).into_iter()).unwrap().text
    }

    #[test]
    fn modules_become_functions() {
        let page = of("page.js");
        let begin = page.find("define(\"js/main.js\"").unwrap();
        let expected = "\
define(\"js/main.js\", ($need, $load) => {
const { a, b: c } = $need(\"js/other.js\");
const o = $need(\"js/other.js\");
const open = (name) => $load(`js/panels/${name}.js`);
return {  };
});
define(\"js/other.js\", ($need, $load) => {
const a = 1;
function b(x) {
  return \"/* a */ // b\";
}
return { a, b };
});
$need(\"js/main.js\");
//# sourceMappingURL=page.js.map
";
        assert_eq!(&page[begin..], expected);
        // lines 4, 6, 10 and 11 of the second module, from 1 on, after three of the first
        let map: serde_json::Value =
            serde_json::from_str(&joined("page.js", &files, std::iter::empty()).unwrap().map).unwrap();
        let lines: Vec<&str> = map["mappings"].as_str().unwrap().split(';').filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["AAAA", "AACA", "AACA", "ACCA", "AAEA", "AAIA", "AACA"]);
        let panels = of("panels.js");
        assert!(panels.contains("define(\"js/panels/one.js\""));
        assert!(!panels.contains("define(\"js/other.js\""), "what is there is not sent again");
    }

    /// Every import and export in the modules of the page has a form that can be joined.
    #[test]
    fn the_modules_of_the_page() {
        let assets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let text = |path: &str| std::fs::read_to_string(assets.join(path)).ok();
        let panels = std::fs::read_dir(assets.join(LATER)).unwrap().map(|entry| entry.unwrap().file_name());
        let panels: Vec<String> = panels.map(|name| format!("{LATER}{}", name.into_string().unwrap())).collect();
        for path in ["page.js", "panels.js", "embedded.js", "site.js", "worker.js", "atlas.js", "atlas-site.js"] {
            let script = joined(path, &text, panels.iter().filter(|path| path.ends_with(".js")).cloned()).unwrap();
            let (_, modules) = script.text.split_once("define(\"").unwrap();
            for line in modules.lines() {
                let is_left = line.starts_with("import ") || line.starts_with("export ") || line.contains("import(`");
                assert!(
                    !is_left,
                    "{path} has `{line}`: import {{ … }} from, export const, function or class, one name each"
                );
                assert!(
                    !is_open(line),
                    "{path} has `{line}`: in a text of several lines, a line may look like a comment"
                );
            }
        }
        for path in ["page.css", "atlas.css"] {
            let style = style(path, &text);
            assert!(style.contains("--paper") && !style.contains("@import"), "{path}");
        }
    }

    /// Whether a text between backquotes goes on after this line.
    fn is_open(line: &str) -> bool {
        let (mut quote, mut characters) = (None, line.chars());
        while let Some(c) = characters.next() {
            match (c, quote) {
                ('\\', _) => drop(characters.next()),
                ('"' | '\'' | '`', None) => quote = Some(c),
                _ if quote == Some(c) => quote = None,
                _ => {}
            }
        }
        quote == Some('`')
    }

    #[test]
    fn style_sheets_stand_where_they_are_imported() {
        assert_eq!(of("page.css"), "c {}\na {}\nb {}\n");
    }

    #[test]
    fn numbers_of_source_maps() {
        let text = |number| {
            let mut text = String::new();
            variable(&mut text, number);
            text
        };
        assert_eq!([0, 1, -1, 15, 16, -17, 511].map(text), ["A", "C", "D", "e", "gB", "jB", "+f"]);
    }
}
