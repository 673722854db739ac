(* Sets of states that a search closes: if it ends without meeting a bad state, no word leads to one. *)
Require Import List Bool PArith FMapPositive.
Import ListNotations.

Section Search.
  Context {S : Type} (key : S -> positive) (same : S -> S -> bool).
  Hypothesis same_ok : forall a b, same a b = true <-> a = b.
  Variable next : S -> option (list S).                         (* None: a bad state *)
  (* States by any number that is made of them; those with the same number stand in a list. *)
  Definition found := PositiveMap.t (list S).
  Definition bucket (M : found) k := match PositiveMap.find k M with Some b => b | None => [] end.
  Definition mem (M : found) s := existsb (same s) (bucket M (key s)).
  Definition put (M : found) s := PositiveMap.add (key s) (s :: bucket M (key s)) M.
  Definition closed (M : found) := forall s, mem M s = true -> exists l, next s = Some l /\ forall t, In t l -> mem M t = true.

  (* `if mem (snd b) s then b else (s :: fst b, put (snd b) s)`, where the number of s is computed once *)
  Definition push (b : list S * found) s := let k := key s in let l := bucket (snd b) k in
    if existsb (same s) l then b else (s :: fst b, PositiveMap.add k (s :: l) (snd b)).
  Definition visit (a : option (list S * found)) := match a with
    | Some (s :: todo, M) => match next s with Some l => Some (fold_left push l (todo, M)) | None => None end
    | _ => a end.
  (* 2^n visits, or fewer if nothing is left *)
  Fixpoint visits (n : nat) a := match n with
    | 0 => visit a
    | Datatypes.S n => match visits n a with Some (_ :: _, _) as b => visits n b | b => b end end.
  Definition search s : option found := match visits 60 (Some ([s], put (PositiveMap.empty _) s)) with Some ([], M) => Some M | _ => None end.

  Lemma mem_put M s t : mem (put M s) t = true <-> t = s \/ mem M t = true.
  Proof.
    unfold mem, put, bucket. destruct (Pos.eq_dec (key t) (key s)) as [e|n].
    - rewrite <- e, PositiveMap.gss. cbn [existsb]. rewrite orb_true_iff, same_ok. tauto.
    - rewrite PositiveMap.gso by auto. split; auto. intros [->|H]; [now destruct n|auto].
  Qed.
  Lemma pushes l : forall b, let c := fold_left push l b in
    (forall t, mem (snd c) t = true <-> In t l \/ mem (snd b) t = true) /\ (forall t, mem (snd c) t = true -> In t (fst c) \/ mem (snd b) t = true) /\ incl (fst b) (fst c).
  Proof.
    induction l as [|s l I]; intro b; cbn [fold_left]; [simpl; repeat split; auto; try tauto; apply incl_refl|].
    destruct (I (push b s)) as (h1 & h2 & h3). unfold push in *. cbv zeta in *.
    change (existsb (same s) (bucket (snd b) (key s))) with (mem (snd b) s) in *. change (PositiveMap.add (key s) (s :: bucket (snd b) (key s)) (snd b)) with (put (snd b) s) in *. destruct (mem (snd b) s) eqn:E; cbn [fst snd] in *.
    - repeat split; auto; intro H.
      + apply h1 in H. simpl. tauto.
      + apply h1. destruct H as [[->|H]|H]; auto.
    - repeat split.
      + intro H. apply h1 in H. destruct H as [H|H]; [simpl; auto|]. apply mem_put in H. simpl. destruct H; auto.
      + intro H. apply h1. destruct H as [[->|H]|H]; auto; right; apply mem_put; auto.
      + intros t H. apply h2 in H. destruct H as [H|H]; auto. apply mem_put in H. destruct H as [->|H]; auto. left. apply h3. now left.
      + intros t H. apply h3. now right.
  Qed.
  Definition sound (a : option (list S * found)) s0 := match a with None => True | Some (todo, M) => mem M s0 = true /\
    forall s, mem M s = true -> In s todo \/ exists l, next s = Some l /\ forall t, In t l -> mem M t = true end.
  Lemma visit_sound a s0 : sound a s0 -> sound (visit a) s0.
  Proof.
    destruct a as [[[|s todo] M]|]; auto. simpl. intros [I H]. destruct (next s) as [l|] eqn:E; simpl; auto.
    destruct (pushes l (todo, M)) as (h1 & h2 & h3). destruct (fold_left push l (todo, M)) as [todo' M']. cbn [fst snd] in *.
    assert (G : forall t, mem M t = true -> mem M' t = true) by (intros; apply h1; auto).
    split; auto. intros t Ht. destruct (h2 t Ht) as [K|K]; auto. destruct (H t K) as [[->|K']|(m & e & C)].
    - right. exists l. split; auto. intros u Hu. apply h1; auto.
    - left. now apply h3.
    - right. exists m. split; auto.
  Qed.
  Lemma visits_sound n : forall a s0, sound a s0 -> sound (visits n a) s0.
  Proof.
    induction n as [|n I]; intros a s0 H; cbn [visits]; [now apply visit_sound|]. specialize (I a s0 H) as J.
    destruct (visits n a) as [[[|s todo] M]|]; auto.
  Qed.
  Theorem search_ok s M : search s = Some M -> mem M s = true /\ closed M.
  Proof.
    unfold search. intro H. pose proof (visits_sound 60 (Some ([s], put (PositiveMap.empty _) s)) s) as K.
    destruct (visits 60 _) as [[[|? ?] M']|]; try discriminate. injection H as ->. destruct K as [K1 K2].
    - split; [apply mem_put; auto|]. intros t Ht. apply mem_put in Ht. destruct Ht as [->|Ht]; [left; now left|].
      unfold mem, bucket in Ht. rewrite PositiveMap.gempty in Ht. discriminate.
    - split; auto. intros t Ht. destruct (K2 t Ht) as [[]|]; auto.
  Qed.
End Search.
