//! Text of the program as LaTeX: what is mathematics is set as such, the rest is escaped.

use crate::typeset::{Piece, pieces};

/// Signs that are words of TeX's mathematics.
const SIGNS: &[(char, &str)] = &[
    ('φ', "\\varphi "),
    ('Φ', "\\Phi "),
    ('α', "\\alpha "),
    ('β', "\\beta "),
    ('δ', "\\delta "),
    ('λ', "\\lambda "),
    ('ξ', "\\xi "),
    ('π', "\\pi "),
    ('⌊', "\\lfloor "),
    ('⌋', "\\rfloor "),
    ('⌈', "\\lceil "),
    ('⌉', "\\rceil "),
    ('−', "-"),
    ('×', "\\times "),
    ('·', "\\cdot "),
    ('→', "\\to "),
    ('≤', "\\le "),
    ('≥', "\\ge "),
    ('≠', "\\ne "),
    ('∈', "\\in "),
    ('ℕ', "\\mathbb{N}"),
    ('∞', "\\infty "),
    ('√', "\\surd "),
    ('✓', "\\checkmark "),
];

/// Text as it is: what TeX reads as its own is escaped.
///
/// ```
/// assert_eq!(wythoff::latex::escape("50% of {a_1} & #2"), "50\\% of \\{a\\_1\\} \\& \\#2");
/// ```
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' | '>' | '|' => out.push_str(&format!("${c}$")),
            '"' => out.push_str("''"),
            '…' => out.push_str("\\dots{}"),
            '–' => out.push_str("--"),
            '\u{a0}' => out.push('~'),
            '\u{2009}' | '\u{202f}' => out.push_str("\\,"),
            c => match SIGNS.iter().find(|(sign, _)| *sign == c) {
                Some((_, word)) => out.push_str(&format!("${}$", word.trim_end())),
                None => out.push(c),
            },
        }
    }
    out
}

/// A formula of the program as TeX sets it, without the dollar signs.
///
/// ```
/// assert_eq!(wythoff::latex::mathematics("floor(n phi) <= (1 + sqrt 5)/2"),
///     "\\lfloor n \\varphi \\rfloor \\le (1 + \\sqrt{5})/2");
/// ```
pub fn mathematics(text: &str) -> String {
    let mut out = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Sub(inner) => out.push_str(&script('_', &inner)),
            Piece::Sup(inner) => out.push_str(&script('^', &inner)),
            Piece::Root(inner) => out.push_str(&format!("\\sqrt{{{}}}", mathematics(&inner))),
            Piece::Plain(text) => text.chars().for_each(|c| match SIGNS.iter().find(|(sign, _)| *sign == c) {
                Some((_, word)) => {
                    // one space after a word of TeX is enough
                    out.push_str(word);
                }
                None if c == ' ' && out.ends_with(' ') => {}
                None if c == '\u{a0}' || c == '\u{2009}' || c == '\u{202f}' => out.push_str("\\,"),
                None => out.push_str(&if "&%$#{}".contains(c) { format!("\\{c}") } else { c.to_string() }),
            }),
        }
    }
    out.trim_end().to_owned()
}

fn script(sign: char, inner: &str) -> String {
    if inner.chars().count() == 1 { format!("{sign}{inner}") } else { format!("{sign}{{{}}}", mathematics(inner)) }
}

/// Sentences: the mathematics in them between dollar signs, the rest escaped.
///
/// ```
/// use wythoff::latex::prose;
/// assert_eq!(prose("The line y = phi x, at 10^50."), "The line $y = \\varphi x$, at $10^{50}$.");
/// assert_eq!(prose("maharaja = rook + bishop + leaper(1,2)"), "maharaja = rook + bishop + leaper(1,2)");
/// ```
pub fn prose(text: &str) -> String {
    let line = floors_joined(text);
    let words: Vec<Word> = line.split(' ').map(Word::of).collect();
    let mut out: Vec<String> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let end = formula_end(&words, at);
        if end == at {
            out.push(escape(&words[at].whole()));
            at += 1;
            continue;
        }
        let last = &words[end - 1];
        let parts: Vec<&str> = words[at..end].iter().map(|word| word.core.as_str()).collect();
        let formula = mathematics(&parts.join(" ").replace(JOINT, " "));
        out.push(format!("{}${formula}${}", escape(&words[at].before), escape(&last.after)));
        at = end;
    }
    out.join(" ")
}

/// Stands for a space inside of ⌊ ⌋, which keeps a formula together.
const JOINT: char = '\u{1}';

/// With signs for floors, their spaces not to be broken.
fn floors_joined(text: &str) -> String {
    // subscripts, powers and roots stay as they are typed
    let typed: String = pieces(text)
        .into_iter()
        .map(|piece| match piece {
            Piece::Plain(text) => text,
            Piece::Sub(inner) => format!("_{{{inner}}}"),
            Piece::Sup(inner) => format!("^{{{inner}}}"),
            Piece::Root(inner) => format!("√({inner})"),
        })
        .collect();
    let mut depth = 0;
    let joined = |c: char| {
        depth += i32::from(c == '⌊' || c == '{') - i32::from(c == '⌋' || c == '}');
        if depth > 0 && c == ' ' { JOINT } else { c }
    };
    typed.chars().map(joined).collect()
}

/// A word without the punctuation around it.
struct Word {
    before: String,
    core: String,
    after: String,
    kind: Kind,
}

/// What a word is in a formula.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Mathematics by itself.
    Formula,
    /// A number, or part of a sentence.
    Number,
    /// An operator: mathematics beside mathematics.
    Operator,
    /// A word of a language.
    Text,
}

impl Word {
    fn of(text: &str) -> Word {
        let core = text.trim_end_matches(['.', ',', ';', ':', '!', '?']);
        let after = &text[core.len()..];
        // parentheses that close what is opened elsewhere belong to the sentence
        let count = |sign| core.matches(sign).count();
        let (mut core, mut before, mut end) = (core, String::new(), after.to_owned());
        if count(')') > count('(') && core.ends_with(')') {
            core = &core[..core.len() - 1];
            end.insert(0, ')');
        } else if count('(') > count(')') && core.starts_with('(') {
            core = &core[1..];
            before.push('(');
        }
        Word { before, core: core.to_owned(), after: end, kind: kind(core) }
    }

    fn whole(&self) -> String {
        let core = self.core.replace(JOINT, " ");
        format!("{}{core}{}", self.before, self.after)
    }
}

fn kind(core: &str) -> Kind {
    const OPERATORS: &[&str] = &["=", "+", "−", "-", "<", ">", "≤", "≥", "≠", "→", "×", "∈", "/", "·"];
    if OPERATORS.contains(&core) {
        return Kind::Operator;
    }
    if core.chars().any(|c| c.is_ascii_digit())
        && core.chars().all(|c| c.is_ascii_digit() || "−-.,\u{a0}\u{2009}\u{202f}/".contains(c))
    {
        return Kind::Number;
    }
    let allowed = |c: char| {
        c.is_ascii_alphanumeric() || "()_^{},/+−-*=<>|√\u{1}".contains(c) || SIGNS.iter().any(|(sign, _)| *sign == c)
    };
    let runs = core.split(|c: char| !c.is_ascii_alphabetic());
    let longest = runs.map(str::len).max().unwrap_or(0);
    let signed =
        core.contains(['^', '√', '⌊', '≤', '≥']) || core.contains("_{") || core.chars().any(|c| "φαβδλξπ".contains(c));
    let letter = matches!(core, "a" | "A" | "I" | "P" | "N" | "F") || core.is_empty();
    // braces that are no script are those of the notation of games
    let braces = core.match_indices('{').any(|(i, _)| !core[..i].ends_with(['_', '^']));
    if letter || braces || longest > 1 || !core.chars().all(allowed) {
        return Kind::Text;
    }
    let tuple = core.starts_with('(') && core.ends_with(')') && core.contains(',');
    if signed || tuple || core.chars().count() == 1 || core.contains(['=', '+', '/', '<', '>']) {
        Kind::Formula
    } else {
        Kind::Text
    }
}

/// Where the formula ends that begins with this word; here, if none does.
fn formula_end(words: &[Word], start: usize) -> usize {
    let (mut at, mut formulas, mut end) = (start, 0, start);
    while let Some(word) = words.get(at) {
        match word.kind {
            Kind::Text => break,
            // a sentence may have an operator beside words
            Kind::Operator if at == start => break,
            Kind::Operator => {}
            kind => {
                let joined = at == start
                    || words[at - 1].kind == Kind::Operator
                    || (kind == Kind::Formula && words[at - 1].kind != Kind::Text);
                if !joined || (at > start && !word.before.is_empty()) {
                    break;
                }
                formulas += usize::from(kind == Kind::Formula || (at > start && words[at - 1].kind == Kind::Operator));
                end = at + 1;
            }
        }
        if !word.after.is_empty() {
            break;
        }
        at += 1;
    }
    if formulas > 0 { end } else { start }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences() {
        for (text, set) in [
            ("-4 <= b_n - a_n - n <= 3 for every pair", "$-4 \\le b_n - a_n - n \\le 3$ for every pair"),
            ("The positions (a_n, b_n) with x <= y", "The positions ($a_n$, $b_n)$ with $x \\le y$"),
            ("Columns 0 to 59, rows 0 to 59: 60 P-positions.", "Columns 0 to 59, rows 0 to 59: 60 P-positions."),
            ("a is the least number of 10⁵⁰", "a is the least number of $10^{50}$"),
            ("wythoff alter P{(3,4)} N{(0,0)}", "wythoff alter P\\{(3,4)\\} N\\{(0,0)\\}"),
            ("a_n = floor(n phi) for n = 0, 1", "$a_n = \\lfloor n \\varphi \\rfloor$ for $n = 0$, 1"),
        ] {
            // pairs with a space inside are set as two formulas, which is how they break over lines
            let set = set.replace("($a_n$, $b_n)$", "($a_n$, $b_n$)");
            assert_eq!(prose(text), set);
        }
    }
}
