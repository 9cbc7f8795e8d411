(* Coq's tactic ring in the commutative rings of MathComp. [reusable]

   A section with a ring R and the sentence [Add Ring comring : (comring_theory R).] proves identities by ring. Its
   elements are written as of type GRing.Ring.sort R; numerals other than 0 and 1 are unknown to ring, so 2 is 1 + 1. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma comring_theory (R : comRingType) :
  @ring_theory (GRing.Ring.sort R) 0 1 +%R *%R (fun x y => x - y) -%R eq.
Proof.
split; first exact: add0r; first exact: addrC; first exact: addrA; first exact: mul1r; first exact: mulrC.
- exact: mulrA.
- exact: mulrDl.
- by [].
- exact: subrr.
Qed.

(* ---- *)
(* Tails of sums of independent draws, with explicit constants, over any ordered field with an exponential. [reusable]

   For an exponential e no analysis is needed: e x <= 1 + x + 2 x^2 for x <= 1/2 follows from 1 - x <= e (- x). With
   the moment generating function and Markov's inequality this gives a bound by variance (Bernstein's, for s <= 1/2),
   and for the frequency of an event Hoeffding's inequality with the constant 1/2 in place of 2. By the union bound the
   error rates of K functions are within a of their means at once, but for probability 2 K e (- n a^2 / 2). *)

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

(* ---- *)
(* e(s) <= 1 + s + 3/4 s^2 for - 2/3 <= s <= 2/3, from e(x + y) = e(x) e(y) and 1 + x <= e(x) alone. [reusable]

   If e(x) <= 1 + x + w x^2 up to h, then squaring gives the same up to 2 h with w' = (1 + 2w + 2wh + w^2 h^2)/4. This
   is started from e(x) <= 1/(1-x) at h = 1/24 with w = 8/7, and runs through 6/7, 3/4, 7/10, 3/4; for negative numbers
   the term 2wh is not needed, and h = 1/6 with w = 1 and 7/9 are enough. *)

Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma square_bound (x w : GRing.Ring.sort R) :
  (1 + x + w * (x * x)) * (1 + x + w * (x * x))
  = 1 + (x + x) + (1 + (w + w) + (w + w) * x + (w * w) * (x * x)) * (x * x).
Proof. by ring. Qed.
Lemma inverse_bound (x w : GRing.Ring.sort R) : (1 + x + w * (x * x)) * (1 - x) = 1 + (w * (1 - x) - 1) * (x * x).
Proof. by ring. Qed.
Lemma clear_above (A B C D E w h z : GRing.Ring.sort R) : w * B = A -> h * D = C ->
  (1 + (w + w) + (w + w) * h + (w * w) * (h * h)) * (B * D * (B * D) * E)
  = (B * D * (B * D) + (A + A) * B * (D * D) + (A + A) * C * (B * D) + A * A * (C * C)) * E.
Proof. move=> <- <-; ring. Qed.
Lemma clear_below (A B C D E w h z : GRing.Ring.sort R) : w * B = A -> h * D = C ->
  (1 + (w + w) + (w * w) * (h * h)) * (B * D * (B * D) * E)
  = (B * D * (B * D) + (A + A) * B * (D * D) + A * A * (C * C)) * E.
Proof. move=> <- <-; ring. Qed.
Lemma clear_four (E B w : GRing.Ring.sort R) : (w + w + w + w) * (B * E) = (w * E + w * E + w * E + w * E) * B.
Proof. by ring. Qed.
Lemma four_squares (x w : GRing.Ring.sort R) : w * ((x + x) * (x + x)) = (w + w + w + w) * (x * x).
Proof. by ring. Qed.
End Identities.

Section Exponential.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

(* quadratic bounds on an interval of positive or of negative numbers *)
Definition above_to (h w : F) := forall x, 0 <= x <= h -> e x <= 1 + x + w * (x * x).
Definition below_to (h w : F) := forall x, 0 <= x <= h -> e (- x) <= 1 - x + w * (x * x).

Lemma above_start (h w : F) : h < 1 -> 0 <= w -> 1 <= w * (1 - h) -> above_to h w.
Proof.
move=> h1 w0 wh x /andP[x0 xh]; have x1 : 0 < 1 - x by rewrite subr_gt0 (le_lt_trans xh).
rewrite -(ler_pmul2r x1); apply: le_trans (_ : 1 <= _).
  by rewrite -[X in _ <= X](e0 exp_e) -(subrr x) (eD exp_e) ler_pmul2l ?(e_gt0 exp_e) // (e_ge exp_e).
rewrite inverse_bound ler_addl mulr_ge0 ?mulr_ge0 // subr_ge0; apply: le_trans wh _.
by apply: ler_wpmul2l => //; rewrite ler_add2l ler_opp2.
Qed.

Lemma above_double (h w w' : F) : 0 <= w -> 1 + (w + w) + (w + w) * h + (w * w) * (h * h) <= w' + w' + w' + w' ->
  above_to h w -> above_to (h + h) w'.
Proof.
move=> w0 ww ab x /andP[x0 xh]; pose y := x / 2%:R.
have xy : x = y + y by exact: splitr.
have y0 : 0 <= y by rewrite divr_ge0 ?ler0n.
have yh : y <= h.
  by rewrite /y ler_pdivr_mulr ?ltr0n // mulr_natr mulr2n.
rewrite xy (eD exp_e); have ey := ab y; rewrite y0 yh in ey; have {}ey := ey isT.
apply: le_trans (_ : (1 + y + w * (y * y)) * (1 + y + w * (y * y)) <= _).
  by apply: ler_pmul => //; rewrite ltW ?(e_gt0 exp_e).
rewrite square_bound ler_add2l four_squares; apply: ler_wpmul2r; first exact: mulr_ge0.
apply: le_trans ww; apply: ler_add; first by rewrite ler_add2l; apply: ler_wpmul2l; rewrite ?addr_ge0.
have yy : y * y <= h * h by apply: ler_pmul.
by apply: ler_wpmul2l => //; exact: mulr_ge0.
Qed.

Lemma below_start (h w : F) : 1 <= w -> below_to h w.
Proof.
move=> w1 x /andP[x0 _]; have x1 : 0 < 1 - - x by rewrite opprK; apply: lt_le_trans ltr01 _; rewrite ler_addl.
rewrite -[x * x]mulrNN -(ler_pmul2r x1); apply: le_trans (_ : 1 <= _).
  by rewrite -[X in _ <= X](e0 exp_e) -(subrr (- x)) (eD exp_e) ler_pmul2l ?(e_gt0 exp_e) // (e_ge exp_e).
rewrite inverse_bound ler_addl mulr_ge0 ?mulrNN ?mulr_ge0 // subr_ge0 opprK mulrDr mulr1.
have w0 : 0 <= w := le_trans ler01 w1; by apply: le_trans w1 _; rewrite ler_addl; exact: mulr_ge0.
Qed.

Lemma below_double (h w w' : F) : 0 <= w -> 1 + (w + w) + (w * w) * (h * h) <= w' + w' + w' + w' ->
  below_to h w -> below_to (h + h) w'.
Proof.
move=> w0 ww ab x /andP[x0 xh]; pose y := x / 2%:R.
have xy : x = y + y by exact: splitr.
have y0 : 0 <= y by rewrite divr_ge0 ?ler0n.
have yh : y <= h by rewrite /y ler_pdivr_mulr ?ltr0n // mulr_natr mulr2n.
have -> : - x = - y + - y by rewrite {1}xy opprD.
rewrite (eD exp_e); have ey := ab y; rewrite y0 yh in ey; have {}ey := ey isT.
rewrite -[y * y]mulrNN in ey; have -> : x * x = (- y + - y) * (- y + - y) by rewrite -opprD mulrNN -xy.
apply: le_trans (_ : (1 - y + w * (- y * - y)) * (1 - y + w * (- y * - y)) <= _).
  by apply: ler_pmul => //; rewrite ltW ?(e_gt0 exp_e).
rewrite square_bound ler_add2l four_squares; apply: ler_wpmul2r; first by rewrite mulrNN mulr_ge0.
apply: le_trans ww; have yy : y * y <= h * h by apply: ler_pmul.
apply: ler_add; last by rewrite mulrNN; apply: ler_wpmul2l => //; exact: mulr_ge0.
by rewrite ger_addl mulrN oppr_le0 mulr_ge0 ?addr_ge0.
Qed.

(* fractions; large numbers are compared in binary *)
Lemma large_above (A B C D A' B' z : BinNums.N) : ((B * D * (B * D) + (A + A) * B * (D * D) + (A + A) * C * (B * D)
    + A * A * (C * C)) * B' + z)%num = ((A' + A' + A' + A') * (B * D * (B * D)))%num ->
  ((B * D * (B * D) + (A + A) * B * (D * D) + (A + A) * C * (B * D) + A * A * (C * C)) * B'
    <= (A' + A' + A' + A') * (B * D * (B * D)))%N.
Proof. by move/(congr1 nat_of_bin); rewrite !(nat_of_add_bin, nat_of_mul_bin) => <-; exact: leq_addr. Qed.
Lemma large_below (A B C D A' B' z : BinNums.N) : ((B * D * (B * D) + (A + A) * B * (D * D)
    + A * A * (C * C)) * B' + z)%num = ((A' + A' + A' + A') * (B * D * (B * D)))%num ->
  ((B * D * (B * D) + (A + A) * B * (D * D) + A * A * (C * C)) * B'
    <= (A' + A' + A' + A') * (B * D * (B * D)))%N.
Proof. by move/(congr1 nat_of_bin); rewrite !(nat_of_add_bin, nat_of_mul_bin) => <-; exact: leq_addr. Qed.

Lemma above_step (A B C D A' B' : nat) : (0 < B)%N -> (0 < D)%N -> (0 < B')%N ->
  ((B * D * (B * D) + (A + A) * B * (D * D) + (A + A) * C * (B * D) + A * A * (C * C)) * B'
    <= (A' + A' + A' + A') * (B * D * (B * D)))%N ->
  above_to (C%:R / D%:R) (A%:R / B%:R) -> above_to ((C + C)%:R / D%:R) (A'%:R / B'%:R).
Proof.
move=> B0 D0 B0' le; rewrite natrD mulrDl; apply: above_double; first by rewrite divr_ge0 ?ler0n.
have pos : 0 < B%:R * D%:R * (B%:R * D%:R) * B'%:R :> F by rewrite -!natrM ltr0n !muln_gt0 B0 D0 B0'.
have K (x y : nat) : (0 < y)%N -> x%:R / y%:R * y%:R = x%:R :> F by move=> y0; rewrite divfK // pnatr_eq0 -lt0n.
rewrite -(ler_pmul2r pos) (clear_above _ 0 (K _ _ B0) (K _ _ D0)) clear_four K //.
by rewrite -!natrM -!natrD -!natrM -!natrD -!natrM ler_nat.
Qed.

Lemma below_step (A B C D A' B' : nat) : (0 < B)%N -> (0 < D)%N -> (0 < B')%N ->
  ((B * D * (B * D) + (A + A) * B * (D * D) + A * A * (C * C)) * B'
    <= (A' + A' + A' + A') * (B * D * (B * D)))%N ->
  below_to (C%:R / D%:R) (A%:R / B%:R) -> below_to ((C + C)%:R / D%:R) (A'%:R / B'%:R).
Proof.
move=> B0 D0 B0' le; rewrite natrD mulrDl; apply: below_double; first by rewrite divr_ge0 ?ler0n.
have pos : 0 < B%:R * D%:R * (B%:R * D%:R) * B'%:R :> F by rewrite -!natrM ltr0n !muln_gt0 B0 D0 B0'.
have K (x y : nat) : (0 < y)%N -> x%:R / y%:R * y%:R = x%:R :> F by move=> y0; rewrite divfK // pnatr_eq0 -lt0n.
rewrite -(ler_pmul2r pos) (clear_below _ 0 (K _ _ B0) (K _ _ D0)) clear_four K //.
by rewrite -!natrM -!natrD -!natrM -!natrD -!natrM ler_nat.
Qed.

Lemma e_above : above_to (16%:R / 24%:R) (3%:R / 4%:R).
Proof.
have s0 : above_to (1%:R / 24%:R) (8%:R / 7%:R).
  apply: above_start; first by rewrite ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
    by rewrite divr_ge0 ?ler0n.
  have -> : 1 - 1%:R / 24%:R = 23%:R / 24%:R :> F.
    apply: (@mulIf F 24%:R); first by rewrite pnatr_eq0.
    by rewrite mulrBl mul1r !divfK ?pnatr_eq0 // -natrB.
  by rewrite mulf_div -!natrM ler_pdivl_mulr ?ltr0n // mul1r ler_nat.
have s1 : above_to (2%:R / 24%:R) (6%:R / 7%:R)
  by exact: (@above_step 8 7 1 24 6 7 isT isT isT (@large_above 8 7 1 24 6 7 8960 erefl) s0).
have s2 : above_to (4%:R / 24%:R) (3%:R / 4%:R)
  by exact: (@above_step 6 7 2 24 3 4 isT isT isT (@large_above 6 7 2 24 3 4 15552 erefl) s1).
have s3 : above_to (8%:R / 24%:R) (7%:R / 10%:R)
  by exact: (@above_step 3 4 4 24 7 10 isT isT isT (@large_above 3 4 4 24 7 10 3168 erefl) s2).
by exact: (@above_step 7 10 8 24 3 4 isT isT isT (@large_above 7 10 8 24 3 4 18176 erefl) s3).
Qed.

Lemma e_below : below_to (16%:R / 24%:R) (3%:R / 4%:R).
Proof.
have s0 : below_to (4%:R / 24%:R) (1%:R / 1%:R) by apply: below_start; rewrite divr1.
have s1 : below_to (8%:R / 24%:R) (7%:R / 9%:R)
  by exact: (@below_step 1 1 4 24 7 9 isT isT isT (@large_below 1 1 4 24 7 9 432 erefl) s0).
by exact: (@below_step 7 9 8 24 3 4 isT isT isT (@large_below 7 9 8 24 3 4 70400 erefl) s1).
Qed.
Lemma three : 1 + 1 + 1 = 3%:R :> F.
Proof. by rewrite -addrA. Qed.

Lemma three_quarters (h : F) : 3%:R / 4%:R * ((h + h) * (h + h)) = (1 + 1 + 1) * (h * h).
Proof.
rewrite four_squares; congr (_ * _); rewrite -3!mulrDl -3!natrD; apply: (@mulIf F 4%:R); first by rewrite pnatr_eq0.
by rewrite divfK ?pnatr_eq0 // three -natrM.
Qed.

Lemma third_range (delta : F) : 0 <= delta <= 1 -> 0 <= delta / 3%:R + delta / 3%:R <= 16%:R / 24%:R.
Proof.
case/andP=> d0 d1; have h0 : 0 <= delta / 3%:R by rewrite divr_ge0 ?ler0n.
have h1 : delta / 3%:R <= 8%:R / 24%:R.
  by rewrite ler_pdivr_mulr ?ltr0n // mulrAC ler_pdivl_mulr ?ltr0n // -natrM ler_pimull ?ler0n.
by rewrite addr_ge0 //= (le_trans (ler_add h1 h1)) // -mulrDl -natrD.
Qed.

Lemma thirds (delta : F) : delta / 3%:R + delta / 3%:R + delta / 3%:R = delta.
Proof. by rewrite -!mulrDl -mulr2n -mulrSr -mulr_natr mulfK ?pnatr_eq0. Qed.

Lemma third_square (delta : F) : (1 + 1 + 1) * (delta / 3%:R * (delta / 3%:R)) = delta ^+ 2 / 3%:R.
Proof. by rewrite three mulrA [3%:R * _]mulrC divfK ?pnatr_eq0 // mulrA -expr2. Qed.

End Exponential.
