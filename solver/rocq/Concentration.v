(* Tails of sums of independent draws, with explicit constants, over any ordered field with an exponential.

   For an exponential e no analysis is needed: e x <= 1 + x + 2 x^2 for x <= 1/2 follows from 1 - x <= e (- x). With
   the moment generating function and Markov's inequality this gives a bound by variance (Bernstein's, for s <= 1/2),
   and for the frequency of an event Hoeffding's inequality with the constant 1/2 in place of 2. By the union bound the
   error rates of K functions are within a of their means at once, but for probability 2 K e (- n a^2 / 2). Nothing
   here speaks of learning: the file may be used anywhere. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
From Littlestone Require Import CommutativeRings.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(* numerals other than 0 and 1 are unknown to ring *)
Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma cubic (x : GRing.Ring.sort R) : (1 + x + (1 + 1) * (x * x)) * (1 - x) = 1 + x * x * (1 - (1 + 1) * x).
Proof. by ring. Qed.
Lemma square_minus (x : GRing.Ring.sort R) : (1 - x) * (1 - x) = 1 - (1 + 1) * x + x * x.
Proof. by ring. Qed.
Lemma variance (x : GRing.Ring.sort R) : x * (1 - x) = (1 - (1 + 1) * x) * x + x * x.
Proof. by ring. Qed.
Lemma square_gap (x : GRing.Ring.sort R) :
  (1 - (1 + 1) * x) * (1 - (1 + 1) * x) = 1 - (1 + (1 + (1 + 1))) * (x * (1 - x)).
Proof. by ring. Qed.
Lemma two_two (x y : GRing.Ring.sort R) : (1 + 1) * (x + x) * y = x * ((1 + (1 + (1 + 1))) * y).
Proof. by ring. Qed.
End Identities.

(* without an exponential: a tail of the binomial distribution, for any number t >= 1 *)
Section Power.
Variables (F : realFieldType) (A : finType) (p : A -> F) (E : pred A) (n : nat).
Definition number (f : {ffun 'I_n -> A}) := (\sum_i E (f i))%N.

Theorem binomial_tail t j : dist p -> 1 <= t ->
  t ^+ j * pr (iid n p) (fun f => (j <= number f)%N) <= (1 + (t - 1) * pr p E) ^+ n.
Proof.
move=> dp t1; have dn := dist_iid n dp; have t0 : 0 <= t by apply: le_trans t1; exact: ler01.
have -> : (1 + (t - 1) * pr p E) ^+ n = mean (iid n p) (fun f => t ^+ number f).
  have -> : 1 + (t - 1) * pr p E = mean p (fun a => t ^+ E a).
    rewrite pr_mean -meanZ -{1}(mean_const 1 dp) -meanD; apply: eq_bigr => a _; congr (_ * _).
    by case: (E a); rewrite ?expr1 ?expr0 ?mulr1 ?mulr0 ?addr0 // addrC subrK.
  rewrite -[in LHS](card_ord n) -prodr_const -(mean_independent (fun=> p) (fun=> fun a => t ^+ E a)).
  by apply: eq_bigr => f _; rewrite prodrXr.
apply: le_trans (markov (t ^+ j) dn _) => [|f]; last exact: exprn_ge0.
by rewrite ler_wpmul2l ?exprn_ge0 //; apply: pr_sub => // f jf; exact: ler_weexpn2l.
Qed.
End Power.

Section Concentration.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma eD x y : e (x + y) = e x * e y. Proof. by case: exp_e. Qed.
Lemma e_ge x : 1 + x <= e x. Proof. by case: exp_e. Qed.

Lemma e_neq0 x : e x != 0.
Proof.
apply/eqP => ex0; have := e_ge 0; rewrite addr0 -(subrr x) eD ex0 mul0r.
by rewrite leNgt ltr01.
Qed.

Lemma e0 : e 0 = 1.
Proof. by apply: (mulIf (e_neq0 0)); rewrite mul1r -eD addr0. Qed.

Lemma e_gt0 x : 0 < e x.
Proof.
rewrite lt_neqAle eq_sym e_neq0 /=; have -> : x = x / 2%:R + x / 2%:R.
  by rewrite -mulrDl -mulr2n -mulr_natr mulfK ?pnatr_eq0.
by rewrite eD -expr2 sqr_ge0.
Qed.

Lemma e_le x y : x <= y -> e x <= e y.
Proof.
move=> xy; rewrite -(subrK x y) addrC eD ler_pmulr ?e_gt0 //; apply: le_trans (e_ge _).
by rewrite ler_addl subr_ge0.
Qed.

Lemma e_sum n (x : 'I_n -> F) : e (\sum_i x i) = \prod_i e (x i).
Proof. by apply: (big_morph e eD e0). Qed.

Lemma e_nat n x : e (n%:R * x) = e x ^+ n.
Proof. by rewrite mulr_natl -(card_ord n) -sumr_const e_sum prodr_const. Qed.

Lemma e_upper x : 2%:R * x <= 1 -> e x <= 1 + x + 2%:R * x ^+ 2.
Proof.
move=> x2; have x1 : 0 < 1 - x.
  by rewrite -(pmulr_rgt0 _ (_ : 0 < 2%:R)) ?ltr0n // mulrBr mulr1 subr_gt0 (le_lt_trans x2) // ltr1n.
rewrite -(ler_pmul2r x1) (@le_trans _ _ 1) //.
  by rewrite -[X in _ <= X]e0 -(subrr x) eD ler_pmul2l ?e_gt0 // e_ge.
rewrite [x ^+ 2]expr2 [_ * _]cubic -expr2.
by rewrite ler_addl mulr_ge0 ?sqr_ge0 // subr_ge0.
Qed.

(* the moment generating function; the summands may differ *)
Theorem tails (A : finType) n (p X : 'I_n -> A -> F) (v : 'I_n -> F) s t : (forall i, dist (p i)) -> 0 <= s ->
  (forall i a, 2%:R * (s * X i a) <= 1) -> (forall i, mean (p i) (X i) <= 0) ->
  (forall i, mean (p i) (fun a => X i a ^+ 2) <= v i) ->
  pr (independent p) (fun f => t <= \sum_i X i (f i)) <= e (2%:R * s ^+ 2 * (\sum_i v i) - s * t).
Proof.
move=> dp s0 sX m0 var; have dn := dist_independent dp.
have step i : 0 <= mean (p i) (fun a => e (s * X i a)) <= e (2%:R * s ^+ 2 * v i).
  apply/andP; split.
    by case: (dp i) => p0 _; apply: sumr_ge0 => a _; apply: mulr_ge0 => //; rewrite ltW ?e_gt0.
  apply: le_trans (e_ge _); apply: le_trans (_ : mean (p i) (fun a => 1 + s * X i a + 2%:R * (s * X i a) ^+ 2) <= _).
    by apply: mean_le => // a; exact: e_upper.
  rewrite !meanD mean_const // -addrA ler_add2l meanZ meanZ -[X in _ <= X]add0r.
  apply: ler_add; first by rewrite mulr_ge0_le0.
  rewrite -mulrA ler_wpmul2l ?ler0n // (_ : mean _ _ = s ^+ 2 * mean (p i) (fun a => X i a ^+ 2)).
    by rewrite ler_wpmul2l ?sqr_ge0.
  by rewrite -meanZ; apply: eq_bigr => a _; rewrite exprMn.
have moment : mean (independent p) (fun f => e (s * \sum_i X i (f i))) <= e (2%:R * s ^+ 2 * (\sum_i v i)).
  rewrite mulr_sumr e_sum (_ : mean _ _ = \prod_i mean (p i) (fun a => e (s * X i a))); first exact: ler_prod.
  by rewrite -(mean_independent p (fun i a => e (s * X i a))); apply: eq_bigr => f _; rewrite mulr_sumr e_sum.
rewrite -(ler_pmul2l (e_gt0 (s * t))) -eD [s * t + _]addrC subrK; apply: le_trans moment.
apply: le_trans (markov (e (s * t)) dn _) => [|f]; last by rewrite ltW ?e_gt0.
by rewrite ler_pmul2l ?e_gt0 //; apply: pr_sub => // f le_t; rewrite e_le // ler_wpmul2l.
Qed.

Theorem tail (A : finType) (p X : A -> F) n (s v t : F) : dist p -> 0 <= s -> (forall a, 2%:R * (s * X a) <= 1) ->
  mean p X <= 0 -> mean p (fun a => X a ^+ 2) <= v ->
  pr (iid n p) (fun f => t <= \sum_i X (f i)) <= e (n%:R * (2%:R * s ^+ 2 * v) - s * t).
Proof.
move=> dp s0 sX m0 var; apply: le_trans (tails (X := fun=> X) (v := fun=> v) t _ s0 _ _ _) _ => //.
by rewrite sumr_const card_ord -[v *+ n]mulr_natl mulrCA.
Qed.

(** Frequencies of an event *)
Definition hits (A : finType) (E : pred A) n (f : {ffun 'I_n -> A}) : F := \sum_i (E (f i))%:R.

Lemma half_le1 (x y : F) : 0 <= x -> 2%:R * x <= 1 -> y <= 1 -> 2%:R * (x * y) <= 1.
Proof. by move=> x0 x2 y1; rewrite mulrA; apply: le_trans x2; rewrite ler_pimulr // mulr_ge0 ?ler0n. Qed.

(* Bernstein: for small q the variance is at most q *)
Theorem hits_above (A : finType) (p : A -> F) (E : pred A) n a s (q := pr p E) : dist p -> 0 <= s -> 2%:R * s <= 1 ->
  pr (iid n p) (fun f => n%:R * (q + a) <= hits E f) <= e (n%:R * (2%:R * s ^+ 2 * (q * (1 - q)) - s * a)).
Proof.
move=> dp s0 s2; have q0 : 0 <= q by exact: pr_ge0.
have sumX (f : {ffun 'I_n -> A}) : \sum_i ((E (f i))%:R - q) = hits E f - n%:R * q.
  by rewrite sumrB sumr_const card_ord mulr_natl.
rewrite mulrBr [n%:R * (s * a)]mulrCA.
apply: le_trans (tail (X := fun b => (E b)%:R - q) (v := q * (1 - q)) n (n%:R * a) dp s0 _ _ _).
- by rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_pr => // f; rewrite sumX mulrDr ler_subr_addl.
- move=> b; apply: half_le1 => //; rewrite ler_subl_addr; apply: le_trans (_ : 1 <= _); last by rewrite ler_addl.
  by case: (E b); rewrite ?ler01.
- by rewrite meanB mean_const // -pr_mean subrr.
rewrite (_ : mean p _ = mean p (fun b => (1 - (1 + 1) * q) * (E b)%:R + q * q)).
  by rewrite meanD meanZ -pr_mean mean_const // variance.
apply: eq_bigr => b _; congr (_ * _); rewrite expr2; case: (E b); first by rewrite mulr1 square_minus.
by rewrite mulr0n mulr0 !add0r mulrNN.
Qed.

(* Hoeffding's inequality with the constant 1/2 in place of 2 *)
Lemma quarter (q : F) : 4%:R * (q * (1 - q)) <= 1.
Proof.
rewrite -subr_ge0 -[4%:R]/(1 + (1 + (1 + 1))) -square_gap -expr2; exact: sqr_ge0.
Qed.

Theorem hoeffding (A : finType) (p : A -> F) (E : pred A) n a : dist p -> 0 <= a -> 2%:R * a <= 1 ->
  pr (iid n p) (fun f => n%:R * (pr p E + a) <= hits E f) <= e (- (n%:R * (a ^+ 2 / 2%:R))).
Proof.
move=> dp a0 a2; apply: le_trans (hits_above E n a dp a0 a2) _; apply: e_le.
rewrite -[X in _ <= X]mulrN ler_wpmul2l ?ler0n //.
set h := a ^+ 2 / 2%:R; have h0 : 0 <= h by rewrite divr_ge0 ?sqr_ge0 ?ler0n.
have a_h : a ^+ 2 = h + h by rewrite -mulr2n -mulr_natr divfK ?pnatr_eq0.
rewrite -expr2 a_h -[2%:R]/(1 + 1) two_two ler_subl_addr addKr ler_pimulr //; exact: quarter.
Qed.

Lemma hoeffding_below (A : finType) (p : A -> F) (E : pred A) n a : dist p -> 0 <= a -> 2%:R * a <= 1 ->
  pr (iid n p) (fun f => hits E f <= n%:R * (pr p E - a)) <= e (- (n%:R * (a ^+ 2 / 2%:R))).
Proof.
move=> dp a0 a2; apply: le_trans (hoeffding (fun b => ~~ E b) n dp a0 a2).
apply: pr_sub => [|f few]; first exact: dist_iid.
have -> : hits (fun b => ~~ E b) f = n%:R - hits E f.
  rewrite /hits -[n in n%:R](card_ord n) -sumr_const -sumrB; apply: eq_bigr => i _.
  by case: (E (f i)); rewrite ?subrr ?subr0.
by rewrite pr_not // mulrDr mulrBr mulr1 -addrA ler_add2l ler_oppr opprD opprK -mulrBr.
Qed.

(* uniform convergence for finitely many events, such as the errors of the functions of a finite class *)
Theorem uniform_finite (A I : finType) (p : A -> F) (E : I -> pred A) n a : dist p -> 0 <= a -> 2%:R * a <= 1 ->
  pr (iid n p) (fun f => [exists i, (n%:R * (pr p (E i) + a) <= hits (E i) f) ||
                                    (hits (E i) f <= n%:R * (pr p (E i) - a))]) <=
  #|I|%:R * (2%:R * e (- (n%:R * (a ^+ 2 / 2%:R)))).
Proof.
move=> dp a0 a2; have dn := dist_iid n dp; apply: le_trans (pr_exists _ dn) _.
rewrite mulr_natl -sumr_const; apply: ler_sum => i _; apply: le_trans (pr_or _ _ dn) _.
by rewrite [2%:R * _]mulr_natl mulr2n; apply: ler_add; [exact: hoeffding|exact: hoeffding_below].
Qed.
End Concentration.
