///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import type { OpenedList } from "./kept-list.ts";
import { lists } from "./lists.svelte.ts";
import { identityOf, withEntries, withoutEntry } from "./list.ts";
import Icon from "../ui/look/Icon.svelte";
import Grip from "../ui/reorder/Grip.svelte";
import { moved } from "../ui/reorder/moved.ts";
import ReorderableList from "../ui/reorder/ReorderableList.svelte";
import ActionMenu from "../ui/ActionMenu.svelte";
import type { Place } from "../api/addresses.ts";
import { listAddress, runAddress } from "./link.ts";
import { lengthOf } from "./run.ts";
import { daysUntil, entryTitle, lengthText, listName } from "./wording.ts";
import { createListSongs } from "./list-songs.svelte.ts";

;type $$ComponentProps =  { place: Place; kept: OpenedList };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  

  /** The list at hand, beside the songs that are added to it. */
  const { place, kept }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.lists);
  const list = $derived(kept.list);
  const songs = createListSongs(() => ({ place, list, isAsked: false }));
  const length = $derived(lengthOf(songs.run.entries));

  const remove = (index: number, name: string) =>
    lists.put(place.church, withoutEntry(list, index), name);
;
async () => {

 { svelteHTML.createElement("section", {   "class":`panel`,"aria-labelledby":`side-list`,});
   { svelteHTML.createElement("h2", { "id":`side-list`,});
     { svelteHTML.createElement("a", { "href":listAddress(place, kept.fragment),}); { svelteHTML.createElement("bdi", {});listName(list); } }
   }
   { svelteHTML.createElement("p", { "class":`length`,});
    [
      i18n.text.catalogue.songs(length.songs),
      lengthText(length),
      list.date ? daysUntil(list.date) : "",
    ]
      .filter(Boolean)
      .join(" · ");
   }
   { const $$_tsiLelbaredroeR1C = __sveltets_2_ensureComponent(ReorderableList); const $$_tsiLelbaredroeR1 = new $$_tsiLelbaredroeR1C({ target: __sveltets_2_any(), props: {         "items":songs.run.entries,"keyOf":({ entry }) => identityOf(entry),"nameOf":entryTitle,"onMove":(from, to) => lists.put(place.church, withEntries(list, moved(list.entries, from, to))),row:(entry, index, mover) => { async ()/*Ωignore_positionΩ*/ => {
       { svelteHTML.createElement("div", { "class":`row`,});
         { svelteHTML.createElement("span", {   "class":`number`,"aria-hidden":`true`,});entry.number ?? "·"; }
         { svelteHTML.createElement("span", {  "class":["title", entry.number === undefined && "spoken"],}); { svelteHTML.createElement("bdi", {});entryTitle(entry); } }
         { const $$_uneMnoitcA1C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA1C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"class":`btn icon`,"label":i18n.text.app.optionsFor(entryTitle(entry)),"groups":[
            [
              ...(mover.isFirst
                ? []
                : [{ title: i18n.text.reorder.up, onSelect: () => mover.move(-1) }]),
              ...(mover.isLast
                ? []
                : [{ title: i18n.text.reorder.down, onSelect: () => mover.move(1) }]),
              {
                title: i18n.text.app.remove,
                onSelect: () => mover.remove(() => remove(index, entryTitle(entry))),
              },
            ],
          ],}}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`more`,}});}  ActionMenu}
         { const $$_pirG1C = __sveltets_2_ensureComponent(Grip); new $$_pirG1C({ target: __sveltets_2_any(), props: { mover,}});}
       }
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {row} = $$_tsiLelbaredroeR1.$$prop_def;/*Ωignore_endΩ*/
    
   ReorderableList}
   { svelteHTML.createElement("div", { "class":`actions`,});
     { svelteHTML.createElement("a", {   "class":`btn filled`,"href":runAddress(place, "stand", kept.fragment),});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`stand`,}});}i18n.text.song.stand;
     }
     { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":listAddress(place, kept.fragment),});text.openList; }
    if(lists.undoable(place.church, list.id)){
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => lists.undo(place.church, list.id),});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`undo`,}});}i18n.text.app.undo;
       }
    }
   }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SideList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SideList__SvelteComponent_ = ReturnType<typeof SideList__SvelteComponent_>;
/*Ωignore_endΩ*/export default SideList__SvelteComponent_;