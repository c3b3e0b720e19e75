///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import Lazy from "../../ui/Lazy.svelte";
import type { Place } from "../../api/addresses.ts";
import type { CatalogueSearch } from "../../api/songs.ts";
import { keeping, kept } from "../downloads.svelte.ts";
;

  interface Props {
    place: Place;
    search: CatalogueSearch;
    /** Whether there are results of the service's; the button has its place before. */
    isShown: boolean;
  };function $$render() {

  
  
  
  
  
  

  const { place, search, isShown }: Props = $props();

  const text = $derived(i18n.text.downloads);
  let isOpen = $state(false);
;
async () => {

if(kept.isPossible){
   { svelteHTML.createElement("button", {         "class":["btn", !(isShown && kept.isKnown) && "hidden"],"aria-label":text.keepResultsLong,"disabled":keeping.isBusy,"onclick":() => (isOpen = true),});
     { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":`keep`,}});}text.keepResultsLong;
   }
}

if(isOpen){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./KeepResultsDialog.svelte"),"onFailure":() => (isOpen = false),children:(KeepResultsDialog) => { async ()/*Ωignore_positionΩ*/ => {
        { const $$_golaiDstluseRpeeK0C = __sveltets_2_ensureComponent(KeepResultsDialog); const $$_golaiDstluseRpeeK0 = new $$_golaiDstluseRpeeK0C({ target: __sveltets_2_any(), props: {  place,search,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDstluseRpeeK0.$$bindings = 'isOpen';}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const KeepResults__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KeepResults__SvelteComponent_ = ReturnType<typeof KeepResults__SvelteComponent_>;
/*Ωignore_endΩ*/export default KeepResults__SvelteComponent_;