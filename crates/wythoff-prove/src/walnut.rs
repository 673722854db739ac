//! The proof as a script for Walnut, so that a referee can have it decided by another program.

use std::fmt::Write;

use wythoff_automata::AutomataError;
use wythoff_automata::format::walnut;
use wythoff_budget::Budget;

use wythoff_check::{Certificate, CertificateError, sentence};

/// What Walnut needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalnutScript {
    /// The automaton: `Automata Library/P.txt`.
    pub automaton: String,
    /// The command that defines the numeration system, if Walnut does not know it: to be given before the script.
    pub numeration: Option<String>,
    /// The commands: a file in `Command Files`, to be loaded. Every `eval` should answer TRUE.
    pub commands: String,
}

impl WalnutScript {
    /// The proof of a certificate: each definition and claim of the theorem, about the automaton `P`.
    ///
    /// # Errors
    /// There are no sentences for the rules; the budget is exceeded by the automaton for words of every length.
    pub fn new(certificate: &Certificate, budget: &Budget) -> Result<Self, CertificateError> {
        let theorem = sentence::theorem(certificate.rules(), budget)?;
        let numeration = certificate.relation().numeration();
        let system = walnut::name(numeration);
        let mut commands = String::new();
        for definition in &theorem.definitions {
            // Walnut takes the arguments of an automaton in the order of the names of its variables.
            if !definition.parameters.is_sorted() {
                return Err(AutomataError::NotCanonical("has parameters out of order").into());
            }
            let _ = writeln!(commands, "def {} \"?{system} {}\":", definition.name, definition.formula);
        }
        for (number, claim) in theorem.claims.iter().enumerate() {
            let name: String = claim.name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
            let free = claim.formula.free_variables();
            let free = free.iter().map(|name| &**name).collect::<Vec<_>>().join(",");
            let formula = match &free[..] {
                "" => claim.formula.to_string(),
                _ => format!("A {free} ({})", claim.formula),
            };
            let _ = writeln!(commands, "eval claim_{number}_{name} \"?{system} {formula}\":");
        }
        Ok(WalnutScript {
            automaton: walnut::write(certificate.relation(), budget)?,
            numeration: walnut::definition(numeration),
            commands,
        })
    }
}
