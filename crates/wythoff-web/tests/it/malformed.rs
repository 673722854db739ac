//! Requests that are wrong in every way, sent to a server on a socket until five thousand of them are answered, in the first ring
//! four hundred: none is answered by a status of 500 or more, nothing panics, and the server still answers afterwards. What there
//! is to ask is read from `openapi.json`.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::client::{Client, connect, encoded, start};
use serde_json::Value;
use wythoff_rings::pick;
use wythoff_web::State;

const CLIENTS: usize = 8;

/// A client that waits no longer goes away, which ends the computation: some of these requests are right after all. After each
/// request without an answer it waits twice as long, so that a slow machine answers it, too.
const PATIENCE: Duration = Duration::from_millis(40);

/// A route: method, path, and the names of its parameters.
type Route = (String, String, Vec<String>);

#[test]
fn malformed_requests() {
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // another test of this program panics to see that it is answered
        let is_fault = !panic.payload_as_str().is_some_and(|text| text.contains("on purpose"));
        PANICS.fetch_add(usize::from(is_fault), Ordering::Relaxed);
        hook(panic);
    }));
    let server = start(State::default());
    let routes = routes(server.address);
    assert!(routes.len() >= 3, "{routes:?}");
    let answers = pick(400, 5_000) / CLIENTS;
    std::thread::scope(|scope| {
        for client in 0..CLIENTS {
            let (address, routes) = (server.address, &routes);
            scope.spawn(move || {
                let mut random = Random::new(client as u64);
                let (mut answered, mut patience) = (0, PATIENCE);
                // What is no HTTP may be answered by closing the connection.
                while answered < answers {
                    let request = request(&mut random, routes);
                    let Some(status) = send(address, &request, patience) else {
                        patience *= 2;
                        continue;
                    };
                    (answered, patience) = (answered + 1, PATIENCE);
                    let text = String::from_utf8_lossy(&request);
                    assert!((200..500).contains(&status), "status {status} for {text:.2000}");
                }
            });
        }
    });
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
    // What clients left behind ends.
    while server.state.jobs.admitted() > 0 {
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut client = Client::new(server.address);
    assert_eq!(client.get("/").status, 200);
    assert_eq!(client.get("/api/v1/ask/describe?game=wythoff").json()["symmetric"], true);
    assert_eq!(client.get("/api/v1/tile?game=wythoff&level=0&x=0&y=0").json()["cells"][2], 1);
}

fn routes(address: SocketAddr) -> Vec<Route> {
    let description = Client::new(address).get("/api/v1/openapi.json").json();
    let mut routes = Vec::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, question) in methods.as_object().unwrap() {
            let parameters = question["parameters"].as_array().cloned().unwrap_or_default();
            let name = |parameter: &Value| parameter["name"].as_str().map(str::to_owned);
            routes.push((method.to_uppercase(), path.clone(), parameters.iter().filter_map(name).collect()));
        }
    }
    routes
}

/// The status of the answer, if there is one soon.
fn send(address: SocketAddr, request: &[u8], patience: Duration) -> Option<u16> {
    let mut stream = connect(address).expect("the server accepts connections");
    stream.get_ref().set_read_timeout(Some(patience)).unwrap();
    // The server may close the connection before it has read everything.
    let _ = stream.get_mut().write_all(request);
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).ok()?;
    let answer = std::str::from_utf8(&answer).expect("a status line");
    let status = answer.strip_prefix("HTTP/1.1 ").or(answer.strip_prefix("HTTP/1.0 ")).expect("a status line");
    Some(status.parse().expect("a status"))
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x0123_4567_89ab_cdef))
    }

    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below as u64) as usize
    }

    fn of<'a, T: ?Sized>(&mut self, some: &[&'a T]) -> &'a T {
        some[self.below(some.len())]
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        (0..self.below(most)).map(|_| self.below(256) as u8).collect()
    }
}

fn request(random: &mut Random, routes: &[Route]) -> Vec<u8> {
    if random.below(12) == 0 {
        return [random.of(&[&b""[..], b"GET ", b"GET / HTTP/1.1\r\n", b"\x16\x03\x01"]), &random.bytes(300)[..]]
            .concat();
    }
    let (method, path, parameters) = &routes[random.below(routes.len())];
    let method = match random.below(8) {
        0 => random.of(&["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "P\u{f6}ST", "", "GET GET"]),
        1 => random.of(&["GET", "POST", "HEAD"]),
        _ => method,
    };
    let path = match random.below(10) {
        0 => {
            let end = random.of(&["/", "//", "/..", "/%00", "/%ff", "x", "?", "%2e", ";a=b"]);
            [path.as_bytes(), end.as_bytes()].concat()
        }
        1 => [&b"/"[..], &random.bytes(60)].concat(),
        2 => random
            .of(&["/../../etc/hosts", "*", "http://example.org/", "/api/v2/games", "/%", "//", "/\u{1f3b2}"])
            .into(),
        _ => path.clone().into(),
    };
    let query = query(random, parameters);
    let body = body(random, method);
    let mut text = [method.as_bytes(), b" ", &path, b"?", &query, b" HTTP/1.1\r\nHost: localhost\r\n"].concat();
    match random.below(12) {
        0 => text.extend([b"X: ", &b"y".repeat(random.below(70_000))[..], b"\r\n"].concat()),
        1 => (0..random.below(150)).for_each(|k| text.extend(format!("X-{k}: {k}\r\n").bytes())),
        2 => text.extend([b"X: ", &random.bytes(40)[..], b"\r\n"].concat()),
        3 => text.extend(b"Content-Length: -1\r\nTransfer-Encoding: chunked\r\n"),
        4 => text.extend(b"Host: example.org\r\n"),
        5 => text.extend(b"Accept-Encoding: gzip;q=nan, *;q=7\r\nRange: bytes=9-1\r\nIf-None-Match: \"\r\n"),
        6 => text
            .extend(b"Accept-Encoding: gzip\r\nIf-None-Match: W/, \"\", *\r\nAccess-Control-Request-Method: \xff\r\n"),
        _ => (),
    }
    if !body.is_empty() {
        let kind = random.of(&["application/json", "application/json", "application/json", "text/plain", "\u{fc}", ""]);
        let length = body.len() - usize::from(random.below(30) == 0);
        text.extend(format!("Content-Type: {kind}\r\nContent-Length: {length}\r\n").bytes());
    }
    text.extend(b"\r\n");
    text.extend(body);
    text
}

fn query(random: &mut Random, parameters: &[String]) -> Vec<u8> {
    let mut pairs = Vec::new();
    for name in parameters {
        if random.below(12) == 0 {
            continue;
        }
        for _ in 0..1 + usize::from(random.below(20) == 0) {
            let value = value(random, name);
            pairs.push(match random.below(15) {
                0 => [name.as_bytes(), b"=", &random.bytes(20)].concat(),
                1 => format!("{name}={value}").into_bytes(),
                2 => [name.as_bytes(), random.of(&["=%", "=%f", "=%ff%fe", "", "==", "=%00"]).as_bytes()].concat(),
                _ => format!("{name}={}", encoded(&value)).into_bytes(),
            });
        }
    }
    if random.below(10) == 0 {
        pairs.push(b"unknown=1".to_vec());
    }
    pairs.join(&b'&')
}

fn value(random: &mut Random, name: &str) -> String {
    const GAMES: [&str; 9] = [
        "wythoff",
        "maharaja(2,3)",
        "rook + bishop + leaper(1,2)",
        "rook + 2-bishop block 2 of diagonal",
        "wythoff alter P{(0,5),(2,5)} N{(0,1)}",
        "wythoff cut 2x3",
        "imitation(1,2)",
        "leaps{(1,2),(2,1)} misere",
        "rook up to 3 + bishop",
    ];
    const NUMBERS: [&str; 14] = [
        "0",
        "1",
        "7",
        "300",
        "-1",
        "4096",
        "4097",
        "18446744073709551616",
        "1e9",
        "0x10",
        "+5",
        " 1",
        "\u{0661}",
        "NaN",
    ];
    let game = random.of(&GAMES);
    match random.below(20) {
        0 => String::from_utf8_lossy(&random.bytes(80)).into_owned(),
        1 => random.of(&["9", "-9", "[", "(", "{(1,2)", "\u{1d7d9}", "rook + "]).repeat(random.below(1500)),
        2 => mutated(random, game),
        _ if ["game", "other"].contains(&name) => match random.below(3) {
            0 => game.to_owned(),
            _ => mutated(random, game),
        },
        _ => random.of(&NUMBERS).to_owned(),
    }
}

/// A notation with some characters changed, taken out or put in.
fn mutated(random: &mut Random, text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(3) {
        let at = random.below(characters.len() + 1);
        let new = random.of(&[
            "0",
            "9",
            ",",
            "(",
            ")",
            "{",
            "}",
            "+",
            "-",
            " ",
            "x",
            "\u{221e}",
            "\0",
            "bishop",
            "999999999999",
        ]);
        match random.below(3) {
            0 if at < characters.len() => drop(characters.remove(at)),
            1 if at < characters.len() => drop(characters.splice(at..=at, new.chars())),
            _ => drop(characters.splice(at..at, new.chars())),
        }
    }
    characters.into_iter().collect()
}

fn body(random: &mut Random, method: &str) -> Vec<u8> {
    if method != "POST" && random.below(20) > 0 {
        return Vec::new();
    }
    const BODIES: [&str; 10] = [
        r#"{"game":"wythoff","start":["3","5"],"actions":[]}"#,
        r#"{"game":"wythoff","start":["3","5"],"actions":[{"move":["1","2"]},{"move":["9","9"]}],"hint":true,"why":true}"#,
        r#"{"game":"wythoff","start":["-3",5],"actions":[{"resign":true}]}"#,
        r#"{"game":"k-blocking(3)","start":["7","9"],"actions":[{"block":[["1","2"]]},{"choose":99}]}"#,
        r#"{"game":"maharaja","start":["9","9"],"actions":[],"computer":{"seat":"first","level":"erring:7","seed":-1}}"#,
        r#"{"record":"(;GM[wythoff]"}"#,
        r#"{"record":"(;"}"#,
        r#"{"start":{"x":1}}"#,
        "[1,2",
        "\u{feff}{}",
    ];
    let text = random.of(&BODIES);
    match random.below(8) {
        0 => random.bytes(200),
        1 => random.of(&["[", "{\"a\":", "[[[{\"actions\":["]).repeat(random.below(30_000)).into_bytes(),
        2 => mutated(random, text).into_bytes(),
        3 => b" ".repeat(random.below(300_000)),
        _ => text.as_bytes().to_vec(),
    }
}
