///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import Trouble from "$lib/ui/Trouble.svelte";
import { identity } from "$lib/api/identity.svelte.ts";
import { session } from "$lib/api/session.svelte.ts";
import TopBar from "$lib/shell/TopBar.svelte";

;type $$ComponentProps =  { children: Snippet };function $$render() {

  
  
  
  
  
  

  const { children }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  // What was opened by a member stays in sight, whatever becomes of the session meanwhile.
  let isOpened = $state(false);
  $effect(() => {
    if (identity.email !== "") isOpened = true;
  });
;
async () => {

if(isOpened || identity.email !== ""){
  ;__sveltets_2_ensureSnippet(children());
}else{
   { const $$_raBpoT0C = __sveltets_2_ensureComponent(TopBar); new $$_raBpoT0C({ target: __sveltets_2_any(), props: {}});}
   { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":i18n.text.failure.signedOut,"help":i18n.text.session.membersOnly,"isWholePage":true,}});
       { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => session.ask(),});i18n.text.session.signIn; }
     Trouble}
   }
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Layout__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Layout__SvelteComponent_ = ReturnType<typeof Layout__SvelteComponent_>;
/*Ωignore_endΩ*/export default Layout__SvelteComponent_;