(* 0-covers: what a cover of a tree says about its subtrees, stitching (Claim 5.8 of `bgs`) and unions (Claim 5.9).

   A path of a tree with root x goes to the left or right subtree and on there; h takes on it the label h(x), then its
   labels on the rest. So if all h in G have the label a at x, and L and R cover G on the subtrees l and r, the trees
   with root a, a left subtree v of L and a right subtree of R cover G on the whole tree, as long as every member of L
   and every member of R is used once: it is enough to use as many trees as the larger of the two has.
   What covers the parts of a class, together covers their union, as every function lies in some part. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Trees with a root *)
Definition root A T (v : tree A T.+1) : A :=
  match v in tree _ m return (if m is _.+1 then A else unit) with Empty => tt | Branch _ a _ _ => a end.
Definition subtree A T (c : bool) (v : tree A T.+1) : tree A T :=
  match v in tree _ m return (if m is m'.+1 then tree A m' else unit) with
  | Empty => tt
  | Branch _ _ l r => if c then r else l
  end.

Lemma branchE A T (v : tree A T.+1) : v = Branch (root v) (subtree false v) (subtree true v).
Proof.
refine (match v as v' in tree _ m return
  (match m return tree A m -> Prop with
   | 0 => fun _ => True
   | _ => fun u => u = Branch (root u) (subtree false u) (subtree true u)
   end v') with Empty => I | Branch _ _ _ _ => erefl end).
Qed.

Lemma emptyE A (v : tree A 0) : v = Empty A.
Proof.
exact: (match v as v' in tree _ m return
  (if m is 0 return tree A m -> Prop then fun u => u = Empty A else fun _ => True) v'
  with Empty => erefl | Branch _ _ _ _ => I end).
Qed.

Lemma nodes_branch A T (v : tree A T.+1) c p : nodes v (c :: p) = root v :: nodes (subtree c v) p.
Proof. by rewrite [v]branchE; case: c. Qed.

Fixpoint constant A T (a : A) : tree A T := if T is T'.+1 then Branch a (constant T' a) (constant T' a) else Empty A.

(* a further turn after the last node does not matter *)
Lemma nodes_turn A T (v : tree A T) p c : size p = T.-1 -> nodes v (rcons p c) = nodes v p.
Proof.
elim: v p => //= T' a l IHl r IHr [|b p] /= pT.
  by move: pT l r {IHl IHr} => <- l r; rewrite (emptyE l) (emptyE r); case: c.
by case: T' l r IHl IHr pT => // T' l r IHl IHr [pT]; case: b; rewrite ?IHl ?IHr.
Qed.

Section Covers.
Variables (X : Type) (k : nat).
Notation label := 'I_k.+1.
Implicit Types (G H : class X k) (T : nat).

(* paths with T turns, the last of which is ignored *)
Lemma zero_coverP H T (z : tree X T) (V : seq (tree label T)) :
  zero_cover H z V <->
  forall h, H h -> forall p : seq bool, size p = T -> has (fun v => nodes v p == map h (nodes z p)) V.
Proof.
split=> HV h Hh p pT; last first.
  have := HV h Hh (rcons p false); rewrite size_rcons pT; case: T z V HV pT => [|T] z V HV pT.
    by move=> _; have := HV h Hh p; rewrite pT; apply.
  by move=> /(_ erefl); under eq_has do rewrite nodes_turn //; rewrite nodes_turn.
case/lastP: p pT => [T0|p c]; first by apply: HV => //; rewrite -T0.
rewrite size_rcons => pT; have pT' : size p = T.-1 by rewrite -pT.
by under eq_has do rewrite nodes_turn //; rewrite nodes_turn //; apply: HV.
Qed.

Lemma cover_branch H T x (l r : tree X T) (V : seq (tree label T.+1)) :
  zero_cover H (Branch x l r) V <-> forall h, H h -> forall c p, size p = T ->
    has (fun v => (root v == h x) && (nodes (subtree c v) p == map h (nodes (if c then r else l) p))) V.
Proof.
have turn h c p (v : tree label T.+1) : (nodes v (c :: p) == map h (nodes (Branch x l r) (c :: p))) =
    (root v == h x) && (nodes (subtree c v) p == map h (nodes (if c then r else l) p)).
  by rewrite nodes_branch.
rewrite zero_coverP; split=> [HV h Hh c p pT|HV h Hh [|c p] // [pT]].
  by rewrite -(eq_has (turn h c p)); apply: HV => //=; rewrite pT.
by rewrite (eq_has (turn h c p)); apply: HV.
Qed.

Lemma has_in A (P : pred A) (V : seq A) : has P V <-> exists2 v, List.In v V & P v.
Proof.
split; first by elim: V => //= v V IH /orP[vP|/IH[w wV wP]]; [exists v; [left|]|exists w; [right|]].
by case=> v; elim: V => //= w V IH [->|/IH vV] vP; rewrite ?vP // vV ?orbT.
Qed.

(* H has a 0-cover of at most N trees on z *)
Definition covered H T (z : tree X T) N := exists2 V, zero_cover H z V & size V <= N.

Lemma coveredW H T (z : tree X T) N M : N <= M -> covered H z N -> covered H z M.
Proof. by move=> NM [V HV VN]; exists V => //; apply: leq_trans NM. Qed.

Lemma covered_empty H T (z : tree X T) : ~ nonempty H -> covered H z 0.
Proof. by move=> H0; exists [::] => // h Hh; case: H0; exists h. Qed.

(* two covers are numbered, the smaller one filled up *)
Lemma covered_branch G T x (l r : tree X T) a N : (forall h, G h -> h x = a) ->
  covered G l N -> covered G r N -> covered G (Branch x l r) N.
Proof.
move=> Ga [L /zero_coverP HL LN] [R /zero_coverP HR RN]; pose none := constant T a.
exists (mkseq (fun j => Branch a (nth none L j) (nth none R j)) N); last by rewrite size_mkseq.
apply/cover_branch=> h Gh c p pT; apply/(has_nthP (Branch a none none)).
have [j jN hj] : exists2 j, j < N & nodes (nth none (if c then R else L) j) p == map h (nodes (if c then r else l) p).
  case: c; first by have /(has_nthP none)[j jR] := HR h Gh p pT; exists j; first exact: leq_trans RN.
  by have /(has_nthP none)[j jL] := HL h Gh p pT; exists j; first exact: leq_trans LN.
exists j; first by rewrite size_mkseq.
by rewrite nth_mkseq //= Ga // eqxx; case: c hj => /eqP->; rewrite eqxx.
Qed.

Lemma covered_union H T (z : tree X T) (I : finType) (Gs : I -> class X k) (N : I -> nat) :
  (forall h, H h -> exists i, Gs i h) -> (forall i, covered (Gs i) z (N i)) -> covered H z (\sum_i N i).
Proof.
move=> HG /fin_all_exists2[V HV VN]; exists (flatten [seq V i | i <- enum I]).
  move=> h /HG[i Gh] p /(HV i h Gh) hp; elim: (enum I) (mem_enum I i) => // j s IH.
  by rewrite inE has_cat => /predU1P[<-|/IH ->]; rewrite ?hp ?orbT.
by rewrite size_flatten /shape -map_comp sumnE big_map big_enum; apply: leq_sum => i _; apply: VN.
Qed.
End Covers.

Theorem bgs_claim_5_9_proved : bgs_claim_5_9.
Proof.
move=> X k G T z l Gs V HG HV h /HG[j Gh] p /(HV j h Gh) hp.
elim: (enum 'I_l) (mem_enum 'I_l j) => // i s IH.
by rewrite inE has_cat => /predU1P[<-|/IH ->]; rewrite ?hp ?orbT.
Qed.

Theorem bgs_claim_5_8_proved : bgs_claim_5_8.
Proof.
move=> X k G T x l r a VL VR xi Ga /zero_coverP HL /zero_coverP HR onto.
apply/cover_branch=> h Gh c p pT; rewrite has_map; apply/has_in.
case: c; last by have /has_in[v vV hv] := HL h Gh p pT; exists v; rewrite //= Ga // eqxx.
have /has_in[w /onto[v vV <-] hv] := HR h Gh p pT.
by exists v; rewrite //= Ga // eqxx.
Qed.
