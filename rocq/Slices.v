(* Games with three piles, slice by slice, and Grundy values. The definitions come first. A slice, which is made of the positions with the same first pile,
   is a game with two piles where a position is N by decree if a move in the first pile leads to a P-position of a slice below. So the automata of
   the slices are proved one after the other. The sum of a game with two piles and a heap of Nim is a game with three piles, whose slice a is made of
   the positions of Grundy value a. *)
From Wythoff Require Export Tools.

(* ---------- what a reader of the theorems has to read, besides Game.v ---------- *)
Section Game.
  Variable vector : nat -> nat -> nat -> Prop.                 (* h tokens may be taken from the first pile, i from the second and j from the third *)
  Definition move_of_three a x y b u v := exists h i j, vector h i j /\ a = b + h /\ x = u + i /\ y = v + j.
  Inductive P_of_three : nat -> nat -> nat -> Prop :=          (* the player who has just moved wins *)
  | P_three a x y : (forall b u v, move_of_three a x y b u v -> N_of_three b u v) -> P_of_three a x y
  with N_of_three : nat -> nat -> nat -> Prop :=               (* the player to move wins *)
  | N_three a x y b u v : move_of_three a x y b u v -> P_of_three b u v -> N_of_three a x y.
End Game.
Definition slice_theorem_of s vector a A :=
  forall w, word s (map fst w) -> word s (map snd w) -> accept A 1 w = true <-> P_of_three vector a (value s (map fst w)) (value s (map snd w)).
(* The Grundy value of a position is the least number that is not the value of an option. *)
Definition are_values (vector : nat -> nat -> Prop) (G : nat -> nat -> nat) := forall x y,
  (forall u v, move vector everywhere x y u v -> G u v <> G x y) /\ (forall k, k < G x y -> exists u v, move vector everywhere x y u v /\ G u v = k).
Definition value_theorem_of s vector g A := forall G, are_values vector G ->
  forall w, word s (map fst w) -> word s (map snd w) -> accept A 1 w = true <-> G (value s (map fst w)) (value s (map snd w)) = g.

(* ---------- a slice is a game with two piles ---------- *)
Section Slice.
  Variable vector : nat -> nat -> nat -> Prop.
  Hypothesis Falls : ~ vector 0 0 0.
  Notation P3 := (P_of_three vector).
  Notation N3 := (N_of_three vector).
  (* A move in the first pile leads from (a,x,y) to a P-position. *)
  Definition drops a x y := exists b h i j u v, 0 < h /\ vector h i j /\ a = b + h /\ x = u + i /\ y = v + j /\ P3 b u v.
  Lemma falls_of_three a x y b u v : move_of_three vector a x y b u v -> b + u + v < a + x + y.
  Proof. intros (h & i & j & V & -> & -> & ->). destruct h, i, j; try lia. now destruct Falls. Qed.
  Lemma not_both_of_three n : forall a x y, a + x + y < n -> P3 a x y -> N3 a x y -> False.
  Proof.
    induction n as [|n I]; intros a x y L p m; [lia|]. destruct p as [a x y All]. inversion m as [? ? ? b u v M Pu]; subst.
    pose proof (falls_of_three _ _ _ _ _ _ M). apply (I b u v); auto. lia.
  Qed.
  Variable a : nat.
  Hypothesis Below : forall b u v, b < a -> P3 b u v \/ N3 b u v.
  Notation P := (P (vector 0) everywhere nowhere (drops a)).
  Notation N := (N (vector 0) everywhere nowhere (drops a)).
  Lemma slice n : forall x y, x + y < n -> (P3 a x y <-> P x y) /\ (N3 a x y <-> N x y).
  Proof.
    induction n as [|n I]; intros x y L; [lia|].
    assert (G : forall u v, move (vector 0) everywhere x y u v -> move_of_three vector a x y a u v /\ (P3 a u v <-> P u v) /\ (N3 a u v <-> N u v)).
    { intros u v (_ & i & j & V & -> & ->). assert (M : move_of_three vector a (u + i) (v + j) a u v) by (exists 0, i, j; auto).
      split; auto. apply I. pose proof (falls_of_three _ _ _ _ _ _ M). lia. }
    assert (H : forall b u v, move_of_three vector a x y b u v -> b = a /\ move (vector 0) everywhere x y u v \/ b < a /\ (P3 b u v -> drops a x y)).
    { intros b u v (h & i & j & V & E & -> & ->). destruct h as [|h].
      - left. split; [lia|]. split; [exact Logic.I|]. exists i, j. auto.
      - right. split; [lia|]. intro p. exists b, (S h), i, j, u, v. intuition lia. }
    split; split; intro K.
    - destruct K as [a x y All]. constructor 2.
      + intros (b & h & i & j & u & v & h0 & V & E & Ex & Ey & p). apply (not_both_of_three _ b u v (Nat.lt_succ_diag_r _) p). apply All. exists h, i, j. auto.
      + intros u v M. destruct (G u v M) as (m & _ & g). apply g. now apply All.
    - inversion K as [? ? []|? ? Ln All]; subst. constructor. intros b u v M. destruct (H b u v M) as [[-> m]|[Lb d]].
      + apply (G u v m). now apply All.
      + destruct (Below b u v Lb) as [p|]; auto. now destruct Ln; apply d.
    - inversion K as [? ? ? b u v M p]; subst. destruct (H b u v M) as [[-> m]|[Lb d]].
      + apply N_move with (u := u) (v := v); auto. now apply (G u v m).
      + constructor 1. auto.
    - inversion K as [? ? (b & h & i & j & u & v & h0 & V & E & Ex & Ey & p)|? ? u v _ M p]; subst.
      + apply N_three with (b := b) (u := u) (v := v); auto. exists h, i, j. auto.
      + destruct (G u v M) as (m & g & _). apply N_three with (b := a) (u := u) (v := v); auto. now apply g.
  Qed.
  Theorem slice_is x y : (P3 a x y <-> P x y) /\ (N3 a x y <-> N x y).
  Proof. exact (slice _ x y (Nat.lt_succ_diag_r _)). Qed.
End Slice.

(* ---------- Grundy values ---------- *)
Section Values.
  Variable vector : nat -> nat -> Prop.
  Hypothesis Falls : ~ vector 0 0.
  Notation move := (move vector everywhere).
  (* the sum with a heap of Nim *)
  Definition with_heap h i j := h = 0 /\ vector i j \/ 0 < h /\ i = 0 /\ j = 0.
  Lemma with_heap_falls : ~ with_heap 0 0 0.
  Proof. intros [[_ V]|[L _]]; [auto|lia]. Qed.
  Lemma with_heap_moves a x y b u v : move_of_three with_heap a x y b u v <-> b = a /\ move x y u v \/ b < a /\ u = x /\ v = y.
  Proof.
    split.
    - intros (h & i & j & [[-> V]|(L & -> & ->)] & -> & -> & ->); [left|right; lia]. split; [lia|]. split; [exact Logic.I|]. exists i, j. auto.
    - intros [[-> (_ & i & j & V & -> & ->)]|(L & -> & ->)]; [exists 0, i, j|exists (a - b), 0, 0]; (split; [unfold with_heap; intuition lia|lia]).
  Qed.
  Lemma falls_of_two x y u v : move x y u v -> u + v < x + y.
  Proof. intros (_ & i & j & V & -> & ->). destruct i, j; try lia. now destruct Falls. Qed.
  Theorem values_are_slices G : are_values vector G -> forall a x y, P_of_three with_heap a x y <-> G x y = a.
  Proof.
    intro V. assert (H : forall n a x y, a + x + y < n -> (G x y = a -> P_of_three with_heap a x y) /\ (G x y <> a -> N_of_three with_heap a x y)).
    { induction n as [|n I]; intros a x y L; [lia|]. destruct (V x y) as [V1 V2]. split; intro E.
      - constructor. intros b u v M. apply with_heap_moves in M. destruct M as [[-> M]|(Lb & -> & ->)].
        + apply I; [pose proof (falls_of_two _ _ _ _ M); lia|]. specialize (V1 u v M). congruence.
        + apply I; [lia|]. congruence || lia.
      - destruct (Nat.lt_trichotomy a (G x y)) as [L'|[E'|L']]; [|congruence|].
        + destruct (V2 a L') as (u & v & M & Eu). apply N_three with (b := a) (u := u) (v := v); [apply with_heap_moves; auto|].
          apply I; auto. pose proof (falls_of_two _ _ _ _ M). lia.
        + apply N_three with (b := G x y) (u := x) (v := y); [apply with_heap_moves; auto|]. apply I; auto. lia. }
    intros a x y. destruct (H _ a x y (Nat.lt_succ_diag_r _)) as [H1 H2]. split; auto. intro p. destruct (Nat.eq_dec (G x y) a) as [|n]; auto.
    exfalso. apply (not_both_of_three with_heap with_heap_falls _ a x y (Nat.lt_succ_diag_r _) p). auto.
  Qed.
  (* There are such values, if it can be decided what is a move. *)
  Variable is_vector : nat -> nat -> bool.
  Hypothesis Is_vector : forall i j, is_vector i j = true <-> vector i j.
  Definition mex (l : list nat) := match find (fun k => negb (existsb (Nat.eqb k) l)) (seq 0 (S (length l))) with Some k => k | None => 0 end.
  Lemma mex_is l : ~ In (mex l) l /\ forall k, k < mex l -> In k l.
  Proof.
    assert (B : forall k, existsb (Nat.eqb k) l = true <-> In k l).
    { intro k. rewrite existsb_exists. split; [intros (m & i & e); apply Nat.eqb_eq in e; now subst|intro i; exists k; split; auto; apply Nat.eqb_refl]. }
    assert (F : forall n k, (forall m, m < k -> In m l) -> match find (fun k => negb (existsb (Nat.eqb k) l)) (seq k n) with
      | Some f => ~ In f l /\ forall m, m < f -> In m l | None => forall m, m < k + n -> In m l end).
    { induction n as [|n I]; intros k H; [intros m L; apply H; lia|]. cbn [seq find]. destruct (existsb (Nat.eqb k) l) eqn:E; cbn [negb].
      - apply B in E. specialize (I (S k)). destruct (find _ _).
        + apply I. intros m L. destruct (Nat.eq_dec m k) as [->|]; auto. apply H. lia.
        + intros m L. apply I; [|lia]. intros m' L'. destruct (Nat.eq_dec m' k) as [->|]; auto. apply H. lia.
      - split; auto. intro K. apply B in K. congruence. }
    specialize (F (S (length l)) 0 ltac:(lia)). unfold mex. destruct (find _ _) as [k|]; auto. exfalso.
    assert (K : incl (seq 0 (S (length l))) l) by (intros m i; apply in_seq in i; apply F; lia).
    pose proof (NoDup_incl_length (seq_NoDup _ _) K) as Z. rewrite seq_length in Z. lia.
  Qed.
  Definition steps_down x y := filter (fun o => is_vector (x - fst o) (y - snd o)) (list_prod (seq 0 (S x)) (seq 0 (S y))).
  Lemma steps_down_are x y u v : In (u, v) (steps_down x y) <-> move x y u v.
  Proof.
    unfold steps_down. rewrite filter_In, in_prod_iff, !in_seq, Is_vector. cbn [fst snd]. split.
    - intros [H V]. split; [exact Logic.I|]. exists (x - u), (y - v). repeat split; auto; lia.
    - intros (_ & i & j & V & -> & ->). replace (u + i - u) with i by lia. replace (v + j - v) with j by lia. split; auto. lia.
  Qed.
  Fixpoint grundy_within n x y := match n with 0 => 0 | S n => mex (map (fun o => grundy_within n (fst o) (snd o)) (steps_down x y)) end.
  Lemma grundy_within_is n : forall m x y, x + y < n -> x + y < m -> grundy_within n x y = grundy_within m x y.
  Proof.
    induction n as [|n I]; intros [|m] x y L M; try lia. cbn [grundy_within]. f_equal. apply map_ext_in. intros [u v] H. apply steps_down_are in H.
    pose proof (falls_of_two _ _ _ _ H). apply I; cbn [fst snd]; lia.
  Qed.
  Definition grundy x y := grundy_within (S (x + y)) x y.
  Theorem there_are_values : are_values vector grundy.
  Proof.
    intros x y. assert (E : grundy x y = mex (map (fun o => grundy (fst o) (snd o)) (steps_down x y))).
    { unfold grundy at 1. cbn [grundy_within]. f_equal. apply map_ext_in. intros [u v] H. apply steps_down_are in H. pose proof (falls_of_two _ _ _ _ H).
      apply grundy_within_is; cbn [fst snd]; lia. }
    destruct (mex_is (map (fun o => grundy (fst o) (snd o)) (steps_down x y))) as [M1 M2]. rewrite <- E in *. split.
    - intros u v M e. apply M1. rewrite <- e. apply in_map_iff. exists (u, v). split; auto. now apply steps_down_are.
    - intros k L. apply M2 in L. apply in_map_iff in L. destruct L as ([u v] & <- & L). exists u, v. split; auto. now apply steps_down_are.
  Qed.
End Values.
