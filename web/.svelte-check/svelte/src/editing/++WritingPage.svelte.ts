///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import type { AnyMerge, Decide, Sides } from "../compare/merging/merge.ts";
import type { Draft } from "../device/drafts.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import ConfirmDialog from "../ui/ConfirmDialog.svelte";
import type { Editing } from "./editing.svelte.ts";
import { focusedField, type FocusedField, refocus } from "./keep-focus.ts";
function $$render<Document extends object, Merged extends AnyMerge<Document>>() {

  
  
  
  
  
  
  

  interface Props {
    editing: Editing<Document, Merged>;
    form: Snippet<[Document]>;
    merge: Snippet<[Merged, Sides<Document>, Decide | undefined]>;
    changes: Snippet<[Document, Document]>;
  }
  const { editing, form, merge, changes }: Props = $props();

  const text = $derived(i18n.writing.editor);
  const { work } = $derived(editing);
  const opened = $derived(work?.opened);
  const restored = $derived(opened?.restored);
  let isDiscarding = $state(false);

  // A form that begins anew, because others' words came into it, leaves the focus where it was.
  let place: HTMLElement | undefined = $state();
  let focused: FocusedField | undefined;
  $effect.pre(() => {
    void editing.formKey;
    focused = place && focusedField(place);
  });
  $effect(() => {
    void editing.formKey;
    if (focused && place && !place.contains(document.activeElement)) refocus(place, focused);
    focused = undefined;
  });
;
async () => {

 { svelteHTML.createElement("div", { "inert":editing.isSaving,});
  if(editing.hasFailedToKeep){ { svelteHTML.createElement("p", {   "class":`note`,"role":`alert`,});text.notKept; }}
  if(opened){
     { svelteHTML.createElement("div", { "class":`note`,});
       { svelteHTML.createElement("p", {});
        text.opened(i18n.dateAndTime(opened.changedAt));
        if(work?.isBehind){text.behind;}
       }
      if(editing.isNew){
         { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => editing.tell({ kind: "start-afresh" }),});
          text.startAfresh;
         }
      }
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => (isDiscarding = true),});text.throwAway; }
     }
  } else if (work?.isBehind){
     { svelteHTML.createElement("p", { "class":`note`,});text.behind; }
  }
     for(let draft of __sveltets_2_ensureArray(editing.otherDrafts)){draft.id;
     { svelteHTML.createElement("div", { "class":`note`,});
       { svelteHTML.createElement("p", {});text.otherDraft(i18n.dateAndTime(draft.changedAt)); }
       { svelteHTML.createElement("button", {     "class":`btn`,"onclick":() => editing.tell({ kind: "open", draft: draft as Draft<Document> }),});
        text.open;
       }
     }
  }
 }
 { const $$_golaiDmrifnoC0C = __sveltets_2_ensureComponent(ConfirmDialog); const $$_golaiDmrifnoC0 = new $$_golaiDmrifnoC0C({ target: __sveltets_2_any(), props: {             isOpen:isDiscarding,"title":text.throwAwayTitle,"help":text.throwAwayHelp,"confirm":text.throwAway,"cancel":text.keepIt,"onConfirm":() => editing.tell({ kind: "discard" }),}});/*Ωignore_startΩ*/() => isDiscarding = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDmrifnoC0.$$bindings = 'isOpen';}
if(restored){
   { svelteHTML.createElement("section", { "class":`restored`,});
     { svelteHTML.createElement("p", {});text.restored.here(restored.version, i18n.dateAndTime(restored.createdAt)); }
    if(editing.isChanged){
       { svelteHTML.createElement("p", {});text.restored.replaces(work?.base?.version ?? 0); }
       { svelteHTML.createElement("details", {"open":true,});
         { svelteHTML.createElement("summary", {});text.restored.changes; }
        ;__sveltets_2_ensureSnippet(changes(editing.baseDocument, editing.document));
       }
       { svelteHTML.createElement("p", { "class":`hint`,});text.restored.part; }
    }
   }
}
if(work?.autoMerged){
   { svelteHTML.createElement("section", {   "class":`merged`,"role":`status`,});
     { svelteHTML.createElement("p", {});text.joined; }
    ;__sveltets_2_ensureSnippet(merge(work.autoMerged.merged, work.autoMerged.sides, undefined));
   }
}
 { const $$_div0 = svelteHTML.createElement("div", { });place = $$_div0;
  editing.formKey; {;__sveltets_2_ensureSnippet(form(editing.document));}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
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
const WritingPage__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type WritingPage__SvelteComponent_<Document extends object,Merged extends AnyMerge<Document>> = InstanceType<typeof WritingPage__SvelteComponent_<Document,Merged>>;
/*Ωignore_endΩ*/export default WritingPage__SvelteComponent_;