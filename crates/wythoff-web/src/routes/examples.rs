//! An example of every question, in words that need no decoding: a test asks each of them.

use form_urlencoded::byte_serialize;
use itertools::Itertools;

/// The tags of the description, with what their questions are about.
pub const TAGS: [(&str, &str); 9] = [
    ("games", "Who wins and how, from the rules of a game."),
    ("pictures", "What the board of the page shows, and files of it."),
    ("sequences", "Sequences, and the words of which they are made."),
    ("proofs", "Theorems of a game, proved, checked again and used."),
    ("play", "Games against the computer. Each request holds the whole game."),
    ("atlas", "Thousands of games, measured and compared."),
    ("surveys", "Games and sequences that are to be found."),
    ("papers", "What single papers compute."),
    ("program", "What can be asked at all."),
];

/// The questions that are none of the library: path below the base, its tag, and the example, as a query or as the JSON of a body.
const ROUTES: [(&str, &str, &str); 18] = [
    ("", "program", ""),
    ("/ask", "program", ""),
    ("/tile", "pictures", "game=maharaja&level=8&x=0&y=0"),
    ("/moves", "games", "game=wythoff&x=9&y=7&left=0&bottom=0&columns=10&rows=10"),
    ("/numbers", "program", "text=10^50, phi 10^50"),
    ("/residual", "pictures", "game=maharaja&x=1000000&columns=500"),
    ("/beams", "pictures", "game=maharaja"),
    ("/shade", "pictures", "game=maharaja&show=wins&level=0&x=0&y=0"),
    ("/forced", "pictures", "game=wythoff alter N{(0,0)}&left=0&bottom=0&columns=9&rows=9"),
    ("/words", "sequences", "game=maharaja&x=1000000&columns=60"),
    ("/certificate", "proofs", "game=maharaja(2,3)"),
    ("/check", "proofs", "game=wythoff"),
    ("/export", "pictures", "game=maharaja&format=csv&columns=100"),
    ("/atlas", "atlas", "family=leapers&least_states=500"),
    ("/atlas/game", "atlas", "game=maharaja"),
    ("/atlas/map", "atlas", "around=maharaja"),
    (
        "/play",
        "play",
        r#"{"game": "wythoff", "start": ["9", "7"], "actions": [{"move": ["5", "3"]}], "computer": {"seat": "second", "level": "perfect"}}"#,
    ),
    ("/play/heaps", "play", r#"{"start": ["5", "9", "12"], "hint": true}"#),
];

/// Examples of the questions of the library, as queries.
const QUESTIONS: [(&str, &str); 29] = [
    ("show", "game=maharaja&columns=500"),
    ("describe", "game=maharaja"),
    ("cite", "game=maharaja"),
    ("decide", "game=wythoff&at=10^50,phi 10^50"),
    ("moves", "game=maharaja&at=3,5&winning=true"),
    ("grundy", "game=wythoff&at=10,20"),
    ("nth", "game=maharaja&n=0&count=16"),
    ("compare", "first=maharaja&second=wythoff&columns=200"),
    ("alter", "game=wythoff alter P{(2,3)}&upto=60"),
    ("words", "game=wythoff&columns=500"),
    ("gap", "game=maharaja&bound=5000"),
    ("games", ""),
    ("prove", "game=wythoff"),
    ("check", "game=wythoff"),
    ("theorems", "game=wythoff&line=5/3"),
    ("redundant", "game=wythoff&vector=1,3"),
    ("logic", "sentence=An n>=1 => floor(floor(n*phi)*phi) + 1 = floor(n*phi) + n"),
    ("automaton", "game=maharaja"),
    ("chain", "kind=values&game=nim&upto=0"),
    ("piles", concat!("chain=", include_str!("examples.chain"), "&piles=0&piles=3&piles=5")),
    ("link", concat!("chain=", include_str!("examples.chain"), "&link=0&n=5")),
    ("process", "dictionary=0>10,1>0&start=0&steps=9"),
    ("triangle", "table=S: A B B B; A: C B A A; B: C C C C; C: A A B A"),
    ("hegarty", "p=2&upto=1000"),
    ("sequence", "name=beatty(2,3)&count=17"),
    ("complementary", "a=floor(n phi)&b=floor(n phi^2)&delta=1"),
    ("tag", "rules=0>00,1>1101&delete=3&start=10010"),
    ("oeis", "game=wythoff&count=50"),
    ("identify", "given=(1,2) (3,5) (4,7) (6,10) (8,13)"),
];

/// The example of the question at this path below the base; empty if it needs nothing.
pub fn of(path: &str) -> &'static str {
    let name = path.trim_start_matches("/ask/");
    let of_question = || QUESTIONS.iter().find(|(known, _)| *known == name).map_or("", |(_, example)| example);
    route(path).map_or_else(of_question, |(_, _, example)| example)
}

/// The tag of a question that is no question of the library.
pub fn tag(path: &str) -> Option<&'static str> {
    route(path).map(|(_, tag, _)| *tag)
}

fn route(path: &str) -> Option<&'static (&'static str, &'static str, &'static str)> {
    ROUTES.iter().find(|(known, _, _)| *known == path)
}

/// The parameters of a query in words. None of the examples has an ampersand in a value.
pub fn pairs(query: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let query = if query.starts_with('{') { "" } else { query };
    query.split('&').filter_map(|pair| pair.split_once('='))
}

/// The address of a question with the parameters of its example, if these are a query.
pub fn address(path: &str, query: &'static str) -> String {
    let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
    let query = pairs(query).map(|(name, value)| format!("{name}={}", encoded(value))).join("&");
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}
