///<reference types="svelte" />
;
import LinkTroubleNote from "$lib/list/LinkTroubleNote.svelte";
import { createListPage } from "$lib/list/list-page.svelte.ts";
import { sourceOfList } from "$lib/list/song-source.svelte.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import OperatorPage from "$lib/projection/operator/OperatorPage.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
function $$render() {

  
  
  
  
  
  

  const listPage = createListPage();
  const source = sourceOfList(listPage, "project");
  const text = $derived(i18n.text.lists);
  const isEmpty = $derived(source.entries.length === 0);
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});i18n.text.projection.title(source.title);   } }

if(isEmpty){
   { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
    if(source.trouble){ { const $$_etoNelbuorTkniL1C = __sveltets_2_ensureComponent(LinkTroubleNote); new $$_etoNelbuorTkniL1C({ target: __sveltets_2_any(), props: {  "trouble":source.trouble,}});}}
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":text.empty,"isWholePage":true,}});
       { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":source.home,});text.toList; }
     Trouble}
   }
}else{
   { const $$_egaProtarepO0C = __sveltets_2_ensureComponent(OperatorPage); new $$_egaProtarepO0C({ target: __sveltets_2_any(), props: { source,}});}
}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;