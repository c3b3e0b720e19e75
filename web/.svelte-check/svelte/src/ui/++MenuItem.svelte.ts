///<reference types="svelte" />
;
import type { Snippet } from "svelte";
;

  interface Props {
    /** Where it leads; otherwise it does something. */
    href?: string;
    /** What is to be stored under that name. */
    download?: string;
    onSelect?: (event: MouseEvent) => void;
    /** One of several, of which one is chosen. */
    isChecked?: boolean;
    isDisabled?: boolean;
    lang?: string;
    children: Snippet;
  };function $$render() {

  

  const {
    href,
    download,
    onSelect,
    isChecked,
    isDisabled = false,
    lang,
    children,
  }: Props = $props();

  const role = $derived(isChecked === undefined ? "menuitem" : "menuitemradio");

  /** What cannot be chosen now does not close the menu either. */
  function select(event: MouseEvent): void {
    if (!isDisabled) return onSelect?.(event);
    event.preventDefault();
    event.stopPropagation();
  }
;
async () => {

  { svelteHTML.createElement(href === undefined ? "button" : "a", {                 "type":href === undefined ? "button" : undefined,href,download,role,lang,"class":`menu-item`,"tabindex":-1,"aria-checked":isChecked,"aria-disabled":isDisabled || undefined,"onclick":select,});
  ;__sveltets_2_ensureSnippet(children());
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const MenuItem__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type MenuItem__SvelteComponent_ = ReturnType<typeof MenuItem__SvelteComponent_>;
/*Ωignore_endΩ*/export default MenuItem__SvelteComponent_;