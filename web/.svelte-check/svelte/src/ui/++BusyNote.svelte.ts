///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { reachability } from "../api/connection.svelte.ts";
import Countdown from "./Countdown.svelte";
function $$render() {

  
  
  

  const busy = $derived(reachability.state.kind === "busy" ? reachability.state : undefined);
;
async () => {

if(busy){
  i18n.text.failure.busy;
  
   { svelteHTML.createElement("span", {   "class":`countdown`,"aria-hidden":`true`,});
    busy.until; {
       { const $$_nwodtnuoC1C = __sveltets_2_ensureComponent(Countdown); new $$_nwodtnuoC1C({ target: __sveltets_2_any(), props: {    "seconds":(busy.until - Date.now()) / 1000,"text":i18n.text.failure.retryingIn,}});}
    }
   }
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const BusyNote__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type BusyNote__SvelteComponent_ = ReturnType<typeof BusyNote__SvelteComponent_>;
/*Ωignore_endΩ*/export default BusyNote__SvelteComponent_;