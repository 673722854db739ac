//! LaTeX output: escaped words and typeset formulas, tables, theorems, documents. Any TeX distribution can compile it.

mod table;

pub use crate::typeset::latex::{escape, mathematics, words};
pub use table::{Align, Table};

use wythoff_game::visible_line;

use crate::answer::Assurance;
use crate::typeset::Text;

/// The command that made a document, as LaTeX comments; empty if there is none.
pub fn made_by(command: &str) -> String {
    command.lines().filter(|line| !line.is_empty()).map(|line| comment(&format!("made by: {line}"))).collect()
}

/// A text as LaTeX comments, one for each of its lines.
///
/// ```
/// assert_eq!(wythoff::latex::comment("one\rtwo\n\\input{f}"), "% one␍two\n% \\input{f}\n");
/// ```
pub fn comment(text: &str) -> String {
    text.lines().map(|line| format!("% {}\n", visible_line(line))).collect()
}

/// The certainty of a result as a sentence for a caption, in a few words or at length.
pub fn sure(certainty: &Assurance, at_length: bool) -> String {
    sentence(&words(if at_length { certainty.at_length() } else { &certainty.text }))
}

/// The text with a capital letter at the beginning and a full stop at the end.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// A statement, with its formulas between dollar signs, in the environment `theorem`, `conjecture` or `observation` that fits its kind of certainty.
/// The certainty itself is printed separately, by [`sure`].
///
/// ```
/// use wythoff::latex::statement;
/// let set = statement("proved", "Every column holds one P-position: $b_n - a_n <= n + 3$.");
/// assert_eq!(set, "\\begin{theorem}\n  Every column holds one P-position: $b_n - a_n \\le n + 3$.\n\\end{theorem}\n");
/// ```
pub fn statement(kind: &str, words: &str) -> String {
    statements(kind, None, &[Text::marked(words).latex()])
}

/// Statements in LaTeX with one kind of certainty, in one environment, which names their subject if they are several.
pub(crate) fn statements(kind: &str, subject: Option<&str>, statements: &[String]) -> String {
    let environment = environment(kind);
    let words = match statements {
        [only] => format!("  {}\n", sentence(only)),
        all => {
            let head = subject.map_or("\\leavevmode".to_owned(), |subject| format!("For {subject}:"));
            let items: String = all.iter().map(|words| format!("    \\item {}\n", sentence(words))).collect();
            format!("  {head}\n  \\begin{{enumerate}}\n{items}  \\end{{enumerate}}\n")
        }
    };
    format!("\\begin{{{environment}}}\n{words}\\end{{{environment}}}\n")
}

/// The environment that fits a kind of certainty.
pub(crate) fn environment(kind: &str) -> &'static str {
    match kind {
        "proved" | "closed-form" | "proved-by-hand" | "forced" => "theorem",
        "conjectured" => "conjecture",
        _ => "observation",
    }
}

/// A part of a paper as a whole document, for any TeX distribution.
///
/// ```
/// let document = wythoff::latex::document("Every column holds one P-position.\n");
/// assert!(document.starts_with("\\documentclass{article}\n") && document.ends_with("\\end{document}\n"));
/// ```
pub fn document(part: &str) -> String {
    format!(
        "\\documentclass{{article}}\n\\usepackage[margin=30mm]{{geometry}}\n\
         \\usepackage{{booktabs,longtable,amsmath,amssymb,amsthm}}\n\\newtheorem{{theorem}}{{Theorem}}\n\
         \\newtheorem{{observation}}{{Observation}}\n\\newtheorem{{conjecture}}{{Conjecture}}\n\\emergencystretch=3em\n\\begin{{document}}\n{part}\\end{{document}}\n"
    )
}

/// The packages and environments that [`Table`] and [`statement`] need, as comments for the user's preamble.
pub const NEEDS: &str = "% needs: \\usepackage{booktabs,longtable,amsmath,amsthm}\n\
     % and, for theorems: \\newtheorem{theorem}{Theorem} \\newtheorem{observation}{Observation} \
     \\newtheorem{conjecture}{Conjecture}\n";
