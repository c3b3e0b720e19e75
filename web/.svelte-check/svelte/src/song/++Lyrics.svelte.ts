///<reference types="svelte" />
;
import type { LyricVersion } from "$contract/lyrics.ts";
import { directionOf } from "../browser/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Highlighted from "../ui/Highlighted.svelte";
import Icon from "../ui/look/Icon.svelte";
import { copyLyrics } from "./copy-lyrics.ts";
import {
    counterparts,
    type Order,
    type Section,
    sectionsInOrder,
    unpaired,
  } from "./singing-order.ts";
;

  interface Props {
    lyrics: LyricVersion;
    beside: LyricVersion | undefined;
    order: Order;
    /** Words that were searched for. */
    words?: readonly string[];
    /** The line to begin with. */
    found?: string | undefined;
    /** For those who may change the words: where a section, or one of its lines, is edited. */
    editHref?: ((section: string, line?: string) => string) | undefined;
  };function $$render() {
 const lines/*Ωignore_positionΩ*/ = ({ lines }: Section)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
     for(let { id, text } of __sveltets_2_ensureArray(lines)){id;
     { svelteHTML.createElement("p", {   "class":["line", id === found && "found"],...__sveltets_2_empty({"data-line":id}),}); { const $$_dethgilhgiH1C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH1C({ target: __sveltets_2_any(), props: {  text,words,}});} }
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  

  const { lyrics, beside, order, words = [], found, editHref }: Props = $props();

  const pairs = $derived(counterparts(lyrics.sections, beside?.sections ?? []));
  const lonely = $derived(unpaired(lyrics.sections, beside?.sections ?? []));
  /** What was tapped: its pencil shows, where no pointer hovers. */
  let tapped = $state.raw<{ readonly section: string; readonly line?: string | undefined }>();

  function tap({ target }: MouseEvent, section: string): void {
    if (!editHref || !(target instanceof Element) || target.closest("a")) return;
    const line = target.closest<HTMLElement>("[data-line]")?.dataset["line"];
    const isSame = tapped?.section === section && tapped.line === line;
    tapped = isSame || !getSelection()?.isCollapsed ? undefined : { section, line };
  }

  /** The line that was found, in sight as soon as the page stands as it stays. */
  function begin(words: HTMLElement) {
    if (found === undefined) return undefined;
    const line = words.querySelector(`[data-line="${CSS.escape(found)}"]`);
    const frame = requestAnimationFrame(() => line?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(frame);
  }
;
async () => {



 { svelteHTML.createElement("div", {  [Symbol("@attach")]:copyLyrics,[Symbol("@attach")]:begin,});
    for(let { section, isRepeat } of __sveltets_2_ensureArray((sectionsInOrder(lyrics, order)))){
    const other = pairs.get(section.id);
    const isOpen = tapped?.section === section.id;
    
     { svelteHTML.createElement("section", {         "class":["sec", { two: beside, open: isOpen && editHref }],"lang":lyrics.language,"dir":directionOf(lyrics.language),"onclick":(event) => tap(event, section.id),});
       { svelteHTML.createElement("h3", {});
        section.name;
        if(isRepeat){
           { svelteHTML.createElement("span", {   "class":`visually-hidden`,"lang":i18n.language,}); i18n.text.song.again;  }
        }
       }
       { svelteHTML.createElement("div", {});
        if(isRepeat){
           { svelteHTML.createElement("p", { "class":`line quiet`,});
            section.lines.find(({ text }) => text.trim() !== "")?.text ?? ""; 
           }
        }else{;__sveltets_2_ensureSnippet(lines(section));}
       }
      if(beside){
         { svelteHTML.createElement("div", {   "lang":beside.language,"dir":directionOf(beside.language),});
          if(other && !isRepeat){;__sveltets_2_ensureSnippet(lines(other));}
         }
      }
      if(editHref && !isRepeat){
         { svelteHTML.createElement("a", {        "class":`btn icon`,"href":editHref(section.id, isOpen ? tapped?.line : undefined),"lang":i18n.language,"aria-label":i18n.text.writing.editArrangement(section.name),}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`pen`,}});} }
      }
     }
  }
  if(beside){
       for(let section of __sveltets_2_ensureArray(lonely)){section.id;
       { svelteHTML.createElement("section", {     "class":`sec two`,"lang":beside.language,"dir":directionOf(beside.language),});
         { svelteHTML.createElement("h3", {});section.name; }
         { svelteHTML.createElement("div", {}); }
         { svelteHTML.createElement("div", {});;__sveltets_2_ensureSnippet(lines(section)); }
       }
    }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Lyrics__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Lyrics__SvelteComponent_ = ReturnType<typeof Lyrics__SvelteComponent_>;
/*Ωignore_endΩ*/export default Lyrics__SvelteComponent_;