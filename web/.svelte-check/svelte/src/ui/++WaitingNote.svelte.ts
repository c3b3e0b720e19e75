///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { reachability } from "../api/connection.svelte.ts";
import Countdown from "./Countdown.svelte";
function $$render() {

  
  
  

  /** Why long work stands still, and for how long: the service has asked to wait. */
  const busy = $derived(reachability.state.kind === "busy" ? reachability.state : undefined);
  const secondsLeft = $derived(busy ? Math.ceil((busy.until - Date.now()) / 1000) : 0);
  const text = $derived(i18n.text.failure.retryingIn);
;
async () => {

 { svelteHTML.createElement("div", { "role":`status`,});
  if(busy){
     { svelteHTML.createElement("p", { "class":`note`,});
      
       { svelteHTML.createElement("span", { "class":`visually-hidden`,});text(secondsLeft); }
       { svelteHTML.createElement("span", { "aria-hidden":`true`,});
        busy.until; { { const $$_nwodtnuoC3C = __sveltets_2_ensureComponent(Countdown); new $$_nwodtnuoC3C({ target: __sveltets_2_any(), props: {   "seconds":secondsLeft,text,}});}}
       }
     }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const WaitingNote__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type WaitingNote__SvelteComponent_ = ReturnType<typeof WaitingNote__SvelteComponent_>;
/*Ωignore_endΩ*/export default WaitingNote__SvelteComponent_;