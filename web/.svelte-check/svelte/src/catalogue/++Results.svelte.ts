///<reference types="svelte" />
;
import { fold } from "$domain/folding.ts";
import { editsBetween } from "$domain/catalogue.ts";
import type { Snippet } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import BusyNote from "../ui/BusyNote.svelte";
import Trouble from "../ui/Trouble.svelte";
import ExportResults from "../print/ExportResults.svelte";
import KeepResults from "../device/downloads/KeepResults.svelte";
import { catalogueAddress, type Place } from "../api/addresses.ts";
import { reachability } from "../api/connection.svelte.ts";
import { session } from "../api/session.svelte.ts";
import type { CatalogueSearch } from "../api/songs.ts";
import type { createCatalogueQuery, ListedSong } from "../device/catalogue.ts";
import { isFiltering } from "./search.ts";
import SongRow from "./SongRow.svelte";
;

  interface Props {
    catalogue: ReturnType<typeof createCatalogueQuery>;
    songs: readonly ListedSong[];
    place: Place;
    search: CatalogueSearch;
    words: readonly string[];
    onClearFilter: () => void;
    /** Where the catalogue has no songs at all. */
    empty: Snippet;
    /** What else can be done with what was found. */
    children: Snippet;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { catalogue, songs, place, search, words, onClearFilter, empty, children }: Props =
    $props();

  const text = $derived(i18n.text.catalogue);
  const isBusy = $derived(reachability.state.kind === "busy");
  // A moment; whoever waits longer reads on meanwhile.
  const isStale = $derived(
    catalogue.isPlaceholderData && reachability.isAnswering && !session.isAsked,
  );
  const results = $derived(catalogue.data?.pages[0]);
  const isKept = $derived(results?.isKept ?? false);
  const count = $derived.by(() => {
    if (catalogue.isPending) return "";
    if (isKept) return text.offlineResults(songs.length);
    return catalogue.hasNextPage ? text.songsAndMore(songs.length) : text.songs(songs.length);
  });

  /** The search with a word that songs have in the place of the one most like it. */
  const near = $derived(
    (results?.near ?? []).map((word) => {
      const edits = words.map((one) => editsBetween(one, fold(word)) ?? Infinity);
      const at = edits.indexOf(Math.min(...edits));
      return words.map((one, index) => (index === at ? word : one)).join(" ");
    }),
  );

  // Other results are other rows; whoever was on a song stays on it.
  let list: HTMLElement | undefined = $state();
  let focused: string | undefined;
  $effect.pre(() => {
    void results;
    const link = list?.contains(document.activeElement) ? document.activeElement : undefined;
    focused = link instanceof HTMLAnchorElement ? link.pathname : undefined;
  });
  $effect(() => {
    void results;
    const links = [...(list?.querySelectorAll("a") ?? [])];
    if (focused) (links.find(({ pathname }) => pathname === focused) ?? links[0])?.focus();
  });

  /** Arrow keys walk through the songs, as they do through any list. */
  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !(event.currentTarget instanceof HTMLElement)) return;
    const links = [...event.currentTarget.querySelectorAll("a")];
    const next = links[links.findIndex((link) => link === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
;
async () => {

 { svelteHTML.createElement("p", {   "role":`status`,"class":isKept ? "note" : "visually-hidden",});
  if(catalogue.isFetching && isBusy){ { const $$_etoNysuB1C = __sveltets_2_ensureComponent(BusyNote); new $$_etoNysuB1C({ target: __sveltets_2_any(), props: {}});}}else{count;}
 }
if(catalogue.isPending){
   { svelteHTML.createElement("ol", {   "aria-hidden":`true`,"class":`board waiting`,});
     for(let $$each_item of __sveltets_2_ensureArray({ length: 8 })){$$each_item; { svelteHTML.createElement("li", {}); }}
   }
} else if (songs.length > 0){
  
   { const $$_ol0 = svelteHTML.createElement("ol", {       "class":["board", { stale: isStale }],"aria-busy":isStale,"onkeydown":walk,});list = $$_ol0;
    
    results; {
         for(let listed of __sveltets_2_ensureArray(songs)){listed.song.id;
         { const $$_woRgnoS1C = __sveltets_2_ensureComponent(SongRow); new $$_woRgnoS1C({ target: __sveltets_2_any(), props: {    listed,place,search,words,}});}
      }
    }
   }
} else if (!catalogue.isPlaceholderData){
  if(words.length > 0){
     { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"title":isKept ? text.noneKeptFound(search.q ?? "") : text.noneFound(search.q ?? ""),"help":isKept ? text.noneKeptFoundHelp : text.noneFoundHelp,}});
      if(near.length > 0){ { svelteHTML.createElement("p", {});text.didYouMean; }}
         for(let q of __sveltets_2_ensureArray(near)){q;
         { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":catalogueAddress(place, { q }),}); { svelteHTML.createElement("bdi", {});q; } }
      }
      if(isFiltering(search)){
         { svelteHTML.createElement("button", {   "class":`btn`,"onclick":onClearFilter,});text.clearFilter; }
      }
     Trouble}
  } else if (isFiltering(search)){
     { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"title":text.noneFit,}});
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":onClearFilter,});text.clearFilter; }
     Trouble}
  }else{
    ;__sveltets_2_ensureSnippet(empty());
  }
}
if(catalogue.hasNextPage){
   { svelteHTML.createElement("p", { "class":`more`,});
     { svelteHTML.createElement("button", {       "class":`btn tonal`,"disabled":catalogue.isFetchingNextPage,"onclick":() => catalogue.fetchNextPage(),});
      text.more;
     }
    if(catalogue.isFetchNextPageError){
       { svelteHTML.createElement("span", { "role":`alert`,});i18n.text.failure.broken; }
    }
   }
}

results; {
   { svelteHTML.createElement("div", { "class":`actions end`,});
     { svelteHTML.createElement("span", { "class":`space`,}); }
    if(place.side === "w" && !isKept && songs.length > 0){
       { const $$_stluseRtropxE1C = __sveltets_2_ensureComponent(ExportResults); new $$_stluseRtropxE1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"class":`btn`,place,search,}});i18n.text.song.export; ExportResults}
    }
     { const $$_stluseRpeeK1C = __sveltets_2_ensureComponent(KeepResults); new $$_stluseRpeeK1C({ target: __sveltets_2_any(), props: {    place,search,"isShown":!isKept && songs.length > 0,}});}
    ;__sveltets_2_ensureSnippet(children());
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Results__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Results__SvelteComponent_ = ReturnType<typeof Results__SvelteComponent_>;
/*Ωignore_endΩ*/export default Results__SvelteComponent_;