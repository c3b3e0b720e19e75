///<reference types="svelte" />
;
import { untrack } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import { troubleText } from "../ui/trouble-text.ts";
import type { LyricsComplaint } from "./complaints.ts";
import { languageName, languageTag, namedLanguages } from "./language-names.ts";
;

  interface Props {
    language: string;
    complaints: readonly LyricsComplaint[];
    onChange: (language: string) => void;
  };function $$render() {

  
  
  
  
  

  const { language, complaints, onChange }: Props = $props();

  const text = $derived(i18n.writing.lyricsEditor);
  const languages = $derived(namedLanguages(i18n.language));
  const isKnown = $derived(language !== "" && complaints.length === 0);
  // Nobody is told of a name that is still being typed.
  let isLeft = $state(false);
  let typed = $state(untrack(() => languageName(language, i18n.language)));

  function onType(value: string): void {
    typed = value;
    isLeft = false;
    onChange(languageTag(value, languages));
  }
;
async () => {

 { svelteHTML.createElement("p", {});
   { svelteHTML.createElement("label", { "for":`language`,});i18n.text.app.language; }
   { svelteHTML.createElement("input", {                        "id":`language`,"class":`input`,"list":`languages`,"autocomplete":`off`,"autocapitalize":`none`,"spellcheck":`false`,"required":true,"aria-invalid":complaints.length > 0,"aria-describedby":`language-help language-troubles`,"value":typed,"onblur":() => (isLeft = true),"oninput":({ currentTarget }) => onType(currentTarget.value),});}
   { svelteHTML.createElement("small", {   "id":`language-help`,"class":{ found: isKnown },});
    isKnown
      ? text.languageFound(languageName(language, i18n.language), language)
      : text.languageHelp;
    if(isKnown){text.languageStays;}
   }
   { svelteHTML.createElement("span", {   "id":`language-troubles`,"class":`error`,});
      for(let complaint of __sveltets_2_ensureArray(complaints)){
      if(complaint.kind !== "wrongForm"){troubleText(complaint);
      } else if (isLeft){text.languageUnknown;}
    }
   }
 }
 { svelteHTML.createElement("datalist", { "id":`languages`,});
     for(let { tag, name, ownName } of __sveltets_2_ensureArray(languages)){tag;
     { svelteHTML.createElement("option", {   "value":name,"label":ownName,}); }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LanguageField__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LanguageField__SvelteComponent_ = ReturnType<typeof LanguageField__SvelteComponent_>;
/*Ωignore_endΩ*/export default LanguageField__SvelteComponent_;