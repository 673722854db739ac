//! The words of a claim, which are data: texts with `{names}` in them where values go, and what stands on tables and figures.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::Deserialize;
use wythoff_draw::{Key, Panel, Scene};

pub(crate) use crate::settle::Values;
use crate::settle::{Text, fill};
use crate::{Figure, Session, Table, select};

/// The texts of a claim by name, its tables by name, and its figures in their order.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Words {
    /// The claim that has the words that are missing here.
    like: Option<String>,
    /// What is decided about its game.
    #[serde(default)]
    pub(crate) sentences: Vec<Text>,
    #[serde(default)]
    tables: BTreeMap<String, Heading>,
    #[serde(default)]
    figures: Vec<Legend>,
    #[serde(flatten)]
    texts: BTreeMap<String, Text>,
}

/// What stands over a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    title: Text,
    head: Vec<String>,
}

/// What stands around the panels of a figure.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Legend {
    title: Text,
    /// The titles of the panels, if they have some.
    #[serde(default)]
    panels: Vec<Text>,
    /// Panels in a row.
    #[serde(default = "one")]
    across: usize,
    #[serde(default)]
    keys: Vec<Key>,
    caption: Text,
}

fn one() -> usize {
    1
}

impl Legend {
    /// A figure of these panels, with these values in its words, made again by settling the claim of this identifier.
    pub fn scene(&self, id: &str, mut panels: Vec<Panel>, values: Values) -> Scene {
        for (panel, title) in panels.iter_mut().zip(&self.panels) {
            panel.title = fill(title, values);
        }
        let keys = self.keys.iter().map(|key| Key { label: fill(&key.label, values), ..key.clone() }).collect();
        let scene = Scene::of(fill(&self.title, values), panels, self.across).caption(fill(&self.caption, values));
        Scene { keys, ..scene.command(format!("wythoff reproduce {id}")) }
    }
}

impl Session {
    /// Something of the words of the claim, or else of those of the claim that it names; `what` it is if there is none.
    fn word<'s, T: 's>(&'s self, what: impl Display, of: impl Fn(&'s Words) -> Option<T>) -> T {
        let claim = self.claim();
        let other = || claim.words.like.as_ref().and_then(|id| of(&select(id).first()?.words));
        of(&claim.words).or_else(other).unwrap_or_else(|| panic!("{} has no {what}", claim.id))
    }

    /// A text of the claim that is being settled, with these values in it.
    ///
    /// Every text that a way asks for is in the data, which are part of the program: tests settle all claims.
    pub(crate) fn text(&self, name: &str, values: Values) -> String {
        fill(self.word(format!("text `{name}`"), |words| words.texts.get(name)), values)
    }

    /// A table of the claim, without rows so far.
    pub(crate) fn table(&self, name: &str, values: Values) -> Table {
        let heading = self.word(format!("table `{name}`"), |words| words.tables.get(name));
        Table::new(fill(&heading.title, values), &heading.head)
    }

    /// The figure of the claim, or the n-th of several, from 0 on: with these panels, and these values in its words.
    pub(crate) fn figure(&self, n: usize, panels: Vec<Panel>, values: Values) -> Figure {
        let claim = self.claim();
        let legend = self.word(format!("figure {n}"), |words| words.figures.get(n));
        let part = if claim.words.figures.len() > 1 { char::from(b'a' + n as u8).to_string() } else { String::new() };
        Figure { name: format!("{}{part}", claim.id.to_lowercase()), scene: legend.scene(&claim.id, panels, values) }
    }
}
