(* A private minimiser may not be asked for an error-free function: a wrong variant of lyu Theorem 3, refuted.

   Two functions agree at the point 0 and differ at the point 1. Data with one example at 1, of label y, and the label 0
   at all other places, need a function with the value y at 1, for both y. Both are neighbours of the data with the
   label 0 at the point 0 alone. There each value has a probability of at least (1 - delta)/c, so 2 (1 - delta) is at
   most c = exp(epsilon). This is false for epsilon = delta = 1/4, as exp(1/4) <= 4/3. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import Depth Soa Probability Concentration PrivateMinimiser RealNumbers Satisfiable.
From Littlestone Require Import SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition identity : {ffun 'I_2 -> 'I_2} := [ffun j => j].
Definition zeros : {ffun 'I_2 -> 'I_2} := [ffun=> zero].
Definition two_functions : {set {ffun 'I_2 -> 'I_2}} := [set zeros; identity].

Lemma two_below : below (members two_functions) 2.
Proof. by apply: small_below; rewrite cards2; case: (_ != _). Qed.

Lemma two_vc xs : vc_shatters (members two_functions) xs -> (size xs <= 1)%N.
Proof. by move/vc_deep/two_below. Qed.

Section NoErrors.
Variables (F : realFieldType) (n : nat) (c delta : F) (M : seq ('I_2 * 'I_2) -> {ffun 'I_2 -> 'I_2} -> F).
Hypotheses (pM : dp n.+1 c delta M) (sM : minimises (members two_functions) 1 n.+1 0 M).
Let data x y : seq ('I_2 * 'I_2) := (x, y) :: nseq n (zero, zero).

Lemma data_size x y : size (data x y) = n.+1. Proof. by rewrite /= size_nseq. Qed.

Lemma zeros_fit (f : {ffun 'I_2 -> 'I_2}) : f zero = zero -> errors f (nseq n (zero, zero)) = 0%N.
Proof. by move=> f0; rewrite /errors count_nseq /= f0 eqxx. Qed.

Lemma certain_at_one y : pr (M (data one y)) (fun f : {ffun 'I_2 -> 'I_2} => f one == y) = 1.
Proof.
have [dM _] := pM; have [p0 p1] := dM _ (data_size one y).
rewrite -[RHS]p1 [RHS](bigID (fun f : {ffun 'I_2 -> 'I_2} => f one == y)) /=.
rewrite [X in _ + X]big1 ?addr0 // => f fy; apply/eqP; rewrite eq_le p0 andbT leNgt; apply/negP => Mf.
have [|few _] := sM (data_size one y) _ Mf; last by move: few; rewrite /errors /= fy.
case: (label2 y) => ->.
  exists (fun x => zeros x); first by exists zeros; rewrite // !inE eqxx.
  by rewrite /errors /= ffunE eqxx; apply: zeros_fit; rewrite ffunE.
exists (fun x => identity x); first by exists identity; rewrite // !inE eqxx orbT.
by rewrite /errors /= ffunE eqxx; apply: zeros_fit; rewrite ffunE.
Qed.

Lemma at_most_two : 2%:R <= c + 2%:R * delta.
Proof.
have [dM close_M] := pM; have d0 := dM _ (data_size zero zero).
have near y : 1 <= c * pr (M (data zero zero)) (fun f : {ffun 'I_2 -> 'I_2} => f one == y) + delta.
  rewrite -(certain_at_one y); apply: close_M; first exact: data_size.
  by exists [::], (one, y), (zero, zero), (nseq n (zero, zero)).
have sum : pr (M (data zero zero)) (fun f : {ffun 'I_2 -> 'I_2} => f one == zero) +
    pr (M (data zero zero)) (fun f : {ffun 'I_2 -> 'I_2} => f one == one) = 1.
  rewrite -[RHS](subrK (pr (M (data zero zero)) (fun f : {ffun 'I_2 -> 'I_2} => f one == one))) -pr_not //.
  by congr (_ + _); apply: eq_pr => // f; case: (label2 (f one)) => ->.
have := ler_add (near zero) (near one); rewrite addrACA -mulrDr sum mulr1 -(natrD _ 1 1).
by rewrite [2%:R * _]mulr_natl mulr2n.
Qed.
End NoErrors.

Lemma quarter_exp : expR 4%:R^-1 <= 4%:R / 3%:R.
Proof.
have exp_e := exp_exponential; have := e_ge exp_e (- 4%:R^-1 : FR).
have -> : 1 - 4%:R^-1 = 3%:R / 4%:R :> FR.
  by apply: (canLR (addrK _)); rewrite -[X in _ + X]mul1r -mulrDl -(natrD _ 3 1) divff // pnatr_eq0.
move=> low; rewrite -[4%:R / _]invf_div -[X in X <= _]invrK lef_pinv ?posrE ?invr_gt0 ?(e_gt0 exp_e) //; last first.
  by rewrite divr_gt0 ?ltr0n.
suff -> : (expR 4%:R^-1)^-1 = expR (- 4%:R^-1) by [].
apply: (mulfI (lt0r_neq0 (e_gt0 exp_e 4%:R^-1))).
by rewrite mulfV ?lt0r_neq0 ?(e_gt0 exp_e) // -(eD exp_e) addrN (e0 exp_e).
Qed.

Theorem lyu_theorem_3_sizes_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d v
  k m a (eps delta : F), exponential e -> below (members H) d.+1 -> (forall xs, vc_shatters (members H) xs -> (size xs
  <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 0 <= eps -> 0 < delta -> enough_examples e d v k m a eps delta ->
  enough_teachers e d k a eps delta -> exists M, dp (k * m) (e eps) delta M /\ minimises (members H) d (k * m) 0 M).
Proof.
move=> claim; have exp_e := exp_exponential; pose q : FR := 4%:R^-1.
have q0 : 0 < q by rewrite invr_gt0 ltr0n.
have c1 : 1 < expR (q / 2%:R) by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl divr_gt0 ?ltr0n.
have [t0 S] := @sizes_exist AR expR exp_e 1 1 1 _ (q / 2%:R) isT c1 (divr_gt0 q0 (ltr0Sn _ 1)).
have [E1 E2] := S t0.+1 (leqnn _); set k := (1 * t0.+1)%N in E1 E2; set a := (t0.+1 * k)%N in E1 E2.
have k0 : (0 < k)%N by [].
have [||M [pM sM]] := claim FR expR 2%N two_functions 1%N 1%N k k a q q exp_e two_below two_vc k0 k0 (ltW q0) q0.
- by rewrite -(enough_examplesE exp_e).
- by rewrite -(enough_teachersE exp_e).
have kk : (k * k = (k * k).-1.+1)%N by rewrite prednK // muln_gt0 k0.
rewrite kk in pM sM; have := at_most_two pM sM; apply/negP; rewrite -ltNge.
apply: le_lt_trans (ler_add quarter_exp (lexx (2%:R * q))) _.
have -> : 4%:R / 3%:R + 2%:R * q = 22%:R / 12%:R :> FR.
  by rewrite /q addf_div ?pnatr_eq0 // -!natrM -natrD.
by rewrite ltr_pdivr_mulr ?ltr0n // -natrM ltr_nat.
Qed.
