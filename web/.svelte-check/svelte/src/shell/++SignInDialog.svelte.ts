///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import Dialog from "../ui/Dialog.svelte";
import { session } from "../api/session.svelte.ts";
import { queryClient } from "../device/queries.svelte.ts";
import SignInForm from "./SignInForm.svelte";
function $$render() {

  
  
  
  
  

  const text = $derived(i18n.text.session);

  function onSignedIn(): void {
    session.onSignedIn();
    void queryClient.invalidateQueries();
  }
;
async () => {

  { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"title":session.hasEnded ? text.signIn : text.signIn,isOpen:__sveltets_2_get_set_binding(() => session.isAsked,() => session.putOff()),}});$$_golaiD0.$$bindings = 'isOpen';
  if(session.hasEnded){ { svelteHTML.createElement("p", {});text.ended; }}
   { const $$_mroFnIngiS1C = __sveltets_2_ensureComponent(SignInForm); new $$_mroFnIngiS1C({ target: __sveltets_2_any(), props: { onSignedIn,}});}
 Dialog}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SignInDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SignInDialog__SvelteComponent_ = ReturnType<typeof SignInDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default SignInDialog__SvelteComponent_;