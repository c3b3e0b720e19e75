///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { maxLicence } from "../projection/settings.ts";
import { settings as projection } from "../projection/settings.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import { columnsOffered, leafletLayout, type PaperName, paperNames } from "./layout.ts";
import { leafletSettings as settings } from "./settings.svelte.ts";
;

  /** Over a preview: the way back, the options behind one button, and what prints it. */
  interface Props {
    back: string;
    backName: string;
    canPrint: boolean;
    /** Two languages of one song stand beside each other, in no columns. */
    isPaired: boolean;
    /** Of a list's songs, and those that are chosen instead of what the list says. */
    languages: readonly string[];
    chosen: readonly string[];
    /** Not where the list is too long for one. */
    canHaveQr: boolean;
    onChoose: (languages: readonly string[]) => void;
    /** The words of one song: labels, each with what is chosen. */
    children?: Snippet | undefined;
  };function $$render() {

  
  
  
  
  
  
  
  

  const {
    back,
    backName,
    canPrint,
    isPaired,
    languages,
    chosen,
    canHaveQr,
    onChoose,
    children,
  }: Props = $props();

  const current = $derived(settings.current);
  const [first = "", second = ""] = $derived(chosen);
  let options: HTMLDetailsElement | undefined = $state();

  function choose(...wanted: string[]): void {
    onChoose([...new Set(wanted)].filter(Boolean));
  }

  function close({ target, key }: Event & { key?: string }): void {
    if (!options?.open || (key !== undefined && key !== "Escape")) return;
    if (key === undefined && target instanceof Node && options.contains(target)) return;
    options.open = false;
    if (key) options.querySelector("summary")?.focus();
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {    "onpointerdown":close,"onkeydown":close,});}

 { svelteHTML.createElement("header", {});
   { svelteHTML.createElement("a", {     "class":`btn icon`,"href":back,"aria-label":backName,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`back`,}});} }
   { svelteHTML.createElement("span", { "class":`space`,}); }
  if(canPrint){
     { const $$_details1 = svelteHTML.createElement("details", { });options = $$_details1;
       { svelteHTML.createElement("summary", { "class":`btn tonal`,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`settings`,}});}i18n.text.print.options; }
       { svelteHTML.createElement("div", { "class":`menu`,});
         { svelteHTML.createElement("label", {});
          i18n.text.print.paper;
           { svelteHTML.createElement("select", {       "class":`select`,"value":current.paper,"onchange":({ currentTarget }) =>
              settings.change({ paper: currentTarget.value as PaperName }),});
               for(let name of __sveltets_2_ensureArray(paperNames)){name; { svelteHTML.createElement("option", {});name; }}
           }
         }
        if(!isPaired){
           { svelteHTML.createElement("label", {});
            i18n.text.print.columns;
             { svelteHTML.createElement("select", {       "class":`select`,"value":String(leafletLayout(current).columns),"onchange":({ currentTarget }) =>
                settings.change({ columns: Number(currentTarget.value) }),});
                 for(let count of __sveltets_2_ensureArray(columnsOffered(current))){count;
                 { svelteHTML.createElement("option", { "value":String(count),});count; }
              }
             }
           }
        }
        ;__sveltets_2_ensureSnippet(children?.());
        if(languages.length > 0){
           { svelteHTML.createElement("label", {});
            i18n.text.app.language;
             { svelteHTML.createElement("select", {       "class":`select`,"value":first,"onchange":({ currentTarget }) =>
                choose(currentTarget.value, currentTarget.value && second),});
               { svelteHTML.createElement("option", {"value":"",});i18n.text.projection.desk.asListed; }
                 for(let language of __sveltets_2_ensureArray(languages)){language;
                 { svelteHTML.createElement("option", { "value":language,});nameOf(language); }
              }
             }
           }
        }
        if(first && languages.length > 1){
           { svelteHTML.createElement("label", {});
            i18n.text.projection.secondLanguage;
             { svelteHTML.createElement("select", {       "class":`select`,"value":second,"onchange":({ currentTarget }) => choose(first, currentTarget.value),});
               { svelteHTML.createElement("option", {"value":"",});i18n.text.lists.noSecond; }
                 for(let language of __sveltets_2_ensureArray(languages.filter((language) => language !== first))){language;
                 { svelteHTML.createElement("option", { "value":language,}); nameOf(language); }
              }
             }
           }
        }
         { svelteHTML.createElement("label", {});
          i18n.text.print.largeType;
           { svelteHTML.createElement("input", {       "type":`checkbox`,"checked":current.isLarge,"onchange":({ currentTarget }) => settings.change({ isLarge: currentTarget.checked }),});}
         }
        if(canHaveQr){
           { svelteHTML.createElement("label", {});
            i18n.text.lists.printQr;
             { svelteHTML.createElement("input", {       "type":`checkbox`,"checked":current.hasQr,"onchange":({ currentTarget }) => settings.change({ hasQr: currentTarget.checked }),});}
           }
        }
         { svelteHTML.createElement("label", {});
          i18n.text.projection.settings.licence;
           { svelteHTML.createElement("input", {             "class":`input`,"autocomplete":`off`,"inputmode":`numeric`,"maxlength":maxLicence,"value":projection.current.licence,"onchange":({ currentTarget }) => {
              projection.change({ licence: currentTarget.value });
              currentTarget.value = projection.current.licence;
            },});}
         }
       }
     }
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":() => print(),});
       { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`print`,}});}i18n.text.song.print;
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const PrintBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PrintBar__SvelteComponent_ = ReturnType<typeof PrintBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default PrintBar__SvelteComponent_;