///<reference types="svelte" />
;
import { directionOf } from "../../browser/language.ts";
import Icon from "../../ui/look/Icon.svelte";
import type { Description } from "./describe.ts";
import Words from "./Words.svelte";
;

  interface Props {
    changes: readonly Description[];
    /** Of what was changed, where it is known. */
    language?: string | undefined;
  };function $$render() {

  
  
  
  

  const { changes, language }: Props = $props();

  const icons = { added: "plus", removed: "minus", edited: "pen", moved: "moved" } as const;
;
async () => {

 { svelteHTML.createElement("ul", {});
    for(let { sign, sentence, detail } of __sveltets_2_ensureArray(changes)){
     { svelteHTML.createElement("li", {});
        { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":icons[sign],"isSmall":true,}});}
       { svelteHTML.createElement("div", {});
         { svelteHTML.createElement("p", {});sentence; }
        if(detail){
           { svelteHTML.createElement("div", {     "class":`words`,"lang":language,"dir":language ? directionOf(language) : "auto",});
            if(detail.kind === "lines"){
                for(let line of __sveltets_2_ensureArray(detail.lines)){
                 { svelteHTML.createElement("p", {});
                  if(sign === "removed"){ { svelteHTML.createElement("del", {});line; }}else{line;}
                 }
              }
            }else{
               { const $$_sdroW4C = __sveltets_2_ensureComponent(Words); new $$_sdroW4C({ target: __sveltets_2_any(), props: {     "before":detail.before,"after":detail.after,language,}});}
            }
           }
        }
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Changes__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Changes__SvelteComponent_ = ReturnType<typeof Changes__SvelteComponent_>;
/*Ωignore_endΩ*/export default Changes__SvelteComponent_;