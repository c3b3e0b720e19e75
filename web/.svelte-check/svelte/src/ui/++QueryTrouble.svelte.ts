///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { hasStatus, isUnreachable } from "../api/failure.ts";
import { session } from "../api/session.svelte.ts";
import Trouble from "./Trouble.svelte";
;

  interface Props {
    error: unknown;
    /** What is meant when the server has nothing there. */
    missing: { title: string; help: string };
    retry: () => void;
    isWholePage?: boolean;
    /** A way on from something that is missing. */
    way?: { href: string; text: string };
  };function $$render() {

  
  
  
  

  const {
    error,
    missing,
    retry,
    isWholePage = false,
    way = { href: "/", text: i18n.text.failure.toStart },
  }: Props = $props();
  const text = $derived(i18n.text.failure);

  /** What was missing for it is tried again as soon as somebody has signed in. */
  async function signIn(): Promise<void> {
    // By then this note is gone, and its properties with it.
    const retryThen = retry;
    if (await session.askAndWait()) retryThen();
  }
;
async () => {

if(hasStatus(error, 404) || hasStatus(error, 400)){
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },...missing,isWholePage,}}); { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":way.href,});way.text; } Trouble}
} else if (hasStatus(error, 401)){
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":text.signedOut,isWholePage,}});
     { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":signIn,});i18n.text.session.signIn; }
   Trouble}
} else if (isUnreachable(error)){
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.unreachable,"help":text.unreachableHelp,isWholePage,}});
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":retry,});i18n.text.app.retry; }
   Trouble}
}else{
   { const $$_elbuorT0C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.broken,"help":text.brokenHelp,isWholePage,}});
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":retry,});i18n.text.app.retry; }
   Trouble}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const QueryTrouble__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type QueryTrouble__SvelteComponent_ = ReturnType<typeof QueryTrouble__SvelteComponent_>;
/*Ωignore_endΩ*/export default QueryTrouble__SvelteComponent_;