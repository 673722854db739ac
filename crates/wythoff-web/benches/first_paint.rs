//! How soon the page is there: from the start of a server with nothing kept to the first paint of its page, and to the frame in which
//! the P-positions of the board are drawn; ten times, in Debian's chromium.
//!
//! `cargo bench -p wythoff-web --bench first_paint -- [PATH]`

#[allow(dead_code, reason = "a visit of the tests does more")]
#[path = "../tests/it/browser/stage.rs"]
mod stage;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use stage::{DESK, visit};
use wythoff_web::{Server, State};

/// When the page was painted first, when its board was drawn, and how many files it asked for: milliseconds of the clock.
const TIMES: &str = "[performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
    performance.timeOrigin + performance.getEntriesByName('board')[0].startTime,
    performance.getEntriesByType('resource').filter(({ name }) => !name.includes('/api/')).length]";

fn main() {
    let asked = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let path = asked.unwrap_or_else(|| "/".to_owned());
    println!("{:>4} {:>12} {:>12} {:>6}", "run", "first paint", "board", "files");
    visit(DESK, |stage| async move {
        for run in 1..=10 {
            stage.go_to("about:blank").await;
            let begin = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs_f64() * 1e3;
            let server = Server::bind(0, State::default()).await.expect("a free port");
            let address = format!("http://{}{path}", server.address().expect("an address"));
            let (end, ended) = tokio::sync::oneshot::channel::<()>();
            let serving = tokio::spawn(server.serve(async { ended.await.unwrap_or(()) }));
            stage.go_to(&address).await;
            stage.settled().await;
            let times: [f64; 3] = serde_json::from_value(stage.ask(TIMES).await).expect("numbers");
            println!("{run:>4} {:>12.0} {:>12.0} {:>6.0}", times[0] - begin, times[1] - begin, times[2]);
            drop(end);
            let _ = tokio::time::timeout(Duration::from_secs(5), serving).await;
        }
    });
}
