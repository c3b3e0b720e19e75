///<reference types="svelte" />
;
import { onMount } from "svelte";
import { afterNavigate, goto } from "$app/navigation";
import { giveKeysBack } from "../../browser/keyboard.ts";
import { keepAwake } from "../../browser/wake-lock.ts";
import KeptNote from "../../device/downloads/KeptNote.svelte";
import EntryWords from "../../list/EntryWords.svelte";
import LinkTroubleNote from "../../list/LinkTroubleNote.svelte";
import { isSong } from "../../list/list.ts";
import { songFacts } from "../../list/lists.svelte.ts";
import { spokenEntry } from "../../list/list.ts";
import type { SongSource } from "../../list/song-source.svelte.ts";
import { languagesOf } from "../../list/wording.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import BusyNote from "../../ui/BusyNote.svelte";
import { actionOf, isForPage, keys } from "../../ui/keys.ts";
import Lazy from "../../ui/Lazy.svelte";
import Icon from "../../ui/look/Icon.svelte";
import { newVersion } from "../../ui/new-version.svelte.ts";
import NewVersion from "../../ui/NewVersion.svelte";
import Popover from "../../ui/Popover.svelte";
import QueryTrouble from "../../ui/QueryTrouble.svelte";
import LiveAndNext from "./LiveAndNext.svelte";
import { createOperator } from "./operator.svelte.ts";
import ScreensButton from "./ScreensButton.svelte";
import SlideTiles from "./SlideTiles.svelte";
import SongColumn from "./SongColumn.svelte";

;type $$ComponentProps =  { source: SongSource };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { source }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  // svelte-ignore state_referenced_locally -- every list has a page of its own
  const operator = createOperator(source);
  const { screens } = operator;
  const text = $derived(i18n.text.projection);
  const opened = $derived(operator.opened);
  const further = $derived(screens.further.map((view) => text.views[view]).join(", "));
  const missing = $derived({
    title: i18n.text.lists.allMissing,
    help: i18n.text.lists.allMissingHelp,
  });

  let isLeavingAsked = $state(false);
  let isBlocked = $state(false);
  let isInserting = $state(false);
  let areKeysShown = $state(false);
  let mayGoDark = $state(false);
  let cameFrom: string | undefined;
  afterNavigate(({ from, to }) => {
    if (from?.route.id !== to?.route.id) cameFrom = from?.url?.href;
  });
  onMount(() => giveKeysBack(window));
  onMount(() => keepAwake((isAwake) => (mayGoDark = !isAwake)));

  function onkeydown(event: KeyboardEvent): void {
    if (!isForPage(event)) return;
    const action = actionOf(keys.operator, event);
    const isSearch = action === "insertSong" && operator.mayInsert;
    if (isSearch) isInserting = true;
    if (action === "leave") leaveIfMeant();
    else isLeavingAsked = false;
    if (isSearch || operator.press(event)) event.preventDefault();
  }

  /** As on the stand; but what is on the screen is not left by a slip of the hand. */
  function leaveIfMeant(): void {
    const isShown = screens.wall !== undefined && operator.state.at !== undefined;
    const isLive = screens.isLeading && screens.isFollowed && isShown;
    if (isLeavingAsked || !isLive) leave();
    isLeavingAsked = !isLeavingAsked;
  }

  /** Back to the page as it was left, if it is the same still. */
  function leave(): void {
    if (cameFrom === new URL(source.home, location.href).href) history.back();
    else void goto(source.home, { replaceState: true });
  }
;
async () => {

 { svelteHTML.createElement("svelte:document", {   "onvisibilitychange":() => document.visibilityState === "visible" && screens.comeForward(),});}
 { svelteHTML.createElement("svelte:window", {     onkeydown,"onpagehide":() => screens.leave(),"onpageshow":() => screens.greet(),});}


if(newVersion.isMissed){ { const $$_noisreVweN0C = __sveltets_2_ensureComponent(NewVersion); new $$_noisreVweN0C({ target: __sveltets_2_any(), props: {}});}}

 { svelteHTML.createElement("main", {    "id":`content`,"class":`operator`,});__sveltets_2_ensureType(String, Number, screens.ratio);
   { svelteHTML.createElement("header", {});
     { svelteHTML.createElement("a", {       "class":`btn icon`,"href":source.home,"aria-label":source.isSong ? i18n.text.stand.toSong : i18n.text.lists.toList,});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`back`,}});}
     }
     { svelteHTML.createElement("h1", { "title":source.title,}); { svelteHTML.createElement("bdi", { "class":`clipped`,});source.title; } }
    if(opened?.song && isSong(opened.entry) && opened.song.sheet.lyrics.length > 0){
      const { index, entry, song } = opened;
       { svelteHTML.createElement("div", { "class":`language`,});
         { const $$_revopoP3C = __sveltets_2_ensureComponent(Popover); const $$_revopoP3 = new $$_revopoP3C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"class":`btn`,"label":text.languages(opened.title),button:() => { async ()/*Ωignore_positionΩ*/ => {
             { svelteHTML.createElement("span", { "class":`clipped`,});languagesOf(song.choice); } { const $$_nocI0C = __sveltets_2_ensureComponent(Icon); new $$_nocI0C({ target: __sveltets_2_any(), props: {  "name":`down`,}});}
          };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {button} = $$_revopoP3.$$prop_def;/*Ωignore_endΩ*/
          
           { svelteHTML.createElement("div", {     "class":`choices`,"role":`group`,"aria-label":opened.title,});
             { const $$_sdroWyrtnE5C = __sveltets_2_ensureComponent(EntryWords); new $$_sdroWyrtnE5C({ target: __sveltets_2_any(), props: {    entry,song,"onChange":(next) => source.change(index, next),}});}
           }
         Popover}
       }
    }
      { const $$_nottuBsneercS2C = __sveltets_2_ensureComponent(ScreensButton); const $$_nottuBsneercS2 = new $$_nottuBsneercS2C({ target: __sveltets_2_any(), props: { isBlocked,}});/*Ωignore_startΩ*/() => isBlocked = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_nottuBsneercS2.$$bindings = 'isBlocked';}
     { svelteHTML.createElement("button", {        "class":`btn icon`,"aria-label":i18n.text.palette.keysTitle,"aria-haspopup":`dialog`,"onclick":() => (areKeysShown = true),}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`help`,}});} }
    
     { svelteHTML.createElement("div", { "class":`notes`,});
       { svelteHTML.createElement("p", {   "class":isLeavingAsked ? "note" : "visually-hidden","role":`status`,});
        isLeavingAsked ? text.leaveAgain : "";
       }
      if(screens.wasClosed){
         { svelteHTML.createElement("p", {   "class":`note closed`,"role":`alert`,});
           { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`screen`,}});}further ? text.closedBut(further) : text.closed;
         }
      }
      if(isBlocked && screens.count === 0){
         { svelteHTML.createElement("p", {   "class":`note`,"role":`alert`,});
          text.blocked;  { svelteHTML.createElement("a", {   "href":`/screen`,"target":`_blank`,});text.openAnyway; }
         }
      }
     }
   }
   { const $$_nmuloCgnoS1C = __sveltets_2_ensureComponent(SongColumn); new $$_nmuloCgnoS1C({ target: __sveltets_2_any(), props: {   operator,"onInsert":operator.mayInsert ? () => (isInserting = true) : undefined,}});}
   { svelteHTML.createElement("div", { "class":`slides`,});
     { const $$_txeNdnAeviL2C = __sveltets_2_ensureComponent(LiveAndNext); new $$_txeNdnAeviL2C({ target: __sveltets_2_any(), props: { operator,}});}
     { const $$_seliTedilS2C = __sveltets_2_ensureComponent(SlideTiles); new $$_seliTedilS2C({ target: __sveltets_2_any(), props: { operator,}});}
     { svelteHTML.createElement("div", { "class":`hints`,});
      if(source.trouble){ { const $$_etoNelbuorTkniL3C = __sveltets_2_ensureComponent(LinkTroubleNote); new $$_etoNelbuorTkniL3C({ target: __sveltets_2_any(), props: {  "trouble":source.trouble,}});}}
       { const $$_etoNtpeK3C = __sveltets_2_ensureComponent(KeptNote); new $$_etoNtpeK3C({ target: __sveltets_2_any(), props: {  "keptAt":opened?.song?.sheet.keptAt,}});}
      if(source.error){
         { const $$_elbuorTyreuQ3C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ3C({ target: __sveltets_2_any(), props: {     "error":source.error,missing,"retry":source.retry,}});}
      } else if (source.isLoading){
         { svelteHTML.createElement("p", { "role":`status`,}); { const $$_etoNysuB4C = __sveltets_2_ensureComponent(BusyNote); new $$_etoNysuB4C({ target: __sveltets_2_any(), props: {}});} }
      }
      if(screens.count > 0 && !operator.state.at){ { svelteHTML.createElement("p", {});text.placeHint; }}
      if(mayGoDark){ { svelteHTML.createElement("p", {});i18n.text.stand.mayGoDark; }}
     }
   }
 }

if(isInserting){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./InsertDialog.svelte"),"onFailure":() => (isInserting = false),children:(InsertDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDtresnI0C = __sveltets_2_ensureComponent(InsertDialog); const $$_golaiDtresnI0 = new $$_golaiDtresnI0C({ target: __sveltets_2_any(), props: {         isOpen:isInserting,"place":source.place,"onSong":(song) => {
          songFacts.note({ ...source.place, song: song.id }, song.metadata);
          operator.insertSong(song.id);
        },"onSpoken":(words) => operator.insert(spokenEntry(words)),}});/*Ωignore_startΩ*/() => isInserting = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDtresnI0.$$bindings = 'isOpen';}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}
if(areKeysShown){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("../../ui/KeysDialog.svelte"),"onFailure":() => (areKeysShown = false),children:(KeysDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDsyeK0C = __sveltets_2_ensureComponent(KeysDialog); new $$_golaiDsyeK0C({ target: __sveltets_2_any(), props: {  "onClose":() => (areKeysShown = false),}});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const OperatorPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type OperatorPage__SvelteComponent_ = ReturnType<typeof OperatorPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default OperatorPage__SvelteComponent_;