(* The private empirical risk minimiser as a mechanism on lists of n examples (lyu Theorem 3).

   CertainMinimiser.v has it for data that are families of examples, with a symbol for failure, which is replaced here
   by a constant function. The sizes are put in: c = exp(epsilon / 2), half of delta for the draw and for the rest. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements Depth SoaHull.
From Littlestone Require Import CommutativeRings Probability Indistinguishability Concentration StagedLists.
From Littlestone Require Import EmpiricalMinimiser CertainMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma errors_eq X (h g : hypothesis X 1) s : h =1 g -> errors h s = errors g s.
Proof. by move=> hg; apply: eq_count => x; rewrite hg. Qed.

Section Lists.
Variables (F : realFieldType) (N n d a : nat) (H : {set {ffun 'I_N -> 'I_2}}).
Notation func := {ffun 'I_N -> 'I_2}.
Notation example := ('I_N * 'I_2)%type.
Variables (c delta : F) (M : ('I_n -> example) -> option func -> F).
Hypotheses (n0 : (0 < n)%N) (dM : forall D, dist (M D)).
Hypothesis pM : forall D D', EmpiricalMinimiser.neighbours D D' -> close c delta (M D) (M D').
Hypothesis M_good : forall D, CertainMinimiser.realizable H D -> forall o, 0 < M D o ->
  exists f, [/\ o = Some f, (#|mark D f| <= a)%N & soa_hull d.+1 (members H) f].

Definition family (x0 : example) (s : seq example) : 'I_n -> example := fun i => nth x0 s i.
Definition otherwise : func := [ffun=> ord0].
Definition on_lists (s : seq example) : func -> F :=
  if s is x0 :: _ then mapped (odflt otherwise) (M (family x0 s)) else point otherwise.

Lemma familyK x0 s : size s = n -> [seq family x0 s x | x <- enum 'I_n] = s.
Proof.
move=> sn; rewrite -[RHS](mkseq_nth x0) sn /mkseq -val_enum_ord.
have same : family x0 s =1 nth x0 s \o val by [].
by rewrite (eq_map same) map_comp.
Qed.

Lemma family_neighbours x0 x0' s s' : size s = n -> ProbabilityStatements.neighbours s s' ->
  EmpiricalMinimiser.neighbours (family x0 s) (family x0' s').
Proof.
move=> sn [u [x [y [v [es es']]]]]; have lt : (size u < n)%N by rewrite -sn es size_cat /= -addSnnS leq_addr.
have nv : n = (size u + (size v).+1)%N by rewrite -sn es size_cat.
exists (Ordinal lt) => i iu; rewrite /family es es' !nth_cat; case: ltnP => iu'; first exact: set_nth_default.
have iu2 : (size u < i)%N.
  by rewrite ltn_neqAle iu' andbT; apply: contra iu => /eqP e; apply/eqP/val_inj.
have [j ij] : exists j, (i - size u = j.+1)%N.
  by exists (i - size u).-1; rewrite prednK // subn_gt0.
rewrite ij /=; apply: set_nth_default; rewrite -ltnS -ij ltn_subLR //; by rewrite -nv.
Qed.

Lemma family_errors x0 s (f : func) : size s = n -> errors f s = #|mark (family x0 s) f|.
Proof. by move=> sn; rewrite -{1}(familyK x0 sn) errors_mark. Qed.

Lemma on_lists_private : dp n c delta on_lists.
Proof.
split=> [[|x0 s] sn|[|x0 s] [|x0' s'] sn nn].
- exact: dist_point.
- by apply: dist_mapped; exact: dM.
- by move: n0; rewrite -sn.
- by move: n0; rewrite -sn.
- by have := neighbours_size nn.
by apply: close_mapped; apply: pM; exact: family_neighbours.
Qed.

Lemma on_lists_minimises : minimises (members H) d n a on_lists.
Proof.
move=> s f sn [h [g gH hg] h0]; case: s sn h0 => [sn|x0 s' sn h0]; first by move: n0; rewrite -sn.
set s := x0 :: s' in sn h0 *; rewrite /on_lists /=; set D := family x0 _ => Mf.
have R : CertainMinimiser.realizable H D.
  apply/existsP; exists g; rewrite gH -cards_eq0 -(family_errors x0 g sn) andTb.
  by rewrite -(errors_eq s hg) h0.
have [o of_ Mo] : exists2 o, odflt otherwise o = f & 0 < M D o.
  case: (boolP [exists o, (odflt otherwise o == f) && (0 < M D o)]) => [/existsP[o /andP[/eqP]]|none].
    by exists o.
  move: Mf; rewrite /mapped /pr big1 ?ltxx // => o of_; apply/eqP; rewrite eq_le; have [p0 _] := dM D.
  rewrite p0 andbT leNgt; apply: contra none => Mo; apply/existsP; exists o; by rewrite of_.
have [f' [oE fa hull]] := M_good R Mo; have <- : f' = f by move: of_; rewrite oE.
split; last exact: hull.
by move: fa; rewrite -(family_errors x0 f' sn).
Qed.
End Lists.

(** The sizes of the statement *)
Section Identities.
Variable R : comRingType.
Add Ring comring : (comring_theory R).
Lemma eight (t q i b : GRing.Ring.sort R) : t * (q * (t * i)) * (t * b) = t * t * t * b * q * i.
Proof. by ring. Qed.
Lemma ordered (t b x c y : GRing.Ring.sort R) : t * b * (x * c * y) = t * b * x * c * y.
Proof. by ring. Qed.
End Identities.

Section Sizes.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

(* the examples that p allows for p-irreducible classes; p enters only in the second inequality *)
Theorem deep_minimiser N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a p (c delta : F) (beta := delta / (1 + c ^+ 2)) :
  (maxn a d.+1 <= p.+1)%N -> below (members H) d.+1 ->
  (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) -> (0 < k)%N -> (0 < m)%N -> 1 <= c -> 0 < delta ->
  (4 * k * \sum_(i < v.+1) 'C(k * m, i))%:R <= beta * e (m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R)) ->
  2%:R * ((1 + c) * c * (d.+1 * (p.+1 ^ d * 2 ^ (2 * d ^ 2)))%:R / delta) <= beta * c ^+ k ->
  exists M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F,
  dp (k * m) (c ^+ 2) (delta + delta) M /\ minimises (members H) p (k * m) a M.
Proof.
move=> ap Hd Hv k0 m0 c1 delta0 E1 E2; have [M [dM pM sM]] := minimiser_sizes exp_e ap Hd Hv k0 m0 c1 delta0 E1 E2.
have n0 : (0 < k * m)%N by rewrite muln_gt0 k0.
exists (on_lists M); split; first exact: on_lists_private.
exact: on_lists_minimises.
Qed.

Lemma minimises_less_deep N (H : class 'I_N 1) m m' n a (M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F) :
  (m <= m')%N -> minimises H m' n a M -> minimises H m n a M.
Proof. by move=> mm sM s f sn ok pos; have [fa hull] := sM s f sn ok pos; split=> //; exact: hull_less_deep hull. Qed.

Theorem minimiser_on_lists N (H : {set {ffun 'I_N -> 'I_2}}) d v k m a (c delta : F)
    (p := maxn a d.+1) (beta := delta / (1 + c ^+ 2)) :
  below (members H) d.+1 -> (forall xs, vc_shatters (members H) xs -> (size xs <= v)%N) ->
  (0 < k)%N -> (0 < m)%N -> 1 <= c -> 0 < delta ->
  (4 * k * \sum_(i < v.+1) 'C(k * m, i))%:R <= beta * e (m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R)) ->
  2%:R * ((1 + c) * c * (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%:R / delta) <= beta * c ^+ k ->
  exists M : seq ('I_N * 'I_2) -> {ffun 'I_N -> 'I_2} -> F,
  dp (k * m) (c ^+ 2) (delta + delta) M /\ minimises (members H) d (k * m) a M.
Proof.
move=> Hd Hv k0 m0 c1 delta0 E1; have dp' : (d < p)%N by rewrite leq_maxr.
rewrite -(ltn_predK dp') => /(deep_minimiser _ Hd Hv k0 m0 c1 delta0 E1)[|M [pM sM]]; first by rewrite (ltn_predK dp').
by exists M; split=> //; apply: minimises_less_deep sM; rewrite -ltnS (ltn_predK dp').
Qed.

Lemma e_half eps : e (eps / 2%:R) ^+ 2 = e eps.
Proof. by rewrite expr2 -(eD exp_e) -splitr. Qed.

Lemma e_ge1 x : 0 <= x -> 1 <= e x.
Proof. by move=> x0; apply: le_trans (e_ge exp_e x); rewrite ler_addl. Qed.

Lemma exponent_simple d k m a : (0 < m)%N ->
  m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R) = a%:R / (144 * k * d.+1 ^ 2)%:R :> F.
Proof.
move=> m0; have mN : m%:R != 0 :> F by rewrite pnatr_eq0 -lt0n.
rewrite -[a%:R / _ / _]mulrA -invfM -natrM mulrCA; congr (_ * _).
have -> : (k * m * (144 * d.+1 ^ 2) = m * (144 * k * d.+1 ^ 2))%N.
  by rewrite [(k * m)%N]mulnC -mulnA [(k * (_ * _))%N]mulnA [(k * 144)%N]mulnC.
by rewrite natrM invfM mulrA mulfV // mul1r.
Qed.

(* the conditions of the statement *)
Section Meaning.
Variables (d v k m a : nat) (eps delta : F).
Hypotheses (m0 : (0 < m)%N) (delta0 : 0 < delta).
Let c := e (eps / 2%:R).
Let beta := delta / 2%:R / (1 + c ^+ 2).

Lemma two_c_gt0 : 0 < 2%:R * (1 + c ^+ 2).
Proof. by rewrite mulr_gt0 ?ltr0n // ltr_paddr ?ltr01 // exprn_ge0 // ltW // (e_gt0 exp_e). Qed.

Lemma betaE x : beta * x = delta * x / (2%:R * (1 + c ^+ 2)).
Proof. by rewrite /beta -[delta / _ / _]mulrA -invfM mulrAC. Qed.

Lemma enough_examplesE :
  ((4 * k * \sum_(i < v.+1) 'C(k * m, i))%:R <= beta * e (m%:R * (a%:R / (k * m)%:R / (144 * d.+1 ^ 2)%:R)))
  = enough_examples e d v k m a eps delta.
Proof.
rewrite exponent_simple // betaE ler_pdivl_mulr ?two_c_gt0 // /enough_examples -(e_half eps) -/c mulrA -natrM.
by rewrite -[(8 * _ * _)%N]/(2 * 4 * k * _)%N mulnC !mulnA.
Qed.

Lemma enough_teachersE (p := maxn a d.+1) :
  (2%:R * ((1 + c) * c * (d.+1 * (p ^ d * 2 ^ (2 * d ^ 2)))%:R / (delta / 2%:R)) <= beta * c ^+ k)
  = enough_teachers e d k a eps delta.
Proof.
rewrite betaE ler_pdivl_mulr ?two_c_gt0 // invf_div; set Q := (1 + c) * c * _.
rewrite eight -!natrM ler_pdivr_mulr // [delta * _ * delta]mulrAC -expr2 /Q ordered mulnA.
by rewrite /enough_teachers -/c -(e_half eps) -/c.
Qed.
End Meaning.
End Sizes.

Theorem lyu_theorem_3_sizes_proved : lyu_theorem_3_sizes.
Proof.
move=> F e N H d v k m a eps delta exp_e Hd Hv k0 m0 eps0 delta0 E1 E2.
have c1 : 1 <= e (eps / 2%:R) by apply: e_ge1 => //; rewrite divr_ge0 ?ler0n.
have h0 : 0 < delta / 2%:R by rewrite divr_gt0 ?ltr0n.
have [||M [pM sM]] := minimiser_on_lists exp_e (a := a) Hd Hv k0 m0 c1 h0.
- by rewrite enough_examplesE.
- by rewrite enough_teachersE.
by exists M; rewrite -(e_half exp_e eps) [delta]splitr.
Qed.
