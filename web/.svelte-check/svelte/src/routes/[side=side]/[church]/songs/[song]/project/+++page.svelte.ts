///<reference types="svelte" />
;
import { page } from "$app/state";
import { sourceOfSong } from "$lib/list/song-source.svelte.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import OperatorPage from "$lib/projection/operator/OperatorPage.svelte";
import { createSongPage } from "$lib/song/song-page.svelte.ts";
function $$render() {

  
  
  
  
  

  const song = createSongPage({ isInUse: true });
  const source = sourceOfSong(song);
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", { });song.title &&
      `${song.query.data ? i18n.text.projection.title(song.title) : song.title} · `;  }
 }

page.params["song"]; { { const $$_egaProtarepO0C = __sveltets_2_ensureComponent(OperatorPage); new $$_egaProtarepO0C({ target: __sveltets_2_any(), props: { source,}});}}
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;