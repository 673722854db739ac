//! Learning an automaton from answers.
