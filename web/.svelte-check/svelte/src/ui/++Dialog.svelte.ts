///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "./look/Icon.svelte";
import { isBeside, modal } from "./modal.ts";
;

  interface Props {
    title: string;
    isOpen: boolean;
    isWide?: boolean;
    /** Room for two things beside each other. */
    isRoomy?: boolean;
    children: Snippet;
  };function $$render() {

  
  
  
  

  let { title, isOpen = $bindable(), isWide = false, isRoomy = false, children }: Props = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;

  const id = $props.id();

  /** To what is to be filled in, or to what a dialog says to begin with. */
  function focusField(dialog: HTMLElement): void {
    const field = dialog.querySelector<HTMLElement>("[data-begin], input, textarea");
    (field ?? dialog).focus();
  }

  /** What was typed last counts: Firefox tells of no change in a field that goes with the focus in it. */
  function close(): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest("dialog")) {
      activeElement.blur();
    }
    isOpen = false;
  }
;
async () => {

if(isOpen){
  
   { svelteHTML.createElement("dialog", {             [Symbol("@attach")]:modal,[Symbol("@attach")]:focusField,"class":["dialog", { wide: isWide, roomy: isRoomy }],"aria-labelledby":`${id}-title`,"tabindex":-1,"oncancel":(event) => {
      // A file chooser that is closed tells it, too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },"onclick":(event) => isBeside(event) && close(),});
     { svelteHTML.createElement("div", { "class":`top`,});
       { svelteHTML.createElement("h2", { "id":`${id}-title`,});title; }
       { svelteHTML.createElement("button", {     "class":`btn icon`,"aria-label":i18n.text.app.close,"onclick":close,});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
       }
     }
    ;__sveltets_2_ensureSnippet(children());
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const Dialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Dialog__SvelteComponent_ = ReturnType<typeof Dialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default Dialog__SvelteComponent_;