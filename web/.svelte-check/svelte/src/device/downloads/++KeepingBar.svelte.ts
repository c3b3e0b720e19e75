///<reference types="svelte" />
;
import { onMount } from "svelte";
import { i18n } from "../../messages/i18n.svelte.ts";
import { keeping } from "../downloads.svelte.ts";
function $$render() {

  
  
  

  const text = $derived(i18n.text.downloads);
  const progress = $derived(keeping.progress);
  onMount(() => void keeping.goOn());

  const outcome = $derived.by(() => {
    if (!progress?.isOver) return "";
    const { kept, left, stop } = progress;
    return [
      text.keptMany(kept),
      stop ? text[stop] : left.length > 0 ? text.leftOver(left.length) : "",
    ].join(" ");
  });
;
async () => {

if(progress && !progress.isOver){
  const done = progress.kept + progress.left.length;
   { svelteHTML.createElement("section", {   "class":`bar`,"aria-label":text.title,});
     { svelteHTML.createElement("label", {});
      text.progress(done, progress.total);
       { svelteHTML.createElement("progress", {   "max":progress.total,"value":done,}); }
     }
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => keeping.cancel(),});i18n.text.app.cancel; }
   }
}
 { svelteHTML.createElement("div", { "role":`status`,});
  if(progress?.isOver){
     { svelteHTML.createElement("div", { "class":`bar`,});
       { svelteHTML.createElement("p", {});outcome; }
      if(progress.left.length > 0){
         { svelteHTML.createElement("button", {    "class":`btn tonal`,"onclick":() => keeping.start(progress.left),});i18n.text.app.retry; }
      }
       { svelteHTML.createElement("a", {     "class":`btn`,"href":`/kept`,"onclick":() => keeping.close(),});text.seeAll; }
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => keeping.close(),});i18n.text.app.close; }
     }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const KeepingBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KeepingBar__SvelteComponent_ = ReturnType<typeof KeepingBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default KeepingBar__SvelteComponent_;