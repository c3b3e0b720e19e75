///<reference types="svelte" />
;
import { page } from "$app/state";
import { type LyricsChange, lyricsChanges } from "../compare/lyrics.ts";
import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { songAddress } from "../api/addresses.ts";
import { createSongQuery } from "../device/songs.ts";
import Changes from "../compare/changes/Changes.svelte";
import { describeLyricsChange } from "../compare/changes/describe.ts";
import { askAboutLyrics } from "../compare/changes/questions.ts";
import { Editing } from "../editing/editing.svelte.ts";
import EditorPage from "../editing/EditorPage.svelte";
import Merge from "../compare/merge/Merge.svelte";
import { lyricsKind } from "./lyrics.ts";
import LyricsForm from "./LyricsForm.svelte";
;

  interface Props {
    church: string;
    song: string;
    /** "new" for those that are not there yet. */
    lyrics: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { church, song, lyrics }: Props = $props();

  // svelte-ignore state_referenced_locally -- other lyrics have another editor
  const editing = new Editing(lyricsKind(church, song, lyrics));

  const place = $derived({ side: "w", church, song } as const);
  const sheet = createSongQuery(() => place);
  const subject = $derived(sheet.data?.song.metadata.title ?? (sheet.isPending ? undefined : ""));
  const title = $derived.by(() => {
    const { language = "", label } = editing.document;
    return editing.isNew
      ? i18n.text.writing.addLyrics
      : [nameOf(language), label].filter(Boolean).join(" · ");
  });
  /** Editions of one language are told apart by their labels. */
  const isLabelAsked = $derived.by(() => {
    const { language = "", label } = editing.document;
    const others = sheet.data?.lyrics.filter(({ id }) => id !== editing.id) ?? [];
    return label !== "" || others.some((one) => one.language === language && language !== "");
  });
  /** Where the pencil was pressed. */
  const wanted = $derived(page.url.searchParams);
  const begin = $derived(wanted.get("section") ? `#words-${wanted.get("section")}` : undefined);
  const caret = $derived.by(() => {
    const section = editing.document.sections.find(({ id }) => id === wanted.get("section"));
    const at = section?.lines.findIndex(({ id }) => id === wanted.get("line")) ?? -1;
    if (!section || at < 0) return undefined;
    return section.lines
      .slice(0, at + 1)
      .map(({ text }) => text)
      .join("\n").length;
  });
  const describe = (change: LyricsChange) => describeLyricsChange(i18n.writing, change);
  const addressOf = (id: string) => songAddress(place, id === "new" ? {} : { lyrics: id });
;
async () => {

  { const $$_egaProtidE0C = __sveltets_2_ensureComponent(EditorPage); const $$_egaProtidE0 = new $$_egaProtidE0C({ target: __sveltets_2_any(), props: {          editing,church,title,subject,"isSubjectFirst":!editing.isNew,"backHref":addressOf(editing.id),begin,caret,form:(document) => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_mroFsciryL0C = __sveltets_2_ensureComponent(LyricsForm); new $$_mroFsciryL0C({ target: __sveltets_2_any(), props: {         document,"complaints":editing.complaints,"isNew":editing.isNew,isLabelAsked,"onChange":(next) => editing.change(next),}});}
  };return __sveltets_2_any(0)},merge:(merged, sides, decide) => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_egreM0C = __sveltets_2_ensureComponent(Merge); new $$_egreM0C({ target: __sveltets_2_any(), props: {        merged,"asked":askAboutLyrics(i18n.writing, merged.conflicts, sides),describe,"language":sides.base.language,decide,}});}
  };return __sveltets_2_any(0)},changes:(before, after) => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_segnahC0C = __sveltets_2_ensureComponent(Changes); new $$_segnahC0C({ target: __sveltets_2_any(), props: {    "changes":lyricsChanges(before, after).map(describe),"language":before.language,}});}
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {form, merge, changes} = $$_egaProtidE0.$$prop_def;/*Ωignore_endΩ*/
  
  
  
 EditorPage}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LyricsEditor__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LyricsEditor__SvelteComponent_ = ReturnType<typeof LyricsEditor__SvelteComponent_>;
/*Ωignore_endΩ*/export default LyricsEditor__SvelteComponent_;