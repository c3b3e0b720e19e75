///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import NewVersion from "./NewVersion.svelte";
import Offline from "./Offline.svelte";
import WrongAddress from "./WrongAddress.svelte";

;type $$ComponentProps =  { children: Snippet };function $$render() {

  
  
  
  
  

  const { children }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

 { svelteHTML.createElement("a", {   "class":`skip btn tonal`,"href":`#content`,});i18n.text.app.skipToContent; }
 { const $$_enilffO0C = __sveltets_2_ensureComponent(Offline); new $$_enilffO0C({ target: __sveltets_2_any(), props: {}});}
 { const $$_noisreVweN0C = __sveltets_2_ensureComponent(NewVersion); new $$_noisreVweN0C({ target: __sveltets_2_any(), props: {}});}
 { svelteHTML.createElement("header", { "class":`bar`,});
   { svelteHTML.createElement("div", {});;__sveltets_2_ensureSnippet(children()); }
 }
 { const $$_sserddAgnorW0C = __sveltets_2_ensureComponent(WrongAddress); new $$_sserddAgnorW0C({ target: __sveltets_2_any(), props: {}});}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Bar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Bar__SvelteComponent_ = ReturnType<typeof Bar__SvelteComponent_>;
/*Ωignore_endΩ*/export default Bar__SvelteComponent_;