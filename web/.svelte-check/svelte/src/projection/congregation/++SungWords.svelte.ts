///<reference types="svelte" />
;
import { directionOf } from "../../browser/language.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import type { RunEntry } from "../../list/run.ts";
import { rightsOf } from "../credits.ts";
import { settings } from "../settings.svelte.ts";
import type { LyricsChoice } from "../../song/choice.ts";
import { sectionsInOrder } from "../../song/singing-order.ts";
import { languageNames } from "./language-names.ts";
import { verseNumber } from "./verse-number.ts";
;

  interface Props {
    entry: RunEntry;
    title: string;
    choice: LyricsChoice | undefined;
    /** The words are not in the language that was asked for. */
    isInOther: boolean;
    /** Of the letters, in rem. */
    size: number;
  };function $$render() {

  
  
  
  
  
  
  
  
  

  const { entry, title, choice, isInOther, size }: Props = $props();

  const text = $derived(i18n.text.congregation);
  const lyrics = $derived(choice?.lyrics);
  /** Every section is written out: nobody turns back while singing. */
  const sections = $derived(
    lyrics ? sectionsInOrder(lyrics, choice?.order ?? "sung").map(({ section }) => section) : [],
  );
  const languages = $derived(entry.song?.sheet.lyrics.map(({ language }) => language) ?? []);
  const rights = $derived.by(() => {
    const { licence } = settings.current;
    const { copyright = "" } = entry.song?.sheet.song.metadata ?? {};
    return rightsOf(copyright, licence && i18n.text.projection.settings.licenceText(licence));
  });
;
async () => {

 { svelteHTML.createElement("article", {   "dir":lyrics ? directionOf(lyrics.language) : undefined,});__sveltets_2_ensureType(String, Number, `${size} `);
   { svelteHTML.createElement("h1", { "dir":`auto`,});title; }
  if(lyrics){
    if(isInOther){
       { svelteHTML.createElement("p", {   "class":`only`,"dir":`auto`,});text.only(languageNames(languages, i18n.language)); }
    }
     { svelteHTML.createElement("div", { "lang":lyrics.language,});
        for(let section of __sveltets_2_ensureArray(sections)){
        const number = verseNumber(section.name);
         { svelteHTML.createElement("section", {});
           { svelteHTML.createElement("h2", { "class":`visually-hidden`,});section.name; }
              for(let { id, text: line } of __sveltets_2_ensureArray(section.lines)){let at = 1;id;
             { svelteHTML.createElement("p", {});
              if(number && at === 0){ { svelteHTML.createElement("span", {   "class":`number`,"aria-hidden":`true`,});number; }}line;
             }
          }
         }
      }
     }
     { svelteHTML.createElement("footer", {});
        for(let line of __sveltets_2_ensureArray(rights)){ { svelteHTML.createElement("p", {}); { svelteHTML.createElement("bdi", {});line; } }}
     }
  }else{
     { svelteHTML.createElement("p", { "class":`away`,});entry.isMissing ? text.notHere : text.noWords; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SungWords__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SungWords__SvelteComponent_ = ReturnType<typeof SungWords__SvelteComponent_>;
/*Ωignore_endΩ*/export default SungWords__SvelteComponent_;