//! What the board shows beside its positions: tones, slopes, the straightened strip; how sure it is at every scale.

use fantoccini::key::Key;
use wythoff::{Budget, Game, Position};

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
        assert!(stage.last_address().await.contains("shade=grundy"));
        // the numbers in the cells are those of `wythoff grundy`
        stage.open("/?game=wythoff&shade=grundy&x=0&y=0&scale=24").await;
        let written = "new Promise((done) => {
            const [found, canvas] = [{}, CanvasRenderingContext2D.prototype], own = canvas.fillText;
            canvas.fillText = function (text, x, y, most) {
                const cell = wythoff.board.toCell(x, y);
                if (cell) found[`${cell.x},${cell.y}`] ??= text;
                own.call(this, text, x, y, ...(most ? [most] : []));
            };
            wythoff.board.redraw();
            requestAnimationFrame(() => requestAnimationFrame(() => { canvas.fillText = own; done(found); }));
        })";
        let written = stage.ask(written).await;
        let table = "wythoff".parse::<Game>().unwrap().grundy(20, &Budget::unlimited()).unwrap().value;
        for at in (0..20).flat_map(|x| (0..20).map(move |y| Position::new(x, y))) {
            let value = table.value(at).unwrap().to_string();
            assert_eq!(written[format!("{},{}", at.x, at.y)], value, "{at:?}");
        }
        stage.press_on("#board", "c").await;
        stage.settled().await;
        assert_eq!((&tone(3, 20).await, &tone(20, 3).await), (&paper, &paper));
        let link = stage.last_address().await;
        assert!(link.contains("shade=none"), "{link}");
        stage.open(&link).await;
        assert_eq!(tone(3, 20).await, paper);
        // in small cells the P-positions are the message, unless tones are asked for
        stage.open("/?game=gdwn(1,2)&x=0&y=0&scale=1.5").await;
        assert_eq!(tone(40, 300).await, paper);
        stage.press_on("#board", "c").await;
        stage.settled().await;
        assert_ne!(tone(40, 300).await, paper);
        assert!(stage.last_address().await.contains("shade=wins"));
        // each tone on the board is one of the legend
        let tones = "(() => { const canvas = document.querySelector('#board canvas'), { data } = canvas.getContext('2d').getImageData(canvas.width / 4, canvas.height / 4, canvas.width / 2, canvas.height / 2);
            const found = new Map(); for (let at = 0; at < data.length; at += 4) { const rgb = data.slice(at, at + 3).join(); found.set(rgb, (found.get(rgb) ?? 0) + 1); }
            const many = [...found].filter(([, count]) => count > data.length / 800).map(([rgb]) => rgb);
            const probe = new OffscreenCanvas(1, 1).getContext('2d');
            const legend = [...document.querySelectorAll('#legend .tone')].map((tone) => { probe.fillStyle = getComputedStyle(tone).backgroundColor; probe.fillRect(0, 0, 1, 1); return probe.getImageData(0, 0, 1, 1).data.slice(0, 3).join(); });
            return [many.length, many.filter((rgb) => !legend.includes(rgb))]; })()";
        let found = stage.ask(tones).await;
        assert!(found[0].as_u64().unwrap() >= 3 && found[1] == serde_json::json!([]), "{found}");
        stage.open("/").await;
        assert_eq!(tone(3, 20).await, paper);
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
        let title = "document.querySelector('#strip-title').innerText";
        stage
            .until(&format!("{title}.includes('upper beam') && {title}.includes('slope φ = (1 + √5)/2, closed form')"))
            .await;
        let legend = "document.querySelector('#legend').innerText";
        stage.until(&format!("{legend}.includes('0 ≤ y − φ x < 0.618034, proved')")).await;
        // every P-position of the strip is between 0 and 1 above the line
        let some = "(() => { for (let x = 300; x < 700; x += 1) for (let y = 100; y < 500; y += 7) {\
                    const cell = wythoff.board.toCell(x, y); if (cell) return [String(cell.x), String(cell.y)]; } })()";
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

/// Keys lead from one P-position of the strip to the next, and the distance is read out; what is selected is marked with its moves.
#[test]
#[ignore = "thorough: every check has shading that steps back and comes again"]
fn the_strip_is_walked() {
    visit(DESK, |stage| async move {
        stage.open("/?game=maharaja&x=20&y=20&scale=24&straight=1&at=8,13").await;
        let legend = "document.querySelector('#legend').innerText";
        stage.until(&format!("{legend}.includes('−3.195793 < y − φ x < 3.920800, proved')")).await;
        // from (8, 13) to the next pair, (9, 16), and back
        let cell = "Object.values(wythoff.store.get().cell ?? {}).join()";
        let press = async |key: Key| stage.press_on("#board", &char::from(key).to_string()).await;
        press(Key::Right).await;
        assert_eq!(stage.text(cell).await, "9,16");
        stage
            .until(r"/^\(9,\s16\), P, proved, distance 1.437694$/.test(document.querySelector('#live').innerText)")
            .await;
        press(Key::Left).await;
        assert_eq!(stage.text(cell).await, "8,13");
        // the selected position is where its distance is, and so are the moves of an N-position
        let place = "(() => { const [x, y] = wythoff.board.toScreen(8n, 13n); return Object.values(wythoff.board.toCell(x, y)).join(); })()";
        assert_eq!(stage.text(place).await, "8,13");
        stage.open("/?game=gdwn(1,2)&x=300&y=300&scale=1.5&straight=3&at=300,700").await;
        stage.until(&format!("/observed: −[0-9.]+ to [0-9.]+ on screen/.test({legend})")).await;
        assert!(stage.text(legend).await.contains("P-positions: computed"));
        stage.drag((400, 400), (430, 300)).await;
        stage.settled().await;
        stage.press_on("#board", "s").await;
        stage.until("wythoff.store.get().straight === null").await;
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
