///<reference types="svelte" />
;
import { tick } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import { session } from "../api/session.svelte.ts";
import Countdown from "../ui/Countdown.svelte";
import Icon from "../ui/look/Icon.svelte";
import { isRetriable, isSettled } from "./upload-queue.ts";
import type { Uploads } from "./uploads.svelte.ts";
;

  interface Props {
    uploads: Uploads;
    /** The last one was taken off the list by hand. */
    onEmptied: () => void;
  };function $$render() {

  
  
  
  
  
  
  

  const { uploads, onEmptied }: Props = $props();

  const text = $derived(i18n.writing.uploads);
  const failed = $derived(uploads.list.filter(({ state }) => state.kind === "failed"));
  const outcome = $derived.by(() => {
    if (uploads.isBusy) return "";
    const left = uploads.list.length;
    return [
      uploads.arrivedCount > 0 ? text.arrived(uploads.arrivedCount) : "",
      left > 0 ? text.leftOver(left) : "",
    ].join(" ");
  });
  let rows: HTMLElement | undefined = $state();

  async function dismiss(id: number, at: number): Promise<void> {
    uploads.clear(id);
    await tick();
    if (uploads.list.length === 0) return onEmptied();
    const row = rows?.children[Math.min(at, uploads.list.length - 1)];
    row?.querySelector("button")?.focus();
  }

  /** The button that was pressed has made way for another. */
  async function act(at: number, action: () => void): Promise<void> {
    action();
    await tick();
    rows?.children[at]?.querySelector("button")?.focus();
  }
;
async () => {

if(uploads.list.length > 0){
   { svelteHTML.createElement("section", { "aria-label":text.title,});
    if(uploads.isHeld){
       { svelteHTML.createElement("div", { "class":`note`,});
         { svelteHTML.createElement("p", {});text.heldHelp; }
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => session.ask(),});i18n.text.session.signIn; }
       }
    }
     { svelteHTML.createElement("div", { "class":`sum`,});
       { svelteHTML.createElement("p", {});
        uploads.isBusy
          ? text.onTheirWay(uploads.unfinished.length)
          : text.leftOver(uploads.list.length);
       }
       { svelteHTML.createElement("div", {});
        if(failed.length > 1){
           { svelteHTML.createElement("button", {    "class":`btn tonal`,"onclick":() => uploads.retryFailed(),});i18n.text.app.retry; }
        }
        if(uploads.unfinished.length > 1){
           { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => uploads.cancelAll(),});text.cancelAll; }
        }
       }
     }
     { const $$_ul1 = svelteHTML.createElement("ul", { });rows = $$_ul1;
          for(let upload of __sveltets_2_ensureArray(uploads.list)){let at = 1;upload.id;
        const stage = upload.state;
        const name = upload.source.name;
        const isBad = stage.kind === "refused" || stage.kind === "failed";
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("div", { "class":`what`,});
             { svelteHTML.createElement("bdi", {});name; }
             { svelteHTML.createElement("small", {});i18n.size(upload.source.size); }
             { svelteHTML.createElement("p", { "class":["state", isBad && "bad", stage.kind === "pausing" && "pausing"],});
              if(stage.kind === "sending"){
                stage.sentShare < 1 ? i18n.share(stage.sentShare) : text.checking;
              } else if (stage.kind === "waiting"){
                uploads.isHeld ? text.waiting : text.waiting;
              } else if (stage.kind === "pausing"){
                 { svelteHTML.createElement("bdi", {});stage.reason || i18n.text.failure.unreachable; }
                stage; { { const $$_nwodtnuoC5C = __sveltets_2_ensureComponent(Countdown); new $$_nwodtnuoC5C({ target: __sveltets_2_any(), props: {     "seconds":stage.seconds,"text":i18n.text.failure.retryingIn,}});}}
              } else if (stage.kind === "cancelled"){
                text.cancelled;
              } else if (stage.kind === "refused" || stage.kind === "failed"){
                 { svelteHTML.createElement("bdi", {});stage.reason || i18n.text.failure.unreachable; }
              }
             }
           }
           { svelteHTML.createElement("div", { "class":`acts`,});
            if(isRetriable(stage)){
               { svelteHTML.createElement("button", {      "class":`btn tonal`,"onclick":() => void act(at, () => uploads.retry(upload.id)),"aria-label":`${i18n.text.app.retry}: ${name}`,});i18n.text.app.retry; }
            }
            if(isSettled(upload)){
               { svelteHTML.createElement("button", {      "class":`btn dismiss`,"onclick":() => void dismiss(upload.id, at),"aria-label":`${i18n.text.app.close}: ${name}`,}); { const $$_nocI5C = __sveltets_2_ensureComponent(Icon); new $$_nocI5C({ target: __sveltets_2_any(), props: {  "name":`close`,}});} }
            }else{
               { svelteHTML.createElement("button", {      "class":`btn`,"onclick":() => void act(at, () => uploads.cancel(upload.id)),"aria-label":`${i18n.text.app.cancel}: ${name}`,});i18n.text.app.cancel; }
            }
           }
          if(stage.kind === "sending"){
             { svelteHTML.createElement("progress", {   "value":stage.sentShare,"aria-label":text.progress(name),}); }
          }
         }
      }
     }
   }
}
 { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});outcome; }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const UploadList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type UploadList__SvelteComponent_ = ReturnType<typeof UploadList__SvelteComponent_>;
/*Ωignore_endΩ*/export default UploadList__SvelteComponent_;