///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import { type Done, focusOn, type LyricsModel } from "./lyrics-model.svelte.ts";
import PasteNotes from "./PasteNotes.svelte";

;type $$ComponentProps =  { model: LyricsModel };function $$render() {

  
  
  
  

  const { model }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.writing.lyricsEditor);

  function textOf(done: Done): string {
    if (done.kind === "removed") return i18n.text.lists.removedFrom(done.name);
    if (done.kind === "pasted") return text.pasted(done.pasted.sections.length);
    return done.kind === "asWritten" ? i18n.text.song.asWritten : text.undone;
  }

  function undo(): void {
    model.undo();
    if (model.done) void focusOn("undo");
  }
;
async () => {

 { svelteHTML.createElement("div", {   "class":`done`,"role":`status`,});
  if(model.done){
     { svelteHTML.createElement("div", { "class":`note`,});
       { svelteHTML.createElement("p", {});textOf(model.done); }
       { svelteHTML.createElement("button", {     "id":`undo`,"class":`btn tonal`,"onclick":undo,});
        model.done.kind === "undone" ? text.redo : i18n.text.app.undo;
       }
       { svelteHTML.createElement("button", {     "class":`btn`,"aria-label":i18n.text.app.close,"onclick":() => (model.done = undefined),});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
       }
      if(model.done.kind === "pasted"){
         { const $$_setoNetsaP2C = __sveltets_2_ensureComponent(PasteNotes); new $$_setoNetsaP2C({ target: __sveltets_2_any(), props: {    "pasted":model.done.pasted,"language":model.language,}});}
      }
     }
  }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const UndoNote__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type UndoNote__SvelteComponent_ = ReturnType<typeof UndoNote__SvelteComponent_>;
/*Ωignore_endΩ*/export default UndoNote__SvelteComponent_;