///<reference types="svelte" />
;
import { onMount, untrack } from "svelte";
import { minutesFor } from "../api/rate-limit.ts";
import { createWriting } from "../device/church.svelte.ts";
import ChurchPage from "../editing/ChurchPage.svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import { keepFocus } from "../ui/keep-focus.svelte.ts";
import WaitingNote from "../ui/WaitingNote.svelte";
import { Comparing } from "./comparing.svelte.ts";
import DuplicatePair from "./DuplicatePair.svelte";

;type $$ComponentProps =  { church: string };function $$render() {

  
  
  
  
  
  
  
  
  

  const { church }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  // svelte-ignore state_referenced_locally -- another church has another page
  const comparing = new Comparing(church);
  onMount(() => () => comparing.cancel());

  const text = $derived(i18n.writing.duplicates);
  const writing = createWriting(() => church);
  const { progress, pairs, songs, unread, isRead } = $derived(comparing);
  const alike = $derived(new Set(pairs.flatMap(({ ids }) => ids)).size);
  let section: HTMLElement | undefined = $state();
  keepFocus(
    () => section,
    () => progress === undefined,
  );

  // Nobody who may not write makes the service read everything.
  $effect(() => {
    // Once: how far it is must not begin it again.
    if (writing.isAllowed) untrack(() => void comparing.start());
  });
;
async () => {

 { const $$_egaPhcruhC0C = __sveltets_2_ensureComponent(ChurchPage); new $$_egaPhcruhC0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },church,"title":i18n.text.writing.duplicates,"isBarred":writing.isAllowed === false,}});
  if(!writing.isAsked){
     { svelteHTML.createElement("header", { "class":`quiet`,}); { svelteHTML.createElement("p", {});text.help; } }
     { const $$_section1 = svelteHTML.createElement("section", {   "aria-label":text.comparison,});section = $$_section1;
       { svelteHTML.createElement("div", { "role":`status`,});
        if(isRead){
           { svelteHTML.createElement("p", { "class":`found`,});pairs.length > 0 ? text.found(alike) : text.noneFound; }
           { svelteHTML.createElement("p", { "class":`quiet`,});
            text.compared(songs.size);
            text.wordsRead(songs.size - unread.length);
           }
        }
       }
      if(progress){
         { svelteHTML.createElement("div", { "class":`actions`,});
           { svelteHTML.createElement("label", {});
            progress.total === undefined
              ? text.titles(progress.done)
              : text.words(progress.done, progress.total);
             { svelteHTML.createElement("progress", {   "max":progress.total,"value":progress.total && progress.done,}); }
           }
           { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => comparing.cancel(),});
            i18n.writing.importing.stop;
           }
         }
         { const $$_etoNgnitiaW2C = __sveltets_2_ensureComponent(WaitingNote); new $$_etoNgnitiaW2C({ target: __sveltets_2_any(), props: {}});}
      } else if (isRead && unread.length > 0){
         { svelteHTML.createElement("p", { "class":`quiet`,});text.allHelp; }
        
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => comparing.readAll(),});
          text.readAll(minutesFor(unread.length));
         }
      } else if (!isRead && comparing.stop){
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => comparing.start(),});text.again; }
      }
       { svelteHTML.createElement("p", {   "class":`stop`,"role":`alert`,});
        comparing.stop ? i18n.writing.importing.stopped[comparing.stop] : "";
       }
     }
     { svelteHTML.createElement("ol", {});
         for(let pair of __sveltets_2_ensureArray(pairs)){pair.ids.join();
         { const $$_riaPetacilpuD2C = __sveltets_2_ensureComponent(DuplicatePair); new $$_riaPetacilpuD2C({ target: __sveltets_2_any(), props: {       pair,church,"songs":pair.ids.flatMap((id) => songs.get(id) ?? []),"onApart":() => comparing.tellApart(pair.ids),}});}
      }
     }
    if(comparing.apart.size > 0){
       { svelteHTML.createElement("p", { "class":`quiet`,});
        text.toldApart(comparing.apart.size);
         { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => comparing.forgetApart(),});text.showAgain; }
       }
    }
  }
 ChurchPage}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const DuplicatesPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DuplicatesPage__SvelteComponent_ = ReturnType<typeof DuplicatesPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default DuplicatesPage__SvelteComponent_;