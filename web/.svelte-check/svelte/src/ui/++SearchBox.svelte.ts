///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { limits } from "$contract/limits.ts";
import Icon, { type IconName } from "./look/Icon.svelte";
;

  /** Where words to search for are typed; the key / leads to it from anywhere on the page. */
  interface Props {
    value: string;
    label: string;
    placeholder?: string;
    icon: IconName;
    oninput?: () => void;
    onkeydown?: (event: KeyboardEvent) => void;
    /** At its end, instead of the hint at its key. */
    children?: Snippet | undefined;
  };function $$render() {

  
  
  

  let {
    value = $bindable(),
    label,
    placeholder = label,
    icon,
    oninput,
    onkeydown,
    children,
  }: Props = $props()/*Ωignore_startΩ*/;value;/*Ωignore_endΩ*/;

  let input: HTMLInputElement;

   function field(): HTMLInputElement {
    return input;
  }

  const ownKeys = "input, textarea, select, [role=menu], dialog";

  function onPageKey(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof Element && target.closest(ownKeys);
    if (key !== "/" || isTyping || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {  "onkeydown":onPageKey,});}

 { svelteHTML.createElement("div", { "class":`field`,});
   { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":icon,}});}
   { const $$_input1 = svelteHTML.createElement("input", {                      "bind:value":value,oninput,onkeydown,"type":`search`,"enterkeyhint":`search`,"autocomplete":`off`,"autocapitalize":`off`,"spellcheck":`false`,"maxlength":limits.searchText,placeholder,"aria-label":label,"aria-keyshortcuts":`/`,});input = $$_input1;/*Ωignore_startΩ*/() => value = __sveltets_2_any(null);/*Ωignore_endΩ*/}
  if(children){;__sveltets_2_ensureSnippet(children());}else{ { svelteHTML.createElement("kbd", { "aria-hidden":`true`,});  }}
 }


};
return { props: {} as any as Props, exports: {} as any as { field: typeof field }, bindings: __sveltets_$$bindings('value'), slots: {}, events: {} }}
const SearchBox__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SearchBox__SvelteComponent_ = ReturnType<typeof SearchBox__SvelteComponent_>;
/*Ωignore_endΩ*/export default SearchBox__SvelteComponent_;