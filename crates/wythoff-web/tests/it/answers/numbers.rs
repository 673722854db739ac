//! The numbers that the page shows to be read as people write them.

use serde_json::json;

use super::ask::{found, refused};

/// The bound is that of the result, however it is written, and what is beyond it is not computed.
#[tokio::test]
async fn the_longest_numbers() {
    for (text, digits) in [("10^999", 1000), ("10^501", 502), ("7^1002", 847), ("100^400", 801), ("phi 10^999", 1000)] {
        let of = found("numbers", &[("text", text)]).await;
        assert_eq!(of["numbers"][0].as_str().map(str::len), Some(digits), "{text}");
    }
    for text in ["10^1000", "9^999999999", "7^999999999999999999999", "10^999 * 10", "3, 2^3322"] {
        let (status, error) = refused("numbers", &[("text", text)]).await;
        let message = error["message"].as_str().unwrap();
        assert!(status == 400 && message.ends_with("has more than 1000 digits"), "{text}: {message}");
    }
}

/// Blanks separate numbers or stand in them, and a mistake is where it was written.
#[tokio::test]
async fn lists_of_numbers() {
    for (text, numbers) in [
        ("3,5", vec!["3", "5"]),
        ("(3; 10^3 - 1)", vec!["3", "999"]),
        ("6 10", vec!["6", "10"]),
        ("12 345", vec!["12345"]),
        ("12 345, phi 10", vec!["12345", "16"]),
        ("1e3", vec!["1000"]),
    ] {
        assert_eq!(found("numbers", &[("text", text)]).await, json!({ "numbers": numbers }), "{text}");
    }
    for (text, message, span) in [
        ("3, five", "`five` is not a number", [3, 7]),
        ("3,", "a number is missing", [2, 2]),
        ("", "a number is missing", [0, 0]),
    ] {
        let (_, error) = refused("numbers", &[("text", text)]).await;
        assert_eq!(
            (&error["message"], &error["span"]),
            (&json!(message), &json!({"start": span[0], "end": span[1]})),
            "{text}"
        );
    }
}
