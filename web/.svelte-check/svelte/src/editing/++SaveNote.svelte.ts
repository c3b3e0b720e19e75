///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import type { Trouble } from "../ui/complaint.ts";
import Countdown from "../ui/Countdown.svelte";
import { troubleText } from "../ui/trouble-text.ts";
import CopyButton from "./CopyButton.svelte";
import type { Phase } from "./state.ts";
;

  interface Props {
    phase: Phase<unknown, unknown>;
    /** What keeps it from being saved. */
    complaints: readonly Trouble[];
    mine: string;
    onRetry: () => void;
    onStopWaiting: () => void;
  };function $$render() {

  
  
  
  
  
  

  const { phase, complaints, mine, onRetry, onStopWaiting }: Props = $props();

  const text = $derived(i18n.writing.editor);
  // Of the whole, and not of a field that says so itself.
  const overall = $derived(
    complaints.filter(({ kind }) => kind === "tooBig" || kind === "tooMany").map(troubleText),
  );
  const message = $derived.by(() => {
    switch (phase.kind) {
      case "signing-in":
        return text.signingIn;
      case "unanswered":
        return phase.reason || text.unanswered;
      case "signed-out":
        return i18n.text.session.ended;
      case "forbidden":
        return text.forbidden;
      case "gone":
        return text.gone;
      case "refused":
        return text.refused(phase.reason);
      default:
        return "";
    }
  });
;
async () => {

 { svelteHTML.createElement("div", { "role":`alert`,});
  if(phase.kind === "waiting"){
     { svelteHTML.createElement("div", { "class":`note`,});
       { svelteHTML.createElement("p", {});
         { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.failure.retryingIn(phase.seconds); }
        
         { svelteHTML.createElement("span", { "aria-hidden":`true`,});
          phase; { { const $$_nwodtnuoC4C = __sveltets_2_ensureComponent(Countdown); new $$_nwodtnuoC4C({ target: __sveltets_2_any(), props: {     "seconds":phase.seconds,"text":i18n.text.failure.retryingIn,}});}}
         }
       }
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":onStopWaiting,});text.stopWaiting; }
     }
  } else if (complaints.length > 0){
     { svelteHTML.createElement("div", { "class":`note`,}); { svelteHTML.createElement("p", {});[text.incomplete, ...overall].join(" "); } }
  } else if (message){
     { svelteHTML.createElement("div", { "class":`note`,});
       { svelteHTML.createElement("p", {});message; }
      if(phase.kind === "unanswered"){
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":onRetry,});i18n.text.app.retry; }
      }
      if(phase.kind !== "signing-in"){ { const $$_nottuBypoC2C = __sveltets_2_ensureComponent(CopyButton); new $$_nottuBypoC2C({ target: __sveltets_2_any(), props: {  "text":mine,}});}}
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SaveNote__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SaveNote__SvelteComponent_ = ReturnType<typeof SaveNote__SvelteComponent_>;
/*Ωignore_endΩ*/export default SaveNote__SvelteComponent_;