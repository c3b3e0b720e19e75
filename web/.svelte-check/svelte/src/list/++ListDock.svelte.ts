///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { lists } from "./lists.svelte.ts";
import { songsOf } from "./list.ts";
import type { Place } from "../api/addresses.ts";
import { listAddress } from "./link.ts";
import { listName } from "./wording.ts";
;

  interface Props {
    place: Place;
    /** Where a wide window has the list at the side already. */
    isForNarrow?: boolean;
  };function $$render() {

  
  
  
  
  
  

  const { place, isForNarrow = false }: Props = $props();

  const text = $derived(i18n.text.lists);
  const kept = $derived(lists.atHand(place.church));
  const songs = $derived(kept ? songsOf(kept.list).length : 0);
;
async () => {

if(kept && kept.list.entries.length > 0){
   { svelteHTML.createElement("aside", {   "class":{ narrow: isForNarrow },"aria-label":text.atHand,});
     { svelteHTML.createElement("a", { "href":listAddress(place, kept.fragment),});
       { svelteHTML.createElement("span", { "class":`about`,});
         { svelteHTML.createElement("span", {   "class":`name`,"dir":`auto`,});listName(kept.list); }
         { svelteHTML.createElement("span", {   "class":`count`,"role":`status`,});i18n.text.catalogue.songs(songs); }
       }
       { svelteHTML.createElement("span", { "class":`open`,});text.openList; }
     }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ListDock__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ListDock__SvelteComponent_ = ReturnType<typeof ListDock__SvelteComponent_>;
/*Ωignore_endΩ*/export default ListDock__SvelteComponent_;