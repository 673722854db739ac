//! The page of a game beside its board: what stands on it, how one goes on from it, and back.

use serde_json::json;

use super::stage::{DESK, PHONE, visit};

/// The heights at which the parts of the page begin.
const ORDER: &str = "['#game-head', '#terms', '#inspect', '#proved', '#acts']
    .map((part) => document.querySelector(part).getBoundingClientRect().top)";

#[test]
fn a_game_has_its_page() {
    visit(DESK, |stage| async move {
        // an address of the atlas leads to it, by the label of the game
        stage.open("/atlas.html?view=game&game=wgngmmdnp").await;
        stage.until("document.querySelector('#proved .work') !== null").await;
        stage.settled().await;
        assert_eq!(stage.text("document.title").await, "maharaja · wythoff");
        let said = stage.text("document.querySelector('#side-body').innerText").await;
        for part in [
            "maharaja",
            "Two piles. A move takes",
            "rook + bishop + leaper(1,2)",
            "dictionary of 9 words",
            "automaton of 1975 states",
            "the kernel of Rocq has proved it",
            "1/φ, φ (proved)",
            "Maharaja Nim, Wythoff's Queen meets the Knight, arXiv:1207.0765, 2012.",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
        let order = stage.ask(ORDER).await;
        assert!(order.as_array().unwrap().windows(2).all(|pair| pair[0].as_f64() < pair[1].as_f64()), "{order}");
        // the pairs of MAH table 1, and a search for them, since the OEIS has no such sequence
        let rows = "[...document.querySelectorAll('#terms tr')].map((row) => row.innerText.replace(/\\s+/g, ' '))";
        assert_eq!(
            stage.ask(rows).await,
            json!([
                "n 0 1 2 3 4 5 6 7 8 9 10 11",
                "aₙ 0 1 2 4 7 8 9 11 12 14 15 17",
                "bₙ 0 3 6 5 10 13 16 19 18 23 26 29"
            ])
        );
        let search = stage.text("document.querySelector('#terms a').href").await;
        assert!(search.starts_with("https://oeis.org/search?q=1,2,4,7,8,9,11"), "{search}");
        let certificate =
            stage.text("document.querySelector('#proved a[href*=certificate]').getAttribute('href')").await;
        assert_eq!(stage.answer(&certificate).await.0, 200);
        stage.click("#proved details:nth-of-type(1) summary").await;
        stage.click("#proved details:nth-of-type(2) summary").await;
        let said = stage.text("document.querySelector('#proved').innerText").await;
        for part in ["@misc{mah,", "@software{wythoff,", "wythoff show maharaja", "Game(\"maharaja\")", "use wythoff::"]
        {
            assert!(said.contains(part), "{part} in {said}");
        }
        // what stands below the verdict keeps its place under the pointer
        let below = "document.querySelector('#proved').offsetTop";
        let before = stage.ask(below).await;
        for (x, y, outcome) in [("1", "3", "P"), ("9", "7", "N")] {
            let (x, y) = stage.place(x, y).await;
            stage.hover(x, y).await;
            stage.until(&format!("document.querySelector('#inspect .outcome')?.innerText === '{outcome}' && document.querySelector('#inspect .sure') !== null")).await;
            assert_eq!(stage.ask(below).await, before, "at {outcome}");
        }
        stage.ask("document.querySelector('.about-words').click()").await;
        stage.until("document.querySelector('#glossary').matches(':popover-open')").await;
        let found = stage.findings().await;
        assert!(found.is_empty(), "{}", found.join("\n"));
        stage.picture("page").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check reads the page of a game"]
fn related_games_are_those_of_the_whole_atlas() {
    visit(DESK, |stage| async move {
        let panel = "document.querySelector('#panel-related').innerText";
        stage.open("/atlas.html?view=map&around=wythoff").await;
        stage.until(&format!("{panel}.includes('proved of 1800 other games')")).await;
        assert_eq!(stage.text("document.title").await, "wythoff · Related · wythoff");
        let said = stage.text(panel).await;
        for part in ["maharaja(1,3)", "With a part less", "− bishop", "+ leaper(1,3)", "wcehafemj"] {
            assert!(said.contains(part), "{part} in {said}");
        }
        // a neighbour, with its own, and back
        stage
            .ask("[...document.querySelectorAll('#panel-related a')].find((link) => link.innerText === 'rook').click()")
            .await;
        stage.until(&format!("{panel}.includes('proved of 322 other games')")).await;
        stage.ask("history.back()").await;
        stage.until(&format!("{panel}.includes('proved of 1800 other games')")).await;
        // the atlas does not have all games: their pages have what is known without it
        stage.open("/?game=rook+%2B+leaper(97,98)&panel=related").await;
        stage.until(&format!("{panel}.includes('The atlas does not have this game.')")).await;
        stage.click("#panel-close").await;
        stage.until("document.querySelector('#terms table').checkVisibility()").await;
        // where a column may hold infinitely many P-positions, they are listed by the sum of the piles
        stage.open("/?game=bishop").await;
        let row = "document.querySelector('#terms tr:last-child').innerText.replace(/\\s+/g, ' ')";
        assert_eq!(stage.text(row).await, "bₙ 0 1 2 3 4 5 6 7 8 9 10 11");
        stage.without_faults().await;
    });
}

/// Panels, selections and comparisons are entries of the history; panning is none.
#[test]
#[ignore = "thorough: every check reads the page of a game"]
fn one_goes_back() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&panel=alteration").await;
        // as older links call it
        stage.until("wythoff.store.get().panel === 'change'").await;
        stage.open("/?game=wythoff").await;
        let length = stage.ask("history.length").await.as_i64().unwrap();
        let (x, y) = stage.place("9", "9").await;
        stage.drag((x, y), (x - 60, y + 40)).await;
        stage.last_address().await;
        stage.click("#tabs [data-panel=words]").await;
        stage.until("location.search.includes('panel=words')").await;
        stage.ask("wythoff.store.set({ selected: { x: 3n, y: 4n } })").await;
        stage.until("location.search.includes('at=3,4')").await;
        stage.ask("wythoff.store.set({ other: 'maharaja' })").await;
        stage.until("location.search.includes('other=maharaja')").await;
        stage.until("document.title === 'wythoff compared with maharaja · Words · wythoff'").await;
        assert_eq!(stage.ask("history.length").await.as_i64().unwrap(), length + 3);
        let state = "JSON.stringify([wythoff.store.get().other, wythoff.store.get().selected !== null, wythoff.store.get().panel])";
        for expected in ["[null,true,\"words\"]", "[null,false,\"words\"]", "[null,false,null]"] {
            stage.ask("history.back()").await;
            stage.until(&format!("{state} === '{expected}'")).await;
        }
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check reads the page of a game"]
fn the_page_is_a_sheet_on_a_phone() {
    visit(PHONE, |stage| async move {
        stage.open("/?game=maharaja").await;
        let seen = "['#game-head h2', '#game-head .words', '#tabs', '#terms', '#proved'].map((part) => document.querySelector(part).checkVisibility())";
        assert_eq!(stage.ask(seen).await, json!([true, true, true, false, false]));
        stage.click("#sheet").await;
        assert_eq!(stage.ask(seen).await, json!([true, true, true, true, true]));
        stage.until("location.search.includes('sheet=open')").await;
        stage.picture("page-phone").await;
        stage.ask("history.back()").await;
        stage.until(&format!("JSON.stringify({seen}) === '[true,true,true,false,false]'")).await;
        stage.click("#tabs [data-panel=proof]").await;
        stage
            .until(
                "location.search.includes('panel=proof') && document.querySelector('#panel-proof').checkVisibility()",
            )
            .await;
        stage.ask("history.back()").await;
        stage.until("!document.querySelector('#panel-proof').checkVisibility() && document.querySelector('#side').dataset.sheet === 'closed'").await;
        stage.without_faults().await;
    });
}
