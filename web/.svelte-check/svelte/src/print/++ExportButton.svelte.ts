///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import Lazy from "../ui/Lazy.svelte";
import type { ExportedSong } from "./export.ts";
;

  interface Props {
    class: string;
    label: string;
    name: string;
    list: (signal: AbortSignal) => Promise<readonly ExportedSong[]>;
    children: Snippet;
  };function $$render() {

  
  
  

  const { class: classes, label, name, list, children }: Props = $props();

  let isOpen = $state(false);
;
async () => {

 { svelteHTML.createElement("button", {     "class":classes,"aria-label":label,"onclick":() => (isOpen = true),});
  ;__sveltets_2_ensureSnippet(children());
 }
if(isOpen){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./ExportDialog.svelte"),"onFailure":() => (isOpen = false),children:(ExportDialog) => { async ()/*Ωignore_positionΩ*/ => {
        { const $$_golaiDtropxE0C = __sveltets_2_ensureComponent(ExportDialog); const $$_golaiDtropxE0 = new $$_golaiDtropxE0C({ target: __sveltets_2_any(), props: {  name,list,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDtropxE0.$$bindings = 'isOpen';}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ExportButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ExportButton__SvelteComponent_ = ReturnType<typeof ExportButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default ExportButton__SvelteComponent_;