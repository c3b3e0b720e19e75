///<reference types="svelte" />
;
import type { LyricsDocument } from "$contract/lyrics.ts";
import { directionOf } from "../../browser/language.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import Words from "../changes/Words.svelte";
import { changedWords } from "../diff.ts";
import {
    compareLyrics,
    isSectionChanged,
    type LineComparison,
    type SectionComparison,
  } from "../lyrics.ts";
import type { Part } from "./bring-back.ts";
import type { Restoring } from "./restoring.svelte.ts";
import { marksOf } from "./versions.ts";
;

  interface Props {
    /** The same as after when there is nothing to compare with. */
    before: LyricsDocument;
    after: LyricsDocument;
    language: string;
    /** What it is compared with came later. */
    isNow: boolean;
    /** Unchanged sections take one line until they are opened. */
    isChangesOnly: boolean;
    restoring: Restoring | undefined;
  };function $$render() {
 const restore/*Ωignore_positionΩ*/ = (part: Part, what: string)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(restoring){
    const does = "section" in part ? text.bringBackSection : text.bringBackLine;
     { svelteHTML.createElement("button", {             "class":`btn icon`,"lang":i18n.language,"disabled":restoring.isBusy,"aria-label":`${does}: ${what}`,"title":does,"onclick":() => void restoring.open(part),});
        { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":`undo`,"isSmall":true,}});}
     }
  }
};return __sveltets_2_any(0)}; const lines/*Ωignore_positionΩ*/ = (section: SectionComparison)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
     for(let line of __sveltets_2_ensureArray(section.lines)){line.id;
    const marks = marksOf(line);
    const words = line.after?.text ?? line.before?.text ?? "";
    if(marks.length === 0){
       { svelteHTML.createElement("p", { "class":`line`,});words; }
    }else{
       { svelteHTML.createElement("div", { "class":`was`,});
         { svelteHTML.createElement("p", { "class":`line`,});
             for(let mark of __sveltets_2_ensureArray(marks)){mark; { svelteHTML.createElement("span", {    "class":`visually-hidden`,"lang":i18n.language,});text.marks[mark];
             }}
          if(line.state === "edited"){
              for(let { kind, text: piece } of __sveltets_2_ensureArray((changedWords(line.before?.text ?? "", words, language)))){if(kind === "added"){ { svelteHTML.createElement("ins", { });piece; }} else if (kind === "same"){piece;}}
          } else if (line.state === "added"){ { svelteHTML.createElement("ins", {});words; }
          } else if (line.state === "removed"){ { svelteHTML.createElement("del", {});words; }
          }else{words;}
         }
         { svelteHTML.createElement("span", {   "class":`said`,"lang":i18n.language,});
           { svelteHTML.createElement("bdi", {});sayOf(line); }
          if(line.after && restoring?.parts.has(line.id)){
            ;__sveltets_2_ensureSnippet(restore({ line: line.id }, line.after.text));
          }
         }
       }
    }
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  

  const { before, after, language, isNow, isChangesOnly, restoring }: Props = $props();

  const text = $derived(i18n.writing.history);
  const said = $derived(isNow ? text.now : text.was);
  const comparison = $derived(compareLyrics(before, after));
  const names = $derived(new Map(before.sections.map(({ id, name }) => [id, name])));
  const { label, sequence } = $derived(comparison);
  const orAsWritten = (sung: readonly string[]) => (sung.length > 0 ? sung : [text.asWritten]);
  const isOrderShown = $derived(
    sequence.isChanged || (sequence.after.length > 0 && !isChangesOnly),
  );

  /** What the other version says of a line. */
  function sayOf(line: LineComparison): string {
    const { state, isMoved, before: other, after: here } = line;
    if (state === "added" || state === "removed") return said[state];
    if (state === "edited") {
      const pieces = changedWords(other?.text ?? "", here?.text ?? "", language);
      const words = pieces.filter(({ kind }) => kind === "removed").map((piece) => piece.text);
      if (words.length > 0) return said.words(words.join(" … "));
      if (!isMoved) return said.shorter;
    }
    if (!isMoved || !other) return "";
    const isElsewhere = other.section !== here?.section;
    return isElsewhere ? said.in(names.get(other.section) ?? "") : said.line(other.number);
  }

  function happenedTo(section: SectionComparison): string[] {
    return [
      ...(section.state === "same" ? [] : [said[section.state]]),
      ...(section.isRenamed ? [said.words(section.before ?? "")] : []),
      ...(section.isMoved ? [text.marks.moved] : []),
    ];
  }
;
async () => {





if(label.isChanged){
   { svelteHTML.createElement("p", { "class":`quiet`,});
    i18n.writing.changes.label;
     { svelteHTML.createElement("bdi", {}); { const $$_sdroW2C = __sveltets_2_ensureComponent(Words); new $$_sdroW2C({ target: __sveltets_2_any(), props: {    "before":label.before,"after":label.after,}});} }
   }
}
 { svelteHTML.createElement("div", {     "class":`words`,"lang":language,"dir":directionOf(language),});
     for(let section of __sveltets_2_ensureArray(comparison.sections)){section.id;
    const name = section.after ?? section.before ?? "";
    if(isChangesOnly && !isSectionChanged(section)){
       { svelteHTML.createElement("details", { "class":`fold`,});
         { svelteHTML.createElement("summary", {});
          name;
           { svelteHTML.createElement("bdi", { "lang":i18n.language,});text.linesAlike(section.lines.length); }
         }
         { svelteHTML.createElement("div", { "class":`sec`,});
           { svelteHTML.createElement("span", {}); }
           { svelteHTML.createElement("div", {});;__sveltets_2_ensureSnippet(lines(section)); }
         }
       }
    }else{
       { svelteHTML.createElement("section", { "class":`sec`,});
         { svelteHTML.createElement("h3", {});
          if(section.state === "removed"){ { svelteHTML.createElement("del", {});name; }}else{name;}
          if(section.after !== undefined && restoring?.parts.has(section.id)){
            ;__sveltets_2_ensureSnippet(restore({ section: section.id }, name));
          }
             for(let what of __sveltets_2_ensureArray(happenedTo(section))){what;
             { svelteHTML.createElement("small", {   "class":`said`,"lang":i18n.language,}); { svelteHTML.createElement("bdi", {});what; } }
          }
         }
         { svelteHTML.createElement("div", {});;__sveltets_2_ensureSnippet(lines(section)); }
       }
    }
  }
 }
if(isOrderShown){
   { svelteHTML.createElement("section", { "class":`order`,});
     { svelteHTML.createElement("h3", {});i18n.writing.changes.sequence; }
     { svelteHTML.createElement("div", {   "lang":language,"dir":directionOf(language),});
       { const $$_sdroW2C = __sveltets_2_ensureComponent(Words); new $$_sdroW2C({ target: __sveltets_2_any(), props: {    "before":orAsWritten(sequence.before),"after":orAsWritten(sequence.after),}});}
     }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ComparedLyrics__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ComparedLyrics__SvelteComponent_ = ReturnType<typeof ComparedLyrics__SvelteComponent_>;
/*Ωignore_endΩ*/export default ComparedLyrics__SvelteComponent_;