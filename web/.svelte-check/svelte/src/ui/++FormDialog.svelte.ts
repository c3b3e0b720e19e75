///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import Dialog from "./Dialog.svelte";
;

  /** A few labelled fields. What they say counts once the button is pressed, and only then. */
  interface Props {
    title: string;
    done: string;
    onDone: () => void;
    onClose: () => void;
    /** Labels, each around its field. */
    children: Snippet;
  };function $$render() {

  
  

  const { title, done, onDone, onClose, children }: Props = $props();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onDone();
    onClose();
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },title,isOpen:__sveltets_2_get_set_binding(() => true,(isOpen) => !isOpen && onClose()),}});$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("form", { "onsubmit":submit,});
    ;__sveltets_2_ensureSnippet(children());
     { svelteHTML.createElement("button", { "class":`btn filled`,});done; }
   }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const FormDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FormDialog__SvelteComponent_ = ReturnType<typeof FormDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default FormDialog__SvelteComponent_;