///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { newVersion } from "./new-version.svelte.ts";
function $$render() {

  
  

  const text = $derived(i18n.text.app);

  /** The page gets as much room at its end, so that its last lines can be read above the offer. */
  let height = $state(0);
  $effect(() => {
    if (!newVersion.isOffered) return;
    const { style } = document.body;
    style.setProperty("--offer-room", `calc(${height}px + 2rem)`);
    return () => style.removeProperty("--offer-room");
  });
;
async () => {

 { svelteHTML.createElement("div", { "role":`status`,});
  if(newVersion.isOffered){
     { const $$_div1 = svelteHTML.createElement("div", {  "class":`offer`,});height= $$_div1.offsetHeight;
       { svelteHTML.createElement("p", {});text.newVersion; }
       { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => newVersion.use(),});text.useNewVersion; }
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => newVersion.putOff(),});text.later; }
     }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const NewVersion__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type NewVersion__SvelteComponent_ = ReturnType<typeof NewVersion__SvelteComponent_>;
/*Ωignore_endΩ*/export default NewVersion__SvelteComponent_;