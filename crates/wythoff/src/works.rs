//! The papers from which the games come and whose theorems answer for them: how each is cited in a sentence, in the OEIS and in BibTeX.

use itertools::Itertools;
use wythoff_game::catalogue;

use crate::latex::escape;

/// A published work.
#[derive(Debug)]
pub struct Work {
    /// The name by which the sources of games and the names of theorems cite the work.
    pub name: &'static str,
    /// The authors.
    pub authors: &'static [&'static str],
    /// The title.
    pub title: &'static str,
    /// The year, or the years between which versions appeared.
    pub year: &'static str,
    /// Where the work appeared.
    pub place: Place,
}

/// Where a work appeared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A journal: its name, the volume, and the pages or the number of the paper, empty if they are not recorded here.
    Journal(&'static str, u32, &'static str),
    /// The arXiv, under this number.
    ArXiv(&'static str),
    /// A report of an institution: its number and the institution.
    Report(&'static str, &'static str),
}

use Place::{ArXiv, Journal, Report};

/// The works, in the order in which they are cited.
const WORKS: &[Work] = &[
    Work {
        name: "Wythoff 1907",
        authors: &["W. A. Wythoff"],
        title: "A Modification of the Game of Nim",
        year: "1907",
        place: Journal("Nieuw Archief voor Wiskunde, 2nd series", 7, "199-202"),
    },
    Work {
        name: "Bouton 1902",
        authors: &["C. L. Bouton"],
        title: "Nim, a game with a complete mathematical theory",
        year: "1901-1902",
        place: Journal("Annals of Mathematics, 2nd series", 3, "35-39"),
    },
    Work {
        name: "Connell 1959",
        authors: &["I. G. Connell"],
        title: "A generalization of Wythoff's game",
        year: "1959",
        place: Journal("Canad. Math. Bull.", 2, "181-190"),
    },
    Work {
        name: "Fraenkel 1982",
        authors: &["A. S. Fraenkel"],
        title: "How to beat your Wythoff games' opponent on three fronts",
        year: "1982",
        place: Journal("Amer. Math. Monthly", 89, "353-361"),
    },
    Work {
        name: "MAH",
        authors: &["Urban Larsson", "Johan Wästlund"],
        title: "Maharaja Nim, Wythoff's Queen meets the Knight",
        year: "2012",
        place: ArXiv("1207.0765"),
    },
    Work {
        name: "IMI",
        authors: &["Urban Larsson"],
        title: "2-pile Nim with a Restricted Number of Move-size Imitations",
        year: "2007-2009",
        place: ArXiv("0710.3632"),
    },
    Work {
        name: "ALT",
        authors: &["Mirabel Hu", "Daniel Sleator", "William Tsin"],
        title: "Wythoff's Nim with Finite Alterations",
        year: "2024",
        place: ArXiv("2408.02851"),
    },
    Work {
        name: "RES",
        authors: &["U. Larsson"],
        title: "Restrictions of m-Wythoff Nim and p-Complementary Beatty Sequences",
        year: "2009",
        place: Report("Preprint 2009:45", "Chalmers University of Technology and University of Gothenburg"),
    },
    Work {
        name: "Hegarty & Larsson 2006",
        authors: &["P. Hegarty", "U. Larsson"],
        title: "Permutations of the natural numbers with prescribed difference multisets",
        year: "2006",
        place: Journal("Integers", 6, "Paper A3"),
    },
    Work {
        name: "Larsson 2012",
        authors: &["U. Larsson"],
        title: "A Generalized Diagonal Wythoff Nim",
        year: "2012",
        place: Journal("Integers", 12, "Paper G2"),
    },
    Work {
        name: "Larsson 2011",
        authors: &["U. Larsson"],
        title: "Blocking Wythoff Nim",
        year: "2011",
        place: Journal("Electronic Journal of Combinatorics", 18, ""),
    },
    Work {
        name: "Fraenkel & Lorberbom 1991",
        authors: &["A. S. Fraenkel", "M. Lorberbom"],
        title: "Nimhoff games",
        year: "1991",
        place: Journal("J. Combin. Theory Ser. A", 58, "1-25"),
    },
    Work {
        name: "Sun & Zeilberger 2004",
        authors: &["Xinyu Sun", "Doron Zeilberger"],
        title: "On Fraenkel's N-heap Wythoff's conjectures",
        year: "2004",
        place: Journal("Annals of Combinatorics", 8, ""),
    },
];

/// The source that the catalogue gives of a game, by its name in the notation; empty if the catalogue has no such name.
pub(crate) fn source(notation: &str) -> &'static str {
    catalogue::find(notation.split('(').next().unwrap_or_default().trim()).map_or("", |entry| entry.source)
}

/// The works that a text cites by their names, as a source or the name of a theorem does.
pub fn cited(text: &str) -> impl Iterator<Item = &'static Work> {
    WORKS.iter().filter(move |work| text.contains(work.name))
}

impl Work {
    /// The address of the work; `None` if none is recorded.
    pub fn url(&self) -> Option<String> {
        match self.place {
            ArXiv(number) => Some(format!("https://arxiv.org/abs/{number}")),
            Journal(..) | Report(..) => None,
        }
    }

    /// The work in one sentence: authors, title, place and year.
    pub fn sentence(&self) -> String {
        self.with_title(self.title)
    }

    /// The work as the OEIS cites it, where a title may be a link.
    #[cfg(feature = "more")]
    pub(crate) fn in_the_oeis(&self) -> String {
        match self.url() {
            Some(url) => self.with_title(&format!("<a href=\"{url}\">{}</a>", self.title)),
            None => self.sentence(),
        }
    }

    fn with_title(&self, title: &str) -> String {
        let year = self.year;
        let place = match self.place {
            Journal(name, volume, "") => format!("{name}, {volume} ({year})"),
            Journal(name, volume, pages) => format!("{name}, {volume} ({year}), {pages}"),
            ArXiv(number) => format!("arXiv:{number}, {year}"),
            Report(number, by) => format!("{number}, {by}, {year}"),
        };
        format!("{}, {title}, {place}.", and(self.authors))
    }

    /// The work as an entry of a BibTeX file.
    pub fn bibtex(&self) -> String {
        let key: String = self.name.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
        let year = self.year.rsplit('-').next().unwrap_or_default();
        let authors = self.authors.join(" and ");
        let pages = |pages: &str| pages.replace('-', "--");
        let (kind, mut fields) = match self.place {
            Journal(name, volume, at) => {
                let at = (!at.is_empty()).then(|| ("pages", pages(at)));
                let place = [("journal", name.to_owned()), ("volume", volume.to_string())];
                ("article", place.into_iter().chain(at).collect_vec())
            }
            ArXiv(number) => ("misc", vec![("eprint", number.to_owned()), ("archivePrefix", "arXiv".to_owned())]),
            Report(number, by) => ("techreport", vec![("number", number.to_owned()), ("institution", by.to_owned())]),
        };
        fields.insert(0, ("title", format!("{{{}}}", escape(self.title))));
        fields.insert(0, ("author", authors));
        fields.push(("year", year.to_owned()));
        fields.extend(self.url().map(|url| ("url", url)));
        entry(kind, &key.to_lowercase(), &fields)
    }
}

/// An entry of a BibTeX file.
pub(crate) fn entry(kind: &str, key: &str, fields: &[(&str, String)]) -> String {
    let lines = fields.iter().map(|(name, value)| format!("  {name} = {{{value}}}")).join(",\n");
    format!("@{kind}{{{key},\n{lines}\n}}")
}

/// Names with commas between them, and `and` before the last.
fn and(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only here it is seen that a work is found by what the catalogue and theorems call it, and what its entry looks like.
    #[test]
    fn works_are_found_by_their_names() {
        let found = |text| cited(text).map(|work| work.name).collect_vec();
        assert_eq!(
            found("Larsson 2012, A Generalized Diagonal Wythoff Nim; ALT section 6; MAH figure 9"),
            ["MAH", "ALT", "Larsson 2012"]
        );
        assert_eq!(found("closed form (IMI theorem 19, proof printed for m = 1 only)"), ["IMI"]);
        assert!(WORKS.iter().map(|work| work.bibtex().lines().next().map(str::to_owned)).all_unique());
        assert_eq!(
            cited("MAH").map(Work::bibtex).join("\n"),
            "@misc{mah,\n  author = {Urban Larsson and Johan Wästlund},\n  title = {{Maharaja Nim, Wythoff's Queen meets the Knight}},\n  \
             eprint = {1207.0765},\n  archivePrefix = {arXiv},\n  year = {2012},\n  url = {https://arxiv.org/abs/1207.0765}\n}"
        );
    }
}
