///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon, { type IconName } from "../../ui/look/Icon.svelte";
import Lazy from "../../ui/Lazy.svelte";
import Popover from "../../ui/Popover.svelte";
import { type ScreenView, screenViews } from "../channel.ts";
import { hasSecondDisplay, openOnSecondDisplay, openWindow } from "../displays.ts";
import { type Alignment, alignments, sizes, themes } from "../settings.ts";
import { settings } from "../settings.svelte.ts";
;

  /** Opens windows for screens, and says what they look like. */
  interface Props {
    /** The browser has kept a window from opening. */
    isBlocked: boolean;
  };function $$render() {

  
  
  
  
  
  
  
  

  let { isBlocked = $bindable() }: Props = $props()/*Ωignore_startΩ*/;isBlocked;/*Ωignore_endΩ*/;

  const text = $derived(i18n.text.projection);
  const icons: Readonly<Record<Alignment, IconName>> = {
    start: "alignStart",
    center: "alignCenter",
    end: "alignEnd",
  };
  const letterSizes = ["0.8125rem", "1.0625rem", "1.375rem", "1.75rem"];
  let view = $state<ScreenView>("wall");
  let isSetting = $state(false);
;
async () => {

 { const $$_revopoP0C = __sveltets_2_ensureComponent(Popover); const $$_revopoP0 = new $$_revopoP0C({ target: __sveltets_2_any(), props: {   "class":`btn`,"label":text.screensTitle,button:() => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_nocI0C = __sveltets_2_ensureComponent(Icon); new $$_nocI0C({ target: __sveltets_2_any(), props: {  "name":`screen`,}});} { svelteHTML.createElement("span", { "class":`not-phone`,});text.screensTitle; } { const $$_nocI0C = __sveltets_2_ensureComponent(Icon); new $$_nocI0C({ target: __sveltets_2_any(), props: {  "name":`down`,}});}
  };return __sveltets_2_any(0)},children:(close) => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("div", { "class":`screens`,});
       { svelteHTML.createElement("div", {     "class":`group`,"role":`group`,"aria-label":text.whatItShows,});
           for(let one of __sveltets_2_ensureArray(screenViews)){one;
           { svelteHTML.createElement("button", {     "class":`btn`,"aria-pressed":one === view,"onclick":() => (view = one),});
            one === "wall" ? i18n.text.stand.words : text.views[one];
           }
        }
       }
      if(hasSecondDisplay()){
         { svelteHTML.createElement("button", {     "class":`btn tonal`,"onclick":async () => {
            close();
            isBlocked = !(await openOnSecondDisplay(view));
          },});
           { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`screen`,}});}text.showOnSecond;
         }
      }
       { svelteHTML.createElement("button", {     "class":`btn tonal`,"onclick":() => {
          isBlocked = !openWindow(view);
          close();
        },});
         { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`window`,}});}text.openWindow;
       }
       { svelteHTML.createElement("hr", {});}
       { svelteHTML.createElement("div", {     "class":`setting`,"role":`group`,"aria-labelledby":`screen-size`,});
         { svelteHTML.createElement("span", { "id":`screen-size`,});text.settings.size; }
         { svelteHTML.createElement("div", { "class":`group`,});
              for(let size of __sveltets_2_ensureArray(sizes)){let index = 1;size;
             { svelteHTML.createElement("button", {         "class":`btn`,"aria-label":text.settings.sizes[size],"aria-pressed":settings.current.size === size,"onclick":() => settings.change({ size }),});
               { svelteHTML.createElement("span", {  "class":`letter`,});__sveltets_2_ensureType(String, Number, letterSizes[index]);  }
             }
          }
         }
       }
       { svelteHTML.createElement("div", {     "class":`setting`,"role":`group`,"aria-labelledby":`screen-align`,});
         { svelteHTML.createElement("span", { "id":`screen-align`,});text.settings.align; }
         { svelteHTML.createElement("div", { "class":`group`,});
             for(let align of __sveltets_2_ensureArray(alignments)){align;
             { svelteHTML.createElement("button", {         "class":`btn`,"aria-label":text.settings.alignments[align],"aria-pressed":settings.current.align === align,"onclick":() => settings.change({ align }),});
               { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":icons[align],}});}
             }
          }
         }
       }
       { svelteHTML.createElement("div", {   "role":`group`,"aria-labelledby":`screen-theme`,});
         { svelteHTML.createElement("span", { "id":`screen-theme`,});text.settings.theme; }
         { svelteHTML.createElement("div", { "class":`themes`,});
             for(let theme of __sveltets_2_ensureArray(themes)){theme;
             { svelteHTML.createElement("button", {     "aria-pressed":settings.current.theme === theme,"onclick":() => settings.change({ theme }),});
               { svelteHTML.createElement("span", {   "class":["ground", theme],"aria-hidden":`true`,});  }
              text.settings.themes[theme];
             }
          }
         }
       }
       { svelteHTML.createElement("button", {      "class":`btn`,"aria-haspopup":`dialog`,"onclick":() => {
          close();
          isSetting = true;
        },});text.settings.more; }
     }
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {button, children} = $$_revopoP0.$$prop_def;/*Ωignore_endΩ*/
  
  
 Popover}

if(isSetting){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./SettingsDialog.svelte"),"onFailure":() => (isSetting = false),children:(SettingsDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDsgnitteS0C = __sveltets_2_ensureComponent(SettingsDialog); const $$_golaiDsgnitteS0 = new $$_golaiDsgnitteS0C({ target: __sveltets_2_any(), props: {   isOpen:isSetting,}});/*Ωignore_startΩ*/() => isSetting = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDsgnitteS0.$$bindings = 'isOpen';}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isBlocked'), slots: {}, events: {} }}
const ScreensButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ScreensButton__SvelteComponent_ = ReturnType<typeof ScreensButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default ScreensButton__SvelteComponent_;