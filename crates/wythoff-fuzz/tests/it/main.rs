//! Every target on its corpus and on changes of it, without instrumentation: the same bytes in every run. `FUZZ_TIMES=100` makes a
//! hundred times as many changes. `scripts/fuzz` searches with instrumentation.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

use wythoff_rings::pick;

/// SplitMix64, whose sequence is the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The files of the corpus of a target, in the order of their names.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = folder().join("corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort_unstable();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// The words of the dictionary of a target, if it has one.
fn dictionary(target: &str) -> Vec<Vec<u8>> {
    let text = std::fs::read_to_string(folder().join(format!("dictionaries/{target}.dict"))).unwrap_or_default();
    let quoted = text.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    quoted.map(unescaped).collect()
}

fn unescaped(word: &str) -> Vec<u8> {
    let mut parts = word.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend(&part.as_bytes()[2..]);
    }
    bytes
}

/// Some bytes changed, doubled, left out, exchanged for those of another file, or a word put between them.
fn changed(corpus: &[Vec<u8>], words: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = corpus[random.below(corpus.len())].clone();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(9)).min(bytes.len());
        match random.below(7) {
            0 => drop(bytes.splice(at..end, [])),
            1 => drop(bytes.splice(at..at, bytes[at..end].to_vec())),
            2 if at < bytes.len() => bytes[at] = random.below(256) as u8,
            3 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            4 => {
                let other = &corpus[random.below(corpus.len())];
                let from = random.below(other.len() + 1);
                bytes.truncate(at);
                bytes.extend(&other[from..]);
            }
            _ if !words.is_empty() => {
                drop(bytes.splice(at..end, words[random.below(words.len())].clone()));
            }
            _ => bytes.insert(at, random.below(256) as u8),
        }
    }
    bytes
}

/// Runs the target; what made it panic is shown as it can be put into a file.
fn run(target: &str, bytes: &[u8]) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| wythoff_fuzz::run(target, bytes))) {
        eprintln!("{target}, on these bytes: {}", bytes.escape_ascii());
        resume_unwind(panic);
    }
}

/// The corpus, and so many changes of it.
fn search(target: &str, changes: usize) {
    let (corpus, words, mut random) = (corpus(target), dictionary(target), Random(1));
    assert!(corpus.len() >= 20, "{target} has {} files", corpus.len());
    for bytes in &corpus {
        run(target, bytes);
    }
    let times = std::env::var("FUZZ_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    for _ in 0..changes * times {
        run(target, &changed(&corpus, &words, &mut random));
    }
    println!("{target}: {} executions", corpus.len() + changes * times);
}

macro_rules! targets {
    ($($target:ident: ($first:expr, $second:expr),)*) => {
        $(#[test] fn $target() { search(stringify!($target), pick($first, $second)); })*

        /// Each target has its test, its program, and its place in the manifest.
        #[test]
        fn every_target_is_run() {
            let tested = [$(stringify!($target)),*];
            let known: Vec<&str> = wythoff_fuzz::TARGETS.iter().map(|target| target.0).collect();
            assert_eq!(known, tested);
            let manifest = std::fs::read_to_string(folder().join("Cargo.toml")).unwrap();
            for target in known {
                let program = std::fs::read_to_string(folder().join(format!("fuzz_targets/{target}.rs"))).unwrap();
                assert!(program.contains(&format!("run(\"{target}\", bytes)")), "{target}: {program}");
                assert!(manifest.contains(&format!("path = \"fuzz_targets/{target}.rs\"")), "{target}");
            }
        }
    };
}

targets! {
    certificates: (30, 100),
    command_lines: (100, 1_000),
    decisions: (60, 300),
    engines: (60, 300),
    grundy: (3, 300),
    http: (30, 100),
    input: (500, 3_000),
    notation: (2_000, 20_000),
    sentences: (2_000, 20_000),
    transcripts: (2_000, 20_000),
    walnut: (1_000, 20_000),
}
