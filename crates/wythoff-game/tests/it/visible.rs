//! Texts of strangers.

use std::borrow::Cow;

use wythoff_game::{visible, visible_line};

#[test]
fn no_control_character_is_left_and_everything_else_stays() {
    let all: String = (0..=u32::from(char::MAX)).filter_map(char::from_u32).collect();
    let shown = visible(&all);
    assert_eq!(shown.chars().count(), all.chars().count());
    for (before, after) in all.chars().zip(shown.chars()) {
        assert!(!after.is_control() || matches!(after, '\n' | '\t'), "{before:?}");
        assert_eq!(is_shown_alone(before), before == after, "{before:?}");
    }
    assert!(!visible_line(&all).chars().any(char::is_control));
    let plain = "φ² = φ + 1, «−3» 日本語 🎲 e\u{301} a\u{200d}b";
    assert!(matches!(visible(plain), Cow::Borrowed(_)));
}

/// The characters of the class Bidi_Control, those of controls, and the two separators.
fn is_shown_alone(c: char) -> bool {
    let bidirectional =
        "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
    matches!(c, '\n' | '\t') || !(c.is_control() || bidirectional.contains(c) || "\u{2028}\u{2029}".contains(c))
}
