///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Dialog from "../../ui/Dialog.svelte";
import {
    type CreditsPlace,
    creditsPlaces,
    type KeyColour,
    keyColours,
    linesChoices,
    maxLicence,
  } from "../settings.ts";
import { logo, type LogoTrouble, maxLogo } from "../logo.svelte.ts";
import { settings } from "../settings.svelte.ts";

;type $$ComponentProps =  { isOpen: boolean };function $$render() {

  
  
  
  
  

  let { isOpen = $bindable() }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;

  logo.start();
  const text = $derived(i18n.text.projection.settings);
  const logoText = $derived(i18n.text.projection.logo);
  const current = $derived(settings.current);
  const id = $props.id();
  let trouble = $state<LogoTrouble>();
  const logoError = $derived.by(() => {
    if (!trouble) return "";
    return trouble === "tooLarge" ? logoText.tooLarge(i18n.size(maxLogo)) : logoText[trouble];
  });

  async function chooseLogo(input: HTMLInputElement): Promise<void> {
    const [image] = input.files ?? [];
    if (image) trouble = await logo.choose(image);
    // The same file may be chosen again.
    input.value = "";
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":text.title,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("div", { "class":`fields`,});
     { svelteHTML.createElement("label", { "for":`${id}-licence`,});text.licence; }
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("input", {                 "id":`${id}-licence`,"class":`input`,"autocomplete":`off`,"inputmode":`numeric`,"maxlength":maxLicence,"value":current.licence,"aria-describedby":`${id}-licence-help`,"onchange":({ currentTarget }) => {
          settings.change({ licence: currentTarget.value });
          currentTarget.value = settings.current.licence;
        },});}
       { svelteHTML.createElement("p", { "id":`${id}-licence-help`,});text.licenceHelp; }
     }
     { svelteHTML.createElement("label", { "for":`${id}-credits`,});text.credits; }
     { svelteHTML.createElement("select", {         "id":`${id}-credits`,"class":`select`,"value":current.credits,"onchange":({ currentTarget }) =>
        settings.change({ credits: currentTarget.value as CreditsPlace }),});
         for(let place of __sveltets_2_ensureArray(creditsPlaces)){place;
         { svelteHTML.createElement("option", { "value":place,});text.places[place]; }
      }
     }
     { svelteHTML.createElement("label", { "for":`${id}-lines`,});text.lines; }
     { svelteHTML.createElement("select", {         "id":`${id}-lines`,"class":`select`,"value":String(current.lines),"onchange":({ currentTarget }) => settings.change({ lines: Number(currentTarget.value) }),});
         for(let lines of __sveltets_2_ensureArray(linesChoices)){lines;
         { svelteHTML.createElement("option", { "value":String(lines),});lines || text.asManyAsFit; }
      }
     }
     { svelteHTML.createElement("label", { "for":`${id}-key`,});text.keyColour; }
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("select", {           "id":`${id}-key`,"class":`select`,"value":current.keyColour,"aria-describedby":`${id}-key-help`,"onchange":({ currentTarget }) =>
          settings.change({ keyColour: currentTarget.value as KeyColour }),});
           for(let colour of __sveltets_2_ensureArray(keyColours)){colour;
           { svelteHTML.createElement("option", { "value":colour,});text.keyColours[colour]; }
        }
       }
       { svelteHTML.createElement("p", { "id":`${id}-key-help`,});text.keyColourHelp; }
     }
     { svelteHTML.createElement("p", {   "class":`name`,"id":`${id}-logo`,});logoText.name; }
     { svelteHTML.createElement("div", {     "class":`own`,"role":`group`,"aria-labelledby":`${id}-logo`,});
      if(logo.url){ { svelteHTML.createElement("img", {    "src":logo.url,"alt":logoText.name,});}}
       { svelteHTML.createElement("label", { "class":`btn tonal`,});
        logoText.choose;
         { svelteHTML.createElement("input", {           "class":`visually-hidden`,"type":`file`,"accept":`image/*`,"aria-describedby":`${id}-logo-help`,"onchange":({ currentTarget }) => chooseLogo(currentTarget),});}
       }
      if(logo.url){
         { svelteHTML.createElement("button", {   "class":`btn`,"onclick":async () => (trouble = await logo.remove()),});
          logoText.remove;
         }
      }
     }
     { svelteHTML.createElement("p", { "id":`${id}-logo-help`,});logoText.about; }
     { svelteHTML.createElement("p", {   "class":`error`,"role":`alert`,});logoError; }
   }
 Dialog}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const SettingsDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SettingsDialog__SvelteComponent_ = ReturnType<typeof SettingsDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default SettingsDialog__SvelteComponent_;