///<reference types="svelte" />
;
import { onMount } from "svelte";
import { page } from "$app/state";
import type { Identity } from "$lib/api/identity.ts";
import { identity } from "$lib/api/identity.svelte.ts";
import { keepAwake } from "$lib/browser/wake-lock.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { newUuid } from "$lib/browser/new-uuid.ts";
import {
    emptyScreen,
    hear,
    listener,
    type Message,
    openChannel,
    screenViews,
  } from "$lib/projection/channel.ts";
import LowerThird from "$lib/projection/LowerThird.svelte";
import StageView from "$lib/projection/StageView.svelte";
import Slide from "$lib/projection/Slide.svelte";
import { loadLetters } from "$lib/browser/fonts.ts";
import { actionOf, type KeyPress, keys } from "$lib/ui/keys.ts";
function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  

  const hintMs = 5000;
  const screen = newUuid();
  const text = $derived(i18n.text.projection);
  const view = screenViews.find((one) => one === page.url.searchParams.get("view")) ?? "wall";
  let ratio = $state(innerWidth / innerHeight);
  let element: HTMLElement | undefined = $state();
  let wall = $state.raw(emptyScreen);
  let isHinted = $state(false);
  let isFull = $state(false);
  let hiding: ReturnType<typeof setTimeout> | undefined;

  /** Of the messages that say what to show: the last that came, and the last that is shown. */
  let lastHeard = 0;
  let lastShown = 0;

  const channel = openChannel((message) => {
    if (message.kind === "show") return void show(message);
    wall = hear(wall, message);
    if (message.kind === "who") greet();
  });

  /** What is on the wall stays until the letters of what follows are there, unless more follows. */
  async function show(message: Message): Promise<void> {
    lastHeard += 1;
    const number = lastHeard;
    await loadLetters(JSON.stringify(message));
    if (number < lastShown) return;
    lastShown = number;
    wall = hear(wall, message);
  }

  function greet(): void {
    const { leader, since, shown, stage, isWelcome = false } = wall;
    ratio = innerWidth / innerHeight;
    channel.send({
      kind: "here",
      screen,
      ratio,
      view,
      wall: { leader, since, shown, stage, isWelcome },
    });
  }

  /** Only whoever moves the window is told how; the congregation sees an empty wall. */
  function hint(): void {
    isHinted = true;
    clearTimeout(hiding);
    hiding = setTimeout(() => (isHinted = false), hintMs);
  }

  function leave(): void {
    channel.send({ kind: "gone", screen });
  }

  function toggleFullScreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void element?.requestFullscreen?.().catch(() => undefined);
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, code } = event;
    if (key.toLowerCase() === "f" || code === "KeyF") toggleFullScreen();
    else if (actionOf(keys.operator, event) === undefined) return;
    else pass({ key, code });
    event.preventDefault();
  }

  function pass(press: KeyPress): void {
    const operator = listener(wall);
    if (operator) channel.send({ kind: "key", operator, press });
  }

  /** What only members may see goes with them, from every window. */
  function clearAtSignOut(now: Identity): void {
    if (now.kind !== "guest") return;
    lastShown = lastHeard;
    // What leads still does not bring it back.
    wall = { ...emptyScreen, since: Date.now(), operators: wall.operators };
    greet();
  }

  onMount(() => {
    greet();
    // A window that was put on a display of its own fills it where the browser lets it.
    if (view === "wall" && opener) toggleFullScreen();
    const sleep = keepAwake();
    const stopFollowing = identity.onChange(clearAtSignOut);
    return () => {
      stopFollowing();
      leave();
      channel.close();
      clearTimeout(hiding);
      sleep();
    };
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});text.views[view];   } }
 { svelteHTML.createElement("svelte:window", {       onkeydown,"onresize":greet,"onpagehide":leave,"onpageshow":greet,});}
 { svelteHTML.createElement("svelte:document", {       "onfullscreenchange":() => (isFull = document.fullscreenElement !== null),"ondblclick":toggleFullScreen,"onpointermove":hint,});}

 { const $$_main0 = svelteHTML.createElement("main", {  "class":["screen", !wall.isWelcome && "begun"],});element = $$_main0;
   { svelteHTML.createElement("h1", { "class":`visually-hidden`,});text.views[view]; }
  if(view === "lower-third"){
     { const $$_drihTrewoL1C = __sveltets_2_ensureComponent(LowerThird); new $$_drihTrewoL1C({ target: __sveltets_2_any(), props: {   "shown":wall.shown,ratio,}});}
  } else if (view === "stage"){
     { const $$_weiVegatS1C = __sveltets_2_ensureComponent(StageView); new $$_weiVegatS1C({ target: __sveltets_2_any(), props: {  "stage":wall.stage,}});}
  }else{
     { const $$_edilS1C = __sveltets_2_ensureComponent(Slide); new $$_edilS1C({ target: __sveltets_2_any(), props: {  "shown":wall.shown,}});}
  }
  if(isHinted && wall.isWelcome && !isFull && view !== "lower-third"){
     { svelteHTML.createElement("p", { "class":`hint`,});
      if(view === "wall"){text.placeHint;} else if (document.fullscreenEnabled){text.fullScreenHint;}
     }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;