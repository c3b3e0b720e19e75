///<reference types="svelte" />
;
import { lengthOf } from "$domain/white-space.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Trouble } from "../ui/complaint.ts";
import { troubleText } from "../ui/trouble-text.ts";
import { isNear } from "./document.ts";
;

  interface Props {
    id: string;
    complaints: readonly Trouble[];
    /** What was typed, where it may have that many characters at most. */
    text?: string;
    limit?: number;
  };function $$render() {

  
  
  
  
  

  const { id, complaints, text = "", limit = Number.POSITIVE_INFINITY }: Props = $props();

  const count = $derived(lengthOf(text));
  const numbers = $derived(new Intl.NumberFormat(i18n.language));
;
async () => {

 { svelteHTML.createElement("span", {id,});
    for(let complaint of __sveltets_2_ensureArray(complaints)){
     { svelteHTML.createElement("span", { "class":`error`,});troubleText(complaint); }
  }
    if(isNear({ count, limit })){
      i18n.text.app.position(numbers.format(count), numbers.format(limit));
    }
  
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Troubles__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Troubles__SvelteComponent_ = ReturnType<typeof Troubles__SvelteComponent_>;
/*Ωignore_endΩ*/export default Troubles__SvelteComponent_;