(* The numbers of which claims speak have one value each, for finite classes: no claim is empty.

   A dimension is the largest depth of something that a class shatters. Depth 0 needs a member only, and a class that
   shatters something of depth m has 2^m members, so that there is a largest depth unless the class is empty. A class on
   finitely many points is a finite set of functions, up to deciding membership. That a value is not missing is said by
   double negation, as infinitely many trees are not looked through; of 0-covers, which are computed, it is shown. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite PsiTrees Decompositions Leaves SubclassDecomposition Claims.
From Littlestone Require Import DecompositionClaims Greedy Computable TwinCovers.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma largest_one P d d' : largest P d -> largest P d' -> d = d'.
Proof. by move=> [Pd most] [Pd' most']; apply/eqP; rewrite eqn_leq most' // most. Qed.

Lemma some_largest (P : nat -> Prop) m B : P m -> (forall i, P i -> i <= B) -> ~ ~ exists d, largest P d.
Proof.
move=> Pm bound none; have : forall c i, B < c + i -> ~ P i.
  elim=> [|c IHc] i Bi Pi; first by have := bound i Pi; rewrite leqNgt -(add0n i) Bi.
  apply: none; exists i; split=> // j Pj; rewrite leqNgt; apply/negP=> ij.
  by apply: (IHc j) Pj; apply: leq_trans Bi _; rewrite addSnnS leq_add2l.
by move/(_ B.+1 m); apply=> //; rewrite addSn ltnS leq_addr.
Qed.

(* a dimension with 1 added *)
Lemma one_dimension (P : nat -> Prop) (N : Prop) B : (N -> P 0) -> (forall m, P m -> N) ->
  (forall m, P m -> m <= B) -> let value e := if e is v.+1 then largest P v else ~ N in
  (~ ~ exists e, value e) /\ forall e e', value e -> value e' -> e = e'.
Proof.
move=> N0 PN bound value; split=> [none|[|v] [|w] //=]; last by move/largest_one=> H /H ->.
- apply: (none); exists 0 => /N0 P0; case: (some_largest P0 bound) => -[d Pd].
  by apply: none; exists d.+1.
- by move=> nN [/PN].
by move=> [/PN].
Qed.

(** Dimensions *)
Lemma at_most_functions n k (C : class 'I_n k) : subclass C (members [set: {ffun 'I_n -> 'I_k.+1}]).
Proof. by move=> h _; exists [ffun x => h x]; [rewrite inE|move=> x; rewrite ffunE]. Qed.

Lemma deep_bound n k (C : class 'I_n k) m : deep C m -> m <= #|[set: {ffun 'I_n -> 'I_k.+1}]|.
Proof.
move=> /(deep_sub (@at_most_functions _ _ C)) Cm; apply: ltnW; apply: leq_trans (ltn_expl m (ltnSn 1)) _.
exact: common_fact_size_at_least_power_proved Cm (members_at_most _).
Qed.

Lemma one_Ldim n k (C : class 'I_n k) :
  (~ ~ exists v, rank C v) /\ forall v w, rank C v -> rank C w -> v = w.
Proof.
by apply: (one_dimension (N := nonempty C) _ _ (@deep_bound _ _ C)) => [/deep0|m /deep_nonempty].
Qed.

Lemma one_VC n (C : class 'I_n 1) :
  (~ ~ exists v, if v is v.+1 then vc_dimension C v else ~ nonempty C) /\
  forall v w, (if v is v.+1 then vc_dimension C v else ~ nonempty C) ->
  (if w is v.+1 then vc_dimension C v else ~ nonempty C) -> v = w.
Proof.
apply: (one_dimension (N := nonempty C) _ _ (B := #|[set: {ffun 'I_n -> 'I_2}]|)) => [[h Hh]|m|m].
- by exists [::] => // -[|//] _; exists h.
- by move=> [xs _ /vc_deep/deep_nonempty].
by move=> [xs <- /vc_deep/deep_bound].
Qed.

Lemma psi_deep_size n k (Psi : family k) (S : {set {ffun 'I_n -> 'I_k.+1}}) m :
  psi_deep Psi (members S) m -> 2 ^ m <= #|S|.
Proof.
elim: m S => [|m IHm] S; first by move=> /psi_deep0/card_members.
move=> /psi_deepS[x [phi [_ H0 H1]]]; pose side c := [set g in S | phi (g x) == Some c].
have sub c : subclass (collapse (members S) x phi c) (members (side c)).
  by move=> h [[g gS hg] hc]; exists g => //; rewrite inE gS -hg hc eqxx.
have := leq_add (IHm _ (psi_deep_sub (sub false) H0)) (IHm _ (psi_deep_sub (sub true) H1)).
rewrite addnn -mul2n -expnS => /leq_trans; apply.
rewrite -cardsUI (_ : side false :&: side true = set0) ?cards0 ?addn0; last first.
  by apply/setP=> g; rewrite !inE; case: eqP => [->|]; rewrite ?andbF.
by apply/subset_leq_card/subsetP=> g; rewrite !inE => /orP[]/andP[].
Qed.

Lemma psi_bound n k (Psi : family k) (C : class 'I_n k) m :
  psi_deep Psi C m -> m <= #|[set: {ffun 'I_n -> 'I_k.+1}]|.
Proof.
move=> /(psi_deep_sub (@at_most_functions _ _ C))/psi_deep_size; apply: leq_trans.
exact/ltnW/ltn_expl.
Qed.

Lemma one_PsiLdim n k (Psi : family k) (C : class 'I_n k) :
  (~ ~ exists v, if v is v.+1 then psi_dimension Psi C v else ~ nonempty C) /\
  forall v w, (if v is v.+1 then psi_dimension Psi C v else ~ nonempty C) ->
  (if w is v.+1 then psi_dimension Psi C v else ~ nonempty C) -> v = w.
Proof.
apply: (one_dimension (N := nonempty C) _ _ (@psi_bound _ _ Psi C)) => [|m]; first by move=> /psi_deep0.
exact: psi_deep_nonempty.
Qed.

Lemma one_uPsiLdim n k (Psi : family k) (C : class 'I_n k) :
  (~ ~ exists v, if v is v.+1 then uniform_dimension Psi C v else ~ nonempty C) /\
  forall v w, (if v is v.+1 then uniform_dimension Psi C v else ~ nonempty C) ->
  (if w is v.+1 then uniform_dimension Psi C v else ~ nonempty C) -> v = w.
Proof.
have plain m : uniform_deep Psi C m -> psi_deep Psi C m by move=> [t [Pt _ Ct]]; exists t.
apply: (one_dimension (N := nonempty C) _ _ (B := #|[set: {ffun 'I_n -> 'I_k.+1}]|)) => [[h Hh]|m /plain|m /plain].
- exists (PsiLeaf 'I_n k); split=> [p /size0nil ->|p q /size0nil -> /size0nil ->|p /size0nil ->] //.
  by exists h.
- exact: psi_deep_nonempty.
exact: psi_bound.
Qed.

(** Other numbers *)
Lemma one_N0 n k (H : {set {ffun 'I_n -> 'I_k.+1}}) T : 0 < n ->
  (~ ~ exists v, N0 (members H) T v) /\ forall v w, N0 (members H) T v -> N0 (members H) T w -> v = w.
Proof.
move=> n0; split=> [none|v w Hv Hw]; last first.
  by apply/eqP; rewrite eqn_leq (cover_value Hv Hw.1) (cover_value Hw Hv.1).
pose rows := [seq [seq (g x : nat) | x <- enum 'I_n] | g : {ffun 'I_n -> 'I_k.+1} <- enum H].
have at_row (g : {ffun 'I_n -> 'I_k.+1}) (x : 'I_n) : nth 0 [seq (g y : nat) | y <- enum 'I_n] x = g x :> nat.
  by rewrite (nth_map x) ?size_enum_ord // nth_ord_enum.
have same h : class_of rows h <-> members H h.
  split=> [[_ /mapP[g gH ->] hg]|[g gH hg]].
    by exists g => [|x]; [rewrite -mem_enum|apply: val_inj; rewrite /= hg at_row].
  by exists [seq (g x : nat) | x <- enum 'I_n] => [|x]; [apply: map_f; rewrite mem_enum|rewrite hg at_row].
have cover z V : zero_cover (class_of rows) z V <-> zero_cover (members H) (T := T) z V.
  by split=> HV h /same/HV.
apply: none; exists (computed_covers n k T rows).
have [most [z least]] : N0 (@class_of n k rows) T (computed_covers n k T rows).
  by apply/computed_coversP; rewrite n0 eqxx.
by split=> [z'|]; [have [V /cover] := most z'; exists V|exists z => V /cover/least].
Qed.

Lemma one_DDim n (H : {set {ffun 'I_n -> 'I_2}}) p d e : rank (members H) e -> e <= d.+1 ->
  (~ ~ exists v, ddim p d (members H) v) /\
  forall v w, ddim p d (members H) v -> ddim p d (members H) w -> v = w.
Proof.
move=> /below_rank He /He/(some_ddim p) Dd; split=> [none|v w [t Ot] [u Ou]]; first exact: none.
exact: ddim_unique Ot Ou.
Qed.

Lemma one_leaves n (H : {set {ffun 'I_n -> 'I_2}}) p d e : rank (members H) e -> e <= d.+1 ->
  let value := largest (fun m => exists t (counted : pred _), [/\ valid p d (members H) t,
    forall s, counted s -> nonempty (restrict (members H) s) & m = count counted (leaves t)]) in
  (~ ~ exists v, value v) /\ forall v w, value v -> value w -> v = w.
Proof.
move=> /below_rank He /He Hd value; split; last by move=> v w; apply: largest_one.
have [t Vt] := lyu_claim_4_1_proved p (finite_decides H) Hd.
apply: (some_largest (m := 0) (B := sauer 1 (p * (2 ^ d - 1)) d)) => [|m [u [counted [Vu some ->]]]].
  by exists t, pred0; split=> //; rewrite count_pred0.
exact: lyu_lemma_4_1_sharper_proved Hd Vu some.
Qed.

Lemma one_size n k (C : class 'I_n k) : (forall f g, f =1 g -> C f -> C g) ->
  (~ ~ exists v : {set {ffun 'I_n -> 'I_k.+1}}, forall f, members v f <-> C f) /\
  forall v w : {set {ffun 'I_n -> 'I_k.+1}},
  (forall f, members v f <-> C f) -> (forall f, members w f <-> C f) -> v = w.
Proof.
move=> Ceq; split=> [none|v w Hv Hw]; last first.
  apply/setP=> g; apply/idP/idP=> [gv|gw].
    have [|f fw gf] := (Hw g).2; first by apply/Hv; exists g.
    by rewrite (_ : g = f) //; apply/ffunP.
  have [|f fv gf] := (Hv g).2; first by apply/Hw; exists g.
  by rewrite (_ : g = f) //; apply/ffunP.
have some : forall L : seq {ffun 'I_n -> 'I_k.+1}, ~ ~ exists v : {set _}, forall g, g \in L -> (g \in v) <-> C g.
  elim=> [|g L IHL] no; first by apply: no; exists set0.
  apply: IHL => -[v Lv]; have nC : ~ C g.
    move=> Cg; apply: no; exists (g |: v) => f; rewrite !inE.
    by case: eqP => [->|_] //= fL; apply: Lv.
  apply: no; exists (v :\ g) => f; rewrite !inE.
  by case: eqP => [-> _|_ /= fL]; [split|apply: Lv].
apply: (some (enum {: {ffun 'I_n -> 'I_k.+1}})) => -[v Cv]; apply: none; exists v => f.
have in_all g : g \in enum {: {ffun 'I_n -> 'I_k.+1}} by rewrite mem_enum.
split=> [[g /(Cv g (in_all g)) Cg fg]|Cf]; first by apply: Ceq Cg => x; rewrite fg.
exists [ffun x => f x] => [|x]; last by rewrite ffunE.
by apply/(Cv _ (in_all _)); apply: Ceq Cf => x; rewrite ffunE.
Qed.
