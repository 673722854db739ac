//! Who cannot see well, or at all, or uses no pointer: names, roles and contrast, as axe-core finds them.

use wythoff_rings::pick;

use super::stage::{DESK, PHONE, Stage, visit, visit_with};

/// What is looked at: the front, the inspector near and far, and each panel.
const VIEWS: [&str; 13] = [
    "/",
    "/?game=maharaja&at=3,5",
    "/?game=k-blocking(3)&at=5,8",
    "/?game=maharaja&other=wythoff&scale=0.001&x=100000&y=100000",
    "/?game=maharaja&panel=words",
    "/?game=maharaja&straight=1",
    "/?game=wythoff+alter+P{(3,4),(5,0)}&panel=change",
    "/?game=k-blocking(3)&panel=proof",
    "/?game=gdwn(1,2)&panel=proof",
    "/?game=maharaja&panel=share",
    "/?game=wythoff&panel=related",
    "/?game=maharaja&panel=play",
    "/?game=three-heaps(5)&panel=heaps",
];

/// Those of every check.
const FIRST: [&str; 2] = [VIEWS[0], VIEWS[7]];

async fn is_accessible(stage: Stage, theme: &str) {
    stage.open("/?game=nim").await;
    stage.ask(&format!("localStorage.setItem('theme', '{theme}')")).await;
    for view in pick(&FIRST[..], &VIEWS) {
        stage.open(view).await;
        let found = stage.findings().await;
        assert!(found.is_empty(), "{view}, {theme}:\n{}", found.join("\n"));
    }
    for dialog in ["help", "catalogue"] {
        stage.ask(&format!("document.querySelector('#{dialog}-button').click()")).await;
        stage.until(&format!("document.querySelector('#{dialog}').open")).await;
        let found = stage.findings().await;
        assert!(found.is_empty(), "{dialog}, {theme}:\n{}", found.join("\n"));
        stage.ask(&format!("document.querySelector('#{dialog}').close()")).await;
    }
}

#[test]
fn light() {
    visit(DESK, |stage| is_accessible(stage, "light"));
}

#[test]
#[ignore = "thorough: every check looks at two pages and the dialogs, in the light theme"]
fn dark() {
    visit(DESK, |stage| is_accessible(stage, "dark"));
}

#[test]
#[ignore = "thorough: every check looks at two pages and the dialogs, in the light theme"]
fn phone() {
    visit(PHONE, |stage| is_accessible(stage, "light"));
}

/// Colours of text have a contrast of 4.5 to each ground on which they stand, those of signs and of the edges of fields 3
/// (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
#[test]
#[ignore = "thorough: every check looks at two pages and the dialogs, in the light theme"]
fn colours_have_contrast() {
    const RATIO: &str = "(name, ground) => wythoff.load('colour.js').then(({ resolved }) => {
        const light = (name) => { const hex = resolved([name])[name];
            const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
                .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
        const [a, b] = [light(name), light(ground)].sort((a, b) => b - a);
        return (a + 0.05) / (b + 0.05); })";
    visit(DESK, |stage| async move {
        stage.open("/?game=nim").await;
        for theme in ["light", "dark"] {
            stage.ask(&format!("void (document.documentElement.dataset.theme = '{theme}')")).await;
            let text = ["text", "muted", "tick", "link", "win-text", "wrong", "accent"].map(|name| (name, 4.5));
            let signs = ["p", "other", "n", "win", "edge", "hue-0", "hue-1", "hue-2"].map(|name| (name, 3.0));
            for (name, least) in text.into_iter().chain(signs) {
                let grounds: &[&str] = if least > 4.0 { &["paper", "raised"] } else { &["paper"] };
                for ground in grounds {
                    let ratio = stage.ask(&format!("({RATIO})('{name}', '{ground}')")).await.as_f64().unwrap();
                    assert!(ratio >= least, "{theme}: {name} on {ground} has {ratio:.2}, not {least}");
                }
            }
        }
    });
}

/// Where the system imposes its colours, those that mean something stay, and what is chosen is still told apart.
#[test]
#[ignore = "thorough: every check looks at two pages and the dialogs, in the light theme"]
fn imposed_colours() {
    visit_with(DESK, &["--force-high-contrast"], |stage| async move {
        stage.open("/?game=maharaja").await;
        assert_eq!(stage.ask("matchMedia('(forced-colors: active)').matches").await, true);
        let tones = "new Set([...document.querySelectorAll('#legend .tone')].map((tone) => getComputedStyle(tone).backgroundColor)).size";
        assert_eq!(stage.ask(tones).await, 4);
        assert_eq!(stage.ask("document.querySelector('#theme-button').checkVisibility()").await, false);
        assert!(stage.is_inked(1, 3).await);
        stage.open("/?game=wythoff&panel=play").await;
        stage.click_button("#panel-play", "Start").await;
        stage.until("!!document.querySelector('#panel-play .heap i')").await;
        stage.settled().await;
        let token = "getComputedStyle(document.querySelector('#panel-play .heap i'))";
        let (kept, taken) = (
            stage.text(&format!("{token}.backgroundColor")).await,
            stage
                .text(&format!(
                    "(document.querySelector('#panel-play .heap i').classList.add('taken'), {token}.backgroundColor)"
                ))
                .await,
        );
        assert_ne!(kept, taken);
        stage.picture("imposed").await;
        stage.without_faults().await;
        let found = stage.findings().await;
        assert!(found.is_empty(), "{}", found.join("\n"));
    });
}
