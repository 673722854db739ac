(* What follows from a theorem of the kind `theorem_of`: the P-positions are the only solution of the rules, and a table decides them in one step for
   each digit. *)
Require Import List Bool Arith Lia PArith FMapPositive.
From Wythoff Require Import Game Words Kernel.
Import ListNotations.

(* ---------- the only solution ---------- *)
Section Unique.
  Variable vector : nat -> nat -> Prop.
  Variables board p_label n_label : nat -> nat -> Prop.
  Notation move := (move vector board).
  Notation P := (P vector board p_label n_label).
  Notation N := (N vector board p_label n_label).
  Hypothesis Falls : ~ vector 0 0.
  Hypothesis Exclusive : forall x y, P x y -> N x y -> False.
  Hypothesis Decided : forall x y, board x y -> P x y \/ N x y.
  (* what the rules ask of a set of positions *)
  Definition solves (S : nat -> nat -> Prop) := forall x y, board x y -> (S x y <-> p_label x y \/ (~ n_label x y /\ forall u v, move x y u v -> ~ S u v)).
  Theorem unique S : solves S -> forall x y, board x y -> (S x y <-> P x y).
  Proof.
    intro H. assert (G : forall n x y, x + y < n -> board x y -> (P x y -> S x y) /\ (N x y -> ~ S x y)).
    { induction n as [|n I]; intros x y L B; [lia|].
      assert (F : forall u v, move x y u v -> (P u v -> S u v) /\ (N u v -> ~ S u v)).
      { intros u v M. apply I; [|apply M]. destruct M as (_ & i & j & V & -> & ->). destruct i, j; try lia. now destruct Falls. }
      split; intro K.
      - apply H; auto. inversion K as [? ? Lp|? ? Ln All]; subst; auto. right. split; auto. intros u v M. apply F; auto.
      - intro X. apply H in X; auto. inversion K as [? ? Ln|? ? u v Lp M Pu]; subst.
        + destruct X as [Lp|[Ln' _]]; auto. apply (Exclusive x y); [now constructor 1|now constructor 1].
        + destruct X as [Lp'|[_ All]]; auto. apply (All u v M). now apply F. }
    intros x y B. destruct (G (Datatypes.S (x + y)) x y) as [h1 h2]; auto. split; auto. intro X. destruct (Decided x y B); auto. now destruct h2.
  Qed.
  Theorem they_solve : solves P.
  Proof.
    intros x y B. split.
    - intro K. inversion K as [? ? Lp|? ? Ln All]; subst; auto. right. split; auto. intros u v M Pu. apply (Exclusive u v); auto.
    - intros [Lp|[Ln All]]; [now constructor 1|]. constructor 2; auto. intros u v M. destruct (Decided u v); [apply M|now destruct (All u v M)|auto].
  Qed.
End Unique.

(* ---------- one step for each digit ---------- *)
(* The answer, and how many times an edge was looked up. *)
Fixpoint look_up (A : automaton) (p : positive) (w : list letter) : bool * nat := match PositiveMap.find p A, w with
  | None, _ => (false, 0)
  | Some r, [] => (accepting r, 0)
  | Some r, l :: w => match along r l with Some p => let '(b, n) := look_up A p w in (b, S n) | None => (false, 1) end end.
Lemma look_up_is A w : forall p, fst (look_up A p w) = accept A p w /\ snd (look_up A p w) <= length w.
Proof.
  induction w as [|l w I]; intro p; cbn [look_up accept length]; destruct (PositiveMap.find p A) as [r|]; simpl; auto with arith.
  destruct (along r l) as [q|]; simpl; [|auto with arith]. destruct (I q) as [a b]. destruct (look_up A q w). simpl in *. auto with arith.
Qed.
Lemma weight_doubles s : sound_system s = true -> forall n, 2 ^ n <= weight s (2 * n).
Proof.
  intro Sound. induction n as [|n I]; [simpl; lia|]. replace (2 * S n) with (S (S (2 * n))) by lia. rewrite weight_S. cbn [before Nat.pow].
  pose proof (system_is s Sound) as (_ & _ & _ & G). destruct (G (S (2 * n))) as (a & _ & c).
  pose proof (weight_mono s Sound (2 * n) 1) as M. replace (2 * n + 1) with (S (2 * n)) in M by lia. nia.
Qed.
(* Two numbers have words of the same length, which is at most about twice the number of binary digits of the greater one. *)
Lemma short_words s : sound_system s = true -> forall x y, exists w, word s (map fst w) /\ word s (map snd w) /\
  value s (map fst w) = x /\ value s (map snd w) = y /\ length w <= 2 * Nat.log2 (x + y) + 2 + length (quotients s).
Proof.
  intros Sound x y. set (p := length (quotients s)). pose proof (period_pos s Sound) as p0. fold p in p0. set (k := 2 * Nat.log2 (x + y) + 2).
  set (m := S (k / p)). assert (K : k <= m * p /\ m * p <= k + p) by (pose proof (Nat.div_mod k p p0); pose proof (Nat.mod_upper_bound k p p0); unfold m; nia).
  assert (L : x + y < weight s (m * p)).
  { apply Nat.lt_le_trans with (2 ^ S (Nat.log2 (x + y))); [destruct (Nat.eq_dec (x + y) 0) as [->|]; [simpl; lia|apply Nat.log2_spec; lia]|].
    etransitivity; [apply (weight_doubles s Sound)|]. replace (m * p) with (2 * S (Nat.log2 (x + y)) + (m * p - k)) by (unfold k in *; lia). apply (weight_mono s Sound). }
  destruct (proj1 (exists_word s Sound (m * p) x)) as (a & la & ca & va); [lia|]. destruct (proj1 (exists_word s Sound (m * p) y)) as (b & lb & cb & vb); [lia|].
  exists (combine a b). destruct (pairs_of a b) as [-> ->]; [lia|]. unfold word. fold p. rewrite la, lb, combine_length, la, lb, Nat.min_id. repeat split; auto; try (apply Nat.mod_mul; auto). unfold k in K. lia.
Qed.
Theorem linear s vector board p_label n_label A : sound_system s = true -> theorem_of s vector board p_label n_label A ->
  exists f : list letter -> bool * nat, forall x y, exists w,
    word s (map fst w) /\ word s (map snd w) /\ value s (map fst w) = x /\ value s (map snd w) = y /\
    (fst (f w) = true <-> board x y /\ P vector board p_label n_label x y) /\
    snd (f w) <= length w /\ length w <= 2 * Nat.log2 (x + y) + 2 + length (quotients s).
Proof.
  intros Sound T. exists (look_up A 1). intros x y. destruct (short_words s Sound x y) as (w & h1 & h2 & <- & <- & h3). exists w.
  destruct (look_up_is A w 1) as [-> h4].
  exact (conj h1 (conj h2 (conj eq_refl (conj eq_refl (conj (T w h1 h2) (conj h4 h3)))))).
Qed.
