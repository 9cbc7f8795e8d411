(* A random deal: each of n examples goes to one of k teachers, all independent and uniform; how many teachers see
   untypical frequencies at once (for lyu Theorem 3 with one factor ln(1/delta)). [reusable]

   Teacher i sees #(A, i) examples of a set A; m = n/k. Examples are independent, and each is seen by one
   teacher, so for all numbers c_i and sets A_i the mean of prod_i e(c_i #(A_i, i)) is the product over the examples
   x of 1 + sum_(i : x in A_i) (e(c_i) - 1)/k <= e(..), together at most prod_i e((e(c_i) - 1) |A_i|/k): as if the
   numbers were independent, whatever the signs of the c_i. With c_i = +- 2 eta/3 each factor gains e(- m r eta^2/3)
   on the deviation eta r m (Concentration.v). A teacher is bad if some A of M deviates. The union over the
   choices of A and the side for each teacher of J says that all of J are bad with probability at most p^|J|, p = 2
   |M| e(- m floor eta^2/3), and that over all J that more than a quarter is bad with at most (2 q)^k, if p <= q^4. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import RandomSplits Depth MinimiserStatements Indistinguishability SparseDraws StagedLists.
From Littlestone Require Import EmpiricalMinimiser CertainMinimiser PrivateMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Deal.
Variables (F : realFieldType) (e : F -> F) (n k : nat).
Hypotheses (exp_e : exponential e) (n0 : (0 < n)%N) (k0 : (0 < k)%N).
Implicit Types (A : {set 'I_n}) (J : {set 'I_k}) (i : 'I_k) (o : {ffun 'I_n -> 'I_k}) (M : {set {set 'I_n}}).

Definition deal : {ffun 'I_n -> 'I_k} -> F := iid n (fun=> k%:R^-1).

Lemma dist_teacher : dist (fun _ : 'I_k => k%:R^-1 : F).
Proof.
split=> [i|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // pnatr_eq0 -lt0n.
Qed.

Lemma dist_deal : dist deal. Proof. exact: dist_iid dist_teacher. Qed.

(* how many examples of A teacher i sees *)
Definition seen A i o : nat := #|[set x in A | o x == i]|.

Lemma e_if (b : bool) c : e (c * b%:R) = if b then e c else 1.
Proof. by case: b; rewrite ?mulr1 ?mulr0 ?(e0 exp_e). Qed.

Lemma e_seen c A i o : e (c * (seen A i o)%:R) = \prod_x (if (x \in A) && (o x == i) then e c else 1).
Proof.
rewrite /seen -sum1_card natr_sum big_mkcond mulr_sumr (big_morph e (eD exp_e) (e0 exp_e)); apply: eq_bigr => x _.
by rewrite inE -e_if; case: (_ && _).
Qed.

Theorem deal_moments J (A : 'I_k -> {set 'I_n}) (c : 'I_k -> F) :
  mean deal (fun o => \prod_(i in J) e (c i * (seen (A i) i o)%:R))
  <= \prod_(i in J) e ((e (c i) - 1) * (#|A i|%:R / k%:R)).
Proof.
pose g x i := if (i \in J) && (x \in A i) then e (c i) else 1; have eg := e_ge exp_e.
pose y x i : F := if (i \in J) && (x \in A i) then k%:R^-1 * (e (c i) - 1) else 0.
have -> : mean deal (fun o => \prod_(i in J) e (c i * (seen (A i) i o)%:R))
    = mean deal (fun o => \prod_x g x (o x)).
  apply: eq_bigr => o _; congr (_ * _); rewrite (eq_bigr _ (fun i _ => e_seen (c i) (A i) i o)) exchange_big /=.
  apply: eq_bigr => x _; rewrite big_mkcond (bigD1 (o x)) //= big1 ?mulr1 => [|i ix].
    by rewrite /g eqxx andbT; case: (_ \in J); rewrite // andbF.
  by rewrite [o x == i]eq_sym (negPf ix) andbF; case: ifP.
have step x : 0 <= mean (fun _ : 'I_k => k%:R^-1) (g x) <= e (\sum_i y x i).
  have [p0 _] := dist_teacher; apply/andP; split.
    apply: sumr_ge0 => i _; apply: mulr_ge0; [exact: p0 i|rewrite /g]; case: ifP => _; [exact/ltW/(e_gt0
      exp_e)|exact: ler01].
  have [_ p1] := dist_teacher; apply: le_trans (eg _); rewrite -[X in _ <= X + _]p1 -big_split /=.
  apply: ler_sum => i _; rewrite /g /y; case: ifP => _; last by rewrite mulr1 addr0.
  by rewrite -{2}[_^-1]mulr1 -mulrDr addrC subrK.
rewrite mean_independent; apply: le_trans (_ : \prod_x e (\sum_i y x i) <= _).
  by apply: ler_prod => x _; exact: step.
rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite -(big_morph e (eD exp_e) (e0 exp_e)) exchange_big (big_morph e (eD exp_e) (e0 exp_e)) [RHS]big_mkcond.
apply: eq_bigr => i _; rewrite /y; case: (i \in J) => /=; last by rewrite big1 ?(e0 exp_e).
rewrite -big_mkcond sumr_const; congr e; rewrite -[LHS]mulr_natr. by rewrite mulrC mulrA mulrC [_ / _]mulrC.
Qed.

(** One teacher *)
Section Bad.
Variables (eta floor m : F) (M : {set {set 'I_n}}).
Hypotheses (eta01 : 0 <= eta <= 1) (m0 : 0 <= m) (mE : m * k%:R = n%:R).
Definition level A : F := Num.max (share F A) floor.
Definition bad i o := [exists A in M, ~~ ((m * (share F A - eta * level A) < (seen A i o)%:R) &&
  ((seen A i o)%:R < m * (share F A + eta * level A)))].
Let gained : F := e (- (m * (eta ^+ 2 / 3%:R * floor))).

(* a side: more (true) or less than is typical *)
Let c (b : bool) : F := if b then eta / 3%:R + eta / 3%:R else - (eta / 3%:R + eta / 3%:R).
Let t (Ab : {set 'I_n} * bool) : F :=
  m * (if Ab.2 then share F Ab.1 + eta * level Ab.1 else share F Ab.1 - eta * level Ab.1).

Lemma side_gain (Ab : {set 'I_n} * bool) : e ((e (c Ab.2) - 1) * (#|Ab.1|%:R / k%:R)) <= e (c Ab.2 * t Ab) * gained.
Proof.
case: Ab => A b /=; set q := share F A; set r := level A; pose h := eta / 3%:R.
have kN : k%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
have nN : n%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
have -> : #|A|%:R / k%:R = m * q.
  by apply: (mulIf kN); rewrite divfK // mulrAC mE /q /share mulrC divfK.
have q0 : 0 <= q := share_ge0 F A; have /andP[c0 _] := third_range eta01.
have ec : e (c b) - 1 <= c b + 3%:R / 4%:R * (c b) ^+ 2.
  rewrite ler_subl_addl addrA /c expr2; case: b; first exact: (e_above exp_e (third_range eta01)).
  by rewrite mulrNN; exact: (e_below exp_e (third_range eta01)).
rewrite -(eD exp_e); apply: (e_le exp_e).
apply: le_trans (_ : m * (q * (c b + 3%:R / 4%:R * (c b) ^+ 2)) <= _).
  by rewrite mulrC -[X in X <= _]mulrA; apply: ler_wpmul2l => //; exact: ler_wpmul2l.
have drop : m * ((1 + 1 + 1) * (h * h) * (q - (r + r))) <= - (m * (eta ^+ 2 / 3%:R * floor)).
  rewrite -mulrN; apply: ler_wpmul2l => //; rewrite third_square -mulrN; apply: ler_wpmul2l.
    by rewrite divr_ge0 ?sqr_ge0 ?ler0n.
  have qr : q <= r by rewrite /r /level le_maxr lexx.
  have fr : floor <= r by rewrite /r /level le_maxr lexx orbT.
  by rewrite opprD addrA -[X in _ <= X]add0r; apply: ler_add; rewrite ?subr_le0 // ler_opp2.
have up := exponent_up m q h r; have down := exponent_down m q h r; rewrite /h thirds -/h in up down.
rewrite /t /c /= -/q -/r -/h; case: b {ec} => /=; rewrite ?sqrrN expr2 three_quarters ?up ?down; exact: ler_add.
Qed.

Let S := setX M [set: bool].
Lemma bad_sides i o : (bad i o)%:R <= \sum_(Ab in S) e (c Ab.2 * (seen Ab.1 i o)%:R - c Ab.2 * t Ab).
Proof.
have /andP[c0 _] := third_range eta01; have e0 x : 0 <= e x := ltW (e_gt0 exp_e x).
case: (boolP (bad i o)) => [/existsP[A /andP[AM]]|_]; last by apply: sumr_ge0 => Ab _.
rewrite negb_and -!leNgt => dev; have [b far] : exists b, 0 <= c b * (seen A i o)%:R - c b * t (A, b).
  case/orP: dev => dev; [exists false|exists true]; rewrite -mulrBr /c /t /=; last by rewrite mulr_ge0 // subr_ge0.
  by rewrite mulNr -mulrN opprB mulr_ge0 // subr_ge0.
rewrite (bigD1 (A, b)) ?inE ?AM //=; apply: le_trans (_ : e (c b * (seen A i o)%:R - c b * t (A, b)) <= _).
  by apply: le_trans (e_ge exp_e _); rewrite ler_addl.
by rewrite ler_addl; apply: sumr_ge0.
Qed.

Definition bad_chance := 2%:R * #|M|%:R * gained.

Theorem all_bad J : pr deal (fun o => [forall i in J, bad i o]) <= bad_chance ^+ #|J|.
Proof.
have D := dist_deal; have e0 x : 0 <= e x := ltW (e_gt0 exp_e x).
pose w (f : {ffun 'I_k -> {set 'I_n} * bool}) o :=
  \prod_(i in J) e (c (f i).2 * (seen (f i).1 i o)%:R - c (f i).2 * t (f i)).
pose R := pffun_on (set0, true) (mem J) (mem S).
apply: le_trans (_ : mean deal (fun o => \sum_(f in R) w f o) <= _).
  rewrite pr_mean; apply: mean_le => // o; rewrite -prod_bool.
  rewrite /w -(big_distr_big (set0, true) (mem J) (mem S)
    (fun i Ab => e (c Ab.2 * (seen Ab.1 i o)%:R - c Ab.2 * t Ab))).
  by apply: ler_prod => i _; rewrite ler0n bad_sides.
apply: le_trans (_ : \sum_(f in R) gained ^+ #|J| <= _); last first.
  rewrite sumr_const card_pffun_on cardsX cardsT card_bool -[X in X <= _]mulr_natl natrX -exprMn /bad_chance.
  by rewrite natrM [_ * 2%:R]mulrC.
rewrite /mean; under eq_bigr do rewrite mulr_sumr; rewrite exchange_big /=; apply: ler_sum => f _.
rewrite -[X in X <= _]/(mean deal (w f)).
have -> : mean deal (w f) = (\prod_(i in J) e (- (c (f i).2 * t (f i))))
    * mean deal (fun o => \prod_(i in J) e (c (f i).2 * (seen (f i).1 i o)%:R)).
  by rewrite -meanZ; apply: eq_bigr => o _; congr (_ * _); rewrite -big_split; apply: eq_bigr => i _ /=;
    rewrite -(eD exp_e) addrC.
apply: le_trans (_ : (\prod_(i in J) e (- (c (f i).2 * t (f i))))
    * \prod_(i in J) (e (c (f i).2 * t (f i)) * gained) <= _).
  apply: ler_wpmul2l; first exact: prodr_ge0.
  apply: le_trans (deal_moments J (fun i => (f i).1) (fun i => c (f i).2)) _.
  by apply: ler_prod => i _; rewrite e0 side_gain.
by rewrite -big_split -prodr_const /=; apply: ler_prod => i _; rewrite mulrA -(eD exp_e) addNr (Concentration.e0
  exp_e) mul1r lexx e0.
Qed.

(* more than a quarter of the teachers *)
Theorem many_bad q : 0 <= q <= 1 -> bad_chance <= q ^+ 4 ->
  pr deal (fun o => (k < 4 * #|[set i | bad i o]|)%N) <= (2%:R * q) ^+ k.
Proof.
case/andP=> q0 q1 pq; have D := dist_deal.
pose E J o := (k < 4 * #|J|)%N && ([set i | bad i o] == J).
apply: le_trans (_ : \sum_J pr deal (E J) <= _).
  apply: le_trans (pr_exists E D); apply: pr_sub D _ => o kb.
  by apply/existsP; exists [set i | bad i o]; rewrite /E kb eqxx.
apply: le_trans (_ : \sum_(J : {set 'I_k}) q ^+ k <= _); last first.
  by rewrite sumr_const -cardsT -powersetT card_powerset cardsT card_ord exprMn -natrX mulr_natl.
apply: ler_sum => J _; case: (boolP (k < 4 * #|J|)%N) => [kJ|small]; last first.
  rewrite /pr big_pred0 ?exprn_ge0 // => o; by rewrite /E (negPf small).
apply: le_trans (_ : q ^+ 4 ^+ #|J| <= _); last by rewrite -exprM; apply: ler_wiexpn2l => //; exact: ltnW.
apply: le_trans (ler_expn2r _ _ _ pq); rewrite ?nnegrE ?exprn_ge0 //; last first.
  by rewrite /bad_chance mulr_ge0 ?mulr_ge0 ?ler0n // ltW // (e_gt0 exp_e).
apply: le_trans (all_bad J); apply: pr_sub D _ => o /andP[_ /eqP <-]; apply/forall_inP => i; by rewrite inE.
Qed.
End Bad.
End Deal.

(* ---- *)
(* The private empirical risk minimiser with a random deal: ln(1/delta) comes once (lyu Theorems 2 and 3).

   Each of n = k m examples goes to a teacher of its own choice, all independent. With c = exp(epsilon/2) = b^4
   and 32 sum_(i <= v) C(n, i) b^8 <= e(m alpha/(144 (d+1)^2)) a teacher is bad with probability at most q^4, q =
   1/(2 b^2), where delta does not occur; more than a quarter of the teachers is bad with probability at most (2q)^k
   = 1/b^(2k) (above). Otherwise a common hypothesis of the good teachers has the weight c^(3k/4) = b^(3k) at
   least, and what errs too often at most c^(k/4) = b^k for each of at most k P hypotheses, P the length of a list.
   So all failures together have probability at most (1 + k P + W)/b^(2k): k alone must grow with ln(1/delta). *)

Section Dealt.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.
Variables (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (d v k m a p : nat) (b delta beta : F).
Let n := (k * m)%N.
Let P := (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%N.
Let c := b ^+ 4.
Let W := (1 + c) * c * P%:R / delta.
Hypotheses (Hd : below (members H) d.+1) (Hv : forall xs, vc_shatters (members H) xs -> (size xs <= v)%N).
Hypotheses (k0 : (0 < k)%N) (m0 : (0 < m)%N) (ap : (a <= p)%N) (dp : (d < p)%N) (b1 : 1 <= b).
Hypotheses (delta0 : 0 < delta) (beta0 : 0 <= beta).
Hypothesis enough_m : (32 * \sum_(i < v.+1) 'C(n, i))%:R * b ^+ 8
  <= e (m%:R * (a%:R / n%:R / (144 * d.+1 ^ 2)%:R)).
Hypothesis enough_k : 1 + (k * P)%:R + W <= beta * b ^+ (2 * k).

Let n0 : (0 < n)%N. Proof. by rewrite muln_gt0 k0. Qed.
Let p0 : (0 < p)%N. Proof. exact: leq_trans dp. Qed.
Let bpos j : 0 < b ^+ j. Proof. by rewrite exprn_gt0 // (lt_le_trans ltr01). Qed.
Let c1 : 1 <= c. Proof. exact: exprn_ege1. Qed.
Let W0 : 0 < W.
Proof.
have cp : 0 < c by exact: lt_le_trans ltr01 c1.
apply: divr_gt0 => //; apply: mulr_gt0; first by rewrite mulr_gt0 ?addr_gt0 ?ltr01.
by rewrite ltr0n !muln_gt0 !expn_gt0 p0.
Qed.
Let hits (o : {ffun 'I_n -> 'I_k}) (i : 'I_k) (B : {set 'I_n}) := seen B i o.
Notation listed := (@listed_of N d).
Notation listedP := (@listed_ofP N d).

Section Sample.
Variables (D : 'I_n -> 'I_N * 'I_2) (f0 : {ffun 'I_N -> 'I_2}).
Hypotheses (f0H : f0 \in H) (f00 : mark D f0 = set0).
Notation bad_ones o := (bad_teachers F d m a H hits D o).

Lemma few_bad : pr (@deal F n k) (fun o => (k < 4 * #|bad_ones o|)%N) <= (b ^+ (2 * k))^-1.
Proof.
have eta0 := eta_ge0 F d; have eta01 : 0 <= eta F d <= 1.
  by rewrite eta0 /=; apply: le_trans (eta41 F d); rewrite [X in _ <= X]mulrS ler_addl mulrn_wge0.
have mE : m%:R * k%:R = n%:R :> F by rewrite -natrM mulnC.
pose q : F := (2%:R * b ^+ 2)^-1; have two0 : 0 < 2%:R :> F by rewrite ltr0n.
have b2 := bpos 2; have q1 : 1 <= 2%:R * b ^+ 2 by rewrite mulr_ege1 ?exprn_ege1 // ler1n.
have q01 : 0 <= q <= 1 by rewrite invr_ge0 (le_trans ler01 q1) invf_le1 // (lt_le_trans ltr01 q1).
have pq : bad_chance e (eta F d) (floor F n a) m%:R (marks H D) <= q ^+ 4.
  have qb : 0 < (2%:R * b ^+ 2) ^+ 4 by rewrite exprn_gt0 // (lt_le_trans ltr01 q1).
  rewrite exprVn -[X in _ <= X]mul1r ler_pdivl_mulr // /bad_chance exponentE.
  have em := enough_m; set x := m%:R * _ in em *; have ex : e (- x) * e x = 1 by rewrite -(eD exp_e) addNr (e0 exp_e).
  rewrite -(ler_pmul2r (e_gt0 exp_e x)) mul1r; apply: le_trans em.
  rewrite exprMn -exprM -natrX mulrAC -[2%:R * _ * _ * _]mulrA ex mulr1 mulrA -!natrM; apply: ler_wpmul2r.
    exact/ltW/bpos.
  by rewrite ler_nat mulnAC leq_mul2l (@marks_size _ _ _ H D Hv).
have := many_bad exp_e n0 k0 eta01 (ler0n F m) mE q01 pq.
rewrite /q invfM mulrA divff ?gt_eqF // mul1r exprVn -exprM; apply: le_trans.
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_pr => // o; congr (_ < 4 * #|pred_of_set _|)%N.
by apply/setP => i; rewrite !inE /good negb_forall_in.
Qed.

Lemma dealt_success : 1 - beta <= pr (learner d m a p H (@deal F n k) hits listed c W D) (success d a p H listed D).
Proof.
have S0 := dist_deal F n k0; have bk := bpos (2 * k).
pose x := (b ^+ (2 * k))^-1; pose y := ((k * P)%:R + W) / b ^+ (2 * k).
have y0 : 0 <= y by rewrite divr_ge0 ?addr_ge0 ?ler0n ?(ltW W0) ?ltW.
have none o i : hits o i set0 = 0%N by apply: eq_card0 => t; rewrite !inE.
have likely : 1 - x <= pr (@deal F n k) (fun o => ~~ (k < 4 * #|bad_ones o|)%N).
  by rewrite pr_not // ler_add2l ler_opp2; exact: few_bad.
apply: le_trans (@learner_success F N d n k m a p H _ _ hits _ c W c1 W0 S0 D _ _ _ likely y0 _) => [|o].
  by rewrite ler_add2l ler_opp2 /x /y -[X in X + _]mul1r -mulrDl addrA ler_pdivr_mulr.
rewrite -leqNgt => few; have bad_k : (#|bad_ones o| < k)%N.
  rewrite -(ltn_pmul2l (_ : 0 < 4)%N) //; apply: leq_ltn_trans few _; by rewrite ltn_Pmull.
apply: le_trans (@split_success F N d n k m a p H _ hits _ c W listedP Hd p0 n0 m0 c1 W0 D f0 f0H f00 ap none o bad_k).
move: #|bad_ones o| few bad_k => t few bad_k; rewrite ler_add2l ler_opp2.
have tL : (t * longest d p <= k * P)%N by apply: leq_mul (longest_le _ _); exact: ltnW.
have ct : c ^+ t <= b ^+ k by rewrite -exprM; apply: ler_weexpn2l.
have ck : b ^+ k * b ^+ (2 * k) <= c ^+ (k - t).
  rewrite -exprD -exprM; apply: ler_weexpn2l => //; rewrite mulnBr leq_subRL; last first.
    by rewrite leq_mul2l ltnW.
  by apply: leq_trans (leq_add few (leqnn _)) _; rewrite -!mulSn.
have cp j : 0 < c ^+ j by rewrite exprn_gt0 // (lt_le_trans ltr01).
apply: le_trans (_ : (W + (k * P)%:R) * b ^+ k / (b ^+ k * b ^+ (2 * k)) <= _); last first.
  by rewrite invfM mulrA mulfK ?gt_eqF // addrC.
have w0 := ltW W0; have ct0 := ltW (cp t); apply: ler_pmul.
- by apply: addr_ge0 => //; rewrite mulr_ge0 ?ler0n.
- by rewrite invr_ge0 ltW.
- rewrite mulrDl; apply: ler_add; first by rewrite ler_pemulr // exprn_ege1.
  by apply: ler_pmul; rewrite ?ler0n // ler_nat.
by rewrite lef_pinv ?posrE ?mulr_gt0 ?cp.
Qed.
End Sample.

Theorem dealt_exists : exists M : ('I_n -> 'I_N * 'I_2) -> option {ffun 'I_N -> 'I_2} -> F,
  [/\ forall D, dist (M D),
      forall D D', neighbours D D' -> close (c ^+ 2) (delta + (1 + c ^+ 2) * beta) (M D) (M D')
    & forall D, realizable H D -> forall o, 0 < M D o ->
      exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull p (members H) f]].
Proof.
apply: (@certain_exists _ N H d n k m a p _ (@deal F n k) hits c delta beta Hd dp c1 delta0 beta0).
- exact: dist_deal.
- move=> o x; exists (o x) => i B B' ix same; apply: eq_card => t; rewrite !inE; case: (eqVneq (o t) i) => [ti|];
    last by rewrite !andbF.
  by rewrite same //; apply: contraNneq ix => <-; rewrite ti.
by move=> D /existsP[f0 /andP[f0H /eqP f00]]; exact: dealt_success f0H f00.
Qed.
End Dealt.

Section Sizes.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Definition dealt_examples d v k m a (eps : F) :=
  (32 * \sum_(i < v.+1) 'C(k * m, i))%:R * e eps <= e (a%:R / (144 * k * d.+1 ^ 2)%:R).
Definition dealt_teachers d k a (eps delta : F) := let c := e (eps / 2%:R) in
  8%:R * (1 + e eps) * ((1 + c) * c * (k * (d.+1 * (maxn a d.+1 ^ d * 2 ^ (2 * d ^ 2))))%:R)
  <= delta ^+ 2 * e (k%:R * (eps / 4%:R)).

Theorem dealt_minimiser N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a (eps delta : F) : below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps ->
  0 < delta <= 1 -> dealt_examples d v k m a eps -> dealt_teachers d k a eps delta ->
  exists M, dp (k * m) (e eps) delta M /\ minimises (members H) d (k * m) a M.
Proof.
move=> Hd Hv k0 m0 eps0 /andP[delta0 delta1] E1 E2; set p := maxn a d.+1 in E2.
have ap : (a <= p)%N by rewrite leq_maxl.
have dp' : (d < p)%N by rewrite leq_maxr.
pose b := e (eps / 8%:R); have b1 : 1 <= b by apply: e_ge1 => //; rewrite divr_ge0 ?ler0n.
have part j j' : (j * j' = 8)%N -> b ^+ j = e (eps / j'%:R).
  move=> jj; rewrite -(e_nat exp_e) -jj natrM; congr e; have j0 : j%:R != 0 :> F.
    by rewrite pnatr_eq0; apply/eqP => j0; rewrite j0 in jj.
  by rewrite invfM mulrCA mulVKf.
have b4 : b ^+ 4 = e (eps / 2%:R) := part 4%N 2%N erefl.
have b8 : b ^+ 8 = e eps by rewrite (part 8%N 1%N erefl) divr1.
have b2k : b ^+ (2 * k) = e (k%:R * (eps / 4%:R)) by rewrite exprM (part 2%N 4%N erefl) (e_nat exp_e).
have e20 : 0 < 1 + e eps by rewrite addr_gt0 ?ltr01 ?(e_gt0 exp_e).
have h0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
pose beta := delta / 2%:R / (1 + e eps); have beta0 : 0 <= beta by rewrite ltW // divr_gt0.
have [||M [dM pM sM]] := @dealt_exists F e exp_e N H d v k m a p b (delta / 2%:R) beta Hd Hv k0 m0 ap dp' b1 h0 beta0.
- by rewrite b8 exponent_simple.
- rewrite b4 b2k; set c := e (eps / 2%:R) in E2 *; set P := (d.+1 * _)%N in E2 *; set y := e (k%:R * _) in E2 *.
  have c1 : 1 <= c by apply: e_ge1 => //; rewrite divr_ge0 ?ler0n.
  have two_c : 2%:R <= (1 + c) * c.
    by rewrite -[2%:R]mulr1; apply: ler_pmul; rewrite ?ler0n ?ler01 // -[2%:R]/(1 + 1) ler_add2l.
  have P0 : (0 < P)%N by rewrite !muln_gt0 !expn_gt0 (leq_trans _ dp').
  have kP : 1 <= (k * P)%:R :> F by rewrite ler1n muln_gt0 k0.
  have Pk : P%:R <= (k * P)%:R :> F by rewrite ler_nat leq_pmull.
  set z := (1 + c) * c in two_c E2 *; set K := (k * P)%:R in kP Pk E2 *.
  have z0 : 0 <= z by apply: le_trans two_c; rewrite ler0n.
  have K0 : 0 <= K by apply: le_trans kP; exact: ler01.
  rewrite /beta -(ler_pmul2l delta0) mulrDr.
  have -> : delta * (z * P%:R / (delta / 2%:R)) = 2%:R * (z * P%:R).
    by rewrite invf_div mulrCA [2%:R / _]mulrC mulVKf ?gt_eqF // mulrC.
  have -> : delta * (delta / 2%:R / (1 + e eps) * y) = delta ^+ 2 * y / (2%:R * (1 + e eps)).
    by rewrite invfM expr2 -!mulrA; congr (_ * (_ * _)); rewrite mulrA mulrC.
  rewrite ler_pdivl_mulr ?mulr_gt0 ?ltr0n //; apply: le_trans E2.
  apply: le_trans (_ : 4%:R * (z * K) * (2%:R * (1 + e eps)) <= _); last first.
    by rewrite -[8%N]/(4 * 2)%N natrM mulrACA [z * K * _]mulrC mulrA.
  apply: ler_wpmul2r; first by rewrite mulr_ge0 ?ler0n // ltW.
  apply: le_trans (_ : 2%:R * (z * K) + 2%:R * (z * K) <= _); last by rewrite -mulrDl -natrD.
  apply: ler_add; last by apply: ler_wpmul2l; rewrite ?ler0n //; apply: ler_wpmul2l.
  apply: le_trans (_ : K + K <= _).
    by rewrite -[X in _ <= X]mul1r; apply: ler_pmul => //; rewrite ?addr_ge0 ?ler01 ?(ltW delta0) ?ler_add2r.
  rewrite -mulr2n -mulr_natl; apply: ler_wpmul2l; first exact: ler0n.
  by rewrite ler_pemull // (le_trans _ two_c) // ler1n.
have n0 : (0 < k * m)%N by rewrite muln_gt0 k0.
have all_delta : delta / 2%:R + (1 + (b ^+ 4) ^+ 2) * beta = delta.
  by rewrite -exprM (b8 : b ^+ (4 * 2) = _) [_ * beta]mulrC /beta divfK ?gt_eqF // -splitr.
rewrite all_delta -exprM b8 in pM; exists (on_lists M); split; first exact: on_lists_private.
apply: on_lists_minimises => // D realizable o Mo; have [f [oE fa hull]] := sM D realizable o Mo.
by exists f; split=> //; exact: hull_less_deep hull.
Qed.
End Sizes.
