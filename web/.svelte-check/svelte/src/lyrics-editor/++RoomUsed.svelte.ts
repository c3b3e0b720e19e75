///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { type EditedLyrics, isNear, isOver, roomIn } from "./document.ts";

;type $$ComponentProps =  { lyrics: EditedLyrics };function $$render() {

  
  

  const { lyrics }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.writing.lyricsEditor);
  /** Limits are told of where they are near, and nowhere else. */
  const warning = $derived.by(() => {
    const { sections, lines, bytes } = roomIn(lyrics);
    if ([sections, lines, bytes].some(isOver)) return text.tooMuch;
    if (isNear(lines)) return text.linesLeft(lines.limit - lines.count);
    if (isNear(sections)) return text.sectionsLeft(sections.limit - sections.count);
    return isNear(bytes) ? text.bytesLeft : "";
  });
;
async () => {

 { svelteHTML.createElement("p", {   "class":{ note: warning },"role":`status`,});warning; }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const RoomUsed__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RoomUsed__SvelteComponent_ = ReturnType<typeof RoomUsed__SvelteComponent_>;
/*Ωignore_endΩ*/export default RoomUsed__SvelteComponent_;