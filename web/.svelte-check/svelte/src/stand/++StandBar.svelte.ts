///<reference types="svelte" />
;
import EntryWords from "../list/EntryWords.svelte";
import { isSong } from "../list/list.ts";
import type { SongSource } from "../list/song-source.svelte.ts";
import { entryTitle, languagesOf } from "../list/wording.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { keyName, sheetFor } from "../song/details.ts";
import { hasOwnOrder } from "../song/singing-order.ts";
import Icon, { type IconName } from "../ui/look/Icon.svelte";
import Popover from "../ui/Popover.svelte";
import type { Out } from "./pages.ts";
import { preferences, type StandSetting } from "./preferences.svelte.ts";
import type { About, Stand } from "./stand.svelte.ts";
import { hasWords, playedAs, sheetsOf } from "./views.ts";
;

  /** The controls of the stand, one row where there is room; out of the way while one plays. */
  interface Props {
    stand: Stand;
    source: SongSource;
    title: string;
    about: About;
    /** What else there is to know; they go with the controls, so that they never cover the music. */
    notes: readonly string[];
    isAway: boolean;
    height: number;
    onStep: (step: Out) => void;
    onLeave: () => void;
    onJump: () => void;
    onUse: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  

  let {
    stand,
    source,
    title,
    about,
    notes,
    isAway,
    height = $bindable(),
    onStep,
    onLeave,
    onJump,
    onUse,
  }: Props = $props()/*Ωignore_startΩ*/;height;/*Ωignore_endΩ*/;

  const text = $derived(i18n.text.stand);
  const current = $derived(stand.current);
  const song = $derived(current?.song);
  const entry = $derived(current && isSong(current.entry) ? current.entry : undefined);
  const played = $derived(playedAs(song, stand.view));
  const sheets = $derived(song ? sheetsOf(song) : []);
  const canChooseView = $derived(song !== undefined && hasWords(song) && sheets.length > 0);
  const lyrics = $derived(stand.view ? undefined : song?.choice.lyrics);
  const canChooseWords = $derived(
    lyrics && ((song?.sheet.lyrics.length ?? 0) > 1 || hasOwnOrder(lyrics)),
  );
  const nextPlayed = $derived(stand.next && playedAs(stand.next.entry.song, stand.next.view));
  const settings = $derived(
    (
      [
        { setting: "wholePages", icon: "pages", isOffered: about.canShowWhole },
        { setting: "halfPages", icon: "half", isOffered: about.canTurnHalves },
        { setting: "night", icon: "moon", isOffered: about.isSheet },
        { setting: "metronome", icon: "metronome", isOffered: Boolean(played?.tempo) },
      ] satisfies { setting: StandSetting; icon: IconName; isOffered: boolean }[]
    ).filter(({ isOffered }) => isOffered),
  );
  /** From the words back to the sheet that one came from. */
  let last: string | undefined;
  const lastSheet = $derived.by(() => {
    last = stand.view?.id ?? last;
    return sheets.find(({ id }) => id === last) ?? sheetFor(sheets, song?.choice.lyrics?.id);
  });
  let isFull = $state(document.fullscreenElement !== null);

  function leave(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
  }

  async function toggleFullScreen(): Promise<void> {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // The browser may refuse; the stand fills the window anyway.
    }
  }
;
async () => {

 { svelteHTML.createElement("svelte:document", {  "onfullscreenchange":() => (isFull = document.fullscreenElement !== null),});}

  { const $$_div0 = svelteHTML.createElement("div", {           "class":["tools", { away: isAway }],"role":`group`,"aria-label":text.controls,"onpointerdown":onUse,"onfocusin":onUse,});height= $$_div0.offsetHeight;
    for(let note of __sveltets_2_ensureArray(notes)){ { svelteHTML.createElement("p", { "class":`note`,});note; }}
   { svelteHTML.createElement("a", {         "class":`btn icon`,"href":source.home,"onclick":leave,"aria-label":source.isSong ? text.toSong : i18n.text.lists.toList,});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
   }
   { svelteHTML.createElement("div", { "class":`title`,});
    if(current?.number !== undefined){ { svelteHTML.createElement("span", { "class":`no`,});current.number; }}
     { svelteHTML.createElement("b", {}); { svelteHTML.createElement("bdi", {});title; } }
    if(played?.sourceKey){
       { svelteHTML.createElement("span", {  "class":`key`,}); { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.song.key; } keyName(played.sourceKey); }
    }
    if(played?.tempo){
       { svelteHTML.createElement("span", {     "class":`quiet small`,"aria-hidden":`true`,"dir":`ltr`,}); played.tempo; }
       { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.song.tempo(played.tempo); }
    }
    if(entry?.note && !stand.isCard){ { svelteHTML.createElement("span", {   "class":`said`,"dir":`auto`,});entry.note; }}
   }
  if(canChooseView){
     { svelteHTML.createElement("div", {     "class":`group`,"role":`group`,"aria-label":`${text.words}, ${i18n.text.catalogue.sheet}`,});
       { svelteHTML.createElement("button", {     "class":`btn`,"aria-pressed":!stand.view,"onclick":() => stand.choose(undefined),});
        text.words;
       }
       { svelteHTML.createElement("button", {      "class":`btn`,"aria-pressed":stand.view !== undefined,"onclick":() => stand.choose(stand.view ?? lastSheet),});i18n.text.catalogue.sheet; }
     }
  }
  if(canChooseWords && entry && song){
     { svelteHTML.createElement("div", { "class":`language`,});
       { const $$_revopoP2C = __sveltets_2_ensureComponent(Popover); const $$_revopoP2 = new $$_revopoP2C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"class":`btn`,"label":text.wordsOf(title),"isAbove":true,button:() => { async ()/*Ωignore_positionΩ*/ => {
           { svelteHTML.createElement("span", { "class":`clipped`,});languagesOf(song.choice); } { const $$_nocI0C = __sveltets_2_ensureComponent(Icon); new $$_nocI0C({ target: __sveltets_2_any(), props: {  "name":`down`,}});}
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {button} = $$_revopoP2.$$prop_def;/*Ωignore_endΩ*/
        
         { svelteHTML.createElement("div", { "class":`choices`,});
           { const $$_sdroWyrtnE4C = __sveltets_2_ensureComponent(EntryWords); new $$_sdroWyrtnE4C({ target: __sveltets_2_any(), props: {     entry,song,"onChange":(next) => source.change(current?.index ?? 0, next),}});}
         }
       Popover}
     }
  }
   { const $$_revopoP1C = __sveltets_2_ensureComponent(Popover); const $$_revopoP1 = new $$_revopoP1C({ target: __sveltets_2_any(), props: {    "class":`btn icon`,"label":i18n.text.song.more,"isAbove":true,button:() => { async ()/*Ωignore_positionΩ*/ => { { const $$_nocI0C = __sveltets_2_ensureComponent(Icon); new $$_nocI0C({ target: __sveltets_2_any(), props: {  "name":`more`,}});}};return __sveltets_2_any(0)},children:(close) => { async ()/*Ωignore_positionΩ*/ => {
       { svelteHTML.createElement("ul", { "class":`more`,});
        if(sheets.length > 1){
             for(let sheet of __sveltets_2_ensureArray(sheets)){sheet.id;
             { svelteHTML.createElement("li", {});
               { svelteHTML.createElement("button", {       "class":`btn`,"aria-pressed":sheet.id === stand.view?.id,"onclick":() => {
                  stand.choose(sheet);
                  close();
                },});
                 { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`pages`,}});} { svelteHTML.createElement("bdi", {});sheet.label; }
               }
             }
          }
        }
           for(let { setting, icon } of __sveltets_2_ensureArray(settings)){setting;
           { svelteHTML.createElement("li", {});
             { svelteHTML.createElement("button", {       "class":`btn`,"aria-pressed":preferences.isOn(setting),"onclick":() => preferences.toggle(setting),}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":icon,}});}text[setting]; }
           }
        }
        if(!source.isSong){
           { svelteHTML.createElement("li", {});
             { svelteHTML.createElement("button", {      "class":`btn`,"aria-haspopup":`dialog`,"onclick":() => {
                close();
                onJump();
              },}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`list`,}});}text.jump; }
           }
        }
        if(document.fullscreenEnabled){
           { svelteHTML.createElement("li", {});
             { svelteHTML.createElement("button", {      "class":`btn`,"aria-pressed":isFull,"onclick":() => {
                close();
                void toggleFullScreen();
              },}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`expand`,}});}text.fullScreen; }
           }
        }
       }
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {button, children} = $$_revopoP1.$$prop_def;/*Ωignore_endΩ*/
    
    
   Popover}
  
   { svelteHTML.createElement("div", {   "class":`turning`,"dir":`ltr`,});
     { svelteHTML.createElement("button", {     "class":`btn icon`,"onclick":() => onStep("back"),"aria-label":text.previousPage,});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`back`,}});}
     }
     { svelteHTML.createElement("span", {     "class":`quiet small`,"aria-hidden":`true`,"dir":`auto`,});about.position; }
     { svelteHTML.createElement("button", {     "class":`btn icon`,"onclick":() => onStep("forward"),"aria-label":text.nextPage,});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`forward`,}});}
     }
   }
  if(stand.next){
     { svelteHTML.createElement("button", {   "class":`btn then`,"onclick":() => stand.nextSong(),});
       { svelteHTML.createElement("span", { "class":`names`,});
         { svelteHTML.createElement("small", {});text.upNext; }
         { svelteHTML.createElement("bdi", {  "class":`clipped`,});stand.isCard && stand.hasMusic ? title : entryTitle(stand.next.entry); }
       }
      if(nextPlayed?.sourceKey && !(stand.isCard && stand.hasMusic)){
         { svelteHTML.createElement("span", { "class":`key`,});keyName(nextPlayed.sourceKey); }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('height'), slots: {}, events: {} }}
const StandBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StandBar__SvelteComponent_ = ReturnType<typeof StandBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default StandBar__SvelteComponent_;