///<reference types="svelte" />
;
import { limits } from "$contract/fields.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import { linesOf, withoutDoubleSpacing } from "$formats/lines.ts";
import { isForComposing } from "../browser/keyboard.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Section } from "../song/singing-order.ts";
import MenuButton from "../ui/MenuButton.svelte";
import MenuItem from "../ui/MenuItem.svelte";
import Grip from "../ui/reorder/Grip.svelte";
import MoveControls from "../ui/reorder/MoveControls.svelte";
import type { Mover } from "../ui/reorder/ReorderableList.svelte";
import { troubleText } from "../ui/trouble-text.ts";
import type { LyricsComplaint } from "./complaints.ts";
import {
    duplicateSection,
    longLines,
    renameSection,
    textOf,
    withoutSpaceAt,
  } from "./document.ts";
import { focusAfterMenu, focusOn, type LyricsModel } from "./lyrics-model.svelte.ts";
import { partsOf } from "./paste.ts";
import Troubles from "./Troubles.svelte";
;

  interface Props {
    model: LyricsModel;
    section: Section;
    mover: Mover;
    /** The first section of lyrics without words. */
    isBlank: boolean;
    complaints: readonly LyricsComplaint[];
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { model, section, mover, isBlank, ...props }: Props = $props();

  const text = $derived(i18n.writing.lyricsEditor);
  const complaints = $derived(props.complaints);
  const ofName = $derived(complaints.filter(({ path }) => path.field === "name"));
  const ofWords = $derived(complaints.filter(({ path }) => path.field !== "name"));
  const words = $derived(textOf(section));
  const numbers = $derived(new Intl.NumberFormat(i18n.language));
  const hints = $derived(longLines(section, limits.lineText));
  /** The sections that its text looks like. */
  const parts = $derived(
    model.offered === section.id ? partsOf(section, model.language).sections : [],
  );

  function lineText(complaint: LyricsComplaint): string {
    const { path } = complaint;
    const what = troubleText(complaint);
    if (path.field !== "line") return what;
    return text.line(section.lines.findIndex((line) => line.id === path.line) + 1, what);
  }

  function onType(field: HTMLTextAreaElement, isLineBreak: boolean): void {
    const { selectionStart, selectionEnd } = field;
    // Rare kinds of line breaks are ordinary ones now.
    const plain = linesOf(field.value).join("\n");
    const typed = isLineBreak ? withoutSpaceAt(plain, selectionStart) : plain;
    if (typed !== field.value) {
      field.value = typed;
      field.setSelectionRange(selectionStart, selectionEnd);
    }
    model.retype(section.id, typed);
  }

  function isLineBreak(event: Event): boolean {
    return event instanceof InputEvent && event.inputType === "insertLineBreak";
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!model.isTakenWhole(section.id, pasted)) return insertTidy(event, pasted);
    event.preventDefault();
    const [first] = model.lyrics.sections;
    if (first) void focusOn(`words-${first.id}`);
  }

  /** As the browser would paste it, but for the blank lines between any two. */
  function insertTidy(event: ClipboardEvent, pasted: string): void {
    const lines = linesOf(pasted);
    const tidy = withoutDoubleSpacing(lines.map(withoutTrailingSpace));
    const field = event.currentTarget;
    if (tidy.length === lines.length || !(field instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    field.setRangeText(tidy.join("\n"), field.selectionStart, field.selectionEnd, "end");
    onType(field, false);
  }

  function duplicate(): void {
    model.change(duplicateSection(model.lyrics, section.id, newUuid));
    const at = model.lyrics.sections.findIndex(({ id }) => id === section.id);
    const copy = model.lyrics.sections[at + 1];
    if (copy) focusAfterMenu(`name-${copy.id}`, true);
  }

  function remove(): void {
    model.remove(section.id);
    focusAfterMenu("undo");
  }
;
async () => {

 { svelteHTML.createElement("div", {     "class":`card`,"role":`group`,"aria-label":section.name,});
   { svelteHTML.createElement("div", {   "class":`top`,"dir":model.direction,});
     { const $$_pirG2C = __sveltets_2_ensureComponent(Grip); new $$_pirG2C({ target: __sveltets_2_any(), props: { mover,}});}
     { svelteHTML.createElement("input", {                     "id":`name-${section.id}`,"class":`name`,"lang":model.language,"aria-label":text.name,"aria-invalid":ofName.length > 0,"aria-describedby":`name-troubles-${section.id}`,"autocomplete":`off`,"value":section.name,"onkeydown":(event) =>
        event.key === "Enter" && !isForComposing(event) && focusOn(`words-${section.id}`),"oninput":({ currentTarget }) =>
        model.change(renameSection(model.lyrics, section.id, currentTarget.value)),});}
     { const $$_slortnoCevoM2C = __sveltets_2_ensureComponent(MoveControls); new $$_slortnoCevoM2C({ target: __sveltets_2_any(), props: { mover,}});}
     { const $$_nottuBuneM2C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM2 = new $$_nottuBuneM2C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"class":`btn`,"label":text.more(section.name),"align":`end`,items:() => { async ()/*Ωignore_positionΩ*/ => {
         { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"onSelect":() => focusAfterMenu(`name-${section.id}`, true),}});text.rename;  MenuItem}
         { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"onSelect":duplicate,}});text.duplicate; MenuItem}
         { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"onSelect":remove,}});i18n.text.app.remove; MenuItem}
      };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM2.$$prop_def;/*Ωignore_endΩ*/
       { svelteHTML.createElement("span", { "aria-hidden":`true`,});  }
        MenuButton}
   }
   { const $$_selbuorT1C = __sveltets_2_ensureComponent(Troubles); new $$_selbuorT1C({ target: __sveltets_2_any(), props: {         "id":`name-troubles-${section.id}`,"complaints":ofName,"text":section.name,"limit":limits.sectionName,}});}
   { svelteHTML.createElement("div", {   "class":`grows`,...__sveltets_2_empty({"data-text":words}),});
     { svelteHTML.createElement("textarea", {                        "id":`words-${section.id}`,"rows":1,"lang":model.language,"dir":model.direction,"aria-label":i18n.text.stand.wordsOf(section.name),"aria-invalid":ofWords.length > 0,"aria-describedby":`words-troubles-${section.id}`,"placeholder":isBlank ? text.blankPlaceholder : text.wordsPlaceholder,"value":words,"oninput":(event) => onType(event.currentTarget, isLineBreak(event)),"onpaste":onPaste,"onfocus":() => (model.current = section.id),}); }
   }
   { svelteHTML.createElement("div", { "id":`words-troubles-${section.id}`,});
      for(let complaint of __sveltets_2_ensureArray(ofWords)){ { svelteHTML.createElement("p", { "class":`error`,});lineText(complaint); }}
      for(let { number, count } of __sveltets_2_ensureArray(hints)){
       { svelteHTML.createElement("p", { "class":`warn`,});
        text.line(
          number,
          i18n.text.app.position(numbers.format(count), numbers.format(limits.lineText)),
        );
       }
    }
   }
   { svelteHTML.createElement("div", {   "class":`actions`,"role":`status`,});
    if(parts.length > 1){
       { svelteHTML.createElement("p", { "class":`quiet`,});
        text.looksLikeSeveral(parts.length);
         { svelteHTML.createElement("span", { "lang":model.language,});parts.map(({ name }) => name).join(", "); }
       }
       { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => model.split(section.id),});text.split; }
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => (model.offered = undefined),});text.leaveIt; }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SectionCard__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SectionCard__SvelteComponent_ = ReturnType<typeof SectionCard__SvelteComponent_>;
/*Ωignore_endΩ*/export default SectionCard__SvelteComponent_;