///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import QueryTrouble from "../ui/QueryTrouble.svelte";
import Trouble from "../ui/Trouble.svelte";
import { assetAddress } from "../api/addresses.ts";
import { ApiFailure } from "../api/failure.ts";
import type { PdfFile } from "./pdf-file.svelte.ts";

;type $$ComponentProps =  { file: PdfFile };function $$render() {

  
  
  
  
  
  

  const { file }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.stand);
  const retry = $derived.by(() => {
    const asked = file;
    return () => asked.open();
  });
  const download = $derived(`${assetAddress(file.place, file.asset.id)}?download=true`);
;
async () => {

if(file.error instanceof ApiFailure){
   { const $$_elbuorTyreuQ0C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ0C({ target: __sveltets_2_any(), props: {      "error":file.error,"missing":{ title: text.noFile, help: text.noFileHelp },retry,}});}
}else{
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":text.unreadable(file.asset.filename),"help":text.unreadableHelp,}});
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":retry,});i18n.text.app.retry; }
     { svelteHTML.createElement("a", {     "class":`btn tonal`,"href":download,"download":file.asset.filename,});
      i18n.text.song.download(file.asset.filename);
     }
   Trouble}
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const FileTrouble__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FileTrouble__SvelteComponent_ = ReturnType<typeof FileTrouble__SvelteComponent_>;
/*Ωignore_endΩ*/export default FileTrouble__SvelteComponent_;