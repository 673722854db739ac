//! Kinds of moves: each is a constructor of `vector`, and the conditions by which the library knows its moves.

use wythoff_game::{Lengths, Ray};

use super::terms::{Condition, Constructor, Number, Pile, Premise};

/// A kind of move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// What the kind is by definition.
    pub constructor: Constructor,
    /// Lists of conditions: a move is one of this kind if it fulfils all conditions of one of the lists.
    pub conditions: Vec<Vec<Condition>>,
    /// The values of the variables, as the proof finds them from `i` and `j`, the tokens that are taken.
    pub(super) values: Vec<String>,
    pub(super) steepness: u64,
}

impl Kind {
    /// Whether the vector is one of the kind, by definition.
    pub fn gives(&self, vector: (u64, u64)) -> bool {
        self.constructor.gives(vector)
    }

    /// Whether the vector is one of the kind, by its conditions.
    pub fn meets(&self, vector: (u64, u64)) -> bool {
        self.conditions.iter().any(|list| list.iter().all(|condition| condition.holds(vector)))
    }

    /// A number s such that i = 0 or j <= s i, and j = 0 or i <= s j, for each vector (i,j) of the kind.
    pub(super) fn steepness(&self) -> u64 {
        self.steepness
    }

    /// The multiples of one vector.
    pub(super) fn ray(ray: &Ray) -> Kind {
        let Ray { step: (a, b), lengths: Lengths { modulus, below, max } } = *ray;
        let t = Number::Variable(0);
        let times = |factor: u64| match factor {
            0 => Number::Numeral(0),
            1 => t,
            factor => Number::Times(factor, 0),
        };
        let residues: Vec<u64> = (0..below).collect();
        let mut premises = vec![Premise::Less(Number::Numeral(0), t)];
        premises.extend((modulus > 1).then(|| Premise::Residue(t, modulus, residues.clone())));
        premises.extend(max.map(|max| Premise::AtMost(t, Number::Numeral(max))));

        let along = |pile, step: u64| if step == 0 { Condition::Equal(pile) } else { Condition::Less(pile) };
        let mut conditions = vec![along(Pile::First, a)];
        // tokens are taken from the second pile in proportion to the first, if from both
        conditions.push(if a > 0 && b > 0 {
            Condition::Form { factors: [small(b), -small(a)], low: 0, high: 0 }
        } else {
            along(Pile::Second, b)
        });
        // the multiple is read off the first pile, if tokens are taken from it
        let (step, factors, taken) = if a > 0 { (a, [1, 0], "i") } else { (b, [0, 1], "j") };
        if modulus * step > 1 {
            let of = residues.iter().map(|residue| residue * step).collect();
            conditions.push(Condition::Residue { factors, modulus: modulus * step, of });
        }
        conditions.extend(max.map(|max| Condition::Form { factors, low: 1, high: small(max * step) }));
        let name = match (a, b) {
            (0, 1) => "column".to_owned(),
            (1, 0) => "line".to_owned(),
            (1, 1) => "diagonal".to_owned(),
            (a, b) => format!("ray_{a}_{b}"),
        };
        Kind {
            constructor: Constructor { name, variables: vec!["t"], premises, vector: [times(a), times(b)] },
            conditions: vec![conditions],
            values: vec![if step == 1 { format!("Z.to_nat {taken}") } else { format!("Z.to_nat ({taken} / {step})") }],
            steepness: a.max(b),
        }
    }

    /// Numbers that differ by less than m; `None` for m = 0.
    pub(super) fn bishop(m: u64) -> Option<Kind> {
        let most = small(m.checked_sub(1)?);
        if m == 1 {
            return Some(Kind::ray(&Ray::new((1, 1))));
        }
        let near = Condition::Form { factors: [1, -1], low: -most, high: most };
        let [i, j] = [0, 1].map(Number::Variable);
        let premises = vec![
            Premise::Less(Number::Numeral(0), Number::Sum),
            Premise::Less(i, Number::Plus(1, m)),
            Premise::Less(j, Number::Plus(0, m)),
        ];
        Some(Kind {
            constructor: on_both("near_diagonal", premises),
            conditions: vec![
                vec![Condition::Less(Pile::First), Condition::AtMost(Pile::Second), near.clone()],
                vec![Condition::Equal(Pile::First), Condition::Less(Pile::Second), near],
            ],
            values: both(),
            steepness: m,
        })
    }

    /// Fewer than h tokens from the two piles together; `None` for h = 0.
    pub(super) fn total(h: u64) -> Option<Kind> {
        let most = small(h.checked_sub(1)?);
        let premises =
            vec![Premise::Less(Number::Numeral(0), Number::Sum), Premise::Less(Number::Sum, Number::Numeral(h))];
        let sum = Condition::Form { factors: [1, 1], low: 1, high: most };
        Some(Kind {
            constructor: on_both("total", premises),
            conditions: vec![vec![Condition::AtMost(Pile::First), Condition::AtMost(Pile::Second), sum]],
            values: both(),
            steepness: h,
        })
    }

    /// A single vector.
    pub(super) fn leap((i, j): (u64, u64)) -> Kind {
        let exactly = |factors, taken: u64| Condition::Form { factors, low: small(taken), high: small(taken) };
        Kind {
            constructor: Constructor {
                name: format!("leap_{i}_{j}"),
                variables: vec![],
                premises: vec![],
                vector: [i, j].map(Number::Numeral),
            },
            conditions: vec![vec![exactly([1, 0], i), exactly([0, 1], j)]],
            values: vec![],
            steepness: i.max(j),
        }
    }
}

/// The constructor of the vectors (i,j) that fulfil these premises.
pub(super) fn on_both(name: &str, premises: Vec<Premise>) -> Constructor {
    let vector = [0, 1].map(Number::Variable);
    Constructor { name: name.to_owned(), variables: vec!["i", "j"], premises, vector }
}

/// The values of the variables of such a constructor.
pub(super) fn both() -> Vec<String> {
    ["i", "j"].map(|taken| format!("Z.to_nat {taken}")).into()
}

/// A number of the rules, which is at most 2^32, or a product of two.
pub(super) fn small(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
