///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Place } from "../api/addresses.ts";
import type { CatalogueSearch } from "../api/songs.ts";
import ExportButton from "./ExportButton.svelte";
import type { ExportedSong } from "./export.ts";
;

  interface Props {
    class: string;
    place: Place;
    search: CatalogueSearch;
    children: Snippet;
  };function $$render() {

  
  
  
  
  
  

  const { class: classes, place, search, children }: Props = $props();

  async function list(signal: AbortSignal): Promise<ExportedSong[]> {
    const { allResults } = await import("../device/keep-song.ts");
    const found = await allResults(place, search, signal);
    return found.flatMap(({ listed }) => (listed ? { place, song: listed.song } : []));
  }
;
async () => {

  { const $$_nottuBtropxE0C = __sveltets_2_ensureComponent(ExportButton); new $$_nottuBtropxE0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"class":classes,"label":i18n.text.catalogue.exportResults,"name":search.q || i18n.text.catalogue.title,list,}});
  ;__sveltets_2_ensureSnippet(children());
 ExportButton}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ExportResults__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ExportResults__SvelteComponent_ = ReturnType<typeof ExportResults__SvelteComponent_>;
/*Ωignore_endΩ*/export default ExportResults__SvelteComponent_;