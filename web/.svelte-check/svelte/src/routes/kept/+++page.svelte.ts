///<reference types="svelte" />
;
import { onMount } from "svelte";
import { isForgetful } from "$lib/browser/storage.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import Lazy from "$lib/ui/Lazy.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
import KeptSongs from "$lib/device/downloads/KeptSongs.svelte";
import { checkConnection } from "$lib/api/client.ts";
import { groupsOf } from "$lib/device/offline-search.ts";
import { kept } from "$lib/device/downloads.svelte.ts";
import TopBar from "$lib/shell/TopBar.svelte";
function $$render() {

  
  
  
  
  
  
  
  
  
  

  const text = $derived(i18n.text.downloads);
  const groups = $derived(groupsOf(kept.list));
  let isAsked = $state(false);

  onMount(checkConnection);
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});text.title;   } }

 { const $$_raBpoT0C = __sveltets_2_ensureComponent(TopBar); new $$_raBpoT0C({ target: __sveltets_2_any(), props: {}});}
 { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
   { svelteHTML.createElement("h1", {});text.title; }
  if(kept.list.length > 0){
     { svelteHTML.createElement("p", { "class":`about`,});text.help; }
    if(isForgetful()){ { svelteHTML.createElement("p", { "class":`note`,});text.forgetful; }}
     { svelteHTML.createElement("div", { "class":`sum`,});
       { svelteHTML.createElement("p", { "role":`status`,});
        `${i18n.text.catalogue.songs(kept.list.length)} · ${i18n.size(kept.size)}`;
       }
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => (isAsked = true),});text.removeAll; }
     }
       for(let group of __sveltets_2_ensureArray(groups)){group.side + group.church.id; { const $$_sgnoStpeK1C = __sveltets_2_ensureComponent(KeptSongs); new $$_sgnoStpeK1C({ target: __sveltets_2_any(), props: { group,}});}}
  } else if (kept.isAvailable){
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":text.empty,"help":text.emptyHelp,}});
       { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":`/`,});i18n.text.failure.toStart; }
     Trouble}
  } else if (kept.isKnown){
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":text.unavailable,"help":text.unavailableHelp,}});
       { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":`/`,});i18n.text.failure.toStart; }
     Trouble}
  }
 }

if(isAsked){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {     "load":() => import("$lib/device/downloads/RemoveAllDialog.svelte"),"onFailure":() => (isAsked = false),children:(RemoveAllDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDllAevomeR0C = __sveltets_2_ensureComponent(RemoveAllDialog); const $$_golaiDllAevomeR0 = new $$_golaiDllAevomeR0C({ target: __sveltets_2_any(), props: {   isOpen:isAsked,}});/*Ωignore_startΩ*/() => isAsked = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDllAevomeR0.$$bindings = 'isOpen';}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;