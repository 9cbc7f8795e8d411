(* The learner of gl Theorem 4.1 with all its sizes: privacy and expected mistakes of one and the same learner.

   s is the number of trees that one share stands for. q = 2^(d+1) - 1; n = 2^(q+1) (2 q + 1) 64 q 7 s trees; a
   hypothesis is published with 5 s trees, given up between s and 4 s; 448 q (2 q + 1) 2^(q+1) 2^(d+1) + 1 renewals.
   [learner] is the mean of a function of what an outsider sees in T rounds: each hypothesis and whether it is new. The
   noise of LearnerNoise.v has the tails e^-s that SparseLearner.v asks for, and T^2 (n + 3) e^-s <= 1. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import Tournament Forest Guesses ForestMistakes SoaForest SparseLearner LearnerPrivacy.
From Littlestone Require Import LearnerNoise ForestStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section DpSoa.
Variables (F : realFieldType) (e : F) (N : nat) (S : {set {ffun 'I_N -> 'I_2}}) (d s T : nat) (x0 : 'I_N).
Notation X := [finType of 'I_N].
Notation hyp := [finType of {ffun 'I_N -> bool}].
Notation q := (2 ^ d.+1).-1.
Definition shares := (64 * q * (7 * s))%N.
Definition trees := (2 ^ q.+1 * ((2 * q).+1 * shares))%N.
Definition renewals := (2 ^ q.+1 * ((2 * q).+1 * (64 * q * 7)) * 2 ^ d.+1).+1.
Notation n := trees.
Definition soa := @soa_learner N S.
Definition differ (h h' : hyp) := differs x0 h h'.
Definition output_vertex := @leftmost X bool_eqType.
Definition compare := above e (n - 4 * s + s.+1 + s).
Definition histogram := hist e (hyp := hyp) soa d (n := n) (6 * s) output_vertex.
Definition secret := @LearnerNoise.w F e s.

Definition learner (x : nat -> 'I_N * bool) (f : seq (option hyp * bool) -> F) : F := mean (@draws F d n) (fun y =>
  law (@evaluate N) differ soa output_vertex compare histogram secret y x T 0
    (fun=> fresh X bool_eqType d.+1, (None, ord0, renewals)) [::] f).

(* rounds in which nothing is predicted, or the wrong label *)
Definition errs (z : 'I_N * bool) (a : option hyp * bool) := if a.1 is Some h then h z.1 != z.2 else true.
Fixpoint wrong x t (tr : seq (option hyp * bool)) : nat := if tr is a :: tr' then (errs (x t)
  a + wrong x t.+1 tr')%N else 0%N.

Lemma wrong_rcons x t tr a : wrong x t (rcons tr a) = (wrong x t tr + errs (x (t + size tr)) a)%N.
Proof. by elim: tr t => [|b tr IH] t /=; [rewrite !addn0 | rewrite IH addnA addSnnS]. Qed.

Hypotheses (e1 : 1 < e) (e2 : e <= 2%:R) (s0 : (0 < s)%N) (T0 : (0 < T)%N).
Hypothesis long : (T * T * (n + 3))%:R <= e ^+ s.

Lemma q0 : (0 < q)%N. Proof. by rewrite -subn1 subn_gt0 -{1}(expn0 2) ltn_exp2l. Qed.
Lemma s_shares : (7 * s <= shares)%N. Proof. by rewrite /shares leq_pmull // muln_gt0 q0. Qed.
Lemma shares_n : (shares <= n)%N.
Proof. by rewrite /trees mulnA; apply: leq_pmull; rewrite muln_gt0 expn_gt0. Qed.
Lemma n_pos : (0 < n)%N. Proof. by apply: leq_trans shares_n; apply: leq_trans s_shares; rewrite muln_gt0. Qed.
Lemma n3 : (n + 3)%:R <= e ^+ s :> F.
Proof. by apply: le_trans long; rewrite ler_nat leq_pmull // muln_gt0 T0. Qed.
Lemma s_n : (7 * s <= n)%N. Proof. exact: leq_trans s_shares shares_n. Qed.

Lemma big : e <= (e - 1) * e ^+ (6 * s).
Proof.
have e_pos := e0 e1; have g0 : 0 <= e - 1 by rewrite subr_ge0 ltW.
have sum : e ^+ s - 1 <= (e - 1) * (s%:R * e ^+ s).
  rewrite subrX1; apply: ler_wpmul2l => //; rewrite mulr_natl -[X in _ *+ X](card_ord s) -sumr_const.
  by apply: ler_sum => j _; apply: (e_mono e1); rewrite ltnW.
have two : 2%:R <= e ^+ s by apply: le_trans n3; rewrite ler_nat addnC.
have se : s%:R <= e ^+ s.
  apply: le_trans n3; rewrite ler_nat; apply: leq_trans (_ : 7 * s <= _)%N; first by rewrite leq_pmull.
  by apply: leq_trans s_n _; exact: leq_addr.
have one : 1 <= (e - 1) * (e ^+ s * e ^+ s).
  apply: le_trans (_ : e ^+ s - 1 <= _); first by rewrite ler_subr_addl -(natrD _ 1 1).
  by apply: le_trans sum _; apply: ler_wpmul2l => //; apply: ler_wpmul2r => //; rewrite ltW // pow_pos.
apply: le_trans (_ : (e - 1) * (e ^+ s * e ^+ s) * e <= _); first by rewrite ler_pmull.
rewrite -mulrA; apply: ler_wpmul2l => //; rewrite -exprD -exprSr; apply: (e_mono e1).
rewrite -addn1 (_ : 6 * s = s + s + 4 * s)%N; last by rewrite addnn -mul2n -mulnDl.
by rewrite leq_add2l muln_gt0.
Qed.

Theorem dp_soa_private x x' t0 f : (forall t, t != t0 -> x t = x' t) -> in01 f ->
  learner x f <= e ^+ (5 * renewals) * learner x' f + renewals%:R * (2%:R * e^-1 ^+ s).
Proof.
move=> one f01; have dd := @dist_draws F d n.
have dh0 : 0 <= e * e^-1 ^+ (6 * s) by apply: mulr_ge0; apply: ltW; [exact: e0 | exact: inv_pos].
have b0 : 0 <= e^-1 ^+ s by rewrite ltW // (inv_pos e1).
have sq1 : 1 <= e ^+ 2 by rewrite -(expr0 e) (e_mono e1).
have C_E : C e (e ^+ 2) (e ^+ 2) renewals = e ^+ (5 * renewals) by rewrite /C /session -exprS -exprD -exprM.
have D_E : D (e * e^-1 ^+ (6 * s)) (e^-1 ^+ s) renewals <= renewals%:R * (2%:R * e^-1 ^+ s).
  rewrite /D; apply: ler_wpmul2l; first exact: ler0n.
  rewrite (natrD _ 1 1) mulrDl mul1r; apply: ler_add => //.
  rewrite -[X in _ <= X]mul1r -(mulfV (lt0r_neq0 (e0 e1))) -mulrA; apply: ler_wpmul2l; first exact: ltW (e0 e1).
  rewrite -exprS; apply: (i_mono e1); rewrite -addn1 (_ : 6 * s = s + 5 * s)%N; last by rewrite -mulSn.
  by rewrite leq_add2l muln_gt0.
rewrite /learner -meanZ -[X in _ <= _ + X](mean_const _ dd) -meanD; apply: mean_le => // y.
apply: le_trans (_ : C e (e ^+ 2) (e ^+ 2) renewals * law (@evaluate N)
  differ soa output_vertex compare histogram secret y x' T 0
    (fun=> fresh X bool_eqType d.+1, (None, inord 1, renewals)) [::] f + D (e * e^-1 ^+ (6 * s)) (e^-1 ^+ s)
      renewals <= _).
  apply: (@private_from F X hyp (@evaluate N) differ soa d n s output_vertex compare histogram secret
    (above01 e1 _) (hist_dist e1 soa d (6 * s) output_vertex) (w_dist e1 s) n_pos y e (e ^+ 2) (e ^+ 2)
      (e * e^-1 ^+ (6 * s))
    (e^-1 ^+ s) x x' t0 (ltW e1) sq1 sq1 dh0 b0 (above_up e1 _) (above_two e1 _)
    (hist_private e1 soa d output_vertex big) (@w_moves F e s) (w_top e1 s) one f T f01) => //.
    by exists (Ordinal n_pos).
  by apply: or_introl.
rewrite C_E (law_none _ _ _ _ _ _ _ _ _ _ _ _ _ ord0); apply: ler_add => //.
Qed.

Theorem dp_soa_mistakes x target : mld (members S) d -> members S (fun a => label (target a)) ->
  (forall t, target (x t).1 == (x t).2) ->
  learner x (fun tr => (wrong x 0 tr)%:R) <= (n * q * (n * 2 ^ d))%:R / s%:R + 3%:R.
Proof.
move=> Sd St realized; have dd := @dist_draws F d n.
have bh0 : 0 <= n%:R * e^-1 ^+ s + e^-1 ^+ s by rewrite addr_ge0 ?mulr_ge0 ?ler0n // ltW // (inv_pos e1).
have b0 : 0 <= e^-1 ^+ s by rewrite ltW // (inv_pos e1).
have l01 := above01 e1 (n - 4 * s + s.+1 + s); have hd := hist_dist e1 soa d (6 * s) output_vertex (n := n) ;
  have wd := w_dist e1 s.
have four : (4 * s <= n)%N by apply: leq_trans s_n; rewrite leq_mul2r orbT.
have low u : (u <= n - 4 * s + s.+1)%N -> compare u <= e^-1 ^+ s by move=> le; apply: (above_low e1); rewrite leq_add2r.
have high u : (n - s < u)%N -> 1 - e^-1 ^+ s <= compare u.
  move=> lt; apply: (above_high e1); move: four lt; set N' := trees => /ssrnat.leP four /ssrnat.ltP lt;
    apply/ssrnat.leP.
  by rewrite -?multE -?plusE -?minusE in four lt *; lia.
have o_hi : (5 * s + s <= 6 * s)%N by rewrite -mulSnr.
have R_o : (6 * s + s <= 7 * s)%N by rewrite -mulSnr.
have m_hi : (s <= 5 * s)%N by exact: leq_pmull.
have m_n : (s <= n)%N by apply: leq_trans s_n; exact: leq_pmull.
have lo_hi : (4 * s <= 5 * s)%N by rewrite leq_mul2r orbT.
have good := @hist_good F e e1 X hyp soa d n (6 * s) output_vertex (5 * s) s (7 * s) s0 o_hi R_o.
have rare : (T * T)%:R * (e^-1 ^+ s + (e^-1 ^+ s + (n%:R * e^-1 ^+ s + e^-1 ^+ s))) <= 1 :> F.
  have -> : e^-1 ^+ s + (e^-1 ^+ s + (n%:R * e^-1 ^+ s + e^-1 ^+ s)) = (n + 3)%:R * e^-1 ^+ s.
    rewrite natrD mulrDl [3%:R * _]mulr_natl !mulrS mulr0n addr0 [_ + (n%:R * _ + _)]addrCA; exact: addrCA.
  rewrite mulrA -natrM exprVn ler_pdivr_mulr ?(pow_pos e1) // mul1r; exact: long.
have Tr : (T * T * 2 ^ d.+1 <= 2 ^ shares)%N.
  apply: (@leq_trans (2 ^ s)); last by rewrite leq_exp2l //; apply: leq_trans s_shares; rewrite leq_pmull.
  apply: (@leq_trans (T * T * (n + 3))).
    rewrite leq_mul2l; apply/orP; right; rewrite -(prednK (_ : 0 < 2 ^ d.+1)%N) ?expn_gt0 // -addn1.
    apply: leq_add => //; apply: leq_trans shares_n; rewrite /shares [(64 * _)%N]mulnC -mulnA; apply: leq_pmulr.
    by rewrite !muln_gt0.
  rewrite -(ler_nat F); apply: le_trans long _; rewrite natrX; apply: ler_expn2r; rewrite ?nnegrE ?ler0n //.
  exact: ltW (e0 e1).
have r8 : (8 <= shares)%N by rewrite /shares; apply: (@leq_trans (64 * q));
  [exact: (@leq_mul 8 1 64 q isT q0) | apply: leq_pmulr; rewrite muln_gt0].
have enough : (n * q + n < (5 * s - 4 * s) * renewals)%N.
  rewrite -mulnBl mul1n -mulnSr prednK ?expn_gt0 // /renewals.
  set B := (2 ^ q.+1 * ((2 * q).+1 * (64 * q * 7)))%N; have -> : n = (s * B)%N.
    by rewrite /B /trees /shares [RHS]mulnC !mulnA.
  by rewrite -mulnA ltn_pmul2l.
have M := @mean_mistaken F X hyp (@evaluate N) differ soa d shares s renewals s (4 * s) (5 * s)
  T output_vertex compare histogram secret
  (e^-1 ^+ s) (n%:R * e^-1 ^+ s + e^-1 ^+ s) l01 hd wd b0 bh0 low high.
have {M}M := M good s0 m_hi m_n lo_hi enough x target (fun h h' => @differsP N x0 h h')
  (soa_bound Sd St) (@soa_changes N S) realized
  (leftmost_stays (A := _)) (leftmost_agrees (A := _)) r8 Tr T0 rare.
apply: le_trans M.
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => y _; congr (_ * _).
rewrite (@law_counted F X hyp (@evaluate N) differ soa d n s output_vertex compare histogram secret l01 hd wd n_pos y x
  (fun tr => wrong x 0 tr) (fun t a => errs (x t) a)) ?add0r // => tr a; exact: wrong_rcons.
Qed.
End DpSoa.

(* ---- *)
(* gl Theorem 4.1: the learner above as an online learner, with exp(epsilon) and delta.

   Its hypotheses h_1, .., h_T are a function of what it publishes, so they are as private and err as often; a round
   without a hypothesis gets the constant 0. For a share of m trees and e = 1 + (1 - 1/C) / (5 c) one factor e for each
   of the 5 c steps gives C at most: (1 + y)^k <= (1 - y)^-k <= 1 / (1 - k y). *)

(** Powers of 1 + y *)
Section Powers.
Variable F : realFieldType.

Lemma bernoulli_below (y : F) k : 0 <= y <= 1 -> 1 - k%:R * y <= (1 - y) ^+ k.
Proof.
move=> /andP[y0 y1]; elim: k => [|k IH]; first by rewrite mul0r subr0 expr0.
have p0 : 0 <= 1 - y by rewrite subr_ge0.
rewrite exprS; apply: le_trans (ler_wpmul2l p0 IH).
rewrite mulrBr mulr1 -addn1 natrD mulrDl mul1r opprD addrA addrAC ler_add2l ler_opp2 mulrBl mul1r.
by rewrite ler_subl_addr ler_addl !mulr_ge0 ?ler0n.
Qed.

Lemma root_below (C : F) k (y := (1 - C^-1) / k%:R) : 1 < C -> (0 < k)%N -> (1 + y) ^+ k <= C.
Proof.
move=> C1 k0; have C0 : 0 < C := lt_trans ltr01 C1; have kR : 0 < k%:R :> F by rewrite ltr0n.
have ky : k%:R * y = 1 - C^-1 by rewrite /y mulrCA mulfV ?mulr1 // lt0r_neq0.
have z0 : 0 <= 1 - C^-1 by rewrite subr_ge0 invf_le1 // ltW.
have y0 : 0 <= y by rewrite divr_ge0 // ltW.
have y1 : y <= 1.
  rewrite ler_pdivr_mulr // mul1r; apply: le_trans (_ : 1 <= _); last by rewrite ler1n.
  by rewrite ler_subl_addr ler_addl invr_ge0 ltW.
have := @bernoulli_below y k; rewrite y0 y1 ky opprB addrC subrK => /(_ isT) low.
have one : (1 + y) ^+ k * (1 - y) ^+ k <= 1.
  rewrite -exprMn [_ * (1 - y)]mulrC -subr_sqr expr1n exprn_ile1 ?subr_ge0 ?expr_le1 //.
  by rewrite ler_subl_addr ler_addl sqr_ge0.
rewrite -(@ler_pmul2r _ C^-1) ?invr_gt0 // mulfV ?lt0r_neq0 //.
apply: le_trans one; apply: ler_wpmul2l low; apply: exprn_ge0; exact: addr_ge0 ler01 y0.
Qed.
End Powers.

Section OnlineLearner.
Variables (F : realFieldType) (e : F) (N : nat) (S : {set {ffun 'I_N -> 'I_2}}) (d m T : nat) (x0 : 'I_N).
Notation hyp := {ffun 'I_N -> bool}.
Notation answer := (option hyp * bool)%type.
Notation answers := (seq answer).
Notation learner := (learner e S d m T x0).
Implicit Types (s : seq ('I_N * 'I_2)) (tr : answers).

(* the examples, for the forest *)
Definition stream_of s t : 'I_N * bool := let xy := nth (x0, zero) s t in (xy.1, xy.2 == one).
(* the hypotheses, as they are seen *)
Definition answered (a : answer) : {ffun 'I_N -> 'I_2} := [ffun x => label (if a.1 is Some h then h x else false)].
Definition hypotheses tr : T.-tuple {ffun 'I_N -> 'I_2} := [tuple of mkseq (fun t =>
  answered (nth (None, false) tr t)) T].
Definition dp_soa s (hs : T.-tuple {ffun 'I_N -> 'I_2}) : F :=
  learner (stream_of s) (fun tr => (hypotheses tr == hs)%:R).

Hypotheses (e1 : 1 < e) (e2 : e <= 2%:R) (m0 : (0 < m)%N) (T0 : (0 < T)%N).
Hypothesis long : (T * T * (trees d m + 3))%:R <= e ^+ m.

Let dd := @dist_draws F d (trees d m).
Let l01 := above01 e1 (trees d m - 4 * m + m.+1 + m).
Let hd := hist_dist e1 (soa S) d (n := trees d m) (6 * m) (@output_vertex N).
Let wd := w_dist e1 m.
Let n0 := n_pos d m0.

Lemma learner_const x (b : F) : learner x (fun=> b) = b.
Proof. by rewrite -[RHS](mean_const b dd); apply: eq_bigr => y _; rewrite law_const. Qed.

Lemma learner_le x f g : (forall tr, size tr = T -> f tr <= g tr) -> learner x f <= learner x g.
Proof. by move=> fg; apply: mean_le => // y; apply: law_le. Qed.

Lemma learner_ge0 x f : (forall tr, 0 <= f tr) -> 0 <= learner x f.
Proof. by move=> f0; rewrite -(learner_const x 0); apply: learner_le => tr _. Qed.

Lemma learner_sum x (I : finType) (c : I -> F) f :
  learner x (fun tr => \sum_i c i * f i tr) = \sum_i c i * learner x (f i).
Proof.
under [RHS]eq_bigr do rewrite -meanZ; rewrite -mean_sum.
by apply: eq_bigr => y _; congr (_ * _); rewrite law_sum.
Qed.

Lemma mean_dp_soa s (g : T.-tuple _ -> F) : mean (dp_soa s) g = learner (stream_of s) (fun tr => g (hypotheses tr)).
Proof.
have -> : mean (dp_soa s) g = learner (stream_of s) (fun tr => \sum_hs g hs * (hypotheses tr == hs)%:R).
  by rewrite learner_sum; apply: eq_bigr => hs _; rewrite mulrC.
apply: le_anti; apply/andP; split; apply: learner_le => tr _; rewrite (bigD1 (hypotheses tr))
  //= eqxx mulr1 big1 ?addr0 //.
  by move=> hs /negPf; rewrite eq_sym => ->; rewrite mulr0.
by move=> hs /negPf; rewrite eq_sym => ->; rewrite mulr0.
Qed.

Lemma dist_dp_soa s : dist (dp_soa s).
Proof.
split=> [hs|]; first by apply: learner_ge0 => tr; exact: ler0n.
rewrite -[RHS](learner_const (stream_of s) 1) -(mean_dp_soa s (fun=> 1)).
by apply: eq_bigr => hs _; rewrite mulr1.
Qed.

Lemma pr_dp_soa s E : pr (dp_soa s) E = learner (stream_of s) (fun tr => (E (hypotheses tr))%:R).
Proof. by rewrite pr_mean mean_dp_soa. Qed.

Lemma first_hypotheses t (hs : seq {ffun 'I_N -> 'I_2}) :
  first_of t (fun tr => (take t (hypotheses tr) == hs)%:R : F).
Proof.
move=> tr tr' same; congr (_ == _)%:R; rewrite /= -!map_take take_iota; apply/eq_in_map => u.
rewrite mem_iota add0n leq_min => /andP[_ /andP[ut _]].
by rewrite -(nth_take _ ut tr) same nth_take.
Qed.

Lemma dp_soa_online : online_learner dp_soa.
Proof.
split=> [s _|t s s' hs sT sT' ss']; first exact: dist_dp_soa.
rewrite !pr_dp_soa; apply: eq_bigr => y _; congr (_ * _).
apply: (law_causal (evaluate (N := N)) (differ x0) (soa S) (@output_vertex N) l01 hd wd n0 y _ _
  (@first_hypotheses t.+1 hs)) => //.
by move=> u ut; rewrite /stream_of -(nth_take _ (ut : (u < t)%N) s) ss' nth_take.
Qed.

Lemma wrong_hypotheses x s tr : size s = T -> size tr = T -> (forall t, (t < T)%N -> x t = stream_of s t) ->
  (mistakes s (hypotheses tr) <= wrong x 0 tr)%N.
Proof.
move=> sT trT xs; have -> : hypotheses tr = map answered tr :> seq _.
  by rewrite /= -[in RHS](mkseq_nth (None, false) tr) trT /mkseq -map_comp.
have gen t s' : (forall u, (u < size s')%N -> x (t + u)%N = let xy := nth (x0, zero) s' u in (xy.1, xy.2 == one)) ->
    size tr = size s' -> (mistakes s' (map answered tr) <= wrong x t tr)%N.
  elim: tr t s' {s sT trT xs} => [|a tr IH] t [|[z y] s] //= xs [size_s]; apply: leq_add; last first.
    by apply: IH => // u us; rewrite addSnnS; exact: (xs u.+1).
  have := xs 0%N isT; rewrite addn0 => ->; rewrite /errs /= ffunE; case: (a.1) => [h|] /=; last exact: leq_b1.
  by rewrite -(inj_eq (@label_inj)) labelE.
by apply: gen; rewrite ?sT //; exact: xs.
Qed.

Lemma dp_soa_dp (C delta : F) : e ^+ (5 * renewals d) <= C ->
  (2 * renewals d)%:R <= delta * e ^+ m -> dp T C delta dp_soa.
Proof.
move=> eC small; split=> [s _|s s' sT [u [a [b [v [su su']]]]] E]; first exact: dist_dp_soa.
rewrite !pr_dp_soa; set f := fun tr => _; have f01 : in01 f by move=> tr; rewrite /f; case: (E _); rewrite ?lexx ?ler01.
have one t : t != size u -> stream_of s t = stream_of s' t.
  move=> tu; rewrite /stream_of su su' !nth_cat; case: ltnP => // ut.
  by case r: (t - size u)%N => [|i] //=; move: tu; rewrite eqn_leq ut -subn_eq0 r.
apply: le_trans (dp_soa_private S x0 e1 m0 T0 long one f01) _; apply: ler_add.
  by apply: ler_wpmul2r eC; apply: learner_ge0 => tr; case/andP: (f01 tr).
rewrite mulrA -natrM mulnC exprVn ler_pdivr_mulr //; exact: (pow_pos e1).
Qed.

Lemma dp_soa_few_mistakes s : mld (members S) d -> size s = T -> nonempty (restrict (members S) s) ->
  mean (dp_soa s) (fun hs => (mistakes s hs)%:R) <=
  (trees d m * (2 ^ d.+1).-1 * (trees d m * 2 ^ d))%:R / m%:R + 3%:R.
Proof.
move=> Sd sT [h [Sh /allP real]]; rewrite mean_dp_soa; pose target x := h x == one.
pose x t := if (t < T)%N then stream_of s t else (x0, target x0).
have xs t : (t < T)%N -> x t = stream_of s t by rewrite /x => ->.
apply: le_trans (_ : learner x (fun tr => (wrong x 0 tr)%:R) <= _).
  apply: le_trans (_ : learner x (fun tr => (mistakes s (hypotheses tr))%:R) <= _).
    rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => y _; congr (_ * _).
    by apply: law_same => t; rewrite add0n => /xs.
  by apply: learner_le => tr trT; rewrite ler_nat; exact: wrong_hypotheses.
apply: (dp_soa_mistakes x0 e1 e2 m0 T0 long Sd (target := target)) => //.
  by case: Sh => g gS hg; exists g => // z; rewrite /target labelE hg.
move=> t; rewrite /x /stream_of; case: ifP => // ts; rewrite /target /=.
have ts' : (t < size s)%N by rewrite sT.
by have /eqP -> := real _ (mem_nth (x0, zero) ts').
Qed.
End OnlineLearner.

Section Sizes.
Variables (d m : nat).
Notation q := (2 ^ d.+1).-1.
Notation a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N.

Lemma treesE : trees d m = (a * m)%N.
Proof. rewrite /trees /shares; ring. Qed.

Lemma renewalsE : renewals d = (a * 2 ^ d.+1).+1.
Proof. rewrite /renewals; congr (_.+1); ring. Qed.
End Sizes.

Theorem gl_theorem_4_1_proved : gl_theorem_4_1.
Proof.
move=> F N S d T m C delta q a c e C1 T0 Sd long small.
have no_points (s : seq ('I_0 * 'I_2)) : size s <> T by case: s => [T_0|[[]] //]; rewrite -T_0 in T0.
case: N S Sd => [|N] S Sd.
  exists (fun _ _ => 0); split; first by split=> [s /no_points|t s s' hs /no_points].
    by split=> [s /no_points|s s' /no_points].
  by move=> s /no_points.
have cE : c = renewals d by rewrite renewalsE.
have k0 : (0 < 5 * c)%N by [].
have y0 : 0 < (1 - C^-1) / (5 * c)%:R :> F.
  by rewrite divr_gt0 ?ltr0n // subr_gt0 invf_lt1 // (lt_trans ltr01).
have e1 : 1 < e by rewrite ltr_addl.
have e2 : e <= 2%:R.
  rewrite (natrD _ 1 1) ler_add2l ler_pdivr_mulr ?ltr0n // mul1r; apply: le_trans (_ : 1 <= _); last by rewrite ler1n.
  by rewrite ler_subl_addr ler_addl invr_ge0 ltW // (lt_trans ltr01).
have m0 : (0 < m)%N.
  rewrite lt0n; apply/eqP => m_0; move: long; rewrite m_0 expr0 muln0 add0n -[1]/(1%:R) ler_nat.
  by rewrite leqNgt (leq_trans (_ : 1 < 3)%N) // leq_pmull // expn_gt0 T0.
have long' : (T * T * (trees d m + 3))%:R <= e ^+ m by rewrite treesE mulnn.
exists (@dp_soa F e N.+1 S d m T ord0); split; first exact: dp_soa_online.
  by apply: dp_soa_dp => //; rewrite -cE //; exact: root_below.
move=> s sT real; apply: le_trans (dp_soa_few_mistakes ord0 e1 e2 m0 T0 long' Sd sT real) _.
rewrite treesE [X in _ <= X]natrD ler_add2r ler_pdivr_mulr ?ltr0n // -natrM ler_nat; apply: eq_leq.
rewrite -/a -/q; ring.
Qed.
