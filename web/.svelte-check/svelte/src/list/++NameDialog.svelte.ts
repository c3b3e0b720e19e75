///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { daysOf } from "./day.ts";
import { datedAt, listLimits, renamed, type ServiceList } from "./list.ts";
import FormDialog from "../ui/FormDialog.svelte";
;

  interface Props {
    list: ServiceList;
    onChange: (list: ServiceList) => void;
    onClose: () => void;
  };function $$render() {

  
  
  
  

  const { list, onChange, onClose }: Props = $props();

  const text = $derived(i18n.text.lists);
  // svelte-ignore state_referenced_locally -- it is opened for one list
  let name = $state(list.name);
  // svelte-ignore state_referenced_locally -- it is opened for one list
  let date = $state(list.date ?? "");

  function save(): void {
    onChange(datedAt(renamed(list, name), daysOf(date) === undefined ? "" : date));
  }
;
async () => {

 { const $$_golaiDmroF0C = __sveltets_2_ensureComponent(FormDialog); new $$_golaiDmroF0C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"title":text.nameAndDate,"done":text.done,"onDone":save,onClose,}});
   { svelteHTML.createElement("label", {});
    i18n.text.app.name;
     { svelteHTML.createElement("input", {        "class":`input`,"bind:value":name,"maxlength":listLimits.name,"dir":`auto`,});/*Ωignore_startΩ*/() => name = __sveltets_2_any(null);/*Ωignore_endΩ*/}
   }
   { svelteHTML.createElement("label", {});
    text.date;
     { svelteHTML.createElement("input", {          "class":`input`,"type":`date`,"bind:value":date,"min":`2000-01-01`,"max":`2999-12-31`,});/*Ωignore_startΩ*/() => date = __sveltets_2_any(null);/*Ωignore_endΩ*/}
   }
 FormDialog}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const NameDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type NameDialog__SvelteComponent_ = ReturnType<typeof NameDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default NameDialog__SvelteComponent_;