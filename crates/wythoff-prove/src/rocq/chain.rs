//! The theorems of a chain: the Grundy values of a game, or the slices of three heaps. Each is proved from those before it.

use std::fmt::Write;

use wythoff_automata::Relation;
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind as Chained;

use super::NotCovered;
use super::automaton::{self, System};
use super::equation;
use super::file::{compiled, in_comment, moves, vectors};
use super::statement::Statement;

/// The text of the file of this name.
///
/// # Errors
/// The rules, the numeration system or an automaton cannot be stated, or the chain is about four heaps.
pub(super) fn text(name: &str, file: &ChainFile) -> Result<String, NotCovered> {
    let relations: Vec<&Relation> = file.relations().collect();
    let Some(first) = relations.first() else {
        return Err(NotCovered::new("a chain without theorems"));
    };
    let system = System::of(first.numeration())?;
    let slices = relations.iter().map(|relation| automaton::states(relation)).collect::<Result<Vec<_>, _>>()?;
    let (subject, library, rules, proof, vector) = match file.kind() {
        Chained::Values => {
            let statement = Statement::of(file.rules())?;
            if !statement.is_plain() {
                let what = "Grundy values of a game with labels, a removed rectangle, misère play or blocked options";
                return Err(NotCovered::new(what));
            }
            let about = format!(
                "The positions of Grundy value 0 to {} of the game whose rules are\n     {}",
                slices.len() - 1,
                in_comment(&file.rules().to_string())
            );
            (about, "Slices", vectors(&statement.kinds) + "\n", of_values(&statement), "(with_heap vector)")
        }
        Chained::Heaps => {
            let about = format!(
                "The P-positions of three heaps of Wythoff Nim, of which the first has 0 to {} tokens,",
                slices.len() - 1
            );
            (about, "Equation", String::new(), OF_HEAPS.to_owned(), "heaps")
        }
        Chained::FourHeaps => return Err(NotCovered::new("four heaps")),
    };
    let mut text = format!(
        "(* {subject}\n   are exactly the pairs that automata accept, one for each slice. What the theorems say is defined in Game.v and at the \
         beginning of Slices.v{}:\n   read these, and this file up to the proof. To have it proved:\n     {}\n   after `ulimit -s unlimited`, if the automata are large. *)\nFrom Wythoff Require Import {library}.\n\n{rules}\
         (* The automata: `R accepting edges` are the states 1, 2, 3, ..., and `E x y state` is an edge with a digit of x and one of y. *)\n\
         Definition numeration := {system}.\n",
        if file.kind() == Chained::Heaps { " and of Heaps.v" } else { "" },
        compiled(name)
    );
    for (number, states) in slices.iter().enumerate() {
        let _ = writeln!(text, "Definition slice_{number} : automaton := number [\n{states}].");
    }
    let _ = write!(
        text,
        "\n{proof}Lemma sound : sound_system numeration = true. Proof. reflexivity. Qed.\nLemma below_0 : below numeration {vector} [].\nProof. exact (nothing_below numeration {vector}). Qed.\n"
    );
    let mut equations = Vec::new();
    for (number, relation) in relations.iter().enumerate() {
        text.push_str(&link(number, vector));
        if file.kind() == Chained::Values {
            let _ = writeln!(
                text,
                "Theorem value_{number} : value_theorem_of numeration vector {number} slice_{number}.\n\
                 Proof. exact (value_of_slice vector falls numeration {number} slice_{number} slice_theorem_{number}). Qed."
            );
        } else if let (true, Some((equation, names))) = (system.is_fibonacci(), equation::text(number, relation)) {
            text.push_str(if equations.is_empty() { equation::ABOUT } else { "" });
            text.push_str(&equation);
            equations = names;
        }
    }
    let last = slices.len() - 1;
    if file.kind() == Chained::Values {
        let _ = write!(
            text,
            "\n(* There is one function of Grundy values. *)\nTheorem values : exists G, are_values vector G.\nProof. exact (some_values vector kinds rules falls). Qed.\nPrint Assumptions values.\nPrint Assumptions value_{last}.\n"
        );
    } else {
        for name in [format!("slice_theorem_{last}")].iter().chain(&equations) {
            let _ = writeln!(text, "Print Assumptions {name}.");
        }
    }
    Ok(text)
}

/// The computations and the theorem of a slice.
fn link(number: usize, vector: &str) -> String {
    // each list is made of the one before, so that the text does not grow with the square of the number of links
    let lower = match number.checked_sub(1) {
        None => "[]".to_owned(),
        Some(before) => format!("lower_{before} ++ [slice_{before}]"),
    };
    let next = number + 1;
    format!(
        "\n(* slice {number} *)\n\
         Definition lower_{number} : list automaton := {lower}.\n\
         Definition plan_{number} := plan_of_slice numeration kinds drop lower_{number} slice_{number}.\n\
         Lemma shaped_{number} : shape numeration slice_{number} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
         Lemma aparts_{number} : slice_apart numeration kinds drop lower_{number} slice_{number} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
         Lemma meet_{number} : slice_meets numeration kinds drop lower_{number} slice_{number} plan_{number} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
         Lemma below_{next} : below numeration {vector} (lower_{number} ++ [slice_{number}]).\n\
         Proof.\n  exact (next_slice numeration {vector} kinds drop falls_of_slices rules_of_slices drops sound lower_{number} slice_{number} plan_{number} below_{number}\n    shaped_{number} aparts_{number} meet_{number}).\nQed.\n\
         Theorem slice_theorem_{number} : slice_theorem_of numeration {vector} {number} slice_{number}.\n\
         Proof. exact (last_slice numeration {vector} lower_{number} slice_{number} below_{next}). Qed.\n"
    )
}

/// The proof that the conditions are the moves of the sum of a game with a heap.
fn of_values(statement: &Statement) -> String {
    format!(
        "(* The proof. Moves once more, as conditions that the library reads digit by digit. The positions of a lower value are a slice below. *)\n\
         {}\
         Definition drop := drop_of_values.\n\
         Definition falls_of_slices := with_heap_falls vector falls.\n\
         Definition rules_of_slices := rules_of_values vector kinds rules.\n\
         Definition drops := drops_of_values vector.\n",
        moves(&statement.kinds)
    )
}

/// The same for three heaps.
const OF_HEAPS: &str = "\
(* The proof. Moves once more, as conditions that the library reads digit by digit. *)
Definition kinds := kinds_of_heaps.
Definition drop := drop_of_heaps.
Definition falls_of_slices := heaps_fall.
Definition rules_of_slices := rules_of_heaps.
Definition drops := drops_of_heaps.
";
