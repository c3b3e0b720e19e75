///<reference types="svelte" />
;
import { keyName } from "../song/details.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { isSong } from "../list/list.ts";
import LoadingText from "../ui/LoadingText.svelte";
import QueryTrouble from "../ui/QueryTrouble.svelte";
import { entryTitle, howOf, languagesOf } from "../list/wording.ts";
import type { RunEntry } from "../list/run.ts";
import { reachability } from "../api/connection.svelte.ts";
import type { Arrangement } from "$contract/arrangement.ts";
import { playedAs } from "./views.ts";
;

  interface Props {
    shown: RunEntry;
    /** The sheets that it is played from. */
    view: Arrangement | undefined;
    /** Whether its music comes next, or this is all that there is of it. */
    isUpcoming: boolean;
    next: { readonly entry: RunEntry; readonly view: Arrangement | undefined } | undefined;
    /** What went wrong with songs that are out of reach. */
    error: unknown;
    onRetry: () => void;
  };function $$render() {
 const keyAndTempo/*Ωignore_positionΩ*/ = ({ song }: RunEntry, sheets: Arrangement | undefined)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  const played = playedAs(song, sheets);
  if(played?.sourceKey || played?.tempo){
     { svelteHTML.createElement("p", { "class":`played`,});
      if(played.sourceKey){
         { svelteHTML.createElement("span", { }); { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.song.key; }
          keyName(played.sourceKey); }
      }
      if(played.tempo){
         { svelteHTML.createElement("span", {   "aria-hidden":`true`,"dir":`ltr`,}); played.tempo; }
         { svelteHTML.createElement("span", { "class":`visually-hidden`,});i18n.text.song.tempo(played.tempo); }
      }
     }
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  

  const { shown, view, isUpcoming, next, error, onRetry }: Props = $props();

  const text = $derived(i18n.text.stand);
  const names = $derived(i18n.text.lists);
  const entry = $derived(isSong(shown.entry) ? shown.entry : undefined);
  const how = $derived(entry && howOf({ ...entry, note: "" }, shown.song));
  /** As it is shown here, also where each reader chooses. */
  const languages = $derived(shown.song ? languagesOf(shown.song.choice) : "");
  const lines = $derived([languages, ...(how?.others ?? [])].filter(Boolean));
  const title = $derived(entryTitle(shown));
  const isAwaited = $derived(entry && !shown.song && !shown.isMissing && !shown.isAway);
  /** It may wait for its turn without a connection, too. */
  const isAway = $derived(isAwaited && !reachability.isOnline);
;
async () => {




 { svelteHTML.createElement("div", {       "class":`entry-card`,"role":`group`,"aria-label":title,"tabindex":0,});
   { svelteHTML.createElement("div", { "class":`about`,});
    if(isUpcoming){ { svelteHTML.createElement("p", { "class":`label`,});text.upNext; }}
    if(entry){
       { svelteHTML.createElement("h2", { "dir":`auto`,});title; }
      ;__sveltets_2_ensureSnippet(keyAndTempo(shown, view));
      if(lines.length > 0){
         { svelteHTML.createElement("p", { "class":`how`,});
             for(let line of __sveltets_2_ensureArray(lines)){let at = 1;if(at > 0){" · ";} { svelteHTML.createElement("bdi", {});line; }}
         }
      }
      if(entry.note){ { svelteHTML.createElement("p", {   "class":`note-text`,"dir":`auto`,});entry.note; }}
      if(shown.isMissing && shown.title){ { svelteHTML.createElement("p", { "class":`trouble-text`,});names.missing; }}
      if(shown.isAway){
         { const $$_elbuorTyreuQ2C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ2C({ target: __sveltets_2_any(), props: {     error,"missing":{ title: names.missing, help: "" },"retry":onRetry,}});}
      } else if (isAway){
         { svelteHTML.createElement("p", { "class":`trouble-text`,});i18n.text.failure.unreachable; }
      }
      if(shown.song && !isUpcoming){ { svelteHTML.createElement("p", { "class":`how`,});i18n.text.song.noLyrics; }}
      if(isAwaited && !isAway){ { svelteHTML.createElement("p", { "class":`how`,}); { const $$_txeTgnidaoL3C = __sveltets_2_ensureComponent(LoadingText); new $$_txeTgnidaoL3C({ target: __sveltets_2_any(), props: {}});} }}
    }else{
       { svelteHTML.createElement("h2", {   "class":`spoken`,"dir":`auto`,});title; }
    }
   }
  if(!isUpcoming && next){
     { svelteHTML.createElement("div", { "class":`next`,});
       { svelteHTML.createElement("p", { "class":`label`,});text.upNext; }
       { svelteHTML.createElement("p", {   "class":`next-title`,"dir":`auto`,});entryTitle(next.entry); }
      ;__sveltets_2_ensureSnippet(keyAndTempo(next.entry, next.view));
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const EntryCard__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type EntryCard__SvelteComponent_ = ReturnType<typeof EntryCard__SvelteComponent_>;
/*Ωignore_endΩ*/export default EntryCard__SvelteComponent_;