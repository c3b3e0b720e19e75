///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { onMount } from "svelte";
import { keepAwake } from "$lib/browser/wake-lock.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { isForPage } from "$lib/ui/keys.ts";
import Loading from "$lib/ui/Loading.svelte";
import QueryTrouble from "$lib/ui/QueryTrouble.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
import { listAddress, runAddress } from "$lib/list/link.ts";
import { languagesIn, type RunEntry, singleChoice } from "$lib/list/run.ts";
import LinkTroubleNote from "$lib/list/LinkTroubleNote.svelte";
import { createListPage } from "$lib/list/list-page.svelte.ts";
import { keepService } from "$lib/list/keep-service.svelte.ts";
import { singer } from "$lib/projection/congregation/singer.svelte.ts";
import SingingBar from "$lib/projection/congregation/SingingBar.svelte";
import SungWords from "$lib/projection/congregation/SungWords.svelte";
import { swipes, type Turn } from "$lib/projection/congregation/swipes.ts";
import TurnBar from "$lib/projection/congregation/TurnBar.svelte";
import { languageAmong } from "$lib/song/choice.ts";
import { reader } from "$lib/song/song-page.svelte.ts";
import { titleIn } from "$lib/song/details.ts";
function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const listPage = createListPage({ isForSinging: true });
  const text = $derived(i18n.text.lists);
  /** What is not sung is not for this page. */
  const songs = $derived(listPage.run.entries.filter(({ number }) => number !== undefined));
  const entry = $derived(songs.find(({ index }) => index >= listPage.at) ?? songs.at(-1));
  const languages = $derived(languagesIn(songs));
  const wanted = $derived([...(singer.language ? [singer.language] : []), ...reader.languages]);
  const choice = $derived(entry && choiceOf(entry));
  const title = $derived(entry ? titleOf(entry) : "");
  /** What somebody picked, if any song of this list has it. */
  const picked = $derived(singer.language && languageAmong(languages, singer.language));
  const shownIn = $derived(choice?.lyrics?.language);
  const isInOther = $derived(
    Boolean(picked && shownIn && languageAmong([shownIn], picked) === undefined),
  );
  const missing = $derived({ title: text.allMissing, help: text.allMissingHelp });

  onMount(() => keepAwake(() => undefined));
  keepService(() => ({ place: listPage.place, list: listPage.list, entries: songs }), true);

  function choiceOf(shown: RunEntry) {
    return singleChoice(shown, wanted, reader);
  }

  function titleOf(shown: RunEntry): string {
    const sheet = shown.song?.sheet;
    const known = sheet ? titleIn(sheet, choiceOf(shown)?.lyrics) : shown.title;
    return known || i18n.text.congregation.song(shown.number ?? 0);
  }

  function turn(to: Turn): void {
    if (entry) show(songs[songs.indexOf(entry) + (to === "next" ? 1 : -1)]);
  }

  function show(next: RunEntry | undefined): void {
    if (!next) return;
    const address = runAddress(listPage.place, "sing", listPage.fragment, next.index);
    void goto(address, { replaceState: true, keepFocus: true }).then(() => scrollTo(0, 0));
  }

  const keys: Partial<Record<string, Turn>> = {
    ArrowLeft: "previous",
    PageUp: "previous",
    ArrowRight: "next",
    PageDown: "next",
  };

  function onkeydown(event: KeyboardEvent): void {
    const to = keys[event.key];
    if (!to || !isForPage(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turn(to);
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});title || text.title;   } }
 { svelteHTML.createElement("svelte:window", { onkeydown,});}

 { svelteHTML.createElement("div", {  "class":`singing`,[Symbol("@attach")]:swipes(turn),});
   { const $$_raBgnigniS1C = __sveltets_2_ensureComponent(SingingBar); new $$_raBgnigniS1C({ target: __sveltets_2_any(), props: {   languages,"picked":picked || shownIn,}});}
   { svelteHTML.createElement("main", { "id":`content`,});
    if(listPage.trouble){
       { svelteHTML.createElement("div", { "class":`told`,}); { const $$_etoNelbuorTkniL3C = __sveltets_2_ensureComponent(LinkTroubleNote); new $$_etoNelbuorTkniL3C({ target: __sveltets_2_any(), props: {  "trouble":listPage.trouble,}});} }
    }
    if(entry && (entry.song || entry.isMissing)){
       { const $$_sdroWgnuS2C = __sveltets_2_ensureComponent(SungWords); new $$_sdroWgnuS2C({ target: __sveltets_2_any(), props: {      entry,title,choice,isInOther,"size":singer.size,}});}
    } else if (entry && listPage.songs.error){
       { const $$_elbuorTyreuQ2C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ2C({ target: __sveltets_2_any(), props: {     "error":listPage.songs.error,missing,"retry":listPage.songs.retry,}});}
    } else if (entry){
        { const $$_gnidaoL2C = __sveltets_2_ensureComponent(Loading); new $$_gnidaoL2C({ target: __sveltets_2_any(), props: {"isWholePage":true,}});}
    }else{
       { const $$_elbuorT2C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT2C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":text.empty,"isWholePage":true,}});
         { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":listAddress(listPage.place, listPage.fragment),});text.toList; }
       Trouble}
    }
   }
  if(entry){
     { const $$_raBnruT1C = __sveltets_2_ensureComponent(TurnBar); new $$_raBnruT1C({ target: __sveltets_2_any(), props: {         "number":entry.number ?? 0,"titles":songs.map(titleOf),"onTurn":turn,"onJump":(number) => show(songs[number - 1]),}});}
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;