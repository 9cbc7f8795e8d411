(* A proper private empirical risk minimiser (lyu section 5, the remark at the end).

   1. M puts out f = SOA_G privately, and r members are drawn in its place, independently (ProperReplacements.v). Each
      errs on the q examples on average at most u = b + alpha q times, so at most 2 u times with probability 1/2, and
      one of the r does but for probability 2^(- r).
   2. The exponential mechanism chooses one of the r by the number of errors, which one example moves by at most 1. What
      it chooses errs at most t times more than the best, but for probability beta/2, if r <= (beta/2) e(eps t/2).
   3. A function that errs more than 2 u + t times is replaced by a member of H that fits all examples, if there is
      one. A distribution moves by at most beta, so delta grows by (1 + c e(eps)) beta.
   4. One number of examples: a minimiser for dimension d' = d + m is also one for d, and puts out SOA_G for G that are
      (d' + 1)-irreducible. Smaller sizes: the list of each teacher has (p, d)-essential hypotheses, SOA_G for
      p-irreducible G, of which there are at most p^d 2^(d^2) (CertainMinimiser.v). So p costs its logarithm only. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements Depth Irreducible LearningStatements ProbabilityStatements.
From Littlestone Require Import MinimiserStatements SelectionStatements ProperStatements Probability Concentration.
From Littlestone Require Import Indistinguishability SparseDraws ExponentialMechanism PrivateMinimiser.
From Littlestone Require Import FilteredExamples.
From Littlestone Require Import StagedLists Soa Essential MinimiserLearns.
From Littlestone Require Import ProperLists ProperReplacements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma errors_near X (h : hypothesis X 1) (s s' : seq (X * 'I_2)) : neighbours s s' ->
  (errors h s <= errors h s' + 1)%N.
Proof.
move=> [u [x [y [w [-> ->]]]]]; rewrite /errors !count_cat /= -addnA leq_add2l addnC leq_add //.
  exact: leq_addl.
by case: (_ != _).
Qed.

Section Certain.
Variables (F : realFieldType) (e : F -> F) (N : nat) (H : {set {ffun 'I_N -> 'I_2}}).
Notation func := {ffun 'I_N -> 'I_2}.
Notation example := ('I_N * 'I_2)%type.
Variables (q b b' r : nat) (alpha c delta eps beta t : F).
Variables (M : seq example -> func -> F) (R : func -> func -> F) (good : func -> Prop).
Hypotheses (exp_e : exponential e) (pM : dp q c delta M) (RH : replaces_by_members H R).
Hypothesis well : forall f, good f -> forall s, replaces_well R alpha f s.
Definition fits (s : seq example) := exists2 h, members H h & errors h s = 0%N.
Hypothesis M_good : forall s f, size s = q -> fits s -> 0 < M s f -> (errors f s <= b)%N /\ good f.
Hypotheses (q0 : (0 < q)%N) (r0 : (0 < r)%N) (c0 : 0 <= c) (eps0 : 0 < eps) (alpha0 : 0 < alpha).
Let u := b%:R + alpha * q%:R.
Hypotheses (many : 2%:R <= beta * 2%:R ^+ r) (apart : 2%:R * r%:R <= beta * e (eps * t / 2%:R)).
Hypothesis most : 2%:R * u + t <= b'%:R.
Implicit Types (f h g : func) (s : seq example) (hs : {ffun 'I_r -> func}).

Let dM s : size s = q -> dist (M s). Proof. by case: pM => dM _ sq; exact: dM. Qed.
Let dR f : dist (R f). Proof. by case: (RH f). Qed.

Definition candidates s : {ffun 'I_r -> func} -> F := bind (M s) (fun f => iid r (R f)).
Definition score s hs (i : 'I_r) : F := - (errors (hs i) s)%:R.
Definition choice s hs := selected e eps (score s hs).
Definition chosen s : func -> F :=
  mapped (fun hi : {ffun 'I_r -> func} * 'I_r => hi.1 hi.2) (joint (candidates s) (choice s)).

Lemma dist_draws f : dist (iid r (R f)). Proof. exact: dist_iid. Qed.

Lemma dist_candidates s : size s = q -> dist (candidates s).
Proof. by move=> sq; apply: dist_bind => [|f]; [exact: dM|exact: dist_draws]. Qed.

Lemma dist_choice s hs : dist (choice s hs).
Proof. by apply: selected_dist => //; rewrite card_ord. Qed.

Lemma dist_chosen s : size s = q -> dist (chosen s).
Proof.
by move=> sq; apply/dist_mapped/dist_joint => [|hs]; [exact: dist_candidates|exact: dist_choice].
Qed.

Lemma chosen_private s s' : size s = q -> neighbours s s' -> close (c * e eps) delta (chosen s) (chosen s').
Proof.
move=> sq ss'; have sq' : size s' = q by rewrite -(neighbours_size ss').
rewrite -[delta]addr0; apply: close_mapped; apply: close_joint => //.
- by rewrite ltW ?(e_gt0 exp_e).
- exact: dist_candidates.
- exact: dist_candidates.
- exact: dist_choice.
- exact: dist_choice.
- by case: (dp_bind dist_draws pM) => _; apply.
move=> hs; apply: (selected_close exp_e eps0) => i; rewrite /score opprK addrC ler_norml.
have [le ge] := (errors_near (hs i) ss', errors_near (hs i) (neighbours_sym ss')).
apply/andP; split; first by rewrite ler_subr_addl ler_subl_addr -[1]/(1%:R) -natrD ler_nat.
by rewrite ler_subl_addr addrC -[1]/(1%:R) -natrD ler_nat.
Qed.

(** Utility *)
Definition fine s h := (errors h s <= b')%N.

Lemma u_gt0 : 0 < u.
Proof. by rewrite /u ltr_paddl ?ler0n // mulr_gt0 // ltr0n. Qed.

Lemma beta_gt0 : 0 < beta.
Proof.
rewrite -(@pmulr_lgt0 _ (2%:R ^+ r)); last by rewrite exprn_gt0 ?ltr0n.
exact: lt_le_trans many.
Qed.

Lemma one_draw s f : size s = q -> good f -> (errors f s <= b)%N ->
  pr (R f) (fun h => ~~ ((errors h s)%:R <= 2%:R * u)) <= 2%:R^-1.
Proof.
move=> sq gf fb; have u2 : 0 < 2%:R * u by rewrite mulr_gt0 ?ltr0n ?u_gt0.
have := @markov F _ (R f) (fun h => (errors h s)%:R) (2%:R * u) (dR f) (fun h => ler0n F _).
move/le_trans => /(_ u) => tail; apply: le_trans (_ : pr (R f) (fun h => 2%:R * u <= (errors h s)%:R) <= _).
  by apply: pr_sub (dR f) _ => h; rewrite -ltNge => /ltW.
rewrite -(ler_pmul2l u2); apply: le_trans (tail _) _; last by rewrite mulrAC mulfV ?pnatr_eq0 // mul1r.
by apply: le_trans (well gf s) _; rewrite sq /u ler_add2r ler_nat.
Qed.

Lemma choice_fine s hs : [exists i, (errors (hs i) s)%:R <= 2%:R * u] ->
  1 - beta / 2%:R <= pr (choice s hs) (fun i => fine s (hs i)).
Proof.
case/existsP=> i0 best; have enough : #|'I_r|%:R <= beta / 2%:R * e (eps * t / 2%:R).
  by rewrite card_ord mulrAC ler_pdivl_mulr ?ltr0n // [_ * 2%:R]mulrC.
apply: le_trans (selected_good exp_e eps0 (score s hs) i0 enough) _; apply: pr_sub (dist_choice s hs) _ => i.
rewrite /score /fine -opprD ler_opp2 => near; rewrite -(ler_nat F); apply: le_trans near (le_trans _ most).
by rewrite ler_add2r.
Qed.

Lemma chosen_fine s : size s = q -> fits s -> 1 - beta <= pr (chosen s) (fine s).
Proof.
move=> sq sfits; rewrite pr_mapped pr_joint mean_bind -(mean_const (1 - beta) (dM sq)).
apply: (mean_le_on (dM sq)) => f /(M_good sq sfits)[fb gf].
pose some hs := [exists i, (errors (hs i) s)%:R <= 2%:R * u].
apply: le_trans (_ : pr (iid r (R f)) some - beta / 2%:R <= _); last first.
  rewrite pr_mean -[X in _ - X](mean_const (beta / 2%:R) (dist_draws f)) -meanB; apply: (mean_le (dist_draws f)) => hs.
  case: (boolP (some hs)) => [/choice_fine //|_]; rewrite sub0r.
  by apply: le_trans (pr_ge0 _ (dist_choice s hs)); rewrite oppr_le0 divr_ge0 ?ler0n // ltW // beta_gt0.
have none := @pr_no_good F r _ (R f) (fun h => (errors h s)%:R <= 2%:R * u) (dR f).
rewrite pr_not in none; last exact: dist_draws.
have low : 1 - pr (iid r (R f)) some <= beta / 2%:R.
  rewrite none -(pr_not _ (dR f)); apply: le_trans (_ : 2%:R^-1 ^+ r <= _).
    by apply: ler_expn2r; rewrite ?nnegrE ?invr_ge0 ?ler0n ?pr_ge0 //; exact: one_draw.
  by rewrite exprVn ler_pdivl_mulr ?ltr0n // mulrC ler_pdivr_mulr ?exprn_gt0 ?ltr0n.
by rewrite {1}[beta]splitr opprD addrA ler_add2r ler_subl_addr addrC -ler_subl_addr.
Qed.

(** Certain success *)
Definition repaired s h := if [pick g in H | errors g s == 0%N] is Some g then if fine s h then h else g else h.
Definition certain s : func -> F := mapped (repaired s) (chosen s).

Lemma fitsP s : reflect (fits s) [exists g in H, errors g s == 0%N].
Proof.
apply: (iffP existsP) => [[g /andP[gH /eqP g0]]|[h [g gH hg] h0]]; first by exists g => //; exists g.
by exists g; rewrite gH -(errors_eq s hg) h0.
Qed.

Lemma chosen_members s h : size s = q -> 0 < chosen s h -> h \in H.
Proof.
move=> sq; have dJ : dist (joint (candidates s) (choice s)).
  by apply: dist_joint => [|hs]; [exact: dist_candidates|exact: dist_choice].
case/(some_mapped dJ)=> -[hs i] /= <- pos; have [C0 _] := dist_candidates sq.
have : 0 < candidates s hs.
  rewrite lt_neqAle C0 andbT eq_sym; apply/eqP => z; move: pos.
  by rewrite /joint /= z mul0r ltxx.
case/(some_bind (dM sq) dist_draws)=> f _ drawn; have [R0 _] := dR f; case: (RH f) => _; apply.
rewrite lt_neqAle R0 andbT eq_sym; apply/eqP => z; move: drawn.
by rewrite /independent (bigD1 i) //= z mul0r ltxx.
Qed.

Lemma certain_proper : proper_minimiser H q b' certain.
Proof.
move=> s f sq /(some_mapped (dist_chosen sq))[h <- /(chosen_members sq) hH]; rewrite /repaired.
case: pickP => [g /andP[gH /eqP g0]|none]; last first.
  by split=> // /fitsP/existsP[g]; rewrite none.
by case: ifP => [|_]; split=> //; rewrite g0.
Qed.

Lemma moved s E (E' := fun h => E (repaired s h)) : size s = q -> pr (chosen s) E' <= pr (chosen s) E + beta
  /\ pr (chosen s) E <= pr (chosen s) E' + beta.
Proof.
move=> sq; have dC := dist_chosen sq; case: (boolP [exists g in H, errors g s == 0%N]) => [/fitsP ok|none]; last first.
  have same h : repaired s h = h.
    by rewrite /repaired; case: pickP => // g gs; case/existsP: none; exists g.
  have -> : pr (chosen s) E' = pr (chosen s) E by apply: eq_pr => // h; rewrite /E' same.
  by rewrite ler_addl (ltW beta_gt0).
have fails : pr (chosen s) (fun h => ~~ fine s h) <= beta.
  by rewrite pr_not // ler_subl_addl -ler_subl_addr; exact: chosen_fine.
have same h : fine s h -> repaired s h = h by move=> hs; rewrite /repaired hs; case: pickP.
split; [apply: le_trans (_ : pr (chosen s) (fun h => E h || ~~ fine s h) <= _)|
        apply: le_trans (_ : pr (chosen s) (fun h => E' h || ~~ fine s h) <= _)].
- by apply: pr_sub => // h; rewrite /E'; case: (boolP (fine s h)) => [/same->|]; rewrite ?orbT ?orbF.
- by apply: le_trans (pr_or _ _ dC) _; rewrite ler_add2l.
- by apply: pr_sub => // h; rewrite /E'; case: (boolP (fine s h)) => [/same->|]; rewrite ?orbT ?orbF.
by apply: le_trans (pr_or _ _ dC) _; rewrite ler_add2l.
Qed.

Lemma certain_private : dp q (c * e eps) (delta + (1 + c * e eps) * beta) certain.
Proof.
split=> [s sq|s s' sq ss']; first exact/dist_mapped/dist_chosen.
have sq' : size s' = q by rewrite -(neighbours_size ss').
have ce0 : 0 <= c * e eps by rewrite mulr_ge0 // ltW ?(e_gt0 exp_e).
apply: (close_near ce0 _ _ (chosen_private sq ss')) => E.
  by rewrite pr_mapped; case: (moved E sq).
by rewrite [X in _ <= X + _]pr_mapped; case: (moved E sq').
Qed.
End Certain.

Theorem lyu_remark_5_proper_certain_proved : lyu_remark_5_proper_certain.
Proof.
move=> F e N H v m a q b b' r alpha c delta eps beta t M exp_e H0 Hv enough pM M_good q0 r0 c0 eps0 E1 E2 E3.
have [R RH well] := lyu_remark_5_proper_replacement_proved exp_e H0 Hv enough.
have alpha0 : 0 < alpha.
  by have [le _] := enough; rewrite -(@pmulr_lgt0 _ m.+1%:R) ?ltr0n //; apply: lt_le_trans le; rewrite ltr0n muln_gt0
    (errors_some exp_e enough).
have good s f : size s = q -> fits H s -> 0 < M s f -> (errors f s <= b)%N /\ soa_hull m.+1 (members H) f.
  by move=> sq ok pos; exact: (M_good s f sq ok pos).
exists (certain e H b' r eps M R); split.
  exact: (certain_private exp_e pM RH well good q0 r0 c0 eps0 alpha0 E1 E2 E3).
exact: (certain_proper exp_e pM RH r0).
Qed.

(** A minimiser for any depth *)
Theorem lyu_remark_5_proper_minimiser_proved : lyu_remark_5_proper_minimiser.
Proof.
move=> F e N H d v k m a p eps delta exp_e Hd Hv k0 m0 eps0 delta0 ap E1 E2.
have c1 : 1 <= e (eps / 2%:R) by apply: e_ge1 => //; rewrite divr_ge0 ?ler0n.
have h0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
have dp : maxn p.+1 d.+1 = p.+1 by apply/maxn_idPl; apply: leq_trans ap; rewrite leq_maxr.
have [||M [pM sM]] := deep_minimiser exp_e ap Hd Hv k0 m0 c1 h0.
- by rewrite enough_examplesE.
- by have := E2; rewrite -(enough_teachersE exp_e) // dp.
by exists M; rewrite -(e_half exp_e eps) [delta]splitr.
Qed.

(** One number of examples *)
(* whatever the VC dimension, many points are enough *)
Lemma points_exist (F : archiFieldType) (e : F -> F) v g : exponential e -> (0 < g)%N ->
  exists m a, enough_points e v m.+1 a g%:R^-1.
Proof.
move=> exp_e g0; have gF : 0 < g%:R :> F by rewrite ltr0n.
have [|||t0 S] := @pac_sizes_exist F e exp_e v (24 * g) (3%:R * g%:R)^-1 2%:R^-1.
- rewrite -[24%N]/(8 * 3)%N -mulnA natrM mulrCA [(3 * g)%:R]natrM mulVf ?mulr1 //.
  by rewrite mulf_neq0 // ?pnatr_eq0 // -lt0n.
- by rewrite invr_gt0 mulr_gt0 ?ltr0n.
- by rewrite invr_gt0 ltr0n.
have [E1 _ E2] := S t0.+1 (leqnn _); set k := (24 * g * t0.+1)%N in E1 E2.
have k0 : (0 < k * k)%N by rewrite !muln_gt0 g0.
exists (k * k).-1, (t0.+1 * k)%N; rewrite /enough_points prednK //; split.
  rewrite -[24%N]/(3 * 8)%N -mulnA natrM natrM -ler_pdivl_mull ?ltr0n // mulrA -invfM; exact: E1.
apply: le_lt_trans E2 _; rewrite gtr_pmull ?(e_gt0 exp_e) // invf_lt1 ?ltr0n //; exact: ltr1n.
Qed.

Section Large.
Variables (F : archiFieldType) (e : F -> F) (d g : nat) (eps delta : F).
Hypotheses (exp_e : exponential e) (g0 : (0 < g)%N) (eps0 : 0 < eps) (delta0 : 0 < delta).

Lemma large_proper : exists t0, forall u (k := (g * u)%N), (t0 < u)%N ->
  forall N (H : {set {ffun 'I_N -> 'I_2}}), H != set0 -> below (members H) d.+1 ->
  exists M, dp (k * k) (e eps) delta M /\ proper_minimiser H (k * k) (6 * (u * k)) M.
Proof.
pose c := e (eps / 2%:R).
have c0 : 0 < c := e_gt0 exp_e _; have h0 : 0 < eps / 2%:R by rewrite divr_gt0 ?ltr0n.
have d0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
have gF : 0 < g%:R :> F by rewrite ltr0n.
have [m [a enough]] := points_exist d exp_e g0.
(* draws, and the failures that may happen *)
have ce2 : c * c = e eps by rewrite -(eD exp_e) -splitr.
have cc0 : 0 < 1 + e eps by rewrite addr_gt0 ?ltr01 ?(e_gt0 exp_e).
pose beta := delta / 2%:R / (1 + e eps); have beta0 : 0 < beta by rewrite divr_gt0.
pose r := (Num.bound (2%:R / beta)).+1; have r0 : 0 < r%:R :> F by rewrite ltr0n.
have E1 : 2%:R <= beta * 2%:R ^+ r.
  rewrite -ler_pdivr_mull // mulrC; apply: le_trans (ltW (archi_boundP _)) _; first by rewrite divr_ge0 ?ler0n // ltW.
  by rewrite -natrX ler_nat; apply: leq_trans (leqnSn _) _; exact/ltnW/ltn_expl.
(* examples *)
have [t0 L] := @large_minimiser F e (d + m) g (eps / 2%:R) (delta / 2%:R) exp_e g0 h0 d0.
pose z := 4%:R * r%:R / (beta * eps).
have z0 : 0 <= z by apply: divr_ge0; apply: mulr_ge0; rewrite ?ler0n // ltW.
exists (t0 + Num.bound z)%N => u k tu N H H0 Hd; have u0 : (0 < u)%N by apply: leq_trans tu.
have k0 : (0 < k)%N by rewrite muln_gt0 g0.
pose q := (k * k)%N; pose b := (u * k)%N; have q0 : (0 < q)%N by rewrite muln_gt0 k0.
have bq : g%:R^-1 * q%:R = b%:R :> F by rewrite /q -mulnA natrM mulKf // gt_eqF.
have zb : z <= b%:R.
  apply: le_trans (ltW (archi_boundP z0)) _; rewrite ler_nat; apply: leq_trans (_ : u <= _)%N; last exact: leq_pmulr.
  by apply: leq_trans (ltnW tu); exact: leq_addl.
have Hd' : below (members H) (d + m).+1 by apply: belowW Hd; rewrite ltnS leq_addr.
have Hv xs : vc_shatters (members H) xs -> (size xs <= d)%N by move/vc_deep/Hd.
have [M [pM M_good]] := L u (leq_ltn_trans (leq_addr _ _) tu) N H Hd'.
have M_good' : minimises (members H) m q b M.
  by apply: minimises_less_deep M_good; exact: leq_addl.
have [||M' [pM' M_proper]] := lyu_remark_5_proper_certain_proved (b' := (6 * b)%N) (t := (2 * b)%:R) exp_e H0 Hv enough
  pM M_good' q0 (ltn0Sn _) (ltW c0) h0 E1.
- rewrite -ler_pdivr_mull //; apply: le_trans (_ : eps / 2%:R * (2 * b)%:R / 2%:R <= _); last first.
    by apply: le_trans (e_ge exp_e _); rewrite ler_addr ler01.
  have swap (j l w : F) : j * (l / 2%:R * w) = w * (j * l) / 2%:R.
    by rewrite mulrA [j * _]mulrA mulrAC [_ * w]mulrC.
  have zb' : 4%:R * r%:R <= b%:R * (beta * eps) by rewrite -ler_pdivr_mulr; [exact: zb|exact: mulr_gt0].
  rewrite ler_pdivr_mull // (_ : beta * _ = b%:R * (beta * eps) / 2%:R).
    by rewrite ler_pdivl_mulr ?ltr0n // mulrAC -natrM.
  rewrite natrM -[eps / _ * _ / _]mulrA [2%:R * b%:R]mulrC mulfK ?pnatr_eq0 //; exact: swap.
- by rewrite bq -natrD -!natrM -natrD ler_nat addnn -mul2n mulnA -mulnDl.
exists M'; split=> //; move: pM'; rewrite -/c ce2 (_ : delta / 2%:R + _ = delta) //.
by rewrite [_ * beta]mulrC /beta divfK ?gt_eqF // -splitr.
Qed.
End Large.

Theorem lyu_remark_5_proper_proved : lyu_remark_5_proper.
Proof.
move=> F e d eps delta alpha exp_e eps0 delta0 alpha0; pose x := 6%:R / alpha; pose g := (Num.bound x).+1.
have x0 : 0 <= x by rewrite divr_ge0 ?ler0n // ltW.
have ag : 6%:R <= alpha * g%:R.
  by rewrite -ler_pdivr_mull // mulrC -/x; apply: le_trans (ltW (archi_boundP x0)) _; rewrite ler_nat leqnSn.
have [t0 L] := @large_proper F e d g eps delta exp_e isT eps0 delta0; pose k := (g * t0.+1)%N.
exists (k * k)%N, (6 * (t0.+1 * k))%N; split; [by rewrite !muln_gt0| |by move=> N H; exact: L].
have -> : (k * k)%:R = g%:R * (t0.+1 * k)%:R :> F by rewrite -natrM mulnA.
by rewrite mulrA natrM; apply: ler_wpmul2r; rewrite ?ler0n.
Qed.

(** A proper learner *)
(* members of H are SOAs of classes of one function *)
Section Single.
Variables (N : nat) (f : {ffun 'I_N -> 'I_2}).

Lemma single_member : members [set f] f.
Proof. by exists f; rewrite ?inE. Qed.

Lemma single_below : below (members [set f]) 1.
Proof. by have := @below_members N [set f]; rewrite cards1. Qed.

Lemma single_soa : is_soa (members [set f]) f.
Proof. exact: is_soa_single single_below single_member. Qed.

Lemma single_irreducible m : irreducible m (members [set f]).
Proof.
move=> s _ ss; have f1 : mld (members [set f]) 0.
  by split=> [|n /single_below]; first by apply/deep0; exists f; exact: single_member.
apply/(same_dimension_deep f1); first exact: restrict_sub.
apply/deep0; exists f; split; first exact: single_member.
elim: s ss => // -[x y] s IHs /soa_examples_cons[fx /IHs fs].
by rewrite /realizes /= -/(realizes f s) fs andbT; apply/eqP/(soa_inj (single_soa x) fx).
Qed.

Lemma member_hull (H : {set {ffun 'I_N -> 'I_2}}) m : f \in H -> soa_hull m (members H) f.
Proof.
move=> fH; exists (members [set f]); split.
- by move=> h [g]; rewrite inE => /eqP-> hf; exists f.
- by exists f; exact: single_member.
- exact: single_irreducible.
exact: single_soa.
Qed.
End Single.

Lemma proper_minimises (F : realFieldType) N (H : {set {ffun 'I_N -> 'I_2}}) m n a
    (M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F) :
  proper_minimiser H n a M -> minimises (members H) m n a M.
Proof. by move=> sM s f sn ok /(sM s f sn)[fH /(_ ok) fa]; split=> //; exact: member_hull. Qed.

Theorem lyu_remark_5_proper_learns_proved : lyu_remark_5_proper_learns.
Proof.
move=> F e d eps delta alpha beta exp_e eps0 delta0 alpha0 beta0; pose x := 48%:R / alpha.
have x0 : 0 <= x by rewrite divr_ge0 ?ler0n // ltW.
pose g := (Num.bound x).+1; have ag : 48%:R <= alpha * g%:R.
  by rewrite -ler_pdivr_mull // mulrC -/x; apply: le_trans (ltW (archi_boundP x0)) _; rewrite ler_nat leqnSn.
have [t0 L] := @large_proper F e d g eps delta exp_e isT eps0 delta0.
have [|t1 S] := @pac_sizes_exist F e exp_e d g alpha beta _ alpha0 beta0.
  by apply: le_trans ag; rewrite ler_nat.
pose t := (t0 + t1).+1; pose k := (g * t)%N; have k0 : (0 < k)%N by rewrite muln_gt0.
have [_ E2 E3] := S t (leq_addl _ _); exists (k * k)%N => [|N H H0 Hd]; first by rewrite muln_gt0 k0.
have [M [pM sM]] := L t (leq_addr _ _) N H H0 Hd; exists M; split=> // [|s f sn pos]; last by case: (sM s f sn pos).
have [dM _] := pM; apply: (lyu_corollary_5_1_sizes_proved exp_e Hd _ dM (proper_minimises d sM) _ E2).
- by rewrite muln_gt0 k0.
- have -> : (k * k)%:R = g%:R * (t * k)%:R :> F by rewrite -natrM mulnA.
  by rewrite mulrA -natrM mulnA natrM; apply: ler_wpmul2r; rewrite ?ler0n.
apply: le_trans E3 _; apply: ler_wpmul2l; first exact: ltW.
by apply: (e_le exp_e); apply: ler_wpmul2r; rewrite ?invr_ge0 ?ler0n // ler_nat leq_pmull.
Qed.
