//! Labels on sets that formulas tell: written, shaded, freed.

use super::stage::{DESK, Stage, visit};

const FIELD: &str = "#panel-change [aria-label='Formula in x and y']";

async fn shows(stage: &Stage, game: &str) {
    stage.until(&format!("wythoff.store.get().info && wythoff.store.get().game === '{game}'")).await;
    stage.settled().await;
}

/// How much of a cell is drawn on, of what is drawn when nothing is: different colours.
async fn colours(stage: &Stage, x: i64, y: i64) -> i64 {
    let count = "(() => { const [px, py] = wythoff.board.toScreen(Xn, Yn), dense = devicePixelRatio;
        const { data } = wythoff.board.canvas.getContext('2d').getImageData(Math.round((px - 7) * dense), Math.round((py - 7) * dense), 14, 14);
        return new Set(Array.from({ length: data.length / 4 }, (_, k) => data.slice(4 * k, 4 * k + 3).join())).size; })()";
    stage.ask(&count.replace("Xn", &format!("{x}n")).replace("Yn", &format!("{y}n"))).await.as_i64().unwrap()
}

#[test]
fn a_set_is_written() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&panel=change&shade=none").await;
        stage.until(&format!("!!document.querySelector(\"{FIELD}\")")).await;
        // what is wrong is said, with its place in the formula
        stage.write(FIELD, "?msd_fib x + y <= 5 & x").await;
        stage.press_enter(FIELD).await;
        stage.until("!!document.querySelector('#set-error pre')").await;
        let pointed = stage.text("document.querySelector('#set-error pre').textContent").await;
        let (source, caret) = pointed.split_once('\n').unwrap();
        assert_eq!((source, caret.find('^')), ("?msd_fib x + y <= 5 & x", source.rfind('x')), "{pointed}");
        stage.picture("set-wrong").await;
        assert_eq!(stage.text("wythoff.store.get().game").await, "wythoff");
        stage.write(FIELD, "?msd_fib x + y <= 5").await;
        stage.press_enter(FIELD).await;
        shows(&stage, "wythoff alter N{?msd_fib x + y <= 5}").await;
        stage.until("wythoff.store.get().forced === 'n'").await;
        stage.settled().await;
        let legend = stage.text("document.querySelector('#legend').innerText").await;
        assert!(legend.contains("N by decree") && !legend.contains("P by decree"), "{legend}");
        assert!(colours(&stage, 3, 1).await > colours(&stage, 30, 1).await, "the set is shaded");
        let found = stage.findings().await;
        assert!(found.is_empty(), "{}", found.join("\n"));
        // a cell beside it, and the set is still there; then it is freed
        let (x, y) = stage.place("9", "9").await;
        stage.click_at(x, y).await;
        shows(&stage, "wythoff alter P{(9,9)} N{?msd_fib x + y <= 5}").await;
        stage.until("wythoff.store.get().forced === 'p n'").await;
        stage.settled().await;
        stage.picture("set").await;
        // what follows at once would share an entry of the history
        stage.last_address().await;
        stage.click("#panel-change .sets button").await;
        shows(&stage, "wythoff alter P{(9,9)}").await;
        stage.last_address().await;
        stage.ask("history.back()").await;
        shows(&stage, "wythoff alter P{(9,9)} N{?msd_fib x + y <= 5}").await;
        stage.click("#panel-close").await;
        stage.until("wythoff.store.get().forced === ''").await;
        stage.without_faults().await;
    });
}
