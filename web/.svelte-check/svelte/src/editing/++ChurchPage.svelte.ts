///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import Trouble from "../ui/Trouble.svelte";
import { createChurchQuery } from "../device/church.svelte.ts";
import EditorBar from "./EditorBar.svelte";
;

  interface Props {
    church: string;
    title: string;
    /** Whoever is here may not write. */
    isBarred: boolean;
    /** What there is to do, in the bar. */
    bar?: Snippet | undefined;
    children: Snippet;
  };function $$render() {

  
  
  
  
  

  const { church, title, isBarred, bar, children }: Props = $props();

  const home = $derived(`/w/${church}`);
  const here = createChurchQuery(() => ({ side: "w", church }));
  const subject = $derived(here.data?.name ?? i18n.text.catalogue.title);
  /** None before all of it is known, so that nobody is read half of it. */
  const windowTitle = $derived(here.isPending ? "" : `${title} · ${subject} · `);
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});windowTitle;  }
 }

 { const $$_raBrotidE0C = __sveltets_2_ensureComponent(EditorBar); new $$_raBrotidE0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"heading":title,"backHref":home,"back":subject,}});;__sveltets_2_ensureSnippet(bar?.()); EditorBar}
 { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
  if(isBarred){
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"title":i18n.writing.editor.viewerTitle,"help":i18n.writing.editor.viewerHelp,"isWholePage":true,}});
       { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":home,});i18n.text.catalogue.title; }
     Trouble}
  }else{
    ;__sveltets_2_ensureSnippet(children());
  }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ChurchPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ChurchPage__SvelteComponent_ = ReturnType<typeof ChurchPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default ChurchPage__SvelteComponent_;