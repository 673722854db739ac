//! What a file for Rocq states of a game: its moves, its board and its labels, taken from the canonical parts of its rules.

use wythoff_game::{Blockable, Outcome, Parts, Position, Rectangle, Rules};

use super::NotCovered;
use super::blocking::Blocking;
use super::kinds::Kind;
use super::labels::Labelled;

/// The largest number in rules that are stated: the library counts tokens one by one where rules are compared with conditions.
pub(super) const MOST: u64 = 4000;

/// The rules of a game as they are stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The kinds of moves; their constructors have different names. There are none if options are blocked.
    pub kinds: Vec<Kind>,
    /// The kinds of moves if options are blocked.
    pub blocking: Option<Blocking>,
    /// The rectangle whose positions do not exist; `None` if all exist.
    pub removed: Option<Rectangle>,
    /// The positions that are P by decree.
    pub p: Labelled,
    /// The positions that are N by decree.
    pub n: Labelled,
    /// Whether (0,0), from which alone there is no move then, is N since the player unable to move wins.
    pub is_misere: bool,
}

impl Statement {
    /// The statement of these rules.
    ///
    /// # Errors
    /// The rules have a part that cannot be stated; the error names it.
    ///
    /// ```
    /// use wythoff_prove::rocq::Statement;
    /// let statement = Statement::of(&"wythoff + leaper(2,3)".parse()?)?;
    /// assert_eq!(statement.kinds[0].constructor.to_string(), "| column t : 0 < t -> vector 0 t");
    /// assert!(statement.has_vector((3, 2)) && !statement.has_vector((3, 1)));
    /// let refused = Statement::of(&"wythoff pass".parse()?).unwrap_err();
    /// assert!(refused.to_string().contains("a game with a pass"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(rules: &Rules) -> Result<Statement, NotCovered> {
        let Parts {
            rays,
            residues,
            bishop,
            total,
            leaps,
            vectors,
            moves,
            // what falls with moves by a relation, of which there are none
            measure: _,
            block,
            cuts,
            // together with the ends these are the labels of the rules
            forced: _,
            end: _,
            pass,
            imitation,
            misere,
        } = rules.parts();
        let missing = [
            (!residues.is_empty(), "multiples of a vector by a list of residues"),
            (!vectors.is_empty(), "moves by a set of vectors"),
            (!moves.is_empty(), "moves by a relation"),
            (cuts.len() > 1, "a choice among removed rectangles"),
            (*pass > 0, "a game with a pass"),
            (imitation.is_some(), "a game with memory"),
        ];
        if let Some((_, what)) = missing.into_iter().find(|(is_there, _)| *is_there) {
            return Err(NotCovered::new(what));
        }
        let of_rays =
            rays.iter().flat_map(|ray| [ray.step.0, ray.step.1, ray.lengths.modulus, ray.lengths.max.unwrap_or(0)]);
        let of_leaps = leaps.iter().flat_map(|&(i, j)| [i, j]);
        let sides = cuts.iter().flat_map(|cut| [cut.base, cut.height]);
        let blocked = block.iter().flat_map(|clause| match clause.of {
            Blockable::Roob(least) => [clause.most, least],
            Blockable::All | Blockable::Diagonal => [clause.most, 0],
        });
        let mut numbers = of_rays.chain(of_leaps).chain(sides).chain(blocked).chain([*bishop, *total]);
        // Kinds list their residues, so that their numbers are bounded first.
        if numbers.any(|number| number > MOST) {
            return Err(too_large());
        }
        let blocking = block.map(|clause| Blocking::of(clause, rules.parts())).transpose()?;
        let mut kinds = Vec::new();
        if blocking.is_none() {
            kinds.extend(rays.iter().map(Kind::ray));
            kinds.extend(Kind::bishop(*bishop));
            kinds.extend(Kind::total(*total));
            kinds.extend(leaps.iter().copied().map(Kind::leap));
            distinguish(&mut kinds);
        }
        let labels = rules.forced();
        let labelled = |listed, sets| {
            Labelled::of(listed, sets).ok_or_else(|| {
                NotCovered::new(
                    "labels on a set that is not made of differences up to 4000, as `?msd_fib E d (d <= 3 & (y = x + d | x = y + d))` is",
                )
            })
        };
        let statement = Statement {
            kinds,
            blocking,
            removed: cuts.first().copied(),
            p: labelled(&labels.p, &labels.p_where)?,
            n: labelled(&labels.n, &labels.n_where)?,
            is_misere: *misere,
        };
        if statement.p.numbers().chain(statement.n.numbers()).any(|number| number > MOST) {
            return Err(too_large());
        }
        if statement.blocking.is_some() && !(statement.p.is_empty() && statement.n.is_empty()) {
            return Err(NotCovered::new("blocked options together with labels"));
        }
        statement.misere_is_stated()?;
        Ok(statement)
    }

    /// In misère play there has to be one position without moves, (0,0), which has no other label.
    fn misere_is_stated(&self) -> Result<(), NotCovered> {
        let what = match self {
            Statement { is_misere: false, .. } => return Ok(()),
            Statement { removed: Some(_), .. } => "misère play on a board without a rectangle",
            statement if statement.step((1, 0)).is_none() || statement.step((0, 1)).is_none() => {
                "misère play without the moves that take one token from either pile"
            }
            statement if statement.p.contains((0, 0)) => "misère play in which (0,0) is P by decree",
            _ => return Ok(()),
        };
        Err(NotCovered::new(what))
    }

    /// Whether all positions exist and follow from the moves: there are no labels, no blocked options and no misère play.
    pub fn is_plain(&self) -> bool {
        let Statement { kinds: _, blocking, removed, p, n, is_misere } = self;
        blocking.is_none() && removed.is_none() && p.is_empty() && n.is_empty() && !is_misere
    }

    /// The kind with this vector.
    pub(super) fn step(&self, vector: (u64, u64)) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.gives(vector))
    }

    /// Whether a move may take these numbers of tokens.
    pub fn has_vector(&self, vector: (u64, u64)) -> bool {
        match &self.blocking {
            None => self.step(vector).is_some(),
            Some(blocking) => blocking.is_free(vector) || blocking.is_blockable(vector),
        }
    }

    /// Whether the position exists.
    pub fn has_position(&self, at: (u64, u64)) -> bool {
        self.removed.is_none_or(|rectangle| !rectangle.contains(&Position::from(at)))
    }

    /// The outcome of the position by decree; `None` if it follows from the moves. No position is P and N.
    pub fn label(&self, at: (u64, u64)) -> Option<Outcome> {
        let is_n = self.n.contains(at) || (self.is_misere && at == (0, 0));
        match self.p.contains(at) {
            true => Some(Outcome::P),
            false => is_n.then_some(Outcome::N),
        }
    }
}

fn too_large() -> NotCovered {
    NotCovered::new("numbers above 4000 in the rules")
}

/// Gives the constructors different names: rays with the same step have primes.
fn distinguish(kinds: &mut [Kind]) {
    for place in 1..kinds.len() {
        let (before, rest) = kinds.split_at_mut(place);
        let name = &mut rest[0].constructor.name;
        while before.iter().any(|kind| kind.constructor.name == *name) {
            name.push('\'');
        }
    }
}
