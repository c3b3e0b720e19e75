///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import { type Place, songAddress } from "../api/addresses.ts";
import { kept } from "../device/downloads.svelte.ts";
import { songShelf } from "../device/favourites-recent.svelte.ts";
;

  interface Props {
    place: Place;
    /** Without the service: what is not kept here cannot be opened. */
    isOffline: boolean;
  };function $$render() {

  
  
  
  
  

  const { place, isOffline }: Props = $props();

  const shelf = $derived(songShelf.of(place));
  const text = $derived(i18n.text.catalogue);
  const songs = $derived(
    [...shelf.favourites, ...shelf.recent].filter(
      (song) => !isOffline || kept.entry(song) !== undefined,
    ),
  );
;
async () => {

if(songs.length > 0){
   { svelteHTML.createElement("nav", { "aria-label":text.recent,});
     { svelteHTML.createElement("ul", { "class":`chips`,});
         for(let song of __sveltets_2_ensureArray(songs)){song.song;
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("a", {   "class":`chip`,"href":songAddress(song),});
            if(songShelf.isFavourite(song)){
                { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`star`,"isSmall":true,}});}
               { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.song.favourite;  }
            }
             { svelteHTML.createElement("bdi", {});song.title; }
           }
         }
      }
     }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const RecentSongs__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RecentSongs__SvelteComponent_ = ReturnType<typeof RecentSongs__SvelteComponent_>;
/*Ωignore_endΩ*/export default RecentSongs__SvelteComponent_;