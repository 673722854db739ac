//! The page without a server: one document for a frame in another page, whose questions are answered in this process.
//!
//! The page around the frame passes questions on as messages (`assets/js/transport.js`); there is no listening socket. So the server's guards
//! against strangers are not needed; all else is as in an answer of the server.

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::Request;
use tower::ServiceExt;

use crate::assets;
use crate::server;
use crate::state::State;

/// Answers the questions of pages in frames; cheap to clone.
#[derive(Clone, Debug)]
pub struct Embedded {
    router: Router,
}

/// A complete answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The status code of HTTP.
    pub status: u16,
    /// The names and values of the headers.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Bytes,
}

impl Embedded {
    /// Answers with the caches and job limits of this state.
    pub fn new(state: State) -> Embedded {
        Embedded { router: server::unguarded(state) }
    }

    /// Answers a question; its computation is stopped if the future is dropped. Needs a tokio runtime with timers.
    pub async fn answer(&self, question: Request<Body>) -> Reply {
        let response = match self.router.clone().oneshot(question).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
        let (head, body) = response.into_parts();
        let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
        let headers = head.headers.iter().map(|(name, value)| (name.to_string(), text(value.as_bytes())));
        Reply {
            status: head.status.as_u16(),
            headers: headers.collect(),
            // answers are bounded by the limits of their computations
            body: to_bytes(body, usize::MAX).await.unwrap_or_default(),
        }
    }
}

/// The page as one document that makes no requests. It starts when the page around it sends it a port (`assets/js/embedded.js`).
pub fn page() -> String {
    let of = |path: &str| assets::text(path).unwrap_or_default();
    let script = |text: &str| text.replace("</script", "<\\/script");
    let policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:";
    let early = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n<script>\n{}</script>",
        script(&of("js/early.js"))
    );
    let (style, main) = (of("page.css"), script(&of("embedded.js")));
    of("index.html")
        .replace("<html lang=\"en\">", "<html lang=\"en\" data-embedded>")
        .replace("<script src=\"js/early.js\"></script>", &early)
        .replace("<link rel=\"icon\" href=\"icon.svg\" type=\"image/svg+xml\">\n", "")
        .replace("<link rel=\"stylesheet\" href=\"page.css\">", &format!("<style>\n{style}</style>"))
        .replace(
            "<script type=\"module\" src=\"page.js\"></script>",
            &format!("<script type=\"module\">\n{main}</script>"),
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The document makes no requests, since it contains each file of the page.
    #[test]
    fn one_document() {
        let page = page();
        assert!(page.contains("<html lang=\"en\" data-embedded>"));
        for tag in ["<link", "<script src", "src=\"page.js\"", "@import", "sourceMappingURL"] {
            assert!(!page.contains(tag), "{tag}");
        }
        for part in ["define(\"js/embedded.js\"", "define(\"js/main.js\"", "#board canvas", "Content-Security-Policy"] {
            assert_eq!(page.matches(part).count(), 1, "{part}");
        }
        assert!(page.contains("$need(\"js/embedded.js\");") && !page.contains("$need(\"js/main.js\");"));
        assert_eq!(page.matches("</script>").count(), 2);
    }
}
