///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import type { Trouble } from "./complaint.ts";
import { troubleText } from "./trouble-text.ts";
;
  interface Described {
    id: string;
    "aria-invalid": "true" | undefined;
    "aria-describedby": string | undefined;
  };;

  interface Props {
    label: string;
    /** Of the input, which the label is for. */
    id: string;
    troubles: readonly Trouble[];
    /** Such as “3 of 30”. */
    hint?: string | undefined;
    children: Snippet<[Described]>;
  };function $$render() {

  
  
  


  const { label, id, troubles, hint, children }: Props = $props();
;
async () => {

 { svelteHTML.createElement("div", { "class":`labelled`,});
   { svelteHTML.createElement("div", { "class":`top`,});
     { svelteHTML.createElement("label", { "for":id,});label; }
    if(hint){ { svelteHTML.createElement("small", {});hint; }}
   }
  ;__sveltets_2_ensureSnippet(children({
    id,
    "aria-invalid": troubles.length > 0 ? "true" : undefined,
    "aria-describedby": troubles.length > 0 ? `${id}-trouble` : undefined,
  }));
  if(troubles.length > 0){
     { svelteHTML.createElement("p", {   "id":`${id}-trouble`,"class":`error`,});troubles.map(troubleText).join(" "); }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Field__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Field__SvelteComponent_ = ReturnType<typeof Field__SvelteComponent_>;
/*Ωignore_endΩ*/export default Field__SvelteComponent_;