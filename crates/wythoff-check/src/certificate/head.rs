//! The names of the lines before the automaton, in their order.

pub(super) const TITLE: &str = "wythoff certificate";
pub(super) const GAME: &str = "game";
pub(super) const RULES: &str = "rules";
pub(super) const PARTS: &str = "parts";
pub(super) const NUMERATION: &str = "numeration";
pub(super) const TRACKS: &str = "tracks";
pub(super) const THEOREM: &str = "theorem";
pub(super) const METHOD: &str = "method";
pub(super) const CLAIM: &str = "claim";
pub(super) const QUESTIONS: &str = "questions";
pub(super) const COUNTEREXAMPLES: &str = "counterexamples";
/// Written by earlier programs, and passed over.
pub(super) const MILLISECONDS: &str = "milliseconds";
pub(super) const PROGRAM: &str = "program";
pub(super) const STATES: &str = "states";
pub(super) const EDGES: &str = "edges";
pub(super) const DIGEST: &str = "sha256";
