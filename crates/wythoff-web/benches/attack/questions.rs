//! The dearest questions that are allowed, for each route.

use crate::client::encoded;

/// What is sent: an address, with a body if it is told and not asked.
#[derive(Clone, Debug)]
pub struct Question {
    pub path: String,
    pub body: Option<String>,
}

impl Question {
    /// The request, which asks that the connection be kept.
    pub fn bytes(&self) -> Vec<u8> {
        let Question { path, body } = self;
        match body {
            None => format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").into_bytes(),
            Some(body) => format!(
                "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            )
            .into_bytes(),
        }
    }

    /// A few words for a table.
    pub fn words(&self) -> String {
        let text = match &self.body {
            None => self.path.clone(),
            Some(body) => format!("{} {body}", self.path),
        };
        let text = text.strip_prefix("/api/v1").unwrap_or(&text);
        if text.len() <= 110 { text.to_owned() } else { format!("{} … ({} bytes)", &text[..96], text.len()) }
    }
}

/// Games that are dear in one way or another: infinite columns, many boards, wide moves, blocking, memory, long lists.
fn games() -> Vec<String> {
    let long = |begin: &str, item: &dyn Fn(usize) -> String, end: &str| {
        let mut text = begin.to_owned();
        for n in 1.. {
            let item = item(n);
            if text.len() + item.len() + end.len() + 1 > 4096 {
                break;
            }
            if n > 1 {
                text.push(',');
            }
            text.push_str(&item);
        }
        text + end
    };
    let mut games: Vec<String> = [
        "bishop",
        "rays{(1,2)}",
        "rays{(1,2),(2,1),(3,7)}",
        "rook + rays{(99999,100000)}",
        "wythoff",
        "maharaja",
        "maharaja(3,5)",
        "maharaja(7,100)",
        "maharaja(1000000,1000001)",
        "gdwn(1,2)",
        "gdwn(31,74)",
        "k-blocking(40)",
        "k-blocking(1000000)",
        "diagonal-blocking(1000000,1000000)",
        "roob-blocking(1000000,1000000)",
        "rook + bishop + leaper(3,5) block 7 of all",
        "imitation(1000000,1000000)",
        "imitation(2,3)",
        "connell(1000000)",
        "modular(1000000,999,1000000)",
        "shifted(1000000,1000000,999999)",
        "mxp-wythoff(1000000,4096)",
        "mxp-wythoff(2,3)",
        "cyclic-nimhoff(1000000)",
        "m-wythoff(1000000)",
        "misere-wythoff",
        "leaps{(1,2)}",
        "wythoff alter P{(3,4),(4,3)} N{(0,0)}",
    ]
    .map(str::to_owned)
    .into();
    games.push(long("leaps{", &|n| format!("({n},{})", n * n % 1009 + 1), "}"));
    games.push(long("rook + bishop + leaps{", &|n| format!("({},{})", 7 * n, 11 * n + 1), "}"));
    games.push(long("rays{", &|n| format!("({n},{})", n + 1), "}"));
    games.push(long("wythoff alter P{", &|n| format!("({},{})", 97 * n, 89 * n), "}"));
    games.push(format!("leaps{{(1{},2)}}", "0".repeat(4000)));
    games.push(format!("m-wythoff(1{})", "0".repeat(4000)));
    games
}

/// All of them.
pub fn all() -> Vec<Question> {
    let far = format!("1{}", "7".repeat(999));
    let beyond = format!("2{}", "9".repeat(999));
    let mut paths = Vec::new();
    let mut ask = |path: String| paths.push(format!("/api/v1/{path}"));
    for game in games() {
        let g = format!("game={}", encoded(&game));
        for route in ["ask/describe", "beams", "ask/check", "certificate", "ask/alter"] {
            ask(format!("{route}?{g}"));
        }
        ask(format!("ask/alter?{g}&upto=100000&prove=true"));
        let window = "left=0&bottom=0&columns=256&rows=256";
        for (x, y) in
            [("268435455", "426614131"), ("1000003", "268435454"), (&far, &beyond), ("5", &beyond), ("511", "510")]
        {
            ask(format!("ask/decide?{g}&at={x},{y}&details=true"));
            ask(format!("moves?{g}&x={x}&y={y}&{window}"));
        }
        for (level, x, y) in
            [(0, "16383", "16383"), (14, "0", "0"), (4096, "0", "0"), (0, &far, &beyond), (2000, &far, &far)]
        {
            ask(format!("tile?{g}&level={level}&x={x}&y={y}"));
            ask(format!("shade?{g}&show=wins&level={level}&x={x}&y={y}"));
        }
        ask(format!("tile?{g}&level=7&x=100&y=100&other=gdwn(2,3)&dx=-1234567&dy=7654321"));
        ask(format!("shade?{g}&show=wins&level=8&x=0&y=0"));
        ask(format!("shade?{g}&show=grundy&level=1&x=0&y=0"));
        ask(format!("residual?{g}&x=0&columns=200000&points=20000"));
        ask(format!("residual?{g}&x={far}&columns={far}&points=20000"));
        ask(format!("words?{g}&x=0&columns=4096"));
        ask(format!("words?{g}&x={far}&columns=4096"));
        for form in ["csv", "json", "bfile"] {
            ask(format!("export?{g}&format={form}&columns=200000"));
            ask(format!("export?{g}&format={form}&columns=200000&rows=4294967295&x={far}"));
            ask(format!("export?{g}&format={form}&columns=30000&x={far}"));
        }
        ask(format!("export?{g}&format=csv&columns=200000&other=maharaja"));
        for form in ["svg", "png", "pdf", "tex"] {
            ask(format!("export?{g}&format={form}&columns=4096&rows=4096"));
        }
        ask(format!("export?{g}&format=walnut"));
    }
    let steps = (0..3000).map(|n| format!("{},{}", 9000 - n, 9000)).collect::<Vec<_>>().join(" ");
    for game in ["imitation(2,3)", "imitation(1000000,1000000)", "maharaja"] {
        ask(format!("ask/decide?game={game}&at=6000,9000&after={}", encoded(&steps)));
    }
    let mut found: Vec<Question> = paths.into_iter().map(|path| Question { path, body: None }).collect();
    found.extend(games().iter().flat_map(|game| plays(game)));
    found
}

/// Games that are played for long, and starts from which computers play.
fn plays(game: &str) -> Vec<Question> {
    let ask = |body: serde_json::Value| Question { path: "/api/v1/play".to_owned(), body: Some(body.to_string()) };
    let computer = |level: &str| serde_json::json!({ "seat": "first", "level": level, "seed": 1 });
    let moves: Vec<_> = (1..6000u32).map(|n| serde_json::json!({ "move": [(9000 - n).to_string(), "9000"] })).collect();
    let all = serde_json::json!({ "review": true, "hint": true, "why": true });
    let with = |mut question: serde_json::Value| {
        if let (Some(question), Some(all)) = (question.as_object_mut(), all.as_object()) {
            question.extend(all.clone());
        }
        ask(question)
    };
    vec![
        with(serde_json::json!({ "game": game, "start": ["9000", "9000"], "actions": moves })),
        with(
            serde_json::json!({ "game": game, "start": ["268435455", "268435455"], "computer": computer("teaching") }),
        ),
        with(
            serde_json::json!({ "game": game, "start": ["123456789123456789", "99"], "computer": computer("perfect") }),
        ),
        with(
            serde_json::json!({ "game": game, "random": { "size": "large", "seed": 7 }, "computer": computer("erring:0.5") }),
        ),
    ]
}
