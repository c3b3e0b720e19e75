///<reference types="svelte" />
;
import { useQueryClient } from "@tanstack/svelte-query";
import { afterNavigate, goto } from "$app/navigation";
import { page } from "$app/state";
import type { Arrangement } from "$contract/arrangement.ts";
import { searchWords } from "$domain/folding.ts";
import { songAddress } from "$lib/api/addresses.ts";
import { createWriting } from "$lib/device/church.svelte.ts";
import { kept } from "$lib/device/downloads.svelte.ts";
import KeptNote from "$lib/device/downloads/KeptNote.svelte";
import { editorAddress } from "$lib/api/addresses/editor-address.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import Lazy from "$lib/ui/Lazy.svelte";
import { nameOf } from "$lib/messages/language-name.ts";
import PrintedSong from "$lib/print/PrintedSong.svelte";
import { chosenIn } from "$lib/song/choice.ts";
import { mainAuthors, mayDifferFromOther, titleIn } from "$lib/song/details.ts";
import Lyrics from "$lib/song/Lyrics.svelte";
import LyricsTabs from "$lib/song/LyricsTabs.svelte";
import { focusLinkTo } from "$lib/song/returning.ts";
import { createSongPage } from "$lib/song/song-page.svelte.ts";
import SongAway from "$lib/song/SongAway.svelte";
import Highlighted from "$lib/ui/Highlighted.svelte";
import { actionOf, isForPage, keys } from "$lib/ui/keys.ts";
import { neighbours } from "./neighbours.ts";
import Sheets from "./Sheets.svelte";
import { SheetUploads } from "./sheet-uploads.svelte.ts";
import SongAbout from "./SongAbout.svelte";
import SongActions from "./SongActions.svelte";
function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const song = createSongPage();
  const place = $derived(song.place);
  const sheet = $derived(song.query.data);
  const params = $derived(page.url.searchParams);
  const words = $derived(searchWords(params.get("q") ?? ""));
  const choice = $derived(song.choice);
  const text = $derived(i18n.text.song);
  const title = $derived(sheet ? titleIn(sheet, choice.lyrics) : "");
  /** Letters of a title that has to be smaller on a phone. */
  const longTitle = 22;

  const writing = createWriting(() => place.church);
  const mayWrite = $derived(writing.isAllowed === true && place.side === "w" && !sheet?.keptAt);
  const client = useQueryClient();
  const uploads = new SheetUploads(client);
  let picker: HTMLInputElement | undefined = $state();
  let replaced: { readonly arrangement: Arrangement; readonly file: string } | undefined;
  let isOver = $state(false);

  /** It shows what this musician played from last: the words, a sheet, or a part. */
  const standHref = $derived.by(() => {
    const hasSheet = sheet?.arrangements.some(({ files }) => files.length > 0) ?? false;
    return hasSheet || choice.lyrics ? songAddress(place, chosenIn(choice), "/stand") : undefined;
  });

  afterNavigate(({ from }) => focusLinkTo(from?.url));

  function editHref(section: string, line?: string): string {
    const { church, song } = place;
    const id = choice.lyrics?.id ?? "new";
    const search = new URLSearchParams({ section, ...(line && { line }) });
    return `${editorAddress({ church, song, kind: "lyrics", id })}?${search}`;
  }

  function pick(wanted?: typeof replaced): void {
    replaced = wanted;
    picker?.click();
  }

  function take(files: readonly File[]): void {
    const [file] = files;
    if (!sheet || !file) return;
    if (replaced) uploads.replace(place, replaced.arrangement, replaced.file, file);
    else uploads.add(place, sheet, files);
    replaced = undefined;
  }

  const hasFiles = ({ dataTransfer }: DragEvent) =>
    mayWrite && (dataTransfer?.types.includes("Files") ?? false);

  function ondragover(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    isOver = true;
  }

  function ondrop(event: DragEvent): void {
    isOver = false;
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  }

  function onkeydown(event: KeyboardEvent): void {
    if (!isForPage(event)) return;
    const does = actionOf(keys.song, event);
    const beside = does && neighbours(client, place);
    const chosen = chosenIn(choice);
    const to = {
      onStand: standHref,
      project: choice.lyrics && songAddress(place, chosen, "/project"),
      editLyrics:
        mayWrite && choice.lyrics ? editHref(choice.lyrics.sections[0]?.id ?? "") : undefined,
      nextSong: beside?.next,
      previousSong: beside?.previous,
      switchLyrics: undefined,
      addToList: undefined,
    }[does ?? "switchLyrics"];
    if (does === "addToList") document.querySelector<HTMLElement>("[data-add]")?.click();
    else if (to) void goto(to);
    else return;
    event.preventDefault();
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});song.title && `${title || song.title} · `;  }
 }

 { svelteHTML.createElement("svelte:window", {     onkeydown,ondragover,ondrop,"ondragleave":() => (isOver = false),});}

if(sheet){
  const { metadata } = sheet.song;
   { const $$_etoNtpeK0C = __sveltets_2_ensureComponent(KeptNote); new $$_etoNtpeK0C({ target: __sveltets_2_any(), props: {  "keptAt":sheet.keptAt,}});}
   { svelteHTML.createElement("div", { "class":["split", { over: isOver }],});
     { svelteHTML.createElement("article", {});
       { svelteHTML.createElement("header", { "class":`head`,});
         { svelteHTML.createElement("h1", { "class":{ long: [...title].length > longTitle },});
           { svelteHTML.createElement("bdi", {}); { const $$_dethgilhgiH5C = __sveltets_2_ensureComponent(Highlighted); new $$_dethgilhgiH5C({ target: __sveltets_2_any(), props: {   "text":title,words,}});} }
         }
         { svelteHTML.createElement("p", { "class":`clipped`,});
           { svelteHTML.createElement("bdi", {});mainAuthors(metadata.authors); }
          if(metadata.songbooks[0]){
            metadata.authors.length > 0 ? "·" : "";
             { svelteHTML.createElement("span", { "class":`no`,});metadata.songbooks[0].number; }
          }
          if(kept.entry(place)){ { svelteHTML.createElement("span", { "class":`live`,});i18n.text.downloads.downloaded; }}
         }
       }
       { const $$_snoitcAgnoS2C = __sveltets_2_ensureComponent(SongActions); new $$_snoitcAgnoS2C({ target: __sveltets_2_any(), props: {           place,choice,sheet,title,standHref,mayWrite,"isAdministrator":mayWrite && writing.isAdministrator,"onAddSheet":() => pick(),}});}
      if(uploads.said){
         { svelteHTML.createElement("p", {   "class":uploads.hasFailed ? "note" : "live","role":`status`,});uploads.said; }
      }
      if(mayWrite){
         { const $$_yzaL2C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL2 = new $$_yzaL2C({ target: __sveltets_2_any(), props: { "load":() => import("$lib/editing/DraftList.svelte"),children:(DraftList) => { async ()/*Ωignore_positionΩ*/ => { { const $$_tsiLtfarD0C = __sveltets_2_ensureComponent(DraftList); new $$_tsiLtfarD0C({ target: __sveltets_2_any(), props: {     "church":place.church,"song":place.song,}});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL2.$$prop_def;/*Ωignore_endΩ*/
          
         Lazy}
      }
       { svelteHTML.createElement("h2", { "class":`visually-hidden`,});text.lyrics; }
      if(choice.lyrics){
        const [lyrics, beside] = [choice.lyrics, choice.beside];
        if(sheet.lyrics.length > 1){ { const $$_sbaTsciryL2C = __sveltets_2_ensureComponent(LyricsTabs); new $$_sbaTsciryL2C({ target: __sveltets_2_any(), props: {   "versions":sheet.lyrics,choice,}});}}
        if(beside && mayDifferFromOther(beside, lyrics)){
           { svelteHTML.createElement("p", { "class":`note`,});
            nameOf(beside.language); text.lyricsMayDiffer(nameOf(lyrics.language));
           }
        } else if (beside && mayDifferFromOther(lyrics, beside)){
           { svelteHTML.createElement("p", { "class":`note`,});
            nameOf(lyrics.language); text.lyricsMayDiffer(nameOf(beside.language));
           }
        }
         { svelteHTML.createElement("div", {      "id":`words`,...sheet.lyrics.length > 1 && {
            role: "tabpanel",
            "aria-labelledby": `tab-${lyrics.id}`,
          },"tabindex":-1,});
          lyrics.id; {
             { const $$_sciryL3C = __sveltets_2_ensureComponent(Lyrics); new $$_sciryL3C({ target: __sveltets_2_any(), props: {          lyrics,beside,"order":typeof choice.order === "string" ? "written" : choice.order,words,"found":params.get("line") ?? undefined,"editHref":mayWrite ? editHref : undefined,}});}
          }
         }
      }else{
         { svelteHTML.createElement("p", { "class":`quiet`,});text.noLyrics; }
      }
     }
     { const $$_steehS1C = __sveltets_2_ensureComponent(Sheets); new $$_steehS1C({ target: __sveltets_2_any(), props: {        place,sheet,mayWrite,"onAdd":() => pick(),"onReplace":(arrangement, file) => pick({ arrangement, file }),}});}
     { svelteHTML.createElement("section", { "class":`known`,}); { const $$_tuobAgnoS2C = __sveltets_2_ensureComponent(SongAbout); new $$_tuobAgnoS2C({ target: __sveltets_2_any(), props: {    place,metadata,title,words,}});} }
   }
  if(mayWrite){
     { const $$_input0 = svelteHTML.createElement("input", {          "type":`file`,"accept":`application/pdf,.pdf`,"multiple":true,"hidden":true,"onchange":({ currentTarget }) => {
        take([...(currentTarget.files ?? [])]);
        currentTarget.value = "";
      },});picker = $$_input0;}
  }
  if(choice.lyrics){
     { const $$_gnoSdetnirP0C = __sveltets_2_ensureComponent(PrintedSong); new $$_gnoSdetnirP0C({ target: __sveltets_2_any(), props: {    sheet,"lyrics":choice.lyrics,choice,}});}
  }
}else{
   { const $$_yawAgnoS0C = __sveltets_2_ensureComponent(SongAway); new $$_yawAgnoS0C({ target: __sveltets_2_any(), props: { song,}});}
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;