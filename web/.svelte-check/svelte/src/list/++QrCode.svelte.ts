///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import type { QrShape } from "./qr-path.ts";

;type $$ComponentProps =  { shape: QrShape };function $$render() {

  
  

  const { shape }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {


  { svelteHTML.createElement("svg", {         "role":`img`,"aria-label":i18n.text.lists.qr,"viewBox":`0 0 ${shape.size} ${shape.size}`,"shape-rendering":`crispEdges`,});__sveltets_2_ensureType(String, Number, shape.size);
   { svelteHTML.createElement("rect", {      "width":shape.size,"height":shape.size,"fill":`#fff`,});}
   { svelteHTML.createElement("path", {    "d":shape.path,"fill":`#000`,});}
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const QrCode__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type QrCode__SvelteComponent_ = ReturnType<typeof QrCode__SvelteComponent_>;
/*Ωignore_endΩ*/export default QrCode__SvelteComponent_;