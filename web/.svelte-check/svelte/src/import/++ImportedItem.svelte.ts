///<reference types="svelte" />
;
import { unknownLanguage } from "$domain/language.ts";
import { songAddress } from "../api/addresses.ts";
import { directionOf } from "../browser/language.ts";
import { languageName, namedLanguages } from "../lyrics-editor/language-names.ts";
import { aboutLines } from "../lyrics-editor/paste.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import type { Importing } from "./importing.svelte.ts";
import {
    choices,
    type ImportItem,
    isFamiliar,
    isOpen,
    type SourceFile,
    standingOf,
  } from "./item.ts";
import { isLanguageNote } from "./list.ts";
import { failureText, formatName, noteText, refusalText, sheetFailureText } from "./texts.ts";
;

  interface Props {
    item: ImportItem;
    church: string;
    importing: Importing;
    file: SourceFile | undefined;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  

  const { item, church, importing, file }: Props = $props();

  /** More than this is not read here, and would hold the page up. */
  const shownText = 20_000;

  const text = $derived(i18n.writing.importing);
  const id = $props.id();
  const { song, state, match } = $derived(item)/*Ωignore_startΩ*/;let $state = __sveltets_2_store_get(state);/*Ωignore_endΩ*/;
  const isBusy = $derived(importing.progress !== undefined);
  const isMine = $derived(isOpen(item) && !isBusy);
  const songId = $derived(state.kind === "done" ? state.songId : undefined);
  const standing = $derived(standingOf(item));
  const source = $derived(item.source ?? file?.text ?? "");
  const about = $derived(song ? aboutLines({ ...song.metadata, title: "" }) : []);
  const notes = $derived([
    ...(song?.chords ? [i18n.writing.lyricsEditor.chordsOut(song.chords)] : []),
    ...(song?.notes ?? []).map((note) => noteText(note)),
  ]);
  const isLanguageOpen = $derived(
    item.asRead !== undefined || (song?.notes.some(isLanguageNote) ?? false),
  );
  let language = $state("");

  /** What readers call a language; browsers have odd names for an unknown one. */
  function spokenName(tag: string): string {
    return tag === unknownLanguage
      ? i18n.text.song.unknownLanguage
      : languageName(tag, i18n.language);
  }

  function tell(): void {
    void importing.tellLanguage(language, [item]);
    language = "";
  }
;
async () => {

 { svelteHTML.createElement("p", { "class":`quiet file`,});
   { svelteHTML.createElement("span", { "class":`tag`,});text.states[standing]; }
   { svelteHTML.createElement("bdi", {});file?.name ?? ""; }
  if(file?.format){ { svelteHTML.createElement("span", {});  formatName(file.format); }}
  if(songId){ { svelteHTML.createElement("a", { "href":songAddress({ side: "w", church, song: songId }),});text.seeIt; }}
 }
if(state.kind === "refused"){ { svelteHTML.createElement("p", { "class":`error`,});refusalText(state.refusal); }}
if(state.kind === "failed"){ { svelteHTML.createElement("p", { "class":`error`,});failureText(state); }}
if(state.kind === "done"){
  if(state.isArchived){ { svelteHTML.createElement("p", {});text.archived; }}
  if(state.sheetFailure){ { svelteHTML.createElement("p", { "class":`error`,});sheetFailureText(state.sheetFailure); }}
}
if(isOpen(item) && isFamiliar(item) && match && match.kind !== "none"){
   { svelteHTML.createElement("div", { "class":`twin`,});
     { svelteHTML.createElement("p", {});
       { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`alert`,}});}
       { svelteHTML.createElement("span", {});
        match.kind === "above" ? text.similarAbove(match.title) : text.similarTo(match.title);
        if(match.kind === "similar"){
           { svelteHTML.createElement("a", {   "href":songAddress({ side: "w", church, song: match.songId }),"target":`_blank`,});
            text.seeIt;
           }
        }
       }
     }
     { svelteHTML.createElement("div", {     "class":`group`,"role":`radiogroup`,"aria-label":`${text.choice}: ${match.title}`,});
         for(let choice of __sveltets_2_ensureArray(choices)){choice;
         { svelteHTML.createElement("label", { "class":`btn`,});
           { svelteHTML.createElement("input", {             "class":`visually-hidden`,"type":`radio`,"name":`${id}-choice`,"checked":item.choice === choice,"disabled":isBusy,"onchange":() => importing.choose(item.id, choice),});}
          text.choices[choice];
         }
      }
     }
   }
}
if(isMine && isLanguageOpen){
   { svelteHTML.createElement("div", { "class":`actions language`,});
     { svelteHTML.createElement("label", { "class":`label`,});
      i18n.text.app.language;
       { svelteHTML.createElement("select", {   "class":`line`,"bind:value":language,});/*Ωignore_startΩ*/() => language = __sveltets_2_any(null);/*Ωignore_endΩ*/
         { svelteHTML.createElement("option", {"value":"",});spokenName(song?.lyrics[0]?.language ?? ""); }
           for(let { tag, name } of __sveltets_2_ensureArray(namedLanguages(i18n.language))){tag;
           { svelteHTML.createElement("option", { "value":tag,});name; }
        }
       }
     }
     { svelteHTML.createElement("button", {     "class":`btn tonal`,"disabled":language === "","onclick":tell,});text.apply; }
    if(item.asRead){
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => importing.undoLanguage([item]),});
         { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`undo`,}});}i18n.text.app.undo;
       }
    }
   }
}
 { svelteHTML.createElement("div", { "class":`split half`,});
   { svelteHTML.createElement("div", {});
    if(source){
       { svelteHTML.createElement("h3", {});text.source; }
      
       { svelteHTML.createElement("pre", {          "class":`area`,"tabindex":0,"role":`region`,"aria-label":text.source,"dir":`auto`,});source.slice(0, shownText);if(source.length > shownText){ } }
    }
    if(notes.length > 0){
       { svelteHTML.createElement("h3", {});text.changed; }
       { svelteHTML.createElement("ul", { "class":`quiet notes`,});
          for(let note of __sveltets_2_ensureArray(notes)){ { svelteHTML.createElement("li", { "dir":`auto`,});note; }}
       }
    }
   }
  if(song){
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("h3", {});text.becomes; }
       { svelteHTML.createElement("p", {   "class":`title`,"dir":`auto`,});song.metadata.title; }
        for(let line of __sveltets_2_ensureArray(about)){ { svelteHTML.createElement("p", {   "class":`quiet`,"dir":`auto`,});line; }}
        for(let { language: tag, label, sections, sequence } of __sveltets_2_ensureArray(song.lyrics)){
         { svelteHTML.createElement("p", { "class":`quiet version`,});[spokenName(tag), label].filter(Boolean).join(" · "); }
         { svelteHTML.createElement("div", {   "lang":tag,"dir":directionOf(tag),});
            for(let { name, lines } of __sveltets_2_ensureArray(sections)){
             { svelteHTML.createElement("h4", {});name; }
              for(let line of __sveltets_2_ensureArray(lines)){ { svelteHTML.createElement("p", { "class":`sung`,});line; }}
          }
         }
        if(sequence.length > 0){
           { svelteHTML.createElement("p", { "class":`quiet`,});
            i18n.writing.lyricsEditor.foundOrder;
             { svelteHTML.createElement("bdi", { "lang":tag,});sequence.map((index) => sections[index]?.name).join(", "); }
           }
        }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ImportedItem__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ImportedItem__SvelteComponent_ = ReturnType<typeof ImportedItem__SvelteComponent_>;
/*Ωignore_endΩ*/export default ImportedItem__SvelteComponent_;