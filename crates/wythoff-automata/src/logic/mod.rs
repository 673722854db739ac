//! First-order sentences over the natural numbers with addition and named automata.
