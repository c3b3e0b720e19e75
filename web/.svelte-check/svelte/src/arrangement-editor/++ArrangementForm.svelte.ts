///<reference types="svelte" />
;
import type { LyricVersion } from "$contract/lyrics.ts";
import { limits } from "$contract/fields.ts";
import { lengthOf } from "$domain/white-space.ts";
import type { Place } from "../api/addresses.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { nameOf } from "../messages/language-name.ts";
import { withLabel } from "../song/choice.ts";
import { keyName } from "../song/details.ts";
import Field from "../ui/Field.svelte";
import { troubleText } from "../ui/trouble-text.ts";
import type { Uploads } from "./uploads.svelte.ts";
import type { ArrangementComplaint, ArrangementPath } from "./settings.ts";
import type { EditedArrangement } from "../compare/arrangement.ts";
import { keyGroups } from "./settings.ts";
import FilesField from "./FilesField.svelte";
import TempoField from "./TempoField.svelte";
;

  interface Props {
    document: EditedArrangement;
    complaints: readonly ArrangementComplaint[];
    /** Of the song; nothing while they are not known. */
    lyrics: readonly LyricVersion[] | undefined;
    place: Place;
    uploads: Uploads;
    onChange: (next: EditedArrangement) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { document, complaints, lyrics, place, uploads, onChange }: Props = $props();

  const id = $props.id();
  const text = $derived(i18n.writing.arrangementEditor);
  const limit = limits.arrangementLabel;
  const length = $derived(lengthOf(document.label));
  const used = $derived(
    length > limit * 0.7 ? i18n.text.app.position(`${length}`, `${limit}`) : undefined,
  );

  function useWith(version: string, isChosen: boolean): void {
    const others = document.lyricVersionIds.filter((one) => one !== version);
    set({ lyricVersionIds: isChosen ? [...others, version] : others });
  }

  function set(changed: Partial<EditedArrangement>): void {
    onChange({ ...document, ...changed });
  }

  function about(field: ArrangementPath["field"]): ArrangementComplaint[] {
    return complaints.filter(({ path }) => path.field === field);
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`form`,});
   { svelteHTML.createElement("div", { "class":`settings`,});
     { svelteHTML.createElement("div", { "class":`label`,});
       { const $$_dleiF3C = __sveltets_2_ensureComponent(Field); const $$_dleiF3 = new $$_dleiF3C({ target: __sveltets_2_any(), props: {       "label":i18n.text.app.name,"id":`${id}-label`,"troubles":about("label"),"hint":used,children:(described) => { async ()/*Ωignore_positionΩ*/ => {
           { svelteHTML.createElement("input", {            "class":`input name`,...described,"dir":`auto`,"list":`${id}-suggestions`,"value":document.label,"oninput":(event) => set({ label: event.currentTarget.value }),});}
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF3.$$prop_def;/*Ωignore_endΩ*/
        
       Field}
       { svelteHTML.createElement("datalist", { "id":`${id}-suggestions`,});
          for(let suggestion of __sveltets_2_ensureArray(Object.values(text.suggestions))){ { svelteHTML.createElement("option", {  "value":suggestion,}); }}
       }
     }
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: {     "label":i18n.text.song.key,"id":`${id}-key`,"troubles":about("sourceKey"),children:(described) => { async ()/*Ωignore_positionΩ*/ => {
         { svelteHTML.createElement("select", {        "class":`input`,...described,"value":keyName(document.sourceKey),"onchange":(event) => set({ sourceKey: event.currentTarget.value || null }),});
           { svelteHTML.createElement("option", {"value":"",});i18n.text.app.notSet; }
             for(let { mode, keys } of __sveltets_2_ensureArray(keyGroups(document.sourceKey))){mode;
             { svelteHTML.createElement("optgroup", { "label":text[mode],});
                 for(let key of __sveltets_2_ensureArray(keys)){key; { svelteHTML.createElement("option", { "value":key,});key; }}
             }
          }
         }
      };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { const $$_dleiFopmeT2C = __sveltets_2_ensureComponent(TempoField); new $$_dleiFopmeT2C({ target: __sveltets_2_any(), props: {       "tempo":document.tempo,"troubles":about("tempo"),"onChange":(tempo) => set({ tempo }),}});}
   }
   { svelteHTML.createElement("fieldset", {});
     { svelteHTML.createElement("legend", {});text.usedWith; }
    if(lyrics?.length === 0){ { svelteHTML.createElement("p", {});i18n.text.song.noLyrics; }}
       for(let { id: version, language, label } of __sveltets_2_ensureArray(lyrics ?? [])){version;
       { svelteHTML.createElement("label", {});
         { svelteHTML.createElement("input", {       "type":`checkbox`,"checked":document.lyricVersionIds.includes(version),"onchange":(event) => useWith(version, event.currentTarget.checked),});}
         { svelteHTML.createElement("bdi", {});withLabel(nameOf(language), label); }
       }
    }
   }
    for(let trouble of __sveltets_2_ensureArray(about("lyricVersionIds"))){ { svelteHTML.createElement("p", { "class":`error`,});troubleText(trouble); }}
   { const $$_dleiFseliF1C = __sveltets_2_ensureComponent(FilesField); new $$_dleiFseliF1C({ target: __sveltets_2_any(), props: {         "files":document.files,uploads,place,"troubles":about("assetIds"),"onChange":(files) => set({ files }),}});}
    for(let complaint of __sveltets_2_ensureArray(about("body"))){ { svelteHTML.createElement("p", { "class":`error`,});troubleText(complaint); }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ArrangementForm__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ArrangementForm__SvelteComponent_ = ReturnType<typeof ArrangementForm__SvelteComponent_>;
/*Ωignore_endΩ*/export default ArrangementForm__SvelteComponent_;