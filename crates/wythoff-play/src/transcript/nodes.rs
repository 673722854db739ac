//! The outer form of SGF, without regard to games: nodes of properties with values in brackets.

use std::ops::Range;

use wythoff::Diagnostic;

/// A property of a node, with its values.
#[derive(Debug)]
pub(super) struct Property<'t> {
    /// The identifier of the property, in capitals.
    pub name: &'t str,
    /// The place of the identifier in the text.
    pub span: Range<usize>,
    /// The values of the property; there is at least one.
    pub values: Vec<Value<'t>>,
}

/// A value of a property: the text between two brackets.
#[derive(Debug)]
pub(super) struct Value<'t> {
    /// The value as written, with its escapes.
    pub raw: &'t str,
    /// The place of the value in the text, without the brackets.
    pub span: Range<usize>,
}

impl Value<'_> {
    /// The value as a text of several lines: a backslash takes the next character as it is, and hides a line break.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.raw.len());
        let mut rest = self.raw.chars().peekable();
        while let Some(c) = rest.next() {
            let (escaped, c) = match c {
                '\\' => (true, rest.next().unwrap_or('\\')),
                c => (false, c),
            };
            let breaks = c == '\n' || c == '\r';
            if breaks && rest.peek().is_some_and(|&next| (next == '\n' || next == '\r') && next != c) {
                rest.next();
            }
            match (breaks, escaped) {
                (true, true) => {}
                (true, false) => text.push('\n'),
                (false, _) => text.push(c),
            }
        }
        text
    }

    /// The value as a text of one line.
    pub fn line(&self) -> String {
        self.text().replace('\n', " ")
    }
}

/// The nodes of a transcript with one game without variations, the root first.
pub(super) fn nodes(text: &str) -> Result<Vec<Vec<Property<'_>>>, Diagnostic> {
    let mut cursor = Cursor { text, at: 0 };
    if text.starts_with('\u{feff}') {
        cursor.at = '\u{feff}'.len_utf8();
    }
    if cursor.peek() != Some('(') {
        return Err(cursor.here("a transcript begins with `(`", "write it as in (;RU[wythoff]ST[3,5];B[1,2])"));
    }
    cursor.bump();
    let mut nodes = Vec::new();
    loop {
        let (message, hint) = match cursor.peek() {
            Some(';') => {
                cursor.bump();
                nodes.push(cursor.properties()?);
                continue;
            }
            Some('(') => (
                "variations are not read: a transcript is one line of play",
                "leave out what stands in the inner parentheses, or write it as a transcript of its own",
            ),
            Some(')') if nodes.is_empty() => {
                ("there is no node", "write `;` and properties, as in (;RU[wythoff]ST[3,5])")
            }
            Some(')') => break,
            Some(_) if nodes.is_empty() => ("a node begins with `;`", "write `;` before the first property"),
            Some(_) => ("this is no property", "write capital letters and values, as in B[1,2]"),
            None => ("the transcript does not end", "close it with `)`"),
        };
        return Err(cursor.here(message, hint));
    }
    cursor.bump();
    match cursor.peek() {
        None => Ok(nodes),
        Some('(') => Err(cursor.here("a second game begins here", "keep one game in a text")),
        Some(_) => Err(cursor.here("the transcript has ended before this", "leave out what follows the last `)`")),
    }
}

struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    /// The next character that is not white space.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let bare = rest.trim_start();
        self.at += rest.len() - bare.len();
        bare.chars().next()
    }

    fn bump(&mut self) {
        self.at += self.text.get(self.at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }

    fn here(&mut self, message: &str, hint: &str) -> Diagnostic {
        let length = self.peek().map_or(0, char::len_utf8);
        Diagnostic::new(message, self.at..self.at + length, hint)
    }

    fn properties(&mut self) -> Result<Vec<Property<'t>>, Diagnostic> {
        let mut properties: Vec<Property<'t>> = Vec::new();
        while self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let name = rest.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
            let span = self.at..self.at + name.len();
            if name.bytes().any(|byte| byte.is_ascii_lowercase()) {
                let message = format!("`{name}` is no property: their names are capital letters");
                let hint = format!("write `{}` if that is meant", name.to_ascii_uppercase());
                return Err(Diagnostic::new(message, span, hint));
            }
            self.at = span.end;
            let mut values = Vec::new();
            while self.peek() == Some('[') {
                values.push(self.value()?);
            }
            if values.is_empty() {
                let hint = format!("write it in brackets, as in {name}[…]");
                return Err(Diagnostic::new(format!("the property {name} has no value"), span, hint));
            }
            properties.push(Property { name, span, values });
        }
        Ok(properties)
    }

    /// Reads a value, up to the next closing bracket that is not escaped.
    fn value(&mut self) -> Result<Value<'t>, Diagnostic> {
        let open = self.at;
        self.bump();
        let start = self.at;
        let rest = self.text.get(start..).unwrap_or_default();
        let mut escaped = false;
        let close = rest.bytes().position(|byte| {
            let ends = byte == b']' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let Some(length) = close else {
            return Err(Diagnostic::new("this bracket is not closed", open..start, "write `]` after the value"));
        };
        self.at = start + length + 1;
        Ok(Value { raw: rest.get(..length).unwrap_or_default(), span: start..start + length })
    }
}
