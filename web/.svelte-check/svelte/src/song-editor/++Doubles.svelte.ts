///<reference types="svelte" />
;
import { createQuery, type QueryClient } from "@tanstack/svelte-query";
import { pause } from "../browser/timeout.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { type Place, songAddress } from "../api/addresses.ts";
import { fetchCatalogue } from "../api/songs.ts";
import { listedSongs } from "../device/catalogue.ts";
import { ownerOf } from "../device/queries.svelte.ts";
import { doublesQueries, likelyDoubles, type Typed } from "./doubles.ts";
;

  interface Props {
    place: Place;
    typed: Typed;
  };;
  type Found = Awaited<ReturnType<typeof fetchCatalogue>>[];;function $$render() {

  
  
  
  
  
  
  
  

  const { place, typed }: Props = $props();

  // Nobody reads faster than this, and the service is asked once per word and not per letter.
  const thoughtSeconds = 0.5;
  /** The next word of a title changes nothing about those before. */
  const rememberedMs = 5 * 60_000;

  const text = $derived(i18n.writing.songEditor);
  const queries = $derived(doublesQueries(typed));
  const found = createQuery(() => ({
    queryKey: ["doubles", ownerOf(place), place.church, queries],
    enabled: queries.length > 0,
    retry: false,
    placeholderData: (shown: Found | undefined) => shown,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      await pause(thoughtSeconds, signal);
      const ask = (q: string) => ({
        queryKey: ["doubles", ownerOf(place), place.church, q],
        staleTime: rememberedMs,
        retry: false,
        queryFn: () => fetchCatalogue(place, { q }, signal, "bulk"),
      });
      return Promise.all(queries.map((q) => client.fetchQuery(ask(q))));
    },
  }));

  const doubles = $derived(
    queries.length === 0 || !found.data ? [] : likelyDoubles(typed, listedSongs(found.data)),
  );
;
async () => {


 { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});
  doubles.length > 0 ? text.doublesFound(doubles.length) : "";
 }
if(doubles.length > 0){
   { svelteHTML.createElement("section", { "class":`note`,});
     { svelteHTML.createElement("h2", {});text.doubles; }
     { svelteHTML.createElement("p", {});text.doublesHelp; }
     { svelteHTML.createElement("ul", {});
         for(let { listed: { song } } of __sveltets_2_ensureArray(doubles)){song.id;
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("a", {   "href":songAddress({ ...place, song: song.id }),"target":`_blank`,});
             { svelteHTML.createElement("bdi", {});song.metadata.title; }
            if(song.metadata.authors.length > 0){
               { svelteHTML.createElement("small", {}); { svelteHTML.createElement("bdi", {});song.metadata.authors.join(", "); } }
            }
           }
         }
      }
     }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Doubles__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Doubles__SvelteComponent_ = ReturnType<typeof Doubles__SvelteComponent_>;
/*Ωignore_endΩ*/export default Doubles__SvelteComponent_;