///<reference types="svelte" />
;
import { page } from "$app/state";
import { i18n } from "../messages/i18n.svelte.ts";
function $$render() {

  
  

  /** The address that the service is configured for; the server writes it into the page. */
  const origin = document.querySelector<HTMLMetaElement>("meta[name=precentor-origin]")?.content;
  const text = $derived(i18n.text.app);
;
async () => {

if(origin && origin !== location.origin){
   { svelteHTML.createElement("aside", { "class":`note`,});
    text.wrongAddress(origin);
     { svelteHTML.createElement("a", { "href":origin + page.url.pathname + page.url.search,});text.goThere; }
   }
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const WrongAddress__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type WrongAddress__SvelteComponent_ = ReturnType<typeof WrongAddress__SvelteComponent_>;
/*Ωignore_endΩ*/export default WrongAddress__SvelteComponent_;