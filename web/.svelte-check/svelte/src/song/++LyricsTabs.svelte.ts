///<reference types="svelte" />
;
import type { LyricVersion } from "$contract/lyrics.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { nameOf } from "../messages/language-name.ts";
import ActionMenu from "../ui/ActionMenu.svelte";
import { centred } from "../ui/centre-in.ts";
import Icon from "../ui/look/Icon.svelte";
import { type LyricsChoice, withLabel } from "./choice.ts";
import { chooseBeside, chooseLyrics } from "./song-page.svelte.ts";

;type $$ComponentProps =  { versions: readonly LyricVersion[]; choice: LyricsChoice };function $$render() {

  
  
  
  
  
  
  
  

  const { versions, choice }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ =
    $props();

  const text = $derived(i18n.text.song);
  const others = $derived(versions.filter(({ id }) => id !== choice.lyrics?.id));
  const only = $derived(others.length === 1 ? others[0] : undefined);

  function onTabKey(event: KeyboardEvent): void {
    const list = event.currentTarget;
    if (!(list instanceof HTMLElement)) return;
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const at = versions.findIndex(({ id }) => id === choice.lyrics?.id);
    const target = {
      [forward]: (at + 1) % versions.length,
      [backward]: (at - 1 + versions.length) % versions.length,
      Home: 0,
      End: versions.length - 1,
    }[event.key];
    const version = versions[target ?? -1];
    if (target === undefined || !version) return;
    event.preventDefault();
    chooseLyrics(choice, version.id);
    list.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`actions end`,});
   { svelteHTML.createElement("div", {         "class":`tabs`,"role":`tablist`,"aria-label":text.lyrics,"tabindex":-1,"onkeydown":onTabKey,});
       for(let { id, language, label } of __sveltets_2_ensureArray(versions)){id;
      const isChosen = id === choice.lyrics?.id;
       { svelteHTML.createElement("button", {                "role":`tab`,"id":`tab-${id}`,"aria-selected":isChosen,"aria-controls":`words`,"tabindex":isChosen ? 0 : -1,"class":{ beside: id === choice.beside?.id },"onclick":() => chooseLyrics(choice, id),[Symbol("@attach")]:isChosen && centred,});
         { svelteHTML.createElement("span", { "lang":language,});nameOf(language); }
        if(label.trim()){ { svelteHTML.createElement("small", {});label; }}
       }
    }
   }
  if(only || (choice.beside && others.length > 0)){
     { svelteHTML.createElement("button", {          "class":`btn icon`,"aria-pressed":choice.beside !== undefined,"aria-label":text.sideBySide,"title":text.sideBySide,"onclick":() => chooseBeside(choice.beside ? undefined : only),}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`pages`,}});} }
  } else if (others.length > 1){
     { const $$_uneMnoitcA1C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA1C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"class":`btn icon`,"label":text.sideBySide,"groups":[
        others.map((version) => ({
          title: withLabel(nameOf(version.language), version.label),
          onSelect: () => chooseBeside(version),
        })),
      ],}}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`pages`,}});}  ActionMenu}
  }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LyricsTabs__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LyricsTabs__SvelteComponent_ = ReturnType<typeof LyricsTabs__SvelteComponent_>;
/*Ωignore_endΩ*/export default LyricsTabs__SvelteComponent_;