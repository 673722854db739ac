//! The explorer in a folder, in Debian's chromium: how soon it is there, what answers take, and how soon the board is drawn again after it was moved.
//!
//! `WYTHOFF_SITE=$(scripts/wasm) cargo bench -p wythoff-web --bench site`

#[allow(dead_code, reason = "a visit of the tests does more")]
#[path = "../tests/it/browser/stage.rs"]
mod stage;

use stage::{DESK, folder, visit};
use wythoff_web::site;

/// Visits to the page, each of a browser that has never seen it.
const VISITS: usize = 5;

/// When the page was painted first, and when its board was drawn: milliseconds after the address was given.
const TIMES: &str =
    "['first-contentful-paint', 'board'].map((name) => performance.getEntriesByName(name)[0].startTime)";

/// Questions that are measured, and what they are.
const QUESTIONS: [(&str, &str); 5] = [
    ("10^6 columns of (1,2)-GDWN, one after the other", "tile?game=gdwn(1,2)&level=12&x=0&y=0"),
    ("a tile of 10^6 columns of Maharaja Nim", "tile?game=maharaja&level=12&x=0&y=0"),
    ("200,000 columns of Maharaja Nim as text", "export?game=maharaja&x=0&y=0&columns=200000&format=csv"),
    ("the certificate of Maharaja Nim is checked", "check?game=maharaja"),
    ("the certificate of maharaja(3,5) is checked", "check?game=maharaja(3,5)"),
];

/// Games and places between which the board moves.
const VIEWS: [&str; 4] = [
    "/?game=wythoff&x=2000&y=3236&scale=2",
    "/?game=maharaja",
    "/?game=maharaja&x=2000000&y=3236000&scale=0.0004",
    "/?game=gdwn(1,2)&x=20000&y=15000&scale=0.02",
];

/// Moves the board twenty times by a hundred pixels, and gives the milliseconds until its P-positions are drawn, and until all of it is,
/// each in order of length.
const PANS: &str = "(async () => {
    const { store, board } = wythoff, { complete } = await wythoff.load('tiles.js');
    const drawn = [() => complete(board.size), () => document.documentElement.dataset.ready === 'true'], times = [[], []];
    for (let k = 0; k < 20; k += 1) {
        const begun = performance.now(), { view } = store.get();
        const by = BigInt(Math.round(100 / view.scale));
        board.show({ ...view, x: view.x + by, y: view.y + by });
        for (const [n, isDrawn] of drawn.entries()) {
            do await new Promise(requestAnimationFrame); while (!isDrawn());
            times[n].push(performance.now() - begun);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return times.map((list) => list.sort((a, b) => a - b)); })()";

fn main() {
    let Some(module) = folder::module() else {
        println!("left out: WYTHOFF_SITE does not say where the module is; scripts/wasm builds it");
        return;
    };
    let files = site::files(module, &site::named_games(), None).expect("the module is of this version");
    println!("the folder has {} kB\n", files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() / 1000);

    println!("{:>12} {:>9}   ms", "first paint", "board");
    for _ in 0..VISITS {
        visit(DESK, |stage| async move {
            stage.open("/?game=maharaja").await;
            let times: [f64; 2] = serde_json::from_value(stage.ask(TIMES).await).expect("numbers");
            println!("{:>12.0} {:>9.0}", times[0], times[1]);
        });
    }

    // Nothing gives as many in one answer: five stretches, one after the other.
    visit(DESK, |stage| async move {
        stage.open("/?game=nim").await;
        let ask =
            "wythoff.load('transport.js').then(async ({ send }) => { const begun = performance.now(); let lines = 0;
            for (let x = 0; x < 1000000; x += 200000) {
                const answer = await send(`/api/v1/export?game=maharaja&x=${x}&y=0&columns=200000&format=csv`, {});
                lines += (await answer.text()).split('\\n').length;
            }
            return [performance.now() - begun, lines]; })";
        let [time, lines]: [f64; 2] = serde_json::from_value(stage.ask(ask).await).expect("numbers");
        println!("\n10^6 columns of Maharaja Nim as text, {lines} lines: {time:.0} ms");
    });

    println!("\n{:52} {:>9}   ms", "question", "");
    for (words, question) in QUESTIONS {
        visit(DESK, |stage| async move {
            stage.open("/?game=nim").await;
            let ask = format!(
                "wythoff.load('transport.js').then(async ({{ send }}) => {{ const begun = performance.now();
                 await (await send('/api/v1/{question}', {{}})).text(); return performance.now() - begun; }})"
            );
            println!("{words:52} {:>9.0}", stage.ask(&ask).await.as_f64().expect("a number"));
        });
    }

    println!(
        "\n{:52} {:>9} {:>9} {:>9} {:>9}   ms",
        "moved by a hundred pixels", "half", "longest", "with tones", "longest"
    );
    for view in VIEWS {
        visit(DESK, |stage| async move {
            stage.open(view).await;
            let times: [Vec<f64>; 2] = serde_json::from_value(stage.ask(PANS).await).expect("numbers");
            let [[half, longest], [all, last]] = times.map(|list| [list[list.len() / 2], list[list.len() - 1]]);
            println!("{view:52} {half:>9.0} {longest:>9.0} {all:>10.0} {last:>9.0}");
        });
    }
}
