///<reference types="svelte" />
;
import { keyName } from "../song/details.ts";
import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { shortId } from "../song/short-id.ts";
import {
    type Entry,
    isSong,
    listLimits,
    plainText,
    type SongEntry,
    spokenEntry,
  } from "./list.ts";
import FormDialog from "../ui/FormDialog.svelte";
import { withLabel } from "../song/choice.ts";
import { type RunEntry, runSong, wordsOf } from "./run.ts";
import { reader } from "../song/song-page.svelte.ts";
import { sectionsInOrder } from "../song/singing-order.ts";
import OwnOrder from "./OwnOrder.svelte";
;

  interface Props {
    /** As it was when the dialog was opened. */
    shown: RunEntry;
    onChange: (entry: Entry) => void;
    onClose: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  

  const { shown, onChange, onClose }: Props = $props();

  const text = $derived(i18n.text.lists);
  // svelte-ignore state_referenced_locally -- it is opened for one entry
  let entry = $state.raw(shown.entry);
  // svelte-ignore state_referenced_locally -- it is opened for one entry
  let note = $state(shown.entry.note);
  const sheet = $derived(shown.song?.sheet);
  const song = $derived(isSong(entry) ? runSong(entry, sheet, reader) : undefined);
  const versions = $derived(sheet?.lyrics ?? []);
  const choice = $derived(song?.choice);
  const withFiles = $derived(sheet?.arrangements.filter(({ files }) => files.length > 0) ?? []);

  function change(changed: Partial<SongEntry>): void {
    if (isSong(entry)) entry = { ...entry, ...changed };
  }

  /** Two languages, one, or as each reader likes. */
  function chooseWords(first: string, second: string): void {
    const chosen = [first, second === first ? "" : second].flatMap((id) => {
      const version = versions.find((one) => one.id === id);
      return version ? [wordsOf(version, versions)] : [];
    });
    change({ words: first ? chosen : [] });
  }

  function chooseOrder(order: string): void {
    const { lyrics } = choice ?? {};
    if (order === "sung" || order === "written") return change({ order });
    if (!lyrics) return;
    const sung = sectionsInOrder(lyrics, choice?.order ?? "sung");
    // It is an order of these words: they are chosen with it.
    const words =
      isSong(entry) && entry.words.length > 0 ? entry.words : [wordsOf(lyrics, versions)];
    change({ words, order: sung.map(({ section }) => shortId(section.id)) });
  }

  function chooseSheet(id: string): void {
    if (!isSong(entry)) return;
    const { arrangement: _before, ...rest } = entry;
    entry = id ? { ...rest, arrangement: shortId(id) } : rest;
  }

  function save(): void {
    if (!isSong(entry)) onChange(spokenEntry(note));
    else onChange({ ...entry, note: plainText(note, listLimits.note) });
  }

  const firstId = $derived(
    isSong(entry) && entry.words.length > 0 ? (choice?.lyrics?.id ?? "") : "",
  );
  const orderName = $derived(
    isSong(entry) && typeof entry.order === "string" ? entry.order : "own",
  );
;
async () => {

  { const $$_golaiDmroF0C = __sveltets_2_ensureComponent(FormDialog); new $$_golaiDmroF0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"title":isSong(entry) ? shown.title || text.choose : text.words,"done":text.done,"onDone":save,onClose,}});
  if(isSong(entry)){
    if(versions.length > 0){
       { svelteHTML.createElement("label", {});
        i18n.text.app.language;
         { svelteHTML.createElement("select", {        "class":`select`,...__sveltets_2_empty({"data-begin":true}),"value":firstId,"onchange":({ currentTarget }) =>
            chooseWords(currentTarget.value, choice?.beside?.id ?? ""),});
           { svelteHTML.createElement("option", {"value":"",});text.anyLanguage; }
             for(let { id, language, label } of __sveltets_2_ensureArray(versions)){id;
             { svelteHTML.createElement("option", { "value":id,});withLabel(nameOf(language), label); }
          }
         }
       }
    }
    if(firstId && versions.length > 1){
       { svelteHTML.createElement("label", {});
        i18n.text.projection.secondLanguage;
         { svelteHTML.createElement("select", {       "class":`select`,"value":choice?.beside?.id ?? "","onchange":({ currentTarget }) => chooseWords(firstId, currentTarget.value),});
           { svelteHTML.createElement("option", {"value":"",});text.noSecond; }
             for(let { id, language, label } of __sveltets_2_ensureArray(versions.filter(({ id }) => id !== firstId))){id;
             { svelteHTML.createElement("option", { "value":id,});withLabel(nameOf(language), label); }
          }
         }
       }
    }
    if(choice?.lyrics){
       { svelteHTML.createElement("label", {});
        i18n.text.song.order;
         { svelteHTML.createElement("select", {       "class":`select`,"value":orderName,"onchange":({ currentTarget }) => chooseOrder(currentTarget.value),});
           { svelteHTML.createElement("option", { "value":`sung`,});i18n.text.song.asSung; }
           { svelteHTML.createElement("option", { "value":`written`,});i18n.text.song.asWritten; }
           { svelteHTML.createElement("option", { "value":`own`,});i18n.text.song.ownOrder; }
         }
       }
      if(orderName === "own"){
         { const $$_redrOnwO1C = __sveltets_2_ensureComponent(OwnOrder); new $$_redrOnwO1C({ target: __sveltets_2_any(), props: {       "lyrics":choice.lyrics,"order":choice.order,"onChange":(ids) => change({ order: ids.map(shortId) }),}});}
      }
    }
    if(withFiles.length > 0){
       { svelteHTML.createElement("label", {});
        i18n.text.song.stand;
         { svelteHTML.createElement("select", {       "class":`select`,"value":song?.arrangement?.id ?? "","onchange":({ currentTarget }) => chooseSheet(currentTarget.value),});
           { svelteHTML.createElement("option", {"value":"",});i18n.text.stand.words; }
             for(let { id, label, sourceKey } of __sveltets_2_ensureArray(withFiles)){id;
             { svelteHTML.createElement("option", { "value":id,});[label, keyName(sourceKey)].filter(Boolean).join(", "); }
          }
         }
       }
    }
  }
   { svelteHTML.createElement("label", {});
    isSong(entry) ? text.note : text.words;
     { svelteHTML.createElement("input", {           "class":`input`,"bind:value":note,"maxlength":listLimits.note,"autocomplete":`off`,"dir":`auto`,});/*Ωignore_startΩ*/() => note = __sveltets_2_any(null);/*Ωignore_endΩ*/}
   }
 FormDialog}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const EntryDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type EntryDialog__SvelteComponent_ = ReturnType<typeof EntryDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default EntryDialog__SvelteComponent_;