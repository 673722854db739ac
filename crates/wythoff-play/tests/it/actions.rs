//! Actions in JSON.

use wythoff_play::Action;

#[test]
fn as_json_and_back() {
    for text in [
        r#"{"choose":1}"#,
        r#"{"block":[]}"#,
        r#"{"block":[["5","9"]]}"#,
        r#"{"move":["1","2"]}"#,
        r#"{"resign":true}"#,
    ] {
        let action: Action = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&action).unwrap(), text);
    }
    for wrong in [r#"{"resign":false}"#, r#"{"move":["-1","2"]}"#, r#"{"move":["1"]}"#] {
        assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
    }
}
