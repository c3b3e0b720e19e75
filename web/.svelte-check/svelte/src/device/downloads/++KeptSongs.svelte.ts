///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import LinkRow from "../../ui/LinkRow.svelte";
import type { KeptEntry } from "../offline-copy.ts";
import type { KeptGroup } from "../offline-search.ts";
import { removeKept } from "../offline-store.ts";

;type $$ComponentProps =  { group: KeptGroup };function $$render() {

  
  
  
  
  
  

  const { group }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.downloads);
  const base = $derived(`/${group.side}/${group.church.id}`);
  let heading: HTMLHeadingElement | undefined = $state();

  async function remove({ key }: KeptEntry): Promise<void> {
    // The button goes with its row: a keyboard goes on from the heading.
    heading?.focus();
    await removeKept(key);
  }
;
async () => {

 { svelteHTML.createElement("section", {});
   { const $$_h21 = svelteHTML.createElement("h2", {   "tabindex":-1,});heading = $$_h21;
     { svelteHTML.createElement("a", {   "href":base,"dir":`auto`,});group.church.name; }
     { svelteHTML.createElement("span", { "class":`tag`,});
      group.side === "c" ? i18n.text.app.publicCatalogue : text.untilSignOut;
     }
   }
   { svelteHTML.createElement("ul", {});
       for(let entry of __sveltets_2_ensureArray(group.entries)){entry.key;
       { const $$_woRkniL2C = __sveltets_2_ensureComponent(LinkRow); new $$_woRkniL2C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"href":`${base}/songs/${entry.id}`,"title":entry.title,"about":`${i18n.dateAndTime(entry.keptAt)} · ${i18n.size(entry.size)}`,}});
         { svelteHTML.createElement("button", {       "class":`btn`,"aria-label":i18n.text.app.removeNamed(entry.title),"onclick":() => remove(entry),});
           { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`bin`,}});}
         }
       LinkRow}
    }
   }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const KeptSongs__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KeptSongs__SvelteComponent_ = ReturnType<typeof KeptSongs__SvelteComponent_>;
/*Ωignore_endΩ*/export default KeptSongs__SvelteComponent_;