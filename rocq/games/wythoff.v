(* The P-positions of the game
     wythoff
   whose rules are
     rook + bishop
   are exactly the pairs that an automaton accepts. What `theorem` says is defined in Game.v: read that file, and this one
   up to the proof. To have it proved:
     for f in Game Words Conditions Search Kernel Meets Positions Plan Consequences Lines Tools Blocking Bounds Slices Heaps Equation \
       wythoff; do coqc -R . Wythoff $f.v; done
   after `ulimit -s unlimited`, if the automaton is large. *)
From Wythoff Require Import Tools Consequences Lines Bounds.

(* A move takes i tokens from the pile x and j from the pile y if `vector i j`. *)
Inductive vector : nat -> nat -> Prop :=
| column t : 0 < t -> vector 0 t
| line t : 0 < t -> vector t 0
| diagonal t : 0 < t -> vector t t.
Definition board := everywhere.
Definition p_label := nowhere.
Definition n_label := nowhere.

(* The automaton: `R accepting edges` are the states 1, 2, 3, ..., and `E x y state` is an edge with a digit of x and one of y. *)
Definition numeration := System [1] 1 1.
Definition states : automaton := number [
  R true [E 0 0 1; E 1 0 2; E 0 1 3];
  R false [E 0 1 4];
  R false [E 1 0 5];
  R true [E 0 0 6; E 1 0 2];
  R true [E 0 0 7; E 0 1 3];
  R false [E 0 0 4; E 1 0 2];
  R false [E 0 0 5; E 0 1 3]].

(* The proof. Moves and labels once more, as conditions that the library reads digit by digit. *)
Definition kinds : list (list condition) := [
  [Equal false; Less true];
  [Less false; Equal true];
  [Less false; Form 1 (-1) 0 0]]%Z.
Lemma rules i j : (exists a b, vector a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs.
Proof.
  unfold kinds. vectors.
  - set (t' := Z.to_nat j). exists (0), (t'). split; [apply column; lia|lia].
  - set (t' := Z.to_nat i). exists (t'), (0). split; [apply line; lia|lia].
  - set (t' := Z.to_nat i). exists (t'), (t'). split; [apply diagonal; lia|lia].
Qed.
Lemma falls : ~ vector 0 0. Proof. no_vector. Qed.
Definition items : list (bool * list condition) := [].
Lemma on_board x y : board x y \/ ~ board x y. Proof. unfold board, everywhere. lia. Qed.
Lemma is_p x y : p_label x y <-> labelled items true x y. Proof. unfold p_label, items. labels. Qed.
Lemma is_n x y : n_label x y \/ ~ board x y <-> labelled items false x y.
Proof. unfold n_label, board, items. labels. Qed.
Definition the_plan := plan_for numeration states items kinds.
Lemma sound : sound_system numeration = true. Proof. reflexivity. Qed.
Lemma shaped : shape numeration states = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma aparts : forallb (apart numeration states items) kinds = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma decree : decrees numeration states items (alphabets numeration) = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma meet : meets numeration states items kinds the_plan (alphabets numeration) = true. Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem theorem : theorem_of numeration vector board p_label n_label states.
Proof.
  exact (positions numeration states items kinds the_plan vector board p_label n_label rules falls on_board is_p is_n sound shaped aparts decree meet).
Qed.

(* What follows from the theorem. *)
Theorem not_both x y : P vector board p_label n_label x y -> N vector board p_label n_label x y -> False.
Proof. exact (exclusive numeration states items vector board p_label n_label falls is_p is_n sound shaped decree x y). Qed.
Theorem one_of_both x y : board x y -> P vector board p_label n_label x y \/ N vector board p_label n_label x y.
Proof.
  exact (decided numeration states items kinds the_plan vector board p_label n_label rules falls on_board is_p is_n sound shaped aparts decree meet x y).
Qed.
Theorem only_solution S : solves vector board p_label n_label S -> forall x y, board x y -> (S x y <-> P vector board p_label n_label x y).
Proof. exact (unique vector board p_label n_label falls not_both one_of_both S). Qed.
Theorem in_linear_time : exists f : list letter -> bool * nat, forall x y, exists w,
  word numeration (map fst w) /\ word numeration (map snd w) /\ value numeration (map fst w) = x /\ value numeration (map snd w) = y /\
  (fst (f w) = true <-> board x y /\ P vector board p_label n_label x y) /\ snd (f w) <= length w /\
  length w <= 2 * Nat.log2 (x + y) + 2 + length (quotients numeration).
Proof. exact (linear numeration vector board p_label n_label states sound theorem). Qed.
Theorem columns x : exists y, P vector board p_label n_label x y /\ forall z, P vector board p_label n_label x z -> z = y.
Proof.
  apply (every_column vector n_label not_both (fun x y => one_of_both x y I)) with (slope := 1);
    [intros; apply column; lia|intros i j []; lia|no_label].
Qed.
Theorem rows y : exists x, P vector board p_label n_label x y /\ forall z, P vector board p_label n_label z y -> z = x.
Proof.
  apply (every_row vector n_label 1 falls not_both (fun x y => one_of_both x y I));
    [intros; apply line; lia|intros i j []; lia|no_label].
Qed.
Lemma on_diagonals : on_each numeration states [Form 1 (-1) 0 0] 4 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Theorem diagonals x y : exists u v, P vector board p_label n_label u v /\ x + v = u + y.
Proof. exact (every_diagonal numeration states vector n_label 4 sound shaped theorem on_diagonals x y). Qed.
Theorem one_on_diagonals x y s t : P vector board p_label n_label (x + s) (y + s) -> P vector board p_label n_label (x + t) (y + t) -> s = t.
Proof.
  intros a b. apply (one_in_line vector n_label not_both 1 1) with (x := x) (y := y);
    [intros; rewrite !Nat.mul_1_l; now apply diagonal|now rewrite !Nat.mul_1_l..].
Qed.
Lemma upper_shaped : shape numeration (upper states) = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma few_to_the_right : few numeration (upper states) right_below 0 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma few_to_the_left : few numeration (upper states) left_above 0 = true. Proof. vm_cast_no_check (eq_refl true). Qed.
(* In l are the columns before x that hold a P-position with x <= y. So (x,y) is (a_n, b_n) where n is the length of l: the n-th P-position
   with x <= y, from n = 0 on. What is bounded is b_n - a_n - n. *)
Theorem deviations x y : P vector board p_label n_label x y -> x <= y ->
  exists l, NoDup l /\ (forall u, In u l <-> u < x /\ exists v, u <= v /\ P vector board p_label n_label u v) /\
    (0 <= Z.of_nat y - Z.of_nat x - Z.of_nat (length l) <= 0)%Z.
Proof.
  exact (every_deviation numeration states vector n_label 0 0 sound theorem columns diagonals one_on_diagonals
    upper_shaped few_to_the_right few_to_the_left x y).
Qed.
Print Assumptions deviations.
Print Assumptions theorem.
