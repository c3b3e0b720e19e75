///<reference types="svelte" />
;
import { untrack } from "svelte";
import { directionOf } from "../browser/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { LyricsChoice } from "../song/choice.ts";
import { counterparts, type Section, sectionsInOrder } from "../song/singing-order.ts";
import { scrollTarget } from "./gestures.svelte.ts";
import { type Out, type Step, turn as turned } from "./pages.ts";
import type { About } from "./stand.svelte.ts";
import { largestThatFits, pagesOf } from "./word-pages.ts";
;

  /** The words of a song, page by page: as many whole sections as fit, the present one bright. */
  interface Props {
    lyrics: NonNullable<LyricsChoice["lyrics"]>;
    choice: LyricsChoice;
    /** The section to begin with, in the order in which they are sung. */
    startAt: number;
    onMove: (index: number) => void;
  };function $$render() {
 const lines/*Ωignore_positionΩ*/ = ({ lines }: Section, language: string)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("div", {   "lang":language,"dir":directionOf(language),});
       for(let { id, text: line } of __sveltets_2_ensureArray(lines)){id; { svelteHTML.createElement("p", {});line; }}
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  

  const { lyrics, choice, startAt, onMove }: Props = $props();

  const smallestRem = 1.125;
  const largestRem = 4.5;
  /** Of the window's width; what even a phone has room for is less. */
  const largestShare = 0.05;
  const largeRem = 1.75;

  const text = $derived(i18n.text.stand);
  const sung = $derived(sectionsInOrder(lyrics, choice.order).map(({ section }) => section));
  const beside = $derived(choice.beside);
  const pairs = $derived(counterparts(lyrics.sections, beside?.sections ?? []));

  // svelte-ignore state_referenced_locally -- every lyric version has music of its own
  let wanted = $state(startAt);
  const index = $derived(Math.min(wanted, sung.length - 1));
  $effect(() => {
    const moved = index;
    untrack(() => onMove(moved));
  });

  let room: HTMLElement;
  let width = $state(0);
  let height = $state(0);
  let fonts = $state(0);
  /** The section that each page begins with. */
  let begins = $state.raw<readonly number[]>([0]);
  let isOverlong = $state(false);
  const page = $derived(
    Math.max(
      0,
      begins.findLastIndex((begin) => begin <= index),
    ),
  );
  const end = $derived(begins[page + 1] ?? sung.length);

  void document.fonts.ready.then(() => (fonts += 1));

  $effect(() => {
    void [sung, pairs, width, height, fonts];
    room.classList.add("measured");
    // A scroll bar that comes and goes would change what is measured.
    room.style.overflowY = "hidden";
    layOut();
    room.classList.remove("measured");
    room.style.overflowY = "";
  });

  $effect(() => {
    void page;
    room.scrollTop = 0;
  });

  /** As large as lines may be without breaking, but no section larger than a page. */
  function layOut(): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const smallest = smallestRem * rem;
    const largest = Math.max(largeRem * rem, Math.min(innerWidth * largestShare, largestRem * rem));
    const sections = [...room.children].filter((child) => child instanceof HTMLElement);
    const { paddingBlockStart, paddingBlockEnd, rowGap } = getComputedStyle(room);
    const inside = room.clientHeight - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd);
    const setSize = (size: number) => room.style.setProperty("--size", `${size}px`);
    const areUnbroken = (size: number) => {
      setSize(size);
      return sections.every((one) => one.scrollWidth <= one.clientWidth);
    };
    const tallest = () => Math.max(0, ...sections.map(({ offsetHeight }) => offsetHeight));
    room.classList.add("unbroken");
    const unbroken = largestThatFits(smallest, largest, areUnbroken);
    room.classList.remove("unbroken");
    const size = largestThatFits(smallest, unbroken, (size) => {
      setSize(size);
      return tallest() <= inside;
    });
    setSize(size);
    isOverlong = tallest() > inside;
    const heights = sections.map(({ offsetHeight }) => offsetHeight);
    begins = pagesOf(heights, parseFloat(rowGap) || 0, inside);
  }

  /** What does not fit is read to its end before the next section comes. */
   function turn(step: Step): Out | undefined {
    const top = isOverlong ? scrollTarget(room, step) : undefined;
    if (top !== undefined) {
      room.scrollTo({ top });
      return undefined;
    }
    const pages = { across: 1, total: sung.length, isHalved: () => false } as const;
    const next = turned({ index, isHalf: false }, step, pages);
    if (typeof next === "string") return next;
    wanted = next.index;
    return undefined;
  }

   function turnPage(step: Out): Out | undefined {
    const next = begins[page + (step === "forward" ? 1 : -1)];
    if (next === undefined) return step;
    wanted = next;
    return undefined;
  }

   function about(): About {
    return {
      position: i18n.text.app.position(page + 1, begins.length),
      status: `${sung[index]?.name}, ${i18n.text.app.position(index + 1, sung.length)}`,
      scrolls: isOverlong,
      isSheet: false,
      canShowWhole: false,
      canTurnHalves: false,
    };
  }
;
async () => {




  { const $$_div0 = svelteHTML.createElement("div", {           "class":["words", { overlong: isOverlong }],"role":`group`,"aria-label":text.onStand,"tabindex":isOverlong ? 0 : undefined,});room = $$_div0;width= $$_div0.clientWidth;height= $$_div0.clientHeight;
     for(let section of __sveltets_2_ensureArray(sung)){let number = 1;
    const other = pairs.get(section.id);
     { svelteHTML.createElement("section", {         "class":{ here: number === index, off: number < (begins[page] ?? 0) || number >= end },"aria-label":section.name,"aria-current":number === index ? "step" : undefined,"lang":lyrics.language,});
       { svelteHTML.createElement("h2", {   "lang":lyrics.language,"dir":directionOf(lyrics.language),});section.name; }
       { svelteHTML.createElement("div", { "class":{ two: other },});
        ;__sveltets_2_ensureSnippet(lines(section, lyrics.language));
        if(other && beside){
           { svelteHTML.createElement("div", { "class":`other`,});;__sveltets_2_ensureSnippet(lines(other, beside.language)); }
        }
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {} as any as { turn: typeof turn,turnPage: typeof turnPage,about: typeof about }, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const WordsMusic__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type WordsMusic__SvelteComponent_ = ReturnType<typeof WordsMusic__SvelteComponent_>;
/*Ωignore_endΩ*/export default WordsMusic__SvelteComponent_;