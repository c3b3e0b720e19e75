///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { page } from "$app/state";
import { i18n } from "../messages/i18n.svelte.ts";
import Bar from "../ui/Bar.svelte";
import Icon, { type IconName } from "../ui/look/Icon.svelte";
import MenuButton from "../ui/MenuButton.svelte";
import MenuItem from "../ui/MenuItem.svelte";
import KeepingBar from "../device/downloads/KeepingBar.svelte";
import type { Place } from "../api/addresses.ts";
import { session } from "../api/session.svelte.ts";
import { createChurchesQuery } from "../device/church.svelte.ts";
import { signInAddress } from "./sign-in-address.ts";
import { lastPlace, meAddress, recentChurches } from "./places.svelte.ts";
;

  interface Props {
    /** The church whose pages these are. */
    place?: Place;
    churchName?: string;
    /** What a page has to do here. */
    children?: Snippet;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  

  const { place, churchName = "", children }: Props = $props();

  const text = $derived(i18n.text.app);
  const churches = createChurchesQuery();
  const near = $derived(place ?? lastPlace());
  const home = $derived(near ? `/${near.side}/${near.church}` : "/");
  const name = $derived(churchName || (near && recentChurches.nameOf(near)) || "Precentor");
  const groups = $derived(
    [
      { side: "w", title: text.yourChurches, churches: churches.data ?? [] },
      { side: "c", title: text.recentChurches, churches: recentChurches.list },
    ].filter((group) => group.churches.length > 0),
  );
  const hasSeveral = $derived(
    new Set(groups.flatMap((group) => group.churches.map(({ id }) => id))).size > 1,
  );

  const places = $derived.by((): [IconName, string, string, boolean][] => {
    const path = page.url.pathname;
    const isAt = (start: string) => path === start || path.startsWith(`${start}/`);
    const isList = isAt(`${home}/list`) || isAt(`${home}/lists`);
    const isMe = isAt(`${home}/me`) || isAt("/me") || isAt("/kept");
    return [
      ["songs", i18n.text.catalogue.title, home, isAt(home) && !isList && !isMe],
      ["list", i18n.text.lists.title, `${home}/lists`, isList],
      ["me", i18n.text.me.title, meAddress(near), isMe],
    ];
  });
;
async () => {

 { const $$_raB0C = __sveltets_2_ensureComponent(Bar); new $$_raB0C({ target: __sveltets_2_any(), props: {children:() => { return __sveltets_2_any(0); },}});
  if(hasSeveral){
     { const $$_nottuBuneM1C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM1 = new $$_nottuBuneM1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"class":`brand btn`,"align":`start`,items:() => { async ()/*Ωignore_positionΩ*/ => {
           for(let { side, title, churches } of __sveltets_2_ensureArray(groups)){side;
           { svelteHTML.createElement("div", {   "role":`group`,"aria-labelledby":`churches-${side}`,});
             { svelteHTML.createElement("p", {   "class":`menu-heading`,"id":`churches-${side}`,});title; }
               for(let church of __sveltets_2_ensureArray(churches)){church.id;
               { const $$_metIuneM1C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM1C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"href":`/${side}/${church.id}`,"isChecked":near?.side === side && near.church === church.id,}});
                 { svelteHTML.createElement("bdi", {});church.name; }
               MenuItem}
            }
           }
        }
      };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM1.$$prop_def;/*Ωignore_endΩ*/
       { svelteHTML.createElement("span", { "class":`visually-hidden`,});text.switchChurch;  }
       { svelteHTML.createElement("bdi", { "class":`clipped`,});name; }
       { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`down`,}});}
      
     MenuButton}
  }else{
     { svelteHTML.createElement("a", {   "class":`brand`,"href":home,}); { svelteHTML.createElement("bdi", { "class":`clipped`,});name; } }
  }
   { svelteHTML.createElement("span", { "class":`space`,}); }
  ;__sveltets_2_ensureSnippet(children?.());
  if(!session.isLikely){
     { svelteHTML.createElement("a", {   "class":`btn not-phone`,"href":signInAddress(page.url),});i18n.text.session.signIn; }
  }
  if(near){
     { svelteHTML.createElement("nav", { "aria-label":text.places,});
         for(let [icon, title, href, isHere] of __sveltets_2_ensureArray(places)){icon;
         { svelteHTML.createElement("a", {  href,"aria-current":isHere ? "page" : undefined,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":icon,}});}title; }
      }
     }
  }else{
     { svelteHTML.createElement("a", {   "class":`btn`,"href":`/me`,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`me`,}});}i18n.text.me.title; }
  }
 Bar}
if(session.hasFailedToLeave){
   { svelteHTML.createElement("p", {   "class":`note`,"role":`alert`,});i18n.text.session.leaveFailed; }
}
 { const $$_raBgnipeeK0C = __sveltets_2_ensureComponent(KeepingBar); new $$_raBgnipeeK0C({ target: __sveltets_2_any(), props: {}});}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const TopBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TopBar__SvelteComponent_ = ReturnType<typeof TopBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default TopBar__SvelteComponent_;