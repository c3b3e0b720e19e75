///<reference types="svelte" />
;
import { page } from "$app/state";
import { placeOf } from "$lib/api/addresses.ts";
import Me from "$lib/shell/Me.svelte";
function $$render() {

  
  
  
;
async () => {

 { const $$_eM0C = __sveltets_2_ensureComponent(Me); new $$_eM0C({ target: __sveltets_2_any(), props: {  "place":placeOf(page.params),}});}
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;