///<reference types="svelte" />
;
import { tick } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import { namedLanguages } from "../lyrics-editor/language-names.ts";
import ImportedItem from "./ImportedItem.svelte";
import type { Importing } from "./importing.svelte.ts";
import {
    type Choice,
    choices,
    findItems,
    type Group,
    groups,
    groupOf,
    type ImportItem,
    isFamiliar,
    isOfUnknownLanguage,
    standingOf,
    titleOf,
  } from "./item.ts";
import { failureText, formatName, refusalText, sheetFailureText } from "./texts.ts";

;type $$ComponentProps =  { importing: Importing; church: string };function $$render() {

  
  
  
  
  
  
  
  

  const { importing, church }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  /** More than this is not seen at a glance, and no page draws all of a thousand songs well. */
  const fewItems = 20;
  const step = 100;

  const text = $derived(i18n.writing.importing);
  const { items, files } = $derived(importing);
  let opened = $state.raw<string>();
  let words = $state("");
  let max = $state(step);
  let language = $state("");
  let list: HTMLElement | undefined = $state();
  const isBusy = $derived(importing.progress !== undefined);
  const familiar = $derived(importing.open.filter(isFamiliar));
  const unknown = $derived(importing.open.filter(isOfUnknownLanguage));
  const told = $derived(importing.open.filter(({ asRead }) => asRead));
  const common = $derived(
    familiar.every(({ choice }) => choice === familiar[0]?.choice)
      ? familiar[0]?.choice
      : undefined,
  );
  const isLong = $derived(items.length > fewItems);
  const found = $derived(findItems(items, isLong ? words : "", (item) => fileNameOf(item)));
  const grouped = $derived(
    groups
      .map((group) => ({ group, items: found.filter((item) => groupOf(item) === group) }))
      .filter((one) => one.items.length > 0),
  );
  const inOrder = $derived(grouped.flatMap((one) => one.items));
  const shown = $derived(new Set(inOrder.slice(0, max)));
  /** Wide enough for both, the first one is looked at by itself. */
  const current = $derived(inOrder.find(({ id }) => id === opened) ?? inOrder[0]);
  const icons: Record<Group, "alert" | "close" | "kept"> = {
    check: "alert",
    refused: "close",
    ready: "kept",
    done: "kept",
  };

  function fileNameOf({ fileId }: ImportItem): string {
    return files.get(fileId)?.name ?? "";
  }

  function aboutRow(item: ImportItem): string {
    const { state } = item;
    const format = files.get(item.fileId)?.format;
    const file = [fileNameOf(item), format && formatName(format)].filter(Boolean).join(" · ");
    if (state.kind === "refused") return `${refusalText(state.refusal)} · ${file}`;
    if (state.kind === "failed") return `${failureText(state)} · ${file}`;
    if (state.kind === "done") {
      const sheet = state.sheetFailure && sheetFailureText(state.sheetFailure);
      return [text.states[state.outcome], sheet, file].filter(Boolean).join(" · ");
    }
    const standing = standingOf(item);
    const why = standing === "similar" ? text.states.similar : undefined;
    const language = isOfUnknownLanguage(item) ? text.notes.languageUnknown : undefined;
    return [why ?? language, file].filter(Boolean).join(" · ");
  }

  async function look(item: ImportItem | undefined): Promise<void> {
    opened = item?.id;
    await tick();
    // On a phone one takes the place of the other.
    const next = item ? "h2" : "[aria-current] button, li button";
    list?.querySelector<HTMLElement>(item ? `section ${next}` : next)?.focus();
  }

  function tell(): void {
    void importing.tellLanguage(language, unknown);
    language = "";
  }
;
async () => {

 { const $$_div0 = svelteHTML.createElement("div", {  "class":["split", "lead", { looking: opened }],});list = $$_div0;
   { svelteHTML.createElement("aside", {});
    if(familiar.length > 0 && !isBusy){
       { svelteHTML.createElement("label", { "class":`label`,});
        text.forAll;
         { svelteHTML.createElement("select", {       "class":`line`,"value":common ?? "","onchange":({ currentTarget }) => importing.chooseForAll(currentTarget.value as Choice),});
          if(!common){ { svelteHTML.createElement("option", {"value":"","disabled":true,});text.undecided; }}
             for(let choice of __sveltets_2_ensureArray(choices)){choice;
             { svelteHTML.createElement("option", { "value":choice,});text.choices[choice]; }
          }
         }
       }
    }
    if(unknown.length > 0 && !isBusy){
       { svelteHTML.createElement("div", { "class":`language`,});
         { svelteHTML.createElement("label", { "class":`label`,});
          text.forUnknown; unknown.length;
           { svelteHTML.createElement("select", {   "class":`line`,"bind:value":language,});/*Ωignore_startΩ*/() => language = __sveltets_2_any(null);/*Ωignore_endΩ*/
             { svelteHTML.createElement("option", {"value":"","disabled":true,});text.chooseLanguage; }
               for(let { tag, name } of __sveltets_2_ensureArray(namedLanguages(i18n.language))){tag;
               { svelteHTML.createElement("option", { "value":tag,});name; }
            }
           }
         }
         { svelteHTML.createElement("button", {     "class":`btn tonal`,"disabled":language === "","onclick":tell,});text.apply; }
       }
    }
    if(told.length > 0 && !isBusy){
       { svelteHTML.createElement("p", {   "class":`quiet told`,"role":`status`,});
        text.languageChosen(told.length);
         { svelteHTML.createElement("button", {    "class":`btn`,"onclick":() => importing.undoLanguage(told),});i18n.text.app.undo; }
       }
    }
    if(importing.hasChords && !isBusy){
       { svelteHTML.createElement("label", { "class":`chords`,});
         { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":importing.addsChords,});/*Ωignore_startΩ*/() => importing.addsChords = __sveltets_2_any(null);/*Ωignore_endΩ*/}
        text.addChords;
       }
    }
    if(isLong){
       { svelteHTML.createElement("input", {               "class":`input`,"type":`search`,"autocomplete":`off`,"bind:value":words,"oninput":() => (max = step),"placeholder":text.find,"aria-label":text.find,});/*Ωignore_startΩ*/() => words = __sveltets_2_any(null);/*Ωignore_endΩ*/}
    }
     { svelteHTML.createElement("div", { "class":`files`,});
         for(let { group, items: several } of __sveltets_2_ensureArray(grouped)){group;
        if(several.some((item) => shown.has(item))){
           { svelteHTML.createElement("h2", {});text.groups[group];  { svelteHTML.createElement("span", { "class":`quiet`,});several.length; } }
           { svelteHTML.createElement("ul", {   "class":`entries`,"aria-label":text.groups[group],});
               for(let item of __sveltets_2_ensureArray(several.filter((item) => shown.has(item)))){item.id;
               { svelteHTML.createElement("li", {     "class":{ on: item === current },"aria-current":item === current ? "true" : undefined,});
                 { svelteHTML.createElement("button", {   "aria-label":text.show(titleOf(item)),"onclick":() => look(item),});
                   { svelteHTML.createElement("bdi", {});titleOf(item); }
                 }
                 { svelteHTML.createElement("span", { "class":["icon", group],});  { const $$_nocI6C = __sveltets_2_ensureComponent(Icon); new $$_nocI6C({ target: __sveltets_2_any(), props: {  "name":icons[group],"isSmall":true,}});} }
                 { svelteHTML.createElement("small", { "dir":`auto`,});aboutRow(item); }
               }
            }
           }
        }
      }
       { svelteHTML.createElement("p", { "role":`status`,});found.length === 0 && words !== "" ? text.notFound : ""; }
      if(found.length > max){
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => (max += step),});
          text.more(Math.min(step, found.length - max));
         }
      }
     }
   }
  if(current){
    const at = inOrder.indexOf(current);
     { svelteHTML.createElement("section", { "aria-labelledby":`imported-title`,});
       { svelteHTML.createElement("header", { "class":`actions end`,});
         { svelteHTML.createElement("button", {       "class":`btn icon back`,"aria-label":i18n.text.lists.toList,"onclick":() => look(undefined),});
           { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`list`,}});}
         }
         { svelteHTML.createElement("h2", {     "id":`imported-title`,"tabindex":-1,"dir":`auto`,});titleOf(current); }
        if(!isBusy){
           { svelteHTML.createElement("button", {       "class":`btn icon`,"aria-label":text.remove(titleOf(current)),"onclick":() => importing.remove(current.id),});
             { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`bin`,}});}
           }
        }
         { svelteHTML.createElement("button", {         "class":`btn icon`,"aria-label":i18n.text.lists.previousSong,"disabled":at === 0,"onclick":() => look(inOrder[at - 1]),});
           { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`back`,}});}
         }
         { svelteHTML.createElement("button", {         "class":`btn icon`,"aria-label":i18n.text.lists.nextSong,"disabled":at === inOrder.length - 1,"onclick":() => look(inOrder[at + 1]),});
           { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`forward`,}});}
         }
       }
      current.id; {
         { const $$_metIdetropmI2C = __sveltets_2_ensureComponent(ImportedItem); new $$_metIdetropmI2C({ target: __sveltets_2_any(), props: {      "item":current,church,importing,"file":files.get(current.fileId),}});}
      }
     }
  }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ImportList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ImportList__SvelteComponent_ = ReturnType<typeof ImportList__SvelteComponent_>;
/*Ωignore_endΩ*/export default ImportList__SvelteComponent_;