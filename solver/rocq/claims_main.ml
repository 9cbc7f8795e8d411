(* The program of claims for every class on n points with labels 0..k, by their place in a table: writes the clauses that
   say that a claim fails, and says whether a proof is accepted. The clauses are made anew for that; what was written
   is not read. *)
let rec nat i = if i = 0 then O else S (nat (i - 1))
let rec integer = function XH -> 1 | XO p -> 2 * integer p | XI p -> 2 * integer p + 1
let signed = function XO p -> integer p | XI p -> - (integer p) | XH -> failwith "no literal"

let write given =
  let largest = List.fold_left (List.fold_left (fun most l -> max most (abs (signed l)))) 0 given in
  Printf.printf "p cnf %d %d\n" largest (List.length given);
  List.iter (fun c -> List.iter (fun l -> Printf.printf "%d " (signed l)) c; print_string "0\n") given

let () =
  let number i = int_of_string Sys.argv.(i) in
  let made, refuted = claims.(number 1) in
  let n, k = nat (number 2), nat (number 3) in
  match made n k with
  | None -> print_string "refused: the gates are in no order\n"; exit 1
  | Some given -> if Array.length Sys.argv = 4 then write given else judge given (refuted n k) Sys.argv.(4)
