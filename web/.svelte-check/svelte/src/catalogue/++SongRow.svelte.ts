///<reference types="svelte" />
;
import { keyName } from "../song/details.ts";
import { fold } from "$domain/folding.ts";
import { directionOf } from "../browser/language.ts";
import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import Highlighted from "../ui/Highlighted.svelte";
import AddToList from "../list/AddToList.svelte";
import { type Place, songAddress } from "../api/addresses.ts";
import type { CatalogueSearch } from "../api/songs.ts";
import type { ListedSong } from "../device/catalogue.ts";
import { kept } from "../device/downloads.svelte.ts";
import { songShelf } from "../device/favourites-recent.svelte.ts";
import { fromFirstWord, isShownInRow } from "./matched-line.ts";
;

  interface Props {
    listed: ListedSong;
    place: Place;
    search: CatalogueSearch;
    words: readonly string[];
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { listed, place, search, words }: Props = $props();

  const text = $derived(i18n.text.catalogue);
  const song = $derived({ ...place, song: listed.song.id });
  const metadata = $derived(listed.song.metadata);
  const details = $derived(listed.details);

  /** Of the book that one looks into, or with the number that one looks for; else its first. */
  const number = $derived.by(() => {
    const { songbooks } = metadata;
    const ofBook = songbooks.find(({ book }) => search.book && fold(book) === fold(search.book));
    const wanted = songbooks.find(({ number }) => words.length === 1 && fold(number) === words[0]);
    return (ofBook ?? wanted ?? songbooks[0])?.number ?? "";
  });
  const line = $derived(
    words.length > 0 && !isShownInRow(metadata, words) ? (details?.line ?? undefined) : undefined,
  );
  const lineLanguage = $derived(
    listed.matches.find(({ lyricVersionId }) => lyricVersionId === line?.lyricVersionId)?.language,
  );
  const href = $derived(
    songAddress(song, {
      q: search.q,
      lyrics: line?.lyricVersionId ?? listed.matches[0]?.lyricVersionId,
    }),
  );
  const key = $derived(keyName(details?.keys[0]));
  const isFavourite = $derived(songShelf.isFavourite(song));
  const isKept = $derived(kept.entry(song) !== undefined);
;
async () => {

 { svelteHTML.createElement("li", {});
   { svelteHTML.createElement("span", { "class":["no", { long: number.length > 3 }],}); { const $$_dethgilhgiH2C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH2C({ target: __sveltets_2_any(), props: {   "text":number,words,}});} }
   { svelteHTML.createElement("h2", { "dir":`auto`,}); { svelteHTML.createElement("a", {href,}); { const $$_dethgilhgiH3C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH3C({ target: __sveltets_2_any(), props: {   "text":metadata.title,words,}});} } }
  if(line){
     { svelteHTML.createElement("p", {     "class":`hit`,"lang":lineLanguage,"dir":lineLanguage ? directionOf(lineLanguage) : undefined,});
       { const $$_dethgilhgiH2C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH2C({ target: __sveltets_2_any(), props: {   "text":fromFirstWord(line.text.trim(), words),words,}});}
     }
  }
   { svelteHTML.createElement("p", { "class":`by`,});
    if(isFavourite){
        { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`star`,"isSmall":true,}});} { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.song.favourite; }
    }
    if(isKept){
        { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`download`,"isSmall":true,}});} { svelteHTML.createElement("span", {  "class":`visually-hidden`,});i18n.text.downloads.title; }
    }
    if(search.sort === "changed" && details){
       { svelteHTML.createElement("span", { "class":`changed`,});
        text.changed[details.changed];  i18n.date(details.changedAt);
       }
    }
       for(let said of __sveltets_2_ensureArray(([...metadata.authors, ...metadata.alternateTitles]))){let index = 1;index > 0
        ? " · "
        : ""; { svelteHTML.createElement("bdi", {}); { const $$_dethgilhgiH3C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH3C({ target: __sveltets_2_any(), props: {   "text":said,words,}});} }}
    if(lineLanguage && (details?.languages.length ?? 0) > 1){ text.foundIn(nameOf(lineLanguage));
    }
   }
   { svelteHTML.createElement("span", { "class":`key`,});key; }
    { const $$_tsiLoTddA1C = __sveltets_2_ensureComponent(AddToList); new $$_tsiLoTddA1C({ target: __sveltets_2_any(), props: {   place,"song":listed.song,"isSmall":true,}});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongRow__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongRow__SvelteComponent_ = ReturnType<typeof SongRow__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongRow__SvelteComponent_;