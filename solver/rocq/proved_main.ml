(* The program littlestone-proved, after proved_answers.ml: messages in lines. What takes a gigabyte is refused. *)
let watched = ref true
let watch () =
  if !watched && (Gc.quick_stat ()).heap_words > 1 lsl 27 then begin
    watched := false; unsupported "more than a gigabyte of memory"
  end

let rec serve () = match answer (input_line stdin) with
  | Some line ->
    print_endline line;
    if not !watched then (Gc.compact (); watched := true);
    serve ()
  | None | exception End_of_file -> ()

let () = ignore (Gc.create_alarm watch); serve ()
