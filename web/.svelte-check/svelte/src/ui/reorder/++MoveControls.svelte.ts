///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../look/Icon.svelte";
import type { Mover } from "./ReorderableList.svelte";

;type $$ComponentProps =  { mover: Mover };function $$render() {

  
  
  

  const { mover }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.reorder);
;
async () => {


  { svelteHTML.createElement("button", {            "type":`button`,"class":`btn`,"aria-label":`${text.up}: ${mover.name}`,"aria-disabled":mover.isFirst,"aria-keyshortcuts":`Alt+ArrowUp`,"onclick":() => !mover.isFirst && mover.move(-1),});
   { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":`up`,}});}
 }
  { svelteHTML.createElement("button", {            "type":`button`,"class":`btn down`,"aria-label":`${text.down}: ${mover.name}`,"aria-disabled":mover.isLast,"aria-keyshortcuts":`Alt+ArrowDown`,"onclick":() => !mover.isLast && mover.move(1),});
   { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":`up`,}});}
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const MoveControls__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type MoveControls__SvelteComponent_ = ReturnType<typeof MoveControls__SvelteComponent_>;
/*Ωignore_endΩ*/export default MoveControls__SvelteComponent_;