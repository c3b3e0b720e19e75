///<reference types="svelte" />
;
import { directionOf } from "../browser/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Highlighted from "../ui/Highlighted.svelte";
import type { Section } from "./singing-order.ts";
;

  interface Props {
    section: Section;
    /** Sung before: its first line is enough. */
    isRepeat: boolean;
    /** How often it is sung, one time after the other. */
    times?: number;
    language: string;
    words?: readonly string[];
  };function $$render() {

  
  
  
  

  const { section, isRepeat, times = 1, language, words = [] }: Props = $props();

  const firstLine = $derived(section.lines.find(({ text }) => text.trim() !== "")?.text ?? "");
;
async () => {

 { svelteHTML.createElement("section", {     "class":{ again: isRepeat },"lang":language,"dir":directionOf(language),});
   { svelteHTML.createElement("h3", {});
    section.name;times > 1 ? ` ×${times}` : "";
    if(isRepeat){ { svelteHTML.createElement("span", {   "class":`visually-hidden`,"lang":i18n.language,}); i18n.text.song.again;  }}
   }
  if(isRepeat){
     { svelteHTML.createElement("div", { "class":`line`,});firstLine;  }
  }else{
       for(let { id, text } of __sveltets_2_ensureArray(section.lines)){id;
       { svelteHTML.createElement("div", { "class":`line`,}); { const $$_dethgilhgiH2C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH2C({ target: __sveltets_2_any(), props: {  text,words,}});} }
    }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LyricSection__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LyricSection__SvelteComponent_ = ReturnType<typeof LyricSection__SvelteComponent_>;
/*Ωignore_endΩ*/export default LyricSection__SvelteComponent_;