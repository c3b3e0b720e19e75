///<reference types="svelte" />
;
import { directionOf } from "../browser/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Stage } from "./channel.ts";

;type $$ComponentProps =  { stage: Stage | undefined };function $$render() {

  
  
  

  /** What those in front look at: large, plain, and one line ahead. */
  const { stage }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const now = $derived(stage?.now);
  const next = $derived(stage?.next);
  const lines = $derived(Math.max(now?.first.lines.length ?? 0, 1));
  const besideLines = $derived(now?.second?.lines.length ?? 0);
  const nextLine = $derived(next?.first.lines.find((line) => line.trim() !== ""));
;
async () => {

 { svelteHTML.createElement("div", { "class":`stage`,});
  if(stage){
     { svelteHTML.createElement("p", {   "class":`title`,"dir":`auto`,});stage.title; }
     { svelteHTML.createElement("div", {  "class":`now`,});__sveltets_2_ensureType(String, Number, lines + besideLines * 0.6);
      if(now){
         { svelteHTML.createElement("div", {   "lang":now.first.language || undefined,"dir":directionOf(now.first.language),});
            for(let line of __sveltets_2_ensureArray(now.first.lines)){ { svelteHTML.createElement("p", {});line; }}
         }
        if(now.second){
           { svelteHTML.createElement("div", {       "class":`second`,"lang":now.second.language || undefined,"dir":directionOf(now.second.language),});
              for(let line of __sveltets_2_ensureArray(now.second.lines)){ { svelteHTML.createElement("p", {});line; }}
           }
        }
      }
     }
     { svelteHTML.createElement("p", { "class":`next`,});
       { svelteHTML.createElement("span", { "class":`label`,});i18n.text.projection.next; }
      if(stage.nextTitle){ { svelteHTML.createElement("b", { "dir":`auto`,});stage.nextTitle; }}
      if(nextLine !== undefined && nextLine !== stage.nextTitle){
         { svelteHTML.createElement("span", {    "lang":next?.first.language || undefined,"dir":directionOf(next?.first.language ?? ""),});nextLine; }
      } else if (!stage.nextTitle){
         { svelteHTML.createElement("span", {});i18n.text.projection.end; }
      }
     }
  }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const StageView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StageView__SvelteComponent_ = ReturnType<typeof StageView__SvelteComponent_>;
/*Ωignore_endΩ*/export default StageView__SvelteComponent_;