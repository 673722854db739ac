//! How evenly the explorer moves: frames of a board with shading that is drawn along for five seconds far from the origin, in Debian's
//! chromium.
//!
//! `cargo bench -p wythoff-web --bench frames`

#[allow(dead_code, reason = "a visit of the tests does more")]
#[path = "../tests/it/browser/stage.rs"]
mod stage;

use stage::{DESK, visit};

/// Games and places where a pixel is many cells.
const VIEWS: [&str; 3] = [
    "/?game=wythoff&x=20000&y=30000&scale=0.02",
    "/?game=gdwn(1,2)&x=200000&y=150000&scale=0.004",
    "/?game=maharaja&x=2000000&y=3200000&scale=0.0004",
];

/// Draws the board along by some pixels in each of 300 frames, and gives milliseconds between them, in order of length.
const PAN: &str = "new Promise((done) => {
    const { store, board } = wythoff;
    const frames = [];
    let last = performance.now();
    const step = () => {
        const now = performance.now();
        frames.push(now - last);
        last = now;
        if (frames.length > 300) { done(frames.sort((a, b) => a - b)); return; }
        const { view } = store.get();
        const by = BigInt(Math.round(12 / view.scale));
        board.show({ ...view, x: view.x + by, y: view.y + by });
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step); })";

fn main() {
    println!("{:52} {:>7} {:>7} {:>7}", "view", "half", "95 %", "longest");
    for view in VIEWS {
        visit(DESK, |stage| async move {
            stage.open(view).await;
            let frames: Vec<f64> = serde_json::from_value(stage.ask(PAN).await).expect("numbers");
            let part = |share: f64| frames[((frames.len() - 1) as f64 * share) as usize];
            println!("{view:52} {:>7.1} {:>7.1} {:>7.1}", part(0.5), part(0.95), part(1.0));
        });
    }
}
