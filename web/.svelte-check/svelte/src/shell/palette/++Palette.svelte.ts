///<reference types="svelte" />
;
import { untrack } from "svelte";
import { goto } from "$app/navigation";
import { limits } from "$contract/limits.ts";
import { isForComposing } from "../../browser/keyboard.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import { isBeside, modal } from "../../ui/modal.ts";
import { focusHeading } from "./focus-heading.ts";
import { createPaletteSearch, type PaletteEntry } from "./palette-search.svelte.ts";
import PaletteGroup from "./PaletteGroup.svelte";

;type $$ComponentProps =  { onClose: () => void };function $$render() {

  
  
  
  
  
  
  
  
  
  

  const { onClose }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.palette);
  const search = createPaletteSearch();
  let list: HTMLElement | undefined = $state();
  let input: HTMLInputElement | undefined = $state();
  let isAddMeant = false;

  $effect(() => {
    const id = search.current?.id;
    if (id) list?.querySelector(`#${id}`)?.scrollIntoView({ block: "nearest" });
  });
  $effect(() => {
    if (search.isAwaited && !search.isSearching) untrack(() => follow(isAddMeant));
  });

  /** Whoever types and presses Enter at once means what will be found. */
  function follow(isAdd: boolean): void {
    isAddMeant = isAdd;
    search.isAwaited = search.isSearching && search.current?.isCommand !== true;
    if (search.isAwaited || !search.current) return;
    if (isAdd && search.current.adds) search.add(search.current);
    else go(search.current);
  }

  function go(entry: PaletteEntry): void {
    onClose();
    if (entry.isAdding) search.add(entry);
    else void goto(entry.href).then(focusHeading);
  }

  function onKey(event: KeyboardEvent): void {
    if (isForComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) search.step(step);
    else if (event.key === "Enter") follow(event.shiftKey);
    else return;
    event.preventDefault();
  }
;
async () => {

 { svelteHTML.createElement("div", {});
  
   { svelteHTML.createElement("dialog", {           [Symbol("@attach")]:modal,[Symbol("@attach")]:() => input?.focus(),"class":`palette`,"aria-labelledby":`palette-title`,"oncancel":(event) => {
      event.preventDefault();
      onClose();
    },"onclick":(event) => isBeside(event) && onClose(),});
     { svelteHTML.createElement("h2", {   "id":`palette-title`,"class":`visually-hidden`,});text.title; }
     { svelteHTML.createElement("div", { "class":`own`,});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`search`,}});}
       { const $$_input3 = svelteHTML.createElement("input", {                            "bind:value":search.typed,"onkeydown":onKey,"role":`combobox`,"aria-label":text.title,"aria-expanded":`true`,"aria-controls":`palette-list`,"aria-autocomplete":`list`,"aria-activedescendant":search.current?.id,"autocomplete":`off`,"autocapitalize":`off`,"spellcheck":`false`,"maxlength":limits.searchText,"placeholder":text.placeholder,});input = $$_input3;/*Ωignore_startΩ*/() => search.typed = __sveltets_2_any(null);/*Ωignore_endΩ*/}
       { svelteHTML.createElement("kbd", { "aria-hidden":`true`,});  }
     }
     { const $$_div2 = svelteHTML.createElement("div", {         "id":`palette-list`,"class":`list`,"role":`listbox`,"aria-label":text.title,});list = $$_div2;
         for(let group of __sveltets_2_ensureArray(search.groups)){group.id;
         { const $$_puorGettelaP3C = __sveltets_2_ensureComponent(PaletteGroup); new $$_puorGettelaP3C({ target: __sveltets_2_any(), props: {          group,"current":search.current,"words":search.words,"onGo":go,"onAdd":search.add,}});}
      }
     }
     { svelteHTML.createElement("p", {   "role":`status`,"class":{ empty: search.isEmpty, added: search.added },});
      if(search.isEmpty){text.nothing(search.typed.trim());
      } else if (search.added){i18n.text.lists.inListSong(search.added);}
     }
     { svelteHTML.createElement("p", {   "class":`hints`,"aria-hidden":`true`,});
       { svelteHTML.createElement("kbd", {});  } { svelteHTML.createElement("kbd", {});  }text.choose; { svelteHTML.createElement("kbd", {});  }text.go;if(search.current?.adds){ { svelteHTML.createElement("kbd", { });  }i18n.text.lists.add;}
     }
   }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Palette__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Palette__SvelteComponent_ = ReturnType<typeof Palette__SvelteComponent_>;
/*Ωignore_endΩ*/export default Palette__SvelteComponent_;