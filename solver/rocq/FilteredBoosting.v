(* Boosting by filtering on fresh examples (bgs Theorem A.1): a vote of few weak hypotheses errs on little, in the mean.

   A hypothesis that is private and (1/4, 1/4)-accurate errs on at most 1/4 3/4 + 1/4 = 7/16 in the mean, for each law
   of examples. There are T = 4 L rounds. When t rounds are left, a point on which v hypotheses erred has the potential
   phi_t(v), the sum of rho^(29 L + j - 15 v - 7 t) for j < L, where negative exponents count as 0. So phi is at most
   L rho^L at the start, and L at the end where the vote errs, as then 15 v >= 30 L.

   The weight of a point is (phi_t(v + 1) - phi_t(v)) / 15; it is at most 1, as the sum telescopes. The next hypothesis
   errs on a weight of at most 7/16 (mu + 1/b) in the mean, mu the mean weight (FilteredExamples.v). As
   9 rho^15 + 7 <= 16 rho^8 for rho = 79/80, 9 phi_t(v) + 7 phi_t(v+1) <= 16 phi_(t+1)(v): so the mean potential rises
   by at most 15 7/16 / b in a round, by 105/4 L / b in all rounds, and the vote errs on at most
   rho^L + 105/4 / b in the mean. No weight has to be measured: blocks in which nothing is accepted cost 1/b in each
   round, and L is of the order of the number of rounds. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Indistinguishability.
From Littlestone Require Import Concentration BoostedLists FilteredExamples.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma moved_share (a b p q : GRing.Ring.sort R) : 1 * ((p + q) * a + q * (b - a)) = p * a + q * b.
Proof. by ring. Qed.
Lemma next_potential (a b k l m r t f : GRing.Ring.sort R) :
  1 * (a + t * (f * (r * l)) + f * ((m + l) * r)) = a + r * (f * m) + (t + 1) * (f * (r * l)).
Proof. by ring. Qed.
End Identities.

(** The potential *)
Section Potential.
Variables (F : realFieldType) (rho : F) (L : nat).
Hypotheses (rho0 : 0 < rho) (rho1 : rho <= 1) (step : 9%:R * rho ^+ 15 + 7%:R <= 16%:R * rho ^+ 8).

Definition phi (t v : nat) : F := \sum_(j < L) rho ^+ (29 * L + j - (15 * v + 7 * t)).

Lemma power_le i j : (i <= j)%N -> rho ^+ j <= rho ^+ i.
Proof. by move=> ij; apply: ler_wiexpn2l => //; exact: ltW. Qed.

Lemma power01 i : 0 <= rho ^+ i <= 1.
Proof. by rewrite exprn_ge0 ?exprn_ile1 // ltW. Qed.

Lemma power_step a c : 9%:R * rho ^+ (a - c) + 7%:R * rho ^+ (a - (c + 15)) <= 16%:R * rho ^+ (a - (c + 7)).
Proof.
have [ac|ca] := leqP a (c + 7).
  have /eqP -> : (a - (c + 7) == 0)%N by rewrite subn_eq0.
  rewrite expr0 mulr1 (_ : 16%:R = 9%:R * 1 + 7%:R * 1); last by rewrite !mulr1 -natrD.
  apply: ler_add; apply: ler_wpmul2l; rewrite ?ler0n //.
    by have /andP[] := power01 (a - c).
  by have /andP[] := power01 (a - (c + 15)).
set s := (a - (c + 7))%N.
have -> : (a - c = s + 7)%N by rewrite /s subnDA subnK // ltnW // ltn_subRL.
have -> : (a - (c + 15) = s - 8)%N by rewrite /s -subnDA addnAC -addnA.
rewrite -(ler_pmul2r (exprn_gt0 8 rho0)) mulrDl -!mulrA -!exprD.
apply: le_trans (_ : (9%:R * rho ^+ 15 + 7%:R) * rho ^+ s <= _); last first.
  by rewrite (exprD _ s 8) [rho ^+ s * _]mulrC [X in _ <= X]mulrA; apply: ler_wpmul2r => //; have /andP[] := power01 s.
rewrite mulrDl -[9%:R * _ * _]mulrA -(exprD rho 15 s) [(15 + s)%N]addnC -[(s + 7 + 8)%N]addnA ler_add2l.
apply: ler_wpmul2l; first exact: ler0n.
by apply: power_le; have [s8|s8] := leqP 8 s; [rewrite subnK|exact: leq_trans (ltnW s8) (leq_addl _ _)].
Qed.

Lemma phi_step t v : 9%:R * phi t v + 7%:R * phi t v.+1 <= 16%:R * phi t.+1 v.
Proof.
rewrite /phi !mulr_sumr -big_split; apply: ler_sum => j _ /=.
have -> : (15 * v.+1 + 7 * t = 15 * v + 7 * t + 15)%N by rewrite mulnS -addnA addnC.
have -> : (15 * v + 7 * t.+1 = 15 * v + 7 * t + 7)%N by rewrite mulnS [(7 + _)%N]addnC addnA.
exact: power_step.
Qed.

Lemma phi_less t v : phi t v <= phi t v.+1.
Proof. by apply: ler_sum => j _; apply: power_le; rewrite leq_sub2l // leq_add2r leq_mul2l leqnSn orbT. Qed.

Lemma phi_slope t v : phi t v.+1 - phi t v <= 15%:R.
Proof.
pose g j := rho ^+ (29 * L + j - (15 * v.+1 + 7 * t)).
have shifted j : rho ^+ (29 * L + j - (15 * v + 7 * t)) = g (j + 15)%N.
  rewrite /g mulnS -[(15 + 15 * v + 7 * t)%N]addnA [(15 + _)%N]addnC addnA.
  by rewrite subnDr.
rewrite /phi; under [X in _ - X]eq_bigr do rewrite shifted; rewrite -sumrB -/(g _).
rewrite (eq_bigr (fun j : 'I_L => \sum_(k < 15) (g (j + k)%N - g (j + k).+1))) => [|j _]; last first.
  rewrite -(big_mkord predT (fun k => g (j + k)%N - g (j + k).+1)) /=.
  rewrite (eq_big_nat _ _ (F2 := fun k => - (g (j + k.+1)%N - g (j + k)%N))) => [|k _].
    by rewrite sumrN telescope_sumr // opprB addn0.
  by rewrite opprB addnS.
rewrite exchange_big /= (_ : 15%:R = \sum_(k < 15) 1); last by rewrite sumr_const card_ord.
apply: ler_sum => k _; rewrite -(big_mkord predT (fun j => g (j + k)%N - g (j + k).+1)) /=.
rewrite (eq_big_nat _ _ (F2 := fun j => - (g (j.+1 + k)%N - g (j + k)%N))) => [|j _]; last by rewrite opprB addSn.
rewrite sumrN (telescope_sumr (fun j => g (j + k)%N)) // opprB ler_subl_addr.
have /andP[_ g1] := power01 (29 * L + (0 + k) - (15 * v.+1 + 7 * t)); apply: le_trans g1 _.
by rewrite ler_addl; have /andP[] := power01 (29 * L + (L + k) - (15 * v.+1 + 7 * t)).
Qed.

Lemma phi_start : phi (4 * L) 0 <= L%:R * rho ^+ L.
Proof.
rewrite (_ : L%:R * rho ^+ L = \sum_(j < L) rho ^+ L); last by rewrite sumr_const card_ord mulr_natl.
apply: ler_sum => j _; apply: power_le; rewrite muln0 add0n mulnA addnC.
by rewrite -addnBA ?leq_mul2r ?orbT // -mulnBl mul1n leq_addl.
Qed.

Lemma phi_ge0 t v : 0 <= phi t v.
Proof. by apply: sumr_ge0 => j _; have /andP[] := power01 (29 * L + j - (15 * v + 7 * t)). Qed.

Lemma phi_end v : (4 * L <= 2 * v)%N -> phi 0 v = L%:R.
Proof.
move=> Lv; rewrite /phi (eq_bigr (fun=> 1)) ?sumr_const ?card_ord // => j _.
have /eqP -> : (29 * L + j - (15 * v + 7 * 0) == 0)%N; last exact: expr0.
rewrite subn_eq0 muln0 addn0; apply: leq_trans (_ : 30 * L <= _)%N.
  by rewrite -[(30 * L)%N]/((29 + 1) * L)%N mulnDl mul1n leq_add2l ltnW.
by rewrite -(leq_pmul2l (isT : 0 < 2)%N) !mulnA -[(2 * 30)%N]/(15 * 4)%N -[(2 * 15)%N]/(15 * 2)%N -!mulnA leq_mul2l Lv.
Qed.
End Potential.

(** The vote *)
Lemma majority_wrong X k (fs : seq (hypothesis X k)) x y :
  majority fs x != y -> (size fs <= 2 * count (fun f : hypothesis X k => f x != y) fs)%N.
Proof.
move=> wrong; rewrite leqNgt; apply: contra wrong => few; apply/eqP/majority_right.
have e := count_predC (fun f : hypothesis X k => f x == y) fs; move: few; rewrite /votes -e.
by rewrite !mul2n -!addnn ltn_add2r ltn_add2l.
Qed.

Lemma weak_in_the_mean (F : realFieldType) X k (H : class X k) (O : finType) (hyp : O -> hypothesis X k) m
  (M : seq (X * 'I_k.+1) -> O -> F) h n (z : 'I_n -> X) (D : 'I_n -> F) : (forall s, size s = m -> dist (M s)) ->
  accurate H hyp m M 4%:R^-1 4%:R^-1 -> H h -> dist D ->
  over D (fun j => (z j, h (z j))) m (fun s => mean (M s) (fun o => error_of h (hyp o) z D)) <= 7%:R / 16%:R.
Proof.
move=> dM acc Hh dD; have := acc h n z D Hh dD; pose ex j := (z j, h (z j)).
pose low s := pr (M s) (fun o => error_of h (hyp o) z D <= 4%:R^-1).
rewrite -[mean _ _]/(mean (iid m D) (fun f => low [seq ex (f i) | i <- enum 'I_m])) -(over_iid D ex m low) => often.
pose q : F := 1 - 4%:R^-1.
apply: le_trans (_ : over D ex m (fun s => 1 + - q * low s) <= _).
  apply: over_le => // s sm; rewrite /low pr_mean -meanZ -{1}(mean_const 1 (dM s sm)) -meanD; apply: mean_le => [|o].
    exact: dM.
  have [few|_] := boolP (error_of h (hyp o) z D <= 4%:R^-1); last by rewrite mulr0 addr0; exact: pr_le1.
  by rewrite mulr1 /q opprB addrC subrK.
rewrite overD overZ over_const //.
apply: le_trans (_ : 1 - q * q <= _); first rewrite ler_add2l mulNr ler_opp2.
  by rewrite ler_wpmul2l // /q subr_ge0 invf_le1 ?ler1n ?ltr0n.
rewrite le_eqVlt; apply/orP; left; apply/eqP.
have f0 : 4%:R != 0 :> F by rewrite pnatr_eq0.
have -> : q = 3%:R / 4%:R by apply: (mulIf f0); rewrite mulrBl mulVf // divfK // mul1r -(natrB F (isT : 1 <= 4)%N).
have s0 : 16%:R != 0 :> F by rewrite pnatr_eq0.
by apply: (mulIf s0); rewrite mulrACA -invfM -!natrM mulrBl !divfK // mul1r -natrB.
Qed.

Section Boosting.
Variables (F : realFieldType) (X : Type) (O : finType) (hyp : O -> hypothesis X 1) (m : nat).
Variables (M : seq (X * 'I_2) -> O -> F) (rho : F) (L b : nat).
Hypotheses (rho0 : 0 < rho) (rho1 : rho <= 1) (step : 9%:R * rho ^+ 15 + 7%:R <= 16%:R * rho ^+ 8) (L0 : (0 < L)%N).
Notation T := (4 * L)%N.
Notation N := (m * b.+1)%N.
Notation phi := (phi rho L).

Definition errors_on (h : seq O) (e : X * 'I_2) := count (fun o => hyp o e.1 != e.2) h.
Definition weight_after (h : seq O) (e : X * 'I_2) : F := let v := errors_on h e in let t := (T - (size h).+1)%N in
  (phi t v.+1 - phi t v) / 15%:R.
Definition boosted : seq (X * 'I_2) -> T.-tuple O -> F :=
  @run F _ O N (fun h => filtered (weight_after h) b.+1 m M) T [::].
Definition vote (y : T.-tuple O) : hypothesis X 1 := majority [seq hyp o | o <- y].

Lemma weight_range h e : 0 <= weight_after h e <= 1.
Proof.
rewrite /weight_after divr_ge0 ?ler0n ?subr_ge0 ?phi_less //= ler_pdivr_mulr ?ltr0n // mul1r; exact: phi_slope.
Qed.

Lemma boosted_private c delta : dp m c delta M -> dp (T * N) c delta boosted.
Proof. by move=> dM; apply: run_private => h; apply: filtered_private => // e; exact: weight_range. Qed.

Variables (H : class X 1) (h : hypothesis X 1) (n : nat) (z : 'I_n -> X) (D : 'I_n -> F).
Variables (c delta : F).
Hypotheses (Hh : H h) (dD : dist D) (pM : dp m c delta M).
Hypothesis acc : accurate H hyp m M 4%:R^-1 4%:R^-1.
Let ex j := (z j, h (z j)).
Let err o j := hyp o (z j) != h (z j).
Let dM s : size s = m -> dist (M s). Proof. by case: pM => d _ /d. Qed.

Lemma weak_on_weights w : (forall e, 0 <= w e <= 1) ->
  over D ex N (fun s => mean (filtered w b.+1 m M s) (fun o => mean D (fun j => w (ex j) * (err o j)%:R))) <=
  (mean D (fun j => w (ex j)) + b.+1%:R^-1) * (7%:R / 16%:R).
Proof.
move=> w01; have [w0 w1] : (forall e, 0 <= w e) /\ forall e, w e <= 1.
  by split=> e; have /andP[] := w01 e.
rewrite (eq_over D ex (g' := fun s => accepted w b.+1 m s (fun t => mean (M t) (fun o =>
  mean D (fun j => w (ex j) * (err o j)%:R))))) => [|s _]; last exact: mean_filtered.
rewrite over_accepted //; have dl := dist_law ex w01 dD b.
have c0 : 0 <= mean D (fun j => w (ex j)) + b.+1%:R^-1.
  by rewrite addr_ge0 ?invr_ge0 ?ler0n // sumr_ge0 // => j _; rewrite mulr_ge0 //; have [] := dD.
apply: le_trans (_ : over (law w D ex b) ex m (fun t => (mean D (fun j => w (ex j)) + b.+1%:R^-1) *
    mean (M t) (fun o => error_of h (hyp o) z (law w D ex b))) <= _); last first.
  by rewrite overZ; apply: ler_wpmul2l => //; exact: weak_in_the_mean dM acc Hh dl.
apply: over_le => // t tm; rewrite -meanZ; apply: mean_le => [|o]; first exact: dM.
rewrite (_ : error_of _ _ _ _ = mean (law w D ex b) (fun j => (err o j)%:R)); last by rewrite -pr_mean.
by apply: law_large => // j; exact: ler0n.
Qed.

Let leak : F := 15%:R * (7%:R / 16%:R * b.+1%:R^-1).
Definition potential (hs : seq O) : F :=
  mean D (fun j => phi (T - size hs) (errors_on hs (ex j))) + (T - size hs)%:R * leak.

Lemma potential_kept hs : (size hs < T)%N ->
  over D ex N (fun s => mean (filtered (weight_after hs) b.+1 m M s) (fun o => potential (o :: hs))) <= potential hs.
Proof.
move=> lt; set t := (T - (size hs).+1)%N; have tS : (T - size hs = t.+1)%N by rewrite /t subnSK.
pose v j := errors_on hs (ex j); pose w := weight_after hs.
have wE j : 15%:R * w (ex j) = phi t (v j).+1 - phi t (v j) by rewrite mulrC divfK ?pnatr_eq0.
pose a := mean D (fun j => phi t (v j)); pose e o := mean D (fun j => w (ex j) * (err o j)%:R).
have potE o : potential (o :: hs) = (a + t%:R * leak) + 15%:R * e o.
  rewrite /potential -/t addrAC; congr (_ + _); rewrite -meanZ -meanD; apply: eq_bigr => j _; congr (_ * _).
  rewrite mulrA wE /errors_on /= -/(err o j) -/(errors_on _ _) -/(v j).
  by case: (err o j); rewrite ?mulr1 ?mulr0 ?addr0 // add1n addrC subrK.
rewrite (eq_over D ex (g' := fun s => (a + t%:R * leak) + 15%:R * mean (filtered w b.+1 m M s) e))
  => [|s sN]; last first.
  have [ds _] := filtered_private (weight_range hs) (ltn0Sn b) pM.
  rewrite -meanZ -[X in _ = X + _](mean_const (a + t%:R * leak) (ds s sN)) -meanD.
  by apply: eq_bigr => o _; rewrite potE.
rewrite overD overZ over_const //; have := weak_on_weights (weight_range hs); rewrite -/w -/(e _).
set mu := mean D _ => weak.
apply: le_trans (_ : a + t%:R * leak + 15%:R * ((mu + b.+1%:R^-1) * (7%:R / 16%:R)) <= _).
  by rewrite ler_add2l; apply: ler_wpmul2l => //; exact: ler0n.
have nS : t.+1%:R = t%:R + 1 :> F by rewrite -[t.+1]addn1 natrD.
rewrite -[X in X <= _]mul1r next_potential // /potential tS nS ler_add2r.
rewrite /mu -meanZ -meanZ -meanD; apply: mean_le => // j; rewrite wE -/(v j).
have sixteen : 0 < 16%:R :> F by rewrite ltr0n.
rewrite -(ler_pmul2l sixteen); apply: le_trans (phi_step L rho0 rho1 step t (v j)).
rewrite mulrDr mulrA [16%:R * (_ / _)]mulrCA divff ?gt_eqF // mulr1.
by rewrite -[16%N]/(9 + 7)%N natrD -[X in X <= _]mul1r moved_share.
Qed.

Lemma vote_error (y : T.-tuple O) : L%:R * error_of h (vote y) z D <= potential (catrev y [::]).
Proof.
have [D0 _] := dD; rewrite /potential catrevE cats0 size_rev size_tuple subnn mul0r addr0 /error_of mulr_sumr.
rewrite big_mkcond; apply: ler_sum => j _; case: ifP => [bad|_]; last by rewrite mulr_ge0 ?phi_ge0.
rewrite phi_end ?[_ * D j]mulrC // /errors_on count_rev; have := majority_wrong bad.
by rewrite size_map size_tuple count_map.
Qed.

Theorem boosted_error : over D ex (T * N) (fun s => mean (boosted s) (fun y => error_of h (vote y) z D)) <=
  rho ^+ L + 27%:R / b.+1%:R.
Proof.
have dF hs s : size s = N -> dist (filtered (weight_after hs) b.+1 m M s).
  by have [ds _] := filtered_private (weight_range hs) (ltn0Sn b) pM; exact: ds.
have := run_keeps (T := T) dD potential_kept dF (t := T) (h := [::]) (leqnn _) => kept.
have L1 : 0 < L%:R :> F by rewrite ltr0n.
rewrite -(ler_pmul2l L1) -overZ; apply: le_trans (_ : potential [::] <= _).
  apply: le_trans kept; apply: over_le => // s sN; rewrite -meanZ; apply: mean_le => [|y]; last exact: vote_error.
  by have [ds _] := boosted_private pM; exact: ds.
rewrite /potential subn0 mulrDr; apply: ler_add.
  apply: le_trans (_ : mean D (fun=> phi T 0) <= _); first exact: mean_le.
  by rewrite mean_const //; exact: phi_start.
rewrite mulnC natrM -mulrA; apply: ler_wpmul2l; first exact: ltW.
rewrite /leak !mulrA; apply: ler_wpmul2r; first by rewrite invr_ge0 ler0n.
by rewrite ler_pdivr_mulr ?ltr0n // -!natrM ler_nat.
Qed.
End Boosting.
