//! Statements of the atlas about whole families, counted from its games.

use serde::Serialize;
use wythoff::counted;

use super::{Atlas, Entry, Known};

/// The numbers of games of a family, or of all games, by what is known of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasStatement))]
pub struct Statement {
    /// The family; null for all games.
    pub family: Option<String>,
    /// The number of games.
    pub games: usize,
    /// The number of games whose P-positions are proved by the program.
    pub proved: usize,
    /// The number of games whose P-positions are given by a theorem of the literature, without a proof by the program.
    pub closed_form: usize,
    /// The number of games whose P-positions are known only as far as they were computed.
    pub computed: usize,
    /// The number of different sets of P-positions in the stored columns.
    pub distinct: usize,
    /// The number of games whose P-positions agree with those of an earlier game in the stored columns without a proof that they are the same.
    pub open: usize,
    /// The number of games that are proved to have the P-positions of Wythoff Nim.
    pub wythoff: usize,
    /// These numbers in a sentence.
    pub words: String,
}

/// The statements about all games and about each family. O(games and families).
///
/// ```
/// use wythoff_atlas::{Atlas, statements};
/// let all = &statements(Atlas::shipped())[0];
/// assert!(all.games >= 10_000 && all.proved + all.closed_form + all.computed == all.games);
/// ```
pub fn statements(atlas: &Atlas) -> Vec<Statement> {
    let families = (0..).zip(&atlas.families).map(|(number, family)| (Some(&family.name), Some(number)));
    let of = |(name, number): (Option<&String>, Option<u32>)| {
        let is_in = |game: &Entry| number.is_none_or(|number| game.families.contains(&number));
        let own = atlas.games.iter().enumerate().filter(|(_, game)| is_in(game));
        statement(atlas, name, own)
    };
    std::iter::once((None, None)).chain(families).map(of).collect()
}

fn statement<'a>(atlas: &Atlas, family: Option<&String>, games: impl Iterator<Item = (usize, &'a Entry)>) -> Statement {
    let games: Vec<(usize, &Entry)> = games.collect();
    let known = |known: Known| games.iter().filter(|(_, game)| game.known == known).count();
    let mut classes: Vec<u32> = games.iter().map(|(_, game)| game.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let mut firsts = std::collections::HashMap::new();
    for game in &atlas.games {
        firsts.entry(game.class).or_insert(game.same);
    }
    let open = games.iter().filter(|(_, game)| firsts.get(&game.class) != Some(&game.same)).count();
    let wythoff = "wythoff".parse().ok().and_then(|rules| atlas.find(&rules)).map(|place| atlas.games[place].same);
    let wythoff = games.iter().filter(|(_, game)| Some(game.same) == wythoff).count();
    let (proved, closed_form, computed) = (known(Known::Proved), known(Known::ClosedForm), known(Known::Computed));
    let distinct = classes.len();
    let name = family.map_or("the atlas".to_owned(), |name| format!("the family \"{name}\""));
    let words = format!(
        "Of the {} of {name}, the P-positions are proved for {proved}, given by a theorem for {closed_form} more, and computed to column {} for \
         {computed}; they make {} that differ in the first {} columns, and {open} of the games agree with an earlier one there without a proof that \
         they are the same.",
        counted(games.len() as u64, "game"),
        atlas.measured.saturating_sub(1),
        counted(distinct as u64, "set"),
        atlas.columns,
    );
    Statement {
        family: family.cloned(),
        games: games.len(),
        proved,
        closed_form,
        computed,
        distinct,
        open,
        wythoff,
        words,
    }
}
