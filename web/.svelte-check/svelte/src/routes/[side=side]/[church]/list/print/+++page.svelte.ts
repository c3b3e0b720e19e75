///<reference types="svelte" />
;
import { createListPage } from "$lib/list/list-page.svelte.ts";
import { sourceOfList } from "$lib/list/song-source.svelte.ts";
import PrintPage from "$lib/print/PrintPage.svelte";
function $$render() {

  
  
  

  const source = sourceOfList(createListPage(), "print");
;
async () => {

 { const $$_egaPtnirP0C = __sveltets_2_ensureComponent(PrintPage); new $$_egaPtnirP0C({ target: __sveltets_2_any(), props: { source,}});}
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;