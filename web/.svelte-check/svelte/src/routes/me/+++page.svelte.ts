///<reference types="svelte" />
;
import Me from "$lib/shell/Me.svelte";
import TopBar from "$lib/shell/TopBar.svelte";
function $$render() {

  
  
;
async () => {

 { const $$_raBpoT0C = __sveltets_2_ensureComponent(TopBar); new $$_raBpoT0C({ target: __sveltets_2_any(), props: {}});}
 { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,}); { const $$_eM1C = __sveltets_2_ensureComponent(Me); new $$_eM1C({ target: __sveltets_2_any(), props: {  "place":undefined,}});} }
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;