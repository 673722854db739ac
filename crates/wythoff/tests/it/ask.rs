//! Questions as values: arguments that stand in objects of JSON.

use serde_json::{Map, Value, json};
use wythoff::Budget;
use wythoff::ask::{Desk, Plain, QUESTIONS, Refusal, question};

fn ask(name: &str, arguments: Value) -> Result<Value, Refusal> {
    let arguments: &Map<String, Value> = arguments.as_object().unwrap();
    let answer = question(name).unwrap().ask_object(arguments, &Desk::new(&Plain, Budget::unlimited()))?;
    Ok(serde_json::from_str(&answer.json()).unwrap())
}

/// What is wrong with an argument is said with its name, its text and the place in it.
#[test]
fn arguments_that_are_wrong() {
    let refused = |name, arguments| match ask(name, arguments) {
        Err(Refusal::Argument(mistake)) => (mistake.field, mistake.text, mistake.what.span, mistake.what.message),
        other => panic!("{other:?}"),
    };
    let of =
        |field: &str, text: &str, span, message: &str| (field.to_owned(), text.to_owned(), span, message.to_owned());
    assert_eq!(
        refused("compare", json!({"first": "nim", "second": "wythof"})),
        of("second", "wythof", 0..6, "no move or game is called `wythof`")
    );
    assert_eq!(
        refused("decide", json!({"game": "nim", "at": [3, "five"]})),
        of("at", "3,five", 2..6, "`five` is not a number")
    );
    assert_eq!(refused("nth", json!({"game": "nim", "n": -1})), of("n", "-1", 0..2, "`-1` is negative"));
    assert_eq!(
        refused("compare", json!({"first": "nim", "second": "nim", "columns": "many"})),
        of("columns", "many", 0..4, "`many` is not a number")
    );
    assert_eq!(refused("nth", json!({"game": "nim"})), of("n", "", 0..0, "the argument `n` is missing"));
    assert_eq!(refused("compare", json!({"first": "nim"})), of("second", "", 0..0, "the argument `second` is missing"));
    assert_eq!(refused("decide", json!({"game": "nim", "at": [3]})).0, "at");
    for (name, arguments, field) in [
        ("decide", json!({"game": "nim"}), "at"),
        ("check", json!({}), "game"),
        ("automaton", json!({}), "game"),
        ("theorems", json!({}), "game"),
        ("redundant", json!({}), "game"),
    ] {
        let message = format!("the argument `{field}` is missing");
        assert_eq!(refused(name, arguments), of(field, "", 0..0, &message), "{name}");
    }
    assert_eq!(refused("nth", json!({"game": "nim", "n": 1, "m": 2})), of("m", "m", 0..1, "`nth` has no argument `m`"));
    assert_eq!(
        refused("nth", json!({"game": "nim", "n": 1e30})),
        of("n", "1e+30", 0..5, "a number that is not whole, or 2^64 and more, cannot stand here")
    );
    assert_eq!(
        refused("nth", json!({"game": "nim", "n": 1, "count": [1, 2]})),
        of("count", "[1,2]", 0..5, "this is no value of `count`")
    );
    assert_eq!(
        refused("theorems", json!({"game": "nim", "proof": "yes"})),
        of("proof", "\"yes\"", 0..5, "this is no value of `proof`")
    );
    let proved = ask("theorems", json!({"game": "nim", "proof": true})).unwrap();
    assert!(proved["theorems"][0]["proof"].is_array(), "{proved}");
    assert_eq!(
        refused("words", json!({"game": "wythoff", "criterion": "best"})),
        of("criterion", "best", 0..4, "`best` is no value of `criterion`")
    );
    // where strangers ask, no argument is the name of a file
    assert_eq!(refused("process", json!({"file": "/etc/passwd", "start": "0"})).3, "no file is read here");
    assert_eq!(refused("nth", json!({"game": "nim", "n": "@/etc/passwd"})).0, "n");
}

/// A list that is longer than what is sorted, and no longer than all there are.
#[test]
fn all_values_of_a_sentence() {
    let answer = ask("logic", json!({"sentence": "x < 5000", "values": 100_000})).unwrap();
    let text = answer.to_string();
    assert!(text.contains("[\"4999\"]") || text.contains("[4999]"), "{}", &text[..600]);
}

/// Texts that look like options are texts.
#[test]
fn no_argument_is_taken_for_an_option() {
    for text in ["--json", "-h", "--help", "--", "--columns=5"] {
        assert!(matches!(ask("compare", json!({"first": text, "second": "nim"})), Err(Refusal::Argument(_))), "{text}");
    }
    let answer = ask("process", json!({"dictionary": "0>10,1>0", "start": "--longest"}));
    assert!(matches!(answer, Err(Refusal::Data(_))), "{answer:?}");
}

/// Examples are asked as they are printed, without the flags that say where the answer goes.
#[test]
fn examples_can_be_read() {
    for question in QUESTIONS {
        for words in question.examples() {
            let files = ["--json", "-o", "--cert", "--save", "--resume", "--walnut", "--rocq"];
            let words: Vec<&str> = words.iter().copied().take_while(|word| !files.contains(word)).collect();
            let command = question.command().no_binary_name(true);
            assert!(command.try_get_matches_from(&words).is_ok(), "{} {words:?}", question.name());
        }
    }
}
