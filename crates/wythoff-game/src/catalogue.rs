//! The named games of the literature: names, parameters, one-line rules and sources.

use crate::blocking::{Blockable, Blocking};
use crate::imitation::Imitation;
use crate::kinds::{Parts, Ray};
use crate::lengths::Lengths;
use crate::position::Vector;
use crate::region::Rectangle;
use crate::slices;

/// A named family of games, such as `maharaja(k,l)`.
#[derive(Debug)]
pub struct Entry {
    /// The name, as written in the notation.
    pub name: &'static str,
    /// The lists of parameters that may follow the name, each parameter as its name and least value; the empty list stands for the name
    /// without parentheses.
    pub forms: &'static [&'static [(&'static str, u64)]],
    /// The condition on the parameters in words; empty if there is none.
    pub condition: &'static str,
    /// The rule of the games in one line, in words, with formulas between dollar signs.
    pub rule: &'static str,
    /// The publication from which the game comes.
    pub source: &'static str,
    /// A member of the family in the notation, with parameters.
    pub example: &'static str,
    build: fn(&[u64]) -> Result<Parts, BadParameter>,
}

/// A parameter outside its range: which one, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadParameter {
    /// The index of the parameter in the list of parameters.
    pub index: usize,
    /// What is wrong with the parameter.
    pub message: String,
}

impl Entry {
    /// The parts of the member of this family with these parameters.
    ///
    /// # Errors
    /// A parameter out of range. The number of parameters must be that of one of the [`forms`](Entry::forms).
    pub fn parts(&self, parameters: &[u64]) -> Result<Parts, BadParameter> {
        let form = self.forms.iter().find(|form| form.len() == parameters.len());
        let mut named = form.copied().unwrap_or_default().iter().zip(parameters).enumerate();
        match named.find(|(_, ((_, least), value))| *value < least) {
            Some((index, ((name, least), value))) => {
                Err(bad(index, format!("{name} must be at least {least}, not {value}")))
            }
            None => (self.build)(parameters),
        }
    }

    /// How members of the family are written: the name alone, `maharaja`, or with the names of the parameters, `maharaja(k,l)`.
    pub fn signatures(&self) -> impl Iterator<Item = String> + '_ {
        self.names().into_iter().map(|names| match &names[..] {
            [] => self.name.to_owned(),
            names => format!("{}({})", self.name, names.join(",")),
        })
    }

    /// The names of the parameters in each of the [`forms`](Entry::forms).
    pub fn names(&self) -> Vec<Vec<&'static str>> {
        self.forms.iter().map(|form| form.iter().map(|(name, _)| *name).collect()).collect()
    }
}

/// The entry of the catalogue with this name; `None` if there is none.
pub fn find(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.name == name)
}

fn bad(index: usize, message: impl Into<String>) -> BadParameter {
    BadParameter { index, message: message.into() }
}

fn product(m: u64, p: u64, index: usize) -> Result<u64, BadParameter> {
    m.checked_mul(p)
        .filter(|&mp| mp <= crate::MAX_PARAMETER)
        .ok_or_else(|| bad(index, format!("mp = {m} x {p} is greater than {}", crate::MAX_PARAMETER)))
}

fn pair(parameters: &[u64], default: Vector) -> Result<Vector, BadParameter> {
    let &[k, l] = parameters else { return Ok(default) };
    if k < l { Ok((k, l)) } else { Err(bad(1, format!("l must be greater than k = {k}, not {l}"))) }
}

fn queen_and(extra: Parts) -> Parts {
    Parts { rays: [Parts::rook().rays, extra.rays].concat(), bishop: 1, leaps: extra.leaps, ..Parts::default() }
}

/// The removed rectangle of l-Shifted m x p-Wythoff (RES definition 3): base ml, height m(p - l); nothing when l = 0.
fn shift(m: u64, p: u64, l: u64) -> Rectangle {
    Rectangle { base: m * l, height: m * (p - l) }
}

/// All named games.
pub static ENTRIES: &[Entry] = &[
    Entry {
        name: "nim",
        forms: &[&[]],
        condition: "",
        rule: "take any number of tokens from one pile",
        source: "Bouton 1902",
        example: "nim",
        build: |_| Ok(Parts::rook()),
    },
    Entry {
        name: "wythoff",
        forms: &[&[]],
        condition: "",
        rule: "rook + bishop: from one pile any number, or the same number from both",
        source: "Wythoff 1907",
        example: "wythoff",
        build: |_| Ok(Parts::m_wythoff(1)),
    },
    Entry {
        name: "m-wythoff",
        forms: &[&[("m", 1)]],
        condition: "m >= 1",
        rule: "rook + m-bishop: from both piles numbers that differ by less than m",
        source: "Fraenkel 1982",
        example: "m-wythoff(2)",
        build: |q| Ok(Parts::m_wythoff(q[0])),
    },
    Entry {
        name: "maharaja",
        forms: &[&[], &[("k", 1), ("l", 1)]],
        condition: "1 <= k < l",
        rule: "Wythoff Nim with the (k,l)-leaper, by default the knight (1,2)",
        source: "Larsson & Wästlund 2014 (MAH)",
        example: "maharaja(3,5)",
        build: |q| {
            let (k, l) = pair(q, (1, 2))?;
            Ok(queen_and(Parts { leaps: [(k, l), (l, k)].into(), ..Parts::default() }))
        },
    },
    Entry {
        name: "connell",
        forms: &[&[("p", 1)]],
        condition: "p >= 1",
        rule: "Wythoff modulo p: rook moves in multiples of p, and the bishop",
        source: "Connell 1959; RES section 1.4",
        example: "connell(3)",
        build: |q| Ok(Parts { bishop: 1, ..Parts::rook_with(Lengths::multiples_of(q[0])) }),
    },
    Entry {
        name: "roob-blocking",
        forms: &[&[("m", 1), ("p", 1)], &[("m", 1), ("p", 1), ("l", 1)]],
        condition: "m, p, l >= 1; l = m if left out",
        rule: "m-Wythoff; before each move the previous player blocks at most $p-1$ rook options of length >= l",
        source: "RES definition 3 (1), mWN^p; remark 4, mWN_l^p",
        example: "roob-blocking(2,3)",
        build: |q| {
            let l = q.get(2).copied().unwrap_or(q[0]);
            let block = Some(Blocking { most: q[1] - 1, of: Blockable::Roob(l) });
            Ok(Parts { block, ..Parts::m_wythoff(q[0]) })
        },
    },
    Entry {
        name: "modular",
        forms: &[&[("m", 1), ("l", 0), ("p", 1)]],
        condition: "m, p >= 1, 0 <= l <= p",
        rule: "m-bishop and (l,p)-rook: rook moves of length $ip+j$ with 0 <= j < l (l = 0: multiples of p)",
        source: "RES definition 3 (2), mWN^(l,p)",
        example: "modular(2,1,3)",
        build: |q| {
            let &[m, l, p] = q else { unreachable!("one form, three parameters") };
            if l > p {
                return Err(bad(1, format!("l must be at most p = {p}, not {l}")));
            }
            Ok(Parts { bishop: m, ..Parts::rook_with(Lengths { modulus: p, below: l.max(1), max: None }) })
        },
    },
    Entry {
        name: "shifted",
        forms: &[&[("m", 1), ("p", 1), ("l", 0)]],
        condition: "m, p >= 1, 0 <= l < p",
        rule: "mp-Wythoff on a board without the rectangle of base ml and height $m(p-l)$ (l = 0: the whole board)",
        source: "RES definition 3 (3a), m x p WN_l",
        example: "shifted(2,3,1)",
        build: |q| {
            let &[m, p, l] = q else { unreachable!("one form, three parameters") };
            if l >= p {
                return Err(bad(2, format!("l must be below p = {p}, not {l}")));
            }
            Ok(Parts { cuts: vec![shift(m, p, l)], ..Parts::m_wythoff(product(m, p, 1)?) })
        },
    },
    Entry {
        name: "cut",
        forms: &[&[("m", 1), ("p", 1), ("u", 1), ("v", 1)]],
        condition: "m, p, u, v >= 1",
        rule: "mp-Wythoff on a board without the rectangle of base u and height v",
        source: "RES remark 4, m x p WN_{u,v}",
        example: "cut(1,2,3,1)",
        build: |q| {
            let &[m, p, base, height] = q else { unreachable!("one form, four parameters") };
            Ok(Parts { cuts: vec![Rectangle { base, height }], ..Parts::m_wythoff(product(m, p, 1)?) })
        },
    },
    Entry {
        name: "mxp-wythoff",
        forms: &[&[("m", 1), ("p", 1)]],
        condition: "m, p >= 1, p <= 4096",
        rule: "the second player picks l before the first move, then as shifted(m,p,l); also written `2 x 3-wythoff`",
        source: "RES definition 3 (3b), m x p WN",
        example: "mxp-wythoff(2,3)",
        build: |q| {
            let (m, p) = (q[0], q[1]);
            let bishop = product(m, p, 1)?;
            if p > 4096 {
                return Err(bad(1, format!("p must be at most 4096 (one board for each choice of l), not {p}")));
            }
            Ok(Parts { cuts: (0..p).map(|l| shift(m, p, l)).collect(), ..Parts::m_wythoff(bishop) })
        },
    },
    Entry {
        name: "diagonal-blocking",
        forms: &[&[("m", 1), ("p", 1)]],
        condition: "m, p >= 1",
        rule: "m-Wythoff; before each move the previous player blocks at most $p-1$ options on the position's own diagonal",
        source: "(m,p)-Wythoff Nim, IMI section 1.4.5; Hegarty & Larsson 2006",
        example: "diagonal-blocking(3,5)",
        build: |q| {
            Ok(Parts { block: Some(Blocking { most: q[1] - 1, of: Blockable::Diagonal }), ..Parts::m_wythoff(q[0]) })
        },
    },
    Entry {
        name: "imitation",
        forms: &[&[("m", 1), ("p", 1)]],
        condition: "m, p >= 1",
        rule: "Nim with memory: no player may m-imitate his opponent on p consecutive moves of his own",
        source: "Larsson 2009 (IMI)",
        example: "imitation(2,3)",
        build: |q| Ok(Parts { imitation: Some(Imitation { m: q[0], p: q[1] }), ..Parts::rook() }),
    },
    Entry {
        name: "misere-wythoff",
        forms: &[&[]],
        condition: "",
        rule: "Wythoff Nim, but the player unable to move wins",
        source: "ALT, misere play",
        example: "misere-wythoff",
        build: |_| Ok(Parts { misere: true, ..Parts::m_wythoff(1) }),
    },
    Entry {
        name: "gdwn",
        forms: &[&[("k", 1), ("l", 1)]],
        condition: "1 <= k < l",
        rule: "generalised diagonal Wythoff Nim: rook, bishop and all multiples of (k,l) and (l,k)",
        source: "Larsson 2012, A Generalized Diagonal Wythoff Nim; ALT section 6; MAH figure 9",
        example: "gdwn(1,2)",
        build: |q| {
            let (k, l) = pair(q, (1, 2))?;
            Ok(queen_and(Parts { rays: vec![Ray::new((k, l)), Ray::new((l, k))], ..Parts::default() }))
        },
    },
    Entry {
        name: "k-blocking",
        forms: &[&[("k", 1)]],
        condition: "k >= 1",
        rule: "Wythoff Nim; before each move the previous player blocks at most $k-1$ options of any kind",
        source: "Larsson 2011, Blocking Wythoff Nim",
        example: "k-blocking(3)",
        build: |q| Ok(Parts { block: Some(Blocking { most: q[0] - 1, of: Blockable::All }), ..Parts::m_wythoff(1) }),
    },
    Entry {
        name: "cyclic-nimhoff",
        forms: &[&[("h", 1)]],
        condition: "h >= 1",
        rule: "take any number of tokens from one pile, or fewer than h from the two piles together",
        source: "Fraenkel & Lorberbom 1991, Nimhoff games",
        example: "cyclic-nimhoff(3)",
        build: |q| Ok(Parts { total: q[0], ..Parts::rook() }),
    },
    Entry {
        name: "three-heaps",
        forms: &[&[("a", 0)]],
        condition: "0 <= a <= 48",
        rule: "Wythoff Nim with three heaps, a tokens in the first one, as a game with two piles: N is forced where only moves from the first heap win, and on the diagonals without a P-position",
        source: "Fraenkel, as told by Sun & Zeilberger 2004, On Fraenkel's N-heap Wythoff's conjectures",
        example: "three-heaps(3)",
        build: |q| {
            let beyond = || {
                let most = slices::largest();
                bad(0, format!("a must be at most {most}, not {}: what is N with more is not known by a theorem", q[0]))
            };
            Ok(Parts { forced: slices::labels(q[0]).ok_or_else(beyond)?, ..Parts::m_wythoff(1) })
        },
    },
];
