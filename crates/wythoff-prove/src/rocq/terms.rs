//! The little of Rocq's language in which rules are stated: what a constructor of vectors says, and conditions on the tokens that a move takes.
//! `Display` writes it as it stands in the file, and tests evaluate the same values.

use std::fmt;

/// A number in the type of a constructor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// A numeral.
    Numeral(u64),
    /// The variable with this place among those of the constructor.
    Variable(usize),
    /// A factor times a variable.
    Times(u64, usize),
    /// The sum of the two variables of a constructor.
    Sum,
    /// A variable and a number.
    Plus(usize, u64),
}

/// A condition under which a constructor gives a vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Premise {
    /// The first number is less than the second.
    Less(Number, Number),
    /// The first number is at most the second.
    AtMost(Number, Number),
    /// The number is one of these residues modulo m.
    Residue(Number, u64, Vec<u64>),
}

/// A constructor of an inductive predicate, which is `vector` unless options are blocked: for all values of its variables that fulfil the premises, the two numbers are a vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constructor {
    /// Its name.
    pub name: String,
    /// The names of its variables, at most two.
    pub variables: Vec<&'static str>,
    /// What must hold.
    pub premises: Vec<Premise>,
    /// The tokens that are taken from the two piles.
    pub vector: [Number; 2],
}

/// One of the two piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// The pile x.
    First,
    /// The pile y.
    Second,
}

/// A condition on the tokens (i,j) that a move takes, as the library reads it digit by digit (`rocq/Conditions.v`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Tokens are taken from this pile.
    Less(Pile),
    /// No token is added to this pile.
    AtMost(Pile),
    /// This pile stays as it is.
    Equal(Pile),
    /// `low <= p i + q j <= high`
    Form {
        /// The factors of i and j.
        factors: [i64; 2],
        /// The least value.
        low: i64,
        /// The greatest value.
        high: i64,
    },
    /// `p i + q j` is one of these residues modulo m.
    Residue {
        /// The factors of i and j.
        factors: [i64; 2],
        /// The modulus.
        modulus: u64,
        /// The residues.
        of: Vec<u64>,
    },
}

impl Number {
    fn value(self, values: [u64; 2]) -> u64 {
        match self {
            Number::Numeral(number) => number,
            Number::Variable(place) => values[place],
            Number::Times(factor, place) => factor * values[place],
            Number::Sum => values[0] + values[1],
            Number::Plus(place, number) => values[place] + number,
        }
    }

    /// The number as it stands beside an operator of a lower rank, where the variables have these names.
    pub(super) fn text(self, names: &[&str]) -> String {
        let name = |place: usize| names.get(place).copied().unwrap_or_default();
        match self {
            Number::Numeral(number) => number.to_string(),
            Number::Variable(place) => name(place).to_owned(),
            Number::Times(factor, place) => format!("{factor} * {}", name(place)),
            Number::Sum => names.join(" + "),
            Number::Plus(place, number) => format!("{} + {number}", name(place)),
        }
    }

    /// The number as an argument.
    fn argument(self, names: &[&str]) -> String {
        match self {
            Number::Numeral(_) | Number::Variable(_) => self.text(names),
            Number::Times(..) | Number::Sum | Number::Plus(..) => format!("({})", self.text(names)),
        }
    }
}

impl Premise {
    fn holds(&self, values: [u64; 2]) -> bool {
        match self {
            Premise::Less(a, b) => a.value(values) < b.value(values),
            Premise::AtMost(a, b) => a.value(values) <= b.value(values),
            Premise::Residue(a, modulus, of) => of.contains(&(a.value(values) % modulus)),
        }
    }

    fn text(&self, names: &[&str]) -> String {
        match self {
            Premise::Less(a, b) => format!("{} < {}", a.text(names), b.text(names)),
            Premise::AtMost(a, b) => format!("{} <= {}", a.text(names), b.text(names)),
            Premise::Residue(a, modulus, of) => {
                let cases: Vec<String> =
                    of.iter().map(|residue| format!("{} mod {modulus} = {residue}", a.text(names))).collect();
                match &cases[..] {
                    [case] => case.clone(),
                    cases => format!("({})", cases.join(" \\/ ")),
                }
            }
        }
    }
}

impl Constructor {
    /// Whether the constructor gives this vector, for some values of its variables. They are tried one by one up to the larger of the two numbers,
    /// which is enough, since each variable is counted in at least one of them.
    pub fn gives(&self, (i, j): (u64, u64)) -> bool {
        let most = |place: usize| if place < self.variables.len() { i.max(j) } else { 0 };
        (0..=most(0)).any(|a| {
            (0..=most(1)).any(|b| {
                let values = [a, b];
                self.vector.map(|number| number.value(values)) == [i, j]
                    && self.premises.iter().all(|premise| premise.holds(values))
            })
        })
    }

    /// The constructor as it stands in the declaration of a predicate of this name.
    pub(super) fn declared(&self, predicate: &str) -> String {
        let Constructor { name, variables, premises, vector } = self;
        let head = [&[name.as_str()], &variables[..]].concat().join(" ");
        let premises: String = premises.iter().map(|premise| format!("{} -> ", premise.text(variables))).collect();
        let [i, j] = vector.map(|number| number.argument(variables));
        format!("| {head} : {premises}{predicate} {i} {j}")
    }
}

impl fmt::Display for Constructor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.declared("vector"))
    }
}

impl Condition {
    /// Whether the condition holds if i and j tokens are taken.
    pub fn holds(&self, (i, j): (u64, u64)) -> bool {
        let [i, j] = [i, j].map(|taken| i64::try_from(taken).unwrap_or(i64::MAX));
        let from = |pile: &Pile| match pile {
            Pile::First => i,
            Pile::Second => j,
        };
        let sum = |factors: &[i64; 2]| factors[0] * i + factors[1] * j;
        match self {
            Condition::Less(pile) => from(pile) > 0,
            Condition::AtMost(pile) => from(pile) >= 0,
            Condition::Equal(pile) => from(pile) == 0,
            Condition::Form { factors, low, high } => (*low..=*high).contains(&sum(factors)),
            Condition::Residue { factors, modulus, of } => i64::try_from(*modulus)
                .is_ok_and(|m| of.iter().any(|&r| i64::try_from(r) == Ok(sum(factors).rem_euclid(m)))),
        }
    }
}

impl Pile {
    /// The library says `true` for the second pile.
    fn text(self) -> &'static str {
        match self {
            Pile::First => "false",
            Pile::Second => "true",
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signed = |number: i64| if number < 0 { format!("({number})") } else { number.to_string() };
        let sum = |factors: &[i64; 2]| factors.map(signed).join(" ");
        match self {
            Condition::Less(pile) => write!(f, "Less {}", pile.text()),
            Condition::AtMost(pile) => write!(f, "AtMost {}", pile.text()),
            Condition::Equal(pile) => write!(f, "Equal {}", pile.text()),
            Condition::Form { factors, low, high } => {
                write!(f, "Form {} {} {}", sum(factors), signed(*low), signed(*high))
            }
            Condition::Residue { factors, modulus, of } => {
                write!(f, "Residue {} {modulus} {}", sum(factors), listed(of))
            }
        }
    }
}

/// A list in brackets.
pub(super) fn listed<T: fmt::Display>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    format!("[{}]", items.join("; "))
}
