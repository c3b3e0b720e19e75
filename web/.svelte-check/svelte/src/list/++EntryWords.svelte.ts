///<reference types="svelte" />
;
import type { LyricVersion } from "$contract/lyrics.ts";
import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { SongEntry } from "./list.ts";
import { type RunSong, wordsOf } from "./run.ts";
import { withLabel } from "../song/choice.ts";
import { hasOwnOrder } from "../song/singing-order.ts";
;

  /** Which words of the song at hand are shown; what is chosen becomes part of the list. */
  interface Props {
    entry: SongEntry;
    song: RunSong;
    onChange: (entry: SongEntry) => void;
    /** Each with its name at its side. */
    isLabelled?: boolean;
  };function $$render() {

  
  
  
  
  
  
  

  const { entry, song, onChange, isLabelled = false }: Props = $props();

  const text = $derived(i18n.text.projection);
  const wrap = $derived(isLabelled ? "label" : "span");
  const versions = $derived(song.sheet.lyrics);
  const { lyrics, beside, order } = $derived(song.choice);
  const others = $derived(versions.filter(({ id }) => id !== lyrics?.id));
  const isOpen = $derived(entry.words.length === 0);
  const isOwn = $derived(typeof entry.order !== "string");

  function choose(first: LyricVersion | undefined, second: LyricVersion | undefined): void {
    const shown = [first, second].filter((version) => version !== undefined);
    onChange({ ...entry, words: shown.map((version) => wordsOf(version, versions)) });
  }

  const find = (id: string) => versions.find((version) => version.id === id);

  /** Two languages change places when the second one is chosen as the first; or none is chosen. */
  function chooseFirst(id: string): void {
    if (id === "") onChange({ ...entry, words: [] });
    else choose(find(id), id === beside?.id ? lyrics : beside);
  }
;
async () => {

if(versions.length > 1){
   { svelteHTML.createElement(wrap, { });
    if(isLabelled){i18n.text.app.language;}
     { svelteHTML.createElement("select", {           "class":`select`,"aria-label":i18n.text.app.language,"title":i18n.text.app.language,"value":isOpen ? "" : lyrics?.id,"onchange":({ currentTarget }) => chooseFirst(currentTarget.value),});
       { svelteHTML.createElement("option", {"value":"",});i18n.text.lists.anyLanguage; }
         for(let { id, language, label } of __sveltets_2_ensureArray(versions)){id;
         { svelteHTML.createElement("option", { "value":id,});withLabel(nameOf(language), label); }
      }
     }
   }
   { svelteHTML.createElement(wrap, { });
    if(isLabelled){text.secondLanguage;}
     { svelteHTML.createElement("select", {           "class":`select`,"aria-label":text.secondLanguage,"title":text.secondLanguage,"value":beside?.id ?? "","onchange":({ currentTarget }) => choose(lyrics, find(currentTarget.value)),});
       { svelteHTML.createElement("option", {"value":"",});i18n.text.lists.noSecond; }
         for(let { id, language, label } of __sveltets_2_ensureArray(others)){id;
         { svelteHTML.createElement("option", { "value":id,}); withLabel(nameOf(language), label); }
      }
     }
   }
}
if(lyrics && (isOwn || hasOwnOrder(lyrics))){
   { svelteHTML.createElement(wrap, { });
    if(isLabelled){i18n.text.song.order;}
     { svelteHTML.createElement("select", {           "class":`select`,"aria-label":i18n.text.song.order,"title":i18n.text.song.order,"value":typeof order === "string" ? order : "own","onchange":({ currentTarget }) =>
        onChange({ ...entry, order: currentTarget.value as "sung" | "written" }),});
      if(typeof order !== "string"){ { svelteHTML.createElement("option", { "value":`own`,});i18n.text.song.ownOrder; }}
       { svelteHTML.createElement("option", { "value":`sung`,});i18n.text.song.asSung; }
       { svelteHTML.createElement("option", { "value":`written`,});i18n.text.song.asWritten; }
     }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const EntryWords__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type EntryWords__SvelteComponent_ = ReturnType<typeof EntryWords__SvelteComponent_>;
/*Ωignore_endΩ*/export default EntryWords__SvelteComponent_;