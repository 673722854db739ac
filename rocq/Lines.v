(* Columns, rows and diagonals: where the moves of the rook are moves, each column and each row holds exactly one P-position; where those of the bishop
   are, a diagonal holds at most one, and a search proves that each holds one. *)
Require Import List Bool Arith ZArith Lia PArith FMapPositive.
From Wythoff Require Import Game Words Conditions Search Kernel Meets Positions Plan.
Import ListNotations.

Section Lines.
  Variable vector : nat -> nat -> Prop.
  Variable n_label : nat -> nat -> Prop.
  Notation move := (move vector everywhere).
  Notation P := (P vector everywhere nowhere n_label).
  Notation N := (N vector everywhere nowhere n_label).
  Hypothesis Exclusive : forall x y, P x y -> N x y -> False.
  Hypothesis Decided : forall x y, P x y \/ N x y.
  Lemma joined x y u v : P x y -> P u v -> move x y u v -> False.
  Proof. intros h k M. inversion h as [? ? []|? ? _ All]; subst. apply (Exclusive u v); auto. Qed.
  Lemma one_in_line i j : (forall t, 0 < t -> vector (i * t) (j * t)) -> forall x y s t, P (x + i * s) (y + j * s) -> P (x + i * t) (y + j * t) -> s = t.
  Proof.
    intros H. assert (G : forall x y s t, s < t -> P (x + i * s) (y + j * s) -> P (x + i * t) (y + j * t) -> False).
    { intros x y s t L a b. apply (joined _ _ _ _ b a). split; [exact I|]. exists (i * (t - s)), (j * (t - s)). split; [apply H; lia|nia]. }
    intros x y s t a b. destruct (Nat.lt_trichotomy s t) as [L|[E|L]]; auto; exfalso; eauto.
  Qed.
  Hypothesis Column : forall t, 0 < t -> vector 0 t.
  Variable slope : nat.
  Hypothesis Slope : forall i j, vector i j -> i = 0 \/ j <= slope * i.
  Hypothesis Labels : forall x, exists b, forall y, n_label x y -> y <= b.
  Theorem every_column x : exists y, P x y /\ forall z, P x z -> z = y.
  Proof.
    assert (One : forall x y z, P x y -> P x z -> z = y).
    { intros a y z h k. apply (one_in_line 0 1) with (x := a) (y := 0); [intros t Ht; rewrite Nat.mul_0_l, Nat.mul_1_l; auto|..];
        rewrite ?Nat.mul_0_l, ?Nat.mul_1_l, ?Nat.add_0_r, ?Nat.add_0_l; auto. }
    enough (E : exists y, P x y) by (destruct E as [y h]; exists y; eauto).
    induction x as [x I] using lt_wf_ind.
    assert (B : exists b, forall u v, u < x -> P u v -> v <= b).
    { clear -I One. induction x as [|x J]; [exists 0; intros; lia|]. destruct J as [b h]; [intros; apply I; lia|]. destruct (I x) as [y k]; [lia|].
      exists (max b y). intros u v L Q. destruct (Nat.eq_dec u x) as [->|]; [rewrite (One x y v k Q); lia|]. specialize (h u v ltac:(lia) Q). lia. }
    destruct B as [b B]. destruct (Labels x) as [c C]. destruct (Decided x (S (b + c + slope * x))) as [h|h]; [eauto|].
    inversion h as [? ? L|? ? u v _ M Pu]; subst; [apply C in L; lia|]. destruct M as (_ & i & j & V & E & F).
    destruct (Slope i j V) as [->|S]; [exists v; replace x with u by lia; exact Pu|]. exfalso.
    assert (i = 0 \/ 0 < i) as [->|Hi] by lia; [assert (j = 0) by lia; subst; apply (joined u v u v Pu Pu); split; [exact Logic.I|]; exists 0, 0; auto|].
    specialize (B u v ltac:(lia) Pu). nia.
  Qed.
End Lines.
Section Mirror.
  Variable vector : nat -> nat -> Prop.
  Variable n_label : nat -> nat -> Prop.
  Let mirrored (r : nat -> nat -> Prop) y x := r x y.
  Lemma mirror n : forall x y, x + y < n -> ~ vector 0 0 -> (P vector everywhere nowhere n_label x y -> P (mirrored vector) everywhere nowhere (mirrored n_label) y x) /\
    (N vector everywhere nowhere n_label x y -> N (mirrored vector) everywhere nowhere (mirrored n_label) y x).
  Proof.
    induction n as [|n I]; intros x y L F; [lia|].
    assert (G : forall i j u v, vector i j -> x = u + i -> y = v + j -> u + v < n) by (intros [|i] [|j] u v V; try lia; now destruct F).
    split; intro h.
    - inversion h as [? ? []|? ? Ln All]; subst. constructor 2; auto. intros v u (_ & j & i & V & E1 & E2). apply I; eauto. apply All. split; [exact Logic.I|]. exists i, j. auto.
    - inversion h as [? ? Ln|? ? u v Lp M Pu]; subst; [now constructor 1|]. destruct M as (_ & i & j & V & E1 & E2).
      apply N_move with (u := v) (v := u); [tauto| |apply I; eauto]. split; [exact Logic.I|]. exists j, i. auto.
  Qed.
End Mirror.
Theorem every_row vector n_label slope : ~ vector 0 0 -> (forall x y, P vector everywhere nowhere n_label x y -> N vector everywhere nowhere n_label x y -> False) ->
  (forall x y, P vector everywhere nowhere n_label x y \/ N vector everywhere nowhere n_label x y) ->
  (forall t, 0 < t -> vector t 0) -> (forall i j, vector i j -> j = 0 \/ i <= slope * j) -> (forall y, exists b, forall x, n_label x y -> x <= b) ->
  forall y, exists x, P vector everywhere nowhere n_label x y /\ forall z, P vector everywhere nowhere n_label z y -> z = x.
Proof.
  intros F X D R Sl Lb y. set (m := fun j i => vector i j). set (l := fun b a => n_label a b).
  assert (M1 : forall a b, (P vector everywhere nowhere n_label a b -> P m everywhere nowhere l b a) /\ (N vector everywhere nowhere n_label a b -> N m everywhere nowhere l b a)).
  { intros a b. apply (mirror vector n_label (S (a + b))); auto. }
  assert (M2 : forall a b, (P m everywhere nowhere l b a -> P vector everywhere nowhere n_label a b) /\ (N m everywhere nowhere l b a -> N vector everywhere nowhere n_label a b)).
  { intros a b. apply (mirror m l (S (b + a))); auto. }
  assert (X' : forall a b, P m everywhere nowhere l a b -> N m everywhere nowhere l a b -> False) by (intros a b p n; apply (X b a); apply M2; auto).
  assert (D' : forall a b, P m everywhere nowhere l a b \/ N m everywhere nowhere l a b) by (intros a b; destruct (D b a); [left|right]; apply M1; auto).
  assert (S' : forall i j, m i j -> i = 0 \/ j <= slope * i) by (intros i j V; destruct (Sl j i V); auto).
  destruct (every_column m l X' D' R slope S' Lb y) as (x & h & k). exists x. split; [now apply M2|]. intros z Q. apply k. now apply M1.
Qed.

(* ---------- an accepted position on each line, which may lie above or below the given one ---------- *)
(* The words begin with zeros, since the digits of the accepted position may begin earlier than those of the given one. Positions for which one of some
   lists of conditions holds may be left out: these lists are labels, as the search knows them. *)
Section Everywhere.
  Variable s : system.
  Hypothesis Sound : sound_system s = true.
  Variable A : automaton.
  Hypothesis Shape : shape s A = true.
  Variable line : list condition.
  Variable excepted : list (list condition).
  Notation period := (length (quotients s)).
  Definition on_line : list (option automaton * list condition) := (Some A, line) :: map (fun cs => (None, cs)) excepted.
  Lemma on_line_shape B cs : In (Some B, cs) on_line -> shape s B = true.
  Proof. intros [[= <- _]|I]; [exact Shape|]. apply in_map_iff in I. destruct I as (? & [=] & _). Qed.
  Definition before_all : list run := map (fun f => (f, 1%positive, 0, begin (snd (aim on_line f)))) (seq 0 (length on_line)).
  Definition once : list run -> list run := fold_right (fun e l => if existsb (same_run e) l then l else e :: l) [].
  Lemma in_once e l : In e (once l) -> In e l.
  Proof. induction l as [|f l I]; auto. cbn [once fold_right]. fold (once l). destruct (existsb _ _); [intro; right; auto|intros [->|?]; [now left|right; auto]]. Qed.
  Fixpoint after_zeros (k : nat) (l : list run) := match k with 0 => l | S k => after_zeros k (once (flat_map (goes s on_line (0, 0)) l)) end.
  Lemma after_zeros_ok k w : canonical s false (map fst w) = true -> canonical s false (map snd w) = true -> forall l, (forall e, In e l -> phase e = (k + length w) mod period) ->
    forall e', In e' (after_zeros k l) -> phase e' = length w mod period /\ (reaches s on_line e' w -> exists e, In e l /\ reaches s on_line e (repeat (0, 0) k ++ w)).
  Proof.
    intros c1 c2. induction k as [|k I]; intros l Hl e' H; cbn [after_zeros repeat app] in *; [split; [now apply Hl|eauto]|].
    assert (Z : canonical s false (map fst (repeat (0, 0) k ++ w)) = true /\ canonical s false (map snd (repeat (0, 0) k ++ w)) = true).
    { rewrite !map_app. replace (map fst (repeat (0, 0) k)) with (repeat 0 k) by (clear; induction k; simpl; f_equal; auto).
      replace (map snd (repeat (0, 0) k)) with (repeat 0 k) by (clear; induction k; simpl; f_equal; auto). now rewrite !(canonical_zeros s Sound). }
    assert (L : length (repeat (0, 0) k ++ w) = k + length w) by now rewrite app_length, repeat_length.
    destruct (I (once (flat_map (goes s on_line (0, 0)) l))) with (e' := e') as [h1 h2]; auto.
    - intros e He. apply in_once, in_flat_map in He. destruct He as (e0 & h & k0). rewrite <- L. apply (goes_ok s Sound on_line on_line_shape (0, 0) e0 e (repeat (0, 0) k ++ w)); try tauto.
      rewrite L. now apply Hl.
    - split; auto. intro R. destruct (h2 R) as (e & h & r). apply in_once, in_flat_map in h. destruct h as (e0 & h & k0). exists e0. split; auto.
      apply (goes_ok s Sound on_line on_line_shape (0, 0) e0 e); try tauto. rewrite L. now apply Hl.
  Qed.
  (* The check of any plan for the runs after m periods of zeros. *)
  Definition on_each_by (p : plan) (first : list run) : bool := meets_from s on_line A p None (fun e => Nat.eqb (phase e) 0 && existsb (same_run e) first) (alphabets s).
  Definition is_on_line x y u v := Forall (fun c => holds c (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v)) line.
  Definition is_excepted x y := exists cs, In cs excepted /\ Forall (fun c => holds c (Z.of_nat x) (Z.of_nat y)) cs.
  Lemma on_each_by_ok p m : on_each_by p (after_zeros (m * period) before_all) = true -> forall w, is_word s w ->
    is_excepted (value s (map fst w)) (value s (map snd w)) \/
    exists wo, accept A 1 wo = true /\ is_on_line (value s (map fst w)) (value s (map snd w)) (value s (map fst wo)) (value s (map snd wo)).
  Proof.
    intros H w W. unfold on_each_by in H.
    apply (is_word_good s) in W. pose proof (good_weak s _ _ W) as (c1 & c2 & c3). cbn [fst] in c3.
    destruct (meets_from_ok s Sound on_line on_line_shape A p None _ w H W) as (e & F & R); auto.
    { intros e F. apply andb_prop in F. now apply Nat.eqb_eq. }
    apply andb_prop in F. destruct F as [_ F]. apply existsb_exists in F. destruct F as (e' & F & E). apply same_run_ok in E. subst e'.
    destruct (after_zeros_ok (m * period) w c1 c2 before_all) with (e' := e) as [_ K]; auto.
    { intros e0 I. apply in_map_iff in I. destruct I as (f & <- & _). cbn [phase]. rewrite Nat.add_comm, Nat.mod_add by apply (period_pos s Sound). now rewrite c3. }
    destruct (K R) as (e0 & I & r). apply in_map_iff in I. destruct I as (f & <- & I). apply in_seq in I. unfold reaches in r.
    destruct (zeros_in_front s (m * period) w) as [x y]. assert (J : In (aim on_line f) on_line) by (apply nth_In; lia). destruct (aim on_line f) as [B cs]. cbn [snd] in r.
    destruct J as [[= <- <-]|J]; [right|left].
    - destruct r as (wo & k1 & k2 & k3). exists wo. split; auto. pose proof (good_weak s _ _ (accepted_good s Sound A Shape wo k2)) as (o1 & o2 & _). specialize (k3 o1 o2).
      apply mean_begin in k3. destruct (map_fst_px (combine (repeat (0, 0) (m * period) ++ w) wo)) as (e1 & e2 & e3 & e4). destruct (pairs_of (repeat (0, 0) (m * period) ++ w) wo k1) as [p1 p2].
      rewrite e1, e2, e3, e4, p1, p2 in k3. now rewrite x, y in k3.
    - apply in_map_iff in J. destruct J as (cs' & [= <- <-] & J). exists cs'. split; auto. apply (mean_over s Sound) in r. now rewrite x, y in r.
  Qed.
  Definition on_each_but (m : nat) : bool := let first := after_zeros (m * period) before_all in on_each_by (guide s A on_line None [(false, first)]) first.
  Theorem on_each_but_ok m : on_each_but m = true -> forall w, is_word s w -> is_excepted (value s (map fst w)) (value s (map snd w)) \/
    exists wo, accept A 1 wo = true /\ is_on_line (value s (map fst w)) (value s (map snd w)) (value s (map fst wo)) (value s (map snd wo)).
  Proof. exact (on_each_by_ok _ m). Qed.
End Everywhere.
Definition on_each s A line m := on_each_but s A line [] m.
Theorem on_each_ok s (Sound : sound_system s = true) A (Shape : shape s A = true) line m : on_each s A line m = true -> forall w, is_word s w ->
  exists wo, accept A 1 wo = true /\ is_on_line line (value s (map fst w)) (value s (map snd w)) (value s (map fst wo)) (value s (map snd wo)).
Proof. intros H w W. destruct (on_each_but_ok s Sound A Shape line [] m H w W) as [(cs & [] & _)|H']; auto. Qed.
Theorem every_diagonal s A vector n_label m : sound_system s = true -> shape s A = true -> theorem_of s vector everywhere nowhere n_label A ->
  on_each s A [Form 1 (-1) 0 0] m = true -> forall x y, exists u v, P vector everywhere nowhere n_label u v /\ x + v = u + y.
Proof.
  intros Sound Shape T H x y. destruct (pair_word s Sound x y (2 * (x + y))) as (w & _ & W & <- & <-); [pose proof (period_pos s Sound); nia|].
  destruct (on_each_ok s Sound A Shape _ m H w W) as (wo & h & k). pose proof (accepted_good s Sound A Shape wo h) as G. apply is_word_good in G. destruct G as [g1 g2].
  exists (value s (map fst wo)), (value s (map snd wo)). split; [now apply (T wo g1 g2)|]. apply Forall_inv in k. cbn [holds] in k. lia.
Qed.
