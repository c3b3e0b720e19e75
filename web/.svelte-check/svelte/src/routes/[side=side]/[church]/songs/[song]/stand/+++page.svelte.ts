///<reference types="svelte" />
;
import { page } from "$app/state";
import { sourceOfSong } from "$lib/list/song-source.svelte.ts";
import { createSongPage } from "$lib/song/song-page.svelte.ts";
import Stand from "$lib/stand/Stand.svelte";
function $$render() {

  
  
  
  

  const source = sourceOfSong(createSongPage({ isInUse: true }));
;
async () => {

page.params["song"]; { { const $$_dnatS0C = __sveltets_2_ensureComponent(Stand); new $$_dnatS0C({ target: __sveltets_2_any(), props: { source,}});}}
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;