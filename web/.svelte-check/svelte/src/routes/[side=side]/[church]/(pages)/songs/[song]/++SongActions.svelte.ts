///<reference types="svelte" />
;
import { tick } from "svelte";
import { songAddress } from "$lib/api/addresses.ts";
import type { SongPlace } from "$lib/api/addresses.ts";
import type { SongSheet } from "$lib/device/songs.ts";
import { copyText } from "$lib/browser/files.ts";
import { askToPersist } from "$lib/browser/storage.ts";
import { songShelf } from "$lib/device/favourites-recent.svelte.ts";
import { keepFailure, kept } from "$lib/device/downloads.svelte.ts";
import { stateOf } from "$lib/device/offline-copy.ts";
import { editorAddress } from "$lib/api/addresses/editor-address.ts";
import AddToList from "$lib/list/AddToList.svelte";
import { listedChoice } from "$lib/list/run.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { chosenIn, type LyricsChoice } from "$lib/song/choice.ts";
import { wordsText } from "$lib/song/copy-lyrics.ts";
import ActionMenu, { type Action } from "$lib/ui/ActionMenu.svelte";
import Dialog from "$lib/ui/Dialog.svelte";
import Lazy from "$lib/ui/Lazy.svelte";
import Icon from "$lib/ui/look/Icon.svelte";
;

  interface Props {
    place: SongPlace;
    sheet: SongSheet;
    choice: LyricsChoice;
    /** As it is called by those who sing these words. */
    title: string;
    standHref: string | undefined;
    mayWrite: boolean;
    isAdministrator: boolean;
    onAddSheet: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { place, sheet, choice, title, standHref, mayWrite, isAdministrator, onAddSheet }: Props =
    $props();

  const text = $derived(i18n.text.song);
  const writing = $derived(i18n.text.writing);
  const chosen = $derived(chosenIn(choice));
  const link = $derived(
    new URL(songAddress({ ...place, side: "c" }, chosen), location.origin).href,
  );
  let open = $state<"share" | "export" | "archive">();
  let said = $state("");

  const copy = $derived(kept.entry(place));
  const isCurrent = $derived(sheet.keptAt !== undefined || copy?.state === stateOf(sheet));
  let running = $state.raw<AbortController>();
  let complaint = $state("");

  /** The device's own way, otherwise a dialog with the link, which is copied already. */
  async function share(): Promise<void> {
    said = "";
    open = "share";
    await tick();
    if (await copyText(link)) said = i18n.text.app.copied;
  }

  async function copyWords(): Promise<void> {
    if (!choice.lyrics) return;
    said = (await copyText(wordsText(choice.lyrics)))
      ? i18n.text.app.copied
      : i18n.text.lists.notCopied;
  }

  // Whoever changes their mind is no failure.
  const send = () => navigator.share({ title, url: link }).catch(() => undefined);

  async function download(): Promise<void> {
    askToPersist();
    running = new AbortController();
    complaint = "";
    said = i18n.text.downloads.keeping;
    try {
      const { keepSong, storeForBasement } = await import("$lib/device/keep-song.ts");
      await keepSong(place, running.signal);
      await storeForBasement();
      said = i18n.text.downloads.keptMany(1);
    } catch (error) {
      const failure = keepFailure(error);
      said = "";
      if (failure === "this-song") complaint = i18n.text.downloads.failed;
      else if (failure !== "cancelled") complaint = i18n.text.downloads[failure];
    } finally {
      running = undefined;
    }
  }

  async function remove(key: string): Promise<void> {
    const { removeKept } = await import("$lib/device/offline-store.ts");
    await removeKept(key);
  }

  const downloading = $derived.by((): Action[] => {
    const words = i18n.text.downloads;
    if (!kept.isPossible || !kept.isKnown) return [];
    if (running)
      return [{ title: i18n.text.app.cancel, icon: "close", onSelect: () => running?.abort() }];
    if (!copy) return [{ title: words.keep, icon: "download", onSelect: () => void download() }];
    const date = i18n.date(copy.keptAt);
    return [
      ...(sheet.keptAt
        ? []
        : [
            {
              title: `${words.refresh} · ${isCurrent ? date : words.changedSince(date)}`,
              icon: "download" as const,
              onSelect: () => void download(),
            },
          ]),
      { title: words.remove, icon: "bin", onSelect: () => void remove(copy.key) },
    ];
  });

  const isFavourite = $derived(songShelf.isFavourite(place));
  const historyOf = $derived(choice.lyrics ? { of: `lyrics:${choice.lyrics.id}` } : {});
  const { church, song } = $derived(place);
  const editor = (kind: "song" | "lyrics", id: string) => editorAddress({ church, song, kind, id });

  const forEditors = $derived.by((): Action[] => {
    const { lyrics } = choice;
    const words: Action[] = lyrics
      ? [
          { title: writing.editLyrics, icon: "pen", href: editor("lyrics", lyrics.id) },
          {
            title: writing.singingOrder,
            icon: "list",
            href: `${editor("lyrics", lyrics.id)}#order`,
          },
        ]
      : [];
    return [
      ...words,
      { title: writing.editSong, icon: "settings", href: editor("song", song) },
      { title: writing.addLyrics, icon: "plus", href: editor("lyrics", "new") },
      { title: writing.addArrangement, icon: "plus", onSelect: onAddSheet },
    ];
  });

  const groups = $derived<Action[][]>([
    [
      ...(choice.lyrics
        ? ([
            {
              title: text.project,
              icon: "screen",
              href: songAddress(place, chosen, "/project"),
            },
            { title: text.print, icon: "print", href: songAddress(place, chosen, "/print") },
          ] as const)
        : []),
      ...(place.side === "w"
        ? [{ title: text.export, icon: "share", onSelect: () => (open = "export") } as const]
        : []),
      ...downloading,
      {
        title: text.favourite,
        icon: "star",
        isChecked: isFavourite,
        onSelect: () => songShelf.toggle({ ...place, title: sheet.song.metadata.title }),
      },
    ],
    mayWrite ? forEditors : [],
    place.side === "w"
      ? [
          {
            title: writing.history,
            icon: "undo",
            href: songAddress(place, historyOf, "/history"),
          },
          ...(isAdministrator
            ? [
                {
                  title: writing.askToArchive,
                  icon: "bin",
                  onSelect: () => (open = "archive"),
                } as const,
              ]
            : []),
        ]
      : [],
  ]);

  const close = () => (open = undefined);
;
async () => {

 { svelteHTML.createElement("div", {     "class":`actions end`,"role":`group`,"aria-label":i18n.text.stand.controls,});
  if(standHref){
     { svelteHTML.createElement("a", {   "class":`btn filled grow`,"href":standHref,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`stand`,}});}text.stand; }
  }
   { const $$_tsiLoTddA1C = __sveltets_2_ensureComponent(AddToList); new $$_tsiLoTddA1C({ target: __sveltets_2_any(), props: {     place,"song":sheet.song,"chosen":listedChoice(choice, sheet.lyrics),}});}
   { svelteHTML.createElement("button", {        "class":`btn icon`,"aria-label":text.share,"title":text.share,"onclick":share,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`share`,}});} }
   { const $$_uneMnoitcA1C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"class":`btn icon`,"label":text.more,groups,}}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`more`,}});} ActionMenu}
 }
 { svelteHTML.createElement("p", {   "role":`status`,"class":{ "visually-hidden": !complaint },});
  complaint;if(open !== "share"){ { svelteHTML.createElement("span", { "class":`visually-hidden`,});said; }}
 }

if(open === "share"){
   { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.share,isOpen:__sveltets_2_get_set_binding(() => true,close),}});$$_golaiD0.$$bindings = 'isOpen';
     { svelteHTML.createElement("input", {            "class":`input`,"readonly":true,"dir":`ltr`,"value":link,"aria-label":i18n.text.lists.copyLink,"onfocus":({ currentTarget }) => currentTarget.select(),});}
     { svelteHTML.createElement("div", { "class":`actions sharing`,});
      if("share" in navigator){
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":send,});i18n.text.lists.send; }
      }
      if(choice.lyrics){
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":copyWords,});text.copyWords; }
      }
       { svelteHTML.createElement("span", {    "role":`status`,"class":`live`,});!said;said; }
     }
   Dialog}
} else if (open === "export"){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("$lib/print/ExportDialog.svelte"),"onFailure":close,children:(ExportDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDtropxE0C = __sveltets_2_ensureComponent(ExportDialog); const $$_golaiDtropxE0 = new $$_golaiDtropxE0C({ target: __sveltets_2_any(), props: {        "name":sheet.song.metadata.title,"list":async () => [{ place, song: sheet.song, lyrics: sheet.lyrics }],isOpen:__sveltets_2_get_set_binding(() => true,close),}});$$_golaiDtropxE0.$$bindings = 'isOpen';}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
} else if (open === "archive"){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./ArchiveDialog.svelte"),"onFailure":close,children:(ArchiveDialog) => { async ()/*Ωignore_positionΩ*/ => { { const $$_golaiDevihcrA0C = __sveltets_2_ensureComponent(ArchiveDialog); new $$_golaiDevihcrA0C({ target: __sveltets_2_any(), props: {   place,"onClose":close,}});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongActions__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongActions__SvelteComponent_ = ReturnType<typeof SongActions__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongActions__SvelteComponent_;