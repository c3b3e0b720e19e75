///<reference types="svelte" />
;
import { goto, replaceState } from "$app/navigation";
import { page } from "$app/state";
import { onMount, type Snippet, tick } from "svelte";
import { editorAddress } from "../api/addresses/editor-address.ts";
import { createWriting } from "../device/church.svelte.ts";
import { isLetter } from "../browser/keyboard.ts";
import type { AnyMerge, Decide, Sides } from "../compare/merging/merge.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import QueryTrouble from "../ui/QueryTrouble.svelte";
import Trouble from "../ui/Trouble.svelte";
import CopyButton from "./CopyButton.svelte";
import type { Editing } from "./editing.svelte.ts";
import EditorBar from "./EditorBar.svelte";
import HeldBack from "./HeldBack.svelte";
import LeaveGuard from "./LeaveGuard.svelte";
import SaveNote from "./SaveNote.svelte";
import WritingPage from "./WritingPage.svelte";
function $$render<Document extends object, Merged extends AnyMerge<Document>>() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  interface Props {
    editing: Editing<Document, Merged>;
    church: string;
    /** What is edited, and what it belongs to: undefined until that is known. */
    title: string;
    subject: string | undefined;
    /** What it belongs to is its heading. */
    isSubjectFirst?: boolean;
    backHref: string;
    /** Something is under way that ends when the page is left. */
    isBusy?: boolean;
    /** What has the focus to begin with. */
    begin?: string | undefined;
    /** Where in it the caret stands. */
    caret?: number | undefined;
    form: Snippet<[Document]>;
    /** The questions of a merge, or, once there is nothing to decide, what was taken over. */
    merge: Snippet<[Merged, Sides<Document>, Decide | undefined]>;
    /** What became of one document in another. */
    changes: Snippet<[Document, Document]>;
  }
  const {
    editing,
    church,
    title,
    subject: knownSubject,
    isSubjectFirst = false,
    backHref,
    isBusy = false,
    begin,
    caret,
    ...rest
  }: Props = $props();

  const subject = $derived(knownSubject ?? "");
  const home = $derived(`/w/${church}`);
  const text = $derived(i18n.writing.editor);
  const writing = createWriting(() => church);
  const isAsking = $derived(editing.merged !== undefined);
  let wasAllowed = $state(false);
  $effect(() => {
    if (writing.isAllowed) wasAllowed = true;
  });
  // What is being written stays in sight, whatever becomes of the session or the role meanwhile.
  const isBarred = $derived(
    writing.isAllowed === false && !(wasAllowed && (editing.isChanged || isBusy)),
  );
  const isHeldBack = $derived(editing.lockedFor !== undefined || editing.isElsewhere);
  let hasBegun = $state(false);
  /** Nobody is offered for a moment what they may not do. */
  const isShown = $derived(editing.isLoaded && (hasBegun || !writing.isAsked));
  const isReady = $derived(isShown && !isHeldBack && !isBarred);
  /** None before all of it is known, so that nobody is read half of it. */
  const isTold = $derived(
    (editing.isLoaded && knownSubject !== undefined) || isHeldBack || isBarred || !!editing.failure,
  );
  const windowTitle = $derived(
    [...(isTold ? [title, subject] : []), "Precentor"].filter(Boolean).join(" · "),
  );
  const status = $derived.by(() => {
    if (!isReady || editing.isSaving || isAsking) return "";
    if (editing.isChanged) return editing.keptAt ? text.kept(i18n.time(editing.keptAt)) : "";
    return editing.phase.kind === "saved" ? text.saved(i18n.time(editing.phase.at)) : "";
  });
  const isOff = $derived(isBusy || editing.isUndecided || editing.isSaving);
  const decide: Decide = (key, decision) => editing.decide(key, decision);

  let main: HTMLElement | undefined = $state();
  /** Where the address still says that it is new. */
  // svelte-ignore state_referenced_locally -- another one has another page
  let isAddressNew = editing.isNew;
  /** Whoever saves by the button has finished; by the keys, one goes on writing. */
  let isLeaving = false;

  onMount(() => {
    const { searchParams } = page.url;
    return editing.start({ onSaved, onLook }, searchParams.get("draft") ?? undefined);
  });
  $effect(() => {
    if (!isShown || isHeldBack || hasBegun) return;
    hasBegun = true;
    if (begin) void focusOn(begin, caret);
    else if (editing.isNew && !editing.work?.opened) void focusOn("input, textarea");
  });

  function save(isLast: boolean): void {
    if (isOff || !isReady) return;
    isLeaving = isLast;
    if (isLast && !editing.isChanged && !editing.isNew) void goto(backHref);
    else editing.tell({ kind: "save" });
  }

  /** The way back, unless somebody has typed on or is to be told something. */
  function onSaved(): void {
    if (isHeldBack) return;
    const isDone = !editing.isChanged && !isBusy;
    const isToldOf = editing.work?.autoMerged !== undefined;
    if (isDone && (isAddressNew || (isLeaving && !isToldOf))) {
      void goto(backHref, { replaceState: isAddressNew });
    } else if (isAddressNew) replaceState(editorAddress(editing.resource), {});
    isAddressNew = false;
  }

  /** Why it was not saved: the next question, or what cannot be saved as it is. */
  function onLook(at: "complaint" | "conflict" | "question"): void {
    const question = "section:not(.decided) [role=radiogroup] input";
    void focusOn({ complaint: "[aria-invalid=true]", conflict: "h2", question }[at]);
  }

  async function focusOn(selector: string, at?: number): Promise<void> {
    await tick();
    const element = main?.querySelector<HTMLElement>(selector);
    if (at !== undefined && element instanceof HTMLTextAreaElement) {
      element.setSelectionRange(at, at);
    }
    element?.focus();
  }

  function onkeydown(event: KeyboardEvent): void {
    if (!isLetter(event, "s") || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    save(false);
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", { onkeydown,});}
 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});windowTitle; } }

  { const $$_raBrotidE0C = __sveltets_2_ensureComponent(EditorBar); new $$_raBrotidE0C({ target: __sveltets_2_any(), props: {        children:() => { return __sveltets_2_any(0); },"heading":isSubjectFirst ? subject : title,"about":isSubjectFirst ? title : subject,backHref,"back":subject || i18n.text.catalogue.title,status,}});
  if(isReady){
    
     { svelteHTML.createElement("button", {         "class":`btn filled`,"onclick":() => save(true),"aria-disabled":isOff,"aria-keyshortcuts":`Control+S Meta+S`,});
      if(editing.isSaving){text.saving;
      } else if (editing.openQuestions > 0){text.saveAfterDeciding(editing.openQuestions);
      }else{i18n.text.app.save;}
     }
  }
 EditorBar}
 { const $$_main0 = svelteHTML.createElement("main", {    "id":`content`,"class":`page`,});main = $$_main0;
  if(isHeldBack){
     { const $$_kcaBdleH1C = __sveltets_2_ensureComponent(HeldBack); new $$_kcaBdleH1C({ target: __sveltets_2_any(), props: { editing,}});}
  } else if (isBarred){
    const kept = editing.isChanged ? [text.forbidden] : [];
     { const $$_elbuorT1C = __sveltets_2_ensureComponent(Trouble); new $$_elbuorT1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":text.viewerTitle,"help":[...kept, text.viewerHelp].join(" "),"isWholePage":true,}});
      if(editing.isChanged){ { const $$_nottuBypoC2C = __sveltets_2_ensureComponent(CopyButton); new $$_nottuBypoC2C({ target: __sveltets_2_any(), props: {  "text":editing.asText,}});}}
       { svelteHTML.createElement("a", {   "class":`btn`,"href":backHref,});
        backHref === home ? i18n.text.catalogue.title : text.toTheSong;
       }
     Trouble}
  } else if (editing.failure){
     { const $$_elbuorTyreuQ1C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ1C({ target: __sveltets_2_any(), props: {        "error":editing.failure,"missing":{ title: i18n.text.failure.noSong, help: i18n.text.failure.noSongHelp },"retry":() => editing.tell({ kind: "start" }),"isWholePage":true,}});}
  } else if (isShown){
     { const $$_etoNevaS1C = __sveltets_2_ensureComponent(SaveNote); new $$_etoNevaS1C({ target: __sveltets_2_any(), props: {           "phase":editing.phase,"complaints":editing.work?.hasTried ? editing.complaints : [],"mine":editing.asText,"onRetry":() => save(true),"onStopWaiting":() => editing.tell({ kind: "stop-waiting" }),}});}
    if(editing.merged && editing.sides){
      const { merged, sides } = editing;
       { svelteHTML.createElement("header", { "class":`head`,});
         { svelteHTML.createElement("h2", { "tabindex":-1,});text.staleTitle; }
         { svelteHTML.createElement("p", {});text.staleHelp; }
       }
       { svelteHTML.createElement("div", { "inert":editing.isSaving,});
        ;__sveltets_2_ensureSnippet(rest.merge(merged, sides, decide));
         { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => editing.tell({ kind: "back-to-writing" }),});
          merged.document ? text.editMerged : text.backToWriting;
         }
         { const $$_nottuBypoC2C = __sveltets_2_ensureComponent(CopyButton); new $$_nottuBypoC2C({ target: __sveltets_2_any(), props: {  "text":editing.asText,}});}
       }
    }else{
       { const $$_egaPgnitirW1C = __sveltets_2_ensureComponent(WritingPage); new $$_egaPgnitirW1C({ target: __sveltets_2_any(), props: {       editing,"form":rest.form,"merge":rest.merge,"changes":rest.changes,}});}
    }
  }
 }
 { const $$_drauGevaeL0C = __sveltets_2_ensureComponent(LeaveGuard); new $$_drauGevaeL0C({ target: __sveltets_2_any(), props: {     "isChanged":editing.isChanged,isBusy,"isKept":!editing.hasFailedToKeep,}});}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<Document extends object,Merged extends AnyMerge<Document>> {
    props(): ReturnType<typeof $$render<Document,Merged>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Document,Merged>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Document,Merged>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Document extends object,Merged extends AnyMerge<Document>>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Document,Merged>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Document,Merged>['props']>, ReturnType<__sveltets_Render<Document,Merged>['events']>, ReturnType<__sveltets_Render<Document,Merged>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Document,Merged>['bindings']> } & ReturnType<__sveltets_Render<Document,Merged>['exports']>;
    <Document extends object,Merged extends AnyMerge<Document>>(internal: unknown, props: ReturnType<__sveltets_Render<Document,Merged>['props']> & {}): ReturnType<__sveltets_Render<Document,Merged>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any,any>['bindings']>;
}
const EditorPage__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type EditorPage__SvelteComponent_<Document extends object,Merged extends AnyMerge<Document>> = InstanceType<typeof EditorPage__SvelteComponent_<Document,Merged>>;
/*Ωignore_endΩ*/export default EditorPage__SvelteComponent_;