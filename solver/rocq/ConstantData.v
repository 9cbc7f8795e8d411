(* Runs on constant data: representations by a pure private learner, with its accuracy (bgs Lemma 8.5).

   A distribution D gets a new point, x, with probability 1 - 4 alpha. An error of alpha there is one of 1/4 on D. Of m
   examples 4 alpha m are not x in the mean, and with probability 3/4 at least no more than j, if 16 alpha m < j + 1
   (Markov), or if 8 alpha m < j + 1 and 4 alpha m >= 3 (Cantelli: their variance is at most their mean). So some sample
   with at most j other points has a good output with probability 1/4 at least, and the data that have only x, with the
   label of x, with probability 1 / (4 c^j). The label is drawn: the run is good with probability 1 / (4 (k + 1) c^j)
   and is repeated 10 (k + 1) c^j times. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import RepresentationStatements Indistinguishability BoostedLists PureRepresentation.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Data that differ in few examples *)
Lemma few_steps I T (u v : I -> T) (E : pred I) l : (forall i, ~~ E i -> u i = v i) ->
  steps (count E l) (map u l) (map v l).
Proof.
move=> same; suff gen w : steps (count E l) (w ++ map u l) (w ++ map v l) by exact: gen [::].
elim: l w => [|i l IHl] w //=; rewrite -!cat_rcons; case: (boolP (E i)) => [_|/same->] /=; last exact: IHl.
by exists (rcons w (v i) ++ map u l); [exists w, (u i), (v i), (map u l); rewrite !cat_rcons|exact: IHl].
Qed.

(** The number of other points *)
Section Number.
Variables (F : realFieldType) (A : finType) (p : A -> F) (E : pred A) (m j : nat).
Hypothesis dp : dist p.
Let dm := dist_iid m dp.
Notation mu := (m%:R * pr p E).

Lemma mean_square (g : A -> F) : mean p g = 0 ->
  mean (iid m p) (fun f => (\sum_i g (f i)) ^+ 2) = m%:R * mean p (fun a => g a ^+ 2).
Proof.
move=> g0; have -> : mean (iid m p) (fun f => (\sum_i g (f i)) ^+ 2) =
    \sum_i \sum_l mean (iid m p) (fun f => g (f i) * g (f l)).
  transitivity (mean (iid m p) (fun f => \sum_i \sum_l g (f i) * g (f l))).
    by apply: eq_bigr => f _; rewrite expr2 big_distrlr.
  by rewrite mean_sum; apply: eq_bigr => i _; exact: mean_sum.
rewrite mulr_natl -[in RHS](card_ord m) -sumr_const; apply: eq_bigr => i _; rewrite (bigD1 i) //= big1 ?addr0.
  exact: (mean_coordinate i (fun a => g a ^+ 2)).
move=> l li; pose h n a := (if n == i then g a else 1) * (if n == l then g a else 1).
transitivity (mean (iid m p) (fun f => \prod_n h n (f n))).
  apply: eq_bigr => f _; congr (_ * _); rewrite big_split /= -!big_mkcond /=; congr (_ * _); by rewrite big_pred1_eq.
rewrite mean_independent (bigD1 i) //= [X in X * _](_ : _ = mean p g); first by rewrite g0 mul0r.
by apply: eq_bigr => a _; rewrite /h eqxx eq_sym (negPf li) mulr1.
Qed.

Lemma number_natr (f : {ffun 'I_m -> A}) : (number E f)%:R = \sum_i (E (f i))%:R :> F.
Proof. by rewrite /number natr_sum. Qed.

Lemma mean_number : mean (iid m p) (fun f => (number E f)%:R) = mu.
Proof.
rewrite pr_mean -(mean_iid_sum m (fun a => (E a)%:R) dp); apply: eq_bigr => f _; by rewrite number_natr.
Qed.

Lemma markov_number : 4%:R * mu < j.+1%:R -> pr (iid m p) (fun f => (j < number E f)%N) <= 4%:R^-1.
Proof.
move=> large; have j0 : 0 < j.+1%:R :> F by rewrite ltr0n.
have le : j.+1%:R * pr (iid m p) (fun f => (j < number E f)%N) <= mu.
  rewrite -mean_number; apply: le_trans (markov j.+1%:R dm _) => [|f]; last exact: ler0n.
  by rewrite ler_pmul2l //; apply: pr_sub => // f; rewrite ler_nat.
rewrite -(ler_pmul2l j0); apply: le_trans le _; rewrite ler_pdivl_mulr ?ltr0n // mulrC; exact: ltW.
Qed.

Lemma cantelli_number : 3%:R <= mu -> 2%:R * mu < j.+1%:R ->
  pr (iid m p) (fun f => (j < number E f)%N) <= 4%:R^-1.
Proof.
move=> mu3 large; pose g a := (E a)%:R - pr p E; pose S (f : {ffun 'I_m -> A}) := \sum_i g (f i).
have g0 : mean p g = 0 by rewrite meanB mean_const // -pr_mean subrr.
have S_is f : S f = (number E f)%:R - mu.
  by rewrite /S sumrB number_natr sumr_const card_ord mulr_natl.
have mean_S : mean (iid m p) S = 0 by rewrite (mean_iid_sum m g dp) g0 mulr0.
have [p0 p1] := dp; have q0 : 0 <= pr p E := pr_ge0 E dp.
have square_g : mean p (fun a => g a ^+ 2) <= pr p E.
  rewrite (_ : mean _ _ = mean p (fun a => (1 - (1 + 1) * pr p E) * (E a)%:R + pr p E * pr p E)).
    by rewrite meanD meanZ -pr_mean mean_const // -variance mulrBr mulr1 ler_subl_addr ler_addl mulr_ge0.
  apply: eq_bigr => a _; congr (_ * _); rewrite /g expr2; case: (E a); first by rewrite square_minus mulr1.
  by rewrite sub0r mulrNN mulr0 add0r.
have mu1 : 0 < mu + 1 by apply: ltr_paddl; rewrite ?ltr01 // mulr_ge0 ?ler0n.
have le : (mu + 1) ^+ 2 * pr (iid m p) (fun f => (j < number E f)%N) <= mu + 1.
  apply: le_trans (_ : mean (iid m p) (fun f => (S f + 1) ^+ 2) <= _).
    apply: le_trans (markov ((mu + 1) ^+ 2) dm _) => [|f]; last exact: sqr_ge0.
    rewrite ler_pmul2l ?exprn_gt0 //; apply: pr_sub => // f jf.
    have far : mu + 1 <= S f + 1.
      rewrite ler_add2r S_is ler_subr_addr -mulr2n -[mu *+ 2]mulr_natl; apply: le_trans (ltW large) _.
      by rewrite ler_nat.
    by apply: ler_expn2r; rewrite // nnegrE ltW // (lt_le_trans mu1).
  rewrite (_ : mean _ _ = mean (iid m p) (fun f => S f ^+ 2 + 2%:R * S f + 1)); last first.
    by apply: eq_bigr => f _; rewrite sqrrD1 mulr_natl.
  rewrite 2!meanD meanZ mean_S mulr0 addr0 mean_const // ler_add2r mean_square // ler_wpmul2l ?ler0n //.
rewrite -(ler_pmul2l (_ : 0 < 4%:R)) ?ltr0n // divff ?pnatr_eq0 //.
rewrite expr2 -mulrA ger_pmulr // in le; apply: le_trans le; rewrite ler_wpmul2r ?pr_ge0 //.
by rewrite -[4%N]/(3 + 1)%N natrD ler_add2r.
Qed.
End Number.

(** The run on constant data with a drawn label *)
Section Run.
Variables (F : realFieldType) (X : Type) (x : X) (k : nat) (H : class X k) (O : finType) (hyp : O -> hypothesis X k).
Variables (m j : nat) (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F).
Hypotheses (c1 : 1 <= c) (a0 : 0 < alpha) (a4 : alpha <= 4%:R^-1).
Hypotheses (privA : dp m c 0 A) (accA : accurate H hyp m A alpha 2%:R^-1).
(* at most j other points with probability 3/4 *)
Hypothesis tail : forall (B : finType) (p : B -> F) E, dist p -> pr p E = 4%:R * alpha ->
  pr (iid m p) (fun f => (j < number E f)%N) <= 4%:R^-1.
Notation constant_data y := (nseq m (x, y : 'I_k.+1)).

Section Target.
Variables (h : hypothesis X k) (n : nat) (z : 'I_n -> X) (D : 'I_n -> F).
Hypotheses (Hh : H h) (dD : distribution D).

Definition with_x (i : 'I_n.+1) : X := oapp z x (unlift ord0 i).
Definition lowered (i : 'I_n.+1) : F := oapp (fun j => 4%:R * alpha * D j) (1 - 4%:R * alpha) (unlift ord0 i).
Let four0 : 0 < 4%:R * alpha.
Proof. by rewrite mulr_gt0 ?ltr0n. Qed.

Lemma lowered_sum (E : pred 'I_n.+1) : \sum_(i | E i) lowered i =
  (if E ord0 then 1 - 4%:R * alpha else 0) + 4%:R * alpha * \sum_(i | E (lift ord0 i)) D i.
Proof.
rewrite big_mkcond big_ord_recl /lowered unlift_none /=; congr (_ + _).
by rewrite mulr_sumr [RHS]big_mkcond; apply: eq_bigr => i _; rewrite liftK.
Qed.

Lemma rest_ge0 : 0 <= 1 - 4%:R * alpha.
Proof. by rewrite subr_ge0 -ler_pdivl_mull ?ltr0n // mulr1. Qed.

Lemma lowered_dist : distribution lowered.
Proof.
have [D0 D1] := dD; split=> [i|]; last by rewrite lowered_sum D1 mulr1 subrK.
by rewrite /lowered; case: unliftP => [l _|_] /=; [rewrite mulr_ge0 // ltW|exact: rest_ge0].
Qed.

Lemma error_lowered g : error_of h g with_x lowered <= alpha -> error_of h g z D <= 4%:R^-1.
Proof.
rewrite /error_of lowered_sum {1}/with_x unlift_none /= => le.
rewrite -(ler_pmul2l four0) [X in _ <= X]mulrAC divff ?pnatr_eq0 // mul1r.
rewrite (eq_bigl (fun l => g (with_x (lift ord0 l)) != h (with_x (lift ord0 l)))) => [|l]; last first.
  by rewrite /with_x liftK.
apply: le_trans le; rewrite ler_addr; case: ifP => _ //; exact: rest_ge0.
Qed.

Lemma constant_run : 4%:R^-1 <= c ^+ j * pr (A (constant_data (h x))) (fun o => error_of h (hyp o) z D <= 4%:R^-1).
Proof.
pose other (i : 'I_n.+1) := i != ord0; have dm := dist_iid m lowered_dist.
have mass : pr lowered other = 4%:R * alpha.
  have [_ D1] := dD; rewrite /pr lowered_sum {1}/other eqxx add0r (eq_bigl xpredT) ?D1 ?mulr1 //.
pose good o := error_of h (hyp o) with_x lowered <= alpha.
pose data (f : {ffun 'I_m -> 'I_n.+1}) := labelled_sample h with_x f.
have size_data f : size (data f) = m by rewrite size_map size_enum_ord.
have [f _ found] : exists2 f, 0 < iid m lowered f & 4%:R^-1 <= pr (A (data f)) good - (j < number other f)%:R.
  apply: (mean_witness dm); rewrite meanB -pr_mean ler_subr_addr.
  apply: le_trans (_ : 4%:R^-1 + 4%:R^-1 <= _); first by rewrite ler_add2l tail //; exact: lowered_dist.
  have -> : 4%:R^-1 + 4%:R^-1 = 1 - 2%:R^-1 :> F by rewrite halved -mulr2n -[LHS]mulr_natl (natrM _ 2 2) invfM mulVKf
    ?pnatr_eq0.
  exact: (accA with_x Hh lowered_dist).
have [dA _] := privA; have dAf := dA _ (size_data f).
have few : (number other f <= j)%N.
  rewrite leqNgt; apply/negP => many; move: found; rewrite many leNgt => /negP; apply.
  apply: le_lt_trans (_ : 0 < _); first by rewrite subr_le0 pr_le1.
  by rewrite invr_gt0 ltr0n.
have to_constant : steps (number other f) (data f) (constant_data (h x)).
  have -> : constant_data (h x) = [seq (x, h x) | i <- enum 'I_m].
    by rewrite -[m in nseq m _]size_enum_ord; elim: (enum _) => //= i l ->.
  have -> : number other f = count (fun i => other (f i)) (enum 'I_m).
    by rewrite /number -sum1_count big_enum_cond big_mkcond.
  by apply: few_steps => i /negbNE/eqP->; rewrite /with_x unlift_none.
have c0 : 0 <= c by apply: le_trans c1; exact: ler01.
have := dp_group c0 privA (size_data f) to_constant good; rewrite mul0r addr0 => group.
apply: le_trans (_ : pr (A (data f)) good <= _).
  by apply: le_trans found _; rewrite ler_subl_addr ler_addl ler0n.
apply: le_trans group _; have dc : dist (A (constant_data (h x))) by apply: dA; rewrite size_nseq.
apply: ler_pmul; rewrite ?exprn_ge0 ?pr_ge0 //; first exact: ler_weexpn2l.
by apply: pr_sub => // o; exact: error_lowered.
Qed.
End Target.

Lemma constant_runs : listed H 4%:R^-1 (1 - 4%:R^-1 / (k.+1%:R * c ^+ j)) 1.
Proof.
pose U : 'I_k.+1 -> F := fun=> k.+1%:R^-1; have k0 : 0 < k.+1%:R :> F by rewrite ltr0n.
have dU : dist U.
  split=> [y|]; first by rewrite invr_ge0 ltW.
  by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // gt_eqF.
have [dA _] := privA; have dAy y : dist (A (constant_data y)) by apply: dA; rewrite size_nseq.
have cj0 : 0 < c ^+ j by rewrite exprn_gt0 // (lt_le_trans _ c1) ?ltr01.
pose P := joint U (fun y => A (constant_data y)).
apply: (@one_run F X k H [finType of 'I_k.+1 * O] P (fun yo => hyp yo.2)) => [|h n z D Hh dD].
  exact: dist_joint.
rewrite ler_pdivr_mulr ?mulr_gt0 // pr_joint mulrA mulrC; apply: le_trans (constant_run z Hh dD) _.
apply: ler_wpmul2l; [exact: ltW|set found := pr _ _].
have -> : found = U (h x) * found * k.+1%:R by rewrite mulrAC mulVf ?mul1r // gt_eqF.
rewrite ler_wpmul2r ?(ltW k0) // /mean (bigD1 (h x)) //= ler_addl; apply: sumr_ge0 => y _.
by rewrite mulr_ge0 ?pr_ge0 // invr_ge0 ltW.
Qed.
End Run.

(** The statements *)
Section Sizes.
Variables (F : archiFieldType) (X : Type) (x : X) (k : nat) (H : class X k) (O : finType) (hyp : O -> hypothesis X k).
Variables (m j : nat) (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F).
Hypotheses (c1 : 1 <= c) (a0 : 0 < alpha <= 4%:R^-1).
Hypotheses (privA : dp m c 0 A) (accA : accurate H hyp m A alpha 2%:R^-1).

Lemma ten_times : (forall (B : finType) (p : B -> F) E, dist p -> pr p E = 4%:R * alpha ->
    pr (iid m p) (fun f => (j < number E f)%N) <= 4%:R^-1) ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 10%:R * k.+1%:R * c ^+ j.
Proof.
case/andP: a0 => alpha0 alpha4 tail; have one := constant_runs x c1 alpha0 alpha4 privA accA tail.
have cj1 : 1 <= c ^+ j by exact: exprn_ege1.
have cj0 : 0 < c ^+ j by exact: lt_le_trans cj1.
have kc0 : 0 < k.+1%:R * c ^+ j by rewrite mulr_gt0 ?ltr0n.
have q0 : 0 < 4%:R^-1 / (k.+1%:R * c ^+ j) by rewrite mulr_gt0 ?invr_gt0 ?ltr0n.
have q1 : 4%:R^-1 / (k.+1%:R * c ^+ j) <= 1.
  rewrite ler_pdivr_mulr // mul1r; apply: le_trans (_ : 1 <= _); first by rewrite invf_le1 ?ltr0n ?ler1n.
  by rewrite mulr_ege1 ?ler1n.
have [r [P [G [repr short]]]] := listed_runs q0 (ler0n F 5) (fun M => @enough_repeated F _ M q1) one.
exists r, P, G; split=> // i; apply: le_trans (short i) _.
have -> : 5%:R / (2%:R * (4%:R^-1 / (k.+1%:R * c ^+ j))) * 1%:R = 10%:R * k.+1%:R * c ^+ j; last exact: lexx.
rewrite mulr1 !invfM !invrK (natrM _ 5 2) -!mulrA; congr (_ * _).
by rewrite (natrM _ 2 2) !mulrA mulVf ?mul1r ?pnatr_eq0.
Qed.
End Sizes.

Theorem bgs_lemma_8_5_quarter_proved : bgs_lemma_8_5_quarter.
Proof.
move=> F X x k H O hyp m A c alpha j c1 a privA accA large; apply: (ten_times x c1 a privA accA) => B p E dB mass.
by apply: markov_number; rewrite // mass [m%:R * _]mulrC !mulrA -natrM.
Qed.

Theorem bgs_lemma_8_5_large_proved : bgs_lemma_8_5_large.
Proof.
move=> F X x k H O hyp m A c alpha j c1 a m3 privA accA large; apply: (ten_times x c1 a privA accA) => B p E dB mass.
by apply: cantelli_number; rewrite // mass [m%:R * _]mulrC // !mulrA -natrM.
Qed.

(* ---- *)
(* The runs of a pure private learner, boosted: every alpha below 1/2 (bgs section 8).

   For a < 1/2 and some u the number (4 a (1 - a))^u is at most 1/4. So the majority of 2 u runs on the dummy sample is
   good for 1/4 with probability 1 / (2 c^m)^(2 u), and 5/2 (2 c^m)^(2 u) such majorities fail with probability 1/8 at
   most (Remark after Lemma 8.4). For Lemma 8.5 this is enough if alpha > 1/4, as m is at most 4 alpha m then; smaller
   alpha are in ConstantData.v. *)

Section Below.
Variables (F : archiFieldType) (a : F).
Hypotheses (a0 : 0 < a) (a2 : a < 2%:R^-1).
Notation s := (4%:R * a * (1 - a)).

Let a1 : 0 < 1 - a.
Proof. by rewrite subr_gt0; apply: lt_trans a2 _; rewrite invf_lt1 ?ltr0n ?ltr1n. Qed.
Let s0 : 0 < s.
Proof. by apply: mulr_gt0 => //; apply: mulr_gt0; rewrite ?ltr0n. Qed.

Lemma factor_below : s < 1.
Proof.
have : 0 < (1 - (1 + 1) * a) * (1 - (1 + 1) * a).
  by rewrite -expr2 exprn_gt0 // subr_gt0 -[1 + 1]/(2%:R) -ltr_pdivl_mull ?ltr0n // mulr1.
by rewrite square_gap subr_gt0 mulrA.
Qed.

Lemma some_power : exists u, s ^+ u <= 4%:R^-1.
Proof.
pose x := s^-1 - 1; have x0 : 0 < x by rewrite subr_gt0 invf_gt1 ?factor_below.
have x1 : s^-1 = 1 + x by rewrite [RHS]addrC subrK.
have grows u : u%:R * x <= (1 + x) ^+ u.
  elim: u => [|u IHu]; first by rewrite mul0r expr0 ler01.
  rewrite exprSr mulrDr mulr1 -addn1 natrD mulrDl mul1r; apply: ler_add => //.
  by rewrite ler_pmull // exprn_ege1 // ler_addl ltW.
exists (Num.bound (4%:R / x)); set u := Num.bound _; have big : 4%:R <= s^-1 ^+ u.
  rewrite x1; apply: le_trans (grows u); rewrite -ler_pdivr_mulr //; apply/ltW/archi_boundP.
  by rewrite divr_ge0 ?ler0n // ltW.
by move: big; rewrite exprVn -[X in X <= _]invrK lef_pinv // posrE ?invr_gt0 ?ltr0n ?exprn_gt0.
Qed.
End Below.

(* boosted runs on the dummy sample *)
Lemma boosted_runs (F : archiFieldType) (a : F) u X (x : X) k (H : class X k) (O : finType) (hyp : O -> hypothesis X k)
  m (A : seq (X * 'I_k.+1) -> O -> F) (c alpha : F) : 0 < a -> a < 2%:R^-1 -> (4%:R * a * (1 - a)) ^+ u <= 4%:R^-1 ->
  1 <= c -> alpha <= a -> dp m c 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X k)),
  represents H P G 4%:R^-1 8%:R^-1 /\ forall i, (size (G i))%:R <= 5%:R / 2%:R * (2%:R * c ^+ m) ^+ (2 * u).
Proof.
move=> a0 a2 power c1 alpha_a privA accA; have [/andP[q0 q1] _] := run_chance m c1.
have c0 : 0 < c by exact: lt_le_trans c1.
have one := listed_mono alpha_a (dummy_run x c0 privA accA).
have := listed_mono power (boosted a0 a2 u _ one); rewrite subKr exp1n => boosted_one.
have qu0 := exprn_gt0 (2 * u) q0; have qu1 := exprn_ile1 (2 * u) (ltW q0) q1.
have [r [P [G [repr short]]]] :=
  listed_runs qu0 (ler0n F 5) (fun M => @enough_repeated F _ M qu1) (boosted_one (ltW q0)).
exists r, P, G; split=> // i; apply: le_trans (short i) _.
by rewrite mulr1 invfM mulrA -exprVn invfM invrK halved invrK lexx.
Qed.

Theorem bgs_remark_8_lower_bound_proved : bgs_remark_8_lower_bound.
Proof.
move=> F a a2; pose b := Num.max a 4%:R^-1.
have b0 : 0 < b by rewrite lt_maxr invr_gt0 ltr0n orbT.
have b2 : b < 2%:R^-1 by rewrite lt_maxl a2 ltf_pinv ?posrE ?ltr0n // ltr_nat.
have [u power] := some_power b0 b2; exists (2 * u)%N => X x k H O hyp m A c alpha c1 alpha_a.
by apply: (boosted_runs x b0 b2 power c1); apply: le_trans alpha_a _; rewrite le_maxr lexx.
Qed.

Theorem bgs_lemma_8_5_proved : bgs_lemma_8_5.
Proof.
move=> F a a2; pose b := Num.max a 4%:R^-1.
have b0 : 0 < b by rewrite lt_maxr invr_gt0 ltr0n orbT.
have b2 : b < 2%:R^-1 by rewrite lt_maxl a2 ltf_pinv ?posrE ?ltr0n // ltr_nat.
have [u power] := some_power b0 b2; pose t := (2 * u)%N; pose C := (16 + 4 * t + 3 * 2 ^ t)%N.
exists C => X x k H O hyp m A c alpha j c1 /andP[alpha0 alpha_a] privA accA large.
have weaker D : (D <= C)%N -> D%:R * alpha * m%:R < j.+1%:R.
  move=> DC; apply: le_lt_trans large; rewrite -!mulrA; apply: ler_wpmul2r; last by rewrite ler_nat.
  by rewrite mulr_ge0 ?ler0n // ltW.
have c0 : 0 <= c by apply: le_trans c1; exact: ler01.
have cj0 : 0 <= c ^+ j by exact: exprn_ge0.
have k1 : 1 <= k.+1%:R :> F by rewrite ler1n.
case: (leP alpha 4%:R^-1) => [alpha4|alpha4].
  have [||r [P [G [repr short]]]] := @bgs_lemma_8_5_quarter_proved F X x k H O hyp m A c alpha j c1 _ privA accA _.
  - by rewrite alpha0.
  - by apply: weaker; rewrite /C -addnA leq_addr.
  exists r, P, G; split=> // i; apply: le_trans (short i) _.
  by rewrite -!mulrA ler_wpmul2r ?mulr_ge0 ?ler0n // ler_nat.
have alpha_b : alpha <= b by apply: le_trans alpha_a _; rewrite le_maxr lexx.
have [r [P [G [repr short]]]] := boosted_runs x b0 b2 power c1 alpha_b privA accA.
exists r, P, G; split=> // i; apply: le_trans (short i) _.
have mtj : (m * t <= j)%N.
  rewrite -ltnS -(ltr_nat F); apply: le_lt_trans (weaker (4 * t)%N _); last first.
    by rewrite /C addnAC leq_addl.
  have -> : (4 * t)%:R * alpha * m%:R = 4%:R * alpha * (m * t)%:R :> F.
    by rewrite (natrM _ 4 t) (natrM _ m t) [m%:R * _]mulrC !mulrA [4%:R * t%:R * alpha]mulrAC.
  by rewrite ler_pemull ?ler0n // -ler_pdivr_mull ?ltr0n // mulr1 ltW.
rewrite exprMn -exprM -/t mulrA; apply: ler_pmul; rewrite ?mulr_ge0 ?invr_ge0 ?exprn_ge0 ?ler0n //.
  apply: le_trans (_ : C%:R <= _); last by rewrite ler_pmulr // ltr0n /C addn_gt0.
  apply: le_trans (_ : (3 * 2 ^ t)%:R <= _); last by rewrite ler_nat /C leq_addl.
  rewrite natrM natrX ler_wpmul2r ?exprn_ge0 ?ler0n // ler_pdivr_mulr ?ltr0n // -natrM ler_nat.
  by [].
exact: ler_weexpn2l.
Qed.
