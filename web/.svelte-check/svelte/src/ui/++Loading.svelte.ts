///<reference types="svelte" />
;
import { reachability } from "../api/connection.svelte.ts";
import LoadingText from "./LoadingText.svelte";

;type $$ComponentProps =  { isWholePage?: boolean };function $$render() {

  
  

  /** Nothing else is on the page: what is said of a longer wait is its heading. */
  const { isWholePage = false }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const isBusy = $derived(reachability.state.kind === "busy");
;
async () => {

 { svelteHTML.createElement("div", { "role":`status`,});
   { svelteHTML.createElement(isWholePage && isBusy ? "h1" : "p", {   "class":["text", !isBusy && "late"],});
     { const $$_txeTgnidaoL2C = __sveltets_2_ensureComponent(LoadingText); new $$_txeTgnidaoL2C({ target: __sveltets_2_any(), props: {}});}
   }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Loading__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Loading__SvelteComponent_ = ReturnType<typeof Loading__SvelteComponent_>;
/*Ωignore_endΩ*/export default Loading__SvelteComponent_;