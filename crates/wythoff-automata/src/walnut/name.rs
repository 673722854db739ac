//! Names of numeration systems in Walnut, and the commands that define them there.

use crate::numeration::Numeration;

/// Walnut's name of the numeration system: `msd_fib`, `msd_pell`, `msd_3`, or a name that its command `ost` has to define
/// first, as [`definition`] states, or files, which [`bases`](super::bases) makes.
///
/// ```
/// use wythoff_automata::{Numeration, format::walnut};
/// let system: Numeration = "msd_ost[3;1,2]".parse()?;
/// assert_eq!(walnut::name(&system), "msd_ost_3_then_1_2");
/// assert_eq!(walnut::definition(&system).as_deref(), Some("ost ost_3_then_1_2 [3] [1 2];"));
/// assert_eq!(walnut::definition(&Numeration::fibonacci()), None);
/// # Ok::<(), wythoff_automata::NumerationError>(())
/// ```
pub fn name(numeration: &Numeration) -> String {
    match custom(numeration) {
        Some((name, ..)) => format!("msd_{name}"),
        // A name in Walnut has no brackets.
        None => numeration.to_string().replace(['[', ','], "_").replace(']', ""),
    }
}

/// The command that defines the numeration system in Walnut; `None` for a system that Walnut knows, or that has files.
pub fn definition(numeration: &Numeration) -> Option<String> {
    let (name, preperiod, period) = custom(numeration)?;
    // Walnut's first list begins with the integer part; 0 stands for an empty preperiod.
    let preperiod = if preperiod.is_empty() { vec![0] } else { preperiod };
    Some(format!("ost {name} [{}] [{}];", join(&preperiod, " "), join(&period, " ")))
}

/// The numeration system with this name, written as by [`name`] or as in this program.
pub(super) fn parse(name: &str) -> Option<Numeration> {
    if let Ok(known) = name.parse() {
        return Some(known);
    }
    // Only sentences are about negative numbers; positions and proofs are not.
    match name.strip_prefix("msd_neg_") {
        Some("fib") => return Some(Numeration::negative_fibonacci()),
        Some(base) => return Numeration::negative_base(base.parse().ok()?).ok(),
        None => {}
    }
    let quotients = |list: &str| list.split('_').map(|quotient| quotient.parse().ok()).collect::<Option<Vec<u32>>>();
    if let Some(list) = name.strip_prefix("msd_pisot_") {
        return Numeration::pisot(&quotients(list)?).ok();
    }
    let list = name.strip_prefix("msd_ost_")?;
    match list.split_once("_then_") {
        Some((preperiod, period)) => Numeration::ostrowski(&quotients(preperiod)?, &quotients(period)?).ok(),
        None => Numeration::ostrowski(&[], &quotients(list)?).ok(),
    }
}

/// Name, preperiod and period of a numeration system that has to be defined in Walnut; `None` for one that Walnut knows.
fn custom(numeration: &Numeration) -> Option<(String, Vec<u32>, Vec<u32>)> {
    let (preperiod, period) = numeration.quotients()?;
    match (&preperiod[..], &period[..]) {
        ([], [1] | [2]) => None,
        ([], list) => Some((format!("ost_{}", join(list, "_")), preperiod, period)),
        (first, list) => Some((format!("ost_{}_then_{}", join(first, "_"), join(list, "_")), preperiod, period)),
    }
}

fn join(list: &[u32], between: &str) -> String {
    list.iter().map(u32::to_string).collect::<Vec<_>>().join(between)
}
