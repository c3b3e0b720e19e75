///<reference types="svelte" />
;
import { isBlank } from "$domain/white-space.ts";
import { directionOf } from "../../browser/language.ts";
import { newUuid } from "../../browser/new-uuid.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import type { Question, Shown } from "../changes/questions.ts";
import Words from "../changes/Words.svelte";
import type { Choice, Decide } from "../merging/merge.ts";
;

  interface Props {
    question: Question;
    /** Of the words that it is about, where it is known. */
    language?: string | undefined;
    decide: Decide;
  };function $$render() {
 const radio/*Ωignore_positionΩ*/ = (choice: Choice)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("input", {             "class":`visually-hidden`,"type":`radio`,"name":id,"checked":chosen === choice,"aria-describedby":describedBy(choice),"onchange":() => choose(choice),});}
};return __sveltets_2_any(0)}; const side/*Ωignore_positionΩ*/ = (shown: Shown)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(shown.kind === "gone"){
     { svelteHTML.createElement("p", { "class":`quiet`,});text.gone; }
  } else if (shown.kind === "list"){
     { svelteHTML.createElement("ol", {...words,});
        for(let { text: entry, mark } of __sveltets_2_ensureArray(shown.entries)){
         { svelteHTML.createElement("li", {});
          if(mark){ { svelteHTML.createElement("span", {   "class":`visually-hidden`,"lang":i18n.language,});spoken[mark]; }}
          if(mark === "removed"){ { svelteHTML.createElement("del", {});entry; }} else if (mark){ { svelteHTML.createElement("ins", { "class":mark,});entry; }}else{entry;}
         }
      }
     }
  }else{
    if(shown.name){ { svelteHTML.createElement("p", {  "class":`name`,...words,}); { const $$_sdroW1C = __sveltets_2_ensureComponent(Words); new $$_sdroW1C({ target: __sveltets_2_any(), props: {  ...shown.name,language,}});} }}
      for(let line of __sveltets_2_ensureArray(shown.lines)){ { svelteHTML.createElement("p", {  "class":`line`,...words,}); { const $$_sdroW1C = __sveltets_2_ensureComponent(Words); new $$_sdroW1C({ target: __sveltets_2_any(), props: {  ...line,language,}});} }}
    if(shown.lines.every(({ after }) => isBlank(after))){ { svelteHTML.createElement("p", { "class":`quiet`,});text.empty; }}
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  

  const { question, language, decide }: Props = $props();

  const id = $props.id();
  const text = $derived(i18n.writing.merge);
  const { key, choices, decision } = $derived(question);
  const chosen = $derived(decision?.choice);
  const others = $derived(choices.filter((choice) => choice === "both" || choice === "remove"));
  const words = $derived({
    lang: language,
    dir: language ? directionOf(language) : "auto",
  } as const);
  const spoken = $derived({
    moved: text.movedMark,
    added: i18n.writing.changes.addedWords,
    removed: i18n.writing.changes.removedWords,
  });

  function choose(choice: Choice): void {
    decide(key, choice === "both" ? { choice, newId: newUuid() } : { choice });
  }

  function describedBy(choice: Choice): string {
    return choice === "both" ? `${id}-mine ${id}-theirs` : `${id}-${choice}`;
  }
;
async () => {





 { svelteHTML.createElement("section", {   "class":{ decided: decision },"aria-labelledby":`${id}-heading`,});
   { svelteHTML.createElement("h2", { "id":`${id}-heading`,});question.heading; }
   { svelteHTML.createElement("div", {   "role":`radiogroup`,"aria-labelledby":`${id}-heading`,});
     { svelteHTML.createElement("div", { "class":`side-by-side`,});
         for(let one of __sveltets_2_ensureArray((["mine", "theirs"] as const))){one;
        const isOn = chosen === one || chosen === "both";
         { svelteHTML.createElement("div", { "class":["choice", { on: isOn, over: decision && !isOn }],});
           { svelteHTML.createElement("h3", {});
            if(choices.includes(one)){
               { svelteHTML.createElement("label", {});
                ;__sveltets_2_ensureSnippet(radio(one));if(isOn){  { const $$_nocI6C = __sveltets_2_ensureComponent(Icon); new $$_nocI6C({ target: __sveltets_2_any(), props: {  "name":`kept`,"isSmall":true,}});}}text.choices[one];
               }
            }else{text.choices[one];}
           }
           { svelteHTML.createElement("div", { "id":`${id}-${one}`,});;__sveltets_2_ensureSnippet(side(question[one])); }
         }
      }
     }
       for(let choice of __sveltets_2_ensureArray(others)){choice;
       { svelteHTML.createElement("label", { "class":["btn", "tonal", { on: chosen === choice }],});
        ;__sveltets_2_ensureSnippet(radio(choice));if(chosen === choice){  { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`kept`,"isSmall":true,}});}}
        (choice === "both" && question.both) || text.choices[choice];
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Question__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Question__SvelteComponent_ = ReturnType<typeof Question__SvelteComponent_>;
/*Ωignore_endΩ*/export default Question__SvelteComponent_;