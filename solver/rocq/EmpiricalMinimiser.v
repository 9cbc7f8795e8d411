(* Equal blocks: slot t of k m slots belongs to teacher t / m. *)
From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From Littlestone Require Import Statements Depth Finite Soa Irreducible Decompositions SubclassDecomposition.
From Littlestone Require Import Essential FiniteDecomposition DecompositionClaims TeacherClasses SauerShelah.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import Indistinguishability RandomSplits SparseDraws StagedLists.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Deal.
Variables (k m : nat).
Hypothesis m0 : 0 < m.

Lemma deal_proof (t : 'I_(k * m)) : t %/ m < k.
Proof. by rewrite ltn_divLR. Qed.
Definition deal t : 'I_k := Ordinal (deal_proof t).

Lemma slot_proof (i : 'I_k) (r : 'I_m) : i * m + r < k * m.
Proof. by apply: (@leq_trans (i.+1 * m)); rewrite ?leq_mul2r ?ltn_ord ?orbT // mulSn addnC ltn_add2r. Qed.

Lemma deal_equal (i : 'I_k) : #|[set t | deal t == i]| = m.
Proof.
have inj : injective (fun r => Ordinal (slot_proof i r)) by move=> r r' /(congr1 val)/= /addnI/val_inj.
rewrite -[RHS]card_ord -cardsT -(card_imset _ inj); apply: eq_card => t; rewrite !inE -val_eqE /=.
apply/eqP/imsetP => [ti|[r _ ->]] /=; last by rewrite divnMDl // divn_small ?addn0.
have rm : t %% m < m by rewrite ltn_mod.
by exists (Ordinal rm); rewrite ?inE //; apply: val_inj; rewrite /= -ti -divn_eq.
Qed.
End Deal.

(* ---- *)
(* A private empirical risk minimiser for Littlestone classes (lyu Theorem 3), finite classes on finitely many
   points.

   As in the paper n examples are dealt at random to k teachers, m = n/k each, exactly or on average (hits);
   teacher i at stage j has the class of the h in H with at most rho^(j+1) m alpha errors among its examples, rho =
   1 - 1/(2 (d+1)), alpha = a/n, and lists its (2^j p, d)-essential hypotheses. Other than in the paper there are no
   tests: one sparse sample is drawn from the lists of all d + 1 stages together. A teacher is good if all its
   frequencies are typical. The lists of all good teachers have a common member (StagedLists.v), and what is in the
   list of a good teacher errs on at most a examples. So with b < k bad teachers and lists of at most L hypotheses
   the draw fails with probability at most (W + b L c^b) / c^(k-b). *)
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Numbers *)
Section Numbers.
Variables (F : realFieldType) (t phi alpha q : F).
Hypotheses (t0 : 0 <= t) (t4 : t *+ 4 <= 1) (alpha0 : 0 <= alpha) (phiE : phi = alpha / 3%:R).
Let rho := 1 - t *+ 2.

Lemma t2_le : t *+ 2 <= 2%:R^-1.
Proof. by rewrite -(ler_pmul2r (_ : 0 < 2%:R)) ?ltr0n // mulVf ?pnatr_eq0 // mulr_natr -mulrnA. Qed.

Lemma rho_ge_half : 2%:R^-1 <= rho.
Proof.
rewrite ler_subr_addr -ler_subr_addl; apply: le_trans t2_le _.
by rewrite ler_subr_addr -mulr2n -[X in X <= _]mulr_natl mulfV ?pnatr_eq0.
Qed.

Lemma rho_gt0 : 0 < rho.
Proof. by apply: lt_le_trans rho_ge_half; rewrite invr_gt0 ltr0n. Qed.

Lemma t_half : t <= 2%:R^-1.
Proof. by apply: le_trans t2_le; rewrite mulr2n ler_addl. Qed.

Lemma phi_le : phi <= alpha.
Proof. by rewrite phiE ler_pdivr_mulr ?ltr0n // mulr_natr [X in _ <= X]mulrS ler_addl mulrn_wge0. Qed.

(* the next stage of one teacher lies in this stage of each other one *)
Lemma chain_number y : alpha / 2%:R <= y -> q - t * Num.max q phi <= rho * y -> q + t * Num.max q phi <= y.
Proof.
move=> ay; case: (leP q phi) => [q_phi _|/ltW phi_q]; last first.
  have -> : q + t * q = (1 + t) * q by rewrite mulrDl mul1r.
  have -> : q - t * q = (1 - t) * q by rewrite mulrBl mul1r.
  move=> low.
  rewrite -(ler_pmul2l rho_gt0); apply: le_trans low; rewrite mulrA; apply: ler_wpmul2r.
    by apply: le_trans phi_q; rewrite phiE divr_ge0 ?ler0n.
  by rewrite mulrC; exact: eta_linear.
have phi0 : 0 <= phi by rewrite phiE divr_ge0 ?ler0n.
apply: le_trans ay; apply: le_trans (_ : phi + 2%:R^-1 * phi <= _).
  by apply: ler_add => //; apply: ler_wpmul2r => //; exact: t_half.
rewrite -[X in X + _]mul1r -mulrDl phiE mulrCA; apply: ler_wpmul2l => //.
rewrite ler_pdivr_mulr ?ltr0n // -(ler_pmul2l (_ : 0 < 2%:R)) ?ltr0n // mulrDr mulr1 mulfV ?pnatr_eq0 //.
by rewrite mulrA mulfV ?pnatr_eq0 // mul1r -[1]/(1%:R) -natrD.
Qed.

(* members of the first class *)
Lemma error_number : q - t * Num.max q phi <= rho * alpha -> q <= alpha.
Proof.
case: (leP q phi) => [q_phi _|/ltW phi_q]; first exact: le_trans q_phi phi_le.
have -> : q - t * q = (1 - t) * q by rewrite mulrBl mul1r.
move=> low; have t1 : 0 < 1 - t.
  by rewrite subr_gt0; apply: le_lt_trans t_half _; rewrite invf_lt1 ?ltr0n ?ltr1n.
rewrite -(ler_pmul2l t1); apply: le_trans low _; apply: ler_wpmul2r => //.
by rewrite ler_add2l ler_opp2 mulr2n ler_addl.
Qed.
End Numbers.

Lemma card_bigcup (T : finType) n (A : 'I_n -> {set T}) : (#|\bigcup_i A i| <= \sum_i #|A i|)%N.
Proof.
elim/big_ind2: _ => [|x A1 y A2 le1 le2|//]; first by rewrite cards0.
exact: leq_trans (leq_card_setU _ _) (leq_add le1 le2).
Qed.

(* the examples of teacher i, if slots have fixed owners *)
Section Slots.
Variables (n k m : nat) (owner : 'I_n -> 'I_k).
Definition slots i := [set t | owner t == i].

Lemma n_gt0 : (0 < k)%N -> (0 < m)%N -> (forall i, #|slots i| = m) -> (0 < n)%N.
Proof.
move=> k0; rewrite lt0n => /[swap] /(_ (Ordinal k0)) <-; rewrite -lt0n => /card_gt0P[t _].
exact: leq_ltn_trans (ltn_ord t).
Qed.
End Slots.

Section Minimiser.
Variables (F : realFieldType) (N d n k m a p : nat).
Notation func := {ffun 'I_N -> 'I_2}.
Notation data := ('I_n -> 'I_N * 'I_2).
Variables (H : {set func}) (A : finType) (coins : A -> F) (hits : A -> 'I_k -> {set 'I_n} -> nat).
Variables (listed : nat -> {set func} -> pred func) (c W : F).
Hypotheses (listedP : forall q S (f : func),
  below (members S) d.+1 -> reflect (essential q d (members S) f) (listed q S f)) (Hd : below (members H) d.+1).
Hypotheses (p0 : (0 < p)%N) (n0 : (0 < n)%N) (m0 : (0 < m)%N) (c1 : 1 <= c) (W0 : 0 < W) (dist_coins : dist coins).
Implicit Types (D : data) (f h : func) (i : 'I_k) (s : A).

Definition eta : F := (4 * d.+1)%:R^-1.
Definition rho : F := 1 - eta *+ 2.
Definition alpha : F := a%:R / n%:R.
Definition floor : F := alpha / 3%:R.
Definition threshold j : F := rho ^+ j.+1 * (m%:R * alpha).

(* classes and lists of teacher i, which sees hits s i B of the examples of B *)
Definition teacher D s i j := [set h in H | (hits s i (mark D h))%:R <= threshold j].
Definition lists D s i := \bigcup_(j < d.+1) essentials listed (2 ^ j * p) (teacher D s i j).
Definition learner D : option func -> F := bind coins (fun s => draw c W (lists D s)).
Definition longest := (\sum_(j < d.+1) (2 ^ j * p) ^ d * 2 ^ (d ^ 2))%N.

Lemma small D s i j : below (members (teacher D s i j)) d.+1.
Proof. by apply: below_sub Hd => h [g]; rewrite inE => /andP[gH _] hg; exists g. Qed.

Lemma dist_learner D : dist (learner D).
Proof. by apply: dist_bind dist_coins _ => s; exact: dist_draw. Qed.

(** Privacy *)
Lemma lists_size D s i : (#|lists D s i| <= longest)%N.
Proof.
apply: leq_trans (card_bigcup _) _; apply: leq_sum => j _.
by apply: (essentials_size listedP _ (@small D s i j)); rewrite muln_gt0 expn_gt0.
Qed.

Definition neighbours D D' := exists x, forall x', x' != x -> D x' = D' x'.

(* one example reaches one teacher *)
Hypothesis reaches_one : forall s x, exists i0, forall i (B B' : {set 'I_n}), i != i0 ->
  (forall t, t != x -> (t \in B) = (t \in B')) -> hits s i B = hits s i B'.

Theorem learner_private D D' : neighbours D D' ->
  close (c ^+ 2) ((1 + c) * (c * longest%:R / W)) (learner D) (learner D').
Proof.
move=> [x same]; apply: close_mix dist_coins _ => s; have [i0 one] := reaches_one s x.
apply: (draw_private c1 W0 (i0 := i0) _ (lists_size D s _) (lists_size D' s _)) => i ix.
apply: eq_bigr => j _; congr (essentials listed _ _); apply/setP => h; rewrite !inE; congr (_ && (_%:R <= _)).
by apply: one => // t tx; rewrite !inE same.
Qed.

(** Utility *)
Variable D : data.
Variable f0 : func.
Hypotheses (f0H : f0 \in H) (f00 : mark D f0 = set0) (a_p : (a <= p)%N).

Definition marks := [set mark D h | h in H].
Definition good s i := [forall B in marks, let r := Num.max (share F B) floor in
  (m%:R * (share F B - eta * r) < (hits s i B)%:R) && ((hits s i B)%:R < m%:R * (share F B + eta * r))].

Lemma eta_ge0 : 0 <= eta. Proof. by rewrite invr_ge0 ler0n. Qed.

Lemma eta_le j : (j <= d.+1)%N -> eta *+ 4 *+ j <= 1.
Proof.
move=> jd; rewrite -mulrnA -[eta *+ _]mulr_natl ler_pdivr_mulr ?ltr0n ?muln_gt0 // mul1r ler_nat.
by rewrite leq_mul2l.
Qed.

Lemma alpha_ge0 : 0 <= alpha. Proof. by rewrite divr_ge0 ?ler0n. Qed.

Lemma eta41 : eta *+ 4 <= 1. Proof. exact: (@eta_le 1). Qed.

Lemma rho_01 : 0 <= rho <= 1.
Proof.
rewrite (ltW (rho_gt0 eta41)) /=; by rewrite ler_subl_addr ler_addl mulrn_wge0 // eta_ge0.
Qed.

(* thresholds stay above half of alpha *)
Lemma power_half j : (j <= d)%N -> alpha / 2%:R <= rho ^+ j.+1 * alpha.
Proof.
move=> jd; rewrite mulrC; apply: ler_wpmul2r; first exact: alpha_ge0.
have /andP[_ t2] : 0 <= eta *+ 2 <= 1.
  rewrite mulrn_wge0 ?eta_ge0 //=; apply: le_trans (t2_le eta41) _.
  by rewrite invf_le1 ?ltr0n // ler1n.
apply: le_trans (bernoulli j.+1 _); last by rewrite mulrn_wge0 ?eta_ge0.
rewrite ler_subr_addr -ler_subr_addl; apply: le_trans (_ : 2%:R^-1 <= _).
  rewrite -(ler_pmul2r (_ : 0 < 2%:R)) ?ltr0n // mulVf ?pnatr_eq0 // mulr_natr -!mulrnA.
  by have := @eta_le j.+1 jd; rewrite -mulrnA; congr (_ *+ _ <= _); rewrite mulnAC.
by rewrite ler_subr_addr -mulr2n -[X in X <= _]mulr_natl mulfV ?pnatr_eq0.
Qed.

Lemma typical_hit s i h : good s i -> h \in H -> let r := Num.max (share F (mark D h)) floor in
  m%:R * (share F (mark D h) - eta * r) < (hits s i (mark D h))%:R
  /\ (hits s i (mark D h))%:R < m%:R * (share F (mark D h) + eta * r).
Proof. by move=> /forall_inP typ hH; have /andP := typ _ (imset_f (mark D) hH). Qed.

Lemma teacher_chain s i i' j : good s i -> good s i' -> (j <= d)%N -> teacher D s i j.+1 \subset teacher D s i' j.
Proof.
move=> good_i good_i' jd; apply/subsetP => h; rewrite !inE => /andP[hH few]; rewrite hH /=.
have [low _] := typical_hit good_i hH; have [_ high] := typical_hit good_i' hH.
have m0' : 0 < m%:R :> F by rewrite ltr0n.
apply: le_trans (ltW high) _; rewrite /threshold mulrCA ler_pmul2l //.
apply: (chain_number eta_ge0 eta41 alpha_ge0 erefl (power_half jd)).
rewrite -(ler_pmul2l m0'); apply: le_trans (ltW low) (le_trans few _).
by rewrite /threshold exprS -mulrA [X in _ <= X]mulrCA [m%:R * (rho ^+ _ * _)]mulrCA.
Qed.

Lemma teacher_errors s i j h : good s i -> h \in teacher D s i j -> (#|mark D h| <= a)%N.
Proof.
move=> good_i; rewrite inE => /andP[hH few]; have [low _] := typical_hit good_i hH.
have n0' : 0 < n%:R :> F by rewrite ltr0n.
have m0' : 0 < m%:R :> F by rewrite ltr0n.
rewrite -(ler_nat F) -(ler_pmul2r (_ : 0 < n%:R^-1)) ?invr_gt0 //;
  apply: (error_number eta_ge0 eta41 alpha_ge0 (phi := floor) erefl).
rewrite -(ler_pmul2l m0'); apply: le_trans (ltW low) (le_trans few _); rewrite /threshold mulrCA.
rewrite ler_pmul2l // exprS -mulrA; apply: ler_wpmul2l; first by case/andP: rho_01.
by have /andP[r0 r1] := rho_01; rewrite ler_pimull ?alpha_ge0 // exprn_ile1.
Qed.

(* what is not marked is not seen *)
Hypothesis sees_none : forall s i, hits s i set0 = 0%N.

Lemma f0_teacher s i j : f0 \in teacher D s i j.
Proof.
rewrite inE f0H /= f00 sees_none; have /andP[r0 _] := rho_01.
by apply: mulr_ge0; [exact: exprn_ge0|rewrite mulr_ge0 ?ler0n ?alpha_ge0].
Qed.

Lemma alive s i j : teacher D s i j != set0.
Proof. by apply/set0Pn; exists f0; exact: f0_teacher. Qed.

(* from one of the lists that a subclass has at some stage *)
Definition from_list f := [exists j : 'I_d.+1, exists S : {set func},
  [&& S \subset H, S != set0 & listed (2 ^ j * p) S f]].
Definition success o := if o is Some f then (#|mark D f| <= a)%N && from_list f else false.

Lemma list_from s i g : g \in lists D s i -> from_list g.
Proof.
case/bigcupP => l _; rewrite inE => gl; apply/existsP; exists l; apply/existsP; exists (teacher D s i l).
by rewrite alive gl andbT /= andbT; apply/subsetP => h; rewrite inE => /andP[].
Qed.

Lemma list_errors s i g : good s i -> g \in lists D s i -> (#|mark D g| <= a)%N.
Proof.
move=> good_i /bigcupP[l _]; rewrite inE => gl.
apply: (listed_errors listedP (@small D s i l) (alive s i l) _ _ gl) => [|h]; last exact: teacher_errors.
by apply: leq_trans a_p _; rewrite leq_pmull // expn_gt0.
Qed.

Definition bad_teachers s := [set i | ~~ good s i].

Lemma split_success s (b := #|bad_teachers s|) : (b < k)%N ->
  1 - (W + (b * longest)%:R * c ^+ b) / c ^+ (k - b) <= pr (draw c W (lists D s)) success.
Proof.
move=> bk; pose G := [set i | good s i].
have Gk : #|G| = (k - b)%N.
  rewrite -[k in RHS]card_ord -(cardsC G) (_ : ~: G = bad_teachers s) ?addnK //; apply/setP => i; by rewrite !inE.
have G0 : (0 < #|G|)%N by rewrite Gk subn_gt0.
have goodG (i : 'I_#|G|) : good s (enum_val i) by have := enum_valP i; rewrite inE.
have /existsP[j /existsP[f /forallP com]] := common_listed listedP p0 G0 (fun (i : 'I_#|G|) j => @small D s (enum_val
  i) j)
  (fun (i i' : 'I_#|G|) j => @teacher_chain s (enum_val i) (enum_val i') j (goodG i) (goodG i')) (fun i : 'I_#|G| =>
    alive s (enum_val i) d.+1).
have many : (k - b <= score (lists D s) f)%N.
  rewrite -Gk; apply/subset_leq_card/subsetP => i iG; rewrite inE; apply/bigcupP; exists j => //; rewrite inE.
  by have := com (enum_rank_in iG i); rewrite enum_rankK_in.
have score0 : (0 < score (lists D s) f)%N by apply: leq_trans many; rewrite subn_gt0.
have listed_somewhere g : (0 < score (lists D s) g)%N -> from_list g.
  by case/card_gt0P => i; rewrite inE; exact: list_from.
have bad_lists g i : g \in lists D s i -> ~~ (#|mark D g| <= a)%N -> i \in bad_teachers s.
  by move=> gl; rewrite inE; apply: contra => /list_errors/(_ gl).
apply: le_trans (draw_mostly c1 W0 (good := fun g => (#|mark D g| <= a)%N && from_list g) (u := f) (b := b)
  (B := b * longest) score0 _ _) => [|g g0|].
- rewrite ler_add2l ler_opp2; apply: ler_wpmul2l.
    by apply: addr_ge0; [exact: ltW|rewrite mulr_ge0 ?ler0n ?exprn_ge0 // (le_trans ler01)].
  have cp j' : 0 < c ^+ j' by rewrite exprn_gt0 // (lt_le_trans ltr01).
  by rewrite lef_pinv ?posrE ?cp // ler_weexpn2l.
- rewrite listed_somewhere // andbT => ga; apply/subset_leq_card/subsetP => i; rewrite inE => gl.
  exact: bad_lists gl ga.
apply: (@leq_trans #|\bigcup_(i in bad_teachers s) lists D s i|).
  apply/subset_leq_card/subsetP => g; rewrite inE => /andP[g0]; rewrite listed_somewhere // andbT => ga.
  case/card_gt0P: g0 => i; rewrite inE => gl; apply/bigcupP; exists i => //; exact: bad_lists gl ga.
apply: (@leq_trans (\sum_(i in bad_teachers s) #|lists D s i|)).
  elim/big_ind2: _ => [|x B1 y B2 le1 le2|//]; first by rewrite cards0.
  exact: leq_trans (leq_card_setU _ _) (leq_add le1 le2).
by rewrite /b -sum_nat_const; apply: leq_sum => i _; exact: lists_size.
Qed.

(* splits of E are likely, and draws succeed after them *)
Theorem learner_success (E : pred A) x y : 1 - x <= pr coins E -> 0 <= y ->
  (forall s, E s -> 1 - y <= pr (draw c W (lists D s)) success) -> 1 - (x + y) <= pr (learner D) success.
Proof.
move=> Ex y0 Ey; rewrite pr_bind opprD addrA; apply: le_trans (_ : pr coins E - y <= _); first by rewrite ler_add2r.
rewrite pr_mean -[X in _ - X](mean_const y dist_coins) -meanB; apply: mean_le dist_coins _ => s.
case: (boolP (E s)) => [/Ey //|_].
by rewrite sub0r; apply: le_trans (pr_ge0 _ (dist_draw c1 W0 _)); rewrite oppr_le0.
Qed.
End Minimiser.
