///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { page } from "$app/state";
import type { SongPlace } from "../../api/addresses.ts";
import { createWriting } from "../../device/church.svelte.ts";
import type { SongSheet } from "../../device/songs.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import { nameOf } from "../../messages/language-name.ts";
import { withLabel } from "../../song/choice.ts";
import Loading from "../../ui/Loading.svelte";
import Icon from "../../ui/look/Icon.svelte";
import QueryTrouble from "../../ui/QueryTrouble.svelte";
import ComparedFields from "./ComparedFields.svelte";
import ComparedLyrics from "./ComparedLyrics.svelte";
import { Restoring } from "./restoring.svelte.ts";
import { createHistoryQuery } from "./revisions.ts";
import {
    changeCount,
    differingLines,
    isFurtherBack,
    pairOf,
    type Revision,
    type Subject,
    subjectName,
    subjectsOf,
    wantedVersions,
    withParams,
  } from "./versions.ts";
;

  interface Props {
    place: SongPlace;
    sheet: SongSheet;
    subject: Subject;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { place, sheet, subject }: Props = $props();

  const text = $derived(i18n.writing.history);
  const history = createHistoryQuery(() => ({ place, subject }));
  const writing = createWriting(() => place.church);
  const revisions = $derived(history.data?.pages.flatMap((page) => page.revisions) ?? []);
  const wanted = $derived(wantedVersions(page.url.searchParams));
  const pair = $derived(pairOf(revisions, wanted));
  const isChangesOnly = $derived(page.url.searchParams.get("only") === "changes");
  const language = $derived(sheet.lyrics.find(({ id }) => id === subject.id)?.language);
  const restoring = $derived.by(() => {
    const [current] = revisions;
    if (!pair || !current || pair.to === current || !writing.isAllowed) return undefined;
    return new Restoring({ place, subject, revision: pair.to, language }, current);
  });

  $effect(() => {
    const { hasNextPage, isFetching, isError } = history;
    if (!hasNextPage || isFetching || isError || !isFurtherBack(revisions, wanted)) return;
    void history.fetchNextPage();
  });

  function nameOfSubject({ kind, id }: Subject): string {
    if (kind === "song") return text.aboutSong;
    if (kind === "lyrics") return nameOfLyrics(id);
    return sheet.arrangements.find((one) => one.id === id)?.label ?? "";
  }

  function nameOfLyrics(id: string): string {
    const lyrics = sheet.lyrics.find((version) => version.id === id);
    return lyrics ? withLabel(nameOf(lyrics.language), lyrics.label) : text.unknownLyrics;
  }

  function summaryOf(revision: Revision, index: number): string {
    const before = revisions[index + 1];
    const count = before && text.changes(changeCount(before, revision));
    const first = revision.version === 1 ? text.first : undefined;
    return [text.version(revision.version), count ?? first].filter(Boolean).join(" · ");
  }

  function differences(from: Revision, to: Revision): string {
    const count = changeCount(from, to);
    if (count === 0) return text.alike;
    if (from.kind !== "lyrics" || to.kind !== "lyrics") return text.changes(count);
    const lines = differingLines(from.document, to.document);
    return lines > 0 ? text.linesDiffer(lines) : text.changes(count);
  }

  function lookAt(change: Readonly<Record<string, string | undefined>>): void {
    void goto(withParams(page.url, change), { keepFocus: true, noScroll: true });
  }

  /** A link may lead to a version far down the list. */
  function intoView(link: HTMLAnchorElement): void {
    const list = link.closest("ul");
    if (!list) return;
    const [seen, looked] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (looked.bottom > seen.bottom) list.scrollTop += looked.bottom - seen.bottom;
    if (looked.top < seen.top) list.scrollTop -= seen.top - looked.top;
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`split lead`,});
   { svelteHTML.createElement("aside", {});
     { svelteHTML.createElement("nav", {   "class":`tabs`,"aria-label":text.of,});
         for(let one of __sveltets_2_ensureArray(subjectsOf(sheet))){one.id;
        const isHere = subjectName(one) === subjectName(subject);
         { svelteHTML.createElement("a", {     "href":withParams(page.url, { of: subjectName(one), from: undefined, to: undefined }),"aria-current":isHere ? "page" : undefined,});
           { svelteHTML.createElement("bdi", {});nameOfSubject(one); }
         }
      }
     }
     { svelteHTML.createElement("nav", { "aria-label":text.revisions,});
       { svelteHTML.createElement("ul", { "class":`entries`,});
            for(let revision of __sveltets_2_ensureArray(revisions)){let index = 1;revision.version;
          const isOn = revision === pair?.to;
           { svelteHTML.createElement("li", { "class":{ on: isOn },});
             { svelteHTML.createElement("a", {        "href":withParams(page.url, { to: `${revision.version}`, from: undefined }),"aria-current":isOn ? "true" : undefined,"data-sveltekit-noscroll":true,"data-sveltekit-keepfocus":true,[Symbol("@attach")]:isOn && intoView,});
               { svelteHTML.createElement("time", { "datetime":revision.createdAt,});i18n.dateAndTime(revision.createdAt); }
             }
            if(index === 0){ { svelteHTML.createElement("span", { "class":`quiet small`,});text.current; }}
             { svelteHTML.createElement("small", {});summaryOf(revision, index); }
           }
        }
       }
      if(history.hasNextPage){
         { svelteHTML.createElement("button", {       "class":`btn`,"disabled":history.isFetchingNextPage,"onclick":() => history.fetchNextPage(),});
          text.more;
         }
        if(history.isFetchNextPageError){
           { svelteHTML.createElement("p", { "role":`alert`,});i18n.text.failure.broken; }
        }
      }
     }
   }
  if(pair){
    const { to } = pair;
    const from = pair.from ?? to;
    const isNow = from.version > to.version;
     { svelteHTML.createElement("section", {});
       { svelteHTML.createElement("header", {});
         { svelteHTML.createElement("div", { "class":`head`,});
           { svelteHTML.createElement("h2", {});
            i18n.dateAndTime(to.createdAt);
             { svelteHTML.createElement("small", {});text.version(to.version); }
           }
          if(pair.from){
             { svelteHTML.createElement("p", {});
              differences(from, to);
               { svelteHTML.createElement("label", {});
                text.comparedWith;
                 { svelteHTML.createElement("select", {       "class":`select`,"value":`${from.version}`,"onchange":(event) =>
                    lookAt({ to: `${to.version}`, from: event.currentTarget.value }),});
                     for(let { version, createdAt } of __sveltets_2_ensureArray(revisions)){version;
                    if(version !== to.version){
                       { svelteHTML.createElement("option", { "value":`${version}`,});
                        text.version(version);  i18n.dateAndTime(createdAt);
                       }
                    }
                  }
                 }
               }
               { svelteHTML.createElement("label", {});
                 { svelteHTML.createElement("input", {       "type":`checkbox`,"checked":isChangesOnly,"onchange":(event) =>
                    lookAt({ only: event.currentTarget.checked ? "changes" : undefined }),});}
                text.changesOnly;
               }
             }
          }else{
             { svelteHTML.createElement("p", {});text.firstHelp; }
          }
         }
        if(restoring){
           { svelteHTML.createElement("button", {     "class":`btn tonal`,"disabled":restoring.isBusy,"onclick":() => restoring.open(),});
             { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`undo`,}});}text.restore;
           }
        }
       }
       { svelteHTML.createElement("p", {   "class":`error`,"role":`alert`,});restoring?.trouble ?? ""; }
      if(from.kind === "lyrics" && to.kind === "lyrics"){
         { const $$_sciryLderapmoC2C = __sveltets_2_ensureComponent(ComparedLyrics); new $$_sciryLderapmoC2C({ target: __sveltets_2_any(), props: {          "before":from.document,"after":to.document,"language":language ?? "",isNow,isChangesOnly,restoring,}});}
      }else{
         { const $$_sdleiFderapmoC2C = __sveltets_2_ensureComponent(ComparedFields); new $$_sdleiFderapmoC2C({ target: __sveltets_2_any(), props: {    from,to,isChangesOnly,nameOfLyrics,}});}
      }
     }
  } else if (history.isError){
     { const $$_elbuorTyreuQ1C = __sveltets_2_ensureComponent(QueryTrouble); new $$_elbuorTyreuQ1C({ target: __sveltets_2_any(), props: {       "error":history.error,"missing":{ title: i18n.text.failure.noSong, help: i18n.text.failure.noSongHelp },"retry":() => history.refetch(),}});}
  }else{
     { const $$_gnidaoL1C = __sveltets_2_ensureComponent(Loading); new $$_gnidaoL1C({ target: __sveltets_2_any(), props: {}});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const History__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type History__SvelteComponent_ = ReturnType<typeof History__SvelteComponent_>;
/*Ωignore_endΩ*/export default History__SvelteComponent_;