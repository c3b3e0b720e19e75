///<reference types="svelte" />
;
import type { Snippet } from "svelte";
;

  /** One of a list of links: what it leads to, and a word about it at the end of the line. */
  interface Props {
    href: string;
    title: string;
    about: string;
    /** Before the title, where the list goes by numbers. */
    number?: string;
    /** Beside the link, such as a button. */
    children?: Snippet;
  };function $$render() {

  

  const { href, title, about, number, children }: Props = $props();
;
async () => {

 { svelteHTML.createElement("li", {});
   { svelteHTML.createElement("a", {  href,"class":{ numbered: number !== undefined },});
    if(number !== undefined){ { svelteHTML.createElement("span", { "class":`number`,}); { svelteHTML.createElement("bdi", {});number; } }}
     { svelteHTML.createElement("span", { "class":`title`,}); { svelteHTML.createElement("bdi", {});title; } }
     { svelteHTML.createElement("span", { "class":`about`,}); { svelteHTML.createElement("bdi", {});about; } }
   }
  ;__sveltets_2_ensureSnippet(children?.());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LinkRow__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LinkRow__SvelteComponent_ = ReturnType<typeof LinkRow__SvelteComponent_>;
/*Ωignore_endΩ*/export default LinkRow__SvelteComponent_;