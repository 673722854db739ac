//! LaTeX: words and formulas escaped and set, tables, theorems, documents. Everything is plain LaTeX of any TeX distribution.

mod table;

pub use crate::typeset::latex::{escape, mathematics, prose};
pub use table::{Align, Table};

use wythoff_game::visible_line;

use crate::answer::Assurance;

/// The command that made something, as comments; nothing for no command.
pub fn made_by(command: &str) -> String {
    command.lines().filter(|line| !line.is_empty()).map(|line| comment(&format!("made by: {line}"))).collect()
}

/// A text as comments, a line for each of its lines.
///
/// ```
/// assert_eq!(wythoff::latex::comment("one\rtwo\n\\input{f}"), "% one␍two\n% \\input{f}\n");
/// ```
pub fn comment(text: &str) -> String {
    text.lines().map(|line| format!("% {}\n", visible_line(line))).collect()
}

/// How sure something is and by which engine, as a sentence for a caption.
pub fn sure(certainty: &Assurance) -> String {
    sentence(&prose(&certainty.text))
}

/// With a capital letter at its beginning and a full stop at its end.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// A theorem in an environment, `theorem`, `conjecture` or `observation` by how sure it is. How sure, and why, is said once for all
/// that rest on the same: [`sure`].
///
/// ```
/// use wythoff::latex::statement;
/// let set = statement("proved", "Every column holds one P-position: b_n - a_n <= n + 3.");
/// assert_eq!(set, "\\begin{theorem}\n  Every column holds one P-position: $b_n - a_n \\le n + 3$.\n\\end{theorem}\n");
/// ```
pub fn statement(kind: &str, words: &str) -> String {
    let environment = match kind {
        "proved" | "closed-form" | "proved-by-hand" | "forced" => "theorem",
        "conjectured" => "conjecture",
        _ => "observation",
    };
    format!("\\begin{{{environment}}}\n  {}\n\\end{{{environment}}}\n", sentence(&prose(words)))
}

/// The packages and environments that [`Table`] and [`statement`] need, as comments for one's own preamble.
pub const NEEDS: &str = "% needs: \\usepackage{booktabs,longtable,amsmath,amsthm}\n\
     % and, for theorems: \\newtheorem{theorem}{Theorem} \\newtheorem{observation}{Observation} \
     \\newtheorem{conjecture}{Conjecture}\n";
