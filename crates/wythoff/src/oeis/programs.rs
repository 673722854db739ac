//! Programs for entries of the OEIS, in Python and in PARI: they compute the terms from the rules alone.

use std::collections::BTreeSet;

use itertools::Itertools;
use wythoff_budget::Budget;
use wythoff_game::{Blockable, Blocking, Parts, Position, Rules, Vector};

use super::terms::Of;
use crate::error::Error;
use crate::game::Game;

/// Greatest number of vectors, or of positions with a label, that a program lists.
const LISTED: usize = 24;

/// The language of a program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Python,
    Pari,
}

/// The programs in PARI and in Python, line by line, that print the first `count` terms from the one with the index `from` on, counted in the
/// sequence of the game; empty if the rules have a part that they cannot say.
pub(super) fn programs(
    game: &Game,
    of: Of,
    from: u64,
    count: usize,
    budget: &Budget,
) -> Result<[Vec<String>; 2], Error> {
    let rules = game.rules();
    let skip = from.saturating_sub(of.offset()) as usize;
    if !is_said(rules.parts()) {
        return Ok(Default::default());
    }
    let in_column = if of.is_table() { Some(0) } else { in_each_column(game, of, skip + count, budget)? };
    let Some(in_column) = in_column else { return Ok(Default::default()) };
    let program = |language| Program { language, rules, of, in_column, skip, count };
    Ok([program(Language::Pari).pari(), program(Language::Python).python()])
}

/// Whether a program can say these rules.
fn is_said(parts: &Parts) -> bool {
    let Parts { leaps, vectors, moves, block, cuts, forced, end, pass, imitation, misere, .. } = parts;
    let lists = [leaps.len(), forced.p.len(), forced.n.len()];
    let is_plain = vectors.is_empty() && moves.is_empty() && end.is_empty() && *pass == 0 && imitation.is_none();
    let is_simple = cuts.len() <= 1 && !(*misere && (block.is_some() || !cuts.is_empty()));
    is_plain && is_simple && !forced.has_sets() && lists.iter().all(|&listed| listed <= LISTED)
}

/// The number of P-positions that each of the columns of these terms holds; `None` if it is not the same in all.
fn in_each_column(game: &Game, of: Of, count: usize, budget: &Budget) -> Result<Option<usize>, Error> {
    let (mut solution, mut rows, mut in_column) = (game.solution(budget)?, Vec::new(), None);
    let mut terms = 0;
    while terms <= count {
        let x = solution.column();
        solution.next_column(&mut rows)?;
        if *in_column.get_or_insert(rows.len()) != rows.len() || rows.is_empty() {
            return Ok(None);
        }
        terms += match of {
            Of::Lower | Of::Upper | Of::Difference => rows.iter().filter(|&&y| x <= y).count(),
            _ => 1,
        };
    }
    Ok(in_column)
}

struct Program<'r> {
    language: Language,
    rules: &'r Rules,
    of: Of,
    /// The number of P-positions in each column.
    in_column: usize,
    /// The number of terms of the game before the first one of the sequence.
    skip: usize,
    count: usize,
}

impl Program<'_> {
    fn python(&self) -> Vec<String> {
        let mut lines = vec!["(Python)".to_owned(), format!("def move(i, j): return {}", self.moves())];
        let all = self.skip + self.count;
        let (hits, is_p) = (self.hits(), self.is_p());
        let text = match self.of {
            Of::Grundy => "\
def terms(count):
    G, out, s = {}, [], 0
    while len(out) < count:
        for x in range(s+1):
            y = s-x
            seen = {g for (u, v), g in G.items() if u <= x and v <= y and move(x-u, y-v)}
            G[x, y] = min(set(range(len(seen)+1)) - seen)
            out.append(G[x, y])
        s += 1
    return out[:count]"
                .to_owned(),
            Of::Outcomes => format!(
                "\
def terms(count):
    P, out, s = [], [], 0
    while len(out) < count:
        for x in range(s+1):
            y = s-x
            hits = {hits}
            out.append(int({is_p}))
            if out[-1]: P.append((x, y))
        s += 1
    return out[:count]"
            ),
            of => format!(
                "\
def terms(count):
    P, out, x = [], [], 0
    while len(out) < count:
        y = found = 0
        while found < {}:
            hits = {hits}
            if {is_p}:
                P.append((x, y))
                found += 1
                {}
            y += 1
        x += 1
    return out[:count]",
                self.in_column,
                match of {
                    Of::Lower => "if x <= y: out.append(x)",
                    Of::Upper => "if x <= y: out.append(y)",
                    Of::Difference => "if x <= y: out.append(y-x)",
                    Of::Column => "out.append(y)",
                    _ => "if x > 0: out.append(int(y < x))",
                }
            ),
        };
        lines.extend(text.lines().map(str::to_owned));
        lines.push(match self.skip {
            0 => format!("print(terms({all}))"),
            skip => format!("print(terms({all})[{skip}:])"),
        });
        lines
    }

    fn pari(&self) -> Vec<String> {
        let (hits, is_p, all) = (self.hits(), self.is_p(), self.skip + self.count);
        let body = match self.of {
            // values take a map, which makes a long program; Python is enough
            Of::Grundy => return Vec::new(),
            Of::Outcomes => format!(
                "my(P=List(), out=List(), s=0); while(#out<c, for(x=0, s, my(y=s-x, hits={hits}, p={is_p}); listput(out, p); if(p, listput(P, [x,y]))); s++)"
            ),
            of => format!(
                "my(P=List(), out=List(), x=0); while(#out<c, my(y=0, found=0); while(found<{}, my(hits={hits}); if({is_p}, listput(P, [x,y]); found++; {}); y++); x++)",
                self.in_column,
                match of {
                    Of::Lower => "if(x<=y, listput(out, x))",
                    Of::Upper => "if(x<=y, listput(out, y))",
                    Of::Difference => "if(x<=y, listput(out, y-x))",
                    Of::Column => "listput(out, y)",
                    _ => "if(x>0, listput(out, y<x))",
                }
            ),
        };
        vec![
            format!("(PARI) move(i,j) = {};", self.moves()),
            format!("terms(c) = {{{body}; Vec(out)[1..c]}};"),
            match self.skip {
                0 => format!("terms({all})"),
                skip => format!("terms({all})[{}..{all}]", skip + 1),
            },
        ]
    }

    /// The number of moves to the P-positions found so far; those that may not be forbidden count as too many.
    fn hits(&self) -> &'static str {
        match self.language {
            Language::Python => "sum(move(x-u, y-v) for u, v in P if u <= x and v <= y)",
            Language::Pari => "sum(k=1, #P, if(P[k][1]<=x && P[k][2]<=y, move(x-P[k][1], y-P[k][2])))",
        }
    }

    /// Whether (x,y) is P, after the hits are counted.
    fn is_p(&self) -> String {
        let Parts { block, cuts, forced, misere, .. } = self.rules.parts();
        let mut all = vec![match block {
            Some(Blocking { most, .. }) => format!("hits <= {most}"),
            None => "hits == 0".to_owned(),
        }];
        if *misere {
            all.push(match self.language {
                Language::Python => "any(move(i, j) for i in range(x+1) for j in range(y+1) if i+j > 0)".to_owned(),
                Language::Pari => "sum(i=0, x, sum(j=0, y, i+j>0 && move(i,j)))>0".to_owned(),
            });
        }
        if let [cut] = &cuts[..] {
            all.push(self.one_of(&[format!("x >= {}", cut.base), format!("y >= {}", cut.height)]));
        }
        let at = |positions: &BTreeSet<Position>| {
            self.listed("x", "y", &positions.iter().map(|at| (at.x, at.y)).collect_vec())
        };
        if !forced.n.is_empty() {
            all.push(self.not(&at(&forced.n)));
        }
        let rule = self.all(&all);
        if forced.p.is_empty() { rule } else { self.one_of(&[rule, at(&forced.p)]) }
    }

    /// Whether (i,j) is a move, as a number: 0 if it is none, and more than may be forbidden if it may not be.
    fn moves(&self) -> String {
        let Parts { rays, residues, bishop, total, leaps, block, .. } = self.rules.parts();
        let mut any = Vec::new();
        for ray in rays {
            let lengths = ray.lengths;
            let classes = (lengths.modulus > 1).then(|| (lengths.modulus, (0..lengths.below).collect_vec()));
            any.push(self.multiple(ray.step, classes, lengths.max));
        }
        for residue in residues {
            any.push(self.multiple(residue.step, Some((residue.modulus, residue.classes.clone())), residue.max));
        }
        match bishop {
            0 => {}
            1 => any.push("i == j".to_owned()),
            m => any.push(format!("abs(i-j) < {m}")),
        }
        if *total > 0 {
            any.push(format!("i+j < {total}"));
        }
        if !leaps.is_empty() {
            any.push(self.listed("i", "j", &leaps.iter().copied().collect_vec()));
        }
        let moves = self.one_of(&any);
        let Some(Blocking { most, of }) = block else { return moves };
        let may_be_forbidden = match of {
            Blockable::All => return moves,
            Blockable::Diagonal => "i == j".to_owned(),
            Blockable::Roob(l) => {
                let axis = self.one_of(&["i == 0".to_owned(), "j == 0".to_owned()]);
                if *l <= 1 { axis } else { self.all(&[axis, format!("i+j >= {l}")]) }
            }
        };
        match self.language {
            Language::Python => format!("({moves}) * (1 if {may_be_forbidden} else {})", most + 1),
            Language::Pari => format!("({moves})*if({may_be_forbidden}, 1, {})", most + 1),
        }
    }

    /// Whether (i,j) is a multiple of a vector, by one of these residues modulo a number if they are given.
    fn multiple(&self, (a, b): Vector, classes: Option<(u64, Vec<u64>)>, max: Option<u64>) -> String {
        let divisor = gcd(a, b);
        let times = |k: u64, name: &str| if k == 1 { name.to_owned() } else { format!("{k}*{name}") };
        let mut all = vec![match (a, b) {
            (0, _) => "i == 0".to_owned(),
            (_, 0) => "j == 0".to_owned(),
            _ => format!("{} == {}", times(b / divisor, "i"), times(a / divisor, "j")),
        }];
        let (pile, step) = if a == 0 { ("j", b) } else { ("i", a) };
        if divisor > 1 {
            all.push(format!("{pile} % {step} == 0"));
        }
        let factor = match (self.language, step) {
            (_, 1) => pile.to_owned(),
            (Language::Python, _) => format!("({pile}//{step})"),
            (Language::Pari, _) => format!("({pile}\\{step})"),
        };
        if let Some((modulus, classes)) = classes {
            all.push(match (&classes[..], self.language) {
                ([only], _) => format!("{factor} % {modulus} == {only}"),
                _ if classes.iter().copied().eq(0..classes.len() as u64) => {
                    format!("{factor} % {modulus} < {}", classes.len())
                }
                (_, Language::Python) => format!("{factor} % {modulus} in ({})", classes.iter().join(", ")),
                (_, Language::Pari) => {
                    self.one_of(&classes.iter().map(|class| format!("{factor} % {modulus} == {class}")).collect_vec())
                }
            });
        }
        all.extend(max.map(|max| format!("{factor} <= {max}")));
        self.all(&all)
    }

    /// Whether the pair of these names is one of those listed.
    fn listed(&self, x: &str, y: &str, pairs: &[Vector]) -> String {
        match (self.language, pairs) {
            (Language::Python, [(a, b)]) => format!("({x}, {y}) == ({a}, {b})"),
            (Language::Python, _) => {
                format!("({x}, {y}) in ({})", pairs.iter().map(|(a, b)| format!("({a}, {b})")).join(", "))
            }
            (Language::Pari, _) => {
                self.one_of(&pairs.iter().map(|(a, b)| format!("[{x},{y}]==[{a},{b}]")).collect_vec())
            }
        }
    }

    fn all(&self, parts: &[String]) -> String {
        self.joined(parts, if self.language == Language::Python { " and " } else { " && " })
    }

    fn one_of(&self, parts: &[String]) -> String {
        self.joined(parts, if self.language == Language::Python { " or " } else { " || " })
    }

    /// The parts with a word between them; a part that has another word in it stands in parentheses.
    fn joined(&self, parts: &[String], word: &str) -> String {
        let words = [" and ", " or ", " && ", " || "];
        let is_other = |part: &String| words.iter().any(|other| *other != word && part.contains(other));
        match parts {
            [only] => only.clone(),
            _ => parts.iter().map(|part| if is_other(part) { format!("({part})") } else { part.clone() }).join(word),
        }
    }

    fn not(&self, part: &str) -> String {
        match self.language {
            Language::Python => format!("not ({part})"),
            Language::Pari => format!("!({part})"),
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
