//! Answers are what the description of the API says.

use std::sync::OnceLock;

use serde_json::{Value, json};

use super::ask;

async fn description() -> &'static Value {
    static KEPT: OnceLock<Value> = OnceLock::new();
    if let Some(kept) = KEPT.get() {
        return kept;
    }
    let answer = ask::raw("/api/v1/openapi.json").await;
    KEPT.get_or_init(|| answer.json())
}

/// Is the body what is described for this path, method and status?
pub async fn conforms(path: &str, method: &str, status: u16, body: &Value) {
    let all = description().await;
    let response = &all["paths"][format!("/api/v1/{path}")][method]["responses"][status.to_string()];
    // the refusals that all questions have in common stand in one place
    let common = response["$ref"].as_str().and_then(|reference| all.pointer(reference.trim_start_matches('#')));
    let schema = &common.unwrap_or(response)["content"]["application/json"]["schema"];
    assert!(schema.is_object(), "no schema of {status} for {method} {path}");
    let mut faults = Vec::new();
    check(&all["components"]["schemas"], schema, body, "", &mut faults);
    assert!(faults.is_empty(), "{method} {path} {status}: {faults:?}");
}

/// One object for all of those whose fields an answer has together.
fn flattened(schemas: &Value, schema: &Value) -> Value {
    let Some(parts) = schema.get("allOf").and_then(Value::as_array) else { return schema.clone() };
    let (mut properties, mut required) = (serde_json::Map::new(), Vec::new());
    for part in parts {
        let named = part.get("$ref").and_then(Value::as_str).and_then(|text| text.rsplit('/').next());
        let part = flattened(schemas, named.map_or(part, |name| &schemas[name]));
        properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
        required.extend(part["required"].as_array().cloned().unwrap_or_default());
    }
    json!({"type": "object", "properties": properties, "required": required})
}

/// The parts of JSON Schema that the description uses; a field that is not described is a fault, too.
fn check(schemas: &Value, schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
    let schema = flattened(schemas, schema);
    let Some(schema) = schema.as_object() else { return };
    for (key, rule) in schema {
        let holds = match key.as_str() {
            "description" | "format" | "minimum" | "example" | "default" | "title" | "required" => true,
            "$ref" => {
                let name = rule.as_str().and_then(|text| text.rsplit('/').next()).unwrap_or_default();
                assert!(schemas[name].is_object(), "no schema {name}");
                check(schemas, &schemas[name], value, place, faults);
                true
            }
            "type" => match rule {
                Value::Array(types) => types.iter().any(|one| is(one, value)),
                one => is(one, value),
            },
            "enum" => rule.as_array().is_some_and(|values| values.contains(value)),
            "oneOf" | "anyOf" => rule.as_array().is_some_and(|options| {
                let fits = |option: &&Value| {
                    let mut faults = Vec::new();
                    check(schemas, option, value, place, &mut faults);
                    faults.is_empty()
                };
                options.iter().filter(fits).count() >= 1
            }),
            "items" => {
                for (k, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(schemas, rule, item, &format!("{place}/{k}"), faults);
                }
                true
            }
            "properties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    match rule.get(name) {
                        Some(inner) => check(schemas, inner, field, &format!("{place}/{name}"), faults),
                        None => faults.push(format!("{place}/{name} is not described")),
                    }
                }
                let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
                for name in required.filter_map(Value::as_str).filter(|name| value.get(name).is_none()) {
                    faults.push(format!("{place}/{name} is missing"));
                }
                true
            }
            // fields that are not described are faults already, by "properties"
            "additionalProperties" => true,
            "maxItems" => value.as_array().is_none_or(|items| Some(items.len() as u64) <= rule.as_u64()),
            "minItems" => value.as_array().is_none_or(|items| Some(items.len() as u64) >= rule.as_u64()),
            other => panic!("the description uses {other}, which the test does not know: {schema:?}"),
        };
        if !holds {
            faults.push(format!("{place} is {value}, against {key} {rule}"));
        }
    }
}

fn is(kind: &Value, value: &Value) -> bool {
    match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("number") => value.is_number(),
        Some("null") => value.is_null(),
        other => panic!("no type {other:?}"),
    }
}

/// The test can fail.
#[tokio::test]
async fn what_is_not_described_is_a_fault() {
    let schemas = &description().await["components"]["schemas"];
    let of = json!({"to": ["1", "2"], "blockable": false});
    let check = |value: &Value| {
        let mut faults = Vec::new();
        check(schemas, &schemas["POption"], value, "", &mut faults);
        faults.len()
    };
    assert_eq!(check(&of), 0);
    for wrong in [json!({"to": ["1", "2"]}), json!({"to": [1, 2], "blockable": false}), json!([1])] {
        assert!(check(&wrong) > 0, "{wrong}");
    }
    let mut more = of.clone();
    more["more"] = json!(1);
    assert_eq!(check(&more), 1);
}

#[tokio::test]
async fn every_question_and_parameter_is_described() {
    let all = description().await;
    let paths =
        ["moves", "residual", "words", "certificate", "check", "export", "ask/decide", "ask/games", "ask/describe"];
    for path in paths {
        let question = &all["paths"][format!("/api/v1/{path}")]["get"];
        assert!(question["summary"].is_string() || question["description"].is_string(), "{path}");
        for parameter in question["parameters"].as_array().into_iter().flatten() {
            assert_eq!(parameter["in"], "query", "{path}");
            assert!(parameter["description"].as_str().is_some_and(|text| text.len() > 5), "{path} {parameter}");
        }
    }
    assert!(all["paths"]["/api/v1/play"]["post"]["requestBody"].is_object());
}
