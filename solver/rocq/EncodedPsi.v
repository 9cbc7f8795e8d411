(* Formulas for the Psi-dimensions of an unknown class, for every family of collapsing maps, and what they mean.

   As for the Littlestone dimension (EncodedDimensions.v), with the sides of a point and a map in place of those of a
   point and two labels. The
   scale of the dimension plus 1 has these formulas for m = 0, 1, .. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth Soa PsiTrees Computable TwinDimensions TwinPsi Formulas.
From Littlestone Require Import UnknownClasses EncodedDimensions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Psi.
Variables (n k : nat) (V : Type) (member : row -> formula V).
Implicit Types (U : seq row) (v : V -> bool).
Notation values := (seq (option bool)).
Notation kept v := (filter (fun r => eval v (member r))).
Notation class_of := (class_of (n := n) (k := k)).

Fixpoint psi_formula (F : seq values) m U : formula V :=
  if size U < 2 ^ m then Not yes
  else if m is m'.+1 then
    Or [seq Or [seq And [:: psi_formula F m' (collapsed x f false U); psi_formula F m' (collapsed x f true U)] | f <- F]
       | x <- points n]
  else nonempty_formula member U.

Lemma collapsed_filter x f c v U : collapsed x f c (kept v U) = kept v (collapsed x f c U).
Proof. by rewrite /collapsed -!filter_predI; apply: eq_filter => r /=; rewrite andbC. Qed.

(* without the shortcut *)
Lemma is_psi_deepS F m rows : is_psi_deep n F m.+1 rows = has (fun x => has (fun f =>
  is_psi_deep n F m (collapsed x f false rows) && is_psi_deep n F m (collapsed x f true rows)) F) (points n).
Proof.
have E : has (fun x => has (fun f => is_psi_deep n F m (collapsed x f false rows) &&
    is_psi_deep n F m (collapsed x f true rows)) F) (points n) = some (fun x => some (fun f =>
    if is_psi_deep n F m (collapsed x f false rows) then is_psi_deep n F m (collapsed x f true rows) else false) F)
    (points n).
  by rewrite someE; apply: eq_has => x; rewrite someE; apply: eq_has => f; case: is_psi_deep.
rewrite E [LHS]/=; case: ltnP => // few; apply/esym/negbTE/negP => /someP[x _ /someP[f _]]; case: ifP => // H0 H1.
by have := enough_rows (size_collapsed rows x f) (is_psi_deep_size H0) (is_psi_deep_size H1); rewrite few.
Qed.

Lemma psi_encoded v F m U : eval v (psi_formula F m U) = is_psi_deep n F m (kept v U).
Proof.
elim: m U => [|m IH] U; rewrite [psi_formula _ _ _]/=; case: ltnP => few.
- by case: U few.
- by rewrite nonempty_means /= expn0 ltnNge; case: (0 < _).
- by rewrite /= (few_rows _ v few).
rewrite is_psi_deepS eval_Or_map; apply: eq_has => x; rewrite eval_Or_map; apply: eq_has => f.
by rewrite eval_both !collapsed_filter !IH.
Qed.

Theorem psi_means v F Psi m U : lists F Psi -> all (fits n k) U ->
  reflect (psi_deep Psi (class_of (kept v U)) m) (eval v (psi_formula F m U)).
Proof. by move=> FPsi fit; rewrite psi_encoded; apply: is_psi_deepP FPsi (fits_filter _ fit). Qed.

(** The dimension plus 1 *)
Definition psi_scale F U : scale V := depths (psi_formula F^~ U) (most U).

Theorem psi_rank_means v F Psi U e : lists F Psi -> all (fits n k) U ->
  (if e is d.+1 then psi_dimension Psi (class_of (kept v U)) d else ~ nonempty (class_of (kept v U))) ->
  measures v (psi_scale F U) e.
Proof.
move=> FPsi fit psiU; have some_member m : psi_deep Psi (class_of (kept v U)) m -> nonempty (class_of (kept v U)).
  by move=> [t _ /(_ (nseq m true))[|h Hh _]]; [rewrite size_nseq|exists h].
have down m : psi_deep Psi (class_of (kept v U)) m.+1 -> psi_deep Psi (class_of (kept v U)) m.
  by case/psi_deepS=> [x [phi [_ H0 _]]]; apply: psi_deep_sub H0 => h [].
have psiE m : eval v (psi_formula F m U) = (m < e).
  apply/(psi_means v m FPsi fit)/idP => [Hm|].
    by case: e psiU => [[]|d [_ most_d]]; [apply: some_member Hm|apply: most_d].
  case: e psiU => // d [Hd _]; rewrite ltnS => /subnK dm; move: Hd; rewrite -dm.
  by elim: (d - m) => // j IH /down/IH.
apply: measures_depths => //; case: e {psiU} psiE => // d psiE; apply: (@most_enough V member v).
by apply: (@is_psi_deep_size n F); rewrite -psi_encoded psiE.
Qed.
End Psi.
