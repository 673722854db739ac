//! A proof as a script for Walnut, so that a referee can have it decided by another program.

use std::fmt::Write;

use wythoff_automata::format::walnut;
use wythoff_automata::logic::build::{and, call, equal, exists, not, or};
use wythoff_automata::logic::{Formula, Term};
use wythoff_automata::{AutomataError, Relation};
use wythoff_budget::Budget;

use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::{Claim, Definition, Fall, Theorem, name};
use wythoff_check::{Certificate, CertificateError, sentence};
use wythoff_game::Rules;

/// The files and commands for Walnut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalnutScript {
    /// The automaton, as the file `Automata Library/P.txt`.
    pub automaton: String,
    /// The automata of the lower links, for a link of a chain: `Automata Library/below0.txt` and so on; empty for a certificate.
    pub below: Vec<String>,
    /// The P-positions with one pass fewer, and the labels, ends and moves that the rules give as automata: the name in the commands, and the file, of each.
    pub sets: Vec<(String, String)>,
    /// The command that defines the numeration system, to be run before the script; `None` if Walnut knows the system.
    pub numeration: Option<String>,
    /// The files that define the numeration system, their names and texts, to be put into `Custom Bases`; empty if there are none.
    pub bases: Vec<(String, String)>,
    /// The commands, as a file in `Command Files` to be loaded. Every `eval` should answer TRUE.
    pub commands: String,
}

impl WalnutScript {
    /// The proof of a certificate: each definition and claim of the theorem about the automaton `P`.
    ///
    /// # Errors
    /// There are no sentences for the rules, or the budget is exceeded by the automaton for words of every length.
    pub fn new(certificate: &Certificate, budget: &Budget) -> Result<Self, CertificateError> {
        let theorem = sentence::theorem(certificate.rules(), budget)?;
        let mut script = WalnutScript::of(&theorem, certificate.relation(), &[], budget)?;
        if let Some(fewer) = certificate.fewer().last() {
            script.sets.push((sentence::FEWER.to_owned(), walnut::write(fewer, budget)?));
        }
        script.with_sets(certificate.rules(), budget)
    }

    /// The script with what the rules give by automata.
    fn with_sets(mut self, rules: &Rules, budget: &Budget) -> Result<Self, CertificateError> {
        for given in sentence::given(rules).filter(|given| given.is_table) {
            // Walnut reads the tracks in the order of the arguments.
            let place = |track: &String| given.tracks.iter().position(|name| name == track).unwrap_or(0);
            let order: Vec<String> = given.relation.tracks().iter().map(|track| format!("t{}", place(track))).collect();
            let order: Vec<&str> = order.iter().map(String::as_str).collect();
            self.sets.push((given.name, walnut::write(&given.relation.rename(&order, budget)?, budget)?));
        }
        Ok(self)
    }

    /// The proof of a link of a chain, given those below it; `None` if there is no such link. Everything is stated in
    /// sentences, including moves that take many tokens from several heaps.
    ///
    /// # Errors
    /// Those of [`new`](WalnutScript::new).
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_check::certificate::ChainFile;
    /// use wythoff_check::{Chain, sentence::Kind};
    /// use wythoff_prove::walnut::WalnutScript;
    /// let budget = Budget::unlimited();
    /// let mut chain = Chain::new("nim".parse()?, Kind::Values);
    /// # use wythoff_automata::{Numeration, logic::{Decider, parse}};
    /// # let mut decider = Decider::new(Numeration::base(2)?, budget.clone());
    /// let equal_piles = decider.relation(&parse("x = y")?.formula)?;
    /// chain.check_next(&equal_piles, 0, &budget)?;
    /// let file = ChainFile::of(&chain);
    /// let script = WalnutScript::of_link(&file, 0, &budget).expect("there is a link 0")?;
    /// assert!(script.commands.starts_with("def line0 \"?msd_2 "));
    /// assert!(WalnutScript::of_link(&file, 1, &budget).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_link(file: &ChainFile, number: usize, budget: &Budget) -> Option<Result<Self, CertificateError>> {
        let relation = file.relations().nth(number)?;
        let below: Vec<&Relation> = file.relations().take(number).collect();
        let theorem = file.sentences(number, budget)?;
        Some(theorem.map_err(CertificateError::from).and_then(|mut theorem| {
            say_falls(&mut theorem, &file.kind().falls(number));
            let script = WalnutScript::of(&theorem, relation, &below, budget)?;
            // The sentences of later links do not speak of the sets.
            if number == 0 { script.with_sets(file.rules(), budget) } else { Ok(script) }
        }))
    }

    fn of(
        theorem: &Theorem,
        relation: &Relation,
        below: &[&Relation],
        budget: &Budget,
    ) -> Result<Self, CertificateError> {
        let numeration = relation.numeration();
        let system = walnut::name(numeration);
        let mut commands = String::new();
        for definition in &theorem.definitions {
            // Walnut passes arguments in the order of the names of an automaton's variables.
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
        let below: Result<_, _> = below.iter().map(|relation| walnut::write(relation, budget)).collect();
        Ok(WalnutScript {
            automaton: walnut::write(relation, budget)?,
            below: below?,
            sets: Vec::new(),
            numeration: walnut::definition(numeration),
            bases: walnut::bases(numeration),
            commands,
        })
    }
}

/// Adds the sentences for what is otherwise decided without sentences: from every position of the rest a long move in the
/// first heaps leads to a P-position of a lower slice.
fn say_falls(theorem: &mut Theorem, falls: &[Fall]) {
    let Some(mut rest) = theorem.rest.take() else { return };
    // Moves that take equal numbers from the last two heaps are treated by other sentences.
    let falls: Vec<(usize, &Fall)> = falls.iter().enumerate().filter(|(_, fall)| fall.nim_sum() > 0).collect();
    let mut define = |name: String, parameters: &[&'static str], formula| {
        theorem.definitions.push(Definition { name: name.clone(), parameters: parameters.to_vec(), formula });
        name
    };
    for (k, fall) in falls {
        let by = fall.nim_sum();
        // If t xor s = d < m, a power of 2, then t and s agree except in their last binary digits, which stand for numbers below m.
        let m = (by + 1).next_power_of_two();
        let taken = |track, last| equal(Term::var("q").times(m).plus(last), track);
        let ways = (0..m).map(|t| exists(["q"], and([taken("t", t), taken("s", t ^ by)])));
        let still = fall.is_single().then(|| and([equal("s", 0), equal("t", 0)]));
        let steps = define(format!("long{k}"), &["s", "t"], or(ways.chain(still)));
        let found = define(format!("leads{k}"), &["x", "y"], leads(&steps, fall, &rest));
        let left = and([call(rest.as_str(), ["x", "y"]), not(call(found.as_str(), ["x", "y"]))]);
        rest = define(format!("left{k}"), &["x", "y"], left);
    }
    let words = "from every other position a move leads to a P-position, of the same slice or of one below".to_owned();
    let formula = not(call(rest.as_str(), ["x", "y"]));
    theorem.claims.push(Claim { name: "absorbing", words, formula, needs: theorem.definitions.len() });
}

/// The formula that (x, y) is in the rest and one of the steps leads from it to a P-position of the slice of a fall.
/// Walnut joins the parts in this order, so the smallest come first.
fn leads(steps: &str, fall: &Fall, rest: &str) -> Formula {
    let step = |from: &'static str, by: &'static str, to: &'static str| equal(Term::var(from).plus(by), to);
    let below = call(name(fall.link).as_str(), ["u", "v"]);
    let places = [call(steps, ["s", "t"]), step("u", "t", "x"), step("v", "s", "y"), below, call(rest, ["x", "y"])];
    exists(["s", "t", "u", "v"], and(places))
}
