///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import LyricSection from "../song/LyricSection.svelte";
import { sectionsInOrder } from "../song/singing-order.ts";
import { type EditedLyrics, isWordless } from "./document.ts";
;

  interface Props {
    lyrics: EditedLyrics;
    /** The section that is written in: it is kept in sight. */
    current: string | undefined;
  };function $$render() {

  
  
  
  

  const { lyrics, current }: Props = $props();

  const text = $derived(i18n.writing.lyricsEditor);
  const language = $derived(lyrics.language ?? "");
  let words = $state<HTMLElement>();

  $effect(() => {
    const sung = words?.querySelector<HTMLElement>(`[data-sung="${current}"]`);
    if (!words || !sung) return;
    const isSeen =
      sung.offsetTop >= words.scrollTop &&
      sung.offsetTop + sung.offsetHeight <= words.scrollTop + words.clientHeight;
    if (!isSeen) words.scrollTop = sung.offsetTop;
  });
;
async () => {

 { svelteHTML.createElement("div", { "class":`card`,});
   { svelteHTML.createElement("h2", { "id":`sung-title`,});i18n.text.song.asSung; }
  
   { const $$_div1 = svelteHTML.createElement("div", {         "class":`words`,"role":`region`,"aria-labelledby":`sung-title`,"tabindex":0,});words = $$_div1;
    if(isWordless(lyrics)){
       { svelteHTML.createElement("p", { "class":`none`,});text.nothingSung; }
    }else{
        for(let sung of __sveltets_2_ensureArray((sectionsInOrder(lyrics, "sung")))){
        
        const section = sung.section;
        const isRepeat = sung.isRepeat;
         { svelteHTML.createElement("div", { ...__sveltets_2_empty({"data-sung":isRepeat ? undefined : section.id}),});
           { const $$_noitceSciryL3C = __sveltets_2_ensureComponent(LyricSection); new $$_noitceSciryL3C({ target: __sveltets_2_any(), props: {   section,isRepeat,language,}});}
         }
      }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const AsSung__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AsSung__SvelteComponent_ = ReturnType<typeof AsSung__SvelteComponent_>;
/*Ωignore_endΩ*/export default AsSung__SvelteComponent_;