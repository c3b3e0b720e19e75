///<reference types="svelte" />
;
import { isBlank } from "$domain/white-space.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import { arrangementChanges, arrangementDocument } from "../arrangement.ts";
import Changes from "../changes/Changes.svelte";
import {
    describeArrangementChange,
    describeSongChange,
    type Description,
  } from "../changes/describe.ts";
import { entryText, metadataChanges } from "../metadata.ts";
import type { Revision } from "./versions.ts";
;

  interface Props {
    /** The same as `to` when there is nothing to compare with. */
    from: Revision;
    to: Revision;
    isChangesOnly: boolean;
    nameOfLyrics: (id: string) => string;
  };function $$render() {

  
  
  
  
  
  
  

  const { from, to, isChangesOnly, nameOfLyrics }: Props = $props();

  const text = $derived(i18n.writing.history);
  const changes = $derived.by((): Description[] => {
    if (from.kind === "song" && to.kind === "song") {
      return metadataChanges(from.document, to.document).map((change) =>
        describeSongChange(i18n.writing, change),
      );
    }
    if (from.kind !== "arrangement" || to.kind !== "arrangement") return [];
    const files = [...from.document.files, ...to.document.files];
    const nameOfFile = (id: string) => files.find((file) => file.id === id)?.filename ?? "";
    const [before, after] = [arrangementDocument(from.document), arrangementDocument(to.document)];
    return arrangementChanges(before, after).map((change) =>
      describeArrangementChange(i18n.writing, change, { nameOfFile, nameOfLyrics }),
    );
  });
  /** What there is, field by field; empty fields are left out. */
  const fields = $derived(
    fieldsOf(to)
      .map(({ name, values }) => ({ name, values: values.filter((value) => !isBlank(value)) }))
      .filter(({ values }) => values.length > 0),
  );

  function fieldsOf(revision: Revision): { name: string; values: readonly string[] }[] {
    if (revision.kind === "song") {
      const names = i18n.writing.songEditor;
      const song = revision.document;
      return [
        { name: i18n.text.song.title, values: [song.title] },
        { name: names.alternateTitles, values: song.alternateTitles },
        { name: i18n.text.song.authors, values: song.authors },
        { name: i18n.text.catalogue.songbooks, values: song.songbooks.map(entryText) },
        { name: i18n.text.song.themes, values: song.themes },
        { name: i18n.text.song.copyright, values: [song.copyright] },
      ];
    }
    if (revision.kind === "lyrics") return [];
    const { settings } = i18n.writing.changes;
    const { label, sourceKey, tempo, lyricVersionIds, files } = revision.document;
    const nameFile = ({ filename }: (typeof files)[number], index: number) =>
      index === 0 && files.length > 1 ? text.mainFile(filename) : filename;
    return [
      { name: settings.label, values: [label] },
      { name: settings.sourceKey, values: [sourceKey ?? ""] },
      { name: settings.tempo, values: [tempo ? i18n.text.song.tempo(tempo) : ""] },
      { name: i18n.writing.arrangementEditor.usedWith, values: lyricVersionIds.map(nameOfLyrics) },
      { name: i18n.writing.arrangementEditor.files, values: files.map(nameFile) },
    ];
  }
;
async () => {

if(changes.length > 0){
  if(from.version > to.version){ { svelteHTML.createElement("p", { "class":`quiet`,});text.goingBack(to.version); }}
   { const $$_segnahC0C = __sveltets_2_ensureComponent(Changes); new $$_segnahC0C({ target: __sveltets_2_any(), props: { changes,}});}
}
if(!isChangesOnly){
   { svelteHTML.createElement("dl", { "class":`about`,});
       for(let { name, values } of __sveltets_2_ensureArray(fields)){name;
       { svelteHTML.createElement("dt", {});name; }
       { svelteHTML.createElement("dd", {});
          for(let value of __sveltets_2_ensureArray(values)){ { svelteHTML.createElement("p", { "dir":`auto`,});value; }}
       }
    }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ComparedFields__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ComparedFields__SvelteComponent_ = ReturnType<typeof ComparedFields__SvelteComponent_>;
/*Ωignore_endΩ*/export default ComparedFields__SvelteComponent_;