(* What the files of games are made with: labels as sums of conditions, and tactics for the rules. *)
Require Export List Bool Arith ZArith Lia ZifyNat PArith FMapPositive.
From Wythoff Require Export Game Words Conditions Search Kernel Meets Positions Plan.
Export ListNotations.

Definition points tag (l : list (nat * nat)) := map (fun p => (tag, [Form 1 0 (Z.of_nat (fst p)) (Z.of_nat (fst p)); Form 0 1 (Z.of_nat (snd p)) (Z.of_nat (snd p))])) l : list (bool * list condition).
(* All differences at once: of what has been read of x - y there is one state, whatever x - y is to become. *)
Definition diagonals tag (l : list nat) : list (bool * list condition) := let m := Z.of_nat (list_max l) in
  [(tag, [Form 1 (-1) (- m) m; Residue 1 (-1) 0 (flat_map (fun d => [Z.of_nat d; - Z.of_nat d]%Z) l)])].
Definition rectangle (b h : nat) : bool * list condition := (false, [Form 1 0 0 (Z.of_nat b - 1); Form 0 1 0 (Z.of_nat h - 1)]).

Lemma labelled_app a b tag x y : labelled (a ++ b) tag x y <-> labelled a tag x y \/ labelled b tag x y.
Proof.
  unfold labelled. split.
  - intros (cs & I & H). apply in_app_iff in I. destruct I; [left|right]; eauto.
  - intros [(cs & I & H)|(cs & I & H)]; exists cs; rewrite in_app_iff; auto.
Qed.
Lemma labelled_nil tag x y : labelled [] tag x y <-> False.
Proof. unfold labelled. split; [intros (cs & [] & _)|tauto]. Qed.
Lemma labelled_points t l tag x y : labelled (points t l) tag x y <-> t = tag /\ In (x, y) l.
Proof.
  unfold labelled, points. split.
  - intros (cs & I & H). apply in_map_iff in I. destruct I as ([a b] & [= -> <-] & I). split; auto. rewrite !Forall_cons_iff in H. cbn [holds fst snd] in H.
    replace x with a by lia. now replace y with b by lia.
  - intros [-> I]. eexists. split; [apply in_map_iff; exists (x, y); split; [reflexivity|auto]|]. repeat constructor; cbn [holds fst snd]; lia.
Qed.
Lemma labelled_diagonals t l tag x y : labelled (diagonals t l) tag x y <-> t = tag /\ differ l x y.
Proof.
  unfold labelled, diagonals, differ. split.
  - intros (cs & [H|[]] & K). injection H as -> <-. split; auto. rewrite !Forall_cons_iff in K. destruct K as (_ & K & _). cbn [holds] in K.
    rewrite Zmod_0_r in K. apply in_flat_map in K. destruct K as (d & I & [E|[E|[]]]); exists d; split; auto; lia.
  - intros [-> (d & I & E)]. eexists. split; [left; reflexivity|]. repeat apply Forall_cons; try apply Forall_nil; cbn [holds].
    + assert (d <= list_max l) by (pose proof (proj1 (list_max_le l _) (le_n _)) as F; rewrite Forall_forall in F; now apply F). lia.
    + rewrite Zmod_0_r. apply in_flat_map. exists d. split; auto. destruct E; [right; left|left]; lia.
Qed.
Lemma labelled_rectangle b h tag x y : labelled [rectangle b h] tag x y <-> false = tag /\ x < b /\ y < h.
Proof.
  unfold labelled, rectangle. split.
  - intros (cs & [E|[]] & H). injection E as <- <-. split; auto. rewrite !Forall_cons_iff in H. cbn [holds] in H. lia.
  - intros [<- H]. eexists. split; [left; reflexivity|]. repeat constructor; cbn [holds]; lia.
Qed.

(* `vectors` leaves a goal for each kind of move: which constructor it is. *)
Lemma this_kind {T} (p : list T -> Prop) c l : p c -> exists cs, In cs (c :: l) /\ p cs.
Proof. exists c. simpl. auto. Qed.
Lemma later_kind {T} (p : list T -> Prop) c l : (exists cs, In cs l /\ p cs) -> exists cs, In cs (c :: l) /\ p cs.
Proof. intros (cs & h & k). exists cs. simpl. auto. Qed.
Ltac some_kind := first [apply this_kind; repeat first [apply Forall_cons|apply Forall_nil]; cbn [holds pick In]; lia | apply later_kind; some_kind].
Ltac vectors := split; [intros (a & b & V & -> & ->); destruct V; first [some_kind | match goal with n : nat |- _ => destruct n; some_kind end]|
  intros (cs & I & H); cbn [In] in I; repeat destruct I as [<-|I]; [..|destruct I]; rewrite ?Forall_cons_iff in H; cbn [holds pick In] in H].
Ltac no_label := intro; exists 0; intros ? [].
Ltac no_vector := let V := fresh in intro V; inversion V; lia.
(* The lists are replaced by variables first: their numerals are long. *)
Ltac labels :=
  repeat match goal with |- context [points _ (?a :: ?l)] => generalize (a :: l); intro | |- context [diagonals _ (?a :: ?l)] => generalize (a :: l); intro end;
  unfold everywhere, nowhere, listed in *;
  rewrite ?labelled_app, ?labelled_points, ?labelled_diagonals, ?labelled_rectangle, ?labelled_nil; intuition (try discriminate; try lia).
Global Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.
