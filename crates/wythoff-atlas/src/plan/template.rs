//! Templates: games with parameters, such as `maharaja({k},{l})`.

use std::ops;

use wythoff::Diagnostic;

use crate::record::Schema;

/// A game in which names in braces stand for numbers. Other braces, such as those of `rays{(1,2)}`, are part of the game.
///
/// ```
/// use wythoff_atlas::Template;
/// let template = Template::read("rook + bishop + rays{({a},{b}),({b},{a})}")?;
/// assert!(template.names().eq(["a", "b"]));
/// assert_eq!(template.game(&[1, 2]), "rook + bishop + rays{(1,2),(2,1)}");
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    text: String,
    /// The names of the parameters, in the order of their first occurrence.
    names: Vec<String>,
    /// The places of names in the text, including the braces, each with the index of the name.
    places: Vec<(ops::Range<usize>, usize)>,
}

const HINT: &str = "write a parameter as a name of small letters and digits in braces, as in `maharaja({k},{l})`";

impl Template {
    /// Parses a template.
    ///
    /// # Errors
    /// The text has no parameter, or a parameter has a reserved or malformed name.
    pub fn read(text: &str) -> Result<Template, Diagnostic> {
        let (mut names, mut places): (Vec<String>, _) = (Vec::new(), Vec::new());
        for (start, _) in text.match_indices('{') {
            let Some(length) = text[start..].find('}') else { continue };
            let (span, name) = (start..start + length + 1, &text[start + 1..start + length]);
            if !name.starts_with(char::is_alphabetic) || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            if !name.chars().all(is_plain) {
                return Err(Diagnostic::new(format!("`{name}` is no name of a parameter"), span, HINT));
            }
            // these are words of the language of sentences, or columns of tables
            if ["phi", "floor", "sqrt"].contains(&name) || Schema::takes(name) {
                let message = format!("`{name}` is the name of something else");
                return Err(Diagnostic::new(message, span, "take another name, as in `{k}`"));
            }
            let known = names.iter().position(|known| known == name);
            let number = known.unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            });
            places.push((span, number));
        }
        if names.is_empty() {
            let whole = wythoff::input::trimmed(text, 0..text.len());
            return Err(Diagnostic::new("the template has no parameter", whole, HINT));
        }
        Ok(Template { text: text.to_owned(), names, places })
    }

    /// The names of the parameters, in the order of their first occurrence.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Checks that these are the names of the parameters, in this order.
    pub(super) fn require(&self, given: &[&str]) -> Result<(), Diagnostic> {
        let whole = wythoff::input::trimmed(&self.text, 0..self.text.len());
        if let Some(number) = self.names.iter().position(|name| !given.contains(&&**name)) {
            let name = &self.names[number];
            let place = self.places.iter().find(|place| place.1 == number).map_or(whole, |place| place.0.clone());
            return Err(Diagnostic::new(
                format!("the values of {name} are missing"),
                place,
                format!("write --{name} 1..10"),
            ));
        }
        if let Some(name) = given.iter().find(|name| !self.names().any(|known| known == **name)) {
            let message = format!("there is no {{{name}}} in the template");
            return Err(Diagnostic::new(message, whole, format!("write {{{name}}} where its value belongs")));
        }
        if !self.names().eq(given.iter().copied()) {
            let names = self.names.join(", ");
            return Err(Diagnostic::new("the ranges are not in the order of the template", whole, names));
        }
        Ok(())
    }

    /// The game with these values of the parameters.
    pub fn game(&self, values: &[u64]) -> String {
        let (mut game, mut at) = (String::new(), 0);
        for (place, number) in &self.places {
            game.push_str(&self.text[at..place.start]);
            game.push_str(&values.get(*number).copied().unwrap_or_default().to_string());
            at = place.end;
        }
        game + &self.text[at..]
    }

    /// The range of the template that corresponds to a range of the game with these values.
    pub(super) fn place(&self, values: &[u64], span: ops::Range<usize>) -> ops::Range<usize> {
        self.moved(values, span.start, false)..self.moved(values, span.end, true)
    }

    /// The byte of the template that corresponds to a byte of the game; inside a value it is the beginning or the end of the placeholder.
    fn moved(&self, values: &[u64], byte: usize, is_end: bool) -> usize {
        let (mut in_game, mut in_template) = (0, 0);
        for (place, number) in &self.places {
            let start = in_game + (place.start - in_template);
            let end = start + values.get(*number).copied().unwrap_or_default().to_string().len();
            if byte < start || byte == start && (is_end || start == end) {
                break;
            }
            if byte < end || byte == end && is_end {
                return if is_end { place.end } else { place.start };
            }
            (in_game, in_template) = (end, place.end);
        }
        (in_template + (byte - in_game)).min(self.text.len())
    }
}
