///<reference types="svelte" />
;
import { copyText } from "../browser/files.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Dialog from "../ui/Dialog.svelte";
import Icon from "../ui/look/Icon.svelte";
import { qrShape } from "./qr-path.ts";
import QrCode from "./QrCode.svelte";
;

  interface Props {
    title: string;
    /** To the list, and to its words alone. */
    links: { readonly band: string; readonly all: string };
    onClose: () => void;
  };function $$render() {

  
  
  
  
  
  

  const { title, links, onClose }: Props = $props();

  const text = $derived(i18n.text.lists);
  const singing = $derived(i18n.text.congregation);
  let isForAll = $state(false);
  const link = $derived(isForAll ? links.all : links.band);
  const shape = $derived(qrShape(link));
  let said = $state("");

  async function copy(): Promise<void> {
    said = (await copyText(link)) ? i18n.text.app.copied : text.notCopied;
  }

  async function send(): Promise<void> {
    said = "";
    // Whoever changes their mind is no failure.
    await navigator.share({ title, url: link }).catch(() => undefined);
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":i18n.text.song.share,isOpen:__sveltets_2_get_set_binding(() => true,onClose),}});$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("fieldset", { "class":`group`,});
     { svelteHTML.createElement("legend", { "class":`visually-hidden`,});singing.forWhom; }
       for(let forAll of __sveltets_2_ensureArray(([false, true]))){forAll;
       { svelteHTML.createElement("label", { "class":`btn`,});
         { svelteHTML.createElement("input", {          "class":`visually-hidden`,"type":`radio`,"name":`for-whom`,"value":forAll,});isForAll = __sveltets_2_any(null);}
        forAll ? singing.forAll : singing.forBand;
       }
    }
   }
   { svelteHTML.createElement("p", { "class":`quiet small`,});isForAll ? singing.help : text.shareHelp; }
   { svelteHTML.createElement("div", { "class":`code`,});
    if(shape){ { const $$_edoCrQ2C = __sveltets_2_ensureComponent(QrCode); new $$_edoCrQ2C({ target: __sveltets_2_any(), props: { shape,}});}}else{ { svelteHTML.createElement("p", { "class":`note`,});text.qrTooLong; }}
   }
   { svelteHTML.createElement("input", {            "class":`input`,"readonly":true,"dir":`ltr`,"value":link,"aria-label":text.copyLink,"onfocus":({ currentTarget }) => currentTarget.select(),});}
   { svelteHTML.createElement("div", { "class":`actions`,});
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":copy,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`copy`,}});}text.copyLink; }
    if("share" in navigator){ { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":send,});text.send; }}
    if(isForAll){ { svelteHTML.createElement("a", {   "class":`btn`,"href":links.all,});singing.open; }}
   }
   { svelteHTML.createElement("p", {   "role":`status`,"class":`small`,});said; }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ShareDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ShareDialog__SvelteComponent_ = ReturnType<typeof ShareDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default ShareDialog__SvelteComponent_;