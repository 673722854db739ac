//! Where formulas begin and end in a text, and what they say. Each method that reads takes a place and gives what it read there and
//! the place behind it, or nothing.

use super::CODE;
use super::term::Term;

/// Greek letters and constants by their names.
const LETTERS: [(&str, &str); 8] = [
    ("phi", "φ"),
    ("alpha", "α"),
    ("beta", "β"),
    ("delta", "δ"),
    ("lambda", "λ"),
    ("pi", "π"),
    ("xi", "ξ"),
    ("eta", "η"),
];

/// Products of variables that are written as one word, and no words of English.
const PRODUCTS: [&str; 16] =
    ["gp", "mn", "mp", "ml", "mk", "ip", "pn", "nL", "kr", "ks", "pN", "pm", "xy", "qy", "bk", "uv"];

/// Functions that are written as upright words before a bracket.
const FUNCTIONS: [&str; 6] = ["log", "gcd", "max", "min", "mex", "Fib"];

/// Relations, the longer ones first.
const RELATIONS: [(&str, &str); 9] =
    [("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("->", "→"), ("→", "→"), ("=", "="), ("<", "<"), (">", ">"), ("≤", "≤")];

/// Words after which a lone letter is a label, and no variable.
const ROMAN: [&str; 5] = ["i", "ii", "iii", "iv", "v"];

/// A term and the place behind it.
type Read = Option<(Term, usize)>;

/// A text that is read.
pub(super) struct Reader {
    signs: Vec<char>,
}

impl Reader {
    pub(super) fn new(text: &str) -> Self {
        Reader { signs: text.chars().collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.signs.len()
    }

    /// The text from one place to another.
    pub(super) fn source(&self, from: usize, to: usize) -> String {
        self.signs[from..to].iter().collect()
    }

    fn at(&self, place: usize) -> Option<char> {
        self.signs.get(place).copied()
    }

    fn before(&self, place: usize) -> Option<char> {
        place.checked_sub(1).and_then(|place| self.at(place))
    }

    fn starts(&self, place: usize, text: &str) -> bool {
        text.chars().enumerate().all(|(i, sign)| self.at(place + i) == Some(sign))
    }

    fn spaces(&self, place: usize) -> usize {
        if self.at(place) == Some(' ') { place + 1 } else { place }
    }

    fn letter(&self, place: usize) -> bool {
        self.at(place).is_some_and(char::is_alphabetic)
    }

    /// The end of the letters and digits that begin here.
    fn run(&self, place: usize) -> usize {
        (place..).find(|&i| !self.at(i).is_some_and(char::is_alphanumeric)).unwrap_or(place)
    }

    /// The end of the prose that begins here, at least one sign: a word with all that hangs on it, or a sign.
    pub(super) fn word(&self, place: usize) -> usize {
        let mut end = self.run(place).max(place + 1);
        // hyphens and apostrophes within words; brackets and numbers right after a name are those of a game
        while self.at(end).is_some_and(|sign| "-'_’".contains(sign)) && self.letter(end - 1) && self.letter(end + 1) {
            end = self.run(end + 1);
        }
        if self.at(end).is_some_and(|sign| "([{".contains(sign)) && end > place + 1 && self.letter(end - 1) {
            end = self.closed(end).unwrap_or(end);
        }
        end
    }

    /// The place behind the bracket that closes the one here.
    fn closed(&self, place: usize) -> Option<usize> {
        let mut depth = 0;
        for i in place..self.len() {
            match self.signs[i] {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(i + 1);
            }
        }
        None
    }

    /// The place behind the code that begins here: between backticks, or a quoted sentence of the decision procedure.
    pub(super) fn code(&self, place: usize) -> Option<usize> {
        let sign = self.at(place).filter(|&sign| sign == CODE || sign == '"')?;
        let end = (place + 1..self.len()).find(|&i| self.signs[i] == sign)?;
        let sentence = self.signs[place..end].iter().any(|sign| "&$=<>".contains(*sign));
        (sign == CODE || sentence).then_some(end + 1)
    }

    /// A formula that begins here, if it says more than prose would.
    pub(super) fn formula(&self, place: usize) -> Read {
        let opens = |sign: char| sign.is_whitespace() || "([{|\u{201c}—–".contains(sign);
        if !self.before(place).is_none_or(opens) || self.at(place) == Some(' ') {
            return None;
        }
        let (term, end) = self.relations(place, true)?;
        if !self.ends(end) {
            return None;
        }
        let is_formula = match &term {
            Term::Name(_) if end == place + 1 => self.variable(place),
            // "(a)" and "(i)" are labels
            Term::Fenced('(', parts, _) if matches!(parts[..], [Term::Name(_)]) => false,
            term => term.says_more_than_digits(),
        };
        is_formula.then_some((term, end))
    }

    /// The formula that the text is from its beginning to its end.
    pub(super) fn whole(&self) -> Option<Term> {
        self.formula(0).filter(|(_, end)| *end == self.len()).map(|(term, _)| term)
    }

    /// Whether a formula may end here: not within a word, a number or a game.
    fn ends(&self, end: usize) -> bool {
        match self.at(end) {
            None => true,
            Some(sign) if sign.is_alphanumeric() || "([{_^'$&*".contains(sign) => false,
            Some('.') => !self.letter(end + 1),
            Some(_) => true,
        }
    }

    /// Whether the lone letter here is a variable: small, and neither the article nor a label.
    fn variable(&self, place: usize) -> bool {
        let sign = self.signs[place];
        let next = self.at(place + 1);
        let before: String = self.signs[..place].iter().collect();
        let before = before.trim_end().rsplit([' ', '(']).next().unwrap_or_default();
        let label = self.before(place) == Some('(') && next == Some(')');
        let digit = |place: usize| self.at(place).is_some_and(|sign| sign.is_ascii_digit());
        // the x of "60 x 60", and the m of the game m-wythoff(6)
        let cross = sign == 'x' && digit(place + 2) && place >= 2 && digit(place - 2);
        let game = next == Some('-') && self.at(self.word(place) - 1) == Some(')');
        if cross || game {
            return false;
        }
        if sign.is_ascii_uppercase() || label || ROMAN.contains(&before) || next == Some('>') {
            return false;
        }
        if sign == 'a' {
            // an article is followed by a word
            let after = self.source(place + 1, self.len().min(place + 6));
            let verb = [" is ", " and ", " or ", " as", " to "].iter().any(|word| after.starts_with(word));
            return verb || next.is_some_and(|sign| ",.;:)".contains(sign));
        }
        true
    }

    /// Sums with relations between them; between words relations have spaces about them.
    fn relations(&self, place: usize, spaced: bool) -> Read {
        let (first, mut end) = self.sum(place)?;
        let mut parts = vec![first];
        loop {
            if let Some((sign, set)) = self.sign(end, spaced, &RELATIONS)
                && let Some((term, behind)) = self.sum(set)
            {
                parts.extend([sign, term]);
                end = behind;
            } else if self.starts(end, " in {")
                && let Some((term, behind)) = self.bracket(end + 4)
            {
                parts.extend([Term::Sign("∈"), term]);
                end = behind;
            } else {
                return Some((Term::row(parts), end));
            }
        }
    }

    /// One of these signs, with spaces about it if it needs them.
    fn sign(&self, place: usize, spaced: bool, signs: &[(&str, &'static str)]) -> Option<(Term, usize)> {
        let start = self.spaces(place);
        let (written, sign) = signs.iter().find(|(written, _)| self.starts(start, written))?;
        let behind = start + written.chars().count();
        let end = self.spaces(behind);
        (!spaced || start > place && end > behind).then_some((Term::Sign(sign), end))
    }

    /// Products with + and - between them.
    fn sum(&self, place: usize) -> Read {
        let mut parts = Vec::new();
        let mut end = place;
        if self.at(end).is_some_and(|sign| "-−".contains(sign)) {
            parts.push(Term::Sign("−"));
            end += 1;
        }
        let (first, behind) = self.product(end)?;
        // "(a)-(f)" are labels
        let label = matches!(&first, Term::Fenced('(', parts, ')') if matches!(parts[..], [Term::Name(_)]));
        parts.push(first);
        end = behind;
        loop {
            let start = self.spaces(end);
            let sign = match self.at(start) {
                _ if label => break,
                Some('+') => "+",
                Some('-' | '−') => "−",
                _ => break,
            };
            // both sides alike: neither "x -1" nor "x- 1"
            let next = self.spaces(start + 1);
            let Some((term, behind)) = self.product(next).filter(|_| (start > end) == (next > start + 1)) else {
                break;
            };
            parts.extend([Term::Sign(sign), term]);
            end = behind;
        }
        Some((Term::row(parts), end))
    }

    /// Powers in a row, or with a sign of multiplication or division between them.
    fn product(&self, place: usize) -> Read {
        let (first, mut end) = self.power(place)?;
        let mut parts = vec![first];
        loop {
            let last = &parts[parts.len() - 1];
            let next = self.spaces(end);
            let (sign, start) = match self.at(next) {
                Some('*') => (Some(Term::Sign("·")), self.spaces(next + 1)),
                Some('×') => (Some(Term::Sign("×")), self.spaces(next + 1)),
                Some('/') => (Some(Term::Sign("/")), self.spaces(next + 1)),
                Some('x') if self.crossed(next) => (Some(Term::Sign("×")), next + 2),
                _ if next > end && !self.follows(last, next) => break,
                // bits and letters, as 1w0
                _ if next == end
                    && matches!(last, Term::Number(digits) if digits == "1" || digits.starts_with('0')) =>
                {
                    break;
                }
                _ => (None, next),
            };
            let Some((term, behind)) = self.power(start) else { break };
            let tuple =
                |term: &Term| matches!(term, Term::Fenced(open, parts, _) if parts.len() > 1 && "([{".contains(*open));
            match sign {
                Some(Term::Sign("/")) if matches!(last, Term::Fenced('(', parts, ')') if parts.len() == 1) => {
                    let above = parts.pop().map(Term::bare)?;
                    parts.push(Term::Over(Box::new(above), Box::new(term.bare())));
                }
                Some(sign) => parts.extend([sign, term]),
                None if tuple(&term) || tuple(last) => break,
                // a number in brackets explains the one before
                None if matches!(term, Term::Fenced(..)) && !term.says_more_than_digits() => break,
                None if next > end && term.is_game() => parts.extend([Term::Space, term]),
                None => parts.extend([Term::Times, term]),
            }
            end = behind;
        }
        Some((Term::row(parts), end))
    }

    /// Whether the x here stands between the sides of a board, or before the name of a game.
    fn crossed(&self, place: usize) -> bool {
        let digit = |place: usize| self.at(place).is_some_and(|sign| sign.is_ascii_digit());
        self.before(place) == Some(' ')
            && self.at(place + 1) == Some(' ')
            && (digit(place + 2) && place >= 2 && digit(place - 2)
                || self.starts(place + 2, "p WN")
                || self.starts(place + 2, "[0"))
    }

    /// Whether what begins here, behind a space, may be a factor: the name of a variable, a function or a bracket, but no word.
    fn follows(&self, last: &Term, place: usize) -> bool {
        // neither an article nor a label, "(b)", has factors
        let label = |parts: &[Term]| matches!(parts, [Term::Name(_) | Term::Number(_)]);
        let alone = matches!(last, Term::Name(name) if name == "a")
            || matches!(last, Term::Fenced('(', parts, ')') if label(parts));
        let Some(sign) = self.at(place).filter(|_| !alone) else { return false };
        let end = self.run(place);
        let word = self.source(place, end);
        let scripted = self.at(end).is_some_and(|sign| "_^".contains(sign));
        let known =
            |word: &str| LETTERS.iter().any(|(name, _)| *name == word) || ["floor", "sqrt", "WN"].contains(&word);
        let number = matches!(last, Term::Number(_));
        // "definition 2 l = 1" has no product in it
        if matches!(last, Term::Number(digits) if digits.starts_with('0')) || number && self.cited(place) {
            return false;
        }
        match sign {
            '(' => !number && !self.starts(place, "(mod") && self.group(place),
            '√' => true,
            _ if word == "a" && !scripted => false,
            _ if known(&word) => true,
            _ if sign.is_ascii_digit() => false,
            _ if word.chars().count() == 1 => scripted || sign.is_ascii_lowercase() && self.ends(end),
            _ => PRODUCTS.contains(&word.as_str()),
        }
    }

    /// Whether the number before the space before this place is that of a definition, a lemma, a table.
    fn cited(&self, place: usize) -> bool {
        let before: String = self.signs[..place].iter().collect();
        let word = before.split_whitespace().rev().nth(1).unwrap_or_default();
        [
            "definition",
            "theorem",
            "lemma",
            "proposition",
            "corollary",
            "remark",
            "example",
            "figure",
            "table",
            "section",
        ]
        .iter()
        .any(|kind| word.eq_ignore_ascii_case(kind))
    }

    /// Whether the bracket here holds one sum.
    fn group(&self, place: usize) -> bool {
        self.sum(place + 1).is_some_and(|(_, end)| self.at(end) == Some(')'))
    }

    /// An atom with its scripts.
    fn power(&self, place: usize) -> Read {
        let (base, mut end) = self.atom(place)?;
        let (mut below, mut above) = (None, None);
        if self.starts(end, "*_") {
            above = Some(Term::Sign("∗"));
            end += 1;
        }
        loop {
            if let Some(power) = self.at(end).and_then(|sign| "²³".chars().position(|power| power == sign)) {
                above = Some(Term::Number((power + 2).to_string()));
                end += 1;
            }
            let script = match self.at(end) {
                Some('_') if below.is_none() => &mut below,
                Some('^') if above.is_none() => &mut above,
                _ => break,
            };
            let (term, behind) = self.script(end + 1, &base)?;
            *script = Some(term);
            end = behind;
        }
        let call = self.at(end) == Some('(') && matches!(base, Term::Name(_)) && above != Some(Term::Sign("∗"));
        let scripted = below.is_some() || above.is_some();
        let name =
            if scripted { Term::Scripts(Box::new(base), below.map(Box::new), above.map(Box::new)) } else { base };
        if call && (scripted || self.at(place).is_some_and(|sign| sign.is_alphabetic())) {
            let (arguments, behind) = self.bracket(end)?;
            return Some((Term::Row(vec![name, Term::Of, arguments]), behind));
        }
        Some((name, end))
    }

    /// What stands behind `_` or `^`.
    fn script(&self, place: usize, base: &Term) -> Read {
        match self.at(place)? {
            '{' => {
                let (term, end) = self.list(place + 1, '}')?;
                Some((Term::row(with_commas(term)), end))
            }
            '(' => {
                let (term, end) = self.bracket(place)?;
                Some((if matches!(base, Term::Upright(_) | Term::Row(_)) { term } else { term.bare() }, end))
            }
            '-' => {
                let (term, end) = self.atom(place + 1)?;
                Some((Term::Row(vec![Term::Sign("−"), term]), end))
            }
            _ => self.atom(place),
        }
    }

    /// Terms with commas between them up to this bracket.
    fn list(&self, place: usize, close: char) -> Option<(Vec<Term>, usize)> {
        let (first, mut end) = self.relations(place, false)?;
        let mut terms = vec![first];
        loop {
            match self.at(end)? {
                ',' => {
                    let (term, behind) = self.relations(self.spaces(end + 1), false)?;
                    terms.push(term);
                    end = behind;
                }
                sign if sign == close => return Some((terms, end + 1)),
                _ => return None,
            }
        }
    }

    /// Terms in brackets. Those of an interval may differ.
    fn bracket(&self, place: usize) -> Read {
        let open = self.at(place)?;
        let closes: &[char] = match open {
            '(' => &[')', ']'],
            '[' => &[']', ')'],
            '{' => &['}'],
            '|' => &['|'],
            '⌊' => &['⌋'],
            _ => return None,
        };
        let (close, (terms, end)) = closes.iter().find_map(|&close| Some((close, self.list(place + 1, close)?)))?;
        let pair = open == '(' && close == ')' || "{|⌊".contains(open);
        (pair || terms.len() == 2).then_some((Term::Fenced(open, terms, close), end))
    }

    /// A number, a name, a function with its argument, a root or a bracket.
    fn atom(&self, place: usize) -> Read {
        let sign = self.at(place)?;
        if sign.is_ascii_digit() {
            return self.number(place);
        }
        if self.starts(place, "...") || sign == '…' {
            return Some((Term::Dots, if sign == '…' { place + 1 } else { place + 3 }));
        }
        if sign == '√' {
            let (inner, end) = self.atom(self.spaces(place + 1))?;
            return Some((Term::Root(Box::new(inner.bare())), end));
        }
        if "φπα".contains(sign) {
            return Some((Term::Name(sign.into()), place + 1));
        }
        if !sign.is_alphabetic() {
            return self.bracket(place);
        }
        let end = (place..).find(|&i| !self.at(i).is_some_and(|sign| sign.is_ascii_alphabetic()))?;
        let word = self.source(place, end);
        self.named(&word, end)
    }

    /// What a word means that ends here.
    fn named(&self, word: &str, end: usize) -> Read {
        if self.at(end).is_some_and(|sign| sign.is_ascii_digit() || "'’".contains(sign)) {
            return None;
        }
        if let Some((_, letter)) = LETTERS.iter().find(|(name, _)| *name == word) {
            return Some((Term::Name((*letter).to_owned()), end));
        }
        match word {
            "floor" | "ceil" => {
                let (open, close) = if word == "floor" { ('⌊', '⌋') } else { ('⌈', '⌉') };
                let (inner, behind) = self.list(end + 1, ')').filter(|_| self.at(end) == Some('('))?;
                Some((Term::Fenced(open, inner, close), behind))
            }
            "sqrt" => {
                let (inner, behind) = self.atom(self.spaces(end))?;
                Some((Term::Root(Box::new(inner.bare())), behind))
            }
            "WN" => Some((Term::Upright(word.to_owned()), end)),
            "mWN" => Some((Term::Row(vec![Term::Name("m".into()), Term::Upright("WN".into())]), end)),
            _ if FUNCTIONS.contains(&word) => {
                let (inner, behind) = self.bracket(end)?;
                Some((Term::Row(vec![Term::Upright(word.to_owned()), Term::Of, inner]), behind))
            }
            _ if PRODUCTS.contains(&word) => {
                let letters: Vec<_> = word.chars().map(|letter| Term::Name(letter.into())).collect();
                Some((Term::row(itertools::Itertools::intersperse(letters.into_iter(), Term::Times).collect()), end))
            }
            _ if word.chars().count() == 1 => Some((Term::Name(word.to_owned()), end)),
            _ => None,
        }
    }

    /// Digits, with a decimal point if more of them follow.
    fn number(&self, place: usize) -> Read {
        let digits = |from: usize| (from..).find(|&i| !self.at(i).is_some_and(|sign| sign.is_ascii_digit()));
        let mut end = digits(place)?;
        if self.at(end) == Some('.') && self.at(end + 1).is_some_and(|sign| sign.is_ascii_digit()) {
            end = digits(end + 1)?;
        }
        Some((Term::Number(self.source(place, end)), end))
    }
}

/// Terms with commas between them, as they stand in a script.
fn with_commas(terms: Vec<Term>) -> Vec<Term> {
    itertools::Itertools::intersperse(terms.into_iter(), Term::Sign(",")).collect()
}
