///<reference types="svelte" />
;
import { limits } from "$contract/fields.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import MenuButton from "../ui/MenuButton.svelte";
import MenuItem from "../ui/MenuItem.svelte";
import ReorderableList from "../ui/reorder/ReorderableList.svelte";
import AsSung from "./AsSung.svelte";
import {
    addSection,
    type EditedLyrics,
    inLanguage,
    isWordless,
    moveSection,
    newSectionNames,
  } from "./document.ts";
import type { LyricsComplaint } from "./complaints.ts";
import LanguageField from "./LanguageField.svelte";
import { focusAfterMenu, LyricsModel } from "./lyrics-model.svelte.ts";
import PasteDialog from "./PasteDialog.svelte";
import RoomUsed from "./RoomUsed.svelte";
import SectionCard from "./SectionCard.svelte";
import SingingOrder from "./SingingOrder.svelte";
import Troubles from "./Troubles.svelte";
import UndoNote from "./UndoNote.svelte";
;

  interface Props {
    document: EditedLyrics;
    complaints: readonly LyricsComplaint[];
    isNew: boolean;
    onChange: (next: EditedLyrics) => void;
    /** There is another edition in this language. */
    isLabelAsked: boolean;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { document, complaints, isNew, onChange, isLabelAsked }: Props = $props();

  const model = new LyricsModel(
    () => document,
    (next) => onChange(next),
  );
  let isPasting = $state(false);
  // It stays when the dialog is closed, until it is used.
  let pasted = $state("");

  const text = $derived(i18n.writing.lyricsEditor);
  const at = (field: string) => complaints.filter(({ path }) => path.field === field);
  const ofLabel = $derived(at("label"));
  const isBlank = $derived(isWordless(document));
  const newNames = $derived(newSectionNames(model.language, model.names));
  // The same empty list each time: what has no complaint is not drawn anew.
  const none: readonly LyricsComplaint[] = [];
  const bySection = $derived.by(() => {
    const found = new Map<string, LyricsComplaint[]>();
    for (const complaint of complaints) {
      if (!("section" in complaint.path)) continue;
      const { section } = complaint.path;
      found.set(section, [...(found.get(section) ?? []), complaint]);
    }
    return found;
  });

  function add(name: string, isNamedNext: boolean): void {
    model.change(addSection(model.lyrics, name, newUuid));
    const added = model.lyrics.sections.at(-1);
    if (added) focusAfterMenu(`${isNamedNext ? "name" : "words"}-${added.id}`, isNamedNext);
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`split`,});
   { svelteHTML.createElement("section", {});
     { svelteHTML.createElement("div", { "class":`fields`,});
      if(isNew){
         { const $$_dleiFegaugnaL3C = __sveltets_2_ensureComponent(LanguageField); new $$_dleiFegaugnaL3C({ target: __sveltets_2_any(), props: {       "language":model.language,"complaints":at("language"),"onChange":(language) => model.change(inLanguage(model.lyrics, language)),}});}
      }
      if(isLabelAsked || ofLabel.length > 0){
         { svelteHTML.createElement("p", {});
           { svelteHTML.createElement("label", { "for":`label`,});i18n.writing.changes.label; }
           { svelteHTML.createElement("input", {               "id":`label`,"class":`line`,"aria-invalid":ofLabel.length > 0,"aria-describedby":`label-troubles`,"autocomplete":`off`,"value":document.label,"oninput":({ currentTarget }) =>
              model.change({ ...model.lyrics, label: currentTarget.value }),});}
          if(isNew){ { svelteHTML.createElement("small", {});text.labelHelp; }}
           { const $$_selbuorT4C = __sveltets_2_ensureComponent(Troubles); new $$_selbuorT4C({ target: __sveltets_2_any(), props: {         "id":`label-troubles`,"complaints":ofLabel,"text":document.label,"limit":limits.lyricsLabel,}});}
         }
      }
     }
     { const $$_desUmooR2C = __sveltets_2_ensureComponent(RoomUsed); new $$_desUmooR2C({ target: __sveltets_2_any(), props: {  "lyrics":document,}});}
     { svelteHTML.createElement("div", { "class":`sections`,});
      if(document.sections.length > 0){
         { const $$_tsiLelbaredroeR3C = __sveltets_2_ensureComponent(ReorderableList); const $$_tsiLelbaredroeR3 = new $$_tsiLelbaredroeR3C({ target: __sveltets_2_any(), props: {         "items":document.sections,"keyOf":({ id }) => id,"nameOf":({ name }) => name,"onMove":(from, to) => model.change(moveSection(model.lyrics, from, to)),row:(section, index, mover) => { async ()/*Ωignore_positionΩ*/ => {
             { const $$_draCnoitceS0C = __sveltets_2_ensureComponent(SectionCard); new $$_draCnoitceS0C({ target: __sveltets_2_any(), props: {        model,section,mover,"isBlank":isBlank && index === 0,"complaints":bySection.get(section.id) ?? none,}});}
          };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {row} = $$_tsiLelbaredroeR3.$$prop_def;/*Ωignore_endΩ*/
          
         ReorderableList}
      }else{
         { svelteHTML.createElement("p", { "class":{ error: at("sections").length > 0 },});text.noSections; }
      }
     }
     { svelteHTML.createElement("div", { "class":`actions`,});
       { const $$_nottuBuneM3C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM3 = new $$_nottuBuneM3C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"class":`btn tonal`,"align":`start`,items:() => { async ()/*Ωignore_positionΩ*/ => {
             for(let name of __sveltets_2_ensureArray(newNames)){name;
             { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"lang":model.language,"onSelect":() => add(name, false),}});name; MenuItem}
          }
           { svelteHTML.createElement("div", {   "class":`menu-line`,"role":`separator`,}); }
           { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"onSelect":() => add(newNames[0] ?? "", true),}});text.ownName; MenuItem}
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM3.$$prop_def;/*Ωignore_endΩ*/
         { svelteHTML.createElement("span", { "aria-hidden":`true`,});  }text.addSection;
          MenuButton}
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => (isPasting = true),});text.paste; }
     }
     { const $$_etoNodnU2C = __sveltets_2_ensureComponent(UndoNote); new $$_etoNodnU2C({ target: __sveltets_2_any(), props: { model,}});}
   }
   { svelteHTML.createElement("aside", {});
     { const $$_redrOgnigniS2C = __sveltets_2_ensureComponent(SingingOrder); new $$_redrOgnigniS2C({ target: __sveltets_2_any(), props: {  model,complaints,}});}
     { const $$_gnuSsA2C = __sveltets_2_ensureComponent(AsSung); new $$_gnuSsA2C({ target: __sveltets_2_any(), props: {    "lyrics":document,"current":model.current,}});}
   }
 }
if(isPasting){
   { const $$_golaiDetsaP0C = __sveltets_2_ensureComponent(PasteDialog); const $$_golaiDetsaP0 = new $$_golaiDetsaP0C({ target: __sveltets_2_any(), props: {     model,isOpen:isPasting,typed:pasted,}});/*Ωignore_startΩ*/() => isPasting = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDetsaP0.$$bindings = 'isOpen';/*Ωignore_startΩ*/() => pasted = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiDetsaP0.$$bindings = 'typed';}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LyricsForm__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LyricsForm__SvelteComponent_ = ReturnType<typeof LyricsForm__SvelteComponent_>;
/*Ωignore_endΩ*/export default LyricsForm__SvelteComponent_;