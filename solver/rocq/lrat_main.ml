(* The program of Lrat.v: of a file with clauses and one with a proof, whether the proof is accepted. *)
let () =
  match clauses Sys.argv.(1) with
  | given -> judge given (refutes given) Sys.argv.(2)
  | exception Failure reason -> Printf.printf "refused: %s\n" reason; exit 1
