///<reference types="svelte" />
;
import { page } from "$app/state";
import { isApple } from "../browser/keyboard.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Dialog from "./Dialog.svelte";
import { type KeyBinding, keys, keysOf } from "./keys.ts";

;type $$ComponentProps =  { onClose: () => void };function $$render() {
 const list/*Ωignore_positionΩ*/ = (helps: readonly KeyBinding[])/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("dl", {});
       for(let { does, chords } of __sveltets_2_ensureArray(helps)){does;
       { svelteHTML.createElement("div", {});
         { svelteHTML.createElement("dt", {});
             for(let chord of __sveltets_2_ensureArray(chords)){let index = 1;
            if(index > 0){ { svelteHTML.createElement("span", { "class":`or`,}); text.or;  }}
             { svelteHTML.createElement("span", {  "class":`chord`,});  for(let key of __sveltets_2_ensureArray(chord)){ { svelteHTML.createElement("kbd", {});nameOf(key); }} }
          }
         }
         { svelteHTML.createElement("dd", {});named[does]; }
       }
    }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  

  const { onClose }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.palette);
  const here = keysOf(page.route.id ?? "");
  const isOnApple = isApple(navigator.platform);

  const signs: Readonly<Record<string, string>> = {
    ArrowLeft: "←",
    ArrowRight: "→",
    ArrowUp: "↑",
    ArrowDown: "↓",
  };

  /** What is called so elsewhere, too. */
  const named = $derived({
    save: i18n.text.app.save,
    search: i18n.text.catalogue.search,
    clearSearch: i18n.text.catalogue.clear,
    onStand: i18n.text.song.stand,
    project: i18n.text.song.project,
    editLyrics: i18n.text.writing.editLyrics,
    nextSong: i18n.text.lists.nextSong,
    previousSong: i18n.text.lists.previousSong,
    ...text.keys,
  });

  function nameOf(pressed: string): string {
    if (pressed === "Mod") return isOnApple ? "⌘" : text.keyNames.Control;
    if (pressed === "Alt") return isOnApple ? "⌥" : "Alt";
    const names: Readonly<Record<string, string>> = text.keyNames;
    return signs[pressed] ?? names[pressed === " " ? "Space" : pressed] ?? pressed;
  }
;
async () => {



 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.keysTitle,isOpen:__sveltets_2_get_set_binding(() => true,onClose),}});$$_golaiD0.$$bindings = 'isOpen';
  if(here.length > 0){
    ;__sveltets_2_ensureSnippet(list(here));
     { svelteHTML.createElement("h3", {});text.anywhere; }
  }
  ;__sveltets_2_ensureSnippet(list(keys.anywhere));
 Dialog}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const KeysDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KeysDialog__SvelteComponent_ = ReturnType<typeof KeysDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default KeysDialog__SvelteComponent_;