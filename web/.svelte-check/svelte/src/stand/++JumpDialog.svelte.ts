///<reference types="svelte" />
;
import { keyName } from "../song/details.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Dialog from "../ui/Dialog.svelte";
import { entryTitle } from "../list/wording.ts";
import type { RunEntry } from "../list/run.ts";
import { playedAs } from "./views.ts";
;

  interface Props {
    isOpen: boolean;
    entries: readonly RunEntry[];
    current: RunEntry | undefined;
    onJump: (index: number) => void;
  };function $$render() {

  
  
  
  
  
  

  let { isOpen = $bindable(), entries, current, onJump }: Props = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;

  const text = $derived(i18n.text.lists);

  function detailsOf({ song, title, isMissing }: RunEntry): string {
    if (isMissing) return title && text.missing;
    const { sourceKey, tempo } = playedAs(song) ?? {};
    return [keyName(sourceKey), tempo && `♩ ${tempo}`].filter(Boolean).join(" · ");
  }

  function jump(index: number): void {
    isOpen = false;
    onJump(index);
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":i18n.text.stand.jump,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("ol", { "class":`on-stand`,});
       for(let entry of __sveltets_2_ensureArray(entries)){entry.index;
      const isHere = entry.index === current?.index;
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("button", {         "class":{ spoken: entry.number === undefined },"aria-current":isHere ? "true" : undefined,"onclick":() => jump(entry.index),...__sveltets_2_empty({"data-begin":isHere ? "" : undefined}),});
           { svelteHTML.createElement("span", { "class":`number`,});entry.number ?? ""; }
           { svelteHTML.createElement("span", { "class":`title`,}); { svelteHTML.createElement("bdi", {});entryTitle(entry); } }
           { svelteHTML.createElement("span", { "class":`details`,});detailsOf(entry); }
         }
       }
    }
   }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const JumpDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type JumpDialog__SvelteComponent_ = ReturnType<typeof JumpDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default JumpDialog__SvelteComponent_;