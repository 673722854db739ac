//! The board: loading, panning, zooming, pointing, links.

use fantoccini::key::Key;

use super::stage::{DESK, visit};

/// First P-positions of Maharaja Nim (MAH, figure 1), and cells that are none.
const P: [(u32, u32); 5] = [(0, 0), (1, 3), (3, 1), (2, 6), (4, 5)];
const N: [(u32, u32); 4] = [(1, 2), (2, 1), (3, 5), (5, 5)];

#[test]
#[ignore = "thorough: every check points at cells and clicks them"]
fn loads_and_draws_p_positions() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja").await;
        for (x, y) in P {
            assert!(stage.is_inked(x, y).await, "({x},{y}) is P");
        }
        for (x, y) in N {
            assert!(!stage.is_inked(x, y).await, "({x},{y}) is N");
        }
        let badge = stage.text("document.querySelector('#badge').innerText").await;
        assert!(badge.to_lowercase().contains("proved"), "{badge}");
        stage.picture("maharaja").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check points at cells and clicks them"]
fn pans() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        let (x, y) = stage.place("20", "12").await;
        stage.drag((x, y), (x - 200, y + 150)).await;
        stage.settled().await;
        let moved = stage.place("20", "12").await;
        assert!((moved.0 - (x - 200)).abs() <= 2 && (moved.1 - (y + 150)).abs() <= 2, "{moved:?} from {:?}", (x, y));
        assert!(stage.is_inked(12, 20).await && !stage.is_inked(13, 20).await, "(12,20) is P after the move");
        stage.until("new URLSearchParams(location.search).get('x') !== null").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check points at cells and clicks them"]
fn zooms_to_any_depth() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja").await;
        stage.write("#place", "10^50").await;
        stage.press_enter("#place").await;
        stage.until("wythoff.store.get().view.x > 10n ** 49n").await;
        stage.settled().await;
        stage.until("document.querySelector('#inspect .outcome')?.innerText === 'P'").await;
        let text = stage.text("document.querySelector('#inspect').innerText").await;
        assert!(text.contains("proved"), "{text}");
        // the P-position that was found is drawn in the middle, and its neighbours are not
        let cell = "(() => { const { x, y } = wythoff.store.get().cell; return [String(x), String(y)]; })()";
        let cell = stage.ask(cell).await;
        let (x, y) = (cell[0].as_str().unwrap(), cell[1].as_str().unwrap());
        assert!(x.len() == 51 && y.len() == 51, "({x},{y})");
        stage.ask("wythoff.store.set({ cell: null })").await;
        stage.settled().await;
        assert!(stage.is_inked(x, y).await, "({x},{y})");
        stage.picture("far").await;
        // out again, until a pixel is more than a million cells wide
        let middle = stage.place(x, y).await;
        for _ in 0..40 {
            stage.wheel(middle, 600).await;
        }
        stage.until("wythoff.store.get().view.scale < 1e-6").await;
        stage.settled().await;
        assert!(stage.ask("wythoff.store.get().view.x > 10n ** 49n").await.as_bool().unwrap());
        stage.picture("far-out").await;
        stage.without_faults().await;
    });
}

#[test]
fn tells_of_the_cell_under_the_pointer() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        let (x, y) = stage.place("8", "13").await;
        stage.hover(x, y).await;
        stage.until("document.querySelector('#inspect .outcome')?.innerText === 'P'").await;
        stage.click("#inspect .numbers summary").await;
        let text = stage.text("document.querySelector('#inspect').innerText").await;
        // (8,13) is the 5th pair; 13 - 8 phi = 0.0557...; 8 and 13 are Fibonacci numbers
        for part in ["The player to move loses", "1.625", "0.055", "10000", "100000"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        let (x, y) = stage.place("3", "4").await;
        stage.click_at(x, y).await;
        stage.until("document.querySelector('#inspect .outcome')?.innerText === 'N'").await;
        stage.until("document.querySelector('#inspect').innerText.includes('is selected')").await;
        stage.settled().await;
        let text = stage.text("document.querySelector('#inspect').innerText").await;
        // by the diagonal to (1,2)
        assert!(text.contains("(1,\u{a0}2)"), "{text}");
        stage.picture("moves").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check points at cells and clicks them"]
fn opens_links() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&other=maharaja&x=140&y=160&scale=9&at=3,4&panel=proof").await;
        let state = "(() => { const { game, other, view, selected, panel } = wythoff.store.get();
            return [game, other, String(view.x), String(view.y), view.scale, String(selected.x), String(selected.y), panel]; })()";
        let state = stage.ask(state).await;
        assert_eq!(state, serde_json::json!(["wythoff", "maharaja", "140", "160", 9, "3", "4", "proof"]));
        stage.until("document.querySelector('#panel-proof').innerText.includes('Theorem')").await;
        // the link that the page gives opens the same state
        stage.until("location.search.includes('panel=proof')").await;
        let link = stage.address().await;
        stage.open("/?game=nim").await;
        stage.open(&link).await;
        let again = stage.ask("[wythoff.store.get().game, wythoff.store.get().other, wythoff.store.get().panel]").await;
        assert_eq!(again, serde_json::json!(["wythoff", "maharaja", "proof"]));
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check points at cells and clicks them"]
fn works_by_keys_alone() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        stage.ask("wythoff.store.set({ selected: { x: 2n, y: 4n } })").await;
        stage.ask("document.querySelector('#board').focus()").await;
        let before = stage.text("String(wythoff.store.get().cell?.x ?? '')").await;
        stage.press_key(Key::Right).await;
        stage.press_key(Key::Right).await;
        stage.until("wythoff.store.get().cell !== null").await;
        let after = stage.text("String(wythoff.store.get().cell.x)").await;
        assert_ne!(before, after);
        stage.until("/, [PN],|, [PN]$/.test(document.querySelector('#live').innerText)").await;
        stage.without_faults().await;
    });
}
