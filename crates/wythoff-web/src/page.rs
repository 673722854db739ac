//! The page with a head for what it shows: a title, the rule in words, a stable address and a picture, for those who share a link to it.

use std::fmt::Write as _;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State as Shared};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use wythoff::Game;
use wythoff_draw::{Card, png};

use crate::assets::{self, File};
use crate::failure::Failure;
use crate::read;
use crate::state::State;
use crate::weighed::Weighed;

/// The game whose picture stands for the explorer.
pub(crate) const FIRST: &str = "wythoff";

/// The greatest numbers of characters of a title and of a description.
const TITLE: usize = 120;
const DESCRIPTION: usize = 300;

/// The page, and the pages of single games with their pictures.
pub fn router(state: State) -> Router {
    Router::new()
        .route("/", get(front))
        .route("/index.html", get(front))
        .route("/game/{name}", get(game))
        .route("/game/{name}/", get(game))
        .route("/game/{name}/card.png", get(card))
        .with_state(state)
}

/// Whether the page stands at this path of the server.
pub fn is_here(path: &str) -> bool {
    let name = path.strip_prefix("/game/").map(|name| name.strip_suffix('/').unwrap_or(name));
    ["/", "/index.html"].contains(&path) || name.is_some_and(|name| !name.is_empty() && !name.contains('/'))
}

/// The page, with the head of the game that it is asked to show.
async fn front(headers: HeaderMap, uri: Uri) -> Response {
    let mut asked = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes());
    let game = asked.find(|(key, _)| key == "game").and_then(|(_, game)| read::game(&game).ok());
    let base = base(&headers);
    let head = game.map_or_else(|| Head::of_front(&base), |game| Head::of_game(&game, &base));
    File::made(document(&head, "").into(), "text/html").answer()
}

/// The page of the game that the path names.
async fn game(name: Result<Path<String>, PathRejection>, headers: HeaderMap, uri: Uri) -> Response {
    let up = if uri.path().ends_with('/') { "../../" } else { "../" };
    match named(name) {
        Ok(game) => File::made(document(&Head::of_game(&game, &base(&headers)), up).into(), "text/html").answer(),
        Err(failure) if failure.status == StatusCode::NOT_FOUND => {
            let page = document(&Head::of_none(&failure), up);
            (failure.status, [(header::CONTENT_TYPE, "text/html")], page).into_response()
        }
        Err(failure) => failure.into_response(),
    }
}

/// The picture of the game that the path names.
async fn card(Shared(state): Shared<State>, name: Result<Path<String>, PathRejection>) -> Result<Response, Failure> {
    let game = named(name)?;
    let key = game.text().to_owned();
    let drawn = state.jobs.run(move |budget| {
        let card = Card::of(&game, budget)?;
        Ok(Picture(png::card(&card).map_err(|error| Failure::unanswerable(error.to_string()))?.into()))
    });
    let picture = state.kept.cards.get(&key, drawn).await?;
    Ok(File::made(picture.0.clone(), "image/png").answer())
}

/// A picture as PNG.
#[derive(Debug)]
pub struct Picture(Bytes);

impl Weighed for Picture {
    fn bytes(&self) -> u64 {
        self.0.len() as u64
    }
}

/// The game that a path names; there is nothing at the path if it names none.
fn named(name: Result<Path<String>, PathRejection>) -> Result<Game, Failure> {
    let missing = |failure: Failure| match failure.status {
        StatusCode::BAD_REQUEST => Failure { status: StatusCode::NOT_FOUND, ..failure },
        _ => failure,
    };
    let Path(name) = name.map_err(|_| missing(Failure::parameter("the name of the game is not UTF-8")))?;
    read::game(&name).map_err(missing)
}

/// The scheme and the host by which the server is addressed; nothing if the request has no host, or if it is the question of a frame.
fn base(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.map(|host| format!("http://{host}")).unwrap_or_default()
}

/// What the head of the page says of it.
pub(crate) struct Head {
    title: String,
    description: String,
    /// The stable address of what is shown, and that of its picture; `None` if there is nothing to keep.
    links: Option<(String, String)>,
}

impl Head {
    /// The head of the page that shows no game in particular; addresses begin with `base`.
    pub(crate) fn of_front(base: &str) -> Head {
        let page = assets::text("index.html").unwrap_or_default();
        let between = |before: &str, after: &str| Some(page.split_once(before)?.1.split_once(after)?.0.to_owned());
        Head {
            title: between("<title>", "</title>").unwrap_or_default(),
            description: between("<meta name=\"description\" content=\"", "\">").unwrap_or_default(),
            links: Some((format!("{base}/"), format!("{base}/{}/card.png", path_of(FIRST)))),
        }
    }

    /// The head of the page of a game; addresses begin with `base`.
    pub(crate) fn of_game(game: &Game, base: &str) -> Head {
        let address = format!("{base}/{}", path_of(game.text()));
        Head {
            title: format!("{} · wythoff", shortened(game.text(), TITLE)),
            description: shortened(&game.rules().in_words(), DESCRIPTION),
            links: Some((address.clone(), format!("{address}/card.png"))),
        }
    }

    /// The head with other links, to itself and to its picture.
    pub(crate) fn linked(self, address: String, picture: String) -> Head {
        Head { links: Some((address, picture)), ..self }
    }

    /// The head of the page of what is no game.
    fn of_none(failure: &Failure) -> Head {
        let description = format!("This is not a game: {}", failure.fault.message);
        Head { title: "No game · wythoff".to_owned(), description: shortened(&description, DESCRIPTION), links: None }
    }

    /// The elements of the head.
    fn html(&self) -> String {
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        let mut html = format!("<meta name=\"description\" content=\"{description}\">\n<title>{title}</title>\n");
        let Some((address, picture)) = &self.links else {
            return html + "<meta name=\"robots\" content=\"noindex\">\n";
        };
        let (address, picture) = (escaped(address), escaped(picture));
        let _ = writeln!(html, "<link rel=\"canonical\" href=\"{address}\">");
        let name = title.strip_suffix(" · wythoff").unwrap_or(&title);
        let width = Card::WIDTH.to_string();
        let height = Card::HEIGHT.to_string();
        for (property, content) in [
            ("og:type", "website"),
            ("og:site_name", "wythoff"),
            ("og:title", name),
            ("og:description", &description),
            ("og:url", &address),
            ("og:image", &picture),
            ("og:image:type", "image/png"),
            ("og:image:width", &width),
            ("og:image:height", &height),
        ] {
            let _ = writeln!(html, "<meta property=\"{property}\" content=\"{content}\">");
        }
        html + "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
    }
}

/// The page with this head; `up` leads from its address to the folder in which its files stand.
pub(crate) fn document(head: &Head, up: &str) -> String {
    let page = assets::text("index.html").unwrap_or_default();
    let mut document = String::with_capacity(page.len() + 2000);
    for line in page.lines() {
        match line {
            _ if line.starts_with("<meta name=\"description\"") => {}
            _ if line.starts_with("<title>") => document.push_str(&head.html()),
            _ => {
                document.push_str(line);
                document.push('\n');
            }
        }
    }
    if up.is_empty() { document } else { raised(&document, up) }
}

/// An HTML text whose relative addresses lead there from another folder; `up` leads from there to where they stand.
fn raised(html: &str, up: &str) -> String {
    let mut raised = html.to_owned();
    for attribute in [" href=\"", " src=\""] {
        let mut parts = raised.split(attribute);
        let first = parts.next().unwrap_or_default().to_owned();
        raised = parts.fold(first, |text, part| {
            let is_relative = !part.starts_with('#') && !part.split('"').next().unwrap_or_default().contains(':');
            text + attribute + if is_relative { up } else { "" } + part
        });
    }
    raised
}

/// The path of a game below the folder of the page. The same characters stand for themselves as in `assets/js/address.js`.
pub(crate) fn path_of(name: &str) -> String {
    let mut path = "game/".to_owned();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'(),+".contains(&byte) {
            path.push(byte.into());
        } else {
            let _ = write!(path, "%{byte:02X}");
        }
    }
    path
}

/// At most so many characters of a text, with an ellipsis if there are more.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let begin: String = text.chars().take(most - 1).collect();
    let end = begin.rfind(' ').filter(|&end| end > most / 2).unwrap_or(begin.len());
    format!("{}…", &begin[..end])
}

/// A text for the inside of an element or of an attribute in quotation marks.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_page() {
        for path in ["/", "/index.html", "/game/nim", "/game/nim/", "/game/rook%20+%20bishop"] {
            assert!(is_here(path), "{path}");
        }
        for path in ["/game", "/game/", "/game//", "/game/nim/card.png", "/games/nim", "/atlas.html", "/page.js"] {
            assert!(!is_here(path), "{path}");
        }
        assert_eq!(path_of("gdwn(1,2)"), "game/gdwn(1,2)");
        assert_eq!(path_of("rook + {\"é/#?%"), "game/rook%20+%20%7B%22%C3%A9%2F%23%3F%25");
    }

    #[test]
    fn files_are_found_from_other_folders() {
        let game: Game = "wythoff alter P{(3,4),(5,0)}".parse().unwrap();
        let page = document(&Head::of_game(&game, "http://localhost:1"), "../");
        for address in ["../js/early.js", "../page.css", "../page.js", "../icon.svg", "../atlas.html", "#board"] {
            assert_eq!(page.matches(&format!("=\"{address}\"")).count(), 1, "{address}");
        }
        assert_eq!(page.matches("href=\"http://localhost:1/game/").count(), 1);
    }

    #[test]
    fn long_texts_are_cut_between_words() {
        assert_eq!(shortened("one two", 7), "one two");
        assert_eq!(shortened("one two three", 11), "one two…");
        assert_eq!(shortened("λλλλλλλλ", 4), "λλλ…");
    }
}
