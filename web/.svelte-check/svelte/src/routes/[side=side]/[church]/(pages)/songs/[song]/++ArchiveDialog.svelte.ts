///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import type { SongPlace } from "$lib/api/addresses.ts";
import { copyText } from "$lib/browser/files.ts";
import { songShelf } from "$lib/device/favourites-recent.svelte.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { hiddenSongs } from "$lib/song/hidden-songs.svelte.ts";
import Dialog from "$lib/ui/Dialog.svelte";

;type $$ComponentProps =  { place: SongPlace; onClose: () => void };function $$render() {

  
  
  
  
  
  
  

  /** For a song that is there by mistake: only the operator can archive it. */
  const { place, onClose }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.writing);
  const command = $derived(`precentor song archive --church ${place.church} --song ${place.song}`);
  let said = $state("");

  async function copyAndHide(): Promise<void> {
    if (!(await copyText(command))) {
      said = i18n.text.lists.notCopied;
      return;
    }
    hiddenSongs.hide(place.song);
    songShelf.forget(place);
    onClose();
    await goto(`/${place.side}/${place.church}`);
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.archiveTitle,isOpen:__sveltets_2_get_set_binding(() => true,onClose),}});$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("p", {});text.archiveHelp; }
   { svelteHTML.createElement("textarea", {             "class":`input`,"readonly":true,"dir":`ltr`,"rows":3,"value":command,"aria-label":text.archiveTitle,"onfocus":({ currentTarget }) => currentTarget.select(),}); }
   { svelteHTML.createElement("div", { "class":`actions`,});
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":copyAndHide,});text.copyAndHide; }
     { svelteHTML.createElement("span", { "role":`status`,});said; }
   }
 Dialog}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ArchiveDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ArchiveDialog__SvelteComponent_ = ReturnType<typeof ArchiveDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default ArchiveDialog__SvelteComponent_;