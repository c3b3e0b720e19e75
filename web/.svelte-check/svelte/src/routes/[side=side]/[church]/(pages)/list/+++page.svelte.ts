///<reference types="svelte" />
;
import { afterNavigate } from "$app/navigation";
import type { Song } from "$contract/song.ts";
import { listAddress } from "$lib/list/link.ts";
import { isFull, songEntry, spokenEntry, withEntry } from "$lib/list/list.ts";
import { createListPage, followDevice } from "$lib/list/list-page.svelte.ts";
import ListEntries from "$lib/list/ListEntries.svelte";
import ListHead from "$lib/list/ListHead.svelte";
import LinkTroubleNote from "$lib/list/LinkTroubleNote.svelte";
import { lists, songFacts } from "$lib/list/lists.svelte.ts";
import SongSearch from "$lib/list/SongSearch.svelte";
import { listName } from "$lib/list/wording.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { focusLinkTo } from "$lib/song/returning.ts";
import BusyNote from "$lib/ui/BusyNote.svelte";
import Icon from "$lib/ui/look/Icon.svelte";
import QueryTrouble from "$lib/ui/QueryTrouble.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const listPage = createListPage();
  const device = followDevice(listPage);
  const text = $derived(i18n.text.lists);
  const place = $derived(listPage.place);
  const list = $derived(listPage.list);
  const entries = $derived(listPage.run.entries);
  const undoable = $derived(lists.undoable(place.church, list.id));
  /** Whoever follows a band's link, and has nothing of it on this device, reads and plays. */
  const isReadOnly = $derived(
    place.side === "c" && entries.length > 0 && lists.isKnown && !lists.find(place.church, list.id),
  );
  const areAllMissing = $derived(
    entries.some(({ number }) => number !== undefined) &&
      entries.every(({ number, isMissing }) => number === undefined || isMissing),
  );

  afterNavigate(({ from }) => focusLinkTo(from?.url));

  function addSong(song: Song): void {
    songFacts.note({ ...place, song: song.id }, song.metadata);
    void listPage.edit(withEntry(list, songEntry(song.id)));
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});listName(list);   } }

if(listPage.trouble){
   { const $$_etoNelbuorTkniL0C = __sveltets_2_ensureComponent(LinkTroubleNote); new $$_etoNelbuorTkniL0C({ target: __sveltets_2_any(), props: {  "trouble":listPage.trouble,}});}
} else if (device.other){
   { svelteHTML.createElement("div", {   "class":`note differs`,"role":`status`,});
     { svelteHTML.createElement("p", {});text.differs(i18n.dateAndTime(device.other.touchedAt)); }
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => listPage.edit(list),});text.useThis; }
     { svelteHTML.createElement("a", {   "class":`btn`,"href":listAddress(place, device.other.fragment),});text.openMine; }
   }
}
 { const $$_daeHtsiL0C = __sveltets_2_ensureComponent(ListHead); new $$_daeHtsiL0C({ target: __sveltets_2_any(), props: {  listPage,isReadOnly,}});}
 { svelteHTML.createElement("section", { "aria-label":text.entries,});
   { svelteHTML.createElement("h2", { "class":`visually-hidden`,});text.entries; }
  if(entries.length > 0){
    if(areAllMissing){
       { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    "title":text.allMissing,"help":text.allMissingHelp,}});}
    } else if (listPage.songs.error){
       { const $$_elbuorTyreuQ1C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ1C({ target: __sveltets_2_any(), props: {       "error":listPage.songs.error,"missing":{ title: text.allMissing, help: text.allMissingHelp },"retry":listPage.songs.retry,}});}
    } else if (listPage.songs.isLoading){
       { svelteHTML.createElement("p", {   "class":`quiet`,"role":`status`,}); { const $$_etoNysuB2C = __sveltets_2_ensureComponent(BusyNote); new $$_etoNysuB2C({ target: __sveltets_2_any(), props: {}});} }
    }
     { const $$_seirtnEtsiL1C = __sveltets_2_ensureComponent(ListEntries); new $$_seirtnEtsiL1C({ target: __sveltets_2_any(), props: {  listPage,isReadOnly,}});}
  }else{
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    "title":text.empty,"help":text.emptyHelp,}});}
  }
  if(undoable){
     { svelteHTML.createElement("p", {   "class":`toast`,"role":`status`,});
      if(undoable.removed){ { svelteHTML.createElement("span", {});text.removedFrom(undoable.removed); }}
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => lists.undo(place.church, list.id),});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`undo`,}});}i18n.text.app.undo;
       }
     }
  }
  if(isFull(list)){
     { svelteHTML.createElement("p", { "class":`note`,});text.isFull; }
  } else if (!isReadOnly){
     { svelteHTML.createElement("div", { "class":`search`,});
       { const $$_hcraeSgnoS2C = __sveltets_2_ensureComponent(SongSearch); new $$_hcraeSgnoS2C({ target: __sveltets_2_any(), props: {      place,"onAdd":addSong,"onSpoken":(words) => listPage.edit(withEntry(list, spokenEntry(words))),}});}
     }
  }
  if(lists.isKnown && !lists.isStored && !isReadOnly){ { svelteHTML.createElement("p", { "class":`note`,});text.notStored; }}
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;