(* A class of dimension 1 with a bit of dimension L = ceil(log2(k+1)) (bgs Theorem 6.1).

   Points are the nodes u of a complete tree of depth L, functions its leaves w. Where the path to w goes to the left at
   u, the function has a label below 2^(L-1), another one for each leaf of the left subtree; everywhere else it has the
   label 2^(L-1). A label below 2^(L-1) tells the leaf. Of two labels at u one is of this kind, so that side has one
   function, and no tree of depth 2 is shattered. The most significant bit shatters the tree: at u it is 0 on the leaves
   to the left and 1 on those to the right. Copies multiply both dimensions (Claim 6.2). *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Depth Soa Copies.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Fixpoint number (v : seq bool) : nat := if v is b :: v' then b + (number v').*2 else 0.

Lemma number_lt v : number v < 2 ^ size v.
Proof.
elim: v => //= b v IH; rewrite expnS mul2n.
by case: b; rewrite ?add1n ?add0n ?ltn_Sdouble ?ltn_double.
Qed.

Lemma number_inj v w : size v = size w -> number v = number w -> v = w.
Proof.
elim: v w => [|b v IH] [|c w] //= [/IH vw] same.
have := congr1 odd same; rewrite !oddD !odd_double !addbF !oddb => bc; rewrite bc in same *.
by move/addnI/double_inj/vw: same => ->.
Qed.

Section Named.
Variable k : nat.
Hypothesis k0 : 0 < k.
Notation L := (n_bits k).
Implicit Types (u v w : seq bool) (f : hypothesis (seq bool) k).
Definition left_of w u := take (size u).+1 w == rcons u false.
Definition value w u := if left_of w u then number (drop (size u).+1 w) else 2 ^ L.-1.
Definition name w u : 'I_k.+1 := inord (value w u).
Definition named : class (seq bool) k := fun f => exists2 w, size w = L & forall u, f u = name w u.

Lemma L_gt0 : 0 < L. Proof. by rewrite /n_bits up_log_gt0 /= ltnS. Qed.

Lemma value_left w u : size w = L -> left_of w u -> value w u < 2 ^ L.-1.
Proof.
move=> wL lu; rewrite /value lu; apply: leq_trans (number_lt _) _.
by rewrite leq_exp2l // size_drop wL -subn1 leq_sub2l.
Qed.

Lemma value_le w u : size w = L -> value w u <= 2 ^ L.-1.
Proof.
move=> wL; case lu : (left_of w u); first exact/ltnW/value_left.
by rewrite /value lu.
Qed.

Lemma nameE w u : size w = L -> name w u = value w u :> nat.
Proof.
move=> wL; rewrite inordK //; apply: leq_ltn_trans (value_le u wL) _.
by rewrite up_log_gtn // ltnS.
Qed.

Lemma name_inj w w' u : size w = L -> size w' = L -> name w u = name w' u -> name w u != 2 ^ L.-1 :> nat -> w = w'.
Proof.
move=> wL wL' same; have := congr1 val same; rewrite /= !nameE // /value => eqv.
case lu : (left_of w u) eqv; last by rewrite eqxx.
case lu' : (left_of w' u) => eqv; last by rewrite eqv eqxx.
move=> _; rewrite -(cat_take_drop (size u).+1 w) -(cat_take_drop (size u).+1 w') (eqP lu) (eqP lu').
by congr (_ ++ _); apply: number_inj eqv; rewrite !size_drop wL wL'.
Qed.

Lemma named_single x (a : 'I_k.+1) : a != 2 ^ L.-1 :> nat -> ~ deep (at_point named x a) 1.
Proof.
move=> na /deepS[y [b [c [bc /deep0[g /at_pointP[Hg gb]] /deep0[h /at_pointP[Hh hc]]]]]].
have [[[w wL gw] gx] [[w' wL' hw] hx]] := ((at_pointP _ _ _ _).1 Hg, (at_pointP _ _ _ _).1 Hh).
move: bc; rewrite -gb -hc gw hw (@name_inj w w' x) ?eqxx //; first by rewrite -gw -hw gx hx.
by rewrite -gw gx.
Qed.

Lemma named_below : below named 2.
Proof.
apply/below_not_deep => /deepS[x [a [b [ab Da Db]]]].
case: (a =P 2 ^ L.-1 :> nat) => [aE|/eqP/named_single/(_ Da) //].
by apply: named_single Db; apply: contraNneq ab => bE; apply/eqP/val_inj; rewrite /= aE bE.
Qed.

Lemma top_bit w u : size w = L -> bit L.-1 (name w u) = ~~ left_of w u.
Proof.
move=> wL; rewrite /bit nameE //; case lu : (left_of w u); first by rewrite divn_small // value_left.
by rewrite /value lu divnn expn_gt0.
Qed.

Lemma named_bit u m : size u + m = L ->
  deep (fun g : hypothesis (seq bool) 1 => exists2 w, size w = L
    & take (size u) w = u /\ forall v, g v = inord (bit L.-1 (name w v))) m.
Proof.
elim: m u => [|m IH] u uL.
  apply/deep0; exists (fun v => inord (bit L.-1 (name u v))); exists u; first by rewrite -uL addn0.
  by rewrite take_size.
have side c : deep (at_point (fun g : hypothesis (seq bool) 1 => exists2 w, size w = L
    & take (size u) w = u /\ forall v, g v = inord (bit L.-1 (name w v))) u (if c then one else zero)) m.
  have uL' : size (rcons u c) + m = L by rewrite size_rcons addSnnS.
  apply: deep_sub (IH _ uL') => g [w wL [wu gw]]; rewrite size_rcons in wu.
  apply/at_pointP; split.
    exists w => //; split=> //; have := congr1 (take (size u)) wu.
    by rewrite take_take // -cats1 take_size_cat.
  rewrite gw top_bit // inord_bit /left_of wu; case: (c); last by rewrite eqxx.
  by rewrite eqseq_rcons andbF.
exact: (@deep_node _ _ _ _ u zero one isT (side false) (side true)).
Qed.

Lemma bit_deep : deep (bit_class L.-1 named) L.
Proof.
apply: deep_sub (@named_bit [::] L (add0n _)) => g [w wL [_ gw]].
by exists (name w) => //; exists w.
Qed.

Lemma named_mld : mld named 1.
Proof.
split; last exact: named_below.
have /deepS[u [a [b [ab /deep0[g /at_pointP[[f Hf gf] ga]] /deep0[h /at_pointP[[f' Hf' hf] hb]]]]]] :=
  deep_le L_gt0 bit_deep.
have ff : f u != f' u by apply: contraNneq ab => e; rewrite -ga -hb gf hf e.
by apply: deep_node ff _ _; apply/deep0; [exists f|exists f']; apply/at_pointP.
Qed.
End Named.

Theorem bgs_theorem_6_1_sharper_proved : bgs_theorem_6_1_sharper.
Proof.
move=> k d k0; have [Hd Hbits] := bgs_claim_6_2_proved d (named_mld k0).
exists ('I_d * seq bool)%type, (@copies (seq bool) k (@named k) d); split; first by rewrite muln1 in Hd.
exists (n_bits k).-1; first by rewrite prednK // L_gt0.
exact: (Hbits _ _).1 (bit_deep k0).
Qed.

Theorem bgs_theorem_6_1_proved : bgs_theorem_6_1.
Proof.
move=> k d k0; have [X [H [Hd [i ik Hi]]]] := bgs_theorem_6_1_sharper_proved d k0.
exists X, H, i, (d * n_bits k); split=> //.
apply: (@leq_trans (2 ^ (n_bits k * d))); first by rewrite expnM; case: (d) => // n; rewrite leq_exp2r ?up_logP.
by rewrite leq_exp2l // [n_bits k * d]mulnC leq_pmull.
Qed.
