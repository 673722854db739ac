(* Every number has exactly one canonical word of a given length that is enough, and words are in the order of their numbers. *)
Require Import List Bool Arith Lia Game.
Import ListNotations.

Section Words.
  Variable s : system.
  Definition sound_system : bool :=
    negb (length (quotients s) =? 0) && (first s <=? 1) && ((first s =? 0) || (carry s =? 1)) &&
    forallb (fun a => (1 <=? a) && (carry s <=? a) && ((1 <=? carry s) || (2 <=? a))) (quotients s).
  Hypothesis Sound : sound_system = true.
  Notation U := (weight s).
  Notation q := (quotient s).
  Notation r := (carry s).
  Notation period := (length (quotients s)).
  (* U_(k-1) *)
  Definition before k := match k with 0 => first s | S j => U j end.

  Lemma system_is : 0 < period /\ first s <= 1 /\ (first s = 0 \/ r = 1) /\ forall k, 1 <= q k /\ r <= q k /\ (1 <= r \/ 2 <= q k).
  Proof.
    unfold sound_system in Sound. rewrite !andb_true_iff, negb_true_iff, Nat.eqb_neq, Nat.leb_le, orb_true_iff, !Nat.eqb_eq in Sound.
    destruct Sound as [[[a b] c] d]. repeat split; auto; try lia; rewrite forallb_forall in d;
      assert (I : In (q k) (quotients s)) by (apply nth_In, Nat.mod_upper_bound; auto); specialize (d _ I);
      rewrite !andb_true_iff, orb_true_iff, !Nat.leb_le in d; lia.
  Qed.
  Lemma period_pos : period <> 0. Proof. pose proof system_is. lia. Qed.

  Lemma weight_S k : U (S k) = q k * U k + r * before k.
  Proof. destruct k; reflexivity. Qed.
  Lemma weight_grows k : 1 <= U k /\ before k <= U k.
  Proof.
    pose proof system_is as (_ & f & _ & G). induction k as [|k [I J]]; [simpl; lia|].
    rewrite weight_S. destruct (G k) as (a & _). cbn [before]. nia.
  Qed.
  Lemma weight_mono k j : U k <= U (k + j).
  Proof. induction j; [rewrite Nat.add_0_r; auto|]. pose proof (weight_grows (S (k + j))) as [_ H]. cbn [before] in H. replace (k + S j) with (S (k + j)) by lia. lia. Qed.
  Lemma weight_unbounded n : n < U (2 * n).
  Proof.
    induction n as [|n I]; [simpl; lia|]. replace (2 * S n) with (S (S (2 * n))) by lia. rewrite weight_S. cbn [before].
    pose proof system_is as (_ & _ & _ & G). destruct (G (S (2 * n))) as (a & _ & c).
    pose proof (weight_grows (2 * n)). pose proof (weight_mono (2 * n) 1) as M. replace (2 * n + 1) with (S (2 * n)) in M by lia. nia.
  Qed.

  Lemma canonical_weak f w : canonical s f w = true -> canonical s false w = true.
  Proof. destruct f, w; simpl; auto. rewrite !andb_true_iff. tauto. Qed.

  (* A canonical word is less than the next weight; if a digit before it equals its quotient, it is less than what that digit leaves. *)
  Lemma bound w : (canonical s false w = true -> value s w < U (length w)) /\ (canonical s true w = true -> value s w < r * before (length w)).
  Proof.
    pose proof system_is as (_ & f & c & G). induction w as [|d w [I J]].
    - simpl. split; [lia|]. rewrite Nat.ltb_lt. lia.
    - cbn [canonical value length negb orb]. rewrite !andb_true_iff, Nat.leb_le, Nat.ltb_lt.
      pose proof (weight_grows (length w)) as [p1 p2]. destruct (G (length w)) as (g1 & g2 & _).
      split; intros [[h1 h2] h3].
      + rewrite weight_S. destruct (Nat.eqb_spec d (q (length w))) as [->|n]; [specialize (J h3); lia|specialize (I h3); nia].
      + apply canonical_weak in h3. specialize (I h3). cbn [before]. nia.
  Qed.
  Lemma bound0 w : canonical s false w = true -> value s w < U (length w).
  Proof. apply bound. Qed.

  (* The greedy word: as many of the highest weight as there are, but at most its quotient. *)
  Lemma exists_word k : forall n,
    (n < U k -> exists w, length w = k /\ canonical s false w = true /\ value s w = n) /\
    (n < r * before k -> exists w, length w = k /\ canonical s true w = true /\ value s w = n).
  Proof.
    pose proof system_is as (_ & f & c & G). induction k as [|k I]; intro n.
    - simpl. split; intro H; exists []; simpl; repeat split; try lia. destruct (Nat.ltb_spec 0 (first s)); auto; nia.
    - destruct (G k) as (g1 & g2 & _). pose proof (weight_grows k) as [p1 p2].
      assert (D : forall m, n < m * U k -> m <= q k -> exists w, length w = S k /\ n / U k < m /\ (n / U k <=? q k) = true /\
                  canonical s (n / U k =? q k) w = canonical s false w /\ exists w', w = (n / U k) :: w' /\ length w' = k /\ canonical s false w' = true /\ value s w = n).
      { intros m H L. assert (n / U k < m) by (apply Nat.div_lt_upper_bound; lia).
        destruct (proj1 (I (n mod U k))) as (w & a & b & e); [apply Nat.mod_upper_bound; lia|].
        exists (n / U k :: w). split; [simpl; lia|]. split; [auto|]. split; [apply Nat.leb_le; lia|].
        split; [replace (n / U k =? q k) with false; auto; symmetry; apply Nat.eqb_neq; lia|].
        exists w. repeat split; auto. cbn [value]. rewrite a, e. pose proof (Nat.div_mod n (U k)). lia. }
      split; intro H.
      + destruct (le_lt_dec (q k * U k) n) as [L|L].
        * rewrite weight_S in H. destruct (proj2 (I (n - q k * U k))) as (w & a & b & e); [lia|].
          exists (q k :: w). cbn [canonical value length negb orb]. rewrite a, Nat.leb_refl, Nat.eqb_refl, b, e. repeat split; auto. lia.
        * destruct (D (q k) L (le_n _)) as (w0 & _ & h & h1 & _ & w & -> & a & b & e). exists (n / U k :: w). cbn [canonical length negb orb].
          rewrite a, h1. replace (n / U k =? q k) with false by (symmetry; apply Nat.eqb_neq; lia). rewrite b. repeat split; auto.
      + cbn [before] in H. destruct (D r H g2) as (w0 & _ & h & h1 & _ & w & -> & a & b & e). exists (n / U k :: w). cbn [canonical length negb orb].
        rewrite a, h1. replace (n / U k =? q k) with false by (symmetry; apply Nat.eqb_neq; lia). rewrite b.
        replace (n / U k <? r) with true by (symmetry; apply Nat.ltb_lt; lia). repeat split; auto.
  Qed.
  Lemma word_of n m : 2 * n <= m * period -> exists w, length w = m * period /\ word s w /\ value s w = n.
  Proof.
    intro H. destruct (proj1 (exists_word (m * period) n)) as (w & a & b & c).
    - pose proof (weight_unbounded n). pose proof (weight_mono (2 * n) (m * period - 2 * n)) as M. replace (2 * n + (m * period - 2 * n)) with (m * period) in M by lia. lia.
    - exists w. repeat split; auto. rewrite a. apply Nat.mod_mul, period_pos.
  Qed.
  Theorem words n : exists w, word s w /\ value s w = n.
  Proof. destruct (word_of n (2 * n)) as (w & _ & a & b); eauto. pose proof period_pos. nia. Qed.

  Lemma zeros k : canonical s false (repeat 0 k) = true /\ value s (repeat 0 k) = 0.
  Proof.
    induction k as [|k [I J]]; [auto|]. cbn [repeat canonical value negb orb]. rewrite J. replace (0 =? q (length (repeat 0 k))) with false; [now rewrite I|].
    symmetry. apply Nat.eqb_neq. pose proof system_is as (_ & _ & _ & G). pose proof (G (length (repeat 0 k))). lia.
  Qed.
  Lemma value_zeros k w : value s (repeat 0 k ++ w) = value s w.
  Proof. induction k; simpl; auto. Qed.
  Lemma canonical_zeros k w : canonical s false (repeat 0 k ++ w) = canonical s false w.
  Proof.
    induction k as [|k I]; auto. cbn [repeat app canonical negb orb]. replace (0 =? q (length (repeat 0 k ++ w))) with false; [now rewrite I|].
    symmetry. apply Nat.eqb_neq. pose proof system_is as (_ & _ & _ & G). pose proof (G (length (repeat 0 k ++ w))). lia.
  Qed.

  (* Digits left, modulo the period: one fewer. *)
  Definition prev j := match j with 0 => pred period | S i => i end.
  Definition at_phase j := nth j (quotients s) 1.
  Lemma prev_is n : n mod period = prev (S n mod period).
  Proof.
    pose proof period_pos as h. pose proof (Nat.div_mod n period h) as E. pose proof (Nat.mod_upper_bound n period h) as B.
    destruct (Nat.eq_dec (S (n mod period)) period) as [e|e].
    - replace (S n mod period) with 0; [simpl; lia|]. apply Nat.mod_unique with (q := S (n / period)); nia.
    - replace (S n mod period) with (S (n mod period)); auto. apply Nat.mod_unique with (q := n / period); nia.
  Qed.
  Lemma at_phase_is n : at_phase (n mod period) = q n. Proof. reflexivity. Qed.
End Words.
