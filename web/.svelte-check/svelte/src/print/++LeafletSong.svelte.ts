///<reference types="svelte" />
;
import type { LyricVersion } from "$contract/lyrics.ts";
import { directionOf } from "../browser/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { rightsOf } from "../projection/credits.ts";
import { settings } from "../projection/settings.svelte.ts";
import LyricSection from "../song/LyricSection.svelte";
import {
    counterparts,
    type Order,
    type Section,
    sungInRuns,
    unpaired,
  } from "../song/singing-order.ts";
import { copyLyrics } from "../song/copy-lyrics.ts";
import { titleIn } from "../song/details.ts";
import type { SongSheet } from "../device/songs.ts";
;

  /** A section and its counterpart in the second language, or one of both where it is alone. */
  interface Part {
    readonly section?: Section;
    readonly isRepeat: boolean;
    readonly times?: number;
    readonly other?: Section | undefined;
  };;

  interface Props {
    number: number | undefined;
    sheet: SongSheet;
    lyrics: LyricVersion;
    beside: LyricVersion | undefined;
    order: Order;
    /** The second language has room at the side; otherwise it stands below. */
    isBeside: boolean;
    /** All that there is on the paper: then it is told where else the song stands. */
    isAlone?: boolean;
  };function $$render() {
 const words/*Ωignore_positionΩ*/ = ({ section, isRepeat, times = 1, other }: Part)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("div", { "class":["words", beside && (isBeside ? "beside" : "below")],});
    if(section){
       { const $$_noitceSciryL1C = __sveltets_2_ensureComponent(LyricSection); new $$_noitceSciryL1C({ target: __sveltets_2_any(), props: {     section,isRepeat,times,"language":lyrics.language,}});}
    } else if (isBeside){
       { svelteHTML.createElement("span", {}); }
    }
    if(beside && other){
       { svelteHTML.createElement("div", { "class":["second", { alone: !section }],});
         { const $$_noitceSciryL2C = __sveltets_2_ensureComponent(LyricSection); new $$_noitceSciryL2C({ target: __sveltets_2_any(), props: {     "section":other,isRepeat,"language":beside.language,}});}
       }
    }
   }
};return __sveltets_2_any(0)};  const footer/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(rights.length > 0){
     { svelteHTML.createElement("footer", {});
        for(let line of __sveltets_2_ensureArray(rights)){ { svelteHTML.createElement("p", {}); { svelteHTML.createElement("bdi", {});line; } }}
     }
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  


  const { number, sheet, lyrics, beside, order, isBeside, isAlone = false }: Props = $props();

  const metadata = $derived(sheet.song.metadata);
  const title = $derived(titleIn(sheet, lyrics));
  const others = $derived(
    [metadata.title, ...metadata.alternateTitles].filter((other) => other !== title),
  );
  const [first, ...rest] = $derived([...inOrder(), ...onlyBeside()]);
  const licence = $derived(settings.current.licence);
  const rights = $derived(
    rightsOf(metadata.copyright, licence && i18n.text.projection.settings.licenceText(licence)),
  );

  function inOrder(): Part[] {
    const pairs = counterparts(lyrics.sections, beside?.sections ?? []);
    return sungInRuns(lyrics, order).map((sung) => ({
      ...sung,
      other: pairs.get(sung.section.id),
    }));
  }

  function onlyBeside(): Part[] {
    const lonely = unpaired(lyrics.sections, beside?.sections ?? []);
    return lonely.map((other) => ({ isRepeat: false, other }));
  }
;
async () => {





 { svelteHTML.createElement("article", {    "class":{ alone: isAlone },"dir":directionOf(lyrics.language),[Symbol("@attach")]:copyLyrics,});
   { svelteHTML.createElement("div", { "class":`whole`,});
     { svelteHTML.createElement("header", {});
       { svelteHTML.createElement(isAlone ? "h1" : "h2", {   "class":`title`,});
        if(number !== undefined){ { svelteHTML.createElement("span", { "class":`number`,});number; }}
         { svelteHTML.createElement("bdi", {});title; }
       }
      if(isAlone){
          for(let other of __sveltets_2_ensureArray(others)){ { svelteHTML.createElement("p", { "class":`other`,}); { svelteHTML.createElement("bdi", {});other; } }}
      }
      if(metadata.authors.length > 0){
         { svelteHTML.createElement("p", {}); { svelteHTML.createElement("bdi", {});metadata.authors.join(" · "); } }
      }
      if(isAlone && metadata.songbooks.length > 0){
         { svelteHTML.createElement("p", {});
             for(let { book, number } of __sveltets_2_ensureArray(metadata.songbooks)){let index = 1;index > 0 ? " · " : ""; { svelteHTML.createElement("bdi", { });book; number; }}
         }
      }
     }
    if(isAlone){ { svelteHTML.createElement("h2", { "class":`visually-hidden`,});i18n.text.song.lyrics; }}
    if(first){;__sveltets_2_ensureSnippet(words(first));}
    if(rest.length === 0){;__sveltets_2_ensureSnippet(footer());}
   }
     for(let part of __sveltets_2_ensureArray(rest)){let index = 1;
     { svelteHTML.createElement("div", { "class":`whole`,});
      ;__sveltets_2_ensureSnippet(words(part));
      if(index === rest.length - 1){;__sveltets_2_ensureSnippet(footer());}
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LeafletSong__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LeafletSong__SvelteComponent_ = ReturnType<typeof LeafletSong__SvelteComponent_>;
/*Ωignore_endΩ*/export default LeafletSong__SvelteComponent_;