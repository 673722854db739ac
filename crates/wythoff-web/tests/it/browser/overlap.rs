//! What lies over what: axe-core does not see that a control covers another one, or the board.

use super::stage::{PHONE, SMALL, Stage, visit};

/// A phone that is held sideways.
const SIDEWAYS: (u32, u32) = (844, 390);
/// What is left of 1440 x 900 at a zoom of 200 %.
const ZOOMED: (u32, u32) = (720, 450);

/// Two beams from the origin, a selected cell far away, four beams in small cells, an open panel.
const VIEWS: [&str; 4] = [
    "/?game=wythoff",
    "/?game=maharaja&x=100000000000000000000000000000000000000000000000000&y=161803398874989484820458683436563811772030917980576&scale=6&at=100000000000000000000000000000000000000000000000000,161803398874989484820458683436563811772030917980576",
    "/?game=gdwn(1,2)&x=0&y=0&scale=1.5",
    "/?game=k-blocking(3)&panel=proof",
];

/// The controls that another one covers in part, and those that are cut off. What can be scrolled into sight is not cut off, nor
/// is it covered by what stays in sight meanwhile.
const COVERED: &str = "(() => {
    const faults = [];
    const name = (it) => it.id || it.getAttribute('aria-label') || it.textContent.trim().slice(0, 40) || it.outerHTML.slice(0, 60);
    const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
    const isThere = ({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1;
    const isIn = (a, b) => a.left > b.left - 1 && a.top > b.top - 1 && a.right < b.right + 1 && a.bottom < b.bottom + 1;
    const seen = (control) => {
        let box = control.getBoundingClientRect(), layer = null;
        for (let it = control; it !== document.body; it = it.parentElement) {
            const { overflowX, overflowY, position } = getComputedStyle(it);
            if (position === 'sticky') layer = it;
            if (it === control) continue;
            if (overflowX === 'visible' && overflowY === 'visible') continue;
            const room = it.getBoundingClientRect();
            if (overflowX === 'hidden' && overflowY === 'hidden' && !isIn(box, room)) faults.push(`${name(control)} is cut off by ${name(it)}`);
            box = meet(box, room);
        }
        if (isThere(box) && !isIn(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) faults.push(`${name(control)} is cut off by the window`);
        return { control, box, layer };
    };
    const all = [...document.querySelectorAll('a, button, input, select, summary, .slope')]
        .filter((it) => !it.matches('.skip') && it.checkVisibility({ visibilityProperty: true })).map(seen).filter(({ box }) => isThere(box));
    all.forEach((a, n) => all.slice(n + 1).forEach((b) => {
        const scrolls = a.layer !== b.layer && document.querySelector('#side-body').contains(a.control);
        if (!scrolls && !a.control.contains(b.control) && isThere(meet(a.box, b.box))) faults.push(`${name(a.control)} and ${name(b.control)} overlap`);
    }));
    return faults;
})()";

/// How many P-positions are on the board, and what lies over some of them, whether or not clicks go through it.
const HIDDEN: &str =
    "Promise.all([wythoff.load('tiles.js'), wythoff.load('view.js')]).then(([{ spots, lookup }, { GUTTER }]) => {
    const { board } = wythoff;
    const all = new CSSStyleSheet();
    all.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets = [all];
    const host = board.canvas.getBoundingClientRect();
    const hidden = [];
    let many = 0;
    for (const spot of spots(board.size)) {
        const { tile } = lookup(spot);
        for (let n = 0; n < tile.count; n += 1) {
            const [i, j] = [tile.i[n], tile.j[n]].map(BigInt);
            const [x, y] = board.toScreen(spot.X * 256n + i, spot.Y * 256n + j);
            if (x < GUTTER.left || y < 0 || x >= board.size.width || y >= board.size.height - GUTTER.bottom) continue;
            many += 1;
            const top = document.elementFromPoint(host.left + x, host.top + y);
            if (top !== board.canvas) hidden.push(top?.id || top?.outerHTML.slice(0, 60) || 'the window');
        }
    }
    return [many, hidden];
})";

async fn nothing_lies_over(stage: &Stage) {
    for view in VIEWS {
        stage.open(view).await;
        stage.until("document.querySelectorAll('.slope').length > 1").await;
        // the labels are placed with the frame after
        stage.ask("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))").await;
        stage.settled().await;
        assert_eq!(stage.ask(COVERED).await, serde_json::json!([]), "{view}");
        let positions = stage.ask(HIDDEN).await;
        assert!(positions[0].as_u64().unwrap() >= 5, "{view}: {positions}");
        assert_eq!(positions[1], serde_json::json!([]), "{view}: what lies over P-positions");
        let least = "innerWidth > innerHeight || document.querySelector('#board').clientHeight >= 0.45 * innerHeight";
        assert!(view.contains("panel") || stage.ask(least).await == true, "{view}: the board is too low");
    }
    stage.without_faults().await;
}

/// What a small phone has no room for is behind two buttons: the whole legend, and where to go.
async fn menus_open(stage: Stage) {
    stage.open("/?game=wythoff").await;
    let shown = "document.querySelector('#legend').checkVisibility() && document.querySelector('#legend').innerText";
    stage.click("#legend-button").await;
    stage.until(&format!("{shown}.includes('from the first pile')")).await;
    stage.press_on("#board", "g").await;
    stage.until("document.activeElement.id === 'place'").await;
    stage.write("#place", "3,5").await;
    stage.press_enter("#place").await;
    stage.until("wythoff.store.get().cell?.y === 5n && !document.querySelector('#place').checkVisibility()").await;
    stage.without_faults().await;
}

#[test]
fn on_a_small_phone() {
    visit(SMALL, |stage| async move {
        nothing_lies_over(&stage).await;
        menus_open(stage).await;
    });
}

#[test]
#[ignore = "thorough: every check looks at the smallest phone"]
fn on_a_phone() {
    visit(PHONE, |stage| async move { nothing_lies_over(&stage).await });
}

#[test]
#[ignore = "thorough: every check looks at the smallest phone"]
fn on_a_phone_sideways() {
    visit(SIDEWAYS, |stage| async move { nothing_lies_over(&stage).await });
}

#[test]
#[ignore = "thorough: every check looks at the smallest phone"]
fn at_a_zoom_of_200_percent() {
    visit(ZOOMED, |stage| async move { nothing_lies_over(&stage).await });
}
