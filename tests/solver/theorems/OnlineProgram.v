(* The private online learner of OnlineMachine.v as a program on lists, with exact probabilities: fractions of binary
   numbers, which Coq evaluates.

   Functions on n points are rows of labels, as in Computable.v; c and W are whole numbers. The program gives the
   probability that the hypotheses published are those of a list, one more than examples. It is a second
   writing of the machine, compared with the learner in Python; that it is the machine is not proved here. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Computable.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Fractions *)
Notation num := (N * positive)%type.
Definition nought : num := (0%num, xH).
Definition unit_num : num := (1%num, xH).
Definition add_num (x y : num) : num := (N.add (N.mul x.1 (Npos y.2)) (N.mul y.1 (Npos x.2)), Pos.mul x.2 y.2).
Definition mul_num (x y : num) : num := (N.mul x.1 y.1, Pos.mul x.2 y.2).
Definition quotient (a b : N) : num := (a, if b is Npos p then p else xH).
Definition sum_num (xs : seq num) : num := foldr add_num nought xs.
Fixpoint power (c : N) e : N := if e is e'.+1 then N.mul c (power c e') else 1%num.

Section Program.
Variables (n d k m a r s : nat) (rows : seq row) (c W : N) (xs : seq (nat * nat)).
Implicit Types (g : row) (h : option row) (p : seq nat) (t l z more i : nat).
Definition all_rows : seq row := sequences n [:: 0; 1].
Definition constant : row := nseq n 0.

(** Lists of teachers *)
Definition errors_on g (ys : seq (nat * nat)) := count (fun y => nth 0 g y.1 != y.2) ys.
(* the examples of teacher i after t rounds, if slot y has the example in place p y *)
Definition examples_of p t i := [seq nth (0, 0) xs j | j <- take m (drop (i * m) p) & j < t].
Definition allows l ys g := errors_on g ys * (k * (2 * d.+1) ^ (d - l).+1) <= a * (2 * d.+1).-1 ^ (d - l).+1.
Definition list_of l ys : seq row :=
  let G := [seq g <- rows | allows l ys g] in
  let q := 2 ^ (d - l) * maxn a 1 in
  if computed_ddim n q d G == Some l.+1 then [seq f <- all_rows | computed_essential n q d G f] else [::].

(** Draws, tests and secrets *)
Definition score_of (Ls : seq (seq row)) g := count (fun L => g \in L) Ls.
Definition weight_of Ls g : N := let x := score_of Ls g in if 0 < x then power c x else 0%num.
Definition mass_of Ls : N := foldr N.add W [seq weight_of Ls g | g <- all_rows].
(* probabilities that noise reaches a limit from u, and that it does not *)
Definition noise_reaches limit u : num * num :=
  let b e := N.mul (power c e) (N.add c 1%num) in
  if u <= limit then let e := limit - u in (quotient c (b e), quotient (N.sub (b e) c) (b e))
  else let e := u - limit in (quotient (N.sub (b e) 1%num) (b e), quotient 1%num (b e)).
Definition over_secrets (f : nat -> num) : num :=
  let total := foldr N.add 0%num [seq power c (s - z) | z <- iota 0 s.+1] in
  sum_num [seq mul_num (quotient (power c (s - z)) total) (f z) | z <- iota 0 s.+1].

(** Rounds: t examples are seen, [more] draws and l stages are left *)
Fixpoint rounds p (tgt : seq row) t h z more l : num :=
  if tgt is g :: tgt' then
    let keep more := if odflt constant h == g then rounds p tgt' t.+1 h z more l else nought in
    if more is more'.+1 then
      let test := if h is Some f then noise_reaches (a + s.+1 + s) (errors_on f (take t xs) + (s.+1 - z))
        else (unit_num, nought) in
      let Ls := [seq list_of l (examples_of p t i) | i <- iota 0 k] in
      let total := mass_of Ls in
      let some := mul_num (quotient (weight_of Ls g) total)
        (over_secrets (fun z' => rounds p tgt' t.+1 (Some g) z' more' l)) in
      let none := if constant == g then mul_num (quotient W total)
        (over_secrets (fun z' => rounds p tgt' t.+1 None z' more' l.-1)) else nought in
      add_num (mul_num test.1 (add_num some none)) (mul_num test.2 (keep more))
    else keep 0
  else unit_num.

Definition computed_run (hs : seq row) : num :=
  mul_num (quotient (1%num) (bin_of_nat (k * m)`!))
    (sum_num [seq rounds p hs 0 None 0 (d.+1 * r.+1) d | p <- permutations (iota 0 (k * m))]).
End Program.
