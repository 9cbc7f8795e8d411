(* A random equal split: frequencies in a block of a random permutation (lyu Proposition 2, for every block). [reusable]

   The slots of n examples are permuted at random; a block is a set T of slots. Let A be a set of marked examples, q =
   |A|/n, and X_t say whether the example in slot t is marked. For slots t outside R, n Pr[all of R and t marked] <=
   |A| Pr[all of R marked], as all slots outside R are alike and |A| of the n slots are marked. So Pr[all of R marked]
   is at most q^|R|, and the mean of the product of 1 + u X_t over T at most (1 + u q)^|T| for u >= 0; for -1 < u < 0
   also, by the unmarked examples. From e(s) <= 1 + s + 3/4 s^2 for |s| <= 2/3 (Concentration.v) and s = 2 eta/3
   follow both tails, with exponent - eta^2 |T| r / 3 for deviations of eta |T| r, if q <= r: the paper's constant. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import MinimiserStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma unmarked (x y q : GRing.Ring.sort R) : x * (1 + (y - 1) * (1 - q)) = (x * y - 1) * (1 - q) + (1 + q * (x - 1)).
Proof. by ring. Qed.
Lemma exponent_up (N q h r : GRing.Ring.sort R) : N * (q * (h + h + (1 + 1 + 1) * (h * h)))
  = (h + h) * (N * (q + (h + h + h) * r)) + N * ((1 + 1 + 1) * (h * h) * (q - (r + r))).
Proof. by ring. Qed.
Lemma exponent_down (N q h r : GRing.Ring.sort R) : N * (q * (- (h + h) + (1 + 1 + 1) * (h * h)))
  = - (h + h) * (N * (q - (h + h + h) * r)) + N * ((1 + 1 + 1) * (h * h) * (q - (r + r))).
Proof. by ring. Qed.
End Identities.

Section Split.
Variables (F : realFieldType) (n : nat).
Implicit Types (A T R J : {set 'I_n}) (s : {perm 'I_n}).

Definition shuffle : {perm 'I_n} -> F := fun=> (n`!)%:R^-1.

Lemma dist_shuffle : dist shuffle.
Proof.
split=> [s|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_Sn -[LHS]mulr_natl divff // pnatr_eq0 -lt0n fact_gt0.
Qed.

(* all slots of R have marked examples *)
Definition inside A R s := [forall r in R, s r \in A].

Lemma inside_swap A R t t' : t \notin R -> t' \notin R ->
  pr shuffle (inside A (t |: R)) = pr shuffle (inside A (t' |: R)).
Proof.
move=> tR t'R; rewrite /pr (reindex_inj (mulgI (tperm t t'))); apply: eq_bigl => s.
apply/forall_inP/forall_inP => H r; rewrite !inE => /predU1P[->|rR].
- by have := H t; rewrite permM tpermL; apply; exact: setU11.
- have := H r; rewrite permM tpermD; first by apply; exact: setU1r.
    by apply: contraNneq tR => ->.
  by apply: contraNneq t'R => ->.
- by rewrite permM tpermL H // setU11.
rewrite permM tpermD ?H ?setU1r //.
  by apply: contraNneq tR => ->.
by apply: contraNneq t'R => ->.
Qed.

Lemma inside_step A R t : t \notin R ->
  n%:R * pr shuffle (inside A (t |: R)) <= #|A|%:R * pr shuffle (inside A R).
Proof.
move=> tR; have D := dist_shuffle.
apply: le_trans (_ : \sum_t' pr shuffle (inside A (t' |: R)) <= _).
  rewrite mulr_natl -[n in _ *+ n](card_ord n) -sumr_const; apply: ler_sum => t' _.
  case: (boolP (t' \in R)) => t'R; last by rewrite (inside_swap A tR t'R).
  have -> : t' |: R = R by apply/setUidPr; rewrite sub1set.
  apply: pr_sub D _ => s /forall_inP H.
  by apply/forall_inP => r rR; apply: H; apply: setU1r.
rewrite le_eqVlt; apply/orP; left; apply/eqP.
under eq_bigr do rewrite pr_mean; rewrite -mean_sum pr_mean -meanZ; apply: eq_bigr => s _; congr (_ * _).
transitivity (\sum_(t' : 'I_n) (inside A R s)%:R * (s t' \in A)%:R : F).
  apply: eq_bigr => t' _; rewrite -natrM mulnb; congr (_ %:R); congr (nat_of_bool _).
  apply/forall_inP/andP => [H|[/forall_inP H At'] r].
    by split; [apply/forall_inP => r rR; apply: H; apply: setU1r|apply: H; apply: setU11].
  by rewrite !inE => /predU1P[->|/H].
rewrite -mulr_sumr mulrC; congr (_ * _).
rewrite (reindex_inj (@perm_inj _ s^-1)%g) /=; under eq_bigr do rewrite permKV.
by rewrite -natr_sum; congr (_%:R); rewrite -sum1_card [RHS]big_mkcond; apply: eq_bigr => i _; case: (i \in A).
Qed.

Definition share A : F := #|A|%:R / n%:R.

Lemma share_ge0 A : 0 <= share A.
Proof. by rewrite divr_ge0 ?ler0n. Qed.

Lemma inside_le A R : pr shuffle (inside A R) <= share A ^+ #|R|.
Proof.
have [j] : exists j, #|R| = j by exists #|R|.
elim: j R => [|j IHj] R Rj; first by rewrite Rj; apply: pr_le1; exact: dist_shuffle.
have /card_gt0P[t tR] : (0 < #|R|)%N by rewrite Rj.
have n0 : 0 < n%:R :> F by rewrite ltr0n (leq_ltn_trans _ (ltn_ord t)).
have Rj' : #|R :\ t| = j by move: Rj; rewrite (cardsD1 t) tR => -[].
rewrite -(setD1K tR) cardsU1 setD11 Rj' exprS -(ler_pmul2l n0).
apply: le_trans (inside_step A _) _; first by rewrite setD11.
rewrite mulrA [n%:R * _]mulrC divfK ?gt_eqF //; apply: ler_wpmul2l; first by rewrite ler0n.
by rewrite -[X in _ ^+ X]Rj'; apply: IHj.
Qed.

Lemma prod_bool (I : finType) (J : {set I}) (b : I -> bool) :
  \prod_(i in J) (b i)%:R = [forall i in J, b i]%:R :> F.
Proof.
case: (boolP [forall i in J, b i]) => [/forall_inP H|/forall_inPn[i iJ /negPf bi]].
  by rewrite big1 // => i /H ->.
by rewrite (bigD1 i) //= bi mul0r.
Qed.

(* the mean of a product over a block; Maclaurin's inequality for two values *)
Theorem block_product A T u : 0 <= u ->
  mean shuffle (fun s => \prod_(t in T) (1 + u * (s t \in A)%:R)) <= (1 + u * share A) ^+ #|T|.
Proof.
move=> u0.
have expand (f : 'I_n -> F) : \prod_(t in T) (1 + f t)
    = \sum_(J : {ffun 'I_n -> bool}) \prod_(i in [set i | J i]) (if i \in T then f i else 0).
  transitivity (\prod_t ((if t \in T then f t else 0) + 1)).
    by rewrite big_mkcond; apply: eq_bigr => t _; case: (t \in T); rewrite ?add0r // addrC.
  transitivity (\prod_t \sum_(b : bool) if b then (if t \in T then f t else 0) else 1).
    by apply: eq_bigr => t _; rewrite big_bool.
  rewrite bigA_distr_bigA; apply: eq_bigr => J _; rewrite [RHS]big_mkcond; apply: eq_bigr => t _.
  by rewrite inE; case: (J t).
rewrite -prodr_const expand.
apply: le_trans (_ : mean shuffle (fun s => \sum_(J : {ffun 'I_n -> bool}) \prod_(i in [set i | J i])
    (if i \in T then u * (s i \in A)%:R else 0)) <= _).
  by apply: mean_le dist_shuffle _ => s; rewrite expand.
rewrite mean_sum; apply: ler_sum => J' _; move: [set i | J' i] => J.
case: (boolP (J \subset T)) => [/subsetP JT|/subsetPn[i iJ /negPf iT]].
  rewrite (_ : mean _ _ = u ^+ #|J| * pr shuffle (inside A J)); last first.
    rewrite pr_mean -meanZ; apply: eq_bigr => s _; congr (_ * _).
    rewrite /inside -prod_bool -[u ^+ _]prodr_const -big_split /=; by apply: eq_bigr => i /JT ->.
  rewrite (eq_bigr (fun=> u * share A)) => [|i /JT -> //].
  rewrite prodr_const exprMn; apply: ler_wpmul2l; [exact: exprn_ge0|exact: inside_le].
rewrite (_ : mean _ _ = 0) ?(bigD1 i iJ) /= ?iT ?mul0r //.
by rewrite /mean big1 // => s _; rewrite (bigD1 i iJ) /= iT mul0r mulr0.
Qed.

(* marked examples in a block *)
Definition hit A T s : nat := #|[set t in T | s t \in A]|.

Lemma hitE A T s : (hit A T s)%:R = \sum_(t in T) (s t \in A)%:R :> F.
Proof.
rewrite /hit -sum1_card natr_sum [RHS]big_mkcond [LHS]big_mkcond; apply: eq_bigr => t _.
by rewrite inE; case: (t \in T); case: (s t \in A).
Qed.

Lemma hit_not A T s : (hit (~: A) T s)%:R = #|T|%:R - (hit A T s)%:R :> F.
Proof.
rewrite !hitE -sum1_card natr_sum -sumrB; apply: eq_bigr => t _; rewrite inE.
by case: (s t \in A); rewrite ?subrr ?subr0.
Qed.

Lemma share_not A : (0 < n)%N -> share (~: A) = 1 - share A.
Proof.
move=> n0; have nn : n%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
apply: (mulIf nn); rewrite mulrBl mul1r /share !divfK //; apply/eqP; rewrite -subr_eq0 opprB addrA subr_eq0 -natrD.
by rewrite addnC cardsC card_ord.
Qed.

Variable e : F -> F.
Hypothesis exp_e : exponential e.
Notation eD := (eD exp_e).
Notation e_gt0 := (e_gt0 exp_e).
Notation e_le := (e_le exp_e).
Notation e_ge := (e_ge exp_e).

Lemma e_hit c A T s : e (c * (hit A T s)%:R) = \prod_(t in T) (1 + (e c - 1) * (s t \in A)%:R).
Proof.
rewrite hitE mulr_sumr (big_morph e eD (e0 exp_e)); apply: eq_bigr => t _.
by case: (s t \in A); rewrite ?mulr1 ?mulr0 ?(e0 exp_e) ?addr0 // addrC subrK.
Qed.

Lemma moment_up c w A T : 0 <= c -> e c <= 1 + c + w * c ^+ 2 ->
  mean shuffle (fun s => e (c * (hit A T s)%:R)) <= e (#|T|%:R * (share A * (c + w * c ^+ 2))).
Proof.
move=> c0 c2; have u0 : 0 <= e c - 1 by rewrite subr_ge0 -(e0 exp_e) e_le.
have q0 := share_ge0 A.
apply: le_trans (_ : (1 + (e c - 1) * share A) ^+ #|T| <= _).
  apply: le_trans (block_product A T u0); rewrite le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_bigr => s _; rewrite e_hit.
rewrite (e_nat exp_e); apply: ler_expn2r; rewrite ?nnegrE ?(ltW (e_gt0 _)) //.
  by apply: addr_ge0; [exact: ler01|exact: mulr_ge0].
apply: le_trans (e_ge _); rewrite ler_add2l mulrC; apply: ler_wpmul2l => //.
by rewrite ler_subl_addl addrA.
Qed.

(* downwards, by the unmarked examples *)
Lemma moment_down c w A T : (0 < n)%N -> 0 <= c -> e (- c) <= 1 - c + w * c ^+ 2 ->
  mean shuffle (fun s => e (- c * (hit A T s)%:R)) <= e (#|T|%:R * (share A * (- c + w * c ^+ 2))).
Proof.
move=> n0 c0 c2; have u0 : 0 <= e c - 1 by rewrite subr_ge0 -(e0 exp_e) e_le.
have q0 := share_ge0 A; have q0' := share_ge0 (~: A).
have ecc : e (- c) * e c = 1 by rewrite -eD addNr (e0 exp_e).
have -> : mean shuffle (fun s => e (- c * (hit A T s)%:R))
    = e (#|T|%:R * - c) * mean shuffle (fun s => e (c * (hit (~: A) T s)%:R)).
  rewrite -meanZ; apply: eq_bigr => s _; congr (_ * _); rewrite -eD; congr e.
  by rewrite hit_not mulrBr mulrN mulNr [_ * c]mulrC addrA addNr add0r.
apply: le_trans (_ : (e (- c) * (1 + (e c - 1) * share (~: A))) ^+ #|T| <= _).
  rewrite exprMn (e_nat exp_e); apply: ler_wpmul2l; first by rewrite exprn_ge0 // ltW ?e_gt0.
  apply: le_trans (block_product (~: A) T u0); rewrite le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_bigr => s _; rewrite e_hit.
rewrite (e_nat exp_e); apply: ler_expn2r; rewrite ?nnegrE ?(ltW (e_gt0 _)) //.
  by apply: mulr_ge0; [exact: (ltW (e_gt0 _))|apply: addr_ge0; [exact: ler01|exact: mulr_ge0]].
apply: le_trans (e_ge _).
have -> : e (- c) * (1 + (e c - 1) * share (~: A)) = 1 + share A * (e (- c) - 1).
  by rewrite share_not // unmarked ecc subrr mul0r add0r.
by rewrite ler_add2l; apply: ler_wpmul2l => //; rewrite ler_subl_addl addrA.
Qed.

(* deviations of eta r times the size of the block, for a share of at most r *)
Definition rare eta r T : F := e (- (#|T|%:R * (eta ^+ 2 / 3%:R * r))).

Lemma gain eta r A T : share A <= r ->
  e (#|T|%:R * ((1 + 1 + 1) * (eta / 3%:R * (eta / 3%:R)) * (share A - (r + r)))) <= rare eta r T.
Proof.
move=> qr; apply: e_le; rewrite -[X in _ <= X]mulrN; apply: ler_wpmul2l; first by rewrite ler0n.
rewrite third_square -[X in _ <= X]mulrN; apply: ler_wpmul2l; first by rewrite divr_ge0 ?sqr_ge0 ?ler0n.
by rewrite opprD addrA ler_subl_addr addNr subr_le0.
Qed.

Theorem block_above eta r A T : 0 <= eta <= 1 -> share A <= r ->
  pr shuffle (fun s => #|T|%:R * (share A + eta * r) <= (hit A T s)%:R) <= rare eta r T.
Proof.
move=> d01 qr; pose h := eta / 3%:R; pose c := h + h; have c01 := third_range d01; have /andP[c0 _] := c01.
have ec : e c <= 1 + c + 3%:R / 4%:R * c ^+ 2 by rewrite expr2; exact: (e_above exp_e c01).
apply: le_trans (gain eta T qr); rewrite -{1}(thirds eta); set t := #|T|%:R * (share A + _).
rewrite -(ler_pmul2l (e_gt0 (c * t))) -eD -exponent_up -three_quarters -expr2.
apply: le_trans (moment_up A T c0 ec).
apply: le_trans (markov (e (c * t)) dist_shuffle _) => [|s]; last exact: ltW (e_gt0 _).
rewrite ler_pmul2l ?e_gt0 //; apply: pr_sub dist_shuffle _ => s le_t; apply: e_le; exact: ler_wpmul2l.
Qed.

Theorem block_below eta r A T : (0 < n)%N -> 0 <= eta <= 1 -> share A <= r ->
  pr shuffle (fun s => (hit A T s)%:R <= #|T|%:R * (share A - eta * r)) <= rare eta r T.
Proof.
move=> n0 d01 qr; pose h := eta / 3%:R; pose c := h + h; have c01 := third_range d01; have /andP[c0 _] := c01.
have ec : e (- c) <= 1 - c + 3%:R / 4%:R * c ^+ 2 by rewrite expr2; exact: (e_below exp_e c01).
apply: le_trans (gain eta T qr); rewrite -{1}(thirds eta); set t := #|T|%:R * (share A - _).
rewrite -(ler_pmul2l (e_gt0 (- c * t))) -eD -exponent_down -three_quarters -expr2.
apply: le_trans (moment_down A T n0 c0 ec).
apply: le_trans (markov (e (- c * t)) dist_shuffle _) => [|s]; last exact: ltW (e_gt0 _).
rewrite ler_pmul2l ?e_gt0 //; apply: pr_sub dist_shuffle _ => s le_t; apply: e_le.
by rewrite !mulNr ler_opp2; apply: ler_wpmul2l.
Qed.

(* all blocks and all sets of marked examples at once; r x = max of the share and a floor *)
Definition typical eta floor (I : finType) (T : I -> {set 'I_n}) (M : {set {set 'I_n}}) s : bool :=
  [forall i, forall A in M, let r := Num.max (share A) floor in
    (#|T i|%:R * (share A - eta * r) < (hit A (T i) s)%:R) &&
    ((hit A (T i) s)%:R < #|T i|%:R * (share A + eta * r))].

Theorem typical_likely eta floor (I : finType) (T : I -> {set 'I_n}) (M : {set {set 'I_n}}) m : (0 < n)%N ->
  0 <= eta <= 1 -> (forall i, #|T i| = m) ->
  1 - #|I|%:R * (#|M|%:R * (2%:R * e (- (m%:R * (eta ^+ 2 / 3%:R * floor))))) <= pr shuffle (typical eta floor T M).
Proof.
move=> n0 eta01 Tm; have D := dist_shuffle; pose b := e (- (m%:R * (eta ^+ 2 / 3%:R * floor))).
have -> : #|I|%:R * (#|M|%:R * (2%:R * b)) = \sum_(i : I) #|M|%:R * (2%:R * b) by rewrite sumr_const mulr_natl.
apply: (pr_forall (b := fun=> _) D) => i.
apply: le_trans (_ : pr shuffle (fun s => [forall A, (A \in M) ==> let r := Num.max (share A) floor in
    (#|T i|%:R * (share A - eta * r) < (hit A (T i) s)%:R) &&
    ((hit A (T i) s)%:R < #|T i|%:R * (share A + eta * r))]) <= _); last exact: pr_sub.
have -> : #|M|%:R * (2%:R * b) = \sum_A if A \in M then 2%:R * b else 0 by rewrite -big_mkcond sumr_const mulr_natl.
apply: (pr_forall (b := fun A => if A \in M then 2%:R * b else 0) D) => A.
case: (A \in M); last by rewrite subr0 -(prT D); apply: pr_sub.
rewrite ler_subl_addl -ler_subl_addr -pr_not //=; set r := Num.max _ _.
apply: le_trans (_ : rare eta r (T i) + rare eta r (T i) <= _); last first.
  rewrite mulr_natl mulr2n /rare Tm; have le_b : e (- (m%:R * (eta ^+ 2 / 3%:R * r))) <= b; last exact: ler_add.
  apply: e_le; rewrite ler_opp2; apply: ler_wpmul2l; first by rewrite ler0n.
  by apply: ler_wpmul2l; [rewrite divr_ge0 ?ler0n ?sqr_ge0|rewrite le_maxr lexx orbT].
have qr : share A <= r by rewrite le_maxr lexx.
apply: le_trans (ler_add (block_below (T i) n0 eta01 qr) (block_above (T i) eta01 qr)).
apply: le_trans (pr_or _ _ D); apply: pr_sub D _ => s; by rewrite negb_and -!leNgt.
Qed.
End Split.

(* ---- *)
(* lyu Proposition 2 as printed, for every N: the average over a random subset of size t is off by more than delta times
   the average m of all with probability at most 2 exp(- delta^2 t m / 3).

   The mean over all sets B of size t of an event is that over random permutations s of s(B), for every B at once: so
   the bound for a block of a random permutation (RandomSplits.v, with r = m) is one for random subsets. *)

Lemma pr_uniform (F : realFieldType) (A : finType) (E P : pred A) :
  pr (uniform_on F E) P = #|[pred a | E a && P a]|%:R / #|E|%:R.
Proof.
rewrite /pr /uniform_on -mulr_suml; congr (_ / _).
rewrite -sum1_card natr_sum big_mkcond [RHS]big_mkcond; apply: eq_bigr => a _; rewrite inE.
by case: (E a); case: (P a).
Qed.

Section Proposition.
Variables (F : realFieldType) (e : F -> F) (n : nat).
Hypothesis exp_e : exponential e.
Implicit Types (A B T : {set 'I_n}) (s : {perm 'I_n}) (delta : F).

Definition bound delta A T := e (- (#|T|%:R * (delta ^+ 2 / 3%:R * share F A))).

(* the frequency among B, and whether it is off by more than delta times the share in all *)
Definition off delta A B := delta * share F A < `|#|A :&: B|%:R / #|B|%:R - share F A|.

Lemma hit_image A T s : hit A T s = #|A :&: s @: T|.
Proof.
rewrite /hit -(card_imset _ (@perm_inj _ s)); apply: eq_card => x; rewrite !inE.
apply/imsetP/andP => [[t + ->]|[xA /imsetP[t tT E]]]; first by rewrite inE => /andP[tT tA]; split=> //; exact: imset_f.
by exists t; rewrite // inE tT -E.
Qed.

Lemma off_block delta A T : (0 < #|T|)%N -> 0 <= delta <= 1 ->
  pr (@shuffle F n) (fun s => off delta A (s @: T)) <= 2%:R * bound delta A T.
Proof.
move=> T0 d01; have n0 : (0 < n)%N by case/card_gt0P: T0 => t _; exact: leq_ltn_trans (ltn_ord t).
have Tp : 0 < #|T|%:R :> F by rewrite ltr0n.
rewrite mulr_natl mulr2n; have q := lexx (share F A).
apply: le_trans (ler_add (block_above exp_e T d01 q) (block_below exp_e T n0 d01 q)).
apply: le_trans (pr_or _ _ (@dist_shuffle F n)); apply: pr_sub (@dist_shuffle F n) _ => s.
rewrite /off card_imset; last exact: perm_inj.
rewrite -hit_image ltr_normr => /orP[|] lt; apply/orP; [left|right]; apply: ltW; rewrite mulrC.
  by rewrite -ltr_pdivl_mulr // -ltr_subr_addl.
rewrite -ltr_pdivr_mulr // ltr_subr_addr -ltr_subr_addl; by rewrite opprB in lt.
Qed.

Theorem off_few delta A t : (0 < t)%N -> 0 <= delta <= 1 ->
  #|[set B : {set 'I_n} | (#|B| == t) && off delta A B]|%:R
  <= 2%:R * e (- (t%:R * (delta ^+ 2 / 3%:R * share F A))) * ('C(n, t))%:R.
Proof.
move=> t0 d01; pose b := 2%:R * e (- (t%:R * (delta ^+ 2 / 3%:R * share F A))).
pose size_t := [pred B : {set 'I_n} | #|B| == t].
have -> : #|[set B : {set 'I_n} | (#|B| == t) && off delta A B]|%:R = \sum_(B | size_t B) (off delta A B)%:R :> F.
  rewrite -sum1_card natr_sum big_mkcond [RHS]big_mkcond; apply: eq_bigr => B _; rewrite inE /=.
  by case: (_ == t); case: (off _ _ _).
have -> : \sum_(B | size_t B) (off delta A B)%:R
    = mean (@shuffle F n) (fun s => \sum_(B | size_t B) (off delta A (s @: B))%:R).
  rewrite -[LHS](mean_const _ (@dist_shuffle F n)); apply: eq_bigr => s _; congr (_ * _).
  rewrite (reindex_inj (imset_inj (@perm_inj _ s))); apply: eq_bigl => B /=; by rewrite card_imset //; exact: perm_inj.
have -> : mean (@shuffle F n) (fun s => \sum_(B | size_t B) (off delta A (s @: B))%:R)
    = \sum_(B | size_t B) pr (@shuffle F n) (fun s => off delta A (s @: B)).
  rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big; apply: eq_bigr => B _; by rewrite pr_mean.
apply: le_trans (_ : \sum_(B | size_t B) b <= _).
  apply: ler_sum => B /eqP Bt; rewrite /b -Bt; apply: off_block => //; by rewrite Bt.
rewrite sumr_const -[b *+ _]mulr_natr; have -> : #|size_t| = #|[set B : {set 'I_n} | #|B| == t]| by rewrite cardsE.
by rewrite card_draws card_ord.
Qed.
End Proposition.

Theorem lyu_proposition_2_proved : lyu_proposition_2.
Proof.
move=> F e N X t delta m exp_e /andP[t0 tN] /andP[/ltW d0 /ltW d1]; pose A := [set i | X i].
have sumA (S : {set 'I_N}) : (\sum_(i in S) X i)%N = #|A :&: S|.
  rewrite -sum1_card [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => i _.
  by rewrite !inE; case: (i \in S); case: (X i).
have mE : m = share F A by rewrite /m /average sumA setIT cardsT card_ord.
have E (S : {set 'I_N}) : (delta * m < `|average F X S - m|) = off delta A S by rewrite /off /average sumA mE.
have := off_few exp_e A t0 (introT andP (conj d0 d1)); set B := [set S : {set 'I_N} | _] => few.
have C0 : 0 < 'C(N, t)%:R :> F by rewrite ltr0n bin_gt0.
have size_t : #|[pred S : {set 'I_N} | #|S| == t]| = 'C(N, t) by rewrite -cardsE card_draws card_ord.
have -> : pr (uniform_on F (fun S : {set 'I_N} => #|S| == t)) (fun S => delta * m < `|average F X S - m|)
    = #|B|%:R / 'C(N, t)%:R.
  rewrite pr_uniform size_t; congr (_%:R / _); rewrite /B cardsE; apply: eq_card => S.
  by rewrite !inE E.
rewrite ler_pdivr_mulr //; apply: le_trans few _; rewrite mE.
by rewrite [t%:R * _]mulrA [t%:R * (_ / _)]mulrA [t%:R * _]mulrC [_ / _ * _]mulrAC.
Qed.
