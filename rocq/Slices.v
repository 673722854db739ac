(* Games with three piles, slice by slice, and Grundy values. The definitions come first. A slice, which is made of the positions with the same first pile,
   is a game with two piles where a position is N by decree if a move in the first pile leads to a P-position of a slice below. So the automata of
   the slices are proved one after the other. The sum of a game with two piles and a heap of Nim is a game with three piles, whose slice a is made of
   the positions of Grundy value a. *)
From Wythoff Require Export Tools Plan.

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

(* ---------- one slice after the other ---------- *)
Section Chain.
  Variable s : system.
  Variable vector : nat -> nat -> nat -> Prop.
  (* all slices below the length of a list, with words for their automata *)
  Definition below (l : list automaton) := forall b, b < length l ->
    slice_theorem_of s vector b (nth b l (PositiveMap.empty _)) /\ shape s (nth b l (PositiveMap.empty _)) = true /\
    forall u v, P_of_three vector b u v \/ N_of_three vector b u v.
  Theorem nothing_below : below [].
  Proof. intros b L. simpl in L. lia. Qed.
  Theorem last_slice l A : below (l ++ [A]) -> slice_theorem_of s vector (length l) A.
  Proof. intro B. destruct (B (length l)) as [T _]; [rewrite app_length; simpl; lia|]. now rewrite nth_middle in T. Qed.

  Variable kinds : list (list condition).
  Variable drop : nat -> list (list condition).                (* what may be taken from the other piles with h tokens from the first *)
  Hypothesis Falls : ~ vector 0 0 0.
  Hypothesis Rules : forall i j, (exists a b, vector 0 a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs.
  Hypothesis Drops : forall h, 0 < h -> forall i j, (exists a b, vector h a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs (drop h) /\ Forall (fun c => holds c i j) cs.
  Hypothesis Sound : sound_system s = true.
  Definition far (lower : list automaton) := flat_map (fun h => map (pair (length lower - h)) (drop h)) (seq 1 (length lower)).
  Definition plan_of_slice lower A : plan := plan_beside s A [] kinds lower (far lower).
  Definition slice_apart lower A : bool := forallb (apart s A []) kinds &&
    forallb (fun a => apart_unless s A [] [] (nth (fst a) lower (PositiveMap.empty _)) (snd a)) (far lower) && decrees s A [] (alphabets s).
  Definition slice_meets lower A p : bool := meets_beside s A [] kinds lower (far lower) p (alphabets s).
  Theorem next_slice lower A p : below lower -> shape s A = true -> slice_apart lower A = true -> slice_meets lower A p = true -> below (lower ++ [A]).
  Proof.
    intros B Shape Ap Me. set (a := length lower). unfold slice_apart in Ap. rewrite !andb_true_iff in Ap. destruct Ap as [[Ap1 Ap2] Dec].
    assert (Below : forall b u v, b < a -> P_of_three vector b u v \/ N_of_three vector b u v) by (intros b u v L; now apply (B b L)).
    assert (F2 : ~ vector 0 0 0) by auto.
    assert (Far : forall k cs, In (k, cs) (far lower) <-> exists h, 0 < h /\ a = k + h /\ In cs (drop h)).
    { intros k cs. unfold far. rewrite in_flat_map. split.
      - intros (h & I & H). apply in_seq in I. apply in_map_iff in H. destruct H as (cs' & E & H). injection E as <- <-. exists h. split; [lia|]. split; [unfold a; lia|exact H].
      - intros (h & L & E & H). exists h. split; [apply in_seq; unfold a in E; lia|]. apply in_map_iff. exists cs. split; auto. f_equal. unfold a in E. lia. }
    assert (IsP : forall x y, nowhere x y <-> labelled [] true x y) by (intros x y; split; [intros []|intros (cs & [] & _)]).
    assert (IsN : forall x y, drops vector a x y \/ ~ everywhere x y <-> labelled [] false x y \/ far_move (far lower) (P_of_three vector) x y).
    { intros x y. unfold everywhere, far_move. split.
      - intros [(b & h & i & j & u & v & L & V & E & -> & -> & p3)|H]; [|now destruct H]. right.
        destruct (proj1 (Drops h L (Z.of_nat i) (Z.of_nat j))) as (cs & I & H); [eauto|]. exists b, cs, u, v. rewrite Far.
        replace (Z.of_nat (u + i) - Z.of_nat u)%Z with (Z.of_nat i) by lia. replace (Z.of_nat (v + j) - Z.of_nat v)%Z with (Z.of_nat j) by lia. split; [|auto]. exists h. auto.
      - intros [(cs & [] & _)|(k & cs & u & v & I & p3 & H)]. left. apply Far in I. destruct I as (h & L & E & I).
        destruct (proj2 (Drops h L (Z.of_nat x - Z.of_nat u) (Z.of_nat y - Z.of_nat v))%Z) as (i & j & V & Ei & Ej); [eauto|]. exists k, h, i, j, u, v. intuition lia. }
    assert (Lower : forall k cs, In (k, cs) (far lower) -> forall w, is_word s w -> accept (nth k lower (PositiveMap.empty _)) 1 w = true <-> P_of_three vector k (value s (map fst w)) (value s (map snd w))).
    { intros k cs I w [w1 w2]. apply Far in I. destruct I as (h & L & E & _). destruct (B k) as [T _]; [unfold a in E; lia|]. now apply T. }
    assert (Lower_shape : forall k cs, In (k, cs) (far lower) -> shape s (nth k lower (PositiveMap.empty _)) = true).
    { intros k cs I. apply Far in I. destruct I as (h & L & E & _). apply (B k). unfold a in E. lia. }
    assert (Board : forall x y, everywhere x y \/ ~ everywhere x y) by (intros; now left).
    pose proof (positions_beside s A [] kinds lower (far lower) p (vector 0) everywhere nowhere (drops vector a) (P_of_three vector)
      Rules F2 Board IsP IsN Lower Lower_shape Sound Shape Ap1 Ap2 Dec Me) as T.
    pose proof (decided_beside s A [] kinds lower (far lower) p (vector 0) everywhere nowhere (drops vector a) (P_of_three vector)
      Rules F2 Board IsP IsN Lower Lower_shape Sound Shape Ap1 Ap2 Dec Me) as D.
    intros b L. rewrite app_length in L. cbn [length] in L. destruct (Nat.eq_dec b (length lower)) as [->|n].
    - rewrite nth_middle. split; [|split; [exact Shape|]].
      + intros w w1 w2. rewrite (T w w1 w2). rewrite <- (proj1 (slice_is vector Falls a Below _ _)). unfold everywhere. tauto.
      + intros u v. destruct (D u v I) as [q|q]; [left|right]; now apply (slice_is vector Falls a Below).
    - rewrite app_nth1 by lia. apply B. lia.
  Qed.
End Chain.

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
  (* No tokens are taken from the other piles with some from the heap. *)
  Definition drop_of_values (h : nat) : list (list condition) := [[Equal false; Equal true]].
  Lemma drops_of_values h : 0 < h -> forall i j, (exists a b, with_heap h a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <->
    exists cs, In cs (drop_of_values h) /\ Forall (fun c => holds c i j) cs.
  Proof.
    intros L i j. split.
    - intros (a & b & [[E _]|(_ & -> & ->)] & -> & ->); [lia|]. eexists. split; [left; reflexivity|]. repeat constructor; reflexivity.
    - intros (cs & [<-|[]] & F). rewrite !Forall_cons_iff in F. cbn [holds pick] in F. destruct F as (Ei & Ej & _). exists 0, 0. split; [right; auto|]. simpl. lia.
  Qed.
  Lemma rules_of_values kinds : (forall i j, (exists a b, vector a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs) ->
    forall i j, (exists a b, with_heap 0 a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs.
  Proof.
    intros R i j. rewrite <- R. split; intros (a & b & V & E); exists a, b; split; auto.
    - destruct V as [[_ V]|[L _]]; [auto|lia].
    - left. auto.
  Qed.
  Theorem value_of_slice s g A : slice_theorem_of s with_heap g A -> value_theorem_of s vector g A.
  Proof. intros T G V w w1 w2. rewrite (T w w1 w2). now apply values_are_slices. Qed.
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
(* Conditions can be decided. *)
Definition is_held (i j : Z) (c : condition) : bool := match c with
  | Less b => 0 <? pick b i j
  | AtMost b => 0 <=? pick b i j
  | Equal b => pick b i j =? 0
  | Form p q low high => (low <=? p * i + q * j) && (p * i + q * j <=? high)
  | Residue p q m of => existsb (Z.eqb ((p * i + q * j) mod m)) of
  | AtLeast p q low => low <=? p * i + q * j end%Z.
Lemma is_held_ok i j c : is_held i j c = true <-> holds c i j.
Proof.
  destruct c as [b|b|b|p q low high|p q low|p q m of]; cbn [is_held holds]; rewrite ?andb_true_iff, ?Z.ltb_lt, ?Z.leb_le, ?Z.eqb_eq; try tauto.
  rewrite existsb_exists. split; [intros (r & I & E); apply Z.eqb_eq in E; now subst|intro I; eexists; split; [exact I|apply Z.eqb_refl]].
Qed.
Theorem some_values vector kinds : (forall i j, (exists a b, vector a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds /\ Forall (fun c => holds c i j) cs) ->
  ~ vector 0 0 -> exists G, are_values vector G.
Proof.
  intros R F. set (f := fun i j => existsb (forallb (is_held (Z.of_nat i) (Z.of_nat j))) kinds). exists (grundy f). apply there_are_values; auto.
  intros i j. unfold f. rewrite existsb_exists. split.
  - intros (cs & I & H). destruct (proj2 (R (Z.of_nat i) (Z.of_nat j))) as (a & b & V & Ea & Eb).
    + exists cs. split; auto. apply Forall_forall. intros c Ic. rewrite forallb_forall in H. now apply is_held_ok, H.
    + apply Nat2Z.inj in Ea, Eb. now subst.
  - intro V. destruct (proj1 (R (Z.of_nat i) (Z.of_nat j))) as (cs & I & H); [eauto|]. exists cs. split; auto. apply forallb_forall. intros c Ic.
    rewrite Forall_forall in H. now apply is_held_ok, H.
Qed.
