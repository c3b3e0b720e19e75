///<reference types="svelte" />
;
import { onDestroy, onMount, untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { afterNavigate, goto } from "$app/navigation";
import { giveKeysBack } from "../browser/keyboard.ts";
import { keepAwake } from "../browser/wake-lock.ts";
import type { SongSource } from "../list/song-source.svelte.ts";
import { entryTitle, linkTroubleText } from "../list/wording.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { actionOf, isForPage, keys } from "../ui/keys.ts";
import Lazy from "../ui/Lazy.svelte";
import EntryCard from "./EntryCard.svelte";
import { strokes, Zoom } from "./gestures.svelte.ts";
import type { Out, Step } from "./pages.ts";
import { preferences } from "./preferences.svelte.ts";
import SheetMusic from "./SheetMusic.svelte";
import { aboutCard, createStand, type Music } from "./stand.svelte.ts";
import "./stand.css";
import StandBar from "./StandBar.svelte";
import { playedAs } from "./views.ts";
import WordsMusic from "./WordsMusic.svelte";

;type $$ComponentProps =  { source: SongSource };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { source }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  /** For as long the controls stay in the way of the music. */
  const idleMs = 2000;
  /** How much of the window the controls may take from the words. */
  const largestShare = 0.4;

  // svelte-ignore state_referenced_locally -- every list has a page of its own
  const stand = createStand(source);
  const text = $derived(i18n.text.stand);
  const current = $derived(stand.current);
  const song = $derived(current?.song);
  const tempo = $derived(playedAs(song, stand.view)?.tempo);
  const title = $derived(current ? entryTitle(current) : i18n.text.app.loading);
  const zoom = new Zoom();
  $effect(() => zoom.watch());
  let music: Music | undefined = $state();
  const about = $derived.by(() => {
    const known = stand.isCard ? undefined : music?.about();
    if (known) return source.isSong ? known : { ...known, status: `${title}: ${known.status}` };
    return aboutCard(stand.hasMusic ? `${text.upNext}: ${title}` : title);
  });

  let areShown = $state(true);
  const landscape = new MediaQuery("(orientation: landscape)");
  let isJumping = $state(false);
  let mayGoDark = $state(false);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let height = $state(0);
  let heightOfControls = $state(0);
  /** Words in an upright window leave room for the controls, unless that is most of it. */
  const mayHide = $derived(
    landscape.current || about.isSheet || heightOfControls > height * largestShare,
  );
  $effect(() => {
    if (mayHide) untrack(show);
  });
  onMount(() => giveKeysBack(window));
  $effect(() => keepAwake((isAwake) => (mayGoDark = !isAwake)));
  const notes = $derived([
    ...(source.trouble ? [linkTroubleText(source.trouble)] : []),
    ...(song?.sheet.keptAt ? [i18n.text.song.keptCopy(i18n.dateAndTime(song.sheet.keptAt))] : []),
    ...(mayGoDark ? [text.mayGoDark] : []),
  ]);
  onDestroy(() => {
    clearTimeout(hiding);
    if (document.fullscreenElement) void document.exitFullscreen();
  });

  function show(): void {
    areShown = true;
    clearTimeout(hiding);
    hiding = setTimeout(() => (areShown = false), idleMs);
  }

  function hide(): void {
    areShown = false;
    clearTimeout(hiding);
  }

  function act(action: Step | "controls"): void {
    if (action === "controls") return areShown && mayHide ? hide() : show();
    hide();
    step(action);
  }

  function step(step: Step): void {
    const out = stand.isCard ? step : music?.turn(step);
    if (out) stand.leave(out);
  }

  function turnPage(step: Out): void {
    const out = stand.isCard ? step : music?.turnPage(step);
    if (out) stand.leave(out);
  }

  function pressed(event: KeyboardEvent): void {
    const { target } = event;
    // A list of choices has keys of its own, and lets go of them.
    const isSelect = target instanceof HTMLElement && target.matches("select");
    if (isSelect && event.key === "Escape") return target.blur();
    if (!isForPage(event)) return;
    const action = actionOf(keys.stand, event);
    if (!action) return;
    event.preventDefault();
    if (action === "leave") leave();
    else if (action === "nextSong") stand.nextSong();
    else if (action === "previousSong") stand.previousSong();
    else if (action === "jumpInList") isJumping = !source.isSong;
    else act(action);
  }

  /** A control that was tapped lets go of the keys: the next Enter comes from a pedal. */
  function clicked({ detail, target }: MouseEvent): void {
    const isTapped =
      detail > 0 &&
      target instanceof Element &&
      target.closest(".stand") &&
      !target.closest("select, [role=dialog]");
    if (isTapped && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  let isLeaving = false;
  let from: string | undefined;
  afterNavigate((navigation) => {
    if (navigation.from?.route.id === navigation.to?.route.id) return;
    from = navigation.from?.url && navigation.from.url.pathname + navigation.from.url.hash;
  });

  /** Back to the page as it was left, scrolled and marked; or to the page as it is by now. */
  function leave(): void {
    if (isLeaving) return;
    isLeaving = true;
    if (from === source.home.replace(/\?.*/, "")) history.back();
    else void goto(source.home, { replaceState: true });
  }

  /** To an entry that the address asks for. */
   function jumpTo(entry: number): void {
    stand.jumpTo(entry);
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {       "onkeydown":pressed,"onclick":clicked,"onpointermove":({ pointerType }) => pointerType === "mouse" && show(),});}

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});title;   } }

  { const $$_main0 = svelteHTML.createElement("main", {     "id":`content`,"class":["stand", { scrolls: about.scrolls, zoomed: zoom.isZoomed, over: mayHide }],});height= $$_main0.clientHeight;
   { svelteHTML.createElement("h1", { "class":`visually-hidden`,});text.title(title); }
   { svelteHTML.createElement("div", {  "class":`surface`,[Symbol("@attach")]:strokes(act, zoom),});
    
    if(stand.hasMusic && song){
       { svelteHTML.createElement("div", {   "class":["music", { behind: stand.isCard }],"inert":stand.isCard,});
        `${stand.visit} ${stand.view?.id ?? song.choice.lyrics?.id}`; {
          if(stand.view){
             { const $$_cisuMteehS3C = __sveltets_2_ensureComponent(SheetMusic); const $$_cisuMteehS3 = new $$_cisuMteehS3C({ target: __sveltets_2_any(), props: {             "arrangement":stand.view,"files":stand.files,zoom,"startAt":stand.page,"onMove":stand.moveTo,"onNeed":stand.need,}});music = $$_cisuMteehS3;}
          } else if (song.choice.lyrics){
             { const $$_cisuMsdroW3C = __sveltets_2_ensureComponent(WordsMusic); const $$_cisuMsdroW3 = new $$_cisuMsdroW3C({ target: __sveltets_2_any(), props: {          "lyrics":song.choice.lyrics,"choice":song.choice,"startAt":stand.page,"onMove":stand.moveTo,}});music = $$_cisuMsdroW3;}
          }
        }
       }
    }
    if(stand.isCard && current){
       { const $$_draCyrtnE2C = __sveltets_2_ensureComponent(EntryCard); new $$_draCyrtnE2C({ target: __sveltets_2_any(), props: {             "shown":current,"view":stand.view,"isUpcoming":stand.hasMusic,"next":stand.next,"error":source.error,"onRetry":source.retry,}});}
    }
   }
  if(tempo && preferences.isOn("metronome")){
    
    tempo; { { svelteHTML.createElement("div", {    "class":`metronome`,"aria-hidden":`true`,});__sveltets_2_ensureType(String, Number, `${60 / tempo} `); }}
  }
   { const $$_raBdnatS1C = __sveltets_2_ensureComponent(StandBar); const $$_raBdnatS1 = new $$_raBdnatS1C({ target: __sveltets_2_any(), props: {                  stand,source,title,about,notes,height:heightOfControls,"isAway":mayHide && !areShown,"onStep":turnPage,"onLeave":leave,"onJump":() => (isJumping = true),"onUse":show,}});/*Ωignore_startΩ*/() => heightOfControls = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_raBdnatS1.$$bindings = 'height';}
   { svelteHTML.createElement("p", {   "role":`status`,"class":`visually-hidden`,});about.status; }
 }

if(isJumping){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./JumpDialog.svelte"),"onFailure":() => (isJumping = false),children:(JumpDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDpmuJ0C = __sveltets_2_ensureComponent(JumpDialog); const $$_golaiDpmuJ0 = new $$_golaiDpmuJ0C({ target: __sveltets_2_any(), props: {        isOpen:isJumping,"entries":stand.entries,current,"onJump":stand.jumpTo,}});/*Ωignore_startΩ*/() => isJumping = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDpmuJ0.$$bindings = 'isOpen';}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as $$ComponentProps, exports: {} as any as { jumpTo: typeof jumpTo }, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Stand__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Stand__SvelteComponent_ = ReturnType<typeof Stand__SvelteComponent_>;
/*Ωignore_endΩ*/export default Stand__SvelteComponent_;