///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { aboutLines, type Pasted } from "./paste.ts";
;

  interface Props {
    pasted: Pasted;
    /** Of the lyrics. */
    language: string;
    /** What it says of the song is taken, too, and so are its chords. */
    isForSong?: boolean;
  };function $$render() {

  
  

  const { pasted, language, isForSong = false }: Props = $props();

  const text = $derived(i18n.writing.lyricsEditor);
  const { notes } = $derived(pasted);
  const about = $derived(isForSong ? [] : aboutLines(pasted.about));
  const around = $derived([
    ...about,
    ...notes.flatMap((note) => (note.kind === "notHeld" ? note.lines : [])),
  ]);
  const chords = $derived(
    isForSong ? 0 : (notes.find((note) => note.kind === "chords")?.count ?? 0),
  );
  const tooLong = $derived(notes.filter(({ kind }) => kind === "lineSplit").length);
  const wordless = $derived(
    notes.flatMap((note) => (note.kind === "headingWithoutWords" ? note.name : [])),
  );
  const leftOver = $derived(notes.flatMap((note) => (note.kind === "leftOver" ? note.lines : [])));
  const cut = $derived(notes.find((note) => note.kind === "sequenceCut"));
;
async () => {

if(notes.length > 0 || around.length > 0){
   { svelteHTML.createElement("ul", {});
    if(around.length > 0){
       { svelteHTML.createElement("li", {});
        text.leftOut;  { svelteHTML.createElement("span", { "lang":language,});around.join(" / "); }
        if(about.length > 0){ { svelteHTML.createElement("small", {});text.leftOutHelp; }}
       }
    }
    if(chords > 0){ { svelteHTML.createElement("li", {});text.chordsOut(chords); }}
    if(tooLong > 0){ { svelteHTML.createElement("li", {});text.lineSplit(tooLong); }}
    if(wordless.length > 0){ { svelteHTML.createElement("li", {});text.withoutWords(wordless.join(", ")); }}
    if(leftOver.length > 0){
       { svelteHTML.createElement("li", { "class":`warn`,});
        text.tooLongText;  { svelteHTML.createElement("span", { "lang":language,});leftOver.slice(0, 3).join(" / ");  }
       }
    }
    if(cut){ { svelteHTML.createElement("li", { "class":`warn`,});text.orderCut(cut.limit); }}
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const PasteNotes__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PasteNotes__SvelteComponent_ = ReturnType<typeof PasteNotes__SvelteComponent_>;
/*Ωignore_endΩ*/export default PasteNotes__SvelteComponent_;