///<reference types="svelte" />
;
import type { Metadata } from "$contract/song.ts";
import { catalogueAddress } from "$lib/api/addresses.ts";
import type { SongPlace } from "$lib/api/addresses.ts";
import { searchText } from "$lib/api/search-text.ts";
import Sung from "$lib/list/Sung.svelte";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { authorSearch, copyrightLine } from "$lib/song/details.ts";
import Highlighted from "$lib/ui/Highlighted.svelte";
;

  /** What is known of a song besides its words. */
  interface Props {
    place: SongPlace;
    metadata: Metadata;
    /** By which it is called on the page already. */
    title: string;
    words: readonly string[];
  };function $$render() {

  
  
  
  
  
  
  
  

  const { place, metadata, title, words }: Props = $props();

  const text = $derived(i18n.text.song);
  const titles = $derived(
    [metadata.title, ...metadata.alternateTitles].filter((other) => other !== title),
  );
;
async () => {

 { svelteHTML.createElement("dl", { "class":`about`,});
  if(titles.length > 0){
     { svelteHTML.createElement("dt", {});text.alsoCalled; }
     { svelteHTML.createElement("dd", {});
        for(let other of __sveltets_2_ensureArray(titles)){ { svelteHTML.createElement("div", {}); { svelteHTML.createElement("bdi", {}); { const $$_dethgilhgiH4C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH4C({ target: __sveltets_2_any(), props: {   "text":other,words,}});} } }}
     }
  }
  if(metadata.authors.length > 0){
     { svelteHTML.createElement("dt", {});text.authors; }
     { svelteHTML.createElement("dd", {});
         for(let author of __sveltets_2_ensureArray(metadata.authors)){let index = 1;index > 0 ? ", " : ""; { svelteHTML.createElement("a", {   "href":catalogueAddress(place, { q: authorSearch(author) }),}); { svelteHTML.createElement("bdi", {}); { const $$_dethgilhgiH4C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH4C({ target: __sveltets_2_any(), props: {   "text":author,words,}});} } }}
     }
  }
  if(metadata.songbooks.length > 0){
     { svelteHTML.createElement("dt", {});i18n.text.catalogue.songbooks; }
     { svelteHTML.createElement("dd", {});
         for(let { book, number } of __sveltets_2_ensureArray(metadata.songbooks)){let index = 1;index > 0 ? ", " : ""; { svelteHTML.createElement("a", {   "href":catalogueAddress(place, { book }, "/songbooks"),}); { svelteHTML.createElement("bdi", {}); { const $$_dethgilhgiH4C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH4C({ target: __sveltets_2_any(), props: {   "text":book,words,}});} }
           { svelteHTML.createElement("span", { "class":`no`,}); { const $$_dethgilhgiH4C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH4C({ target: __sveltets_2_any(), props: {   "text":number,words,}});} } }}
     }
  }
  if(metadata.themes.length > 0){
     { svelteHTML.createElement("dt", {});text.themes; }
     { svelteHTML.createElement("dd", {});
         for(let theme of __sveltets_2_ensureArray(metadata.themes)){let index = 1;index > 0 ? ", " : ""; { svelteHTML.createElement("a", {   "href":catalogueAddress(place, { q: searchText(theme), theme }),}); { svelteHTML.createElement("bdi", {}); { const $$_dethgilhgiH4C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH4C({ target: __sveltets_2_any(), props: {   "text":theme,words,}});} } }}
     }
  }
  if(metadata.copyright.trim()){
     { svelteHTML.createElement("dt", {});text.copyright; }
     { svelteHTML.createElement("dd", {   "class":`copyright`,"dir":`auto`,});copyrightLine(metadata.copyright); }
  }
 }
 { const $$_gnuS0C = __sveltets_2_ensureComponent(Sung); new $$_gnuS0C({ target: __sveltets_2_any(), props: { ...place,}});}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongAbout__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongAbout__SvelteComponent_ = ReturnType<typeof SongAbout__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongAbout__SvelteComponent_;