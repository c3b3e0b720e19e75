///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { page } from "$app/state";
import KeptNote from "../device/downloads/KeptNote.svelte";
import EntryWords from "../list/EntryWords.svelte";
import { singingLink } from "../list/link.ts";
import LinkTroubleNote from "../list/LinkTroubleNote.svelte";
import { isSong } from "../list/list.ts";
import { recordUse } from "../list/lists.svelte.ts";
import QrCode from "../list/QrCode.svelte";
import { qrShape } from "../list/qr-path.ts";
import { choiceIn, languagesIn } from "../list/run.ts";
import type { SongSource } from "../list/song-source.svelte.ts";
import { dayName } from "../list/wording.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { reader } from "../song/song-page.svelte.ts";
import Loading from "../ui/Loading.svelte";
import QueryTrouble from "../ui/QueryTrouble.svelte";
import { directionOfMost, leafletLayout } from "./layout.ts";
import LeafletSong from "./LeafletSong.svelte";
import PrintBar from "./PrintBar.svelte";
import { leafletSettings } from "./settings.svelte.ts";
import Sheets from "./Sheets.svelte";

;type $$ComponentProps =  { source: SongSource };function $$render() {
  const words/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(alone?.song && isSong(alone.entry)){
     { const $$_sdroWyrtnE0C = __sveltets_2_ensureComponent(EntryWords); new $$_sdroWyrtnE0C({ target: __sveltets_2_any(), props: {        "entry":alone.entry,"song":alone.song,"isLabelled":true,"onChange":(next) => source.change(0, next),}});}
  }
};return __sveltets_2_any(0)};  const paper/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_steehS0C = __sveltets_2_ensureComponent(Sheets); new $$_steehS0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },layout,"paper":settings.paper,direction,"content":[list, printed, shape],}});
    if(!source.isSong){
       { svelteHTML.createElement("div", { "class":`title`,});
         { svelteHTML.createElement("div", {});
           { svelteHTML.createElement("h1", {}); { svelteHTML.createElement("bdi", {});source.title; } }
          if(list.date && list.name){ { svelteHTML.createElement("p", {}); { svelteHTML.createElement("bdi", {});dayName(list.date); } }}
         }
        if(shape){
           { svelteHTML.createElement("figure", {});
             { const $$_edoCrQ3C = __sveltets_2_ensureComponent(QrCode); new $$_edoCrQ3C({ target: __sveltets_2_any(), props: { shape,}});}
             { svelteHTML.createElement("figcaption", {});text.scan; }
           }
        }
       }
    }
     { svelteHTML.createElement("div", { "class":`entries`,});
         for(let { entry: { index, number, title, song, isMissing }, choice } of __sveltets_2_ensureArray(printed)){index;
        if(song && choice?.lyrics){
           { const $$_gnoStelfaeL2C = __sveltets_2_ensureComponent(LeafletSong); new $$_gnoStelfaeL2C({ target: __sveltets_2_any(), props: {              number,"sheet":song.sheet,"lyrics":choice.lyrics,"beside":choice.beside,"order":choice.order,"isBeside":layout.isBeside,"isAlone":source.isSong,}});}
        } else if (number === undefined){
           { svelteHTML.createElement("h2", {   "class":`spoken`,"dir":`auto`,});title; }
        } else if (song || isMissing){
           { svelteHTML.createElement("h2", {   "class":`named`,"dir":`auto`,});
             { svelteHTML.createElement("span", { "class":`number`,});number; }
            title || text.missing;
           }
        }
      }
     }
   Sheets}
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  /** A list on paper, or a song as a list of one. */
  const { source }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.lists);
  const list = $derived(source.list);
  const settings = $derived(leafletSettings.current);
  /** One entry where the address names it, otherwise all. */
  const isOne = $derived(page.url.searchParams.has("at"));
  const languages = $derived(page.url.searchParams.getAll("language"));
  const entries = $derived(source.entries.filter(({ index }) => !isOne || index === source.at));
  const printed = $derived(
    entries.map((entry) => ({
      entry,
      choice: source.isSong ? entry.song?.choice : choiceIn(entry, languages, reader),
    })),
  );
  const withoutWords = $derived(
    entries
      .filter(({ number, isMissing }) => number !== undefined && isMissing)
      .map(({ title, number }) => title || i18n.text.congregation.song(number ?? 0)),
  );
  const alone = $derived(source.isSong ? entries[0] : undefined);
  const hasNoWords = $derived(alone?.song && !alone.song.choice.lyrics);
  const isPaired = $derived(alone?.song?.choice.beside !== undefined);
  const layout = $derived(leafletLayout(isPaired ? { ...settings, columns: 1 } : settings));
  const direction = $derived(directionOfMost(printed.map(({ choice }) => choice)));
  const link = $derived(
    source.isSong ? undefined : singingLink(location.origin, source.place.church, list),
  );
  const qr = $derived(link === undefined ? undefined : qrShape(link));
  const shape = $derived(settings.hasQr ? qr : undefined);

  function choose(wanted: readonly string[]): void {
    const address = new URL(page.url);
    address.searchParams.delete("language");
    for (const language of wanted) address.searchParams.append("language", language);
    void goto(address, { replaceState: true, keepFocus: true, noScroll: true });
  }

  /** A browser tells nobody whether its dialog was cancelled. */
  let isAsking = $state(false);

  function record(): void {
    isAsking = false;
    const songs = printed.flatMap(({ entry: { song }, choice }) =>
      song && choice?.lyrics ? [song.sheet.song.id] : [],
    );
    recordUse("printed", { church: source.place.church, list: list.id }, songs);
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});[source.title, "Precentor"].filter(Boolean).join(" · "); }
 }
 { svelteHTML.createElement("svelte:window", {  "onafterprint":() => (isAsking = !source.isSong),});}



 { const $$_raBtnirP0C = __sveltets_2_ensureComponent(PrintBar); new $$_raBtnirP0C({ target: __sveltets_2_any(), props: {                  "back":source.home,"backName":source.isSong ? i18n.text.stand.toSong : text.toList,"canPrint":!source.isSong || Boolean(alone?.song?.choice.lyrics),isPaired,"languages":source.isSong ? [] : languagesIn(entries),"chosen":languages,"canHaveQr":qr !== undefined,"onChoose":choose,"children":source.isSong ? words : undefined,}});}
 { svelteHTML.createElement("main", { "id":`content`,});
   { svelteHTML.createElement("div", { "class":`notes`,});
    if(isAsking){
       { svelteHTML.createElement("div", {   "class":`asked`,"role":`status`,});
         { svelteHTML.createElement("p", {});i18n.text.print.wasPrinted; }
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":record,});i18n.text.print.count; }
         { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => (isAsking = false),});i18n.text.print.notPrinted; }
       }
    }
    if(source.trouble){ { const $$_etoNelbuorTkniL2C = __sveltets_2_ensureComponent(LinkTroubleNote); new $$_etoNelbuorTkniL2C({ target: __sveltets_2_any(), props: {  "trouble":source.trouble,}});}}
     { const $$_etoNtpeK2C = __sveltets_2_ensureComponent(KeptNote); new $$_etoNtpeK2C({ target: __sveltets_2_any(), props: {  "keptAt":alone?.song?.sheet.keptAt,}});}
    if(source.isLoading){ { const $$_gnidaoL2C = __sveltets_2_ensureComponent(Loading); new $$_gnidaoL2C({ target: __sveltets_2_any(), props: {}});}}
    if(source.error){
       { const $$_elbuorTyreuQ2C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ2C({ target: __sveltets_2_any(), props: {       "error":source.error,"missing":{ title: text.allMissing, help: text.allMissingHelp },"retry":source.retry,}});}
    }
    if(withoutWords.length > 0){
       { svelteHTML.createElement("p", { "class":`note`,});i18n.text.print.withoutWords(withoutWords.join(", ")); }
    }
    if(hasNoWords){ { svelteHTML.createElement("p", {});i18n.text.song.noLyrics; }}
   }
  if(!source.isSong || alone?.song?.choice.lyrics){;__sveltets_2_ensureSnippet(paper());}
 }




};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const PrintPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PrintPage__SvelteComponent_ = ReturnType<typeof PrintPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default PrintPage__SvelteComponent_;