///<reference types="svelte" />
;
import { page } from "$app/state";
import { songAddress, songPlaceOf } from "$lib/api/addresses.ts";
import History from "$lib/compare/history/History.svelte";
import { chosenSubject, subjectName } from "$lib/compare/history/versions.ts";
import { createSongQuery } from "$lib/device/songs.ts";
import EditorBar from "$lib/editing/EditorBar.svelte";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { reader } from "$lib/song/song-page.svelte.ts";
import SongAway from "$lib/song/SongAway.svelte";
function $$render() {

  
  
  
  
  
  
  
  
  

  const place = $derived(songPlaceOf({ ...page.params, side: "w" }));
  const query = createSongQuery(() => place);
  const sheet = $derived(query.data);
  const title = $derived(sheet?.song.metadata.title ?? "");
  const subject = $derived.by(() => {
    if (!sheet) return undefined;
    const params = page.url.searchParams;
    const { lyrics } = reader.choiceOf(params, sheet.lyrics);
    return chosenSubject(sheet, params.get("of"), lyrics);
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});title && `${i18n.text.writing.history}: ${title} · `;  }
 }

 { const $$_raBrotidE0C = __sveltets_2_ensureComponent(EditorBar); new $$_raBrotidE0C({ target: __sveltets_2_any(), props: {         "heading":title,"about":title && i18n.text.writing.history,"backHref":songAddress(place),"back":title || i18n.text.catalogue.title,}});}
 { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
  if(sheet && subject){
    subjectName(subject); { { const $$_yrotsiH1C = __sveltets_2_ensureComponent(History); new $$_yrotsiH1C({ target: __sveltets_2_any(), props: {   place,sheet,subject,}});}}
  }else{
     { const $$_yawAgnoS1C = __sveltets_2_ensureComponent(SongAway); new $$_yawAgnoS1C({ target: __sveltets_2_any(), props: {  "song":{ query, place },}});}
  }
 }
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;