///<reference types="svelte" />
;
import type { Component } from "svelte";
import { page } from "$app/state";
import { isApple } from "../../browser/keyboard.ts";
import { newVersion } from "../../ui/new-version.svelte.ts";
import { type Shortcut, shortcutOf } from "./shortcut.ts";
function $$render() {

  
  
  
  
  

  const dialogs = {
    palette: () => import("./Palette.svelte"),
    keys: () => import("../../ui/KeysDialog.svelte"),
  };
  const isOnApple = isApple(navigator.platform);
  let open = $state<Shortcut>();
  let Dialog = $state.raw<Component<{ onClose: () => void }>>();

  /** A question mark is written there, or the reader is asked something else. */
  const ownKeys = "input, textarea, select, [contenteditable], [role=menu], dialog";

  function onkeydown(event: KeyboardEvent): void {
    const asked = shortcutOf(event, isOnApple);
    const isTyped =
      asked === "keys" && event.target instanceof Element && event.target.closest(ownKeys) !== null;
    if (!asked || isTyped || page.params["church"] === undefined) return;
    event.preventDefault();
    // On some keyboards it stands on a digit, which means something when projecting.
    event.stopPropagation();
    if (open === asked) open = undefined;
    else if (!document.querySelector("dialog")) void show(asked);
  }

  async function show(asked: Shortcut): Promise<void> {
    try {
      Dialog = (await dialogs[asked]()).default;
      open = asked;
    } catch {
      // Not to be had now, as without a connection: the next press tries again.
      void newVersion.miss();
    }
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {  "onkeydowncapture":onkeydown,});}

if(open && Dialog){ { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); new $$_golaiD0C({ target: __sveltets_2_any(), props: {  "onClose":() => (open = undefined),}});}}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Shortcuts__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Shortcuts__SvelteComponent_ = ReturnType<typeof Shortcuts__SvelteComponent_>;
/*Ωignore_endΩ*/export default Shortcuts__SvelteComponent_;