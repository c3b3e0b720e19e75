///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import { changedEntries, changedWords } from "../diff.ts";
;

  interface Props {
    /** A text, or the entries of a list. */
    before: string | readonly string[];
    after: string | readonly string[];
    language?: string | undefined;
  };function $$render() {
 const marked/*Ωignore_positionΩ*/ = (kind: "same" | "added" | "removed", words: string)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(kind === "added"){ { svelteHTML.createElement("ins", {}); { svelteHTML.createElement("span", { "class":`visually-hidden`,});text.addedWords;" "; }words; }} else if (kind === "removed"){ { svelteHTML.createElement("del", { }); { svelteHTML.createElement("span", { "class":`visually-hidden`,});text.removedWords;" "; }words; }}else{words;}
};return __sveltets_2_any(0)};
  
  

  const { before, after, language }: Props = $props();

  const text = $derived(i18n.writing.changes);
  const pieces = $derived(
    typeof before === "string" || typeof after === "string"
      ? changedWords(`${before}`, `${after}`, language)
      : changedEntries(before, after),
  );
;
async () => {



if(typeof before === "string"){
    for(let { kind, text } of __sveltets_2_ensureArray(pieces)){;__sveltets_2_ensureSnippet(marked(kind, text));}
}else{
   { svelteHTML.createElement("ul", {});
      for(let { kind, text } of __sveltets_2_ensureArray(pieces)){ { svelteHTML.createElement("li", {});;__sveltets_2_ensureSnippet(marked(kind, text)); }}
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Words__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Words__SvelteComponent_ = ReturnType<typeof Words__SvelteComponent_>;
/*Ωignore_endΩ*/export default Words__SvelteComponent_;