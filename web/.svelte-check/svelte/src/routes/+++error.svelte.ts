///<reference types="svelte" />
;
import { page } from "$app/state";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import Trouble from "$lib/ui/Trouble.svelte";
import TopBar from "$lib/shell/TopBar.svelte";
function $$render() {

  
  
  
  

  const text = $derived(i18n.text.failure);
  /** Otherwise a part of the app itself could not be loaded. */
  const isMissing = $derived(page.status === 404);
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});isMissing ? text.noPage : text.unreachable;   }
 }

 { const $$_raBpoT0C = __sveltets_2_ensureComponent(TopBar); new $$_raBpoT0C({ target: __sveltets_2_any(), props: {}});}
 { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
  if(isMissing){
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":text.noPage,"isWholePage":true,}}); { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":`/`,});text.toStart; }  Trouble}
  }else{
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.unreachable,"help":text.unreachableHelp,"isWholePage":true,}});
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => location.reload(),});i18n.text.app.retry; }
     Trouble}
  }
 }
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Error__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Error__SvelteComponent_ = ReturnType<typeof Error__SvelteComponent_>;
/*Ωignore_endΩ*/export default Error__SvelteComponent_;