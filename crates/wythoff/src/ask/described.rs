//! What questions and answers are, described for programs.

use std::any::TypeId;

use clap::{Arg, ArgAction, Command};
use serde_json::{Map, Value, json};
use wythoff_words::alteration::Offset;

use super::arguments::{GameText, NumberText, PositionText, PositionsText};
#[cfg(feature = "openapi")]
use crate::decision::{Board, Decision};
#[cfg(feature = "openapi")]
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

/// Types that describe themselves, where the program is built with descriptions; else any type.
#[cfg(feature = "openapi")]
pub trait Described: utoipa::ToSchema {}

#[cfg(feature = "openapi")]
impl<T: utoipa::ToSchema> Described for T {}

/// Types that describe themselves, where the program is built with descriptions; else any type.
#[cfg(not(feature = "openapi"))]
pub trait Described {}

#[cfg(not(feature = "openapi"))]
impl<T> Described for T {}

/// The description of an answer, with those of the types in it.
#[cfg(feature = "openapi")]
pub struct AnswerSchema {
    /// The name of its type.
    pub name: String,
    /// The description.
    pub schema: RefOr<Schema>,
    /// The types in it, by name.
    pub parts: Vec<(String, RefOr<Schema>)>,
}

#[cfg(feature = "openapi")]
impl AnswerSchema {
    pub(super) fn of<T: utoipa::ToSchema>() -> AnswerSchema {
        let mut parts = Vec::new();
        T::schemas(&mut parts);
        // A type that holds others of its kind is not among its own parts. There is one: a decision, which holds those on boards.
        if parts.iter().any(|(name, _)| *name == Board::name()) {
            parts.push((Decision::name().into_owned(), Decision::schema()));
        }
        AnswerSchema { name: T::name().into_owned(), schema: T::schema(), parts }
    }
}

/// Questions, described for programs: for each its name, its group, its arguments and its answer as JSON schemas; and the types in
/// the answers, as components by the names to which the schemas refer.
#[cfg(feature = "openapi")]
pub fn description(questions: impl IntoIterator<Item = &'static dyn super::AnyQuestion>) -> Value {
    let mut definitions = Map::new();
    let questions: Vec<Value> = questions
        .into_iter()
        .map(|question| {
            let AnswerSchema { name, schema, parts } = question.answer_schema();
            definitions.extend(parts.into_iter().map(|(name, schema)| (name, json!(schema))));
            json!({
                "name": question.name(),
                "group": question.group().heading(),
                "arguments": argument_schema(question),
                "answer": { "name": name, "schema": schema },
            })
        })
        .collect();
    json!({ "questions": questions, "components": { "schemas": definitions } })
}

/// The arguments of a question as a JSON schema of an object.
///
/// ```
/// use wythoff::ask::{argument_schema, question};
/// let schema = argument_schema(question("compare").unwrap());
/// assert_eq!(schema["required"], serde_json::json!(["first", "second"]));
/// assert_eq!(schema["properties"]["columns"]["default"], 1000);
/// ```
pub fn argument_schema(question: &dyn super::AnyQuestion) -> Value {
    let mut command = question.command().disable_help_flag(true);
    command.build();
    let properties: Map<String, Value> =
        command.get_arguments().map(|argument| (argument.get_id().to_string(), property(argument))).collect();
    let required: Vec<&str> = command
        .get_arguments()
        .filter(|argument| argument.is_required_set())
        .map(|argument| argument.get_id().as_str())
        .collect();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    json!({
        "type": "object",
        "title": Command::get_name(&command),
        "description": about,
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

/// The description of an argument.
fn property(argument: &Arg) -> Value {
    let values: Vec<String> = argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let kind = argument.get_value_parser().type_id();
    let of = |id: TypeId| kind == id;
    let one = if matches!(argument.get_action(), ArgAction::SetTrue) {
        json!({ "type": "boolean" })
    } else if !values.is_empty() {
        json!({ "type": "string", "enum": values })
    } else if of(TypeId::of::<u64>()) || of(TypeId::of::<usize>()) || of(TypeId::of::<NumberText>()) {
        json!({ "type": ["integer", "string"], "format": "natural", "minimum": 0 })
    } else if of(TypeId::of::<PositionText>()) {
        json!({ "type": ["array", "string"], "format": "position" })
    } else if of(TypeId::of::<PositionsText>()) {
        json!({ "type": ["array", "string"], "format": "positions" })
    } else if of(TypeId::of::<Offset>()) {
        json!({ "type": ["array", "string"], "format": "offset" })
    } else if of(TypeId::of::<GameText>()) {
        json!({ "type": "string", "format": "game" })
    } else {
        json!({ "type": "string" })
    };
    // a position is one value, in one word or two
    let is_one = argument.is_positional() && of(TypeId::of::<PositionText>());
    let is_list = matches!(argument.get_action(), ArgAction::Append) && !is_one;
    let mut property = if is_list { json!({ "type": "array", "items": one }) } else { one };
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    property["description"] = json!(help);
    // a flag that is left out is false, which needs no word
    let default = argument.get_default_values().first().filter(|_| property["type"] != "boolean");
    if let Some(default) = default.and_then(|default| default.to_str()) {
        property["default"] = default.parse::<u64>().map_or_else(|_| json!(default), |number| json!(number));
    }
    property
}

/// The reference page of these questions, as Markdown: what each is for, its arguments, and examples.
pub fn reference(questions: impl IntoIterator<Item = &'static dyn super::AnyQuestion>) -> String {
    let all: Vec<_> = questions.into_iter().collect();
    let mut text = String::new();
    for group in super::Group::ALL {
        let questions: Vec<_> = all.iter().filter(|question| question.group() == group).collect();
        if questions.is_empty() {
            continue;
        }
        text.push_str(&format!("\n## {}\n", group.heading()));
        questions.into_iter().for_each(|question| text.push_str(&entry(*question)));
    }
    text
}

/// The part of the reference page about a question.
fn entry(question: &dyn super::AnyQuestion) -> String {
    let mut command = question.command().disable_help_flag(true);
    command.build();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let mut text = format!("\n### {}\n\n{about}.\n", question.name());
    if !question.notes().is_empty() {
        text.push_str(&format!("\n{}\n", question.notes()));
    }
    if command.get_arguments().next().is_some() {
        text.push_str("\n| argument | | default |\n|---|---|---|\n");
    }
    for argument in command.get_arguments() {
        let values: Vec<String> =
            argument.get_possible_values().iter().map(|value| format!("`{}`", value.get_name())).collect();
        let is_flag = matches!(argument.get_action(), ArgAction::SetTrue);
        let default = argument.get_default_values().first().filter(|_| !is_flag).and_then(|default| default.to_str());
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default().replace('|', "\\|");
        let values = if values.is_empty() || is_flag { String::new() } else { format!(": {}", values.join(", ")) };
        let default =
            default.filter(|default| !default.is_empty()).map_or(String::new(), |default| format!("`{default}`"));
        let (id, needed) = (argument.get_id(), if argument.is_required_set() { ", needed" } else { "" });
        text.push_str(&format!("| `{id}`{needed} | {help}{values} | {default} |\n"));
    }
    text.push_str("\n```console\n");
    for words in question.examples() {
        let words = [&question.words(), *words].concat();
        text.push_str(&format!("$ {}\n", crate::in_words::command_in_words(words)));
    }
    text + "```\n"
}
