//! Arguments that stand in an object of JSON, or in the query of an address, read by the description of the command line.

use std::any::TypeId;
use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use serde_json::{Map, Value};
use wythoff_words::alteration::Offset;

use super::arguments::{PositionText, PositionsText};
use super::refusal::Refusal;
use crate::input::Diagnostic;

/// The words of a command line that say the same as this object.
///
/// # Errors
/// There is no such argument, or its value is of another kind.
pub(super) fn words(command: &mut Command, object: &Map<String, Value>) -> Result<Vec<String>, Refusal> {
    // the positional arguments get their places here
    command.build();
    let known = || command.get_arguments().map(|argument| argument.get_id().as_str());
    if let Some(name) = object.keys().find(|name| !known().any(|id| id == name.as_str())) {
        let (question, names) = (command.get_name(), known().collect::<Vec<_>>().join(", "));
        return Err(Refusal::whole(
            name,
            name,
            format!("`{question}` has no argument `{}`", crate::rules::visible_line(name)),
            format!("its arguments are {names}"),
        ));
    }
    let mut options = Vec::new();
    for argument in command.get_arguments().filter(|argument| !argument.is_positional()) {
        let (name, id) = (argument.get_long().unwrap_or_default(), argument.get_id().as_str());
        match (object.get(id), argument.get_action()) {
            (None | Some(Value::Null), _) => {}
            (Some(Value::Bool(asked)), ArgAction::SetTrue) => {
                options.extend(asked.then(|| format!("--{name}")));
            }
            (Some(value), ArgAction::SetTrue) => return Err(not_a(argument, value, "true or false")),
            (Some(value), _) => {
                options.extend(texts(argument, value)?.into_iter().map(|text| format!("--{name}={text}")));
            }
        }
    }
    // what follows is no option, whatever it begins with
    options.push("--".to_owned());
    let mut missing = None;
    for argument in command.get_positionals() {
        match object.get(argument.get_id().as_str()) {
            None | Some(Value::Null) => missing = missing.or(Some(argument)),
            // a place that was left out cannot be followed by another
            Some(_) if missing.is_some() => break,
            Some(value) => options.extend(texts(argument, value)?),
        }
    }
    Ok(options)
}

/// The value of an argument as texts: one, or several where a list stands.
fn texts(argument: &Arg, value: &Value) -> Result<Vec<String>, Refusal> {
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) if number.is_u64() || number.is_i64() => Ok(number.to_string()),
        Value::Number(number) => {
            let (field, number) = (argument.get_id().as_str(), number.to_string());
            let hint = "write it as a text, as in \"10^30\" or \"3/2\"";
            Err(Refusal::whole(field, &number, "a number that is not whole, or 2^64 and more, cannot stand here", hint))
        }
        other => Err(not_a(argument, other, "a text or a whole number")),
    };
    let joined = |pair: &[Value]| Ok(pair.iter().map(text).collect::<Result<Vec<_>, Refusal>>()?.join(","));
    match value {
        // a position, or several values
        Value::Array(list) if takes_pairs(argument) && list.iter().all(|value| !value.is_array()) => {
            Ok(vec![joined(list)?])
        }
        Value::Array(list) if argument.get_value_parser().type_id() == TypeId::of::<PositionsText>() => {
            let position = |value: &Value| match value {
                Value::Array(pair) => Ok(format!("({})", joined(pair)?)),
                value => text(value),
            };
            Ok(vec![list.iter().map(position).collect::<Result<Vec<_>, _>>()?.join(" ")])
        }
        Value::Array(_) if !matches!(argument.get_action(), ArgAction::Append) => {
            Err(not_a(argument, value, "one text or whole number"))
        }
        Value::Array(list) => {
            let pair = |value: &Value| match value {
                Value::Array(pair) if is_position(argument) => joined(pair),
                value => text(value),
            };
            list.iter().map(pair).collect()
        }
        value => Ok(vec![text(value)?]),
    }
}

/// Whether the argument is one position or one offset, which may be a list of two numbers.
fn takes_pairs(argument: &Arg) -> bool {
    let is_one = argument.is_positional() || !matches!(argument.get_action(), ArgAction::Append);
    argument.get_value_parser().type_id() == TypeId::of::<Offset>() || is_one && is_position(argument)
}

/// Whether each value of the argument is a position.
fn is_position(argument: &Arg) -> bool {
    argument.get_value_parser().type_id() == TypeId::of::<PositionText>()
}

fn not_a(argument: &Arg, value: &Value, kind: &str) -> Refusal {
    let field = argument.get_id().as_str();
    Refusal::whole(field, &value.to_string(), format!("this is no value of `{field}`"), format!("write {kind}"))
}

/// What is wrong with arguments, with the name of the one.
pub(super) fn refusal(error: &clap::Error, command: &Command) -> Refusal {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        Some(ContextValue::Strings(texts)) => texts.first().map_or("", String::as_str),
        _ => "",
    };
    let (shown, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    // clap names an argument by its long name, or by that of its value
    let is_named = |argument: &&Arg| match argument.get_long() {
        Some(long) => shown.split_whitespace().next() == Some(&format!("--{long}")),
        None => {
            let plain = |text: &str| text.replace(|sign| "<>[]. ".contains(sign), "");
            argument.get_value_names().is_some_and(|names| plain(&names.concat()) == plain(shown))
        }
    };
    let argument = command.get_arguments().find(is_named);
    let field = argument.map_or(command.get_name(), |argument| argument.get_id().as_str());
    let whole = |message: String, hint: String| Refusal::whole(field, value, message, hint);
    match (error.kind(), error.source().and_then(|source| source.downcast_ref::<Diagnostic>())) {
        (_, Some(mistake)) => Refusal::argument(field, value, mistake.clone()),
        (ErrorKind::MissingRequiredArgument, _) => {
            let help = argument.and_then(Arg::get_help).map(ToString::to_string).unwrap_or_default();
            whole(format!("the argument `{field}` is missing"), format!("give it: {help}"))
        }
        (ErrorKind::InvalidValue | ErrorKind::ValueValidation, _) => {
            let hint = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) => format!("write one of {}", values.join(", ")),
                _ => error.source().map_or_else(|| "write another value".to_owned(), ToString::to_string),
            };
            whole(format!("`{value}` is no value of `{field}`"), hint)
        }
        (ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues, _) => {
            let help = argument.and_then(Arg::get_help).map(ToString::to_string).unwrap_or_default();
            whole(format!("`{field}` needs more values"), format!("give them: {help}"))
        }
        (ErrorKind::TooManyValues | ErrorKind::UnknownArgument, _) => {
            whole("there are too many values".to_owned(), format!("`{}` takes fewer", command.get_name()))
        }
        (ErrorKind::ArgumentConflict, _) => {
            whole(format!("`{field}` cannot stand beside the other arguments"), "leave one of them out".to_owned())
        }
        (kind, _) => Refusal::Question(kind.as_str().unwrap_or("these arguments cannot be read").to_owned()),
    }
}

/// The object that the query of an address says: a name that occurs several times has a list, and a flag is `true`, or nothing.
///
/// ```
/// use wythoff::ask::{query, question};
/// let pairs = [("first", "nim"), ("second", "wythoff"), ("columns", "10")].map(|(name, text)| (name.into(), text.into()));
/// let object = query(question("compare").unwrap(), pairs);
/// assert_eq!(object["columns"], "10");
/// ```
pub fn query(
    question: &dyn super::AnyQuestion,
    pairs: impl IntoIterator<Item = (String, String)>,
) -> Map<String, Value> {
    let command = question.command();
    let is_flag = |name: &str| {
        let found = command.get_arguments().find(|argument| argument.get_id() == name);
        found.is_some_and(|argument| matches!(argument.get_action(), ArgAction::SetTrue))
    };
    let mut object = Map::new();
    for (name, text) in pairs {
        let value = match (is_flag(&name), text.as_str()) {
            (true, "" | "true") => Value::Bool(true),
            (true, "false") => Value::Bool(false),
            _ => Value::String(text),
        };
        match object.get_mut(&name) {
            None => drop(object.insert(name, value)),
            Some(Value::Array(list)) => list.push(value),
            Some(first) => *first = Value::Array(vec![first.take(), value]),
        }
    }
    object
}
