///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import NewVersion from "../ui/NewVersion.svelte";
import Offline from "../ui/Offline.svelte";
import WrongAddress from "../ui/WrongAddress.svelte";
;

  interface Props {
    heading: string;
    /** The page has another heading. */
    isNamedBelow?: boolean;
    /** What it belongs to. */
    about?: string;
    backHref: string;
    /** Where that leads, in words. */
    back: string;
    /** Where the work stands, in a few words. */
    status?: string;
    children?: Snippet | undefined;
  };function $$render() {

  
  
  
  
  
  

  const {
    heading,
    isNamedBelow = false,
    about = "",
    backHref,
    back,
    status = "",
    children,
  }: Props = $props();
;
async () => {

 { svelteHTML.createElement("a", {   "class":`skip btn`,"href":`#content`,});i18n.text.app.skipToContent; }
 { const $$_enilffO0C = __sveltets_2_ensureComponent(Offline); new $$_enilffO0C({ target: __sveltets_2_any(), props: {}});}
 { const $$_noisreVweN0C = __sveltets_2_ensureComponent(NewVersion); new $$_noisreVweN0C({ target: __sveltets_2_any(), props: {}});}
 { svelteHTML.createElement("header", {});
   { svelteHTML.createElement("div", {});
     { svelteHTML.createElement("a", {     "class":`btn icon`,"href":backHref,"aria-label":i18n.text.app.backTo(back),});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
     }
     { svelteHTML.createElement(isNamedBelow ? "b" : "h1", {    "class":`heading`,}); { svelteHTML.createElement("bdi", {});heading; } }
    if(about){ { svelteHTML.createElement("bdi", { "class":`about`,});about; }}
     { svelteHTML.createElement("span", { "class":`space`,}); }
     { svelteHTML.createElement("span", {   "class":`status`,"role":`status`,});status; }
    ;__sveltets_2_ensureSnippet(children?.());
   }
 }
 { const $$_sserddAgnorW0C = __sveltets_2_ensureComponent(WrongAddress); new $$_sserddAgnorW0C({ target: __sveltets_2_any(), props: {}});}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const EditorBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type EditorBar__SvelteComponent_ = ReturnType<typeof EditorBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default EditorBar__SvelteComponent_;