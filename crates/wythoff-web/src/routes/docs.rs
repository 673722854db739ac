//! The description of the API as a page for people: the questions by their tags, each with its parameters and an example to open.

use axum::response::Html;
use itertools::Itertools;

use super::description::{API, Entry, entries};
use super::{BASE, examples};

/// The page; it needs no script.
pub async fn docs() -> Html<String> {
    let questions = examples::TAGS.map(|(tag, about)| {
        let of_tag = entries().filter(|entry| entry.tag == tag).map(|entry| section(&entry)).join("");
        format!("<h2 id=\"{tag}\">{tag}</h2>\n<p>{about}</p>\n{of_tag}")
    });
    let contents = examples::TAGS.map(|(tag, _)| format!("<a href=\"#{tag}\">{tag}</a>")).join("\n");
    Html(format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>The HTTP API of wythoff</title>\n<link rel=\"icon\" href=\"icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"docs.css\">\n<main>\n<h1>The HTTP API of wythoff</h1>\n\
         <p>Each question has an address. Its answer is JSON, and says how sure it is. Numbers that can be large are strings of \
         decimal digits. For programs: <a href=\"{BASE}/openapi.json\">the description in the form of OpenAPI 3.1</a> and \
         <a href=\"{BASE}\">the list of these questions</a>.</p>\n<nav>\n{contents}\n</nav>\n{}</main>\n</html>\n",
        questions.concat()
    ))
}

/// A question: what it asks, its parameters, and its example.
fn section(entry: &Entry) -> String {
    let (method, path, about) = (entry.method, entry.path, escaped(&entry.about));
    let example = match entry.body {
        None => format!("<p><a href=\"{}\">{}</a></p>", escaped(&entry.example), escaped(&readable(&entry.example))),
        Some(body) => format!("<pre>{}</pre>", escaped(&body.to_string())),
    };
    let of_query = API["paths"][path][method.to_lowercase()]["parameters"].as_array().into_iter().flatten();
    let needed_first = of_query.sorted_by_key(|parameter| parameter["required"] != true);
    let parameters = needed_first.map(|parameter| {
        let text = |name: &str| escaped(parameter[name].as_str().unwrap_or_default());
        let needed = if parameter["required"] == true { ", needed" } else { "" };
        format!("<dt><code>{}</code>{needed}</dt>\n<dd>{}</dd>\n", text("name"), text("description"))
    });
    format!("<h3><code>{method} {path}</code></h3>\n<p>{about}</p>\n{example}\n<dl>\n{}</dl>\n", parameters.format(""))
}

/// An address with its query as it is meant.
fn readable(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else { return address.to_owned() };
    let pairs = form_urlencoded::parse(query.as_bytes());
    format!("{path}?{}", pairs.map(|(name, value)| format!("{name}={value}")).join("&"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
