///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { page } from "$app/state";
import { searchWords } from "$domain/folding.ts";
import { hasStatus } from "$lib/api/failure.ts";
import { placeOf } from "$lib/api/addresses.ts";
import { reachability } from "$lib/api/connection.svelte.ts";
import { exactNumberFirst } from "$lib/api/search-text.ts";
import DueCard from "$lib/catalogue/DueCard.svelte";
import FilterRow from "$lib/catalogue/FilterRow.svelte";
import FirstSongs from "$lib/shell/FirstSongs.svelte";
import RecentSongs from "$lib/catalogue/RecentSongs.svelte";
import Results from "$lib/catalogue/Results.svelte";
import { isFiltering, noFilters, searchIn, withChoice } from "$lib/catalogue/search.ts";
import SearchField from "$lib/catalogue/SearchField.svelte";
import { createCatalogueQuery, listedSongs } from "$lib/device/catalogue.ts";
import { createWriting } from "$lib/device/church.svelte.ts";
import { editorAddress } from "$lib/api/addresses/editor-address.ts";
import { dueSoon } from "$lib/list/kept-list.ts";
import { lists } from "$lib/list/lists.svelte.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { hiddenSongs } from "$lib/song/hidden-songs.svelte.ts";
import { recentChurches } from "$lib/shell/places.svelte.ts";
import Lazy from "$lib/ui/Lazy.svelte";
import Icon from "$lib/ui/look/Icon.svelte";
import QueryTrouble from "$lib/ui/QueryTrouble.svelte";
function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const place = $derived(placeOf(page.params));
  const query = $derived(page.url.searchParams.get("q") ?? "");
  const search = $derived(searchIn(page.url.searchParams));
  const words = $derived(searchWords(search.q ?? ""));
  const catalogue = createCatalogueQuery(() => ({ place, search }));
  const listed = $derived(
    listedSongs(catalogue.data?.pages ?? []).filter(({ song }) => !hiddenSongs.has(song.id)),
  );
  const songs = $derived(
    search.sort === "best" ? exactNumberFirst(listed, search.q ?? "") : listed,
  );
  const text = $derived(i18n.text.catalogue);
  const churchName = $derived(catalogue.data?.pages[0]?.church.name ?? "");

  const writing = createWriting(() => place.church);
  const mayWrite = $derived(writing.isAllowed === true && place.side === "w");
  const newSong = $derived(
    editorAddress({ church: place.church, song: "new", kind: "song" as const, id: "new" }),
  );

  const due = $derived(dueSoon(lists.of(place.church), lists.today));
  const atHand = $derived(lists.atHand(place.church));
  const sideList = $derived(atHand && atHand.list.entries.length > 0 ? atHand : due);
  const isPlain = $derived(query === "" && !isFiltering(search));
  const isEmpty = $derived(isPlain && catalogue.isSuccess && songs.length === 0);
  let results: HTMLElement | undefined = $state();

  function choose(choice: Readonly<Record<string, string>>): void {
    goto(withChoice(page.url, choice), { replaceState: true, keepFocus: true, noScroll: true });
  }

  // A church that is not there for everybody any more is nobody's last one.
  $effect(() => {
    if (place.side === "c" && hasStatus(catalogue.error, 404)) recentChurches.forget(place.church);
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});query ? `${query} · ` : "";churchName || text.title;   }
 }

 { svelteHTML.createElement("h1", { "class":`visually-hidden`,});text.title; }
 { svelteHTML.createElement("div", { "class":{ split: sideList },});
   { const $$_div1 = svelteHTML.createElement("div", { });results = $$_div1;
     { svelteHTML.createElement("div", { "class":`top`,});
       { const $$_dleiFhcraeS3C = __sveltets_2_ensureComponent(SearchField); new $$_dleiFhcraeS3C({ target: __sveltets_2_any(), props: {      query,"onSearch":(q) => q !== query && choose({ q }),"onLeave":() => results?.querySelector<HTMLElement>("ol a")?.focus(),}});}
      if(mayWrite){
         { svelteHTML.createElement("a", {     "class":`btn tonal`,"href":newSong,"aria-label":i18n.text.writing.newSong,});
           { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});} { svelteHTML.createElement("span", { "class":`not-phone`,});i18n.text.writing.newSong; }
         }
      }
     }
    if(mayWrite){
       { const $$_yzaL2C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL2 = new $$_yzaL2C({ target: __sveltets_2_any(), props: { "load":() => import("$lib/editing/DraftList.svelte"),children:(DraftList) => { async ()/*Ωignore_positionΩ*/ => { { const $$_tsiLtfarD0C = __sveltets_2_ensureComponent(DraftList); new $$_tsiLtfarD0C({ target: __sveltets_2_any(), props: {  "church":place.church,}});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL2.$$prop_def;/*Ωignore_endΩ*/
        
       Lazy}
    }
    if(isPlain){
      if(due){
         { svelteHTML.createElement("div", { "class":{ "narrow-only": due.key === sideList?.key },}); { const $$_draCeuD3C = __sveltets_2_ensureComponent(DueCard); new $$_draCeuD3C({ target: __sveltets_2_any(), props: {  place,due,}});} }
      }
       { const $$_sgnoStneceR2C = __sveltets_2_ensureComponent(RecentSongs); new $$_sgnoStneceR2C({ target: __sveltets_2_any(), props: {   place,"isOffline":!reachability.isOnline,}});}
    }
    if(catalogue.isError && !catalogue.data){
       { const $$_elbuorTyreuQ2C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ2C({ target: __sveltets_2_any(), props: {       "error":catalogue.error,"missing":{ title: i18n.text.failure.noChurch, help: i18n.text.failure.noChurchHelp },"retry":() => catalogue.refetch(),}});}
    }else{
      if(!isEmpty){
         { const $$_woRretliF2C = __sveltets_2_ensureComponent(FilterRow); new $$_woRretliF2C({ target: __sveltets_2_any(), props: {      place,search,"isWanted":songs.length > 0,"onChoose":choose,}});}
      }
       { const $$_stluseR2C = __sveltets_2_ensureComponent(Results); const $$_stluseR2 = new $$_stluseR2C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },catalogue,songs,place,search,words,"onClearFilter":() => choose(noFilters),empty:() => { async ()/*Ωignore_positionΩ*/ => {
           { const $$_sgnoStsriF0C = __sveltets_2_ensureComponent(FirstSongs); new $$_sgnoStsriF0C({ target: __sveltets_2_any(), props: {     "church":place.church,"name":churchName,mayWrite,}});}
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {empty} = $$_stluseR2.$$prop_def;/*Ωignore_endΩ*/
        
        if(mayWrite && query){
           { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":newSong,}); { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});}i18n.text.writing.newSong; }
        }
       Results}
    }
   }
  if(sideList){
     { svelteHTML.createElement("aside", {});
       { const $$_yzaL2C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL2 = new $$_yzaL2C({ target: __sveltets_2_any(), props: { "load":() => import("$lib/list/SideList.svelte"),children:(SideList) => { async ()/*Ωignore_positionΩ*/ => {
          sideList.key; { { const $$_tsiLediS0C = __sveltets_2_ensureComponent(SideList); new $$_tsiLediS0C({ target: __sveltets_2_any(), props: {   place,"kept":sideList,}});}}
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL2.$$prop_def;/*Ωignore_endΩ*/
        
       Lazy}
     }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;