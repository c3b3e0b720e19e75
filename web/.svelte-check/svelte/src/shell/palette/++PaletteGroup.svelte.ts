///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import Highlighted from "../../ui/Highlighted.svelte";
import type { PaletteEntry, PaletteGroup } from "./palette-search.svelte.ts";
;

  interface Props {
    group: PaletteGroup;
    current: PaletteEntry | undefined;
    /** What was typed, to be marked where it was found. */
    words: readonly string[];
    onGo: (entry: PaletteEntry) => void;
    onAdd: (entry: PaletteEntry) => void;
  };function $$render() {

  
  
  
  

  const { group, current, words, onGo, onAdd }: Props = $props();

  /** With another key or button held, a link does what links do. */
  function onClick(event: MouseEvent, entry: PaletteEntry): void {
    const isOnPlus = event.target instanceof Element && event.target.closest(".plus") !== null;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isOnPlus) onAdd(entry);
    else onGo(entry);
  }
;
async () => {

 { svelteHTML.createElement("div", {   "role":`group`,"aria-labelledby":`${group.id}-title`,});
   { svelteHTML.createElement("p", {   "id":`${group.id}-title`,"role":`presentation`,}); { svelteHTML.createElement("bdi", { "class":`clipped`,});group.title; } }
     for(let entry of __sveltets_2_ensureArray(group.entries)){entry.id;
    const { id, title, detail, href, adds, isAdding } = entry;
     { svelteHTML.createElement("a", {           id,href,"role":`option`,"aria-selected":id === current?.id,"tabindex":-1,"onclick":(event) => onClick(event, entry),});
       { svelteHTML.createElement("span", { "class":`title`,}); { svelteHTML.createElement("bdi", {}); { const $$_dethgilhgiH4C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH4C({ target: __sveltets_2_any(), props: {   "text":title,words,}});} } }
      if(detail){ { svelteHTML.createElement("small", {}); { svelteHTML.createElement("bdi", { "class":`clipped`,});detail; } }}
      
      if(adds && !isAdding){
         { svelteHTML.createElement("span", {     "class":`plus`,"aria-hidden":`true`,"title":i18n.text.lists.add,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});} }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const PaletteGroup__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PaletteGroup__SvelteComponent_ = ReturnType<typeof PaletteGroup__SvelteComponent_>;
/*Ωignore_endΩ*/export default PaletteGroup__SvelteComponent_;