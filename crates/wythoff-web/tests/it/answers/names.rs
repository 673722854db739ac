//! Games by the names under which they are known.

use serde_json::json;

use super::ask::{found, refused};

#[tokio::test]
async fn names_in_plain_words() {
    let of = found("ask/describe", &[("game", "the (3,5)-Maharaja Nim")]).await;
    assert_eq!((&of["game"], &of["understood"]), (&json!("maharaja(3,5)"), &json!("maharaja(3,5)")));
    assert_eq!(found("ask/describe", &[("game", "wythoff")]).await.get("understood"), None);
    let sum = found("ask/describe", &[("game", "nim + nim")]).await;
    assert!(sum["note"].as_str().unwrap().contains("side by side"), "{sum}");
    let (status, error) = refused("ask/describe", &[("game", "wythoff knight")]).await;
    assert_eq!((status, &error["code"]), (400, &json!("bad-notation")));
    assert_eq!(error["instead"], json!(["wythoff + knight"]));
    let literature = found("ask/describe", &[("game", "(1,2)-GDWN")]).await["literature"].clone();
    assert!(literature.as_str().unwrap().contains("split"));
}
