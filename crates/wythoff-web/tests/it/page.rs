//! The page of a game as those see it who follow a link to it, or show one: its head, its picture, its address.

use wythoff_web::State;

use crate::client::{Answer, Client, encoded, start};

/// A text as a part of a path.
fn part(text: &str) -> String {
    encoded(text).replace('+', "%20")
}

/// What an element of the head says, as it is written there.
fn said<'h>(head: &'h str, before: &str) -> &'h str {
    let rest = head.split_once(before).unwrap_or_else(|| panic!("no {before} in {head}")).1;
    rest.split(['"', '<']).next().unwrap()
}

fn head_of(answer: &Answer) -> String {
    let page = String::from_utf8(answer.body.clone()).unwrap();
    page.split_once("</head>").expect("a head").0.to_owned()
}

#[test]
fn a_game_has_an_address_with_a_head_and_a_picture() {
    let running = start(State::default());
    let mut client = Client::new(running.address);
    let here = format!("http://{}", running.address);
    for (path, name) in [
        ("/game/maharaja", "maharaja"),
        ("/game/maharaja/?x=3&y=5", "maharaja"),
        ("/?game=maharaja&panel=proof", "maharaja"),
        ("/game/gdwn(1,2)?scale=2", "gdwn(1,2)"),
        ("/game/gdwn%281%2C2%29", "gdwn(1,2)"),
        ("/game/rook%20+%20bishop", "rook + bishop"),
    ] {
        let answer = client.get(path);
        assert_eq!(answer.status, 200, "{path}");
        let head = head_of(&answer);
        let address = format!("{here}/game/{}", name.replace(' ', "%20"));
        assert_eq!(said(&head, "<title>"), format!("{name} · wythoff"), "{path}");
        assert_eq!(said(&head, "<link rel=\"canonical\" href=\""), address, "{path}");
        let property = |property: &str| said(&head, &format!("<meta property=\"{property}\" content=\""));
        assert_eq!([property("og:title"), property("og:url")], [name, &address], "{path}");
        assert_eq!(property("og:image"), format!("{address}/card.png"), "{path}");
        let description = said(&head, "<meta name=\"description\" content=\"");
        assert!(description.starts_with("Two piles. A move takes any number of tokens from one pile"), "{description}");
        assert_eq!(property("og:description"), description);
        assert_eq!(said(&head, "<meta name=\"twitter:card\" content=\""), "summary_large_image");
    }
    let front = head_of(&client.get("/"));
    assert_eq!(said(&front, "<link rel=\"canonical\" href=\""), format!("{here}/"));
    assert_eq!(said(&front, "<meta property=\"og:image\" content=\""), format!("{here}/game/wythoff/card.png"));
    let card = client.get("/game/gdwn(1,2)/card.png");
    assert_eq!((card.status, card.header("content-type")), (200, Some("image/png")));
    // the width and the height, which stand in the first chunk of a PNG
    assert_eq!(card.body[16..24], [1200u32.to_be_bytes(), 630u32.to_be_bytes()].concat());
    let tag = card.header("etag").unwrap().to_owned();
    let again = client.ask("GET", "/game/gdwn(1,2)/card.png", &[("If-None-Match", &tag)], b"").unwrap();
    assert_eq!((again.status, again.body.len()), (304, 0));
}

/// What is no game has a page that says so, no picture, and nothing of the text becomes part of the page.
#[test]
fn what_is_no_game_is_not_there() {
    let running = start(State::default());
    let mut client = Client::new(running.address);
    let wrong = ["rook + bish", "\"><script>alert(1)</script>", "wythof", &"x".repeat(5000), "%"];
    for name in wrong.map(part).iter().map(String::as_str).chain(["%FF"]) {
        assert_eq!(client.get(&format!("/game/{name}/card.png")).status, 404, "{name}");
        let answer = client.get(&format!("/game/{name}"));
        assert_eq!((answer.status, answer.header("content-type")), (404, Some("text/html")), "{name}");
        let head = head_of(&answer);
        assert!(said(&head, "<meta name=\"description\" content=\"").starts_with("This is not a game"), "{head}");
        assert!(!head.contains("og:image") && !head.contains("canonical") && !head.contains("<script>"), "{head}");
        assert!(head.contains("../page.js") && head.contains("noindex"), "{head}");
    }
    assert_eq!(client.get("/?game=wythof").status, 200);
    // signs that HTML has a use for are part of a notation
    let text = "wythoff alter N{?msd_fib x <= 5 & y < 3}";
    let head = head_of(&client.get(&format!("/game/{}", part(text))));
    assert_eq!(said(&head, "<title>"), "wythoff alter N{?msd_fib x &lt;= 5 &amp; y &lt; 3} · wythoff");
}
