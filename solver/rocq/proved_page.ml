(* The JavaScript of the page, after proved_answers.ml: one function from text to text, littlestoneProved. *)
module Js = Jsoo_runtime.Js
let () =
  let answered message = Js.string (Option.value (answer (Js.to_string message)) ~default:"") in
  Js.set (Js.pure_js_expr "globalThis") (Js.string "littlestoneProved") (Js.wrap_callback answered)
