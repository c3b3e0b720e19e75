///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { page } from "$app/state";
import { mayWrite } from "$domain/role.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { languageCodes, languages } from "../messages/languages.ts";
import Icon, { type IconName } from "../ui/look/Icon.svelte";
import { appearance, themes, wordSizes } from "../ui/look/theme.svelte.ts";
import MenuButton from "../ui/MenuButton.svelte";
import MenuItem from "../ui/MenuItem.svelte";
import type { Place } from "../api/addresses.ts";
import { session } from "../api/session.svelte.ts";
import { createChurchesQuery } from "../device/church.svelte.ts";
import { kept } from "../device/downloads.svelte.ts";
import { duplicatesAddress, importAddress } from "../api/addresses/editor-address.ts";
import ExportResults from "../print/ExportResults.svelte";
import { leave } from "./leave.ts";
import { signInAddress } from "./sign-in-address.ts";

;type $$ComponentProps =  { place: Place | undefined };function $$render() {
 const row/*Ωignore_positionΩ*/ = (icon: IconName, title: string, value = "")/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_nocI0C = __sveltets_2_ensureComponent(Icon); new $$_nocI0C({ target: __sveltets_2_any(), props: {  "name":icon,}});} { svelteHTML.createElement("span", {});title; }
   { svelteHTML.createElement("span", { "class":`quiet`,}); { svelteHTML.createElement("bdi", {});value; } }  { const $$_nocI0C = __sveltets_2_ensureComponent(Icon); new $$_nocI0C({ target: __sveltets_2_any(), props: {  "name":`forward`,"isSmall":true,}});}
};return __sveltets_2_any(0)}; const choice/*Ωignore_positionΩ*/ = (icon: IconName, title: string, value: string, items: Snippet)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("li", {});
     { const $$_nottuBuneM1C = __sveltets_2_ensureComponent(MenuButton); new $$_nottuBuneM1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"class":`row`,"align":`end`,items,}});;__sveltets_2_ensureSnippet(row(icon, title, value)); MenuButton}
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  /** What belongs to the reader: this device, the library of their church, their account. */
  const { place }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.me);
  const churches = createChurchesQuery();
  const member = $derived(churches.data?.find(({ id }) => id === place?.church));
  const library = $derived(place && `/${place.side}/${place.church}`);
  // What members downloaded goes when they sign out, also where the session has ended by itself.
  const isHere = $derived(session.isLikely || kept.list.some(({ side }) => side === "w"));
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});text.title;   } }





 { svelteHTML.createElement("header", { "class":`head`,});
   { svelteHTML.createElement("h1", { "class":`long`,}); { svelteHTML.createElement("bdi", {});session.isLikely ? session.member : text.title; } }
  if(member?.role){ { svelteHTML.createElement("p", {});text.roleAt(text.roles[member.role], member.name); }}
 }

 { svelteHTML.createElement("h2", {});text.device; }
 { svelteHTML.createElement("ul", { "class":`places`,});
    const sizes/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
       for(let size of __sveltets_2_ensureArray(wordSizes)){size;
       { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"isChecked":appearance.words === size,"onSelect":() => appearance.size(size),}});
        i18n.text.projection.settings.sizes[size];
       MenuItem}
    }
  };return __sveltets_2_any(0)};  const looks/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
       for(let theme of __sveltets_2_ensureArray(themes)){theme;
       { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"isChecked":appearance.theme === theme,"onSelect":() => appearance.choose(theme),}});
        i18n.text.app.themes[theme];
       MenuItem}
    }
  };return __sveltets_2_any(0)};  const tongues/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
       for(let code of __sveltets_2_ensureArray(languageCodes)){code;
       { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"lang":code,"isChecked":i18n.language === code,"onSelect":() => void i18n.choose(code),}});
        languages[code].name;
       MenuItem}
    }
  };return __sveltets_2_any(0)};if(kept.isAvailable){
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("a", { "href":`/kept`,});
        ;__sveltets_2_ensureSnippet(row(
          "download",
          i18n.text.downloads.title,
          i18n.text.catalogue.songs(kept.list.length),
        ));
       }
     }
  }
  
  ;__sveltets_2_ensureSnippet(choice("sizes", text.size, i18n.text.projection.settings.sizes[appearance.words], sizes));
  
  ;__sveltets_2_ensureSnippet(choice("moon", i18n.text.app.theme, i18n.text.app.themes[appearance.theme], looks));
  
  ;__sveltets_2_ensureSnippet(choice("globe", i18n.text.app.language, languages[i18n.language].name, tongues));
 }

if(place && library){
   { svelteHTML.createElement("h2", {});text.library; }
   { svelteHTML.createElement("ul", { "class":`places`,});
    if(member?.role && mayWrite(member.role)){
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("a", { "href":importAddress(place.church),});
          ;__sveltets_2_ensureSnippet(row("import", i18n.text.writing.importSongs));
         }
       }
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("a", { "href":duplicatesAddress(place.church),});
          ;__sveltets_2_ensureSnippet(row("twins", i18n.text.writing.duplicates));
         }
       }
    }
    if(place.side === "w"){
       { svelteHTML.createElement("li", {});
         { const $$_stluseRtropxE2C = __sveltets_2_ensureComponent(ExportResults); new $$_stluseRtropxE2C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },place,"search":{},"class":`row`,}});
          ;__sveltets_2_ensureSnippet(row("export", i18n.text.song.export));
         ExportResults}
       }
    }
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("a", { "href":`${library}/songbooks`,});;__sveltets_2_ensureSnippet(row("book", i18n.text.catalogue.songbooks)); }
     }
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("a", { "href":`${library}/lists/licences`,});;__sveltets_2_ensureSnippet(row("copy", i18n.text.lists.licences)); }
     }
   }
}

 { svelteHTML.createElement("h2", {});text.account; }
 { svelteHTML.createElement("ul", { "class":`places`,});
   { svelteHTML.createElement("li", {});
    if(isHere){
       { svelteHTML.createElement("button", { "onclick":leave,});;__sveltets_2_ensureSnippet(row("me", i18n.text.session.signOut)); }
    }else{
       { svelteHTML.createElement("a", { "href":signInAddress(page.url),});;__sveltets_2_ensureSnippet(row("me", i18n.text.session.signIn)); }
    }
   }
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Me__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Me__SvelteComponent_ = ReturnType<typeof Me__SvelteComponent_>;
/*Ωignore_endΩ*/export default Me__SvelteComponent_;