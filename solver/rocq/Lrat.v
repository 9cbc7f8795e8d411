(* A checker of proofs that clauses are contradictory, in the format LRAT, and the theorem that it is sound.

A literal is a binary number: xO x is the variable x, xI x its negation, and xH is no literal, so it is never true. A
clause is a list of literals, one of which must be true. A step of a proof derives a clause from earlier ones, named by
numbers, by unit propagation: all literals of the new clause are taken to be false; then each named clause in turn has
one literal left that is not known to be false, which must be true, until one of them has none left. Steps by any other
rule are refused. A proof is accepted if its steps reach the empty clause.

Soundness: under a valuation that satisfies all clauses so far, a clause that does not hold would make every literal
false that the propagation calls false, and the last named clause with them. So each derived clause holds under every
valuation that satisfies the given ones, and the empty clause holds under none. The proof is only a hint: who wrote,
read or renumbered it need not be trusted. Nothing here is computed by functions of MathComp, so what is extracted is
what stands here; has and all say only what is proved. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(* Tables by binary numbers: a path for each number *)
Section Tables.
Variable A : Type.

Inductive table := Empty | Node (l : table) (v : option A) (r : table).

Fixpoint find (t : table) (i : positive) : option A :=
  match t, i with
  | Empty, _ => None
  | Node _ v _, xH => v
  | Node l _ _, xO j => find l j
  | Node _ _ r, xI j => find r j
  end.

Fixpoint put (i : positive) (w : option A) (t : table) : table :=
  match i, t with
  | xH, Empty => Node Empty w Empty
  | xH, Node l _ r => Node l w r
  | xO j, Empty => Node (put j w Empty) None Empty
  | xO j, Node l v r => Node (put j w l) v r
  | xI j, Empty => Node Empty None (put j w Empty)
  | xI j, Node l v r => Node l v (put j w r)
  end.

Lemma find_put i w t j : (j = i /\ find (put i w t) j = w) \/ find (put i w t) j = find t j.
Proof.
have case_of t' i' j' (c : positive -> positive) : ((j' = i' /\ find (put i' w t') j' = w) \/
    find (put i' w t') j' = find t' j') -> (c j' = c i' /\ find (put i' w t') j' = w) \/
    find (put i' w t') j' = find t' j' by case=> [[-> ->]|->]; [left|right].
elim: i t j => [i IHi|i IHi|] [|l v r] [j|j|] /=; by [left|right|apply: (case_of Empty)|apply: case_of].
Qed.
End Tables.
Arguments Empty {A}.

(* What is proved of clauses *)
Definition literal := positive.
Definition clause := seq literal.

Definition holds (v : positive -> bool) (l : literal) : bool :=
  match l with xO x => v x | xI x => negb (v x) | xH => false end.
Definition unsatisfiable (cs : seq clause) : Prop := forall v, all (has (holds v)) cs = false.

(* The checker *)
Inductive step := Derive (number : positive) (c : clause) (hints : seq positive) | Forget (numbers : seq positive).

Inductive remainder := Conflict | Unit (l : literal) | Many.

Definition negate (l : literal) : literal := match l with xO x => xI x | xI x => xO x | xH => xH end.

Definition is_false (F : table unit) (l : literal) : bool := match find F l with Some _ => true | None => false end.

Fixpoint all_false (F : table unit) (c : clause) : bool :=
  match c with nil => true | cons l c' => if is_false F l then all_false F c' else false end.

Fixpoint remaining (F : table unit) (c : clause) : remainder :=
  match c with
  | nil => Conflict
  | cons l c' => if is_false F l then remaining F c' else if all_false F c' then Unit l else Many
  end.

Fixpoint assume_false (F : table unit) (c : clause) : table unit :=
  match c with nil => F | cons l c' => assume_false (put l (Some tt) F) c' end.

Fixpoint follows (db : table clause) (F : table unit) (hints : seq positive) : bool :=
  match hints with
  | nil => false
  | cons h hints' =>
    match find db h with
    | None => false
    | Some c =>
      match remaining F c with
      | Conflict => true
      | Unit l => follows db (put (negate l) (Some tt) F) hints'
      | Many => false
      end
    end
  end.

Fixpoint forget (db : table clause) (numbers : seq positive) : table clause :=
  match numbers with nil => db | cons i numbers' => forget (put i None db) numbers' end.

Fixpoint check (db : table clause) (proof : seq step) : bool :=
  match proof with
  | nil => false
  | cons (Derive i c hints) proof' =>
    if follows db (assume_false Empty c) hints then
      match c with nil => true | cons _ _ => check (put i (Some c) db) proof' end
    else false
  | cons (Forget numbers) proof' => check (forget db numbers) proof'
  end.

Fixpoint numbered (db : table clause) (i : positive) (cs : seq clause) : table clause :=
  match cs with nil => db | cons c cs' => numbered (put i (Some c) db) (Pos.succ i) cs' end.

(* The given clauses have the numbers 1, 2, .. *)
Definition refutes (cs : seq clause) (proof : seq step) : bool := check (numbered Empty xH cs) proof.

(* Soundness, for a valuation *)
Section Sound.
Variable v : positive -> bool.

Definition falses (F : table unit) := forall l, is_false F l -> holds v l = false.
Definition truths (db : table clause) := forall i c, find db i = Some c -> has (holds v) c.

Lemma holds_negate l : holds v l -> holds v (negate l) = false.
Proof. by case: l => //= x; case: (v x). Qed.

Lemma falses_put F l : falses F -> holds v l = false -> falses (put l (Some tt) F).
Proof.
move=> HF lF m; rewrite /is_false; case: (find_put l (Some tt) F m) => [[-> _] //|->].
exact: HF.
Qed.

Lemma falses_assume c F : falses F -> has (holds v) c = false -> falses (assume_false F c).
Proof. by elim: c F => //= l c IHc F HF /norP[/negbTE lF /negbTE cF]; apply: IHc => //; apply: falses_put. Qed.

Lemma all_falseP F c : falses F -> all_false F c -> has (holds v) c = false.
Proof. by move=> HF; elim: c => //= l c IHc; case E: (is_false F l) => // /IHc ->; rewrite (HF _ E). Qed.

Lemma remainingP F c : falses F -> has (holds v) c ->
  match remaining F c with Conflict => False | Unit l => holds v l | Many => True end.
Proof.
move=> HF; elim: c => //= l c IHc; case E: (is_false F l); first by rewrite (HF _ E).
by case A: (all_false F c) => //; rewrite (all_falseP HF A) orbF.
Qed.

Lemma follows_false db hints F : truths db -> falses F -> follows db F hints = false.
Proof.
move=> Hdb; elim: hints F => //= h hints IHh F HF; case E: (find db h) => [c|] //.
case: (remaining F c) (remainingP HF (Hdb _ _ E)) => // l lT.
by apply: IHh; apply: falses_put => //; apply: holds_negate.
Qed.

Lemma truths_put db i c : truths db -> has (holds v) c -> truths (put i (Some c) db).
Proof. by move=> Hdb cT j d; case: (find_put i (Some c) db j) => [[_ ->] [<-]|-> /Hdb]. Qed.

Lemma truths_forget db numbers : truths db -> truths (forget db numbers).
Proof.
elim: numbers db => //= i numbers IHn db Hdb; apply: IHn => j c.
by case: (find_put i None db j) => [[_ ->]|-> /Hdb].
Qed.

Lemma truths_numbered cs db i : truths db -> all (has (holds v)) cs -> truths (numbered db i cs).
Proof. by elim: cs db i => //= c cs IHc db i Hdb /andP[cT csT]; apply: IHc => //; apply: truths_put. Qed.

Lemma check_false proof db : truths db -> check db proof = false.
Proof.
elim: proof db => //= -[i c hints|numbers] proof IHp db Hdb; last exact/IHp/truths_forget.
case E: (follows db _ hints) => //.
have cT : has (holds v) c.
  case cF: (has (holds v) c) => //; suff: follows db (assume_false Empty c) hints = false by rewrite E.
  by apply: follows_false => //; apply: falses_assume.
by case: c cT {E} => // l c cT; apply/IHp/truths_put.
Qed.
End Sound.

(* A proof that is accepted is one: no valuation satisfies the clauses. *)
Theorem refutes_sound cs proof : refutes cs proof -> unsatisfiable cs.
Proof.
move=> accepted v; case csT: (all _ cs) => //.
suff: refutes cs proof = false by rewrite accepted.
by apply: (@check_false v); apply: truths_numbered.
Qed.
