///<reference types="svelte" />
;
import { directionOf } from "../browser/language.ts";
import type { Editing } from "../editing/editing.svelte.ts";
import { newSectionNames } from "../lyrics-editor/document.ts";
import { languageName, namedLanguages } from "../lyrics-editor/language-names.ts";
import PasteNotes from "../lyrics-editor/PasteNotes.svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import { troubleText } from "../ui/trouble-text.ts";
import Doubles from "./Doubles.svelte";
import { type EditedSong, mergeSong, recognised, textOf, withText } from "./document.ts";
import SongForm from "./SongForm.svelte";
;

  interface Props {
    editing: Editing<EditedSong, ReturnType<typeof mergeSong>>;
    church: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  

  const { editing, church }: Props = $props();

  const text = $derived(i18n.writing.songEditor);
  const song = $derived(editing.document);
  const found = $derived(recognised(song));
  const languages = $derived(namedLanguages(i18n.language));
  const { sections, language } = $derived(found);
  /** What the text itself calls them, to be called otherwise. */
  const original = $derived(recognised({ ...song, names: {} }).sections);
  const names = $derived(
    newSectionNames(
      language,
      sections.map(({ name }) => name),
    ),
  );
  const ofTitle = $derived(editing.complaints.filter(({ path }) => path.field === "title"));

  function set(changed: Partial<EditedSong>): void {
    editing.change({ ...song, ...changed });
  }

  function rename(index: number, name: string): void {
    set({ names: { ...song.names, [original[index]?.name ?? ""]: name } });
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`split half`,});
   { svelteHTML.createElement("section", {});
     { svelteHTML.createElement("label", {   "class":`label`,"for":`whole-text`,});text.wholeText; }
     { svelteHTML.createElement("textarea", {           "class":`area`,"id":`whole-text`,"dir":`auto`,"value":textOf(song),"oninput":({ currentTarget }) => editing.change(withText(song, currentTarget.value)),}); }
     { svelteHTML.createElement("p", { "class":`quiet small`,});text.wholeTextHelp; }
   }
   { svelteHTML.createElement("section", {});
     { svelteHTML.createElement("label", { "class":`label`,});
      i18n.text.song.title;
       { svelteHTML.createElement("input", {           "class":`line title`,"dir":`auto`,"value":song.title,"aria-invalid":ofTitle.length > 0 ? "true" : undefined,"oninput":({ currentTarget }) => set({ title: currentTarget.value }),});}
     }
      for(let trouble of __sveltets_2_ensureArray(ofTitle)){ { svelteHTML.createElement("p", { "class":`error`,});troubleText(trouble); }}
     { const $$_selbuoD2C = __sveltets_2_ensureComponent(Doubles); new $$_selbuoD2C({ target: __sveltets_2_any(), props: {     "place":{ side: "w", church },"typed":{ title: song.title, firstLine: sections[0]?.lines[0] ?? "" },}});}
     { svelteHTML.createElement("div", { "class":`pair`,});
       { const $$_mroFgnoS3C = __sveltets_2_ensureComponent(SongForm); new $$_mroFgnoS3C({ target: __sveltets_2_any(), props: {          "document":song,church,"complaints":editing.complaints,"part":`authors`,"onChange":set,}});}
      if(sections.length > 0){
         { svelteHTML.createElement("label", { "class":`label`,});
          i18n.text.app.language;
          if(found.isGuessed && language){text.detected;}
           { svelteHTML.createElement("select", {       "class":`line`,"value":language,"onchange":({ currentTarget }) => set({ language: currentTarget.value }),});
            if(!languages.some(({ tag }) => tag === language)){
               { svelteHTML.createElement("option", { "value":language,});
                language ? languageName(language, i18n.language) : text.unknownLanguage;
               }
            }
               for(let { tag, name } of __sveltets_2_ensureArray(languages)){tag; { svelteHTML.createElement("option", { "value":tag,});name; }}
           }
         }
      }
     }
     { svelteHTML.createElement("details", {});
       { svelteHTML.createElement("summary", { "class":`btn`,});text.more; }
       { svelteHTML.createElement("div", { "class":`form`,});
         { const $$_mroFgnoS4C = __sveltets_2_ensureComponent(SongForm); new $$_mroFgnoS4C({ target: __sveltets_2_any(), props: {          "document":song,church,"complaints":editing.complaints,"part":`rest`,"onChange":set,}});}
       }
     }
     { svelteHTML.createElement("div", {     "class":`words`,"lang":language,"dir":directionOf(language),});
         for(let { name, lines } of __sveltets_2_ensureArray(sections)){let index = 1;
         { svelteHTML.createElement("div", { "class":`sec`,});
           { svelteHTML.createElement("input", {           "class":`name`,"aria-label":i18n.writing.lyricsEditor.name,"list":`section-names`,"value":name,"onchange":({ currentTarget }) => rename(index, currentTarget.value),});}
           { svelteHTML.createElement("div", {});
              for(let line of __sveltets_2_ensureArray(lines)){ { svelteHTML.createElement("p", {});line; }}
           }
         }
      }
     }
     { svelteHTML.createElement("datalist", { "id":`section-names`,});
        for(let name of __sveltets_2_ensureArray(names)){ { svelteHTML.createElement("option", { "value":name,}); }}
     }
      { const $$_setoNetsaP2C = __sveltets_2_ensureComponent(PasteNotes); new $$_setoNetsaP2C({ target: __sveltets_2_any(), props: {   "pasted":found,language,"isForSong":true,}});}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const NewSongForm__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type NewSongForm__SvelteComponent_ = ReturnType<typeof NewSongForm__SvelteComponent_>;
/*Ωignore_endΩ*/export default NewSongForm__SvelteComponent_;