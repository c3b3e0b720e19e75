///<reference types="svelte" />
;
import { onMount, type Snippet } from "svelte";
import { setPageRule } from "../browser/print.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import {
    type LeafletLayout,
    pageRule,
    pagesOf,
    type PaperName,
    scaleFor,
    sheetGap,
  } from "./layout.ts";
;

  /** A leaflet as it comes out of the printer: sheet beside sheet, each with what stands on it. */
  interface Props {
    layout: LeafletLayout;
    paper: PaperName;
    direction: "ltr" | "rtl";
    /** Whatever it depends on: when that changes, the pages are counted again. */
    content: unknown;
    children: Snippet;
  };function $$render() {

  
  
  
  

  const { layout, paper, direction, content, children }: Props = $props();

  let flow: HTMLElement | undefined = $state();
  let room = $state(0);
  let pages = $state(1);
  const sheets = $derived(Array.from({ length: pages }, (_, index) => index + 1));

  function count(): void {
    if (!flow) return;
    flow.classList.add("filled");
    pages = pagesOf(flow, layout);
    flow.classList.toggle("filled", pages > 1);
  }

  $effect(() => setPageRule(pageRule(paper, pages)));
  $effect(() => {
    void [content, layout, room];
    count();
  });
  onMount(() => void document.fonts.ready.then(count));
;
async () => {

 { svelteHTML.createElement("p", {   "class":`pages`,"role":`status`,});i18n.text.song.pages(pages); }

  { const $$_div0 = svelteHTML.createElement("div", {                    "class":`preview`,"dir":direction,"role":`region`,"aria-label":i18n.text.projection.preview,"tabindex":0,});room= $$_div0.clientWidth;__sveltets_2_ensureType(String, Number, `${layout.width} `);__sveltets_2_ensureType(String, Number, `${layout.height} `);__sveltets_2_ensureType(String, Number, `${layout.margin} `);__sveltets_2_ensureType(String, Number, `${layout.gap} `);__sveltets_2_ensureType(String, Number, `${layout.type} `);__sveltets_2_ensureType(String, Number, layout.columns === 1 ? "auto" : layout.columns);__sveltets_2_ensureType(String, Number, pages);__sveltets_2_ensureType(String, Number, `${sheetGap} `);__sveltets_2_ensureType(String, Number, scaleFor(layout.width, room));
   { svelteHTML.createElement("div", { "class":`sheets`,});
       for(let sheet of __sveltets_2_ensureArray(sheets)){sheet;
       { svelteHTML.createElement("div", {    "class":`sheet`,"aria-hidden":`true`,});__sveltets_2_ensureType(String, Number, sheet - 1);
        if(pages > 1){ { svelteHTML.createElement("bdi", {});sheet;  pages; }}
       }
    }
     { const $$_div2 = svelteHTML.createElement("div", {  "class":`flow`,});flow = $$_div2;;__sveltets_2_ensureSnippet(children()); }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Sheets__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Sheets__SvelteComponent_ = ReturnType<typeof Sheets__SvelteComponent_>;
/*Ωignore_endΩ*/export default Sheets__SvelteComponent_;