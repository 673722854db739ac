//! What a visitor meets first: the front, its examples, small screens, messages.

use fantoccini::key::Key;

use super::stage::{DESK, PHONE, SMALL, Stage, visit};

/// Presses of the tab key until the first example has the focus.
const TABS: usize = 30;

/// How many pictures of examples have something drawn on them.
const DRAWN: &str =
    "[...document.querySelectorAll('#cards .picture')].filter((picture) => picture.getBBox().width > 0).length";

#[test]
fn the_front_leads_to_an_example_by_keys_alone() {
    visit(DESK, |stage| async move {
        stage.open("/").await;
        let said = stage.text("document.querySelector('#front').innerText").await;
        let dot = "Each dot is a P-position: the player to move loses against best play, and the winner always moves to a dot.";
        assert!(said.contains(dot), "{said}");
        stage.until(&format!("{DRAWN} === 8")).await;
        stage.picture("front").await;
        for _ in 0..TABS {
            if stage.ask("document.activeElement.matches('.card')").await == true {
                break;
            }
            stage.press_key(Key::Tab).await;
        }
        // the second one, which is another game than that on the board
        stage.press_key(Key::Tab).await;
        stage.press_key(Key::Enter).await;
        stage.until("wythoff.store.get().info?.game === 'maharaja'").await;
        stage.settled().await;
        assert!(!is_front(&stage).await);
        assert!(stage.address().await.contains("maharaja"));
        // the cursor is on the board at once
        stage.press_key(Key::Right).await;
        stage.until("wythoff.store.get().cell !== null").await;
        // and back
        stage.click("#home").await;
        stage.until("wythoff.store.get().info?.game === 'wythoff'").await;
        assert!(is_front(&stage).await);
        assert_eq!(stage.address().await, "/");
        stage.without_faults().await;
    });
}

async fn is_front(stage: &Stage) -> bool {
    stage.ask("document.querySelector('#front').checkVisibility()").await == true
}

#[test]
#[ignore = "thorough: every check goes from the front to an example by keys"]
fn a_link_with_a_game_skips_the_front() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        assert!(!is_front(&stage).await);
        // pointing at a cell of the front's board says who wins there, and moving it is not leaving
        stage.open("/").await;
        let (x, y) = stage.place("3", "4").await;
        stage.drag((x + 90, y - 150), (x + 60, y - 150)).await;
        let (x, y) = stage.place("3", "4").await;
        stage.hover(x, y).await;
        stage.until("document.querySelector('#front-said').textContent.includes('(3, 4) has no dot: the player to move wins, by moving to (1, 2).')").await;
        assert!(is_front(&stage).await);
        // typing rules is
        stage.write("#rules", "maharaja").await;
        stage.until("wythoff.store.get().info?.game === 'maharaja'").await;
        assert!(!is_front(&stage).await);
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check goes from the front to an example by keys"]
fn each_example_opens() {
    visit(DESK, |stage| async move {
        stage.open("/").await;
        let links =
            stage.ask("[...document.querySelectorAll('.card')].map((link) => link.pathname + link.search)").await;
        let links = links.as_array().unwrap();
        assert_eq!(links.len(), 8);
        for link in links {
            stage.open(link.as_str().unwrap()).await;
            let state = "[wythoff.store.get().failure, document.querySelector('#notice').hidden]";
            assert_eq!(stage.ask(state).await, serde_json::json!([null, true]), "{link}");
        }
        stage.without_faults().await;
    });
}

/// The board and the bar below it have at least half of the screen, and nothing lies beside the screen.
async fn fits(stage: &Stage, view: &str) {
    let fits = "[document.documentElement.scrollWidth <= innerWidth,
        document.querySelector('#stage').getBoundingClientRect().height >= innerHeight / 2 - 1]";
    // what sticks out makes the browser show more than the screen
    assert_eq!(stage.ask(fits).await, serde_json::json!([true, true]), "{view}: nothing sticks out, half is board");
    // a finger needs 44 pixels
    let small = "[...document.querySelectorAll('#head button, #head a, #head input, #tabs button, #sheet, #foot button, #foot input, .card')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => { const { width, height } = control.getBoundingClientRect(); return width < 39.5 || height < 43.5; })
        .map((control) => control.id || control.outerHTML.slice(0, 80))";
    assert_eq!(stage.ask(small).await, serde_json::json!([]), "{view}: targets");
    clipped(stage, view).await;
}

/// No pill, tab, badge or button has more text than room.
async fn clipped(stage: &Stage, view: &str) {
    let clipped = "[...document.querySelectorAll('button, .badge, #badge summary span, .target, #legend .row, h2, h3, dd, th, td')]
        .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
            && getComputedStyle(element).display !== 'inline' && getComputedStyle(element).clipPath === 'none')
        .map((element) => `${element.tagName} ${element.id} ${element.textContent.slice(0, 40)}`)";
    assert_eq!(stage.ask(clipped).await, serde_json::json!([]), "{view}: clipped");
}

/// Views of the page, the panels among them.
const VIEWS: [&str; 11] = [
    "/",
    "/?game=maharaja&other=wythoff",
    "/?game=maharaja",
    "/?game=shifted(1,2,1)&at=3,4",
    "/?game=maharaja&panel=words",
    "/?game=wythoff+alter+P{(3,4),(5,0)}&panel=change",
    "/?game=k-blocking(3)&panel=proof",
    "/?game=maharaja&panel=share",
    "/?game=wythoff&panel=related",
    "/?game=maharaja&panel=play",
    "/?game=three-heaps(5)&panel=heaps",
];

async fn fits_everywhere(stage: Stage, name: &str) {
    for (number, view) in VIEWS.iter().enumerate() {
        stage.open(view).await;
        fits(&stage, view).await;
        stage.picture(&format!("{name}-{number}")).await;
    }
    // the tab of an open panel is in sight, the last one, too
    stage.open("/?game=maharaja&panel=related").await;
    let last = "(() => { const tab = document.querySelector('#tabs button:last-child');
        const [own, all] = [tab.getBoundingClientRect(), document.querySelector('#tabs').getBoundingClientRect()];
        return own.right <= all.right + 1 && own.left >= all.left - 1; })()";
    assert_eq!(stage.ask(last).await, true);
    stage.without_faults().await;
}

#[test]
#[ignore = "thorough: every check goes from the front to an example by keys"]
fn fits_a_phone() {
    visit(PHONE, |stage| fits_everywhere(stage, "phone"));
}

#[test]
#[ignore = "thorough: every check goes from the front to an example by keys"]
fn fits_a_small_phone() {
    visit(SMALL, |stage| fits_everywhere(stage, "small"));
}

#[test]
#[ignore = "thorough: every check goes from the front to an example by keys"]
fn nothing_is_clipped() {
    visit(DESK, |stage| async move {
        for view in VIEWS {
            stage.open(view).await;
            clipped(&stage, view).await;
        }
        let far = format!("/?game=maharaja&at=1{0},1{0}", "0".repeat(900));
        stage.open(&far).await;
        stage.click("#inspect .numbers summary").await;
        clipped(&stage, "far").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check goes from the front to an example by keys"]
fn the_message_of_a_game_ends_with_it() {
    visit(DESK, |stage| async move {
        stage.open("/?game=gdwn(1,2)").await;
        stage.write("#place", "10^50").await;
        stage.press_enter("#place").await;
        stage.until("!document.querySelector('#notice').hidden").await;
        stage.write("#rules", "maharaja").await;
        stage.until("wythoff.store.get().info?.game === 'maharaja'").await;
        stage.settled().await;
        assert_eq!(stage.ask("document.querySelector('#notice').hidden").await, true);
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check goes from the front to an example by keys"]
fn places_are_read_as_people_write_them() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        for (text, x, y) in
            [("3,5", "3", "5"), ("(4, 7)", "4", "7"), ("6 10", "6", "10"), ("1e3, 10**3", "1000", "1000")]
        {
            stage.write("#place", text).await;
            stage.press_enter("#place").await;
            let there = format!("wythoff.store.get().cell?.x === {x}n && wythoff.store.get().cell.y === {y}n");
            stage.until(&there).await;
        }
        stage.write("#place", "phi 10^50").await;
        stage.press_enter("#place").await;
        stage.until("String(wythoff.store.get().cell?.x).startsWith('1618033988749894848204586834')").await;
        // the bound is that of the digits, however they are written
        stage.write("#place", "100^400, 7^1002").await;
        stage.press_enter("#place").await;
        stage.until("wythoff.store.get().cell?.y === 7n ** 1002n").await;
        stage.write("#place", "10^1000").await;
        stage.press_enter("#place").await;
        stage
            .until(
                "document.querySelector('#place-error').textContent.startsWith('`10^1000` has more than 1000 digits.')",
            )
            .await;
        stage.without_faults().await;
    });
}
