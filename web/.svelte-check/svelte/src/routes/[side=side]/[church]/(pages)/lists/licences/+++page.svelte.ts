///<reference types="svelte" />
;
import { page } from "$app/state";
import { saveText } from "$lib/browser/files.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { lists, songFacts } from "$lib/list/lists.svelte.ts";
import { usesBetween } from "$lib/list/list-store.ts";
import type { SongUse } from "$lib/list/kept-list.ts";
import { csvOf, licenceReport, type ReportRow } from "$lib/list/licence.ts";
import { today } from "$lib/list/day.ts";
import Icon from "$lib/ui/look/Icon.svelte";
import { listsAddress } from "$lib/list/link.ts";
import { placeOf, songAddress } from "$lib/api/addresses.ts";
function $$render() {
 const table/*Ωignore_positionΩ*/ = (title: string, help: string, rows: readonly ReportRow[], hasNumbers: boolean)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("section", {});
     { svelteHTML.createElement("h2", {});title; }
    if(help){ { svelteHTML.createElement("p", { "class":`help`,});help; }}
     { svelteHTML.createElement("table", {});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
          if(hasNumbers){ { svelteHTML.createElement("th", { "scope":`col`,});text.ccli; }}
           { svelteHTML.createElement("th", {   "scope":`col`,"class":`wide`,});i18n.text.song.title; }
           { svelteHTML.createElement("th", {   "scope":`col`,"class":`count`,});text.listed; }
           { svelteHTML.createElement("th", {   "scope":`col`,"class":`count`,});text.printed; }
           { svelteHTML.createElement("th", {   "scope":`col`,"class":`count`,});text.projected; }
         }
       }
       { svelteHTML.createElement("tbody", {});
           for(let { song, ccli, title, authors, listed, printed, projected } of __sveltets_2_ensureArray(rows)){song;
           { svelteHTML.createElement("tr", {});
            if(hasNumbers){ { svelteHTML.createElement("td", { "class":`ccli`,}); { svelteHTML.createElement("bdi", {});ccli; } }}
             { svelteHTML.createElement("th", {   "scope":`row`,"class":`wide`,});
               { svelteHTML.createElement("a", {    "class":`title`,"href":songAddress({ ...place, song }),}); { svelteHTML.createElement("bdi", {});title || text.unknownSong; } }
              if(authors.length > 0){ { svelteHTML.createElement("small", {}); { svelteHTML.createElement("bdi", {});authors.join(" · "); } }}
             }
             { svelteHTML.createElement("td", { "class":`count`,});listed; }
             { svelteHTML.createElement("td", { "class":`count`,});printed; }
             { svelteHTML.createElement("td", { "class":`count`,});projected; }
           }
        }
       }
     }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  

  const place = $derived(placeOf(page.params));
  const text = $derived(i18n.text.lists);
  // Licences ask for a year, or a part of it.
  let from = $state(`${today().slice(0, 4)}-01-01`);
  let to = $state(today());
  let uses = $state.raw<readonly SongUse[]>([]);

  $effect(() => {
    usesBetween(place.church, from, to).then(
      (found) => (uses = found),
      () => (uses = []),
    );
  });

  const report = $derived(
    licenceReport(
      {
        lists: lists.of(place.church),
        uses,
        factsOf: (song) => songFacts.of({ church: place.church, song }),
      },
      { from, to },
    ),
  );
  const isEmpty = $derived(report.numbered.length + report.unnumbered.length === 0);

  function cells({ ccli, title, authors, listed, printed, projected }: ReportRow) {
    return [ccli, title, authors.join("; "), listed, printed, projected];
  }

  function save(): void {
    const head = [
      text.ccli,
      i18n.text.song.title,
      i18n.text.song.authors,
      text.listed,
      text.printed,
      text.projected,
    ];
    const rows = [...report.numbered, ...report.unnumbered].map(cells);
    saveText(csvOf([head, ...rows]), `licences-${from}-${to}.csv`, "text/csv;charset=utf-8");
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});text.licences;   } }



 { svelteHTML.createElement("p", { "class":`back`,});
   { svelteHTML.createElement("a", {   "class":`btn`,"href":listsAddress(place),}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`back`,}});}text.openLists; }
 }
 { svelteHTML.createElement("h1", {});text.licences; }
 { svelteHTML.createElement("p", { "class":`help`,});text.licencesHelp; }
 { svelteHTML.createElement("div", { "class":`period`,});
   { svelteHTML.createElement("label", {});text.fromDay; { svelteHTML.createElement("input", {        "class":`input`,"type":`date`,"bind:value":from,"max":to,});/*Ωignore_startΩ*/() => from = __sveltets_2_any(null);/*Ωignore_endΩ*/} }
   { svelteHTML.createElement("label", {});text.toDay; { svelteHTML.createElement("input", {        "class":`input`,"type":`date`,"bind:value":to,"min":from,});/*Ωignore_startΩ*/() => to = __sveltets_2_any(null);/*Ωignore_endΩ*/} }
   { svelteHTML.createElement("button", {      "class":`btn tonal`,"onclick":save,"disabled":isEmpty,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`download`,}});}text.saveCsv; }
 }
if(report.numbered.length > 0){
  ;__sveltets_2_ensureSnippet(table(text.withNumber, "", report.numbered, true));
}
if(report.unnumbered.length > 0){
  ;__sveltets_2_ensureSnippet(table(text.withoutNumber, text.withoutNumberHelp, report.unnumbered, false));
}
 { svelteHTML.createElement("p", {   "role":`status`,"class":`free`,});
  if(isEmpty && report.free === 0){text.nothingSung;}
  if(report.free > 0){text.publicDomain(report.free);}
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;