//! Any text at all: the parser answers or refuses, and never panics.

use wythoff_game::Rules;
use wythoff_game::notation::parse;
use wythoff_rings::pick;

/// The pieces of the grammar, with a few impossible ones.
const FRAGMENTS: &[&str] = &[
    "rook",
    "bishop",
    "knight",
    "leaper",
    "leaper(1,2)",
    "leaps",
    "leaps{(1,2),(2,1)}",
    "rays",
    "rays{(1,2)}",
    "wythoff",
    "maharaja",
    "shifted",
    "modular(2,1,3)",
    "mxp-wythoff",
    "p-wythoff",
    "connell",
    "imitation",
    "k-blocking(",
    "misere",
    "misère",
    "block",
    "of",
    "all",
    "diagonal",
    "roob",
    "cut",
    "one",
    "alter",
    "P",
    "N",
    "mod",
    "below",
    "up",
    "to",
    "in",
    "m",
    "m=",
    "x",
    "×",
    "-",
    "+",
    " + ",
    "(",
    ")",
    "{",
    "}",
    ",",
    "=",
    "(1,2)",
    "{(1,2)}",
    "{(0,0)}",
    "{?msd_2 x = 3}",
    "{?msd_2 [- 00>0 10>1; + 00>1]}",
    "[+ 00>0]",
    "[",
    "]",
    ";",
    "+ 00>0",
    "{?msd_2 [",
    "{file",
    "{?",
    "?msd_fib",
    " ",
    "\n",
    "0",
    "1",
    "2",
    "3",
    "4096",
    "4294967295",
    "4294967296",
    "99999999999999999999999",
    "İ",
    "ſ",
    "\u{301}",
    "🐟",
    "\0",
];

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

/// Parses; an answer must read back, an error must point into the text and be showable.
fn try_text(text: &str) -> bool {
    match parse(text) {
        Ok(rules) => {
            assert_eq!(rules.to_string().parse::<Rules>().as_ref(), Ok(&rules), "{text:?}");
            true
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "{text:?}: span {:?}", error.span);
            assert!(!error.message.is_empty() && !error.hint.is_empty(), "{text:?}");
            false
        }
    }
}

#[test]
fn random_byte_strings() {
    let mut random = Random(1);
    for _ in 0..pick(20_000, 500_000) {
        let bytes: Vec<u8> = (0..random.below(24)).map(|_| random.below(256) as u8).collect();
        try_text(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn glued_fragments() {
    let count = pick(20_000, 500_000);
    let mut random = Random(2);
    let mut read = 0;
    let mut text = String::new();
    for _ in 0..count {
        text.clear();
        for _ in 0..random.below(9) {
            text.push_str(FRAGMENTS[random.below(FRAGMENTS.len())]);
            if random.below(2) == 0 {
                text.push(' ');
            }
        }
        read += usize::from(try_text(&text));
    }
    assert!(read > count / 100, "only {read} of the texts were read: the fragments do not reach deep");
}

/// Valid notations with one byte removed, doubled or replaced.
#[test]
fn near_misses() {
    let starts = [
        "rook(mod 6 below 2 up to 13) + bishop(m=2) + rays{(1,2),(2,1)} up to 10 + leaps{(3,4)} block 2 of roob(3)",
        "misere 2 x 3-wythoff alter P{(13,4),(5,20)} N{(30,40)}",
        "rook + rays{(1,2),(2,1)} in {1,3,9} cut one of {(0,0),(2,4)} alter N{(7,7)} misere",
        "m x p-wythoff(2,3) + maharaja(3,5) + connell(3) block 1 of diagonal",
    ];
    let count = pick(5_000, 100_000);
    let read = near(&starts, count);
    assert!(read > count / 10, "only {read} near misses were read");
}

/// The same with formulas, which are decided when they are read.
#[test]
fn near_misses_of_sets() {
    let starts = [
        "rook alter P{(13,4)} N{?msd_fib x + y <= 9}",
        "wythoff cut (1,2) alter N{?msd_2 E n x = 2*n & y < x} N{ ?msd_pell x = 3 } misere",
    ];
    let read = near(&starts, 1000);
    assert!(read > 50, "only {read} near misses were read");
}

/// How many of so many near misses were read.
fn near(starts: &[&str], rounds: usize) -> usize {
    let mut random = Random(3);
    let mut read = 0;
    for round in 0..rounds {
        let mut bytes = starts[round % starts.len()].as_bytes().to_vec();
        for _ in 0..=random.below(2) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, bytes[at]),
                _ => bytes[at] = b"(){},=+-x 019mPN"[random.below(16)],
            }
        }
        read += usize::from(try_text(std::str::from_utf8(&bytes).expect("only ASCII was edited")));
    }
    read
}
