//! Consequences of a proven automaton: theorems in words, each decided separately.

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
use crate::typeset::Text;

/// Greatest number of states of any automaton from which theorems are derived.
pub const STATES: usize = 20_000_000;

/// Additions to the theorems that are always derived.
pub struct Question<'q> {
    /// Lines; for each of them the P-positions above it are counted.
    pub lines: &'q [Slant],
    /// A game whose P-positions are compared with those of the proven game.
    pub compare: Option<&'q Game>,
    /// The shift before the comparison. If no other game is named, an altered game is compared with its unaltered game after this shift, or else
    /// after that of a theorem or the best one seen.
    pub offset: Option<Offset>,
    /// Whether the theorems include the sentences that were decided.
    pub proof: bool,
    /// Called before a proof of another game is searched for.
    pub looking: &'q dyn Fn(&Game),
}

impl Default for Question<'_> {
    fn default() -> Self {
        Question { lines: &[], compare: None, offset: None, proof: false, looking: &|_| () }
    }
}

/// The consequences of the proof of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Theorems {
    /// The formula of the P-positions (a_n,b_n) with a_n <= b_n, n = 0, 1, 2, ..., if a theorem gives one; else null.
    pub formula: Option<PairFormula>,
    /// The theorems that are proved.
    pub theorems: Vec<Theorem>,
    /// The theorems that were looked for and not proved, with the reasons.
    pub skipped: Vec<Skipped>,
    /// How sure the theorems are.
    pub certainty: Assurance,
}

/// A formula for P-positions, with the certainty of the theorem that gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairFormula {
    /// The formula in plain notation.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub text: Text,
    /// How sure the formula is.
    pub certainty: Assurance,
}

/// A theorem in words, with the sentences that were decided for it if they are requested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Theorem {
    /// The subject of the theorem, in a word or two.
    pub about: &'static str,
    /// The theorem in words.
    #[serde(rename = "theorem")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub words: Text,
    /// The definitions and the sentences that were decided; left out if they are not requested.
    #[serde(serialize_with = "sentences", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Sentence>>))]
    pub proof: Option<Vec<Statement>>,
}

/// A theorem that was looked for and not proved, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Skipped {
    /// The subject of the theorem, in a word or two.
    pub about: &'static str,
    /// The reason.
    pub because: String,
}

/// The serialised form of a statement in a proof.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum Sentence {
    /// A definition that later sentences use.
    Define(String),
    /// A sentence that was decided to be true.
    True(String),
    /// A sentence that was decided to be false.
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
    /// The consequences: symmetry, the numbers of P-positions on lines, the differences, the beams, the bit-string and its words, and the additions
    /// of the question. No intermediate automaton has more than [`STATES`] states.
    ///
    /// ```
    /// use wythoff::proven::Proven;
    /// use wythoff::theorems::Question;
    /// use wythoff::{Budget, Game};
    /// let (game, budget): (Game, _) = ("wythoff".parse()?, Budget::unlimited());
    /// let found = Proven::of(&game, None, &|_| (), &budget)?.theorems(&Question::default(), &budget)?;
    /// assert_eq!(found.theorems[0].words.to_string(), "the game is symmetric: if (x,y) is a P-position, so is (y,x)");
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
            let text = Text::marked(&known.theorem()?.formula()?);
            Some(PairFormula { text, certainty: Assurance::from(known) })
        });
        Ok(Theorems { formula, theorems, skipped, certainty: Assurance::new(&self.certainty, Engine::Automata) })
    }
}

/// The theorems found so far, and those that were not proved.
struct Findings {
    budget: Budget,
    theorems: Vec<Theorem>,
    skipped: Vec<Skipped>,
    /// Whether the theorems keep the sentences that were decided.
    with_proof: bool,
}

/// The theorems of a section, whose formulas stand between dollar signs, with their common proof, which is stored with the first of them.
type Section = Result<(Vec<String>, Vec<Statement>), FactError>;

/// The result of a section without a theorem.
fn refused(what: impl Into<String>) -> Section {
    Err(FactError::Unsupported { what: what.into(), instead: "ask for something else" })
}

/// A number as a factor in a formula, in parentheses where it needs them.
fn factor(number: &Quadratic) -> String {
    let text = number.to_string();
    if text.contains(' ') && !text.starts_with('(') { format!("({text})") } else { text }
}

impl Findings {
    /// Adds the theorems of a section, or the reason why there are none.
    fn add(&mut self, about: &'static str, section: impl FnOnce() -> Section) -> Result<(), Exceeded> {
        self.budget.stage(|| format!("deciding: {about}"))?;
        let found = section();
        self.budget.check()?;
        match found {
            Ok((words, mut proof)) => self.theorems.extend(words.into_iter().map(|words| {
                let proof = std::mem::take(&mut proof);
                Theorem { about, words: Text::marked(&words), proof: self.with_proof.then_some(proof) }
            })),
            // The advice in the error is meant for authors of sentences, so only its first part is used.
            Err(FactError::Unsupported { what, .. }) => self.skip(about, what),
            Err(error) => self.skip(about, error.to_string()),
        }
        Ok(())
    }

    fn skip(&mut self, about: &'static str, because: String) {
        self.skipped.push(Skipped { about, because });
    }
}
