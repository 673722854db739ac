//! Names of tracks: every bound variable has one of its own.

use std::collections::HashMap;

use super::super::Name;

/// Which track a variable is, as far as quantifiers have been met.
#[derive(Default)]
pub(super) struct Scope {
    tracks: HashMap<Name, Vec<String>>,
    used: usize,
}

impl Scope {
    /// The track of a variable: a free one keeps its name.
    pub(super) fn track(&self, name: &Name) -> String {
        self.tracks.get(name).and_then(|tracks| tracks.last()).cloned().unwrap_or_else(|| name.to_string())
    }

    /// A track that no variable has: a space keeps it apart from names.
    pub(super) fn fresh(&mut self, name: &str) -> String {
        self.used += 1;
        format!("{name} {}", self.used)
    }

    /// New tracks for variables that a quantifier binds; take them back with [`leave`](Scope::leave).
    pub(super) fn enter(&mut self, names: &[Name]) -> Vec<String> {
        let fresh: Vec<String> = names.iter().map(|name| self.fresh(name)).collect();
        for (name, track) in names.iter().zip(&fresh) {
            self.tracks.entry(name.clone()).or_default().push(track.clone());
        }
        fresh
    }

    pub(super) fn leave(&mut self, names: &[Name]) {
        for name in names {
            self.tracks.get_mut(name).map(Vec::pop);
        }
    }

    /// What is built while the variables are bound.
    pub(super) fn within<T>(&mut self, names: &[Name], build: impl FnOnce(&mut Scope, &[String]) -> T) -> T {
        let fresh = self.enter(names);
        let built = build(self, &fresh);
        self.leave(names);
        built
    }
}
