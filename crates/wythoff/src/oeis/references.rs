//! The papers and books behind the games, in the citation style of the OEIS.

/// Each reference: the name by which the source of a game cites it, whether it is a link or a printed work, and its text.
const REFERENCES: &[(&str, Kind, &str)] = &[
    (
        "Wythoff 1907",
        Kind::Paper,
        "W. A. Wythoff, A Modification of the Game of Nim, Nieuw Archief voor Wiskunde, 2nd series, 7 (1907), 199-202.",
    ),
    (
        "Bouton 1902",
        Kind::Paper,
        "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics, 2nd series, 3 (1901-1902), 35-39.",
    ),
    (
        "Fraenkel 1982",
        Kind::Paper,
        "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, Amer. Math. Monthly, 89 (1982), 353-361.",
    ),
    (
        "MAH",
        Kind::Link,
        "Urban Larsson and Johan Wästlund, <a href=\"https://arxiv.org/abs/1207.0765\">Maharaja Nim, Wythoff's Queen meets the \
         Knight</a>, arXiv:1207.0765, 2012.",
    ),
    (
        "IMI",
        Kind::Link,
        "Urban Larsson, <a href=\"https://arxiv.org/abs/0710.3632\">2-pile Nim with a Restricted Number of Move-size \
         Imitations</a>, arXiv:0710.3632, 2007-2009.",
    ),
    (
        "ALT",
        Kind::Link,
        "Mirabel Hu, Daniel Sleator and William Tsin, <a href=\"https://arxiv.org/abs/2408.02851\">Wythoff's Nim with Finite \
         Alterations</a>, arXiv:2408.02851, 2024.",
    ),
    (
        "RES",
        Kind::Paper,
        "U. Larsson, Restrictions of m-Wythoff Nim and p-Complementary Beatty Sequences, Preprint 2009:45, Chalmers University of \
         Technology and University of Gothenburg, 2009.",
    ),
    ("Larsson 2012", Kind::Paper, "U. Larsson, A Generalized Diagonal Wythoff Nim, 2012."),
    ("Larsson 2011", Kind::Paper, "U. Larsson, Blocking Wythoff Nim, 2011."),
];

/// The field of an entry to which a reference belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A printed work, for the field of references.
    Paper,
    /// A work on the web, for the field of links.
    Link,
}

/// The references of a kind that the source of a game cites.
pub(super) fn named(source: &str, kind: Kind) -> impl Iterator<Item = &'static str> {
    REFERENCES.iter().filter(move |(name, own, _)| *own == kind && source.contains(name)).map(|(.., text)| *text)
}
