///<reference types="svelte" />
;
import { createQuery } from "@tanstack/svelte-query";
import { onMount, tick } from "svelte";
import { minutesFor } from "../api/rate-limit.ts";
import { session } from "../api/session.svelte.ts";
import { fetchCatalogue } from "../api/songs.ts";
import DropWatch from "../arrangement-editor/DropWatch.svelte";
import { createWriting } from "../device/church.svelte.ts";
import ChurchPage from "../editing/ChurchPage.svelte";
import LeaveGuard from "../editing/LeaveGuard.svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import ConfirmDialog from "../ui/ConfirmDialog.svelte";
import { keepFocus } from "../ui/keep-focus.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import Trouble from "../ui/Trouble.svelte";
import WaitingNote from "../ui/WaitingNote.svelte";
import { Importing } from "./importing.svelte.ts";
import ImportList from "./ImportList.svelte";
import { countsOf, importLimits } from "./item.ts";

;type $$ComponentProps =  { church: string; author: string };function $$render() {
  const bar/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_span0 = svelteHTML.createElement("span", {  "class":`bar`,});actions = $$_span0;
    if(progress){
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => importing.cancel(),});text.stop; }
    } else if (count > 0){
       { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => importing.save(),});text.save(count); }
    } else if (!isEmpty){
      if(importing.rest.length > 0){
         { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => importing.addRest(),});
          text.addRest(importing.rest.length);
         }
      }else{
         { svelteHTML.createElement("a", {   "class":`btn filled`,"href":`/w/${church}`,});text.toCatalogue; }
      }
    }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { church, author }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  // svelte-ignore state_referenced_locally -- another church, or somebody else, has another page
  const importing = new Importing({ church, author });
  onMount(() => {
    void importing.load();
    return () => importing.cancel();
  });

  /** Minutes from which on somebody is told, and told of another way. */
  const worthSaying = 2;
  const long = 10;

  const text = $derived(i18n.writing.importing);
  const writing = createWriting(() => church);
  /** An operator may have closed the church's public side. */
  const publicSide = createQuery(() => ({
    queryKey: ["is-public", church],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await fetchCatalogue({ side: "c", church }, {}, signal)).songs.length >= 0,
    retry: false,
    enabled: writing.isAllowed === true,
  }));
  const { progress, items, files } = $derived(importing);
  const isEmpty = $derived(items.length === 0);
  const isSignedOut = $derived(author === "");
  const isBarred = $derived(writing.isAllowed === false && isEmpty && !isSignedOut);
  /** Nobody is offered for a moment what they may not do. */
  const isReady = $derived(importing.isLoaded && !(writing.isAsked && isEmpty) && !isSignedOut);
  const lacking = $derived([...files.values()].filter(({ mayLackNewest }) => mayLackNewest));
  const count = $derived(importing.toSave.length);
  const minutes = $derived(progress?.minutesLeft ?? minutesFor(importing.requestsToSave));
  let isOver = $state(false);
  let isClearing = $state(false);
  let input: HTMLInputElement | undefined = $state();
  let chooser: HTMLElement | undefined = $state();
  let actions: HTMLElement | undefined = $state();
  keepFocus(
    () => actions,
    () => progress?.kind,
    ".btn",
  );

  function pick(chosen: HTMLInputElement): void {
    const picked = Array.from(chosen.files ?? []);
    // The same file can be chosen again.
    chosen.value = "";
    if (picked.length > 0) void importing.add(picked);
  }

  /** The button goes with the list: the keyboard goes on where the next one begins. */
  async function clear(): Promise<void> {
    await importing.clear();
    await tick();
    chooser?.focus();
  }
;
async () => {



  { const $$_egaPhcruhC0C = __sveltets_2_ensureComponent(ChurchPage); new $$_egaPhcruhC0C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },church,"title":i18n.text.writing.importSongs,isBarred,"bar":isReady ? bar : undefined,}});
  if(isSignedOut){
    
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":i18n.text.failure.signedOut,"isWholePage":true,}});
       { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => session.askAndWait(),});
        i18n.text.session.signIn;
       }
     Trouble}
  } else if (isReady){
     { const $$_hctaWporD1C = __sveltets_2_ensureComponent(DropWatch); const $$_hctaWporD1 = new $$_hctaWporD1C({ target: __sveltets_2_any(), props: {      isOver,"isBusy":progress !== undefined,"onFiles":(dropped) => importing.add(dropped),}});/*Ωignore_startΩ*/() => isOver = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_hctaWporD1.$$bindings = 'isOver';}
    if(isEmpty){ { svelteHTML.createElement("p", { "class":`help`,});text.help; }}
     { svelteHTML.createElement("div", { "class":["drop", { over: isOver, small: !isEmpty }],});
      
       { const $$_button2 = svelteHTML.createElement("button", {        "class":`btn tonal`,"aria-disabled":progress !== undefined,"onclick":() => !progress && input?.click(),});chooser = $$_button2;
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});}i18n.text.catalogue.chooseFiles;
       }
       { const $$_input2 = svelteHTML.createElement("input", {        "type":`file`,"multiple":true,"hidden":true,"onchange":(event) => pick(event.currentTarget),});input = $$_input2;}
      if(isEmpty){
         { svelteHTML.createElement("p", {});text.orDrop; }
      }else{
         { svelteHTML.createElement("p", {   "class":`counts`,"role":`status`,});
           { svelteHTML.createElement("b", {});i18n.writing.merge.problems.counted.files(files.size); }
             for(let { standing, count: several } of __sveltets_2_ensureArray(countsOf(items))){standing;
             { svelteHTML.createElement("span", { "class":standing,});text.states[standing]; several; }
          }
         }
        if(!progress){
           { svelteHTML.createElement("button", {     "class":`btn`,"onclick":() => (importing.open.length > 0 ? (isClearing = true) : clear()),});
            text.clear;
           }
        }
      }
     }
    if(publicSide.data){
       { svelteHTML.createElement("p", { "class":`quiet small public`,});  { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`globe`,"isSmall":true,}});}text.isPublic; }
    }
    if(isEmpty){ { svelteHTML.createElement("p", { "class":`quiet small`,});text.byCommandLine; }}
    if(progress){
       { svelteHTML.createElement("label", { "class":`progress`,});
        text[progress.kind](progress.done, progress.total);
         { svelteHTML.createElement("progress", {   "max":progress.total,"value":progress.done,}); }
       }
       { const $$_etoNgnitiaW1C = __sveltets_2_ensureComponent(WaitingNote); new $$_etoNgnitiaW1C({ target: __sveltets_2_any(), props: {}});}
    }
    if(!isEmpty && minutes >= worthSaying){
       { svelteHTML.createElement("p", { "class":`quiet small`,});
        text.minutesLeft(minutes);
        text.meanwhile;
        if(minutes >= long){text.quicker;}
       }
    }
     { svelteHTML.createElement("p", {   "class":`stop`,"role":`alert`,});importing.stop ? text.stopped[importing.stop] : ""; }
     { svelteHTML.createElement("div", { "role":`status`,});
      if(importing.rest.length > 0){
         { svelteHTML.createElement("p", { "class":`note`,});
          text.tooMany(new Intl.NumberFormat(i18n.language).format(importLimits.songs));
          text.rest(importing.rest.length);
         }
      }
         for(let file of __sveltets_2_ensureArray(lacking)){file.id;
         { svelteHTML.createElement("p", { "class":`note`,});text.newestElsewhere(file.name); }
      }
      if(!importing.isKept){ { svelteHTML.createElement("p", { "class":`note`,});text.notKept; }}
     }
    if(!isEmpty){ { const $$_tsiLtropmI1C = __sveltets_2_ensureComponent(ImportList); new $$_tsiLtropmI1C({ target: __sveltets_2_any(), props: {  importing,church,}});}}
  }
 ChurchPage}
 { const $$_golaiDmrifnoC0C = __sveltets_2_ensureComponent(ConfirmDialog); const $$_golaiDmrifnoC0 = new $$_golaiDmrifnoC0C({ target: __sveltets_2_any(), props: {             isOpen:isClearing,"title":text.clear,"help":text.clearHelp,"confirm":text.clear,"cancel":i18n.writing.editor.keepIt,"onConfirm":clear,}});/*Ωignore_startΩ*/() => isClearing = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDmrifnoC0.$$bindings = 'isOpen';}
 { const $$_drauGevaeL0C = __sveltets_2_ensureComponent(LeaveGuard); new $$_drauGevaeL0C({ target: __sveltets_2_any(), props: {       "isChanged":!importing.isKept && importing.open.length > 0,"isBusy":progress?.kind === "saving" || importing.rest.length > 0,"isKept":importing.isKept,}});}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ImportPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ImportPage__SvelteComponent_ = ReturnType<typeof ImportPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default ImportPage__SvelteComponent_;