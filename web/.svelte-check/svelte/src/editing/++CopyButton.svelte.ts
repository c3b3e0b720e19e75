///<reference types="svelte" />
;
import { copyText } from "../browser/files.ts";
import { i18n } from "../messages/i18n.svelte.ts";

;type $$ComponentProps =  { text: string };function $$render() {

  
  

  const { text: content }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  let isCopied = $state(false);

  async function copy(): Promise<void> {
    isCopied = await copyText(content);
  }
;
async () => {

 { svelteHTML.createElement("button", {   "class":`btn`,"onclick":copy,});
  isCopied ? i18n.text.app.copied : i18n.writing.editor.copyMine;
 }
 { svelteHTML.createElement("span", {   "class":`visually-hidden`,"role":`status`,});isCopied ? i18n.text.app.copied : ""; }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const CopyButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CopyButton__SvelteComponent_ = ReturnType<typeof CopyButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default CopyButton__SvelteComponent_;