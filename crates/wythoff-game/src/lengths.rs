//! Conditions on the length of a move, for the rook, the bishop and rays.

use serde::{Deserialize, Serialize};

use crate::notation::{NotationError, Parsed, Parser};
use crate::rules::{MAX_PARAMETER, RulesError};

/// Which multiples `t >= 1` of a step are moves: those with `t mod modulus < below` and `t <= max`.
///
/// The default is every `t >= 1`. With `modulus = p` and `below = l` a ray of step (1,0) is the
/// horizontal half of the (l,p)-rook of RES definition 2, whose lengths are `ip + j > 0`, `0 <= j < l`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lengths {
    /// The period of the condition, at least 1.
    pub modulus: u64,
    /// The number of allowed residues, between 1 and `modulus`: the residues `0 .. below` are allowed.
    pub below: u64,
    /// The largest multiple allowed; `None` for no bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
}

impl Lengths {
    /// The condition that allows every length `t >= 1`.
    pub const ALL: Lengths = Lengths { modulus: 1, below: 1, max: None };

    /// The lengths that are multiples of `p`.
    pub const fn multiples_of(p: u64) -> Self {
        Lengths { modulus: p, below: 1, max: None }
    }

    /// All lengths up to `max`.
    pub const fn up_to(max: u64) -> Self {
        Lengths { modulus: 1, below: 1, max: Some(max) }
    }

    /// The lengths of a step of `c` tokens, converted to single tokens; `None` if no condition on lengths expresses them.
    pub(crate) fn in_single_tokens(self, c: u64) -> Option<Lengths> {
        match c {
            1 => Some(self),
            _ if self.modulus == 1 => {
                let max = match self.max {
                    Some(max) => Some(max.checked_mul(c).filter(|&max| max <= MAX_PARAMETER)?),
                    None => None,
                };
                Some(Lengths { modulus: c, below: 1, max })
            }
            _ => None,
        }
    }
}

impl Lengths {
    /// The condition in the notation, `mod p below l up to T`, without its vacuous parts.
    pub(crate) fn in_notation(&self) -> String {
        let residue = match (self.modulus, self.below) {
            (1, _) => None,
            (p, 1) => Some(format!("mod {p}")),
            (p, l) => Some(format!("mod {p} below {l}")),
        };
        let bound = self.max.map(|max| format!("up to {max}"));
        [residue, bound].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// What a length must be, in words: `a multiple of 3 and at most 9`.
    pub(crate) fn in_words(&self) -> String {
        let residue = match (self.modulus, self.below) {
            (1, _) => None,
            (p, 1) => Some(format!("a multiple of {p}")),
            (p, l) => Some(format!("0 to {} modulo {p}", l - 1)),
        };
        let bound = self.max.map(|max| format!("at most {max}"));
        [residue, bound].into_iter().flatten().collect::<Vec<_>>().join(" and ")
    }

    /// The condition itself; an error if it allows no length.
    pub(crate) fn checked(self) -> Result<Lengths, RulesError> {
        let p = self.modulus;
        let least = if self.below == 1 { p } else { 1 };
        match self.max.filter(|&max| max < least) {
            None => Ok(self),
            Some(max) => {
                let message = format!("no multiple of {p} is up to {max}");
                Err(RulesError::new(message, "allow greater lengths, or leave the part out"))
            }
        }
    }

    /// Reads `mod p`, or nothing.
    pub(crate) fn parse_modulus(parser: &mut Parser) -> Parsed<Option<u64>> {
        if !parser.word_if(&["mod"]) {
            return Ok(None);
        }
        let (p, span) = parser.number("write `mod 3` for lengths that are multiples of 3")?;
        match p {
            0 => Err(NotationError::new("no length is a multiple of 0", span, "write `mod p` with p >= 1")),
            p => Ok(Some(p)),
        }
    }

    /// Reads the rest of a condition after `mod p`, if that was read: `["below" l] ["up" "to" T]`.
    pub(crate) fn parse_rest(modulus: Option<u64>, parser: &mut Parser) -> Parsed<Self> {
        let mut lengths = Lengths::ALL;
        if let Some(p) = modulus {
            lengths = Lengths::multiples_of(p);
            if parser.word_if(&["below"]) {
                let (l, span) = parser.number("write `mod 6 below 2` for lengths 0 and 1 modulo 6")?;
                if l == 0 || l > p {
                    return Err(NotationError::new(
                        format!("`below` must be from 1 to {p}, not {l}"),
                        span,
                        "`mod p below l` allows the lengths that are 0 to l-1 modulo p",
                    ));
                }
                lengths.below = l;
            }
        }
        lengths.max = Lengths::parse_bound(parser)?;
        Ok(lengths)
    }

    /// Reads `up to T`, or nothing.
    pub(crate) fn parse_bound(parser: &mut Parser) -> Parsed<Option<u64>> {
        if parser.word_if(&["up"]) {
            let hint = "write `up to 10` for lengths of at most 10";
            if !parser.word_if(&["to"]) {
                return Err(parser.expected("`to`", hint));
            }
            let (max, span) = parser.number(hint)?;
            if max == 0 {
                return Err(NotationError::new("lengths up to 0 leave no move", span, hint));
            }
            return Ok(Some(max));
        }
        Ok(None)
    }
}

impl Default for Lengths {
    fn default() -> Self {
        Lengths::ALL
    }
}
