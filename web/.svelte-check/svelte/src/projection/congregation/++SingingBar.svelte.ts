///<reference types="svelte" />
;
import { nameOf } from "../../messages/language-name.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import { appearance } from "../../ui/look/theme.svelte.ts";
import { singer } from "./singer.svelte.ts";
;

  interface Props {
    /** Those that songs of the list have words in, and the one that is asked for. */
    languages: readonly string[];
    picked: string | undefined;
  };function $$render() {

  
  
  
  
  

  const { languages, picked }: Props = $props();

  const text = $derived(i18n.text.congregation);
  const isDark = $derived.by(() => {
    void appearance.theme;
    return document.documentElement.dataset["theme"] === "dark";
  });
;
async () => {

 { svelteHTML.createElement("header", {});
  if(picked && languages.length > 1){
     { svelteHTML.createElement("select", {         "class":`select`,"aria-label":text.language,"value":picked,"onchange":({ currentTarget }) => (singer.language = currentTarget.value),});
         for(let language of __sveltets_2_ensureArray(languages)){language;
         { svelteHTML.createElement("option", { "value":language,});nameOf(language); }
      }
     }
  }
   { svelteHTML.createElement("div", { "class":`tools`,});
     { svelteHTML.createElement("button", {        "class":`btn small`,"aria-label":text.smaller,"disabled":singer.isSmallest,"onclick":() => singer.resize(-1),});  }
     { svelteHTML.createElement("button", {        "class":`btn large`,"aria-label":text.larger,"disabled":singer.isLargest,"onclick":() => singer.resize(1),});  }
     { svelteHTML.createElement("button", {         "class":`btn`,"aria-label":i18n.text.app.themes.dark,"aria-pressed":isDark,"onclick":() => appearance.choose(isDark ? "light" : "dark"),});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`moon`,}});}
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SingingBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SingingBar__SvelteComponent_ = ReturnType<typeof SingingBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default SingingBar__SvelteComponent_;