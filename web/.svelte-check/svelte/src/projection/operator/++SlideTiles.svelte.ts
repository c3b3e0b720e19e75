///<reference types="svelte" />
;
import { entryTitle } from "../../list/wording.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Slide from "../Slide.svelte";
import type { Slide as SongSlide } from "../slides.ts";
import type { Operator } from "./operator.svelte.ts";
import { slidesAt } from "./step.ts";

;type $$ComponentProps =  { operator: Operator };function $$render() {

  
  
  
  
  
  

  /** All slides of the song that is looked at, and the song after it. */
  const { operator }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.projection);
  const item = $derived(operator.opened?.index ?? -1);
  const slides = $derived(slidesAt(operator.items, item));
  const following = $derived(operator.following);
  const isLive = $derived(item === operator.state.at?.item);
  let list: HTMLElement;

  $effect(() => {
    if (operator.current && isLive) keepInSight();
  });

  /** Only the tiles are scrolled: the page stays where the operator looks. */
  function keepInSight(): void {
    const current = list.querySelector<HTMLElement>("[aria-current]");
    if (!current) return;
    const { offsetTop, offsetHeight } = current;
    const isBelow = offsetTop + offsetHeight > list.scrollTop + list.clientHeight;
    if (isBelow || offsetTop < list.scrollTop) list.scrollTo({ top: offsetTop - 8 });
  }

  function nameOf({ entry, part, parts, name, first }: SongSlide): string {
    const words = first.lines.find((line) => line.trim() !== "") ?? "";
    const number = part === 0 ? `${entry + 1} ` : "";
    return `${number}${name} ${words}${parts > 1 ? ` ${part + 1}/${parts}` : ""}`;
  }
;
async () => {

 { const $$_ol0 = svelteHTML.createElement("ol", {   "aria-label":i18n.text.song.order,});list = $$_ol0;
     for(let slide of __sveltets_2_ensureArray(slides)){let index = 1;
    const isCurrent = isLive && slide === operator.current;
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("button", {       "aria-current":isCurrent ? "true" : undefined,"aria-label":nameOf(slide),"onclick":() => operator.go(item, index),});
         { svelteHTML.createElement("span", { "class":`name`,});
           { svelteHTML.createElement("span", { "class":`no`,});slide.part === 0 ? slide.entry + 1 : ""; }
           { svelteHTML.createElement("bdi", {   "class":`clipped`,"lang":slide.first.language || undefined,});slide.name; }
          if(slide.parts > 1){ { svelteHTML.createElement("span", {});slide.part + 1; slide.parts; }}
          if(isCurrent){ { svelteHTML.createElement("span", { "class":`live`,});text.live; }}
         }
         { svelteHTML.createElement("span", { "class":`frame`,}); { const $$_edilS4C = __sveltets_2_ensureComponent(Slide); new $$_edilS4C({ target: __sveltets_2_any(), props: {  "shown":slide,}});} }
       }
     }
  }
  if(following){
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("button", {     "class":`then`,"onclick":() => operator.send({ kind: "prepare", item: following.index }),});
         { svelteHTML.createElement("span", { "class":`name`,});
           { svelteHTML.createElement("span", {   "class":`no`,"aria-hidden":`true`,});  }
          if(following.number !== undefined){
             { svelteHTML.createElement("span", {});i18n.text.congregation.song(following.number); }
          }
         }
         { svelteHTML.createElement("span", { "class":`frame`,}); { svelteHTML.createElement("bdi", {});entryTitle(following); } }
       }
     }
  }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SlideTiles__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SlideTiles__SvelteComponent_ = ReturnType<typeof SlideTiles__SvelteComponent_>;
/*Ωignore_endΩ*/export default SlideTiles__SvelteComponent_;