//! Regular expressions over letters of any alphabets.

use std::str::Chars;

use wythoff_digits::{AutomataError, Letter};

use super::file::{number, shortened};
use super::table::{Table, Track, letters, refuse};
use super::words::Commands;

/// The greatest depth of brackets, which are read by functions that call themselves.
const DEPTH: usize = 100;

impl Commands<'_> {
    /// The words that a regular expression describes: Walnut's `reg`. A letter is a digit, `[-1]` or `[12]`, or on several tracks
    /// `[0,1]`; `.` is any letter, `[5-9]` one of the letters from 5 to 9, and `[^5-9]` any other; `*`, `+`, `?`, `|`, `&` and
    /// brackets are as usual, and `()` is the empty word. Blanks have no meaning. A letter that is not in the alphabet occurs in no word.
    ///
    /// # Errors
    /// The place up to which the expression could be read, and what should follow there.
    pub fn reg(&self, tracks: &[Track], expression: &str) -> Result<Table, AutomataError> {
        let mut reader = Reader { commands: self, tracks, rest: expression.chars(), depth: 0 };
        let table = reader.either()?;
        match reader.peek() {
            None => Ok(table),
            Some(_) => reader.wrong("a bracket is closed that was not opened; leave it out"),
        }
    }
}

struct Reader<'a> {
    commands: &'a Commands<'a>,
    tracks: &'a [Track],
    rest: Chars<'a>,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.as_str().trim_start().chars();
        self.rest.clone().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let is = self.peek() == Some(wanted);
        if is {
            self.rest.next();
        }
        is
    }

    fn wrong<T>(&self, message: &str) -> Result<T, AutomataError> {
        refuse(format!("regular expression, before `{}`: {message}", shortened(self.rest.as_str())))
    }

    /// The words of one letter from a list.
    fn one(&self, mut letters: Vec<Letter>) -> Result<Table, AutomataError> {
        letters.sort_unstable();
        letters.dedup();
        let edges = vec![letters.into_iter().map(|letter| (letter, 1)).collect(), Vec::new()];
        Table::new(self.tracks.to_vec(), vec![0, 1], edges)
    }

    fn either(&mut self) -> Result<Table, AutomataError> {
        self.depth += 1;
        if self.depth > DEPTH {
            return self.wrong("the brackets are too deep; write fewer in one another");
        }
        let mut ways = vec![self.both()?];
        while self.take('|') {
            ways.push(self.both()?);
        }
        self.depth -= 1;
        self.commands.either(&ways.iter().collect::<Vec<_>>())
    }

    fn both(&mut self) -> Result<Table, AutomataError> {
        let mut table = self.sequence()?;
        while self.take('&') {
            table = self.commands.intersect(&[&table, &self.sequence()?])?;
        }
        Ok(table)
    }

    fn sequence(&mut self) -> Result<Table, AutomataError> {
        let mut parts = Vec::new();
        while !matches!(self.peek(), None | Some('|' | '&' | ')')) {
            self.commands.budget.check()?;
            parts.push(self.repeated()?);
        }
        // Neighbours first, so that automata stay small for as long as possible.
        while parts.len() > 1 {
            let joined = parts.chunks(2).map(|pair| self.commands.chain(&pair.iter().collect::<Vec<_>>()));
            parts = joined.collect::<Result<_, _>>()?;
        }
        Ok(match parts.pop() {
            Some(part) => part,
            None => Table::new(self.tracks.to_vec(), vec![1], vec![Vec::new()])?,
        })
    }

    fn repeated(&mut self) -> Result<Table, AutomataError> {
        let mut table = self.atom()?;
        loop {
            let empty = Table::new(self.tracks.to_vec(), vec![1], vec![Vec::new()])?;
            table = match self.peek() {
                Some('*') => self.commands.repeat(&table)?,
                Some('+') => self.commands.chain(&[&table, &self.commands.repeat(&table)?])?,
                Some('?') => self.commands.either(&[&table, &empty])?,
                _ => return Ok(table),
            };
            self.rest.next();
        }
    }

    fn atom(&mut self) -> Result<Table, AutomataError> {
        match self.peek() {
            Some('(') => {
                self.rest.next();
                let table = self.either()?;
                if self.take(')') { Ok(table) } else { self.wrong("close the bracket with `)`") }
            }
            Some('.') => {
                self.rest.next();
                self.one(letters(self.tracks)?)
            }
            Some('[') => {
                let Some((inner, rest)) = self.rest.as_str()[1..].split_once(']') else {
                    return self.wrong("close the bracket with `]`");
                };
                let letters = self.letters(&inner.split_whitespace().collect::<String>())?;
                self.rest = rest.chars();
                self.one(letters)
            }
            Some(digit @ '0'..='9') => {
                let letters = self.letters(&digit.to_string())?;
                self.rest.next();
                self.one(letters)
            }
            _ => self.wrong("write a letter, as in `0`, `[-1]`, or `[0,1]` for two tracks, or `.` for any"),
        }
    }

    /// The letters of the alphabet that a text between square brackets stands for.
    fn letters(&self, text: &str) -> Result<Vec<Letter>, AutomataError> {
        let hint = "write a letter, as in `[-1]`, or a range of digits, as in `[5-9]`";
        let tuple = text.split(',').map(|word| number::<i64>(word, hint)).collect::<Result<Vec<_>, _>>();
        if let Ok(tuple) = tuple {
            if tuple.len() != self.tracks.len() {
                return self.wrong(&format!(
                    "a letter has one number for each of {} tracks, as in `[0,1]`",
                    self.tracks.len()
                ));
            }
            // Where a letter is not in the alphabet, there is none.
            return Ok(Table::new(self.tracks.to_vec(), vec![0], vec![Vec::new()])?
                .letter(&tuple)
                .into_iter()
                .collect());
        }
        let [track] = self.tracks else { return self.wrong("a range is for one track; list the letters with `|`") };
        let (is_not, digits) = text.strip_prefix('^').map_or((false, text), |digits| (true, digits));
        let (mut ranges, digits) = (Vec::new(), digits.as_bytes());
        let mut at = 0;
        while let Some(&first) = digits.get(at) {
            let (last, step) = match digits.get(at + 1..at + 3) {
                Some(&[b'-', last]) => (last, 3),
                _ => (first, 1),
            };
            if !(first.is_ascii_digit() && last.is_ascii_digit()) {
                return self.wrong(hint);
            }
            ranges.push(i64::from(first - b'0')..=i64::from(last - b'0'));
            at += step;
        }
        let is_in = |letter: &i64| ranges.iter().any(|range| range.contains(letter)) != is_not;
        Ok((0..).zip(&track.letters).filter(|(_, letter)| is_in(letter)).map(|(index, _)| index).collect())
    }
}
