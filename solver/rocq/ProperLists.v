(* The SOA of a deeply irreducible class is nearly an average of members (lyu section 5, the remark at the end).

   1. If G is n-irreducible, then for any n points, even n + 1, some h in G has the labels of f = SOA_G there: the
      restriction of G to them is not empty.
   2. Let D be a distribution on points, and draw n of them. With B = sum_(i <= v) C(2n, i) patterns, functions h of
      the class with h = f on all n points differ from f with probability at most theta under D, but for probability
      2 B e(- a/6) < 1, 8 a <= theta n (MinimiserLearns.v). So there are n points for which this is so, and by 1 there
      is an h in G that differs from f with probability at most theta.
   3. Multiplicative weights. A point weighs 2^L, if L of h_1, .., h_t differ from f there, and h_(t+1) is the function
      of step 2 for these weights. Their sum is N first, and grows by a factor of at most 1 + theta. So if L of T
      functions differ from f at a point, then e(L/2) <= 2^L <= N (1 + theta)^T <= e(N + theta T), and L is at most
      3 theta T as soon as T >= 2 N/theta. As 8 <= theta n, T = N n + 1 is enough. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements Depth Finite Soa Irreducible SoaHull.
From Littlestone Require Import LearningStatements ProbabilityStatements ProperStatements Probability Concentration.
From Littlestone Require Import Indistinguishability StagedLists EmpiricalMinimiser CertainMinimiser.
From Littlestone Require Import MinimiserLearns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Some member agrees with the SOA on few points *)
Lemma below_members N (G : {set {ffun 'I_N -> 'I_2}}) : below (members G) #|G|.
Proof. by move=> m /deepbP/deepb_size. Qed.

Lemma hull_agrees N (H : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}) n (xs : seq 'I_N) :
  soa_hull n (members H) f -> (size xs <= n.+1)%N -> exists2 h, h \in H & all (fun x => h x == f x) xs.
Proof.
move=> [G [GH Gn Gi Gf]] xn; suff : [exists h in H, all (fun x => h x == f x) xs].
  by case/existsP=> h /andP[hH hx]; exists h.
apply: contraT => none; have Gb := below_sub GH (@below_members N H).
case: (not_not (rank_classical Gb)) => -[[|e] Ge _]; first exact: Ge Gn.
have := @next_answer _ G e n [seq (x, f x) | x <- xs] Ge Gi; rewrite size_map; case=> //.
  apply: (realizes_soa Gf); rewrite /realizes all_map; apply/allP => x _ /=; exact: eqxx.
case=> h [/GH[g gH hg]]; rewrite /realizes all_map => hx; case/negP: none; apply/existsP; exists g; rewrite gH /=.
by apply: sub_all hx => x /=; rewrite hg.
Qed.

(** A member near the SOA, for every distribution on points *)
Section Near.
Variables (F : realFieldType) (e : F -> F) (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}).
Variables (v n a : nat) (theta : F).
Hypotheses (exp_e : exponential e) (hull : soa_hull n (members H) f) (n0 : (0 < n)%N).
Hypothesis Hv : forall xs, vc_shatters (members H) xs -> (size xs <= v)%N.
Hypotheses (theta_a : 8%:R * a%:R <= n%:R * theta) (theta_n : 2%:R * e (- (n%:R * theta / 32%:R)) <= 1).
Hypothesis few_patterns : 2%:R * ((\sum_(i < v.+1) 'C(n + n, i))%:R * e (- ((4 * a)%:R / 24%:R))) < 1.
Variable D : 'I_N -> F.
Hypothesis dD : dist D.

Lemma near_member : exists2 h, h \in H & pr D (fun x => h x != f x) <= theta.
Proof.
pose K := [finType of {h : {ffun 'I_N -> 'I_2} | h \in H}]; pose E (h : K) : pred 'I_N := fun x => val h x != f x.
have few (g : {ffun 'I_(n + n) -> 'I_N}) : (#|[set pattern E g h | h in K]| <= \sum_(i < v.+1) 'C(n + n, i))%N.
  apply: leq_trans (@marks_size _ _ _ H (fun x => (g x, f (g x))) Hv).
  apply: subset_leq_card; apply/subsetP => P /imsetP[h _ ->]; apply/imsetP; exists (val h); first exact: (valP h).
  by apply/setP => x; rewrite !inE.
have bad := le_lt_trans (generalise exp_e dD n0 few theta_a theta_n) few_patterns.
case: (boolP [exists s : {ffun 'I_n -> 'I_N}, ~~ misled D a E theta s]) => [/existsP[s good]|none]; last first.
  move: bad; rewrite ltNge => /negP[]; rewrite -(prT (dist_iid n dD)); apply: pr_sub (dist_iid n dD) _ => s _.
  by apply: contraR none => ok; apply/existsP; exists s.
have [|h hH hs] := @hull_agrees N H f n [seq s i | i <- enum 'I_n] hull; first by rewrite size_map size_enum_ord.
exists h => //; rewrite leNgt; apply: contra good => far; apply/existsP; exists (exist _ h hH); rewrite far andbT.
rewrite (_ : misses _ _ _ = set0) ?cards0 //; apply/setP => i; rewrite !inE /E /=; apply/negbTE; rewrite negbK.
by move: hs; rewrite all_map => /allP; apply; rewrite mem_enum.
Qed.
End Near.

(** Multiplicative weights *)
Section Weights.
Variables (F : realFieldType) (e : F -> F) (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}).
Notation func := {ffun 'I_N -> 'I_2}.
Variable theta : F.
Hypotheses (exp_e : exponential e) (N0 : (0 < N)%N).
Hypothesis near : forall D : 'I_N -> F, dist D -> exists2 h, h \in H & pr D (fun x => h x != f x) <= theta.

Definition differ (L : seq func) x := count (fun h : func => h x != f x) L.

Lemma heavy_points T : exists L : seq func, [/\ size L = T, {subset L <= H}
  & \sum_x 2%:R ^+ differ L x <= N%:R * (1 + theta) ^+ T].
Proof.
elim: T => [|T [L [LT LH W]]].
  by exists [::]; split=> //; rewrite expr0 mulr1 sumr_const card_ord.
pose S : F := \sum_x 2%:R ^+ differ L x.
have w0 x : 0 < 2%:R ^+ differ L x :> F by rewrite exprn_gt0 ?ltr0n.
have S0 : 0 < S by rewrite /S (bigD1 (Ordinal N0)) //= ltr_paddr // sumr_ge0 // => x _; exact: ltW.
have [|h hH far] := near (D := fun x => 2%:R ^+ differ L x / S).
  by split=> [x|]; [rewrite divr_ge0 // ltW|rewrite -mulr_suml divff // gt_eqF].
exists (h :: L); split=> [|g|]; first by rewrite /= LT.
  by rewrite inE => /orP[/eqP->|/LH].
have -> : \sum_x 2%:R ^+ differ (h :: L) x = S + \sum_(x | h x != f x) 2%:R ^+ differ L x :> F.
  rewrite [X in _ + X]big_mkcond -big_split; apply: eq_bigr => x _.
  have -> : differ (h :: L) x = ((h x != f x) + differ L x)%N by [].
  rewrite exprD; case: (h x != f x); first by rewrite expr1 mulr_natl mulr2n.
  by rewrite /= expr0 mul1r addr0.
apply: le_trans (_ : S * (1 + theta) <= _); last first.
  rewrite exprSr mulrA; apply: ler_wpmul2r => //; rewrite addr_ge0 ?ler01 //.
  by apply: le_trans far; apply: sumr_ge0 => x _; rewrite divr_ge0 // ltW.
by rewrite mulrDr mulr1 ler_add2l -ler_pdivr_mull // mulrC mulr_suml.
Qed.

Lemma e_half_two : e 2%:R^-1 <= 2%:R.
Proof.
apply: le_trans (e_upper exp_e _) _; first by rewrite mulfV ?pnatr_eq0.
rewrite expr2 mulrA mulfV ?pnatr_eq0 // mul1r -addrA -[X in _ + (X + _)]mul1r -[X in _ + (_ + X)]mul1r -splitr.
by rewrite -[2%:R]/(1 + 1).
Qed.

Lemma e_mono x y : e x <= e y -> x <= y.
Proof.
move=> exy; rewrite leNgt; apply/negP => yx; move: exy; rewrite leNgt => /negP[].
rewrite -[x](subrK y) (eD exp_e) ltr_pmull ?(e_gt0 exp_e) //.
by apply: lt_le_trans (e_ge exp_e _); rewrite ltr_addl subr_gt0.
Qed.

Lemma light_points T : 0 <= theta -> exists L : seq func, [/\ size L = T, {subset L <= H}
  & forall x, (differ L x)%:R <= 2%:R * (N%:R + theta * T%:R)].
Proof.
move=> theta0; have [L [LT LH W]] := heavy_points T; exists L; split=> // x.
rewrite mulrC -ler_pdivr_mulr ?ltr0n //; apply: e_mono; rewrite (e_nat exp_e).
have e0' y : 0 <= e y by rewrite ltW ?(e_gt0 exp_e).
apply: le_trans (_ : 2%:R ^+ differ L x <= _).
  by apply: ler_expn2r; rewrite ?nnegrE ?ler0n //; exact: e_half_two.
apply: le_trans (_ : N%:R * (1 + theta) ^+ T <= _).
  apply: le_trans W; rewrite (bigD1 x) //= ler_addl sumr_ge0 // => y _; exact/exprn_ge0/ler0n.
rewrite (eD exp_e) mulrC [theta * _]mulrC (e_nat exp_e) mulrC; apply: ler_pmul; rewrite ?ler0n ?exprn_ge0 ?addr_ge0 //.
- exact: ler01.
- by apply: le_trans (e_ge exp_e _); rewrite ler_addr ler01.
by apply: ler_expn2r; rewrite ?nnegrE ?addr_ge0 ?ler01 //; exact: (e_ge exp_e).
Qed.
End Weights.

(** The list *)
Section List.
Variables (F : realFieldType) (e : F -> F) (N : nat) (H : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}).
Variables (v n a : nat) (alpha : F).
Hypotheses (exp_e : exponential e) (hull : soa_hull n (members H) f).
Hypothesis Hv : forall xs, vc_shatters (members H) xs -> (size xs <= v)%N.
Hypothesis enough : enough_points e v n a alpha.
Let theta := alpha / 3%:R.

Lemma more_than_two : 2%:R < e (a%:R / 6%:R).
Proof.
have [_] := enough; apply: le_lt_trans; rewrite ler_nat big_ord_recl bin0.
by rewrite mulnDr muln1 leq_addr.
Qed.

Lemma errors_some : (0 < a)%N.
Proof.
rewrite lt0n; apply/negP => /eqP a0; have := more_than_two.
by rewrite a0 mul0r (e0 exp_e) ltNge ler1n.
Qed.

Lemma theta_errors : 8%:R * a%:R <= n%:R * theta.
Proof.
have [le _] := enough; rewrite /theta mulrA ler_pdivl_mulr ?ltr0n // -!natrM mulnAC [n%:R * _]mulrC.
exact: le.
Qed.

Lemma theta_points : 8%:R <= theta * n%:R.
Proof.
rewrite mulrC; apply: le_trans theta_errors; by rewrite -natrM ler_nat leq_pmulr // errors_some.
Qed.

Lemma points_some : (0 < n)%N.
Proof. by rewrite lt0n; apply/negP => /eqP n0; have := theta_points; rewrite n0 mulr0 lern0. Qed.

Lemma theta_ge0 : 0 <= theta.
Proof.
rewrite -(@pmulr_lge0 _ n%:R) ?ltr0n ?points_some //; apply: le_trans theta_points; exact: ler0n.
Qed.

Lemma members_near (D : 'I_N -> F) : dist D -> exists2 h, h \in H & pr D (fun x => h x != f x) <= theta.
Proof.
have inv y : e (- y) * e y = 1 by rewrite -(eD exp_e) addNr (e0 exp_e).
move=> dD; apply: (near_member exp_e hull points_some Hv theta_errors _ _ dD).
  set y := _ / 32%:R; apply: le_trans (_ : e y * e (- y) <= _); last by rewrite mulrC inv.
  apply: ler_wpmul2r; first by rewrite ltW ?(e_gt0 exp_e).
  apply: le_trans (ltW more_than_two) _; apply: (e_le exp_e); rewrite /y ler_pdivl_mulr ?ltr0n //.
  apply: le_trans theta_errors; rewrite mulrAC ler_pdivr_mulr ?ltr0n // -!natrM ler_nat.
  by rewrite [(8 * a)%N]mulnC -mulnA leq_mul2l orbT.
have -> : (4 * a)%:R / 24%:R = a%:R / 6%:R :> F.
  by rewrite -[24%N]/(4 * 6)%N !natrM -mulf_div divff ?pnatr_eq0 // mul1r.
have [_ few] := enough; rewrite mulrA -natrM addnn -mul2n.
by rewrite -(ltr_pmul2r (e_gt0 exp_e (a%:R / 6%:R))) -mulrA inv mulr1 mul1r.
Qed.

Definition list_length := (N * n).+1.

Lemma list_exists : exists L : seq {ffun 'I_N -> 'I_2}, [/\ size L = list_length, {subset L <= H}
  & forall x, (differ f L x)%:R <= alpha * (size L)%:R].
Proof.
case: (posnP N) => [N0|N0].
  have [h hH _] := @hull_agrees N H f n [::] hull isT.
  exists (nseq list_length h); split=> [|g|x]; first by rewrite size_nseq.
    by rewrite mem_nseq => /andP[_ /eqP->].
  by have := leq_ltn_trans (leq0n x) (ltn_ord x); rewrite [X in (_ < X)%N]N0.
have [L [LT LH W]] := light_points exp_e N0 members_near list_length theta_ge0.
exists L; split=> // x; apply: le_trans (W x) _; rewrite LT mulrDr.
have -> : alpha = 3%:R * theta by rewrite mulrC divfK ?pnatr_eq0.
rewrite -mulrA -[3%N]/(1 + 2)%N [(1 + 2)%:R]natrD mulrDl mul1r ler_add2r.
apply: le_trans (_ : 8%:R * N%:R <= _); first by apply: ler_wpmul2r; rewrite ?ler0n ?ler_nat.
apply: le_trans (_ : theta * n%:R * N%:R <= _); first by apply: ler_wpmul2r; rewrite ?ler0n ?theta_points.
rewrite -mulrA; apply: ler_wpmul2l; first exact: theta_ge0.
by rewrite -natrM ler_nat mulnC leqnSn.
Qed.
End List.

Theorem lyu_remark_5_proper_list_proved : lyu_remark_5_proper_list.
Proof.
move=> F e N G f v n a alpha exp_e G0 Gi Gf Gv enough.
have hull : soa_hull n (members G) f by exists (members G); split=> //; exact: members_some.
by have [L [LT LG W]] := list_exists exp_e hull Gv enough; exists L; split=> //; rewrite LT.
Qed.
