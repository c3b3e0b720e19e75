///<reference types="svelte" />
;
import { highlightedPieces } from "./highlight.ts";

;type $$ComponentProps =  { text: string; words: readonly string[] };function $$render() {

  

  const { text, words }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

  for(let piece of __sveltets_2_ensureArray((highlightedPieces(text, words)))){if(piece.isMarked){ { svelteHTML.createElement("mark", {});piece.text; }}else{piece.text;}}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Highlighted__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Highlighted__SvelteComponent_ = ReturnType<typeof Highlighted__SvelteComponent_>;
/*Ωignore_endΩ*/export default Highlighted__SvelteComponent_;