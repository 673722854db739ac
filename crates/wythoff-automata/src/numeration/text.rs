//! Names of numeration systems: `msd_fib`, `msd_pell`, `msd_trib`, `msd_2`, `msd_ost[1,2]`, `msd_ost[3;1,2]`.

use std::fmt;
use std::str::FromStr;

use super::{MAX_QUOTIENT, NAMED, Numeration};

/// Why there is no such numeration system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumerationError {
    /// Quotients without a period.
    #[error("the period is empty; write at least one quotient, as in msd_ost[1,2]")]
    NoPeriod,
    /// A quotient out of range.
    #[error("the quotient {0} is not between 1 and {MAX_QUOTIENT}")]
    Quotient(u32),
    /// A base out of range.
    #[error("the base {0} is not between 2 and {MAX_QUOTIENT}")]
    Base(u32),
    /// A system given by automata that do not fit together.
    #[error("the parts are those of no numeration system: {0}")]
    Parts(&'static str),
    /// A name that is not one of a numeration system.
    #[error(
        "`{0}` is no numeration system; write msd_fib, msd_pell, msd_trib, msd_10 (a base), msd_ost[1,2] (periodic quotients) or msd_ost[3;1,2] (3, then 1, 2 for ever)"
    )]
    Unknown(String),
}

impl fmt::Display for Numeration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |list: &[u32]| list.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        match self.quotients() {
            None => match self.parts() {
                Some(parts) => f.write_str(&parts.name),
                None => write!(f, "msd_{}", self.digits()),
            },
            Some((preperiod, period)) => match (&preperiod[..], &period[..]) {
                ([], [1]) => f.write_str("msd_fib"),
                ([], [2]) => f.write_str("msd_pell"),
                ([], period) => write!(f, "msd_ost[{}]", list(period)),
                (preperiod, period) => write!(f, "msd_ost[{};{}]", list(preperiod), list(period)),
            },
        }
    }
}

impl FromStr for Numeration {
    type Err = NumerationError;

    fn from_str(text: &str) -> Result<Self, NumerationError> {
        let unknown = || NumerationError::Unknown(text.to_owned());
        let name = text.strip_prefix("msd_").ok_or_else(unknown)?;
        if let Some((_, system)) = NAMED.iter().find(|(known, _)| *known == name) {
            return Ok(system());
        }
        if let Ok(base) = name.parse() {
            return Numeration::base(base);
        }
        let inner = name.strip_prefix("ost[").and_then(|rest| rest.strip_suffix(']')).ok_or_else(unknown)?;
        let numbers = |list: &str| -> Result<Vec<u32>, NumerationError> {
            list.split(',').map(|q| q.trim().parse().map_err(|_| unknown())).collect()
        };
        match inner.split_once(';') {
            Some((preperiod, period)) => Numeration::ostrowski(&numbers(preperiod)?, &numbers(period)?),
            None => Numeration::ostrowski(&[], &numbers(inner)?),
        }
    }
}
