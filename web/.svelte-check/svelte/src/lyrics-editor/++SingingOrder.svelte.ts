///<reference types="svelte" />
;
import { limits } from "$contract/limits.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { sectionsInOrder } from "../song/singing-order.ts";
import Icon from "../ui/look/Icon.svelte";
import MenuButton from "../ui/MenuButton.svelte";
import MenuItem from "../ui/MenuItem.svelte";
import ReorderableList, { type Mover } from "../ui/reorder/ReorderableList.svelte";
import { troubleText } from "../ui/trouble-text.ts";
import type { LyricsComplaint } from "./complaints.ts";
import { focusOn, type LyricsModel } from "./lyrics-model.svelte.ts";
import { insertInSequence, isNear, moveInSequence, removeFromSequence } from "./document.ts";
;

  interface Props {
    model: LyricsModel;
    complaints: readonly LyricsComplaint[];
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  

  const { model, complaints }: Props = $props();

  const text = $derived(i18n.writing.lyricsEditor);
  const numbers = $derived(new Intl.NumberFormat(i18n.language));
  const sequence = $derived(model.lyrics.sequence);
  const isAsWritten = $derived(sequence.length === 0);
  const notSung = $derived(
    isAsWritten ? [] : model.lyrics.sections.filter(({ id }) => !sequence.includes(id)),
  );
  const troubles = $derived(complaints.filter(({ path }) => path.field === "sequence"));

  const names = $derived(sectionsInOrder(model.lyrics, "sung").map(({ section }) => section.name));

  let focused = $state(0);
  let chosenIndex = $state<number>();
  let announced = $state("");
  const chosen = $derived(
    chosenIndex !== undefined && chosenIndex < names.length ? chosenIndex : undefined,
  );

  function move(from: number, to: number): void {
    model.change(moveInSequence(model.lyrics, from, to));
    if (chosen !== undefined) chosenIndex = to;
    focused = to;
  }

  /** By the buttons below the chips, which keep the focus. */
  function step(from: number, by: -1 | 1): void {
    move(from, from + by);
    announced = i18n.text.reorder.movedTo(names[from + by] ?? "", from + by + 1, names.length);
  }

  function remove(index: number): void {
    announced = text.takenOut(names[index] ?? "");
    model.change(removeFromSequence(model.lyrics, index));
    chosenIndex = undefined;
    focusChip(Math.min(index, model.lyrics.sequence.length - 1));
  }

  function add(section: string): void {
    const index = chosen === undefined ? names.length : chosen + 1;
    model.change(insertInSequence(model.lyrics, section, index));
    if (chosen !== undefined) chosenIndex = index;
  }

  function focusChip(index: number): void {
    focused = Math.max(index, 0);
    void focusOn(`chip-${focused}`);
  }

  function onClick(index: number, { wasClick }: Mover): void {
    if (wasClick()) chosenIndex = chosen === index ? undefined : index;
  }

  function onKey(meant: "remove" | "let go" | { readonly focus: number }, index: number): void {
    if (meant === "remove") remove(index);
    else if (meant === "let go") chosenIndex = undefined;
    else focusChip(Math.min(Math.max(index + meant.focus, 0), names.length - 1));
  }
;
async () => {

 { svelteHTML.createElement("section", {   "class":`card`,"aria-labelledby":`order-title`,});
   { svelteHTML.createElement("h2", { "id":`order-title`,});i18n.text.writing.singingOrder; }
  if(model.lyrics.sections.length > 0){
     { svelteHTML.createElement("div", { "class":["chips", isAsWritten && "written"],});
       { const $$_tsiLelbaredroeR2C = __sveltets_2_ensureComponent(ReorderableList); const $$_tsiLelbaredroeR2 = new $$_tsiLelbaredroeR2C({ target: __sveltets_2_any(), props: {               children:() => { return __sveltets_2_any(0); },"items":names,"nameOf":(name) => name,"onMove":move,"isInline":true,"isChosen":(index) => chosen === index,onKey,"lang":model.language,"dir":model.direction,row:(name, index, mover) => { async ()/*Ωignore_positionΩ*/ => {
           { svelteHTML.createElement("button", {               "id":`chip-${index}`,"tabindex":index === Math.min(focused, names.length - 1) ? 0 : -1,"aria-pressed":chosen === index,"aria-describedby":`chip-keys`,"onclick":() => onClick(index, mover),"onfocus":() => (focused = index),"onpointerdown":(event) => mover.hold(event),});
            name;
           }
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {row} = $$_tsiLelbaredroeR2.$$prop_def;/*Ωignore_endΩ*/
        
         { svelteHTML.createElement("li", {});
           { const $$_nottuBuneM4C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM4 = new $$_nottuBuneM4C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"class":`add`,"label":text.addToOrder,"align":`start`,items:() => { async ()/*Ωignore_positionΩ*/ => {
                 for(let { id, name } of __sveltets_2_ensureArray(model.lyrics.sections)){id;
                 { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"lang":model.language,"onSelect":() => add(id),}});name; MenuItem}
              }
            };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM4.$$prop_def;/*Ωignore_endΩ*/
             { svelteHTML.createElement("span", { "aria-hidden":`true`,});  }
              MenuButton}
         }
       ReorderableList}
     }
    if(chosen !== undefined){
      const at = chosen;
      const isLast = at === names.length - 1;
      
       { svelteHTML.createElement("div", {     "class":`actions`,"role":`group`,"aria-label":names[at] ?? "",});
         { svelteHTML.createElement("button", {     "class":`btn tonal`,"aria-disabled":at === 0,"onclick":() => at > 0 && step(at, -1),});
           { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`back`,}});}text.earlier;
         }
         { svelteHTML.createElement("button", {     "class":`btn tonal`,"aria-disabled":isLast,"onclick":() => !isLast && step(at, 1),});
          text.later; { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`forward`,}});}
         }
         { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => remove(at),});text.takeOut; }
       }
    }
     { svelteHTML.createElement("span", {  "id":`chip-keys`,"hidden":true,});text.orderKeys; }
     { svelteHTML.createElement("span", {   "class":`visually-hidden`,"role":`status`,});announced; }
  }
  if(isAsWritten){
     { svelteHTML.createElement("p", {});text.orderAsWritten; }
  }else{
    if(notSung.length > 0){
       { svelteHTML.createElement("p", { "class":`warn`,});
        text.notSung;
         { svelteHTML.createElement("span", { "lang":model.language,});notSung.map(({ name }) => name).join(", "); }
       }
    }
    if(isNear({ count: sequence.length, limit: limits.sequence })){
       { svelteHTML.createElement("p", { "class":`warn`,});
        i18n.text.app.position(numbers.format(sequence.length), numbers.format(limits.sequence));
       }
    }
     { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => model.toAsWritten(),});text.toAsWritten; }
  }
    for(let trouble of __sveltets_2_ensureArray(troubles)){ { svelteHTML.createElement("p", { "class":`error`,});troubleText(trouble); }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SingingOrder__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SingingOrder__SvelteComponent_ = ReturnType<typeof SingingOrder__SvelteComponent_>;
/*Ωignore_endΩ*/export default SingingOrder__SvelteComponent_;