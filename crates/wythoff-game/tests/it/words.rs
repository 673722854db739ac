//! Rules, and what P means by them, in words.

use wythoff_game::Rules;

fn p(text: &str) -> String {
    text.parse::<Rules>().map(|rules| rules.p_in_words()).unwrap_or_default()
}

#[test]
fn what_p_means_follows_the_clauses() {
    let plain = "A position is P if the previous player wins, that is, if no move leads to a P-position.";
    for text in ["wythoff", "total(below 3)", "shifted(2,3,1)", "wythoff block 0 of all"] {
        assert_eq!(p(text), plain, "{text}");
    }
    assert_eq!(p("wythoff end{(0,1)}"), plain);
    for (text, part) in [
        ("wythoff block 1 of all", "if at most 1 of its options is a P-position."),
        ("wythoff block 2 of all", "if at most 2 of its options are P-positions."),
        ("diagonal-blocking(2,3)", "if at most 2 of its options are P-positions, all of which may be forbidden."),
        ("wythoff block 1 of rook", "if at most 1 of its options is a P-position, which may be forbidden."),
        ("misere-wythoff", "if there is a move from it and no move leads to a P-position."),
        ("misere wythoff block 1 of all", "is a P-position, and at least one option is an N-position."),
        ("wythoff alter N{(0,0)}", "A position without a label by decree is P if the previous player wins"),
        (
            "mxp-wythoff(2,3)",
            "if it is P on at least one of the boards from which that player may choose. On a fixed board",
        ),
        ("imitation(2,3)", "a game that starts there, before there is anything to imitate."),
    ] {
        assert!(p(text).contains(part), "{text}: {}", p(text));
    }
    assert!(!p("imitation(2,3)").contains("no move leads"));
}

#[test]
fn one_option_is_not_options() {
    let words = |text: &str| text.parse::<Rules>().map(|rules| rules.in_words()).unwrap_or_default();
    assert!(words("wythoff block 1 of rook").contains("one option that takes from one pile only, for"));
    assert!(words("nim pass").contains("Once in the game, whichever player does it,"));
    assert!(words("nim pass 2").contains("Twice in the game"));
    assert!(p("nim pass").contains("and there is no move from it or it is not P when no pass is left."));
    assert!(p("misere nim pass 2").contains("no move leads to a P-position, and it is not P when one pass is left."));
    assert!(words("wythoff end{(1,2)}").contains("both piles. The game ends at (1,2). The player"));
    assert!(words("wythoff end{?msd_2 x = 3}").contains("The game ends at every position (x,y) with x = 3."));
    assert!(words("wythoff block 2 of roob(2)").contains("at most 2 options that take at least 2 tokens"));
}
