//! The panels: alterations, play, proofs, words, residuals, exports.

use super::stage::{DESK, Stage, visit};

#[test]
fn an_alteration_is_painted() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&x=20&y=12&scale=18").await;
        stage.click("[data-panel=alteration]").await;
        for (x, y) in [("3", "4"), ("5", "0")] {
            let (x, y) = stage.place(x, y).await;
            let before = stage.text("wythoff.store.get().game").await;
            stage.click_at(x, y).await;
            stage.until(&format!("wythoff.store.get().game !== '{before}'")).await;
            stage.settled().await;
        }
        assert_eq!(stage.text("wythoff.store.get().info.rules").await, "rook + bishop alter P{(3,4),(5,0)}");
        stage.until("document.querySelector('#panel-alteration .report').innerText.includes('Offset')").await;
        stage.settled().await;
        let report = stage.text("document.querySelector('#panel-alteration .report').innerText").await;
        let offset = stage.text("fetch('/api/v1/alteration?game=wythoff+alter+P{(3,4),(5,0)}').then((answer) => answer.json()).then((report) => `(${report.theory.offsets[0].x},${report.theory.offsets[0].y})`.replaceAll('-', '−'))").await;
        assert!(report.contains(&offset) && offset.len() > 3, "{offset} in {report}");
        // the unaltered game is under it
        assert_eq!(stage.text("wythoff.store.get().other").await, "rook + bishop");
        let legend = stage.text("document.querySelector('#legend').innerText").await;
        assert!(legend.contains("only rook + bishop") && legend.contains("both"), "{legend}");
        stage.picture("alteration").await;
        stage.without_faults().await;
    });
}

/// Plays the hints of the page, or another move where there is none, until the game is over.
async fn to_the_end(stage: &Stage) -> String {
    for _ in 0..60 {
        stage.until("!document.querySelector('#panel-play .status').innerText.includes('thinks')").await;
        stage.settled().await;
        if stage.ask("!!document.querySelector('#panel-play [data-over], #panel-play .over') || /wins?\\b|won\\b/i.test(document.querySelector('#panel-play .status').innerText)").await.as_bool().unwrap() {
            break;
        }
        stage.until("!document.querySelector('#panel-play .hinted')").await;
        stage.until("[...document.querySelectorAll('#panel-play button')].some((button) => button.innerText === 'Hint' && !button.disabled)").await;
        stage.click_button("#panel-play", "Hint").await;
        stage.until("!!document.querySelector('#panel-play .hinted')").await;
        let hint = stage.text("document.querySelector('#panel-play .hinted strong').innerText").await;
        let place: Vec<&str> =
            hint.rsplit('(').next().unwrap().trim_end_matches(&[')', '.', ' '][..]).split(',').map(str::trim).collect();
        let before = stage.text("String(document.querySelectorAll('#panel-play .log li').length)").await;
        let (x, y) = stage.place(place[0], place[1]).await;
        stage.click_at(x, y).await;
        stage.until(&format!("String(document.querySelectorAll('#panel-play .log li').length) !== '{before}'")).await;
    }
    stage.text("document.querySelector('#panel-play .status').innerText").await
}

/// IMI example 15: in (2,3)-Imitation Nim the first player wins from (13,18), by (11,18).
#[test]
fn imitation_nim_is_played_to_the_end() {
    visit(DESK, |stage| async move {
        stage.open("/?game=imitation(2,3)&panel=play").await;
        stage.write("#panel-play input[name=start]", "13,18").await;
        stage.press_enter("#panel-play input[name=start]").await;
        stage.until("!!document.querySelector('#panel-play .status')?.innerText").await;
        stage.settled().await;
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
        stage.until("/You win/.test(document.querySelector('#panel-play .status').innerText)").await;
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

#[test]
fn a_proof_is_checked_again() {
    visit(DESK, |stage| async move {
        stage.open("/?game=k-blocking(3)&panel=proof").await;
        stage.until("document.querySelector('#panel-proof').innerText.includes('Theorem')").await;
        stage.click_button("#panel-proof", "Check it again here").await;
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
fn words_and_residuals() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja&panel=words").await;
        // the dictionary of MAH theorem 3
        stage.until("document.querySelector('#panel-words').innerText.includes('10010')").await;
        stage.picture("words").await;
        stage.click("[data-panel=residual]").await;
        stage.until("!!document.querySelector('#panel-residual canvas')").await;
        stage.settled().await;
        stage.picture("residual").await;
        stage.without_faults().await;
    });
}

#[test]
fn everything_can_be_exported() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja&panel=export").await;
        stage.until("document.querySelectorAll('#panel-export a[href*=\"/export\"]').length >= 5").await;
        let links = stage
            .ask("[...document.querySelectorAll('#panel-export a[href*=\"/export\"]')].map((link) => link.href)")
            .await;
        for link in links.as_array().unwrap() {
            let link = link.as_str().unwrap();
            let fetched = format!(
                "fetch('{link}').then(async (answer) => `${{answer.status}} ${{(await answer.arrayBuffer()).byteLength > 40}}`)"
            );
            assert_eq!(stage.text(&fetched).await, "200 true", "{link}");
        }
        stage.picture("export").await;
        stage.without_faults().await;
    });
}
