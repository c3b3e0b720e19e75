///<reference types="svelte" />
;
import { untrack } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import { songAddress, type SongPlace } from "../api/addresses.ts";
import { createSongQuery } from "../device/songs.ts";
import { Editing } from "../editing/editing.svelte.ts";
import EditorPage from "../editing/EditorPage.svelte";
import {
    type ArrangementChange,
    arrangementChanges,
    arrangementDocument,
  } from "../compare/arrangement.ts";
import Changes from "../compare/changes/Changes.svelte";
import { describeArrangementChange } from "../compare/changes/describe.ts";
import { askAboutArrangement } from "../compare/changes/questions.ts";
import Merge from "../compare/merge/Merge.svelte";
import { nameOf } from "../messages/language-name.ts";
import { withLabel } from "../song/choice.ts";
import type { EditedArrangement } from "../compare/arrangement.ts";
import { Uploads } from "./uploads.svelte.ts";
import { arrangementKind } from "./arrangement.ts";
import ArrangementForm from "./ArrangementForm.svelte";
;

  interface Props {
    place: SongPlace;
    /** "new" for one that is not there yet. */
    arrangement: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { place, arrangement }: Props = $props();

  // svelte-ignore state_referenced_locally -- another arrangement has another editor
  const editing = new Editing(arrangementKind(place, arrangement));
  const uploads = new Uploads(
    () => place.church,
    () => editing.work?.author,
  );
  const song = createSongQuery(() => place);
  const subject = $derived(song.data?.song.metadata.title ?? (song.isPending ? undefined : ""));
  const title = $derived(
    editing.isNew ? i18n.text.writing.addArrangement : editing.baseDocument.label,
  );
  const backHref = $derived(songAddress(place));

  // While somebody else is here, what arrives waits for its author.
  const isOpen = $derived(editing.isLoaded && editing.lockedFor === undefined);
  $effect(() => {
    if (uploads.hasArrived && isOpen) untrack(takeArrived);
  });

  /** What people call what arrangements know by ids. */
  function namesIn(documents: readonly EditedArrangement[]) {
    const files = documents.flatMap((document) => document.files);
    return {
      nameOfFile: (id: string) =>
        files.find((file) => file.id.toLowerCase() === id)?.filename ?? id,
      nameOfLyrics: (id: string) => {
        const version = song.data?.lyrics.find((one) => one.id.toLowerCase() === id);
        return version ? withLabel(nameOf(version.language), version.label) : id;
      },
    };
  }

  function takeArrived(): void {
    const { document } = editing;
    editing.change({ ...document, files: uploads.takeArrived(document.files) });
  }
;
async () => {

 { const $$_egaProtidE0C = __sveltets_2_ensureComponent(EditorPage); const $$_egaProtidE0 = new $$_egaProtidE0C({ target: __sveltets_2_any(), props: {       editing,"church":place.church,title,subject,backHref,"isBusy":uploads.isBusy,form:(document) => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_mroFtnemegnarrA0C = __sveltets_2_ensureComponent(ArrangementForm); new $$_mroFtnemegnarrA0C({ target: __sveltets_2_any(), props: {          document,"complaints":editing.complaints,"lyrics":song.data?.lyrics,place,uploads,"onChange":(next) => editing.change(next),}});}
  };return __sveltets_2_any(0)},merge:(merged, sides, decide) => { async ()/*Ωignore_positionΩ*/ => {
    const names = namesIn(Object.values(sides));
     { const $$_egreM0C = __sveltets_2_ensureComponent(Merge); new $$_egreM0C({ target: __sveltets_2_any(), props: {       merged,"asked":merged.conflicts.map((one) =>
        askAboutArrangement(i18n.writing, one, names.nameOfFile),
      ),"describe":(change: ArrangementChange) =>
        describeArrangementChange(i18n.writing, change, names),decide,}});}
  };return __sveltets_2_any(0)},changes:(before, after) => { async ()/*Ωignore_positionΩ*/ => {
    const names = namesIn([before, after]);
    const changes = arrangementChanges(arrangementDocument(before), arrangementDocument(after));
     { const $$_segnahC0C = __sveltets_2_ensureComponent(Changes); new $$_segnahC0C({ target: __sveltets_2_any(), props: {   "changes":changes.map((change) => describeArrangementChange(i18n.writing, change, names)),}});}
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {form, merge, changes} = $$_egaProtidE0.$$prop_def;/*Ωignore_endΩ*/
  
  
  
 EditorPage}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ArrangementEditor__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ArrangementEditor__SvelteComponent_ = ReturnType<typeof ArrangementEditor__SvelteComponent_>;
/*Ωignore_endΩ*/export default ArrangementEditor__SvelteComponent_;