///<reference types="svelte" />
;
import { entryTitle } from "../../list/wording.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import type { Operator } from "./operator.svelte.ts";
;

  /** The list, the time, and the screens that follow. */
  interface Props {
    operator: Operator;
    onInsert: (() => void) | undefined;
  };function $$render() {

  
  
  
  

  const { operator, onInsert }: Props = $props();

  const { screens, source } = $derived(operator);
  const text = $derived(i18n.text.projection);
  const at = $derived(operator.state.at?.item);
  const prepared = $derived(operator.state.prepared);
  const connected = $derived([
    ...(screens.count > 0 ? [text.screens(screens.count)] : []),
    ...screens.further.map((view) => text.views[view]),
  ]);
  let now = $state(new Date());
  let list: HTMLElement;

  $effect(() => {
    const timer = setInterval(() => (now = new Date()), 1000);
    return () => clearInterval(timer);
  });

  $effect(() => {
    // An inserted entry comes into the list a moment later, and its slides after that.
    const shown = prepared ?? at;
    if (shown === undefined || !operator.items[shown]) return;
    const marked = list.querySelector<HTMLElement>(`li:nth-child(${shown + 1})`);
    if (marked) list.scrollTo({ top: marked.offsetTop - list.clientHeight / 2 });
  });

  /** What is looked at comes next; the screens stay as they are. */
  function look(item: number): void {
    operator.send({ kind: "prepare", item: item === prepared ? undefined : item });
  }
;
async () => {

 { svelteHTML.createElement("aside", {});
   { svelteHTML.createElement("nav", { "aria-label":text.desk.list,});
     { const $$_ol2 = svelteHTML.createElement("ol", {  "class":`scrolling`,});list = $$_ol2;
         for(let entry of __sveltets_2_ensureArray(source.entries)){entry.index;
        const { index, number } = entry;
        const title = entryTitle(entry);
         { svelteHTML.createElement("li", { "class":{ here: index === at, prepared: index === prepared, done: index < (at ?? -1) },});
           { svelteHTML.createElement("button", {           "disabled":operator.items[index]?.kind !== "ready","aria-current":index === at ? "step" : undefined,"aria-pressed":index === prepared,"aria-label":index === at || index === prepared ? undefined : text.desk.prepare(title),"onclick":() => look(index),});
             { svelteHTML.createElement("span", { "class":`no`,});number ?? ""; }
             { svelteHTML.createElement("bdi", { "class":{ said: number === undefined && !source.isSong },});title; }
            if(index === prepared){ { svelteHTML.createElement("span", { "class":`tag`,});text.desk.prepared; }}
            if(entry.isMissing && entry.title && !entry.song){
               { svelteHTML.createElement("span", { "class":`tag`,});i18n.text.lists.missing; }
            }
           }
         }
      }
     }
    if(onInsert){
       { svelteHTML.createElement("button", {     "class":`btn add`,"aria-haspopup":`dialog`,"onclick":onInsert,});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});}text.desk.anotherSong;
       }
    }
   }
   { svelteHTML.createElement("div", { "class":`status`,});
     { svelteHTML.createElement("time", {});i18n.time(now.toISOString()); }
     { svelteHTML.createElement("div", { "role":`status`,});
        for(let name of __sveltets_2_ensureArray(connected)){ { svelteHTML.createElement("p", { "class":`live`,});name; }}
      if(connected.length === 0 && !screens.wasClosed){ { svelteHTML.createElement("p", { "class":`quiet`,});text.noScreen; }}
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongColumn__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongColumn__SvelteComponent_ = ReturnType<typeof SongColumn__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongColumn__SvelteComponent_;