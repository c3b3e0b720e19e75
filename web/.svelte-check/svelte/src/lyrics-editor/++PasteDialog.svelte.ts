///<reference types="svelte" />
;
import { directionOf } from "../browser/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Dialog from "../ui/Dialog.svelte";
import { parsePasted } from "./paste.ts";
import type { LyricsModel } from "./lyrics-model.svelte.ts";
import { isWordless } from "./document.ts";
import PasteNotes from "./PasteNotes.svelte";
;

  interface Props {
    model: LyricsModel;
    isOpen: boolean;
    typed: string;
  };function $$render() {

  
  
  
  
  
  
  

  let { model, isOpen = $bindable(), typed = $bindable() }: Props = $props()/*Ωignore_startΩ*/;isOpen;typed;/*Ωignore_endΩ*/;

  const text = $derived(i18n.writing.lyricsEditor);
  let mode = $state<"replace" | "append">("replace");
  const isAsked = $derived(!isWordless(model.lyrics));
  const names = $derived(mode === "replace" ? model.names : []);
  const pasted = $derived(parsePasted(typed, model.language, names));
  const order = $derived(pasted.sequence.flatMap((index) => pasted.sections[index]?.name ?? []));

  function use(): void {
    if (isAsked && mode === "append") model.append(pasted);
    else model.replaceWith(pasted);
    typed = "";
    isOpen = false;
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":text.paste,"isRoomy":true,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("p", { "class":`help`,});text.pasteHelp; }
   { svelteHTML.createElement("div", { "class":`both`,});
     { svelteHTML.createElement("textarea", {          "class":`input`,"aria-label":text.pasteField,"lang":model.language,"dir":model.direction,"bind:value":typed,});/*Ωignore_startΩ*/() => typed = __sveltets_2_any(null);/*Ωignore_endΩ*/ }
    
     { svelteHTML.createElement("section", {     "aria-label":i18n.writing.merge.problems.counted.sections(pasted.sections.length),"tabindex":0,});
      if(pasted.sections.length === 0){
         { svelteHTML.createElement("p", { "class":`none`,});text.pasteEmpty; }
      }else{
         { svelteHTML.createElement("p", {   "class":`count`,"role":`status`,});
          i18n.writing.merge.problems.counted.sections(pasted.sections.length);
         }
         { svelteHTML.createElement("ol", {   "lang":model.language,"dir":directionOf(model.language),});
            for(let { name, lines } of __sveltets_2_ensureArray(pasted.sections)){
             { svelteHTML.createElement("li", {});
               { svelteHTML.createElement("b", {});name; }
               { svelteHTML.createElement("small", {  "lang":i18n.language,});i18n.writing.merge.problems.counted.lines(lines.length); }
               { svelteHTML.createElement("p", {});lines[0];lines.length > 1 ? " …" : ""; }
             }
          }
         }
        if(order.length > 0){
           { svelteHTML.createElement("p", { "class":`order`,});
            text.foundOrder;  { svelteHTML.createElement("span", { "lang":model.language,});order.join(", "); }
           }
        }
      }
       { const $$_setoNetsaP3C = __sveltets_2_ensureComponent(PasteNotes); new $$_setoNetsaP3C({ target: __sveltets_2_any(), props: {   pasted,"language":model.language,}});}
     }
   }
  if(isAsked){
     { svelteHTML.createElement("fieldset", {});
       { svelteHTML.createElement("legend", { "class":`visually-hidden`,});text.pasteMode; }
       { svelteHTML.createElement("label", {}); { svelteHTML.createElement("input", {     "type":`radio`,"value":`replace`,});mode = __sveltets_2_any(null);}text.replaceAll; }
       { svelteHTML.createElement("label", {}); { svelteHTML.createElement("input", {     "type":`radio`,"value":`append`,});mode = __sveltets_2_any(null);}text.addAtEnd; }
     }
  }
   { svelteHTML.createElement("div", { "class":`end`,});
    if(isAsked && mode === "replace"){ { svelteHTML.createElement("small", {});text.replaceAllHelp; }}
     { svelteHTML.createElement("button", {     "class":`btn filled`,"disabled":pasted.sections.length === 0,"onclick":use,});
      text.usePaste(Math.max(1, pasted.sections.length));
     }
   }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOpen', 'typed'), slots: {}, events: {} }}
const PasteDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PasteDialog__SvelteComponent_ = ReturnType<typeof PasteDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default PasteDialog__SvelteComponent_;