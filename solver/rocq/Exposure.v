(* Hoeffding's lemma: the moment generating function of a number in an interval of length r, exact. [reusable]

   For 0 <= p <= 1 let q(h) = 1 + p (exp h - 1). The slope of p + h/4 - p exp h / q(h) is 1/4 - p (1-p) exp h / q(h)^2,
   which is not negative, as (1 - p - p exp h)^2 is not. So q(h) exp(- p h - h^2/8) falls for h >= 0, and is at most 1.
   A power of exp lies below its chord, so the mean of exp(u d), 0 <= d <= r, is at most q(u r) for p the mean of d/r.
   Here the mean is over a list of equally likely members. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample AdvancedSizes.
From Littlestone Require Import SamplingStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Two points *)
Section TwoPoints.
Variable p : R.
Hypothesis p01 : 0 <= p <= 1.
Let q h := 1 + p * (exp h - 1).

Lemma q_pos h : 0 < q h.
Proof. by rewrite /q; have := exp_pos h => e0; case: (Rle_lt_dec p (1 / 2)) => ?; nra. Qed.

Lemma q0 : q 0 = 1.
Proof. by rewrite /q exp_0; ring. Qed.

Lemma q_slope h : derivable_pt_lim q h (p * exp h).
Proof.
apply: derivable_of (derivable_pt_lim_plus _ _ h _ _ (derivable_pt_lim_const (1 - p) h)
  (derivable_pt_lim_scal _ p h _ (derivable_pt_lim_exp h))) _ _ => [y|]; last by ring.
by rewrite /plus_fct /fct_cte /mult_real_fct /q; ring.
Qed.

Lemma steeper h : 0 <= h -> p * exp h <= (p + h / 4) * q h.
Proof.
move=> h0; suff : 0 <= p + h / 4 - p * exp h / q h.
  move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ (q_pos h))); rewrite Rmult_0_l Rmult_minus_distr_r.
  by rewrite /Rdiv Rmult_assoc Rinv_l; have := q_pos h; lra.
case: (Req_dec h 0) => [->|hn].
  by rewrite q0 exp_0 /Rdiv Rinv_1; lra.
have slope x : 0 <= x <= h -> derivable_pt_lim (fun x => p + x / 4 - p * exp x / q x) x
    ((1 - p - p * exp x) ^ 2 / (4 * q x ^ 2)).
  move=> _; have qx := q_pos x; apply: derivable_of (derivable_pt_lim_minus _ _ x _ _
    (derivable_pt_lim_plus _ _ x _ _ (derivable_pt_lim_const p x) (derivable_pt_lim_scal _ (/ 4) x _
      (derivable_pt_lim_id x))) (derivable_pt_lim_div _ _ x _ _ (derivable_pt_lim_scal _ p x _
      (derivable_pt_lim_exp x)) (q_slope x) _)) _ _ => [|y|]; first by lra.
    by rewrite /minus_fct /plus_fct /fct_cte /mult_real_fct /Ranalysis1.id /div_fct; field; have := q_pos y; lra.
  by rewrite /mult_real_fct /Rsqr /q; move: qx; rewrite /q => qx; field; lra.
have [x [eq [x0 xh]]] := MVT_cor2 _ _ 0 h ltac:(lra) slope.
have : 0 <= (1 - p - p * exp x) ^ 2 / (4 * q x ^ 2) * (h - 0).
  apply: Rmult_le_pos; last by lra.
  apply: Rmult_le_pos; first exact: pow2_ge_0.
  by apply/Rlt_le/Rinv_0_lt_compat/Rmult_lt_0_compat; [lra | apply: pow_lt; exact: q_pos].
by move: eq; rewrite q0 exp_0 => <-; lra.
Qed.

Lemma two_points h : 0 <= h -> 1 + p * (exp h - 1) <= exp (p * h + h * h / 8).
Proof.
move=> h0; pose G x := q x * exp (- (p * x + x * x / 8)); suff : G h <= G 0.
  rewrite /G q0 (_ : - (p * 0 + 0 * 0 / 8) = 0) ?exp_0; last by field.
  move=> /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ (exp_pos (p * h + h * h / 8)))).
  by rewrite Rmult_assoc exp_neg /q; lra.
case: (Req_dec h 0) => [->|hn]; first by right.
have slope x : 0 <= x <= h -> derivable_pt_lim G x ((p * exp x - (p + x / 4) * q x) * exp (- (p * x + x * x / 8))).
  move=> _; have square : derivable_pt_lim (fun z => - (p * z + z * z / 8)) x (- (p + x / 4)).
    apply: derivable_of (derivable_pt_lim_plus _ _ x _ _ (derivable_pt_lim_scal _ (- p) x _ (derivable_pt_lim_id x))
      (derivable_pt_lim_scal _ (- / 8) x _ (derivable_pt_lim_mult _ _ x _ _ (derivable_pt_lim_id x)
      (derivable_pt_lim_id x)))) _ _ => [z|]; rewrite /plus_fct /mult_real_fct /mult_fct /Ranalysis1.id; lra.
  apply: derivable_of (derivable_pt_lim_mult _ _ x _ _ (q_slope x)
    (derivable_pt_lim_comp _ _ x _ _ square (derivable_pt_lim_exp _))) _ _ => [z|]; first by [].
  by rewrite /Ranalysis1.comp; ring.
have [x [eq [x0 xh]]] := MVT_cor2 _ _ 0 h ltac:(lra) slope.
have := Rmult_le_pos _ _ (Rmult_le_pos _ _ (_ : 0 <= (p + x / 4) * q x - p * exp x)
  (Rlt_le _ _ (exp_pos (- (p * x + x * x / 8))))) (_ : 0 <= h - 0).
by move=> /(_ ltac:(have := @steeper x ltac:(lra); lra) ltac:(lra)); lra.
Qed.
End TwoPoints.

(** Equally likely members *)
Lemma total_le_in (A : eqType) (s : seq A) f g : {in s, forall x, f x <= g x} -> total s f <= total s g.
Proof.
elim: s => [|x s IH] fg /=; first by lra.
have := fg x (mem_head _ _); have := IH (fun y ys => fg y (mem_behead (s := x :: s) ys)); lra.
Qed.

Section Means.
Variable A : eqType.
Implicit Types (s : seq A) (f g : A -> R).

Lemma size_pos s : (0 < size s)%N -> 0 < INR (size s).
Proof. by move=> s0; apply/lt_0_INR/ltP. Qed.

Lemma mean_over_le s f g : {in s, forall x, f x <= g x} -> mean_over s f <= mean_over s g.
Proof.
case: s => [|a s] fg; first by rewrite /mean_over /=; lra.
by apply: Rmult_le_compat_r; [apply/Rlt_le/Rinv_0_lt_compat/size_pos | exact: total_le_in].
Qed.

Lemma mean_over_eq s f g : {in s, f =1 g} -> mean_over s f = mean_over s g.
Proof. by move=> fg; apply: Rle_antisym; apply: mean_over_le => x xs; rewrite fg //; right. Qed.

Lemma mean_over_add s f g : mean_over s (fun x => f x + g x) = mean_over s f + mean_over s g.
Proof. by rewrite /mean_over total_add; lra. Qed.

Lemma mean_over_scale s a f : mean_over s (fun x => a * f x) = a * mean_over s f.
Proof. by rewrite /mean_over total_scale; lra. Qed.

Lemma total_const s a : total s (fun=> a) = INR (size s) * a.
Proof.
elim: s => [|x s IH]; first by rewrite /=; lra.
by rewrite [LHS]/= IH -[size (x :: s)]/(size s).+1 S_INR; lra.
Qed.

Lemma mean_over_const s a : (0 < size s)%N -> mean_over s (fun=> a) = a.
Proof. by move=> s0; rewrite /mean_over total_const; field; have := size_pos s0; lra. Qed.

Lemma largest s f : (0 < size s)%N -> exists2 a, a \in s & {in s, forall x, f x <= f a}.
Proof.
elim: s => [//|x [|y s] IH] _; first by exists x; rewrite ?mem_head // => z; rewrite inE => /eqP->; right.
have [a al top] := IH isT; case: (Rle_lt_dec (f x) (f a)) => le.
  by exists a => [|z]; rewrite inE ?al ?orbT // => /predU1P[->|/top].
by exists x => [|z]; rewrite ?mem_head // inE => /predU1P[->|/top]; lra.
Qed.

Theorem hoeffding_lemma s f r u : (0 < size s)%N -> 0 < r -> 0 <= u -> {in s &, forall x y, f x - f y <= r} ->
  mean_over s (fun x => exp (u * (mean_over s f - f x))) <= exp (u * u * (r * r) / 8).
Proof.
move=> s0 r0 u0 close; have [a al top] := largest f s0; pose d x := (f a - f x) / r.
have d01 x : x \in s -> 0 <= d x <= 1.
  move=> xs; have := top x xs; have := close a x al xs => le ge; rewrite /d; split.
    by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat].
  by apply: (Rmult_le_reg_r r) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have mean_d : mean_over s f = f a - r * mean_over s d.
  rewrite -mean_over_scale -[f a in RHS](mean_over_const (f a) s0) -[r in RHS]Ropp_involutive.
  transitivity (mean_over s (fun x => f a + - 1 * (r * d x))); last first.
    rewrite mean_over_add mean_over_scale; rewrite Ropp_involutive; lra.
  by apply: mean_over_eq => x _; rewrite /d; field; lra.
have p01 : 0 <= mean_over s d <= 1.
  have := @mean_over_le s (fun=> 0) d; have := @mean_over_le s d (fun=> 1); rewrite !mean_over_const // => le1 le0.
  by split; [apply: le0 | apply: le1] => x /d01; lra.
set p := mean_over s d in mean_d p01; pose w := exp (- (u * (r * p))).
apply: (Rle_trans _ (w * mean_over s (fun x => 1 + (exp (u * r) - 1) * d x))).
  rewrite -mean_over_scale; apply: mean_over_le => x xs; have := exp_chord (u * r) (d01 x xs).
  have -> : exp (u * (mean_over s f - f x)) = w * exp (d x * (u * r)).
    by rewrite /w -exp_plus mean_d /d; congr (exp _); field; lra.
  by move=> le; apply: Rmult_le_compat_l; [apply/Rlt_le/exp_pos | lra].
rewrite mean_over_add mean_over_scale mean_over_const // -/p.
have := two_points p01 (Rmult_le_pos _ _ u0 (Rlt_le _ _ r0)).
move=> /(Rmult_le_compat_l w _ _ (Rlt_le _ _ (exp_pos _))).
have -> : w * exp (p * (u * r) + u * r * (u * r) / 8) = exp (u * u * (r * r) / 8).
  by rewrite /w -exp_plus; congr (exp _); field.
lra.
Qed.
End Means.

(* ---- *)
(* McDiarmid's inequality without replacement (gl Lemma 5.2), by exposing the draws one by one. [reusable]

   Let F change by at most c if one entry changes. The mean of F over m draws from V and a is within c m / (|V| + 1) of
   that over m draws from V and b: by induction, for the first draw is a or b with probability 1 / (|V| + 1), which
   costs c, and otherwise v of V, and m - 1 draws are left from V without v, and a or b. So if the first of n draws
   from N is b and not a, the mean of F over the others changes by at most c for the entry itself, and by c (n-1)/(N-1)
   as then b is not among the others, and a may be: by at most (1 + k) c for k = n/N. By Hoeffding's lemma each draw
   contributes a factor of at most exp(u^2 ((1 + k) c)^2 / 8) to the mean of exp(u (E F - F)). With Markov's
   inequality and u = 4 eps / (n ((1 + k) c)^2), the tail is at most exp(- 2 eps^2 / (n ((1 + k) c)^2)). *)

Section Draws.
Variable Z : eqType.
Implicit Types (s V : seq Z) (f g : seq Z -> R).

Lemma mean_over_perm s s' (f : Z -> R) : perm_eq s s' -> mean_over s f = mean_over s' f.
Proof. by move=> ss; rewrite /mean_over !totalE (perm_big _ ss) (perm_size ss). Qed.

Lemma draws_perm n s s' f : perm_eq s s' -> draws_mean s n f = draws_mean s' n f.
Proof.
elim: n s s' f => //= n IH s s' f ss; rewrite (mean_over_perm _ ss); apply: mean_over_eq => z zs.
apply: IH; rewrite -(perm_cons z) -(permPr (perm_to_rem zs)); apply: perm_trans (ss).
by rewrite perm_sym; apply: perm_to_rem; rewrite (perm_mem ss).
Qed.

Lemma draws_le n s f g : (n <= size s)%N -> (forall t, size t = n -> f t <= g t) ->
  draws_mean s n f <= draws_mean s n g.
Proof.
elim: n s f g => [|n IH] s f g ns fg /=; first exact: fg.
apply: mean_over_le => z zs; apply: IH => [|t tn]; last by apply: fg; rewrite /= tn.
by rewrite size_rem // -ltnS prednK // (leq_trans _ ns).
Qed.

Lemma draws_shift n s f a b : (n <= size s)%N -> draws_mean s n (fun t => a * f t + b) = a * draws_mean s n f + b.
Proof.
elim: n s f => [//|n IH] s f ns /=.
rewrite -[b in RHS](@mean_over_const _ s) ?(leq_trans _ ns) // -mean_over_scale -mean_over_add.
apply: mean_over_eq => z zs; rewrite IH // size_rem // -ltnS prednK // (leq_trans _ ns) //.
Qed.

(* the values for tuples that differ in one entry differ by at most c *)
Definition differ_by n c f := forall t t', size t = n -> neighbours t t' -> f t - f t' <= c.

Lemma differ_behead n c f z : differ_by n.+1 c f -> differ_by n c (fun t => f (z :: t)).
Proof.
move=> fc t t' tn [u [x [y [v [tE tE']]]]]; apply: fc; first by rewrite /= tn.
by exists (z :: u), x, y, v; rewrite tE tE'.
Qed.

Lemma differ_head n c f s y z : differ_by n.+1 c f -> (n <= size s)%N ->
  draws_mean s n (fun t => f (y :: t)) <= draws_mean s n (fun t => f (z :: t)) + c.
Proof.
move=> fc ns; have := @draws_shift n s (fun t => f (z :: t)) 1 c ns; rewrite Rmult_1_l => <-.
apply: draws_le => // t tn; have : f (y :: t) - f (z :: t) <= c; last by lra.
by apply: fc; rewrite /= ?tn //; exists [::], y, z, t.
Qed.

(* an element of the universe is another one *)
Lemma one_other n V a b c f : 0 <= c -> (n <= (size V).+1)%N -> differ_by n c f ->
  INR (size V).+1 * (draws_mean (a :: V) n f - draws_mean (b :: V) n f) <= INR n * c.
Proof.
move=> c0; elim: n V f => [|n IH] V f nV fc; first by rewrite /=; lra.
have N0 : 0 < INR (size V).+1 := size_pos (s := a :: V) isT.
have drawn x : draws_mean (x :: V) n.+1 f * INR (size V).+1 =
    draws_mean V n (fun t => f (x :: t)) + total V (fun v => draws_mean (x :: rem v V) n (fun t => f (v :: t))).
  rewrite [draws_mean _ _ _]/= /mean_over [total _ _]/= eqxx /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r.
    2: exact: Rgt_not_eq.
  congr (_ + _); rewrite -!/(total _ _); apply: Rle_antisym; apply: total_le_in => v vV; right;
    [|apply/esym]; apply: draws_perm; case: eqP => [->|_] //; exact: perm_to_rem.
have head := differ_head a b fc nV.
have tail : total V (fun v => draws_mean (a :: rem v V) n (fun t => f (v :: t)) -
    draws_mean (b :: rem v V) n (fun t => f (v :: t))) <= INR n * c.
  case: V nV {N0 drawn head} => [|v0 V0] nV; first by rewrite /=; have := pos_INR n; nra.
  set V := v0 :: V0 in nV *; have V0' : 0 < INR (size V) by exact: size_pos.
  have -> : INR n * c = total V (fun=> INR n * c / INR (size V)).
    by rewrite total_const; field; lra.
  apply: total_le_in => v vV; apply: (Rmult_le_reg_l (INR (size V))) => //.
  have := IH (rem v V) (fun t => f (v :: t)); rewrite size_rem // prednK // => /(_ nV (differ_behead _ fc)) le.
  by apply: (Rle_trans _ _ _ le); right; field; lra.
rewrite Rmult_minus_distr_l !(Rmult_comm (INR _) (draws_mean _ _ _)) !drawn S_INR.
move: tail; have -> : total V (fun v => draws_mean (a :: rem v V) n (fun t => f (v :: t)) -
    draws_mean (b :: rem v V) n (fun t => f (v :: t))) =
    total V (fun v => draws_mean (a :: rem v V) n (fun t => f (v :: t))) +
    - 1 * total V (fun v => draws_mean (b :: rem v V) n (fun t => f (v :: t))).
  by rewrite -total_scale -total_add; apply: total_eq => v; ring.
by lra.
Qed.

(* the first draw is another one *)
Lemma first_draw n s k c f a b : 0 <= c -> (n < size s)%N -> 0 <= k -> INR n <= k * (INR (size s) - 1) ->
  differ_by n.+1 c f -> a \in s -> b \in s ->
  draws_mean (rem a s) n (fun t => f (a :: t)) - draws_mean (rem b s) n (fun t => f (b :: t)) <= (1 + k) * c.
Proof.
move=> c0 ns k0 nk fc as_ bs; case: (altP (b =P a)) => [->|ba]; first by have := Rmult_le_pos _ _ k0 c0; lra.
pose W := rem b (rem a s).
have ba_s : b \in rem a s by move: bs; rewrite (perm_mem (perm_to_rem as_)) inE (negPf ba).
have pa : perm_eq (rem a s) (b :: W) by exact: perm_to_rem.
have pb : perm_eq (rem b s) (a :: W).
  rewrite -(perm_cons b) -(permPl (perm_to_rem bs)); apply: perm_trans (perm_to_rem as_) _.
  by rewrite -(perm_cons a) in pa; apply: perm_trans pa _; exact/permPl/(perm_catCA [:: a] [:: b] W).
have sW : size s = (size W).+2.
  by rewrite (perm_size (perm_to_rem as_)) /= (perm_size pa).
rewrite (draws_perm _ _ pa) (draws_perm _ _ pb); rewrite sW in ns.
have head := differ_head (s := b :: W) a b fc ns.
have := @one_other n W b a c (fun t => f (b :: t)) c0 ns (differ_behead _ fc).
move: nk; rewrite sW S_INR => nk other; have W0 : 0 < INR (size W).+1 := size_pos (s := b :: W) isT.
have : draws_mean (b :: W) n (fun t => f (b :: t)) - draws_mean (a :: W) n (fun t => f (b :: t)) <= k * c.
  apply: (Rmult_le_reg_l (INR (size W).+1)) => //; apply: (Rle_trans _ _ _ other).
  by have := Rmult_le_compat_r _ _ _ c0 nk; lra.
by lra.
Qed.

(* the moment generating function *)
Lemma draws_moment n s k c f u : 0 < c -> 0 <= u -> 0 <= k <= 1 -> (n <= size s)%N -> INR n <= k * INR (size s) ->
  differ_by n c f ->
  let r := (1 + k) * c in
  draws_mean s n (fun t => exp (u * (draws_mean s n f - f t))) <= exp (INR n * (u * u * (r * r) / 8)).
Proof.
move=> c0 u0 k01 ns nk fc r; have r0 : 0 < r by apply: Rmult_lt_0_compat; lra.
set h := u * u * (r * r) / 8; elim: n s f ns nk fc => [|n IH] s f ns nk fc.
  by rewrite /= Rminus_diag_eq // Rmult_0_r Rmult_0_l exp_0; lra.
have s0 : (0 < size s)%N by exact: leq_trans ns.
pose m z := draws_mean (rem z s) n (fun t => f (z :: t)).
have mE : draws_mean s n.+1 f = mean_over s m by [].
have rest_size z : z \in s -> INR (size (rem z s)) = INR (size s) - 1.
  by move=> zs; rewrite size_rem // -[in RHS](prednK s0) S_INR; lra.
have nk' : INR n <= k * (INR (size s) - 1) by move: nk; rewrite S_INR; lra.
have close : {in s &, forall a b, m a - m b <= r}.
  by move=> a b as_ bs; apply: first_draw => //; lra.
have := hoeffding_lemma s0 r0 u0 close; rewrite -/h => first.
rewrite mE [draws_mean _ _ _]/= S_INR Rmult_plus_distr_r Rmult_1_l exp_plus.
apply: (Rle_trans _ (exp (INR n * h) * mean_over s (fun z => exp (u * (mean_over s m - m z))))); last first.
  by apply: Rmult_le_compat_l => //; apply/Rlt_le/exp_pos.
rewrite -mean_over_scale; apply: mean_over_le => z zs.
have nz : (n <= size (rem z s))%N by rewrite size_rem // -ltnS prednK.
have := IH (rem z s) (fun t => f (z :: t)) nz _ (differ_behead _ fc); rewrite -/(m z) rest_size // => /(_ nk') le.
have -> : draws_mean (rem z s) n (fun t => exp (u * (mean_over s m - f (z :: t)))) =
    exp (u * (mean_over s m - m z)) * draws_mean (rem z s) n (fun t => exp (u * (m z - f (z :: t)))) + 0.
  rewrite -draws_shift //; apply: Rle_antisym; apply: draws_le => // t _; right; rewrite Rplus_0_r -exp_plus;
    congr (exp _); ring.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (u * (mean_over s m - m z)))) le; lra.
Qed.
End Draws.

Theorem gl_lemma_5_2_sharper_proved : gl_lemma_5_2_sharper.
Proof.
move=> Z n F c eps /andP[n0 nZ] c0 eps0 Fc; have N0 : 0 < INR n by apply/lt_0_INR/ltP.
have Z0 : 0 < INR #|Z| by apply/lt_0_INR/ltP; exact: leq_trans nZ.
set k := INR n / INR #|Z|; have kE : INR n = k * INR #|Z| by rewrite /k; field; lra.
have k01 : 0 <= k <= 1.
  have := le_INR _ _ (elimT leP nZ) => le; split; apply: (Rmult_le_reg_r (INR #|Z|)) => //; lra.
set r := (1 + k) * c; have r0 : 0 < r by apply: Rmult_lt_0_compat; lra.
have nr : 0 < INR n * (r * r) by apply: Rmult_lt_0_compat => //; exact: Rmult_lt_0_compat.
have size_Z : size (enum Z) = #|Z| by rewrite -cardE.
pose u := 4 * eps / (INR n * (r * r)); have u0 : 0 <= u.
  by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat].
have moment := @draws_moment Z n (enum Z) k c F u c0 u0 k01; rewrite size_Z -kE -/r in moment.
have {}moment := moment nZ (Req_le _ _ erefl) (fun t t' tn tt => Rle_trans _ _ _ (Rle_abs _) (Fc t t' tn tt)).
rewrite /lower_tail; set tail := draws_mean _ _ _; set mean := draws_mean _ n F in tail moment *.
have markov : exp (u * eps) * tail + 0 <= exp (INR n * (u * u * (r * r) / 8)).
  apply: (Rle_trans _ _ _ _ moment); rewrite -draws_shift ?size_Z //.
  apply: draws_le; rewrite ?size_Z // => t _; rewrite Rplus_0_r.
  case: (Rle_dec eps (mean - F t)) => [le|_] /=; last by rewrite Rmult_0_r; apply/Rlt_le/exp_pos.
  by rewrite Rmult_1_r; apply: exp_monotone; exact: Rmult_le_compat_l.
apply: (Rmult_le_reg_l (exp (u * eps))); first exact: exp_pos.
apply: (Rle_trans _ (exp (u * eps) * tail + 0)); first by lra.
apply: (Rle_trans _ _ _ markov); rewrite -exp_plus; right; congr (exp _).
by rewrite /u /r; field; repeat split; lra.
Qed.

Theorem gl_lemma_5_2_proved : gl_lemma_5_2.
Proof.
move=> Z n F c eps /[dup] nZ /andP[n0 le] c0 eps0 Fc.
apply: (Rle_trans _ _ _ (gl_lemma_5_2_sharper_proved nZ c0 eps0 Fc)); apply: exp_monotone; apply: Ropp_le_contravar.
have N0 : 0 < INR n by apply/lt_0_INR/ltP.
have Z0 : 0 < INR #|Z| by apply/lt_0_INR/ltP; exact: leq_trans le.
have k01 : 0 <= INR n / INR #|Z| <= 1.
  have := le_INR _ _ (elimT leP le) => leR; split; apply: (Rmult_le_reg_r (INR #|Z|)) => //;
    rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
apply: Rmult_le_compat_l; first by have := pow2_ge_0 eps; lra.
have c2 : 0 < c ^ 2 by exact: pow_lt.
apply: Rinv_le_contravar; first by do 2?apply: Rmult_lt_0_compat => //; apply: pow_lt; lra.
by do 2![apply: Rmult_le_compat_r; first by lra]; nra.
Qed.
