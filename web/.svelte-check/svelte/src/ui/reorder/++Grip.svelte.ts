///<reference types="svelte" />
;
import Icon from "../look/Icon.svelte";
import type { Mover } from "./ReorderableList.svelte";

;type $$ComponentProps =  { mover: Mover };function $$render() {

  
  

  const { mover }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {


 { svelteHTML.createElement("span", {     "class":`grip`,"onpointerdown":(event) => mover.grip(event),"aria-hidden":`true`,});
   { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":`grip`,}});}
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Grip__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Grip__SvelteComponent_ = ReturnType<typeof Grip__SvelteComponent_>;
/*Ωignore_endΩ*/export default Grip__SvelteComponent_;