///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import type { Place } from "../api/addresses.ts";
import { today } from "../list/day.ts";
import type { OpenedList } from "../list/kept-list.ts";
import { listAddress, runAddress } from "../list/link.ts";
import { songsOf } from "../list/list.ts";
import { dayName, daysUntil } from "../list/wording.ts";

;type $$ComponentProps =  { place: Place; due: OpenedList };function $$render() {

  
  
  
  
  
  
  
  

  /** The list that is sung next. */
  const { place, due }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const date = $derived(due.list.date ?? today());
  const about = $derived(
    [due.list.name, i18n.text.catalogue.songs(songsOf(due.list).length), daysUntil(date)].filter(
      Boolean,
    ),
  );
;
async () => {

 { svelteHTML.createElement("section", {   "class":`due`,"aria-labelledby":`due`,});
   { svelteHTML.createElement("a", { "href":listAddress(place, due.fragment),});
     { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.lists.openList;  }
     { svelteHTML.createElement("h2", { "id":`due`,});dayName(date); }
     { svelteHTML.createElement("p", {});
         for(let part of __sveltets_2_ensureArray(about)){let at = 1;at > 0 ? " · " : ""; { svelteHTML.createElement("bdi", {});part; }}
     }
   }
   { svelteHTML.createElement("a", {   "class":`btn filled`,"href":runAddress(place, "stand", due.fragment),});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`stand`,}});}i18n.text.song.stand;
   }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const DueCard__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DueCard__SvelteComponent_ = ReturnType<typeof DueCard__SvelteComponent_>;
/*Ωignore_endΩ*/export default DueCard__SvelteComponent_;