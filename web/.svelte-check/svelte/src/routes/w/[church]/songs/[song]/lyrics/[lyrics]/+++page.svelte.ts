///<reference types="svelte" />
;
import { page } from "$app/state";
import LyricsEditor from "$lib/lyrics-editor/LyricsEditor.svelte";
function $$render() {

  
  

  const church = $derived(page.params["church"] ?? "");
  const song = $derived(page.params["song"] ?? "");
  const lyrics = $derived(page.params["lyrics"] ?? "new");
;
async () => {

`${church}/${song}/${lyrics}`; { { const $$_rotidEsciryL0C = __sveltets_2_ensureComponent(LyricsEditor); new $$_rotidEsciryL0C({ target: __sveltets_2_any(), props: {   church,song,lyrics,}});}}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;