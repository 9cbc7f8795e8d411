(* The private empirical risk minimiser as a mechanism on lists of n examples (lyu Theorem 3).

   CertainMinimiser.v has it for data that are families of examples, with a symbol for failure, which is replaced here
   by a constant function. The sizes are put in: c = exp(epsilon / 2), half of delta for the draw and for the rest. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements Depth.
From Littlestone Require Import SoaHull Concentration Probability Indistinguishability StagedLists.
From Littlestone Require Import EmpiricalMinimiser CertainMinimiser RandomSplits SparseDraws.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma errors_eq X (h g : hypothesis X 1) s : h =1 g -> errors h s = errors g s.
Proof. by move=> hg; apply: eq_count => x; rewrite hg. Qed.

Section Lists.
Variables (F : realFieldType) (N n d a : nat) (H : {set {ffun 'I_N -> 'I_2}}).
Notation func := {ffun 'I_N -> 'I_2}.
Notation example := ('I_N * 'I_2)%type.
Variables (c delta : F) (M : ('I_n -> example) -> option func -> F).
Hypotheses (n0 : (0 < n)%N) (dM : forall D, dist (M D)).
Hypothesis pM : forall D D', EmpiricalMinimiser.neighbours D D' -> close c delta (M D) (M D').
Hypothesis M_good : forall D, CertainMinimiser.realizable H D -> forall o, 0 < M D o ->
  exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull d.+1 (members H) f].

Definition family (x0 : example) (s : seq example) : 'I_n -> example := fun i => nth x0 s i.
Definition otherwise : func := [ffun=> ord0].
Definition on_lists (s : seq example) : func -> F :=
  if s is x0 :: _ then mapped (odflt otherwise) (M (family x0 s)) else point otherwise.

Lemma familyK x0 s : size s = n -> [seq family x0 s x | x <- enum 'I_n] = s.
Proof.
move=> sn; rewrite -[RHS](mkseq_nth x0) sn /mkseq -val_enum_ord.
have same : family x0 s =1 nth x0 s \o val by [].
by rewrite (eq_map same) map_comp.
Qed.

Lemma family_neighbours x0 x0' s s' : size s = n -> ProbabilityStatements.neighbours s s' ->
  EmpiricalMinimiser.neighbours (family x0 s) (family x0' s').
Proof.
move=> sn [u [x [y [v [es es']]]]]; have lt : (size u < n)%N by rewrite -sn es size_cat /= -addSnnS leq_addr.
have nv : n = (size u + (size v).+1)%N by rewrite -sn es size_cat.
exists (Ordinal lt) => i iu; rewrite /family es es' !nth_cat; case: ltnP => iu'; first exact: set_nth_default.
have iu2 : (size u < i)%N.
  by rewrite ltn_neqAle iu' andbT; apply: contra iu => /eqP e; apply/eqP/val_inj.
have [j ij] : exists j, (i - size u = j.+1)%N.
  by exists (i - size u).-1; rewrite prednK // subn_gt0.
rewrite ij /=; apply: set_nth_default; rewrite -ltnS -ij ltn_subLR //; by rewrite -nv.
Qed.

Lemma family_errors x0 s (f : func) : size s = n -> errors f s = #|mark (family x0 s) f|.
Proof. by move=> sn; rewrite -{1}(familyK x0 sn) errors_mark. Qed.

Lemma on_lists_private : dp n c delta on_lists.
Proof.
split=> [[|x0 s] sn|[|x0 s] [|x0' s'] sn nn].
- exact: dist_point.
- by apply: dist_mapped; exact: dM.
- by move: n0; rewrite -sn.
- by move: n0; rewrite -sn.
- by have := neighbours_size nn.
by apply: close_mapped; apply: pM; exact: family_neighbours.
Qed.

Lemma on_lists_minimises : minimises (members H) d n a on_lists.
Proof.
move=> s f sn [h [g gH hg] h0]; case: s sn h0 => [sn|x0 s' sn h0]; first by move: n0; rewrite -sn.
set s := x0 :: s' in sn h0 *; rewrite /on_lists /=; set D := family x0 _ => Mf.
have R : CertainMinimiser.realizable H D.
  apply/existsP; exists g; rewrite gH -cards_eq0 -(family_errors x0 g sn) andTb.
  by rewrite -(errors_eq s hg) h0.
have [o of_ Mo] : exists2 o, odflt otherwise o = f & 0 < M D o.
  case: (boolP [exists o, (odflt otherwise o == f) && (0 < M D o)]) => [/existsP[o /andP[/eqP]]|none].
    by exists o.
  move: Mf; rewrite /mapped /pr big1 ?ltxx // => o of_; apply/eqP; rewrite eq_le; have [p0 _] := dM D.
  rewrite p0 andbT leNgt; apply: contra none => Mo; apply/existsP; exists o; by rewrite of_.
have [f' [oE fa hull]] := M_good R Mo; have <- : f' = f by move: of_; rewrite oE.
split; last exact: hull.
by move: fa; rewrite -(family_errors x0 f' sn).
Qed.
End Lists.

(** The sizes of the statement *)
Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma eight (t q i b : GRing.Ring.sort R) : t * (q * (t * i)) * (t * b) = t * t * t * b * q * i.
Proof. by ring. Qed.
Lemma ordered (t b x c y : GRing.Ring.sort R) : t * b * (x * c * y) = t * b * x * c * y.
Proof. by ring. Qed.
End Identities.

Section Sizes.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Theorem minimiser_on_lists N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a (c delta : F)
    (p := maxn a d.+1) (beta := delta / (1 + c ^+ 2)) :
  below (members H) d.+1 -> (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) ->
  (0 < k)%N -> (0 < m)%N -> 1 <= c -> 0 < delta ->
  (4 * k * \sum_(i < v.+1) 'C(k * m, i))%:R <= beta * e (m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R)) ->
  2%:R * ((1 + c) * c * (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%:R / delta) <= beta * c ^+ k ->
  exists M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F,
  dp (k * m) (c ^+ 2) (delta + delta) M /\ minimises (members H) d (k * m) a M.
Proof.
move=> Hd Hv k0 m0 c1 delta0 E1 E2; have [M [dM pM sM]] := minimiser_sizes exp_e Hd Hv k0 m0 c1 delta0 E1 E2.
have n0 : (0 < k * m)%N by rewrite muln_gt0 k0.
exists (on_lists M); split; first exact: on_lists_private.
exact: on_lists_minimises.
Qed.

Lemma e_half eps : e (eps / 2%:R) ^+ 2 = e eps.
Proof. by rewrite expr2 -(eD exp_e) -splitr. Qed.

Lemma e_ge1 x : 0 <= x -> 1 <= e x.
Proof. by move=> x0; apply: le_trans (e_ge exp_e x); rewrite ler_addl. Qed.

Lemma exponent_simple d k m a : (0 < m)%N ->
  m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R) = a%:R / (144 * k * d.+1 ^ 2)%:R :> F.
Proof.
move=> m0; have mN : m%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
rewrite -[a%:R / _ / _]mulrA -invfM -natrM mulrCA; congr (_ * _).
have -> : (k * m * (144 * d.+1 ^ 2) = m * (144 * k * d.+1 ^ 2))%N.
  by rewrite [(k * m)%N]mulnC -mulnA [(k * (_ * _))%N]mulnA [(k * 144)%N]mulnC.
by rewrite natrM invfM mulrA mulfV // mul1r.
Qed.

(* the conditions of the statement *)
Section Meaning.
Variables (d v k m a : nat) (eps delta : F).
Hypotheses (m0 : (0 < m)%N) (delta0 : 0 < delta).
Let c := e (eps / 2%:R).
Let beta := delta / 2%:R / (1 + c ^+ 2).

Lemma two_c_gt0 : 0 < 2%:R * (1 + c ^+ 2).
Proof. by rewrite mulr_gt0 ?ltr0n // ltr_paddr ?ltr01 // exprn_ge0 // ltW // (e_gt0 exp_e). Qed.

Lemma betaE x : beta * x = delta * x / (2%:R * (1 + c ^+ 2)).
Proof. by rewrite /beta -[delta / _ / _]mulrA -invfM mulrAC. Qed.

Lemma enough_examplesE :
  ((4 * k * \sum_(i < v.+1) 'C(k * m, i))%:R <= beta * e (m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R)))
  = enough_examples e d v k m a eps delta.
Proof.
rewrite exponent_simple // betaE ler_pdivl_mulr ?two_c_gt0 // /enough_examples -(e_half eps) -/c mulrA -natrM.
by rewrite -[(8 * _ * _)%N]/(2 * 4 * k * _)%N mulnC !mulnA.
Qed.

Lemma enough_teachersE (p := maxn a d.+1) :
  (2%:R * ((1 + c) * c * (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%:R / (delta / 2%:R)) <= beta * c ^+ k)
  = enough_teachers e d k a eps delta.
Proof.
rewrite betaE ler_pdivl_mulr ?two_c_gt0 // invf_div; set Q := (1 + c) * c * _.
rewrite eight -!natrM ler_pdivr_mulr // [delta * _ * delta]mulrAC -expr2 /Q ordered mulnA.
by rewrite /enough_teachers -/c -(e_half eps) -/c.
Qed.
End Meaning.
End Sizes.

Theorem lyu_theorem_3_sizes_proved : lyu_theorem_3_sizes.
Proof.
move=> F e N H d v k m a eps delta exp_e Hd Hv k0 m0 eps0 delta0 E1 E2.
have c1 : 1 <= e (eps / 2%:R) by apply: e_ge1 => //; rewrite divr_ge0 ?ler0n.
have h0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
have [||M [pM sM]] := minimiser_on_lists exp_e (a := a) Hd Hv k0 m0 c1 h0.
- by rewrite enough_examplesE.
- by rewrite enough_teachersE.
by exists M; rewrite -(e_half exp_e eps) [delta]splitr.
Qed.

(* ---- *)
(* For any epsilon > 0, delta > 0 and alpha = 1/g there is a number of examples that is enough (lyu Theorem 3), whatever
   the class of dimension at most d and its points.

   Both conditions compare a power b^k, b > 1, with a polynomial in k, for k = m = g t, a = t k and every large t; so do
   those of Corollary 5.1. Such an n is larger than needed. *)

Lemma power_mono n n' i : (n <= n' -> n ^ i <= n' ^ i)%N.
Proof. by case: i => // i le; rewrite leq_exp2r. Qed.

Lemma binomial_le n i : ('C(n, i) <= n.+1 ^ i)%N.
Proof.
elim: n i => [|n IH] [|i]; rewrite ?bin0 // binS.
apply: leq_trans (leq_add (IH _) (IH _)) _; rewrite expnS addnC -mulSn expnS; apply: leq_mul => //.
exact: power_mono.
Qed.

Lemma binomials_le n v : (\sum_(i < v.+1) 'C(n, i) <= v.+1 * n.+1 ^ v)%N.
Proof.
apply: leq_trans (_ : \sum_(i < v.+1) n.+1 ^ v <= _)%N; last by rewrite sum_nat_const card_ord.
apply: leq_sum => i _; apply: leq_trans (binomial_le _ _) _; apply: leq_pexp2l => //; by rewrite -ltnS.
Qed.

Section Sizes.
Variable F : archiFieldType.

Lemma power_ge (x : F) j : 0 <= x -> j%:R * x <= (1 + x) ^+ j.
Proof.
move=> x0; suff : 1 + j%:R * x <= (1 + x) ^+ j by apply: le_trans; rewrite ler_addr ler01.
elim: j => [|j IH]; first by rewrite mul0r addr0.
rewrite exprS; apply: le_trans (ler_wpmul2l (addr_ge0 ler01 x0) IH).
rewrite mulrDl mul1r mulrDr mulr1 -addn1 natrD mulrDl mul1r addrA ler_add2l ler_addl.
by rewrite mulr_ge0 ?mulr_ge0 ?ler0n.
Qed.

(* powers of b > 1 are above all polynomials *)
Lemma power_beats (b K : F) D : 1 < b -> 0 <= K -> exists k0, forall k, (k0 <= k)%N -> K * k.+1%:R ^+ D <= b ^+ k.
Proof.
move=> b1 K0; pose x := b - 1; have x0 : 0 < x by rewrite subr_gt0.
have bE : b = 1 + x by rewrite addrC subrK.
pose y := K * (2 * D.+1)%:R ^+ D / x ^+ D.+1.
have xD : 0 < x ^+ D.+1 by rewrite exprn_gt0.
have y0 : 0 <= y by rewrite divr_ge0 ?mulr_ge0 ?exprn_ge0 ?ler0n // ltW.
pose J := (Num.bound y).+1; exists (J * D.+1)%N => k Jk; pose j := (k %/ D.+1)%N.
have Jj : (J <= j)%N by rewrite leq_divRL.
have yj : y <= j%:R.
  by apply: le_trans (ltW (archi_boundP y0)) _; rewrite ler_nat; exact: leq_trans (leqnSn _) Jj.
have kj : (k.+1 <= 2 * D.+1 * j)%N.
  apply: leq_trans (ltn_ceil k (ltn0Sn D)) _; rewrite -/j mulnAC; apply: leq_mul => //.
  by rewrite mul2n -addnn -addn1 leq_add2l (leq_trans _ Jj).
have low : (j%:R * x) ^+ D.+1 <= b ^+ k.
  apply: le_trans (_ : b ^+ (j * D.+1) <= _); last by apply: ler_weexpn2l; [exact: ltW|exact: leq_trunc_div].
  rewrite exprM; apply: ler_expn2r; rewrite ?nnegrE ?exprn_ge0 ?mulr_ge0 ?ler0n ?(ltW x0) //.
    by apply: le_trans ler01 (ltW b1).
  by rewrite bE power_ge // ltW.
apply: le_trans low; apply: le_trans (_ : K * ((2 * D.+1 * j)%:R ^+ D) <= _).
  by apply: ler_wpmul2l => //; apply: ler_expn2r; rewrite ?nnegrE ?ler0n // ler_nat.
rewrite natrM [(_ * j%:R) ^+ D]exprMn mulrA;
  have -> : K * (2 * D.+1)%:R ^+ D = y * x ^+ D.+1 by rewrite /y divfK // gt_eqF.
rewrite exprMn [j%:R ^+ D.+1]exprS mulrAC; apply: ler_wpmul2r; first by rewrite exprn_ge0 ?ler0n.
by apply: ler_wpmul2r => //; exact: ltW.
Qed.

Variable e : F -> F.
Hypothesis exp_e : exponential e.

(* errors on one example in g are allowed *)
Theorem sizes_exist d v g (c delta : F) (beta := delta / (1 + c ^+ 2)) : (0 < g)%N -> 1 < c -> 0 < delta ->
  exists t0, forall t (k := (g * t)%N) (a := (t * k)%N) (p := maxn a d.+1), (t0 < t)%N ->
    (4 * k * \sum_(i < v.+1) 'C(k * k, i))%:R <= beta * e (k%:R * (a%:R / (k * k)%:R / (144 * d.+1 ^ 2)%:R))
  /\ 2%:R * ((1 + c) * c * (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%:R / delta) <= beta * c ^+ k.
Proof.
move=> g0 c1 delta0; have c0 : 0 < c := lt_trans ltr01 c1.
have c2 : 0 < 1 + c ^+ 2 by rewrite ltr_paddr ?ltr01 // exprn_ge0 // ltW.
have b0 : 0 < beta by rewrite divr_gt0.
have gF : 0 < g%:R :> F by rewrite ltr0n.
pose u : F := g%:R^-1 / (144 * d.+1 ^ 2)%:R.
have u0 : 0 < u by rewrite divr_gt0 ?invr_gt0 // ltr0n muln_gt0 expn_gt0.
have eb : 1 < e u by apply: lt_le_trans (e_ge exp_e u); rewrite ltr_addl.
pose K1 : F := (4 * v.+1)%:R / beta.
have [k1 P1] := power_beats (K := K1) (2 * v).+1 eb (divr_ge0 (ler0n _ _) (ltW b0)).
pose K2 : F := 2%:R * ((1 + c) * c * (d.+1 * (d.+2 ^ d * 2 ^ (2 * d ^ 2)))%:R / delta) / beta.
have K20 : 0 <= K2.
  rewrite divr_ge0 ?(ltW b0) // mulr_ge0 ?ler0n // divr_ge0 ?(ltW delta0) // mulr_ge0 ?ler0n //.
  by rewrite mulr_ge0 ?addr_ge0 ?ler01 ?(ltW c0).
have [k2 P2] := power_beats (2 * d) c1 K20.
exists (k1 + k2)%N => t k a p t12; have t0 : (0 < t)%N by apply: leq_trans t12.
have tk : (t <= k)%N by rewrite leq_pmull.
have k0 : (0 < k)%N by apply: leq_trans tk.
have kk : (k * k < k.+1 ^ 2)%N by rewrite -mulnn mulnS mulSn addSn ltnS addnA leq_addl.
split.
- rewrite /a; have -> : (t * k)%:R / (k * k)%:R = g%:R^-1 :> F.
    have kN : k%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
    have tN : t%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
    by rewrite (natrM _ t k) (natrM _ k k) -mulf_div mulfV // mulr1 /k (natrM _ g t) invfM mulrCA mulfV // mulr1.
  rewrite -/u (e_nat exp_e).
  have le1 : (k1 <= k)%N by apply: leq_trans (leq_trans (ltnW t12) tk); exact: leq_addr.
  apply: le_trans (ler_wpmul2l (ltW b0) (P1 k le1)); rewrite mulrA [beta * K1]mulrC divfK ?gt_eqF //.
  rewrite -natrX -natrM ler_nat -mulnA -[X in (_ <= X)%N]mulnA leq_mul2l /= expnS mulnCA; apply: leq_mul;
    first exact: leqnSn.
  apply: leq_trans (binomials_le _ _) _; rewrite leq_mul2l /= expnM; exact: power_mono.
have le2 : (k2 <= k)%N by apply: leq_trans (leq_trans (ltnW t12) tk); exact: leq_addl.
apply: le_trans (ler_wpmul2l (ltW b0) (P2 k le2)); rewrite [X in _ <= X]mulrA [beta * K2]mulrC divfK ?gt_eqF //.
rewrite -[X in _ <= X]mulrA; apply: ler_wpmul2l; first exact: ler0n.
rewrite [X in _ <= X]mulrAC ler_pmul2r ?invr_gt0 // -[X in _ <= X]mulrA -natrX -natrM; apply: ler_wpmul2l.
  by rewrite mulr_ge0 ?(ltW c0) // addr_ge0 ?ler01 ?(ltW c0).
rewrite ler_nat -mulnA leq_mul2l /= mulnAC leq_mul2r; apply/orP; right.
rewrite expnM -expnMn; apply: power_mono; rewrite /p geq_max; apply/andP; split.
  apply: leq_trans (leq_pmull _ _) => //; apply: leq_trans (ltnW kk); exact: leq_mul.
by apply: leq_trans (leq_pmulr _ _); rewrite ?expn_gt0.
Qed.

(* those of Corollary 5.1, with B error patterns *)
Theorem pac_sizes_exist d g (alpha beta : F) : 8%:R <= alpha * g%:R -> 0 < alpha -> 0 < beta ->
  exists t0, forall t (k := (g * t)%N) (a := (t * k)%N), (t0 < t)%N ->
  [/\ 8%:R * a%:R <= alpha * (k * k)%:R, 2%:R <= e (alpha * (k * k)%:R / 32%:R)
    & (2 * \sum_(i < d.+1) 'C(2 * (k * k), i))%:R <= beta * e (a%:R / 6%:R)].
Proof.
move=> ag a0 b0; have g0 : (0 < g)%N.
  by case: g ag => //; rewrite mulr0 leNgt ltr0n.
have eb : 1 < e (6%:R^-1) by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl invr_gt0 ltr0n.
pose K : F := (2 * (d.+1 * 2 ^ d))%:R / beta.
have [k3 P3] := power_beats (K := K) (2 * d) eb (divr_ge0 (ler0n _ _) (ltW b0)).
pose y : F := 32%:R / alpha; have y0 : 0 <= y by rewrite divr_ge0 ?ler0n // ltW.
exists (k3 + Num.bound y)%N => t k a t12; have t0 : (0 < t)%N by apply: leq_trans t12.
have tk : (t <= k)%N by rewrite leq_pmull.
have kk : (k <= k * k)%N by rewrite leq_pmulr // (leq_trans t0 tk).
split.
- have -> : (k * k)%:R = g%:R * a%:R :> F by rewrite -natrM /a mulnA.
  by rewrite mulrA; apply: ler_wpmul2r; rewrite ?ler0n.
- apply: le_trans (e_ge exp_e _); rewrite -[2%:R]/(1 + 1) ler_add2l ler_pdivl_mulr ?ltr0n // mul1r.
  rewrite -ler_pdivr_mull // mulrC -/y; apply: le_trans (ltW (archi_boundP y0)) _; rewrite ler_nat.
  apply: leq_trans (leq_trans (ltnW t12) (leq_trans tk kk)); exact: leq_addl.
rewrite (e_nat exp_e); apply: le_trans (_ : beta * e 6%:R^-1 ^+ k <= _); last first.
  by apply: ler_wpmul2l; [exact: ltW|apply: ler_weexpn2l; [exact: ltW|exact: leq_pmull]].
have le3 : (k3 <= k)%N by apply: leq_trans (leq_trans (ltnW t12) tk); exact: leq_addr.
apply: le_trans (ler_wpmul2l (ltW b0) (P3 k le3)); rewrite mulrA [beta * K]mulrC divfK ?gt_eqF //.
rewrite -natrX -natrM ler_nat -mulnA leq_mul2l /=; apply: leq_trans (binomials_le _ _) _.
rewrite -mulnA leq_mul2l /= expnM -expnMn; apply: power_mono.
have kk' : (k * k < k.+1 ^ 2)%N by rewrite -mulnn mulnS mulSn addSn ltnS addnA leq_addl.
apply: leq_trans (_ : 2 * (k * k).+1 <= _)%N; first by rewrite mulnS add2n ltnS leqnSn.
by rewrite leq_mul2l.
Qed.
End Sizes.
