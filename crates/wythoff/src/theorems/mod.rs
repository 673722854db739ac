//! What follows from a proven automaton: theorems in words, each decided by itself.

mod lines;
mod others;
mod words;

use serde::{Serialize, Serializer};
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::Quadratic;
use wythoff_prove::consequences::{FactError, Facts, Slant, Statement};
use wythoff_theory::Engine;

use crate::alteration::Offset;
use crate::answer::Assurance;
use crate::game::Game;
use crate::proven::{NotProved, Proven};

/// The largest automaton on the way.
pub const STATES: usize = 20_000_000;

/// What is asked beside what is always looked for.
pub struct Question<'q> {
    /// The P-positions above these lines.
    pub lines: &'q [Slant],
    /// The P-positions of this game, if they are compared.
    pub compare: Option<&'q Game>,
    /// The shift before they are compared. An altered game is compared with the game without its alteration, after the shift
    /// of a theorem, if no other game is named.
    pub offset: Option<Offset>,
    /// Are the sentences told that were decided?
    pub proof: bool,
    /// Hears that a proof of a game is looked for.
    pub looking: &'q dyn Fn(&Game),
}

impl Default for Question<'_> {
    fn default() -> Self {
        Question { lines: &[], compare: None, offset: None, proof: false, looking: &|_| () }
    }
}

/// What follows from the proof of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Theorems {
    /// The formula of the P-positions (a_n,b_n) with a_n <= b_n, n = 0, 1, 2, ..., where a theorem has one; null if none is known.
    pub formula: Option<PairFormula>,
    /// What is proved.
    pub theorems: Vec<Theorem>,
    /// What was looked for and is not proved.
    pub skipped: Vec<Skipped>,
    /// How sure the theorems are.
    pub certainty: Assurance,
}

/// A formula, and the theorem that it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairFormula {
    /// The formula.
    pub text: String,
    /// How sure it is.
    pub certainty: Assurance,
}

/// A theorem in words, with what was decided for it, if that is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Theorem {
    /// What it is about, in a word or two.
    pub about: &'static str,
    /// The theorem.
    #[serde(rename = "theorem")]
    pub words: String,
    /// If they are told: the definitions and the sentences that were decided.
    #[serde(serialize_with = "sentences", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Sentence>>))]
    pub proof: Option<Vec<Statement>>,
}

/// What was not found, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Skipped {
    /// What it is about.
    pub about: &'static str,
    /// The reason.
    pub because: String,
}

/// A statement of a proof.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum Sentence {
    /// A definition.
    Define(String),
    /// A sentence that is true.
    True(String),
    /// A sentence that is false.
    False(String),
}

fn sentences<S: Serializer>(proof: &Option<Vec<Statement>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(proof.iter().flatten().map(|statement| match statement {
        Statement::Definition(definition) => Sentence::Define(definition.clone()),
        Statement::Decided(decided) if decided.holds => Sentence::True(decided.sentence.clone()),
        Statement::Decided(decided) => Sentence::False(decided.sentence.clone()),
    }))
}

impl Proven {
    /// What follows: symmetry, how many P-positions lines hold, differences, beams, the bit-string and its words; and what is
    /// asked beside. No automaton on the way has more than [`STATES`] states.
    ///
    /// ```
    /// use wythoff::proven::Proven;
    /// use wythoff::theorems::Question;
    /// use wythoff::{Budget, Game};
    /// let (game, budget): (Game, _) = ("wythoff".parse()?, Budget::unlimited());
    /// let found = Proven::of(&game, None, &|_| (), &budget)?.theorems(&Question::default(), &budget)?;
    /// assert_eq!(found.theorems[0].words, "the game is symmetric: if (x,y) is a P-position, so is (y,x)");
    /// assert!(found.certainty.certainty.is_proved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A game to compare with is not proved, or the budget is exceeded.
    pub fn theorems(&self, question: &Question, budget: &Budget) -> Result<Theorems, NotProved> {
        let limits = budget.quiet().with_states(budget.states().min(STATES));
        let mut findings =
            Findings { budget: budget.clone(), theorems: Vec::new(), skipped: Vec::new(), with_proof: question.proof };
        let facts = Facts::new(&self.relation, &limits);
        budget.check()?;
        let mut facts = facts.map_err(|error| NotProved::Nothing(error.to_string()))?;
        lines::all(&mut findings, &mut facts, self)?;
        words::all(&mut findings, &mut facts, self)?;
        for line in question.lines {
            findings.add("line", || others::line(&mut facts, line))?;
        }
        others::games(&mut findings, &mut facts, self, question)?;
        let Findings { theorems, skipped, .. } = findings;
        let known = self.game.at_any_size(budget)?;
        let formula = known.as_ref().and_then(|known| {
            let text = known.theorem()?.formula()?;
            Some(PairFormula { text, certainty: Assurance::from(known) })
        });
        Ok(Theorems { formula, theorems, skipped, certainty: Assurance::new(&self.certainty, Engine::Automata) })
    }
}

/// What was found so far.
struct Findings {
    budget: Budget,
    theorems: Vec<Theorem>,
    skipped: Vec<Skipped>,
    /// Is it told what was decided?
    with_proof: bool,
}

/// Theorems without their heading: the first has the proof of all.
type Section = Result<(Vec<String>, Vec<Statement>), FactError>;

/// There is no theorem of this kind.
fn refused(what: impl Into<String>) -> Section {
    Err(FactError::Unsupported { what: what.into(), instead: "ask for something else" })
}

/// A number as a factor.
fn factor(number: &Quadratic) -> String {
    let text = number.to_string();
    if text.contains(' ') && !text.starts_with('(') { format!("({text})") } else { text }
}

impl Findings {
    /// Enters what a section found, or why it found nothing.
    fn add(&mut self, about: &'static str, section: impl FnOnce() -> Section) -> Result<(), Exceeded> {
        self.budget.stage(|| format!("deciding: {about}"))?;
        let found = section();
        self.budget.check()?;
        match found {
            Ok((words, mut proof)) => self.theorems.extend(words.into_iter().map(|words| {
                let proof = std::mem::take(&mut proof);
                Theorem { about, words, proof: self.with_proof.then_some(proof) }
            })),
            // What could be done instead is for those who write sentences.
            Err(FactError::Unsupported { what, .. }) => self.skip(about, what),
            Err(error) => self.skip(about, error.to_string()),
        }
        Ok(())
    }

    fn skip(&mut self, about: &'static str, because: String) {
        self.skipped.push(Skipped { about, because });
    }
}
