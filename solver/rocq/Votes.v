(* Votes, and the dual of a class (lyu sections 2 and 6.2).

   Where the vote v of L is not y, those with the label y are at most as many as those with the label v, which are
   wrong. So every mistake of the vote of those that were never wrong leaves at most half of them, and a hypothesis
   that is never wrong is left: there are at most log2 |L| mistakes.
   If the dual class shattered 2^(d+1) members, number them; for each i <= d some point gives to the member j the bit i
   of j. These d + 1 points are shattered by the members: any labels are the bits of some number. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import ForestStatements StructureStatements Depth SoaHull.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Halving *)
Lemma few_right X (L : seq (hypothesis X 1)) x v y : majority L x v -> v <> y ->
  2 * count (fun h : hypothesis X 1 => h x == y) L <= size L.
Proof.
move=> most vy; rewrite -(count_predC (fun h : hypothesis X 1 => h x == y) L) mul2n -addnn leq_add2l.
apply: leq_trans (most y) _; apply: sub_count => h /= /eqP ->; exact/eqP.
Qed.

Theorem lyu_remark_2_majority_halving_proved : lyu_remark_2_majority_halving.
Proof.
move=> X L x v y most vy; have := few_right most vy.
rewrite -(count_predC (fun h : hypothesis X 1 => h x == y) L) !mul2n -!addnn leq_add2l => few.
by rewrite leq_add2r.
Qed.

Theorem lyu_remark_2_majority_mistakes_proved : lyu_remark_2_majority_mistakes.
Proof.
move=> X L A s vote; suff main past : has (fun h => realizes h (past ++ s)) L ->
  2 ^ mistakes_after A past s <= count (fun h => realizes h past) L.
  by move/(main [::])=> /leq_trans; apply; exact: count_size.
elim: s past => [|[x y] s IH] past /=; first by rewrite cats0 has_count.
rewrite -cat_rcons => /IH {IH}; set m := mistakes_after _ _ _ => left_over.
have split h : realizes h (rcons past (x, y)) = realizes h past && (h x == y).
  by rewrite /realizes all_rcons andbC.
case: eqP => [_|wrong]; first by apply: leq_trans left_over _; apply: sub_count => h; rewrite split => /andP[].
rewrite expnS; apply: leq_trans (leq_mul (leqnn 2) left_over) _.
rewrite -[X in _ <= X]size_filter; apply: leq_trans (few_right (vote past x) wrong); rewrite leq_mul2l /= count_filter.
by apply: sub_count => h; rewrite split andbC.
Qed.

(** The dual class *)
Lemma number_of n (ys : seq 'I_2) : size ys = n ->
  exists2 j, j < 2 ^ n & forall i, i < n -> (if odd (j %/ 2 ^ i) then one else zero) = nth zero ys i.
Proof.
elim: n ys => [|n IH] [|y ys] //= => [_|[/IH[j jn bits]]]; first by exists 0.
exists ((y == one) + j.*2).
  by rewrite expnS mul2n; case: (y == one); rewrite ?add1n ?add0n ?ltn_Sdouble ?ltn_double.
case=> [_|i /bits /= <-]; last by rewrite expnS divnMA divn2 half_bit_double.
by rewrite expn0 divn1 oddD odd_double addbF; case: (label2 y) => ->.
Qed.

Theorem lyu_remark_6_2_dual_dimension_proved : lyu_remark_6_2_dual_dimension.
Proof.
move=> X H d hs Hd shattered; rewrite ltnNge; apply/negP=> many.
have [h0 inside] : exists h0 : {h | H h}, forall j, j < 2 ^ d.+1 -> j < size hs.
  case: hs many {shattered} => [|h0 hs] many; first by rewrite leqn0 expn_eq0 in many.
  by exists h0 => j jd; exact: leq_trans jd many.
have point (i : 'I_d.+1) : exists x, forall j, j < size hs ->
    sval (nth h0 hs j) x = if odd (j %/ 2 ^ i) then one else zero.
  have [|f [x fx] same] := shattered (mkseq (fun j => if odd (j %/ 2 ^ i) then one else zero) (size hs)).
    by rewrite size_mkseq.
  by exists x => j js; rewrite -fx -(nth_map h0 zero) // same nth_mkseq.
have [x bits] := fin_all_exists point.
suff /Hd : vc_shatters H (map x (enum 'I_d.+1)) by rewrite size_map size_enum_ord ltnn.
move=> ys; rewrite size_map size_enum_ord => ysd.
have [j jd ysE] := number_of ysd; exists (sval (nth h0 hs j)); first exact: svalP.
apply: (@eq_from_nth _ zero); first by rewrite 2!size_map size_enum_ord.
move=> i; rewrite 2!size_map size_enum_ord => id.
rewrite -map_comp (nth_map ord0) ?size_enum_ord //=.
by rewrite bits ?inside // nth_enum_ord // ysE.
Qed.

Theorem lyu_remark_6_2_dual_of_soas_proved : lyu_remark_6_2_dual_of_soas.
Proof.
move=> X H d hs Hd; apply: lyu_remark_6_2_dual_dimension_proved => xs /vc_deep.
exact: (lyu_lemma_4_2_proved Hd).
Qed.
