///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Dialog from "../../ui/Dialog.svelte";
import { removeEverything } from "../offline-store.ts";

;type $$ComponentProps =  { isOpen: boolean };function $$render() {

  
  
  

  let { isOpen = $bindable() }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;

  const text = $derived(i18n.text.downloads);

  async function removeAll(): Promise<void> {
    isOpen = false;
    await removeEverything();
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":text.removeAll,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("p", {});text.removeAllHelp; }
   { svelteHTML.createElement("div", {});
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":removeAll,});text.removeAll; }
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => (isOpen = false),});i18n.text.app.cancel; }
   }
 Dialog}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const RemoveAllDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RemoveAllDialog__SvelteComponent_ = ReturnType<typeof RemoveAllDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default RemoveAllDialog__SvelteComponent_;