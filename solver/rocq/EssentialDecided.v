(* For finite classes on finitely many points it is decided whether a function is essential: valid trees have a bounded
   height (FiniteDecomposition.v), so optimal trees are found among finitely many. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Finite Soa Irreducible Decompositions SubclassDecomposition.
From Littlestone Require Import Essential.
From Littlestone Require Import FiniteDecomposition DecompositionClaims.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma decide_imp (P Q : Prop) : decidable P -> decidable Q -> decidable (P -> Q).
Proof. by case=> [p|np] [q|nq]; [left|right=> pq; apply/nq/pq|left|left]. Qed.

Section Listed.
Variables (N d q : nat) (S : {set {ffun 'I_N -> 'I_2}}).
Hypothesis Sd : below (members S) d.+1.
Notation H := (members S).
Implicit Types (t : decomposition 'I_N) (s : seq ('I_N * 'I_2)) (e : nat).
Let ts := trees (enum 'I_N) (q * (2 ^ d.+2 - 1)).+1.

Lemma In_seq (T : eqType) (x : T) (L : seq T) : x \in L -> List.In x L.
Proof. by elim: L => //= y L IH; rewrite inE => /predU1P[->|/IH]; [left|right]. Qed.

Lemma valid_in t : valid q d H t -> List.In t ts.
Proof.
move=> Vt; apply: In_trees; last exact: valid_height (finite_decides S) Sd Vt.
by move=> x; apply: In_seq; rewrite mem_enum.
Qed.

Lemma rank_decidable s e : decidable (rank (restrict H s) e).
Proof.
have [i _ Hi] := decide_rank (decides_depths_restrict s (@finite_depths _ _ S)) (below_restrict Sd).
by case: (eqVneq e i) => [->|ei]; [left|right=> /(rank_inj Hi) ie; rewrite ie eqxx in ei].
Qed.

Lemma degree_decidable t e : decidable (degree H t e).
Proof.
apply: decide_and; first by apply: decide_some => s; exact: rank_decidable.
apply: (@decide_iff (forall s, List.In s (leaves t) -> forall i, rank (restrict H s) i -> i <= e)).
  by split=> [all_s m [s st Hs]|most s st i Hi]; [exact: all_s st m Hs|apply: most; exists s].
apply: decide_all => s.
have [i _ Hi] := decide_rank (decides_depths_restrict s (@finite_depths _ _ S)) (below_restrict Sd).
apply: (@decide_iff (i <= e)); last exact: decide_bool.
by split=> [ie j /(rank_inj Hi) <- //|/(_ i Hi)].
Qed.

Lemma degree_le t e : degree H t e -> e <= d.+1.
Proof. by case=> -[s _ Hs] _; apply: (rank_below Hs); exact: below_restrict. Qed.

Lemma degree_in t e : degree H t e -> List.In e (iota 0 d.+2).
Proof. by move=> /degree_le ed; apply: In_seq; rewrite mem_iota. Qed.

Lemma optimal_decidable t e : decidable (optimal q d H t e).
Proof.
pose least := forall t', List.In t' ts -> forall e', List.In e' (iota 0 d.+2) ->
  valid q d H t' -> degree H t' e' -> e <= e'.
apply: (@decide_iff (valid q d H t /\ degree H t e /\ least)).
  split=> [[Vt [Dt min]]|[Vt Dt min]]; last by do 2!split=> //; move=> t' _ e' _ Vt' Dt'; exact: min Vt' Dt'.
  by split=> // t' e' Vt' Dt'; exact: (min t' (valid_in Vt') e' (degree_in Dt') Vt' Dt').
have dec_valid t' : decidable (valid q d H t') by exact: valid_decidable (finite_decides S) Sd.
apply: decide_and => //; apply: decide_and; first exact: degree_decidable.
apply: decide_all => t'; apply: decide_all => e'; apply: decide_imp => //.
by apply: decide_imp; [exact: degree_decidable|exact: decide_bool].
Qed.

Lemma is_soa_decidable s (f : hypothesis 'I_N 1) : decidable (is_soa (restrict H s) f).
Proof.
have [g gH] := soa_function s (@finite_depths _ _ S) Sd.
apply: (@decide_iff [forall x, f x == g x]); last exact: decide_bool.
split=> [/forallP fg x|fH]; first by rewrite (eqP (fg x)); exact: gH.
by apply/forallP => x; apply/eqP; exact: (is_soa_unique fH gH).
Qed.

Theorem essential_decidable (f : hypothesis 'I_N 1) : decidable (essential q d H f).
Proof.
pose finite := forall t, List.In t ts -> forall e, List.In e (iota 0 d.+2) -> optimal q d H t e ->
  exists2 s, List.In s (leaves t) & rank (restrict H s) e /\ is_soa (restrict H s) f.
apply: (@decide_iff finite).
  split=> [fin t e Ot|ess t _ e _ /ess[s [st Hs sf]]]; last by exists s.
  have [Vt Dt _] := Ot; have [s st [Hs sf]] := fin t (valid_in Vt) e (degree_in Dt) Ot.
  by exists s.
apply: decide_all => t; apply: decide_all => e; apply: decide_imp; first exact: optimal_decidable.
apply: decide_some => s; apply: decide_and; [exact: rank_decidable|exact: is_soa_decidable].
Qed.
End Listed.


Section ListedOf.
Variables (N d : nat).
Implicit Types (S : {set {ffun 'I_N -> 'I_2}}) (f : {ffun 'I_N -> 'I_2}).

Lemma below_decidable S : decidable (below (members S) d.+1).
Proof. by case: (deepbP S d.+1) => D; [right => /below_not_deep|left; apply/below_not_deep]. Qed.

Definition listed_of q S f : bool := if below_decidable S is left Sd then essential_decidable q Sd f : bool else false.

Lemma listed_ofP q S f : below (members S) d.+1 -> reflect (essential q d (members S) f) (listed_of q S f).
Proof.
by move=> Sd; rewrite /listed_of; case: below_decidable => // Sd'; case: essential_decidable => Ef; constructor.
Qed.
End ListedOf.
