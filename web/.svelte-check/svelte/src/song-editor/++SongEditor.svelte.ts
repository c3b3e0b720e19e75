///<reference types="svelte" />
;
import { songAddress } from "../api/addresses.ts";
import Changes from "../compare/changes/Changes.svelte";
import { describeSongChange } from "../compare/changes/describe.ts";
import { askAboutSong } from "../compare/changes/questions.ts";
import Merge from "../compare/merge/Merge.svelte";
import { type MetadataChange, metadataChanges } from "../compare/metadata.ts";
import { Editing } from "../editing/editing.svelte.ts";
import EditorPage from "../editing/EditorPage.svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import { textOf } from "./document.ts";
import NewSongForm from "./NewSongForm.svelte";
import { songKind } from "./song.ts";
import SongForm from "./SongForm.svelte";

;type $$ComponentProps =  { church: string; song: string };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  

  /** The song is "new" until it is saved. */
  const { church, song }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  // svelte-ignore state_referenced_locally -- another song has another editor
  const editing = new Editing(songKind(church, song));
  // svelte-ignore state_referenced_locally -- the same
  const wasNew = song === "new";
  const title = $derived(wasNew ? i18n.text.writing.newSong : i18n.text.writing.editSong);
  const subject = $derived.by(() => {
    if (wasNew) return "";
    return editing.isLoaded ? editing.baseDocument.title || i18n.text.catalogue.title : undefined;
  });
  const backHref = $derived(
    editing.isNew ? `/w/${church}` : songAddress({ side: "w", church, song: editing.id }),
  );
  const describe = (change: MetadataChange) => describeSongChange(i18n.writing, change);
;
async () => {

 { const $$_egaProtidE0C = __sveltets_2_ensureComponent(EditorPage); const $$_egaProtidE0 = new $$_egaProtidE0C({ target: __sveltets_2_any(), props: {    editing,church,title,subject,backHref,form:(document) => { async ()/*Ωignore_positionΩ*/ => {
    if(wasNew || textOf(document)){
       { const $$_mroFgnoSweN0C = __sveltets_2_ensureComponent(NewSongForm); new $$_mroFgnoSweN0C({ target: __sveltets_2_any(), props: {  editing,church,}});}
    }else{
       { svelteHTML.createElement("div", { "class":`form`,});
         { const $$_mroFgnoS1C = __sveltets_2_ensureComponent(SongForm); new $$_mroFgnoS1C({ target: __sveltets_2_any(), props: {       document,church,"complaints":editing.complaints,"onChange":(changed) => editing.change({ ...document, ...changed }),}});}
       }
    }
  };return __sveltets_2_any(0)},merge:(merged, _sides, decide) => { async ()/*Ωignore_positionΩ*/ => {
    const asked = merged.conflicts.map((conflict) => askAboutSong(i18n.writing, conflict));
     { const $$_egreM0C = __sveltets_2_ensureComponent(Merge); new $$_egreM0C({ target: __sveltets_2_any(), props: {    merged,asked,describe,decide,}});}
  };return __sveltets_2_any(0)},changes:(before, after) => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_segnahC0C = __sveltets_2_ensureComponent(Changes); new $$_segnahC0C({ target: __sveltets_2_any(), props: {  "changes":metadataChanges(before, after).map(describe),}});}
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {form, merge, changes} = $$_egaProtidE0.$$prop_def;/*Ωignore_endΩ*/
  
  
  
 EditorPage}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongEditor__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongEditor__SvelteComponent_ = ReturnType<typeof SongEditor__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongEditor__SvelteComponent_;