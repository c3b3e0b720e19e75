///<reference types="svelte" />
;
import { directionOf } from "../browser/language.ts";
import { loadLetters } from "$lib/browser/fonts.ts";
import { textMeasure } from "./measure.ts";
import { settings } from "./settings.svelte.ts";
import type { Shown } from "./slides.ts";
import { lowerThird, lowerThirdSize } from "./lower-third.ts";

;type $$ComponentProps =  { shown: Shown | undefined; ratio: number };function $$render() {

  
  
  
  
  
  

  /** Words at the foot of a picture; a mixer takes out what is behind them. */
  const { shown, ratio }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  let measure = $state.raw(textMeasure());
  const size = $derived(shown ? lowerThirdSize(shown, ratio, measure) : 0);
  const languages = $derived(shown ? [shown.first, shown.second] : []);

  $effect(() => {
    const lines = languages.flatMap((words) => words?.lines ?? []);
    loadLetters(lines.join("")).then(() => (measure = textMeasure()));
  });
;
async () => {

  { svelteHTML.createElement("div", {       "class":["picture", settings.current.keyColour],});__sveltets_2_ensureType(String, Number, size);__sveltets_2_ensureType(String, Number, lowerThird.margin);__sveltets_2_ensureType(String, Number, lowerThird.padding);__sveltets_2_ensureType(String, Number, lowerThird.lineHeight);__sveltets_2_ensureType(String, Number, lowerThird.secondSize);
  if(shown && shown.first.lines.length > 0){
     { svelteHTML.createElement("div", { "class":`plate`,});
         for(let words of __sveltets_2_ensureArray(languages)){let index = 1;
        if(words && words.lines.length > 0){
           { svelteHTML.createElement("div", {       "class":{ second: index === 1 },"lang":words.language || undefined,"dir":directionOf(words.language),});
              for(let line of __sveltets_2_ensureArray(words.lines)){ { svelteHTML.createElement("p", {});line; }}
           }
        }
      }
      if(shown.foot){ { svelteHTML.createElement("p", {   "class":`foot`,"dir":`auto`,});shown.foot; }}
     }
  }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LowerThird__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LowerThird__SvelteComponent_ = ReturnType<typeof LowerThird__SvelteComponent_>;
/*Ωignore_endΩ*/export default LowerThird__SvelteComponent_;