//! What follows from the theorem of a file: the P-positions are the only solution of the rules and are decided in linear time; each column, row and
//! diagonal holds exactly one, where the moves are those of rook and bishop.

use std::fmt::Write;

use super::automaton::System;
use super::kinds::Kind;
use super::statement::Statement;

/// The theorems behind `theorem`, and what they rest on.
pub(super) fn text(statement: &Statement, system: &System) -> String {
    let mut text = ALWAYS.to_owned();
    let Statement { kinds, blocking: _, removed, p, n, is_misere } = statement;
    let is_plain = removed.is_none() && p.is_empty() && n.is_empty() && !is_misere;
    let unbounded = |vector| kinds.iter().find(|kind| is_all(kind, vector)).map(|kind| &kind.constructor.name);
    let mut last = "theorem";
    if let (true, Some(column), Some(line)) = (is_plain, unbounded((0, 1)), unbounded((1, 0))) {
        let slope = kinds.iter().map(Kind::steepness).max().unwrap_or(1);
        let _ = write!(
            text,
            "Theorem columns x : exists y, {P} x y /\\ forall z, {P} x z -> z = y.\n\
             Proof.\n  \
               apply (every_column vector n_label not_both (fun x y => one_of_both x y I)) with (slope := {slope});\n    \
                 [intros; apply {column}; lia|intros i j []; lia|no_label].\n\
             Qed.\n\
             Theorem rows y : exists x, {P} x y /\\ forall z, {P} z y -> z = x.\n\
             Proof.\n  \
               apply (every_row vector n_label {slope} falls not_both (fun x y => one_of_both x y I));\n    \
                 [intros; apply {line}; lia|intros i j []; lia|no_label].\n\
             Qed.\n"
        );
        if let (Some(diagonal), true) =
            (unbounded((1, 1)), *system == System { quotients: vec![1], carry: 1, first: 1 })
        {
            let _ = write!(
                text,
                "Lemma on_diagonals : on_each numeration states [Form 1 (-1) 0 0] 4 = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
                 Theorem diagonals x y : exists u v, {P} u v /\\ x + v = u + y.\n\
                 Proof. exact (every_diagonal numeration states vector n_label 4 sound shaped theorem on_diagonals x y). Qed.\n\
                 Theorem one_on_diagonals x y s t : {P} (x + s) (y + s) -> {P} (x + t) (y + t) -> s = t.\n\
                 Proof.\n  \
                   intros a b. apply (one_in_line vector n_label not_both 1 1) with (x := x) (y := y);\n    \
                     [intros; rewrite !Nat.mul_1_l; now apply {diagonal}|now rewrite !Nat.mul_1_l..].\n\
                 Qed.\n"
            );
            last = "diagonals";
        }
    }
    if last != "theorem" {
        let _ = writeln!(text, "Print Assumptions {last}.");
    }
    text + "Print Assumptions theorem.\n"
}

/// The P-positions, as Rocq has them.
const P: &str = "P vector board p_label n_label";

/// Whether the kind is made of all multiples of this vector.
fn is_all(kind: &Kind, (i, j): (u64, u64)) -> bool {
    let all = Kind::ray(&wythoff_game::Ray::new((i, j)));
    kind.constructor.premises == all.constructor.premises && kind.constructor.vector == all.constructor.vector
}

const ALWAYS: &str = "
(* What follows from the theorem. *)
Theorem not_both x y : P vector board p_label n_label x y -> N vector board p_label n_label x y -> False.
Proof. exact (exclusive numeration states items vector board p_label n_label falls is_p is_n sound shaped decree x y). Qed.
Theorem one_of_both x y : board x y -> P vector board p_label n_label x y \\/ N vector board p_label n_label x y.
Proof.
  exact (decided numeration states items kinds the_plan vector board p_label n_label rules falls on_board is_p is_n sound shaped aparts decree meet x y).
Qed.
Theorem only_solution S : solves vector board p_label n_label S -> forall x y, board x y -> (S x y <-> P vector board p_label n_label x y).
Proof. exact (unique vector board p_label n_label falls not_both one_of_both S). Qed.
Theorem in_linear_time : exists f : list letter -> bool * nat, forall x y, exists w,
  word numeration (map fst w) /\\ word numeration (map snd w) /\\ value numeration (map fst w) = x /\\ value numeration (map snd w) = y /\\
  (fst (f w) = true <-> board x y /\\ P vector board p_label n_label x y) /\\ snd (f w) <= length w /\\
  length w <= 2 * Nat.log2 (x + y) + 2 + length (quotients numeration).
Proof. exact (linear numeration vector board p_label n_label states sound theorem). Qed.
";
