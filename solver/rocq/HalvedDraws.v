(* The crux of a private online learner by sparse sampling: on average each draw halves what is left to draw.

   The sequence of examples and the split among teachers are fixed; lists l t are those of the k teachers at time t, if
   l stages are left. Each hypothesis u has a time sigma u at which its errors exceed the number allowed; from then on
   no teacher lists it. One draws h at time t and keeps it, until at a time s >= sigma h one draws again. Then all that
   die no later than h are gone, so the weight left is at most that of the f with sigma h < sigma f. For two independent
   draws h and f the events sigma h < sigma f and sigma f < sigma h exclude each other: on average at most one half is
   left. No majority vote, no agreement test and no tracking of the symbol's probability is needed.

   If the failure symbol is drawn, the next stage begins: lists only shrink while a stage lasts (ok), the symbol is
   unlikely if some item is in all lists, and if none is, the next stage is in order. So with r + 1 draws of this stage
   left all draws are used up with probability at most [drawing] before a draw, and [keeping] while h is kept. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import LearningStatements ProbabilityStatements Probability Indistinguishability SparseDraws.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Half.
Variables (F : realFieldType) (A : finType) (P : pred A) (w : A -> F) (tau : A -> nat).
Hypothesis w0 : forall a, 0 <= w a.

Lemma half : (\sum_(a | P a) w a * \sum_(b | P b && (tau a < tau b)%N) w b) *+ 2 <= (\sum_(a | P a) w a) ^+ 2.
Proof.
pose S := \sum_(a | P a) \sum_(b | P b) w a * w b * (tau a < tau b)%:R.
have SE : \sum_(a | P a) w a * (\sum_(b | P b && (tau a < tau b)%N) w b) = S.
  apply: eq_bigr => a _; rewrite mulr_sumr [LHS]big_mkcondr; apply: eq_bigr => b _.
  by case: (tau a < tau b)%N; rewrite ?mulr1 ?mulr0.
rewrite SE mulr2n {2}/S exchange_big /= -big_split /= expr2 mulr_suml; apply: ler_sum => a _.
rewrite -big_split mulr_sumr; apply: ler_sum => b _ /=; rewrite [w b * w a]mulrC -mulrDr -natrD.
rewrite -[X in _ <= X]mulr1; apply: ler_wpmul2l; first by apply: mulr_ge0.
by rewrite lern1; case: ltngtP.
Qed.
End Half.

Section Stages.
Variables (F : realFieldType) (U : finType) (k : nat) (c W : F).
Hypotheses (c1 : 1 <= c) (W0 : 0 < W).
(* n + 1 draws are allowed for each stage *)
Variables (T n : nat) (lists : nat -> nat -> 'I_k -> {set U}).
Variables (sigma : option U -> nat) (ok : nat -> nat -> Prop) (zmax : F).

(* the weight of what is listed; of what dies later than o *)
Definition rest l t : F := \sum_(o | o != None) weight c W (lists l t) o.
Definition later l t o : F := \sum_(o' | (o' != None) && (sigma o < sigma o')%N) weight c W (lists l t) o'.

Definition symbol : F := W / c ^+ k.
Definition stage : F := zmax / W / 2%:R ^+ n + symbol *+ n.+1.
Definition drawing l r t : F := rest l t / W / 2%:R ^+ r + (symbol *+ r.+1 + stage *+ l).
Definition keeping l r t o : F :=
  if r is r'.+1 then later l t o / W / 2%:R ^+ r' + (symbol *+ r + stage *+ l) else 1.

Hypothesis shrinks : forall l t s i, ok l t -> (t <= s)%N -> lists l s i \subset lists l t i.
Hypothesis alive : forall l t i u, (t < T)%N -> u \in lists l t i -> (t < sigma (Some u))%N.
Hypothesis progress : forall l t, (t < T)%N -> ok l.+1 t -> (exists u, forall i, u \in lists l.+1 t i) \/ ok l t.
Hypothesis last : forall t, (t < T)%N -> ok 0 t -> exists u, forall i, u \in lists 0 t i.
Hypothesis rest_max : forall l t, rest l t <= zmax.
Hypothesis k0 : (0 < k)%N.

Lemma rest_ge0 l t : 0 <= rest l t.
Proof. by apply: sumr_ge0 => o _; exact: weight_ge0. Qed.

Lemma later_ge0 l t o : 0 <= later l t o.
Proof. by apply: sumr_ge0 => o' _; exact: weight_ge0. Qed.

Lemma symbol_ge0 : 0 <= symbol. Proof. by rewrite divr_ge0 ?exprn_ge0 ?(c0 c1) // ltW. Qed.

Lemma stage_ge0 : 0 <= stage.
Proof.
have z0 : 0 <= zmax by apply: le_trans (rest_max 0 0); exact: rest_ge0.
by rewrite addr_ge0 ?mulrn_wge0 ?symbol_ge0 ?divr_ge0 ?exprn_ge0 ?ler0n // ltW.
Qed.

Lemma drawing_ge0 l r t : 0 <= drawing l r t.
Proof.
rewrite addr_ge0 ?addr_ge0 ?mulrn_wge0 ?symbol_ge0 ?stage_ge0 //.
by rewrite !mulr_ge0 ?rest_ge0 ?invr_ge0 ?exprn_ge0 ?ler0n // ltW.
Qed.

Lemma keeping_ge0 l r t o : 0 <= keeping l r t o.
Proof.
rewrite /keeping; case: r => [|r]; first exact: ler01.
rewrite addr_ge0 ?addr_ge0 ?mulrn_wge0 ?symbol_ge0 ?stage_ge0 //.
by rewrite !mulr_ge0 ?later_ge0 ?invr_ge0 ?exprn_ge0 ?ler0n // ltW.
Qed.

Lemma drawing_first l t : drawing l n t <= stage *+ l.+1.
Proof.
rewrite /drawing [X in _ <= X]mulrS addrA ler_add2r /stage ler_add2r.
rewrite ler_wpmul2r ?invr_ge0 ?exprn_ge0 ?ler0n // ler_wpmul2r //.
by rewrite invr_ge0 ltW.
Qed.

(** A new draw, when o is dead *)
Lemma rest_drawn l t s o : ok l t -> (t <= s)%N -> (s < T)%N -> (sigma o <= s)%N -> rest l s <= later l t o.
Proof.
move=> Ok ts sT dead; rewrite /rest /later big_mkcondr; apply: ler_sum => -[u _|//]; case: ifP => [_|/negbT];
  last first.
  rewrite -leqNgt => gone /=; case: ifP => // pos; exfalso; move: pos; rewrite lt0n => /negP[].
  apply/eqP/eq_card0 => i; rewrite !inE; apply/negP => /(alive sT); rewrite ltnNge => /negP[].
  exact: leq_trans gone dead.
have le : (score (lists l s) u <= score (lists l t) u)%N.
  by apply: subset_leq_card; apply/subsetP => i; rewrite !inE; apply/subsetP; exact: shrinks.
rewrite /=; case: ifP => [pos|_]; last by case: ifP => // _; rewrite exprn_ge0 // (c0 c1).
by rewrite (leq_trans pos le); apply: ler_weexpn2l.
Qed.

Lemma drawing_dead l r t s o : ok l t -> (t <= s)%N -> (s < T)%N -> (sigma o <= s)%N ->
  drawing l r s <= keeping l r.+1 t o.
Proof.
move=> Ok ts sT dead; rewrite /drawing /keeping ler_add2r ler_wpmul2r ?invr_ge0 ?exprn_ge0 ?ler0n //.
rewrite ler_wpmul2r ?invr_ge0 ?(ltW W0) //.
exact: rest_drawn.
Qed.

(** One draw *)
Lemma mass_rest l t : mass c W (lists l t) = W + rest l t.
Proof. by rewrite /mass (bigD1 None). Qed.

Lemma symbol_small (L : 'I_k -> {set U}) u : (forall i, u \in L i) -> draw c W L None <= symbol.
Proof.
move=> uL; have full : score L u = k.
  by rewrite /score -[RHS]card_ord; apply: eq_card => i; rewrite !inE uL.
rewrite /draw /=; apply: ler_wpmul2l; first exact: ltW.
have ck : 0 < c ^+ k by rewrite exprn_gt0 // (lt_le_trans ltr01).
rewrite lef_pinv ?posrE ?mass_gt0 //; apply: le_trans (mass_ge c1 W0 L (Some u)).
by rewrite /= full k0.
Qed.

Lemma draw_ge0 l t o : 0 <= draw c W (lists l t) o.
Proof. by have [D0 _] := dist_draw c1 W0 (lists l t). Qed.

Lemma draws_sum l t : draw c W (lists l t) None + \sum_(o | o != None) draw c W (lists l t) o = 1.
Proof. by have [_ D1] := dist_draw c1 W0 (lists l t); rewrite -D1 [RHS](bigD1 None). Qed.

Section OneDraw.
(* g o is the chance that all draws are used up after o; b bounds it after a symbol that is due *)
Variables (l r t : nat) (b : F) (g : option U -> F).
Hypotheses (Ok : ok l t) (tT : (t < T)%N) (b0 : 0 <= b) (g0 : 0 <= g None <= 1).
Hypothesis due : forall l', l = l'.+1 -> ok l' t -> g None <= b.

Lemma one_draw : mean (draw c W (lists l t)) g <=
  symbol + (draw c W (lists l t) None * b + \sum_(o | o != None) draw c W (lists l t) o * g o).
Proof.
rewrite /mean (bigD1 None) //= addrA ler_add2r; have /andP[ge0 le1] := g0; have p0 := draw_ge0 l t None.
have common : (exists u, forall i, u \in lists l t i) \/ g None <= b.
  case: l Ok due => [|l'] Ok' due'; first by left; exact: last.
  by case: (progress tT Ok') => [com|/(due' _ erefl)]; [left|right].
case: common => [[u uL]|gb].
  apply: le_trans (_ : symbol <= _); last by rewrite ler_addl mulr_ge0.
  by apply: le_trans (symbol_small uL); rewrite -[X in _ <= X]mulr1; exact: ler_wpmul2l.
apply: le_trans (_ : draw c W (lists l t) None * b <= _); first exact: ler_wpmul2l.
by rewrite ler_addr symbol_ge0.
Qed.

(* if what follows is at most b + z o *)
Lemma one_draw_le z y : 0 <= y -> (forall u, g (Some u) <= z (Some u) + (y + b)) ->
  mean (draw c W (lists l t)) g <= \sum_(o | o != None) draw c W (lists l t) o * z o + (symbol + y + b).
Proof.
move=> y0 le; apply: le_trans one_draw _; set p := draw _ _ _ None.
apply: le_trans (_ : symbol + (p * b + \sum_(o | o != None) draw c W (lists l t) o * (z o + (y + b))) <= _).
  by rewrite !ler_add2l; apply: ler_sum => -[u|] // _; apply: ler_wpmul2l (le u); exact: draw_ge0.
under eq_bigr do rewrite mulrDr; rewrite big_split /= -mulr_suml addrA [X in _ <= X]addrC -!addrA ler_add2l.
set q := \sum_(o | _) draw _ _ _ _; set S := \sum_(o | _) _.
have pq : p + q = 1 := draws_sum l t; have q1 : q <= 1 by rewrite -pq ler_addr draw_ge0.
have -> : p * b + (S + q * (y + b)) = q * y + b + S.
  by rewrite mulrDr addrCA [S + _]addrC; congr (_ + S); rewrite addrCA -mulrDl pq mul1r.
rewrite addrA ler_add2r ler_add2r; exact: ler_pimull.
Qed.

(* the mean of the weight that is left *)
Lemma draws_half : \sum_(o | o != None) draw c W (lists l t) o * later l t o <= rest l t / 2%:R.
Proof.
have Mg : 0 < mass c W (lists l t) by exact: mass_gt0.
have -> : \sum_(o | o != None) draw c W (lists l t) o * later l t o
    = (\sum_(o | o != None) weight c W (lists l t) o * later l t o) / mass c W (lists l t).
  by rewrite mulr_suml; apply: eq_bigr => o _; rewrite /draw mulrAC.
rewrite ler_pdivr_mulr // mulrAC ler_pdivl_mulr ?ltr0n // mulr_natr.
apply: le_trans (half _ sigma (weight_ge0 c1 W0 (lists l t))) _; rewrite expr2 -/(rest l t).
by apply: ler_wpmul2l; rewrite ?rest_ge0 // mass_rest ler_addr ltW.
Qed.
End OneDraw.

Theorem draw_used_up l r t err g : ok l t -> (t < T)%N -> 0 <= err -> 0 <= g None <= 1 ->
  (forall l', l = l'.+1 -> ok l' t -> g None <= stage *+ l + err) ->
  (forall u, g (Some u) <= keeping l r t (Some u) + err) ->
  mean (draw c W (lists l t)) g <= drawing l r t + err.
Proof.
move=> Ok tT err0 g0 due kept; have b0 : 0 <= stage *+ l + err by rewrite addr_ge0 ?mulrn_wge0 ?stage_ge0.
have W1 := ltW W0; rewrite /drawing -!addrA; case: r kept => [|r] kept.
  apply: le_trans (one_draw_le Ok tT b0 g0 due (z := fun=> 1) (lexx 0) _) _.
    by move=> u; apply: le_trans (kept u) _; rewrite add0r ler_add2l ler_addr mulrn_wge0 ?stage_ge0.
  rewrite addr0 mulr1n !addrA !ler_add2r expr0 divr1 -mulr_suml mulr1 ler_pdivl_mulr //.
  apply: le_trans (_ : (\sum_(o | o != None) draw c W (lists l t) o) * mass c W (lists l t) <= _).
    by apply: ler_wpmul2l; rewrite ?mass_rest ?ler_addl ?rest_ge0 // sumr_ge0 // => o _; exact: draw_ge0.
  by rewrite /draw -mulr_suml divfK // gt_eqF ?mass_gt0.
have y0 : 0 <= symbol *+ r.+1 by rewrite mulrn_wge0 ?symbol_ge0.
apply: le_trans (one_draw_le Ok tT b0 g0 due (z := fun o => later l t o / (W * 2%:R ^+ r)) y0 _) _.
  by move=> u; apply: le_trans (kept u) _; rewrite /keeping invfM !mulrA -!addrA.
rewrite -mulrS ler_add2r; under eq_bigr do rewrite mulrA.
rewrite -mulr_suml; have -> : rest l t / W / 2%:R ^+ r.+1 = rest l t / 2%:R / (W * 2%:R ^+ r).
  by rewrite exprS !invfM !mulrA; congr (_ / _); rewrite mulrAC.
by apply: ler_wpmul2r (draws_half l t); rewrite invr_ge0 mulr_ge0 ?exprn_ge0 ?ler0n.
Qed.
End Stages.
