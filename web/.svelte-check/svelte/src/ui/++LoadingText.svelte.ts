///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { reachability } from "../api/connection.svelte.ts";
import BusyNote from "./BusyNote.svelte";
function $$render() {

  
  
  
;
async () => {

if(reachability.state.kind === "busy"){ { const $$_etoNysuB0C = __sveltets_2_ensureComponent(BusyNote); new $$_etoNysuB0C({ target: __sveltets_2_any(), props: {}});}}else{i18n.text.app.loading;}
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const LoadingText__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type LoadingText__SvelteComponent_ = InstanceType<typeof LoadingText__SvelteComponent_>;
/*Ωignore_endΩ*/export default LoadingText__SvelteComponent_;