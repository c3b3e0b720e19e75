///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Dialog from "../../ui/Dialog.svelte";
import type { Place } from "../../api/addresses.ts";
import type { CatalogueSearch } from "../../api/songs.ts";
import { keeping } from "../downloads.svelte.ts";
import { allResults, type SongToKeep } from "../keep-song.ts";
;

  interface Props {
    place: Place;
    search: CatalogueSearch;
    isOpen: boolean;
  };function $$render() {

  
  
  
  
  
  

  let { place, search, isOpen = $bindable() }: Props = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;

  const text = $derived(i18n.text.downloads);
  let songs = $state.raw<readonly SongToKeep[]>();
  let hasFailed = $state(false);

  $effect(() => {
    const counting = new AbortController();
    count(counting.signal);
    return () => counting.abort();
  });

  async function count(signal = new AbortController().signal): Promise<void> {
    hasFailed = false;
    try {
      songs = await allResults(place, search, signal);
    } catch {
      hasFailed = !signal.aborted;
    }
  }

  function keep(found: readonly SongToKeep[]): void {
    isOpen = false;
    keeping.start(found);
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":text.keepResultsLong,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("p", { "role":`status`,});
    if(songs){
      text.willKeep(songs.length);
    }else{
      hasFailed ? i18n.text.failure.unreachable : text.counting;
    }
   }
   { svelteHTML.createElement("p", { "class":`aside`,});text.canTakeLong; }
   { svelteHTML.createElement("div", { "class":`actions`,});
    if(songs){
      const found = songs;
       { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => keep(found),});text.keepMany(found.length); }
    } else if (hasFailed){
       { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => count(),});i18n.text.app.retry; }
    }
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => (isOpen = false),});i18n.text.app.cancel; }
   }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const KeepResultsDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KeepResultsDialog__SvelteComponent_ = ReturnType<typeof KeepResultsDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default KeepResultsDialog__SvelteComponent_;