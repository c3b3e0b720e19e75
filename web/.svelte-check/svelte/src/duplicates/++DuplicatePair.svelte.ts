///<reference types="svelte" />
;
import { createQueries } from "@tanstack/svelte-query";
import type { LyricVersion } from "$contract/lyrics.ts";
import type { Pair } from "$domain/duplicates.ts";
import { songAddress } from "../api/addresses.ts";
import { fetchLyrics } from "../api/songs.ts";
import { copyText } from "../browser/files.ts";
import { directionOf } from "../browser/language.ts";
import { languageName } from "../lyrics-editor/language-names.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Loading from "../ui/Loading.svelte";
import Icon from "../ui/look/Icon.svelte";
import { differingLines, type SongFacts } from "./pairs.ts";
;

  interface Props {
    pair: Pair;
    church: string;
    songs: readonly SongFacts[];
    onApart: () => void;
  };function $$render() {
 const wordsOf/*Ωignore_positionΩ*/ = (at: number, title: string)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(words[at]?.data){
    
     { svelteHTML.createElement("div", {       "class":`words`,"tabindex":0,"role":`region`,"aria-label":title,});
         for(let version of __sveltets_2_ensureArray(words[at].data)){version.id;
        const { differing, told } = differenceOf(version, at);
         { svelteHTML.createElement("p", {});aboutVersion(version.language, version.label, told); }
         { svelteHTML.createElement("div", {   "lang":version.language,"dir":directionOf(version.language),});
             for(let section of __sveltets_2_ensureArray(version.sections)){section.id;
             { svelteHTML.createElement("h3", {});section.name; }
               for(let line of __sveltets_2_ensureArray(section.lines)){line.id;
              const differs = differing?.has(line.id);
               { svelteHTML.createElement("p", { "class":["line", { differs }],});
                if(differs){ { svelteHTML.createElement("span", {    "class":`visually-hidden`,"lang":i18n.language,});text.onlyHere;  }}
                line.text;
               }
            }
          }
         }
      }
         { svelteHTML.createElement("p", {});i18n.text.song.noLyrics; }
      
     }
  } else if (words[at]?.error){
     { svelteHTML.createElement("p", {   "class":`error`,"role":`alert`,});i18n.text.failure.unreachable; }
  }else{
     { const $$_gnidaoL0C = __sveltets_2_ensureComponent(Loading); new $$_gnidaoL0C({ target: __sveltets_2_any(), props: {}});}
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  

  const { pair, church, songs, onApart }: Props = $props();

  const text = $derived(i18n.writing.duplicates);
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const why = $derived([
    ...pair.reasons.filter((reason) => reason !== "text").map((reason) => text.reasons[reason]),
    pair.sharedText === null ? text.noWords : text.sharedWords(percent(pair.sharedText)),
  ]);
  const both = $derived(songs.map(({ song }) => song.metadata.title).join(" · "));
  let isOpened = $state(false);
  let copied = $state("");
  const words = createQueries(() => ({
    queries: songs.map(({ song }) => ({
      queryKey: ["words-to-compare", church, song.id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchLyrics({ side: "w", church, song: song.id }, signal, "page"),
      enabled: isOpened,
    })),
  }));

  function aboutSong({ song: { metadata, updatedAt } }: SongFacts): string[] {
    const numbers = metadata.songbooks.map(({ book, number }) => `${book} ${number}`);
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
    return [
      metadata.alternateTitles.join(" · "),
      metadata.authors.join(" · ") || text.noAuthors,
      numbers.join(" · "),
      text.saved(day.format(new Date(updatedAt))),
    ].filter(Boolean);
  }

  function aboutVersion(language: string, label: string, more: string | undefined): string {
    return [languageName(language, i18n.language), label, more].filter(Boolean).join(" · ");
  }

  function differenceOf(version: LyricVersion, at: number) {
    const differing = differingLines(version, words[1 - at]?.data ?? []);
    const told =
      differing &&
      (differing.size ? i18n.writing.history.linesDiffer(differing.size) : text.sameLines);
    return { differing, told };
  }

  async function copy(id: string): Promise<void> {
    const isCopied = await copyText(`bin/precentor song archive --church ${church} --song ${id}`);
    copied = isCopied ? id : "";
  }
;
async () => {



 { svelteHTML.createElement("li", {});
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("b", { "class":`tag`,});text.alike(percent(pair.measure)); } why.join(" · "); }
   { svelteHTML.createElement("div", { "class":`both`,});
        for(let facts of __sveltets_2_ensureArray(songs)){let at = 1;facts.song.id;
      const { id, metadata } = facts.song;
       { svelteHTML.createElement("article", {});
         { svelteHTML.createElement("h2", {});
           { svelteHTML.createElement("a", {   "href":songAddress({ side: "w", church, song: id }),"dir":`auto`,});metadata.title; }
         }
          for(let line of __sveltets_2_ensureArray(aboutSong(facts))){ { svelteHTML.createElement("p", { "dir":`auto`,});line; }}
        if(isOpened){
          ;__sveltets_2_ensureSnippet(wordsOf(at, metadata.title));
        }else{
            for(let { language, label, firstLine, lines } of __sveltets_2_ensureArray(facts.versions ?? [])){
             { svelteHTML.createElement("p", {});
              aboutVersion(language, label, i18n.writing.merge.problems.counted.lines(lines)); { svelteHTML.createElement("br", { });}
               { svelteHTML.createElement("bdi", {   "class":`first`,"lang":language,});firstLine; }
             }
          }
        }
         { svelteHTML.createElement("button", {       "class":`pick`,"aria-label":`${text.copyArchive}: ${metadata.title}`,"onclick":() => copy(id),});
          copied === id ? i18n.text.app.copied : text.copyArchive;
         }
         { svelteHTML.createElement("span", {    "class":`visually-hidden`,"role":`status`,});copied === id ? i18n.text.app.copied : ""; }
       }
    }
   }
   { svelteHTML.createElement("div", { "class":`actions`,});
     { svelteHTML.createElement("button", {         "class":`btn tonal`,"aria-expanded":isOpened,"aria-label":`${text.compareWords}: ${both}`,"onclick":() => (isOpened = !isOpened),});
        { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`down`,"isSmall":true,}});}text.compareWords;
     }
     { svelteHTML.createElement("button", {     "class":`btn`,"aria-label":`${text.notTheSame}: ${both}`,"onclick":onApart,});
      text.notTheSame;
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const DuplicatePair__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DuplicatePair__SvelteComponent_ = ReturnType<typeof DuplicatePair__SvelteComponent_>;
/*Ωignore_endΩ*/export default DuplicatePair__SvelteComponent_;