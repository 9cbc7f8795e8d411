(* Sparse sampling (lyu Algorithm 1) over a finite type, in any ordered field: c is exp(epsilon), W the failure weight.

   If one of k lists is replaced, each weight is at most c times the other one, and c more for members of the list that
   is new. So p(E) <= c q(E) Z'/Z + k, where k = c L / W, and Z' <= (c + k) Z: this is (c^2, (1 + c) c L / W)-close
   (the library's Lemma 3.1 has (c^2, delta) for W >= (1 - delta) L c / delta; here the proof is short and without
   axioms). One item in all k lists has the weight c^k, so failure has at most W / c^k, and nothing else can be drawn
   but listed items. Public coins: the mean of close mechanisms is close. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability Concentration.
From Littlestone Require Import Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Mix.
Variables (F : realFieldType) (A B : finType).

Theorem close_mix (c d : F) (p : A -> F) (k l : A -> B -> F) : dist p -> (forall a, close c d (k a) (l a)) ->
  close c d (bind p k) (bind p l).
Proof.
move=> dp kl E; rewrite !pr_bind -meanZ -[X in _ + X](mean_const d dp) -meanD; apply: mean_le => // a; exact: kl.
Qed.

(* what replacing outcomes of probability b costs; the other way round also *)
Theorem close_near (c d b : F) (p p' q q' : A -> F) : 0 <= c -> (forall E, pr p' E <= pr p E + b) ->
  (forall E, pr q E <= pr q' E + b) -> close c d p q -> close c (d + (1 + c) * b) p' q'.
Proof.
move=> c0 pp qq pq E; apply: le_trans (pp E) _; apply: le_trans (_ : c * (pr q' E + b) + d + b <= _).
  by rewrite ler_add2r; apply: le_trans (pq E) _; rewrite ler_add2r; apply: ler_wpmul2l.
by rewrite mulrDr mulrDl mul1r -!addrA ler_add2l [c * b + _]addrC -addrA.
Qed.
End Mix.

Section SparseDraw.
Variables (F : realFieldType) (U : finType) (k : nat) (c W : F).
Hypotheses (c1 : 1 <= c) (W0 : 0 < W).
Implicit Types (L : 'I_k -> {set U}) (u : U) (o : option U) (E : pred (option U)).

Definition score L u : nat := #|[set i | u \in L i]|.
Definition weight L o : F := if o is Some u then if (0 < score L u)%N then c ^+ score L u else 0 else W.
Definition mass L := \sum_o weight L o.
Definition draw L o := weight L o / mass L.

Lemma c0 : 0 <= c. Proof. exact: le_trans c1. Qed.

Lemma weight_ge0 L o : 0 <= weight L o.
Proof. by case: o => [u|] /=; [case: ifP => // _; rewrite exprn_ge0 ?c0|exact: ltW]. Qed.

Lemma mass_ge L o : weight L o <= mass L.
Proof. by rewrite /mass (bigD1 o) //= ler_addl sumr_ge0 // => o' _; exact: weight_ge0. Qed.

Lemma mass_gt0 L : 0 < mass L.
Proof. exact: lt_le_trans W0 (mass_ge L None). Qed.

Lemma dist_draw L : dist (draw L).
Proof.
split=> [o|]; first by rewrite divr_ge0 ?weight_ge0 // ltW ?mass_gt0.
by rewrite -mulr_suml divff // gt_eqF ?mass_gt0.
Qed.

(** Privacy *)
Section Replaced.
Variables (L L' : 'I_k -> {set U}) (i0 : 'I_k).
Hypothesis same : forall i, i != i0 -> L i = L' i.

Lemma score_step u : (score L u <= score L' u + (u \in L i0))%N.
Proof.
apply: (@leq_trans #|[set i | u \in L' i] :|: [set i in [set i0] | u \in L i0]|).
  apply/subset_leq_card/subsetP => i; rewrite !inE; case: (eqVneq i i0) => [->|/same ->] uL; last by rewrite uL.
  by rewrite uL orbT.
apply: leq_trans (leq_card_setU _ _) _; rewrite leq_add2l.
case: (u \in L i0); last by rewrite eq_card0 // => i; rewrite !inE andbF.
by rewrite -[nat_of_bool true]/1%N -(cards1 i0); apply: subset_leq_card; apply/subsetP => i; rewrite !inE andbT.
Qed.

Lemma weight_step o : weight L o <= c * weight L' o + c * (o \in [set Some u | u in L i0])%:R.
Proof.
have cc0 := c0; case: o => [u|] /=; last first.
  apply: le_trans (_ : c * W <= _); first by rewrite ler_pmull.
  by rewrite ler_addl mulr_ge0 ?ler0n.
have := score_step u; case: ifP => [pos|_ _]; last first.
  by rewrite addr_ge0 ?mulr_ge0 ?ler0n //; case: ifP => // _; rewrite exprn_ge0.
have power a b : (a <= b)%N -> c ^+ a <= c ^+ b by exact: ler_weexpn2l.
case: ifP => [pos'|/negbT z] step.
  apply: le_trans (_ : c * c ^+ score L' u <= _); last by rewrite ler_addl mulr_ge0 ?ler0n.
  rewrite -exprS; apply: power; apply: leq_trans step _; by rewrite -addn1 leq_add2l leq_b1.
rewrite -eqn0Ngt in z; rewrite (eqP z) add0n in step; rewrite mulr0 add0r.
case uL: (u \in L i0) step => step; last by rewrite leqNgt pos in step.
rewrite (imset_f _ uL) mulr1 -[X in _ <= X]expr1; exact: power.
Qed.

Lemma event_step E : \sum_(o | E o) weight L o <= c * (\sum_(o | E o) weight L' o) + c * #|L i0|%:R.
Proof.
apply: le_trans (_ : \sum_(o | E o) (c * weight L' o + c * (o \in [set Some u | u in L i0])%:R) <= _).
  by apply: ler_sum => o _; exact: weight_step.
rewrite big_split /= -!mulr_sumr ler_add2l; apply: ler_wpmul2l; first exact: c0.
apply: le_trans (_ : \sum_o (o \in [set Some u | u in L i0])%:R <= _).
  by rewrite [X in X <= _]big_mkcond; apply: ler_sum => o _; case: (E o); rewrite ?ler0n.
rewrite -natr_sum ler_nat; apply: leq_trans (leq_imset_card Some (mem (L i0))).
by rewrite -sum1_card [X in (_ <= X)%N]big_mkcond leq_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => o _;
  case: (_ \in _).
Qed.
End Replaced.

Theorem draw_private (L L' : 'I_k -> {set U}) i0 size : (forall i, i != i0 -> L i = L' i) ->
  (#|L i0| <= size)%N -> (#|L' i0| <= size)%N ->
  close (c ^+ 2) ((1 + c) * (c * size%:R / W)) (draw L) (draw L').
Proof.
move=> same Ls Ls'; set x := c * size%:R / W; have cc0 := c0.
have x0 : 0 <= x by rewrite divr_ge0 ?mulr_ge0 ?ler0n // ltW.
have xW : c * size%:R = x * W by rewrite /x divfK // gt_eqF.
have Z0 := mass_gt0 L; have Z0' := mass_gt0 L'.
have few (K : {set U}) : (#|K| <= size)%N -> c * #|K|%:R <= x * mass L.
  move=> Ks; apply: le_trans (_ : x * W <= _); last by rewrite ler_wpmul2l // (mass_ge L None).
  by rewrite -xW ler_wpmul2l // ler_nat.
have ZZ : mass L' <= (c + x) * mass L.
  have same' i : i != i0 -> L' i = L i by move=> /same.
  rewrite mulrDl; apply: le_trans (event_step same' predT) _; rewrite ler_add2l; exact: few.
move=> E; have pr_mean' K : pr (draw K) E = (\sum_(o | E o) weight K o) / mass K by rewrite /pr -mulr_suml.
set w' := \sum_(o | E o) weight L' o.
have w0 : 0 <= w' by apply: sumr_ge0 => o _; exact: weight_ge0.
have q0 : 0 <= pr (draw L') E by apply: pr_ge0; exact: dist_draw.
have q1 : pr (draw L') E <= 1 by apply: pr_le1; exact: dist_draw.
have qE : w' = pr (draw L') E * mass L' by rewrite pr_mean' divfK // gt_eqF.
rewrite [pr (draw L) E]pr_mean' ler_pdivr_mulr //; apply: le_trans (event_step same E) _; rewrite -/w' qE.
apply: le_trans (_ : c * (pr (draw L') E * ((c + x) * mass L)) + x * mass L <= _).
  by apply: ler_add; [apply: ler_wpmul2l => //; apply: ler_wpmul2l|exact: few].
rewrite [pr _ E * _]mulrA [c * (_ * mass L)]mulrA -mulrDl ler_pmul2r //.
move: (pr (draw L') E) q0 q1 => q q0 q1.
have -> : c * (q * (c + x)) + x = c ^+ 2 * q + (x + c * (q * x)).
  by rewrite (expr2 c) -(mulrA c c q) [c * q]mulrC mulrDr mulrDr -addrA [X in _ + X]addrC.
rewrite mulrDl mul1r !ler_add2l; apply: ler_wpmul2l => //; by rewrite ler_pimull.
Qed.

(** Utility *)
(* u in many lists; B listed items are not good, each in at most b lists *)
Theorem draw_mostly L (good : pred U) u b B : (0 < score L u)%N ->
  (forall v, (0 < score L v)%N -> ~~ good v -> (score L v <= b)%N) ->
  (#|[set v | (0 < score L v)%N && ~~ good v]| <= B)%N ->
  1 - (W + B%:R * c ^+ b) / c ^+ score L u <= pr (draw L) (fun o => if o is Some v then good v else false).
Proof.
move=> u0 few bad; have D := dist_draw L; set E := fun o => _; have cc0 := c0.
have cu : 0 < c ^+ score L u by rewrite exprn_gt0 // (lt_le_trans ltr01).
have Z : c ^+ score L u <= mass L by have := mass_ge L (Some u); rewrite /= u0.
rewrite ler_subl_addl -ler_subl_addr -pr_not // /pr -mulr_suml.
apply: ler_pmul; last by rewrite lef_pinv ?posrE ?mass_gt0.
- by apply: sumr_ge0 => o _; exact: weight_ge0.
- by rewrite invr_ge0 ltW // mass_gt0.
rewrite (bigD1 None) //= ler_add2l.
apply: le_trans (_ : \sum_(v in [set v | (0 < score L v)%N && ~~ good v]) c ^+ b <= _); last first.
  by rewrite sumr_const -[X in X <= _]mulr_natl; apply: ler_wpmul2r; [exact: exprn_ge0|rewrite ler_nat].
rewrite (reindex_onto Some (odflt u)) /= => [|[v|] /andP[_]] //.
rewrite [X in X <= _]big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => v _; rewrite inE /=.
case: (boolP (0 < score L v)%N) => v0 /=; last by rewrite if_same.
rewrite eqxx !andbT; case: (boolP (good v)) => //= bad_v; apply: ler_weexpn2l => //; exact: few.
Qed.

Theorem draw_good L (good : pred U) u : (forall i, u \in L i) -> (forall i v, v \in L i -> good v) -> (0 < k)%N ->
  1 - W / c ^+ k <= pr (draw L) (fun o => if o is Some v then good v else false).
Proof.
move=> uL Lgood k0; have full : score L u = k.
  by rewrite /score -[RHS]card_ord; apply: eq_card => i; rewrite !inE uL.
have good_if v : (0 < score L v)%N -> good v by move=> /card_gt0P[i]; rewrite inE => /Lgood.
have := @draw_mostly L good u 0 0; rewrite mul0r addr0 full; apply=> //.
- by move=> v /good_if ->.
by rewrite leqn0 cards_eq0; apply/eqP/setP => v; rewrite !inE; apply/negP => /andP[/good_if ->].
Qed.
End SparseDraw.

(* ---- *)
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
