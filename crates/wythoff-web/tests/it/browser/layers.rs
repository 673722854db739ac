//! What the board shows beside its positions: tones, slopes, the straightened strip; how sure it is at every scale.

use super::stage::{DESK, LARGE, SMALL, visit};

const TEN_TO_50: &str = "100000000000000000000000000000000000000000000000000";

#[test]
#[ignore = "thorough: every check has shading that steps back and comes again"]
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
        // far out, where positions are lines, tones are pale
        let pale = async |scale: &str| {
            stage.open(&format!("/?game=wythoff&x=0&y=0&scale={scale}")).await;
            // beside the y axis, far above the upper beam: its green, which the tone of the second pile lacks
            let tone = "(() => { const canvas = document.querySelector('#board canvas'), dense = canvas.width / canvas.clientWidth;
                return canvas.getContext('2d').getImageData(100 * dense, 60 * dense, 1, 1).data[1]; })()";
            255 - stage.ask(tone).await.as_i64().unwrap()
        };
        let (near, far) = (pale("0.4").await, pale("0.001").await);
        assert!(far > 2 && 2 * far < near, "{far} and {near}");
        // where it is not known, nothing is shown, and that is said
        stage.open("/?game=imitation(1,2)").await;
        assert_eq!(tone(3, 20).await, paper);
        let legend = stage.text("document.querySelector('#legend').innerText").await;
        assert!(legend.contains("no shading where who wins depends on more than the position"), "{legend}");
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check has shading that steps back and comes again"]
fn slopes_are_labelled() {
    visit(DESK, |stage| async move {
        let labels = "[...document.querySelectorAll('.slope')].filter((label) => label.style.visibility === 'visible')\
                      .map((label) => label.innerText)";
        let apart = "(() => { const boxes = [...document.querySelectorAll('.slope')].map((e) => e.getBoundingClientRect());\
                     return boxes.every((a, i) => boxes.every((b, j) => i === j || a.left >= b.right || b.left >= a.right\
                     || a.top >= b.bottom || b.top >= a.bottom)); })()";
        for scale in ["25", "0.4", "0.0001"] {
            stage.open(&format!("/?game=wythoff&scale={scale}&x=0&y=0")).await;
            stage.until(&format!("({labels}).length === 2")).await;
            assert_eq!(stage.ask(labels).await, serde_json::json!(["1/φ", "φ"]), "{scale}");
            assert!(stage.ask(apart).await.as_bool().unwrap(), "{scale}");
        }
        // none covers a position
        let covered = "wythoff.store.get().view.scale < 5 || wythoff.load('positions.js').then(({ occupied }) => {
            const dots = occupied(), board = document.querySelector('#board').getBoundingClientRect();
            return [...document.querySelectorAll('.slope')].filter((label) => label.style.visibility !== 'hidden').filter((label) => {
                const { left, right, top, bottom } = label.getBoundingClientRect();
                return dots.any({ left: left - board.left, right: right - board.left, top: top - board.top, bottom: bottom - board.top });
            }).map((label) => label.innerText); })";
        for game in ["wythoff", "maharaja", "maharaja(2,3)", "gdwn(1,2)"] {
            stage.open(&format!("/?game={game}")).await;
            assert_eq!(stage.ask(covered).await, serde_json::json!([]), "{game}");
        }
        stage.open("/?game=wythoff&scale=0.0001&x=0&y=0").await;
        stage.until(&format!("({labels}).length === 2")).await;
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
#[ignore = "thorough: every check has shading that steps back and comes again"]
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
#[ignore = "thorough: every check has shading that steps back and comes again"]
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

/// Words, a comparison and a game are read on calm ground: shading steps back, and the legend says why.
#[test]
fn shading_steps_back() {
    visit(DESK, |stage| async move {
        let legend = "document.querySelector('#legend').innerText";
        let is_paper = async || stage.ink(3, 20).await[..3] == [255, 255, 255];
        stage.open("/?game=maharaja").await;
        assert!(!is_paper().await);
        stage.click("[data-panel=words]").await;
        stage.until(&format!("{legend}.includes('no shading while words are shown')")).await;
        stage.settled().await;
        assert!(is_paper().await && !stage.text(legend).await.contains("from the first pile"));
        assert_eq!(stage.ask("document.querySelector('#shade-button').disabled").await, true);
        stage.picture("words").await;
        stage.click("[data-panel=words]").await;
        stage.until(&format!("{legend}.includes('from the first pile')")).await;
        stage.settled().await;
        assert!(!is_paper().await);
        stage.open("/?game=maharaja&other=wythoff").await;
        stage.until(&format!("{legend}.includes('no shading while two games are compared')")).await;
        assert!(is_paper().await);
        stage.without_faults().await;
    });
}

/// Drawn up or down, the strip follows; drawn to the side, the columns do.
#[test]
#[ignore = "thorough: every check has shading that steps back and comes again"]
fn the_strip_is_dragged() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff&x=2000&y=3236&scale=2&straight=1").await;
        let at = "(() => { for (let y = 200; y < 500; y += 2) for (let x = 300; x < 500; x += 2) {
            const cell = wythoff.board.straightened(x, y); if (cell) return [x, y, String(cell.x)]; } })()";
        stage.until(&format!("{at} !== undefined")).await;
        let found = stage.ask(at).await;
        let (x, y) = (found[0].as_i64().unwrap(), found[1].as_i64().unwrap());
        let top = stage
            .ask("Math.round(document.querySelector('#board').getBoundingClientRect().top)")
            .await
            .as_i64()
            .unwrap();
        stage.drag((400, top + 250), (430, top + 350)).await;
        stage.settled().await;
        let there = format!("String(wythoff.board.straightened({}, {})?.x)", x + 30, y + 100);
        assert_eq!(stage.text(&there).await, found[2].as_str().unwrap());
        // the link keeps the place; one without it shows all of the strip
        let link = stage.last_address().await;
        assert!(link.contains("strip="), "{link}");
        stage.open("/?game=nim").await;
        stage.open(&link).await;
        stage.until(&format!("{there} === '{}'", found[2].as_str().unwrap())).await;
        stage.press_on("#board", "s").await;
        stage.until("wythoff.store.get().straight === null").await;
        let link = stage.last_address().await;
        assert!(!link.contains("strip="), "{link}");
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check has shading that steps back and comes again"]
fn the_origin_is_free_on_a_small_phone() {
    visit(SMALL, |stage| async move {
        stage.open("/?game=maharaja").await;
        for cell in [("0", "0"), ("1", "3"), ("3", "1")] {
            let (x, y) = stage.place(cell.0, cell.1).await;
            let on_board = format!("!!document.elementFromPoint({x}, {y})?.closest('#board')");
            assert!(stage.ask(&on_board).await.as_bool().unwrap(), "{cell:?}");
        }
        stage.picture("small-origin").await;
    });
}

/// On a screen of 4K the strips of the axes grow with their type.
#[test]
#[ignore = "thorough: every check has shading that steps back and comes again"]
fn ticks_are_readable_on_a_large_screen() {
    visit(LARGE, |stage| async move {
        stage.open("/?game=maharaja").await;
        let rem = "parseFloat(getComputedStyle(document.documentElement).fontSize) / 16";
        assert!(stage.ask(rem).await.as_f64().unwrap() > 1.5);
        // the strip is 70 pixels wide for usual type: cells begin where it ends
        let first =
            "(() => { for (let x = 0; x < 200; x += 1) if (wythoff.board.toCell(x, 800)) return x / (RATIO); })()";
        let first = stage.ask(&first.replace("RATIO", rem)).await.as_f64().unwrap();
        assert!((70.0..92.0).contains(&first), "{first}");
        let label = "parseFloat(getComputedStyle(document.querySelector('.slope')).fontSize)";
        assert!(stage.ask(label).await.as_f64().unwrap() > 18.0);
        stage.picture("large").await;
        stage.without_faults().await;
    });
}

/// Images that take long are made in many frames, and those that are no longer wanted not at all.
#[test]
#[ignore = "thorough: every check has shading that steps back and comes again"]
fn images_are_made_a_little_in_each_frame() {
    visit(DESK, |stage| async move {
        stage.open("/?game=nim").await;
        let spread = "wythoff.load('images.js').then(async ({ beginImages, imageOf, imageIfAny }) => {
            const frames = new Map(); let frame = 0;
            const steps = (many) => function* () { for (let k = 0; k < many; k += 1) {
                const until = performance.now() + 1; while (performance.now() < until);
                frames.set(frame, (frames.get(frame) ?? 0) + 1); yield; }
                return document.createElement('canvas'); };
            const next = () => new Promise((done) => requestAnimationFrame(() => { frame += 1; done(); }));
            const [theme, of, other] = [{}, {}, {}];
            beginImages();
            imageOf(of, theme, steps(60));
            while (!imageIfAny(of) && frame < 600) { await next(); beginImages(); imageOf(of, theme, steps(60)); }
            const most = Math.max(...frames.values());
            beginImages();
            imageOf(other, theme, steps(60));
            await next();
            beginImages();
            await next(); await next(); await next();
            return [most, frames.size > 5, imageIfAny(of) !== null, imageIfAny(other) === null]; })";
        let told = stage.ask(spread).await;
        assert!(told[0].as_u64().unwrap() <= 12, "{told}");
        assert!((1..4).all(|k| told[k] == true), "{told}");
    });
}
