//! The pages of the atlas: its games, and which game it is; and two games that are compared.

use fantoccini::key::Key;
use serde_json::{Value, json};

use super::stage::{DESK, PHONE, SMALL, Stage, visit, visit_with};

/// The views, with what is asked of them.
const VIEWS: [&str; 5] = [
    "/atlas.html",
    "/atlas.html?family=leapers&known=proved&most=25",
    "/atlas.html?view=identify&text=A000201",
    "/atlas.html?view=identify&p=0,0+1,3+3,1+2,6&n=1,2+1,1",
    "/atlas.html?like=rook+%2B+foo",
];

/// The names of the games in the list.
const LISTED: &str =
    "[...document.querySelectorAll('.list [role=cell]:first-child a')].map((link) => link.textContent)";

async fn listed(stage: &Stage) -> Vec<String> {
    let names = stage.ask(LISTED).await;
    names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn games_are_browsed_and_filtered() {
    visit(DESK, |stage| async move {
        // from the explorer, and back
        stage.open("/?game=wythoff").await;
        let answer: Value = serde_json::from_str(&stage.answer("/api/v1/atlas?most=0").await.1).unwrap();
        stage.click("#atlas-link").await;
        stage.until("document.querySelectorAll('.list [role=row]').length > 20").await;
        assert_eq!(stage.address().await, "/atlas.html");
        assert!(listed(&stage).await.contains(&"maharaja".to_owned()));
        let statement = stage.text("document.querySelector('.statement').innerText").await;
        assert_eq!(statement, answer["statements"][0]["words"]);
        stage.picture("atlas-games").await;
        // a family has its words, and its own statement
        stage.press_on(".filters select", "leapers").await;
        stage.until("location.search === '?family=leapers'").await;
        stage.settled().await;
        let own = stage.text("document.querySelector('.statement').innerText").await;
        assert!(own.contains("the family \"leapers\"") && own != statement, "{own}");
        assert!(stage.text("document.querySelector('.filters .about').innerText").await.contains("(k,l)-Maharaja Nim"));
        // what is typed is found at once, and makes one entry of the history
        stage.write(".filters [type=search]", "leaper(1,2)").await;
        stage.until("location.search === '?family=leapers&text=leaper(1,2)'").await;
        stage.settled().await;
        assert_eq!(listed(&stage).await, ["maharaja"]);
        assert_eq!(stage.ask("document.activeElement.type").await, "search");
        assert_eq!(stage.text("document.querySelector('.count').innerText").await, "Games 1 to 1 of 1.");
        stage.ask("history.back()").await;
        stage.until("location.search === ''").await;
        stage.settled().await;
        assert_eq!(stage.text("document.querySelector('.filters [type=search]').value").await, "");
        assert_eq!(stage.text("document.querySelector('.statement').innerText").await, statement);
        // pages of the list
        stage.open("/atlas.html?known=proved&most=25").await;
        let first = listed(&stage).await;
        stage.ask("[...document.querySelectorAll('.pages a')].find((link) => link.innerText === 'Next').click()").await;
        stage.until("location.search.includes('from=25')").await;
        stage.settled().await;
        let second = listed(&stage).await;
        assert!(first.len() == 25 && second.len() == 25 && first.iter().all(|game| !second.contains(game)));
        stage.open("/atlas.html?text=no+game+has+this").await;
        assert_eq!(stage.text("document.querySelector('.count').innerText").await, "No game is like this.");
        stage.click("#tools a").await;
        stage.until("!!document.querySelector('#board')").await;
        stage.without_faults().await;
    });
}

/// Files say what was asked for, and of which atlas.
#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn lists_are_saved() {
    visit(DESK, |stage| async move {
        stage.open("/atlas.html?family=named&distinct=true").await;
        // what would be saved is kept for the test
        stage.ask("void (window.saved = [], URL.createObjectURL = (blob) => { saved.push(blob); return 'blob:none'; }, HTMLAnchorElement.prototype.click = () => {})").await;
        stage.click_button("#main", "CSV").await;
        stage.until("saved.length === 1").await;
        let csv = stage.text("saved[0].text()").await;
        let lines: Vec<&str> = csv.lines().collect();
        let head = r#"# query: {"family":"named","distinct":"true"}; version of the atlas: "#;
        assert!(lines[0].starts_with(head), "{}", lines[0]);
        assert!(lines[1].starts_with("label,title,rules,known,") && lines[2].contains("nim"), "{csv}");
        stage.until("[...document.querySelectorAll('.files button')].every((button) => !button.disabled)").await;
        stage.click_button("#main", "JSON").await;
        stage.until("saved.length === 2").await;
        let saved: Value = serde_json::from_str(&stage.text("saved[1].text()").await).unwrap();
        assert_eq!(saved["query"]["family"], "named");
        assert!(saved["version"].is_string());
        assert_eq!(saved["games"].as_array().unwrap().len(), lines.len() - 2);
        stage.without_faults().await;
    });
}

/// Two games are compared on the board, which says whether anything differs; older addresses of the atlas lead there.
#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn two_games_are_compared() {
    visit(DESK, |stage| async move {
        stage.open("/atlas.html?view=compare&game=maharaja&other=wythoff").await;
        let said = "document.querySelector('#compared')?.innerText ?? ''";
        let first = "at (1, 2), which is a P-position of wythoff and an N-position of maharaja";
        stage.until(&format!("({said}).includes('{first}')")).await;
        let address = stage.last_address().await;
        assert!(address.contains("maharaja?") || address.contains("game=maharaja"), "{address}");
        assert!(address.ends_with("other=wythoff"), "{address}");
        stage.picture("compared").await;
        stage.open("/?game=wythoff&other=maharaja(1,3)").await;
        stage.until(&format!("({said}).includes('This is proved for positions at any distance')")).await;
        stage.open("/?game=wythoff&other=maharaja(1,3)&offset=1,0").await;
        assert_eq!(stage.text(said).await, "");
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn a_game_is_identified() {
    visit(DESK, |stage| async move {
        stage.open("/atlas.html?view=identify").await;
        stage.click_button("#main", "A000201").await;
        stage.until("!!document.querySelector('.answers')").await;
        stage.settled().await;
        let first = "(document.querySelector('.answers li')?.innerText ?? '')";
        let said = stage.text(first).await;
        assert!(
            said.starts_with("wythoff") && said.contains("hardly by chance") && said.contains("Next terms: 45, 46, 48"),
            "{said}"
        );
        assert!(stage.text("document.querySelector('.results').innerText").await.contains("What separates them"));
        stage.picture("atlas-identify").await;
        // what is wrong is pointed at, and the text stays
        stage.write("textarea", "1, 2, x, 4, 5").await;
        stage.click_button("#main", "Look for it").await;
        stage.until("!!document.querySelector('.mistake pre')").await;
        assert_eq!(stage.text("document.querySelector('.mistake pre').textContent").await, "1, 2, x, 4, 5\n      ^");
        assert_eq!(stage.text("document.querySelector('textarea').value").await, "1, 2, x, 4, 5");
        assert_eq!(stage.text("document.querySelector('textarea').getAttribute('aria-invalid')").await, "true");
        // a term that is wrong is told
        stage.write("textarea", "1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 22, 22, 24, 25, 27, 29, 30, 32").await;
        stage.click_button("#main", "Look for it").await;
        stage.until(&format!("{first}.includes('is 21 and not 22')")).await;
        // back to the first question
        stage.ask("history.go(-2)").await;
        stage.until("document.querySelector('textarea').value === 'A000201'").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn a_corner_is_painted() {
    visit(DESK, |stage| async move {
        stage.open("/atlas.html?view=identify").await;
        let cell = |x: usize, y: usize| format!(".cell[data-cell='{}']", x + 16 * y);
        for (x, y) in [(0, 0), (1, 3), (3, 1), (2, 6)] {
            stage.click(&cell(x, y)).await;
        }
        stage.until("location.search.includes('p=0,0+3,1+1,3+2,6')").await;
        // by keys: from (2,6) down to (2,5), which is N
        stage.press_key(Key::Down).await;
        assert_eq!(stage.text("document.activeElement.getAttribute('aria-label')").await, "(2, 5): not known");
        stage.press_on(&cell(2, 5), "n").await;
        stage.until("location.search.includes('n=2,5')").await;
        stage.settled().await;
        let first = stage.text("document.querySelector('.answers').innerText").await;
        assert!(first.contains("maharaja") && first.contains("All 5 cells agree"), "{first}");
        stage.picture("atlas-painted").await;
        // a click goes on to N, and then to what is not known
        stage.click(&cell(0, 0)).await;
        assert_eq!(stage.text("document.querySelector('.cell[data-cell=\"0\"]').dataset.state").await, "n");
        // a link has what was painted
        stage.open("/atlas.html?view=identify&p=0,0+1,2+2,1&n=1,1").await;
        assert_eq!(stage.ask("document.querySelectorAll('.cell[data-state=p]').length").await, 3);
        assert!(stage.text("document.querySelector('.answers li').innerText").await.starts_with("wythoff"));
        stage.without_faults().await;
    });
}

/// Nothing sticks out, and a finger finds what it means.
async fn fits(stage: Stage) {
    for view in VIEWS {
        stage.open(view).await;
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(stage.ask(wide).await, true, "{view}");
        let small = "[...document.querySelectorAll('button:not(.plain-link), .button, select, input:not([type=checkbox]), #views a')]
            .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 43.5).map((control) => control.outerHTML.slice(0, 90))";
        assert_eq!(stage.ask(small).await, json!([]), "{view}");
    }
    // the way there from the explorer
    stage.open("/?game=wythoff").await;
    stage.click("#more").await;
    stage.click("#atlas-link").await;
    stage.until("!!document.querySelector('.list')").await;
    stage.without_faults().await;
}

#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn atlas_on_a_phone() {
    visit(PHONE, fits);
}

#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn atlas_on_a_small_phone() {
    visit(SMALL, fits);
}

async fn is_accessible(stage: Stage, theme: &str) {
    stage.open("/atlas.html").await;
    stage.ask(&format!("localStorage.setItem('theme', '{theme}')")).await;
    for view in VIEWS {
        stage.open(view).await;
        let found = stage.findings().await;
        assert!(found.is_empty(), "{view}, {theme}:\n{}", found.join("\n"));
    }
    stage.without_faults().await;
}

#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn atlas_in_light() {
    visit(DESK, |stage| is_accessible(stage, "light"));
}

#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn atlas_in_dark() {
    visit(DESK, |stage| is_accessible(stage, "dark"));
}

#[test]
#[ignore = "thorough: every check browses and filters the games"]
fn atlas_in_imposed_colours() {
    visit_with(DESK, &["--force-high-contrast"], |stage| is_accessible(stage, "light"));
}
