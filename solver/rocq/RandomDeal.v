(* A random deal: each of n examples goes to one of k teachers, all independent and uniform; how many teachers see
   untypical frequencies at once (for lyu Theorem 3 with one factor ln(1/delta)).

   Teacher i sees #(A, i) examples of a set A; m = n/k. Examples are independent, and each is seen by one
   teacher, so for all numbers c_i and sets A_i the mean of prod_i e(c_i #(A_i, i)) is the product over the examples
   x of 1 + sum_(i : x in A_i) (e(c_i) - 1)/k <= e(..), together at most prod_i e((e(c_i) - 1) |A_i|/k): as if the
   numbers were independent, whatever the signs of the c_i. With c_i = +- 2 eta/3 each factor gains e(- m r eta^2/3)
   on the deviation eta r m (ExponentialBounds.v). A teacher is bad if some A of M deviates. The union over the
   choices of A and the side for each teacher of J says that all of J are bad with probability at most p^|J|, p = 2
   |M| e(- m floor eta^2/3), and that over all J that more than a quarter is bad with at most (2 q)^k, if p <= q^4. *)
From mathcomp Require Import all_ssreflect fingroup perm ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability CommutativeRings.
From Littlestone Require Import Concentration ExponentialBounds RandomSplits.
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
