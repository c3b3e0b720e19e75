///<reference types="svelte" />
;
import { tick } from "svelte";
import { entryTitle } from "../../list/wording.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import { logo } from "../logo.svelte.ts";
import Slide from "../Slide.svelte";
import type { Operator } from "./operator.svelte.ts";
import type { Cover, OperatorEvent } from "./step.ts";

;type $$ComponentProps =  { operator: Operator };function $$render() {

  
  
  
  
  
  
  
  

  /** What is on the screens, what comes next, and the buttons for that. */
  const { operator }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const { screens, source } = $derived(operator);
  const text = $derived(i18n.text.projection);
  /** Without a screen this is where one tries things out. */
  const isOurs = $derived(screens.isLeading || !screens.isFollowed);
  const caption = $derived.by(() => {
    if (!isOurs && screens.isDisplaced) return text.otherWindow;
    return !isOurs && screens.wall ? text.stillBefore : operator.caption;
  });
  const next = $derived(operator.next);
  const nextName = $derived.by(() => {
    if (!next) return text.end;
    const isSame = next.item === operator.state.at?.item;
    return isSame ? (next.slide?.name ?? "") : (source.entries[next.item]?.title ?? "");
  });
  const covers = $derived<{ cover: Cover; name: string; help: string }[]>([
    { cover: "black", name: text.black, help: i18n.text.palette.keys.black },
    { cover: "clear", name: text.desk.clear, help: i18n.text.palette.keys.clear },
    { cover: "title", name: i18n.text.song.title, help: i18n.text.palette.keys.titleCover },
    ...(logo.url
      ? [
          {
            cover: "logo" as const,
            name: i18n.text.projection.logo.name,
            help: i18n.text.palette.keys.logo,
          },
        ]
      : []),
  ]);
  let forward: HTMLElement;

  function send(event: OperatorEvent): () => void {
    return () => operator.send(event);
  }

  /** A button that goes when it is used leaves the keyboard, if it came by it, with the next step. */
  function leaveKeysAtNext({ detail }: MouseEvent): void {
    if (detail === 0) void tick().then(() => forward.focus());
  }

  function takeBack(event: MouseEvent): void {
    if (operator.scene) screens.show(operator.scene);
    leaveKeysAtNext(event);
  }

  function sendAndGo(event: OperatorEvent) {
    return (click: MouseEvent) => {
      operator.send(event);
      leaveKeysAtNext(click);
    };
  }
;
async () => {

 { svelteHTML.createElement("section", {   "class":`pair`,"aria-label":text.live,});
   { svelteHTML.createElement("figure", {});
     { svelteHTML.createElement("figcaption", {});
       { svelteHTML.createElement("h2", {});screens.isFollowed ? text.live : text.preview; }
       { svelteHTML.createElement("p", { "role":`status`,}); { svelteHTML.createElement("bdi", { "class":`clipped`,});caption; } }
     }
     { svelteHTML.createElement("div", { "class":`frame`,}); { const $$_edilS3C = __sveltets_2_ensureComponent(Slide); new $$_edilS3C({ target: __sveltets_2_any(), props: {  "shown":isOurs ? operator.scene?.shown : screens.wall,}});} }
    if(screens.isDisplaced){
       { svelteHTML.createElement("p", {   "class":`note displaced`,"role":`alert`,});
        text.displaced;
        
        if(operator.state.at){
           { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":takeBack,});text.takeBack; }
        }
       }
    }
   }
   { svelteHTML.createElement("div", { "class":`beside`,});
     { svelteHTML.createElement("figure", {});
       { svelteHTML.createElement("figcaption", {});
         { svelteHTML.createElement("h2", {});text.next; }
         { svelteHTML.createElement("p", {});
           { svelteHTML.createElement("bdi", { "class":`clipped`,});operator.typed > 0 ? text.typing(operator.typed) : nextName; }
         }
       }
       { svelteHTML.createElement("div", { "class":`frame`,}); { const $$_edilS4C = __sveltets_2_ensureComponent(Slide); new $$_edilS4C({ target: __sveltets_2_any(), props: {  "shown":next?.slide,}});} }
     }
     { svelteHTML.createElement("div", {     "class":`group`,"role":`group`,"aria-label":i18n.text.projection.views.wall,});
         for(let { cover, name, help } of __sveltets_2_ensureArray(covers)){cover;
         { svelteHTML.createElement("button", {        "class":`btn`,"title":help,"aria-pressed":operator.state.cover === cover,"onclick":send({ kind: "cover", cover }),}); { svelteHTML.createElement("span", { "dir":`auto`,});name; } }
      }
     }
    
     { svelteHTML.createElement("div", {   "class":`steps`,"dir":`ltr`,});
       { svelteHTML.createElement("button", {         "class":`btn tonal big`,"aria-label":text.previous,"aria-disabled":operator.isAtStart,"onclick":() => !operator.isAtStart && operator.send({ kind: "previous" }),});
         { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`back`,}});}
       }
       { const $$_button3 = svelteHTML.createElement("button", {        "class":`btn filled big`,"aria-disabled":!next,"onclick":() => next && operator.send({ kind: "next" }),});forward = $$_button3;
         { svelteHTML.createElement("span", { "dir":`auto`,});text.next; } { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`forward`,}});}
       }
     }
   }
 }
 { svelteHTML.createElement("div", { "class":`row`,});
  if(operator.state.prepared !== undefined && operator.opened){
     { svelteHTML.createElement("p", {}); { svelteHTML.createElement("b", {});text.desk.prepared; }  { svelteHTML.createElement("bdi", {});entryTitle(operator.opened); } }
     { svelteHTML.createElement("button", {   "class":`btn`,"onclick":sendAndGo({ kind: "go-to-item", item: operator.state.prepared }),});
      text.desk.showNow;
     }
     { svelteHTML.createElement("button", {   "class":`btn`,"onclick":sendAndGo({ kind: "prepare", item: undefined }),});
      text.desk.asListed;
     }
  } else if (operator.awaited){
     { svelteHTML.createElement("p", { "role":`status`,});text.desk.awaited(entryTitle(operator.awaited)); }
  }
  
   { svelteHTML.createElement("button", {       "class":`btn back`,"aria-disabled":operator.before === undefined,"onclick":() => operator.before !== undefined && operator.send({ kind: "back" }),});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`undo`,}});} { svelteHTML.createElement("span", { "class":`clipped`,});i18n.text.app.backTo(operator.before ?? "…"); }
   }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LiveAndNext__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LiveAndNext__SvelteComponent_ = ReturnType<typeof LiveAndNext__SvelteComponent_>;
/*Ωignore_endΩ*/export default LiveAndNext__SvelteComponent_;