(* e(s) <= 1 + s + 3/4 s^2 for - 2/3 <= s <= 2/3, from e(x + y) = e(x) e(y) and 1 + x <= e(x) alone.

   If e(x) <= 1 + x + w x^2 up to h, then squaring gives the same up to 2 h with w' = (1 + 2w + 2wh + w^2 h^2)/4. This
   is started from e(x) <= 1/(1-x) at h = 1/24 with w = 8/7, and runs through 6/7, 3/4, 7/10, 3/4; for negative numbers
   the term 2wh is not needed, and h = 1/6 with w = 1 and 7/9 are enough. The file may be used anywhere. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability CommutativeRings.
From Littlestone Require Import Concentration.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
