///<reference types="svelte" />
;
import { flushSync, onMount } from "svelte";
import type { LyricVersion } from "$contract/lyrics.ts";
import { printsColumns } from "../browser/print.ts";
import type { SongSheet } from "../device/songs.ts";
import type { LyricsChoice } from "../song/choice.ts";
import LeafletSong from "./LeafletSong.svelte";
;

  /** What comes out of the printer in place of the page that it stands on, directly in `main`. */
  interface Props {
    sheet: SongSheet;
    lyrics: LyricVersion;
    choice: LyricsChoice;
  };function $$render() {

  
  
  
  
  
  

  const { sheet, lyrics, choice }: Props = $props();

  let isWanted = $state(false);

  /** Before the browser looks at the page; it stays, since some print later than they say. */
  function prepare(): void {
    flushSync(() => (isWanted = true));
  }

  onMount(() => {
    const printing = matchMedia("print");
    const onChange = () => printing.matches && prepare();
    printing.addEventListener("change", onChange);
    return () => printing.removeEventListener("change", onChange);
  });
;
async () => {

 { svelteHTML.createElement("svelte:window", {  "onbeforeprint":prepare,});}

if(isWanted){
   { svelteHTML.createElement("div", { "class":["printed", { columns: printsColumns() && !choice.beside }],});
     { const $$_gnoStelfaeL1C = __sveltets_2_ensureComponent(LeafletSong); new $$_gnoStelfaeL1C({ target: __sveltets_2_any(), props: {           "number":undefined,sheet,lyrics,"beside":choice.beside,"order":choice.order,"isBeside":true,"isAlone":true,}});}
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const PrintedSong__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PrintedSong__SvelteComponent_ = ReturnType<typeof PrintedSong__SvelteComponent_>;
/*Ωignore_endΩ*/export default PrintedSong__SvelteComponent_;