///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import Loading from "../ui/Loading.svelte";
import QueryTrouble from "../ui/QueryTrouble.svelte";
import type { createSongPage } from "./song-page.svelte.ts";

;type $$ComponentProps =  { song: Pick<ReturnType<typeof createSongPage>, "query" | "place"> };function $$render() {

  
  
  
  

  /** The song is not there yet, or not at all. */
  const { song }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.failure);
;
async () => {

if(song.query.isError){
   { const $$_elbuorTyreuQ0C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ0C({ target: __sveltets_2_any(), props: {          "error":song.query.error,"missing":{ title: text.noSong, help: text.noSongHelp },"way":{ href: `/${song.place.side}/${song.place.church}`, text: text.toCatalogue },"retry":() => song.query.refetch(),"isWholePage":true,}});}
}else{
    { const $$_gnidaoL0C = __sveltets_2_ensureComponent(Loading); new $$_gnidaoL0C({ target: __sveltets_2_any(), props: {"isWholePage":true,}});}
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongAway__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongAway__SvelteComponent_ = ReturnType<typeof SongAway__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongAway__SvelteComponent_;