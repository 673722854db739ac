//! `cite`: how a game is cited, and how programs ask about it.

use clap::Args;
use itertools::Itertools;
use serde::Serialize;

use super::arguments::GameText;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::command_in_words;
use crate::latex::escape;
use crate::page::Page;
use crate::works::{self, Work, entry};

/// Cite the papers of a game and this program, and show how programs ask about the game
#[derive(Debug, Args)]
pub struct Cite {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
}

/// How a game is cited, and how programs ask about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Cited {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// This program.
    pub program: Citation,
    /// The works from which the game comes, and those whose theorems answer for it; empty if none is recorded.
    pub works: Vec<Citation>,
    /// Programs that ask about the game.
    pub code: Vec<Snippet>,
}

/// A work, or a program, as it is cited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Citation {
    /// The name by which answers cite it, such as `MAH` or `Wythoff 1907`.
    pub name: String,
    /// Authors, title, place and year in one sentence.
    pub sentence: String,
    /// Its address; null if none is recorded.
    pub url: Option<String>,
    /// Its entry of a BibTeX file.
    pub bibtex: String,
}

/// A program that asks about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snippet {
    /// `shell`, `python` or `rust`.
    pub language: &'static str,
    /// The text of the program.
    pub text: String,
}

impl Question for Cite {
    const NAME: &'static str = "cite";
    const GROUP: Group = Group::Surveys;
    const EXAMPLES: &'static [&'static [&'static str]] = &[&["maharaja"], &["k-blocking(3)", "--json"]];
    type Answer = Cited;

    fn ask(&self, desk: &Desk<'_>) -> Result<Cited, Refusal> {
        let game = desk.game("game", &self.game)?;
        let known = game.at_any_size(desk.budget())?.map(|certainty| certainty.to_string()).unwrap_or_default();
        let sources = format!("{}; {known}", works::source(game.text()));
        Ok(Cited {
            program: program(game.text()),
            works: works::cited(&sources).map(Citation::from).collect(),
            code: snippets(game.text()).into(),
            heading: (&game).into(),
        })
    }
}

impl From<&Work> for Citation {
    fn from(work: &Work) -> Citation {
        Citation { name: work.name.to_owned(), sentence: work.sentence(), url: work.url(), bibtex: work.bibtex() }
    }
}

const MAINTAINERS: &str = "The wythoff maintainers";
const TITLE: &str = "wythoff: a workbench for Wythoff-type combinatorial games";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// This program, cited for what it says of a game.
fn program(game: &str) -> Citation {
    let fields = [
        ("author", format!("{{{MAINTAINERS}}}")),
        ("title", format!("{{{TITLE}}}")),
        ("version", VERSION.to_owned()),
        ("note", format!("The game \\texttt{{{}}}", escape(game))),
    ];
    Citation {
        name: "wythoff".to_owned(),
        sentence: format!("{MAINTAINERS}, {TITLE}, version {VERSION}, the game {game}."),
        url: None,
        bibtex: entry("software", "wythoff", &fields),
    }
}

/// Short programs: the first P-positions, and who wins at a position.
fn snippets(game: &str) -> [Snippet; 3] {
    let shell = [vec!["show", game], vec!["decide", game, "3", "5"]].map(command_in_words).join("\n");
    let python = format!(
        "from wythoff import Game\n\ngame = Game({game:?})\nprint(game.nth(0, count=12))\nprint(game.decide(3, 5))"
    );
    let rust = format!(
        "use wythoff::{{Budget, Game, Position}};\n\nfn main() -> Result<(), Box<dyn std::error::Error>> {{\n    let game: Game = {game:?}.parse()?;\n    \
         let answer = game.decide(Position::new(3, 5), &Budget::unlimited())?;\n    println!(\"{{:?}}, {{}}\", answer.value.outcome, answer.certainty);\n    \
         Ok(())\n}}"
    );
    [("shell", shell), ("python", python), ("rust", rust)].map(|(language, text)| Snippet { language, text })
}

impl Report for Cited {
    fn page(&self) -> Page {
        let mut page = Page::of(self.heading.title());
        if self.works.is_empty() {
            page.paragraph(0, "No work about this game is recorded.");
        }
        for Citation { sentence, url, .. } in &self.works {
            page.paragraph(0, sentence.as_str());
            url.iter().for_each(|url| page.row(2, url.as_str()));
        }
        page.paragraph(0, self.program.sentence.as_str());
        page.gap();
        page.code(self.works.iter().chain([&self.program]).map(|citation| citation.bibtex.as_str()).join("\n\n"));
        for Snippet { text, .. } in &self.code {
            page.gap();
            page.code(text.as_str());
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Plain;
    use wythoff_budget::Budget;

    /// Only here it is seen that a work is cited because of a theorem, where the game has no name with a source.
    #[test]
    fn a_theorem_is_cited_as_a_source_is() {
        let names = |game: &str| {
            let cite = Cite { game: GameText(game.to_owned()) };
            let cited = cite.ask(&Desk::new(&Plain, Budget::unlimited())).unwrap();
            let page = cited.page().terminal(80, false);
            assert!(page.contains("@software{wythoff,") && page.contains("Game(\""), "{page}");
            cited.works.into_iter().map(|work| work.name).join(", ")
        };
        assert_eq!(names("rook + bishop"), "Wythoff 1907");
        assert_eq!(names("imitation(2,3)"), "IMI");
        assert_eq!(names("gdwn(1,2)"), "MAH, ALT, Larsson 2012");
        assert_eq!(names("rook + leaper(97,98)"), "");
    }
}
