///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { page } from "$app/state";
import { placeOf } from "$lib/api/addresses.ts";
import { dayOfCopy, noonOf } from "$lib/list/day.ts";
import { inOrder, type OpenedList } from "$lib/list/kept-list.ts";
import { encodeList, listAddress, runAddress } from "$lib/list/link.ts";
import { duplicated, songsOf } from "$lib/list/list.ts";
import { lists, songFacts } from "$lib/list/lists.svelte.ts";
import { dayName, listName } from "$lib/list/wording.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import ActionMenu from "$lib/ui/ActionMenu.svelte";
import Icon from "$lib/ui/look/Icon.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
function $$render() {
 const item/*Ωignore_positionΩ*/ = (kept: OpenedList)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  const { list } = kept;
  const name = listName(list);
  const titles = titlesOf(kept);
  const isFirst = kept === due;
   { svelteHTML.createElement("li", { "class":{ first: isFirst },});
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("h3", {}); { svelteHTML.createElement("a", {   "href":listAddress(place, kept.fragment),"dir":`auto`,});name; } }
       { svelteHTML.createElement("p", { "class":`by`,});
        [
          list.date && list.name ? dayName(list.date) : "",
          i18n.text.catalogue.songs(songsOf(list).length),
        ]
          .filter(Boolean)
          .join(" · ");
       }
      if(isFirst){
         { svelteHTML.createElement("ol", { "class":`titles`,});
             for(let title of __sveltets_2_ensureArray(titles)){let index = 1;
             { svelteHTML.createElement("li", {}); { svelteHTML.createElement("span", { "class":`no`,});index + 1; }  { svelteHTML.createElement("bdi", {});title; } }
          }
         }
      } else if (titles.length > 0){
         { svelteHTML.createElement("p", { "class":`titles`,}); { svelteHTML.createElement("bdi", {});titles.join(" · "); } }
      }
     }
     { svelteHTML.createElement("div", { "class":`actions`,});
      if(isFirst && titles.length > 0){
         { svelteHTML.createElement("a", {    "class":`btn filled grow`,"href":runAddress(place, "stand", kept.fragment),}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`stand`,}});}i18n.text.song.stand; }
      }
       { const $$_uneMnoitcA2C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA2C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"class":`btn icon`,"label":i18n.text.app.optionsFor(name),"groups":[
          [
            { title: text.useAgain, icon: "plus", onSelect: () => useAgain(kept) },
            { title: i18n.text.app.remove, icon: "bin", onSelect: () => remove(kept) },
          ],
        ],}}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`more`,}});}  ActionMenu}
     }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  

  const place = $derived(placeOf(page.params));
  const text = $derived(i18n.text.lists);
  const all = $derived(inOrder(lists.of(place.church), lists.today));
  const isToCome = ({ list }: OpenedList) => list.date === undefined || list.date >= lists.today;
  const upcoming = $derived(all.filter(isToCome));
  const due = $derived(upcoming.find(({ list }) => list.date !== undefined));
  /** Those that are over, by months, the last one first. */
  const months = $derived.by(() => {
    const byMonth = new Map<string, OpenedList[]>();
    for (const kept of all) {
      if (isToCome(kept)) continue;
      const month = (kept.list.date ?? "").slice(0, 7);
      byMonth.set(month, [...(byMonth.get(month) ?? []), kept]);
    }
    return [...byMonth];
  });
  let removed = $state.raw<OpenedList>();

  function titlesOf({ list }: OpenedList): string[] {
    return songsOf(list).flatMap(
      ({ song }) => songFacts.of({ church: place.church, song })?.title ?? [],
    );
  }

  function useAgain({ list }: OpenedList): void {
    const next = duplicated(list, dayOfCopy(list.date));
    lists.put(place.church, next);
    void goto(listAddress(place, encodeList(next)));
  }

  function remove(kept: OpenedList): void {
    lists.remove(place.church, kept.list.id);
    removed = kept;
  }

  function undo(): void {
    if (removed) lists.undo(place.church, removed.list.id);
    removed = undefined;
  }

  const monthName = (month: string) =>
    new Intl.DateTimeFormat(i18n.language, { month: "long" }).format(noonOf(`${month}-01`));
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});text.title;   } }



 { svelteHTML.createElement("h1", { "class":`visually-hidden`,});text.title; }
if(upcoming.length > 0){
   { svelteHTML.createElement("section", {   "class":`month`,"aria-labelledby":`upcoming`,});
     { svelteHTML.createElement("h2", { "id":`upcoming`,});text.toCome; }
     { svelteHTML.createElement("ol", { "class":`dates`,});
         for(let kept of __sveltets_2_ensureArray(upcoming)){kept.key;;__sveltets_2_ensureSnippet(item(kept));}
     }
   }
} else if (lists.isKnown && all.length === 0){
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {    "title":text.noLists,"help":text.noListsHelp,}});}
}
 { svelteHTML.createElement("p", { "class":`new`,});
   { svelteHTML.createElement("a", {    "class":`btn tonal`,"href":`/${place.side}/${place.church}/list`,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});}text.untitled; }
 }
if(removed){
   { svelteHTML.createElement("p", {   "class":`toast`,"role":`status`,});
     { svelteHTML.createElement("span", {});text.removedFrom(listName(removed.list)); }
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":undo,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`undo`,}});}i18n.text.app.undo; }
   }
}
   for(let [month, kept] of __sveltets_2_ensureArray(months)){month;
   { svelteHTML.createElement("section", {   "class":`month`,"aria-labelledby":`month-${month}`,});
     { svelteHTML.createElement("h2", { "id":`month-${month}`,});monthName(month); }
     { svelteHTML.createElement("ol", { "class":`dates past`,});
         for(let one of __sveltets_2_ensureArray(kept)){one.key;;__sveltets_2_ensureSnippet(item(one));}
     }
   }
}
if(lists.isKnown && !lists.isStored){ { svelteHTML.createElement("p", { "class":`note`,});text.notStored; }}

if(lists.isKnown){
   { svelteHTML.createElement("p", {});
     { svelteHTML.createElement("a", {   "class":`btn`,"href":`/${place.side}/${place.church}/lists/licences`,});text.licences; }
   }
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;