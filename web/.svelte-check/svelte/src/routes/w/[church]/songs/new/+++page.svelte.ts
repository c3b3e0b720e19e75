///<reference types="svelte" />
;
import { page } from "$app/state";
import SongEditor from "$lib/song-editor/SongEditor.svelte";
function $$render() {

  
  

  const church = $derived(page.params["church"] ?? "");
;
async () => {

church; { { const $$_rotidEgnoS0C = __sveltets_2_ensureComponent(SongEditor); new $$_rotidEgnoS0C({ target: __sveltets_2_any(), props: {   church,"song":`new`,}});}}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;