///<reference types="svelte" />
;
import { directionOf } from "../browser/language.ts";
import { layout } from "./fitting.ts";
import { logo } from "./logo.svelte.ts";
import { settings } from "./settings.svelte.ts";
import type { Shown } from "./slides.ts";

;type $$ComponentProps =  { shown: Shown | undefined };function $$render() {

  
  
  
  
  

  /** As large as what it stands in, and everything on it with it. */
  const { shown }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  logo.start();
  const languages = $derived(shown ? [shown.first, shown.second] : []);
;
async () => {

  { svelteHTML.createElement("div", {        "class":["slide", shown ? settings.current.theme : "black", settings.current.align],});__sveltets_2_ensureType(String, Number, shown?.size);__sveltets_2_ensureType(String, Number, layout.margin);__sveltets_2_ensureType(String, Number, layout.lineHeight);__sveltets_2_ensureType(String, Number, layout.secondSize);__sveltets_2_ensureType(String, Number, layout.gap);__sveltets_2_ensureType(String, Number, layout.footSize);
  if(shown?.isLogo && logo.url){  { svelteHTML.createElement("img", {  "src":logo.url,"alt":"",});}}
   { svelteHTML.createElement("div", { "class":`words`,});
       for(let words of __sveltets_2_ensureArray(languages)){let index = 1;
      if(words && words.lines.length > 0){
         { svelteHTML.createElement("div", {       "class":{ second: index === 1 },"lang":words.language || undefined,"dir":directionOf(words.language),});
            for(let line of __sveltets_2_ensureArray(words.lines)){ { svelteHTML.createElement("p", {});line; }}
         }
      }
    }
   }
  if(shown?.foot){ { svelteHTML.createElement("p", {   "class":`foot`,"dir":`auto`,});shown.foot; }}
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Slide__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Slide__SvelteComponent_ = ReturnType<typeof Slide__SvelteComponent_>;
/*Ωignore_endΩ*/export default Slide__SvelteComponent_;