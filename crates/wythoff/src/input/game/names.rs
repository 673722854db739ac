//! The names under which games and moves are known beside those of the notation: data, and nothing else.

/// A name, in the words that are left when articles and what says nothing are left out.
pub(super) struct Name {
    /// The words.
    pub words: &'static str,
    /// What it is in the notation; `#` is the next of its numbers.
    pub notation: &'static str,
    /// Where its numbers may stand.
    pub numbers: Numbers,
    /// The letters by which its numbers may be called, each set in the order of the notation.
    pub letters: &'static [&'static str],
}

/// Where the numbers of a name may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// It has none, or they stand anywhere.
    Anywhere,
    /// Before the words, or each with its letter: after them they could mean something else.
    BeforeOrNamed,
}

const fn of(words: &'static str, notation: &'static str) -> Name {
    Name { words, notation, numbers: Numbers::Anywhere, letters: &[] }
}

const fn family(words: &'static str, notation: &'static str, letters: &'static [&'static str]) -> Name {
    Name { words, notation, numbers: Numbers::Anywhere, letters }
}

const fn before(words: &'static str, notation: &'static str, letters: &'static [&'static str]) -> Name {
    Name { words, notation, numbers: Numbers::BeforeOrNamed, letters }
}

/// The letters of generalised Wythoff: Fraenkel's a is the m of the notation.
const M: &[&str] = &["m", "a"];

/// Every name.
pub(super) static NAMES: &[Name] = &[
    of("nim", "nim"),
    of("wythoff", "wythoff"),
    of("corner queen", "wythoff"),
    of("cornering queen", "wythoff"),
    of("corner lady", "wythoff"),
    of("cornering lady", "wythoff"),
    of("tsianshidzi", "wythoff"),
    of("tsyanshizi", "wythoff"),
    of("tsyanshidzi", "wythoff"),
    of("chinese nim", "wythoff"),
    of("wythoff queen", "wythoff"),
    before("wythoff", "m-wythoff(#)", M),
    family("m wythoff", "m-wythoff(#)", M),
    family("a wythoff", "m-wythoff(#)", M),
    family("fraenkel", "m-wythoff(#)", M),
    family("fraenkel wythoff", "m-wythoff(#)", M),
    family("fraenkel m wythoff", "m-wythoff(#)", M),
    family("fraenkel a wythoff", "m-wythoff(#)", M),
    family("generalised wythoff", "m-wythoff(#)", M),
    family("generalised m wythoff", "m-wythoff(#)", M),
    family("fraenkel generalised wythoff", "m-wythoff(#)", M),
    family("generalised fraenkel wythoff", "m-wythoff(#)", M),
    of("maharaja", "maharaja"),
    of("maharajah", "maharaja"),
    of("amazon", "maharaja"),
    family("maharaja", "maharaja(#,#)", &["kl", "pq"]),
    family("maharajah", "maharaja(#,#)", &["kl", "pq"]),
    family("k l maharaja", "maharaja(#,#)", &["kl"]),
    family("connell", "connell(#)", &["p"]),
    family("connell wythoff", "connell(#)", &["p"]),
    family("wythoff modulo", "connell(#)", &["p"]),
    family("roob blocking", "roob-blocking(#,#)", &["mp"]),
    family("roob blocking wythoff", "roob-blocking(#,#)", &["mp"]),
    family("roob blocking", "roob-blocking(#,#,#)", &["mpl"]),
    family("modular", "modular(#,#,#)", &["mlp"]),
    family("modular wythoff", "modular(#,#,#)", &["mlp"]),
    family("shifted", "shifted(#,#,#)", &["mpl"]),
    family("shifted wythoff", "shifted(#,#,#)", &["mpl"]),
    family("cut wythoff", "cut(#,#,#,#)", &["mpuv"]),
    family("mxp wythoff", "mxp-wythoff(#,#)", &["mp"]),
    family("m x p wythoff", "mxp-wythoff(#,#)", &["mp"]),
    family("x wythoff", "mxp-wythoff(#,#)", &["mp"]),
    family("diagonal blocking", "diagonal-blocking(#,#)", &["mp"]),
    family("diagonal blocking wythoff", "diagonal-blocking(#,#)", &["mp"]),
    family("m p wythoff", "diagonal-blocking(#,#)", &["mp"]),
    before("wythoff", "diagonal-blocking(#,#)", &["mp"]),
    of("imitation", "imitation(1,1)"),
    family("imitation", "imitation(#,#)", &["mp"]),
    family("m p imitation", "imitation(#,#)", &["mp"]),
    family("gdwn", "gdwn(#,#)", &["kl", "pq"]),
    family("generalised diagonal wythoff", "gdwn(#,#)", &["kl", "pq"]),
    family("generalised diagonal wythoff gdwn", "gdwn(#,#)", &["kl", "pq"]),
    before("blocking", "k-blocking(#)", &["k"]),
    family("k blocking", "k-blocking(#)", &["k"]),
    before("blocking wythoff", "k-blocking(#)", &["k"]),
    family("k blocking wythoff", "k-blocking(#)", &["k"]),
    before("wythoff blocking", "k-blocking(#)", &["k"]),
    family("wythoff k blocking", "k-blocking(#)", &["k"]),
    family("cyclic nimhoff", "cyclic-nimhoff(#)", &["h"]),
    family("h cyclic nimhoff", "cyclic-nimhoff(#)", &["h"]),
    of("rook", "rook"),
    of("castle", "rook"),
    of("bishop", "bishop"),
    of("queen", "queen"),
    of("lady", "queen"),
    of("knight", "knight"),
    of("king", "king"),
    of("camel", "leaper(1,3)"),
    of("zebra", "leaper(2,3)"),
    of("giraffe", "leaper(1,4)"),
    of("antelope", "leaper(3,4)"),
    family("leaper", "leaper(#,#)", &["kl", "ab", "pq"]),
    family("leap", "leaper(#,#)", &["kl", "ab", "pq"]),
    before("bishop", "bishop(m=#)", &["m"]),
    family("m bishop", "bishop(m=#)", &["m"]),
    family("total below", "total(below #)", &["h"]),
];

/// What is close to a game but does not say enough: its words, and the readings that are possible.
pub(super) static VAGUE: &[(&str, &[&str])] = &[
    ("gdwn", &["gdwn(1,2)", "gdwn(2,3)"]),
    ("generalised diagonal wythoff", &["gdwn(1,2)", "gdwn(2,3)"]),
    ("nimhoff", &["cyclic-nimhoff(3)"]),
    ("cyclic nimhoff", &["cyclic-nimhoff(3)"]),
    ("generalised wythoff", &["m-wythoff(2)", "m-wythoff(3)"]),
    ("m wythoff", &["m-wythoff(2)", "m-wythoff(3)"]),
    ("a wythoff", &["m-wythoff(2)", "m-wythoff(3)"]),
    ("fraenkel", &["m-wythoff(2)", "m-wythoff(3)"]),
    ("fraenkel wythoff", &["m-wythoff(2)", "m-wythoff(3)"]),
    ("blocking", &["k-blocking(2)", "diagonal-blocking(2,3)", "roob-blocking(2,3)"]),
    ("blocking wythoff", &["k-blocking(2)", "diagonal-blocking(2,3)", "roob-blocking(2,3)"]),
    ("wythoff blocking", &["k-blocking(2)", "diagonal-blocking(2,3)", "roob-blocking(2,3)"]),
    ("k blocking", &["k-blocking(2)", "k-blocking(3)"]),
    ("k blocking wythoff", &["k-blocking(2)", "k-blocking(3)"]),
    ("diagonal blocking", &["diagonal-blocking(2,3)"]),
    ("roob blocking", &["roob-blocking(2,3)"]),
    ("connell", &["connell(2)", "connell(3)"]),
    ("connell wythoff", &["connell(2)", "connell(3)"]),
    ("wythoff modulo", &["connell(2)", "connell(3)"]),
    ("modular", &["modular(2,1,3)"]),
    ("modular wythoff", &["modular(2,1,3)", "connell(3)"]),
    ("shifted", &["shifted(2,3,1)"]),
    ("shifted wythoff", &["shifted(2,3,1)"]),
    ("mxp wythoff", &["mxp-wythoff(2,3)"]),
    ("m x p wythoff", &["mxp-wythoff(2,3)"]),
    ("leaper", &["leaper(1,2)", "leaper(2,3)"]),
    ("altered wythoff", &["wythoff alter P{(3,4)} N{(0,0)}"]),
    ("alteration", &["wythoff alter P{(3,4)} N{(0,0)}"]),
];

/// Of k-blocking Wythoff Nim one option less than k is blocked.
const BLOCKED: &[&str] = &["k-blocking(#)", "wythoff block # of all"];

/// The readings of names with a number that does not say what it is; `#` is the number.
pub(super) static UNCLEAR: &[(&str, &[&str])] = &[
    ("wythoff", &["m-wythoff(#)", "k-blocking(#)"]),
    ("wythoff", &["diagonal-blocking(#,#)", "maharaja(#,#)", "gdwn(#,#)"]),
    ("blocking", BLOCKED),
    ("blocking wythoff", BLOCKED),
    ("wythoff blocking", BLOCKED),
    ("nimhoff", &["cyclic-nimhoff(#)"]),
    ("imitation", &["imitation(#,1)", "imitation(1,#)"]),
    ("maharaja", &["maharaja(1,#)"]),
    ("gdwn", &["gdwn(1,#)"]),
    ("bishop", &["bishop(m=#)", "bishop(mod #)", "bishop(up to #)"]),
    ("rook", &["rook(mod #)", "rook(up to #)"]),
    ("diagonal blocking", &["diagonal-blocking(1,#)", "diagonal-blocking(#,2)"]),
];

/// Words that say nothing about which game it is.
pub(super) const SILENT: &[&str] = &[
    "the",
    "an",
    "a",
    "game",
    "games",
    "of",
    "play",
    "called",
    "known",
    "as",
    "ordinary",
    "classical",
    "classic",
    "original",
    "usual",
    "standard",
    "normal",
    "plain",
    "version",
    "variant",
    "rule",
    "rules",
    "move",
    "moves",
    "piece",
    "jump",
    "please",
    "s",
    "willem",
    "abraham",
    "bouton",
    "on",
    "extra",
    "additional",
    "larsson",
];

/// Words that join moves.
pub(super) const JOINING: &[&str] = &["and", "plus", "with", "or", "und", "et", "also"];

/// Words that begin a clause.
pub(super) const CLAUSES: &[&str] = &["block", "cut", "alter"];
