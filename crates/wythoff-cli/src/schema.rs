//! JSON schemas of what the commands print, assembled from the schemas that the types derive.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};
use wythoff::ask::AnswerSchema;

/// The JSON Schema dialect in use.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The identifier of the schema of all commands; for one command, a colon and its name follow.
const NAME: &str = "urn:wythoff:json:1";

/// The prefix of references in derived schemas.
const COMPONENTS: &str = "#/components/schemas/";
const DEFINITIONS: &str = "#/$defs/";

/// What a command prints: an object with its name and the fields of all parts, in one of several forms.
pub struct Printed {
    command: &'static str,
    ways: Vec<Vec<Value>>,
    definitions: BTreeMap<String, Value>,
}

impl Printed {
    /// A command that prints only its name so far.
    pub fn by(command: &'static str) -> Printed {
        Printed { command, ways: vec![Vec::new()], definitions: BTreeMap::new() }
    }

    /// The name of the command.
    pub fn command(&self) -> &'static str {
        self.command
    }

    /// With the fields of this type too.
    pub fn with<T: ToSchema>(self) -> Printed {
        let mut parts: Vec<(String, RefOr<Schema>)> = Vec::new();
        T::schemas(&mut parts);
        self.described_as(AnswerSchema { name: T::name().into_owned(), schema: <T as PartialSchema>::schema(), parts })
    }

    /// With the fields of a type that is described so.
    pub fn described_as(mut self, AnswerSchema { name, schema, parts }: AnswerSchema) -> Printed {
        self.definitions.extend(parts.into_iter().map(|(name, schema)| (name, value(&schema))));
        let part = value(&schema);
        // A type whose parts hold others of its kind is referred to by them.
        let reference = json!(format!("{DEFINITIONS}{name}")).to_string();
        if self.definitions.values().any(|definition| definition.to_string().contains(&reference)) {
            self.definitions.insert(name, part.clone());
        }
        if let Some(way) = self.ways.last_mut() {
            way.push(part);
        }
        self
    }

    /// Begins an alternative form of the output, with the name of the command and the fields that are added next.
    pub fn or(mut self) -> Printed {
        self.ways.push(Vec::new());
        self
    }

    /// The complete schema of the output of this command.
    pub fn schema(&self) -> Value {
        let mut schema = self.object();
        let head = json!({
            "$schema": DIALECT,
            "$id": format!("{NAME}:{}", self.command),
            "title": format!("What `wythoff {}` prints as JSON", self.command),
        });
        merge(&mut schema, head);
        schema["$defs"] = json!(self.definitions.clone().into_iter().map(strict_definition).collect::<Map<_, _>>());
        schema
    }

    /// The schema of the output without its head and its definitions.
    fn object(&self) -> Value {
        let name =
            json!({"type": "object", "properties": {"command": {"const": self.command}}, "required": ["command"]});
        let way = |parts: &Vec<Value>| {
            let mut members = vec![name.clone()];
            members.extend(parts.iter().cloned());
            let mut way = json!({ "allOf": members });
            strict(&mut way);
            way
        };
        match &self.ways[..] {
            [only] => way(only),
            ways => json!({ "oneOf": ways.iter().map(way).collect::<Vec<_>>() }),
        }
    }
}

/// One schema for the output of all the commands given.
pub fn all(printed: &[Printed]) -> Value {
    let definitions = printed.iter().flat_map(|printed| printed.definitions.clone());
    let mut definitions: Map<String, Value> = definitions.map(strict_definition).collect();
    let key = |printed: &Printed| format!("command-{}", printed.command);
    definitions.extend(printed.iter().map(|printed| (key(printed), printed.object())));
    let references = printed.iter().map(|printed| json!({ "$ref": format!("{DEFINITIONS}{}", key(printed)) }));
    json!({
        "$schema": DIALECT,
        "$id": NAME,
        "title": "What the commands of wythoff print as JSON",
        "oneOf": references.collect::<Vec<_>>(),
        "$defs": definitions,
    })
}

/// The JSON value of a derived schema, with its references redirected to the definitions.
fn value(schema: &RefOr<Schema>) -> Value {
    let mut value = serde_json::to_value(schema).unwrap_or_default();
    retarget(&mut value);
    value
}

fn retarget(value: &mut Value) {
    match value {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix(COMPONENTS) {
                *text = format!("{DEFINITIONS}{name}");
            }
        }
        Value::Array(list) => list.iter_mut().for_each(retarget),
        Value::Object(fields) => fields.values_mut().for_each(retarget),
        _ => {}
    }
}

fn merge(schema: &mut Value, with: Value) {
    if let (Value::Object(fields), Value::Object(with)) = (schema, with) {
        fields.extend(with);
    }
}

/// Makes the values inside a definition strict, but not the definition itself: parts of objects may refer to it, and these allow other
/// fields.
fn strict_definition((name, mut schema): (String, Value)) -> (String, Value) {
    inside(&mut schema);
    (name, schema)
}

/// Forbids fields that the schema does not describe, in the value itself and in the values inside it.
fn strict(schema: &mut Value) {
    inside(schema);
    let Value::Object(fields) = schema else { return };
    let is_object = fields.get("type").is_some_and(|of| of.to_string().contains("\"object\""));
    let may_be = is_object || ["$ref", "allOf", "oneOf", "anyOf"].iter().any(|key| fields.contains_key(*key));
    if may_be && !fields.contains_key("additionalProperties") {
        fields.insert("unevaluatedProperties".to_owned(), json!(false));
    }
}

/// Makes strict the values in the fields of an object, in its parts, and the elements of a list.
fn inside(schema: &mut Value) {
    let Value::Object(fields) = schema else { return };
    if let Some(Value::Object(properties)) = fields.get_mut("properties") {
        properties.values_mut().for_each(strict);
    }
    for key in ["items", "additionalProperties"] {
        if let Some(value) = fields.get_mut(key).filter(|value| value.is_object()) {
            strict(value);
        }
    }
    if let Some(Value::Array(elements)) = fields.get_mut("prefixItems") {
        elements.iter_mut().for_each(strict);
    }
    for key in ["allOf", "oneOf", "anyOf"] {
        if let Some(Value::Array(parts)) = fields.get_mut(key) {
            parts.iter_mut().for_each(inside);
        }
    }
}
