//! Tables in the formats of other programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::table::Table;

impl Table {
    /// The accepting automaton in the format BA, of programs for automata on infinite words. A letter is the number of its parts, of which
    /// the first changes fastest.
    pub fn ba(&self) -> String {
        let mut text = String::from("[0]\n");
        let number = |letter| {
            let digits = self.tracks().iter().enumerate().rev();
            digits.fold(0, |code, (k, track)| code * track.letters.len() + self.alphabet().digit(letter, k))
        };
        for state in self.states() {
            for &(letter, target) in self.edges_of(state) {
                let _ = writeln!(text, "{},[{state}]->[{target}]", number(letter));
            }
        }
        for state in self.states().filter(|&state| self.output_at(state) != 0) {
            let _ = writeln!(text, "[{state}]");
        }
        text
    }

    /// The table as a drawing in the language of Graphviz. A state of a word is written with its output, as in `0/2`; accepting states of
    /// an automaton have a double circle.
    pub fn graphviz(&self, is_word: bool) -> String {
        let heading: Vec<String> = self.tracks().iter().map(ToString::to_string).collect();
        let mut text = format!("digraph automaton {{\n  rankdir=LR;\n  label=\"{}\";\n", heading.join(" "));
        text.push_str("  node [shape=circle];\n  start [shape=none, label=\"\"];\n  start -> 0;\n");
        for state in self.states() {
            let output = self.output_at(state);
            let _ = match output {
                _ if is_word => writeln!(text, "  {state} [label=\"{state}/{output}\"];"),
                0 => writeln!(text, "  {state};"),
                _ => writeln!(text, "  {state} [shape=doublecircle];"),
            };
        }
        for state in self.states() {
            let mut arrows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
            for &(letter, target) in self.edges_of(state) {
                let letters: Vec<String> = self.letters_of(letter).iter().map(i64::to_string).collect();
                let letters = if letters.len() == 1 { letters.concat() } else { format!("[{}]", letters.join(",")) };
                arrows.entry(target).or_default().push(letters);
            }
            for (target, letters) in arrows {
                let _ = writeln!(text, "  {state} -> {target} [label=\"{}\"];", letters.join(", "));
            }
        }
        text + "}\n"
    }
}
