//! What the board shows beside its positions: tones, slopes, the straightened strip; how sure it is at every scale.

use super::stage::{DESK, visit};

const TEN_TO_50: &str = "100000000000000000000000000000000000000000000000000";

#[test]
fn tones_say_what_wins() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        let paper = vec![255, 255, 255];
        let tone = async |x: u32, y: u32| stage.ink(x, y).await[..3].to_vec();
        let (left, below, between) = (tone(3, 20).await, tone(20, 3).await, tone(16, 18).await);
        assert!(left != below && below != between && between != left && ![&left, &below, &between].contains(&&paper));
        let legend = stage.text("document.querySelector('#legend').innerText").await;
        assert!(legend.contains("from the first pile") && legend.contains("along a diagonal"), "{legend}");
        stage.picture("tones").await;
        stage.click("#shade-button").await;
        stage.settled().await;
        assert_ne!(tone(3, 20).await, left);
        assert!(stage.last_address().await.contains("shade=grundy"));
        stage.press_on("#board", "c").await;
        stage.settled().await;
        assert_eq!((&tone(3, 20).await, &tone(20, 3).await), (&paper, &paper));
        let link = stage.last_address().await;
        assert!(link.contains("shade=none"), "{link}");
        stage.open(&link).await;
        assert_eq!(tone(3, 20).await, paper);
        // where it is not known, nothing is shown, and that is said
        stage.open("/?game=imitation(1,2)").await;
        assert_eq!(tone(3, 20).await, paper);
        let legend = stage.text("document.querySelector('#legend').innerText").await;
        assert!(legend.contains("not known"), "{legend}");
        stage.without_faults().await;
    });
}

#[test]
fn slopes_are_labelled() {
    visit(DESK, |stage| async move {
        let labels = "[...document.querySelectorAll('.slope')].filter((label) => label.style.visibility === 'visible')\
                      .map((label) => label.innerText)";
        let apart = "(() => { const boxes = [...document.querySelectorAll('.slope, #legend, #zoom')].map((e) => e.getBoundingClientRect());\
                     return boxes.every((a, i) => boxes.every((b, j) => i === j || a.left >= b.right || b.left >= a.right\
                     || a.top >= b.bottom || b.top >= a.bottom)); })()";
        for scale in ["25", "0.4", "0.0001"] {
            stage.open(&format!("/?game=wythoff&scale={scale}&x=0&y=0")).await;
            stage.until(&format!("({labels}).length === 2")).await;
            assert_eq!(stage.ask(labels).await, serde_json::json!(["1/φ", "φ"]), "{scale}");
            assert!(stage.ask(apart).await.as_bool().unwrap(), "{scale}");
        }
        let why = stage.text("document.querySelector('.slope').title").await;
        assert!(why.contains("closed form"), "{why}");
        stage.open("/?game=gdwn(1,2)&x=20000&y=15000&scale=0.02").await;
        stage.until(&format!("({labels}).length === 4")).await;
        let all = stage.ask(labels).await;
        assert!(all.as_array().unwrap().iter().all(|label| label.as_str().unwrap().contains("observed")), "{all}");
        assert!(stage.ask(apart).await.as_bool().unwrap());
        stage.picture("slopes").await;
        stage.without_faults().await;
    });
}

#[test]
fn straightens_a_beam() {
    visit(DESK, |stage| async move {
        stage
            .open(&format!(
                "/?game=wythoff&x={TEN_TO_50}&y=161803398874989484820458683436563811772030917980576&scale=6"
            ))
            .await;
        stage.press_on("#board", "s").await;
        stage.until("wythoff.store.get().straight === 1").await;
        let legend = "document.querySelector('#legend').innerText";
        stage.until(&format!("{legend}.includes('y − φ · x') && {legend}.includes('closed form')")).await;
        // every P-position of the strip is between 0 and 1 above the line
        let some = "(() => { for (let x = 300; x < 700; x += 1) for (let y = 100; y < 500; y += 7) {\
                    const cell = wythoff.board.straightened(x, y); if (cell) return [String(cell.x), String(cell.y)]; } })()";
        stage.until(&format!("{some} !== undefined")).await;
        let cell = stage.ask(some).await;
        assert!(cell[0].as_str().unwrap().len() >= 50);
        stage.picture("straight").await;
        let link = stage.last_address().await;
        assert!(link.contains("straight=1"), "{link}");
        stage.press_on("#board", "s").await;
        stage.until("wythoff.store.get().straight === null").await;
        assert!(!stage.last_address().await.contains("straight="));
        // the beam is still in sight
        stage.until("Number(document.querySelector('#legend b')?.innerText) > 0").await;
        stage.without_faults().await;
    });
}

#[test]
fn as_sure_at_every_scale() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja").await;
        for step in 0..14 {
            let badge = stage.text("document.querySelector('#badge summary span').innerText").await;
            assert_eq!(badge.to_lowercase(), "proved", "step {step}");
            for _ in 0..2 {
                stage.click("[data-act=zoom-out]").await;
            }
            stage.settled().await;
        }
        stage.without_faults().await;
    });
}
