(* The learner of gl Theorem 4.1 with all its sizes: privacy and expected mistakes of one and the same learner.

   s is the number of trees that one share stands for. q = 2^(d+1) - 1; n = 2^(q+1) (2 q + 1) 64 q 7 s trees; a
   hypothesis is published with 5 s trees, given up between s and 4 s; 448 q (2 q + 1) 2^(q+1) 2^(d+1) + 1 renewals.
   [learner] is the mean of a function of what an outsider sees in T rounds: each hypothesis and whether it is new. The
   noise of LearnerNoise.v has the tails e^-s that SparseLearner.v asks for, and T^2 (n + 3) e^-s <= 1. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability Tournament
  Forest Guesses Potential ForestMistakes ForestSizes Renewals SoaForest.
From Littlestone Require Import SparseLearner LearnerMistakes LearnerPrivacy LearnerNoise LearnerLaw.
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

