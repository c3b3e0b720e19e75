///<reference types="svelte" />
;
import { onDestroy } from "svelte";
import { limits } from "$contract/limits.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Countdown from "../ui/Countdown.svelte";
import { ApiFailure } from "../api/failure.ts";
import { patiently } from "../device/retry.ts";
import { signIn } from "../device/sign-in.ts";

;type $$ComponentProps =  { onSignedIn: () => void };function $$render() {

  
  
  
  
  
  
  

  const { onSignedIn }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  let email = $state("");
  let password = $state("");
  let isShown = $state(false);
  let isBusy = $state(false);
  let failure = $state.raw<unknown>();
  /** The service asked to wait that long. */
  let waitSeconds = $state.raw<number>();
  const left = new AbortController();
  onDestroy(() => left.abort());

  /** Whom to ask for a new password; the server writes it into the page. */
  const contact = document.querySelector<HTMLMetaElement>("meta[name=precentor-contact]")?.content;
  const text = $derived(i18n.text.session);
  const complaint = $derived.by(() => {
    if (!failure) return "";
    if (!(failure instanceof ApiFailure)) return i18n.text.failure.broken;
    if (failure.status === 401 || failure.status === 400) return text.wrong;
    return failure.status === 0 ? i18n.text.failure.unreachable : failure.message;
  });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    isBusy = true;
    failure = undefined;
    try {
      await patiently(() => signIn(email, password), {
        signal: left.signal,
        onWait: (seconds) => (waitSeconds = seconds),
      });
      onSignedIn();
    } catch (error) {
      if (!left.signal.aborted) failure = error;
    } finally {
      isBusy = false;
    }
  }
;
async () => {

 { svelteHTML.createElement("form", { "onsubmit":submit,});
   { svelteHTML.createElement("label", { "class":`label`,});
    text.email;
     { svelteHTML.createElement("input", {              "class":`line`,"type":`email`,"name":`email`,"autocomplete":`username`,"required":true,"maxlength":limits.email,"bind:value":email,});/*Ωignore_startΩ*/() => email = __sveltets_2_any(null);/*Ωignore_endΩ*/}
   }
   { svelteHTML.createElement("label", { "class":`label`,});
    text.password;
     { svelteHTML.createElement("input", {              "class":`line`,"type":isShown ? "text" : "password","name":`password`,"autocomplete":`current-password`,"required":true,"maxlength":limits.password,"bind:value":password,});/*Ωignore_startΩ*/() => password = __sveltets_2_any(null);/*Ωignore_endΩ*/}
   }
   { svelteHTML.createElement("label", { "class":`check`,});
     { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":isShown,});/*Ωignore_startΩ*/() => isShown = __sveltets_2_any(null);/*Ωignore_endΩ*/}
    text.showPassword;
   }
   { svelteHTML.createElement("p", {   "class":`error`,"role":`alert`,});complaint; }
   { svelteHTML.createElement("div", { "role":`status`,});
    if(waitSeconds !== undefined){
       { svelteHTML.createElement("p", { "class":`note`,});
        text.tooMany;
         { svelteHTML.createElement("span", { "aria-hidden":`true`,});
           { const $$_nwodtnuoC4C = __sveltets_2_ensureComponent(Countdown); new $$_nwodtnuoC4C({ target: __sveltets_2_any(), props: {    "seconds":waitSeconds,"text":i18n.text.failure.retryingIn,}});}
         }
       }
    }
   }
   { svelteHTML.createElement("button", {   "class":`btn filled big`,"disabled":isBusy,});text.signIn; }
  if(contact){
     { svelteHTML.createElement("p", { "class":`contact`,});text.forgotten;  { svelteHTML.createElement("bdi", {});contact; } }
  }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SignInForm__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SignInForm__SvelteComponent_ = ReturnType<typeof SignInForm__SvelteComponent_>;
/*Ωignore_endΩ*/export default SignInForm__SvelteComponent_;