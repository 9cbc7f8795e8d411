(* A learner that is given each of its mistakes until its hypothesis changes (gl section 2.1).

   It is given examples of the sequence only, so what it is given is realizable, too. Each mistake on the sequence is a
   mistake on what it is given, where it errs at most d times. If its hypothesis stays the same while it is given e for
   n times, it erred n times, and would err once more: n + 1 times, more than d for n = d. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ForestStatements ReiterationStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Modified.
Variables (X : Type) (same : rel (hypothesis X 1)).
Variables (A : seq (X * 'I_2) -> hypothesis X 1) (k : nat).
Hypothesis sameP : forall g h, same g h <-> g =1 h.
Implicit Types (past s : seq (X * 'I_2)) (e : X * 'I_2).
Notation until := (until_changed same A).
Notation fed := (reiterated same A k).

Lemma mistakes_cat B past s t :
  mistakes_after B past (s ++ t) = mistakes_after (X := X) B past s + mistakes_after B (past ++ s) t.
Proof. by elim: s past => [|e s IH] past; rewrite ?cats0 //= IH addnA cat_rcons. Qed.

Lemma mistakes_rcons B s e : mistakes_after (X := X) B [::] (rcons s e) =
  mistakes_after B [::] s + (B s e.1 != e.2).
Proof. by rewrite -cats1 mistakes_cat /= addn0. Qed.

(* only e is added; what was a mistake is one more *)
Lemma until_adds i past e : exists j, until i past e = past ++ nseq j.+1 e.
Proof.
elim: i past => [|i IH] past /=; first by exists 0; rewrite cats1.
case: ifP => _; last by exists 0; rewrite cats1.
by have [j ->] := IH (rcons past e); exists j.+1; rewrite cat_rcons.
Qed.

Lemma until_mistakes j past e :
  mistakes_after A [::] past + (A past e.1 != e.2) <= mistakes_after A [::] (until j past e).
Proof. by have [i ->] := until_adds j past e; rewrite mistakes_cat /= leq_add2l leq_addr. Qed.

(* if it does not change, one more time is a mistake, as all before were *)
Lemma until_changes j past e : A past e.1 != e.2 -> same (A past) (A (until j past e)) ->
  mistakes_after A [::] past + j.+2 <= mistakes_after A [::] (rcons (until j past e) e).
Proof.
elim: j past => [|j IH] past wrong.
  by move=> /sameP eqA; rewrite mistakes_rcons -eqA wrong mistakes_rcons wrong -addnA.
rewrite [until _ _ _]/=; case: ifP => [/sameP eqA again|->//].
have wrong' : A (rcons past e) e.1 != e.2 by rewrite -eqA.
have same' : same (A (rcons past e)) (A (until j (rcons past e) e)).
  by move/sameP: again => again; apply/sameP => x; rewrite -eqA.
by apply: leq_trans (IH _ wrong' same'); rewrite mistakes_rcons wrong -addnA.
Qed.

Lemma fed_rcons s e : fed (rcons s e) = until (if A (fed s) e.1 == e.2 then 0 else k) (fed s) e.
Proof. by rewrite /reiterated foldl_rcons. Qed.

Lemma fed_realizes s h : realizes h s -> realizes h (fed s).
Proof.
elim/last_ind: s => [//|s e IH]; rewrite fed_rcons; set j0 := if _ then _ else _.
have [j ->] := until_adds j0 (fed s) e; rewrite /realizes all_rcons => /andP[he /IH hs].
by rewrite all_cat -/(realizes h (fed s)) hs /= he all_nseq he orbT.
Qed.

Lemma fed_mistakes s : mistakes_after (reiterating same A k) [::] s <= mistakes_after A [::] (fed s).
Proof.
elim/last_ind: s => [//|s e IH]; rewrite mistakes_rcons fed_rcons; apply: leq_trans (until_mistakes _ _ _).
by rewrite leq_add2r.
Qed.
End Modified.

Theorem gl_algorithm_1_reiterating_proved : gl_algorithm_1_reiterating.
Proof.
move=> X H same A d sameP bound; split=> [s [h [Hh hs]]|past x y [h [Hh hs]] wrong eqA].
  by apply: leq_trans (fed_mistakes same A d.-1 s) _; apply: bound; exists h; split=> //; exact: fed_realizes.
set past' := reiterated same A d.-1 past; have err : A past' x != y by exact/eqP.
have untilE : reiterated same A d.-1 (rcons past (x, y)) = until_changed same A d.-1 past' (x, y).
  by rewrite fed_rcons (negPf err).
have := until_changes sameP (j := d.-1) (e := (x, y)) err; rewrite -untilE => /(_ _)/leq_trans more.
have : d.+1 <= d; last by rewrite ltnn.
apply: leq_trans (more _ _ _); first by apply: leq_trans (leq_addl _ _); case: (d).
  by apply/sameP => z; exact: esym (eqA z).
apply: bound; exists h; split=> //; have := fed_realizes same A d.-1 hs; move: hs.
by rewrite /realizes !all_rcons => /andP[-> _] ->.
Qed.
