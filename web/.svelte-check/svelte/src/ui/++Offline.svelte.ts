///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { reachability } from "../api/connection.svelte.ts";
function $$render() {

  
  

  const text = $derived(i18n.text.app);
;
async () => {

 { svelteHTML.createElement("div", { "role":`status`,});
  if(!reachability.isOnline){
     { svelteHTML.createElement("p", {});reachability.hasDownloads ? text.offline : i18n.text.failure.unreachable; }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Offline__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Offline__SvelteComponent_ = ReturnType<typeof Offline__SvelteComponent_>;
/*Ωignore_endΩ*/export default Offline__SvelteComponent_;