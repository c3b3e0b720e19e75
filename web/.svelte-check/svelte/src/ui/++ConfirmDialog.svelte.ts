///<reference types="svelte" />
;
import Dialog from "./Dialog.svelte";
;

  interface Props {
    isOpen: boolean;
    title: string;
    help: string;
    confirm: string;
    cancel: string;
    onConfirm: () => void;
  };function $$render() {

  

  let { isOpen = $bindable(), title, help, confirm, cancel, onConfirm }: Props = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },title,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("p", {});help; }
   { svelteHTML.createElement("div", {});
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => (isOpen = false),});cancel; }
     { svelteHTML.createElement("button", {    "class":`btn filled`,"onclick":() => {
        onConfirm();
        isOpen = false;
      },});confirm; }
   }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const ConfirmDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ConfirmDialog__SvelteComponent_ = ReturnType<typeof ConfirmDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default ConfirmDialog__SvelteComponent_;