///<reference types="svelte" />
;
import type { LinkTrouble } from "./link.ts";
import { linkTroubleText } from "./wording.ts";

;type $$ComponentProps =  { trouble: LinkTrouble };function $$render() {

  
  

  const { trouble }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

 { svelteHTML.createElement("p", {   "class":`note`,"role":`alert`,});linkTroubleText(trouble); }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LinkTroubleNote__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LinkTroubleNote__SvelteComponent_ = ReturnType<typeof LinkTroubleNote__SvelteComponent_>;
/*Ωignore_endΩ*/export default LinkTroubleNote__SvelteComponent_;