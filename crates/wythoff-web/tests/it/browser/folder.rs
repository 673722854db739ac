//! The page in a folder of files, sent by a server that knows nothing but files.

use std::collections::BTreeMap;
use std::env;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use wythoff_web::site;

/// Where the folder stands on its server.
const PLACE: &str = "/below/another";

/// The games that have folders of their own.
const GAMES: [&str; 2] = ["wythoff", "gdwn(1,2)"];

/// A server of files, with what it was asked for in vain.
pub struct Folder {
    /// The address of the folder, without a slash at its end.
    pub base: String,
    missed: Arc<Mutex<Vec<String>>>,
    serving: JoinHandle<()>,
}

/// The module, if the environment says where it is: then visits are visits to a folder.
pub fn module() -> Option<Bytes> {
    let path = PathBuf::from(env::var_os("WYTHOFF_SITE")?);
    let bytes = std::fs::read(&path);
    Some(bytes.unwrap_or_else(|error| panic!("WYTHOFF_SITE is {}: {error}", path.display())).into())
}

impl Folder {
    /// Serves the folder of a module; `types` says whether it knows the types of files.
    pub async fn serve(module: Bytes, types: bool) -> Folder {
        let games = GAMES.map(|game| game.parse().expect("a game"));
        let files = site::files(module, &games, None).expect("the module is of this version");
        let files: BTreeMap<_, _> = files.into_iter().collect();
        let missed = Arc::new(Mutex::new(Vec::new()));
        let noted = missed.clone();
        let send = async move |uri: Uri| -> Response {
            let path = uri.path().strip_prefix(PLACE).and_then(|path| path.strip_prefix('/'));
            // names of files are not encoded
            let path = path.map(|path| path.replace("%2C", ","));
            let path = path.map(|path| if path.is_empty() || path.ends_with('/') { path + "index.html" } else { path });
            match path.and_then(|path| Some((kind(&path, types), files.get(&path)?))) {
                Some((kind, bytes)) => ([(header::CONTENT_TYPE, kind)], bytes.clone()).into_response(),
                None => {
                    noted.lock().expect("no panic").push(uri.to_string());
                    StatusCode::NOT_FOUND.into_response()
                }
            }
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let base = format!("http://{}{PLACE}", listener.local_addr().expect("an address"));
        let serving = axum::serve(listener, Router::new().fallback(send)).into_future();
        Folder { base, missed, serving: tokio::spawn(async { serving.await.expect("it serves") }) }
    }

    /// Ends it; everything that was asked for stood in the folder.
    pub fn end(self) {
        self.serving.abort();
        assert_eq!(*self.missed.lock().expect("no panic"), Vec::<String>::new());
    }
}

fn kind(path: &str, types: bool) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("wasm") if types => "application/wasm",
        _ => "application/octet-stream",
    }
}
