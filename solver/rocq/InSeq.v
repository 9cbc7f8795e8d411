(* Membership in lists over any type, where equality need not be decidable. [reusable] *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section InSeq.
Variables (A B : Type).
Implicit Types (x : A) (s : seq A).

Lemma In_cat x s s' : List.In x (s ++ s') <-> List.In x s \/ List.In x s'.
Proof. by elim: s => [|y s IHs] /=; [tauto|rewrite IHs; tauto]. Qed.

Lemma In_map (f : B -> A) x (s : seq B) : List.In x (map f s) <-> exists2 y, List.In y s & x = f y.
Proof.
elim: s => [|y s IHs] /=; first by split=> [|[]].
split=> [[fy|/IHs[z zs fz]]|[z [yz|zs] fz]].
- by exists y; [left|].
- by exists z; [right|].
- by left; rewrite yz.
by right; apply/IHs; exists z.
Qed.

Lemma In_flatten x (ss : seq (seq A)) : List.In x (flatten ss) <-> exists2 s, List.In s ss & List.In x s.
Proof.
elim: ss => [|s ss IHs] /=; first by split=> [|[]].
rewrite In_cat IHs; split=> [[xs|[u uss xu]]|[u [<-|uss] xu]]; [by exists s; [left|]|by exists u; [right|]|by left|].
by right; exists u.
Qed.

Lemma In_nseq x y n : List.In x (nseq n y) -> x = y.
Proof. by elim: n => //= n IHn [->|/IHn]. Qed.

Lemma In_nth x y s : List.In x s -> exists2 i, i < size s & nth y s i = x.
Proof.
elim: s => //= z s IHs [->|/IHs[i ilt <-]]; first by exists 0.
by exists i.+1.
Qed.

Lemma In_count (P : pred A) s : 0 < count P s -> exists2 x, List.In x s & P x.
Proof.
elim: s => // y s IHs; rewrite [count _ _]/= addn_gt0 lt0b => /orP[Py|c0]; first by exists y; [left|].
by have [x xs Px] := IHs c0; exists x; [right|].
Qed.

Lemma size_flatten_le (ss : seq (seq A)) n :
  (forall s, List.In s ss -> size s <= n) -> size (flatten ss) <= size ss * n.
Proof.
elim: ss => // s ss IHss small; rewrite /= size_cat mulSn leq_add //; first by apply: small; left.
by apply: IHss => u us; apply: small; right.
Qed.
End InSeq.

(* finitely many choices *)
Lemma choose_all (A B : Type) (P : A -> B -> Prop) (s : seq A) :
  (forall x, List.In x s -> exists y, P x y) ->
  exists t, [/\ size t = size s, forall y, List.In y t -> exists2 x, List.In x s & P x y
    & forall x, List.In x s -> exists2 y, List.In y t & P x y].
Proof.
elim: s => [|x s IHs] HP; first by exists [::].
have [|t [st Pt tP]] := IHs; first by move=> u us; apply: HP; right.
have [|y Pxy] := HP x; first by left.
exists (y :: t); split=> [|z [<-|/Pt[u us Pu]]|u [<-|/tP[z zt Pz]]]; rewrite /= ?st //.
- by exists x; [left|].
- by exists u; [right|].
- by exists y; [left|].
by exists z; [right|].
Qed.
