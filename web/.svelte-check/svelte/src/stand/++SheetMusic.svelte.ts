///<reference types="svelte" />
;
import { untrack } from "svelte";
import type { Arrangement } from "$contract/arrangement.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import FileTrouble from "../pdf/FileTrouble.svelte";
import type { PdfFile } from "../pdf/pdf-file.svelte.ts";
import type { Size } from "../pdf/pdf.ts";
import PdfPage from "../pdf/PdfPage.svelte";
import LoadingText from "../ui/LoadingText.svelte";
import { scrollTarget, type Zoom } from "./gestures.svelte.ts";
import {
    drawnAround,
    indexIn,
    layoutFor,
    type Out,
    type RunPage,
    runOf,
    spreadAt,
    type Step,
    turn as turned,
  } from "./pages.ts";
import { lastPage } from "./position.ts";
import { preferences } from "./preferences.svelte.ts";
import type { About } from "./stand.svelte.ts";
;

  interface Props {
    arrangement: Arrangement;
    files: readonly PdfFile[];
    zoom: Zoom;
    /** The page to begin with. */
    startAt: number;
    onMove: (index: number) => void;
    /** Told which of the files are to be open. */
    onNeed: (files: readonly number[]) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  

  const { arrangement, files, zoom, startAt, onMove, onNeed }: Props = $props();

  /** As most sheets are, until this one is known. */
  const upright = { width: 1, height: 1.4 };
  const gap = 2;

  const text = $derived(i18n.text.stand);
  const run = $derived(runOf(files.map(({ pageCount }) => pageCount)));

  // A page of a file, not a number in the run: that one moves when a page count becomes known.
  let here = $state.raw<RunPage>({ file: 0, page: 1 });
  let isHalf = $state(false);
  // svelte-ignore state_referenced_locally -- it begins there once
  here = run[Math.min(startAt, run.length - 1)] ?? here;
  let width = $state(0);
  let height = $state(0);
  const size = $derived<Size>({ width, height });

  const index = $derived(indexIn(run, here));
  $effect(() => {
    const moved = index;
    untrack(() => onMove(moved));
  });
  const pageSize = $derived(files[here.file]?.pdf?.pages[here.page - 1] ?? upright);
  const layout = $derived(layoutFor(size, pageSize, preferences.isOn("wholePages")));
  const across = $derived(layout.across);
  const isTall = $derived(layout.fit === "width");
  const canShowWhole = $derived(layoutFor(size, pageSize, false).fit === "width");
  const canTurnHalves = $derived(layout.fit === "page" && across === 1);
  const hasHalves = $derived(canTurnHalves && preferences.isOn("halfPages"));
  const isUpperHalf = $derived(hasHalves && isHalf);
  const seen = $derived(spreadAt(index, across, run.length));
  const drawn = $derived(drawnAround(index, across, run.length));
  const pages = $derived(drawn.flatMap(pageAt));
  const broken = $derived(
    pages.find(({ state, file }) => state !== "waiting" && file.error !== undefined)?.file,
  );
  const box = $derived({
    width: Math.floor((width - gap * (across - 1)) / across),
    height: isTall ? Number.POSITIVE_INFINITY : height,
  });
  const inSight = $derived(isHalf && isHalved(index) ? [index, index + 1] : seen);
  const position = $derived.by(() => {
    const [first = 0, second] = inSight.map((index) => index + 1);
    if (second === undefined) return i18n.text.app.position(first, run.length);
    return text.positionOfTwo(first, second, run.length);
  });
  const seenFiles = $derived(
    new Set(inSight.map((index) => arrangement.files[run[index]?.file ?? 0]?.filename)),
  );

  /** A page of another file is other music: it comes as a whole. */
  function isHalved(index: number): boolean {
    return hasHalves && run[index]?.file === run[index + 1]?.file;
  }

  /** As a text, so that it changes with the files alone and not with every page. */
  const filesInUse = $derived([...new Set(drawn.map((index) => run[index]?.file ?? 0))].join());
  $effect(() => {
    const needed = filesInUse.split(",").map(Number);
    untrack(() => onNeed(needed));
  });

  let room: HTMLElement;
  // svelte-ignore state_referenced_locally -- it begins once
  let shownIndex = startAt === lastPage ? run.length : -1;

  // A page that comes from behind shows its end, as if one had scrolled there.
  $effect(() => {
    room.scrollTop = index < shownIndex && isTall ? room.scrollHeight : 0;
    shownIndex = index;
  });

  /** What is taller than the stand is read to its end before the next page comes. */
   function turn(step: Step): Out | undefined {
    const top = isTall ? scrollTarget(room, step) : undefined;
    if (top !== undefined) {
      room.scrollTo({ top });
      return undefined;
    }
    const next = turned({ index, isHalf }, step, { across, total: run.length, isHalved });
    if (typeof next === "string") return next;
    isHalf = next.isHalf;
    here = run[next.index] ?? here;
    return undefined;
  }

   function turnPage(step: Out): Out | undefined {
    return turn(step);
  }

   function about(): About {
    return {
      position,
      status: `${position}, ${[...seenFiles].join(", ")}`,
      scrolls: isTall,
      isSheet: true,
      canShowWhole,
      canTurnHalves,
    };
  }

  function pageAt(index: number) {
    const { file: number = 0, page = 1 } = run[index] ?? {};
    const file = files[number];
    if (!file) return [];
    return { key: `${file.asset.id} ${page}`, file, page, state: stateOf(index) };
  }

  /** Drawn already is what may come next, for the moment when the page is turned. */
  function stateOf(page: number): "seen" | "upper" | "waiting" {
    if (seen.includes(page)) return "seen";
    return isUpperHalf && page === index + 1 ? "upper" : "waiting";
  }
;
async () => {


  { const $$_div0 = svelteHTML.createElement("div", {              "class":["spread", { night: preferences.isOn("night"), tall: isTall }],"dir":`ltr`,"role":`group`,"aria-label":text.onStand,"tabindex":isTall ? 0 : undefined,});__sveltets_2_ensureType(String, Number, `${gap} `);room = $$_div0;width= $$_div0.clientWidth;height= $$_div0.clientHeight;
  if(broken){
     { svelteHTML.createElement("div", { "dir":`auto`,}); { const $$_elbuorTeliF2C = __sveltets_2_ensureComponent(FileTrouble); new $$_elbuorTeliF2C({ target: __sveltets_2_any(), props: {  "file":broken,}});} }
  }else{
       for(let { key, file, page, state } of __sveltets_2_ensureArray(pages)){key;
       { svelteHTML.createElement("div", { "class":state,});
        if(file.pdf){
           { const $$_egaPfdP2C = __sveltets_2_ensureComponent(PdfPage); new $$_egaPfdP2C({ target: __sveltets_2_any(), props: {            "pdf":file.pdf,"number":page,box,"isCropped":isTall,"zoom":state === "waiting" ? 1 : zoom.step,"label":text.page(page, file.asset.filename),}});}
        } else if (state !== "waiting"){
           { svelteHTML.createElement("p", {}); { const $$_txeTgnidaoL3C = __sveltets_2_ensureComponent(LoadingText); new $$_txeTgnidaoL3C({ target: __sveltets_2_any(), props: {}});} }
        }
       }
    }
  }
 }


};
return { props: {} as any as Props, exports: {} as any as { turn: typeof turn,turnPage: typeof turnPage,about: typeof about }, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SheetMusic__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SheetMusic__SvelteComponent_ = ReturnType<typeof SheetMusic__SvelteComponent_>;
/*Ωignore_endΩ*/export default SheetMusic__SvelteComponent_;