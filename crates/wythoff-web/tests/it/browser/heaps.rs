//! Playing with three heaps: the board is the slice of a heap, and falls with it.

use super::stage::{DESK, PHONE, Stage, visit};

const STATUS: &str = "String(document.querySelector('#panel-heaps .status')?.innerText)";
const LOG: &str = "String(document.querySelector('#panel-heaps .log')?.innerText)";

/// Begins a game from these heaps with these players.
async fn begin(stage: &Stage, start: &str, [first, second]: [&str; 2]) {
    stage.until("!!document.querySelector('#panel-heaps .setup .primary')").await;
    stage.write("#panel-heaps [name=start]", start).await;
    for (seat, level) in [(0, first), (1, second)] {
        let choose = "(() => { const seat = document.querySelectorAll('#panel-heaps .setup select')[SEAT];
            seat.value = 'LEVEL'; seat.dispatchEvent(new Event('change')); })()";
        stage.ask(&choose.replace("SEAT", &seat.to_string()).replace("LEVEL", level)).await;
    }
    stage.click_button("#panel-heaps", "Start").await;
    stage.until("document.querySelectorAll('#panel-heaps .pile').length === 3").await;
    stage.settled().await;
}

/// Grabs one token more, by the keyboard.
async fn grab_one(stage: &Stage, heap: &str) {
    stage
        .ask(&format!("document.querySelector(\"#panel-heaps [aria-label='grab from the {heap} heap']\").focus()"))
        .await;
    stage.press_key(fantoccini::key::Key::Right).await;
}

async fn shows(stage: &Stage, game: &str) {
    stage.until(&format!("wythoff.store.get().info?.name === '{game}' || wythoff.store.get().game === '{game}'")).await;
    stage.settled().await;
}

/// Waits for the position on the board, as its layer marks it: the middle of two rings, with the paper between them.
async fn ringed(stage: &Stage, x: i64, y: i64) {
    let rings = "(() => { const [px, py] = wythoff.board.toScreen(Xn, Yn);
        const ctx = wythoff.board.canvas.getContext('2d'), dense = devicePixelRatio;
        const dark = Array.from({ length: 30 }, (_, r) => ctx.getImageData(Math.round((px + r) * dense), Math.round(py * dense), 1, 1).data)
            .map(([r, g, b]) => r + g + b < 300);
        return dark.filter((is, r) => is && !dark[r - 1]).length >= 2; })()";
    stage.until(&rings.replace("Xn", &format!("{x}n")).replace("Yn", &format!("{y}n"))).await;
}

/// Two people: what is grabbed shows the slice below, an illegal choice is completed, and the board falls and rises with the heap.
#[test]
#[ignore = "thorough: every check plays with heaps that have no board"]
fn the_board_falls_with_the_heap() {
    visit(DESK, |stage| async move {
        // the panel of two piles leads to that of three heaps
        stage.open("/?game=three-heaps(5)&panel=play").await;
        stage.until("!!document.querySelector('#panel-play .setup')").await;
        stage.click_button("#panel-play", "Play with three heaps").await;
        begin(&stage, "5,9,12", ["person", "person"]).await;
        assert_eq!(stage.ask("wythoff.store.get().hidden").await, true);
        shows(&stage, "three-heaps(5)").await;
        ringed(&stage, 9, 12).await;
        stage.picture("heaps-begun").await;
        for _ in 0..2 {
            grab_one(&stage, "first").await;
        }
        shows(&stage, "three-heaps(3)").await;
        grab_one(&stage, "second").await;
        stage.until("/2 xor 1 xor 0 = 3/.test(document.querySelector('#panel-heaps .preview').innerText)").await;
        assert_eq!(stage.ask("document.querySelector('#panel-heaps .turn .primary').disabled").await, true);
        stage.settled().await;
        stage.picture("heaps-grabbed").await;
        let complete = "[...document.querySelectorAll('#panel-heaps .others button')].find(({ textContent }) => textContent === '2, 1, 3').click()";
        stage.ask(complete).await;
        stage.until("!document.querySelector('#panel-heaps .turn .primary').disabled").await;
        stage.click("#panel-heaps .turn .primary").await;
        stage.until(&format!("{LOG}.includes('(5,9,12) → (3,8,9)')")).await;
        shows(&stage, "three-heaps(3)").await;
        ringed(&stage, 8, 9).await;
        assert!(stage.text(STATUS).await.contains("second player moves"));
        // two clicks on the board move within the slice
        let (x, y) = stage.place("8", "4").await;
        stage.click_at(x, y).await;
        stage.until("!document.querySelector('#panel-heaps .turn .primary').disabled").await;
        stage.click_at(x, y).await;
        stage.until(&format!("{LOG}.includes('(3,8,9) → (3,8,4)')")).await;
        stage.settled().await;
        stage.click("#panel-heaps .more summary").await;
        for (button, game) in
            [("Take back", "three-heaps(3)"), ("Take back", "three-heaps(5)"), ("Forward", "three-heaps(3)")]
        {
            stage.click_button("#panel-heaps", button).await;
            stage.settled().await;
            shows(&stage, game).await;
        }
        // the slice of another heap
        let choose = "(() => { const heap = document.querySelector('#panel-heaps .key select'); heap.value = '2'; heap.dispatchEvent(new Event('change')); })()";
        stage.ask(choose).await;
        shows(&stage, "three-heaps(9)").await;
        ringed(&stage, 3, 8).await;
        let found = stage.findings().await;
        assert!(found.is_empty(), "{}", found.join("\n"));
        // the address has the game
        let link = stage.last_address().await;
        assert!(link.contains("heaps=person_person_5.9.12_2.1.3"), "{link}");
        stage.open("/?game=nim").await;
        stage.open(&link).await;
        stage.until(&format!("{LOG}.includes('(5,9,12) → (3,8,9)')")).await;
        shows(&stage, "three-heaps(3)").await;
        // other rules end the game
        stage.write("#rules", "wythoff").await;
        stage.until("wythoff.store.get().game === 'wythoff' && document.querySelector('#panel-heaps .setup').checkVisibility()").await;
        stage.without_faults().await;
    });
}

/// Against the computer, with the keyboard and the hints alone; then the game is looked back on.
#[test]
#[ignore = "thorough: every check plays with heaps that have no board"]
fn a_game_is_won_by_hints() {
    visit(DESK, |stage| async move {
        stage.open("/?game=three-heaps(4)&panel=heaps").await;
        begin(&stage, "4 7 9", ["person", "teacher"]).await;
        for _ in 0..30 {
            stage.until(&format!("/You (move|win|lose)/.test({STATUS})")).await;
            if stage.text(STATUS).await.contains("win") {
                break;
            }
            stage.ask("[...document.querySelectorAll('#panel-heaps button')].find(({ textContent }) => textContent === 'Hint').focus()").await;
            stage.press_key(fantoccini::key::Key::Enter).await;
            stage.until("!!document.querySelector('#panel-heaps .hinted') && !document.querySelector('#panel-heaps .turn .primary').disabled").await;
            stage.settled().await;
            stage.picture("heaps-hint").await;
            stage.press_enter("#panel-heaps .heap").await;
            stage.until("!document.querySelector('#panel-heaps .hinted')").await;
            stage.settled().await;
        }
        assert!(stage.text(STATUS).await.contains("You win: no token is left"));
        assert!(stage.text(LOG).await.contains("P-position"), "the teaching computer gives reasons");
        shows(&stage, "three-heaps(0)").await;
        stage.click_button("#panel-heaps", "Reveal").await;
        stage
            .until("document.querySelectorAll('#panel-heaps .looked li').length > 1 && !wythoff.store.get().hidden")
            .await;
        // the board of the first step is that of the start
        shows(&stage, "three-heaps(4)").await;
        assert!(
            stage
                .text("document.querySelector('#panel-heaps .summary').innerText")
                .await
                .contains("no win was given away")
        );
        stage.picture("heaps-revealed").await;
        stage.click_button("#panel-heaps", "Close").await;
        stage.click_button("#panel-heaps", "New game…").await;
        stage.without_faults().await;
    });
}

/// Heaps that are too large for a board are played all the same; where nothing is known, the server's words say so.
#[test]
fn heaps_without_a_board() {
    visit(DESK, |stage| async move {
        stage.open("/?game=three-heaps(5)&panel=heaps").await;
        begin(&stage, "60,70,800", ["person", "perfect"]).await;
        stage.until("/no picture/.test(document.querySelector('#panel-heaps .key').innerText)").await;
        stage.picture("heaps-large").await;
        stage.click("#panel-heaps .more summary").await;
        stage.click_button("#panel-heaps", "New game…").await;
        begin(&stage, "6000,7000,8000", ["person", "person"]).await;
        stage.click_button("#panel-heaps", "Why?").await;
        stage.until("/the program knows no theorem for the smallest heap/.test(document.querySelector('#panel-heaps [role=alert]').innerText)").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check plays with heaps that have no board"]
fn on_a_phone() {
    visit(PHONE, |stage| async move {
        stage.open("/?game=three-heaps(5)&panel=heaps").await;
        stage.ask("localStorage.setItem('theme', 'dark')").await;
        stage.open("/?game=three-heaps(5)&panel=heaps").await;
        begin(&stage, "5,9,12", ["person", "person"]).await;
        let small = "[...document.querySelectorAll('#panel-heaps :is(button, select)')].filter((one) => { const { width, height } = one.getBoundingClientRect(); return width > 0 && Math.min(width, height) < 44; }).map((one) => one.outerHTML).join()";
        assert_eq!(stage.text(small).await, "");
        assert_eq!(stage.ask("document.documentElement.scrollWidth <= innerWidth && document.querySelector('#panel-heaps').scrollWidth <= innerWidth").await, true);
        stage.picture("heaps-phone").await;
        stage.without_faults().await;
    });
}
