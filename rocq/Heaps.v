(* Three heaps of Wythoff Nim: a move takes any number of tokens from one heap, or numbers from the three whose binary sum without carries is 0.
   Where h tokens are taken from the first heap, and i and j from the others, the condition on i and j is one on a difference and a residue. *)
From Wythoff Require Export Slices.

(* ---------- what a reader of the theorems has to read, besides Game.v and the beginning of Slices.v ---------- *)
Inductive heaps : nat -> nat -> nat -> Prop :=
| from_first t : 0 < t -> heaps t 0 0
| from_second t : 0 < t -> heaps 0 t 0
| from_third t : 0 < t -> heaps 0 0 t
| from_all h i j : 0 < h + i + j -> Nat.lxor (Nat.lxor h i) j = 0 -> heaps h i j.

(* ---------- numbers with a given sum without carries ---------- *)
Lemma xor_below k i j h : h < 2 ^ k -> Nat.lxor i j = h <-> i / 2 ^ k = j / 2 ^ k /\ Nat.lxor (i mod 2 ^ k) (j mod 2 ^ k) = h.
Proof.
  intro L. assert (M : 2 ^ k <> 0) by (apply Nat.pow_nonzero; lia).
  assert (Q : Nat.lxor i j / 2 ^ k = Nat.lxor (i / 2 ^ k) (j / 2 ^ k)) by (rewrite <- !Nat.shiftr_div_pow2; apply Nat.shiftr_lxor).
  assert (R : Nat.lxor i j mod 2 ^ k = Nat.lxor (i mod 2 ^ k) (j mod 2 ^ k)).
  { rewrite <- !Nat.land_ones. apply Nat.bits_inj. intro b. rewrite !Nat.lxor_spec, !Nat.land_spec, Nat.lxor_spec.
    destruct (Nat.testbit i b), (Nat.testbit j b), (Nat.testbit (Nat.ones k) b); reflexivity. }
  split.
  - intro E. rewrite E in Q, R. rewrite Nat.div_small in Q by auto. rewrite Nat.mod_small in R by auto. split; auto. now apply Nat.lxor_eq.
  - intros [E H]. rewrite E, Nat.lxor_nilpotent in Q. rewrite H in R. rewrite (Nat.div_mod (Nat.lxor i j) (2 ^ k) M), Q, R. lia.
Qed.
Definition change h r := (Z.of_nat (Nat.lxor r h) - Z.of_nat r)%Z.
(* The conditions on i and j, one list for each difference j - i that is possible. *)
Definition summing k h : list (list condition) := let rs := seq 0 (2 ^ k) in
  map (fun e => [AtMost false; AtMost true; Form (-1) 1 e e; Residue 1 0 (Z.of_nat (2 ^ k)) (map Z.of_nat (filter (fun r => Z.eqb (change h r) e) rs))]%Z) (nodup Z.eq_dec (map (change h) rs)).
Lemma summing_are k h : h < 2 ^ k -> forall i j, (exists a b, Nat.lxor (Nat.lxor h a) b = 0 /\ i = Z.of_nat a /\ j = Z.of_nat b) <->
  exists cs, In cs (summing k h) /\ Forall (fun c => holds c i j) cs.
Proof.
  intros L i j. assert (M : 2 ^ k <> 0) by (apply Nat.pow_nonzero; lia).
  assert (X : forall a b, Nat.lxor (Nat.lxor h a) b = 0 <-> Nat.lxor a b = h).
  { intros a b. rewrite Nat.lxor_assoc. split; intro E; [symmetry; now apply Nat.lxor_eq|rewrite E; apply Nat.lxor_nilpotent]. }
  assert (Y : forall r, r < 2 ^ k -> Nat.lxor r (Nat.lxor r h) = h /\ Nat.lxor r h < 2 ^ k).
  { intros r Lr. split; [rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent; apply Nat.lxor_0_l|].
    assert (Q : Nat.lxor r h / 2 ^ k = 0) by (rewrite <- Nat.shiftr_div_pow2, Nat.shiftr_lxor, !Nat.shiftr_div_pow2, !Nat.div_small by auto; reflexivity).
    apply Nat.div_small_iff in Q; auto. }
  split.
  - intros (a & b & E & -> & ->). apply X in E. pose proof (proj1 (xor_below k a b h L) E) as [Q R].
    pose proof (Nat.mod_upper_bound a (2 ^ k) M) as La. set (r := a mod 2 ^ k) in *.
    assert (B : b mod 2 ^ k = Nat.lxor r h) by (rewrite <- R, <- Nat.lxor_assoc, Nat.lxor_nilpotent; symmetry; apply Nat.lxor_0_l).
    exists [AtMost false; AtMost true; Form (-1) 1 (change h r) (change h r); Residue 1 0 (Z.of_nat (2 ^ k)) (map Z.of_nat (filter (fun r' => Z.eqb (change h r') (change h r)) (seq 0 (2 ^ k))))]%Z.
    split; [apply (in_map (fun e => [AtMost false; AtMost true; Form (-1) 1 e e; Residue 1 0 (Z.of_nat (2 ^ k)) (map Z.of_nat (filter (fun r => Z.eqb (change h r) e) (seq 0 (2 ^ k))))]%Z)); apply nodup_In, in_map, in_seq; lia|].
    assert (D : (- Z.of_nat a + Z.of_nat b = change h r)%Z).
    { unfold change. pose proof (Nat.div_mod a (2 ^ k) M) as Da. pose proof (Nat.div_mod b (2 ^ k) M) as Db. rewrite B, <- Q in Db. fold r in Da. lia. }
    repeat constructor; cbn [holds pick]; try lia.
    + apply in_map_iff. exists r. split; [unfold r; rewrite Nat2Z.inj_mod; f_equal; lia|]. apply filter_In. split; [apply in_seq; lia|apply Z.eqb_refl].
  - intros (cs & I & F). apply in_map_iff in I. destruct I as (e & <- & I). rewrite !Forall_cons_iff in F. cbn [holds pick] in F.
    destruct F as (F1 & F2 & F3 & F4 & _). exists (Z.to_nat i), (Z.to_nat j). repeat split; try lia. apply X, (xor_below k _ _ h L).
    apply in_map_iff in F4. destruct F4 as (r & E & F4). apply filter_In in F4. destruct F4 as [F4 F5]. apply in_seq in F4. apply Z.eqb_eq in F5. unfold change in F5.
    destruct (Y r ltac:(lia)) as [Y1 Y2]. set (a := Z.to_nat i) in *. set (b := Z.to_nat j) in *.
    assert (Ra : a mod 2 ^ k = r) by (apply Nat2Z.inj; rewrite Nat2Z.inj_mod, E; f_equal; lia).
    pose proof (Nat.div_mod a (2 ^ k) M) as Da. rewrite Ra in Da.
    assert (Db : b = 2 ^ k * (a / 2 ^ k) + Nat.lxor r h) by lia.
    rewrite Ra. split.
    + symmetry. rewrite Db, Nat.mul_comm, Nat.div_add_l, (Nat.div_small (Nat.lxor r h)) by auto. lia.
    + rewrite Db, (Nat.mul_comm (2 ^ k)), Nat.add_comm, Nat.mod_add, Nat.mod_small by auto. exact Y1.
Qed.

(* ---------- the moves of three heaps as conditions ---------- *)
Lemma heaps_fall : ~ heaps 0 0 0.
Proof. intro H. inversion H; lia. Qed.
Definition kinds_of_heaps : list (list condition) := [[Equal false; Less true]; [Less false; Equal true]; [Less false; Form 1 (-1) 0 0]]%Z.
Lemma rules_of_heaps i j : (exists a b, heaps 0 a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <-> exists cs, In cs kinds_of_heaps /\ Forall (fun c => holds c i j) cs.
Proof.
  unfold kinds_of_heaps. split.
  - intros (a & b & V & -> & ->). inversion V as [t L|t L|t L|h a' b' L E]; subst; [lia|..].
    + exists [Less false; Equal true]. split; [right; left; reflexivity|]. repeat constructor; cbn [holds pick]; lia.
    + exists [Equal false; Less true]. split; [left; reflexivity|]. repeat constructor; cbn [holds pick]; lia.
    + rewrite Nat.lxor_0_l in E. apply Nat.lxor_eq in E. subst. exists [Less false; Form 1 (-1) 0 0]%Z. split; [right; right; left; reflexivity|].
      repeat constructor; cbn [holds pick]; lia.
  - intros (cs & [<-|[<-|[<-|[]]]] & F); rewrite !Forall_cons_iff in F; cbn [holds pick] in F; exists (Z.to_nat i), (Z.to_nat j); (split; [|lia]).
    + replace (Z.to_nat i) with 0 by lia. apply from_third. lia.
    + replace (Z.to_nat j) with 0 by lia. apply from_second. lia.
    + replace (Z.to_nat j) with (Z.to_nat i) by lia. apply from_all; [lia|]. rewrite Nat.lxor_0_l. apply Nat.lxor_nilpotent.
Qed.
Definition drop_of_heaps h := [Equal false; Equal true] :: summing (S (Nat.log2 h)) h.
Lemma drops_of_heaps h : 0 < h -> forall i j, (exists a b, heaps h a b /\ i = Z.of_nat a /\ j = Z.of_nat b) <->
  exists cs, In cs (drop_of_heaps h) /\ Forall (fun c => holds c i j) cs.
Proof.
  intros L i j. pose proof (summing_are (S (Nat.log2 h)) h (proj2 (Nat.log2_spec h L)) i j) as S. unfold drop_of_heaps. split.
  - intros (a & b & V & -> & ->). inversion V as [t|t|t|h' a' b' L' E]; subst; try lia.
    + exists [Equal false; Equal true]. split; [now left|]. repeat constructor; reflexivity.
    + destruct (proj1 S) as (cs & I & F); [exists a, b; auto|]. exists cs. split; [now right|exact F].
  - intros (cs & [<-|I] & F).
    + rewrite !Forall_cons_iff in F. cbn [holds pick] in F. exists 0, 0. split; [now apply from_first|]. simpl. lia.
    + destruct (proj2 S) as (a & b & E & Ei & Ej); [eauto|]. exists a, b. split; auto. apply from_all; auto. lia.
Qed.
