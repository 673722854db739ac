//! The rule box, and two games over each other.

use super::stage::{DESK, visit};

#[test]
#[ignore = "thorough: every check lays two games over each other"]
fn an_error_has_its_caret() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        stage.write("#rules", "rook + knigth").await;
        // what was typed before may have an error of its own, shown a moment earlier
        stage.until("document.querySelector('#rules-error pre')?.textContent.includes('knigth')").await;
        let text = stage.text("document.querySelector('#rules-error pre').textContent").await;
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let (source, caret) = (lines.next().unwrap(), lines.next().unwrap());
        let place = source.find("knigth").expect("the notation is repeated");
        assert_eq!(caret.find('^'), Some(place), "the caret is under the word:\n{text}");
        assert_eq!(caret.matches('^').count(), "knigth".len());
        let all = stage.text("document.querySelector('#rules-error').innerText").await;
        assert!(all.contains("no move or game is called") && all.contains("did you mean"), "{all}");
        stage.picture("error").await;
        // the board stays that of the last valid rules
        assert_eq!(stage.text("wythoff.store.get().game").await, "wythoff");
        stage.write("#rules", "rook + knight").await;
        stage
            .until("wythoff.store.get().game === 'rook + knight' && document.querySelector('#rules-error').hidden")
            .await;
        stage.settled().await;
        stage.without_faults().await;
    });
}

#[test]
fn two_games_over_each_other() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        stage.click("#compare-button").await;
        stage.write("#other", "maharaja").await;
        stage.until("wythoff.store.get().other === 'maharaja'").await;
        stage.settled().await;
        // (0,0) is P in both, (1,2) in Wythoff Nim, (1,3) in Maharaja Nim, (1,1) in neither
        let colours = [stage.ink("0", "0").await, stage.ink("1", "2").await, stage.ink("1", "3").await];
        assert!(colours[0] != colours[1] && colours[1] != colours[2] && colours[0] != colours[2], "{colours:?}");
        assert!(!stage.is_inked(1, 1).await);
        let legend = stage.text("document.querySelector('#legend').innerText").await;
        assert!(
            legend.contains("only wythoff") && legend.contains("only maharaja") && legend.contains("both"),
            "{legend}"
        );
        stage.picture("overlay").await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check lays two games over each other"]
fn the_catalogue_and_its_parameters() {
    visit(DESK, |stage| async move {
        stage.open("/?game=wythoff").await;
        stage.click("#catalogue-button").await;
        stage.until("document.querySelector('#catalogue').open").await;
        let names = stage.text("document.querySelector('#catalogue').innerText").await;
        for name in ["nim", "maharaja", "imitation", "mxp-wythoff", "k-blocking", "misere-wythoff"] {
            assert!(names.contains(name), "{name} in {names}");
        }
        assert!(
            names.contains("m ≥ 1") && names.contains("1 ≤ k < l") && !names.contains(">=") && !names.contains('`'),
            "{names}"
        );
        stage.picture("catalogue").await;
        stage.open("/?game=imitation(2,3)").await;
        let parameters =
            stage.ask("[...document.querySelectorAll('#parameters input')].map((field) => field.value)").await;
        assert_eq!(parameters, serde_json::json!(["2", "2", "3", "3"]));
        // the last one runs until it is stopped, and its film is in the address
        let button = "document.querySelector('.parameter:last-child button')";
        stage.click(".parameter:last-child button").await;
        stage.until("wythoff.store.get().game === 'imitation(2,5)'").await;
        assert_eq!(stage.text(&format!("{button}.getAttribute('aria-label')")).await, "Stop p");
        stage.click(".parameter:last-child button").await;
        stage.until("location.search.includes('film=p:1..12')").await;
        assert_eq!(stage.text(&format!("{button}.textContent")).await, "▶");
        stage.settled().await;
        stage.without_faults().await;
    });
}

#[test]
#[ignore = "thorough: every check lays two games over each other"]
fn informal_names_are_understood() {
    visit(DESK, |stage| async move {
        stage.open("/?game=nim").await;
        stage.write("#rules", "Wythoff's game").await;
        stage.until("wythoff.store.get().game === 'wythoff'").await;
        stage.until("document.querySelector('#notice').innerText.includes('understood as wythoff.')").await;
        stage.settled().await;
        assert_eq!(stage.text("document.querySelector('#rules').value").await, "Wythoff's game");
        stage.without_faults().await;
    });
}
