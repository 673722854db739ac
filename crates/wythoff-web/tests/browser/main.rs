//! The page in a browser: Debian's chromium, driven by chromedriver.

mod stage;

use stage::visit;

#[test]
fn loads() {
    visit((1280, 800), |stage| async move {
        stage.open("/").await;
        stage.picture("load").await;
        stage.without_faults().await;
    });
}
