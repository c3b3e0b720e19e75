///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";

;type $$ComponentProps =  { keptAt: string | undefined };function $$render() {

  

  /** When the copy was made that is shown; nothing is said of what is current. */
  const { keptAt }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

if(keptAt){
   { svelteHTML.createElement("p", { "class":`note`,});i18n.text.song.keptCopy(i18n.dateAndTime(keptAt)); }
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const KeptNote__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KeptNote__SvelteComponent_ = ReturnType<typeof KeptNote__SvelteComponent_>;
/*Ωignore_endΩ*/export default KeptNote__SvelteComponent_;