//! Drawings of automata in the language of Graphviz.

use std::collections::BTreeMap;
use std::fmt::Write;
use wythoff_digits::{Alphabet, Letter};

use crate::relation::Relation;

/// The largest number of letters in one line of a label.
const IN_A_LINE: usize = 6;

/// The automaton of a relation as a drawing from left to right. Accepting states have a double circle; the edges between
/// the same two states are one arrow with all their letters. A letter has the digits of the tracks in the order of their
/// names. Of a large automaton only the `most` states nearest to the initial one are drawn, with a note.
///
/// ```
/// use std::sync::Arc;
/// use wythoff_automata::{Comparison, Budget, Numeration, Relation, format::graphviz};
/// let binary = Arc::new("msd_2".parse::<Numeration>()?);
/// let three = Relation::linear(&binary, &[("x", 1)], -3, Comparison::Equal, &Budget::unlimited())?;
/// let drawing = graphviz::write(&three, 100);
/// assert!(drawing.contains("0 -> 1 [label=\"1\"];") && drawing.contains("2 [shape=doublecircle];"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(relation: &Relation, most: usize) -> String {
    let dfa = relation.dfa();
    let shown = dfa.states().min(most) as u32;
    let tracks = relation.tracks();
    let is_one = tracks.iter().all(|track| relation.system(track) == relation.numeration());
    let heading = if is_one {
        format!("digits of {} in {}", tracks.join(" "), relation.numeration())
    } else {
        let named = tracks.iter().map(|track| format!("{track} in {}", relation.system(track)));
        format!("digits of {}", named.collect::<Vec<_>>().join(", "))
    };
    let mut text = String::from("digraph automaton {\n  rankdir=LR;\n  fontname=\"sans-serif\";\n");
    let _ = writeln!(text, "  label=\"{heading}{}\";", note(dfa.states(), shown as usize));
    text.push_str("  node [shape=circle, fontname=\"sans-serif\"];\n  edge [fontname=\"monospace\"];\n");
    if shown > 0 {
        text.push_str("  start [shape=none, label=\"\"];\n  start -> 0;\n");
    }
    for state in 0..shown {
        let shape = if dfa.accepts_at(state) { "doublecircle" } else { "circle" };
        let _ = writeln!(text, "  {state} [shape={shape}];");
    }
    for state in 0..shown {
        let mut arrows: BTreeMap<u32, Vec<Letter>> = BTreeMap::new();
        let mut hidden = false;
        for (letter, target) in dfa.edges_of(state) {
            if target < shown {
                arrows.entry(target).or_default().push(letter);
            } else {
                hidden = true;
            }
        }
        for (target, letters) in arrows {
            let _ = writeln!(text, "  {state} -> {target} [label=\"{}\"];", label(&dfa.alphabet(), &letters));
        }
        if hidden {
            let _ =
                writeln!(text, "  more{state} [shape=none, label=\"...\"];\n  {state} -> more{state} [style=dashed];");
        }
    }
    text.push_str("}\n");
    text
}

fn note(states: usize, shown: usize) -> String {
    match states {
        0 => "\\nno states: no numbers are accepted".to_owned(),
        _ if states > shown => format!("\\nonly the first {shown} of {states} states are drawn"),
        _ => String::new(),
    }
}

/// The letters as text, [`IN_A_LINE`] of them in a line.
fn label(alphabet: &Alphabet, letters: &[Letter]) -> String {
    let line =
        |letters: &[Letter]| letters.iter().map(|&letter| alphabet.written(letter)).collect::<Vec<_>>().join(", ");
    letters.chunks(IN_A_LINE).map(line).collect::<Vec<_>>().join(",\\n")
}
