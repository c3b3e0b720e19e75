///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { identity } from "../api/identity.svelte.ts";

;type $$ComponentProps =  { isShort?: boolean };function $$render() {

  
  

  /** Where there is little room, a letter has to do; the address is in the settings. */
  const { isShort = false }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const initial = $derived(identity.email.slice(0, 1).toLocaleUpperCase());
;
async () => {

if(identity.isMember){
   { svelteHTML.createElement("p", {   "class":{ short: isShort },"title":identity.email,});
     { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.session.signedInAs; }
     { svelteHTML.createElement("bdi", { "class":`email`,});identity.email; }
     { svelteHTML.createElement("span", {   "class":`initial`,"aria-hidden":`true`,});initial; }
   }
}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SignedIn__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SignedIn__SvelteComponent_ = ReturnType<typeof SignedIn__SvelteComponent_>;
/*Ωignore_endΩ*/export default SignedIn__SvelteComponent_;