///<reference types="svelte" />
;
import { createQuery } from "@tanstack/svelte-query";
import { limits } from "$contract/limits.ts";
import { fold } from "$domain/folding.ts";
import { lengthOf } from "$domain/white-space.ts";
import { searchSongs } from "../api/songs.ts";
import { entryText } from "../compare/metadata.ts";
import { catalogueKey, createFacetsQuery } from "../device/catalogue.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Field from "../ui/Field.svelte";
import { troubleText } from "../ui/trouble-text.ts";
import { type EditedSong, type SongComplaint, songbookIn, type SongPath } from "./document.ts";
import TokenField from "./TokenField.svelte";
;

  interface Props {
    document: EditedSong;
    church: string;
    complaints: readonly SongComplaint[];
    onChange: (changed: Partial<EditedSong>) => void;
    /** What stands elsewhere: title and authors, or all but these. */
    part?: "rest" | "authors";
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  

  const { document: song, church, complaints, onChange, part }: Props = $props();

  const text = $derived(i18n.writing.songEditor);
  const id = $props.id();
  const place = $derived({ side: "w", church } as const);
  const facets = createFacetsQuery(() => ({ place, isWanted: part !== "authors" }));
  const namesOf = (found: readonly { name: string }[] = []) => found.map(({ name }) => name);
  const themes = $derived(namesOf(facets.data?.themes));
  const books = $derived(namesOf(facets.data?.songbooks));
  let typedAuthor = $state("");
  const wanted = $derived(fold(typedAuthor.trim()));
  const byAuthors = createQuery(() => ({
    queryKey: [...catalogueKey(place), "authors", wanted],
    enabled: wanted.length > 1,
    placeholderData: (shown: readonly string[] | undefined) => shown,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { songs } = await searchSongs(place, { q: wanted }, signal, "bulk");
      const authors = songs.flatMap(({ song: { metadata } }) => metadata.authors);
      return [...new Set(authors)].filter((author) => fold(author).includes(wanted));
    },
  }));

  const isBook = (field: SongPath["field"]) => field === "songbooks";
  const lists = $derived(
    (
      [
        ["authors", i18n.text.song.authors, text.addAuthor, byAuthors.data],
        ["alternateTitles", text.alternateTitles, text.addTitle, []],
        ["themes", i18n.text.song.themes, text.addTheme, themes],
        ["songbooks", i18n.text.catalogue.songbooks, text.addSongbook, books],
      ] as const
    ).filter(([field]) => !part || (field === "authors") === (part === "authors")),
  );

  function about(field: SongPath["field"], entry?: number): SongComplaint[] {
    return complaints.filter(({ path }) => path.field === field && path.entry === entry);
  }

  function textsAbout(field: SongPath["field"], entry?: number): string[] {
    return about(field, entry).map((trouble) =>
      isBook(field) && trouble.kind === "missing" ? text.numberMissing : troubleText(trouble),
    );
  }

  function used(field: "title" | "copyright"): string | undefined {
    const [length, limit] = [lengthOf(song[field]), limits[field]];
    return length > limit * 0.8 ? i18n.text.app.position(length, limit) : undefined;
  }
;
async () => {

if(!part){
   { const $$_dleiF0C = __sveltets_2_ensureComponent(Field); const $$_dleiF0 = new $$_dleiF0C({ target: __sveltets_2_any(), props: {         "label":i18n.text.song.title,"id":`${id}-title`,"troubles":about("title"),"hint":used("title"),children:(described) => { async ()/*Ωignore_positionΩ*/ => {
       { svelteHTML.createElement("input", {          "class":`line title`,...described,"dir":`auto`,"value":song.title,"oninput":(event) => onChange({ title: event.currentTarget.value }),});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF0.$$prop_def;/*Ωignore_endΩ*/
    
   Field}
}
   for(let [field, label, addLabel, suggestions] of __sveltets_2_ensureArray(lists)){field;
   { const $$_dleiFnekoT0C = __sveltets_2_ensureComponent(TokenField); new $$_dleiFnekoT0C({ target: __sveltets_2_any(), props: {                     label,addLabel,"entries":song[field],"limit":limits[field],"suggestions":suggestions ?? [],"troubles":textsAbout(field),"troublesAt":(entry) => textsAbout(field, entry),"textOf":entryText,"entryOf":(typed) => (isBook(field) ? songbookIn(typed, books) : typed),"onType":(typed) => (typedAuthor = field === "authors" ? typed : ""),"onChange":(entries) => onChange({ [field]: entries }),}});}
}
if(part !== "authors"){
   { const $$_dleiF0C = __sveltets_2_ensureComponent(Field); const $$_dleiF0 = new $$_dleiF0C({ target: __sveltets_2_any(), props: {         "label":i18n.text.song.copyright,"id":`${id}-copyright`,"troubles":about("copyright"),"hint":used("copyright"),children:(described) => { async ()/*Ωignore_positionΩ*/ => {
       { svelteHTML.createElement("textarea", {           "class":`line`,"rows":2,...described,"dir":`auto`,"value":song.copyright,"oninput":(event) => onChange({ copyright: event.currentTarget.value }),}); }
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF0.$$prop_def;/*Ωignore_endΩ*/
    
   Field}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongForm__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongForm__SvelteComponent_ = ReturnType<typeof SongForm__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongForm__SvelteComponent_;