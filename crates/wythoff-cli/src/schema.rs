//! JSON schemas of what is printed, made of the descriptions that the types give of themselves.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};
use wythoff::ask::AnswerSchema;

/// The dialect in which schemas are written.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The name of the schema of all commands; that of one follows after a colon.
const NAME: &str = "urn:wythoff:json:1";

/// Where references point, in the descriptions and in a schema.
const COMPONENTS: &str = "#/components/schemas/";
const DEFINITIONS: &str = "#/$defs/";

/// What a command prints: an object with its name and the fields of all parts, in one of several ways.
pub struct Printed {
    command: &'static str,
    ways: Vec<Vec<Value>>,
    definitions: BTreeMap<String, Value>,
}

impl Printed {
    /// The name of the command alone.
    pub fn by(command: &'static str) -> Printed {
        Printed { command, ways: vec![Vec::new()], definitions: BTreeMap::new() }
    }

    /// The command.
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

    /// Or, in another way, only the name and what follows.
    pub fn or(mut self) -> Printed {
        self.ways.push(Vec::new());
        self
    }

    /// The schema by itself.
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

    /// The schema without its head and its definitions.
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

/// The schema of what any of the commands prints.
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

/// A description, with references into the definitions.
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

/// Definitions are referred to from values and from parts of objects: only the values inside are made strict here.
fn strict_definition((name, mut schema): (String, Value)) -> (String, Value) {
    inside(&mut schema);
    (name, schema)
}

/// Lets a value have no other fields than those that are described.
fn strict(schema: &mut Value) {
    inside(schema);
    let Value::Object(fields) = schema else { return };
    let is_object = fields.get("type").is_some_and(|of| of.to_string().contains("\"object\""));
    let may_be = is_object || ["$ref", "allOf", "oneOf", "anyOf"].iter().any(|key| fields.contains_key(*key));
    if may_be && !fields.contains_key("additionalProperties") {
        fields.insert("unevaluatedProperties".to_owned(), json!(false));
    }
}

/// The same for the values in the fields of an object, in its parts, and for the elements of a list.
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
