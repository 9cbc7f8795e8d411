(* The Sauer bound for 0-covers (Theorem 5.6 of `bgs`): if MLD(H) <= d, then H has on every tree z of T levels a
   0-cover of at most S(T, d) = sum_{i<=d} C(T, i) k^i trees.

   Induction on T, for all classes and all e = d + 1 at once; e = 0 is the empty class, which no tree covers. T = 0: the
   one tree without levels is a cover. T + 1: let x be the root of z. No restriction of H at x has a dimension above
   d, and at most one has dimension d (Claim 5.7). By the induction hypothesis a restriction has covers of at most
   S(T, d-1) trees on both subtrees, of at most S(T, d) if it is the one of dimension d. Covers on both subtrees are
   stitched to one on z that is no larger than the larger of them (Claim 5.8); the union of the covers of all
   restrictions covers H (Claim 5.9). Together these are S(T, d) + k S(T, d-1) trees, which is S(T+1, d) by Pascal's
   identity (Claim 5.10).
   Only finitely many points matter, those of z: shattered trees with points among these can be looked through, if it
   is decided which labels members of H take on finitely many points. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Sums Covers.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section ShatteredOn.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Implicit Types (H : class X k) (x : X) (xs : seq X).

(* H shatters a tree of depth m with points among xs *)
Fixpoint deep_on xs H m : Prop :=
  if m is m'.+1
  then exists x, List.In x xs /\ exists a, exists2 b, a != b &
    deep_on xs (at_point H x a) m' /\ deep_on xs (at_point H x b) m'
  else nonempty H.

Lemma deep_on_deep xs H m : deep_on xs H m -> deep H m.
Proof.
elim: m H => [|m IHm] H; first by move/deep0.
by case=> x [_ [a [b ab [/IHm Ha /IHm Hb]]]]; apply: deep_node ab Ha Hb.
Qed.

Lemma deep_on_sub xs G H m : subclass G H -> deep_on xs G m -> deep_on xs H m.
Proof.
elim: m G H => [|m IHm] G H GH /=; first by case=> h /GH; exists h.
case=> x [xxs [a [b ab [Ga Gb]]]]; exists x; split=> //; exists a, b => //.
by split; [apply: IHm Ga|apply: IHm Gb]; apply: subclass_at_point.
Qed.

Lemma decides_at_point H x a : decides_patterns H -> decides_patterns (at_point H x a).
Proof.
move=> HP s; case: (HP ((x, a) :: s)) => Hs; [left|right].
  by case: Hs => h /restrict_cons; exists h.
by case=> h /restrict_cons Hh; apply: Hs; exists h.
Qed.

Lemma decides_nonempty H : decides_patterns H -> decidable (nonempty H).
Proof.
move=> HP; case: (HP [::]) => H0; [left|right]; first by case: H0 => h /restrict_nil; exists h.
by case=> h Hh; apply: H0; exists h; apply/restrict_nil.
Qed.

Lemma dec_label (P : label -> Prop) : (forall a, decidable (P a)) -> decidable (exists a, P a).
Proof.
move=> decP; case: (pickP (fun a => decP a : bool)) => [a Pa|none]; [left|right].
  by exists a; move: Pa; case: (decP a).
by case=> a Pa; have /= := none a; case: (decP a).
Qed.

Lemma dec_in (P : X -> Prop) xs : (forall x, decidable (P x)) -> decidable (exists x, List.In x xs /\ P x).
Proof.
move=> decP; elim: xs => [|x xs IH]; first by right=> -[x []].
case: (decP x) => [Px|nPx]; first by left; exists x; split; [left|].
case: IH => [Pxs|nPxs]; [left|right].
  by case: Pxs => y [yxs Py]; exists y; split; [right|].
by case=> y [[<-|yxs] Py]; [apply: nPx|apply: nPxs; exists y].
Qed.

Lemma dec_deep_on xs H m : decides_patterns H -> decidable (deep_on xs H m).
Proof.
elim: m H => [|m IHm] H HP /=; first exact: decides_nonempty.
apply: dec_in => x; apply: dec_label => a.
have {}IHm c := IHm (at_point H x c) (decides_at_point x c HP).
case: (@dec_label (fun b => a != b /\ (deep_on xs (at_point H x a) m /\ deep_on xs (at_point H x b) m))) => [b|H1|H0].
- case: (boolP (a == b)) => [/eqP ->|ab]; first by right=> -[].
  by case: (IHm a) => [Ha|nHa]; [case: (IHm b) => [Hb|nHb]; [left|right; case=> _ []]|right; case=> _ []].
- by left; case: H1 => b []; exists b.
- by right=> -[b ab Hb]; apply: H0; exists b.
Qed.

Lemma one_label_on xs H m x a b : List.In x xs -> ~ deep_on xs H m.+1 ->
  deep_on xs (at_point H x a) m -> deep_on xs (at_point H x b) m -> a = b.
Proof.
move=> xxs nH Ha Hb; case: (eqVneq a b) => // ab; case: nH.
by exists x; split=> //; exists a, b.
Qed.
End ShatteredOn.

Section ZeroCover.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Implicit Types (H : class X k) (T d e : nat).

Fixpoint points T (z : tree X T) : seq X := if z is Branch _ x l r then x :: points l ++ points r else [::].

(* of k + 1 labels at most one costs M, the others N *)
Lemma sum_one_label (P : pred label) N M : N <= M -> (forall a b, P a -> P b -> a = b) ->
  \sum_a (if P a then M else N) <= M + k * N.
Proof.
move=> NM one; have [a Pa|none] := pickP P; last first.
  rewrite (eq_bigr (fun=> N)) => [|a _]; last by rewrite none.
  by rewrite sum_nat_const card_ord mulSn leq_add2r.
rewrite (bigD1 a) //= Pa leq_add2l (eq_bigr (fun=> N)) => [|b ba]; last first.
  by case: ifP => // Pb; rewrite (one _ _ Pb Pa) eqxx in ba.
by rewrite sum_nat_const cardC1 card_ord.
Qed.

Lemma not_deep_covered T (z : tree X T) e H xs : decides_patterns H -> List.incl (points z) xs ->
  ~ deep_on xs H e -> covered H z (partial_sum k T e).
Proof.
elim: z e H => {T} [|T x l IHl r IHr] e H HP zxs nH; case: e nH => [|e] nH;
  try by rewrite partial_sum0; apply: covered_empty.
  exists [:: Empty label]; last exact: partial_sum_gt0.
  by move=> h _ [|//] _.
have [xxs lxs rxs] : [/\ List.In x xs, List.incl (points l) xs & List.incl (points r) xs].
  by split; [apply: zxs; left|move=> y yl; apply: zxs; right; apply/List.in_app_iff; left|
    move=> y yr; apply: zxs; right; apply/List.in_app_iff; right].
pose dec a := dec_deep_on xs e (decides_at_point x a HP); pose P a : bool := dec a.
have one a b : P a -> P b -> a = b.
  by rewrite /P; case: (dec a) => // Ha; case: (dec b) => // Hb _ _; apply: one_label_on xxs nH Ha Hb.
rewrite pascal; apply: coveredW (sum_one_label (partial_sum_le k T e) one) _.
apply: (covered_union (Gs := at_point H x)) => [h Hh|a]; first by exists (h x); apply/at_pointP.
have sub : ~ deep_on xs (at_point H x a) e.+1 by move/(deep_on_sub (@at_point_sub _ _ _ _ _)).
have HPa := decides_at_point x a HP.
apply: (covered_branch (a := a)) => [h /at_pointP[]//||].
  by rewrite /P; case: (dec a) => [Ha|Ha]; apply: IHl.
by rewrite /P; case: (dec a) => [Ha|Ha]; apply: IHr.
Qed.
End ZeroCover.

Theorem bgs_theorem_5_6_at_most_proved : bgs_theorem_5_6_at_most.
Proof.
move=> X k H d n HP Hd z; apply: not_deep_covered HP (List.incl_refl _) _.
by move/deep_on_deep/Hd; rewrite ltnn.
Qed.

Theorem bgs_theorem_5_6_proved : bgs_theorem_5_6.
Proof.
move=> X k H d n HP [_ Hd]; have bound : N0_at_most H n (sauer k n d) by apply: bgs_theorem_5_6_at_most_proved.
by split=> // nd; rewrite -(sauer_power k (ltnW nd)).
Qed.
