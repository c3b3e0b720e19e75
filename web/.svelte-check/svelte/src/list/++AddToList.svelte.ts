///<reference types="svelte" />
;
import type { Song } from "$contract/song.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { SongEntry } from "./list.ts";
import Icon from "../ui/look/Icon.svelte";
import type { Place } from "../api/addresses.ts";
import { addToListAtHand, isInListAtHand, takeFromListAtHand } from "./lists.svelte.ts";
;

  interface Props {
    place: Place;
    song: Pick<Song, "id" | "metadata">;
    /** What is chosen of the song. */
    chosen?: Partial<SongEntry>;
    /** In a row, where a sign says enough. */
    isSmall?: boolean;
  };function $$render() {

  
  
  
  
  
  

  const { place, song, chosen = {}, isSmall = false }: Props = $props();

  const text = $derived(i18n.text.lists);
  const isIn = $derived(isInListAtHand(place.church, song.id));

  function toggle(): void {
    if (isIn) takeFromListAtHand(place.church, song.id);
    else addToListAtHand(place, song, chosen);
  }
;
async () => {

  { svelteHTML.createElement("button", {            "class":["btn", isSmall ? "icon" : "tonal", isIn && "in"],"aria-pressed":isIn,...__sveltets_2_empty({"data-add":isSmall ? undefined : ""}),"aria-label":isSmall ? text.inListSong(song.metadata.title) : undefined,"title":isSmall ? (isIn ? text.takeOut : text.add) : undefined,"onclick":toggle,});
   { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":isIn ? "kept" : "plus",}});}if(!isSmall){isIn ? text.inList : text.add;}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const AddToList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AddToList__SvelteComponent_ = ReturnType<typeof AddToList__SvelteComponent_>;
/*Ωignore_endΩ*/export default AddToList__SvelteComponent_;