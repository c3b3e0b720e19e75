///<reference types="svelte" />
;
import { QueryClientProvider } from "@tanstack/svelte-query";
import { onMount, type Snippet } from "svelte";
import { onNavigate } from "$app/navigation";
import { page } from "$app/state";
import { identity } from "$lib/api/identity.svelte.ts";
import { storeApp } from "$lib/browser/app-files.ts";
import { fetchLetters, letterFiles, useLateLetters } from "$lib/browser/fonts.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { lists } from "$lib/list/lists.svelte.ts";
import { kept } from "$lib/device/downloads.svelte.ts";
import {
    atRest,
    forgetOthers,
    queryClient,
    watchConnection,
  } from "$lib/device/queries.svelte.ts";
import { followIdentity } from "$lib/device/sign-in.ts";
import "$lib/ui/look/tokens.css";
import "$lib/ui/look/base.css";
import "$lib/ui/look/controls.css";
import "$lib/ui/look/parts.css";
import Lazy from "$lib/ui/Lazy.svelte";
import TitleAnnouncer from "$lib/ui/TitleAnnouncer.svelte";
import { newVersion } from "$lib/ui/new-version.svelte.ts";
import { session } from "$lib/api/session.svelte.ts";
import Shortcuts from "$lib/shell/palette/Shortcuts.svelte";

;type $$ComponentProps =  { children: Snippet };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { children }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  /** A screen shows what it is told, and asks for nothing: nobody sits at it. */
  const isScreen = $derived(page.route.id === "/screen");

  onMount(() => {
    if (isScreen) return followIdentity();
    void Promise.all([kept.start(), lists.start()]).then(refreshLists);
    void settle();
    replaceFirstWords();
    const ends = [watchConnection(), forgetOthers(), followIdentity()];
    return () => ends.forEach((end) => end());
  });

  let isSettled = $state(false);

  /** After what the reader came for. */
  async function settle(): Promise<void> {
    await atRest();
    await fetchLetters();
    await newVersion.start();
    isSettled = true;
  }

  // What a guest reads is there without a connection, and what a member writes with.
  $effect(() => {
    const { language } = i18n;
    const kinds = identity.isMember ? ["reading", "writing"] : ["reading"];
    if (!isSettled) return;
    const parts = kinds.flatMap((kind) => [kind, `${kind}-${language}`]);
    void storeApp(parts, letterFiles(""));
  });

  onNavigate(useLateLetters);

  /** Words that came with the page stay until the app shows a page of its own: nothing flashes. */
  function replaceFirstWords(): void {
    const [words, app] = ["first-words", "app"].map((id) => document.getElementById(id));
    if (!words || !app) return;
    const replace = () => {
      if (!app.querySelector("h1")) return;
      words.remove();
      observer.disconnect();
    };
    const observer = new MutationObserver(replace);
    observer.observe(app, { childList: true, subtree: true });
    replace();
  }

  async function refreshLists(): Promise<void> {
    if (lists.all.length === 0) return;
    const { refreshKeptLists } = await import("$lib/list/lists.svelte.ts");
    refreshKeptLists();
  }
;
async () => {

 { const $$_redivorPtneilCyreuQ0C = __sveltets_2_ensureComponent(QueryClientProvider); new $$_redivorPtneilCyreuQ0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"client":queryClient,}});
  ;__sveltets_2_ensureSnippet(children());
  if(!isScreen){
     { const $$_stuctrohS1C = __sveltets_2_ensureComponent(Shortcuts); new $$_stuctrohS1C({ target: __sveltets_2_any(), props: {}});}
     { const $$_recnuonnAeltiT1C = __sveltets_2_ensureComponent(TitleAnnouncer); new $$_recnuonnAeltiT1C({ target: __sveltets_2_any(), props: {}});}
  }
  if(session.isAsked && !isScreen){
    
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL1 = new $$_yzaL1C({ target: __sveltets_2_any(), props: {   "load":() => import("$lib/shell/SignInDialog.svelte"),"onFailure":() => session.putOff(),children:(SignInDialog) => { async ()/*Ωignore_positionΩ*/ => { { const $$_golaiDnIngiS0C = __sveltets_2_ensureComponent(SignInDialog); new $$_golaiDnIngiS0C({ target: __sveltets_2_any(), props: {}});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL1.$$prop_def;/*Ωignore_endΩ*/
      
     Lazy}
  }
 QueryClientProvider}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Layout__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Layout__SvelteComponent_ = ReturnType<typeof Layout__SvelteComponent_>;
/*Ωignore_endΩ*/export default Layout__SvelteComponent_;