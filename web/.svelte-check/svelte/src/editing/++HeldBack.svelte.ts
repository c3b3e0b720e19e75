///<reference types="svelte" />
;
import { session } from "../api/session.svelte.ts";
import type { AnyMerge } from "../compare/merging/merge.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Trouble from "../ui/Trouble.svelte";
import CopyButton from "./CopyButton.svelte";
import type { Editing } from "./editing.svelte.ts";
function $$render<Document extends object, Merged extends AnyMerge<Document>>() {

  
  
  
  
  
  ;type $$ComponentProps =  { editing: Editing<Document, Merged> };

  /** Somebody else is signed in, or another tab edits the same. */
  const { editing }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const locked = $derived(i18n.writing.editor.locked);
  const elsewhere = $derived(i18n.writing.editor.elsewhere);
  const author = $derived(editing.lockedFor);
  const help = $derived.by(() => {
    if (author === undefined) return editing.isStored ? elsewhere.help : elsewhere.notKept;
    if (!editing.isChanged) return locked.nothing;
    return editing.hasFailedToKeep ? locked.notKept(author) : locked.kept(author);
  });
;
async () => {

if(author !== undefined){
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":locked.title(author),help,"isWholePage":true,}});
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => session.ask(),});locked.signIn(author); }
    if(editing.mayRestart){
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => editing.tell({ kind: "restart" }),});
        locked.restart;
       }
    }
   Trouble}
}else{
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":elsewhere.title,help,"isWholePage":true,}});
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => editing.tell({ kind: "edit-here" }),});
      elsewhere.editHere;
     }
    if(editing.isNew && editing.isStored){
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => editing.tell({ kind: "start-afresh" }),});
        i18n.writing.editor.startAfresh;
       }
    }
    if(!editing.isStored){ { const $$_nottuBypoC1C = __sveltets_2_ensureComponent(CopyButton); new $$_nottuBypoC1C({ target: __sveltets_2_any(), props: {  "text":editing.asText,}});}}
   Trouble}
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<Document extends object,Merged extends AnyMerge<Document>> {
    props(): ReturnType<typeof $$render<Document,Merged>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Document,Merged>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Document,Merged>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Document extends object,Merged extends AnyMerge<Document>>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Document,Merged>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Document,Merged>['props']>, ReturnType<__sveltets_Render<Document,Merged>['events']>, ReturnType<__sveltets_Render<Document,Merged>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Document,Merged>['bindings']> } & ReturnType<__sveltets_Render<Document,Merged>['exports']>;
    <Document extends object,Merged extends AnyMerge<Document>>(internal: unknown, props: ReturnType<__sveltets_Render<Document,Merged>['props']> & {}): ReturnType<__sveltets_Render<Document,Merged>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any,any>['bindings']>;
}
const HeldBack__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type HeldBack__SvelteComponent_<Document extends object,Merged extends AnyMerge<Document>> = InstanceType<typeof HeldBack__SvelteComponent_<Document,Merged>>;
/*Ωignore_endΩ*/export default HeldBack__SvelteComponent_;