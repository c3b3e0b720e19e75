///<reference types="svelte" />
;
import { page } from "$app/state";
import type { Snippet } from "svelte";
import { remember } from "$lib/browser/storage.ts";
import { dueSoon } from "$lib/list/kept-list.ts";
import { lists } from "$lib/list/lists.svelte.ts";
import Lazy from "$lib/ui/Lazy.svelte";
import { placeOf } from "$lib/api/addresses.ts";
import { createChurchQuery } from "$lib/device/church.svelte.ts";
import { recentChurches } from "$lib/shell/places.svelte.ts";
import TopBar from "$lib/shell/TopBar.svelte";

;type $$ComponentProps =  { children: Snippet };function $$render() {

  
  
  
  
  
  
  
  
  
  

  const { children }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const place = $derived(placeOf(page.params));
  const church = createChurchQuery(() => place);
  const route = $derived(page.route.id ?? "");
  // A link to a song does not tell whose it is; somebody who was here before knows.
  const name = $derived(church.data?.name ?? recentChurches.nameOf(place) ?? "");

  const isCatalogue = $derived(route.endsWith("/(pages)"));
  // The list that is due has a card of its own in the catalogue, as long as nothing is searched.
  const isDocked = $derived.by(() => {
    const atHand = lists.atHand(place.church);
    if (!atHand || /\/\(pages\)\/(list|me)/.test(route)) return false;
    if (!isCatalogue || page.url.search) return true;
    return atHand.key !== dueSoon(lists.of(place.church), lists.today)?.key;
  });

  $effect(() => {
    if (place.side === "w") remember("last-church", place.church);
    else if (church.data?.id === place.church) recentChurches.add(church.data);
  });
;
async () => {

 { const $$_raBpoT0C = __sveltets_2_ensureComponent(TopBar); new $$_raBpoT0C({ target: __sveltets_2_any(), props: {   place,"churchName":name,}});}
 { svelteHTML.createElement("main", {   "id":`content`,"class":["page", isDocked && "docked"],});
  ;__sveltets_2_ensureSnippet(children());
 }
if(isDocked){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: { "load":() => import("$lib/list/ListDock.svelte"),children:(ListDock) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_kcoDtsiL0C = __sveltets_2_ensureComponent(ListDock); new $$_kcoDtsiL0C({ target: __sveltets_2_any(), props: {   place,"isForNarrow":isCatalogue,}});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Layout__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Layout__SvelteComponent_ = ReturnType<typeof Layout__SvelteComponent_>;
/*Ωignore_endΩ*/export default Layout__SvelteComponent_;