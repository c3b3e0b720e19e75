///<reference types="svelte" />
;
import { untrack } from "svelte";
import type { Song } from "$contract/song.ts";
import { searchWords } from "$domain/folding.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Highlighted from "../ui/Highlighted.svelte";
import SearchBox from "../ui/SearchBox.svelte";
import { exactNumberFirst, searchText } from "../api/search-text.ts";
import type { Place } from "../api/addresses.ts";
import { createCatalogueQuery, listedSongs } from "../device/catalogue.ts";
;

  interface Props {
    place: Place;
    onAdd: (song: Song) => void;
    /** Words that are no song. */
    onSpoken: (words: string) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  

  const { place, onAdd, onSpoken }: Props = $props();

  const pauseMs = 300;
  const maxSongs = 6;
  const text = $derived(i18n.text.lists);
  let typed = $state("");
  let searched = $state("");
  let box: SearchBox;
  let form: HTMLElement;
  let results: HTMLElement | undefined = $state();
  let spoken: HTMLElement | undefined = $state();
  let isEntered = $state(false);
  const catalogue = createCatalogueQuery(() => ({
    place,
    search: { q: searched, sort: "best" },
    isWanted: searched !== "",
  }));
  const isSearching = $derived(
    searched !== searchText(typed) || catalogue.isPending || catalogue.isPlaceholderData,
  );
  const found = $derived(
    searched === ""
      ? []
      : exactNumberFirst(listedSongs(catalogue.data?.pages ?? []), searched).slice(0, maxSongs),
  );

  $effect(() => {
    const next = searchText(typed);
    const timer = setTimeout(() => (searched = next), pauseMs);
    isEntered = false;
    return () => clearTimeout(timer);
  });

  // The field may stand at the lower edge: what is found under it is brought into sight.
  $effect(() => {
    if (typed.trim() && found) form.scrollIntoView({ block: "nearest" });
  });

  $effect(() => {
    if (isEntered && !isSearching) untrack(enter);
  });

  function clear(): void {
    typed = "";
    searched = "";
    box.field().focus();
  }

  function add(song: Song): void {
    onAdd(song);
    clear();
  }

  /** Arrow keys walk from the field through what was found. */
  function walk(event: KeyboardEvent): void {
    if (event.key === "Escape" && typed) {
      event.preventDefault();
      return clear();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [box.field(), ...(results?.querySelectorAll("button") ?? [])];
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
    event.preventDefault();
    next?.focus();
  }

  /** Enter adds what is plainly meant, once it is known; words that no song has are only offered. */
  function enter(): void {
    isEntered = false;
    const [first] = found;
    if (first) add(first.song);
    else spoken?.focus();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    isEntered = typed.trim() !== "";
  }
;
async () => {


 { const $$_form0 = svelteHTML.createElement("form", {       "role":`search`,"onsubmit":submit,"onkeydown":walk,});form = $$_form0;
   { const $$_xoBhcraeS1C = __sveltets_2_ensureComponent(SearchBox); const $$_xoBhcraeS1 = new $$_xoBhcraeS1C({ target: __sveltets_2_any(), props: {        value:typed,"icon":`plus`,"label":text.addSong,}});box = $$_xoBhcraeS1;/*Ωignore_startΩ*/() => typed = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_xoBhcraeS1.$$bindings = 'value';}
  if(typed.trim()){
     { const $$_ul1 = svelteHTML.createElement("ul", {   "aria-label":text.found,});results = $$_ul1;
         for(let { song } of __sveltets_2_ensureArray(found)){song.id;
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("button", {     "type":`button`,"class":`found`,"onclick":() => add(song),});
             { svelteHTML.createElement("span", { "class":`visually-hidden`,});text.add;  }
             { svelteHTML.createElement("span", {    "class":`title`,"dir":`auto`,}); { const $$_dethgilhgiH5C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH5C({ target: __sveltets_2_any(), props: {    "text":song.metadata.title,"words":searchWords(searched),}});} }
             { svelteHTML.createElement("small", { "dir":`auto`,});song.metadata.authors.join(" · "); }
           }
         }
      }
       { svelteHTML.createElement("li", {});
         { const $$_button3 = svelteHTML.createElement("button", {        "type":`button`,"class":`found spoken`,"onclick":() => {
            onSpoken(typed);
            clear();
          },});spoken = $$_button3;
          text.addSpoken(typed.trim());
         }
       }
     }
     { svelteHTML.createElement("p", {   "role":`status`,"class":`none`,});
      !isSearching && searched && found.length === 0
        ? i18n.text.catalogue.noneFound(typed.trim())
        : "";
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongSearch__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongSearch__SvelteComponent_ = ReturnType<typeof SongSearch__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongSearch__SvelteComponent_;