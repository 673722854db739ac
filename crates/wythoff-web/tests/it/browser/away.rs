//! The server goes and comes back: the page says so, keeps its place, and goes on by itself.

use wythoff_web::State;

use super::stage::{DESK, visit};
use crate::client::{start, start_at};

#[test]
fn goes_and_comes_back() {
    visit(DESK, |stage| async move {
        let mut server = start(State::default());
        let address = server.address;
        stage.go_to(&format!("http://{address}/?game=wythoff")).await;
        stage.settled().await;
        stage.until("document.querySelector('link[rel=modulepreload]') !== null").await;
        stage.until("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/panels.js'))").await;
        assert_eq!(stage.text("document.querySelector('#away').innerText").await, "");

        server.stop();
        // tiles, a position, and a panel that was never open
        let view = "view: { x: 999n, y: 1617n, fx: 0.5, fy: 0.5, scale: 24 }, cell: { x: 999n, y: 1617n }";
        stage.ask(&format!("wythoff.store.set({{ {view} }}) ?? true")).await;
        stage.click("#tabs [data-panel=proof]").await;
        stage.until("document.querySelector('#away').innerText.includes('The server does not answer.')").await;
        assert_eq!(stage.text("document.querySelector('#away').getAttribute('role')").await, "status");
        assert_eq!(stage.findings().await, Vec::<String>::new());
        let said = "getComputedStyle(document.querySelector('#panel-proof'), '::before').content";
        assert!(stage.text(said).await.contains("does not answer"), "the panel that was opened says so, too");
        stage.picture("away").await;
        assert!(!stage.is_inked(999, 1617).await, "nobody has told the page");
        // asking in vain changes nothing
        stage.click("#away button").await;
        let before = stage.text("wythoff.store.get().view.x.toString()").await;

        let _server = start_at(address.port(), State::default());
        stage.until("document.documentElement.dataset.away === 'false'").await;
        stage.until("document.querySelector('#away').innerText.includes('The answers come again.')").await;
        stage.settled().await;
        assert_eq!(stage.text("wythoff.store.get().view.x.toString()").await, before);
        assert!(stage.is_inked(999, 1617).await && !stage.is_inked(999, 1619).await, "the tiles were asked for again");
        stage.until("document.querySelector('#panel-proof .theorem') !== null").await;
        stage.until("document.querySelector('#inspect .outcome')?.innerText === 'P'").await;
        stage.until("document.querySelector('#away').innerText === ''").await;
    });
}
