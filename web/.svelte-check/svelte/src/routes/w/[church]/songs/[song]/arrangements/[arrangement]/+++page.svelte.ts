///<reference types="svelte" />
;
import { page } from "$app/state";
import ArrangementEditor from "$lib/arrangement-editor/ArrangementEditor.svelte";
function $$render() {

  
  

  const { church = "", song = "", arrangement = "new" } = $derived(page.params);
;
async () => {

`${church}/${song}/${arrangement}`; {
   { const $$_rotidEtnemegnarrA0C = __sveltets_2_ensureComponent(ArrangementEditor); new $$_rotidEtnemegnarrA0C({ target: __sveltets_2_any(), props: {   "place":{ side: "w", church, song },arrangement,}});}
}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;