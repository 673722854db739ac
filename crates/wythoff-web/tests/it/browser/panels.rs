//! The panels: alterations, play, proofs, words, exports.

use super::stage::{DESK, PHONE, SMALL, Stage, visit};

#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn an_alteration_is_painted() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&x=20&y=12&scale=18").await;
        stage.click("#acts [data-panel=change]").await;
        // clicks alter as soon as the panel is there
        stage.until("!!document.querySelector('#panel-change .report')").await;
        stage.settled().await;
        for (x, y) in [("3", "4"), ("5", "0")] {
            let (x, y) = stage.place(x, y).await;
            let before = stage.text("wythoff.store.get().game").await;
            stage.click_at(x, y).await;
            stage.until(&format!("wythoff.store.get().game !== '{before}'")).await;
            stage.settled().await;
        }
        assert_eq!(stage.text("wythoff.store.get().info.rules").await, "rook + bishop alter P{(3,4),(5,0)}");
        stage.until("document.querySelector('#panel-change .report').innerText.includes('Offset')").await;
        stage.settled().await;
        let report = stage.text("document.querySelector('#panel-change .report').innerText").await;
        let offset = stage.text("wythoff.load('api.js').then(({ get }) => get('/ask/alter', { game: 'wythoff alter P{(3,4),(5,0)}' })).then((report) => `(${report.theory.offsets[0].x},${report.theory.offsets[0].y})`.replaceAll('-', '−'))").await;
        assert!(report.contains(&offset) && offset.len() > 3, "{offset} in {report}");
        // the unaltered game is under it
        assert_eq!(stage.text("wythoff.store.get().other").await, "wythoff");
        let legend = stage.text("document.querySelector('#legend').textContent").await;
        assert!(legend.contains("only wythoff") && legend.contains("both"), "{legend}");
        let badges = stage.text("document.querySelector('#badge').innerText").await;
        assert!(!badges.contains("rook") && !legend.contains("rook"), "as it was written: {badges}, {legend}");
        // once, though several theorems give it, and in no letters that nobody explains
        assert_eq!(
            report.matches(&offset).count(),
            3,
            "the offset, the best shift, and the shift of the table: {report}"
        );
        assert!(
            report.contains("ALT theorem 3") && !report.contains("D - C") && !report.contains("hi - lo"),
            "{report}"
        );
        stage.picture("alteration").await;
        stage.without_faults().await;
    });
}

/// What is grabbed can be taken.
const TAKES: &str = "!document.querySelector('#panel-play .turn .primary').disabled";

/// Plays the hints of the page until the game is over. A hint grabs tokens, and a click on the place to which they lead takes them.
async fn to_the_end(stage: &Stage) -> String {
    for _ in 0..60 {
        stage.until("!document.querySelector('#panel-play .status').innerText.includes('thinks')").await;
        stage.settled().await;
        if stage
            .ask("/wins?\\b|won\\b/i.test(document.querySelector('#panel-play .status').innerText)")
            .await
            .as_bool()
            .unwrap()
        {
            break;
        }
        stage.until("!document.querySelector('#panel-play .hinted strong')").await;
        stage.until("[...document.querySelectorAll('#panel-play button')].some((button) => button.innerText === 'Hint' && !button.disabled)").await;
        stage.click_button("#panel-play", "Hint").await;
        stage
            .until("(window.hinted = document.querySelector('#panel-play .hinted strong')?.innerText ?? '') !== ''")
            .await;
        let hint = stage.text("window.hinted").await;
        let place: Vec<&str> =
            hint.rsplit('(').next().unwrap().trim_end_matches(&[')', '.', ' '][..]).split(',').map(str::trim).collect();
        let before = stage.text("String(document.querySelectorAll('#panel-play .log li').length)").await;
        stage.until(TAKES).await;
        let (x, y) = stage.place(place[0], place[1]).await;
        stage.click_at(x, y).await;
        stage.until(&format!("String(document.querySelectorAll('#panel-play .log li').length) !== '{before}'")).await;
    }
    stage.text("document.querySelector('#panel-play .status').innerText").await
}

/// IMI example 15: in (2,3)-Imitation Nim the first player wins from (13,18), by (11,18).
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn imitation_nim_is_played_to_the_end() {
    visit(DESK, |stage| async move {
        stage.open("/?game=imitation(2,3)&panel=play").await;
        stage.write("#panel-play input[name=start]", "13,18").await;
        stage.press_enter("#panel-play input[name=start]").await;
        stage.until("!!document.querySelector('#panel-play .status')?.innerText").await;
        stage.settled().await;
        // the rule of memory stands there before the first move, and nothing offers what no move does
        let rules = stage.text("document.querySelector('#panel-play .rules').innerText").await;
        assert!(rules.contains("imitate on 3 consecutive moves") && rules.ends_with("cannot move loses."), "{rules}");
        assert_eq!(stage.ask("document.querySelectorAll('#panel-play .pile').length").await, 2);
        stage.picture("play-begin").await;
        let end = to_the_end(&stage).await;
        assert!(end.contains("You win"), "{end}");
        let log = stage.text("document.querySelector('#panel-play .log').innerText").await;
        assert!(log.contains("(11, 18)") || log.contains("(11,18)"), "{log}");
        stage.picture("play-end").await;
        // the link holds the whole game
        stage.until("location.search.includes('play=')").await;
        let link = stage.last_address().await;
        stage.open("/?game=nim").await;
        stage.open(&link).await;
        stage.until("/You win/.test(document.querySelector('#panel-play .status')?.innerText)").await;
        stage.without_faults().await;
    });
}

#[test]
fn options_are_blocked_and_the_computer_blocks() {
    visit(DESK, |stage| async move {
        stage.open("/?game=k-blocking(3)&panel=play").await;
        stage.write("#panel-play input[name=start]", "5,8").await;
        stage.press_enter("#panel-play input[name=start]").await;
        stage.settled().await;
        stage.until("document.querySelectorAll('#panel-play .log li').length >= 1").await;
        let log = stage.text("document.querySelector('#panel-play .log').innerText").await;
        assert!(log.to_lowercase().contains("block"), "the computer announces what it blocks: {log}");
        stage.picture("play-blocking").await;
        stage.without_faults().await;
    });
}

/// A game from a random start with hidden P-positions is won by the hints, revealed, and shared.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn a_game_is_won_revealed_and_shared() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&panel=play").await;
        // an empty start is drawn
        stage.click_button("#panel-play", "Start").await;
        stage.until("!!document.querySelector('#panel-play .heap')").await;
        stage.settled().await;
        stage
            .until(
                "wythoff.store.get().hidden && ['#legend-button', '#inspect', '#slopes'].every((part) => getComputedStyle(document.querySelector(part)).display === 'none')",
            )
            .await;
        assert!(!stage.is_inked(1, 2).await, "a P-position is hidden");
        let end = to_the_end(&stage).await;
        assert!(end.contains("You win"), "{end}");
        stage.until("wythoff.store.get().hidden").await;
        stage.click_button("#panel-play", "Reveal").await;
        stage
            .until("document.querySelectorAll('#panel-play .looked li').length > 0 && !wythoff.store.get().hidden")
            .await;
        let summary = stage.text("document.querySelector('#panel-play .summary').innerText").await;
        assert!(summary.contains("no win was given away"), "{summary}");
        let steps = stage
            .ask("[...document.querySelectorAll('#panel-play .looked [data-worth]')].map((step) => step.dataset.worth)")
            .await;
        let steps: Vec<&str> = steps.as_array().unwrap().iter().map(|step| step.as_str().unwrap()).collect();
        assert!(steps.iter().step_by(2).all(|worth| *worth == "keeps-the-win"), "{steps:?}");
        stage.settled().await;
        assert!(stage.is_inked(1, 2).await, "P-positions are shown again");
        stage.picture("play-revealed").await;
        // a step has an address, which holds the moves and nothing else of the record
        stage.press_key(fantoccini::key::Key::Right).await;
        stage
            .until("document.querySelectorAll('#panel-play .looked li')[1].querySelector('[aria-current]') !== null")
            .await;
        let link = stage.last_address().await;
        assert!(link.contains("step=2") && link.contains("play=person_beginner_") && !link.contains('%'), "{link}");
        let told = stage.text("document.querySelector('#panel-play .step').innerText").await;
        stage.open("/?game=nim").await;
        stage.open(&link).await;
        stage.until("!!document.querySelectorAll('#panel-play .looked li')[1]?.querySelector('[aria-current]')").await;
        assert_eq!(stage.text("document.querySelector('#panel-play .step').innerText").await, told);
        stage.click_button("#panel-play", "Close").await;
        stage.until("/You win/.test(document.querySelector('#panel-play .status')?.innerText)").await;
        assert!(!stage.last_address().await.contains("step="));
        stage.without_faults().await;
    });
}

/// Where the middle of an element is in the window.
async fn middle(stage: &Stage, element: &str) -> (i64, i64) {
    let script = format!(
        "(() => {{ const box = {element}.getBoundingClientRect(); return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]; }})()"
    );
    let at = stage.ask(&script).await;
    (at[0].as_i64().unwrap(), at[1].as_i64().unwrap())
}

/// Two people take turns: tokens are grabbed by a press that slides, by keys and on the board; what is illegal stays.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn tokens_are_grabbed_and_taken() {
    visit(DESK, |stage| async move {
        // a link in the form of SGF, as older pages wrote it
        stage.open("/?game=wythoff&panel=play&play=(%3BFF%5B4%5DCA%5BUTF-8%5DRU%5Bwythoff%5DST%5B7,5%5D)%0A").await;
        stage.until("document.querySelectorAll('#panel-play .pile:not(.both) .heap i').length === 12").await;
        stage.until("/first player moves/.test(document.querySelector('#panel-play .status').innerText)").await;
        assert!(stage.last_address().await.contains("play=person_person_7.5"));
        let log = "String(document.querySelector('#panel-play .log').innerText)";
        let preview = "document.querySelector('#panel-play .preview').innerText";
        let token = |k: usize| format!("document.querySelectorAll('#panel-play .heap i')[{k}]");
        let from = middle(&stage, &token(3)).await;
        let to = middle(&stage, &token(5)).await;
        stage.drag(from, to).await;
        stage.until(&format!("/2 from the first pile: to \\(5,5\\)/.test({preview})")).await;
        stage.until(TAKES).await;
        stage.click_button("#panel-play", "Take").await;
        stage.until(&format!("{log}.includes('(7,5) → (5,5)')")).await;
        stage.until("/second player moves/.test(document.querySelector('#panel-play .status').innerText)").await;
        stage.settled().await;
        // three from both piles, by keys
        stage.until("!!document.querySelector('#panel-play .both .heap')").await;
        stage.ask("document.querySelector('#panel-play .both .heap').focus()").await;
        for _ in 0..3 {
            stage.press_key(fantoccini::key::Key::Right).await;
        }
        stage.until(&format!("/3 from both piles: to \\(2,2\\)/.test({preview})")).await;
        stage.picture("play-tokens").await;
        stage.until(TAKES).await;
        stage.press_enter("#panel-play .both .heap").await;
        stage.until(&format!("{log}.includes('(5,5) → (2,2)')")).await;
        stage.settled().await;
        // one from the first and two from the second is no move of Wythoff Nim; a press on the second pile alone puts the first back
        for (pile, presses) in [(0, 1), (1, 2)] {
            stage.ask(&format!("document.querySelectorAll('#panel-play .heap')[{pile}].focus()")).await;
            for _ in 0..presses {
                stage.press_key(fantoccini::key::Key::Right).await;
            }
        }
        stage.until(&format!("/not a legal move/.test({preview})")).await;
        assert_eq!(stage.ask(TAKES).await, false);
        stage.press_key(fantoccini::key::Key::Home).await;
        let (x, y) = middle(&stage, &token(2)).await;
        stage.click_at(x, y).await;
        stage.until(&format!("/^2 from the second pile/.test({preview})")).await;
        // a click near a ring means it, and the same one again takes
        let (x, y) = stage.place("1", "2").await;
        stage.click_at(x, y - 22).await;
        stage.until(&format!("/^1 from the first pile/.test({preview})")).await;
        stage.until(TAKES).await;
        stage.click_at(x, y).await;
        stage.until(&format!("{log}.includes('(2,2) → (1,2)')")).await;
        stage.settled().await;
        // back and forward again
        stage.click("#panel-play .more summary").await;
        for (button, expected) in [("Take back", "2"), ("Take back", "1"), ("Forward", "2"), ("Forward", "3")] {
            stage.click_button("#panel-play", button).await;
            stage
                .until(&format!("String(document.querySelectorAll('#panel-play .log li').length) === '{expected}'"))
                .await;
            stage.settled().await;
        }
        stage.without_faults().await;
    });
}

/// Two computers play step by step, or by themselves. The position of a day is the same for everyone; its link says so, and the board shows it whole.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn computers_are_watched() {
    visit(DESK, |stage| async move {
        stage.open("/?game=nim&panel=play&play=(%3BRU%5Bnim%5DST%5B3,4%5DPB%5Bperfect%5DPW%5Brandom%5D)").await;
        stage.until("/first player moves/.test(document.querySelector('#panel-play .status')?.innerText)").await;
        stage.click_button("#panel-play", "Step").await;
        stage.until("document.querySelectorAll('#panel-play .log li').length === 1").await;
        stage.ask("(() => { const pace = document.querySelector('#panel-play [aria-label=\"Pace of the computers\"]'); pace.value = '100'; pace.dispatchEvent(new Event('change')); })()").await;
        stage.until("/first player wins/.test(document.querySelector('#panel-play .status').innerText)").await;
        let mut starts = Vec::new();
        for _ in 0..2 {
            stage.open("/?game=nim&panel=play&start=2026-11-29").await;
            stage.click_button("#panel-play", "Start").await;
            stage.until("document.querySelectorAll('#panel-play .pile').length === 2").await;
            let link = stage.last_address().await;
            assert!(link.contains("start=2026-11-29"), "{link}");
            starts.push(link.split("play=").nth(1).unwrap().split('&').next().unwrap().to_owned());
        }
        assert_eq!(starts[0], starts[1]);
        let all = "(() => { const { left, bottom, columns, rows } = wythoff.board.visible();
            const [x, y] = [...document.querySelectorAll('#panel-play .name b')].map((pile) => Number(pile.title));
            return left === 0n && bottom === 0n && columns > x && rows > y; })()";
        assert_eq!(stage.ask(all).await, true);
        stage.without_faults().await;
    });
}

/// Everything that tells P-positions is out of sight.
const VEILED: &str = "wythoff.store.get().hidden && wythoff.store.get().straight === null && ['#legend-button', '#inspect', '#slopes'].every((part) => getComputedStyle(document.querySelector(part)).display === 'none')";

/// The P-positions are hidden as soon as the Play panel is open, unless they are asked for.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn a_game_is_prepared_without_p_positions() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        stage.settled().await;
        assert!(stage.is_inked(1, 2).await, "P-positions are shown before");
        stage.click("#tabs [data-panel=play]").await;
        stage.until(VEILED).await;
        stage.settled().await;
        assert!(!stage.is_inked(1, 2).await, "a P-position is hidden");
        stage.click("#panel-play .more summary").await;
        stage.click("#panel-play .check input").await;
        stage.until("!wythoff.store.get().hidden").await;
        stage.settled().await;
        assert!(stage.is_inked(1, 2).await, "P-positions were asked for");
        stage.click("#panel-play .check input").await;
        stage.until(VEILED).await;
        stage.click("#tabs [data-panel=play]").await;
        stage.until("!wythoff.store.get().hidden").await;
        stage.without_faults().await;
    });
}

/// A running game stays veiled under every panel, in the straightened view and with the keys, until it is left.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn a_game_stays_veiled() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&panel=play").await;
        stage.click_button("#panel-play", "Start").await;
        stage.until("!!document.querySelector('#panel-play .heap')").await;
        for name in ["words", "related", "proof", "share"] {
            stage.click(&format!(":is(#tabs, #tools) [data-panel={name}]")).await;
            stage
                .until(&format!("{VEILED} && getComputedStyle(document.querySelector('#panel-{name}')).display === 'none' && document.querySelector('#veiled').checkVisibility()"))
                .await;
        }
        stage.settled().await;
        assert!(!stage.is_inked(1, 2).await, "a P-position is hidden under another panel");
        stage
            .until("['shade', 'straight'].every((name) => { const button = document.querySelector(`#${name}-button`); return button.disabled && /hidden/.test(button.title); })")
            .await;
        let shade = stage.text("wythoff.store.get().shade").await;
        for key in ["s", "c"] {
            stage.press_on("#board", key).await;
        }
        stage.settled().await;
        assert_eq!(stage.text("wythoff.store.get().shade").await, shade);
        stage.until(VEILED).await;
        stage.click("#veiled-back").await;
        stage.until("document.querySelector('#panel-play .heap').checkVisibility()").await;
        stage.click("#panel-play .more summary").await;
        stage.click_button("#panel-play", "New game…").await;
        stage.click("#tabs [data-panel=play]").await;
        stage.until("!wythoff.store.get().hidden").await;
        stage.settled().await;
        assert!(stage.is_inked(1, 2).await, "the game was left");
        stage.without_faults().await;
    });
}

/// A link to a game in progress hides the P-positions at once, whichever panel is open; a record that cannot be read does not.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn a_link_to_a_game_is_veiled_at_once() {
    visit(DESK, |stage| async move {
        let record = "play=(%3BRU%5Bwythoff%5DST%5B7,5%5D)";
        stage.open(&format!("/?game=wythoff&panel=words&{record}")).await;
        // nothing was clicked
        assert_eq!(stage.ask(VEILED).await, true);
        assert_eq!(stage.ask("document.querySelector('#veiled').checkVisibility()").await, true);
        assert!(!stage.is_inked(1, 2).await, "a P-position is hidden");
        assert!(stage.last_address().await.contains("play="));
        assert_eq!(stage.ask(VEILED).await, true);
        stage.click("#veiled-back").await;
        stage.until("document.querySelectorAll('#panel-play .pile:not(.both) .heap i').length === 12").await;
        // without any panel, too
        stage.open(&format!("/?game=wythoff&{record}")).await;
        assert_eq!(stage.ask(VEILED).await, true);
        stage.open("/?game=wythoff&play=nonsense").await;
        stage.until("!wythoff.store.get().hidden").await;
        stage.settled().await;
        assert!(stage.is_inked(1, 2).await);
    });
}

/// On a phone nothing of the form is cut off, Start is in sight, and fingers find what they press.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn a_game_on_a_phone() {
    visit(PHONE, |stage| async move {
        stage.open("/?game=wythoff&panel=play").await;
        stage.until("!!document.querySelector('#panel-play .setup .primary')").await;
        let (_, y) = middle(&stage, "document.querySelector('#panel-play .setup .primary')").await;
        assert!(y < 844, "Start is in sight: {y}");
        let small = "[...document.querySelectorAll('#panel-play :is(button, select)')].filter((one) => { const { width, height } = one.getBoundingClientRect(); return width > 0 && Math.min(width, height) < 44; }).map((one) => one.outerHTML).join()";
        assert_eq!(stage.text(small).await, "");
        stage.click_button("#panel-play", "Start").await;
        stage.until("!!document.querySelector('#panel-play .heap')").await;
        stage.settled().await;
        assert_eq!(stage.text(small).await, "");
        assert_eq!(stage.ask("document.documentElement.scrollWidth <= innerWidth && document.querySelector('#panel-play').scrollWidth <= innerWidth").await, true);
        stage.picture("play-phone").await;
        stage.without_faults().await;
    });
}

/// On phones and in low windows *Take* is in sight wherever one scrolls, a hint grabs tokens, and few controls are there.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn take_stays_in_sight() {
    async fn stay(stage: Stage) {
        stage.open("/?game=wythoff&panel=play&play=person_person_14.13").await;
        stage.until("document.querySelectorAll('#panel-play .pile').length === 3").await;
        let controls = "[...document.querySelectorAll('#panel-play :is(button, input, select, summary, [tabindex=\"0\"])')].filter((one) => one.checkVisibility()).length";
        assert_eq!(stage.ask(controls).await, 6);
        let in_sight = "(() => { const [take, side] = ['#panel-play .turn .primary', '#side-body'].map((part) => document.querySelector(part).getBoundingClientRect());
            return take.height > 0 && take.top >= side.top && take.bottom <= side.bottom && take.bottom <= innerHeight; })()";
        for down in ["0", "1000"] {
            stage.ask(&format!("(() => {{ document.querySelector('#side-body').scrollTop = {down}; }})()")).await;
            assert_eq!(stage.ask(in_sight).await, true, "scrolled by {down}");
        }
        stage.click_button("#panel-play", "Hint").await;
        stage.until("/Hint: /.test(document.querySelector('#panel-play .hinted')?.innerText)").await;
        stage.until(TAKES).await;
        assert_eq!(stage.ask(in_sight).await, true);
        stage.click_button("#panel-play", "Take").await;
        stage.until("document.querySelectorAll('#panel-play .log li').length === 1").await;
        stage.without_faults().await;
    }
    visit(PHONE, stay);
    visit(SMALL, stay);
    visit((844, 390), stay);
}

#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn a_proof_is_checked_again() {
    visit(DESK, |stage| async move {
        stage.open("/?game=k-blocking(3)&panel=proof").await;
        stage.until("document.querySelector('#panel-proof').innerText.includes('Theorem')").await;
        // a claim on the board, and off it again
        stage.click("#panel-proof .claim").await;
        stage.until("document.querySelector('#panel-proof .claim').ariaPressed === 'true'").await;
        stage.picture("claim").await;
        stage.click("#panel-proof .claim").await;
        stage.until("document.querySelector('#panel-proof .claim').ariaPressed === 'false'").await;
        // the automaton reads the cell of the cursor
        stage.open("/?game=wythoff&panel=proof&at=4,7").await;
        stage.until("document.querySelector('#panel-proof .reading') !== null").await;
        let rows = "[...document.querySelectorAll('#panel-proof .reading tr')].map((row) => [...row.cells].map((cell) => cell.innerText).join(' '))";
        assert_eq!(stage.ask(rows).await, serde_json::json!(["x = 4 0 1 0 1", "y = 7 1 0 1 0", "state 2 4 2 4"]));
        stage.until("document.querySelector('#panel-proof .reads').innerText.includes('accepting state: P')").await;
        stage.open("/?game=k-blocking(3)&panel=proof").await;
        stage.until("document.querySelector('#panel-proof').innerText.includes('Theorem')").await;
        stage.click_button("#panel-proof", "Watch the proof").await;
        stage.until("document.querySelector('#panel-proof').innerText.includes('Proved again')").await;
        let claims = stage
            .ask("[...document.querySelectorAll('#panel-proof .claims li')].map((item) => item.dataset.state)")
            .await;
        let claims = claims.as_array().unwrap().clone();
        assert!(!claims.is_empty() && claims.iter().all(|state| state == "holds"), "{claims:?}");
        stage.picture("proof").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn words() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja&panel=words").await;
        // the dictionary of MAH theorem 3
        stage.until("document.querySelector('#panel-words').innerText.includes('10010')").await;
        stage.picture("words").await;
        stage.without_faults().await;
    });
}

/// Where the words begin far out, a button leads there.
#[test]
#[ignore = "thorough: every check exports, and blocks options in a game"]
fn words_that_begin_later_are_found() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja(3,5)&panel=words").await;
        let go = "Go to column 813, where the words begin";
        stage.until(&format!("document.querySelector('#panel-words').innerText.includes('{go}')")).await;
        stage.click_button("#panel-words", go).await;
        stage.until("wythoff.store.get().view.x === 813n").await;
        stage.until(&format!("!document.querySelector('#panel-words').innerText.includes('{go}')")).await;
        stage.without_faults().await;
    });
}

#[test]
fn everything_can_be_exported() {
    visit(DESK, |stage| async move {
        // as older links call it
        stage.open("/?game=maharaja&panel=export").await;
        stage.until("document.querySelectorAll('#panel-share a[href*=\"/export\"]').length >= 5").await;
        let links = stage
            .ask("[...document.querySelectorAll('#panel-share a[href*=\"/export\"]')].map((link) => link.getAttribute('href'))")
            .await;
        for link in links.as_array().unwrap() {
            let link = link.as_str().unwrap();
            let (status, text) = stage.answer(link).await;
            // in a folder there is no renderer
            let is_missing = stage.is_folder() && link.contains("format=pdf");
            assert!(if is_missing { status == 422 } else { status == 200 && text.len() > 40 }, "{link}: {status}");
        }
        // each picture stands beside the command that draws it
        for ending in ["svg", "png", "pdf", "tex"] {
            let command = format!(
                "[...document.querySelectorAll('#panel-share .file')].find((file) => file.querySelector('a')?.href.includes('format={ending}'))?.innerText ?? ''"
            );
            let command = stage.text(&command).await;
            assert!(
                command.contains("wythoff draw maharaja --window 0 0")
                    && command.contains(&format!("-o board.{ending}")),
                "{ending}: {command}"
            );
        }
        stage.picture("export").await;
        stage.without_faults().await;
    });
}
