///<reference types="svelte" />
;
import type { LyricVersion } from "$contract/lyrics.ts";
import { directionOf } from "../browser/language.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { listLimits } from "./list.ts";
import Icon from "../ui/look/Icon.svelte";
import Grip from "../ui/reorder/Grip.svelte";
import MoveControls from "../ui/reorder/MoveControls.svelte";
import { moved } from "../ui/reorder/moved.ts";
import ReorderableList from "../ui/reorder/ReorderableList.svelte";
import { type Order, sectionsInOrder } from "../song/singing-order.ts";
;

  interface Props {
    lyrics: LyricVersion;
    order: Order;
    /** The sections' ids, in the order in which they are sung. */
    onChange: (ids: readonly string[]) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  

  const { lyrics, order, onChange }: Props = $props();

  const text = $derived(i18n.text.lists);
  const sung = $derived(sectionsInOrder(lyrics, order).map(({ section }) => section));
  const ids = $derived(sung.map(({ id }) => id));
;
async () => {

 { svelteHTML.createElement("fieldset", { "lang":lyrics.language,});
   { svelteHTML.createElement("legend", { "lang":i18n.language,});text.sections; }
   { const $$_tsiLelbaredroeR1C = __sveltets_2_ensureComponent(ReorderableList); const $$_tsiLelbaredroeR1 = new $$_tsiLelbaredroeR1C({ target: __sveltets_2_any(), props: {       "items":sung,"nameOf":({ name }) => name,"onMove":(from, to) => onChange(moved(ids, from, to)),row:(section, index, mover) => { async ()/*Ωignore_positionΩ*/ => {
       { svelteHTML.createElement("div", { "class":`row`,});
         { const $$_pirG1C = __sveltets_2_ensureComponent(Grip); new $$_pirG1C({ target: __sveltets_2_any(), props: { mover,}});}
         { svelteHTML.createElement("span", {   "class":`name`,"dir":directionOf(lyrics.language),});section.name; }
         { const $$_slortnoCevoM1C = __sveltets_2_ensureComponent(MoveControls); new $$_slortnoCevoM1C({ target: __sveltets_2_any(), props: { mover,}});}
        if(sung.length > 1){
           { svelteHTML.createElement("button", {         "type":`button`,"class":`btn`,"aria-label":i18n.text.app.removeNamed(section.name),"onclick":() => onChange(ids.toSpliced(index, 1)),});
             { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
           }
        }
       }
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {row} = $$_tsiLelbaredroeR1.$$prop_def;/*Ωignore_endΩ*/
    
   ReorderableList}
  if(sung.length < listLimits.steps){
     { svelteHTML.createElement("div", { "class":`more`,});
         for(let { id, name } of __sveltets_2_ensureArray(lyrics.sections)){id;
         { svelteHTML.createElement("button", {         "type":`button`,"class":`btn tonal`,"aria-label":text.addSection(name),"onclick":() => onChange([...ids, id]),});
           { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});}name;
         }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const OwnOrder__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type OwnOrder__SvelteComponent_ = ReturnType<typeof OwnOrder__SvelteComponent_>;
/*Ωignore_endΩ*/export default OwnOrder__SvelteComponent_;