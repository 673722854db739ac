//! The numeration that a sentence names.

use std::fmt;

/// The numeration that a sentence names: `msd_fib`, `msd_ost[3;1,2]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NumerationName {
    /// `msd_fib`: Zeckendorf's.
    Fibonacci,
    /// `msd_pell`.
    Pell,
    /// `msd_2`, `msd_10`: the base, at least 2.
    Base(u32),
    /// `msd_ost[2,1]`, `msd_ost[3;1,2]`: Ostrowski's, of a number with ultimately periodic partial quotients.
    Ostrowski {
        /// The quotients before the period; may be empty.
        preperiod: Vec<u32>,
        /// The quotients that repeat; at least one.
        period: Vec<u32>,
    },
}

impl fmt::Display for NumerationName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumerationName::Fibonacci => f.write_str("msd_fib"),
            NumerationName::Pell => f.write_str("msd_pell"),
            NumerationName::Base(base) => write!(f, "msd_{base}"),
            NumerationName::Ostrowski { preperiod, period } => {
                f.write_str("msd_ost[")?;
                write_list(f, preperiod)?;
                f.write_str(if preperiod.is_empty() { "" } else { ";" })?;
                write_list(f, period)?;
                f.write_str("]")
            }
        }
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, quotients: &[u32]) -> fmt::Result {
    for (k, quotient) in quotients.iter().enumerate() {
        write!(f, "{}{quotient}", if k > 0 { "," } else { "" })?;
    }
    Ok(())
}
