///<reference types="svelte" />
;
import type { Snippet } from "svelte";
;

  /** A button, and what it opens beside itself for as long as it is used. */
  interface Props {
    class: string;
    /** Of the button, and of what opens. */
    label: string;
    align?: "start" | "end";
    isAbove?: boolean;
    button: Snippet;
    children: Snippet<[close: () => void]>;
  };function $$render() {

  

  const {
    class: classes,
    label,
    align = "end",
    isAbove = false,
    button,
    children,
  }: Props = $props();

  let isOpen = $state(false);
  let root: HTMLElement;
  let opener: HTMLElement;

  function close(): void {
    isOpen = false;
    opener.focus();
  }

  /** Other keys are for what is chosen here, and not for the page. */
  function onkeydown(event: KeyboardEvent): void {
    if (!isOpen || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  function closeFromOutside({ target }: Event): void {
    const isOutside = target instanceof Node && !root.contains(target);
    // What is asked in a dialog belongs to what asked it.
    const isInDialog = target instanceof Element && target.closest(".dialog, dialog") !== null;
    if (isOpen && isOutside && !isInDialog) isOpen = false;
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {    "onpointerdowncapture":closeFromOutside,"onfocusincapture":closeFromOutside,});}
 { svelteHTML.createElement("svelte:document", { onkeydown,});}

 { const $$_div0 = svelteHTML.createElement("div", {  "class":`popover`,});root = $$_div0;
   { const $$_button1 = svelteHTML.createElement("button", {           "class":[classes, { on: isOpen }],"aria-haspopup":`dialog`,"aria-expanded":isOpen,"aria-label":label,"onclick":() => (isOpen = !isOpen),});opener = $$_button1;;__sveltets_2_ensureSnippet(button()); }
  if(isOpen){
     { svelteHTML.createElement("div", {     "class":["popped", align, { above: isAbove }],"role":`dialog`,"aria-label":label,});
      ;__sveltets_2_ensureSnippet(children(close));
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Popover__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Popover__SvelteComponent_ = ReturnType<typeof Popover__SvelteComponent_>;
/*Ωignore_endΩ*/export default Popover__SvelteComponent_;