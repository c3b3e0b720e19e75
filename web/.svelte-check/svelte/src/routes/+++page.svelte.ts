///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { onDestroy } from "svelte";
import { recall } from "$lib/browser/storage.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import Loading from "$lib/ui/Loading.svelte";
import QueryTrouble from "$lib/ui/QueryTrouble.svelte";
import Trouble from "$lib/ui/Trouble.svelte";
import { isUnreachable } from "$lib/api/failure.ts";
import { session } from "$lib/api/session.svelte.ts";
import { kept } from "$lib/device/downloads.svelte.ts";
import { createChurchesQuery, homeInPage } from "$lib/device/church.svelte.ts";
import { farewell } from "$lib/shell/farewell.svelte.ts";
import { homeAddress } from "$lib/shell/home-address.ts";
import { recentChurches } from "$lib/shell/places.svelte.ts";
import DraftsThatStay from "$lib/shell/DraftsThatStay.svelte";
import TopBar from "$lib/shell/TopBar.svelte";
function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const churches = createChurchesQuery();
  const text = $derived(i18n.text.home);

  /** Without the service: where this device has songs of the church that was opened last. */
  const keptHome = $derived(
    isUnreachable(churches.error)
      ? kept.list.find(({ side, church }) => side === "w" && church.id === recall("last-church"))
      : undefined,
  );
  const target = $derived.by(() => {
    if (keptHome) return `/w/${keptHome.church.id}`;
    // Whoever has just signed out is told what stays.
    if (farewell.isSaid) return undefined;
    return homeAddress({
      mine: churches.data,
      isMember: session.isLikely,
      hasEnded: session.hasEnded,
      last: recall("last-church"),
      recent: recentChurches.list,
      home: homeInPage?.id,
    });
  });

  $effect(() => {
    if (target) goto(target, { replaceState: true });
  });
  onDestroy(() => (farewell.isSaid = false));
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});  } }

 { const $$_raBpoT0C = __sveltets_2_ensureComponent(TopBar); new $$_raBpoT0C({ target: __sveltets_2_any(), props: {}});}
 { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
  if(session.isLikely && churches.isError){
     { const $$_elbuorTyreuQ1C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ1C({ target: __sveltets_2_any(), props: {        "error":churches.error,"missing":{ title: i18n.text.failure.noPage, help: "" },"retry":() => churches.refetch(),"isWholePage":true,}});}
  } else if (target !== undefined || (session.isLikely && !churches.data)){
      { const $$_gnidaoL1C = __sveltets_2_ensureComponent(Loading); new $$_gnidaoL1C({ target: __sveltets_2_any(), props: {"isWholePage":true,}});}
  } else if (churches.data && churches.data.length > 0){
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":i18n.text.app.yourChurches,"help":text.chooseChurch,"isWholePage":true,}});
         for(let { id, name } of __sveltets_2_ensureArray(churches.data)){id;
         { svelteHTML.createElement("a", {     "class":`btn tonal`,"href":`/w/${id}`,"dir":`auto`,});name; }
      }
     Trouble}
  } else if (session.isLikely){
      { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    "title":text.noChurches,"help":text.noChurchesHelp,"isWholePage":true,}});}
  }else{
     { const $$_yatStahTstfarD1C = __sveltets_2_ensureComponent(DraftsThatStay); new $$_yatStahTstfarD1C({ target: __sveltets_2_any(), props: {}});}
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.title,"help":text.welcome,"isWholePage":true,}});
       { svelteHTML.createElement("a", {   "class":`btn filled`,"href":`/sign-in`,});i18n.text.session.signIn; }
         for(let { id, name } of __sveltets_2_ensureArray(recentChurches.list)){id;
         { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":`/c/${id}`,});name; }
      }
      if(kept.list.length > 0){
         { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":`/kept`,});i18n.text.downloads.title;  kept.list.length; }
      }
     Trouble}
  }
 }
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;