//! The page in a folder of files: the module answers as the server does, and what else there is only there.

use axum::body::Body;
use axum::http::Request;
use wythoff_web::{Embedded, State};

use crate::door::{questions, steady};

use super::stage::folder::{self, Folder};
use super::stage::{DESK, Stage, visit};

/// Questions whose answers do not depend on how fast they are computed. Near the origin a tile of a game with a theorem is read in
/// the faster of two ways, so that its engine may be another one; far away there is only the theorem.
const QUESTIONS: [&str; 25] = [
    "ask/games",
    "ask/describe?game=maharaja",
    "ask/describe?game=rook+%2B+bishop+%2B+leaper(1,2)+block+1",
    "ask/describe?game=wythof",
    "tile?game=maharaja&level=0&x=3000000000000&y=4854101966249",
    "tile?game=wythoff&level=0&x=3000000000000&y=4854101966249",
    "tile?game=gdwn(1,2)&level=4&x=0&y=1",
    "tile?game=gdwn(1,2)&level=2&x=0&y=0&other=k-blocking(5)&dx=-1&dy=2",
    "tile?game=k-blocking(6)&level=1&x=1&y=1",
    "ask/decide?game=wythoff&at=10^50,3&details=true",
    "ask/decide?game=maharaja&at=123456789,199757280&details=true",
    "ask/decide?game=nimhoff(3)&at=20,31&details=true",
    "ask/decide?game=wythoff&at=1,",
    "moves?game=maharaja&x=30&y=41&left=0&bottom=0&columns=60&rows=60",
    "moves?game=imitation(2,3)&x=3&y=5&after=8,5&left=0&bottom=0&columns=9&rows=9",
    "beams?game=wythoff",
    "shade?show=wins&game=gdwn(1,2)&level=0&x=0&y=0",
    "shade?show=grundy&game=nim&level=0&x=0&y=0",
    "words?game=wythoff&x=0&columns=60",
    "forced?game=wythoff+alter+N{?msd_fib+x+%2B+y+%3C=+5}&left=0&bottom=0&columns=30&rows=30&step=2",
    "certificate?game=maharaja",
    "export?game=maharaja&x=0&y=0&columns=60&rows=60&format=svg",
    "atlas?family=leapers&most=5",
    "atlas/map?around=maharaja",
    "nothing",
];

/// A visit that makes sense in a folder alone.
fn visit_folder<F: Future<Output = ()>>(act: impl FnOnce(Stage) -> F) {
    if folder::module().is_some() {
        visit(DESK, act);
    } else {
        eprintln!("left out: WYTHOFF_SITE does not say where the module is; scripts/wasm builds it");
    }
}

#[test]
#[ignore = "thorough: the module in a browser; every check has tests/it/door.rs"]
fn the_module_answers_as_the_server_does() {
    visit_folder(|stage| async move {
        stage.open("/?game=nim").await;
        let answers = Embedded::new(State::default());
        for question in QUESTIONS {
            let address = format!("/api/v1/{question}");
            let expected = answers.answer(Request::builder().uri(&address).body(Body::empty()).unwrap()).await;
            let expected = (u64::from(expected.status), String::from_utf8_lossy(&expected.body).into_owned());
            assert_eq!(stage.answer(&address).await, expected, "{question}");
        }
        // every question about every game of the test in `wythoff-cli`
        for (name, arguments) in ["wythoff", "maharaja(1,3)", "maharaja(2,3)"].into_iter().flat_map(questions) {
            let address = format!("/api/v1/ask/{name}");
            let request = Request::post(&address).header("Content-Type", "application/json");
            let expected = answers.answer(request.body(Body::from(arguments.clone())).unwrap()).await;
            let (status, text) = stage.answer_to(&address, &arguments).await;
            assert_eq!((status, expected.status), (200, 200), "{name} {arguments}");
            assert_eq!(steady(text.as_bytes()), steady(&expected.body), "{name} {arguments}");
        }
        stage.without_faults().await;
    });
}

/// A question that fails is answered, and the next one, too.
#[test]
#[ignore = "thorough: the module in a browser; every check has tests/it/door.rs"]
fn what_fails_is_said() {
    visit_folder(|stage| async move {
        stage.open("/?game=nim").await;
        // an address that is none ends the module
        let (status, said) = stage.answer("no address").await;
        assert!(status == 422 && said.contains("the computation failed"), "{said}");
        assert_eq!(stage.answer("/api/v1/ask/describe?game=nim").await.0, 200);
    });
}

/// What nobody wants any more keeps nobody waiting.
#[test]
#[ignore = "thorough: the module in a browser; every check has tests/it/door.rs"]
fn others_do_not_wait() {
    visit_folder(|stage| async move {
        stage.open("/?game=nim").await;
        let quick = "wythoff.load('transport.js').then(async ({ send }) => {
            const control = new AbortController();
            const asked = Array.from({ length: 5 }, (_, k) => send(`/api/v1/tile?game=k-blocking(${40 + k})&level=14&x=0&y=0`, { signal: control.signal }).catch(({ name }) => name));
            await new Promise((resolve) => setTimeout(resolve, 500));
            control.abort();
            const answer = await send('/api/v1/ask/describe?game=wythoff', {});
            return [answer.status, ...await Promise.all(asked)].join(' ');
        })";
        assert_eq!(stage.text(quick).await, "200 AbortError AbortError AbortError AbortError AbortError");
        stage.open("/?game=wythoff").await;
        stage.without_faults().await;
    });
}

/// A server that does not know what a module is sends it all the same.
#[test]
#[ignore = "thorough: the module in a browser; every check has tests/it/door.rs"]
fn types_may_be_unknown() {
    visit_folder(|stage| async move {
        let folder = Folder::serve(folder::module().unwrap(), false).await;
        stage.go_to(&format!("{}/?game=wythoff", folder.base)).await;
        stage.settled().await;
        assert!(stage.is_inked(1, 2).await);
        folder.end();
    });
}

/// A link of the server shows the same in a folder, without its address.
#[test]
#[ignore = "thorough: the module in a browser; every check has tests/it/door.rs"]
fn nothing_else_is_loaded() {
    visit_folder(|stage| async move {
        stage.open("/?game=wythoff&other=maharaja&x=140&y=160&scale=9&at=3,4&panel=proof").await;
        stage.until("document.querySelector('#panel-proof .theorem') !== null").await;
        let loaded = stage.ask("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').pop()).sort()").await;
        let expected = ["early.js", "icon.svg", "page.css", "page.js", "panels.js", "worker.js", "wythoff.wasm"];
        for name in loaded.as_array().unwrap() {
            assert!(expected.contains(&name.as_str().unwrap()), "{loaded}");
        }
        stage.picture("site").await;
        stage.without_faults().await;
    });
}
