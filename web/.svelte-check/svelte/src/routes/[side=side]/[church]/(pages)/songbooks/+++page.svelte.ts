///<reference types="svelte" />
;
import { page } from "$app/state";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { catalogueAddress, placeOf, songAddress } from "$lib/api/addresses.ts";
import { byNumber } from "$lib/catalogue/songbooks.ts";
import { createCatalogueQuery, createFacetsQuery, listedSongs } from "$lib/device/catalogue.ts";
import LinkRow from "$lib/ui/LinkRow.svelte";
import Loading from "$lib/ui/Loading.svelte";
import QueryTrouble from "$lib/ui/QueryTrouble.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
function $$render() {

  
  
  
  
  
  
  
  
  

  const place = $derived(placeOf(page.params));
  const book = $derived(page.url.searchParams.get("book") ?? "");
  const text = $derived(i18n.text.catalogue);
  const title = $derived(book || text.songbooks);
  const facets = createFacetsQuery(() => ({ place, isWanted: book === "" }));
  const catalogue = createCatalogueQuery(() => ({
    place,
    search: { book },
    isWanted: book !== "",
  }));
  const asked = $derived(book ? catalogue : facets);
  const isKnown = $derived(asked.data !== undefined && !asked.isPlaceholderData);
  const songs = $derived(listedSongs(catalogue.data?.pages ?? []).map(({ song }) => song));
  const books = $derived((facets.data?.songbooks ?? []).toSorted(byName));

  function byName(a: { readonly name: string }, b: { readonly name: string }): number {
    return a.name.localeCompare(b.name, i18n.language);
  }

  // By number they are in order only together.
  $effect(() => {
    const isNext = book && isKnown && catalogue.hasNextPage;
    if (isNext && !catalogue.isFetching && !catalogue.isError) catalogue.fetchNextPage();
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});title;   } }

if(book){
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("a", {   "class":`btn`,"href":page.url.pathname,});text.songbooks; } }
}
 { svelteHTML.createElement("header", { "class":`head`,}); { svelteHTML.createElement("h1", { "class":`long`,}); { svelteHTML.createElement("bdi", {});title; } } }
if(asked.isError && !isKnown){
   { const $$_elbuorTyreuQ0C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ0C({ target: __sveltets_2_any(), props: {       "error":asked.error,"missing":{ title: i18n.text.failure.noChurch, help: i18n.text.failure.noChurchHelp },"retry":() => asked.refetch(),}});}
} else if (!isKnown){
   { const $$_gnidaoL0C = __sveltets_2_ensureComponent(Loading); new $$_gnidaoL0C({ target: __sveltets_2_any(), props: {}});}
} else if (!book){
   { svelteHTML.createElement("ul", {});
       for(let { name, count } of __sveltets_2_ensureArray(books)){name;
       { const $$_woRkniL1C = __sveltets_2_ensureComponent(LinkRow); new $$_woRkniL1C({ target: __sveltets_2_any(), props: {       "href":catalogueAddress(place, { book: name }, "/songbooks"),"title":name,"about":text.songs(count),}});}
    }
       { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {  "title":text.noSongbooks,}});}
    
   }
} else if (songs.length > 0){
   { svelteHTML.createElement("ol", {});
       for(let { number, song } of __sveltets_2_ensureArray((byNumber(songs, book)))){number + song.id;
       { const $$_woRkniL1C = __sveltets_2_ensureComponent(LinkRow); new $$_woRkniL1C({ target: __sveltets_2_any(), props: {        "href":songAddress({ ...place, song: song.id }),number,"title":song.metadata.title,"about":song.metadata.authors.join(" · "),}});}
    }
   }
   { svelteHTML.createElement("p", {   "class":`quiet`,"role":`status`,});text.songs(songs.length); }
}else{
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {  "title":text.notInBook(book),}});}
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;