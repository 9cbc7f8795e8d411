(* Depth for affinely independent examples with the label 1: 0 and the d unit vectors.

   The slacks at these d + 1 points may be any numbers. A constraint that fails at p fails at some point of any hull
   that contains p, so it costs p as much cdepth as there are copies of it. It costs no more, if others fail with it: p
   is the middle of two points at each of which one of two failing constraints holds, and no further one fails. So
   cdepth lacks the largest number of copies of one failing constraint, and depth the sum of them. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import DepthStatements HalfspaceStatements Halfspaces HullDepth DeepSimplex HalfspaceErrors.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Independent.
Variables (F : realFieldType) (d : nat).
Implicit Types (p : 'rV[F]_d.+1) (i j : 'I_d.+1) (S : seq ('rV[F]_d * 'I_2)) (mu nu : 'I_d.+1 -> nat).
Notation at_corner p i := (slack p (corner F i)).

Lemma slack_corner w a i : at_corner (param w a) i = - w + if unlift ord0 i is Some l then a 0 l else 0.
Proof.
rewrite slack_param /corner; case: unlift => [l|]; last by rewrite trmx0 mulmx0 mxE.
by rewrite trmx_delta -colE mxE.
Qed.

(* slack 1 at one of the points, and 0 at the others *)
Definition dual j : 'rV[F]_d.+1 :=
  if unlift ord0 j is Some l then param 0 (delta_mx 0 l) else param (-1) (const_mx (-1)).

Lemma slack_dual i j : at_corner (dual j) i = (i == j)%:R.
Proof.
rewrite /dual; case: (unliftP ord0 j) => [l ->|->]; rewrite slack_corner.
  by case: (unliftP ord0 i) => [l' ->|->]; rewrite oppr0 add0r ?mxE ?(inj_eq lift_inj).
by case: (unliftP ord0 i) => [l' ->|->]; rewrite opprK ?mxE ?addrN ?addr0.
Qed.

(* mu i examples of S are the i-th point, with the label 1 *)
Definition counts S mu := size S = (\sum_i mu i)%N /\
  forall p, depth S p = (\sum_(i | (1 <= at_corner p i)%R) mu i)%N.
Definition failing p := [set i | at_corner p i < 1].

Lemma depth_failing S mu p : counts S mu -> size S = (depth S p + \sum_(i in failing p) mu i)%N.
Proof.
case=> -> ->; rewrite (bigID (fun i => 1 <= at_corner p i)) /=; congr (_ + _)%N.
by apply: eq_bigl => i; rewrite inE ltNge.
Qed.

Lemma slack_convex z : has_convex_truth_set (fun p => 1 <= slack p z).
Proof.
move=> p q t /andP[t0 t1] pz qz; rewrite slack_combination -[1 in X in X <= _](subrK t).
by rewrite ler_add // ?ler_pemulr // subr_ge0.
Qed.

Lemma cdepth_lacks S mu p i v : counts S mu -> at_corner p i < 1 -> cdepth S v p -> (v + mu i <= size S)%N.
Proof.
move=> Smu fails [n [t [q [dt deep_q pE]]]]; rewrite leqNgt; apply/negP => more.
suff holds l : 1 <= at_corner (q l) i.
  by have := holds_at_combination (slack_convex (z := corner F i)) dt holds; rewrite -pE leNgt fails.
rewrite leNgt; apply: contraTN more => fails_at; rewrite -leqNgt (depth_failing (q l) Smu) leq_add //.
by rewrite (bigD1 i) ?inE //= leq_addr.
Qed.

Lemma cdepth_has S mu p c : counts S mu -> (forall i, at_corner p i < 1 -> (mu i <= c)%N) -> cdepth S (size S - c) p.
Proof.
move=> Smu; have [n] := ubnP #|failing p|; elim: n p => // n IH p few small.
have enough : (\sum_(i in failing p) mu i <= c)%N -> cdepth S (size S - c) p.
  by move=> c_more; apply: cdepth_of; rewrite leq_subLR (depth_failing p Smu) addnC leq_add2r.
case: (set_0Vmem (failing p)) => [none|[j jp]]; first by apply: enough; rewrite none big_set0.
case: (set_0Vmem (failing p :\ j)) => [none|[j' /setD1P[j'j j'p]]].
  by apply: enough; rewrite (big_setD1 j) //= none big_set0 addn0; apply: small; move: jp; rewrite inE.
pose f i := at_corner p i; pose v := (1 - f j) *: dual j + (f j' - 1) *: dual j'.
have at_v s i : at_corner (p + s *: v) i = f i + s * ((1 - f j) * (i == j)%:R + (f j' - 1) * (i == j')%:R).
  by rewrite -[p in p + _]scale1r !slack_combination !slack_dual mul1r.
have closer s k : k \in failing p -> (forall i, i \in failing (p + s *: v) -> i \in failing p :\ k) ->
    cdepth S (size S - c) (p + s *: v).
  move=> kp sub; apply: IH => [|i fi]; last first.
    by apply: small; have := sub i; rewrite !inE => /(_ fi)/andP[].
  apply: leq_ltn_trans (subset_leq_card (introT subsetP sub)) _.
  by rewrite -ltnS (leq_trans _ few) // ltnS [X in (_ < X)%N](cardsD1 k) kp.
have half2 : 2%:R^-1 + 2%:R^-1 = 1 :> F by rewrite -mulr2n -[LHS]mulr_natl divff ?pnatr_eq0.
have -> : p = (1 - 2%:R^-1) *: (p + 1 *: v) + 2%:R^-1 *: (p + (-1) *: v).
  rewrite -[X in (X - _) *: _]half2 addrK -scalerDr scaleN1r scale1r addrACA addrN addr0 scalerDr -scalerDl half2.
  by rewrite scale1r.
apply: cdepth_segment; first by rewrite invr_ge0 ler0n invf_le1 ?ltr0n // ler1n.
  apply: (closer 1 j jp) => i; rewrite !inE at_v mul1r; case: (eqVneq i j) => [->|ij] /=.
    by rewrite eq_sym (negPf j'j) mulr1 mulr0 addr0 addrC subrK ltxx.
  by case: (eqVneq i j') => [->|_] /=; [move: j'p; rewrite inE => ->|rewrite !mulr0 !addr0].
apply: (closer (-1) j' j'p) => i; rewrite !inE at_v mulN1r; case: (eqVneq i j') => [->|ij] /=.
  by rewrite (negPf j'j) mulr1 mulr0 add0r opprB addrC subrK ltxx.
by case: (eqVneq i j) => [->|_] /=; [move: jp; rewrite inE => ->|rewrite !mulr0 addr0 oppr0 addr0].
Qed.

(* cdepth differs as fractions at most as much as the fractions of one example *)
Lemma near_counts S S' mu nu (a : F) p v w : counts S mu -> counts S' nu -> (0 < size S)%N -> (0 < size S')%N ->
  0 <= a -> (forall i, (nu i)%:R / (size S')%:R <= (mu i)%:R / (size S)%:R + a) -> cdepth S v p ->
  cdepth_at_most S' w p -> v%:R / (size S)%:R <= w%:R / (size S')%:R + a.
Proof.
move=> Smu Snu S0 S'0 a0 near deep most; have SF : 0 < (size S)%:R :> F by rewrite ltr0n.
have S'F : 0 < (size S')%:R :> F by rewrite ltr0n.
case: (set_0Vmem (failing p)) => [none|[i0 i0p]].
  have full : (size S' <= w)%N.
    rewrite -[size S']subn0; apply: most; apply: (cdepth_has Snu) => i fails.
    by have := in_set0 i; rewrite -none inE fails.
  apply: le_trans (_ : 1 <= _); first by rewrite ler_pdivr_mulr // mul1r ler_nat; exact: at_most_size deep.
  by rewrite ler_paddr // ler_pdivl_mulr // mul1r ler_nat.
have [i ip largest] := @arg_maxnP _ i0 (fun i => i \in failing p) nu i0p.
have high : ((size S' - nu i) <= w)%N.
  by apply: most; apply: (cdepth_has Snu) => j fails; apply: largest; rewrite inE.
have low : (v + mu i <= size S)%N by apply: cdepth_lacks Smu _ deep; move: ip; rewrite !inE.
apply: le_trans (_ : 1 - (mu i)%:R / (size S)%:R <= _).
  by rewrite ler_subr_addr -mulrDl ler_pdivr_mulr // mul1r -natrD ler_nat.
apply: le_trans (_ : 1 - (nu i)%:R / (size S')%:R + a <= _).
  by rewrite -addrA ler_add2l [- _ + a]addrC ler_subr_addr [- _ + _]addrC ler_subl_addr [a + _]addrC near.
rewrite ler_add2r ler_subl_addr -mulrDl ler_pdivl_mulr // mul1r -natrD ler_nat.
by rewrite addnC -leq_subLR.
Qed.

(* a sample with these counts *)
Definition copies mu := flatten [seq nseq (mu i) (corner F i, one) | i <- enum 'I_d.+1].

Lemma count_copies (P : pred ('rV[F]_d * 'I_2)) mu : count P (copies mu) = (\sum_(i | P (corner F i, one)) mu i)%N.
Proof.
rewrite /copies count_flatten -map_comp sumnE big_map big_enum [RHS]big_mkcond; apply: eq_bigr => i _.
by rewrite /= count_nseq; case: (P _); rewrite ?mul1n.
Qed.

Lemma size_copies mu : size (copies mu) = (\sum_i mu i)%N.
Proof. by rewrite -count_predT count_copies. Qed.

Lemma counts_copies mu : counts (copies mu) mu.
Proof. by split=> [|p]; [exact: size_copies|exact: count_copies]. Qed.

Lemma counts_cat S S' mu nu : counts S mu -> counts S' nu -> counts (S ++ S') (fun i => mu i + nu i)%N.
Proof.
case=> sizeS depthS [sizeS' depthS']; split=> [|p]; first by rewrite size_cat sizeS sizeS' big_split.
by rewrite /depth count_cat [count _ S]depthS [count _ S']depthS' big_split.
Qed.

(* a point with given slacks *)
Definition with_slacks (f : 'I_d.+1 -> F) := \sum_j f j *: dual j.
Lemma slack_with f i : at_corner (with_slacks f) i = f i.
Proof.
rewrite /slack mulmx_suml summxE (bigD1 i) //= big1 ?addr0 => [|j ji].
  by rewrite -scalemxAl mxE -/(slack _ _) slack_dual eqxx mulr1.
by rewrite -scalemxAl mxE -/(slack _ _) slack_dual eq_sym (negPf ji) mulr0.
Qed.
End Independent.
