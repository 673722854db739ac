//! Reading of transcripts: from text to a record.

use std::ops::Range;

use itertools::Itertools;
use wythoff::{BigPosition, Diagnostic, Game, Rectangle, input};

use super::Header;
use super::nodes::{Property, Value, nodes};
use super::write::{self, letter};
use crate::action::{Action, Seat};
use crate::illegal::Illegal;
use crate::phase::Phase;
use crate::record::Record;

/// The greatest number of boards that are named in a hint.
const NAMED: usize = 6;

/// Reads a transcript and plays its game: every action is checked by [`Record::act`]. Unknown properties are skipped.
///
/// # Errors
/// The text is not of this form; the rules, the start or an action are wrong; or RE contradicts the game.
pub fn read(text: &str) -> Result<(Record, Header), Diagnostic> {
    read_within(text, input::DIGITS)
}

/// Reads a transcript as [`read`] does, with numbers of at most this many decimal digits: `9e9999999` is a short text, but takes long to compute.
///
/// # Errors
/// The errors of [`read`]; or a number has more digits.
pub fn read_within(text: &str, digits: usize) -> Result<(Record, Header), Diagnostic> {
    let nodes = nodes(text)?;
    nodes.iter().try_for_each(|node| once_each(node))?;
    let root = nodes.first().map(Vec::as_slice).unwrap_or_default();
    let game = game(root, text)?;
    let start = required(root, "ST", text, "ST[13,18]")?;
    let at = position(start, digits)?;
    let mut record = Record::new(game, at).map_err(|illegal| refused(illegal, start.span.clone()))?;
    let mut header = Header {
        first: value(root, "PB")?.map(Value::line),
        second: value(root, "PW")?.map(Value::line),
        date: value(root, "DT")?.map(Value::line),
        ..Header::default()
    };
    for (k, node) in nodes.iter().enumerate() {
        if let Some(late) = node.iter().find(|property| k > 0 && matches!(property.name, "RU" | "ST" | "RE")) {
            let message = format!("{} stands in a later node", late.name);
            return Err(Diagnostic::new(message, late.span.clone(), "write it in the first node"));
        }
        let mut actions = node.iter().filter(|property| matches!(property.name, "B" | "W" | "BX" | "WX" | "BL" | "WL"));
        if let Some(property) = actions.next() {
            act(&mut record, property, digits)?;
        }
        if let Some(second) = actions.next() {
            let message = "there are two actions in one node";
            return Err(Diagnostic::new(message, second.span.clone(), "write `;` before the second"));
        }
        if let Some(comment) = value(node, "C")? {
            let known = header.comments.entry(record.actions().len()).or_default();
            if !known.is_empty() {
                known.push('\n');
            }
            known.push_str(&comment.text());
        }
    }
    if let Some(result) = value(root, "RE")? {
        check_result(&record, result)?;
    }
    Ok((record, header))
}

/// Checks that no property occurs twice in a node.
fn once_each(node: &[Property]) -> Result<(), Diagnostic> {
    let known = node.iter().sorted_by_key(|property| (property.name, property.span.start));
    match known.tuple_windows().find(|(first, second)| first.name == second.name) {
        Some((_, second)) => Err(Diagnostic::new(
            format!("{} stands twice in this node", second.name),
            second.span.clone(),
            "leave one of the two out, or write `;` before the second",
        )),
        None => Ok(()),
    }
}

/// The only value of a property; `None` if the property is missing, an error if it has several values.
fn value<'n, 't>(node: &'n [Property<'t>], name: &str) -> Result<Option<&'n Value<'t>>, Diagnostic> {
    node.iter().find(|property| property.name == name).map(only).transpose()
}

fn only<'n, 't>(property: &'n Property<'t>) -> Result<&'n Value<'t>, Diagnostic> {
    match &property.values[..] {
        [value] => Ok(value),
        values => {
            let span = values.get(1).map_or(property.span.clone(), |value| value.span.clone());
            Err(Diagnostic::new(format!("{} has two values", property.name), span, "keep one of them"))
        }
    }
}

fn required<'n, 't>(
    root: &'n [Property<'t>],
    name: &str,
    text: &str,
    example: &str,
) -> Result<&'n Value<'t>, Diagnostic> {
    let at = text.find(';').map_or(0..0, |at| at..at + 1);
    value(root, name)?.ok_or_else(|| {
        let message = format!("{name} is missing in the first node");
        Diagnostic::new(message, at, format!("write it as in {example}"))
    })
}

fn game(root: &[Property], text: &str) -> Result<Game, Diagnostic> {
    let rules = required(root, "RU", text, "RU[wythoff]")?;
    let line = rules.line();
    line.parse().map_err(|error: wythoff::NotationError| {
        let Range { start, end } = error.span;
        let inner = rules.span.start + start..rules.span.start + end;
        let span = if line == rules.raw { inner } else { rules.span.clone() };
        Diagnostic::new(error.message, span, error.hint)
    })
}

fn position(value: &Value, digits: usize) -> Result<BigPosition, Diagnostic> {
    input::position(value.raw, digits).map_err(|mistake| mistake.moved(value.span.start))
}

fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let short: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() { short + "…" } else { short }
}

/// Performs the action that a property describes.
fn act(record: &mut Record, property: &Property, digits: usize) -> Result<(), Diagnostic> {
    let Some(seat) = record.to_act() else { return Err(refused(Illegal::Over, property.span.clone())) };
    let (letter_given, kind) = property.name.split_at(1);
    let resigns = kind.is_empty() && property.values.iter().any(|value| value.raw.trim() == "resign");
    check_kind(record.phase(), kind, resigns, property)?;
    if letter_given != letter(seat).to_string() {
        let who = format!("{}{kind} acts, but it is the turn of the {seat} player", letter_given);
        let hint = format!("B is the first player, W the second: write {}{kind}", letter(seat));
        return Err(Diagnostic::new(who, property.span.clone(), hint));
    }
    if kind == "X" {
        return block(record, &property.values, digits);
    }
    let value = only(property)?;
    let action = match kind {
        _ if resigns => Action::Resign,
        "L" => Action::Choose(board(record, value, digits)?),
        _ => Action::Move(position(value, digits)?),
    };
    record.act(action).map_err(|illegal| refused(illegal, value.span.clone()))
}

/// Checks that an action of this kind is due; resigning is always possible.
fn check_kind(phase: Phase, kind: &str, resigns: bool, property: &Property) -> Result<(), Diagnostic> {
    let (wanted, message, hint) = match phase {
        Phase::Choose => ("L", "the second player has to choose a board first", "write it as in ;WL[0,0]"),
        Phase::Block { seat: Seat::First } => {
            ("X", "the first player has to say what is blocked", "write ;BX[] if nothing")
        }
        Phase::Block { .. } => ("X", "the second player has to say what is blocked", "write ;WX[] if nothing"),
        _ if kind == "L" => ("", "there is no board to choose now", "leave this out"),
        _ => ("", "there is nothing to block now", "leave this out"),
    };
    let fits = kind == wanted || resigns;
    if fits { Ok(()) } else { Err(Diagnostic::new(message, property.span.clone(), hint)) }
}

/// The index of the board with this removed rectangle.
fn board(record: &Record, value: &Value, digits: usize) -> Result<usize, Diagnostic> {
    let choices = record.choices();
    let given = position(value, digits)?.small().map(|at| Rectangle { base: at.x, height: at.y });
    let given = given.map(|cut| if cut.is_empty() { Rectangle::default() } else { cut });
    choices.iter().position(|choice| Some(choice.0) == given).ok_or_else(|| {
        let named = choices.iter().take(NAMED).map(|(cut, _)| format!("{},{}", cut.base, cut.height));
        let boards = named.chain((choices.len() > NAMED).then(|| "…".to_owned())).join("; ");
        let hint = format!("the boards are {boards} (base and height of what is removed)");
        Diagnostic::new("there is no such board", value.span.clone(), hint)
    })
}

fn block(record: &mut Record, values: &[Value], digits: usize) -> Result<(), Diagnostic> {
    let none = matches!(values, [value] if value.raw.trim().is_empty());
    let options: Vec<BigPosition> =
        if none { Vec::new() } else { values.iter().map(|value| position(value, digits)).collect::<Result<_, _>>()? };
    let Err(illegal) = record.check(&Action::Block(options.clone())) else {
        let whole = values.first().map_or(0..0, |value| value.span.clone());
        return record.act(Action::Block(options)).map_err(|illegal| refused(illegal, whole));
    };
    // The search is for the first option with which the announcement becomes illegal, as are all longer announcements.
    let legal = |count: usize| record.check(&Action::Block(options[..count].to_vec())).is_ok();
    let (mut good, mut bad) = (0, options.len());
    while good + 1 < bad {
        let middle = good + (bad - good) / 2;
        if legal(middle) { good = middle } else { bad = middle }
    }
    let span = values.get(good).map_or(0..0, |value| value.span.clone());
    Err(refused(illegal, span))
}

/// The error for an illegal action at its place in the text.
fn refused(illegal: Illegal, span: Range<usize>) -> Diagnostic {
    let text = illegal.to_string();
    match text.split_once("; ") {
        Some((message, hint)) => Diagnostic::new(message, span, hint),
        None => Diagnostic::new(text, span, "write a legal move here, or end the transcript before it"),
    }
}

/// Checks that RE agrees with the end of the game, or leaves the result open.
fn check_result(record: &Record, result: &Value) -> Result<(), Diagnostic> {
    let given = result.raw.trim();
    if matches!(given, "" | "?" | "Void") {
        return Ok(());
    }
    let (what, hint) = match record.ending().map(write::result) {
        Some(said) if said == given => return Ok(()),
        Some(said) => ("is not how the game ends", format!("write RE[{said}], or leave it out")),
        None => (
            "says who has won, but the game is not over",
            "leave RE out, or add what was done last, as in ;B[resign]".to_owned(),
        ),
    };
    Err(Diagnostic::new(format!("RE[{}] {what}", shortened(given)), result.span.clone(), hint))
}
