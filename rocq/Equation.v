(* Fraenkel's equation: in a slice of three heaps of Wythoff Nim, b_n = a_n + n + c for all n from some number on, where (a_n, b_n) is the n-th P-position
   with x <= y, by x and from n = 0 on.

   As in `Bounds.v`, a position (u,v) is *upper* if u <= v, and v - u is its difference. No column and no diagonal holds two P-positions. Here there are c
   numbers that are not the difference of an upper P-position, and every other number is the difference of exactly one. Let (x,y) be an upper
   P-position with X <= x and d = y - x. Three searches show that

   - the differences of upper P-positions are all numbers but those of a given list, which has c of them;
   - d is greater than all numbers of the list;
   - where X <= x, no upper P-position to the left of (x,y) has a greater difference.

   By the last of these, the upper P-positions to the left of (x,y) are exactly those with a smaller difference: one to the right of (x,y) with a smaller
   difference would have (x,y) to its left. There are n to the left, and d - c with a smaller difference. So n = d - c, that is y = x + n + c. If X is
   itself the column of an upper P-position (X,Y), then the number of those to the left of it is N = Y - X - c, and the equation holds for all
   n >= N. It holds for no smaller N if it is false for the last upper P-position before X. *)
From Wythoff Require Export Bounds Heaps.
From Wythoff Require Import Blocking Lines.

(* ---------- the computations ---------- *)
Section Checks.
  Variables (s : system) (A : automaton) (missing : list nat) (X : nat).
  (* No number is twice in a list. *)
  Fixpoint all_different (l : list nat) : bool := match l with [] => true | d :: l => negb (existsb (Nat.eqb d) l) && all_different l end.
  (* No accepted position has a missing difference; and none with X <= x and x <= y has a difference below one. *)
  Definition no_difference : list (bool * list condition) := diagonals false missing ++
    [(false, [AtLeast 1 0 (Z.of_nat X); Form (-1) 1 0 (Z.of_nat (list_max missing) - 1)])]%Z.
  Definition none_missing : bool := all_different missing && decrees s A no_difference (alphabets s).
  (* Each diagonal holds an accepted position, if its difference is not missing. The words get m periods of zeros in front, which has to be enough for
     the digits of that position. *)
  Definition all_others (m : nat) : bool := on_each_but s A [Form 1 (-1) 0 0]%Z (map snd (diagonals false missing)) m.
  (* No upper position to the left of another one, for which X <= x, has a greater difference. Those with x < X are let go as if they were P by decree. *)
  Definition before_x : list (bool * list condition) := [(true, [Form 1 0 0 (Z.of_nat X - 1)])]%Z.
  Definition differences_in_order : bool := apart_unless s (upper A) before_x (watched_p before_x) (upper A) left_above.
  (* The word w is that of the accepted position (X, X + N + c). *)
  Definition first_pair (N : nat) (w : list letter) : bool :=
    accept A 1 w && (value s (map fst w) =? X) && (value s (map snd w) =? X + N + length missing).
  (* The word w is that of the last upper position before X, and the equation is false for it. *)
  Definition none_between (x : nat) : list (bool * list condition) := [(false, [Form 1 0 (Z.of_nat (S x)) (Z.of_nat X - 1); AtLeast (-1) 1 0])]%Z.
  Definition last_before (N : nat) (w : list letter) : bool := let x := value s (map fst w) in let y := value s (map snd w) in
    accept A 1 w && (x <=? y) && (x <? X) && negb (S y =? x + N + length missing) && decrees s A (none_between x) (alphabets s).
End Checks.

(* ---------- lists ---------- *)
Lemma all_different_ok l : all_different l = true -> NoDup l.
Proof.
  induction l as [|d l I]; [constructor|]. cbn [all_different]. rewrite andb_true_iff, negb_true_iff. intros [h k]. constructor; auto. intro i.
  assert (E : existsb (Nat.eqb d) l = true) by (apply existsb_exists; exists d; split; auto; apply Nat.eqb_refl). congruence.
Qed.
(* How many numbers of a list are below n, as n grows. *)
Definition below_in (l : list nat) n := length (filter (fun d => d <? n) l).
Lemma below_in_skips l n : ~ In n l -> below_in l (S n) = below_in l n.
Proof.
  intro h. unfold below_in. f_equal. apply filter_ext_in. intros d i. assert (d <> n) by (intros ->; auto).
  destruct (Nat.ltb_spec d (S n)), (Nat.ltb_spec d n); auto; lia.
Qed.
Lemma below_in_counts l n : NoDup l -> In n l -> below_in l (S n) = S (below_in l n).
Proof.
  induction l as [|d l I]; intros D i; [destruct i|]. apply NoDup_cons_iff in D. destruct D as [h D]. unfold below_in in *. cbn [filter].
  destruct i as [->|i].
  - replace (n <? S n) with true by (symmetry; apply Nat.ltb_lt; lia). rewrite Nat.ltb_irrefl. cbn [length]. f_equal. exact (below_in_skips l n h).
  - specialize (I D i). destruct (Nat.ltb_spec d (S n)), (Nat.ltb_spec d n); cbn [length]; rewrite ?I; auto; try lia.
    exfalso. assert (d = n) by lia. subst. auto.
Qed.
Lemma below_in_all l n : (forall d, In d l -> d < n) -> below_in l n = length l.
Proof.
  unfold below_in. induction l as [|d l I]; intro h; auto. cbn [filter]. replace (d <? n) with true by (symmetry; apply Nat.ltb_lt, h; now left).
  cbn [length]. f_equal. apply I. intros; apply h; now right.
Qed.

(* ---------- what they prove ---------- *)
Section Equation.
  Variables (s : system) (A : automaton).
  Variable P : nat -> nat -> Prop.
  Hypothesis Sound : sound_system s = true.
  Hypothesis Accepted : forall w, word s (map fst w) -> word s (map snd w) -> (accept A 1 w = true <-> P (value s (map fst w)) (value s (map snd w))).
  Hypothesis Column : forall x y z, P x y -> P x z -> y = z.
  Hypothesis One : forall x y s t, P (x + s) (y + s) -> P (x + t) (y + t) -> s = t.
  Hypothesis Shape : shape s A = true.
  Hypothesis Upper_shape : shape s (upper A) = true.
  Variables (missing : list nat) (X m : nat).
  Hypothesis None_missing : none_missing s A missing X = true.
  Hypothesis Others : all_others s A missing m = true.
  Hypothesis In_order : differences_in_order s A X = true.
  Notation upper_p := (upper_p P).
  Lemma some_word x y : exists w, is_word s w /\ value s (map fst w) = x /\ value s (map snd w) = y.
  Proof. destruct (pair_word s Sound x y (2 * (x + y))) as (w & _ & W); [pose proof (period_pos s Sound); nia|eauto]. Qed.

  Lemma one_of_each u v a b : upper_p u v -> upper_p a b -> v - u = b - a -> u = a.
  Proof.
    intros [h1 h2] [k1 k2] E. apply (One 0 (v - u)); cbn [Nat.add]; [replace (v - u + u) with v by lia; auto|]. rewrite E. replace (b - a + a) with b by lia. auto.
  Qed.

  Lemma missing_distinct : NoDup missing.
  Proof. unfold none_missing in None_missing. apply andb_prop in None_missing. now apply all_different_ok. Qed.
  Lemma accepted_p w : accept A 1 w = true -> P (value s (map fst w)) (value s (map snd w)).
  Proof. intro a. pose proof (accepted_good s Sound A Shape w a) as G. apply is_word_good in G. destruct G. now apply Accepted. Qed.
  Lemma unlabelled items x y : decrees s A items (alphabets s) = true -> P x y -> ~ labelled items false x y.
  Proof.
    intros D p. destruct (some_word x y) as (w & W & <- & <-). pose proof (no_clash s A items Sound D w W) as K.
    now rewrite (proj2 (Accepted w (proj1 W) (proj2 W)) p) in K.
  Qed.
  Lemma not_labelled x y : P x y -> ~ labelled (no_difference missing X) false x y.
  Proof. unfold none_missing in None_missing. apply andb_prop in None_missing. apply unlabelled. tauto. Qed.
  Lemma is_missing u v : upper_p u v -> In (v - u) missing -> False.
  Proof.
    intros [p L] I. apply (not_labelled u v p). unfold no_difference. rewrite labelled_app. left. apply labelled_diagonals. split; auto. exists (v - u). split; auto. lia.
  Qed.
  Lemma beyond_missing x y : upper_p x y -> X <= x -> forall d, In d missing -> d < y - x.
  Proof.
    intros [p L] h d I. assert (d <> y - x) by (intros ->; apply (is_missing x y); [split|]; auto). assert (M : d <= list_max missing).
    { pose proof (proj1 (list_max_le missing _) (le_n _)) as F. rewrite Forall_forall in F. now apply F. }
    destruct (le_lt_dec (list_max missing) (y - x)) as [k|k]; [lia|]. exfalso. apply (not_labelled x y p). unfold no_difference. rewrite labelled_app. right.
    eexists. split; [now left|]. repeat constructor; cbn [holds]; lia.
  Qed.
  Lemma is_other d : ~ In d missing -> exists u v, upper_p u v /\ v - u = d.
  Proof.
    intro n. destruct (some_word 0 d) as (w & W & Ex & Ey). destruct (on_each_but_ok s Sound A Shape _ _ m Others w W) as [E|(wo & a & k)]; rewrite Ex, Ey in *.
    - exfalso. destruct E as (cs & I & F). assert (L : labelled (diagonals false missing) false 0 d).
      { apply in_map_iff in I. destruct I as ([t cs'] & E & I). cbn [snd] in E. subst cs'. exists cs. split; auto. destruct I as [[= <- <-]|[]]. now left. }
      apply labelled_diagonals in L. destruct L as (_ & e & I' & [->|e0]); [auto|]. assert (e = 0 /\ d = 0) as [-> ->] by lia. auto.
    - apply Forall_inv in k. cbn [holds] in k. exists (value s (map fst wo)), (value s (map snd wo)). split; [split|]; [now apply accepted_p|lia..].
  Qed.
  Lemma ordered x y u v : upper_p x y -> upper_p u v -> X <= x -> u < x -> v - u <= y - x.
  Proof.
    intros H K h L. destruct (le_lt_dec (v - u) (y - x)) as [|g]; auto. exfalso.
    pose proof (accepted_upper s A P Sound Accepted) as U.
    destruct (some_word x y) as (w & W & Ex & Ey), (some_word u v) as (wo & Wo & Eu & Ev).
    assert (a : accept (upper A) 1 w = true) by (apply (U w); try apply W; now rewrite Ex, Ey).
    assert (b : accept (upper A) 1 wo = true) by (apply (U wo); try apply Wo; now rewrite Eu, Ev).
    destruct (Positions.joined s (upper A) (before_x X) Sound Upper_shape _ _ left_above w wo In_order Upper_shape W a b) as (w' & ex & ey & T).
    { rewrite Ex, Ey, Eu, Ev. destruct H, K. repeat constructor; cbn [holds]; lia. }
    rewrite (told_watched_p s Sound), ex, ey, Ex, Ey in T. destruct T as (cs & [[= <-]|[]] & F). apply Forall_inv in F. cbn [holds] in F. lia.
  Qed.

  (* The upper P-positions of the first n differences: as many as there are numbers below n that are not missing. *)
  Lemma others_listed n : exists l, NoDup l /\ length l + below_in missing n = n /\ forall u v, In (u, v) l <-> upper_p u v /\ v - u < n.
  Proof.
    induction n as [|n (l & h1 & h2 & h3)].
    { exists []. split; [constructor|]. split; [|intros u v; simpl; lia]. unfold below_in. clear. induction missing; auto. }
    destruct (in_dec Nat.eq_dec n missing) as [I|I].
    - exists l. split; auto. rewrite (below_in_counts _ _ missing_distinct I). split; [lia|]. intros u v. rewrite h3. split; intros [H L]; split; auto; try lia.
      destruct (Nat.eq_dec (v - u) n) as [<-|]; [exfalso; eauto using is_missing|lia].
    - destruct (is_other n I) as (u & v & H & E). exists ((u, v) :: l). rewrite (below_in_skips _ _ I). split; [|split; [simpl; lia|]].
      + constructor; auto. intro J. apply h3 in J. lia.
      + intros a b. cbn [In]. rewrite h3. split.
        * intros [[= <- <-]|[? ?]]; split; auto; lia.
        * intros [K L]. destruct (Nat.eq_dec (b - a) n) as [e|]; [left|right; split; auto; lia].
          assert (u = a) as <- by (apply (one_of_each u v a b); auto; lia). f_equal. destruct H, K. lia.
  Qed.
  Definition columns_before x l := NoDup l /\ forall u, In u l <-> u < x /\ exists v, u <= v /\ P u v.
  Lemma from_column x y : P x y -> x <= y -> X <= x -> exists l, columns_before x l /\ y = x + length l + length missing.
  Proof.
    intros p k h. assert (H : upper_p x y) by (split; auto). destruct (others_listed (y - x)) as (l & l1 & l2 & l3).
    rewrite (below_in_all _ _ (beyond_missing x y H h)) in l2. exists (map fst l). rewrite map_length. split; [split|lia].
    - apply NoDup_images; auto. intros [u v] [a b] I J E. cbn [fst] in E. subst a. apply l3 in I, J. f_equal. apply (Column u); [apply I|apply J].
    - intro u. rewrite in_map_iff. split.
      + intros ([a v] & E & I). cbn [fst] in E. subst a. apply l3 in I. destruct I as [K L]. split; [|exists v; destruct K; auto].
        destruct (Nat.lt_trichotomy u x) as [|[->|g]]; auto; exfalso.
        * destruct K as [q _]. rewrite (Column x y v p q) in L. lia.
        * pose proof (ordered u v x y K H ltac:(lia) g). lia.
      + intros (L & v & kv & q). exists (u, v). split; auto. apply l3. assert (K : upper_p u v) by (split; auto). split; auto.
        pose proof (ordered x y u v H K h L). destruct (Nat.eq_dec (v - u) (y - x)) as [e|]; [|lia]. pose proof (one_of_each u v x y K H e). lia.
  Qed.

  Variables (N : nat) (first : list letter).
  Hypothesis First : first_pair s A missing X N first = true.
  (* The columns before X are N, and those before a smaller x are some of them. *)
  Lemma before_first : exists l, columns_before X l /\ length l = N.
  Proof.
    unfold first_pair in First. rewrite !andb_true_iff, !Nat.eqb_eq in First. destruct First as [[a Ex] Ey]. apply accepted_p in a. rewrite Ex, Ey in a.
    destruct (from_column X (X + N + length missing) a) as (l & C & E); [lia..|]. exists l. split; auto. lia.
  Qed.
  Lemma before_smaller x y : P x y -> x <= y -> x < X -> exists l l', columns_before X l /\ length l = N /\ columns_before x l' /\
    (forall u, In u l <-> In u l' \/ In u l /\ x <= u) /\ length l' < N.
  Proof.
    intros p k L. destruct before_first as (l & (c1 & c2) & E). exists l, (filter (fun u => u <? x) l).
    assert (F : forall u, In u (filter (fun u => u <? x) l) <-> In u l /\ u < x) by (intro u; now rewrite filter_In, Nat.ltb_lt).
    split; [split; auto|]. split; [auto|]. split; [split; [now apply NoDup_filter|]|split].
    - intro u. rewrite F, c2. split; [tauto|]. intros [h q]. repeat split; auto. lia.
    - intro u. rewrite F. destruct (le_lt_dec x u); tauto.
    - rewrite <- E. apply (NoDup_incl_length (l := x :: filter (fun u => u <? x) l)).
      + constructor; [rewrite F; lia|now apply NoDup_filter].
      + intros u [<-|I]; [apply c2; eauto|now apply F].
  Qed.
  Theorem equation x y : P x y -> x <= y -> exists l, columns_before x l /\ (N <= length l -> y = x + length l + length missing).
  Proof.
    intros p k. destruct (le_lt_dec X x) as [h|h].
    - destruct (from_column x y p k h) as (l & C & E). eauto.
    - destruct (before_smaller x y p k h) as (_ & l & _ & _ & C & _ & L). exists l. split; auto. lia.
  Qed.
  Variable last : list letter.
  Hypothesis Last : last_before s A missing X N last = true.
  Theorem no_smaller : exists x y l, P x y /\ x <= y /\ columns_before x l /\ S (length l) = N /\ y <> x + length l + length missing.
  Proof.
    unfold last_before in Last. cbv zeta in Last. rewrite !andb_true_iff, negb_true_iff, Nat.eqb_neq, Nat.leb_le, Nat.ltb_lt in Last. destruct Last as [[[[a k] h] n] D].
    apply accepted_p in a. set (x := value s (map fst last)) in *. set (y := value s (map snd last)) in *.
    destruct (before_smaller x y a k h) as (l & l' & (c1 & c2) & E & C & F & L). exists x, y, l'.
    assert (M : length l <= S (length l')).
    { apply (NoDup_incl_length (l' := x :: l') c1). intros u I. destruct (proj1 (F u) I) as [J|[_ J]]; [now right|left]. apply c2 in I. destruct I as (lu & v & lv & p).
      destruct (Nat.eq_dec x u) as [|o]; auto. exfalso. apply (unlabelled _ u v D p). eexists. split; [now left|]. repeat constructor; cbn [holds]; lia. }
    repeat (split; auto); lia.
  Qed.
End Equation.

(* ---------- slices of three heaps ---------- *)
Lemma not_joined a x y u v : P_of_three heaps a x y -> P_of_three heaps a u v -> move_of_three heaps a x y a u v -> False.
Proof. intros h k M. destruct h as [a x y All]. apply (not_both_of_three heaps heaps_fall _ a u v (Nat.lt_succ_diag_r _) k). now apply All. Qed.
Theorem one_in_column_of_three a x y z : P_of_three heaps a x y -> P_of_three heaps a x z -> y = z.
Proof.
  assert (G : forall y z, y < z -> P_of_three heaps a x y -> P_of_three heaps a x z -> False).
  { intros b c L h k. apply (not_joined a x c x b k h). exists 0, 0, (c - b). split; [apply from_third; lia|lia]. }
  intros h k. destruct (Nat.lt_trichotomy y z) as [L|[E|L]]; auto; exfalso; eauto.
Qed.
Theorem one_on_diagonal_of_three a x y s t : P_of_three heaps a (x + s) (y + s) -> P_of_three heaps a (x + t) (y + t) -> s = t.
Proof.
  assert (G : forall s t, s < t -> P_of_three heaps a (x + s) (y + s) -> P_of_three heaps a (x + t) (y + t) -> False).
  { intros b c L h k. apply (not_joined a _ _ _ _ k h). exists 0, (c - b), (c - b). split; [|lia]. apply from_all; [lia|]. rewrite Nat.lxor_0_l. apply Nat.lxor_nilpotent. }
  intros h k. destruct (Nat.lt_trichotomy s t) as [L|[E|L]]; auto; exfalso; eauto.
Qed.
(* In l are the columns before x that hold a P-position with x <= y. So (x,y) is (a_n, b_n) where n is the length of l. *)
Section Slice.
  Variables (s : system) (a : nat) (A : automaton) (missing : list nat) (X m N : nat) (first last : list letter).
  Hypothesis Sound : sound_system s = true.
  Hypothesis Accepted : slice_theorem_of s heaps a A.
  Hypothesis Shape : shape s A = true.
  Hypothesis Upper_shape : shape s (upper A) = true.
  Hypothesis None_missing : none_missing s A missing X = true.
  Hypothesis Others : all_others s A missing m = true.
  Hypothesis In_order : differences_in_order s A X = true.
  Hypothesis First : first_pair s A missing X N first = true.
  Notation P := (P_of_three heaps a).
  Theorem equation_of x y : P x y -> x <= y ->
    exists l, NoDup l /\ (forall u, In u l <-> u < x /\ exists v, u <= v /\ P u v) /\ (N <= length l -> y = x + length l + length missing).
  Proof.
    intros p k. destruct (equation s A P Sound Accepted (one_in_column_of_three a) (one_on_diagonal_of_three a) Shape Upper_shape missing X m None_missing Others In_order
      N first First x y p k) as (l & (c1 & c2) & E). eauto.
  Qed.
  Hypothesis Last : last_before s A missing X N last = true.
  Theorem no_smaller_of : exists x y l, P x y /\ x <= y /\ NoDup l /\ (forall u, In u l <-> u < x /\ exists v, u <= v /\ P u v) /\
    S (length l) = N /\ y <> x + length l + length missing.
  Proof.
    destruct (no_smaller s A P Sound Accepted (one_in_column_of_three a) (one_on_diagonal_of_three a) Shape Upper_shape missing X m None_missing Others In_order
      N first First last Last) as (x & y & l & p & k & (c1 & c2) & E). exists x, y, l. auto.
  Qed.
End Slice.
