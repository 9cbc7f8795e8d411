(* A label that is drawn when it is guessed may as well be drawn at the start: gl Algorithm 1.

   A guess at a vertex joins the two subtrees below it; then the vertex is pertinent, no guess is made there again, and
   none was before. So what happens after a round depends on the labels of those vertices alone that are still split in
   the trees after the round ([before_free]); the label of a vertex that was joined in the round may be drawn again, by
   a coin for itself. In a round the joins go from the leaf to the root, each with the label of another vertex, and the
   mean over all labels is taken at one after the other ([step_drawn]). By induction on the number of rounds the laws
   are equal. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements Probability.
From Littlestone Require Import SessionTape GuessStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Trees.
Variables (X : Type) (hyp : eqType) (ev : hyp -> X -> bool) (diff : hyp -> hyp -> X) (A : seq (X * bool) -> hyp).
Notation tournament := (tournament X bool_eqType).
Notation step := (step ev diff A).
Notation join := (join ev diff A).
Implicit Types (t l r : tournament) (p q : seq bool).

(* q is a vertex that is not pertinent, with two subtrees *)
Fixpoint split_at t q : bool := if t is Inner l r then
  (if q is b :: q' then split_at (if b then r else l) q' else true) else false.
Fixpoint low k t : bool := if t is Inner l r then (if k is k'.+1 then low k' l && low k' r else false) else true.

Lemma low_fresh k : low k (fresh X bool_eqType k).
Proof. by elim: k => //= k ->. Qed.

Lemma split_low k t q : low k t -> split_at t q -> (size q < k)%N.
Proof.
elim: t k q => [//|l IHl r IHr] [|k] //= [|b q] //= /andP[ll lr].
by case: b => sp; rewrite ltnS; [exact: IHr lr sp|exact: IHl ll sp].
Qed.

Lemma join_cases y l r : join y l r = Inner l r \/ exists s, join y l r = Top s.
Proof. by case: l r => [a|? ?] [b|? ?] /=; try (by left); case: ifP => _; [left|right; eexists]. Qed.

Lemma low_join k y l r : low k l -> low k r -> low k.+1 (join y l r).
Proof. by move=> ll lr; case: (join_cases y l r) => [->|[s ->]] //=; rewrite ll. Qed.

Lemma split_join y l r q : split_at (join y l r) q -> split_at (Inner l r) q.
Proof. by case: (join_cases y l r) => [->|[s ->]]. Qed.

Lemma low_step lab k t p e : low k t -> low k (step lab t p e).
Proof.
elim: t lab k p => [s|l IHl r IHr] lab [|k] p //= /andP[ll lr].
case: p => [|[] p] /=; first by rewrite ll.
  by apply: low_join => //; exact: IHr.
by apply: low_join => //; exact: IHl.
Qed.

Lemma split_step lab t p e q : split_at (step lab t p e) q -> split_at t q.
Proof.
elim: t lab p q => [s|l IHl r IHr] lab p q //; case: p => [//|[] p] /= /split_join; case: q => [|[] q] //=.
  exact: IHr.
exact: IHl.
Qed.

(* a step uses the labels of vertices that are split alone *)
Lemma step_agree lab lab' t p e : (forall q, split_at t q -> lab q = lab' q) -> step lab t p e = step lab' t p e.
Proof.
elim: t lab lab' p => [//|l IHl r IHr] lab lab' [|[] p] //= same; rewrite (same [::] isT); congr join.
  by apply: IHr => q sq; apply: (same (true :: q)).
by apply: IHl => q sq; apply: (same (false :: q)).
Qed.

Variable F : realFieldType.
Lemma mean_join_ext l r (f g : tournament -> F) k : low k l -> low k r -> (forall t, low k.+1 t -> f t = g t) ->
  mean_join ev diff A l r f = mean_join ev diff A l r g.
Proof.
move=> ll lr fg; have fgs : f (Inner l r) = g (Inner l r) by apply: fg; rewrite /= ll.
by case: l r ll lr fgs => [a|? ?] [b|? ?] //= _ _ fgs; case: ifP => // _; rewrite !fg.
Qed.

Lemma mean_step_ext t p e (f g : tournament -> F) k : low k t -> (forall t', low k t' -> f t' = g t') ->
  mean_step ev diff A t p e f = mean_step ev diff A t p e g.
Proof.
elim: t p f g k => [s|l IHl r IHr] p f g [|k] //= lt fg; try by apply: fg.
have /andP[ll lr] := lt; case: p => [|[] p]; first exact: fg.
  by apply: (IHr _ _ _ k lr) => t' lt'; apply: mean_join_ext fg.
by apply: (IHl _ _ _ k ll) => t' lt'; apply: mean_join_ext fg.
Qed.

(** Labels *)
Section Labels.
Variable W : finType.
Notation labels := {ffun W -> bool}.
Implicit Types (y : labels) (w : W).
Definition all_labels : labels -> F := fun=> (2 ^ #|W|)%:R^-1.
Definition put y w b : labels := [ffun v => if v == w then b else y v].
Definition turn w y : labels := [ffun v => (v == w) (+) y v].

Lemma dist_labels : dist all_labels.
Proof.
split=> [y|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ffun card_bool -[LHS]mulr_natl divff // pnatr_eq0 expn_eq0.
Qed.

(* one label is drawn again *)
Lemma drawn_again w g : mean all_labels g =
  (mean all_labels (fun y => g (put y w true)) + mean all_labels (fun y => g (put y w false))) / 2%:R.
Proof.
have turnK : involutive (turn w) by move=> y; apply/ffunP => v; rewrite !ffunE addbA addbb.
rewrite -meanD; have -> : mean all_labels (fun y => g (put y w true) + g (put y w false)) =
    mean all_labels (fun y => g y + g (turn w y)).
  apply: eq_bigr => y _; congr (_ * _); have same : put y w (y w) = y.
    by apply/ffunP => v; rewrite !ffunE; case: (eqVneq v w) => [->|].
  have other : put y w (~~ y w) = turn w y.
    by apply/ffunP => v; rewrite !ffunE; case: (eqVneq v w) => [->|].
  by case: (y w) same other => /= -> ->; rewrite // addrC.
rewrite meanD; have -> : mean all_labels (fun y => g (turn w y)) = mean all_labels g.
  by rewrite [RHS]/mean (reindex_inj (inv_inj turnK)).
by rewrite mulrDl -splitr.
Qed.

(* what does not depend on the labels of vertices that are not split *)
Definition free (name : seq bool -> W) k (G : tournament -> labels -> F) := forall t y q b, low k t -> (size q < k)%N ->
  ~~ split_at t q -> G t (put y (name q) b) = G t y.

Lemma join_drawn name k G l r : free name k.+1 G ->
  mean all_labels (fun y => G (join (fun=> y (name [::])) l r) y) =
  mean_join ev diff A l r (fun t => mean all_labels (G t)).
Proof.
move=> fG; case: l r => [a|? ?] [b|? ?] //=; case: ifP => // _.
rewrite (drawn_again (name [::])); congr ((_ + _) / _); apply: eq_bigr => y _; congr (_ * _);
  by rewrite ffunE eqxx fG.
Qed.

Lemma step_drawn t name k p e G : {in [pred q | size q < k]%N &, injective name} -> low k t -> free name k G ->
  mean all_labels (fun y => G (step (fun q _ => y (name q)) t p e) y) =
  mean_step ev diff A t p e (fun t' => mean all_labels (G t')).
Proof.
elim: t name k p G => [//|l IHl r IHr] name [|k] p G // inj /= /andP[ll lr] fG; case: p => [//|b p].
have inj' c : {in [pred q | size q < k]%N &, injective (fun q => name (c :: q))}.
  by move=> q q' sq sq' /inj => /(_ sq sq')[].
have keeps c y q z : (size q < k)%N -> put y (name (c :: q)) z (name [::]) = y (name [::]).
  by move=> sq; rewrite ffunE; case: eqP => // /inj; rewrite !inE => /(_ isT sq).
case: b.
  rewrite -(mean_step_ext _ _ lr (fun t' _ => join_drawn l t' fG)).
  apply: (IHr _ k p (fun t' y => G (join (fun=> y (name [::])) l t') y) (inj' true) lr) => t' y q z lt sq nsplit.
  rewrite keeps // fG //; first exact: low_join.
  by apply: contra nsplit => /split_join.
rewrite -(mean_step_ext _ _ ll (fun t' _ => join_drawn t' r fG)).
apply: (IHl _ k p (fun t' y => G (join (fun=> y (name [::])) t' r) y) (inj' false) ll) => t' y q z lt sq nsplit.
rewrite keeps // fG //; first exact: low_join.
by apply: contra nsplit => /split_join.
Qed.
End Labels.

(** The forest *)
Variables (n : nat) (O leaf : finType) (M : Type) (publish : ('I_n -> tournament) -> M -> O -> F).
Variables (remember : M -> O -> M) (odds : leaf -> F) (tree : leaf -> 'I_n) (path : leaf -> seq bool).
Variables (x : seq O -> X * bool) (f : seq O -> F) (V : finType) (name : seq bool -> V) (k : nat).
Hypothesis name_inj : {in [pred q | size q < k]%N &, injective name}.
Notation before := (drawn_before ev diff A publish remember odds tree path x f name).
Notation when := (drawn_when_guessed ev diff A publish remember odds tree path x f).

Lemma low_replace (s : 'I_n -> tournament) i t : (forall j, low k (s j)) -> low k t ->
  forall j, low k (replace_tree s i t j).
Proof. by move=> ls lt j; rewrite /replace_tree; case: eqP. Qed.

Lemma before_free T s m past y i q b : (forall j, low k (s j)) -> (size q < k)%N -> ~~ split_at (s i) q ->
  before (put y (i, name q) b) T s m past = before y T s m past.
Proof.
elim: T s m past => //= T IH s m past ls sq nsplit.
apply: eq_bigr => o _; congr (_ * _); apply: eq_bigr => j _; congr (_ * _).
rewrite (@step_agree _ (fun q _ => y (tree j, name q)) (s (tree j))) => [|q' split].
  apply: IH => //; first by apply: low_replace => //; exact: low_step.
  rewrite /replace_tree; case: eqP => // <-; by apply: contra nsplit => /split_step.
rewrite ffunE; case: eqP => // -[tj /name_inj]; rewrite !inE => /(_ (split_low (ls _) split) sq) qq.
by rewrite -tj -qq split in nsplit.
Qed.

Lemma same_law T s m past : (forall j, low k (s j)) ->
  when T s m past = mean (@all_labels [finType of 'I_n * V]) (fun y => before y T s m past).
Proof.
elim: T s m past => [|T IH] s m past ls /=; first by rewrite mean_const //; exact: dist_labels.
rewrite [RHS]mean_swap; apply: eq_bigr => o _; congr (_ * _); rewrite [RHS]mean_swap.
apply: eq_bigr => j _; congr (_ * _); set past' := rcons past o; set m' := remember m o.
pose G t y := before y T (replace_tree s (tree j) t) m' past'.
rewrite [RHS](@step_drawn _ (s (tree j)) (fun q => (tree j, name q)) k _ _ G _ (ls _)).
- by apply: mean_step_ext (ls _) _ => t lt; rewrite IH //; exact: low_replace.
- by move=> q q' sq sq' [] /name_inj; apply.
by move=> t y q b lt sq nsplit; apply: before_free => //; [exact: low_replace|rewrite /replace_tree eqxx].
Qed.
End Trees.

Theorem gl_algorithm_1_guesses_proved : gl_algorithm_1_guesses.
Proof.
move=> F X hyp ev diff A n O leaf M publish remember odds tree path x f k V name T m inj trees.
apply: (@same_law X hyp ev diff A F n O leaf M publish remember odds tree path x f V name k inj) => j.
exact: low_fresh.
Qed.
