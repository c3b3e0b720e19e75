///<reference types="svelte" />
;
import { afterNavigate, goto } from "$app/navigation";
import { page } from "$app/state";
import { runAddress } from "$lib/list/link.ts";
import LinkTroubleNote from "$lib/list/LinkTroubleNote.svelte";
import { createListPage } from "$lib/list/list-page.svelte.ts";
import { sourceOfList } from "$lib/list/song-source.svelte.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import Stand from "$lib/stand/Stand.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
import "$lib/stand/stand.css";
function $$render() {

  
  
  
  
  
  
  
  
  
  

  const listPage = createListPage();
  const source = sourceOfList(listPage, "stand");
  const text = $derived(i18n.text.lists);
  const isEmpty = $derived(source.list.entries.length === 0);
  let stand: Stand | undefined = $state();

  /** The address asks for an entry once; from then on the device knows where one is. */
  afterNavigate(() => {
    const at = page.url.searchParams.get("at");
    if (at === null || isEmpty) return;
    stand?.jumpTo(Number(at) || 0);
    const address = runAddress(listPage.place, "stand", listPage.fragment);
    void goto(address, { replaceState: true, keepFocus: true, noScroll: true });
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
  if(isEmpty){ { svelteHTML.createElement("title", {});text.untitled;   }}
 }

if(!isEmpty){
  `${source.place.side}/${source.key}`; { { const $$_dnatS0C = __sveltets_2_ensureComponent(Stand); const $$_dnatS0 = new $$_dnatS0C({ target: __sveltets_2_any(), props: {  source,}});stand = $$_dnatS0;}}
}else{
   { svelteHTML.createElement("main", {   "id":`content`,"class":`stand page`,});
    if(source.trouble){ { const $$_etoNelbuorTkniL1C = __sveltets_2_ensureComponent(LinkTroubleNote); new $$_etoNelbuorTkniL1C({ target: __sveltets_2_any(), props: {  "trouble":source.trouble,}});}}
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":text.empty,"isWholePage":true,}});
       { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":source.home,});text.toList; }
     Trouble}
   }
}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;