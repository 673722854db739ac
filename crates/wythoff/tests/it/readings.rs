//! Names that could be read in two ways are refused, with what could be meant.

use wythoff::input;

#[test]
fn both_readings_are_shown() {
    for (text, instead) in [
        ("a-Wythoff", &["m-wythoff(2)", "m-wythoff(3)"][..]),
        ("wythoff blocking 2", &["k-blocking(2)", "wythoff block 2 of all"]),
        ("blocking Wythoff 2", &["k-blocking(2)", "wythoff block 2 of all"]),
        ("wythoff + knight bishop", &["wythoff + knight + bishop"]),
    ] {
        let mistake = input::game(text).unwrap_err();
        assert_eq!(mistake.instead, instead, "{text}: {mistake}");
    }
    for (text, notation) in [
        ("2-blocking Wythoff", "k-blocking(2)"),
        ("a Wythoff game", "wythoff"),
        ("wythoff blocking, k = 2", "k-blocking(2)"),
    ] {
        assert_eq!(input::game(text).unwrap().game.text(), notation);
    }
}

#[test]
fn what_is_no_game_of_this_program_says_why() {
    let message = |text: &str| input::game(text).unwrap_err().message;
    assert_eq!(message("wythoff + knight - bishop"), "moves cannot be taken away, as `- bishop` would do");
    assert_eq!(message("3-pile nim"), "this is a game of 3 piles");
    assert!(!message("remove from one pile").contains("1 piles"));
}
