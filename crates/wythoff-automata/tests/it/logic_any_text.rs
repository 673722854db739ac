//! Any text at all: the parser answers or refuses, and never panics.

use wythoff_automata::logic::parse;
use wythoff_rings::pick;

/// The pieces of the grammar, with a few impossible ones.
const FRAGMENTS: &[&str] = &[
    "x",
    "y",
    "n",
    "Ax",
    "E x,y",
    "I",
    "A",
    "E",
    "~",
    "&",
    "|",
    "^",
    "=>",
    "<=>",
    "=",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "+",
    "-",
    "*",
    "/",
    "(",
    ")",
    "[",
    "]",
    ",",
    ";",
    "F[",
    "F[n]",
    ".EVEN[n]",
    "@1",
    "@",
    "@-1",
    "$f(",
    "$f",
    "$f(x,y)",
    "floor(",
    "floor(n*phi)",
    "phi",
    "sqrt",
    "sqrt 5",
    "(1 + sqrt 5)/2",
    "phi^2",
    "0",
    "1",
    "2",
    "3*",
    "/2",
    "x = y",
    "x + 1 = y",
    "99999999999999999999999",
    "?msd_fib",
    "?msd_2",
    "?msd_ost[",
    "?msd_ost[3;1,2]",
    "?",
    "_",
    "`",
    "#",
    "# \n",
    "\n",
    "and",
    "forall",
    "mod",
    "&&",
    "==",
    "!",
    "\"",
    ":",
    "é",
    "\u{303}",
    "∀",
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
        Ok(sentence) => {
            assert_eq!(parse(&sentence.to_string()).as_ref(), Ok(&sentence), "{text:?}");
            true
        }
        Err(error) => {
            let span = error.span.clone().expect("errors of a text have a place");
            assert!(text.get(span.clone()).is_some(), "{text:?}: span {span:?}");
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
    assert!(read > count / 250, "only {read} of the texts were read: the fragments do not reach deep");
}

/// Valid sentences with some bytes removed, doubled or replaced.
#[test]
fn near_misses() {
    let mut random = Random(3);
    let starts = [
        "?msd_fib Ai,j (i<j & $factoreq(i,j,n)) => F[i+n]=@1 | ~(Ek k<n & F[i+k]!=F[j+k])",
        "?msd_ost[3;1,2] An floor((n+1)*(1 + sqrt 5)/2) = floor(n*phi^2) + 2*n/3 - 1 <=> (Ix x>n)",
        "?msd_2 Ex (x+3*y-z/2 >= 17 ^ $f(x, y+1) ^ ~$g()) & .EVEN[x]=@-1 # end",
        "?msd_pell Am En n>m & floor(n/sqrt(2)) <= floor(3*n*(2 - 3 sqrt 2)/7) => (?msd_pell m=n)",
    ];
    let count = pick(5_000, 100_000);
    let mut read = 0;
    for round in 0..count {
        let mut bytes = starts[round % starts.len()].as_bytes().to_vec();
        for _ in 0..=random.below(2) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, bytes[at]),
                _ => bytes[at] = b"(){}[],=+-*/xnAEF@$?~&|^<> 019"[random.below(30)],
            }
        }
        read += usize::from(try_text(std::str::from_utf8(&bytes).expect("only ASCII was edited")));
    }
    assert!(read > count / 10, "only {read} near misses were read");
}

/// Every beginning of a valid sentence.
#[test]
fn beginnings() {
    let text = "?msd_ost[3;1,2] Ai,j (i<j & $f(i,j+1)) => .EVEN[i/2]=@-1 | floor((n+1)*(1 + 2 sqrt(5))/2) != 3*x # end";
    assert!(try_text(text));
    for end in 0..text.len() {
        try_text(&text[..end]);
    }
}
