//! What follows from the theorem of a file: the P-positions are the only solution of the rules and are decided in linear time; each column, row and
//! diagonal holds exactly one, where the moves are those of rook and bishop, and b_n - a_n - n lies between two bounds.

use std::fmt::Write;

use wythoff_automata::{Budget, Relation};

use super::automaton::System;
use super::kinds::Kind;
use super::statement::Statement;

/// The theorems behind `theorem`, and what they rest on.
pub(super) fn text(statement: &Statement, system: &System, relation: &Relation) -> String {
    let mut text = ALWAYS.to_owned();
    let kinds = &statement.kinds;
    let unbounded = |vector| kinds.iter().find(|kind| is_all(kind, vector)).map(|kind| &kind.constructor.name);
    let mut last = "theorem";
    if let (true, Some(column), Some(line)) = (statement.is_plain(), unbounded((0, 1)), unbounded((1, 0))) {
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
        if let (Some(diagonal), true) = (unbounded((1, 1)), system.is_fibonacci()) {
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
            if let Some(bounds) = deviations(relation) {
                text.push_str(&between(bounds));
                last = "deviations";
            }
        }
    }
    if last != "theorem" {
        let _ = writeln!(text, "Print Assumptions {last}.");
    }
    text + "Print Assumptions theorem.\n"
}

/// The P-positions, as Rocq has them.
const P: &str = "P vector board p_label n_label";

/// The theorem that b_n - a_n - n is at least `-low` and at most `high`, where (a_n, b_n) is the n-th P-position with x <= y.
fn between((low, high): (u64, u64)) -> String {
    let least = if low == 0 { "0".to_owned() } else { format!("-{low}") };
    format!(
        "Lemma upper_shaped : shape numeration (upper states) = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
         Lemma few_to_the_right : few numeration (upper states) right_below {high} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
         Lemma few_to_the_left : few numeration (upper states) left_above {low} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
         (* In l are the columns before x that hold a P-position with x <= y. So (x,y) is (a_n, b_n) where n is the length of l: the n-th P-position\n   \
            with x <= y, from n = 0 on. What is bounded is b_n - a_n - n. *)\n\
         Theorem deviations x y : {P} x y -> x <= y ->\n  \
           exists l, NoDup l /\\ (forall u, In u l <-> u < x /\\ exists v, u <= v /\\ {P} u v) /\\\n    \
             ({least} <= Z.of_nat y - Z.of_nat x - Z.of_nat (length l) <= {high})%Z.\n\
         Proof.\n  \
           exact (every_deviation numeration states vector n_label {low} {high} sound theorem columns diagonals one_on_diagonals\n    \
             upper_shaped few_to_the_right few_to_the_left x y).\n\
         Qed.\n"
    )
}

/// The digits of the numbers below which P-positions are looked at.
const DIGITS: usize = 24;

/// The first P-positions with x <= y, by x: the numbers x, and the differences y - x.
pub(super) fn upper(relation: &Relation) -> Option<Vec<(u64, u64)>> {
    let slice = relation.slice(&[None, None], DIGITS, &Budget::unlimited()).ok()?;
    // far enough from the greatest number of so many digits that the other one of the pair is smaller
    let most = u64::try_from(relation.numeration().weights(DIGITS - 2).pop()?).ok()?;
    let mut upper = Vec::new();
    slice.each_below(&[most, u64::MAX], &mut |pair| {
        upper.extend((pair[0] <= pair[1]).then(|| (pair[0], pair[1] - pair[0])));
        true
    });
    upper.sort_unstable();
    Some(upper)
}

/// How far b_n - a_n - n goes below and above 0, to judge by the first P-positions; the kernel has to prove it. `None` if the bounds of the first
/// half are others, so that there may be none.
fn deviations(relation: &Relation) -> Option<(u64, u64)> {
    let upper = upper(relation)?;
    let bounds = |count: usize| {
        let differences = upper[..count].iter().zip(0..).map(|(&(_, difference), n): (_, u64)| (difference, n));
        differences.fold((0, 0), |(low, high), (difference, n): (u64, u64)| {
            (n.saturating_sub(difference).max(low), difference.saturating_sub(n).max(high))
        })
    };
    let all = bounds(upper.len());
    (all == bounds(upper.len() / 2)).then_some(all)
}

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
