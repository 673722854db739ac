//! Names of numeration systems, read and written: `msd_fib`, `msd_pell`, `msd_trib`, `msd_2`, `msd_ost[1,2]`, `msd_ost[3;1,2]`,
//! `msd_pisot[3,2]`.

use std::fmt;
use std::str::FromStr;

use super::{NAMED, Negative, Numeration, NumerationError, System};

impl fmt::Display for Numeration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |list: &[u32]| list.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        match self.quotients() {
            None => match self.parts() {
                Some(parts) => f.write_str(&parts.name),
                None if self.alphabet().is_some() => {
                    let letters = self.alphabet().unwrap_or_default().iter().map(i64::to_string);
                    write!(f, "{{{}}}", letters.collect::<Vec<_>>().join(","))
                }
                None if self.has_negatives() => match self.0 {
                    System::Negative(Negative::Base(k)) => write!(f, "msd_neg_{k}"),
                    _ => f.write_str("msd_neg_fib"),
                },
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
        let numbers = |list: &str| -> Result<Vec<u32>, NumerationError> {
            list.split(',').map(|q| q.trim().parse().map_err(|_| unknown())).collect()
        };
        let (kind, inner) = name.strip_suffix(']').and_then(|rest| rest.split_once('[')).ok_or_else(unknown)?;
        match kind {
            "pisot" => return Numeration::pisot(&numbers(inner)?),
            "ost" => {}
            _ => return Err(unknown()),
        }
        match inner.split_once(';') {
            Some((preperiod, period)) => Numeration::ostrowski(&numbers(preperiod)?, &numbers(period)?),
            None => Numeration::ostrowski(&[], &numbers(inner)?),
        }
    }
}
