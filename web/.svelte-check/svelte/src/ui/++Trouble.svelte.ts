///<reference types="svelte" />
;
import type { Snippet } from "svelte";
;

  interface Props {
    title: string;
    help?: string;
    /** Nothing else is on the page: this is its heading. */
    isWholePage?: boolean;
    /** Something that helps stands right below. */
    isTight?: boolean;
    children?: Snippet;
  };function $$render() {

  

  const { title, help = "", isWholePage = false, isTight = false, children }: Props = $props();
;
async () => {

 { svelteHTML.createElement("section", { "class":{ tight: isTight },});
   { svelteHTML.createElement("p", {   "class":`mark`,"aria-hidden":`true`,});  }
   { svelteHTML.createElement(isWholePage ? "h1" : "h2", {   "class":`title`,});title; }
  if(help){ { svelteHTML.createElement("p", { "class":`help`,});help; }}
  if(children){ { svelteHTML.createElement("div", { "class":`actions`,});;__sveltets_2_ensureSnippet(children()); }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Trouble__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Trouble__SvelteComponent_ = ReturnType<typeof Trouble__SvelteComponent_>;
/*Ωignore_endΩ*/export default Trouble__SvelteComponent_;