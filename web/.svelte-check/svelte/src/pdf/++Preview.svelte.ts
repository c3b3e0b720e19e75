///<reference types="svelte" />
;
import type { Asset } from "$contract/asset.ts";
import { assetAddress, type Place } from "../api/addresses.ts";
import { gateway } from "../api/client.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Dialog from "../ui/Dialog.svelte";
import LoadingText from "../ui/LoadingText.svelte";
import FileTrouble from "./FileTrouble.svelte";
import { fitInto, nearestPages } from "./pdf.ts";
import { PdfFile } from "./pdf-file.svelte.ts";
import PdfPage from "./PdfPage.svelte";
;

  interface Props {
    file: Asset;
    place: Place;
    onClose: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  

  const { file: asset, place, onClose }: Props = $props();

  const gap = 12;
  const address = $derived(assetAddress(place, asset.id));
  const file = $derived(new PdfFile(place, asset));
  let isFramed = $state<boolean>();
  let width = $state(0);
  let height = $state(0);
  let scrolled = $state(0);

  const box = $derived({ width, height: Number.POSITIVE_INFINITY });
  const pages = $derived(file.pdf?.pages ?? []);
  const heights = $derived(pages.map((page) => fitInto(page, box).height));
  const drawn = $derived(nearestPages(heights, gap, scrolled + height / 2));

  $effect(() => void choose(address));

  async function choose(asked: string): Promise<void> {
    const can = await canBeFramed(asked);
    if (asked === address) isFramed = can;
  }

  $effect(() => {
    if (isFramed !== false) return;
    const opening = file;
    void opening.open();
    return () => opening.close();
  });

  /**
   * Whether the browser shows files well itself, within the page. Those of phones and tablets show
   * the first page at most, whatever they say. A frame cannot tell that the session is over or the
   * server away; our own viewer can.
   */
  async function canBeFramed(file: string): Promise<boolean> {
    if (!navigator.pdfViewerEnabled || !matchMedia("(pointer: fine)").matches) return false;
    const request = gateway({ priority: "page" })(file, { method: "HEAD" });
    const answer = await request.catch(() => undefined);
    return answer?.ok ?? false;
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"title":asset.filename,"isWide":true,isOpen:__sveltets_2_get_set_binding(() => true,onClose),}});$$_golaiD0.$$bindings = 'isOpen';
  if(isFramed){
     { svelteHTML.createElement("iframe", {   "src":address,"title":asset.filename,}); }
  } else if (isFramed === false){
    
     { const $$_section1 = svelteHTML.createElement("section", {        "tabindex":0,"aria-label":asset.filename,"onscroll":({ currentTarget }) => (scrolled = currentTarget.scrollTop),});height= $$_section1.clientHeight;
       { const $$_div2 = svelteHTML.createElement("div", {   "class":`column`,});__sveltets_2_ensureType(String, Number, `${gap} `);width= $$_div2.clientWidth;
        if(file.pdf && width > 0){
             for(let _ of __sveltets_2_ensureArray(pages)){let index = 1;
             { const $$_egaPfdP3C = __sveltets_2_ensureComponent(PdfPage); new $$_egaPfdP3C({ target: __sveltets_2_any(), props: {          "pdf":file.pdf,"number":index + 1,box,"label":i18n.text.stand.page(index + 1, asset.filename),"isDrawn":drawn.includes(index),}});}
          }
        } else if (file.error !== undefined){
           { const $$_elbuorTeliF3C = __sveltets_2_ensureComponent(FileTrouble); new $$_elbuorTeliF3C({ target: __sveltets_2_any(), props: { file,}});}
        }else{
           { svelteHTML.createElement("p", { "role":`status`,}); { const $$_txeTgnidaoL4C = __sveltets_2_ensureComponent(LoadingText); new $$_txeTgnidaoL4C({ target: __sveltets_2_any(), props: {}});} }
        }
       }
     }
  }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Preview__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Preview__SvelteComponent_ = ReturnType<typeof Preview__SvelteComponent_>;
/*Ωignore_endΩ*/export default Preview__SvelteComponent_;