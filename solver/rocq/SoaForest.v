(* The algorithm A and the output rule of the forest: the SOA of a finite class, and the leftmost output.

   On samples that the class does not realize A predicts the last label seen at a point: so its hypothesis changes with
   each mistake on any sample, and it never fails. On what a member of the class realizes it makes at most d mistakes
   (SoaMistakes.v). The leftmost pair of agreeing pertinent siblings is found where there is one, and changes
   only if the tree loses a vertex. These properties the files on the forest ask for. There labels are bool. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ForestStatements InSeq Depth Soa Finite SoaMistakes.
From Littlestone Require Import Tournament Renewals.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Labels *)
Section Labels.
Variable X : Type.
Definition label (b : bool) : 'I_2 := if b then one else zero.
Definition labelled (s : seq (X * bool)) : seq (X * 'I_2) := [seq (e.1, label e.2) | e <- s].
Definition unlabelled (u : seq (X * 'I_2)) : seq (X * bool) := [seq (e.1, e.2 == one) | e <- u].

Lemma label_inj : injective label. Proof. by case=> -[]. Qed.

Lemma labelE (y : 'I_2) : label (y == one) = y.
Proof. by case: (label2 y) => ->. Qed.

Lemma labelledK : cancel labelled unlabelled.
Proof. by move=> u; rewrite /unlabelled /labelled -map_comp -[RHS]map_id; apply: eq_map => -[x []]. Qed.

Lemma unlabelledK : cancel unlabelled labelled.
Proof.
move=> u; rewrite /unlabelled /labelled -map_comp -[RHS]map_id; apply: eq_map => -[x y] /=.
by rewrite labelE.
Qed.
End Labels.

(** The SOA *)
Section SoaForest.
Variables (N : nat) (S : {set {ffun 'I_N -> 'I_2}}) (d : nat).
Notation example := ('I_N * bool)%type.
Notation hyp := {ffun 'I_N -> bool}.
Implicit Types (s : seq example) (h : hyp).

Definition evaluate h (x : 'I_N) := h x.
Definition differs (x0 : 'I_N) h h' : 'I_N := odflt x0 [pick x | h x != h' x].
Definition last_label s : hyp := [ffun x => foldl (fun b e => if e.1 == x then e.2 else b) false s].
Definition soa_learner s : hyp :=
  if restricted S (labelled s) != set0 then [ffun x => finite_soa S (labelled s) x == one] else last_label s.

Lemma differsP x0 h h' : h != h' -> evaluate h (differs x0 h h') != evaluate h' (differs x0 h h').
Proof.
rewrite /differs /evaluate; case: pickP => [//|same] /eqP; case; apply/ffunP => x; apply/eqP.
by have /negbFE := same x.
Qed.

Lemma realizableP u : reflect (nonempty (restrict (members S) u)) (restricted S u != set0).
Proof. by apply: (iffP (members_nonempty _)) => -[h] /members_restrict; exists h. Qed.

Lemma soa_learner_optimal : standard_optimal (members S) (fun u x => label (soa_learner (unlabelled u) x)).
Proof.
move=> u Hn x; have := finite_soaP Hn x; rewrite /soa_learner unlabelledK ifT ?ffunE ?labelE //.
exact/realizableP.
Qed.

Lemma errors_mistakes past s : errors_from evaluate soa_learner past s =
  mistakes_after (fun u x => label (soa_learner (unlabelled u) x)) (labelled past) (labelled s).
Proof.
elim: s past => //= -[x b] s IH past; rewrite IH /= labelledK (inj_eq label_inj); congr (_ + _).
by rewrite /labelled map_rcons.
Qed.

Lemma soa_bound (target : 'I_N -> bool) : mld (members S) d -> members S (fun x => label (target x)) ->
  mistake_bound evaluate soa_learner target d.
Proof.
move=> Hd Ht s rs; rewrite errors_mistakes.
have [few _] := lyu_remark_4_soa_mistakes_proved Hd soa_learner_optimal; apply: few.
exists (fun x => label (target x)); split=> //; rewrite /realizes all_map.
by apply: sub_all rs => e /= /eqP ->.
Qed.

Lemma soa_changes : changes evaluate soa_learner.
Proof.
move=> s [x b] /= err; suff eq : soa_learner (rcons s (x, b)) x = b.
  by apply: contra err => /eqP <-; rewrite /evaluate eq.
have labelled_rcons : labelled (rcons s (x, b)) = rcons (labelled s) (x, label b) by rewrite /labelled map_rcons.
rewrite {1}/soa_learner; case: ifP => [r|_]; last by rewrite ffunE foldl_rcons /= eqxx.
rewrite ffunE labelled_rcons (soa_last (@finite_soaP _ S)); first by case: (b).
by rewrite -labelled_rcons; apply/realizableP.
Qed.
End SoaForest.

(** The leftmost output *)
Section Leftmost.
Variables (X : Type) (Y hyp : eqType) (ev : hyp -> X -> Y) (diff : hyp -> hyp -> X) (A : seq (X * Y) -> hyp).
Implicit Types t l r : tournament X Y.

Fixpoint leftmost t : seq bool := if t is Split l r then
  (if is_top l then (if is_top r then [::] else true :: leftmost r) else false :: leftmost l) else [::].

Lemma leftmost_agrees t : settled A t -> ~~ is_top t -> exists h, collides A t (leftmost t) h.
Proof.
elim: t => [//|l IHl r IHr] /= /and3P[sl sr ab] _; case: ifP => [tl|/negbT tl]; last first.
  by have [h c] := IHl sl tl; exists h.
case: ifP => [tr|/negbT tr]; last by have [h c] := IHr sr tr; exists h.
case: l r tl tr ab {IHl IHr sl sr} => [a|//] [b|//] _ _ /= ab.
by exists (A a); rewrite /collides /= eqxx eq_sym.
Qed.

Lemma splits_top t : is_top t = (splits t == 0). Proof. by case: t. Qed.

Lemma leftmost_stays : out_stays ev diff A leftmost.
Proof.
move=> lab t p e; elim: t lab p => [a|l IHl r IHr] lab [|b p] // same.
have pos : 0 < splits (step ev diff A lab (Split l r) (b :: p) e) by rewrite same.
case: b same pos => /= same /join_kept E; move: same; rewrite E /= => -[] same.
  have sr : splits (step ev diff A (labels_below lab true) r p e) = splits r by exact: addnI same.
  by rewrite !splits_top sr IHr.
have sl : splits (step ev diff A (labels_below lab false) l p e) = splits l by exact: addIn same.
by rewrite !splits_top sl IHl.
Qed.
End Leftmost.
