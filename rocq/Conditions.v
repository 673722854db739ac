(* Conditions on the tokens that a move takes, read digit by digit: each is a deterministic automaton with two integers as its state. *)
Require Import List Bool Arith ZArith Lia Game Words.
Import ListNotations.
Local Open Scope Z_scope.

Inductive condition :=
| Less (second : bool)                                        (* tokens are taken from this pile *)
| AtMost (second : bool)                                      (* no token is added to it *)
| Equal (second : bool)                                       (* it stays as it is *)
| Form (p q low high : Z)                                     (* low <= p i + q j <= high *)
| AtLeast (p q low : Z)                                       (* low <= p i + q j *)
| Residue (p q m : Z) (of : list Z).                          (* p i + q j is one of these modulo m, or one of these where m = 0 *)
Definition pick {T} (second : bool) (a b : T) := if second then b else a.
Definition holds (c : condition) (i j : Z) : Prop := match c with
  | Less b => 0 < pick b i j
  | AtMost b => 0 <= pick b i j
  | Equal b => pick b i j = 0
  | Form p q low high => low <= p * i + q * j <= high
  | AtLeast p q low => low <= p * i + q * j
  | Residue p q m of => In ((p * i + q * j) mod m) of end.

Notation quad := (letter * letter)%type.                      (* digits of (x,y), digits of (u,v) *)
Notation status := (Z * Z)%type.
Definition px b (w : list quad) := map (fun l => pick b (fst (fst l)) (snd (fst l))) w.
Definition pu b (w : list quad) := map (fun l => pick b (fst (snd l)) (snd (snd l))) w.

Section Conditions.
  Variable s : system.
  Hypothesis Sound : sound_system s = true.
  Notation V w := (Z.of_nat (value s w)).
  Notation U n := (Z.of_nat (weight s n)).
  Notation B n := (Z.of_nat (before s n)).
  Notation Q n := (Z.of_nat (quotient s n)).
  Definition ZR := Z.of_nat (carry s).
  Definition ZF := Z.of_nat (first s).

  (* What is to come has at most the size |p| + |q| times (weight - 1), so that the form can no longer come down to `high`, or up to `low`. *)
  Definition above (size a b high : Z) := (size <=? a) && (size <=? a + b) && (high <? a + b) && ((ZF =? 1) || (high <? a)).
  (* A status of `AtLeast` from which nothing is asked any more. *)
  Definition top p q low : status := (Z.abs p + Z.abs q + Z.abs low + 1, 0).
  Definition is_top p q low (a : status) := (fst a =? fst (top p q low)) && (snd a =? 0).
  Definition step (quot : Z) (c : condition) (a : status) (l : quad) : option status := match c with
    | Less b | AtMost b => if fst a =? 1 then Some a else
        let x := pick b (fst (fst l)) (snd (fst l)) in let u := pick b (fst (snd l)) (snd (snd l)) in
        if (x <? u)%nat then None else if (u <? x)%nat then Some (1, 0) else Some a
    | Equal b => if (pick b (fst (fst l)) (snd (fst l)) =? pick b (fst (snd l)) (snd (snd l)))%nat then Some a else None
    | Form p q low high =>
        let d := p * (Z.of_nat (fst (fst l)) - Z.of_nat (fst (snd l))) + q * (Z.of_nat (snd (fst l)) - Z.of_nat (snd (snd l))) in
        let a1 := fst a * quot + snd a + d in let a2 := fst a * ZR in
        let size := Z.abs p + Z.abs q in
        if above size a1 a2 high || above size (- a1) (- a2) (- low) then None else Some (a1, a2)
    | AtLeast p q low => if is_top p q low a then Some a else
        let d := p * (Z.of_nat (fst (fst l)) - Z.of_nat (fst (snd l))) + q * (Z.of_nat (snd (fst l)) - Z.of_nat (snd (snd l))) in
        let a1 := fst a * quot + snd a + d in let a2 := fst a * ZR in
        let size := Z.abs p + Z.abs q in
        if above size (- a1) (- a2) (- low) then None else if above size a1 a2 (low - 1) then Some (top p q low) else Some (a1, a2)
    | Residue p q m of =>
        let d := p * (Z.of_nat (fst (fst l)) - Z.of_nat (fst (snd l))) + q * (Z.of_nat (snd (fst l)) - Z.of_nat (snd (snd l))) in
        Some ((fst a * quot + snd a + d) mod m, (fst a * ZR) mod m)
    end.
  Definition ends (c : condition) (a : status) : bool := match c with
    | Less _ => fst a =? 1
    | AtMost _ | Equal _ => true
    | Form p q low high => let e := fst a + snd a * ZF in (low <=? e) && (e <=? high)
  | AtLeast p q low => is_top p q low a || (low <=? fst a + snd a * ZF)
    | Residue p q m of => existsb (Z.eqb ((fst a + snd a * ZF) mod m)) of
    end.

  Definition rest p q w := p * (V (px false w) - V (pu false w)) + q * (V (px true w) - V (pu true w)).
  Definition form p q (a : status) w := fst a * U (length w) + snd a * B (length w) + rest p q w.
  (* What a state says of the digits to come. *)
  Definition means (c : condition) (a : status) (w : list quad) : Prop := match c with
    | Less b => fst a = 1 \/ (value s (pu b w) < value s (px b w))%nat
    | AtMost b => fst a = 1 \/ (value s (pu b w) <= value s (px b w))%nat
    | Equal b => value s (pu b w) = value s (px b w)
    | Form p q low high => low <= form p q a w <= high
    | AtLeast p q low => is_top p q low a = true \/ low <= form p q a w
    | Residue p q m of => In (form p q a w mod m) of
    end.
  Definition words_of (w : list quad) := forall b, canonical s false (px b w) = true /\ canonical s false (pu b w) = true.

  Lemma lengths b w : length (px b w) = length w /\ length (pu b w) = length w.
  Proof. unfold px, pu. now rewrite !map_length. Qed.
  Lemma bounds w b : words_of w -> 0 <= V (px b w) < U (length w) /\ 0 <= V (pu b w) < U (length w).
  Proof.
    intro H. destruct (H b) as [h1 h2]. pose proof (bound0 s Sound _ h1) as b1. pose proof (bound0 s Sound _ h2) as b2.
    rewrite (proj1 (lengths b w)) in b1. rewrite (proj2 (lengths b w)) in b2. lia.
  Qed.
  Lemma words_of_tail l w : words_of (l :: w) -> words_of w.
  Proof.
    intros H b. destruct (H b) as [h1 h2]. cbn [px pu map canonical] in h1, h2. rewrite !andb_true_iff in h1, h2.
    destruct h1 as [_ h1], h2 as [_ h2]. split; eapply canonical_weak; eauto.
  Qed.

  Lemma rest_size p q w : words_of w -> Z.abs (rest p q w) <= (Z.abs p + Z.abs q) * (U (length w) - 1).
  Proof.
    intro H. pose proof (bounds w false H). pose proof (bounds w true H). unfold rest.
    assert (Z.abs (p * (V (px false w) - V (pu false w))) <= Z.abs p * (U (length w) - 1)) by (rewrite Z.abs_mul; apply Z.mul_le_mono_nonneg_l; lia).
    assert (Z.abs (q * (V (px true w) - V (pu true w))) <= Z.abs q * (U (length w) - 1)) by (rewrite Z.abs_mul; apply Z.mul_le_mono_nonneg_l; lia).
    lia.
  Qed.
  Lemma above_form size a b high n e : 0 <= size -> above size a b high = true -> Z.abs e <= size * (U n - 1) -> a * U n + b * B n + e <= high -> False.
  Proof.
    intros S0 A E H. unfold above in A. rewrite !andb_true_iff, orb_true_iff, !Z.leb_le, !Z.ltb_lt, Z.eqb_eq in A. destruct A as [[[h1 h2] h3] h4].
    pose proof (weight_grows s Sound n) as [w1 w2]. assert (W1 : 1 <= U n) by lia. assert (W2 : 0 <= B n <= U n) by lia.
    assert (W3 : 1 <= B n \/ B n = 0 /\ U n = 1 /\ high < a).
    { destruct n as [|n]; [|left; cbn [before]; pose proof (weight_grows s Sound n); lia]. unfold ZF in h4. simpl before. simpl weight.
      pose proof (system_is s Sound). destruct h4 as [h4|h4]; [left; lia|]. destruct (Nat.eq_dec (first s) 0); [right; lia|left; lia]. }
    apply Z.abs_le in E. revert W1 W2 W3 E H. generalize (U n) (B n). intros f g W1 W2 W3 E H.
    assert (0 <= (a - size) * (f - g)) by (apply Z.mul_nonneg_nonneg; lia).
    destruct W3 as [W3|(-> & -> & W3)]; [|lia]. assert (0 <= (a + b - size) * (g - 1)) by (apply Z.mul_nonneg_nonneg; lia). lia.
  Qed.

  Lemma form_step p q a l w :
    form p q a (l :: w) = form p q (fst a * Q (length w) + snd a + (p * (Z.of_nat (fst (fst l)) - Z.of_nat (fst (snd l))) + q * (Z.of_nat (snd (fst l)) - Z.of_nat (snd (snd l)))), fst a * ZR) w.
  Proof.
    unfold form, rest, ZR. cbn [px pu map value length fst snd pick]. fold (px false w) (px true w) (pu false w) (pu true w).
    destruct (lengths false w) as [h1 h2], (lengths true w) as [h3 h4].
    change (map (fun l0 : letter * letter => fst (fst l0)) w) with (px false w). change (map (fun l0 : letter * letter => snd (fst l0)) w) with (px true w).
    change (map (fun l0 : letter * letter => fst (snd l0)) w) with (pu false w). change (map (fun l0 : letter * letter => snd (snd l0)) w) with (pu true w).
    rewrite h1, h2, h3, h4, weight_S. cbn [before]. rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul. ring.
  Qed.

  Lemma means_step c a l w : words_of w -> (means c a (l :: w) <-> match step (Q (length w)) c a l with Some b => means c b w | None => False end).
  Proof.
    intro H.
    assert (O : forall b, let x := pick b (fst (fst l)) (snd (fst l)) in let u := pick b (fst (snd l)) (snd (snd l)) in
      value s (px b (l :: w)) = (x * weight s (length w) + value s (px b w))%nat /\ value s (pu b (l :: w)) = (u * weight s (length w) + value s (pu b w))%nat /\
      (value s (px b w) < weight s (length w))%nat /\ (value s (pu b w) < weight s (length w))%nat).
    { intro b. cbn [px pu map value]. destruct (lengths b w) as [h1 h2]. unfold px, pu in *. rewrite h1, h2. pose proof (bounds w b H). unfold px, pu in *. lia. }
    assert (D : forall x u a b n : nat, (b < n)%nat -> (x < u)%nat -> (x * n + b < u * n + a)%nat) by (intros; nia).
    destruct c as [b|b|b|p q low high|p q low|p q m of]; cbn [means step].
    - destruct (O b) as (-> & -> & b1 & b2). destruct (Z.eqb_spec (fst a) 1) as [e|e]; [cbn [means]; tauto|].
      destruct (Nat.ltb_spec (pick b (fst (fst l)) (snd (fst l))) (pick b (fst (snd l)) (snd (snd l)))) as [L|L].
      + pose proof (D _ _ (value s (pu b w)) _ _ b1 L). lia.
      + destruct (Nat.ltb_spec (pick b (fst (snd l)) (snd (snd l))) (pick b (fst (fst l)) (snd (fst l)))) as [M|M]; cbn [means fst].
        * pose proof (D _ _ (value s (px b w)) _ _ b2 M). lia.
        * replace (pick b (fst (fst l)) (snd (fst l))) with (pick b (fst (snd l)) (snd (snd l))) by lia. lia.
    - destruct (O b) as (-> & -> & b1 & b2). destruct (Z.eqb_spec (fst a) 1) as [e|e]; [cbn [means]; tauto|].
      destruct (Nat.ltb_spec (pick b (fst (fst l)) (snd (fst l))) (pick b (fst (snd l)) (snd (snd l)))) as [L|L].
      + pose proof (D _ _ (value s (pu b w)) _ _ b1 L). lia.
      + destruct (Nat.ltb_spec (pick b (fst (snd l)) (snd (snd l))) (pick b (fst (fst l)) (snd (fst l)))) as [M|M]; cbn [means fst].
        * pose proof (D _ _ (value s (px b w)) _ _ b2 M). lia.
        * replace (pick b (fst (fst l)) (snd (fst l))) with (pick b (fst (snd l)) (snd (snd l))) by lia. lia.
    - destruct (O b) as (-> & -> & b1 & b2).
      destruct (Nat.eqb_spec (pick b (fst (fst l)) (snd (fst l))) (pick b (fst (snd l)) (snd (snd l)))) as [->|L]; cbn [means]; [lia|].
      split; [|tauto]. intro E. destruct (Nat.lt_gt_cases (pick b (fst (fst l)) (snd (fst l))) (pick b (fst (snd l)) (snd (snd l)))) as [C _].
      destruct (C L) as [M|M]; [pose proof (D _ _ (value s (pu b w)) _ _ b1 M)|pose proof (D _ _ (value s (px b w)) _ _ b2 M)]; lia.
    - rewrite form_step.
      match goal with |- context [if ?t then _ else _] => destruct t eqn:E end; cbn [means]; [|reflexivity].
      split; [|tauto]. intros [L M]. pose proof (rest_size p q w H) as R. unfold form in L, M. cbn [fst snd] in L, M.
      assert (S0 : 0 <= Z.abs p + Z.abs q) by lia. apply orb_prop in E. destruct E as [E|E].
      + exact (above_form _ _ _ _ (length w) (rest p q w) S0 E R M).
      + rewrite <- Z.abs_opp in R. refine (above_form _ _ _ _ (length w) (- rest p q w) S0 E R _). lia.
    - destruct (is_top p q low a) eqn:T; cbn [means]; [rewrite T; tauto|]. rewrite form_step.
      pose proof (rest_size p q w H) as R. assert (S0 : 0 <= Z.abs p + Z.abs q) by lia. set (a' := (_, _)) in *.
      destruct (above _ (- _) _ _) eqn:E; [|destruct (above _ _ _ (low - 1)) eqn:F]; cbn [means].
      + split; [|tauto]. intros [?|L]; [discriminate|]. unfold form in L. cbn [a' fst snd] in L. rewrite <- Z.abs_opp in R.
        refine (above_form _ _ _ _ (length w) (- rest p q w) S0 E R _). lia.
      + split; [left; unfold is_top; now rewrite !Z.eqb_refl|]. intros _. right. apply Z.nlt_ge. intro L. unfold form in L. cbn [a' fst snd] in L.
        refine (above_form _ _ _ _ (length w) (rest p q w) S0 F R _). lia.
      + split; [intros [?|L]; [discriminate|now right]|]. intros [L|L]; [|now right]. right. exfalso.
        unfold is_top in L. apply andb_prop in L. destruct L as [L1 L2]. apply Z.eqb_eq in L1, L2. cbn [fst snd top a'] in L1, L2.
        unfold above in F. rewrite L1, L2 in F. rewrite !andb_false_iff, orb_false_iff, !Z.leb_gt, !Z.ltb_ge in F. lia.
    - rewrite form_step. cbn [means]. unfold form. cbn [fst snd].
      match goal with |- In ?x of <-> In ?y of => replace y with x; [tauto|] end.
      assert (G : forall a b f g e : Z, (a * f + b * g + e) mod m = ((a mod m) * f + (b mod m) * g + e) mod m).
      { intros. rewrite (Zplus_mod (a0 * f + b * g) e), (Zplus_mod (a0 * f) (b * g)), (Zplus_mod (a0 mod m * f + b mod m * g) e), (Zplus_mod (a0 mod m * f) (b mod m * g)).
        now rewrite !Zmult_mod_idemp_l. }
      apply G.
  Qed.
  Lemma means_end c a : means c a [] <-> ends c a = true.
  Proof.
    destruct c; cbn [means ends].
    - simpl. rewrite Z.eqb_eq. lia.
    - simpl. split; auto.
    - simpl. tauto.
    - unfold form, rest, ZF. simpl. rewrite andb_true_iff, !Z.leb_le. lia.
    - unfold form, rest, ZF. simpl. rewrite orb_true_iff, Z.leb_le. replace (fst a * 1 + snd a * Z.of_nat (first s) + (p * 0 + q * 0)) with (fst a + snd a * Z.of_nat (first s)) by lia. tauto.
    - rewrite existsb_exists. unfold form, rest, ZF. simpl. rewrite !Z.mul_0_r, !Z.mul_1_r, !Z.add_0_r.
      split; [intro I; eexists; split; [exact I|apply Z.eqb_refl]|intros (z & I & E); apply Z.eqb_eq in E; now subst].
  Qed.

  (* Several conditions at once. *)
  Fixpoint steps quot (cs : list condition) (l : list status) (x : quad) : option (list status) := match cs, l with
    | [], [] => Some []
    | c :: cs, a :: l => match step quot c a x with None => None | Some b => match steps quot cs l x with None => None | Some m => Some (b :: m) end end
    | _, _ => None end.
  Fixpoint all_end (cs : list condition) (l : list status) : bool := match cs, l with [], [] => true | c :: cs, a :: l => ends c a && all_end cs l | _, _ => false end.
  Fixpoint mean (cs : list condition) (l : list status) (w : list quad) : Prop := match cs, l with [], [] => True | c :: cs, a :: l => means c a w /\ mean cs l w | _, _ => False end.
  Lemma mean_step cs : forall l x w, words_of w -> (mean cs l (x :: w) <-> match steps (Q (length w)) cs l x with Some m => mean cs m w | None => False end).
  Proof.
    induction cs as [|c cs I]; intros [|a l] x w H; cbn [mean steps]; try tauto. rewrite (means_step c a x w H), (I l x w H).
    destruct (step _ c a x); [|tauto]. destruct (steps _ cs l x); cbn [mean]; tauto.
  Qed.
  Lemma mean_end cs : forall l, mean cs l [] <-> all_end cs l = true.
  Proof. induction cs as [|c cs I]; intros [|a l]; simpl; try (split; [tauto|discriminate]); try tauto. rewrite means_end, I, andb_true_iff. tauto. Qed.
  Definition begin (cs : list condition) : list status := map (fun _ => (0, 0)) cs.
  Lemma mean_begin cs w : mean cs (begin cs) w <-> Forall (fun c => holds c (V (px false w) - V (pu false w)) (V (px true w) - V (pu true w))) cs.
  Proof.
    induction cs as [|c cs I]; [simpl; split; auto|]. rewrite Forall_cons_iff, <- I. cbn [begin map mean].
    assert (E : means c (0, 0) w <-> holds c (V (px false w) - V (pu false w)) (V (px true w) - V (pu true w))); [|unfold begin in *; tauto].
    destruct c as [b|b|b|p q low high|p q low|p q m of]; cbn [means holds fst]; try (destruct b; cbn [pick]; lia); unfold form, rest; cbn [fst snd]; rewrite !Z.mul_0_l, !Z.add_0_l; try tauto.
    unfold is_top. cbn [top fst snd]. replace (0 =? _) with false by (symmetry; apply Z.eqb_neq; lia). cbn [andb]. split; [intros [?|?]; [discriminate|auto]|auto].
  Qed.
End Conditions.
