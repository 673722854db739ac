//! Normalisation of a text: lower case without accents, plain signs, and words separated from numbers.

use std::fmt;

use super::names::FOREIGN;

/// A word, a number or a sign of a normalised text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A word in lower case without accents.
    Word(String),
    /// A number in digits.
    Number(String),
    /// One of `+ , ( ) { } = -`, or a sign without meaning.
    Sign(char),
    /// A hyphen that is the sign of a number: a space, a comma or another opening sign before it, and a digit after it.
    Minus,
    /// A hyphen between spaces: a dash, or an attempt to subtract.
    Dash,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Word(text) | Token::Number(text) => f.write_str(text),
            Token::Sign(sign) => write!(f, "{sign}"),
            Token::Minus | Token::Dash => f.write_str("-"),
        }
    }
}

impl Token {
    /// The word or the number, if the token is one.
    pub fn text(&self) -> Option<&str> {
        if let Token::Word(text) | Token::Number(text) = self { Some(text) } else { None }
    }

    pub fn is(&self, sign: char) -> bool {
        *self == Token::Sign(sign)
    }
}

/// The tokens of a normalised text; signs that only surround or end a sentence are left out.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut folded = String::new();
    for c in text.trim().chars() {
        folded.extend(plain(c));
    }
    let folded = folded.to_lowercase();
    let folded = folded.trim_matches(|c: char| c.is_whitespace() || "\"`.!?;:,".contains(c));
    let chars: Vec<char> = folded.chars().collect();
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let run = |is: fn(&char) -> bool| chars[at..].iter().take_while(|c| is(c)).collect::<String>();
        let token = if c.is_whitespace() {
            at += 1;
            continue;
        } else if c.is_ascii_digit() {
            Token::Number(run(char::is_ascii_digit))
        } else if c.is_alphabetic() {
            Token::Word(spelling(run(|c| c.is_alphabetic())))
        } else if c == '-'
            && chars.get(at + 1).is_some_and(char::is_ascii_digit)
            && at.checked_sub(1).is_none_or(|before| chars[before].is_whitespace() || "(,=".contains(chars[before]))
        {
            at += 1;
            tokens.push(Token::Minus);
            continue;
        } else if c == '-'
            && [at.wrapping_sub(1), at + 1].iter().all(|&k| chars.get(k).is_some_and(|c| c.is_whitespace()))
        {
            Token::Dash
        } else {
            Token::Sign(c)
        };
        at += match &token {
            Token::Number(text) => text.chars().count(),
            Token::Word(_) => run(|c| c.is_alphabetic()).chars().count(),
            _ => 1,
        };
        tokens.push(token);
    }
    tokens
}

/// A character in its plain form; `None` if it is dropped.
fn plain(c: char) -> Option<char> {
    Some(match c {
        // Full-width forms.
        '\u{ff01}'..='\u{ff5e}' => return char::from_u32(u32::from(c) - 0xfee0).and_then(plain),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ad}' => '-',
        '×' | '⨯' | '✕' => 'x',
        // Apostrophes, primes and combining accents are dropped.
        '\'' | '’' | '‘' | '′' | 'ʼ' | '´' | '\u{300}' | '\u{301}' | '\u{200b}' | '\u{feff}' => return None,
        '“' | '”' | '„' | '«' | '»' => '"',
        'à' | 'á' | 'â' | 'ä' | 'À' | 'Á' | 'Ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' => 'e',
        'ö' | 'ó' | 'ô' | 'ø' | 'ō' | 'Ö' | 'Ø' => 'o',
        'ü' | 'ú' | 'û' | 'ū' | 'Ü' => 'u',
        'í' | 'î' | 'ï' => 'i',
        'å' | 'ã' | 'Å' => 'a',
        'ç' => 'c',
        '[' => '(',
        ']' => ')',
        ';' | '、' => ',',
        '&' | '|' | '/' | '∪' => '+',
        '_' | '\u{3000}' => ' ',
        c => c,
    })
}

/// A word in British English: translated where it is known, without a plural or genitive s on pieces and names.
fn spelling(word: String) -> String {
    let word = word.replace("ization", "isation").replace("ized", "ised");
    const PLURALS: [&str; 13] = [
        "rook", "bishop", "queen", "knight", "king", "leaper", "wythoff", "fraenkel", "connell", "castle", "heap",
        "pile", "jump",
    ];
    let word = match word.strip_suffix('s') {
        Some(singular) if PLURALS.contains(&singular) => singular.to_owned(),
        _ => word,
    };
    let english = FOREIGN.iter().find(|(foreign, _)| *foreign == word).map(|(_, english)| (*english).to_owned());
    english.unwrap_or(word)
}

/// The tokens as a text that the strict parser can read.
pub(super) fn text(tokens: &[Token]) -> String {
    let mut text = String::new();
    for (k, token) in tokens.iter().enumerate() {
        let before = k.checked_sub(1).map(|k| &tokens[k]);
        let words = |token: &Token| matches!(token, Token::Word(_) | Token::Number(_));
        let close = before
            .is_none_or(|before| !words(token) && !token.is('+') || before.is('(') || before.is('{') || before.is('-'));
        if !close && !before.is_some_and(|before| before.is(',') || before.is('=')) {
            text.push(' ');
        }
        text.push_str(&token.to_string());
    }
    text
}
